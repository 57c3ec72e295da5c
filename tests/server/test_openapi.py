"""The OpenAPI document is true: whatever is sent to an operation, its answer is as described."""

from typing import Any, TypeAlias, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from sandtable.server.store.store import Store
from sandtable.table.table import Table
from tests.server.manners import checked, resigned
from tools.serving import Json, Person, Server, two_at_a_table

Operation: TypeAlias = Any
Case: TypeAlias = Any
"""Of Schemathesis, which takes two seconds to import: only those shall wait who use it."""

DOCUMENT: Json = create_app(cast("Store", None), Settings()).openapi_schema.to_schema()
OPERATIONS = [(path, method) for path, methods in DOCUMENT["paths"].items() for method in methods]


def operation(path: str, method: str) -> Operation:
    from schemathesis import openapi

    return openapi.from_dict(DOCUMENT)[path][method]


def cases(asked: Operation) -> st.SearchStrategy[Case]:
    """Requests as they are described, and others that break the description somewhere."""
    from schemathesis import GenerationMode

    is_plain = not (asked.body or asked.path_parameters)
    modes = [GenerationMode.POSITIVE] if is_plain else list(GenerationMode)
    return st.one_of([asked.as_strategy(mode) for mode in modes])


def check(case: Case, anna: Person) -> int:
    """Send a request, compare the answer with its description, and say its status."""
    from schemathesis import checks

    answer = case.call(base_url=f"http://{anna.server.address}", headers=anna.headers)
    case.validate_response(
        answer,
        checks=[
            checks.not_a_server_error,
            checks.status_code_conformance,
            checks.content_type_conformance,
            checks.response_schema_conformance,
        ],
    )
    if answer.status_code >= 400:
        checked(answer.json()["sentence"])
    return int(answer.status_code)


def some_tables(server: Server) -> tuple[Person, list[str]]:
    """Somebody with tables that wait, are played and are over."""
    with two_at_a_table(server) as (over, anna, _, first, _):
        resigned(first)
    waiting = anna.make("mandala", ["you", "open"], public=True)
    played = anna.make("mind", ["you"])
    anna.sit(played, 0)
    return anna, [waiting, played, over]


def body(anna: Person, path: str, table: str) -> Json:
    """What may be done, and would not be found by chance."""
    if path.endswith("/move"):
        return {"key": anna.post(f"/tables/{table}/seats/0/link")["key"]}
    good: dict[str, Json] = {
        "/api/tables": {"seats": ["you", "open"]},
        "/api/tables/{table}/seats/{seat}": {"name": "Anna", "nonce": "x"},
        "/api/records": {"record": Table("mandala", seed=7).record(0)},
    }
    return good.get(path, {})


def test_the_document_is_valid_and_served(server: Server) -> None:
    from schemathesis import openapi

    openapi.from_dict(DOCUMENT).validate()
    assert Person(server).http.get("/api/schema/openapi.json").json() == DOCUMENT


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_answer_of_an_operation_is_as_described(
    server: Server, path: str, method: str
) -> None:
    anna, tables = some_tables(server)
    places = st.fixed_dictionaries({"table": st.sampled_from(tables), "seat": st.integers(0, 2)})

    @settings(max_examples=30, suppress_health_check=list(HealthCheck))
    @given(cases(operation(path, method)), st.just({}) | places)
    def send(case: Case, known: dict[str, str | int]) -> None:
        for name in set(case.path_parameters) & set(known):
            case.path_parameters[name] = known[name]
        check(case, anna)

    send()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_what_may_be_done_is_done_as_described(server: Server, path: str, method: str) -> None:
    anna, (waiting, _, over) = some_tables(server)
    table = over if path.endswith(("/rematch", "/record")) else waiting
    asked = operation(path, method)
    case = asked.Case(path_parameters={"table": table, "seat": 0})
    if asked.body:
        case.body, case.media_type = body(anna, path, table), "application/json"

    assert check(case, anna) in (200, 201)
