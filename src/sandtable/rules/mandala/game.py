"""Mandala, put together for the table."""

from sandtable.rules import drawing
from sandtable.rules.contract import answered_by
from sandtable.rules.drawing import chances
from sandtable.rules.game import Game
from sandtable.rules.mandala.about import ABOUT
from sandtable.rules.mandala.chance import note_hands, start
from sandtable.rules.mandala.checking import census
from sandtable.rules.mandala.ending import scores, winners
from sandtable.rules.mandala.hidden import KNOWLEDGE, knowledge
from sandtable.rules.mandala.moves import MOST_MOVES, legal_moves
from sandtable.rules.mandala.notation import TOKENS, no_token
from sandtable.rules.mandala.outlook import outlook
from sandtable.rules.mandala.position import read_position, write_position
from sandtable.rules.mandala.reasons import reason
from sandtable.rules.mandala.redealing import redeal
from sandtable.rules.mandala.refusals import refusal
from sandtable.rules.mandala.snapshot import snapshot
from sandtable.rules.mandala.state import STATE
from sandtable.rules.mandala.telling import hides, tell
from sandtable.rules.mandala.turns import (
    begin,
    begins_turn,
    carry_on,
    is_automatic,
    pile,
    turn,
)
from sandtable.rules.mandala.view import view

GAME = Game(
    about=ABOUT,
    state=STATE,
    knowledge=KNOWLEDGE,
    piles=("deck",),
    most_moves=MOST_MOVES,
    answers=answered_by(
        start,
        turn,
        pile,
        legal_moves,
        chances,
        reason,
        begin,
        is_automatic,
        carry_on,
        scores,
        winners,
        knowledge,
        redeal,
    )
    | {drawing.note_hands: note_hands},
    tokens=TOKENS,
    no_token=no_token,
    refusal=refusal,
    snapshot=snapshot,
    view=view,
    outlook=outlook,
    begins_turn=begins_turn,
    tell=tell,
    hides=hides,
    census=census,
    write_position=write_position,
    read_position=read_position,
)
