"""What happened in the solo game, in words."""

from collections.abc import Sequence

from msgspec import Struct

from sandtable.rules.mandala import words as mandala
from sandtable.rules.mandala.words import SIDES
from sandtable.rules.notation import NAME_OF
from sandtable.rules.solo import events
from sandtable.rules.voice import Voice

PLACED = {
    "S13": "in the Mountain, where it stays",
    "S14": "in your Field, discarded",
    "S15": "to his Field",
    "S17": "already here, discarded",
    "S18": "to his Field",
    "S22": "the sixth colour, to the Mountain: he leads, and its colours are even",
    "S23": "the sixth colour, to the Mountain: he is behind, and its colours are odd",
}
CHOSEN = {
    "S32": "most cards",
    "S33": "tied, and new to his River",
    "S34": "tied, and missing from your River",
    "S35": "tied, and worth most to him",
    "S36": "tied, and worth most to you",
    "S37": "tied, and leftmost",
}


def sentence(told: Sequence[Struct], voice: Voice) -> str:
    """Tell a list of events; his draws for one mandala make one sentence."""
    sentences: list[str] = []
    yours: list[Struct] = []
    drawing: int | None = None
    for event in told:
        if isinstance(event, events.YogaDrew) and event.mandala == drawing:
            sentences[-1] = f"{sentences[-1].removesuffix('.')}; {drew(event)}."
            continue
        drawing = event.mandala if isinstance(event, events.YogaDrew) else None
        if isinstance(event, YOGAS):
            sentences += [mandala.sentence(yours, voice)] if yours else []
            yours = []
            sentences.append(clause(event, voice))
        else:
            yours.append(event)
    sentences += [mandala.sentence(yours, voice)] if yours else []
    return " ".join(sentences)


YOGAS = (events.YogaDrew, events.YogaCouldNotDraw, events.YogaClaimed)


def drew(event: events.YogaDrew) -> str:
    """Tell a card that he drew, with his reason."""
    return f"draws {NAME_OF[event.colour]}, {PLACED[event.rule]} ({event.rule})"


def clause(event: Struct, voice: Voice) -> str:
    """Tell one event of his."""
    match event:
        case events.YogaDrew():
            return f"Master Yoga, {SIDES[event.mandala]} mandala: {drew(event)}."
        case events.YogaCouldNotDraw():
            return f"Master Yoga, {SIDES[event.mandala]} mandala: no card is left to draw (S21)."
        case events.YogaClaimed():
            said = mandala.claimed(event.claim, voice).removesuffix(".")
            return f"{said} ({CHOSEN[event.rule]}, {event.rule})."
    raise TypeError(f"no words for {event!r}")
