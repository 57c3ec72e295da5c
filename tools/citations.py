"""Checks that every numbered sentence of docs/rules is cited by code and by a test."""

import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

DEFINITION = re.compile(r"- \*\*([A-Z]+)([1-9]\d*)\*\* ")
NOQA = re.compile(r"noqa:\s*[A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*")
STARTS_A_STATEMENT = {tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}


class Sentence(NamedTuple):
    """The number of a sentence, such as M12."""

    prefix: str
    number: int

    def __str__(self) -> str:
        return f"{self.prefix}{self.number}"


class Found(NamedTuple):
    """A sentence number and the file:line where it stands."""

    sentence: Sentence
    place: str


def definitions(root: Path) -> Iterator[Found]:
    """Every sentence that the rules pages define, page by page."""
    for page in sorted((root / "docs/rules").glob("*.md")):
        for line, text in enumerate(page.read_text("utf-8").splitlines(), start=1):
            if match := DEFINITION.match(text):
                place = f"{page.relative_to(root)}:{line}"
                yield Found(Sentence(match[1], int(match[2])), place)


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Comments and docstrings with the line they start on; other strings are data."""
    fresh = True
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_docstring = token.type == tokenize.STRING and fresh
        if is_docstring or token.type == tokenize.COMMENT:
            yield token.start[0], NOQA.sub("", token.string)
        if token.type not in {tokenize.NL, tokenize.COMMENT}:
            fresh = token.type in STARTS_A_STATEMENT


def citations(root: Path, folder: str, prefixes: Iterable[str]) -> Iterator[Found]:
    """Every sentence cited below the folder; a range cites all that it spans."""
    cited = re.compile(rf"\b({'|'.join(sorted(prefixes))})(\d+)(?:[-–](?:\1)?(\d+))?\b")
    for file in sorted((root / folder).rglob("*.py")):
        for start, text in prose(file.read_text("utf-8")):
            for match in cited.finditer(text):
                line = start + text.count("\n", 0, match.start())
                first, last = int(match[2]), int(match[3] or match[2])
                for number in {first, *range(first, last + 1), last}:
                    place = f"{file.relative_to(root)}:{line}"
                    yield Found(Sentence(match[1], number), place)


def numbering_problems(defined: list[Found]) -> Iterator[str]:
    """Numbers defined twice; gaps are what dropped sentences leave."""
    seen: set[Sentence] = set()
    for sentence, place in defined:
        if sentence in seen:
            yield f"{place}: {sentence} is defined twice"
        seen.add(sentence)


def citation_problems(sentences: set[Sentence], cited: list[Found], by: str) -> Iterator[str]:
    """Citations of nothing, and sentences without a citation."""
    for sentence, place in cited:
        if sentence not in sentences:
            yield f"{place}: {sentence} is cited but does not exist"
    for sentence in sorted(sentences - {found.sentence for found in cited}):
        yield f"{sentence} is cited by no {by}"


def problems(root: Path) -> list[str]:
    """One line for each problem; empty when all is well."""
    defined = list(definitions(root))
    if not defined:
        return [f"{root / 'docs/rules'}: no numbered sentence found"]
    sentences = {found.sentence for found in defined}
    prefixes = {sentence.prefix for sentence in sentences}
    found = list(numbering_problems(defined))
    for folder, by in (("src", "code"), ("tests", "test")):
        found += citation_problems(sentences, list(citations(root, folder, prefixes)), by)
    return found


def main(root: Path) -> int:
    """Prints what is wrong, or the counts when nothing is; returns the exit status."""
    found = problems(root)
    counts = Counter(sentence.prefix for sentence, _ in definitions(root))
    all_well = ", ".join(f"{n} {prefix}" for prefix, n in sorted(counts.items()))
    print("\n".join(found) or f"All sentences are cited by code and by tests: {all_well}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parents[1]))
