"""The menu: which game shall it be, for how many, and with what?"""

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from sandtable.rules.about import About
from sandtable.rules.registry import FOLDERS
from sandtable.terminal import keeping
from sandtable.terminal.face import face_of
from sandtable.terminal.lines import row
from sandtable.terminal.screen import LEAVING, Screen
from sandtable.terminal.wishes import Wishes


def chosen(wishes: Wishes, screen: Screen) -> Wishes | None:
    """Settle the game: as it was named, the only one that will do, or as somebody chooses now."""
    if wishes.resume is not None:
        return wishes
    if wishes.game is not None:
        if wishes.game not in FOLDERS:
            expected = " or ".join(FOLDERS)
            raise ValueError(f"there is no game {wishes.game!r}: expected {expected}")
        return wishes
    offers = wishes.fitting_games()
    if len(offers) > 1 and screen.is_live:
        return choose(wishes, offers, screen)
    return replace(wishes, game=offers[0].name)


def choose(wishes: Wishes, games: list[About], screen: Screen) -> Wishes | None:
    """Ask which game to play, or which to go on with; None if none."""
    offers = [(about.title, about.sentence) for about in games]
    left = keeping.last_unfinished() if wishes == Wishes() else None
    if left is not None:
        name = left.stem if keeping.is_here(left) else str(left)
        offers.append(("Go on", f"with the game that you left: {name}"))
    screen.show([Text("sandtable: one table for the Mandala family of card games", "bold"), Text()])
    answer = picked(offers, "Which one?", screen)
    if answer is None:
        return None
    if answer >= len(games):
        return Wishes(resume=str(left))
    seats = seated(wishes, games[answer], screen)
    return None if seats is None else opted(seats, games[answer], screen)


def picked(offers: Sequence[tuple[str, str]], words: str, screen: Screen) -> int | None:
    """Let somebody pick one of some offers by its number; the answer counts from 0."""
    for number, (title, sentence) in enumerate(offers, start=1):
        screen.show([row([Text(f" {number}  ", "bold"), title])])
        screen.say(sentence, lead="    ")
    screen.show([Text()])
    answer = number_of(words, 1, len(offers), screen)
    return None if answer is None else answer - 1


def seated(wishes: Wishes, about: About, screen: Screen) -> Wishes | None:
    """Ask how many play, if a game leaves it open; None if nobody does."""
    wishes = replace(wishes, game=about.name)
    numbers = wishes.possible_seats(about)
    if len(numbers) == 1:
        return wishes
    seats = number_of("How many players?", min(numbers), max(numbers), screen)
    return None if seats is None else replace(wishes, seats=seats)


def opted(wishes: Wishes, about: About, screen: Screen) -> Wishes | None:
    """Ask for the options of a game that were not given; None if nobody plays."""
    for question in face_of(about.name).questions(wishes.options):
        if question.option in wishes.options:
            continue
        screen.show([Text()])
        offers = [(answer.title, answer.sentence) for answer in question.answers]
        answer = picked(offers, question.words, screen)
        if answer is None:
            return None
        chosen_value = question.answers[answer].value
        wishes = replace(wishes, options={**wishes.options, question.option: chosen_value})
    return wishes


def number_of(question: str, least: int, most: int, screen: Screen) -> int | None:
    """Wait for a number; Enter takes the first, q leaves."""
    prompt = f"{question} {least} to {most}, Enter for {least}, q to leave: "
    while True:
        try:
            typed = screen.ask(prompt).lower()
        except EOFError:
            return None
        if typed in LEAVING:
            return None
        if not typed:
            return least
        if typed.isdecimal() and least <= int(typed) <= most:
            return int(typed)
        screen.say(f"Type a number from {least} to {most}.")
