"""How Mandala is played, in as few lines as will do."""

from rich.text import Text

from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.palette import painted

GOAL = (
    "Lay sand into two mandalas. When all six colours lie in one of them it is destroyed: the",
    "players claim the colours of its Mountain in turn, the larger Field first. The first card of",
    "a new colour goes to your River, the others into your Cup. At the end each Cup card is worth",
    "the River place of its colour, so late colours are worth most.",
)
RULE = (
    "Rule of Color: in a mandala a colour lies in only one area: Mountain, your Field or the other",
    "Field. A column of dots is a missing colour: it may go anywhere. No card in your Field when",
    "the mandala is destroyed: you claim, but must discard what you claim.",
)
MOVES = (
    ("m1r", "build: one red to Mountain 1 (1 left, 2 right), then draw 3, up to 8 in hand"),
    ("f2g3", "grow: three green to your Field 2; no draw, and keep at least one card"),
    ("dp2", "discard two purple and redraw two"),
    ("cy", "claim all yellow of the Mountain that is being destroyed"),
)
WORDS = "Words do as well: red to mountain 1 · 3 green to field 2 · discard 2 purple · claim yellow"
READING = "f1g1-3 in the list means f1g1, f1g2 or f1g3; r o y g p k are the colours, k is black."
YOGA = "After your turn Master Yoga plays the left mandala, then the right one, by fixed rules (rules)."


def help_lines(scene: Scene) -> list[Text]:
    """Explain goal, rule and moves."""
    lines = [*map(Text, GOAL), *([Text(YOGA)] if scene.is_solo else [])]
    lines += [Text(), *map(Text, RULE), Text()]
    lines += [Text(f"  {token:<6}", "bold") + painted(words) for token, words in MOVES]
    return [*lines, painted(WORDS), Text(READING)]
