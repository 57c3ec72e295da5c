"""What can be typed beside moves."""

import re
from collections.abc import Callable

from rich.text import Text

from sandtable.rules.notation import shortened
from sandtable.terminal import keeping, pages
from sandtable.terminal.drawing import draw, reply
from sandtable.terminal.hinting import show_hint
from sandtable.terminal.hoping import show_hope
from sandtable.terminal.lines import row
from sandtable.terminal.screen import LEAVING
from sandtable.terminal.session import Session
from sandtable.terminal.taking_back import take_back
from sandtable.terminal.telling import told_lines

LIKE_A_TOKEN = re.compile(r"[a-z]?[0-9]*[roygpk]?[0-9]+|[a-z][0-9]?[roygpk]|[0-9][roygpk]")


class Left(Exception):
    """Somebody leaves the table."""


COMMAND_HELP = {
    "moves": "all legal moves",
    "why MOVE": "why a move is not allowed",
    "hint": "what a strong player would do",
    "undo": "take your last move back",
    "if": "if a mandala were completed now: who would get what",
    "score": "the score so far, with its arithmetic",
    "log": "all that happened",
    "rules": "all rules, numbered",
    "save FILE": "keep the game in a file of your choice",
    "Enter": "draw the board again",
    "quit": "leave; the game is kept",
}


def show_help(session: Session, seat: int, _: str) -> None:
    """Explain the game and the commands."""
    paragraphs = session.face.help(session.face.scene(session.table, seat))
    known = {**COMMAND_HELP, **session.face.commands}
    commands = [row([Text(f"  {word:<10}", "bold"), meaning]) for word, meaning in known.items()]
    session.screen.read_out([*paragraphs, *commands])


def show_moves(session: Session, seat: int, _: str) -> None:
    """List the legal moves."""
    session.screen.read_out(session.face.moves(session.face.scene(session.table, seat)))


def say_why(session: Session, seat: int, text: str) -> None:
    """Say why a move is not allowed, or that it is."""
    scene = session.face.scene(session.table, seat)
    if not text:
        reply(session, seat, f"Why what? Type why and a move, such as: why {scene.moves[0]}")
        return
    token = session.face.read(text, scene) or text
    reply(session, seat, session.table.why_not(token) or f"{token} is allowed now.")


def show_log(session: Session, seat: int, _: str) -> None:
    """Tell all that happened."""
    face, screen = session.face, session.screen
    entries = (told_lines(told, face, screen, seat) for told in session.table.events(seat))
    screen.browse([line for lines in entries for line in lines])


def show_prospects(session: Session, seat: int, _: str) -> None:
    """Say what the table could lead to."""
    session.screen.read_out(session.face.prospects(session.face.scene(session.table, seat)))


def show_cards(session: Session, seat: int, _: str) -> None:
    """Read out what stands on the cards."""
    if session.face.cards is None:
        reply(session, seat, "There are no words on the cards of this game.")
        return
    session.screen.read_out(session.face.cards(session.face.scene(session.table, seat)))


def show_score(session: Session, seat: int, _: str) -> None:
    """Show the score so far."""
    session.screen.show(session.face.sheet(session.face.scene(session.table, seat)))


def show_rules(session: Session, _: int, __: str) -> None:
    """Show the rules pages."""
    found = [text for name in session.face.pages if (text := pages.page(name)) is not None]
    if found:
        session.screen.browse(pages.page_lines("\n\n".join(found), session.screen))
    else:
        session.screen.say("The rules pages are not installed here.")


def save(session: Session, _: int, name: str) -> None:
    """Keep the game in another file from now on, or say where it is kept."""
    if name:
        try:
            file = keeping.chosen_file(name)
        except (ValueError, OSError, RuntimeError) as why:
            session.screen.line(f"{why}.")
            return
        session.move(file)
    else:
        session.save()
    kept = f"The game is kept in {session.file} after every move."
    session.screen.line(session.trouble or kept)


def leave(_: Session, __: int, ___: str) -> None:
    """Leave the table."""
    raise Left


def draw_again(session: Session, seat: int, _: str) -> None:
    """Draw the board again."""
    draw(session, seat)


Command = Callable[[Session, int, str], None]
COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("?", "h", "help"), show_help),
    **dict.fromkeys(("moves", "move"), show_moves),
    "why": say_why,
    "hint": show_hint,
    **dict.fromkeys(("hope", "can this still be won?"), show_hope),
    **dict.fromkeys(("undo", "back", "u", "take back"), take_back),
    **dict.fromkeys(("if", "outlook"), show_prospects),
    **dict.fromkeys(("cards", "card"), show_cards),
    "score": show_score,
    "log": show_log,
    "rules": show_rules,
    "save": save,
    **dict.fromkeys(("", "board", "table"), draw_again),
    **dict.fromkeys(LEAVING, leave),
}
WITH_WORDS = (say_why, save)
"""Commands that take something after their name."""


def command_of(line: str) -> tuple[Command, str] | None:
    """Find the command that was typed, with what follows it."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(line.lower()) or COMMANDS.get(word.lower())
    if command is None or (rest and command not in WITH_WORDS and line.lower() not in COMMANDS):
        return None
    return command, rest.strip()


def misunderstood(session: Session, line: str) -> str:
    """Say in one sentence that a line is no move and no command."""
    refusal = session.table.why_not(line.lower())
    if refusal and LIKE_A_TOKEN.fullmatch(line.lower()):
        return refusal
    return f"{shortened(line)} is no move and no command: type ? for help."
