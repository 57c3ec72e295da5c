"""What every game must keep to, whatever its rules: one suite, no exemptions."""

from collections.abc import Iterator, Mapping
from itertools import count, islice
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from sandtable import IllegalMove, Table
from sandtable.rules import entries
from sandtable.rules.compiled import JIT
from sandtable.rules.dice import new_dice
from sandtable.rules.records import new_records, opened
from sandtable.table.dealers import SeededDealer
from sandtable.table.previewing import foreseen
from tests.playing import CASES, case_name, decisions, played_out, random_token, steps

GAMES = 4 if JIT else 1
STRIDE = 1 if JIT else 11
"""Interpreted code is slow: without the JIT not every step of a game is looked at."""

STATE_LIMIT = 4096

pytestmark = pytest.mark.parametrize("case", CASES, ids=case_name)


def looked_at(tables: Iterator[Table]) -> Iterator[Table]:
    return islice(tables, 0, None, STRIDE)


def new_table(case: Any, **more: Any) -> Table:
    game, seats, options = case
    return Table(game, seats, **options, **more)


def views_of(table: Table) -> list[bytes]:
    seats = [None, *range(table.setup.seats)]
    return [msgspec.json.encode(table.view(seat)) for seat in seats]


def census_of(table: Table) -> Mapping[str, int]:
    return table.setup.rules.census(opened(table._states))


def test_no_card_is_lost_or_made(case: Any) -> None:
    for seed in range(GAMES):
        table = new_table(case)
        cards = dict(census_of(table))
        assert cards
        for later in steps(table, Random(seed)):
            assert census_of(later) == cards


def test_every_game_ends_and_names_its_winners_among_the_seats(case: Any) -> None:
    for seed in range(GAMES):
        over = played_out(new_table(case, seed=seed), Random(seed)).status()
        assert over.scores is not None
        assert over.winners == sorted(set(over.winners or []))
        assert set(over.winners) <= set(range(case[1]))


def test_every_move_has_a_token_of_its_own_and_back(case: Any) -> None:
    rules = new_table(case).setup.rules
    assert len(rules.moves) == len(rules.tokens)
    assert all(rules.moves[token] == move for move, token in rules.tokens.items())


def test_just_the_legal_moves_have_no_reason_against_them(case: Any) -> None:
    for table in looked_at(steps(new_table(case), Random(1))):
        status = table.status()
        legal = set(status.moves or status.weights or ())
        assert legal == set(table.setup.rules.moves) - set(table.reasons())


def test_moves_are_sorted_as_plain_strings(case: Any) -> None:
    for table in looked_at(decisions(new_table(case, seed=1), Random(1))):
        moves = table.status().moves or ()
        assert list(moves) == sorted(set(moves))


def test_a_refused_token_changes_no_byte_and_says_why_in_one_sentence(case: Any) -> None:
    random = Random(2)
    for table in looked_at(steps(new_table(case), random)):
        record, position, dealt = table.record(), table.position(), table.snapshot()
        for token in random.sample(sorted(table.reasons()), 3):
            reason = table.why_not(token)
            with pytest.raises(IllegalMove) as refusal:
                table.play(token)
            assert str(refusal.value) == reason
            assert "\n" not in reason
            assert reason.endswith(".")
        assert (table.record(), table.position(), table.snapshot()) == (record, position, dealt)


def test_chance_names_its_pile_and_gives_every_outcome_a_weight(case: Any) -> None:
    for table in looked_at(steps(new_table(case), Random(3))):
        weights = table.status().weights
        assert (table.pile is None) == (weights is None)
        assert weights is None or min(weights.values()) > 0


def test_a_record_replays_to_the_same_bytes(case: Any) -> None:
    for seed in range(GAMES):
        random = Random(seed)
        table = new_table(case, seed=seed)
        for later in decisions(table, random):
            if random.random() < 0.1 and later.history.may_undo():
                later.undo()
            if random.random() < 0.05:
                again = Table.from_record(later.record())
                assert again.record() == later.record()
                assert again.position() == later.position()
        assert Table.from_record(table.record()).record() == table.record()


def test_a_replayed_game_goes_on_with_the_same_cards(case: Any) -> None:
    table = new_table(case, seed=4)
    for _, later in zip(range(6), decisions(table, Random(4)), strict=False):
        again = Table.from_record(later.record())
        assert played_out(again, Random(5)).record() == played_out(later.copy(), Random(5)).record()


def test_a_position_round_trips_at_every_step(case: Any) -> None:
    for table in looked_at(steps(new_table(case), Random(6))):
        again = Table.from_position(table.position())
        assert again.position() == table.position()
        assert again.snapshot() == table.snapshot()
        assert again.status() == table.status()


def test_a_copy_shares_nothing(case: Any) -> None:
    for table in looked_at(decisions(new_table(case, seed=7), Random(7))):
        record, position = table.record(), table.position()
        played_out(table.copy(), Random(8))
        assert (table.record(), table.position()) == (record, position)


def test_a_copy_plays_on_as_the_table_itself_would(case: Any) -> None:
    table = new_table(case, seed=9)
    twin = table.copy()
    assert played_out(table, Random(9)).record() == played_out(twin, Random(9)).record()


def test_an_undo_goes_back_to_the_state_before_the_decision(case: Any) -> None:
    random = Random(10)
    for table in looked_at(decisions(new_table(case, seed=10), random)):
        if table.status().kind == "decide":
            before = table.position()
            twin = table.copy()
            token = random.choice(table.status().moves or ())
            twin.play(token)
            assert twin.undo()[0] == token
            assert twin.position() == before


def redealt(table: Table, seat: int, seed: int) -> Table:
    """The table with all that a seat cannot know dealt anew."""
    rules = table.setup.rules
    states = new_records(rules.state)
    entries.redeal(table.knowledge(seat), new_dice(seed), states)
    twin = table.copy()
    twin._set_state(states.tobytes())
    return twin


def test_redeals_agree_with_what_the_seat_knows(case: Any) -> None:
    changed = 0
    for number, table in enumerate(looked_at(steps(new_table(case, seed=11), Random(11)))):
        for seat in range(table.setup.seats):
            twin = redealt(table, seat, number)
            assert twin.knowledge(seat).tobytes() == table.knowledge(seat).tobytes()
            assert census_of(twin) == census_of(table)
            changed += twin.position() != table.position()
    assert bool(changed) != new_table(case).setup.rules.is_open


def test_a_redealt_table_can_be_played_to_its_end(case: Any) -> None:
    for number, table in enumerate(looked_at(decisions(new_table(case, seed=12), Random(12)))):
        twin = Table.from_position(redealt(table, 0, number).position())
        assert played_out(twin, Random(number)).status().kind == "over"


def test_no_view_shows_what_is_hidden_from_its_receiver(case: Any) -> None:
    for number, table in enumerate(looked_at(steps(new_table(case, seed=13), Random(13)))):
        for seat in range(table.setup.seats):
            twin = redealt(table, seat, number)
            assert msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(table.view(seat))
            assert msgspec.json.encode(twin.view(None)) == msgspec.json.encode(table.view(None))
            assert twin.outlook(seat) == table.outlook(seat)


def is_held_back(strict: object, opened: object) -> bool:
    """Answer if a view says the same as another, or leaves something out."""
    if isinstance(strict, dict) and isinstance(opened, dict):
        hidden_size = {"unknown"}  # counts what the receiver cannot see: more, if memory is strict
        keys = strict.keys() - hidden_size
        return strict.keys() == opened.keys() and all(
            is_held_back(strict[key], opened[key]) for key in keys
        )
    if isinstance(strict, list) and isinstance(opened, list):
        return len(strict) == len(opened) and all(map(is_held_back, strict, opened))
    return strict is None or strict == opened


def test_strict_memory_sends_the_same_or_less(case: Any) -> None:
    random = Random(14)
    table, strict = new_table(case, seed=14), new_table(case, seed=14, memory="strict")
    for number in count():
        if table.status().kind == "over":
            break
        for seat in [None, *range(table.setup.seats)] if number % STRIDE == 0 else []:
            for look in ("view", "outlook"):
                sent = [msgspec.to_builtins(getattr(t, look)(seat)) for t in (strict, table)]
                assert is_held_back(*sent)
            assert len(strict.remembered(strict.setup.listener(seat))) <= len(table.history.entries)
        token = random_token(table, random)
        strict.play(token)
        table.play(token)
    assert views_of(strict) == views_of(table)


def test_knowledge_of_the_seat_that_decides_allows_just_its_legal_moves(case: Any) -> None:
    rules = new_table(case).setup.rules
    moves, weights = np.zeros(rules.most_moves, np.int16), np.zeros(rules.most_moves, np.int64)
    for table in looked_at(decisions(new_table(case, seed=15), Random(15))):
        seat = table.status().seat
        if seat is not None:
            states = new_records(rules.state)
            entries.redeal(table.knowledge(seat), new_dice(1), states)
            _, _, count, _ = entries.look(states, moves, weights)
            tokens = sorted(rules.tokens[move] for move in moves[:count])
            assert tuple(tokens) == table.status().moves


def known_after(table: Table, token: str, seed: int) -> bytes:
    """What the deciding seat foresees of a move, with hidden cards that these dice deal."""
    known = table.knowledge(table.status().seat)
    after: bytes = foreseen(table.setup.rules, known, table._move(token), new_dice(seed)).tobytes()
    return after


def test_what_is_foreseen_depends_on_no_hidden_card(case: Any) -> None:
    for game in range(GAMES):
        for table in looked_at(decisions(new_table(case, seed=game), Random(game))):
            for token in table.status().moves or ():
                assert len({known_after(table, token, dice) for dice in (1, 2)}) == 1


def test_a_preview_is_the_outlook_that_the_move_leads_to(case: Any) -> None:
    random = Random(19)
    table = new_table(case)
    for _ in looked_at(steps(table, random)):
        status = table.status()
        if status.seat is not None and status.moves:
            token, before = random.choice(status.moves), table.position()
            preview, later = table.preview(token, status.seat), table.copy()
            assert table.position() == before
            later.play(token)
            is_shown = table.setup.rules.is_open or not later.is_finished
            assert not is_shown or preview.outlook == later.outlook(status.seat)
            assert not is_shown or preview.view == later.view(status.seat)


def test_looking_back_shows_the_table_as_it_was_after_every_entry(case: Any) -> None:
    random = Random(20)
    table = new_table(case, seed=20)
    seen = []
    for later in decisions(table, random):
        seen.append((later.position(), later.status(), views_of(later), later.outlook(0)))
        if random.random() < 0.1 and later.history.may_undo():
            later.undo()
            seen.append((later.position(), later.status(), views_of(later), later.outlook(0)))
    assert len(seen) == table.history.number + 1
    for number in range(0, len(seen), STRIDE):
        then = table.at(number)
        assert (then.position(), then.status(), views_of(then), then.outlook(0)) == seen[number]


def test_the_log_tells_every_entry_in_words(case: Any) -> None:
    table = played_out(new_table(case, seed=16), Random(16))
    for _ in range(4):
        table.undo()
    for seat in [None, *range(table.setup.seats)]:
        told = table.events(seat)
        assert [entry.number for entry in told] == list(range(len(table.history.entries)))
        assert all(entry.words.endswith(".") for entry in told)
        msgspec.json.encode(told)


def test_the_log_hides_chance_from_those_who_could_not_see_it(case: Any) -> None:
    table = played_out(new_table(case, seed=18), Random(18))
    table.undo()
    told = [[entry.tokens for entry in table.events(seat)] for seat in (None, 0)]
    full = [entry.tokens for entry in table.history.entries]
    for seen in told:
        for shown, played in zip(seen, full, strict=True):
            assert all(a in (b, "?") for a, b in zip(shown, played, strict=False))
    hidden = [sum(token == "?" for entry in seen for token in entry) for seen in told]
    if table.setup.rules.is_open:
        assert hidden == [0, 0]
    else:
        assert 0 < hidden[1] < hidden[0]


class Noting(SeededDealer):
    """A seeded dealer who notes what each shuffle of each pile has dealt."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.dealt: dict[object, list[str]] = {}
        self.shuffled: dict[str, object] = {}

    def deal(self, pile: str, weights: Mapping[str, int]) -> str:
        shuffles = self.order(pile).shuffles
        token = super().deal(pile, weights)
        if self.order(pile).shuffles > shuffles:
            self.shuffled[pile] = pile, shuffles, tuple(sorted(weights.items()))
        self.dealt.setdefault(self.shuffled[pile], []).append(token)
        return token


def test_the_same_seed_deals_the_same_cards_whatever_is_played(case: Any) -> None:
    def dealt(choices: int) -> dict[object, list[str]]:
        dealer = Noting(17)
        played_out(new_table(case, dealer=dealer), Random(choices))
        return dealer.dealt

    first, *others = [dealt(choices) for choices in range(4)]
    for other in others:
        shared = first.keys() & other.keys()
        assert max(len(first[shuffle]) for shuffle in shared) >= 9
        for shuffle in shared:
            both = min(len(first[shuffle]), len(other[shuffle]))
            assert first[shuffle][:both] == other[shuffle][:both]


def test_states_are_small_enough_to_copy_without_thinking(case: Any) -> None:
    assert new_table(case).setup.rules.state.itemsize <= STATE_LIMIT
