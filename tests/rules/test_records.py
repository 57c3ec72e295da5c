"""Records: plain attributes for interpreted code, the memory of compiled code."""

import sys

import numpy as np
import pytest

from sandtable.rules.mandala.state import STATE
from sandtable.rules.records import copied, new_records


def test_what_is_written_to_a_field_stands_in_the_memory_of_the_record() -> None:
    states = new_records(STATE)
    state = states[0]
    state.player = 1
    state.hands[1, 2] = 5
    state.deck = np.arange(6)

    assert (states[0].player, states[0].hands[1, 2]) == (1, 5)
    assert states[0].deck.tolist() == [0, 1, 2, 3, 4, 5]


def test_an_array_that_was_looked_at_shows_what_is_written_later() -> None:
    states, others = new_records(STATE), new_records(STATE)
    hands = states[0].hands
    others[0].hands[0, 0] = 3
    states[0] = others[0]

    assert hands[0, 0] == 3


def test_a_copy_has_fields_of_its_own() -> None:
    states = new_records(STATE)
    states[0].hands[0, 0] = 1
    copied(states)[0].hands[0, 0] = 2

    assert states[0].hands[0, 0] == 1


def test_there_are_no_fields_but_those_of_the_layout() -> None:
    state = new_records(STATE)[0]
    with pytest.raises(AttributeError):
        _ = state.hand
    with pytest.raises(AttributeError):
        state.hand = 1


def test_a_record_whose_arrays_were_looked_at_holds_no_memory_when_it_is_gone() -> None:
    states = new_records(STATE)
    before = sys.getrefcount(states)
    state = states[0]
    assert state.hands is not None
    del state

    assert sys.getrefcount(states) == before
