"""A pairing, and the games of it: on every deal each seat is the challenger's once."""

from time import thread_time
from typing import Any

from msgspec import Struct, field

from sandtable.agents.arena.entrants import Entrant, check_entrant
from sandtable.table.setup import set_up
from sandtable.table.table import Table

FAR = 1_000_003
"""How far apart the deals of different seeds are."""


class Pairing(Struct, frozen=True, kw_only=True):
    """Who meets whom, and where: one seat is the challenger's, the others are the rival's.

    Without a rival all seats are the challenger's: so people play together, or alone.
    """

    game: str
    challenger: str
    rival: str | None
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0


class Played(Struct, frozen=True, kw_only=True):
    """One game of a pairing, as the challenger sees it."""

    deal: int
    seat: int
    won: float
    """1, or its share of a victory that is shared."""

    points: int
    best_other: int | None
    """The points of the best other player; None if there is none."""

    seconds: float
    """CPU time of the challenger for all its decisions."""

    decisions: int
    """Of the challenger."""


def new_pairing(
    game: str,
    challenger: str,
    rival: str | None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
) -> Pairing:
    """Check who meets whom; ValueError says in one sentence what is wrong."""
    for name in (challenger, rival or challenger):
        check_entrant(game, name)
    if seed < 0:
        raise ValueError(f"seed is {seed}: expected 0 or more")
    setup = set_up(game, seats, options=options or {})
    if rival is not None and setup.seats == 1:
        more = " (or --seats 2)" if max(setup.rules.about.seats) > 1 else ""
        players = f"expected one player{more}, not {challenger} and {rival}"
        raise ValueError(f"{game} has one seat{' here' if more else ''}: {players}")
    return Pairing(
        game=game,
        challenger=challenger,
        rival=rival,
        seats=setup.seats,
        options=setup.options,
        seed=seed,
    )


def games_of(pairing: Pairing) -> int:
    """Count the games that are played on one deal."""
    return pairing.seats if pairing.rival else 1


def play_deal(pairing: Pairing, deal: int) -> list[Played]:
    """Play all games on one deal."""
    return [play_game(pairing, deal, seat) for seat in range(games_of(pairing))]


def play_game(pairing: Pairing, deal: int, seat: int) -> Played:
    """Play one game, with the challenger in a seat."""
    seed = pairing.seed * FAR + deal
    table = Table(pairing.game, pairing.seats, seed=seed, **pairing.options)
    entrants = [
        Entrant(name_at(pairing, n, seat), table.setup.rules, seed * pairing.seats + n)
        for n in range(pairing.seats)
    ]
    seconds, decisions = 0.0, 0
    while table.decides is not None:
        took = decide(table, entrants[table.decides])
        if table.history.last.seat == seat:
            seconds, decisions = seconds + took, decisions + 1
    return judged(table, deal, seat, seconds, decisions)


def name_at(pairing: Pairing, seat: int, challenger: int) -> str:
    """Say who sits at a seat."""
    if pairing.rival is None or seat == challenger:
        return pairing.challenger
    return pairing.rival


def decide(table: Table, entrant: Entrant) -> float:
    """Let a player decide, and say how much CPU time it took."""
    seat, began = table.decides, thread_time()
    token = entrant.choose(table)
    took = thread_time() - began
    table.play(token, seat)
    return took


def judged(table: Table, deal: int, seat: int, seconds: float, decisions: int) -> Played:
    """Write down how a game ended."""
    status = table.status()
    scores, winners = status.scores or [], status.winners or []
    others = [points for n, points in enumerate(scores) if n != seat]
    return Played(
        deal=deal,
        seat=seat,
        won=1 / len(winners) if seat in winners else 0.0,
        points=scores[seat],
        best_other=max(others) if others else None,
        seconds=seconds,
        decisions=decisions,
    )
