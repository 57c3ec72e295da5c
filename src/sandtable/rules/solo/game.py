"""The solo game, put together for the table: Mandala's answers, and its own where it differs."""

from dataclasses import replace

from sandtable.rules.contract import answered_by
from sandtable.rules.mandala.game import GAME as MANDALA
from sandtable.rules.solo import events, hidden, outlook, telling, turns, view
from sandtable.rules.solo.about import ABOUT
from sandtable.rules.solo.position import read_position, write_position
from sandtable.rules.solo.refusals import refusal
from sandtable.rules.solo.snapshot import snapshot
from sandtable.rules.solo.state import KNOWLEDGE, STATE

GAME = replace(
    MANDALA,
    about=ABOUT,
    state=STATE,
    knowledge=KNOWLEDGE,
    answers=MANDALA.answers | answered_by(hidden, outlook, telling, turns, view),
    unseated=("Master Yoga",),
    refusal=refusal,
    snapshot=snapshot,
    view=view.View,
    outlook=outlook.Outlook,
    event=events.Event,
    tell=telling.tell,
    write_position=write_position,
    read_position=read_position,
)
