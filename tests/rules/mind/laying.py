"""Tables of Mandala Mind laid out by hand, and small sets of cards made for one sentence.

Unless a test says otherwise the grid and the row are those of the worked example::

    a1 ba  b1 ga  c1 ri      M C R L, pawn and source at b1 (the Garden Gate),
    a2 gc  b2 pu  c2 br      both red mandalas, a3 and c1, are the goal,
    a3 ra  b3 bc  c3 gr      and Mettle's turn of round 1 begins.
"""

from copy import deepcopy
from typing import Any, TypeAlias

from sandtable import Table
from sandtable.rules.mind.outlook import Outlook
from sandtable.rules.mind.view import View
from sandtable.table.content.reading import house
from tests.laying import look, play

Data: TypeAlias = dict[str, Any]

LAYOUT = "ba ga ri gc pu br ra bc gr"
ROW = "M C R L"
CELLS = [f"{column}{row}" for row in "123" for column in "abc"]
FREEFORM = "freeform-practice"

LAST_TURN: Data = {"used": "CMR", "active": "L"}
"""Only Levity has not had its turn."""


def house_data() -> Data:
    """Our own cards as plain data, to be changed."""
    return deepcopy(house().data)


def made(
    *,
    specials: Data | None = None,
    when: Data | None = None,
    events: Data | None = None,
    warmup: Data | None = None,
    meditation: Data | None = None,
    freeform: Data | None = None,
    **scenario: Any,
) -> Data:
    """Our own cards with some of them changed.

    ``specials`` and ``when`` go by letter of the frame, ``events`` by id with a new ``to``;
    ``warmup`` and ``meditation`` change the sides of Guided Practice, further names, such as
    ``loss``, the scenario itself.
    """
    data = house_data()
    for frame in data["frame"]:
        frame["special"] = (specials or {}).get(frame["letter"], frame["special"])
        if frame["letter"] in (when or {}):
            frame["when"] = (when or {})[frame["letter"]]
    for event in data["event"]:
        event["to"] = (events or {}).get(event["id"], event["to"])
    guided = data["scenario"][0]
    guided |= scenario
    guided["warmup"] |= warmup or {}
    guided["meditation"] |= meditation or {}
    data["freeform"] |= freeform or {}
    return data


def with_effect(*steps: Data) -> Data:
    """Our own cards with another effect in both phases of Guided Practice."""
    return made(warmup={"effect": list(steps)}, meditation={"effect": list(steps)})


def with_special(*steps: Data, letter: str = "M") -> Data:
    """Our own cards with another special of Mettle."""
    return made(specials={letter: list(steps)})


def words_of(table: Table) -> dict[str, str]:
    """The words of a position by their names."""
    return dict(word.split("=", 1) for word in table.position().split(" ")[2:])


def position_of(words: Data) -> str:
    return " ".join(["mind 1", *(f"{key}={value}" for key, value in words.items())])


def changed(table: Table, **words: object) -> str:
    """The position of a table with some words changed; nothing at all is ``-``."""
    found = words_of(table)
    assert words.keys() <= found.keys()
    return position_of(found | {key: "-" if word == "" else word for key, word in words.items()})


def set_up(  # noqa: PLR0913  -- all that can be chosen
    seats: int = 1,
    *,
    scenario: str = "guided-practice",
    difficulty: str = "mindful",
    content: Data | None = None,
    layout: str = LAYOUT,
    row: str = ROW,
    choices: str = "",
) -> Table:
    """A table after these steps of the set-up."""
    table = Table("mind", seats, scenario=scenario, difficulty=difficulty, content=content)
    play(table, f"{layout} {row} {choices}")
    return table


def laid_out(
    seats: int = 1,
    *,
    phase: str = "warmup",
    drawn: str = "",
    seed: int | None = None,
    memory: str = "open",
    **layout: Any,
) -> Table:
    """Lay out a table at the beginning of a turn in round 1.

    The names of ``set_up`` say how the table is set up; where there is more to choose or to roll
    than ``choices`` says, the first that is possible is taken. ``drawn`` are the events of this
    phase that were drawn. In the ``meditation`` the goal mandalas have optimal focus, and all
    others 3 distraction. Further names set the words of a position directly: levels, optimal,
    goals, pawn, source, overlap, inspired, used, active, actions, used_abilities, round_number,
    stage, outcome.
    """
    names = ("scenario", "difficulty", "content", "layout", "row", "choices")
    table = set_up(seats, **{name: layout.pop(name) for name in names if name in layout})
    while look(table, "round") == 0:
        status = table.status()
        table.play(status.moves[0] if status.moves else next(iter(status.weights or ())))
    words: Data = {}
    if phase == "meditation":
        goals = words_of(table)["goals"].replace("-", "")
        words = {"phase": 1, "optimal": goals, "levels": calm_at(goals)}
    words |= deck_words(table, phase, drawn) | layout
    return Table.from_position(changed(table, **words), seed=seed, memory=memory)


def calm_at(cells: str, others: int = 3) -> str:
    """The levels with 0 at some cells, and the same everywhere else."""
    return "".join("0" if cell in cells else str(others) for cell in CELLS)


def deck_words(table: Table, phase: str, drawn: str) -> Data:
    """What the deck of a phase is without the events that were drawn."""
    data = table.setup.written_options["content"]
    name = table.setup.options["scenario"]
    if name == FREEFORM:
        deck, size = [event["id"] for event in data["event"]], data["freeform"][f"{phase}_cards"]
    else:
        [scenario] = [scenario for scenario in data["scenario"] if scenario["id"] == name]
        deck = list(scenario[phase]["deck"])
        size = len(deck)
    for event in drawn.split():
        deck.remove(event)
    return {
        "deck": "/".join(deck) or ".",
        "discard": "/".join(drawn.split()) or ".",
        "cards": size - len(drawn.split()),
    }


def after_round(seats: int = 1, **layout: Any) -> Table:
    """Lay out the last turn of a round, and end it."""
    table = laid_out(seats, **LAST_TURN | layout)
    table.play("e")
    return table


def levels(table: Table) -> str:
    found = look(table, "levels")
    assert isinstance(found, list)
    return "".join(map(str, found))


def letters(table: Table, name: str = "row") -> str:
    """The letters of the row, or of the frames inspired or used."""
    found = look(table, name)
    assert isinstance(found, list)
    return "".join(found)


def cells(table: Table, name: str) -> str:
    """The goals, or the cells with optimal focus, with spaces between them."""
    found = look(table, name)
    assert isinstance(found, list)
    return " ".join(found)


def level(table: Table, cell: str) -> int:
    return int(levels(table)[CELLS.index(cell)])


def actions(table: Table) -> object:
    return look(table, "turn", "actions")


def chances(table: Table) -> str:
    """All that chance can say now, with spaces between the tokens."""
    return " ".join(table.status().weights or ())


def view(table: Table, seat: int | None = 0) -> View:
    found = table.view(seat)
    assert isinstance(found, View)
    return found


def outlook(table: Table, seat: int | None = 0) -> Outlook:
    found = table.outlook(seat)
    assert isinstance(found, Outlook)
    return found
