"""What happened, in words."""

from collections.abc import Sequence

from sandtable.rules.events import DeckRanOut, DeckRenewed, Drew
from sandtable.rules.flowers import events
from sandtable.rules.flowers.notation import tile_name
from sandtable.rules.notation import NAME_OF, Cards, counted, listed
from sandtable.rules.voice import Voice

SIDES = ("left", "middle", "right")

WHY_ENDING = {
    "third flower": "A third Flower ends the game",
    "no tiles": "No tiles are left, which ends the game",
    "all passed": "Everybody has passed, which ends the game",
}


def sentence(told: Sequence[object], voice: Voice) -> str:
    """Tell a list of events; what was drawn joins what was played before it."""
    sentences: list[str] = []
    for index, event in enumerate(told):
        if isinstance(event, Drew) and index > 0 and isinstance(told[index - 1], events.Played):
            drawn = f" and {voice.verb(event.seat, 'draw')} {event.cards}."
            sentences[-1] = sentences[-1].removesuffix(".") + drawn
        else:
            sentences.append(clause(event, voice))
    return " ".join(sentences)


def clause(event: object, voice: Voice) -> str:
    """Tell one event."""
    match event:
        case events.HandDealt(seat=seat):
            have = "have" if seat == voice.seat else "has"
            return f"{voice.subject(seat)} {have} {counted(event.cards, 'card')} in hand."
        case events.Played(seat=seat):
            how = "face up" if event.is_up else "face down"
            play = f"{voice.subject(seat)} {voice.verb(seat, 'play')}"
            what = f"{event.cards} {NAME_OF[event.colour]}"
            return f"{play} {what} {how} into the {SIDES[event.mandala]} mandala."
        case Drew(seat=seat):
            return f"{voice.subject(seat)} {voice.verb(seat, 'draw')} {event.cards}."
        case events.Passed(seat=seat):
            can = voice.subject(seat)
            return f"{can} can play nothing and {'pass' if seat == voice.seat else 'passes'}."
        case events.MarkerTaken():
            return marker_taken(event, voice)
        case events.TileTaken():
            return tile_taken(event, voice)
        case _:
            return table_clause(event, voice)


def table_clause(event: object, voice: Voice) -> str:
    """Tell what happens at the table without a player."""
    match event:
        case DeckRanOut(renewed=0):
            return "The deck runs out."
        case DeckRanOut(renewed=cards) | DeckRenewed(cards=cards):
            return f"The discard pile is the new deck ({counted(cards, 'card')})."
        case events.TilesDealt():
            tiles = listed([tile_name(tile) for tile in event.tiles])
            lie = "lie" if len(event.tiles) > 1 else "lies"
            return f"{tiles.capitalize()} {lie} in the {SIDES[event.mandala]} mandala."
        case events.Completed():
            return completed(event, voice)
        case events.Cleared():
            return cleared(event, voice)
        case events.LastMandalas():
            return f"{WHY_ENDING[event.why]}: all that is left on the table is destroyed."
        case events.GameOver():
            return game_over(event, voice)
    raise TypeError(f"{type(event).__name__} is no event of Flowers")


def marker_taken(event: events.MarkerTaken, voice: Voice) -> str:
    """Tell who takes the marker, and from whom."""
    take = f"{voice.subject(event.seat)} {voice.verb(event.seat, 'take')}"
    since = "" if event.since is None else f" from {voice.inside(event.since)}"
    return f"{take} the marker of the {SIDES[event.mandala]} mandala{since}."


def tile_taken(event: events.TileTaken, voice: Voice) -> str:
    """Tell who takes which tile, and whether it makes a Flower."""
    take = f"{voice.subject(event.seat)} {voice.verb(event.seat, 'take')}"
    tile = f"{take} the {tile_name(event.tile)}"
    if event.flower is None:
        return f"{tile}."
    return f"{tile}, a Flower with the {tile_name(event.flower)}."


def completed(event: events.Completed, voice: Voice) -> str:
    """Tell who chooses a tile, and who gets the other."""
    what = "is complete" if event.is_complete else "is destroyed"
    mandala = f"The {SIDES[event.mandala]} mandala {what}"
    if event.holder is None:
        return f"{mandala}: nobody holds its marker, so nobody takes a tile."
    holder = voice.inside(event.holder)
    if event.second is None:
        return f"{mandala}: {holder} {voice.verb(event.holder, 'take')} both tiles."
    choose = f"{holder} {voice.verb(event.holder, 'choose')} a tile"
    second = voice.inside(event.second)
    return f"{mandala}: {choose}, {second} {voice.verb(event.second, 'get')} the other."


def named(cards: Cards) -> str:
    """Name cards: ``3 green and 1 red``."""
    return listed([f"{n} {NAME_OF[colour]}" for colour, n in cards.items()])


def cleared(event: events.Cleared, voice: Voice) -> str:
    """Tell where the cards of a mandala went."""
    told = [f"{named(event.discard)} discarded"] if event.discard else []
    for seat, back in enumerate(event.back):
        if back:
            take = f"{voice.inside(seat)} {voice.verb(seat, 'take')}"
            told.append(f"{take} {named(back)} back")
    return (
        f"The {SIDES[event.mandala]} mandala is swept away{': ' if told else ''}{'; '.join(told)}."
    )


def game_over(event: events.GameOver, voice: Voice) -> str:
    """Tell how the game ended, and who won."""
    if event.scores is None or event.winners is None:
        return "The game is over."
    result = f"The game is over: {' : '.join(map(str, event.scores))}."
    why = " by more cards in hand" if event.by_hand else ""
    if len(event.winners) > 1:
        winners = [voice.subject(event.winners[0]), *map(voice.inside, event.winners[1:])]
        return f"{result} {listed(winners)} share the victory{why}."
    winner = event.winners[0]
    return f"{result} {voice.subject(winner)} {voice.verb(winner, 'win')}{why}."
