"""The command line. What a command needs is loaded when it runs: most of them need no rules."""

import argparse
import os
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

from sandtable import __version__
from sandtable.terminal.arguments import (
    add_arena,
    add_play,
    form,
    meaning,
    options_of,
    seats_text,
    wishes_of,
)

WRONG_ARGUMENTS, BROKEN, INTERRUPTED = 2, 1, 130
OPEN = ["serve", "--open"]
"""What is done if nothing is said."""


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
        description="One table for the Mandala family of card games. "
        "Without a command: serve it here, and open it in a browser.",
    )
    top.add_argument("--version", action="version", version=f"sandtable {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    add_serve(commands.add_parser("serve", help="serve tables to browsers, here or to friends"))
    add_play(commands.add_parser("play", help="play a game in the terminal"))
    add_replay(commands.add_parser("replay", help="see a game again, entry by entry"))
    verify = commands.add_parser("verify", help="check the record of a game to the last card")
    verify.add_argument("file", metavar="FILE")
    add_arena(commands.add_parser("arena", help="let computer players meet, and count"))
    commands.add_parser("games", help="list the games, their options and players")
    commands.add_parser("prepare", help="compile the rules of every game for this machine, once")
    add_mind(commands.add_parser("mind", help="write or check cards of your own for Mandala Mind"))
    add_keeping(commands)
    return top


def add_serve(serve: argparse.ArgumentParser) -> None:
    """Describe how to serve."""
    serve.add_argument("--host", default="127.0.0.1", help="the address to serve at: %(default)s")
    serve.add_argument("--port", type=int, default=8000, help="the port: %(default)s")
    add_database(serve)
    serve.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an origin whose pages may talk to this server, if a proxy hides the host",
    )
    serve.add_argument("--open", action="store_true", help="open a browser")


def add_database(command: argparse.ArgumentParser) -> None:
    """Describe where tables are kept."""
    command.add_argument(
        "--database",
        metavar="WHERE",
        help="a file, or the URL of a PostgreSQL; else a file in your data folder",
    )


def add_keeping(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Describe the chores for what is stored."""
    for name, words in (
        ("backup", "copy all stored tables into a new file, also while they are served"),
        ("restore", "fill an empty database with such a copy"),
    ):
        chore = commands.add_parser(name, help=words)
        chore.add_argument("file", metavar="FILE")
        add_database(chore)
    add_database(commands.add_parser("doctor", help="check every stored table by replaying it"))


def add_replay(replay: argparse.ArgumentParser) -> None:
    """Describe how to see a game again."""
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=int, metavar="N", help="as seat N saw it, from 0 on")
    replay.add_argument("--step", action="store_true", help="with the board after every entry")
    replay.add_argument("--no-color", "--no-colour", action="store_true", help="plain text")


def add_mind(mind: argparse.ArgumentParser) -> None:
    """Describe the chores for cards of one's own."""
    chores = mind.add_subparsers(dest="chore", metavar="CHORE", required=True, parser_class=Parser)
    for name, words in (
        ("new", "write a content file to start from"),
        ("check", "tell all that is wrong in a content file"),
    ):
        chores.add_parser(name, help=words).add_argument("file", metavar="FILE")


def play(arguments: argparse.Namespace) -> int:
    """Play a game."""
    from sandtable.terminal.menu import chosen
    from sandtable.terminal.opening import open_session
    from sandtable.terminal.playing import play as play_session
    from sandtable.terminal.screen import Screen

    screen = Screen(colour=not arguments.no_color)
    wishes = chosen(wishes_of(arguments), screen)
    if wishes:
        play_session(open_session(wishes, screen))
    return 0


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
    """List the games, and who plays them; needs no rules."""
    from sandtable.agents.players import players
    from sandtable.rules.registry import games as all_games

    for about in all_games():
        print(f"{about.name}: {about.title}, {seats_text(about.seats)}.")
        print(indented(about.sentence))
        for option in about.options:
            print(indented(f"option {form(option)}: {meaning(option)}"))
        for player in players(about.name):
            print(indented(f"player {player.name}: {player.sentence}"))
    return 0


def arena(arguments: argparse.Namespace) -> int:
    """Play a match between computer players."""
    from sandtable.agents.arena.pairing import new_pairing
    from sandtable.terminal.arena import check_book, checked_match, show

    pairing = new_pairing(
        arguments.game,
        arguments.player,
        arguments.rival,
        arguments.seats,
        options_of(arguments),
        arguments.seed,
    )
    if arguments.book and not arguments.resume:
        check_book(arguments.book)
    match = checked_match(pairing, arguments.games, arguments.sprt, arguments.book)
    show(match, is_resumed=arguments.resume, as_json=arguments.json)
    return 0


def indented(words: str) -> str:
    """Break a sentence into lines beneath a heading."""
    lines = textwrap.wrap(words, 76, subsequent_indent="  ", break_on_hyphens=False)
    return textwrap.indent("\n".join(lines), "  ")


def prepare(_: argparse.Namespace) -> int:
    """Compile everything."""
    from sandtable.agents.preparing import prepare_everything

    prepare_everything(lambda words: print(words, flush=True))
    return 0


def mind(arguments: argparse.Namespace) -> int:
    """Write or check a content file."""
    from sandtable.table.content.chores import check_content, write_new_content

    if arguments.chore == "new":
        print(write_new_content(arguments.file))
        return 0
    is_right, lines = check_content(arguments.file)
    print(*lines, sep="\n")
    return 0 if is_right else BROKEN


def serve(arguments: argparse.Namespace) -> int:
    """Serve tables; what was wished is checked before the server is loaded."""
    from sandtable.server.settings import Settings, from_environment

    settings = Settings(
        host=arguments.host,
        port=checked_port(arguments.port),
        database=arguments.database,
        origins=frozenset(map(checked_origin, arguments.origin)),
    )
    settings = from_environment(settings)
    from sandtable.server.serving import serve as serve_tables

    serve_tables(settings, browse=arguments.open)
    return 0


def checked_port(port: int) -> int:
    """Take the number of a port."""
    if not 0 <= port < 65_536:
        raise ValueError(f"port is {port}: expected 0 to 65535")
    return port


def checked_origin(text: str) -> str:
    """Take an origin as browsers write it: anything more or less would never be met."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or text != f"{parts.scheme}://{parts.netloc.lower()}":
        raise ValueError(f"origin is {text!r}: expected one such as https://sand.example")
    return text


def backup(arguments: argparse.Namespace) -> int:
    """Copy what is stored."""
    from sandtable.rules.notation import counted
    from sandtable.server.backup import back_up

    count = back_up(arguments.database, Path(arguments.file))
    print(f"{counted(count, 'table')} copied to {arguments.file}.")
    return 0


def restore(arguments: argparse.Namespace) -> int:
    """Take a copy back."""
    from sandtable.rules.notation import counted
    from sandtable.server.backup import restore as take_back

    count = take_back(Path(arguments.file), arguments.database)
    print(f"{counted(count, 'table')} restored from {arguments.file}.")
    return 0


def doctor(arguments: argparse.Namespace) -> int:
    """Check what is stored."""
    from sandtable.server.doctor import Examination
    from sandtable.server.rebuilding import rebuild
    from sandtable.server.store.database import open_to_read

    examination = Examination(open_to_read(arguments.database), rebuild)
    for found in examination:
        print(found, flush=True)
    return 0 if examination.is_good else BROKEN


COMMANDS = {
    "serve": serve,
    "play": play,
    "replay": replay,
    "verify": verify,
    "arena": arena,
    "games": games,
    "prepare": prepare,
    "mind": mind,
    "backup": backup,
    "restore": restore,
    "doctor": doctor,
}


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


def sentence(words: str) -> str:
    """Begin with a capital, unless it is the name of a file, and end with a full stop."""
    first = words.split(maxsplit=1)[0] if words.strip() else ""
    begun = words if "." in first or "://" in first else words[:1].upper() + words[1:]
    return begun.removesuffix(".") + "."


def run(given: list[str]) -> int:
    """Find the command and run it."""
    wished = parser().parse_args(given or OPEN)
    if wished.command is None:
        wished = parser().parse_args(OPEN)
    try:
        code = COMMANDS[wished.command](wished)
        sys.stdout.flush()
    except ValueError as why:
        print(sentence(str(why)), file=sys.stderr)
        return WRONG_ARGUMENTS if wished.command in ("play", "serve", "arena") else BROKEN
    return code
