"""The rules and an independent referee, written from the rulebook in another way, side by side."""

from random import Random
from typing import Any

import pytest

from sandtable import Table
from tests.laying import LETTERS, laid_out
from tests.referee import mandala, solo
from tests.referee.comparing import Taste, play_both

GAMES = [("mandala", {}), ("mandala-solo", {"easy": False}), ("mandala-solo", {"easy": True})]
TURNS = {"mandala": 2, "mandala-solo": 1}


def new_referee(game: str, options: dict[str, bool]) -> Any:
    return mandala.Referee() if game == "mandala" else solo.Referee(**options)


def first_letter_in(letters: str) -> Taste:
    return lambda move: move[0] in letters


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("taste", ["", "d", "f", "mc"])
def test_games_from_the_deal_agree_step_by_step(game: str, options: Any, taste: str) -> None:
    for seed in range(4):
        table = Table(game, **options)
        referee = new_referee(game, options)
        play_both(table, referee, Random(seed), first_letter_in(taste))


def late_table(game: str, options: Any, random: Random) -> Table:
    """Lay out the end of a game: few cards in deck and discard pile, most of them in Cups."""
    left = dict.fromkeys(LETTERS, 18)

    def some(least: int, most: int, colours: str = LETTERS) -> str:
        cards = ""
        for _ in range(random.randint(least, most)):
            there = [letter for letter in colours if left[letter]]
            if there:
                cards += random.choice(there)
                left[cards[-1]] -= 1
        return cards

    rivers = ["".join(random.sample(LETTERS, random.randint(0, 5))) for _ in range(2)]
    for letter in "".join(rivers):
        left[letter] -= 1
    seats = TURNS[game]
    hands = [some(1, 8) if seat < seats else "" for seat in range(2)]
    mountains, fields = [], []
    for _ in range(2):
        areas = [random.choice("mmab-") for _ in LETTERS]
        areas[random.randrange(6)] = "-"
        lying = {
            area: "".join(c for c, a in zip(LETTERS, areas, strict=True) if a == area)
            for area in "mab"
        }
        mountains.append(some(0, 6, lying["m"]))
        fields += [some(0, 5, lying["a"]), some(0, 5, lying["b"])]
    deck, discard = some(0, 3), some(0, 2)
    return laid_out(
        game,
        hands=(hands[0], hands[1]),
        mountains=(mountains[0], mountains[1]),
        fields=((fields[0], fields[1]), (fields[2], fields[3])),
        rivers=(rivers[0], rivers[1]),
        discard=discard,
        deck=deck,
        player=random.randrange(seats),
        idle_turns=random.choice([0, 0, 17]),
        last_mandala=random.random() < 0.5 or not deck,
        **options,
    )


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("taste", ["", "d", "fc"])
def test_ends_of_games_laid_out_at_random_agree_step_by_step(
    game: str, options: Any, taste: str
) -> None:
    random = Random(taste)
    for _ in range(40):
        table = late_table(game, options, random)
        words = dict(word.split("=") for word in table.position().split(" ")[2:])
        turn, idle = int(words["player"]), int(words["idle_turns"])
        referee = new_referee(game, options).lay_out(table.snapshot(), turn, idle)
        play_both(table, referee, random, first_letter_in(taste))
