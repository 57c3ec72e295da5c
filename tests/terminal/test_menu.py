"""The menu: which game shall it be?"""

from collections.abc import Mapping
from pathlib import Path
from unittest.mock import patch

import pytest

from sandtable import games
from sandtable.table.content.chores import write_new_content
from sandtable.terminal.menu import chosen, opted
from sandtable.terminal.screen import Screen
from sandtable.terminal.wishes import Wishes
from tests.sitting import kept, run


def choose(wishes: Wishes, *typed: str) -> Wishes | None:
    """What becomes of wishes when somebody sits before the menu and types."""
    screen = Screen()
    screen.is_live = True
    with patch("builtins.input", side_effect=[*typed, AssertionError]):
        return chosen(wishes, screen)


@pytest.mark.parametrize(
    ("typed", "game"), [([""], "mandala"), (["2"], "mandala-solo"), (["x", "99", "1"], "mandala")]
)
def test_a_number_chooses_a_game(typed: list[str], game: str, tmp_path: Path) -> None:
    with patch_folder(tmp_path):
        assert choose(Wishes(seed=4), *typed) == Wishes(game=game, seed=4)


@pytest.mark.parametrize(("typed", "seats"), [([""], 2), (["1", "5", "four", "4"], 4)])
def test_a_game_for_two_or_more_asks_how_many(typed: list[str], seats: int, tmp_path: Path) -> None:
    with patch_folder(tmp_path):
        assert choose(Wishes(), "3", *typed) == Wishes(game="flowers", seats=seats)


def mind(*typed: str, options: Mapping[str, str] | None = None) -> Wishes | None:
    """Choose Mandala Mind for one, and answer what is asked then."""
    return choose(Wishes(seed=1, options=options or {}), *typed)


@pytest.mark.parametrize(
    ("typed", "scenario", "difficulty"),
    [
        (["", ""], "guided-practice", "mindful"),
        (["2", "3"], "dripping-tap", "meta"),
        (["x", "6", "7", "2"], "freeform-practice", "deepening"),
    ],
)
def test_mandala_mind_asks_for_scenario_and_difficulty(
    typed: list[str], scenario: str, difficulty: str
) -> None:
    options = {"scenario": scenario, "difficulty": difficulty}

    assert mind("4", "1", *typed) == Wishes(game="mind", seats=1, seed=1, options=options)


def test_what_is_given_is_not_asked_again() -> None:
    given = {"difficulty": "meta"}
    wishes = Wishes(options=given)
    about = next(about for about in games() if about.name == "mind")
    screen = Screen()
    with patch("builtins.input", side_effect=["3", AssertionError]):
        found = opted(wishes, about, screen)

    assert found == Wishes(options=given | {"scenario": "radio-next-door"})


def test_the_scenarios_are_those_of_your_own_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_new_content(str(tmp_path / "my.toml"))
    wishes = Wishes(options={"content": str(tmp_path / "my.toml")})
    about = next(about for about in games() if about.name == "mind")
    with patch("builtins.input", side_effect=["2", "q", AssertionError]):
        assert opted(wishes, about, Screen()) is None

    shown = capsys.readouterr().out
    assert " 1  Guided Practice (1 of 5)\n     Bring one mandala to rest" in shown
    assert " 2  First Steps (2 of 5)" in shown
    assert " 3  Freeform Practice" in shown
    assert " 3  Meta-awareness\n     Nor can that of a mandala next to the source" in shown


def test_only_so_many_seats_are_offered_as_those_who_are_named_need() -> None:
    flowers = next(about for about in games() if about.name == "flowers")

    assert Wishes().possible_seats(flowers) == [2, 3, 4]
    assert Wishes(kinds={1: "random"}, names={2: "Bo"}).possible_seats(flowers) == [3, 4]
    assert Wishes(seats=2, names={2: "Bo"}).possible_seats(flowers) == []


@pytest.mark.parametrize(
    ("wishes", "game"),
    [
        (Wishes(seats=4), "flowers"),
        (Wishes(kinds={3: "random"}), "flowers"),
        (Wishes(options={"easy": True}), "mandala-solo"),
        (Wishes(game="mandala"), "mandala"),
    ],
)
def test_what_only_one_game_has_needs_no_menu(wishes: Wishes, game: str) -> None:
    chosen_game = choose(wishes)

    assert chosen_game is not None
    assert chosen_game.game == game


def test_what_no_game_has_is_said() -> None:
    with pytest.raises(ValueError, match="No game has all that was asked for"):
        choose(Wishes(seats=4, options={"easy": True}))


def test_nobody_has_to_play(tmp_path: Path) -> None:
    with patch_folder(tmp_path):
        assert choose(Wishes(), "q") is None
        assert choose(Wishes(), "3", "q") is None


def test_the_game_that_was_left_is_offered(tmp_path: Path) -> None:
    run(tmp_path, "play", "mandala", "--seed", "7", typed=["m1r"])
    with patch_folder(tmp_path):
        last = str(len(games()) + 1)
        assert choose(Wishes(), last) == Wishes(resume=str(kept(tmp_path)[0]))


def patch_folder(folder: Path):  # type: ignore[no-untyped-def]
    return patch("sandtable.terminal.keeping.folder", lambda: folder)


def test_the_end_of_the_input_leaves_the_menu(tmp_path: Path) -> None:
    with patch_folder(tmp_path), patch.object(Screen, "ask", side_effect=EOFError):
        assert choose(Wishes()) is None
