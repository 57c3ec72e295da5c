"""What the table would lead to against Master Yoga, who keeps what he claims (S30)."""

from msgspec import Struct

from sandtable.rules.compiled import compiled
from sandtable.rules.facts import Facts, note
from sandtable.rules.mandala.destroying import mountain_colours
from sandtable.rules.mandala.outlook import Prospect, note_prospects
from sandtable.rules.mandala.state import MANDALAS
from sandtable.rules.notation import Colour
from sandtable.rules.solo.claiming import yogas_claim
from sandtable.rules.solo.events import ClaimRule
from sandtable.rules.solo.state import YOGA, Knowledge


class YogasPick(Struct, frozen=True, kw_only=True):
    """What Master Yoga would claim if it were his turn to choose now."""

    colour: Colour
    rule: ClaimRule
    """The sentence that settles it."""


class Outlook(Struct, frozen=True, kw_only=True, tag="mandala-solo", tag_field="game"):
    """Both mandalas, and his next pick in each; None if there is nothing to claim."""

    mandalas: list[Prospect]
    is_last: bool
    """As in Mandala."""

    yogas_picks: list[YogasPick | None]


@compiled
def note_pick(facts: Facts, known: Knowledge, mandala: int) -> None:
    """Foresee his choice: it depends on open cards alone."""
    is_any = mountain_colours(known, mandala) > 0
    note(facts, is_any)
    if is_any:
        colour, rule = yogas_claim(known, mandala)
        note(facts, colour)
        note(facts, rule)


@compiled
def note_outlook(known: Knowledge, strict: bool, facts: Facts) -> None:
    """Look at both mandalas; he keeps what he claims."""
    note_prospects(facts, known, YOGA, strict)
    note(facts, MANDALAS)
    for mandala in range(MANDALAS):
        note_pick(facts, known, mandala)
