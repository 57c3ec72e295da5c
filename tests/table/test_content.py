"""Sets of cards: ours, files, texts and plain data."""

import json
from pathlib import Path

import pytest

from sandtable.rules.mind.content import Condition, Content, Selector, Step
from sandtable.table.content.mistakes import BrokenContent
from sandtable.table.content.reading import (
    LARGEST,
    content_from_text,
    house,
    house_text,
    read_content,
)


def with_loss_of(*sides: str, loss: str) -> Content:
    """Our set, with a loss condition of its own on sides of the Dripping Tap."""
    before, tap, after = house_text().partition('id = "dripping-tap"')
    for side in sides:
        after = after.replace(f"[scenario.{side}]", f"[scenario.{side}]\nloss = {loss}", 1)
    return content_from_text(before + tap + after)


def test_our_own_set_has_what_the_rulebook_tells_of() -> None:
    content = house()

    assert " ".join(card.id for card in content.mandalas) == "ga gr gc ba br bc ra ri pu"
    assert [frame.letter for frame in content.frames] == ["C", "L", "M", "R"]
    assert len(content.events) == 14
    assert [card.id for card in content.scenarios] == [
        *("guided-practice", "dripping-tap", "radio-next-door"),
        *("unopened-letter", "passing-storm"),
    ]
    assert content.scenarios[0].warmup.loss == content.scenarios[0].meditation.loss == ()
    assert content.freeform
    assert len(content.freeform.warmup_goal) == 6


def test_what_a_card_says_becomes_what_the_rules_read() -> None:
    content = house()

    assert content.mandalas[8].keywords == ("switch", "+1 action")
    assert content.frames[2].special == (Step(do="focus", where=Selector(source="at")),)
    assert content.events[6].to == Selector(min=1, rank=("least",))
    not_at = (Condition(need="pawn", where=Selector(source="not at")),)
    assert content.scenarios[1].warmup.loss == content.scenarios[1].meditation.loss == not_at
    assert content.freeform
    assert content.freeform.loss[5].loss[0].at_most == 7


def test_a_loss_condition_of_a_side_replaces_that_of_the_scenario() -> None:
    # N118
    tap = with_loss_of("meditation", loss='[ { need = "total", at_most = 20 } ]').scenarios[1]

    assert [part.need for part in tap.warmup.loss] == ["pawn"]
    assert [part.need for part in tap.meditation.loss] == ["total"]
    assert tap.warmup.loss_text.startswith("The pawn must not")
    assert tap.meditation.loss_text == ""


def test_a_side_may_have_no_loss_condition_where_the_scenario_has_one() -> None:
    # N118
    tap = with_loss_of("warmup", loss="[]").scenarios[1]

    assert tap.warmup.loss == ()
    assert len(tap.meditation.loss) == 1


def test_texts_of_the_scenario_stand_for_both_sides() -> None:
    shared = 'complexity = 2\ngoal_text = "Rest."\neffect_text = "Drip."'
    text = house_text().replace("complexity = 2", shared)
    text = text.replace('goal_text = "Achieve optimal focus at two blue', '#"')
    tap = content_from_text(text.replace('effect_text = "Add 3 distraction at', '#"')).scenarios[1]

    assert (tap.warmup.goal_text, tap.meditation.goal_text) == ("Rest.", "")
    assert tap.warmup.effect_text.startswith("Add 2")
    assert tap.meditation.effect_text == "Drip."


def test_scenarios_or_freeform_may_be_left_out() -> None:
    text = house_text()
    scenarios, freeform = text.index("[[scenario]]\n"), text.index("[freeform]\n")

    assert content_from_text(text[:scenarios] + text[freeform:]).scenarios == ()
    assert content_from_text(text[:freeform]).freeform is None


def test_freeform_has_a_name_even_if_the_file_gives_none() -> None:
    text = house_text().replace('name = "Freeform Practice"\n', "", 1)
    text = text.replace('text = "Goal, effects', '#"')

    freeform = content_from_text(text).freeform

    assert freeform
    assert freeform.name == "Freeform Practice"
    assert freeform.text.startswith("Goal, effects")


def test_plain_data_is_read_again_as_the_same_set() -> None:
    again = read_content(json.loads(json.dumps(house().data)))

    assert again == house()
    assert again.scenarios == house().scenarios


def test_every_source_gives_the_same_set(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_bytes(b"\xef\xbb\xbf" + house_text().replace("\n", "\r\n").encode())

    assert read_content() is house()
    assert read_content(house()) is house()
    assert read_content(file) == read_content(str(file)) == content_from_text(house_text())


@pytest.mark.parametrize("source", [5, True, b"my.toml", [], 1.5], ids=repr)
def test_anything_else_is_refused(source: object) -> None:
    with pytest.raises(ValueError, match=r"content is .*: expected the path of a file"):
        read_content(source)
    with pytest.raises(ValueError, match="is no text of a content file"):
        content_from_text(source)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["nowhere.toml", "", "a\0b", "x" * 5000], ids=len)
def test_a_file_that_cannot_be_read_is_named(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"the file '.* cannot be read: \w+") as refusal:
        read_content(f"{tmp_path}/{name}")
    assert len(str(refusal.value)) < 200


def test_a_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_bytes(b'a = 1\nb = "\xff"\n')

    with pytest.raises(BrokenContent, match=r"my.toml, line 2: this is not UTF-8 text"):
        read_content(tmp_path / "my.toml")


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    text = house_text() + "#" * (LARGEST - len(house_text().encode()))
    (tmp_path / "my.toml").write_text(text, "utf-8")
    assert read_content(tmp_path / "my.toml") == house()

    (tmp_path / "my.toml").write_text(text + "#", "utf-8")
    with pytest.raises(ValueError, match=r"my.toml is too large: expected at most 200 kB"):
        read_content(tmp_path / "my.toml")
    with pytest.raises(ValueError, match="the content is too large"):
        content_from_text("#" * (LARGEST + 1))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[mandala]]\nid = ga", "line 2, column 6: this is no TOML: invalid value"),
        ("a = 1\na = 2\n", "line 2, column 6: this is no TOML: cannot overwrite a value"),
        ('a = "b', "line 1, column 7: this is no TOML: unterminated string"),
    ],
)
def test_what_is_no_toml_is_refused_with_line_and_column(text: str, sentence: str) -> None:
    with pytest.raises(BrokenContent) as refusal:
        content_from_text(text)

    assert refusal.value.mistakes == [sentence]
    assert str(refusal.value) == f"the content, {sentence}"


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000 + "]" * 5000], ids=["digits", "brackets"])
def test_what_python_cannot_read_is_refused(value: str) -> None:
    with pytest.raises(ValueError, match="the content cannot be read: there is a number of"):
        content_from_text(f"a = {value}")
