"""Setting up, step by step: the grid, the row, who holds what, rolls, decks and goals."""

from sandtable.rules.cards import Pile
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Numbers
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import CELLS
from sandtable.rules.mind.faces import FRAMES, MOST_EFFECTS, MOST_EVENTS
from sandtable.rules.mind.state import (
    AIMING,
    ALL_FRAMES,
    HOLDING,
    LAYING,
    MEDITATION,
    META,
    NO_FRAME,
    NOWHERE,
    OVERLAPPING,
    ROLLING,
    ROWING,
    TOP_LEVEL,
    WARMUP,
    Open,
    State,
)
from sandtable.rules.mind.turns import begin_turn


@compiled
def start(state: State, settings: Numbers) -> None:
    """Begin with nothing but cards: seats, scenario and difficulty, then what the cards say.

    Every mandala will have 3 distraction (N2), and no frame is inspired (N8).
    """
    state.seats = settings[0]
    state.difficulty = settings[2]
    for number in range(faces.FACES):
        state.faces[number] = settings[3 + number]
    for cell in range(CELLS):
        state.levels |= TOP_LEVEL << 2 * cell
    state.pawn = NOWHERE
    state.source = NOWHERE
    state.overlap = NOWHERE
    state.active = NO_FRAME
    state.is_held = state.seats == 1
    state.stage = LAYING
    state.phase = WARMUP


@compiled
def count_dealt(row: Pile) -> int:
    """Count the cards that lie in a row already."""
    dealt = 0
    while dealt < len(row) and row[dealt] != 0:
        dealt += 1
    return dealt


@compiled
def lay(state: State, card: int) -> None:
    """Deal a mandala to the next cell in grid order (N12)."""
    place = count_dealt(state.layout)
    state.layout[place] = card + 1
    if place == CELLS - 1:
        state.stage = ROWING


@compiled
def seat_frame(state: State, frame: int) -> None:
    """Deal a frame to the row (N13); two players then agree who holds which (N14, N15)."""
    place = count_dealt(state.row)
    state.row[place] = frame + 1
    if place == FRAMES - 1:
        if state.is_held:
            place_source(state)
        else:
            state.stage = HOLDING


@compiled
def hold(state: State, frames: int) -> None:
    """Give the first seat some frames, and the second the others (N15)."""
    state.second_seat = ALL_FRAMES & ~frames
    state.is_held = 1
    place_source(state)


@compiled
def place_source(state: State) -> None:
    """Put pawn and source on the green mandala with the keyword adjacent (N16); in meta-awareness
    the overlap is chosen at once (N52, NR1).
    """
    cell = 0
    while state.layout[cell] != state.faces[faces.START] + 1:
        cell += 1
    state.pawn = cell
    state.source = cell
    if state.difficulty == META:
        state.stage = OVERLAPPING
    else:
        begin_rolling(state)


@compiled
def table_due(state: Open) -> int:
    """Say which table of Freeform Practice is rolled next (N81); after the last, none is."""
    return count_dealt(state.rolled)


@compiled
def begin_rolling(state: State) -> None:
    """Roll on the tables if there are any, at every difficulty (N82, N86, NR24)."""
    if state.faces[faces.TABLE_SIZE] > 0:
        state.stage = ROLLING
    else:
        begin_aiming(state)


@compiled
def copy_words(state: State, source: int, target: int, words: int) -> None:
    """Copy words from one place of the cards to another."""
    for word in range(words):
        state.faces[target + word] = state.faces[source + word]


@compiled
def apply_roll(state: State, table: int, entry: int) -> None:
    """Let an entry be the goal, an effect, or the loss condition of both phases (N85)."""
    source = faces.TABLE + (table * faces.MOST_ENTRIES + entry) * MOST_EFFECTS
    if table == faces.WARMUP_GOAL:
        copy_words(state, source, faces.GOAL, faces.MOST_GOALS)
    elif table == faces.LOSS:
        copy_words(state, source, faces.CONDITION, faces.MOST_CONDITIONS)
        copy_words(state, source, faces.CONDITION + faces.MOST_CONDITIONS, faces.MOST_CONDITIONS)
    else:
        phase = WARMUP if table == faces.WARMUP_EFFECT else MEDITATION
        copy_words(state, source, faces.EFFECT + phase * MOST_EFFECTS, MOST_EFFECTS)


@compiled
def roll(state: State, entry: int) -> None:
    """Roll an entry of the table that is due."""
    table = table_due(state)
    state.rolled[table] = entry + 1
    apply_roll(state, table, entry)
    if table == faces.TABLES - 1:
        begin_aiming(state)


@compiled
def make_deck(state: State) -> None:
    """Make the event deck of the present phase (N17, N65, N83); what was there goes away."""
    for event in range(MOST_EVENTS):
        state.deck[event] = state.faces[faces.DECK + state.phase * MOST_EVENTS + event]
        state.discard[event] = 0
    state.drawn = 0
    state.cards = state.faces[faces.DECK_SIZE + state.phase]


@compiled
def begin_aiming(state: State) -> None:
    """Make the first deck; then the goal mandalas are chosen."""
    make_deck(state)
    state.stage = AIMING


@compiled
def aim(state: State, cells: int) -> None:
    """Settle the goal mandalas (N18) and begin round 1 (N55)."""
    state.goals = cells
    state.round_number = 1
    begin_turn(state)
