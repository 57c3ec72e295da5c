"""Every mistake in a content file is told with its line, its place and the reason."""

import pytest

from tests.table.slips import mistakes

LONG = "x" * 91
MOVE = '{ do = "move", to = {} }'
MANY = ", ".join(['"most"'] * 21)
SEVEN = ", ".join(['{ do = "cycle" }'] * 7)


CARDS = [
    (93, 'id = "gate"', "line 93, mandala 1 (gate), id: 'gate' is no id: expected two lower-case"),
    (93, "id = 7", "line 93, mandala 1, id: 7 is no id: expected two lower-case letters"),
    (100, 'id = "ga"', "line 100, mandala 2 (ga), id: 'ga' is no id of its own: mandala 1 has it"),
    (94, "", "line 92, mandala 1 (ga): name is missing"),
    (94, 'name = "The Old Garden Gate"', "line 94, mandala 1 (ga), name: the name has 4 words"),
    (94, 'name = ""', "line 94, mandala 1 (ga), name: '' is no name: expected words in a single"),
    (94, f'name = "{LONG}"', "line 94, mandala 1 (ga), name: the name has 91 characters: expected"),
    (95, f'text = "{LONG}"', "line 95, mandala 1 (ga), text: the text has 91 characters: expected"),
    (
        95,
        r'text = "a\nb"',
        r"line 95, mandala 1 (ga), text: 'a\nb' is no text: expected words in a",
    ),
    (
        95,
        "text = 5",
        "line 95, mandala 1 (ga), text: 5 is no text: expected words in a single line",
    ),
    (103, 'colour = "black"', "line 103, mandala 2 (gr), colour: 'black' is no colour: expected"),
    (96, 'colour = "red"', "line 92, mandala: there is no green mandala with adjacent: expected"),
    (97, 'keywords = ["row", "move"]', "line 92, mandala: there is no green mandala with adjacent"),
    (97, 'keywords = "row"', "line 97, mandala 1 (ga), keywords: 'row' is no pair of keywords"),
    (
        104,
        'keywords = ["move", "row"]',
        "line 104, mandala 2 (gr), keywords: ['move', 'row'] is no",
    ),
    (104, 'keywords = ["adjacent", "focus"]', "line 99, mandala 2 (gr): this is a second green"),
    (
        105,
        'shape = "diamond"',
        "line 105, mandala 2 (gr), shape: there is no such key: expected id",
    ),
    (105, '"a\\nb" = 1', r"line 105, mandala 2 (gr), 'a\nb': there is no such key: expected id"),
    (158, 'id = "C!"', "line 158, frame 1 (C!), id: 'C!' is no id: expected lower-case letters"),
    (159, 'letter = "c"', "line 159, frame 1 (compassion), letter: 'c' is no letter: expected one"),
    (
        166,
        'letter = "C"',
        "line 166, frame 2 (levity), letter: 'C' is no letter of its own: frame 1",
    ),
    (163, 'when = "pawn"', "line 163, frame 1 (compassion), when: 'pawn' is no table: expected"),
    (
        163,
        "when = { level = 1 }",
        "line 163, frame 1 (compassion), when.level: there is no such key",
    ),
    (194, 'id = "red"', "line 248, event 11 (red), id: 'red' is no id of its own: event 2 has it"),
    (197, "", "line 193, event 2 (next-to-pawn): to is missing"),
    (105, "[[even]]", "line 105, even: there is no such key: expected mandala, frame, event, scen"),
]

STEPS = [
    ("[]", ": there are 0 steps: expected 1 to 3"),
    ('"focus"', ": 'focus' is no list: expected 1 to 3 steps"),
    ('[ { do = "move", to = {} }, 5 ]', " 2: 5 is no table: expected keys with values"),
    ('[ { who = "any" } ]', " 1: do is missing: expected inspire, focus, move or drift"),
    ('[ { do = "dim" } ]', " 1, do: 'dim' is no step: expected inspire, focus, move or drift"),
    ('[ { do = ["move"] } ]', " 1, do: ['move'] is no step: expected inspire, focus, move or"),
    ('[ { do = "inspire" } ]', " 1: who is missing"),
    ('[ { do = "inspire", who = "all" } ]', " 1, who: 'all' is no group of frames: expected act"),
    ('[ { do = "inspire", who = "any", different = true } ]', " 1, different: there is no such"),
    ('[ { do = "focus", who = "any", at = {} } ]', " 1, who: there is no such key: expected do"),
    ('[ { do = "focus" } ]', " 1: at is missing"),
    ('[ { do = "focus", at = {}, up_to = 4 } ]', " 1, up_to: expected a whole number from 1 to"),
    ('[ { do = "focus", at = {}, up_to = 0 } ]', " 1, up_to: expected a whole number from 1 to"),
    ('[ { do = "focus", at = {}, up_to = true } ]', " 1, up_to: expected a whole number from 1"),
    ('[ { do = "focus", at = {}, different = 1 } ]', " 1, different: expected true or false"),
    ('[ { do = "move", to = {}, up_to = 1 } ]', " 1, up_to: there is no such key: expected do or"),
    ('[ { do = "drift", at = {}, to = {} } ]', " 1, at: there is no such key: expected do or to"),
    (
        f"[ {', '.join([MOVE] * 4)} ]",
        ": there are 4 steps: expected 1 to 3",
    ),
    (
        '[ { do = "inspire", who = "any", up_to = 2 }, { do = "focus", at = {}, up_to = 2 } ]',
        " 2, up_to: a second step with up_to above 1: expected only one",
    ),
    (
        f'[ {MOVE}, {MOVE}, {{ do = "focus", at = {{}}, up_to = 2 }} ]',
        " 3, up_to: up_to is above 1 in a special of 3 steps: expected at most 2 steps",
    ),
]

SELECTORS = [
    ("5", ": 5 is no table: expected keys with values"),
    ('{ pawn = "beside" }', ".pawn: 'beside' is no relation: expected at, not at, adjacent"),
    ('{ pawn = ["at"] }', ".pawn: ['at'] is no relation: expected at, not at, adjacent"),
    ('{ source = "Near" }', ".source: 'Near' is no relation: expected at, not at, adjacent"),
    ('{ colour = "pink" }', ".colour: 'pink' is no colour: expected green, blue, red or purple"),
    ('{ colour = ["red", "pink"] }', ".colour 2: 'pink' is no colour: expected green, blue, red"),
    ("{ colour = [] }", ".colour: there are 0 words: expected at least 1"),
    ('{ colour = ["red", "red"] }', ".colour 2: 'red' stands here already"),
    ("{ colour = [5] }", ".colour 1: 5 is no colour: expected green, blue, red or purple"),
    ('{ keyword = "action" }', ".keyword: 'action' is no keyword: expected adjacent, move, row"),
    ('{ mandala = "zz" }', ".mandala: 'zz' is no mandala: expected ga, gr, gc, ba, br, bc, ra, ri"),
    ('{ place = "edge" }', ".place: 'edge' is no place: expected corner, side, centre or rim"),
    ("{ min = 4 }", ".min: expected a whole number from 0 to 3, not 4"),
    ("{ max = -1 }", ".max: expected a whole number from 0 to 3, not -1"),
    ("{ max = 1.0 }", ".max: expected a whole number from 0 to 3, not 1.0"),
    ("{ min = true }", ".min: expected a whole number from 0 to 3, not True"),
    ("{ optimal = 0 }", ".optimal: expected true or false, not 0"),
    ('{ rank = "first" }', ".rank: 'first' is no rank: expected most, least, nearest to pawn"),
    ("{ rank = [] }", ".rank: there are 0 words: expected 1 to 2"),
    ('{ rank = ["most", "nearest to pawn", "least"] }', ".rank: there are 3 words: expected 1 to"),
    ("{ colour = 1979-05-27 }", ".colour: datetime.date(1979, 5, 27) is no colour: expected green"),
    ("{ level = 1 }", ".level: there is no such key: expected colour, keyword, mandala, place"),
]

SCENARIOS = [
    (274, 'id = "freeform-practice"', " (freeform-practice), id: 'freeform-practice' is kept for"),
    (277, "", " (guided-practice): complexity is missing"),
    (277, "complexity = 6", " (guided-practice), complexity: expected a whole number from 1 to 5"),
    (279, "loss_text = 5", " (guided-practice), loss_text: 5 is no text: expected words in a"),
    (281, "", " (guided-practice), warmup: goal is missing"),
    (281, "goal = []", ", warmup.goal: there are 0 entries of a goal: expected 1 to 3"),
    (281, "goal = [{}]", ", warmup.goal 1: of is missing"),
    (281, "goal = [{ of = { max = 1 } }]", ", warmup.goal 1, of.max: there is no such key: expec"),
    (281, "goal = [{ of = {}, count = 5 }]", ", warmup.goal 1, count: expected a whole number"),
    (283, "deck = []", ", warmup.deck: there are 0 cards: expected 1 to 20"),
    (283, f"deck = [{MANY}]", ", warmup.deck: there are 21 cards: expected 1 to 20"),
    (283, 'deck = ["most", "mist"]', ", warmup.deck 2: 'mist' is no event: expected opposite-pawn"),
    (284, "", " (guided-practice), warmup: effect is missing"),
    (284, f"effect = [{SEVEN}]", ", warmup.effect: there are 7 steps: expected 0 to 6"),
    (284, 'effect = [{ do = "spill" }]', ", warmup.effect 1, do: 'spill' is no step of an effect"),
    (284, 'effect = [{ do = "add" }]', ", warmup.effect 1: to is missing"),
    (284, 'effect = [{ do = "add", to = {}, n = 4 }]', ", warmup.effect 1, n: expected a whole"),
    (284, 'effect = [{ do = "remove", to = {}, choose = 0 }]', ", choose: expected a whole number"),
    (284, 'effect = [{ do = "pull", to = {}, choose = 1 }]', ", choose: there is no such key"),
    (284, 'effect = [{ do = "drift", to = {}, n = 1 }]', ", warmup.effect 1, n: there is no such"),
    (284, 'effect = [{ do = "dim", to = {} }]', ", warmup.effect 1, to: there is no such key: ex"),
    (
        287,
        'goal = [ { of = {} } ]\ndeck = ["most"]',
        ", meditation.goal: there is no such key: exp",
    ),
    (
        289,
        "loss = [{}]",
        ", meditation.loss 1: need is missing: expected pawn, count, total or ins",
    ),
    (278, 'loss = [{ need = "luck" }]', ", loss 1, need: 'luck' is no condition: expected pawn"),
    (278, 'loss = [{ need = "pawn" }]', ", loss 1: in is missing"),
    (278, 'loss = [{ need = "pawn", in = {}, at_least = 1 }]', ", loss 1, at_least: there is no s"),
    (278, 'loss = [{ need = "count", at_most = 1 }]', ", loss 1: of is missing"),
    (
        278,
        'loss = [{ need = "total" }]',
        ", loss 1: at_least and at_most are missing: expected one",
    ),
    (278, 'loss = [{ need = "total", at_most = -1 }]', ", loss 1, at_most: expected a whole numb"),
    (278, 'loss = [{ need = "inspired", of = {}, at_most = 1 }]', ", loss 1, of: there is no such"),
]

FREEFORM = [
    (368, "", "line 365, freeform: warmup_cards is missing"),
    (
        368,
        "warmup_cards = 15",
        "line 368, freeform.warmup_cards: expected a whole number from 1 to",
    ),
    (369, "meditation_cards = 0", "line 369, freeform.meditation_cards: expected a whole number"),
    (
        370,
        "loss_cards = 3",
        "line 370, freeform.loss_cards: there is no such key: expected warmup_",
    ),
    (373, "", "line 371, freeform.warmup_goal 1 (Two Lanterns): text is missing"),
    (372, "", "line 371, freeform.warmup_goal 1: name is missing"),
    (
        374,
        "goal = []",
        "line 374, freeform.warmup_goal 1 (Two Lanterns), goal: there are 0 entries",
    ),
    (
        399,
        "effect = 1",
        "line 399, freeform.warmup_effect 1 (Crossing Lines), effect: 1 is no list",
    ),
    (399, "goal = []", "line 396, freeform.warmup_effect 1 (Crossing Lines): effect is missing"),
    (449, "loss = [{}]", "line 449, freeform.loss 1 (Open Sky), loss 1: need is missing: expected"),
]


@pytest.mark.parametrize(("line", "text", "mistake"), [*CARDS, *FREEFORM])
def test_a_mistake_in_a_card_is_told(line: int, text: str, mistake: str) -> None:
    assert any(told.startswith(mistake) for told in mistakes((line, text)))


@pytest.mark.parametrize(("text", "mistake"), STEPS)
def test_a_mistake_in_a_special_is_told_and_nothing_else(text: str, mistake: str) -> None:
    (told,) = mistakes((162, f"special = {text}"))

    assert told.startswith(f"line 162, frame 1 (compassion), special{mistake}")


@pytest.mark.parametrize(("text", "mistake"), SELECTORS)
def test_a_mistake_in_a_selector_is_told_and_nothing_else(text: str, mistake: str) -> None:
    (told,) = mistakes((197, f"to = {text}"))

    assert told.startswith(f"line 197, event 2 (next-to-pawn), to{mistake}")


@pytest.mark.parametrize(("line", "text", "mistake"), SCENARIOS)
def test_a_mistake_in_a_scenario_is_told_and_nothing_else(
    line: int, text: str, mistake: str
) -> None:
    (told,) = mistakes((line, text))

    header = {277: 273, 281: 280, 284: 280}.get(line, line) if not text else line
    assert told.startswith(f"line {header}, scenario 1 (")
    assert mistake in told
