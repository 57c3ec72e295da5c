"""What happened in the solo game, in words."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.rules.mandala import words as mandala
from sandtable.rules.mandala.notation import SIDES
from sandtable.rules.notation import NAME_OF
from sandtable.rules.solo import events
from sandtable.rules.solo.state import YOU
from sandtable.rules.voice import Voice

PLACED = {
    "S13": "in the Mountain, where it stays",
    "S14": "in {whose} Field, discarded",
    "S15": "to his Field",
    "S17": "already here, discarded",
    "S18": "to his Field",
    "S22": "the sixth colour, to the Mountain: he leads, and its colours are even",
    "S23": "the sixth colour, to the Mountain: he is behind, and its colours are odd",
    "S25": "the sixth colour, to his Field",
}
CHOSEN = {
    "S32": "most cards",
    "S33": "tied, and new to his River",
    "S34": "tied, and missing from {whose} River",
    "S35": "tied, and worth most to him",
    "S36": "tied, and worth most to {you}",
    "S37": "tied, and leftmost",
}

YogasEvent: TypeAlias = events.YogaDrew | events.YogaCouldNotDraw | events.YogaClaimed


def sentence(told: Sequence[Struct], voice: Voice) -> str:
    """Tell a list of events; his draws for one mandala make one sentence."""
    sentences: list[str] = []
    yours: list[Any] = []
    drawing: int | None = None
    for event in told:
        if isinstance(event, events.YogaDrew) and event.mandala == drawing:
            sentences[-1] = f"{sentences[-1].removesuffix('.')}; {drew(event, voice)}."
            continue
        drawing = event.mandala if isinstance(event, events.YogaDrew) else None
        if isinstance(event, YogasEvent):
            sentences += [mandala.sentence(yours, voice)] if yours else []
            yours = []
            sentences.append(clause(event, voice))
        else:
            yours.append(event)
    sentences += [mandala.sentence(yours, voice)] if yours else []
    return " ".join(sentences)


def drew(event: events.YogaDrew, voice: Voice) -> str:
    """Tell a card that he drew, with his reason."""
    return f"draws {NAME_OF[event.colour]}, {reason(PLACED, event.rule, voice)} ({event.rule})"


def reason(reasons: Mapping[str, str], rule: str, voice: Voice) -> str:
    """Tell a reason of his to whoever listens."""
    return reasons[rule].format(whose=voice.whose(YOU), you=voice.inside(YOU))


def clause(event: YogasEvent, voice: Voice) -> str:
    """Tell one event of his."""
    match event:
        case events.YogaDrew():
            return f"Master Yoga, {SIDES[event.mandala]} mandala: {drew(event, voice)}."
        case events.YogaCouldNotDraw():
            return f"Master Yoga, {SIDES[event.mandala]} mandala: no card is left to draw (S21)."
        case _:
            said = mandala.claimed(event.claim, voice).removesuffix(".")
            return f"{said} ({reason(CHOSEN, event.rule, voice)}, {event.rule})."
