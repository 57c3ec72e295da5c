"""Playing a game at the terminal, from where it stands to its end."""

from rich.text import Text

from sandtable.rules.notation import counted
from sandtable.table.dealers import SeededDealer
from sandtable.terminal.commands import Left, command_of, leave, misunderstood
from sandtable.terminal.drawing import draw, reply, tell_first
from sandtable.terminal.hinting import show_hint
from sandtable.terminal.session import Session
from sandtable.terminal.standing import since_chance
from sandtable.terminal.taking_back import take_back
from sandtable.terminal.telling import told_lines

PROMPT = "> "
UNDO_PROMPT = "Type undo (free), or Enter to leave: "


def play(session: Session) -> None:
    """Play until the game is over or somebody leaves; nothing is lost either way."""
    while play_on(session):
        finish(session)
        if not is_taken_back(session):
            return
        session.save()


def play_on(session: Session) -> bool:
    """Play from here; answer if the game came to its end."""
    try:
        while (seat := session.table.status().seat) is not None:
            take_turn(session, seat)
            session.save()
    except (Left, EOFError, KeyboardInterrupt) as why:
        farewell(session, is_abrupt=not isinstance(why, Left))
        if isinstance(why, KeyboardInterrupt):
            raise
        return False
    return True


def is_taken_back(session: Session) -> bool:
    """Offer to take the last decision back where that is free (N88); answer if it was."""
    decided = {entry.seat for entry in since_chance(session.table)}
    if not session.table.may_undo_freely or decided.isdisjoint(session.people):
        return False
    session.screen.show([Text()])
    while True:
        try:
            line = session.screen.ask(UNDO_PROMPT)
        except EOFError:
            session.screen.line("")
            return False
        command, _ = command_of(line) or (None, "")
        if not line or command is leave:
            return False
        if command is take_back:
            take_back(session, session.people[0], "")
            return True


def take_turn(session: Session, seat: int) -> None:
    """Let whoever sits there decide."""
    player = session.players[seat]
    if player is None:
        ask_person(session, seat)
        return
    session.table.play(player.choose(session.table.knowledge(seat)), seat)
    if not session.people:
        for told in session.table.events(None, session.table.history.number - 1):
            session.screen.show(told_lines(told, session.face, session.screen, None))


def ask_person(session: Session, seat: int) -> None:
    """Ask a person until they have made a move or taken one back."""
    if len(session.people) > 1 and session.before != seat and not session.is_open:
        hand_over(session, seat)
    session.before = seat
    if session.told.get(seat, -1) < session.table.history.number:
        session.listen(seat)
        tell_first(session, seat)
    draw(session, seat)
    if session.is_hinting:
        show_hint(session, seat, "")
    number = session.table.history.number
    while session.table.history.number == number:
        obey(session, seat, session.screen.ask(PROMPT))


def obey(session: Session, seat: int, line: str) -> None:
    """Do what a line says: a command, a move, or one sentence that says why not."""
    scene = session.face.scene(session.table, seat)
    if not line and len(scene.moves) == 1:
        session.table.play(scene.moves[0], seat)
    elif found := command_of(line):
        command, rest = found
        command(session, seat, rest)
    elif (token := session.face.read(line, scene)) is None:
        reply(session, seat, misunderstood(session, line))
    elif refusal := session.table.why_not(token):
        reply(session, seat, refusal)
    else:
        session.table.play(token, seat)


def hand_over(session: Session, seat: int) -> None:
    """Let people change places, with nothing on the screen."""
    session.screen.wipe()
    name = session.table.setup.names[seat]
    prompt = f"{name}, it is your turn: take the keyboard and press Enter. (q leaves) "
    if not session.screen.ask_whoever_comes(prompt):
        raise Left
    session.screen.wipe()


def farewell(session: Session, *, is_abrupt: bool) -> None:
    """Say how to go on later."""
    if is_abrupt:
        session.screen.line("")
    if session.table.history.number == 0:
        session.screen.say("No move was made, so there is nothing to keep.")
        return
    session.save()
    if session.trouble:
        session.screen.line(session.trouble)
    else:
        session.screen.say("The game is kept. Go on with:")
        session.screen.line(f"  {session.resume_command()}")


def finish(session: Session) -> None:
    """Show the end, the score sheet and who won, and say how to see the game again."""
    screen, face = session.screen, session.face
    seat = session.people[0] if len(session.people) == 1 else None
    if seat is not None:
        session.listen(seat)
        screen.clear()
        screen.show(session.story)
    scene = face.scene(session.table, seat)
    screen.show([Text(), *face.sheet(scene), Text()])
    screen.say(Text(face.verdict(scene).removesuffix(".") + take_backs(session), "bold"))
    session.save()
    screen.show([Text()])
    screen.line(session.trouble or f"See it again:     {session.replay_command()}")
    dealer = session.table.dealer
    if isinstance(dealer, SeededDealer) and (again := session.again_command(dealer.seed)):
        screen.line(f"Same cards again: {again}")


def take_backs(session: Session) -> str:
    """End the verdict, and say how often people took something back."""
    number = session.take_backs()
    return f" (with {counted(number, 'take-back')})." if number else "."
