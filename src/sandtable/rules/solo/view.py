"""What you may see of the solo game."""

from sandtable.rules.mandala import view as mandala
from sandtable.rules.solo.state import YOU, Knowledge


class View(mandala.View, frozen=True, kw_only=True, tag="mandala-solo", tag_field="game"):
    """The table as you may see it; the second player is Master Yoga, who has no hand."""

    easy: bool


def view(known: Knowledge, strict: bool) -> View:
    """Lay the table as in Mandala."""
    seen = mandala.view(known, strict)
    shown = {name: getattr(seen, name) for name in seen.__struct_fields__}
    return View(**shown | {"hands": [seen.hands[YOU]], "easy": bool(known.easy)})
