"""What this server says and hears: its messages by section, and the types of its games."""

from types import ModuleType
from typing import Any, NamedTuple, get_args

from sandtable.rules.registry import folder_of, games
from sandtable.server import messages
from sandtable.table.events import TakenBack
from tools.protocol import source
from tools.protocol.model import Alias, Model, Shape, events_of


class Constant(NamedTuple):
    """A number that both sides know."""

    name: str
    value: int
    doc: str


class GameTypes(NamedTuple):
    """The types of one game."""

    name: str
    title: str
    prefix: str
    """What the names of its types begin with."""

    events: list[Shape]
    """All that can happen in it; some are told in other games too."""

    shapes: list[Shape]
    """Those that are this game's alone, its events last."""

    aliases: list[Alias]


class Wire(NamedTuple):
    """Everything that crosses the wire, in the order in which it is shown."""

    model: Model
    constants: list[Constant]
    sections: dict[str, list[Shape]]
    """By the comment in ``messages``; below messages with a tag stand no others."""

    common: list[Shape]
    words: list[Alias]
    """Aliases that are no game's alone."""

    games: list[GameTypes]


def wire(module: ModuleType = messages) -> Wire:
    """Find everything that a module lets cross the wire."""
    views = {view.__struct_config__.tag: view for view in get_args(module.View)}
    told = {name: [*events_of(view), TakenBack] for name, view in views.items()}
    model = _model(module, [event for events in told.values() for event in events])
    sections = {
        title: _messages([model.shapes[getattr(module, name)] for name in names])
        for title, names in source.read(module.__name__).sections.items()
    }
    listed = [_game(model, name, [model.shapes[cls] for cls in told[name]]) for name in views]
    placed = [shape.name for shapes in sections.values() for shape in shapes]
    placed += [shape.name for game in listed for shape in game.shapes]
    placed += [alias.name for game in listed for alias in game.aliases]
    common = [shape for shape in model.shapes.values() if shape.name not in placed]
    words = [alias for alias in model.aliases if alias.name not in placed]
    return Wire(model, _constants(module), sections, common, words, listed)


def is_sent_by_clients(section: str) -> bool:
    """Answer if a section tells what clients send, and not what they are sent."""
    return section.startswith("What clients send")


def _model(module: ModuleType, events: list[type]) -> Model:
    sent: list[Any] = []
    received: list[Any] = []
    for title, names in source.read(module.__name__).sections.items():
        side = sent if is_sent_by_clients(title) else received
        side += [getattr(module, name) for name in names]
    return Model(sent, [*received, *events])


def _messages(shapes: list[Shape]) -> list[Shape]:
    return [shape for shape in shapes if shape.tag] or shapes


def _constants(module: ModuleType) -> list[Constant]:
    here = module.__name__
    return [
        Constant(name, value, source.read(source.home(here, name)).docs.get(name, ""))
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int)
    ]


def _game(model: Model, name: str, events: list[Shape]) -> GameTypes:
    folder = folder_of(name)
    title = next(about.title for about in games() if about.name == name)
    within = f"sandtable.rules.{folder}."
    shapes = [one for one in model.shapes.values() if one.cls.__module__.startswith(within)]
    shapes.sort(key=lambda one: one in events)
    aliases = [alias for alias in model.aliases if alias.home.startswith(within)]
    return GameTypes(name, title, folder.capitalize(), events, shapes, aliases)
