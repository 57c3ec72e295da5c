"""Reading records: every line is played by the rules, and every card checked against the dealer."""

import json
from typing import TYPE_CHECKING, Any

from sandtable.rules.contract import Record
from sandtable.rules.notation import listed, shortened
from sandtable.table.dealers import (
    Dealer,
    FairDealer,
    SealedDealer,
    SeededDealer,
    commitment,
)
from sandtable.table.errors import BrokenRecord
from sandtable.table.events import HIDDEN
from sandtable.table.parsing import Fact, LogLine, Parts, broken
from sandtable.table.position import check_cards, read_position_setup, read_state
from sandtable.table.record import UNDO
from sandtable.table.setup import Setup, set_up

if TYPE_CHECKING:
    from sandtable.table.table import Table

FACTS_OF = {"seeded": ("seed",), "fair": ("commitment", "nonces", "secret")}
"""What a record says of a dealer."""

AGREED = ("game", "rules", "seats", "names", "memory", "dealer")
OPTIONAL = ("seed", "commitment", "nonces", "secret", "start", "scores", "winners", "resigned")


def read_setup(parts: Parts) -> Setup:
    """Read what was agreed on, fact by fact, so that the line of a wrong one can be named."""
    for key in AGREED:
        if key not in parts.facts:
            raise BrokenRecord(f"The record does not say its {key}.")
    choices: dict[str, Any] = {"game": parts.facts["game"].value}
    options: dict[str, object] = {}
    others = [key for key in parts.facts if key not in (*AGREED, *OPTIONAL)]
    others.sort(key=lambda key: key != "content")  # its cards say what else can be chosen
    for key in ("game", "seats", "names", "memory", *others):
        fact = parts.facts[key]
        (options if key in others else choices)[key] = fact.value
        try:
            check_cards(options)
            setup = set_up(**choices, options=options)
        except ValueError as why:
            raise broken(fact.line, f"{why}.") from None
        _check_version(setup, parts.facts["rules"])
    return setup


def _check_version(setup: Setup, fact: Fact) -> None:
    version = setup.rules.about.version
    if not is_same(fact.value, version):
        raise broken(
            fact.line,
            f"the game was played by rules {shortened(fact.value)} of {setup.game}, "
            f"but this table knows only {version}.",
        )


def is_same(found: object, expected: object) -> bool:
    """Answer if two values are written alike: 1.0 and true are not 1."""
    return json.dumps(found) == json.dumps(expected)


def read_start(setup: Setup, parts: Parts, states: Record) -> str | None:
    """Read the position that the game began from, if it did not begin with the deal."""
    if "start" not in parts.facts:
        return None
    line, text = parts.facts["start"]
    try:
        start, words = read_position_setup(text)
        if (start.game, start.seats, start.options) != (setup.game, setup.seats, setup.options):
            raise ValueError("the position belongs to another game than the record")
        read_state(setup, words, states)
    except ValueError as why:
        raise broken(line, f"{why}.") from None
    return str(text)


def read_dealer(parts: Parts) -> Dealer | None:
    """Rebuild the dealer of a record; other dealers' facts have no place there."""
    dealer = _rebuilt_dealer(parts)
    _check_facts_of_dealer(parts)
    return dealer


def _rebuilt_dealer(parts: Parts) -> Dealer | None:
    facts: dict[str, Any] = {key: fact.value for key, fact in parts.facts.items()}
    try:
        match facts["dealer"]:
            case None:
                return None
            case "seeded":
                return SeededDealer(facts.get("seed", ""))
            case "fair" if "secret" in facts:
                return _read_fair_dealer(facts["secret"], facts.get("nonces"), facts)
            case "?":
                raise ValueError("this is a seat's record: only the full one can be replayed")
            case "fair":
                return SealedDealer(facts.get("commitment", ""), facts.get("nonces", []))
        raise ValueError(f"there is no dealer {shortened(facts['dealer'])}")
    except ValueError as why:
        raise broken(parts.facts["dealer"].line, f"{why}.") from None


def _check_facts_of_dealer(parts: Parts) -> None:
    """Refuse facts that another dealer would give."""
    kind = parts.facts["dealer"].value
    for key in ("seed", "commitment", "nonces", "secret"):
        if key in parts.facts and key not in FACTS_OF.get(str(kind), ()):
            raise broken(parts.facts[key].line, f"{key} does not belong to this dealer.")


def _read_fair_dealer(secret: Any, nonces: Any, facts: dict[str, object]) -> Dealer:
    """Rebuild a fair dealer once its secret is known, and check that it was committed to."""
    dealer = FairDealer(secret, nonces)
    if commitment(secret) != facts.get("commitment"):
        raise ValueError("the secret is not the one that was committed to")
    return dealer


def replay(table: "Table", parts: Parts, dealer: Dealer | None) -> None:
    """Play the log, line by line."""
    for number, entry in enumerate(parts.log):
        if entry.number != number:
            raise broken(entry.line, f"the entry has number {entry.number}, expected {number}.")
        try:
            _replay_entry(table, entry, dealer)
        except ValueError as why:
            raise broken(entry.line, why) from None
    if not parts.log:
        raise BrokenRecord("The record has no entry 0: the deal is missing.")
    if dealer is not None and table.status().kind == "chance":
        raise broken(parts.log[-1].line, "a chance step is still due.")
    _check_results(table, parts)


def _replay_entry(table: "Table", entry: LogLine, dealer: Dealer | None) -> None:
    chance = list(entry.words)
    if entry.number > 0:
        if not chance:
            raise ValueError("the entry is empty, expected a decision or an undo.")
        if chance[0] == UNDO:
            _replay_undo(table, chance[1:], dealer)
            return
        if table.status().kind == "chance":
            raise ValueError("a chance step is still due in the entry before.")
        table.play(chance.pop(0))
    for token in chance:
        _replay_chance(table, token, dealer)


def _replay_undo(table: "Table", piles: list[str], dealer: Dealer | None) -> None:
    table.undo()
    shuffled = sorted(table.history.entries[-1].piles)
    if piles != shuffled:
        raise ValueError(f"the undo shuffles {piles} anew, expected {shuffled}.")
    if dealer is not None:
        for pile in shuffled:
            dealer.reshuffle(pile)


def _replay_chance(table: "Table", token: str, dealer: Dealer | None) -> None:
    status, pile = table.status(), table.pile
    if token == HIDDEN:
        raise ValueError("? is hidden: only the full record of a game can be replayed.")
    if pile is None or status.weights is None:
        raise ValueError(f"{shortened(token)} has no place here: no chance step is due.")
    if dealer is not None and not isinstance(dealer, SealedDealer):
        dealt = dealer.deal(pile, status.weights)
        if dealt != token:
            raise ValueError(f"the dealer of this record deals {dealt}, not {shortened(token)}.")
    table.play(token)


def _check_results(table: "Table", parts: Parts) -> None:
    status = table.status()
    for key, actual in (("scores", status.scores), ("winners", status.winners)):
        fact = parts.facts.get(key)
        if fact is None and actual is not None:
            raise BrokenRecord(f"The game is over, but the record does not say its {key}.")
        if fact is not None and not is_same(fact.value, actual):
            expected = "none, for the game is not over" if actual is None else actual
            raise broken(fact.line, f"{key} are {shortened(fact.value)}, expected {expected}.")


def read_resigned(table: "Table", parts: Parts) -> int | None:
    """Read which seat resigned, if one did: only in a game that is not over by the rules."""
    if "resigned" not in parts.facts:
        return None
    line, value = parts.facts["resigned"]
    if table.status().kind == "over":
        raise broken(line, "resigned has no place here, for the game is over by the rules.")
    seats = range(table.setup.seats)
    for seat in seats:
        if is_same(value, seat):
            return seat
    expected = " or ".join(map(str, seats))
    raise broken(line, f"resigned is {shortened(value)}, expected a seat: {expected}.")


def verify(text: object) -> list[str]:
    """Check a record from its first line to its last, and say in sentences what was checked."""
    from sandtable.table.table import Table

    table = Table.from_record(text)  # type: ignore[arg-type]
    entries = table.history.entries
    about = table.setup.rules.about
    drawn = sum(len(entry.chance) for entry in entries)
    count = f"{len(entries) - 1} entries and {drawn} chance steps"
    return [
        f"{count} follow the rules of {about.title}, version {about.version}.",
        _verified_deal(table),
        _verified_result(table),
    ]


def _verified_deal(table: "Table") -> str:
    match table.dealer:
        case SealedDealer():
            return "The deal cannot be checked: its secret is not in the record."
        case FairDealer() if table.start is not None:
            return "What was drawn since the start is fair: all of it follows from the secret."
        case FairDealer():
            return "The deal was fair: the secret was committed to, and every chance step follows."
        case SeededDealer(seed=seed):
            return f"Every chance step follows from the seed {seed}."
    return "The deal cannot be checked: the record names no dealer."


def _verified_result(table: "Table") -> str:
    status = table.status()
    if status.scores is None:
        return unfinished(table)
    names = table.setup.names
    scores = listed([f"{n} for {name}" for name, n in zip(names, status.scores, strict=True)])
    winners = listed([names[seat] for seat in status.winners or ()]) or "nobody"
    return f"The result is right: {scores}; won by {winners}."


def unfinished(table: "Table") -> str:
    """Say that a game is not over by the rules, and who resigned if somebody did."""
    if table.resigned is None:
        return "The game is not over."
    return f"The game is not over: {table.setup.names[table.resigned]} resigned."
