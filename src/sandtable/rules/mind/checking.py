"""What could not come about in a game: such a position is refused before it harms compiled code."""

from sandtable.rules.mind import faces
from sandtable.rules.mind.board import CELLS, adjacent_to
from sandtable.rules.mind.faces import FRAMES, TABLES
from sandtable.rules.mind.focusing import is_goal_reached
from sandtable.rules.mind.goals import goal_sets
from sandtable.rules.mind.rounds import is_automatic
from sandtable.rules.mind.selecting import is_condition_met, level
from sandtable.rules.mind.state import (
    ACTING,
    AIMING,
    ALL_FRAMES,
    DRAWING,
    EFFECT,
    HOLDING,
    LAYING,
    LOST_CONDITION,
    LOST_DECK,
    MEDITATION,
    META,
    NO_FRAME,
    NOT_YET,
    OVER,
    OVERLAPPING,
    PLACING,
    ROLLING,
    ROWING,
    WON,
    State,
)
from sandtable.rules.position import refuse

NOT_BEFORE_ROUND_1 = (
    "phase",
    "optimal",
    "goals",
    "inspired",
    "used",
    "drawn",
    "actions",
    "used_abilities",
    "effect_step",
)
"""What is 0 in the set-up."""


def check(state: State) -> None:
    """Refuse a position that no game comes to."""
    check_deal(state)
    check_places(state)
    check_set_up(state)
    if state.round_number > 0:
        check_events(state)
        check_focus(state)
        check_turn(state)
        check_outcome(state)
    refuse(is_automatic(state), "the game goes on by itself from here: nothing is to be decided")


def check_deal(state: State) -> None:
    """Refuse a grid, a row or owners that are not what the stage says (N12-N15)."""
    cells = CELLS if state.stage > LAYING else int((state.layout > 0).sum())
    refuse((state.layout[:cells] == 0).any(), "layout does not have nine mandalas")
    refuse(state.stage == LAYING and cells == CELLS, "all mandalas lie there, none is to be laid")
    frames = int((state.row > 0).sum())
    is_row = frames == FRAMES if state.stage > ROWING else frames < FRAMES
    refuse(not is_row or (state.stage == LAYING and frames), "row does not fit the stage")
    is_early = state.stage <= HOLDING and state.seats == 2
    refuse(state.is_held == is_early, "is_held does not fit seats and stage")
    held = int(state.second_seat).bit_count()
    refuse(held != (2 if state.seats == 2 and state.is_held else 0), "second_seat holds not two")
    refuse(state.stage == HOLDING and state.seats == 1, "one player holds all frames")


def check_places(state: State) -> None:
    """Refuse pawn, source or overlap that are not where they can be (N6, N7, N16, N52)."""
    is_placed = state.stage > HOLDING
    for name in ("pawn", "source"):
        refuse((getattr(state, name) >= 0) != is_placed, f"{name} does not fit the stage")
    is_chosen = state.stage > OVERLAPPING or state.round_number > 0
    refuse(
        (state.overlap >= 0) != (is_chosen and state.difficulty == META),
        "overlap does not fit difficulty and stage",
    )
    is_early = state.round_number == 0 and is_placed
    start = state.layout[state.pawn] - 1 if is_early else -1
    refuse(
        is_early and (start != state.faces[faces.START] or state.pawn != state.source),
        "pawn and source are not where they begin",
    )
    refuse(
        is_early and state.overlap >= 0 and not adjacent_to(state.source) >> state.overlap & 1,
        "the overlap is not next to the source",
    )


def check_set_up(state: State) -> None:
    """Refuse rolls, rounds and results that do not fit the stage (N81, N82)."""
    rolled = int((state.rolled > 0).sum())
    refuse((state.rolled[:rolled] == 0).any(), "tables are rolled in their order")
    is_freeform = state.faces[faces.TABLE_SIZE] > 0
    before = (LAYING, ROWING, HOLDING, *([OVERLAPPING] if state.round_number == 0 else []))
    is_rolled = is_freeform and state.stage not in before
    if state.stage == ROLLING:
        refuse(not is_freeform or rolled == TABLES, "nothing is to be rolled")
    else:
        refuse(rolled != (TABLES if is_rolled else 0), "rolled does not fit scenario and stage")
    is_set_up = state.stage < ACTING and (state.stage != OVERLAPPING or state.round_number == 0)
    refuse((state.round_number == 0) != is_set_up, "round does not fit the stage")
    refuse((state.outcome == NOT_YET) == (state.stage == OVER), "outcome does not fit the stage")
    refuse(state.stage == OVERLAPPING and state.difficulty != META, "nothing is overlapped")
    if state.round_number == 0:
        is_played = any(getattr(state, name) for name in NOT_BEFORE_ROUND_1)
        is_played |= state.active != NO_FRAME
        refuse(is_played, "nothing has been played in the set-up")
        refuse(state.levels != (1 << 2 * CELLS) - 1, "all mandalas begin at level 3")
        is_deck = state.stage == AIMING
        refuse(
            state.deck.any() != is_deck or bool(state.cards) != is_deck,
            "deck and cards do not fit the stage",
        )
        if is_deck:
            check_events(state)


def check_events(state: State) -> None:
    """Refuse a deck that is not what the scenario lists, less what was drawn (N17, N65, N83)."""
    is_other = any(surplus_events(state))
    refuse(is_other, "deck and discard together are not the events of this phase")
    size = int(state.faces[faces.DECK_SIZE + state.phase])
    refuse(state.cards + state.drawn != size, f"cards and discard are not {size} together")


def surplus_events(state: State) -> list[int]:
    """Compare deck and discard with what the present phase lists, event by event."""
    first = faces.DECK + state.phase * faces.MOST_EVENTS
    listed = state.faces[first : first + faces.MOST_EVENTS]
    found = [n + int((state.discard == event + 1).sum()) for event, n in enumerate(state.deck)]
    return [int(a - b) for a, b in zip(found, listed, strict=True)]


def census(state: State) -> dict[str, int]:
    """Count mandalas and frames, dealt or not, and events beyond those listed once there is a deck.

    A card that lay twice on the table would be counted twice.
    """
    has_deck = state.cards or state.drawn
    return {
        "mandalas": int((state.layout > 0).sum()) + CELLS - len(set(state.layout) - {0}),
        "frames": int((state.row > 0).sum()) + FRAMES - len(set(state.row) - {0}),
        "events": sum(map(abs, surplus_events(state))) if has_deck else 0,
    }


def check_focus(state: State) -> None:
    """Refuse goals that the scenario does not name, and optimal focus that cannot be (N18, N57)."""
    refuse(not goal_sets(state)[state.goals], "goals are not what the scenario asks for")
    refuse(state.optimal & ~state.goals, "only goals can have optimal focus")
    for cell in range(CELLS):
        refuse(
            state.optimal >> cell & 1 and level(state, cell),
            "a mandala with optimal focus has distraction",
        )
    is_meditation = state.phase == MEDITATION
    refuse(is_meditation and not is_goal_reached(state), "the goal of the warm-up is not reached")
    refuse(
        is_meditation and state.levels == 0 and state.stage != OVER,
        "no distraction is left, so the game is won",
    )


def check_outcome(state: State) -> None:
    """Refuse an end that has not come about (N67, N69, N76)."""
    is_calm = state.phase == MEDITATION and state.levels == 0
    reasons = {
        WON: is_calm,
        LOST_CONDITION: not is_calm and not is_condition_met(state),
        LOST_DECK: not is_calm and is_condition_met(state) and state.cards == 0,
    }
    refuse(not reasons.get(int(state.outcome), True), "outcome is not how this game is won or lost")


def check_turn(state: State) -> None:
    """Refuse a turn of a frame that has none, and numbers that do not belong to the stage."""
    is_turn = state.stage == ACTING
    refuse((state.active >= 0) != is_turn, "active does not fit the stage")
    if is_turn:
        refuse(state.used >> state.active & 1, "the active frame has had its turn")
    else:
        refuse(
            state.used != ALL_FRAMES and state.stage != OVER,
            "a round ends when all frames have had their turns",
        )
    refuse(state.stage == PLACING and state.drawn == 0, "no event has been drawn")
    refuse(state.stage == DRAWING and state.cards == 0, "an event is due, but cards are 0")
    refuse(state.stage != EFFECT and state.effect_step, "no effect is being carried out")
