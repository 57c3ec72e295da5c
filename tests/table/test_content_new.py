"""Chores for owners of the box, and the page that explains them."""

import re
from pathlib import Path

import pytest

from sandtable.rules.mind.cards import faces_of
from sandtable.rules.mind.packing import EFFECTS, NEEDS, STEPS
from sandtable.table.content.chores import check_content, new_content_text, write_new_content
from sandtable.table.content.reading import content_from_text, house, house_text

PAGE = Path(__file__).parents[2] / "docs" / "content.md"


def blocks(kind: str) -> list[str]:
    """The blocks of the page between fences of this kind."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_the_file_to_start_from_is_right_and_has_our_mandalas() -> None:
    content = content_from_text(new_content_text())

    assert content.mandalas == house().mandalas
    assert [card.id for card in content.scenarios] == ["guided-practice", "first-steps"]
    assert all(faces_of(content, name) for name in ("first-steps", "freeform-practice"))


def test_the_file_to_start_from_explains_the_format_as_our_own_does() -> None:
    start, ours = new_content_text().splitlines(), house_text().splitlines()

    explained = ours[ours.index("# CARDS") : ours.index("[[mandala]]")]
    assert start[start.index("# CARDS") :][: len(explained)] == explained
    assert "# …" not in start


def test_the_file_to_start_from_uses_every_word_of_steps_effects_and_conditions() -> None:
    used = set(re.findall(r'(?:do|need) = "(\w+)"', new_content_text()))

    assert used == {*STEPS, *EFFECTS, *NEEDS}


def test_a_new_file_is_written_and_checked(tmp_path: Path) -> None:
    file = str(tmp_path / "my.toml")

    assert write_new_content(file).startswith(f"Written: {file}. ")
    is_right, (said,) = check_content(file)
    assert is_right
    assert said.startswith(f"{file} is right: 9 mandalas, 4 frames of mind, 4 events, 2 scenarios")
    assert said.endswith(" and Freeform Practice.")


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("mine")

    with pytest.raises(ValueError, match=r"the file .* is there already: choose another name"):
        write_new_content(str(file))
    assert file.read_text() == "mine"


def test_a_new_file_needs_a_name() -> None:
    with pytest.raises(ValueError, match="the file has no name: expected a file name, such as"):
        write_new_content("")


@pytest.mark.parametrize("name", ["no/folder/my.toml", "a\0b"])
def test_a_file_that_cannot_be_written_is_named(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"the file '.* cannot be written: \w+"):
        write_new_content(f"{tmp_path}/{name}")


def test_the_check_tells_every_mistake_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    text = house_text().replace("complexity = 1", "complexity = 9")
    file.write_text(
        text[: text.index("[freeform]\n")].replace('letter = "M"', "letter = 5"), "utf-8"
    )

    is_right, said = check_content(str(file))
    assert not is_right
    assert [told.split(":")[0] for told in said] == [
        "line 173, frame 3 (mettle), letter",
        "line 277, scenario 1 (guided-practice), complexity",
    ]


def test_the_check_of_a_file_without_freeform_names_none(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(house_text()[: house_text().index("[freeform]\n")], "utf-8")

    assert check_content(str(file))[1][0].endswith(" 14 events and 5 scenarios.")


def test_the_examples_of_the_page_are_right() -> None:
    content = content_from_text("\n".join([new_content_text(), *blocks("toml")]))

    assert content.scenarios[-1].id == "noisy-neighbours"


def test_the_mistake_on_the_page_is_what_the_check_says(tmp_path: Path) -> None:
    edit, said = blocks("diff")[0].splitlines(), blocks("text")[0].splitlines()
    (old,) = [line[1:] for line in edit if line.startswith("-")]
    (new,) = [line[1:] for line in edit if line.startswith("+")]
    file = tmp_path / "my.toml"
    file.write_text(new_content_text().replace(old, new, 1), "utf-8")

    assert check_content(str(file)) == (False, said)
