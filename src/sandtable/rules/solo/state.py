"""The state of the solo game: Mandala's, with Master Yoga in the place of the second seat."""

from sandtable.rules.mandala import state as mandala
from sandtable.rules.mandala.hidden import Knowledge as MandalaKnowledge
from sandtable.rules.records import record_type

YOU, YOGA = 0, 1
"""The only seat (S1), and the row of Master Yoga's River, Cup and Field (S3)."""

YOGA_DRAWING = mandala.OVER + 1


class Open(mandala.Open):
    """What the solo game adds; all of it is open."""

    easy: int
    """1 leaves the value rules out of his choice (S38)."""

    yoga_drew: int
    """How many cards Master Yoga has drawn in this turn; beyond the first it does not matter."""


class State(Open, mandala.State):
    """The whole truth; the second hand stays empty (S3)."""


class Knowledge(Open, MandalaKnowledge):
    """What you know."""


STATE = record_type(State)
KNOWLEDGE = record_type(Knowledge)
