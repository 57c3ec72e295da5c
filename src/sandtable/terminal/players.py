"""Who sits at the table: people, and computer players by their names."""

import re
from collections.abc import Sequence

from sandtable.agents.agent import AGENTS, Agent, new_agent
from sandtable.agents.players import PLAYERS, friendly, players
from sandtable.rules.game import Game

HUMAN = "human"
NUMBERED = re.compile(r"(.+?)(?: \(\d\))?")
TITLES = {player.name: player.title for player in PLAYERS}


def default_kind(game: str, seat: int) -> str:
    """Say who sits there if nothing is said: you, and computer players all around, or beside."""
    return friendly(game).name if seat else HUMAN


def checked(kind: str) -> str:
    """Take a kind of player, or say which there are."""
    if kind != HUMAN and kind not in AGENTS:
        raise ValueError(f"there is no player {kind!r}: expected {', '.join([HUMAN, *AGENTS])}")
    return kind


def seated(kinds: Sequence[str], rules: Game, seed: int) -> list[Agent | None]:
    """Call the players to a table by its rules; a human is None here."""
    return [
        None if kind == HUMAN else called(kind, rules, seed + seat)
        for seat, kind in enumerate(kinds)
    ]


def called(kind: str, rules: Game, seed: int) -> Agent:
    """Call a computer player, or say that this game has none of the kind."""
    game = rules.about.name
    able = [HUMAN, *(player.name for player in players(game))]
    if kind not in able:
        raise ValueError(f"{game} has no player {kind!r}: expected {' or '.join(able)}")
    return new_agent(kind, rules, seed)


def named(kinds: Sequence[str], given: Sequence[str | None], default: Sequence[str]) -> list[str]:
    """Name everybody; computer players are called by their kind, so that a record tells it."""
    return [
        default_name(kinds, seat, default) if name is None else name
        for seat, name in enumerate(given)
    ]


def default_name(kinds: Sequence[str], seat: int, default: Sequence[str]) -> str:
    """Name whoever gave no name; two computer players of a kind get numbers."""
    kind = kinds[seat]
    if kind == HUMAN:
        return default[seat]
    title = TITLES[kind]
    return title if kinds.count(kind) == 1 else f"{title} ({seat + 1})"


def kind_of(name: str) -> str:
    """Guess from a name in a record who sat there."""
    found = NUMBERED.fullmatch(name)
    return next((kind for kind, title in TITLES.items() if found and found[1] == title), HUMAN)
