"""The rules pages: in the wheel as ``sandtable/pages``, in a checkout as ``docs/rules``."""

import re
from pathlib import Path

from rich.text import Text

from sandtable.terminal.screen import Screen

PACKAGE = Path(__file__).parents[1]
HOMES = (PACKAGE / "pages", PACKAGE.parents[1] / "docs" / "rules")
NUMBERED = re.compile(r"- \*\*([A-Z]\d+)\*\* (.+)")


def page(name: str) -> str | None:
    """Find a page; None if it was not installed."""
    found = (home / name for home in HOMES if (home / name).is_file())
    file = next(found, None)
    return file.read_text(encoding="utf-8") if file else None


def page_lines(text: str, screen: Screen) -> list[Text]:
    """Lay a page out for the terminal."""
    return [line for words in text.splitlines() for line in paragraph(words, screen)]


def paragraph(words: str, screen: Screen) -> list[Text]:
    """Lay one line of the page out: a heading, a numbered sentence, an example or plain words."""
    if words.startswith("#"):
        return [Text(words.lstrip("# "), "bold")]
    if numbered := NUMBERED.fullmatch(words):
        return screen.wrapped(plain(numbered[2]), lead=Text(f"{numbered[1]:<5}", "bold"))
    if words.startswith("> "):
        return screen.wrapped(plain(words[2:]), lead=" " * 5)
    return screen.wrapped(plain(words))


def plain(words: str) -> str:
    """Take the marks of Markdown out."""
    return words.replace("**", "").replace("`", "")
