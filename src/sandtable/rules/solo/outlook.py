"""What the table would lead to against Master Yoga, who keeps what he claims (S30)."""

from msgspec import Struct

from sandtable.rules.mandala.destroying import mountain_colours
from sandtable.rules.mandala.outlook import Prospect, prospect
from sandtable.rules.mandala.state import MANDALAS
from sandtable.rules.notation import LETTERS, Colour
from sandtable.rules.solo.claiming import yogas_claim
from sandtable.rules.solo.state import YOGA, Knowledge
from sandtable.rules.solo.telling import CLAIM_RULES


class YogasPick(Struct, frozen=True, kw_only=True):
    """What Master Yoga would claim if it were his turn to choose now."""

    colour: Colour
    rule: str
    """The sentence that settles it, such as ``S32``."""


class Outlook(Struct, frozen=True, kw_only=True, tag="mandala-solo", tag_field="game"):
    """Both mandalas, and his next pick in each; None if there is nothing to claim."""

    mandalas: list[Prospect]
    yogas_picks: list[YogasPick | None]


def yogas_pick(known: Knowledge, mandala: int) -> YogasPick | None:
    """Foresee his choice: it depends on open cards alone."""
    if mountain_colours(known, mandala) == 0:
        return None
    colour, rule = yogas_claim(known, mandala)
    return YogasPick(colour=LETTERS[colour], rule=CLAIM_RULES[rule])


def outlook(known: Knowledge, strict: bool) -> Outlook:
    """Look at both mandalas."""
    return Outlook(
        mandalas=[prospect(known, mandala, (YOGA,), strict) for mandala in range(MANDALAS)],
        yogas_picks=[yogas_pick(known, mandala) for mandala in range(MANDALAS)],
    )
