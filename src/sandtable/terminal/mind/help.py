"""How Mandala Mind is played, in as few lines as will do."""

from rich.text import Text

from sandtable.terminal.explaining import explained
from sandtable.terminal.mind.scene import Scene

GOAL = (
    "Calm nine mandalas together. Warm-up: bring the goal mandalas to optimal focus, which one has "
    "when it and two mandalas next to it are at 0; it stays there. Then, in the meditation, you "
    "win as soon as there is no distraction at all. You lose when no event is left, or when what "
    "LOSS says does not hold at the end of a round: it reads safe now, or you would lose now."
)
TURN = (
    "In a round each frame of mind has a turn, from left to right: one action (move, focus or its "
    "special), and the ability of the pawn's mandala, each mandala's once a turn. To focus is to "
    "remove 1 distraction. An inspired frame (☼) may once focus for free. When all four have had "
    "their turns, an event moves the source, and the effect brings distraction back."
)
SIGNS = (
    "♦G 3 ●●● is a green mandala with 3 distraction; optimal: it has optimal focus. Green ones "
    "move the pawn, blue ones focus, red ones inspire, the purple one gives one more action. b1 at "
    "2, 1/2 calm: goal b1 has 2 distraction, and one of the two neighbours that it needs is at 0."
)
MOVES = (
    ("ma2", "action: move the pawn to a2, next to it (columns a to c, rows 1 to 3)"),
    ("f", "action: focus where the pawn is"),
    ("sb2", "action: the special, with what it chooses; - stands between steps"),
    ("gc1", "green ability: move the pawn to c1"),
    ("bc1", "blue ability: focus at c1"),
    ("rM", "red ability: inspire the frame M"),
    ("pM", "purple ability: one more action, and change places with M; or just p"),
    ("i", "the free focus of an inspired frame"),
    ("e", "end the turn"),
)
WORDS = "Or say: move to b2, focus, special b2, ability c1, inspire Mettle, end turn"
CHOICES = "Also: xb2 source, kb2c1 effect, ob1 overlap, tb2c1 goals, hCL who holds what."
UNDO = "Taking back is free up to the last event that was drawn: type undo."


def help_lines(_: Scene) -> list[Text]:
    """Explain goal, turn, signs and moves."""
    return explained([GOAL, TURN, SIGNS], MOVES, [WORDS, CHOICES, UNDO])
