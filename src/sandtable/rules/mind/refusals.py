"""Why a move is not legal, in words."""

from sandtable.rules.mind import reasons
from sandtable.rules.mind.board import CELL_NAMES
from sandtable.rules.mind.content import Content
from sandtable.rules.mind.moves import BLUE, GREEN, OVERLAP, PURPLE, RED, STEP, SWITCH
from sandtable.rules.mind.snapshot import cell_name
from sandtable.rules.mind.state import (
    ACTING,
    AIMING,
    DRAWING,
    EFFECT,
    HOLDING,
    LAYING,
    OVERLAPPING,
    PLACING,
    ROLLING,
    ROWING,
    State,
)

WAITING = {
    LAYING: "a mandala is being laid out",
    ROWING: "a frame of mind is being laid out",
    HOLDING: "it is to be settled who holds which frames, such as hCL",
    OVERLAPPING: "the overlapped mandala is to be chosen, such as ob1",
    ROLLING: "a table of Freeform Practice is being rolled",
    AIMING: "the goal mandalas are to be chosen, such as tb2c1",
    ACTING: "it is the turn of a frame of mind",
    DRAWING: "an event is being drawn",
    PLACING: "the new place of the source is to be chosen, such as xb2",
    EFFECT: "a choice in the effect is to be made, such as kb2",
}
"""By stage, what the table waits for."""


def target_cell(move: int) -> str:
    """Name the cell of a move that has one."""
    first = next(first for first in (BLUE, GREEN, STEP, OVERLAP) if move >= first)
    return CELL_NAMES[(move - first) % len(CELL_NAMES)]


def target_frame(content: Content, move: int) -> str:
    """Name the frame of an ability."""
    return content.frames[move - (SWITCH if move > PURPLE else RED)].name


def refusal(content: Content, tokens: dict[int, str], state: State, move: int, code: int) -> str:
    """Name the rule that forbids a move, and what stands against it."""
    token = tokens[move]
    match code:
        case reasons.GAME_IS_OVER:
            return "The game is over: nothing more can be played."
        case reasons.CHANCE_IS_DUE | reasons.CANNOT_COME | reasons.NO_CHANCE_IS_DUE:
            return f"{token} cannot come now: {WAITING[state.stage]}."
        case reasons.NOT_NOW:
            return f"{token} has no place now: {WAITING[state.stage]}."
        case reasons.NOT_BESIDE_SOURCE:
            return f"{target_cell(move)} is not next to the source at {cell_name(state.source)}."
        case reasons.NOT_THE_GOAL:
            return f"{token} is not what the goal of the warm-up asks for."
        case reasons.NOT_NAMED_BY_EVENT:
            event = content.events[state.discard[state.drawn - 1] - 1]
            return f"{token[1:]} is not where the event {event.name} sends the source."
        case reasons.NOT_IN_EFFECT:
            return f"{token} is not a choice of step {state.effect_step + 1} of the effect."
    return turn_refusal(content, state, move, code)


def turn_refusal(content: Content, state: State, move: int, code: int) -> str:
    """Say what forbids a token of a turn."""
    frame = content.frames[state.active]
    match code:
        case reasons.NO_ACTION_LEFT:
            return f"{frame.name} has no action left in this turn."
        case reasons.NOT_BESIDE_PAWN:
            return f"{target_cell(move)} is not next to the pawn at {cell_name(state.pawn)}."
        case reasons.NO_DISTRACTION:
            where = target_cell(move) if BLUE <= move < RED else cell_name(state.pawn)
            return f"There is no distraction at {where} to remove."
        case reasons.NOT_INSPIRED:
            return f"{frame.name} is not inspired."
        case reasons.SPECIAL_NOT_HERE:
            return f"{frame.name} cannot use its special where the pawn is now."
        case reasons.OTHER_SPECIAL:
            return f"That is not the special of {frame.name}: {frame.text}"
        case reasons.SPECIAL_CANNOT:
            return f"The special of {frame.name} cannot do that now: {frame.text}"
    return ability_refusal(content, state, move, code)


def ability_refusal(content: Content, state: State, move: int, code: int) -> str:
    """Say what forbids the use of an ability."""
    card = content.mandalas[state.layout[state.pawn] - 1]
    match code:
        case reasons.OTHER_ABILITY:
            return f"The pawn is at {card.name} ({' '.join(card.keywords)}), which cannot do that."
        case reasons.ABILITY_USED:
            return f"The ability of {card.name} was used in this turn."
        case reasons.ABILITY_BLOCKED:
            return f"The source of distraction blocks the ability of {card.name}."
        case reasons.OUT_OF_REACH:
            return f"{target_cell(move)} is not where {card.name} reaches ({card.keywords[0]})."
        case reasons.INSPIRED_ALREADY:
            return f"{target_frame(content, move)} is inspired already."
    return f"{card.name} cannot choose {target_frame(content, move)} ({card.keywords[0]})."
