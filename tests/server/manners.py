"""How people behave at a served table: what they are told when refused, whole games, ends."""

from collections.abc import Callable
from random import Random
from time import monotonic, sleep

import httpx

from tools.serving import Json, Live, Person, Server


def told(answer: httpx.Response, status: int) -> str:
    """Why a request was refused: one sentence, with its code in front."""
    assert answer.status_code == status, answer.text
    trouble = answer.json()
    assert set(trouble) == {"code", "sentence"}
    return f"{trouble['code']}: {checked(trouble['sentence'])}"


def refused(message: Json) -> str:
    """Why a message was refused, in the same way."""
    assert message["type"] == "refused", message
    return f"{message['code']}: {checked(message['sentence'])}"


def asked(live: Live, type_: str, answer: str, **fields: object) -> Json:
    """Ask, and wait for the answer or a refusal."""
    live.send(type_, **fields)
    while True:
        message = live.next()
        if message["type"] in (answer, "refused"):
            return message


def checked(sentence: str) -> str:
    assert "Traceback" not in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")
    assert len(sentence) < 500
    return sentence


def alone(server: Server, game: str = "mandala-solo", **wishes: object) -> tuple[str, Person]:
    """Somebody who has sat down at a table for one."""
    anna = Person(server)
    table = anna.make(game, ["you"], **wishes)
    anna.sit(table, 0)
    return table, anna


def resigned(live: Live) -> Json:
    """Give the game up, and see it end."""
    live.send("resign", number=live.last["update"]["number"])
    while True:
        changed = live.wait("changed")["table"]
        if changed["stage"] == "over":
            return dict(changed)


def finish(live: Live, seed: int = 1) -> Json:
    """Play at random to the end, among computer players or alone."""
    random = Random(seed)
    update = live.last.get("update") or live.wait("update")
    while update.get("winners") is None:
        if update.get("moves"):
            update = live.play(random.choice(update["moves"]))
            assert update["type"] == "update", update
        else:
            update = live.wait("update")
    return update


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait for what the server does on its own."""
    limit = monotonic() + 30
    while not is_so():
        assert monotonic() < limit
        sleep(0.01)
