"""The generator of the protocol's page and types, on the real messages and on made-up ones."""

import json
import re
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, inspect

from sandtable import Table
from sandtable.server import messages
from tests.playing import case_name, plain_cases, steps
from tools.protocol import document, source, typescript
from tools.protocol.__main__ import ROOT, generated, main
from tools.protocol.model import Model, structs_in
from tools.protocol.wire import wire

FILES = generated()
PAGE, TYPES = FILES["docs/protocol.md"], FILES["web/src/protocol.ts"]
WIRE = wire()
TAGGED = [*get_args(messages.FromClient), *get_args(messages.ToClient)]

Sand: TypeAlias = Literal["r", "k", "b"]
"""Told apart by ``colour``."""


class Grain(Struct, tag="grain"):
    """One grain."""

    colour: Sand


class Heap(Struct, tag="heap"):
    """Many."""

    grains: dict[Sand, int]


class Lens(Struct, rename="camel"):
    """A field of every kind."""

    is_plain: bool
    """None of ``these`` ends a comment: */"""

    either: Grain | Heap | None
    rows: list[tuple[Sand, int | None]]
    many: list[Grain | Heap]
    open: dict[str, Any]
    words: Literal["z", "a"]
    loose: float | int | str
    limited: Annotated[list[str], Meta(min_length=1, max_length=4)]
    perhaps: int | UnsetType = UNSET
    number: Annotated[int, Meta(ge=-1, le=9)] = -1
    nothing: str | None = None


class Sparse(Struct, omit_defaults=True):
    """What is not said holds."""

    tokens: list[str] = []


class Told(Struct):
    """Something with events."""

    events: list[Struct]


class Strange(Struct):
    """There are no bytes in JSON."""

    raw: bytes


class Silent(Struct):
    number: int


def interface(cls: type, is_sent: bool = False) -> str:
    """A Struct in TypeScript, its comments left out."""
    model = Model([cls] if is_sent else [], [] if is_sent else [cls])
    written = typescript.interface(model, model.shapes[cls])
    return re.sub(r" */\*\*.*? \*/\n", "", written, flags=re.DOTALL)


def example(kind: inspect.Type) -> Any:
    """Some value of a type, as it would be on the wire."""
    match kind:
        case inspect.StructType():
            value = {field.encode_name: example(field.type) for field in kind.fields}
            return value | ({kind.tag_field: kind.tag} if kind.tag_field else {})
        case inspect.UnionType():
            return example(kind.types[0])
        case inspect.LiteralType():
            return kind.values[0]
        case inspect.ListType():
            return [] if _is_struct_itself(kind.item_type) else [example(kind.item_type)]
        case inspect.TupleType():
            return [example(part) for part in kind.item_types]
        case inspect.DictType():
            return {example(kind.key_type): example(kind.value_type)}
    plain = {inspect.BoolType: True, inspect.IntType: 3, inspect.FloatType: 0.5}
    return plain.get(type(kind), "text")


def _is_struct_itself(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.StructType) and kind.cls is Struct


def sent_back(value: Any, kind: Any) -> Any:
    """A value after msgspec has read and written it."""
    return json.loads(msgspec.json.encode(msgspec.json.decode(json.dumps(value), type=kind)))


# The real messages.


def test_the_committed_files_are_fresh() -> None:
    assert main(["--check"], ROOT) == 0


@pytest.mark.parametrize("cls", structs_in("sandtable.server.messages"))
def test_every_message_has_a_heading_its_sentence_and_a_type(cls: type) -> None:
    shape = WIRE.model.shapes[cls]
    heading = shape.tag[1] if shape.tag else shape.name

    assert re.search(rf"^###+ {heading}\n\n{re.escape(shape.doc)}", PAGE, re.MULTILINE)
    assert f"export interface {shape.name} {{" in TYPES


def test_headings_differ_and_every_link_leads_to_one() -> None:
    anchors = [
        title.lower().replace(" ", "-") for title in re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)
    ]

    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#(.*?)\)", PAGE)) <= set(anchors)


@pytest.mark.parametrize("cls", structs_in("sandtable.server.messages"))
def test_an_example_of_every_message_goes_through_msgspec_and_back(cls: type) -> None:
    value = example(inspect.type_info(cls))

    assert sent_back(value, cls) == value


@pytest.mark.parametrize("tag", document.EXAMPLES)
def test_examples_on_the_page_are_messages(tag: str) -> None:
    value = document.EXAMPLES[tag]
    cls = next(cls for cls in TAGGED if cls.__struct_config__.tag == tag)

    assert sent_back(value, cls) == value
    assert json.dumps(value) in PAGE


@pytest.mark.parametrize("union", [messages.FromClient, messages.ToClient])
def test_messages_with_a_tag_are_all_in_one_of_the_unions(union: Any) -> None:
    name = "FromClient" if union is messages.FromClient else "ToClient"
    members = " | ".join(cls.__name__ for cls in get_args(union))
    written = re.search(rf"^export type {name} =(.*?);", TYPES, re.MULTILINE | re.DOTALL)

    assert written is not None
    assert " ".join(written[1].split()).removeprefix("| ") == members


@pytest.mark.parametrize("case", plain_cases(), ids=case_name)
def test_whatever_games_show_and_tell_is_described(case: Any) -> None:
    game, seats, options = case
    table = Table(game, seats, **options, seed=1)
    *_, table = steps(table, Random(1))
    table.undo()
    described = next(one for one in WIRE.games if one.name == game)
    known = {shape.cls for shape in described.events}

    assert {type(event) for told in table.events(0) for event in told.events} <= known
    shown = json.loads(msgspec.json.encode({"view": table.view(0), "outlook": table.outlook(0)}))
    assert sent_back(shown, messages.Shown) == shown


def test_words_that_clients_need_as_lists_are_there() -> None:
    assert set(typescript.LISTS) <= {alias.name for alias in WIRE.words}
    assert 'export const COLOURS = ["r", "o", "y", "g", "p", "k"] as const;' in TYPES


def test_names_of_games_types_begin_with_the_game() -> None:
    assert "export type View = MandalaView | SoloView | FlowersView | MindView;" in TYPES
    assert "export interface Told<E extends GameEvent = GameEvent> {" in TYPES


# Made-up ones.


def test_every_kind_of_field_has_its_type() -> None:
    assert interface(Lens) == (
        "export interface Lens {\n"
        "  isPlain: boolean;\n"
        "  either: Grain | Heap | null;\n"
        "  rows: [Sand, number | null][];\n"
        "  many: (Grain | Heap)[];\n"
        "  open: { [key: string]: unknown };\n"
        '  words: "z" | "a";\n'
        "  loose: number | string;\n"
        "  limited: string[];\n"
        "  perhaps?: number;\n"
        "  number: number;\n"
        "  nothing: string | null;\n"
        "}\n"
    )


def test_tags_are_literals_and_known_keys_may_be_missing() -> None:
    assert interface(Heap) == (
        'export interface Heap {\n  type: "heap";\n  grains: { [key in Sand]?: number };\n}\n'
    )


def test_defaults_may_be_missing_in_what_clients_send() -> None:
    assert "  number?: number;\n  nothing?: string | null;\n" in interface(Lens, is_sent=True)


def test_defaults_may_be_missing_where_they_are_omitted() -> None:
    assert "  tokens?: string[];\n" in interface(Sparse)


def test_events_are_open_to_those_of_each_game() -> None:
    assert interface(Told).startswith("export interface Told<E extends GameEvent = GameEvent> {")
    assert "  events: E[];\n" in interface(Told)


def test_a_literal_with_a_name_keeps_name_order_and_docstring() -> None:
    model = Model([Grain], [])

    assert typescript.alias(model, model.aliases[0]) == (
        '/** Told apart by `colour`. */\nexport type Sand = "r" | "k" | "b";\n'
    )


def test_docstrings_become_comments_that_cannot_end_early() -> None:
    model = Model([Lens], [])

    assert "/** `null` of `these` ends a comment: * / */" in typescript.interface(
        model, model.shapes[Lens]
    )


def test_the_page_says_types_in_words_with_limits_and_defaults() -> None:
    model = Model([Lens], [])
    page = document.message(model, model.shapes[Lens])

    assert "| `limited` | list of 1 to 4 strings | |" in page
    assert "| `rows` | list of pairs of [Sand](#sand) and (integer or `null`) | |" in page
    assert "| `number`? | integer from -1 to 9 | If missing: `-1`. |" in page


def test_a_message_without_a_docstring_is_an_error_and_a_field_is_none() -> None:
    with pytest.raises(ValueError, match="Silent has no docstring"):
        Model([Silent], [])
    assert Model([Grain], []).shapes[Grain].fields[0].doc == ""


def test_two_types_of_one_name_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.protocol.model.public_name", lambda _module, _name: "Same")

    with pytest.raises(ValueError, match="two types are called Same"):
        Model([Heap], [Sparse])


def test_a_type_that_json_does_not_have_is_an_error() -> None:
    with pytest.raises(TypeError, match="BytesType has no counterpart"):
        interface(Strange)


def test_sections_are_the_comments_that_say_what() -> None:
    assert list(source.read("sandtable.server.messages").sections) == [
        "What clients send over HTTP.",
        "What clients are sent over HTTP.",
        "What clients send at a table.",
        "What clients are sent at a table.",
    ]


# Writing and checking.


def test_what_is_written_is_fresh(tmp_path: Path) -> None:
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0


def test_a_file_that_is_not_fresh_is_named_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([], tmp_path)
    (tmp_path / "docs/protocol.md").write_text("old", "utf-8")
    capsys.readouterr()

    assert main(["--check"], tmp_path) == 1
    assert capsys.readouterr().out == (
        "docs/protocol.md is not what the messages say: run `make protocol`.\n"
    )
