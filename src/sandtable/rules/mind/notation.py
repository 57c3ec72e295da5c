"""Moves as tokens: the only place that knows both. Ids and letters are those of a set of cards."""

from collections.abc import Iterator
from itertools import product

from sandtable.rules.mind.board import ALL_CELLS, CELL_NAMES, CELLS
from sandtable.rules.mind.choices import CHOICES, SINGLES, row_number
from sandtable.rules.mind.content import Content, Effect, Frame, Goal
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.moves import (
    AIM,
    BLUE,
    DRAW,
    END_TURN,
    FOCUS,
    FREE_FOCUS,
    GREEN,
    HOLD,
    LAY,
    OVERLAP,
    PICK_CELLS,
    PICK_FRAMES,
    PLACE,
    PURPLE,
    RED,
    ROLL,
    SEAT_FRAME,
    SPECIAL,
    STEP,
    SWITCH,
)
from sandtable.rules.mind.snapshot import cells_in, letters_of, members
from sandtable.rules.notation import shortened

FORMS = (
    "ma2 (move), f (focus), s with what is chosen (special), gc1, bc1, rM, p or pM (abilities), i "
    "(free focus), e (end the turn), xb2, kb2c1, ob1, tb2c1 or hCL (choices), or the id of a card"
)


def no_token(text: str) -> str:
    """Say that a text is no token of Mandala Mind."""
    return f"{shortened(text)} is no token of this game of Mandala Mind: expected {FORMS}."


def all_tokens(content: Content) -> dict[int, str]:
    """Write the token of every move that a set of cards allows."""
    letters = letters_of(content)
    tokens = {LAY + n: card.id for n, card in enumerate(content.mandalas)}
    tokens |= {SEAT_FRAME + n: letter for n, letter in enumerate(letters)}
    tokens |= {ROLL + n: str(n + 1) for n in range(longest_table(content))}
    tokens |= {DRAW + n: event.id for n, event in enumerate(content.events)}
    for first, sign in ((OVERLAP, "o"), (STEP, "m"), (GREEN, "g"), (BLUE, "b"), (PLACE, "x")):
        tokens |= {first + cell: f"{sign}{name}" for cell, name in enumerate(CELL_NAMES)}
    for first, sign in ((RED, "r"), (SWITCH, "p")):
        tokens |= {first + n: f"{sign}{letter}" for n, letter in enumerate(letters)}
    tokens |= {FOCUS: "f", PURPLE: "p", FREE_FOCUS: "i", END_TURN: "e"}
    tokens |= frame_set_tokens(HOLD, "h", letters, {FRAMES // 2})
    tokens |= cell_set_tokens(AIM, "t", goal_sizes(content))
    tokens |= cell_set_tokens(PICK_CELLS, "k", pick_sizes(content))
    tokens |= frame_set_tokens(PICK_FRAMES, "k", letters, dim_sizes(content))
    for frame in content.frames:
        tokens |= dict(special_tokens(frame, letters))
    return tokens


def frame_set_tokens(
    first: int, sign: str, letters: tuple[str, ...], sizes: set[int]
) -> dict[int, str]:
    """Write sets of frames of some sizes, the letters sorted."""
    return {
        first + frames: sign + "".join(members(frames, letters))
        for frames in range(1, 1 << FRAMES)
        if frames.bit_count() in sizes
    }


def cell_set_tokens(first: int, sign: str, sizes: set[int]) -> dict[int, str]:
    """Write sets of cells of some sizes, the cells sorted."""
    return {
        first + cells: sign + "".join(cells_in(cells))
        for cells in range(1, ALL_CELLS + 1)
        if cells.bit_count() in sizes
    }


def longest_table(content: Content) -> int:
    """Count the entries of the longest table of Freeform Practice."""
    return max(map(len, content.freeform.tables.values())) if content.freeform else 0


def all_goals(content: Content) -> Iterator[tuple[Goal, ...]]:
    """List the goals of a set."""
    yield from (scenario.warmup.goal for scenario in content.scenarios)
    yield from (entry.goal for entry in content.freeform.warmup_goal) if content.freeform else ()


def all_effects(content: Content) -> Iterator[Effect]:
    """List the steps of all effects of a set."""
    for scenario in content.scenarios:
        yield from (*scenario.warmup.effect, *scenario.meditation.effect)
    if content.freeform:
        for entry in (*content.freeform.warmup_effect, *content.freeform.meditation_effect):
            yield from entry.effect


def goal_sizes(content: Content) -> set[int]:
    """Say how many cells a goal can have."""
    most = max((sum(goal.count for goal in goals) for goals in all_goals(content)), default=0)
    return set(range(1, min(most, CELLS) + 1))


def pick_sizes(content: Content) -> set[int]:
    """Say how many cells can be chosen in an effect."""
    moving = {1 for effect in all_effects(content) if effect.do in ("pull", "drift")}
    return moving | {effect.choose for effect in all_effects(content)}


def dim_sizes(content: Content) -> set[int]:
    """Say how many frames can be chosen in an effect."""
    return {effect.n for effect in all_effects(content) if effect.do == "dim"}


def choice_text(choice: int, letters: tuple[str, ...]) -> str:
    """Write what is chosen in a step: cells or letters, sorted."""
    names = (*CELL_NAMES, *letters)
    return "".join(sorted(names[thing] for thing in CHOICES[choice]))


def step_choices(frame: Frame) -> list[list[int]]:
    """List by number what each step of a special could ever choose."""
    return [
        [
            number
            for number, things in enumerate(CHOICES)
            if len(things) <= step.up_to
            and all((thing >= CELLS) == (step.do == "inspire") for thing in things)
        ]
        for step in frame.special
    ]


def special_tokens(frame: Frame, letters: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Write every row of choices of a special, save for the one that leaves all out."""
    for row in product(*step_choices(frame)):
        if any(row):
            text = "-".join(choice_text(choice, letters) for choice in row)
            earlier = row[0] * SINGLES + row[1] if len(row) == 3 else row[0] * (len(row) - 1)
            yield SPECIAL + int(row_number(len(row), earlier, row[-1])), f"s{text}"
