"""Where things stand in the row of numbers that says what is printed on the cards of a game."""

from sandtable.rules.mind.board import CELLS

FRAMES = 4
PHASES = 2
TABLES = 4
MOST_EVENTS = 32
MOST_ENTRIES = 12
MOST_STEPS = 3
MOST_GOALS = 3
MOST_EFFECTS = 6
MOST_CONDITIONS = 3

WARMUP_GOAL, WARMUP_EFFECT, MEDITATION_EFFECT, LOSS = range(TABLES)
"""The tables of Freeform Practice, in the order of rolling (N81)."""

COLOUR = 0
"""The colour of each mandala."""

ABILITY = COLOUR + CELLS
"""What each mandala does."""

START = ABILITY + CELLS
"""The mandala on which pawn and source begin."""

SPECIAL = START + 1
"""The steps of each frame's special."""

WHEN = SPECIAL + FRAMES * MOST_STEPS
"""Where each frame's special may be used; 0 is everywhere."""

EVENT = WHEN + FRAMES
"""Where each event sends the source."""

DECK = EVENT + MOST_EVENTS
"""By phase, how often each event is in the deck."""

DECK_SIZE = DECK + PHASES * MOST_EVENTS
"""By phase, how many events are drawn at most."""

GOAL = DECK_SIZE + PHASES
EFFECT = GOAL + MOST_GOALS
"""By phase, the steps of the effect."""

CONDITION = EFFECT + PHASES * MOST_EFFECTS
"""By phase, the parts of the additional loss condition."""

TABLE_SIZE = CONDITION + PHASES * MOST_CONDITIONS
"""How many entries each table of Freeform Practice has; 0 in every other scenario."""

TABLE = TABLE_SIZE + TABLES
"""By table and entry, the words of a goal, an effect or a condition."""

FACES = TABLE + TABLES * MOST_ENTRIES * MOST_EFFECTS
