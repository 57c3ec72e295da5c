"""What a table is asked to be: the game, who sits there, what was chosen."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from sandtable.rules.about import About, Option, Value
from sandtable.rules.contract import NOBODY
from sandtable.rules.game import Game
from sandtable.rules.mind.content import Content
from sandtable.rules.notation import shortened
from sandtable.rules.registry import FOLDERS, load
from sandtable.table.content.reading import read_content

Memory: TypeAlias = Literal["open", "strict"]
MEMORIES: tuple[Memory, ...] = ("open", "strict")
"""What views and log tell people; rules and computer players know no difference (K12)."""

LONGEST_NAME = 60


class Setup(Struct, frozen=True, kw_only=True):
    """A table's choices, all of them checked."""

    game: str
    seats: int
    rules: Game
    names: tuple[str, ...]
    memory: Memory
    options: dict[str, Value | Content]

    @property
    def is_strict(self) -> bool:
        """Whether people are told only what lies open (K10, K11)."""
        return self.memory == "strict"

    @property
    def settings(self) -> NDArray[np.int64]:
        """The choices as the rules read them: seats, the place of each option's value, cards."""
        chosen = [
            option.values.index(self.options[option.name])
            for option in self.rules.about.options
            if not isinstance(self.options[option.name], Content)
        ]
        numbers = self.rules.numbers(self.options)
        return np.array([self.seats, *chosen, *numbers], dtype=np.int64)

    @property
    def written_options(self) -> dict[str, Any]:
        """The options as plain data, a set of cards with all that it says."""
        return {
            name: value.data if isinstance(value, Content) else value
            for name, value in self.options.items()
        }

    def listener(self, seat: int | None) -> int:
        """Give a seat as the rules count it, ``NOBODY`` for a spectator."""
        if seat is None:
            return NOBODY
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        seats = " or ".join(map(str, range(self.seats)))
        raise ValueError(f"there is no seat {shortened(seat)}: expected {seats}")


def is_seat(seat: object) -> bool:
    """Answer if this is the number of a seat, and nothing that merely equals one."""
    return type(seat) is int and seat >= 0


def set_up(
    game: object,
    seats: object = None,
    *,
    names: object = None,
    memory: object = "open",
    options: Mapping[str, object],
) -> Setup:
    """Check what was asked for; whatever is wrong, the sentence lists what there is."""
    if not isinstance(game, str) or game not in FOLDERS:
        raise ValueError(f"there is no game {shortened(game)}: expected {_listed(FOLDERS)}")
    rules, content = load(game), {}
    if rules.with_content is not None:
        content = {"content": read_content(options.get("content"))}
        rules = rules.with_content(content["content"])
        options = {name: value for name, value in options.items() if name not in content}
    seats = _checked_seats(rules.about, seats)
    if memory not in MEMORIES:
        raise ValueError(f"memory is {shortened(memory)}: expected {_listed(MEMORIES)}")
    return Setup(
        game=game,
        seats=seats,
        rules=rules,
        names=_checked_names(rules, seats, names),
        memory=MEMORIES[MEMORIES.index(memory)],
        options=_checked_options(rules.about, options) | content,
    )


def _listed(values: Sequence[object] | Mapping[str, object]) -> str:
    return " or ".join(str(value) for value in values)


def _checked_seats(about: About, seats: object) -> int:
    if seats is None:
        return min(about.seats)
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in about.seats:
        raise ValueError(
            f"{about.name} has no {shortened(seats)} seats: expected {_listed(about.seats)}"
        )
    return seats


def _checked_names(rules: Game, seats: int, names: object) -> tuple[str, ...]:
    """Fill the names of those who play without a seat in."""
    if names is None:
        return rules.names(seats)
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != seats:
        raise ValueError(f"names are {shortened(names)}: expected a list of {seats}")
    for name in names:
        is_text = isinstance(name, str) and name.isprintable() and bool(name.strip())
        if not is_text or len(name) > LONGEST_NAME:
            raise ValueError(
                f"a name is {shortened(name)}: expected 1 to {LONGEST_NAME} printable characters"
            )
    return (*names, *rules.unseated)


def _checked_options(about: About, options: Mapping[str, object]) -> dict[str, Any]:
    known = {option.name: option for option in about.options}
    for name in options:
        if name not in known:
            there_is = _listed(known) if known else "none"
            raise ValueError(f"{about.name} has no option {shortened(name)}: expected {there_is}")
    return {name: _checked_value(option, options) for name, option in known.items()}


def _checked_value(option: Option, options: Mapping[str, object]) -> Value:
    value = options.get(option.name, option.default)
    for possible in option.values:
        if type(possible) is type(value) and possible == value:
            return possible
    raise ValueError(f"{option.name} is {shortened(value)}: expected {_listed(option.values)}")
