"""The types of the client: web/src/protocol.ts."""

import json
import textwrap
from collections.abc import Iterator

from msgspec import Struct, inspect

from tools.protocol.model import Alias, Field, Kind, Model, Shape
from tools.protocol.wire import Constant, GameTypes, Wire, is_sent_by_clients

WIDTH = 100
HEADER = "// Generated from src/sandtable/server/messages.py by `make protocol`: do not edit.\n"
LISTS = {"Phrase": "PHRASES", "Code": "CODES", "UndoTier": "UNDO_TIERS", "Colour": "COLOURS"}
"""Words that a client needs as a list too, and the names of these lists."""

PLAIN: dict[type[Kind], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def text(wire: Wire) -> str:
    """Write the whole file."""
    blocks = [HEADER, *(constant(one) for one in wire.constants)]
    blocks += [alias(wire.model, one) for one in wire.words]
    for title, shapes in wire.sections.items():
        blocks += section(wire.model, title, shapes)
    blocks += ["// What messages refer to.\n", *(interface(wire.model, one) for one in wire.common)]
    for game in wire.games:
        blocks += game_types(wire.model, game)
    return "\n".join([*blocks, *all_games(wire.games)])


def constant(one: Constant) -> str:
    """Write a number."""
    return f"{comment(one.doc)}export const {one.name} = {one.value};\n"


def section(model: Model, title: str, shapes: list[Shape]) -> Iterator[str]:
    """Write the types of a section; messages with tags are a union."""
    yield f"// {title}\n"
    yield from (interface(model, shape) for shape in shapes)
    if all(shape.tag for shape in shapes):
        name = "FromClient" if is_sent_by_clients(title) else "ToClient"
        yield union(name, [shape.name for shape in shapes])


def game_types(model: Model, game: GameTypes) -> Iterator[str]:
    """Write the types of one game."""
    yield f"// {game.title}.\n"
    yield from (alias(model, one) for one in game.aliases)
    yield from (interface(model, shape) for shape in game.shapes)
    said = comment(f"What can happen in a game of `{game.name}`.")
    yield said + union(f"{game.prefix}Event", [shape.name for shape in game.events])


def all_games(games: list[GameTypes]) -> Iterator[str]:
    """Write what is told of any game, and which types belong together."""
    yield "// All games.\n"
    yield union("GameEvent", [f"{game.prefix}Event" for game in games])
    lines = "".join(
        f"  {property_name(game.name)}: {{ view: {game.prefix}View; "
        f"outlook: {game.prefix}Outlook; event: {game.prefix}Event }};\n"
        for game in games
    )
    said = comment('The types of a game by its name: `Games["flowers"]["view"]`.')
    yield f"{said}export interface Games {{\n{lines}}}\n"
    yield "export type Game = keyof Games;\n"


def alias(model: Model, one: Alias) -> str:
    """Write a type with a name of its own; some words as a list too."""
    members = structure(model, one.type)
    if one.name in LISTS:
        return (
            comment(one.doc)
            + words(LISTS[one.name], members)
            + union(one.name, [f"(typeof {LISTS[one.name]})[number]"])
        )
    return comment(one.doc) + union(one.name, members)


def words(name: str, members: list[str]) -> str:
    """Write words as a list, on one line if it fits."""
    line = f"export const {name} = [{', '.join(members)}] as const;\n"
    if len(line) <= WIDTH:
        return line
    return (
        f"export const {name} = [\n" + "".join(f"  {one},\n" for one in members) + "] as const;\n"
    )


def union(name: str, members: list[str]) -> str:
    """Write a union, on one line if it fits."""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =" + "".join(f"\n  | {member}" for member in members) + ";\n"


def interface(model: Model, shape: Shape) -> str:
    """Write a Struct; one with events is open to those of each game."""
    lines = [f"  {shape.tag[0]}: {json.dumps(shape.tag[1])};\n"] if shape.tag else []
    lines += [field_line(model, field) for field in shape.fields]
    is_open = any(line.endswith(": E[];\n") for line in lines)
    events = "<E extends GameEvent = GameEvent>" if is_open else ""
    return f"{comment(shape.doc)}export interface {shape.name}{events} {{\n{''.join(lines)}}}\n"


def field_line(model: Model, field: Field) -> str:
    """Write a field with what it means."""
    mark = "?" if field.may_be_missing else ""
    line = f"{property_name(field.name)}{mark}: {typescript(model, field.type)};\n"
    return textwrap.indent(comment(field.meaning, WIDTH - 2) + line, "  ")


def property_name(name: str) -> str:
    """Quote a name if it must be."""
    return name if name.isidentifier() else json.dumps(name)


def comment(doc: str, width: int = WIDTH) -> str:
    """Write a docstring as TSDoc, on one line if it fits."""
    doc = doc.replace("*/", "* /")
    if not doc:
        return ""
    if len(doc) + 7 <= width and "\n" not in doc:
        return f"/** {doc} */\n"
    lines = [line for part in doc.split("\n") for line in textwrap.wrap(part, width - 3) or [""]]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def typescript(model: Model, kind: Kind) -> str:
    """Write a type: by its name if it has one."""
    return " | ".join(members_of(model, kind))


def structure(model: Model, kind: Kind) -> list[str]:
    """Write what a type is made of, as the members of a union; mostly there is one."""
    match kind:
        case inspect.UnionType():
            members = (member for part in kind.types for member in members_of(model, part))
            return list(dict.fromkeys(members))
        case inspect.LiteralType():
            return [json.dumps(word) for word in model.words_of(kind)]
        case inspect.StructType():
            return ["E" if kind.cls is Struct else model.shapes[kind.cls].name]
        case inspect.ListType() | inspect.VarTupleType():
            return [list_of(members_of(model, kind.item_type))]
        case inspect.TupleType():
            return [f"[{', '.join(typescript(model, part) for part in kind.item_types)}]"]
        case inspect.DictType():
            return [dictionary(model, kind)]
    if type(kind) not in PLAIN:
        raise TypeError(f"{type(kind).__name__} has no counterpart in TypeScript yet")
    return [PLAIN[type(kind)]]


def members_of(model: Model, kind: Kind) -> list[str]:
    """Write a type as the members of a union; its name is one."""
    name = model.alias_of(kind)
    return [name] if name else structure(model, kind)


def list_of(members: list[str]) -> str:
    """Write a list of what is one of these."""
    return f"({' | '.join(members)})[]" if len(members) > 1 else f"{members[0]}[]"


def dictionary(model: Model, kind: inspect.DictType) -> str:
    """Write an object: known keys may be missing. `Record` is the name of a message here."""
    key, value = typescript(model, kind.key_type), typescript(model, kind.value_type)
    if isinstance(kind.key_type, inspect.LiteralType):
        return f"{{ [key in {key}]?: {value} }}"
    return f"{{ [key: string]: {value} }}"
