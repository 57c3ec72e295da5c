"""Lines of text with cells of a fixed width: what boards are made of."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

WIDTH = 78
"""Of everything that is drawn: 80 columns, less an edge of one at each side."""

Block: TypeAlias = list[Text]
"""Lines that belong together."""

RULER = Console(width=WIDTH)
"""Nothing is shown there: breaking lines needs one."""


def cell(content: Text | str, width: int, style: str = "") -> Text:
    """Bring a text to a width: cut it with an ellipsis, or fill it up with spaces."""
    text = content.copy() if isinstance(content, Text) else Text(content, style)
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def right(content: Text, width: int) -> Text:
    """Bring a text to a width with the spaces before it."""
    return Text(" " * max(0, width - content.cell_len)) + content


def row(cells: Iterable[Text | str]) -> Text:
    """Put cells beside each other."""
    return Text.assemble(*cells)


def labelled(label: Text, width: int, cells: Iterable[Text | str], column: int) -> Text:
    """Put cells of one width beside each other, after a label."""
    return row([cell(label, width), *(cell(content, column) for content in cells)])


def ends(first: Text, last: Text, width: int = WIDTH) -> Text:
    """Put one text at the left and one at the right end of a line."""
    return cell(first, width - last.cell_len - 1) + Text(" ") + last


def short(name: str, width: int) -> str:
    """Shorten a name: its last word if that fits and says enough, else its beginning."""
    if cell_len(name) <= width:
        return name
    last = name.rsplit(maxsplit=1)[-1] if name.strip() else name
    return last if 3 <= cell_len(last) <= width else beginning(name, width)


def told_apart(names: Sequence[str], width: int) -> list[str]:
    """Shorten names so that they differ: by their last word, first word, beginning, or number."""
    found = [short(name, width) for name in names]
    for form in (first_word, beginning):
        found = [
            form(name, width) if found.count(was) > 1 else was
            for name, was in zip(names, found, strict=True)
        ]
    return [
        f"{beginning(name, width - 2)} {number}" if found.count(was) > 1 else was
        for number, (name, was) in enumerate(zip(names, found, strict=True), start=1)
    ]


def first_word(name: str, width: int) -> str:
    """Shorten a name to its first word."""
    return beginning(name.split(maxsplit=1)[0] if name.strip() else name, width)


def beginning(name: str, width: int) -> str:
    """Shorten a name to its beginning."""
    return cell(name, width).plain.rstrip()


def flowed(items: Iterable[Text], width: int, gap: str = " ") -> Block:
    """Put items beside each other, in as many lines as it takes."""
    lines: Block = []
    for item in items:
        if lines and lines[-1].cell_len + len(gap) + item.cell_len <= width:
            lines[-1] = row([lines[-1], gap, item])
        else:
            lines.append(item)
    return lines


def wrapped(words: Text, lead: str | Text = "") -> Block:
    """Break a sentence into lines: the first follows its lead, the others stand beneath it."""
    return hung(lead, words.wrap(RULER, WIDTH - len(lead)))


def hung(lead: str | Text, lines: Iterable[Text]) -> Block:
    """Put a lead before the first of some lines, and as much room before the others."""
    first, *others = list(lines) or [Text()]
    return [row([lead, first]), *(row([" " * len(lead), line]) for line in others)]


def stacked(blocks: Iterable[Block], *, air: bool) -> Block:
    """Put blocks beneath each other, with air between them or without."""
    spaced = chain.from_iterable([*block, Text()] if air else block for block in blocks if block)
    lines = list(spaced)
    return lines[:-1] if air else lines


def fitted(boards: Sequence[Sequence[Block]], rows: int) -> Block:
    """Take the first board that fits, rather with air than large; else the last one."""
    for air in (True, False):
        for board in boards:
            lines = stacked(board, air=air)
            if len(lines) <= rows:
                return lines
    return stacked(boards[-1], air=False)
