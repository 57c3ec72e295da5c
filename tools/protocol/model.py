"""Everything that crosses the wire, under names that do not clash, with what its source says."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import get_annotations
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from sandtable.rules.registry import FOLDERS
from tools.protocol import source

Kind: TypeAlias = inspect.Type
Named: TypeAlias = inspect.LiteralType | inspect.DictType | inspect.UnionType
"""What is called by its alias; numbers and strings say more without."""


class Field(NamedTuple):
    """One field of a Struct as it is on the wire."""

    name: str
    type: Kind
    may_be_missing: bool
    default: str
    """What a missing field stands for, as JSON; empty if it stands for nothing."""

    doc: str

    @property
    def meaning(self) -> str:
        """What the field says, and what is meant if it is missing; null goes without saying."""
        is_told = self.may_be_missing and self.default not in {"", "null"}
        return f"{self.doc} If missing: `{self.default}`.".strip() if is_told else self.doc


class Shape(NamedTuple):
    """A Struct."""

    name: str
    doc: str
    cls: type
    tag: tuple[str, str] | None
    """The field that tells it apart from others, and what stands there."""

    fields: list[Field]


class Alias(NamedTuple):
    """A type with a name of its own."""

    name: str
    doc: str
    type: Kind
    home: str


class Model:
    """The types that clients send and are sent, and all that these refer to."""

    def __init__(self, sent: Iterable[Any], received: Iterable[Any]) -> None:
        from_clients = _structs(sent)
        self._types = from_clients | _structs(received)
        self._modules = list(dict.fromkeys(m for cls in self._types for m in _modules(cls)))
        self._literals = self._written_literals()
        self._aliases = list(self._known_aliases())
        self.shapes = {cls: _shape(kind, cls in from_clients) for cls, kind in self._types.items()}
        self.aliases = [alias for alias in self._aliases if self._is_used(alias)]
        _check_names([*self.shapes.values(), *self.aliases])

    def alias_of(self, kind: Kind) -> str | None:
        """Find the name of a type, if it has one."""
        return next((alias.name for alias in self._aliases if alias.type == kind), None)

    def words_of(self, kind: inspect.LiteralType) -> tuple[object, ...]:
        """List the words of a Literal in the order in which they are written."""
        return self._literals.get(frozenset(kind.values), kind.values)

    def _written_literals(self) -> dict[frozenset[object], tuple[object, ...]]:
        homes = {home for module in self._modules for _, home in source.aliases(module)}
        modules = sorted(homes | set(self._modules))
        return {frozenset(words): words for m in modules for words in source.read(m).literals}

    def _known_aliases(self) -> Iterator[Alias]:
        known = dict.fromkeys(pair for m in self._modules for pair in source.aliases(m))
        for name, home in known:
            kind = inspect.type_info(getattr(import_module(home), name))
            if isinstance(kind, Named):
                doc = source.read(home).docs.get(name, "")
                yield Alias(public_name(home, name), doc, kind, home)

    def _is_used(self, alias: Alias) -> bool:
        used = (field.type for shape in self.shapes.values() for field in shape.fields)
        return any(alias.type == part for kind in used for part in _parts_within(kind))


def public_name(module: str, name: str) -> str:
    """Name a type for clients: what belongs to one game carries the name of its folder."""
    for folder in FOLDERS.values():
        if module.startswith(f"{folder}."):
            return folder.rpartition(".")[2].capitalize() + name
    return name


def events_of(view: type) -> list[type]:
    """List what a game can tell: the events beside its view, and beside all that it extends."""
    packages = [cls.__module__.rpartition(".")[0] for cls in view.__mro__ if _is_ours(cls)]
    modules = [import_module(f"{package}.events") for package in packages]
    return [cls for module in modules for cls in structs_in(module.__name__)]


def structs_in(module: str) -> list[type[Struct]]:
    """List the Structs that a module defines."""
    found = vars(import_module(module)).values()
    classes = (value for value in found if isinstance(value, type) and issubclass(value, Struct))
    return [cls for cls in classes if cls.__module__ == module]


def _is_ours(cls: type) -> bool:
    return issubclass(cls, Struct) and cls is not Struct


def _modules(cls: type) -> Iterator[str]:
    return (base.__module__ for base in cls.__mro__ if _is_ours(base))


def _parts(kind: Kind) -> Iterator[Kind]:
    """List the types that a type is made of."""
    match kind:
        case inspect.ListType() | inspect.VarTupleType():
            yield kind.item_type
        case inspect.TupleType():
            yield from kind.item_types
        case inspect.UnionType():
            yield from kind.types
        case inspect.DictType():
            yield from (kind.key_type, kind.value_type)


def _parts_within(kind: Kind) -> Iterator[Kind]:
    """List a type and all that it is made of; a Struct ends it."""
    yield kind
    for part in _parts(kind):
        yield from _parts_within(part)


def _structs(roots: Iterable[Any]) -> dict[type, inspect.StructType]:
    """Find the Structs among some types and all that they refer to, in order."""
    found: dict[type, inspect.StructType] = {}
    waiting = [inspect.type_info(root) for root in roots]
    while waiting:
        for kind in _parts_within(waiting.pop(0)):
            if isinstance(kind, inspect.StructType) and kind.cls not in {Struct, *found}:
                found[kind.cls] = kind
                waiting += [field.type for field in kind.fields]
    return found


def _shape(kind: inspect.StructType, is_from_client: bool) -> Shape:
    cls = kind.cls
    doc = source.read(cls.__module__).docs[cls.__name__]
    if not doc:
        raise ValueError(f"{cls.__module__}.{cls.__name__} has no docstring: say what it means")
    tag = (str(kind.tag_field), str(kind.tag)) if kind.tag_field else None
    is_omitting = is_from_client or cls.__struct_config__.omit_defaults
    fields = [_field(cls, field, is_omitting) for field in kind.fields]
    return Shape(public_name(cls.__module__, cls.__name__), doc, cls, tag, fields)


def _field(cls: type, field: inspect.Field, is_omitting: bool) -> Field:
    default = _default(field)
    may_be_missing = not field.required and (is_omitting or not default)
    owner = next(base for base in cls.__mro__ if field.name in get_annotations(base))
    doc = source.read(owner.__module__).docs.get(f"{owner.__name__}.{field.name}", "")
    return Field(field.encode_name, field.type, may_be_missing, default, doc)


def _default(field: inspect.Field) -> str:
    """Write a default as JSON; UNSET, which msgspec does not show, is none."""
    if field.default_factory is not NODEFAULT:
        return msgspec.json.encode(field.default_factory()).decode()
    return "" if field.default is NODEFAULT else msgspec.json.encode(field.default).decode()


def _check_names(named: list[Shape | Alias]) -> None:
    seen: dict[str, Shape | Alias] = {}
    for one in named:
        if one.name in seen:
            raise ValueError(
                f"two types are called {one.name}: {_place(seen[one.name])}, {_place(one)}"
            )
        seen[one.name] = one


def _place(one: Shape | Alias) -> str:
    return one.home if isinstance(one, Alias) else one.cls.__module__
