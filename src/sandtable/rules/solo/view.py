"""What you may see of the solo game."""

from sandtable.rules.compiled import compiled
from sandtable.rules.facts import Facts, note
from sandtable.rules.mandala import view as mandala
from sandtable.rules.mandala.view import note_table
from sandtable.rules.solo.state import Knowledge

HANDS = 1
"""Master Yoga has none."""


class View(mandala.View, frozen=True, kw_only=True, tag="mandala-solo", tag_field="game"):
    """The table as you may see it; the second player is Master Yoga, who has no hand."""

    easy: bool


@compiled
def note_view(known: Knowledge, strict: bool, facts: Facts) -> None:
    """Lay the table as in Mandala."""
    note_table(facts, known, strict, HANDS)
    note(facts, known.easy)
