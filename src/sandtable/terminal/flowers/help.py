"""How Flowers is played, in as few lines as will do."""

from rich.text import Text

from sandtable.terminal.explaining import explained
from sandtable.terminal.flowers.choices import LEGEND
from sandtable.terminal.flowers.scene import Scene

GOAL = (
    "Lay sand around three pairs of tiles. When a mandala shows all six colours on its tiles and "
    "face-up cards, it is destroyed: whoever holds its marker chooses a tile, and the strongest "
    "rival with a face-up card gets the other. Both discard their cards there; all others take "
    "theirs back. Two tiles of a colour make a Flower; any player's third one ends the game."
)
RULE = (
    "A colour that is new to a mandala is laid face up, any other face down; all count. You take "
    "the marker when you have a face-up card there and more cards than every other player with "
    "one. After playing a single card you draw 4, but only up to 8 in hand; after more, nothing."
)
SIGNS = (
    "►5 is a side with the marker and 5 cards; ▒3 are 3 cards face down; (♠K7) is a tile and "
    "(♠K3+5) a Flower; hand 6 with ♠K1: one black came back from a mandala, so all know it."
)
MOVES = (
    ("1r3", "play three red into mandala 1 (1 left, 2 middle, 3 right)"),
    ("td", "take the dark tile: red, purple or black"),
    ("tl", "take the light tile: orange, yellow or green"),
    ("pass", "only if you can play nothing"),
)
WORDS = "Or say: 3 red to mandala 1, all green to the left, take the yellow tile"
READING = f"1r1-3 means 1r1, 1r2 or 1r3; {LEGEND}. Colours are r o y g p k: k is black."


def help_lines(_: Scene) -> list[Text]:
    """Explain goal, rule, signs and moves."""
    return explained([GOAL, RULE, SIGNS], MOVES, [WORDS, READING])
