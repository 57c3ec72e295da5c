"""What only the source of a module says: docstrings of fields, the order of words, sections."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

SECTION = re.compile(r"# (What .*\.)")
NONE = re.compile(r"\bNone\b")


class Source(NamedTuple):
    """What was found in a module."""

    docs: dict[str, str]
    """Of classes, aliases and constants by name, of fields by ``Class.field``."""

    aliases: list[str]
    imports: dict[str, str]
    """The module that a name was imported from."""

    literals: list[tuple[object, ...]]
    """As they are written, where msgspec would sort them."""

    sections: dict[str, list[str]]
    """By the comment that opens a section: the classes below it."""


@cache
def read(module: str) -> Source:
    """Read the source of a module."""
    text = Path(str(import_module(module).__file__)).read_text("utf-8")
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    return Source(
        docs=dict(_docs(tree.body, "")),
        aliases=[_name(node) for node in tree.body if _is_alias(node)],
        imports={
            name.asname or name.name: node.module or ""
            for node in nodes
            if isinstance(node, ast.ImportFrom)
            for name in node.names
        },
        literals=[_words(node) for node in nodes if isinstance(node, ast.Subscript)],
        sections=_sections(tree, text),
    )


def home(module: str, name: str) -> str:
    """Name the module where a name comes from that is used in this one."""
    return read(module).imports.get(name, module)


def aliases(module: str) -> Iterator[tuple[str, str]]:
    """List the aliases of types that are known in a module, with the modules they come from."""
    source, ours = read(module), module.partition(".")[0]
    yield from ((name, module) for name in source.aliases)
    for name, origin in source.imports.items():
        if origin.partition(".")[0] == ours and name in read(origin).aliases:
            yield name, origin


def tidy(text: str) -> str:
    """Write a docstring for those who do not read Python: each paragraph on one line."""
    paragraphs = inspect.cleandoc(text).replace("``", "`").split("\n\n")
    lines = (" ".join(paragraph.split()) for paragraph in paragraphs)
    return NONE.sub("`null`", "\n\n".join(lines))


def _docs(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for node, following in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.ClassDef):
            yield prefix + node.name, tidy(ast.get_docstring(node) or "")
            yield from _docs(node.body, f"{prefix}{node.name}.")
        elif isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            yield prefix + _name(node), tidy(str(following.value.value))


def _name(node: ast.stmt) -> str:
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


def _is_alias(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"


def _words(node: ast.Subscript) -> tuple[object, ...]:
    if ast.unparse(node.value) != "Literal":
        return ()
    words = ast.literal_eval(node.slice)
    return words if isinstance(words, tuple) else (words,)


def _sections(tree: ast.Module, text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    starts = {node.lineno: node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    current: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if section := SECTION.fullmatch(line):
            current = found.setdefault(section[1], [])
        if number in starts:
            current.append(starts[number])
    return found
