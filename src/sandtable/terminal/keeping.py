"""Keeping games: a file that is written after every move, and found again."""

import os
import re
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import platformdirs

ENDING = ".txt"
ELSEWHERE = "elsewhere"
"""The file that names the game which was moved out of the folder last."""

AUTOMATIC = re.compile(r".+-\d{4}-\d\d-\d\d-\d{6}(-\d+)?")
"""The stems of files that we named ourselves."""

LARGEST = 10_000_000
"""Bytes of a file that we read: the longest games have a thousandth of it."""


class Unreadable(ValueError):
    """A file cannot be read, or is none of ours; the sentence says why."""


def folder() -> Path:
    """The place for games: the user's data folder."""
    return Path(platformdirs.user_data_dir("sandtable")) / "games"


def new_file(game: str) -> Path:
    """Choose a file for a new game, named after game and time."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    file, again = folder() / f"{stem}{ENDING}", 2
    while file.exists():
        file, again = folder() / f"{stem}-{again}{ENDING}", again + 1
    return file


def chosen_file(text: str) -> Path:
    """Take the file that somebody named, unless it would be overwritten."""
    file = Path(text).expanduser()
    if file.exists():
        raise ValueError(f"The file {file} is there already: choose another name")
    if not file.name or not file.absolute().parent.is_dir():
        raise ValueError(f"The file {file} cannot be written: there is no such folder")
    return file


def write(file: Path, record: str) -> None:
    """Write a record as a whole: a crash leaves the old one or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(record)
        Path(beside).replace(file)
    except OSError:
        Path(beside).unlink(missing_ok=True)
        raise


def read(name: str | Path) -> str:
    """Read a record, or say in one sentence why that cannot be."""
    file = Path(name).expanduser()
    try:
        with file.open("rb") as stream:
            found = stream.read(LARGEST + 1)
    except (OSError, ValueError) as why:
        reason = why.strerror if isinstance(why, OSError) else None
        raise Unreadable(f"The file {file} cannot be read: {reason or why}.") from None
    if len(found) > LARGEST:
        raise Unreadable(f"The file {file} is no record of a game: it is too long.")
    try:
        return found.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Unreadable(f"The file {file} is no record of a game: it is not text.") from None


def is_here(file: Path) -> bool:
    """Answer if a file lies in the place for games."""
    return file.absolute().parent.resolve() == folder().resolve()


def moved_file() -> Path | None:
    """Find the game that was moved out of the folder last, if it is still there."""
    try:
        file = Path(read(folder() / ELSEWHERE))
        return file if file.is_file() else None
    except (ValueError, OSError):
        return None


def move(old: Path, new: Path) -> None:
    """Remember where a game is kept now; the file that we named ourselves is not left behind."""
    is_ours = is_here(old)
    if not is_ours and old.absolute() != moved_file():
        return
    with suppress(ValueError, OSError):
        write(folder() / ELSEWHERE, str(new.absolute()))
        if is_ours and AUTOMATIC.fullmatch(old.stem):
            old.unlink(missing_ok=True)


def last_unfinished() -> Path | None:
    """Find the game that was left last and is not over."""
    try:
        found = {*folder().glob(f"*{ENDING}"), *filter(None, [moved_file()])}
        files = sorted(found, key=lambda file: -file.stat().st_mtime)
        return next((file for file in files[:20] if is_unfinished(file)), None)
    except OSError:
        return None


def is_unfinished(file: Path) -> bool:
    """Answer if a record tells of moves but of no end."""
    try:
        text = read(file)
    except Unreadable:
        return False
    return "\n1: " in text and "\nscores: " not in text and "\nresigned: " not in text
