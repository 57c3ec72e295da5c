"""Moves as small numbers: each kind is a block, counted by card, cell, frame or set."""

from sandtable.rules.mind.board import ALL_CELLS, CELLS
from sandtable.rules.mind.choices import ROWS
from sandtable.rules.mind.faces import FRAMES, MOST_ENTRIES, MOST_EVENTS

CELL_SET_COUNT = ALL_CELLS + 1
FRAME_SET_COUNT = 1 << FRAMES

LAY = 0
"""Chance: the next mandala."""
SEAT_FRAME = LAY + CELLS
"""Chance: the next frame of the row."""
ROLL = SEAT_FRAME + FRAMES
"""Chance: an entry of a table of Freeform Practice."""
DRAW = ROLL + MOST_ENTRIES
"""Chance: the event that is drawn."""
HOLD = DRAW + MOST_EVENTS
"""The first seat holds this set of frames."""
OVERLAP = HOLD + FRAME_SET_COUNT
AIM = OVERLAP + CELLS
"""This set of cells is the goal."""
STEP = AIM + CELL_SET_COUNT
"""Action: move the pawn."""
FOCUS = STEP + CELLS
"""Action: focus at the pawn's mandala."""
GREEN = FOCUS + 1
BLUE = GREEN + CELLS
RED = BLUE + CELLS
PURPLE = RED + FRAMES
SWITCH = PURPLE + 1
FREE_FOCUS = SWITCH + FRAMES
END_TURN = FREE_FOCUS + 1
PLACE = END_TURN + 1
"""The source goes to this cell."""
PICK_CELLS = PLACE + CELLS
"""A choice in an effect: this set of cells."""
PICK_FRAMES = PICK_CELLS + CELL_SET_COUNT
SPECIAL = PICK_FRAMES + FRAME_SET_COUNT
"""Action: the special of the active frame, with this row of choices."""
MOVE_COUNT = SPECIAL + ROWS

MOST_MOVES = ROWS
"""The room that a list of moves needs: no special has all rows, and all other moves are few."""
