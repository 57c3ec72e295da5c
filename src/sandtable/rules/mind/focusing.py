"""Removing and adding distraction, optimal focus, and victory."""

from sandtable.rules.compiled import compiled
from sandtable.rules.mind.board import CELLS, adjacent_to, count_bits, lowest
from sandtable.rules.mind.selecting import level
from sandtable.rules.mind.state import (
    MEDITATION,
    NO_FRAME,
    OVER,
    TOP_LEVEL,
    WARMUP,
    WON,
    Open,
    State,
)

CALM_NEIGHBOURS = 2


@compiled
def calm_cells(state: Open) -> int:
    """Find the mandalas without distraction; one with optimal focus counts as such (N58)."""
    cells = 0
    for cell in range(CELLS):
        cells |= int(level(state, cell) == 0) << cell
    return cells


@compiled
def judge_focus(state: State) -> None:
    """Give optimal focus to goal mandalas, and to them alone, that are calm between at least two
    calm neighbours (N56, N60, N61, NR10, NR16).
    """
    calm = calm_cells(state)
    waiting = state.goals & ~state.optimal & calm
    while waiting != 0:
        cell = lowest(waiting)
        if count_bits(calm & adjacent_to(cell)) >= CALM_NEIGHBOURS:
            state.optimal |= 1 << cell
        waiting &= waiting - 1


@compiled
def is_goal_reached(state: Open) -> bool:
    """Answer if all goal mandalas have optimal focus; no goal at all counts as reached (N62)."""
    return state.goals & ~state.optimal == 0


@compiled
def finish(state: State, outcome: int) -> None:
    """End the game: no turn and no effect goes on."""
    state.outcome = outcome
    state.active = NO_FRAME
    state.effect_step = 0
    state.stage = OVER


@compiled
def remove_one(state: State, cell: int) -> None:
    """Remove 1 distraction (N9), then judge: optimal focus in the warm-up (N59), victory in the
    meditation (N76, N77, NR20).
    """
    state.levels -= 1 << 2 * cell
    if state.phase == WARMUP:
        judge_focus(state)
    elif state.phase == MEDITATION and state.levels == 0:
        finish(state, WON)


@compiled
def add(state: State, cell: int, distraction: int) -> None:
    """Add distraction up to level 3 (N10), but none to optimal focus (N57, NR17)."""
    if (state.optimal >> cell) & 1:
        return
    more = min(distraction, TOP_LEVEL - level(state, cell))
    state.levels += more << 2 * cell
