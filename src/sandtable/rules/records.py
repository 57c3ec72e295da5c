"""Records: a class whose annotations name the fields is all that a game writes down."""

from typing import TYPE_CHECKING, Any, Self, get_args, get_type_hints

import numpy as np


class Layout:
    """The fields of a record, named by the annotations of a subclass.

    What functions are given is an ``np.record``; the class says what can be found in it.
    """

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """Make a record that shares nothing."""

        def __getitem__(self, name: str) -> Any:
            """Give a field by its name."""

        def __setitem__(self, name: str, value: Any) -> None:
            """Set a field by its name."""


def record_type(layout: type[Layout]) -> np.dtype[Any]:
    """Turn the annotations of a class into a type of record.

    ``Annotated[Pile, 2, 6]`` is two rows of six small numbers. A plain ``int`` is a whole one, so
    that a function is compiled once and not for every width of its arguments. What a class adds
    comes before what it inherits: Numba would take a record that only begins like another for
    that other one.
    """
    hints = get_type_hints(layout, include_extras=True)
    names = [name for base in layout.__mro__ for name in vars(base).get("__annotations__", ())]
    return np.dtype((np.record, [_field(name, hints[name]) for name in names]))


def _field(name: str, hint: Any) -> tuple[Any, ...]:
    return (name, np.int64) if hint is int else (name, np.int8, get_args(hint)[1:])


def new_records(record: np.dtype[Any], count: int = 1) -> Any:
    """Lay out empty records; zeros, because compiled code trusts every number that it finds."""
    return np.zeros(count, record)
