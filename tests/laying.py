"""Tables laid out by hand, so that a test shows just what its sentence is about."""

from collections import Counter
from typing import Any

from msgspec import Struct

from sandtable import Table

LETTERS = "roygpk"


def pile(cards: str) -> str:
    counts = Counter(cards)
    return "".join(f"{letter}{counts[letter]}" for letter in LETTERS if counts[letter]) or "-"


def stacks(cards: str) -> str:
    """A Mountain in order of first arrival."""
    counts = Counter(cards)
    return "".join(f"{letter}{n}" for letter, n in counts.items()) or "-"


def laid_out(  # noqa: PLR0913  -- a table has many places
    game: str = "mandala",
    *,
    hands: tuple[str, ...] = ("roygpk", "roygpk"),
    mountains: tuple[str, str] = ("", ""),
    fields: tuple[tuple[str, str], tuple[str, str]] = (("", ""), ("", "")),
    rivers: tuple[str, str] = ("", ""),
    cups: tuple[str, str] = ("", ""),
    discard: str = "",
    deck: str | None = None,
    rest: str = "cups",
    seed: int | None = None,
    memory: str = "open",
    easy: bool = False,
    **turn: object,
) -> Table:
    """Lay out a table at the beginning of a turn, seat 0's unless ``player`` says otherwise.

    The deck holds all cards that are not named. If the deck is named, too, what is left over goes
    to ``rest``: "cups" puts it into the second Cup, "discard" onto the discard pile. ``turn`` sets
    the words of a position directly: phase, player, mandala, due, chooser, laid, idle_turns,
    last_mandala, secrets, drawn, secret_pools, yoga_drew.
    """
    if game == "mandala-solo":
        hands = (hands[0], "")
    named = [*hands, *mountains, *fields[0], *fields[1], *rivers, *cups, discard, deck or ""]
    left = Counter(dict.fromkeys(LETTERS, 18))
    left.subtract(Counter("".join(named)))
    assert min(left.values()) >= 0, f"too many cards: {left}"
    over = "".join(letter * n for letter, n in left.items())
    if deck is None:
        deck = over
    elif rest == "discard":
        discard += over
    else:
        cups = (cups[0], cups[1] + over)
    everything = "/".join(["r18o18y18g18p18k18"] * 2)
    words: dict[str, object] = {
        "seats": 1 if game == "mandala-solo" else 2,
        "deck": pile(deck),
        "discard": pile(discard),
        "hands": "/".join(map(pile, hands)),
        "cups": "/".join(map(pile, cups)),
        "secrets": "-/-",
        "drawn": "/".join(map(pile, hands)),
        "held": "-/-",
        "secret_pools": everything,
        "rivers": "/".join(river or "-" for river in rivers),
        "mountains": "/".join(map(stacks, mountains)),
        "fields": "/".join(pile(field) for mandala in fields for field in mandala),
        "phase": "act",
        "player": 0,
        "mandala": 0,
        "due": 0,
        "chooser": 0,
        "laid": 0,
        "idle_turns": 0,
        "last_mandala": 0,
    }
    if game == "mandala-solo":
        words |= {"easy": str(easy).lower(), "yoga_drew": 0}
    words |= {key: int(value) if isinstance(value, bool) else value for key, value in turn.items()}
    text = " ".join([game, "1", *(f"{key}={value}" for key, value in words.items())])
    return Table.from_position(text, seed=seed, memory=memory)


def cards(counts: object) -> str:
    """Write {colour: n} of a snapshot as letters, in canonical order."""
    assert isinstance(counts, dict)
    return "".join(letter * counts.get(letter, 0) for letter in LETTERS)


def look(table: Table, *path: str | int) -> object:
    """Follow a path into the snapshot: ``look(table, "fields", 0, 1)``."""
    found: object = table.snapshot()
    for step in path:
        found = found[step]  # type: ignore[index]
    return found


def hand(table: Table, seat: int = 0) -> str:
    return cards(look(table, "hands", seat))


def cup(table: Table, seat: int = 0) -> str:
    return cards(look(table, "cups", seat))


def river(table: Table, seat: int = 0) -> str:
    found = look(table, "rivers", seat)
    assert isinstance(found, list)
    return "".join(found)


def mountain(table: Table, mandala: int = 0) -> str:
    found = look(table, "mountains", mandala)
    assert isinstance(found, list)
    return "".join(colour * n for colour, n in found)


def field(table: Table, mandala: int = 0, seat: int = 0) -> str:
    return cards(look(table, "fields", mandala, seat))


def play(table: Table, tokens: str) -> None:
    """Play several tokens, written with spaces between them."""
    for token in tokens.split():
        table.play(token)


def yogas_turn(
    mountain: str, yours: str = "", his: str = "", *, mandala: int = 1, **layout: Any
) -> Table:
    """Lay out a turn of Master Yoga, the right one unless ``mandala`` is 0, before he draws."""
    empty, shown = ("", ""), (yours, his)
    layout.setdefault("mountains", ("", mountain) if mandala else (mountain, ""))
    layout.setdefault("fields", (empty, shown) if mandala else (shown, empty))
    return laid_out("mandala-solo", phase="yoga", player=1, mandala=mandala, **layout)


def destroying(mountain: str, yours: str = "", his: str = "", **layout: Any) -> Table:
    """Lay out a left Mandala that you have completed in the solo game; you claim next."""
    layout.setdefault("fields", ((yours, his), ("", "")))
    return laid_out("mandala-solo", mountains=(mountain, ""), phase="claim", **layout)


def is_your_turn(table: Table) -> bool:
    """Master Yoga draws by chance steps: a decision means that his turns are over."""
    return table.status().kind == "decide"


def happened(table: Table, seat: int | None = 0) -> list[Struct]:
    """What the newest entry of the log tells."""
    return table.events(seat)[-1].events


def words(table: Table, seat: int | None = 0) -> str:
    return table.events(seat)[-1].words


def deck(table: Table) -> str:
    return cards(look(table, "deck"))


def discard(table: Table) -> str:
    return cards(look(table, "discard"))


def is_last_mandala(table: Table) -> bool:
    return look(table, "last_mandala") is True


def decides(table: Table) -> int | None:
    """The seat that must decide now."""
    return table.status().seat


def moves(table: Table, kind: str = "") -> str:
    """All legal tokens that begin so, with spaces between them."""
    return " ".join(token for token in table.status().moves or () if token.startswith(kind))


def weights(table: Table) -> str:
    """What can be drawn now, as letters."""
    return cards(table.status().weights or {})


def worth(table: Table, seat: int = 0) -> int:
    """Score a Cup by its River, straight from the snapshot."""
    places = river(table, seat)
    return sum(places.index(letter) + 1 for letter in cup(table, seat) if letter in places)
