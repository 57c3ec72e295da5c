"""What can be asked over HTTP, read from the server's own handlers."""

from typing import Any, get_args

from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from sandtable.server.lobby import HANDLERS


def endpoints() -> str:
    """Write a line for each request: method, path, what is sent, what is answered, what it does."""
    head = "| request | you send | you are sent | |\n| --- | --- | --- | --- |"
    return "\n".join([head, *map(line, HANDLERS)])


def line(handler: HTTPRouteHandler) -> str:
    """Write the line of one handler."""
    method = min(handler.http_methods)
    path = min(handler.paths).replace(":str", "").replace(":int", "")
    hints = handler.fn.__annotations__
    words = " ".join((handler.fn.__doc__ or "").split())
    sent, answered = linked(hints.get("data")), linked(hints["return"])
    return f"| `{method} /api{path}` | {sent} | {answered} | {words} |"


def linked(hint: Any) -> str:
    """Name the type of a body, with a link to where it is described."""
    if hint in (None, type(None)):
        return ""
    is_list = getattr(hint, "__origin__", None) is list
    for found in (hint, *get_args(hint)):
        if isinstance(found, type) and issubclass(found, Struct):
            name = f"[{found.__name__}](#{found.__name__.lower()})"
            return f"a list of {name}" if is_list else name
    return "" if get_args(hint) == (type(None),) else "a map"
