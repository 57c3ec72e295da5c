"""A state as words and back; what could not come about in a game is refused."""

from collections.abc import Mapping
from typing import NamedTuple

from sandtable.rules.cards import COLOURS, Pile
from sandtable.rules.mandala.chance import DEALT_CARDS
from sandtable.rules.mandala.checking import check_cards, check_hand, check_turn
from sandtable.rules.mandala.ending import MOST_IDLE_TURNS
from sandtable.rules.mandala.snapshot import mountain
from sandtable.rules.mandala.state import (
    ACTING,
    CLAIMING,
    DEALING,
    DRAWING,
    FIELD,
    MANDALAS,
    MOUNTAIN,
    OVER,
    REFILLING,
    SEATS,
    State,
)
from sandtable.rules.notation import (
    COLOUR_NAMES,
    pile_text,
    places_text,
    read_pile,
    read_places,
)
from sandtable.rules.position import joined, read_number, read_word, split

BY_SEAT = ("hands", "cups", "secrets", "drawn", "held", "secret_pools")


class Layout(NamedTuple):
    """What differs between a position of Mandala and one of the solo game."""

    phases: dict[str, int]
    """The end of a turn is missing: it never lasts."""

    numbers: dict[str, int]
    """The largest value of each."""

    hands: int
    """How many players have a hand."""

    skipped_cards: int
    """Cards of Mandala's set-up that are not dealt before the last Cup."""


LAYOUT = Layout(
    phases={
        "deal": DEALING,
        "act": ACTING,
        "draw": DRAWING,
        "claim": CLAIMING,
        "refill": REFILLING,
        "over": OVER,
    },
    numbers={
        "player": SEATS - 1,
        "mandala": MANDALAS - 1,
        "due": DEALT_CARDS,
        "chooser": SEATS - 1,
        "laid": 1,
        "idle_turns": MOST_IDLE_TURNS,
        "last_mandala": 1,
    },
    hands=SEATS,
    skipped_cards=0,
)


def write_position(state: State, layout: Layout = LAYOUT) -> dict[str, str]:
    """Write every field of a state as a word."""
    words = {name: pile_text(getattr(state, name)) for name in ("deck", "discard")}
    words |= {name: joined(map(pile_text, getattr(state, name))) for name in BY_SEAT}
    words["rivers"] = joined(places_text(row) for row in state.rivers)
    words["mountains"] = joined(_mountain_text(state, mandala) for mandala in range(MANDALAS))
    words["fields"] = joined(
        pile_text(state.sand[mandala] * (state.areas[mandala] == FIELD + seat))
        for mandala in range(MANDALAS)
        for seat in range(SEATS)
    )
    words["phase"] = next(word for word, phase in layout.phases.items() if phase == state.phase)
    return words | {name: str(getattr(state, name)) for name in layout.numbers}


def _mountain_text(state: State, mandala: int) -> str:
    return "".join(f"{letter}{n}" for letter, n in mountain(state, mandala)) or "-"


def read_position(words: Mapping[str, str], state: State, layout: Layout = LAYOUT) -> None:
    """Read such words into an empty state, and refuse what could not come about."""
    for name in ("deck", "discard"):
        read_pile(words[name], getattr(state, name))
    for name in BY_SEAT:
        for seat, text in enumerate(split(words, name, SEATS)):
            read_pile(text, getattr(state, name)[seat])
    for seat, text in enumerate(split(words, "rivers", SEATS)):
        read_places(text, state.rivers[seat])
    _read_mandalas(words, state)
    state.phase = read_word(words, "phase", layout.phases)
    for name, largest in layout.numbers.items():
        setattr(state, name, read_number(words, name, largest))
    check_cards(state)
    check_turn(state, layout.skipped_cards)
    for seat in range(layout.hands):
        check_hand(state, seat)


def _read_mandalas(words: Mapping[str, str], state: State) -> None:
    fields = split(words, "fields", MANDALAS * SEATS)
    for mandala, text in enumerate(split(words, "mountains", MANDALAS)):
        pile = state.deck.copy()
        read_pile(text, pile)
        _lay(state, mandala, MOUNTAIN, pile)
        read_places("".join(filter(str.isalpha, text)) or "-", state.arrivals[mandala])
        for seat in range(SEATS):
            read_pile(fields[mandala * SEATS + seat], pile)
            _lay(state, mandala, FIELD + seat, pile)


def _lay(state: State, mandala: int, area: int, pile: Pile) -> None:
    """Lay a pile into an area, unless it breaks the Rule of Color (M15)."""
    for colour in range(COLOURS):
        if pile[colour] and state.sand[mandala, colour]:
            raise ValueError(
                f"{COLOUR_NAMES[colour]} lies in two areas of mandala {mandala + 1}, "
                "against the Rule of Color"
            )
        if pile[colour]:
            state.sand[mandala, colour] = pile[colour]
            state.areas[mandala, colour] = area
