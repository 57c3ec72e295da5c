"""Seeing a game again, entry by entry."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from sandtable.table.events import Told
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
    told = {entry.number: entry for entry in table.events(seat)}
    is_stepping = screen.is_live
    for number, then in enumerate(moments(table)):
        if number not in told:
            continue
        if step or is_stepping:
            draw(then, told[number], face, screen, seat)
        else:
            screen.show(told_lines(told[number], face, screen, seat))
        if is_stepping and number < table.history.number:
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


def moments(table: Table) -> Iterator[Table]:
    """Play a game again without its dealer, and show the table after each entry."""
    again = empty(table)
    for entry in table.history.entries:
        if entry.undoes is not None:
            again.undo()
        for token in entry.tokens:
            again.play(token)
        yield again


def empty(table: Table) -> Table:
    """Lay out a table as this one was before its first card."""
    setup = table.setup
    names = setup.names[: setup.seats]
    if table.start is not None:
        return Table.from_position(table.start, names=names, memory=setup.memory)
    options: dict[str, Any] = dict(setup.options)
    return Table(setup.game, setup.seats, names=names, memory=setup.memory, **options)


def draw(table: Table, told: Told, face: Face, screen: Screen, seat: int | None) -> None:
    """Draw the board of a moment, and tell what led to it."""
    scene = face.scene(table, seat)
    words = told_lines(told, face, screen, seat)
    boards = [[*board(scene), words] for board in face.boards]
    screen.clear()
    screen.show(fitted(boards, screen.rows - 1))


def show_end(table: Table, face: Face, screen: Screen, seat: int | None) -> None:
    """Show the score sheet, or that the game is not over."""
    if table.status().kind != "over":
        screen.say("The game is not over.")
        return
    scene = face.scene(table, seat)
    screen.show([Text(), *face.sheet(scene), Text()])
    screen.say(Text(face.verdict(scene), "bold"))
