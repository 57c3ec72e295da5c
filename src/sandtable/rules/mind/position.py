"""A state as words and back; what could not come about in a game is refused."""

from collections.abc import Mapping, Sequence

from sandtable.rules.mind import faces
from sandtable.rules.mind.board import CELL_NAMES, CELLS
from sandtable.rules.mind.checking import check
from sandtable.rules.mind.content import Content
from sandtable.rules.mind.faces import TABLES
from sandtable.rules.mind.setting_up import apply_roll
from sandtable.rules.mind.snapshot import (
    cell_name,
    cells_in,
    deck_of,
    discard_of,
    layout_of,
    letters_of,
    levels_of,
    members,
    row_of,
)
from sandtable.rules.mind.state import (
    ACTING,
    AIMING,
    DRAWING,
    EFFECT,
    HOLDING,
    LAYING,
    NO_FRAME,
    NOWHERE,
    OVER,
    OVERLAPPING,
    PLACING,
    ROLLING,
    ROWING,
    State,
)
from sandtable.rules.notation import shortened
from sandtable.rules.position import joined, read_number, read_word

STAGES = {
    "lay": LAYING,
    "row": ROWING,
    "hold": HOLDING,
    "overlap": OVERLAPPING,
    "roll": ROLLING,
    "aim": AIMING,
    "turn": ACTING,
    "event": DRAWING,
    "place": PLACING,
    "effect": EFFECT,
    "over": OVER,
}
"""The checks at the end of a round and the refreshing are missing: they never last."""

LARGEST = {
    "phase": 1,
    "round_number": 99,
    "outcome": 3,
    "is_held": 1,
    "cards": 32,
    "actions": 10,
    "effect_step": 5,
}
CELL_SET_FIELDS = ("optimal", "goals", "used_abilities")
FRAME_SET_FIELDS = ("second_seat", "inspired", "used")
NO_EVENTS = "."
"""No event can be called that."""

PLACED = ("pawn", "source", "overlap")


def write_position(content: Content, state: State) -> dict[str, str]:
    """Write every field of a state as a word."""
    letters = letters_of(content)
    words = {
        "layout": joined(layout_of(content, state)) or "-",
        "row": "".join(row_of(content, state)) or "-",
        "levels": "".join(map(str, levels_of(state))),
    }
    words |= {name: "".join(cells_in(getattr(state, name))) or "-" for name in CELL_SET_FIELDS}
    for name in FRAME_SET_FIELDS:
        words[name] = "".join(members(int(getattr(state, name)), letters)) or "-"
    words |= {name: cell_name(getattr(state, name)) or "-" for name in PLACED}
    words["active"] = letters[state.active] if state.active >= 0 else "-"
    words["rolled"] = joined(map(str, state.rolled.tolist()))
    deck = deck_of(content, state)
    words["deck"] = joined(event for event, n in deck.items() for _ in range(n)) or NO_EVENTS
    words["discard"] = joined(discard_of(content, state)) or NO_EVENTS
    words["stage"] = next(word for word, stage in STAGES.items() if stage == state.stage)
    return words | {name: str(getattr(state, name)) for name in LARGEST}


def read_position(content: Content, words: Mapping[str, str], state: State) -> None:
    """Read such words into a state that was set up, and refuse what could not come about."""
    ids = [card.id for card in content.mandalas]
    letters = letters_of(content)
    for place, card in enumerate(_listed("layout", words["layout"].split("/"), ids)):
        state.layout[place] = card + 1
    for place, frame in enumerate(_listed("row", list(words["row"]), letters)):
        state.row[place] = frame + 1
    state.levels = _read_levels(words["levels"])
    for name in CELL_SET_FIELDS:
        setattr(state, name, _read_set(name, _pairs(words[name]), CELL_NAMES))
    for name in FRAME_SET_FIELDS:
        setattr(state, name, _read_set(name, list(words[name]), letters))
    cells = {"-": NOWHERE} | {name: cell for cell, name in enumerate(CELL_NAMES)}
    for name in PLACED:
        setattr(state, name, read_word(words, name, cells))
    frames = {"-": NO_FRAME} | {letter: frame for frame, letter in enumerate(letters)}
    state.active = read_word(words, "active", frames)
    _read_rolls(words["rolled"], state)
    _read_events(content, words, state)
    state.stage = read_word(words, "stage", STAGES)
    for name, largest in LARGEST.items():
        setattr(state, name, read_number(words, name, largest))
    check(state)


def _listed(name: str, parts: list[str], known: Sequence[str]) -> list[int]:
    """Read a row of different things."""
    if parts == ["-"]:
        return []
    if not set(parts) <= set(known) or len(set(parts)) < len(parts):
        raise ValueError(
            f"{name} has {shortened('/'.join(parts))}, not some of {', '.join(known)}, each once"
        )
    return [known.index(part) for part in parts]


def _pairs(text: str) -> list[str]:
    """Cut a text into cells."""
    return ["-"] if text == "-" else [text[at : at + 2] for at in range(0, len(text), 2)]


def _read_set(name: str, parts: list[str], known: Sequence[str]) -> int:
    return sum(1 << thing for thing in _listed(name, parts, known))


def _read_levels(text: str) -> int:
    if len(text) != CELLS or not set(text) <= set("0123"):
        raise ValueError(f"levels are {shortened(text)}, not nine digits from 0 to 3")
    return sum(int(digit) << 2 * cell for cell, digit in enumerate(text))


def _read_rolls(text: str, state: State) -> None:
    """Read what was rolled, and let it be printed on the cards again."""
    rolls = text.split("/")
    sizes = [int(state.faces[faces.TABLE_SIZE + table]) for table in range(TABLES)]
    expected = [{str(n) for n in range(size + 1)} for size in sizes]
    if len(rolls) != TABLES or not all(r in e for r, e in zip(rolls, expected, strict=True)):
        raise ValueError(f"rolled is {shortened(text)}, not entries of the four tables")
    for table, roll in enumerate(map(int, rolls)):
        state.rolled[table] = roll
        if roll:
            apply_roll(state, table, roll - 1)


def _read_events(content: Content, words: Mapping[str, str], state: State) -> None:
    """Read what can still be drawn, and what was."""
    ids = [event.id for event in content.events]
    for event in _read_ids("deck", words, ids):
        state.deck[event] += 1
    drawn = _read_ids("discard", words, ids)
    state.drawn = len(drawn)
    for place, event in enumerate(drawn):
        state.discard[place] = event + 1


def _read_ids(name: str, words: Mapping[str, str], ids: list[str]) -> list[int]:
    parts = [] if words[name] == NO_EVENTS else words[name].split("/")
    if not set(parts) <= set(ids) or len(parts) > faces.MOST_EVENTS:
        raise ValueError(f"{name} has {shortened(words[name])}, not at most 32 events of the cards")
    return [ids.index(part) for part in parts]
