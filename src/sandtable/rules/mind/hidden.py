"""What a seat knows: everything, for only the order of the deck is hidden, and that is chance."""

from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice
from sandtable.rules.mind.board import CELLS
from sandtable.rules.mind.faces import FACES, FRAMES, MOST_EVENTS, TABLES
from sandtable.rules.mind.state import Knowledge, Open, State


@compiled
def copy_numbers(source: Open, target: Open) -> None:
    """Copy every single number."""
    target.seats = source.seats
    target.difficulty = source.difficulty
    target.stage = source.stage
    target.phase = source.phase
    target.round_number = source.round_number
    target.outcome = source.outcome
    target.is_held = source.is_held
    target.second_seat = source.second_seat
    target.levels = source.levels
    target.optimal = source.optimal
    target.goals = source.goals
    target.pawn = source.pawn
    target.source = source.source
    target.overlap = source.overlap
    target.inspired = source.inspired
    target.used = source.used
    target.cards = source.cards
    target.drawn = source.drawn
    target.active = source.active
    target.actions = source.actions
    target.used_abilities = source.used_abilities
    target.effect_step = source.effect_step


@compiled
def copy_open(source: Open, target: Open) -> None:
    """Copy all that lies on the table, which is open to everybody (N87)."""
    copy_numbers(source, target)
    for number in range(FACES):
        target.faces[number] = source.faces[number]
    for cell in range(CELLS):
        target.layout[cell] = source.layout[cell]
    for frame in range(FRAMES):
        target.row[frame] = source.row[frame]
    for table in range(TABLES):
        target.rolled[table] = source.rolled[table]
    for event in range(MOST_EVENTS):
        target.deck[event] = source.deck[event]
        target.discard[event] = source.discard[event]


@compiled
def knowledge(state: State, seat: int, known: Knowledge) -> None:
    """Write down what a seat knows."""
    known.seat = seat
    copy_open(state, known)


@compiled
def redeal(known: Knowledge, _dice: Dice, state: State) -> None:
    """Lay the same table: what is to come is chance, and nothing of it has been dealt."""
    copy_open(known, state)
