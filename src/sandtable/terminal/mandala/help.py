"""How Mandala is played, in as few lines as will do."""

from rich.text import Text

from sandtable.terminal.explaining import explained
from sandtable.terminal.mandala.scene import Scene

GOAL = (
    "Lay sand into two mandalas. When all six colours lie in one of them, it is destroyed: the "
    "players claim the colours of its Mountain in turn, the one with the larger Field first. The "
    "first card of a colour goes to your River, all others into your Cup. At the end each card in "
    "the Cup is worth the River place of its colour: colours that came late are worth most."
)
RULE = (
    "Rule of Color: in each mandala a colour lies in only one area: Mountain, your Field or the "
    "other Field. A column of dots is a missing colour: it may go anywhere. Without a card in "
    "your Field of a mandala that is destroyed, you must discard what you claim."
)
MOVES = (
    ("m1r", "build: one red to Mountain 1 (1 left, 2 right), then draw up to 3"),
    ("f2g3", "grow: three green to your Field 2; no draw, and keep at least one card"),
    ("dp2", "discard two purple and redraw two"),
    ("cy", "claim all yellow of the Mountain that is being destroyed"),
)
WORDS = "Or say: red to mountain 1, 3 green to field 2, discard 2 purple, claim yellow"
READING = "f1g1-3 means f1g1, f1g2 or f1g3. Colours are r o y g p k: k is black."
YOGA = (
    "After your turn Master Yoga plays the left mandala, then the right one, always by his fixed "
    "rules; the numbers such as S13 are those of the rules page (rules)."
)


def help_lines(scene: Scene) -> list[Text]:
    """Explain goal, rule and moves."""
    texts = [GOAL, RULE, YOGA] if scene.is_solo else [GOAL, RULE]
    return explained(texts, MOVES, [WORDS, READING])
