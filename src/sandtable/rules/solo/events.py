"""What can happen in the solo game beside what can happen in Mandala."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.mandala.events import Claimed
from sandtable.rules.mandala.events import Event as MandalaEvent
from sandtable.rules.notation import Colour

PlacingRule: TypeAlias = Literal["S13", "S14", "S15", "S17", "S18", "S22", "S23", "S25"]
"""By which he places a card that he drew."""

Target: TypeAlias = Literal["mountain", "field", "discard"]
"""Where he puts it."""

ClaimRule: TypeAlias = Literal["S32", "S33", "S34", "S35", "S36", "S37"]
"""By the number of the rule that settles what he claims."""


class YogaDrew(Struct, frozen=True, kw_only=True, tag="yoga drew"):
    """Master Yoga drew a card and placed it by his rules."""

    mandala: int
    colour: Colour
    rule: PlacingRule
    """The sentence that he followed."""

    to: Target


class YogaCouldNotDraw(Struct, frozen=True, kw_only=True, tag="yoga could not draw"):
    """No card was left to draw, and his turn is over."""

    mandala: int


class YogaClaimed(Struct, frozen=True, kw_only=True, tag="yoga claimed"):
    """Master Yoga claimed a colour by his rules."""

    claim: Claimed
    rule: ClaimRule
    """The sentence that settled it."""


Event: TypeAlias = MandalaEvent | YogaDrew | YogaCouldNotDraw | YogaClaimed
