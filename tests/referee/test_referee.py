"""The referee on its own: random games with invariants, and laid-out corners of the rules."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.referee import mandala, solo

COLOURS = "roygpk"
GRAMMAR = (
    list(COLOURS)
    + ["c" + c for c in COLOURS]
    + [f"m{m}{c}" for m in "12" for c in COLOURS]
    + [f"f{m}{c}{n}" for m, c, n in product("12", COLOURS, range(1, 9))]
    + [f"d{c}{n}" for c, n in product(COLOURS, range(1, 9))]
)
JUNK = ["", " ", "m", "m3r", "m1x", "m1r ", "M1r", "m1r1", "f1r", "f1r0", "f1r01", "f1r9", "f1r10"]
JUNK += ["dr", "dr0", "dr01", "dr²", "c", "cx", "R", "rr", "pass", "td", "1r3", "k7", "é"]


NOTHING: dict[str, Any] = {
    "deck": "",
    "discard": "",
    "hands": ("", ""),
    "cups": ("", ""),
    "rivers": ("", ""),
    "mountains": ("", ""),
    "left": ("", ""),
    "right": ("", ""),
    "last": False,
}


def table(**piles: Any) -> dict[str, Any]:
    """A snapshot from strings of colour letters; left and right are the two pairs of Fields."""
    assert piles.keys() <= NOTHING.keys()
    piles = NOTHING | piles
    return {
        "deck": dict(Counter(piles["deck"])),
        "discard": dict(Counter(piles["discard"])),
        "hands": [dict(Counter(hand)) for hand in piles["hands"]],
        "cups": [dict(Counter(cup)) for cup in piles["cups"]],
        "rivers": [list(river) for river in piles["rivers"]],
        "mountains": [[[c, n] for c, n in Counter(m).items()] for m in piles["mountains"]],
        "fields": [[dict(Counter(f)) for f in piles[side]] for side in ("left", "right")],
        "last_mandala": piles["last"],
    }


def play_all(referee: mandala.Referee, tokens: str) -> None:
    for token in tokens.split():
        referee.play(token)


def duel(turn: int = 0, idle: int = 0, **piles: Any) -> mandala.Referee:
    return mandala.Referee().lay_out(table(**piles), turn, idle)


def yoga(turn: int = 0, idle: int = 0, easy: bool = False, **piles: Any) -> solo.Referee:
    piles.setdefault("hands", ("roygpk",))
    return solo.Referee(easy).lay_out(table(**piles), turn, idle)


def pending(referee: mandala.Referee) -> Any:
    """Weights of a chance step, (seat, moves) of a decision, (scores, winners) at the end."""
    status = referee.status()
    if status["kind"] == "chance":
        return status["weights"]
    if status["kind"] == "decide":
        return status["seat"], " ".join(status["moves"])
    return status["scores"], status["winners"]


def all_cards(snap: dict[str, Any]) -> Counter[str]:
    cards: Counter[str] = Counter()
    piles = [snap["deck"], snap["discard"], *snap["hands"], *snap["cups"]]
    piles += [dict(pile) for pile in snap["mountains"]] + snap["fields"][0] + snap["fields"][1]
    for pile in piles:
        assert all(n > 0 for n in pile.values())
        cards.update(pile)
    for river in snap["rivers"]:
        assert len(set(river)) == len(river)
        cards.update(river)
    return cards


def rule_of_color(snap: dict[str, Any]) -> None:
    for mountain, fields in zip(snap["mountains"], snap["fields"], strict=True):
        areas = [set(dict(mountain)), *map(set, fields)]
        assert sum(map(len, areas)) == len(set.union(*areas))


def check(referee: mandala.Referee) -> None:
    snap, status = referee.snapshot(), referee.status()
    assert all_cards(snap) == dict.fromkeys(COLOURS, 18)
    rule_of_color(snap)
    assert all(sum(hand.values()) <= 8 for hand in snap["hands"])
    allowed: list[str] = []
    if status["kind"] == "chance":
        assert status["weights"] == snap["deck"]
        assert snap["deck"]
        allowed = list(status["weights"])
    if status["kind"] == "decide":
        allowed = status["moves"]
        assert allowed
        assert allowed == sorted(set(allowed))
        assert all(sum(hand.values()) >= 1 for hand in snap["hands"])
        assert status["seat"] < len(snap["hands"])
    assert {t for t in GRAMMAR + JUNK if not referee.refuses(t)} == set(allowed)


def pick(rng: random.Random, status: dict[str, Any], habit: str) -> str:
    if status["kind"] == "chance":
        weights: dict[str, int] = status["weights"]
        return rng.choices(list(weights), list(weights.values()))[0]
    moves: list[str] = status["moves"]
    liked = [move for move in moves if move[0] in habit]
    return rng.choice(liked if liked and rng.random() < 0.9 else moves)


def random_game(referee: mandala.Referee, rng: random.Random, habit: str) -> int:
    steps = 0
    while referee.status()["kind"] != "over":
        if steps % 7 == 0:
            check(referee)
        referee.play(pick(rng, referee.status(), habit))
        steps += 1
        assert steps < 3000
    check(referee)
    return steps


@pytest.mark.parametrize("habit", ["mfdc", "m", "f", "d"])
@pytest.mark.parametrize("kind", ["mandala", "solo", "easy"])
def test_random_games(kind: str, habit: str) -> None:
    for seed in range(8):
        rng = random.Random(f"{kind} {habit} {seed}")
        referee = mandala.Referee() if kind == "mandala" else solo.Referee(easy=kind == "easy")
        random_game(referee, rng, habit)
        scores = referee.status()["scores"]
        assert len(scores) == 2
        assert min(scores) >= 0


@pytest.mark.parametrize("solo_game", [False, True])
def test_lay_out_goes_on_alike(solo_game: bool) -> None:
    """From any start of a turn of seat 0, the laid-out game runs as the first one does."""
    rng = random.Random(3)
    first: mandala.Referee = solo.Referee() if solo_game else mandala.Referee()
    twins: list[mandala.Referee] = []
    while first.status()["kind"] != "over":
        status = first.status()
        if status["kind"] == "decide" and status["moves"][0][0] != "c" and len(twins) < 60:
            twins.append(type(first)().lay_out(first.snapshot(), status["seat"], first.idle))
        token = pick(rng, status, "mf")
        for referee in [first, *twins]:
            assert referee.status() == status
            referee.play(token)
            assert referee.snapshot() == first.snapshot()
    assert len(twins) > 5


def test_deal() -> None:
    referee = mandala.Referee()
    play_all(referee, "r r o r  y y y y y y g g  p p p p p p k k")
    expected = table(
        deck="r" * 15 + "o" * 17 + "y" * 12 + "g" * 16 + "p" * 12 + "k" * 16,
        hands=("y" * 6, "p" * 6),
        cups=("gg", "kk"),
        mountains=("rr", "or"),
    )
    assert referee.snapshot() == expected
    assert pending(referee)[0] == 0


def test_solo_deal() -> None:
    referee = solo.Referee()
    play_all(referee, "r r o r  y y y y y y g g  k k")
    snap = referee.snapshot()
    assert (snap["hands"], snap["cups"]) == ([{"y": 6}], [{"g": 2}, {"k": 2}])
    assert pending(referee)[0] == 0


def test_rule_of_color_and_one_card_stays() -> None:
    game = duel(
        deck="r", hands=("yyg", "k"), mountains=("y", "r"), left=("g", "o"), right=("", "y")
    )
    assert pending(game) == (0, "dg1 dy1 dy2 f1g1 f2g1 m1y m2g")
    game = duel(deck="r", hands=("yy", "k"), mountains=("o", "r"))
    assert pending(game) == (0, "dy1 dy2 f1y1 f2y1 m1y m2y")


def test_hand_limit() -> None:
    for size, drawn in [(8, 1), (7, 2), (6, 3), (1, 3)]:
        game = duel(deck="k" * 9, hands=("r" * size, "o"), mountains=("r", "r"))
        play_all(game, "m1r" + " k" * drawn)
        assert pending(game)[0] == 1
        assert len(game.hands[0]) == size - 1 + drawn


def test_a_last_card_is_not_built_when_nothing_can_be_drawn() -> None:
    rest: dict[str, Any] = {"mountains": ("ro", "yg"), "right": ("p", ""), "last": True}
    game = duel(hands=("r", "kk"), **rest)
    assert pending(game) == (0, "dr1")
    play_all(game, "dr1")
    assert pending(game) == {"r": 1}
    assert game.snapshot()["discard"] == {}
    play_all(game, "r")
    assert pending(game)[0] == 1
    assert game.snapshot()["deck"] == {}
    assert not duel(hands=("r", "kk"), discard="o", **rest).refuses("m1r")  # can be drawn
    game = duel(hands=("rr", "kk"), **rest)  # two cards: nothing drawn, one left
    play_all(game, "m1r")
    assert pending(game)[0] == 1
    assert game.hands[0] == ["r"]


def test_exhaustion_in_build() -> None:
    game = duel(deck="k", discard="gg", hands=("rr", "kp"), mountains=("ro", "yg"))
    play_all(game, "m1r k")
    assert pending(game) == {"g": 2}
    assert game.last_mandala
    play_all(game, "g g")  # the second exhaustion: nothing to make a deck of
    assert pending(game)[0] == 1
    snap = game.snapshot()
    assert (snap["deck"], snap["discard"], snap["hands"][0]) == ({}, {}, {"r": 1, "k": 1, "g": 2})
    play_all(game, "m2p")  # cut short at once
    assert pending(game)[0] == 0
    assert game.hands[1] == ["k"]


def test_deck_is_remade_at_once() -> None:
    game = duel(deck="k", discard="gg", hands=("r" * 8, "kp"), mountains=("ro", "yg"))
    play_all(game, "m1r k")  # no further draw is due
    assert pending(game)[0] == 1
    assert (game.deck, game.discard) == (["g", "g"], [])


def test_exhaustion_in_redraw() -> None:
    game = duel(deck="k", hands=("rrr", "kp"), mountains=("ro", "yg"))
    play_all(game, "dr2 k")
    assert pending(game) == {"r": 2}
    assert game.last_mandala
    play_all(game, "r")
    assert game.snapshot()["deck"] == {"r": 1}
    assert game.idle == 1


def test_empty_deck_waits_for_a_draw() -> None:
    game = duel(deck="k", hands=("rr", "kp"), mountains=("ro", "yg"))
    play_all(game, "m1r k")  # exhausted with an empty discard pile, draw cut short
    assert game.last_mandala
    assert pending(game)[0] == 1
    assert game.snapshot()["deck"] == {} == game.snapshot()["discard"]
    play_all(game, "dk1")  # now there is a discard
    assert pending(game) == {"k": 1}
    game = yoga(turn=1, deck="r", mountains=("g", "g"), left=("r", ""))
    play_all(game, "r")  # discarded after the exhaustion, so not in the new deck; then drawn
    assert pending(game) == {"r": 1}
    assert game.last_mandala
    assert game.idle == 1


def test_a_deck_exhausted_by_the_draw_makes_this_mandala_the_last() -> None:
    """The last card drawn in the very turn that completes."""
    game = duel(deck="oo", hands=("kr", "r"), mountains=("royg", "yg"), left=("p", ""))
    play_all(game, "m1k o")
    assert not game.snapshot()["last_mandala"]
    play_all(game, "o")
    assert game.last_mandala
    assert game.snapshot()["deck"] == {}
    assert pending(game) == (0, "cg ck co cr cy")
    play_all(game, "cr co cy cg ck")
    snap = game.snapshot()
    assert pending(game) == ([0, 0], [0, 1])
    assert snap["mountains"] == [[], [["y", 1], ["g", 1]]]  # MR6: no refill
    assert snap["rivers"] == [["r", "y", "k"], []]
    assert snap["discard"] == {"o": 1, "g": 1, "p": 1}
    assert snap["deck"] == {}  # no card must be drawn any more


def test_exhaustion_in_refill() -> None:
    game = duel(deck="o", hands=("kk", "k"), mountains=("roygp", "roygp"))
    play_all(game, "f1k1 cr co cy cg cp")
    assert pending(game) == {"o": 1}
    assert not game.snapshot()["last_mandala"]
    play_all(game, "o")  # the two colours of seat 1 and the Field make the new deck
    assert pending(game) == {"o": 1, "g": 1, "k": 1}
    assert game.last_mandala
    play_all(game, "o")
    assert pending(game)[0] == 1
    assert game.snapshot()["mountains"][0] == [["o", 2]]
    play_all(game, "m2k g k")  # the last one
    assert game.snapshot()["deck"] == {}
    play_all(game, "cr co cy cg cp ck")
    assert game.status()["kind"] == "over"
    assert game.snapshot()["mountains"][1] == []


@pytest.mark.parametrize(
    ("left", "token", "chooser"),
    [
        (("p", "gg"), "f1k1", 1),  # equal: seat 0 played last
        (("p", "gg"), "f1k2", 0),  # more cards, not more colours
        (("p", "g"), "f1k1", 0),
        (("p", "ggg"), "f1k1", 1),
        (("pp", "gg"), "m1k", 1),  # equal, completed in the Mountain
        (("", "gp"), "m1k", 1),
    ],
)
def test_first_chooser(left: tuple[str, str], token: str, chooser: int) -> None:
    game = duel(deck="r" * 9, hands=("kkk", "k"), mountains=("roy", "yg"), left=left)
    play_all(game, token)
    while game.status()["kind"] == "chance":
        play_all(game, "r")
    for i, colour in enumerate("royk" if token == "m1k" else "roy"):
        assert pending(game)[0] == (chooser + i) % 2
        play_all(game, "c" + colour)
    assert game.status()["kind"] == "chance"  # the refill
    play_all(game, "r r")
    assert pending(game)[0] == 1


def test_both_fields_empty() -> None:
    game = duel(deck="o" * 9, hands=("kk", "k"), mountains=("roygpp", "yg"))
    play_all(game, "m1k o o o")
    assert pending(game)[0] == 1
    play_all(game, "cp cr co cy cg ck")
    assert game.snapshot()["discard"] == dict(Counter("roygppk"))
    assert game.cups == [[], []]
    play_all(game, "o o")
    assert pending(game)[0] == 1  # the turn passes on


def test_river_and_cup() -> None:
    game = duel(
        deck="o" * 9,
        hands=("kk", "k"),
        mountains=("rrrooy", "yg"),
        left=("p", "g"),
        rivers=("o", ""),
    )
    play_all(game, "f1k1 cr cy co")  # seat 0, with two cards, chooses first
    snap = game.snapshot()
    assert snap["rivers"] == [["o", "r"], ["y"]]
    assert snap["cups"] == [{"r": 2, "o": 2}, {}]


@pytest.mark.parametrize("last", [False, True])
def test_sixth_river_colour(last: bool) -> None:
    """Ends the game once the whole Mountain is claimed, alone or with the exhausted deck."""
    game = duel(
        deck="o" * 9,
        hands=("kk", "k"),
        mountains=("rryy", "yg"),
        left=("p", "go"),
        rivers=("oygpk", "y"),
        cups=("kro", "y"),
        last=last,
    )
    play_all(game, "f1k1")
    assert pending(game) == (1, "cr cy")
    play_all(game, "cy")
    assert pending(game) == (0, "cr")  # MR9
    play_all(game, "cr")
    assert pending(game) == ([5 + 6 + 1 + 6, 3], [0])
    assert game.snapshot()["deck"] == {"o": 9}
    assert game.mountains[0] == []
    assert all(game.refuses(token) for token in GRAMMAR + JUNK)


@pytest.mark.parametrize(
    ("cups", "expected"),
    [
        (("rro", "oor"), ([4, 4], [0, 1])),  # still tied: both
        (("oo", "oor"), ([4, 4], [0])),  # fewest cards in the Cup
        (("ook", "rr"), ([4, 4], [1])),  # a worthless card counts against you
        (("oog", "oor"), ([4, 4], [0, 1])),
        (("ooo", "r"), ([6, 2], [0])),
        (("", "r"), ([0, 2], [1])),
    ],
)
def test_tied_points_go_to_the_smaller_cup(cups: tuple[str, str], expected: Any) -> None:
    """Red is worth 1 to seat 0 and 2 to seat 1, orange the other way round."""
    rivers = ("ro", "or")
    game = duel(idle=19, deck="y", hands=("roygpk", "k"), cups=cups, rivers=rivers, last=True)
    play_all(game, "dr1 y")  # the twentieth idle turn
    assert pending(game) == expected


def test_a_colour_used_up_ends_the_game_without_destroying() -> None:
    """No red left outside Cups and Rivers: the turn that exhausts the deck is the last one."""
    for token in ("do1 y", "m1o y p p"):
        game = duel(deck="y", discard="pp", hands=("ogk", "k"), mountains=("o", "g"))
        play_all(game, token)
        assert game.status()["kind"] == "over"
    game = duel(deck="yy", discard="pp", hands=("ogk", "k"), mountains=("o", "g"))
    play_all(game, "do1 y")  # not exhausted, goes on
    assert pending(game)[0] == 1


@pytest.mark.parametrize(
    "piles",
    [
        {"deck": "yyr"},
        {"deck": "yy", "discard": "r"},
        {"deck": "yy", "hands": ("ogpk", "kr")},
        {"deck": "yy", "mountains": ("o", "gr")},
        {"deck": "yy", "right": ("", "r")},
    ],
)
def test_a_colour_left_in_any_place_lets_the_game_go_on(piles: dict[str, Any]) -> None:
    """The last red card lies there, so the game goes on."""
    rest: dict[str, Any] = {"hands": ("ogpk", "k"), "mountains": ("o", "g"), "last": True}
    game = duel(**(rest | piles))
    play_all(game, "do1 y")
    assert pending(game)[0] == 1
    rest |= {"deck": "yy", "cups": ("r", "r"), "rivers": ("r", "r")}  # these two do not count
    game = duel(**rest)
    play_all(game, "do1 y")
    assert game.status()["kind"] == "over"


def test_a_colour_used_up_is_noticed_after_the_refill() -> None:
    """The refill exhausts the deck while the last red cards have just been claimed."""
    game = duel(deck="oy", hands=("kkg", "op"), mountains=("ry", "yg"), left=("p", "og"))
    play_all(game, "f1k2 cr cy")
    assert pending(game) == {"o": 1, "y": 1}
    play_all(game, "o y")
    assert game.last_mandala
    assert game.status()["kind"] == "over"
    assert game.snapshot()["mountains"][0] == [["o", 1], ["y", 1]]  # refilled: not over till then


def test_twenty_idle_turns_end_the_game() -> None:
    def start(idle: int, deck: str = "r") -> mandala.Referee:
        hands = ("roygpk", "roygpk")
        return duel(idle=idle, deck=deck, hands=hands, mountains=("r", "r"), last=deck == "r")

    game = start(0)
    for turn in range(20):
        assert pending(game)[0] == turn % 2
        game.play("dr1")
        game.play("r")
    assert game.status()["kind"] == "over"
    game = start(19)
    play_all(game, "f1o1")
    assert game.idle == 0
    assert pending(game)[0] == 1
    game = start(0, deck="rr")
    play_all(game, "dr1 r")
    assert game.idle == 0
    assert not game.snapshot()["last_mandala"]
    play_all(game, "dr1 r")
    assert game.idle == 1
    assert game.last_mandala


ALL = "roygpk" * 6


def test_yoga_first_card() -> None:
    places: dict[str, Any] = {"mountains": ("r", "r"), "left": ("g", "o"), "deck": ALL, "turn": 1}
    game = yoga(**places)
    play_all(game, "r")  # in the Mountain: there, turn over
    assert game.mountains == [["r", "r"], ["r"]]
    play_all(game, "r")
    assert game.mountains == [["r", "r"], ["r", "r"]]
    assert pending(game)[0] == 0
    game = yoga(**places)
    play_all(game, "g")  # in your Field: discarded, turn over
    assert game.discard == ["g"]
    assert game.fields[0] == [["g"], ["o"]]
    play_all(game, "g g y")  # the right turn: to his Field, and on
    assert game.fields[1] == [[], ["g", "g", "y"]]
    play_all(game, "r")  # further card, in the Mountain: discarded
    assert game.discard == ["g", "r"]
    assert pending(game)[0] == 0
    game = yoga(**places)
    play_all(game, "o y y g")  # further card, in your Field: discarded
    assert game.discard == ["g"]
    assert game.fields[0][1] == ["o", "o", "y", "y"]


@pytest.mark.parametrize(
    ("mountain", "fields", "to_mountain"),
    [
        ("ro", ("y", "gp"), True),  # leads, even
        ("roy", ("", "gp"), False),  # leads, odd
        ("ro", ("yy", "gp"), False),  # equal
        ("roy", ("g", "p"), False),  # equal, odd
        ("roygp", ("", ""), False),  # equal, both empty
        ("royyy", ("gg", "p"), True),  # behind, three colours
        ("ro", ("yyg", "pp"), False),  # behind, even
        ("roooyg", ("p", ""), False),  # behind, even, empty Field
        ("royy", ("ggp", ""), True),  # behind, odd, empty Field
    ],
)
def test_the_sixth_colour_goes_where_yoga_chooses_once_more(
    mountain: str, fields: tuple[str, str], to_mountain: bool
) -> None:
    game = yoga(turn=1, deck="k" + ALL, mountains=(mountain, "r"), left=fields)
    assert not game.sixth_to_mountain(0, "r")
    play_all(game, "k")
    while game.status()["kind"] == "decide":  # he claims by himself
        play_all(game, game.status()["moves"][0])
    # Black was claimed, or it was among the Field cards that are discarded.
    kept = game.rivers[0] + game.rivers[1]
    assert ("k" in kept) == to_mountain
    assert game.discard.count("k") == (not to_mountain)
    assert (game.mountains[0], game.fields[0]) == ([], [[], []])


def test_he_completes_with_equal_fields() -> None:
    game = yoga(turn=1, deck=ALL, mountains=("royy", "r"), left=("g", "p"))  # then he leads
    play_all(game, "k")
    assert pending(game) == (0, "co cr")  # he began, with y
    game = yoga(turn=1, deck=ALL, mountains=("royy", "r"), left=("ggg", "p"))
    play_all(game, "p k")  # equal by his last card: you begin
    assert pending(game) == (0, "co cr cy")


def test_sixth_as_a_further_card_goes_to_his_field() -> None:
    # He leads and the Mountain has an even number of colours, but it is not the first card.
    game = yoga(turn=1, deck=ALL, mountains=("rroo", "r"), left=("y", "gg"))
    play_all(game, "p k")
    # He chose r, the leftmost of the most; then it is your choice.
    assert pending(game) == (0, "co")
    assert game.rivers[1] == ["r"]
    play_all(game, "co")
    assert game.snapshot()["discard"] == dict(Counter("yggpk"))
    play_all(game, "r r r")  # MR17: the refill, then the right turn
    assert pending(game)[0] == 0
    assert game.mountains == [["r", "r"], ["r", "r"]]


def test_your_mandala_is_destroyed_before_his_turns() -> None:
    game = yoga(deck=ALL, hands=("kkg",), mountains=("roo", "r"), left=("yy", "gp"))
    play_all(game, "f1k1 co")  # you lead and choose first; he takes the other and the refill comes
    assert game.rivers == [["o"], ["r"]]
    assert game.status()["kind"] == "chance"
    play_all(game, "p p p")  # refill and his left turn
    assert game.mountains[0] == ["p", "p", "p"]
    # Equal Fields and your last card: he begins. Over: he takes no turns.
    game = yoga(deck=ALL, hands=("kkg",), mountains=("roo", "r"), left=("y", "gp"), last=True)
    play_all(game, "f1k1")
    assert game.rivers[1] == ["o"]
    play_all(game, "cr")
    assert pending(game) == ([0, 1], [])
    assert game.cups[1] == ["o"]


def test_yoga_keeps_what_he_claims_with_an_empty_field() -> None:
    game = yoga(deck=ALL, hands=("kkg",), mountains=("roygpp", "r"))
    play_all(game, "m1k r r r")  # equal, both empty: he begins, and keeps
    assert game.rivers[1] == ["p"]
    assert game.cups[1] == ["p"]
    play_all(game, "cr")
    assert game.discard == ["r"]
    assert game.rivers == [[], ["p", "o"]]


@pytest.mark.parametrize(
    ("mountain", "yours", "his", "choice", "easy_choice"),
    [
        ("roo", "", "o", "o", "o"),  # most cards before all else
        ("ro", "", "r", "o", "o"),  # missing from his
        ("roy", "", "r", "o", "o"),  # two missing from both: leftmost
        ("royg", "yo", "rg", "o", "o"),  # missing from his, both in yours: worth most to you
        ("royg", "oy", "rg", "y", "o"),
        ("roy", "y", "r", "o", "o"),  # missing from his, one of them in yours: leftmost
        ("yo", "y", "", "y", "y"),
        ("roy", "r", "yor", "o", "o"),  # all in his, o and y missing from yours: o worth more
        ("roy", "r", "oyr", "y", "o"),
        ("roy", "royg", "yor", "r", "r"),  # all in both: worth most to him
        ("roy", "royg", "roy", "y", "r"),
        ("rooyyk", "", "yo", "o", "o"),
        ("yroor", "", "", "r", "r"),  # leftmost of the tied, by first arrival
    ],
)
def test_yogas_claims_follow_his_chain_of_rules(
    mountain: str, yours: str, his: str, choice: str, easy_choice: str
) -> None:
    for easy in (False, True):
        game = yoga(easy=easy, deck="r", mountains=(mountain, ""), rivers=(yours, his))
        assert game.yoga_chooses(0) == (easy_choice if easy else choice)


def test_game_ends_in_the_left_turn() -> None:
    # By the sixth River colour.
    game = yoga(
        turn=1,
        deck=ALL,
        mountains=("rr", "r"),
        left=("y", "ogp"),
        rivers=("", "oygpk"),
        cups=("", "r"),
    )
    play_all(game, "k")  # leads, one colour: his Field; he claims all there is
    assert pending(game) == ([0, 12], [])
    assert len(game.deck) == len(ALL) - 1  # no refill, no right turn
    # MR14: the deck's last card completes.
    game = yoga(turn=1, deck="k", mountains=("r", "r"), left=("y", "ogp"))
    play_all(game, "k")
    assert game.status()["kind"] == "over"
    assert game.last_mandala
    # MR7: no red any more.
    game = yoga(turn=1, deck="k", hands=("oygpk",), mountains=("k", "y"))
    play_all(game, "k")
    assert game.status()["kind"] == "over"
    # MR10.
    game = yoga(turn=1, idle=19, deck="kk", mountains=("r", "y"), left=("k", ""), last=True)
    play_all(game, "k")
    assert game.status()["kind"] == "over"
    assert game.deck == ["k"]


def test_exhaustion_in_his_draws() -> None:
    game = yoga(turn=1, deck="o", discard="yr", mountains=("r", "r"))
    play_all(game, "o")
    assert pending(game) == {"y": 1, "r": 1}
    assert game.last_mandala
    play_all(game, "r")  # discarded, turn over; then the right turn takes the last one
    assert pending(game) == {"y": 1}
    assert game.discard == ["r"]
    play_all(game, "y")
    assert pending(game) == {"r": 1}  # the discard pile became the deck at once
    play_all(game, "r")  # discarded after that
    assert game.deck == []
    assert game.discard == ["r"]
    assert pending(game)[0] == 0
    assert game.idle == 0


def test_nothing_for_him_to_draw() -> None:
    game = yoga(hands=("roygpk",), mountains=("ro", "ro"), last=True)
    play_all(game, "m1r")
    assert pending(game)[0] == 0
    assert game.idle == 2
    play_all(game, "f1y1")
    assert game.idle == 2
    # His card in a Mountain: not idle.
    game = yoga(turn=2, deck="rr", mountains=("ro", "ro"), idle=5, last=True)
    play_all(game, "r")
    assert (pending(game)[0], game.idle) == (0, 0)
    # Cut off within his turn: it was not idle.
    game = yoga(turn=2, deck="y", mountains=("ro", "ro"), idle=5)
    play_all(game, "y")
    assert pending(game)[0] == 0
    assert game.idle == 0
    assert game.fields[1][1] == ["y"]


def test_solo_winner() -> None:
    for yours, winners in [("rrr", [0]), ("rr", []), ("r", [])]:
        game = yoga(
            idle=19,
            deck="y",
            cups=(yours, "oo"),
            rivers=("r", "o"),
            mountains=("r", "r"),
            last=True,
        )
        play_all(game, "dr1 y")
        assert pending(game) == ([len(yours), 2], winners)
