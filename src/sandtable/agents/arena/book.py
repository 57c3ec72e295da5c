"""Where finished games are kept, so that an interrupted match can go on."""

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


def book_of(pairing: Pairing, folder: Path | None = None) -> Path:
    """Name the file of a pairing between exactly these versions of the players."""
    place = folder or Path(platformdirs.user_data_dir("sandtable")) / "arena"
    name = sha256(ENCODER.encode(pairing) + version().encode()).hexdigest()[:16]
    return place / f"{pairing.game}-{pairing.challenger}-{pairing.rival or 'alone'}-{name}.jsonl"


def read_book(file: Path) -> list[Played]:
    """Read the games that are finished; a last line that was cut off is no game."""
    if not file.is_file():
        return []
    found: list[Played] = []
    for line in file.read_bytes().splitlines():
        try:
            found += DECODER.decode(line)
        except msgspec.DecodeError:
            break
    return found


def write_book(file: Path, deals: Iterable[list[Played]]) -> None:
    """Write a book anew, one line for each deal; whoever is killed meanwhile keeps the old one."""
    new = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(b"".join(ENCODER.encode(deal) + b"\n" for deal in deals))
        new.replace(file)
    except OSError as why:
        raise ValueError(f"the games can't be kept at {file.parent}: {why.strerror}") from why


def note(file: Path, deal: list[Played]) -> None:
    """Add the games of a deal."""
    with file.open("ab") as book:
        book.write(ENCODER.encode(deal) + b"\n")
