"""Can this still be won? Exactly where the rest of the game is small, else with an interval."""

import pytest

from sandtable import Table
from sandtable.agents.agent import Budget
from sandtable.agents.planning.hope import Hope, Hoping
from sandtable.rules.compiled import JIT
from sandtable.rules.mind.state import LOST_DECK, OVER, WON
from tests.agents.test_mind import LAST_TURN, MEDITATION, laid

pytestmark = pytest.mark.skipif(not JIT, reason="takes minutes")

LAST_ROUND = MEDITATION | {"cards": "0", "deck": ".", "discard": MEDITATION["deck"]}
"""A meditation whose last event has come."""

FEW = Budget(iterations=2)


def hope_of(table: Table, seed: int = 1) -> Hope:
    return Hoping(table.setup.rules, seed).hope(table.knowledge(0), FEW)


def test_a_victory_that_is_certain_is_found_with_a_line_that_wins() -> None:
    table = laid(levels="000003030", **MEDITATION)
    found = hope_of(table)

    for token in found.line:
        table.play(token)
    assert found.answer == "yes"
    assert table.snapshot()["outcome"] == "won"


def test_the_last_turn_of_the_last_round_can_be_lost_for_certain() -> None:
    table = laid(levels="303003030", **LAST_ROUND, **LAST_TURN)
    assert hope_of(table) == Hope(answer="no")


def test_the_last_turn_of_the_last_round_can_be_won_for_certain() -> None:
    table = laid(levels="000000020", inspired="M", **LAST_ROUND, **LAST_TURN)
    assert hope_of(table).answer == "yes"


def test_a_loss_condition_that_cannot_be_kept_loses_for_certain() -> None:
    words = {"row": "CRML", "used": "CMR", "active": "L", "levels": "333333333", "actions": "0"}
    assert hope_of(laid("unopened-letter", pawn="b2", **words)).answer == "no"


def test_a_loss_is_never_certain_while_something_was_left_out() -> None:
    table = laid(levels="303333330", **LAST_ROUND)
    found = hope_of(table)

    assert (found.answer, found.won, found.games) == ("perhaps", 0, 2)
    assert found.rate.low == pytest.approx(0)
    assert found.rate.high > 0.5


def test_a_game_far_from_its_end_is_played_on_and_the_answer_is_an_estimate() -> None:
    found = hope_of(Table("mind", seed=1))

    assert found.answer == "perhaps"
    assert found.games == 2
    assert found.rate.low < found.rate.share <= found.rate.high


def test_a_choice_at_the_end_of_a_round_can_be_asked_about() -> None:
    table = Table("mind", seed=1, difficulty="meta")
    assert table.status().moves
    assert hope_of(table).games == 2


@pytest.mark.parametrize(("outcome", "answer"), [(WON, "yes"), (LOST_DECK, "no")])
def test_a_game_that_is_over_has_its_answer(outcome: int, answer: str) -> None:
    known = laid(**LAST_ROUND, levels="000000010").knowledge(0)
    known["stage"], known["outcome"] = OVER, outcome
    assert Hoping(laid().setup.rules, 1).hope(known).answer == answer


def test_the_same_seed_gives_the_same_answer() -> None:
    table = Table("mind", seed=2, scenario="passing-storm")
    assert hope_of(table) == hope_of(table)
