"""The way from Python into compiled code, for every game: arrays of one record, few calls.

A record as an argument costs several microseconds a call, an array of records half of one. What
is asked once in a game (its start, its scores) is asked of the contract, interpreted.
"""

from typing import Any, TypeAlias

from sandtable.rules import contract
from sandtable.rules.compiled import compiled, entry
from sandtable.rules.contract import CHANCE, LEGAL, NOBODY, Moves, Numbers, Record
from sandtable.rules.dice import Dice
from sandtable.rules.facts import LETTERS, SPECTATOR, Bytes, Facts, begin_events, note, note_if
from sandtable.rules.forms import write

QUOTE, POINT, BEFORE_A = b'".`'
"""What reasons are written with: a point is legal, a letter is the code of a reason."""

NewEntry: TypeAlias = tuple[int, int, int, int, int]
"""Its number, who decided, how many moves it has, how many listen, and how many bytes are left free
before what each of them is sent.
"""

Pages: TypeAlias = tuple[Record, Record, Moves]
"""How it is written to the one who decides next, and to others; all moves, sorted by token."""

Found: TypeAlias = tuple[int, int, int, bool]
"""What a state waits for: see ``see``."""


@compiled
def see(state: Record, moves: Moves, weights: Numbers) -> Found:
    """Say whose turn it is, which pile chance draws from, how many moves it listed, and if a
    decision would begin a turn.
    """
    whose = contract.turn(state)
    if whose == CHANCE:
        return whose, contract.pile(state), contract.chances(state, moves, weights), False
    if whose == NOBODY:
        return whose, 0, 0, False
    return whose, 0, contract.legal_moves(state, moves), contract.begins_turn(state)


@entry
def look(states: Record, moves: Moves, weights: Numbers) -> Found:
    """See what a state waits for."""
    return see(states[0], moves, weights)


@entry
def advance(states: Record, move: int, moves: Moves, weights: Numbers) -> Found:
    """Play a move that is known to be legal, and see what the state waits for then."""
    contract.play(states[0], move)
    return see(states[0], moves, weights)


@entry
def play(states: Record, move: int) -> None:
    """Play a move that is known to be legal."""
    contract.play(states[0], move)


@entry
def reasons(states: Record, moves: Numbers, codes: Bytes) -> None:
    """Say for each of some moves why it is not legal."""
    for place in range(len(moves)):
        codes[place] = contract.reason(states[0], moves[place])


@entry
def begin(states: Record, move: int) -> None:
    """Carry a move out without what follows from it: for telling what happened, step by step."""
    contract.begin(states[0], move)


@entry
def carry_on(states: Record) -> bool:
    """Take the next step that follows by itself, if there is one."""
    if not contract.is_automatic(states[0]):
        return False
    contract.carry_on(states[0])
    return True


@entry
def knowledge(states: Record, seat: int, knowns: Record) -> None:
    """Write down what a seat knows."""
    contract.knowledge(states[0], seat, knowns[0])


@compiled
def note_known(known: Record, strict: bool, facts: Facts) -> None:
    """Note view and outlook."""
    contract.note_view(known, strict, facts)
    contract.note_outlook(known, strict, facts)


@entry
def note_shown(knowns: Record, strict: bool, sheet: Record) -> int:
    """Note view and outlook, and say how many numbers that takes."""
    sheet[0].count = 0
    note_known(knowns[0], strict, sheet[0])
    return int(sheet[0].count)


@entry
def show(
    states: Record, listeners: int, strict: bool, knowns: Record, sheet: Any, pages: Record
) -> bool:
    """Write view and outlook for each of the sheet's listeners; say if it fits.

    The first record is room for what a listener knows, the last one is empty.
    """
    facts, length = sheet[0], 0
    for place in range(listeners):
        knowns[0] = knowns[2]
        contract.knowledge(states[0], facts.listeners[place], knowns[0])
        facts.count = 0
        note_known(knowns[0], strict, facts)
        length = write(pages[0], facts.numbers[: facts.count], facts, length)
        if length < 0:
            return False
        facts.ends[place] = length
    return True


@compiled
def note_move(states: Record, move: int, listener: int, is_over: bool, facts: Facts) -> None:
    """Note what a move leads to, step by step.

    The first state is played on, the second one is room for what was before each step.
    """
    states[1] = states[0]
    contract.begin(states[0], move)
    contract.note_move(states[1], move, states[0], listener, facts)
    is_going_on = True
    while is_going_on:
        states[1] = states[0]
        is_going_on = contract.is_automatic(states[0])  # which may renew the deck
        if is_going_on:
            contract.carry_on(states[0])
        contract.note_step(states[1], states[0], is_over, facts)


@compiled
def note_moves(
    states: Record, moves: int, place: int, listener: int, is_over: bool, facts: Facts
) -> None:
    """Note what the sheet's moves lead to, and mark which of them are hidden from a listener."""
    begin_events(facts)
    states[0] = states[2]
    for step in range(moves):
        move = facts.moves[step]
        facts.hidden[place, step] = contract.hides(states[0], move, listener)
        note_move(states, move, listener, is_over, facts)


@entry
def tell(
    states: Record, moves: int, listeners: int, is_over: bool, sheet: Any, pages: Record
) -> bool:
    """Write for each of the sheet's listeners what its moves lead to, and mark which of them are
    outcomes of chance that they may not know; say if it fits.

    The last state is the one before, the others are room.
    """
    facts, length = sheet[0], 0
    for place in range(listeners):
        facts.count = 0
        note_moves(states, moves, place, facts.listeners[place], is_over, facts)
        length = write(pages[0], facts.numbers[: facts.count], facts, length)
        if length < 0:
            return False
        facts.ends[place] = length
    return True


@entry
def overhear(states: Record, moves: int, is_over: bool, sheet: Any) -> int:
    """Note what the sheet's moves lead to as a spectator hears it, and say how many numbers that
    takes. The states are as for `tell`.
    """
    facts = sheet[0]
    facts.count = 0
    note_moves(states, moves, SPECTATOR, NOBODY, is_over, facts)
    return int(facts.count)


@compiled
def note_reasons(state: Record, moves: int, facts: Facts) -> None:
    """Lay a text down that has a letter for each move: why it is not legal, or a point."""
    facts.sizes[LETTERS] = moves + 2
    facts.texts[LETTERS, 0] = facts.texts[LETTERS, moves + 1] = QUOTE
    for move in range(moves):
        code = contract.reason(state, move)
        facts.texts[LETTERS, move + 1] = POINT if code == LEGAL else BEFORE_A + code


@compiled
def note_legal(order: Moves, facts: Facts) -> None:
    """Note which moves are legal, in this order."""
    place = facts.count
    note(facts, 0)
    for move in order:
        if facts.texts[LETTERS, move + 1] == POINT:
            facts.numbers[place] += 1
            note(facts, move)


@compiled
def note_entry(states: Record, new: NewEntry, place: int, hidden: int, facts: Facts) -> None:
    """Note a decision, which are the sheet's moves, with what it led to, for a listener."""
    number, seat, moves = new[0], new[1], new[2]
    note(facts, number)
    note_if(facts, True, seat)
    note(facts, moves)
    first = facts.count
    for step in range(moves):
        note(facts, facts.moves[step])
    note_moves(states, moves, place, facts.listeners[place], False, facts)
    for step in range(1, moves):  # the decision itself is heard by all
        if facts.hidden[place, step]:
            facts.numbers[first + step] = hidden


@compiled
def leave_free(head: int, paper: Bytes, length: int) -> int:
    """Leave some bytes free, with nothing left on them of what was written before."""
    paper[length : length + head] = 0
    return length + head


@entry
def announce(
    states: Record, now: Record, knowns: Record, sheet: Any, pages: Pages, new: NewEntry
) -> bool:
    """Write for each of the sheet's listeners what its moves led to, in their words, how the table
    stands now, and, to the one who decides, what may be done; say if it fits.

    The last of the states is the one before, the others and the knowledge are as for `show`.
    """
    mine, theirs, order = pages
    facts, length, whose = sheet[0], 0, contract.turn(now[0])
    for place in range(new[3]):
        length = leave_free(new[4], facts.paper, length)
        facts.count = 0
        facts.said[0], facts.said[1] = place, LETTERS
        note(facts, new[0])
        note(facts, 1)
        note_entry(states, new, place, len(order), facts)
        knowns[0] = knowns[2]
        contract.knowledge(now[0], facts.listeners[place], knowns[0])
        note_known(knowns[0], False, facts)
        note(facts, facts.undo[place])
        page = theirs[0]
        if facts.listeners[place] == whose:
            note_reasons(now[0], len(order), facts)
            note_legal(order, facts)
            page = mine[0]
        length = write(page, facts.numbers[: facts.count], facts, length)
        if length < 0:
            return False
        facts.ends[place] = length
    return True


@entry
def redeal(knowns: Record, dice: Dice, states: Record) -> None:
    """Deal a state that agrees with what a seat knows."""
    if knowns[0].seat < 0:
        raise ValueError("a spectator's knowledge cannot be redealt: expected a seat's")
    contract.redeal(knowns[0], dice, states[0])


@compiled
def holds(order: Moves, outcomes: Moves, weights: Numbers) -> bool:
    """Answer if outcomes with their weights are what is left of an order, and that is something."""
    total = 0
    for place in range(len(outcomes)):
        number = 0
        for outcome in order:
            number += outcome == outcomes[place]
        if number != weights[place]:
            return False
        total += number
    return 0 < total == len(order)


@entry
def deal(
    states: Record, order: Moves, dealt: int, moves: Moves, weights: Numbers
) -> tuple[Found, int]:
    """Answer chance by the order of a pile, as long as the pile is what is left of it; see what
    the state waits for then, and say how much of the order is dealt.
    """
    state, source = states[0], contract.pile(states[0])
    found = see(state, moves, weights)
    while found[0] == CHANCE and found[1] == source:
        if not holds(order[dealt:], moves[: found[2]], weights):
            break
        contract.play(state, order[dealt])
        dealt += 1
        found = see(state, moves, weights)
    return found, dealt
