"""How help pages of all games are laid out."""

from collections.abc import Iterable

from rich.text import Text

from sandtable.terminal.lines import row
from sandtable.terminal.palette import painted


def explained(
    texts: Iterable[str], moves: Iterable[tuple[str, str]], notes: Iterable[str]
) -> list[Text]:
    """Explain a game, a paragraph each: what it is about, its moves, and how to type them."""
    tokens = [row([Text(f"  {token:<6}", "bold"), painted(words)]) for token, words in moves]
    return [*map(Text, texts), *tokens, *map(painted, notes)]
