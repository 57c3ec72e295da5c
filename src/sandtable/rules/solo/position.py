"""A state of the solo game as words and back."""

from collections.abc import Mapping

from sandtable.rules.cards import size
from sandtable.rules.mandala import position as mandala
from sandtable.rules.mandala.state import ACTING, CLAIMING, DRAWING, STARTING_HAND
from sandtable.rules.solo.state import YOGA, YOGA_DRAWING, YOU, State

LAYOUT = mandala.Layout(
    phases=mandala.LAYOUT.phases | {"yoga": YOGA_DRAWING},
    numbers=mandala.LAYOUT.numbers | {"yoga_drew": 2},
    hands=1,
    skipped_cards=STARTING_HAND,
)


def write_position(state: State) -> dict[str, str]:
    """Write every field of a state as a word; the option ``easy`` is the table's to write."""
    return mandala.write_position(state, LAYOUT)


def read_position(words: Mapping[str, str], state: State) -> None:
    """Read such words into a state, and refuse what could not come about."""
    mandala.read_position(words, state, LAYOUT)
    if size(state.hands[YOGA]) > 0:
        raise ValueError("Master Yoga has cards in hand")
    if state.phase in (ACTING, DRAWING) and state.player != YOU:
        raise ValueError("Master Yoga takes no action and has no hand to draw into")
    if state.phase == CLAIMING and state.chooser != YOU:
        raise ValueError("Master Yoga claims by himself: the chooser can only be 0")
    if state.phase == YOGA_DRAWING and (state.player != YOGA or size(state.deck) == 0):
        raise ValueError("Master Yoga draws, but the player is not 1 or the deck is empty")
