"""Seeing a game again, entry by entry."""

from rich.text import Text

from sandtable.table.events import Told
from sandtable.table.replaying import unfinished
from sandtable.table.table import Table
from sandtable.terminal.face import Face, face_of
from sandtable.terminal.lines import fitted
from sandtable.terminal.screen import Screen
from sandtable.terminal.telling import told_lines

NEXT = "— Enter for the next, a for all at once, q to stop — "


def replay(record: str, screen: Screen, seat: int | None, *, step: bool) -> None:
    """Tell a game from its record; with its boards if asked to, or if somebody sits there."""
    table = Table.from_record(record)
    face = face_of(table.setup.game)
    if seat is None and table.setup.seats == 1:
        seat = 0
    is_stepping = screen.is_live
    for told in table.events(seat):
        if step or is_stepping:
            draw(table.at(told.number), told, face, screen, seat)
        else:
            screen.show(told_lines(told, face, screen, seat))
        if is_stepping and told.number < table.history.number:
            answer = next_wish(screen)
            if answer.startswith("q"):
                return
            is_stepping = not answer.startswith("a")
    show_end(table, face, screen, seat)


def next_wish(screen: Screen) -> str:
    """Ask how to go on; the end of the input is the end of the replay."""
    try:
        return screen.ask(NEXT).lower()
    except EOFError:
        return "q"


def draw(table: Table, told: Told, face: Face, screen: Screen, seat: int | None) -> None:
    """Draw the board of a moment, and tell what led to it."""
    scene = face.scene(table, seat)
    words = told_lines(told, face, screen, seat)
    boards = [[*board(scene), words] for board in face.boards]
    screen.clear()
    screen.show(fitted(boards, screen.rows - 1))


def show_end(table: Table, face: Face, screen: Screen, seat: int | None) -> None:
    """Show the score sheet, or that the game is not over, and who resigned."""
    if table.status().kind != "over":
        screen.say(unfinished(table))
        return
    scene = face.scene(table, seat)
    screen.show([Text(), *face.sheet(scene), Text()])
    screen.say(Text(face.verdict(scene), "bold"))
