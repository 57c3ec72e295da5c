"""Words of a position: what every game writes and reads in the same way."""

from collections.abc import Iterable, Mapping

from sandtable.rules.notation import shortened


def joined(texts: Iterable[str]) -> str:
    """Write the parts of a word."""
    return "/".join(texts)


def split(words: Mapping[str, str], name: str, parts: int) -> list[str]:
    """Take a word apart again."""
    texts = words[name].split("/")
    if len(texts) != parts:
        raise ValueError(f"{name} has {len(texts)} parts, not {parts}")
    return texts


def read_word(words: Mapping[str, str], name: str, known: Mapping[str, int]) -> int:
    """Read a word that stands for a number."""
    if words[name] not in known:
        raise ValueError(f"{name} is {shortened(words[name])}, not one of {', '.join(known)}")
    return known[words[name]]


def read_number(words: Mapping[str, str], name: str, largest: int) -> int:
    """Read a number that is not too large."""
    if words[name] not in map(str, range(largest + 1)):
        raise ValueError(f"{name} is {shortened(words[name])}, not a number from 0 to {largest}")
    return int(words[name])


def refuse(is_wrong: object, sentence: str) -> None:
    """Refuse a position in which something is wrong."""
    if is_wrong:
        raise ValueError(sentence)
