"""How to play on the command line, as the games say it of themselves; needs no rules."""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from sandtable.agents.players import FRIENDLY, PLAYERS
from sandtable.rules.about import About, Option
from sandtable.rules.registry import games
from sandtable.terminal.wishes import Wishes

CHOSEN = "option_"
"""Before the names of options, where arguments are kept: they must not meet our own."""

SEED_NUMBER = re.compile("0|-?[1-9][0-9]{0,17}")


def all_options() -> dict[str, list[tuple[About, Option]]]:
    """Find each option by its name, in all games that have it."""
    found: dict[str, list[tuple[About, Option]]] = {}
    for about in games():
        for option in about.options:
            found.setdefault(option.name, []).append((about, option))
    return found


def is_flag(option: Option) -> bool:
    """Answer if an option is switched on by its name alone."""
    return isinstance(option.default, bool)


def is_free(option: Option) -> bool:
    """Answer if an option takes any text: nothing is known of its values."""
    return not isinstance(option.default, bool | int | str)


def form(option: Option) -> str:
    """Write an option as it is typed."""
    written = f"--{option.name}"
    return written if is_flag(option) else f"{written} {option.name.upper()}"


def meaning(option: Option) -> str:
    """Say what an option does, and what it can be."""
    if is_flag(option) or is_free(option):
        return option.sentence
    values = ", ".join(map(str, option.values[1:]))
    return f"{option.sentence.rstrip('.')}: {option.default} (default), {values}."


def seats_text(seats: Sequence[int]) -> str:
    """Write how many seats there can be: ``2 seats``, ``1 or 2 seats``, ``2 to 4 seats``."""
    least, most = min(seats), max(seats)
    if least == most:
        return f"{most} seat{'' if most == 1 else 's'}"
    between = "or" if most == least + 1 else "to"
    return f"{least} {between} {most} seats"


def add_play(play: argparse.ArgumentParser) -> None:
    """Describe how to play."""
    named = ", ".join(about.name for about in games())
    play.add_argument("game", nargs="?", metavar="GAME", help=named)
    add_seats(play)
    for name, homes in all_options().items():
        add_option(play, name, homes)
    words = "a number or a short text that decides the deal"
    play.add_argument("--seed", type=seed_of, metavar="SEED", help=words)
    play.add_argument(
        "--memory", choices=("open", "strict"), help="strict: only what lies open now is shown"
    )
    play.add_argument("--save", metavar="FILE", help="keep the game in this file")
    play.add_argument("--resume", metavar="FILE", help="go on with a game that was kept")
    play.add_argument("--hint", action="store_true", help="say what a strong player would do")
    play.add_argument("--no-color", "--no-colour", action="store_true", help="plain text")


def add_arena(arena: argparse.ArgumentParser) -> None:
    """Describe a match between computer players."""
    arena.add_argument("game", metavar="GAME", help=", ".join(about.name for about in games()))
    arena.add_argument("player", metavar="PLAYER", help="who takes one seat after the other")
    arena.add_argument("rival", nargs="?", metavar="RIVAL", help="who has the others; else PLAYER")
    arena.add_argument("--games", type=int, default=400, metavar="N", help="default: %(default)s")
    arena.add_argument("--seats", type=int, metavar="N", help="how many play (default: fewest)")
    arena.add_argument("--seed", type=int, default=0, metavar="N", help="other deals")
    arena.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop when one of two rates of victories is proved against the other",
    )
    arena.add_argument("--resume", action="store_true", help="go on with an interrupted match")
    arena.add_argument(
        "--book", type=Path, metavar="FILE", help="where finished games are kept, for --resume"
    )
    arena.add_argument("--json", action="store_true", help="the result as JSON")
    for name, homes in all_options().items():
        add_option(arena, name, homes)


def add_seats(play: argparse.ArgumentParser) -> None:
    """Describe how many sit there, who, and by which names."""
    numbers = sorted({seats for about in games() for seats in about.seats})
    play.add_argument(
        "--seats", type=int, choices=numbers, metavar="N", help="how many play (default: fewest)"
    )
    for seat in range(max(numbers)):
        play.add_argument(f"--seat{seat}", metavar="PLAYER", help=sitting_text(seat))
    for seat in range(max(numbers)):
        play.add_argument(f"--name{seat}", metavar="NAME", help=f"the name at seat {seat}")


def sitting_text(seat: int) -> str:
    """Say who can sit at a seat: you at the first, computer players at the others."""
    usual = [f"{FRIENDLY} (default where it plays)", "human"] if seat else ["human (default)"]
    *most, last = usual + [one.name for one in PLAYERS if not (seat and one.name == FRIENDLY)]
    return f"who sits at seat {seat}: {', '.join(most)} or {last}"


def add_option(
    play: argparse.ArgumentParser, name: str, homes: Sequence[tuple[About, Option]]
) -> None:
    """Describe an option of some games; the table checks its value."""
    option = homes[0][1]
    owners = ", ".join(about.name for about, _ in homes)
    words = f"{owners}: {meaning(option)}".replace("%", "%%")
    if is_flag(option):
        play.add_argument(f"--{name}", dest=CHOSEN + name, action="store_true", help=words)
    else:
        play.add_argument(f"--{name}", dest=CHOSEN + name, metavar=name.upper(), help=words)


def seed_of(text: str) -> int | str:
    """Read a seed: a number if it is written like one, else a text; both deal alike."""
    return int(text) if SEED_NUMBER.fullmatch(text) else text


def value_of(option: Option, text: str) -> int | str:
    """Read the value of an option: a number where it takes numbers."""
    is_number = isinstance(option.default, int) and text.isdecimal()
    return int(text) if is_number else text


def options_of(arguments: argparse.Namespace) -> dict[str, bool | int | str]:
    """Gather the options of the game that were chosen."""
    given = {name: vars(arguments)[CHOSEN + name] for name in all_options()}
    return {
        name: value if value is True else value_of(homes[0][1], value)
        for name, homes in all_options().items()
        if (value := given[name]) not in {None, False}
    }


def wishes_of(arguments: argparse.Namespace) -> Wishes:
    """Gather what was asked for."""
    given = {name: value for name, value in vars(arguments).items() if value not in {None, False}}
    seats = range(max(seats for about in games() for seats in about.seats))
    return Wishes(
        game=arguments.game,
        seats=arguments.seats,
        kinds={seat: given[f"seat{seat}"] for seat in seats if f"seat{seat}" in given},
        names={seat: given[f"name{seat}"] for seat in seats if f"name{seat}" in given},
        options=options_of(arguments),
        seed=arguments.seed,
        memory=arguments.memory,
        save=arguments.save,
        resume=arguments.resume,
        is_hinting=arguments.hint,
    )
