"""The format of scenarios and Freeform Practice, and that of a whole content file."""

from collections.abc import Mapping
from typing import Any

from sandtable.rules.mind.about import FREEFORM
from sandtable.rules.mind.content import (
    Condition,
    Effect,
    Entry,
    Freeform,
    Goal,
    Scenario,
    Selector,
    Side,
)
from sandtable.rules.mind.faces import (
    MOST_CONDITIONS,
    MOST_EFFECTS,
    MOST_ENTRIES,
    MOST_EVENTS,
    MOST_GOALS,
)
from sandtable.rules.notation import shortened
from sandtable.table.content.cards import (
    CARD,
    FIXED,
    card_id,
    events,
    frames,
    mandalas,
    renamed,
    selector,
    text,
)
from sandtable.table.content.mistakes import At
from sandtable.table.content.readers import (
    Keys,
    Reader,
    list_of,
    number,
    one_of,
    table,
    unlike,
    word,
)

MOST_CARDS = 20
BEYOND_ALL = 999
"""More than anything that can be counted on the table."""


goal = list_of(
    table(Goal, Keys({"of": table(Selector, Keys(may=FIXED))}, {"count": number(1, 4)})),
    "entries of a goal",
    1,
    MOST_GOALS,
)

n: Mapping[str, Reader] = {"n": number(1, 3)}
to: Mapping[str, Reader] = {"to": selector}
choose: Mapping[str, Reader] = {"choose": number(1, BEYOND_ALL)}
effect = list_of(
    one_of(
        "step of an effect",
        "do",
        Effect,
        {
            "add": Keys(to, {**n, **choose}),
            "remove": Keys(to, {**n, **choose}),
            "dim": Keys(may=n),
            "pull": Keys(to),
            "drift": Keys(to),
            "cycle": Keys(may=n),
        },
    ),
    "steps",
    0,
    MOST_EFFECTS,
)

bounds = dict.fromkeys(("at_least", "at_most"), number(0, BEYOND_ALL))
any_condition = one_of(
    "condition",
    "need",
    renamed(Condition, **{"in": "where", "of": "where"}),
    {
        "pawn": Keys({"in": selector}),
        "count": Keys({"of": selector}, bounds),
        "total": Keys(may=bounds),
        "inspired": Keys(may=bounds),
    },
)


def condition(value: Any, at: At) -> Any:
    """Read a condition; one about a number needs a bound."""
    is_number = isinstance(value, dict) and value.get("need") in ("count", "total", "inspired")
    if is_number and not value.keys() & bounds:
        at.note("at_least and at_most are missing: expected one or both")
    return any_condition(value, at)


loss = list_of(condition, "conditions", 0, MOST_CONDITIONS)


deck = list_of(word("event"), "cards", 1, MOST_CARDS)
own: Mapping[str, Reader] = {"loss": loss, "loss_text": text, "effect_text": text}
warmup = table(
    dict, Keys({"goal": goal, "deck": deck, "effect": effect}, {**own, "goal_text": text})
)
meditation = table(dict, Keys({"deck": deck, "effect": effect}, own))


def scenario_id(value: Any, at: At) -> Any:
    """Read an id; one of them is taken."""
    if value == FREEFORM:
        at.note(f"{shortened(value)} is kept for [freeform]: expected another id")
    return card_id(value, at)


def _scenario(warmup: dict[str, Any], meditation: dict[str, Any], **card: Any) -> Scenario:
    """Let each side have what the scenario says of both, unless it says so itself (N118)."""
    shared = {key: card.pop(key) for key in (*own, "goal_text") if key in card}
    of_meditation = {key: part for key, part in shared.items() if key != "goal_text"}
    return Scenario(
        **card, warmup=_side(warmup, shared), meditation=_side(meditation, of_meditation)
    )


def _side(side: dict[str, Any], shared: dict[str, Any]) -> Side:
    """Put a side together; the scenario's words do not explain a side's own condition."""
    hidden = {"loss_text"} if "loss" in side else set()
    return Side(**{key: part for key, part in shared.items() if key not in hidden} | side)


scenario = table(
    _scenario,
    Keys(
        {
            "id": scenario_id,
            **CARD,
            "complexity": number(1, 5),
            "warmup": warmup,
            "meditation": meditation,
        },
        {**own, "goal_text": text},
    ),
)
scenarios = unlike(list_of(scenario, "scenarios", 0), "id")


def cards(value: Any, at: At) -> Any:
    """Read how many of the events come into a deck."""
    return number(1, len(at.known["event"]) or MOST_EVENTS)(value, at)


def entries(key: str, reader: Reader) -> Reader:
    """Read a table to roll on."""
    return list_of(table(Entry, Keys({**CARD, key: reader})), "entries", 1, MOST_ENTRIES)


def _freeform(
    name: str = "Freeform Practice",
    text: str = "Goal, effects and loss condition are rolled; any event may come.",
    **parts: Any,
) -> Freeform:
    return Freeform(name=name, text=text, **parts)


freeform = table(
    _freeform,
    Keys(
        {
            "warmup_cards": cards,
            "meditation_cards": cards,
            "warmup_goal": entries("goal", goal),
            "warmup_effect": entries("effect", effect),
            "meditation_effect": entries("effect", effect),
            "loss": entries("loss", loss),
        },
        CARD,
    ),
)


all_cards = table(
    dict,
    Keys(
        {"mandala": mandalas, "frame": frames, "event": events},
        {"scenario": scenarios, "freeform": freeform},
    ),
)


def whole(value: Any, at: At) -> Any:
    """Read a whole set of cards; there must be something to play."""
    if isinstance(value, dict) and not value.get("scenario") and "freeform" not in value:
        at.note("there is nothing to play: expected a [[scenario]] or [freeform]")
    return all_cards(value, at)
