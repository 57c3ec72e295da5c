"""One game being played."""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandtable.rules import contract, entries
from sandtable.rules.contract import CHANCE, LEGAL, NOBODY
from sandtable.rules.notation import shortened
from sandtable.rules.records import new_records, opened
from sandtable.table.dealers import Dealer, chosen_dealer
from sandtable.table.errors import IllegalMove, NotAToken, NotYourTurn, not_the_turn_of
from sandtable.table.events import Told, Written, tell, write_told
from sandtable.table.history import Entry, History
from sandtable.table.news import News
from sandtable.table.ordering import Orders
from sandtable.table.parsing import parse
from sandtable.table.position import read_position_setup, read_state, write_position
from sandtable.table.preparing import prepare
from sandtable.table.previewing import Foresight, foresee, settles
from sandtable.table.record import resigning, write_record, write_seat_record
from sandtable.table.remembering import remembered
from sandtable.table.replaying import read_dealer, read_resigned, read_setup, read_start, replay
from sandtable.table.setup import Setup, is_seat, set_up
from sandtable.table.showing import read_shown
from sandtable.table.status import Status, over


class Table:
    """One game: its state, its history and a dealer (see docs/notation.md for the tokens)."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seed: int | str | None = None,
        dealer: Dealer | None = None,
        names: list[str] | tuple[str, ...] | None = None,
        memory: str = "open",
        **options: object,
    ) -> None:
        setup = set_up(game, seats, names=names, memory=memory, options=options)
        self._open(setup)
        self._begin(chosen_dealer(seed, dealer))

    def _open(self, setup: Setup) -> None:
        """Lay out all that a table needs, with the game set up but nothing dealt."""
        prepare(setup.rules)
        self._lay_out(setup)
        contract.start(self._states[0], setup.settings)

    def _lay_out(self, setup: Setup) -> None:
        """Lay out all that a table needs, with an empty state."""
        self.setup = setup
        self.dealer: Dealer | None = None
        self.start: str | None = None
        self.resigned: int | None = None
        self._rules = setup.rules
        self._states = new_records(self._rules.state)
        self._moves = np.zeros(self._rules.most_moves, np.int16)
        self._weights = np.zeros(self._rules.most_moves, np.int64)
        self._news = News(setup, self._states)
        self._orders = Orders(self._rules, self._states, self._moves, self._weights)

    def _begin(self, dealer: Dealer | None) -> None:
        """Open the log with the state as it is, and deal."""
        self.history = History(self._states.tobytes())
        self._look()
        self.dealer = dealer
        self._deal()

    def _look(self) -> None:
        """See what the state waits for."""
        self._take_in(*entries.look(self._states, self._moves, self._weights))

    def _take_in(self, whose: int, pile: int, count: int, begins_turn: bool) -> None:
        self._whose, self._pile, self._count = int(whose), pile, count
        self._begins_turn = bool(begins_turn)
        self._listed: list[int] | None = None
        self._asked: Status | None = None
        self.decides: int | None = self._whose if whose >= 0 else None
        """The seat that must decide now."""

    def _outcomes(self) -> dict[str, int]:
        """List the outcomes of a chance step with their weights."""
        tokens = map(self._rules.tokens.__getitem__, self._moves[: self._count].tolist())
        weights = self._weights[: self._count].tolist()
        return {token: n for token, n in zip(tokens, weights, strict=True) if n}

    def _deal(self) -> None:
        """Let the dealer answer every chance step up to the next decision."""
        while self._whose == CHANCE and self.dealer is not None:
            pile = self._rules.piles[self._pile]
            if found := self._orders.deal(self.dealer, pile, self.history.last):
                self._take_in(*found)
            else:
                self._deal_one(self.dealer, pile)

    def _deal_one(self, dealer: Dealer, pile: str) -> None:
        """Ask a dealer for the outcome of a chance step."""
        outcomes = self._outcomes()
        token = dealer.deal(pile, dict(outcomes))
        move = self._move(token)
        if token not in outcomes:
            raise IllegalMove(self._rules.why_illegal(self._states, move))
        self._carry_out(token, move)

    def _move(self, token: object) -> int:
        if not isinstance(token, str):
            raise NotAToken(f"{shortened(token)} is no token: expected a text.")
        move = self._rules.moves.get(token)
        if move is None:
            raise NotAToken(self._rules.no_token(token))
        for namesake in self._rules.namesakes.get(token, ()):
            if namesake in self._moves[: self._count]:
                return namesake
        return move

    def _is_legal(self, token: str, move: int) -> bool:
        return token in self._outcomes() if self._whose == CHANCE else move in self._legal_moves()

    def _legal_moves(self) -> list[int]:
        """List the legal moves of a decision, once."""
        if self._listed is None:
            self._listed = self._moves[: self._count].tolist()
        return self._listed

    def _carry_out(self, token: str, move: int) -> None:
        """Play a legal move and note it."""
        if self._whose == CHANCE:
            self.history.last.draw(self._rules.piles[self._pile], (token,), (move,))
        else:
            now = self._states.tobytes()
            self.history.decide(now, self._whose, token, move, begins_turn=self._begins_turn)
        self._advance(move)

    def _advance(self, move: int) -> None:
        self._take_in(*entries.advance(self._states, move, self._moves, self._weights))

    def _set_state(self, state: bytes) -> None:
        self._states[0] = np.frombuffer(state, self._rules.state)[0]
        self._look()

    @property
    def pile(self) -> str | None:
        """The pile that the chance step draws from; None at a decision and at the end."""
        return self._rules.piles[self._pile] if self._whose == CHANCE else None

    def status(self) -> Status:
        """Say what the table waits for: chance, a seat's decision, or nothing any more."""
        if self._whose == CHANCE:
            return Status(kind="chance", weights=self._outcomes())
        if self._whose == NOBODY:
            return over(self.setup, self._states[0])
        if self._asked is None:
            moves = sorted(map(self._rules.tokens.__getitem__, self._legal_moves()))
            self._asked = Status(kind="decide", seat=self._whose, moves=tuple(moves))
        return self._asked

    def play(self, token: str, seat: int | None = None) -> None:
        """Play a decision or a chance step; a dealer deals at once what follows."""
        self._carry_out(token, self._checked_move(token, seat))
        dealer = self.dealer
        try:
            if self._whose == CHANCE and dealer is not None:
                dealer = dealer.copy()
                self._deal()
        except BaseException:
            self._set_state(self.history.drop_decision().before)
            self.dealer = dealer
            raise

    def _checked_move(self, token: object, seat: int | None = None) -> int:
        """Find the move of a token that may be played now, or say why it may not."""
        move = self._move(token)
        self._check_goes_on()
        if seat is not None and not (is_seat(seat) and seat == self._whose):
            raise NotYourTurn(not_the_turn_of(seat, self._whose))
        if not self._is_legal(self._rules.tokens[move], move):
            raise IllegalMove(self._rules.why_illegal(self._states, move))
        return move

    def _check_goes_on(self) -> None:
        """Refuse to change a game that somebody resigned: the rules know nothing of it."""
        if self.resigned is not None:
            name = self.setup.names[self.resigned]
            raise IllegalMove(f"{name} has resigned, so the game does not go on.")

    def why_not(self, token: str) -> str | None:
        """Say why a token may not be played now, or nothing if it may."""
        try:
            self._checked_move(token)
        except (NotAToken, IllegalMove) as refusal:
            return str(refusal)
        return None

    def reasons(self) -> dict[str, int]:
        """Give the reason code of every token that may not be played; `why_not` has the words."""
        codes = zip(self._rules.token_list, self.reason_codes(), strict=True)
        return {token: code for token, code in codes if code != LEGAL}

    def reason_codes(self) -> bytes:
        """Give the reason code of every token of the game, in the order of ``token_list``."""
        return self._rules.reason_codes(self._states)

    def snapshot(self) -> dict[str, object]:
        """Give the whole truth as plain data, with the keys of docs/notation.md."""
        return self._rules.snapshot(opened(self._states))

    def knowledge(self, seat: int | None) -> Any:
        """Give what a seat knows, as an array of one record: all that views and players may use."""
        return self._rules.known(self._states, self.setup.listener(seat))

    def truth(self) -> Any:
        """Give the whole state, as an array of one record: for research, never for players."""
        return self._states.copy()

    def shown(self, seat: int | None) -> bytes:
        """Show the table to a seat, or a spectator: view and outlook, as JSON."""
        return self.shown_to([seat])[0]

    def shown_to(self, seats: Sequence[int | None]) -> list[bytes]:
        """Show it to several at once, which costs hardly more than to one."""
        setup = self.setup
        return self._rules.shown_to(self._states, [*map(setup.listener, seats)], setup.is_strict)

    def view(self, seat: int | None) -> Struct:
        """Show the table as a seat, or a spectator, may see it."""
        return read_shown(self._rules, self.shown(seat))[0]

    def outlook(self, seat: int | None) -> Struct:
        """Show what the table would lead to, as far as a seat, or a spectator, knows."""
        return read_shown(self._rules, self.shown(seat))[1]

    def events(self, seat: int | None, since: int = -1) -> list[Told]:
        """Tell what happened after an entry, as a seat, or a spectator, may know it."""
        setup, listener, is_over = self.setup, self.setup.listener(seat), self._whose == NOBODY
        return [tell(setup, e, listener, is_over=is_over) for e in self.entries_for(seat, since)]

    def entries_for(self, seat: int | None, since: int = -1) -> list[Entry]:
        """List the entries after a number that a seat, or a spectator, may be told of."""
        found = self.remembered(self.setup.listener(seat))
        return found[max(0, since + 1 - found[0].number) :]

    def told(self, entry: Entry, seats: Sequence[int | None]) -> list[Written]:
        """Tell one entry to each of several, to be sent: `events` has the same as objects."""
        setup, is_over = self.setup, self._whose == NOBODY
        return write_told(setup, entry, [*map(setup.listener, seats)], is_over=is_over)

    def news(
        self, message: type[Struct], seats: Sequence[int | None], undo: Sequence[int], head: int = 0
    ) -> list[bytearray] | None:
        """Write for each of several what the last decision led to and how the table stands now, as
        a message of this type behind so many free bytes; None where only `told` and `shown_to` can
        say it.
        """
        if self.is_finished:
            return None
        listeners, last = [*map(self.setup.listener, seats)], self.history.entries[-1]
        return self._news.write(message, last, listeners, undo, head)

    def preview(self, token: str, seat: int) -> Foresight:
        """Show what a legal move of the deciding seat would lead to.

        It goes up to the next chance step or decision, and stands on what the seat knows alone.
        """
        move = self._checked_move(token, seat)
        return foresee(self.setup, self.knowledge(seat), move, self.history.number + 1)

    def remembered(self, listener: int) -> list[Entry]:
        """List the entries that a listener may look back on."""
        return remembered(self.setup, self.history, listener, is_finished=self.is_finished)

    def may_look_back(self, number: int, seat: int | None) -> bool:
        """Answer if a seat, or a spectator, may be shown the table `at` an entry.

        With strict memory only entries that are remembered may be looked at (K11). An end that
        was taken back is not shown again to anybody while the game goes on: it laid all open.
        """
        state = np.frombuffer(self._state_after(number), self._rules.state)[0]
        first = self.remembered(self.setup.listener(seat))[0]
        if self.is_finished or self._rules.is_open:
            return True
        return number >= first.number and contract.turn(state) != NOBODY

    @property
    def is_finished(self) -> bool:
        """Whether the game has ended: by the rules, or because somebody resigned."""
        return self._whose == NOBODY or self.resigned is not None

    @property
    def may_undo_freely(self) -> bool:
        """Whether a decision can be taken back before anything new came to light (N88)."""
        if self.history.last.piles or self.resigned is not None or not self.history.may_undo():
            return False
        return self._whose != NOBODY or self._rules.is_open

    @property
    def has_settled(self) -> bool:
        """Whether the last decision that stands settled something: others may have built on it."""
        began = self.history.last.begins_turn
        return self.history.may_undo() and settles(self._rules, began, self._begins_turn)

    def undo(self) -> list[str]:
        """Go back to before the last decision; piles that were drawn from are shuffled anew."""
        self._check_goes_on()
        if not self.history.may_undo():
            raise IllegalMove("There is no decision to take back.")
        entry = self.history.undo(self._states.tobytes())
        self._set_state(entry.before)
        if self.dealer is not None:
            for pile in sorted(entry.piles):
                self.dealer.reshuffle(pile)
        return entry.tokens

    def copy(self) -> Self:
        """Make a table that shares nothing with this one."""
        twin = self.at(self.history.number)
        twin.dealer = self.dealer.copy() if self.dealer else None
        twin.resigned = self.resigned
        return twin

    def at(self, number: int) -> Self:
        """Make a table as this one was after an entry of the log: it shares nothing, has no dealer.

        Ask `may_look_back` who may be shown it.
        """
        twin = type(self).__new__(type(self))
        twin._lay_out(replace(self.setup, options=dict(self.setup.options)))
        twin._set_state(self._state_after(number))
        twin.start = self.start
        twin.history = self.history.up_to(number)
        return twin

    def _state_after(self, number: int) -> bytes:
        """Find the state after an entry, which for an undo is the one that it went back to."""
        newest = self.history.number
        if type(number) is not int or not 0 <= number <= newest:
            raise ValueError(f"there is no entry {shortened(number)}: expected 0 to {newest}")
        now: bytes = self._states.tobytes()
        return now if number == newest else self.history.entries[number + 1].before

    def position(self) -> str:
        """Write the state as one line of text."""
        return write_position(self.setup, opened(self._states))

    @classmethod
    def from_position(
        cls,
        text: str,
        *,
        seed: int | str | None = None,
        dealer: Dealer | None = None,
        names: list[str] | tuple[str, ...] | None = None,
        memory: str = "open",
    ) -> Self:
        """Go on from a position; the piles are as the text says, whoever deals."""
        setup, words = read_position_setup(text, names=names, memory=memory)
        table = cls.__new__(cls)
        table._open(setup)
        read_state(setup, words, table._states)
        table.start = text
        table._begin(chosen_dealer(seed, dealer))
        return table

    def record(self, resigned: int | None = None) -> str:
        """Write the game as text: all tokens, chance included, which is the whole truth.

        A game that a seat resigns now, or has resigned, is written as one that has ended.
        """
        return write_record(self, self.resigned if resigned is None else resigning(self, resigned))

    def seat_record(self, seat: int | None) -> str:
        """Write the game as a seat, or a spectator, may have it while it goes on."""
        listener = self.setup.listener(seat)
        if self.is_finished:
            return write_record(self, self.resigned)
        return write_seat_record(self, listener)

    @classmethod
    def from_record(cls, text: str, *, dealer: Dealer | None = None) -> Self:
        """Replay a record, each line checked; its own dealer goes on, or the one that is given."""
        parts = parse(text)
        table = cls.__new__(cls)
        table._open(read_setup(parts))
        table.start = read_start(table.setup, parts, table._states)
        own = read_dealer(parts)
        table._begin(None)
        replay(table, parts, own if dealer is None else dealer)
        table.resigned = read_resigned(table, parts)
        table.dealer = own if dealer is None else dealer
        table._deal()
        return table
