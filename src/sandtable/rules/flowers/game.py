"""Flowers, put together for the table."""

from sandtable.rules import drawing
from sandtable.rules.contract import answered_by
from sandtable.rules.events import DeckRanOut, DeckRenewed, Drew
from sandtable.rules.flowers import chance, ending, hidden, moves, reasons, redealing, turns
from sandtable.rules.flowers.about import ABOUT
from sandtable.rules.flowers.checking import census
from sandtable.rules.flowers.events import Event
from sandtable.rules.flowers.hidden import KNOWLEDGE
from sandtable.rules.flowers.moves import MOST_MOVES
from sandtable.rules.flowers.notation import TOKENS, no_token
from sandtable.rules.flowers.outlook import Outlook, outlook
from sandtable.rules.flowers.position import read_position, write_position
from sandtable.rules.flowers.refusals import refusal
from sandtable.rules.flowers.snapshot import snapshot
from sandtable.rules.flowers.state import STATE
from sandtable.rules.flowers.telling import hides, tell
from sandtable.rules.flowers.view import View, view
from sandtable.rules.game import Game
from sandtable.rules.view import built

GAME = Game(
    about=ABOUT,
    state=STATE,
    knowledge=KNOWLEDGE,
    piles=("deck", "dark", "light", "mandalas"),
    most_moves=MOST_MOVES,
    answers=answered_by(chance, ending, hidden, moves, reasons, redealing, turns)
    | {drawing.note_hands: chance.note_hands},
    tokens=TOKENS,
    no_token=no_token,
    refusal=refusal,
    snapshot=snapshot,
    view=View,
    outlook=Outlook,
    build_shown=built(view, outlook),
    event=Event | Drew | DeckRanOut | DeckRenewed,
    tell=tell,
    hides=hides,
    census=census,
    write_position=write_position,
    read_position=read_position,
)
