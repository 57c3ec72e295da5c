"""Positions: a state as one line of text, there and back, and what could not come about."""

import pytest

from sandtable import Table
from sandtable.rules.compiled import JIT
from tests.laying import laid_out, yogas_turn
from tests.table.playing import (
    ABOUT,
    both_mandalas,
    every_game,
    every_seating,
    play_by_hand,
    play_on,
    played,
    truth,
)

MANDALA = laid_out().position()
SOLO = laid_out("mandala-solo").position()
YOGAS = yogas_turn("rg").position()
NAMES = ["Anna", "Ben", "Cleo", "Dan"]


def words_of(text: str) -> dict[str, str]:
    return dict(word.partition("=")[::2] for word in text.split(" ")[2:])


def changed(text: str, **words: object) -> str:
    """Change some words of a position; None leaves one out."""
    found = {key: value for key, value in (words_of(text) | words).items() if value is not None}
    return " ".join([*text.split(" ")[:2], *(f"{key}={value}" for key, value in found.items())])


def refused(text: object, why: str) -> None:
    with pytest.raises(ValueError, match=r"\A[^\n]+\Z") as refusal:
        Table.from_position(text)  # type: ignore[arg-type]
    assert why in str(refusal.value)


@every_seating
def test_every_step_of_a_game_comes_back(game: str, seats: int) -> None:
    for choices in range(3 if JIT and seats == min(ABOUT[game].seats) else 1):
        table = Table(game, seats)
        while table.status().kind != "over":
            check_round_trip(table)
            play_by_hand(table, 1, choices=choices + len(table.history.entries))
        check_round_trip(table)


def check_round_trip(table: Table) -> None:
    text = table.position()
    twin = Table.from_position(text)
    assert twin.position() == text
    assert twin.snapshot() == table.snapshot()
    assert twin.status() == table.status()


@every_game
def test_a_game_can_go_on_from_a_position(game: str) -> None:
    table = Table.from_position(played(game, 5).position(), seed=1, names=None, memory="strict")

    play_on(table)

    assert table.status().kind == "over"
    assert table.setup.memory == "strict"


@every_seating
def test_names_are_given_with_a_position(game: str, seats: int) -> None:
    names = NAMES[:seats]
    text = Table(game, seats, seed=1).position()

    table = Table.from_position(text, names=names)

    assert table.setup.names[:seats] == tuple(names)
    assert table.position() == text
    with pytest.raises(ValueError, match=f"expected a list of {seats}"):
        Table.from_position(text, names=[*names, "Eve"])


def test_the_option_easy_is_part_of_a_position() -> None:
    table = Table("mandala-solo", easy=True)

    assert Table.from_position(table.position()).setup.options == {"easy": True}


@every_game
def test_words_may_stand_in_another_order(game: str) -> None:
    text = played(game, 3).position()
    first, version, *words = text.split(" ")

    table = Table.from_position(" ".join([first, version, *reversed(words)]))

    assert table.position() == text


def test_a_position_keeps_the_record_that_it_began() -> None:
    table = Table.from_position(MANDALA)
    table.play("f1r1")

    assert truth(Table.from_record(table.record())) == truth(table)


@pytest.mark.parametrize("text", [None, 5, b"mandala 1", ["mandala"]], ids=repr)
def test_what_is_no_text_is_no_position(text: object) -> None:
    refused(text, "is no position: expected a text")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no game ''"),
        ("chess 1 seats=2", "there is no game 'chess'"),
        ("mandala", "the position is of version '' of mandala: expected 1"),
        ("mandala 1", "mandala has no '' seats"),
        ("mandala 1 seats=2", "the position lacks deck"),
        ("mandala 1 seats", "'seats' is no part of a position: expected name=value"),
        ("mandala 1  seats=2", "'' is no part of a position"),
        ("mandala 1 seats=3", "mandala has no 3 seats"),
        ("mandala 1 seats=two", "mandala has no 'two' seats"),
        ("mandala-solo 1 seats=1", "easy is '': expected False or True"),
        ("mandala-solo 1 seats=1 easy=False", "easy is 'False': expected False or True"),
        ("mandala-solo 1 seats=1 easy=0", "easy is 0: expected False or True"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, why: str) -> None:
    refused(text, why)


def test_json_that_is_nested_without_end_is_refused() -> None:
    refused(f"mandala 1 seats={'[' * 100_000}", "seats")


@pytest.mark.parametrize("version", ["2", "", "01", "one"])
def test_a_position_of_another_version_is_refused(version: str) -> None:
    refused(
        MANDALA.replace("mandala 1", f"mandala {version}"),
        f"the position is of version {version!r} of mandala: expected 1",
    )


@pytest.mark.parametrize("key", [key for key in words_of(SOLO) if key not in ("seats", "easy")])
def test_a_missing_word_is_named(key: str) -> None:
    refused(changed(SOLO, **{key: None}), f"the position lacks {key}")


def test_an_unknown_word_is_named() -> None:
    refused(changed(MANDALA, weather=1), "a position of mandala has no 'weather'")
    refused(changed(MANDALA, yoga_drew=0), "a position of mandala has no 'yoga_drew'")


def test_a_word_that_stands_twice_is_refused() -> None:
    refused(f"{MANDALA} player=1", "player")


@pytest.mark.parametrize(
    "pile", ["", "r", "3", "r0", "r01", "r100", "x3", "r1r1", "r1,", "R1", "--", "r-1"]
)
def test_what_is_no_pile_is_refused(pile: str) -> None:
    refused(changed(MANDALA, discard=pile), "is no pile: expected colours with numbers")


@pytest.mark.parametrize("river", ["", "rr", "x", "r1", "R", "r-"])
def test_what_is_no_river_is_refused(river: str) -> None:
    refused(changed(MANDALA, rivers=f"{river}/-"), "is no row of colours")


@pytest.mark.parametrize(
    ("key", "value", "parts"),
    [
        ("hands", "-", 2),
        ("cups", "-/-/-", 2),
        ("rivers", "-", 2),
        ("mountains", "-/-/-", 2),
        ("fields", "-/-", 4),
        ("secrets", "", 2),
        ("drawn", "-", 2),
        ("held", "-/-/-", 2),
        ("secret_pools", "-", 2),
    ],
)
def test_a_word_of_too_many_or_too_few_parts_is_refused(key: str, value: str, parts: int) -> None:
    found = len(value.split("/"))
    refused(changed(MANDALA, **{key: value}), f"{key} has {found} parts, not {parts}")


@pytest.mark.parametrize("phase", ["", "turn_over", "Act", "5"])
def test_an_unknown_phase_is_refused(phase: str) -> None:
    refused(
        changed(MANDALA, phase=phase),
        f"phase is {phase!r}, not one of deal, act, draw, claim, refill, over",
    )


def test_only_the_solo_game_knows_the_phase_of_master_yoga() -> None:
    refused(changed(MANDALA, phase="yoga"), "phase is 'yoga', not one of")


@pytest.mark.parametrize(
    ("key", "most"),
    [
        ("player", 1),
        ("mandala", 1),
        ("due", 20),
        ("chooser", 1),
        ("laid", 1),
        ("idle_turns", 20),
        ("last_mandala", 1),
        ("yoga_drew", 2),
    ],
)
def test_a_number_out_of_range_is_refused(key: str, most: int) -> None:
    for number in ("", "-1", str(most + 1), "1.0", "01", "x", "١"):
        refused(
            changed(SOLO, **{key: number}), f"{key} is {number!r}, not a number from 0 to {most}"
        )


@pytest.mark.parametrize(
    ("mountains", "fields"),
    [("r1/-", "r1/-/-/-"), ("r1/-", "-/r1/-/-"), ("-/-", "r1/r1/-/-"), ("-/k1", "-/-/-/k2")],
)
def test_a_colour_in_two_areas_breaks_the_rule_of_color(mountains: str, fields: str) -> None:
    text = changed(MANDALA, mountains=mountains, fields=fields)
    refused(text, "against the Rule of Color")


def test_every_colour_has_eighteen_cards() -> None:
    refused(changed(MANDALA, discard="r1"), "19 red cards are in the game, not 18")
    refused(changed(MANDALA, hands="k1/-"), "16 red cards are in the game, not 18")
    refused(changed(MANDALA, rivers="g/-"), "19 green cards are in the game, not 18")


def test_a_hand_of_nine_is_refused() -> None:
    text = changed(MANDALA, hands="r9/-", deck="r9o18y18g18p18k18")
    refused(text, "hand 1 holds 9 cards, not at most 8")


def test_three_starting_cup_cards_are_refused() -> None:
    text = laid_out(cups=("rrr", "")).position()
    refused(changed(text, secrets="r3/-"), "Cup 1 has more than two starting cards")


def test_starting_cup_cards_must_be_in_the_cup() -> None:
    refused(
        changed(MANDALA, secrets="-/r1"),
        "the starting cards of Cup 2 are not among cups and secret_pools",
    )


def test_starting_cup_cards_must_be_among_those_that_can_be_there() -> None:
    text = laid_out(cups=("r", ""), secrets="r1/-").position()
    pools = "o18y18g18p18k18/r18o18y18g18p18k18"
    refused(changed(text, secret_pools=pools), "the starting cards of Cup 1 are not among")


@pytest.mark.parametrize(
    "words",
    [
        {"secret_pools": "-/p19"},
        {"drawn": "-/p3"},
        {"held": "p3/-"},
        {"drawn": "-/p1", "held": "-/p2"},
    ],
)
def test_nobody_can_have_had_more_than_eighteen_of_a_colour(words: dict[str, str]) -> None:
    text = changed(MANDALA, drawn="-/-")
    Table.from_position(text)

    refused(changed(text, **words), "deck, drawn and held, or secret_pools, have over 18 purple")


def test_what_was_held_and_drawn_must_account_for_hand_and_starting_cards() -> None:
    text = laid_out(hands=("r", "r"), cups=("", "oo"), secrets="-/o2", drawn="-/-").position()

    refused(changed(text, held="-/r1"), "player 2 has cards that were neither held nor drawn")


def test_an_empty_hand_of_the_player_whose_turn_comes_next_is_refused() -> None:
    text = changed(MANDALA, hands="r1/-", drawn="-/-", deck="r17o18y18g18p18k18")

    refused(text, "")


def test_a_turn_with_an_empty_hand_is_refused() -> None:
    text = changed(MANDALA, hands="-/-", drawn="-/-", deck="r18o18y18g18p18k18")
    refused(text, "hand 1 is empty, and its player's turn will come")


def test_a_complete_mandala_that_is_not_being_destroyed_is_refused() -> None:
    text = changed(MANDALA, mountains="-/r1o1y1g1p1k1", hands="r1/-", deck="r16o17y17g17p17k17")
    refused(text, "a mandala has all six colours but is not being destroyed")


def test_an_empty_mountain_that_is_being_destroyed_is_refused() -> None:
    refused(changed(MANDALA, phase="claim"), "the Mountain of the mandala that is being destroyed")


@pytest.mark.parametrize("phase", ["draw", "refill", "deal"])
def test_a_draw_of_no_card_is_refused(phase: str) -> None:
    refused(changed(MANDALA, phase=phase), "a card must be drawn, but due or deck is empty")


def test_a_draw_from_an_empty_deck_is_refused() -> None:
    text = changed(MANDALA, deck="-", discard=words_of(MANDALA)["deck"], phase="draw", due=1)
    refused(text, "a card must be drawn, but due or deck is empty")


def test_a_draw_beyond_eight_cards_is_refused() -> None:
    refused(changed(MANDALA, phase="draw", due=3), "more cards are due than the hand can hold")


def test_a_refill_of_three_is_refused() -> None:
    refused(
        changed(MANDALA, phase="refill", due=3),
        "a new Mountain begins with two cards in an empty mandala",
    )


@both_mandalas
def test_a_deal_that_does_not_fit_the_deck_is_refused(game: str) -> None:
    for steps in (0, 3, 13):
        text = play_by_hand(Table(game), steps).position()
        due = int(words_of(text)["due"])
        refused(changed(text, due=due - 1 or 3), f"{steps} cards have left the deck, so due is not")


def test_master_yoga_has_no_hand() -> None:
    text = changed(SOLO, hands="r1/o1", drawn="-/-", deck="r17o17y18g18p18k18")
    refused(text, "Master Yoga has cards in hand")


def test_master_yoga_takes_no_action() -> None:
    refused(changed(SOLO, player=1), "Master Yoga takes no action")


def test_master_yoga_has_no_hand_to_draw_into() -> None:
    refused(
        changed(SOLO, player=1, phase="draw", due=1),
        "Master Yoga takes no action and has no hand to draw into",
    )


def test_master_yoga_is_not_asked_for_a_claim() -> None:
    text = laid_out("mandala-solo", mountains=("rg", ""), phase="claim").position()
    refused(changed(text, chooser=1), "Master Yoga claims by himself: the chooser can only be 0")


def test_master_yoga_draws_in_his_own_turn_and_from_a_deck() -> None:
    why = "Master Yoga draws, but the player is not 1 or the deck is empty"
    refused(changed(YOGAS, player=0), why)
    refused(changed(YOGAS, deck="-", discard=words_of(YOGAS)["deck"]), why)
