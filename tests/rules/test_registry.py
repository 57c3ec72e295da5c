"""The games of the table, and what each brings under the name of its folder."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from sandtable import games
from sandtable.rules.about import About
from sandtable.rules.registry import folder_of, load

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("about", games(), ids=lambda about: about.name)
def test_a_game_has_a_page_a_greedy_player_and_a_face_under_its_folders_name(about: About) -> None:
    folder = folder_of(about.name)

    assert load(about.name).about == about
    assert (ROOT / "docs/rules" / f"{folder}.md").is_file()
    assert find_spec(f"sandtable.agents.greedy.{folder}")
    assert find_spec(f"sandtable.terminal.{folder}.face")
