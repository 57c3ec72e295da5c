"""The check of citations, tried on small repositories of its own."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools/citations.py"


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = loaded(TOOL)


def write(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, "utf-8")


def problems(root: Path, rules: str, code: str, test: str = "") -> list[str]:
    """What is wrong with one page, one module and one test; the test cites as the code does."""
    write(root, "docs/rules/page.md", "".join(f"- **{name}** A.\n" for name in rules.split()))
    write(root, "src/deep/down/code.py", code)
    write(root, "tests/test_code.py", test or code)
    found: list[str] = tool.problems(root)
    return found


def test_nothing_is_said_when_every_sentence_is_cited_by_code_and_test(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1 M2 MR1 K1", "# M1, M2 (MR1); K1.\n") == []


def test_a_sentence_that_no_code_cites_is_named(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1 M2", "# M1\n", "# M1 M2\n") == ["M2 is cited by no code"]


def test_a_sentence_that_no_test_cites_is_named(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1 M2", "# M1 M2\n", "# M2\n") == ["M1 is cited by no test"]


def test_a_citation_of_nothing_is_named_with_its_line(tmp_path: Path) -> None:
    code = '"""M1.\n\nAnd M7.\n"""\n'

    assert problems(tmp_path, "M1", code, "# M1\n") == [
        "src/deep/down/code.py:3: M7 is cited but does not exist"
    ]


def test_a_number_defined_twice_is_named_with_its_second_place(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1 M2 M1", "# M1 M2\n") == [
        "docs/rules/page.md:3: M1 is defined twice"
    ]


def test_a_number_defined_twice_on_different_pages_is_found_too(tmp_path: Path) -> None:
    write(tmp_path, "docs/rules/other.md", "- **M1** B.\n")

    assert problems(tmp_path, "M1", "# M1\n") == ["docs/rules/page.md:1: M1 is defined twice"]


def test_a_dropped_sentence_may_leave_a_gap(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1 M4", "# M1 M4\n") == []


@pytest.mark.parametrize("cited", ["M1-M3", "M1–M3", "M1-3", "M1–3", "M1, M2, M3", "M1/M2/M3"])
def test_ranges_and_lists_cite_all_their_sentences(tmp_path: Path, cited: str) -> None:
    assert problems(tmp_path, "M1 M2 M3", f"# See {cited}.\n") == []


def test_a_range_that_runs_too_far_is_a_citation_of_nothing(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1 M2", "# M1–M3\n", "# M1 M2\n") == [
        "src/deep/down/code.py:1: M3 is cited but does not exist"
    ]


def test_a_prefix_does_not_cite_for_a_shorter_one(tmp_path: Path) -> None:
    assert problems(tmp_path, "R1 MR1", "# MR1\n", "# R1 MR1\n") == ["R1 is cited by no code"]


def test_codes_of_noqa_are_no_citations(tmp_path: Path) -> None:
    code = "import os  # noqa: M401, M402\nimport re  # noqa: M403 M1\n# M1\n"

    assert problems(tmp_path, "M1", code) == []


def test_only_noqa_itself_is_left_out_of_a_comment(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1", "import os  # noqa: F401 -- as M1 asks\n") == []


def test_prefixes_that_no_page_defines_are_ordinary_words(tmp_path: Path) -> None:
    assert problems(tmp_path, "M1", "# M1, Q7 and F401\n") == []


@pytest.mark.parametrize(
    "code",
    [
        '"""M1"""\n',
        'def f() -> None:\n    """M1"""\n',
        'class C:\n    # why\n    n: int\n    """M1"""\n',
        "n = [\n    1,  # M1\n]\n",
    ],
)
def test_docstrings_and_comments_cite(tmp_path: Path, code: str) -> None:
    assert problems(tmp_path, "M1", code) == []


@pytest.mark.parametrize("code", ['x = "M1"\n', 'x = [\n    "M1",\n]\n', "M1 = 1\n"])
def test_names_and_other_strings_do_not_cite(tmp_path: Path, code: str) -> None:
    assert problems(tmp_path, "M1", code) == ["M1 is cited by no code", "M1 is cited by no test"]


def test_rules_without_a_single_sentence_are_a_problem(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "", "# M1\n")) == 1


def test_when_all_is_well_one_line_with_the_counts_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    problems(tmp_path, "M1 M2 K1", "# M1-M2, K1\n")

    assert tool.main(tmp_path) == 0
    assert capsys.readouterr().out == "All sentences are cited by code and by tests: 1 K, 2 M.\n"


def test_problems_are_printed_and_the_exit_status_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    problems(tmp_path, "M1", "# M1\n", "# nothing\n")

    assert tool.main(tmp_path) == 1
    assert capsys.readouterr().out == "M1 is cited by no test\n"
