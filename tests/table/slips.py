"""Slips of the pen in our own content file."""

import pytest

from sandtable.table.content.mistakes import BrokenContent
from sandtable.table.content.reading import content_from_text, house_text


def mistakes(*edits: tuple[int, str]) -> list[str]:
    """Put other text into lines of our own file, and hear what is wrong."""
    lines = house_text().split("\n")
    for number, text in edits:
        lines[number - 1] = text
    with pytest.raises(BrokenContent) as refusal:
        content_from_text("\n".join(lines))
    return refusal.value.mistakes
