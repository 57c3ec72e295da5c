"""What happened, in words."""

from collections import Counter
from collections.abc import Sequence

from sandtable.rules.events import DeckRanOut, DeckRenewed, Drew
from sandtable.rules.mandala import events
from sandtable.rules.mandala.notation import SIDES
from sandtable.rules.notation import NAME_OF, Colour, counted, listed
from sandtable.rules.voice import Voice

WHY_OVER = {
    "last mandala": "The last mandala is destroyed",
    "sixth colour": "A River has its sixth colour",
    "colour used up": "A colour has left the game, so no mandala can be completed any more",
    "idle turns": "Twenty turns in a row laid no card",
}


def sentence(told: Sequence[events.Event], voice: Voice) -> str:
    """Tell a list of events; what was drawn joins what was played before it."""
    sentences: list[str] = []
    for index, event in enumerate(told):
        follows_action = index > 0 and isinstance(told[index - 1], events.Built | events.Discarded)
        if isinstance(event, Drew) and follows_action:
            drawn = f" and {voice.verb(event.seat, 'draw')} {event.cards}."
            sentences[-1] = sentences[-1].removesuffix(".") + drawn
        else:
            sentences.append(clause(event, voice))
    return " ".join(sentences)


def clause(event: events.Event, voice: Voice) -> str:
    """Tell one event."""
    match event:
        case events.Dealt():
            return dealt(event, voice)
        case events.Built(seat=seat):
            build = f"{voice.subject(seat)} {voice.verb(seat, 'build')}"
            return f"{build} {NAME_OF[event.colour]} in the {SIDES[event.mandala]} Mountain."
        case events.Grew(seat=seat):
            grow = f"{voice.subject(seat)} {voice.verb(seat, 'grow')} {voice.owner(seat)}"
            return (
                f"{grow} {SIDES[event.mandala]} Field with {event.cards} {NAME_OF[event.colour]}."
            )
        case events.Discarded(seat=seat):
            drop = f"{voice.subject(seat)} {voice.verb(seat, 'discard')}"
            return f"{drop} {event.cards} {NAME_OF[event.colour]}."
        case Drew(seat=seat):
            return f"{voice.subject(seat)} {voice.verb(seat, 'draw')} {event.cards}."
        case events.Claimed():
            return claimed(event, voice)
        case events.Completed():
            return completed(event, voice)
        case _:
            return table_clause(event, voice)


def table_clause(event: events.TableEvent, voice: Voice) -> str:
    """Tell what happens at the table without a player."""
    match event:
        case DeckRanOut(renewed=0):
            return "The deck runs out: the next mandala to be completed is the last."
        case DeckRanOut():
            return (
                f"The deck runs out: the next mandala to be completed is the last, "
                f"and the discard pile is the new deck ({counted(event.renewed, 'card')})."
            )
        case DeckRenewed():
            return f"The discard pile is the new deck ({counted(event.cards, 'card')})."
        case events.Destroyed():
            return f"The {SIDES[event.mandala]} mandala is destroyed."
        case events.Refilled():
            return f"{named(event.colours, 'begin')} the new {SIDES[event.mandala]} Mountain."
        case _:
            return game_over(event, voice)


def named(colours: Sequence[Colour], verb: str) -> str:
    """Name cards at the head of a sentence, with a verb: ``Red and green lie``, ``2 black lie``."""
    counts = Counter(colours)
    names = [
        NAME_OF[colour] if n == 1 else f"{n} {NAME_OF[colour]}" for colour, n in counts.items()
    ]
    return f"{listed(names).capitalize()} {verb if len(colours) > 1 else f'{verb}s'}"


def dealt(event: events.Dealt, voice: Voice) -> str:
    """Tell the deal; hidden cards are only counted."""
    if event.to == "mountain":
        return f"{named(event.colours or [], 'lie')} in the {SIDES[event.owner]} Mountain."
    place = "hand" if event.to == "hand" else "Cup"
    have = "have" if event.owner == voice.seat else "has"
    return f"{voice.subject(event.owner)} {have} {counted(event.cards, 'card')} in {place}."


def claimed(event: events.Claimed, voice: Voice) -> str:
    """Tell where claimed cards go."""
    what = f"{NAME_OF[event.colour]}, {counted(event.cards, 'card')}"
    who = f"{voice.subject(event.seat)} {voice.verb(event.seat, 'claim')}"
    if event.discard:
        return f"{who} {what}, and must discard: no card in {voice.owner(event.seat)} Field."
    if event.river is None:
        return f"{who} {what}: all to the Cup."
    rest = f", {event.cup} to the Cup" if event.cup else ""
    return f"{who} {what}: one to River place {event.river}{rest}."


def completed(event: events.Completed, voice: Voice) -> str:
    """Tell who chooses first, and why."""
    first = voice.inside(event.first)
    sizes = f"{event.fields[event.first]} : {event.fields[1 - event.first]}"
    why = sizes
    if event.fields[0] == event.fields[1]:
        why = f"{sizes}, {voice.inside(event.by)} laid the last card"
    return (
        f"The {SIDES[event.mandala]} mandala is complete: "
        f"{first} {voice.verb(event.first, 'choose')} first ({why})."
    )


def game_over(event: events.GameOver, voice: Voice) -> str:
    """Tell why the game ended, and who won."""
    if event.scores is None or event.winners is None:
        return f"{WHY_OVER[event.why]}, and the game is over."
    points = " : ".join(map(str, event.scores))
    result = f"{WHY_OVER[event.why]}, and the game is over: {points}."
    if len(event.winners) > 1:
        winners = [voice.subject(event.winners[0]), *map(voice.inside, event.winners[1:])]
        return f"{result} {listed(winners)} share the victory."
    if not event.winners:
        return f"{result} {voice.names[1]} is not beaten."
    winner = event.winners[0]
    why = " by the smaller Cup" if event.by_cup else ""
    return f"{result} {voice.subject(winner)} {voice.verb(winner, 'win')}{why}."
