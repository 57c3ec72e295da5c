"""One table for the Mandala family of card games."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.rules.registry import games
    from sandtable.table.content.mistakes import BrokenContent
    from sandtable.table.content.reading import content_from_text
    from sandtable.table.errors import IllegalMove, NotAToken, NotYourTurn
    from sandtable.table.table import Table

__version__ = "0.1.0"
__all__ = [
    "BrokenContent",
    "IllegalMove",
    "NotAToken",
    "NotYourTurn",
    "Table",
    "content_from_text",
    "games",
]

_HOMES = {
    "BrokenContent": "sandtable.table.content.mistakes",
    "IllegalMove": "sandtable.table.errors",
    "NotAToken": "sandtable.table.errors",
    "NotYourTurn": "sandtable.table.errors",
    "Table": "sandtable.table.table",
    "content_from_text": "sandtable.table.content.reading",
    "games": "sandtable.rules.registry",
}


def __getattr__(name: str) -> Any:
    """Load a name when it is asked for: the rules bring Numba, which takes its time."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the names that can be loaded."""
    return [*globals(), *__all__]
