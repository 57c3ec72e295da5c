"""Records: a class whose annotations name the fields is all that a game writes down."""

from operator import methodcaller
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import numpy as np


class Layout:
    """The fields of a record, named by the annotations of a subclass.

    What functions are given is a kind of ``np.record``; the class says what can be found in it.
    """


def record_type(layout: type[Layout]) -> np.dtype[Any]:
    """Turn the annotations of a class into a type of record.

    ``Annotated[Pile, 2, 6]`` is two rows of six small numbers. A plain ``int`` is a whole one, so
    that a function is compiled once and not for every width of its arguments. What a class adds
    comes before what it inherits: Numba would take a record that only begins like another for
    that other one.
    """
    hints = get_type_hints(layout, include_extras=True)
    names = [name for base in layout.__mro__ for name in vars(base).get("__annotations__", ())]
    fields = np.dtype([_field(name, hints[name]) for name in names])
    return np.dtype((_readable(fields), fields))


def _readable(fields: np.dtype[Any]) -> type[np.record]:
    """Make a class of records whose fields interpreted code finds soon.

    ``np.record`` looks for each one in Python, every time; here it is a property.
    """
    places = {name: place[:2] for name, place in (fields.fields or {}).items()}

    def put(record: np.record, name: str, value: Any) -> None:
        if name not in places:
            raise AttributeError(f"a record has no field {name}")
        record.setfield(value, *places[name])

    members: dict[str, Any] = {
        "__getattribute__": object.__getattribute__,
        "__setattr__": put,
    }
    for name, place in places.items():
        members[name] = property(methodcaller("getfield", *place))
    return type("Record", (np.record,), members)


def _field(name: str, hint: Any) -> tuple[Any, ...]:
    if hint is int:
        return name, np.int64
    array, *shape = get_args(hint)
    [number] = get_args(get_args(array)[1])
    return name, number, tuple(shape)


def opened(records: Any) -> Any:
    """Open the first of some records for reading: plain attributes, numbers and arrays.

    Python takes microseconds to find a field of a record; this pays for it once.
    """
    return SimpleNamespace(**dict(zip(records.dtype.names, records[0].item(), strict=True)))


def copied(records: Any) -> Any:
    """Copy records as bytes: NumPy copies them field by field, which takes far longer."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


def new_records(record: np.dtype[Any], count: int = 1) -> Any:
    """Lay out empty records; zeros, because compiled code trusts every number that it finds."""
    return np.frombuffer(bytearray(count * record.itemsize), record)
