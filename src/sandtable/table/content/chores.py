"""Chores for owners of the box: a file to start from, and the check of one."""

from importlib import resources
from pathlib import Path

from sandtable.rules.notation import counted, listed, shortened
from sandtable.table.content.mistakes import BrokenContent
from sandtable.table.content.reading import house_text, read_content

FORMAT, FRAMES = "# CARDS\n", f"# {'-' * 100} frames of mind\n"
"""The lines of our own file where the format is explained, and where the mandalas end."""

HERE = "# …\n"


def new_content_text() -> str:
    """Give a file to start from: the format, the nine mandalas, and an example of each table."""
    ours = house_text()
    start = resources.files("sandtable.table").joinpath("start.toml").read_text("utf-8")
    return start.replace(HERE, ours[ours.index(FORMAT) : ours.index(FRAMES)])


def write_new_content(file: str) -> str:
    """Write such a file, never over another one; the sentence says what to do next."""
    if not file:
        raise ValueError("the file has no name: expected a file name, such as my-cards.toml")
    text = new_content_text()
    try:
        with Path(file).open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise ValueError(
            f"the file {shortened(file)} is there already: choose another name"
        ) from None
    except (OSError, ValueError) as why:
        reason = why.strerror if isinstance(why, OSError) else why
        raise ValueError(f"the file {shortened(file)} cannot be written: {reason}") from None
    return (
        f"Written: {file}. Type in your cards; sandtable mind check {file} tells if they are right."
    )


def check_content(file: str) -> tuple[bool, list[str]]:
    """Answer if a file can be played, and what there is to say: a line for each mistake."""
    try:
        content = read_content(file)
    except BrokenContent as broken:
        return False, broken.mistakes
    counts = [
        counted(len(content.mandalas), "mandala"),
        f"{len(content.frames)} frames of mind",
        counted(len(content.events), "event"),
        counted(len(content.scenarios), "scenario"),
    ]
    freeform = [content.freeform.name] if content.freeform else []
    return True, [f"{file} is right: {listed(counts + freeform)}."]
