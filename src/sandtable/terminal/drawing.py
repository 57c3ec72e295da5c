"""The page that a person sees when it is their turn."""

from rich.text import Text

from sandtable.terminal.lines import Block, fitted, stacked
from sandtable.terminal.session import Session

MORE = Text("  … (log tells it all)", "dim")
SPARE = 2
"""Rows for the task and the prompt."""


def draw(session: Session, seat: int, note: str = "") -> None:
    """Draw the board as large as it fits, what happened, and what must be done now."""
    screen, face = session.screen, session.face
    scene = face.scene(session.table, seat)
    notes = list(screen.wrapped(note)) if note else []
    below = [visible_story(session, seat, len(notes)), [*notes, Text(face.task(scene), "bold")]]
    boards = [[*board(scene), *below] for board in face.boards]
    screen.clear()
    screen.show(fitted(boards, screen.rows - 1))


def room_for_story(session: Session, seat: int, notes: int = 0) -> int:
    """Count the rows that the smallest board and some notes leave to the story."""
    scene = session.face.scene(session.table, seat)
    board = stacked(session.face.boards[-1](scene), air=False)
    return max(session.screen.rows - len(board) - SPARE - notes, 2)


def visible_story(session: Session, seat: int, notes: int) -> Block:
    """Take the end of a story that is too long to stand beneath the board."""
    room = room_for_story(session, seat, notes)
    if not session.screen.is_live or len(session.story) <= room:
        return session.story
    return [MORE, *session.story[1 - room :]]


def tell_first(session: Session, seat: int) -> None:
    """Tell a story that is too long to stand beneath the board on a page of its own."""
    if session.screen.is_live and len(session.story) > room_for_story(session, seat):
        session.screen.clear()
        session.screen.show([*session.story, Text()])
        session.screen.ask("— Enter for the table — ")


def reply(session: Session, seat: int, sentence: str) -> None:
    """Answer in one sentence, with the board still in sight."""
    if session.screen.is_live:
        draw(session, seat, sentence)
    else:
        session.screen.say(sentence)
