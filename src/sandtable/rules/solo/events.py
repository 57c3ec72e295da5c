"""What can happen in the solo game beside what can happen in Mandala."""

from msgspec import Struct

from sandtable.rules.mandala.events import Claimed
from sandtable.rules.notation import Colour


class YogaDrew(Struct, frozen=True, kw_only=True, tag="yoga drew"):
    """Master Yoga drew a card and placed it by his rules."""

    mandala: int
    colour: Colour
    rule: str
    """The sentence that he followed, such as ``S13``."""


class YogaCouldNotDraw(Struct, frozen=True, kw_only=True, tag="yoga could not draw"):
    """No card was left to draw, and his turn is over."""

    mandala: int


class YogaClaimed(Struct, frozen=True, kw_only=True, tag="yoga claimed"):
    """Master Yoga claimed a colour by his rules."""

    claim: Claimed
    rule: str
    """The sentence that settled it, such as ``S32``."""
