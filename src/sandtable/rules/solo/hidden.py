"""What you know in the solo game: all but the deck and Master Yoga's starting Cup cards (S45)."""

from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice
from sandtable.rules.mandala import hidden, redealing
from sandtable.rules.solo.state import Knowledge, Open, State


@compiled
def copy_open(source: Open, target: Open) -> None:
    """Copy what the solo game adds; all of it is open."""
    target.easy = source.easy
    target.yoga_drew = source.yoga_drew


@compiled
def knowledge(state: State, seat: int, known: Knowledge) -> None:
    """Write down what you know."""
    hidden.knowledge(state, seat, known)
    copy_open(state, known)


@compiled
def redeal(known: Knowledge, dice: Dice, state: State) -> None:
    """Deal deck and Master Yoga's Cup anew."""
    redealing.redeal(known, dice, state)
    copy_open(known, state)
