"""The turn of a frame: actions, abilities of mandalas, the free focus."""

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Moves
from sandtable.rules.mind import cards, faces
from sandtable.rules.mind.board import ADJACENT, CELLS, COLUMN, RELATED, ROW, adjacent_to
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.focusing import remove_one
from sandtable.rules.mind.moves import (
    BLUE,
    END_TURN,
    FOCUS,
    FREE_FOCUS,
    GREEN,
    PURPLE,
    RED,
    SPECIAL,
    STEP,
    SWITCH,
)
from sandtable.rules.mind.selecting import level, place_in_row
from sandtable.rules.mind.specials import list_specials, use_special
from sandtable.rules.mind.state import (
    ACTING,
    ALL_FRAMES,
    DEEPENING,
    META,
    NO_FRAME,
    ROUND_OVER,
    Open,
    State,
)


@compiled
def ability_at(state: Open, cell: int) -> int:
    """Say what the mandala at a cell does."""
    return int(state.faces[faces.ABILITY + state.layout[cell] - 1])


@compiled
def is_blocked(state: Open, cell: int) -> bool:
    """Answer if the source (N50) or its overlap (N51) keeps an ability from being used; that is
    all they do (N53, NR12), and in mindful games not even that (N49).
    """
    if state.difficulty >= DEEPENING and cell == state.source:
        return True
    return state.difficulty == META and cell == state.overlap


@compiled
def may_use_ability(state: Open) -> bool:
    """Answer if the pawn's mandala can be used: once a turn (N30, N31), unless it is blocked."""
    is_used = (state.used_abilities >> state.pawn) & 1
    return not is_used and not is_blocked(state, state.pawn)


@compiled
def ability_cells(state: Open) -> int:
    """Find the cells that a green (N33) or blue mandala (N34) names from where the pawn is."""
    ability = ability_at(state, state.pawn)
    if ability == cards.MOVE_ADJACENT or ability == cards.FOCUS_ADJACENT:
        relation = ADJACENT
    elif ability == cards.MOVE_ROW or ability == cards.FOCUS_ROW:
        relation = ROW
    else:
        relation = COLUMN
    cells = int(RELATED[relation, state.pawn])
    return cells & ~(1 << state.pawn) if ability <= cards.MOVE_COLUMN else cells


@compiled
def ability_frames(state: Open) -> int:
    """Find the frames that a red mandala can inspire (N35, N40), or a purple one switch (N38)."""
    ability = ability_at(state, state.pawn)
    active = 1 << state.active
    if ability == cards.INSPIRE_ACTIVE:
        return active & ~state.inspired
    if ability == cards.INSPIRE_INACTIVE:
        return ALL_FRAMES & ~active & ~state.inspired
    return ALL_FRAMES & ~active


@compiled
def list_cells(moves: Moves, end: int, first: int, cells: int) -> int:
    """Append a move for each cell of a set."""
    for cell in range(CELLS):
        moves[end] = first + cell
        end += (cells >> cell) & 1
    return end


@compiled
def list_frames(moves: Moves, end: int, first: int, frames: int) -> int:
    """Append a move for each frame of a set."""
    for frame in range(FRAMES):
        moves[end] = first + frame
        end += (frames >> frame) & 1
    return end


@compiled
def list_ability(state: Open, moves: Moves, end: int) -> int:
    """Append what the pawn's mandala can do; a focus takes distraction to remove (N9, N29)."""
    ability = ability_at(state, state.pawn)
    if ability <= cards.MOVE_COLUMN:
        return list_cells(moves, end, GREEN, ability_cells(state))
    if ability <= cards.FOCUS_COLUMN:
        cells = ability_cells(state)
        for cell in range(CELLS):
            if (cells >> cell) & 1 and level(state, cell) > 0:
                moves[end] = BLUE + cell
                end += 1
        return end
    if ability <= cards.INSPIRE_INACTIVE:
        return list_frames(moves, end, RED, ability_frames(state))
    moves[end] = PURPLE
    return list_frames(moves, end + 1, SWITCH, ability_frames(state))


@compiled
def list_turn(state: State, moves: Moves) -> int:
    """List what the active frame can do: actions if any are due (N23-N26), an ability (N30), the
    free focus (N41), and always the end of the turn (N27, NR4); nothing in vain (NR5).
    """
    moves[0] = END_TURN
    end = 1
    has_distraction = level(state, state.pawn) > 0
    if state.actions > 0:
        end = list_cells(moves, end, STEP, adjacent_to(state.pawn))
        if has_distraction:
            moves[end] = FOCUS
            end += 1
        end = list_specials(state, moves, end)
    if has_distraction and (state.inspired >> state.active) & 1:
        moves[end] = FREE_FOCUS
        end += 1
    if may_use_ability(state):
        end = list_ability(state, moves, end)
    return end


@compiled
def begin_turn(state: State) -> None:
    """Let the leftmost frame act that has not had its turn (N21)."""
    place = 0
    while (state.used >> (state.row[place] - 1)) & 1:
        place += 1
    state.active = state.row[place] - 1
    state.actions = 1
    state.used_abilities = 0
    state.stage = ACTING


@compiled
def end_turn(state: State) -> None:
    """Turn the frame sideways (N28); after the fourth the round is over (N64, NR23)."""
    state.used |= 1 << state.active
    state.active = NO_FRAME
    if state.used == ALL_FRAMES:
        state.stage = ROUND_OVER
    else:
        begin_turn(state)


@compiled
def switch(state: State, frame: int) -> None:
    """Exchange the places of the active frame and another, and nothing else (N38, N39, NR8)."""
    here, there = place_in_row(state, state.active), place_in_row(state, frame)
    state.row[here], state.row[there] = state.row[there], state.row[here]


@compiled
def act(state: State, move: int) -> None:
    """Take an action (N24-N26)."""
    if move >= SPECIAL:
        use_special(state, move - SPECIAL)
        return
    state.actions -= 1
    if move == FOCUS:
        remove_one(state, state.pawn)
    else:
        state.pawn = move - STEP


@compiled
def use_ability(state: State, move: int) -> None:
    """Use the ability of the pawn's mandala, which is then used up for this turn (N31, N32, NR6).

    One more action may be taken at any later time of the turn, or not at all (N36, N37, NR7).
    """
    state.used_abilities |= 1 << state.pawn
    if move < BLUE:
        state.pawn = move - GREEN
    elif move < RED:
        remove_one(state, move - BLUE)
    elif move < PURPLE:
        state.inspired |= 1 << (move - RED)
    else:
        state.actions += 1
        if move >= SWITCH:
            switch(state, move - SWITCH)


@compiled
def focus_for_free(state: State) -> None:
    """Use the inspiration of the active frame up; it lasted until now, and may come again (N41-N44,
    NR9).
    """
    state.inspired &= ~(1 << state.active)
    remove_one(state, state.pawn)


@compiled
def play_in_turn(state: State, move: int) -> None:
    """Carry out one token of a turn."""
    if move == END_TURN:
        end_turn(state)
    elif move == FREE_FOCUS:
        focus_for_free(state)
    elif GREEN <= move < FREE_FOCUS:
        use_ability(state, move)
    else:
        act(state, move)
