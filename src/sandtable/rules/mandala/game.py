"""Mandala, put together for the table."""

from sandtable.rules import drawing
from sandtable.rules.contract import answered_by
from sandtable.rules.game import Game
from sandtable.rules.mandala import (
    chance,
    ending,
    events,
    hidden,
    moves,
    outlook,
    reasons,
    redealing,
    telling,
    turns,
    view,
)
from sandtable.rules.mandala.about import ABOUT
from sandtable.rules.mandala.checking import census
from sandtable.rules.mandala.hidden import KNOWLEDGE
from sandtable.rules.mandala.moves import MOST_MOVES
from sandtable.rules.mandala.notation import TOKENS, no_token
from sandtable.rules.mandala.position import read_position, write_position
from sandtable.rules.mandala.refusals import refusal
from sandtable.rules.mandala.snapshot import snapshot
from sandtable.rules.mandala.state import STATE

GAME = Game(
    about=ABOUT,
    state=STATE,
    knowledge=KNOWLEDGE,
    piles=("deck",),
    most_moves=MOST_MOVES,
    answers=answered_by(
        drawing,
        chance,
        ending,
        hidden,
        moves,
        outlook,
        reasons,
        redealing,
        telling,
        turns,
        view,
    )
    | {drawing.note_hands: chance.note_hands},
    tokens=TOKENS,
    no_token=no_token,
    refusal=refusal,
    snapshot=snapshot,
    view=view.View,
    outlook=outlook.Outlook,
    event=events.Event,
    tell=telling.tell,
    hides=telling.hides,
    census=census,
    write_position=write_position,
    read_position=read_position,
)
