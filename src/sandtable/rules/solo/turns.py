"""The course of the solo game: your turn, then Master Yoga's two."""

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Numbers
from sandtable.rules.drawing import may_draw
from sandtable.rules.mandala import chance, turns
from sandtable.rules.mandala.chance import SEAT_CARDS, notice_exhaustion
from sandtable.rules.mandala.ending import score
from sandtable.rules.mandala.moves import CLAIM
from sandtable.rules.mandala.state import ACTING, CLAIMING, DEALING, STARTING_CUP, TURN_OVER
from sandtable.rules.solo.claiming import claim_for_yoga
from sandtable.rules.solo.master_yoga import begin_yoga_turn, receive_yogas_card
from sandtable.rules.solo.state import YOGA, YOGA_DRAWING, YOU, State

LEFT, RIGHT = 0, 1


@compiled
def start(state: State, settings: Numbers) -> None:
    """Begin as in Mandala; the second setting is ``easy`` (S38)."""
    chance.start(state, settings)
    state.easy = settings[1]


@compiled
def skip_his_hand(state: State) -> None:
    """Deal as in Mandala (S4, S5, S7), but to Master Yoga only the Cup (S6)."""
    if state.phase == DEALING and state.due == SEAT_CARDS:
        state.due = STARTING_CUP


@compiled
def receive(state: State, colour: int) -> None:
    """Put the card that was drawn where it is due; every draw of his is a chance step (S2).

    A deck that runs out is renewed before he places the card (S27), so that the Mandala which
    it completes is the last one (S28).
    """
    if state.phase == YOGA_DRAWING:
        state.deck[colour] -= 1
        notice_exhaustion(state)
        receive_yogas_card(state, colour)
    else:
        chance.receive(state, colour)
        skip_his_hand(state)


@compiled
def begin(state: State, move: int) -> None:
    """Carry out a move and nothing that follows from it."""
    if move < CLAIM:
        receive(state, move)
    else:
        turns.begin(state, move)


@compiled
def is_yogas_claim(state: State) -> bool:
    """Answer if Master Yoga chooses: he is never asked (S1, MR11)."""
    return state.phase == CLAIMING and state.chooser == YOGA and not turns.is_automatic(state)


@compiled
def is_automatic(state: State) -> bool:
    """Answer if the game goes on by itself: also if he cannot draw (S21, MR14), or claims."""
    if state.phase == YOGA_DRAWING:
        return not may_draw(state)
    return turns.is_automatic(state) or is_yogas_claim(state)


@compiled
def after_turn(state: State) -> None:
    """Your turn, his left one, his right one, and yours again (S8, MR17).

    Each is settled by itself: the game may end after any of them (S11, S40, S41).
    """
    if not turns.settle_turn(state):
        return
    if state.player == YOU:
        begin_yoga_turn(state, LEFT)
    elif state.mandala == LEFT:
        begin_yoga_turn(state, RIGHT)
    else:
        state.player = YOU
        state.phase = ACTING


@compiled
def carry_on(state: State) -> None:
    """Take the next step that needs neither a card nor a decision of yours.

    What a turn has completed is destroyed and refilled before the next turn (S9, S10), the first
    choice and the end of the game as in Mandala (S29, S39).
    """
    if state.phase == YOGA_DRAWING:
        state.phase = TURN_OVER
    elif state.phase == TURN_OVER:
        after_turn(state)
    elif is_yogas_claim(state):
        claim_for_yoga(state)
    else:
        turns.carry_on(state)


@compiled
def winners(state: State, wins: Numbers) -> None:
    """You win with strictly more points than he (S43), else nobody, whatever the Cups (S44).

    Both are scored as in Mandala (S42, MR18).
    """
    wins[YOU] = score(state, YOU) > score(state, YOGA)
