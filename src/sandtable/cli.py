"""The command line. What a command needs is loaded when it runs: most of them need no rules."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from sandtable import __version__

WRONG_ARGUMENTS, BROKEN, INTERRUPTED = 2, 1, 130


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with that sentence."""
        sentence = message[0].upper() + message[1:].rstrip(".")
        self.exit(WRONG_ARGUMENTS, f"{sentence}. {self.prog} --help shows what there is.\n")


def parser() -> Parser:
    """Describe all commands."""
    top = Parser(
        prog="sandtable",
        description="One table for the Mandala family of card games. Without a command: play.",
    )
    top.add_argument("--version", action="version", version=f"sandtable {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    add_play(commands.add_parser("play", help="play a game in the terminal"))
    add_replay(commands.add_parser("replay", help="see a game again, entry by entry"))
    verify = commands.add_parser("verify", help="check the record of a game to the last card")
    verify.add_argument("file", metavar="FILE")
    commands.add_parser("games", help="list the games, their seats and options")
    commands.add_parser("prepare", help="compile the rules of every game for this machine, once")
    return top


def add_play(play: argparse.ArgumentParser) -> None:
    """Describe how to play."""
    play.add_argument("game", nargs="?", metavar="GAME", help="mandala or mandala-solo")
    for seat, player in enumerate(("human", "greedy")):
        words = f"who sits at seat {seat}: human, random or greedy (default: {player})"
        play.add_argument(f"--seat{seat}", metavar="PLAYER", help=words)
    for seat in range(2):
        play.add_argument(f"--name{seat}", metavar="NAME", help=f"the name at seat {seat}")
    play.add_argument("--seed", type=int, metavar="N", help="a number that decides the deal")
    play.add_argument("--easy", action="store_true", help="an easier Master Yoga (mandala-solo)")
    play.add_argument(
        "--memory", choices=("open", "strict"), help="strict: only what lies open now is shown"
    )
    play.add_argument("--save", metavar="FILE", help="keep the game in this file")
    play.add_argument("--resume", metavar="FILE", help="go on with a game that was kept")
    play.add_argument("--no-color", "--no-colour", action="store_true", help="plain text")


def add_replay(replay: argparse.ArgumentParser) -> None:
    """Describe how to see a game again."""
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=int, metavar="N", help="as seat N, 0 or 1, saw it")
    replay.add_argument("--step", action="store_true", help="with the board after every entry")
    replay.add_argument("--no-color", "--no-colour", action="store_true", help="plain text")


def play(arguments: argparse.Namespace) -> int:
    """Play a game."""
    from sandtable.rules.registry import FOLDERS
    from sandtable.terminal.menu import choose
    from sandtable.terminal.opening import Wishes, open_session
    from sandtable.terminal.playing import play as play_session
    from sandtable.terminal.screen import Screen

    if arguments.game not in (None, *FOLDERS):
        raise ValueError(f"there is no game {arguments.game!r}: expected {' or '.join(FOLDERS)}")
    wishes: Wishes | None = Wishes(
        game=arguments.game or ("mandala-solo" if arguments.easy else None),
        kinds=(arguments.seat0, arguments.seat1),
        names=(arguments.name0, arguments.name1),
        seed=arguments.seed,
        easy=arguments.easy,
        memory=arguments.memory,
        save=arguments.save,
        resume=arguments.resume,
    )
    screen = Screen(colour=not arguments.no_color)
    if wishes and may_choose(arguments) and screen.is_live:
        wishes = choose(wishes, screen)
    if wishes:
        play_session(open_session(wishes, screen))
    return 0


def may_choose(arguments: argparse.Namespace) -> bool:
    """Answer if the game is still open: nothing was said that only one of them knows."""
    settled = (arguments.game, arguments.resume, arguments.seat1, arguments.name1)
    return not arguments.easy and all(wish is None for wish in settled)


def replay(arguments: argparse.Namespace) -> int:
    """See a game again."""
    from sandtable.terminal.keeping import read
    from sandtable.terminal.replaying import replay as replay_record
    from sandtable.terminal.screen import Screen

    screen = Screen(colour=not arguments.no_color)
    replay_record(read(arguments.file), screen, arguments.seat, step=arguments.step)
    return 0


def verify(arguments: argparse.Namespace) -> int:
    """Check a record."""
    from sandtable.table.replaying import verify as verify_record
    from sandtable.terminal.keeping import read

    for sentence in verify_record(read(arguments.file)):
        print(sentence)
    return 0


def games(_: argparse.Namespace) -> int:
    """List the games; needs no rules."""
    from sandtable.rules.registry import games as all_games

    for about in all_games():
        seats = " or ".join(map(str, about.seats))
        print(f"{about.name}: {about.title}, {seats} seat{'' if seats == '1' else 's'}.")
        print(f"  {about.sentence}")
        for option in about.options:
            print(f"  option --{option.name}: {option.sentence}")
    return 0


def prepare(_: argparse.Namespace) -> int:
    """Compile everything."""
    from sandtable.agents.preparing import prepare_everything

    prepare_everything(lambda words: print(words, flush=True))
    return 0


COMMANDS = {"play": play, "replay": replay, "verify": verify, "games": games, "prepare": prepare}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; whatever goes wrong is one sentence and an exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return run(given)
    except KeyboardInterrupt:
        return INTERRUPTED
    except RuntimeError as why:  # an interrupt in the middle of a compilation
        if isinstance(why.__context__, KeyboardInterrupt):
            return INTERRUPTED
        raise
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN


def run(given: list[str]) -> int:
    """Find the command and run it."""
    wished = parser().parse_args(given or ["play"])
    if wished.command is None:
        wished = parser().parse_args(["play"])
    try:
        code = COMMANDS[wished.command](wished)
        sys.stdout.flush()
    except ValueError as why:
        sentence = str(why).removesuffix(".")
        print(f"{sentence[:1].upper()}{sentence[1:]}.", file=sys.stderr)
        return WRONG_ARGUMENTS if wished.command == "play" else BROKEN
    return code
