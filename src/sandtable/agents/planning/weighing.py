"""The end of a round: every event that can come, with the best choices after it."""

from sandtable.agents.greedy.mind_positions import read_position
from sandtable.agents.planning.judging import LOSS, chance_of, judge
from sandtable.agents.planning.room import (
    CHOICE,
    END,
    MOST_CHOICES,
    MOST_WIDTH,
    START,
    STATES_A_DEPTH,
    Room,
)
from sandtable.agents.planning.turns import position_of
from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.contract import play
from sandtable.rules.mind.deciding import legal_moves
from sandtable.rules.mind.faces import MOST_EVENTS
from sandtable.rules.mind.moves import DRAW
from sandtable.rules.mind.rounds import carry_on, is_automatic
from sandtable.rules.mind.state import (
    AIMING,
    ALL_FRAMES,
    DRAWING,
    EFFECT,
    NO_FRAME,
    OVER,
    OVERLAPPING,
    PLACING,
    ROUND_OVER,
    State,
)

MOST_LOOKS = 500
"""How many ways to choose are looked at after an event; our own set has a few dozen at most."""

COUNT, NEXT, LOOKS = range(3)


@compiled
def is_choice(state: State) -> bool:
    """Answer if the players have to choose outside of a turn."""
    stage = state.stage
    return stage == PLACING or stage == EFFECT or stage == OVERLAPPING or stage == AIMING


@compiled
def open_choice(room: Room, first: int, choice: int, looks: int) -> None:
    """List what can be chosen in a state."""
    count = legal_moves(room.states[first + choice], room.choices[choice])
    room.counters[choice, COUNT] = count
    room.counters[choice, NEXT] = 0
    room.counters[choice, LOOKS] = looks // count


@compiled
def choose_next(room: Room, first: int, choice: int) -> bool:
    """Make the next choice of a list; answer if another choice follows that is worth a look."""
    counters = room.counters[choice]
    after = room.states[first + choice + 1]
    room.states[first + choice + 1] = room.states[first + choice]
    play(after, room.choices[choice, counters[NEXT]])
    counters[NEXT] += 1
    return is_choice(after) and counters[LOOKS] > 1 and choice < MOST_CHOICES


@compiled
def choose_best(room: Room, first: int, target: int) -> int:
    """Make the best of all choices after an event; leave the outcome in a state, and judge it."""
    if not is_choice(room.states[first]):
        room.states[target] = room.states[first]
        return judge(room.states[first], room.weights, room.features)
    best, choice = LOSS - 1, 0
    open_choice(room, first, 0, MOST_LOOKS)
    while choice >= 0:
        if room.counters[choice, NEXT] == room.counters[choice, COUNT]:
            choice -= 1
        elif choose_next(room, first, choice):
            choice += 1
            open_choice(room, first, choice, room.counters[choice - 1, LOOKS])
        else:
            worth = judge(room.states[first + choice + 1], room.weights, room.features)
            if worth > best:
                best = worth
                room.states[target] = room.states[first + choice + 1]
    return best


@compiled
def end_round(room: Room, depth: int, key: int) -> State:
    """Bring the table to the end of the round, up to the draw of an event; a victory within a turn
    stays one.
    """
    first = depth * STATES_A_DEPTH
    room.states[first + END] = room.states[first + START]
    state = room.states[first + END]
    read_position(position_of(key), 0, state)
    if state.stage != OVER:
        state.used = ALL_FRAMES
        state.active = NO_FRAME
        state.stage = ROUND_OVER
        while is_automatic(state):
            carry_on(state)
    return state  # type: ignore[no-any-return]


@long_entry
def lay_next_round(room: Room, depth: int, move: int) -> int:
    """Play a move at the end of a round, an event that is drawn or a choice, and make the best of
    what follows; lay the next round out at the next depth, and judge it.
    """
    first = depth * STATES_A_DEPTH
    room.states[first + CHOICE] = room.states[first + END]
    play(room.states[first + CHOICE], move)
    return choose_best(room, first + CHOICE, first + STATES_A_DEPTH + START)


@compiled
def chance_after(room: Room, depth: int, state: State) -> float:
    """Give the chance of winning when an event is due: the mean over all that can come."""
    total, cards = 0.0, 0
    for event in range(MOST_EVENTS):
        weight = int(state.deck[event])
        if weight > 0:
            total += weight * chance_of(lay_next_round(room, depth, DRAW + event))
            cards += weight
    return total / cards


@long_entry
def weigh(room: Room, depth: int, first: int, last: int) -> None:
    """Note for some ends of the round the chance of winning; the last is left on the table."""
    for place in range(first, last):
        final = room.finals[depth * MOST_WIDTH + place]
        state = end_round(room, depth, final.key)
        if state.stage == DRAWING:
            room.chances[place] = chance_after(room, depth, state)
        else:
            room.chances[place] = chance_of(final.worth)
