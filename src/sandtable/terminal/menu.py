"""The menu: which game shall it be?"""

from dataclasses import replace

from rich.text import Text

from sandtable.rules.registry import games
from sandtable.terminal import keeping
from sandtable.terminal.lines import row
from sandtable.terminal.opening import Wishes
from sandtable.terminal.screen import Screen


def choose(wishes: Wishes, screen: Screen) -> Wishes | None:
    """Ask which game to play, or which to go on with; None if none."""
    offers = [(about.title, about.sentence, replace(wishes, game=about.name)) for about in games()]
    left = keeping.last_unfinished() if wishes == Wishes() else None
    if left is not None:
        offers.append(
            ("Go on", f"with the game that you left: {left.stem}", Wishes(resume=str(left)))
        )
    screen.show([Text("sandtable: one table for the Mandala family of card games", "bold"), Text()])
    for number, (title, sentence, _) in enumerate(offers, start=1):
        screen.show([row([Text(f" {number}  ", "bold"), title])])
        screen.say(sentence, lead="    ")
    return answer(screen, [offer for _, _, offer in offers])


def answer(screen: Screen, offers: list[Wishes]) -> Wishes | None:
    """Wait for a number; Enter takes the first, q leaves."""
    screen.show([Text()])
    while True:
        try:
            typed = screen.ask(f"Which one? 1 to {len(offers)}, Enter for 1, q to leave: ").lower()
        except EOFError:
            return None
        if typed in ("q", "quit", "exit"):
            return None
        if not typed:
            return offers[0]
        if typed.isdecimal() and 1 <= int(typed) <= len(offers):
            return offers[int(typed) - 1]
        screen.say(f"Type a number from 1 to {len(offers)}.")
