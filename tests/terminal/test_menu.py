"""The menu: which game shall it be?"""

from pathlib import Path
from unittest.mock import patch

import pytest

from sandtable.terminal.menu import choose
from sandtable.terminal.opening import Wishes
from sandtable.terminal.screen import Screen
from tests.sitting import kept, run


@pytest.mark.parametrize(
    ("typed", "game"), [([""], "mandala"), (["2"], "mandala-solo"), (["x", "9", "1"], "mandala")]
)
def test_a_number_chooses_a_game(typed: list[str], game: str, tmp_path: Path) -> None:
    wishes = Wishes(seed=4)
    with patch("builtins.input", side_effect=typed), patch_folder(tmp_path):
        assert choose(wishes, Screen()) == Wishes(game=game, seed=4)


def test_nobody_has_to_play(tmp_path: Path) -> None:
    with patch("builtins.input", return_value="q"), patch_folder(tmp_path):
        assert choose(Wishes(), Screen()) is None


def test_the_game_that_was_left_is_offered(tmp_path: Path) -> None:
    run(tmp_path, "play", "mandala", "--seed", "7", typed=["m1r"])
    with patch("builtins.input", return_value="3"), patch_folder(tmp_path):
        assert choose(Wishes(), Screen()) == Wishes(resume=str(kept(tmp_path)[0]))


def patch_folder(folder: Path):  # type: ignore[no-untyped-def]
    return patch("sandtable.terminal.keeping.folder", lambda: folder)


def test_the_end_of_the_input_leaves_the_menu(tmp_path: Path) -> None:
    with patch_folder(tmp_path), patch.object(Screen, "ask", side_effect=EOFError):
        assert choose(Wishes(), Screen()) is None
