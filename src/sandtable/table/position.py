"""A position: the state of a table as one line of text."""

import json
from collections.abc import Mapping

from sandtable.rules.contract import Record
from sandtable.rules.mind.content import Content
from sandtable.rules.notation import shortened
from sandtable.rules.records import opened
from sandtable.table.content.reading import house
from sandtable.table.setup import Setup, set_up


def write_position(setup: Setup, state: Record) -> str:
    """Write game, version of the rules, seats, options and every pile."""
    about = setup.rules.about
    words = {"seats": str(setup.seats)}
    words |= {name: _written(value) for name, value in setup.options.items()}
    words |= setup.rules.write_position(state)
    return " ".join([about.name, str(about.version), *(f"{k}={v}" for k, v in words.items())])


def read_position_setup(
    text: object, *, names: object = None, memory: object = "open"
) -> tuple[Setup, dict[str, str]]:
    """Read the choices of a position, and its other words."""
    if not isinstance(text, str):
        raise ValueError(f"{shortened(text)} is no position: expected a text")
    name, _, rest = text.partition(" ")
    version, *words = rest.split(" ")
    found: dict[str, str] = {}
    for key, value in map(_pair, words):
        if key in found:
            raise ValueError(f"the position says {shortened(key)} twice")
        found[key] = value
    about = set_up(name, options={}).rules.about
    if version != str(about.version):
        raise ValueError(
            f"the position is of version {shortened(version)} of {name}: expected {about.version}"
        )
    seats = _value(found, "seats")
    options = {option.name: _value(found, option.name) for option in about.options}
    check_cards(options)
    return set_up(name, seats, names=names, memory=memory, options=options), found


def check_cards(options: Mapping[str, object]) -> None:
    """Refuse cards that are not there: no text that somebody sent opens a file here."""
    cards = options.get("content")
    if cards is not None and not isinstance(cards, dict):
        raise ValueError(f"content is {shortened(cards)}: expected plain data")


def _written(value: object) -> str:
    """Write a choice without a space; our own cards are known by the version of the rules."""
    if isinstance(value, Content):
        value = None if value == house() else value.data
    text = json.dumps(value, separators=(",", ":"))
    return text.replace(" ", "\\u0020")


def _pair(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"{shortened(word)} is no part of a position: expected name=value")
    return key, value


def _value(found: dict[str, str], key: str) -> object:
    """Read a choice; what is no JSON is left as text, which no choice takes."""
    text = found.pop(key, "")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def read_state(setup: Setup, words: dict[str, str], states: Record) -> None:
    """Read the piles of a position into a state that was set up, an array of one record."""
    expected = setup.rules.write_position(opened(states))
    for key in expected:
        if key not in words:
            raise ValueError(f"the position lacks {key}")
    for key in words:
        if key not in expected:
            raise ValueError(f"a position of {setup.game} has no {shortened(key)}")
    setup.rules.read_position(words, states[0])
