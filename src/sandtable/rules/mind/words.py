"""What happened, in words."""

from collections.abc import Mapping, Sequence

from sandtable.rules.mind import events
from sandtable.rules.mind.content import Content
from sandtable.rules.notation import counted, listed

HOW = {
    "action": "",
    "ability": " by the mandala's ability",
    "free focus": " for free",
    "special": " by its special",
    "event": "",
    "effect": "",
}
OUTCOMES = {
    "won": "No distraction is left: the game is won.",
    "lost: condition": "The loss condition is not met: the game is lost.",
    "lost: deck": "No event is left to be drawn: the game is lost.",
}
TABLE_TITLES = {
    "warmup_goal": "The goal of the warm-up",
    "warmup_effect": "The effect of the warm-up",
    "meditation_effect": "The effect of the meditation",
    "loss": "The loss condition",
}


class Names:
    """How the cards of a set are called."""

    def __init__(self, content: Content) -> None:
        self.frames = {frame.letter: frame.name for frame in content.frames}
        self.events = {event.id: event.name for event in content.events}
        self.mandalas = {card.id: card.name for card in content.mandalas}
        self.tables = content.freeform.tables if content.freeform else {}

    def listed(self, letters: Sequence[str]) -> str:
        """Name frames."""
        return listed([self.frames[letter] for letter in letters])


def sentence(content: Content, told: Sequence[object], players: Sequence[str]) -> str:
    """Tell a list of events."""
    names = Names(content)
    return " ".join(clause(event, names, players) for event in told)


def clause(event: object, names: Names, players: Sequence[str]) -> str:
    """Tell one event."""
    match event:
        case events.Dealt(kind="mandala"):
            return f"On the grid lie {listed([names.mandalas[id] for id in event.ids])}."
        case events.Dealt():
            return f"The row is {names.listed(event.ids)}."
        case events.Held():
            return held(event, names, players)
        case events.Placed():
            return f"Pawn and source begin at {event.cell}."
        case events.Overlapped():
            return f"The source overlaps {event.cell}."
        case events.Rolled():
            entry = names.tables[event.table][event.number - 1]
            return f"{TABLE_TITLES[event.table]} is {entry.name}: {entry.text}"
        case events.Aimed():
            return f"The goal is optimal focus at {listed(event.cells) or 'no mandala'}."
        case _:
            return turn_clause(event, names)


def held(event: events.Held, names: Names, players: Sequence[str]) -> str:
    """Tell who holds which frames."""
    hands = [[letter for letter, owner in event.owners.items() if owner == seat] for seat in (0, 1)]
    return (
        "; ".join(
            f"{player} holds {names.listed(hand)}"
            for player, hand in zip(players, hands, strict=True)
        )
        + "."
    )


def turn_clause(event: object, names: Names) -> str:
    """Tell what a frame does, or what an effect does in its place."""
    match event:
        case events.PawnMoved(frame=None):
            return f"The pawn is pulled to {event.to}."
        case events.PawnMoved(frame=str(frame)):
            return f"{names.frames[frame]} moves the pawn to {event.to}{HOW[event.how]}."
        case events.SourceMoved(stayed=True):
            return f"The source stays at {event.to}."
        case events.SourceMoved():
            return f"The source moves to {event.to}."
        case events.Focused(frame=None):
            return f"Distraction is removed: {levels_text(event.levels)}."
        case events.Focused(frame=str(frame)):
            where = levels_text(event.levels)
            return f"{names.frames[frame]} focuses at {where}{HOW[event.how]}."
        case events.Inspired(frame=str(frame)):
            verb = "becomes" if event.frames == [frame] else "inspires"
            whom = "inspired" if event.frames == [frame] else names.listed(event.frames)
            return f"{names.frames[frame]} {verb} {whom}."
        case events.OneMoreAction():
            return f"{names.frames[event.frame]} gains an action."
        case events.RowChanged():
            return f"The row is now {names.listed(event.row)}."
        case events.OptimalFocus():
            have = "has" if len(event.cells) == 1 else "have"
            return f"{listed(event.cells)} {have} optimal focus."
        case events.TurnEnded():
            done = "passes" if event.passed else "has had its turn"
            return f"{names.frames[event.frame]} {done}."
        case _:
            return round_clause(event, names)


def round_clause(event: object, names: Names) -> str:
    """Tell what happens between rounds."""
    match event:
        case events.MeditationBegan():
            deck = counted(event.cards, "event")
            return f"The goal is reached: the meditation begins, with {deck}."
        case events.EventDrawn():
            return f"The event is {names.events[event.event]}."
        case events.Distracted():
            return f"Distraction is added: {levels_text(event.levels)}."
        case events.Dimmed():
            verb = "loses its" if len(event.frames) == 1 else "lose their"
            return f"{names.listed(event.frames)} {verb} inspiration."
        case events.RoundBegan():
            return f"Round {event.number} begins."
        case events.GameOver():
            return OUTCOMES[event.outcome]
    raise TypeError(f"{type(event).__name__} is no event of Mandala Mind")


def levels_text(levels: Mapping[str, int]) -> str:
    """Write cells with what they have now: ``b1 (now 2) and c1 (now 0)``."""
    return listed([f"{cell} (now {n})" for cell, n in levels.items()])
