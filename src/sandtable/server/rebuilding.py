"""From what is stored to a table that can be played at: the log is dealt and played again."""

from collections.abc import Sequence

from msgspec.structs import replace

from sandtable.agents.players import players
from sandtable.rules.registry import load
from sandtable.server.sheet import Sheet
from sandtable.server.store.change import Line
from sandtable.table.dealers import Dealer, FairDealer, SeededDealer
from sandtable.table.history import Entry
from sandtable.table.record import UNDO
from sandtable.table.table import Table


def dealer_of(sheet: Sheet) -> Dealer:
    """Call the dealer that was agreed on: committed to a secret, or by a known seed."""
    if sheet.secret is not None:
        nonces = [seat.nonce for seat in sheet.seats if seat.nonce]
        return FairDealer(sheet.secret, nonces)
    if sheet.seed is None:
        raise ValueError("the table has no dealer: expected a secret or a seed")
    return SeededDealer(sheet.seed)


def names_of(sheet: Sheet) -> list[str]:
    """Name everybody who sits at a table; whoever gave no name is called by the seat."""
    default = load(sheet.game).names(len(sheet.seats))
    return [seat.name or default[n] for n, seat in enumerate(sheet.seats)]


def title_of(game: str, player: str) -> str:
    """Name a computer player as people are shown it."""
    return next(known.title for known in players(game) if known.name == player)


def signed_names(sheet: Sheet) -> list[str]:
    """Name everybody as a record does, which should tell how strong a computer player was."""
    titles = [title_of(sheet.game, seat.player) if seat.player else "" for seat in sheet.seats]
    return [
        name if title in name else f"{name} ({title})"
        for name, title in zip(names_of(sheet), titles, strict=True)
    ]


def check_version(sheet: Sheet) -> None:
    """Refuse a game that was begun by other rules: its tokens may mean something else now."""
    version = load(sheet.game).about.version
    if sheet.rules != version:
        raise ValueError(
            f"This game was begun by rules {sheet.rules} of {sheet.game}, "
            f"but this server knows only {version}: it can't go on here."
        )


def deal(sheet: Sheet) -> Table:
    """Open the table and deal."""
    check_version(sheet)
    names, dealer = names_of(sheet), dealer_of(sheet)
    if sheet.start is not None:
        return Table.from_position(sheet.start, dealer=dealer, names=names, memory=sheet.memory)
    return Table(
        sheet.game,
        len(sheet.seats),
        dealer=dealer,
        names=names,
        memory=sheet.memory,
        **sheet.options,
    )


def rebuild(sheet: Sheet, lines: Sequence[Line]) -> Table | None:
    """Play a stored log again, each card checked; None before the deal."""
    if sheet.record is not None:
        return Table.from_record(sheet.record)
    if not lines:
        return None
    table = deal(sheet)
    _check(lines[0], table)
    for line in lines[1:]:
        follow(table, line)
    table.resigned = sheet.resigned
    return table


def rename(table: Table, names: Sequence[str]) -> None:
    """Call those who have a seat otherwise from now on."""
    table.setup = replace(table.setup, names=(*names, *table.setup.rules.unseated))


def follow(table: Table, line: Line) -> None:
    """Play one entry that is stored already: decision and undo follow it, the dealer the rest."""
    number = table.history.number + 1
    if line.number != number:
        raise ValueError(f"Entry {number} is missing: the next one has number {line.number}.")
    decision = line.tokens.split(maxsplit=1)[0] if line.tokens.strip() else ""
    try:
        if decision == UNDO:
            table.undo()
        else:
            table.play(decision)
    except ValueError as why:
        raise ValueError(f"Entry {number} can't be played: {why}") from None
    _check(line, table)


def _check(line: Line, table: Table) -> None:
    written = line_of(table.history.entries[-1])
    if written != line:
        raise ValueError(
            f"Entry {line.number} says {line.tokens!r}, but rules and dealer say "
            f"{written.tokens!r}: the log was changed."
        )


def line_of(entry: Entry) -> Line:
    """Write an entry to be stored."""
    words = entry.tokens if entry.undoes is None else [UNDO, *sorted(entry.piles)]
    return Line(entry.number, " ".join(words))
