"""The whole truth of the solo game: Master Yoga has no hand (S3)."""

from sandtable.rules.mandala import snapshot as mandala
from sandtable.rules.notation import cards_of
from sandtable.rules.solo.state import YOU, State


def snapshot(state: State) -> dict[str, object]:
    """Write everything down; the second Cup, River and Field are Master Yoga's."""
    return mandala.snapshot(state) | {"hands": [cards_of(state.hands[YOU])]}
