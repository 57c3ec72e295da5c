"""Where finished games are kept, so that an interrupted match can go on.

A book begins with a line that names its pairing; each line after it holds the games of a deal.
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
import platformdirs

from sandtable import agents
from sandtable.agents.arena.pairing import Pairing, Played
from sandtable.rules.cache import fingerprint

ENCODER = msgspec.json.Encoder(order="sorted")
DECODER = msgspec.json.Decoder(list[Played])


def version() -> str:
    """Name the present state of all players: others would play other games."""
    digest = sha256(fingerprint().encode())
    for path in sorted(Path(agents.__path__[0]).rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def book_of(pairing: Pairing) -> Path:
    """Name the file of a pairing between exactly these versions of the players."""
    place = Path(platformdirs.user_data_dir("sandtable")) / "arena"
    name = sha256(ENCODER.encode(pairing) + version().encode()).hexdigest()[:16]
    return place / f"{pairing.game}-{pairing.challenger}-{pairing.rival or 'alone'}-{name}.jsonl"


def read_book(file: Path, pairing: Pairing) -> list[Played]:
    """Read the games that are finished; a line that was cut off is no game.

    ValueError says in one sentence why a book is not that of the pairing.
    """
    try:
        first, *lines = file.read_bytes().splitlines() or [b""]
    except FileNotFoundError:
        return []
    except OSError as why:
        raise ValueError(f"the book {file} can't be read: {why.strerror}") from why
    check_pairing(file, first, pairing)
    found: list[Played] = []
    for line in lines:
        try:
            found += DECODER.decode(line)
        except msgspec.DecodeError:
            continue
    return found


def check_pairing(file: Path, first: bytes, pairing: Pairing) -> None:
    """Refuse a book whose first line names another pairing, or none."""
    try:
        named = msgspec.json.decode(first, type=Pairing)
    except msgspec.DecodeError as why:
        raise ValueError(f"the book {file} names no match in its first line") from why
    others = [
        f"{name} is {said(found)}, not {said(wished)}"
        for name in Pairing.__struct_fields__
        if (found := getattr(named, name)) != (wished := getattr(pairing, name))
    ]
    if others:
        raise ValueError(f"the book {file} is of another match: its {', its '.join(others)}")


def said(value: object) -> str:
    """Write what a pairing says."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def write_book(file: Path, pairing: Pairing, deals: Iterable[list[Played]]) -> None:
    """Write a book anew; whoever is killed meanwhile keeps the old one."""
    new = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(b"".join(ENCODER.encode(part) + b"\n" for part in (pairing, *deals)))
        new.replace(file)
    except OSError as why:
        raise ValueError(f"the games can't be kept at {file}: {why.strerror}") from why


def note(file: Path, deal: list[Played]) -> None:
    """Add the games of a deal."""
    with file.open("ab") as book:
        book.write(ENCODER.encode(deal) + b"\n")
