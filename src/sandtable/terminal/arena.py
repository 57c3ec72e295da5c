"""A match between computer players on the terminal: how far it is, and what it proves."""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sandtable.agents.arena.figures import Bounds
from sandtable.agents.arena.match import Match, Standing
from sandtable.agents.arena.pairing import Pairing, games_of
from sandtable.terminal.arguments import seats_text


def checked_match(
    pairing: Pairing, games: int, sprt: Sequence[float] | None, book: Path | None = None
) -> Match:
    """Set a match up; ValueError says in one sentence what is wrong."""
    if not 1 <= games <= 1_000_000:
        raise ValueError(f"games is {games}: expected 1 to 1000000")
    if sprt is not None and not 0 < sprt[0] < sprt[1] < 1:
        raise ValueError(f"sprt is {sprt[0]} {sprt[1]}: expected two rates, the lower one first")
    return Match(pairing, games, Bounds(*sprt) if sprt else None, book)


def check_book(book: Path) -> None:
    """Refuse to begin a book that somebody has begun already."""
    if book.exists():
        raise ValueError(f"there is a book {book} already: --resume goes on with it")


def show(match: Match, *, is_resumed: bool, as_json: bool) -> None:
    """Play a match, and show how it went; an interrupted one is kept."""
    kept = match.resume() if is_resumed else 0
    console = Console(stderr=True)
    if kept:
        console.print(f"{kept} games were played before.")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        games = games_of(match.pairing)
        task = progress.add_task("", total=match.deals * games, completed=kept)

        def told(standing: Standing) -> None:
            words = f"{standing.won.share:.1%}"
            progress.update(task, completed=standing.games, description=words)

        try:
            result = match.run(told)
        except KeyboardInterrupt:
            progress.stop()
            console.print("Interrupted: the finished games are kept, --resume goes on.")
            raise
    print(msgspec.json.encode(result).decode() if as_json else in_words(result))


def in_words(standing: Standing) -> str:
    """Write what a match proved."""
    pairing, won, elo = standing.pairing, standing.won, standing.elo
    rival = f" against {pairing.rival}" if pairing.rival else ""
    points = f"{standing.points:.1f}"
    if standing.best_other is not None:
        points += f" : {standing.best_other:.1f}"
    lines = [
        f"{pairing.game}, {seats_text([pairing.seats])}: {pairing.challenger}{rival}",
        f"  games     {standing.games}",
        f"  won       {won.share:.1%} ({won.low:.1%} to {won.high:.1%})",
        f"  Elo       {elo.share:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})",
        f"  points    {points}",
        f"  decision  {standing.milliseconds:.1f} ms of CPU time",
    ]
    if standing.is_proved is not None:
        lines.append(
            f"  test      the {'higher' if standing.is_proved else 'lower'} rate is proved"
        )
    return "\n".join(lines)
