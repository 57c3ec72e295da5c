"""Everything that crosses the wire: what clients send, and what they are sent.

``docs/protocol.md`` and the client's types are generated from this module.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from sandtable.agents.opinion import Opinion
from sandtable.rules.flowers import outlook as flowers_outlook
from sandtable.rules.flowers import view as flowers_view
from sandtable.rules.mandala import outlook as mandala_outlook
from sandtable.rules.mandala import view as mandala_view
from sandtable.rules.mind import outlook as mind_outlook
from sandtable.rules.mind import view as mind_view
from sandtable.rules.solo import outlook as solo_outlook
from sandtable.rules.solo import view as solo_view
from sandtable.server.store.change import Stage
from sandtable.table.events import Told
from sandtable.table.setup import LONGEST_NAME, Memory

PROTOCOL = 1
"""Counted up whenever an old client would misread a new server."""

LARGEST_TEXT = 300_000
"""Characters of a record or of a set of cards that somebody sends."""

View: TypeAlias = mandala_view.View | solo_view.View | flowers_view.View | mind_view.View
Outlook: TypeAlias = (
    mandala_outlook.Outlook | solo_outlook.Outlook | flowers_outlook.Outlook | mind_outlook.Outlook
)

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Nonce: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Number: TypeAlias = Annotated[int, Meta(ge=-1, le=1_000_000)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
LongText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LARGEST_TEXT)]

SeatKind: TypeAlias = Literal["open", "person", "computer"]

UndoPolicy: TypeAlias = Literal["ask", "never"]
"""``ask``: what nobody learnt from is taken back freely, the rest by consent, and always against
computers and alone; ``never``: only what nobody learnt from.
"""

Question: TypeAlias = Literal["undo", "hand over"]
"""What people at a table ask each other."""

Phrase: TypeAlias = Literal[
    "hello", "good luck", "well played", "thank you", "one moment", "good game"
]
"""All that people can say to each other here."""

UndoTier: TypeAlias = Literal["free", "ask", "counted", "none"]
"""What taking back costs a seat now: nothing, the others' consent, a mark in the result; or there
is nothing to take back.
"""

Code: TypeAlias = Literal[
    "bad message",
    "not a token",
    "illegal move",
    "not your turn",
    "late",
    "not allowed",
    "not found",
    "too many",
    "too large",
    "not saved",
    "trouble",
]
"""Why something was refused: ``late`` means that the table has moved on, ``not saved`` that the
database could not be written, ``trouble`` that the fault is ours.
"""


# What clients send over HTTP.


class Start(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to play on from: after an entry of a finished game."""

    number: Number
    """The entry after which the new game begins."""

    table: str | None = None
    """A finished table here."""

    record: LongText | None = None
    """Or the record of a finished game."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that somebody wants."""

    game: str = "mandala"
    """Its name, as ``GET /api/games`` lists it; a game that is played on from a position says its
    own.
    """

    seats: Annotated[list[str], Meta(min_length=1, max_length=4)]
    """By seat: ``you``, ``open`` for whoever comes, or the name of a computer player."""

    options: dict[str, bool | int | str] = {}
    """The game's own choices; ``content`` of Mandala Mind is the text of a content file."""

    memory: Memory = "open"
    """What is shown of what was once open: everything, or only what lies open now."""

    undo: UndoPolicy = "ask"

    hints: bool = True
    """Whether those who sit here may ask what the search thinks of their moves."""

    public: bool = False
    """Listed for everybody while a seat is open."""

    seed: int | str | None = None
    """Deals known cards: such a table is not proved fair."""

    start: Start | None = None


class Sit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody takes a seat, or is ready at the one that is kept for them."""

    name: Name | None = None
    """What others call you; without it you are called by your seat."""

    nonce: Nonce | None = None
    """Some text of your own that enters a fair deal; needed where the deal is to be proved."""


class SeatKey(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The key in a link that moves a seat to this device."""

    key: Annotated[str, Meta(min_length=1, max_length=100)]


class Rematch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another game between the same, with seats swapped."""

    same_deal: bool = False
    """The same cards again: did the cards decide, or the play?"""


class Import(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The record of a finished game, to be looked at here."""

    record: LongText


# What clients are sent over HTTP.


class OptionInfo(Struct, frozen=True, kw_only=True):
    """A choice that a table makes at its start."""

    name: str
    values: list[bool | int | str | None]
    """The default first; null alone stands for a text of your own."""

    sentence: str


class PlayerInfo(Struct, frozen=True, kw_only=True):
    """A computer player."""

    name: str
    title: str
    sentence: str


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    sentence: str
    seats: list[int]
    options: list[OptionInfo]
    players: list[PlayerInfo]
    """Who can take a seat, in the order in which people choose."""

    friendly: str
    """The name of the one who plays against somebody who did not choose."""

    version: int


class Me(Struct, frozen=True, kw_only=True):
    """Who you are here: nobody but this browser knows more."""

    id: str
    """Your public mark; the secret stays in the cookie."""


class SeatInfo(Struct, frozen=True, kw_only=True):
    """One seat of a table."""

    kind: SeatKind
    name: str
    player: str | None
    title: str
    """What kind of computer player sits here, in words; empty for people."""

    is_you: bool
    is_ready: bool
    """Nothing that the deal must wait for is missing here."""

    is_present: bool
    """Looks at the table now; computer players always do."""

    has_left: bool
    may_hand_over: bool
    """Was away for so long, or has left, that the others may call a computer player."""

    was: str
    """Who sat here before a computer player took over."""

    take_backs: int
    """How many decisions were taken back here that were not free."""

    hints: int
    """For how many decisions a hint was asked for here."""


class FairDeal(Struct, frozen=True, kw_only=True):
    """The proof of a fair deal: the secret must hash to the commitment, which came first."""

    commitment: str
    nonces: list[str]
    secret: str | None
    """Opened when the game is over."""


class AskInfo(Struct, frozen=True, kw_only=True):
    """A question that waits for an answer of people at the table."""

    question: int
    """Its own number at this table."""

    what: Question
    by: int
    """The seat that asks."""

    number: int
    """The last entry when it was asked."""

    seat: int | None
    """The seat that is to be handed over."""

    player: str | None
    """Who is to take it."""

    agreed: list[int]
    """Who has agreed; the answers of the other people who are concerned are missing."""

    waits_for: list[int]


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table, but for the game itself."""

    id: str
    game: str
    title: str
    version: int
    """Of the rules."""

    stage: Stage
    number: int
    """The last entry of the log; -1 before the deal."""

    decides: int | None
    options: dict[str, Any]
    memory: Memory
    undo: UndoPolicy
    hints: bool
    public: bool
    seats: list[SeatInfo]
    watchers: int
    you: int | None
    """Your seat; null if you watch."""

    is_yours: bool
    """You made this table."""

    fair: FairDeal | None
    """Null: the cards were known to somebody, or could have been."""

    asking: AskInfo | None
    resigned: int | None
    """The seat that gave the game up."""

    scores: list[int] | None
    """By player, when the game is over; after a resignation nobody is scored."""

    winners: list[int] | None
    """The seats that won: none of them if Master Yoga was not beaten, or the round was lost."""

    names: list[str]
    """Of all players, also of those without a seat."""

    origin: str | None
    """Where the position comes from that this game began with."""

    is_import: bool
    rematch: str | None
    """The table of the next game, seats swapped."""

    same_deal: str | None
    """The table of the same deal, seats swapped."""

    trouble: str | None
    """Why this table cannot be played on, in a sentence."""


class TableLine(Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    stage: Stage
    number: int
    names: list[str]
    open_seats: list[int]
    you: int | None
    is_your_turn: bool
    decides: int | None
    """The seat that is on turn."""

    created: float
    """In seconds since 1970."""

    touched: float
    """When something last happened."""


class LastTurn(Struct, frozen=True, kw_only=True):
    """What happened at a table since your last decision, or at last if that was yours."""

    number: int
    """The last entry of the log; -1 before the deal."""

    words: list[str]
    """A sentence or more for each entry, as your seat was told of it; the newest last."""


class SeatLink(Struct, frozen=True, kw_only=True):
    """A link that moves your seat to the device that opens it; it works once."""

    key: str
    path: str
    until: float


class GameRecord(Struct, frozen=True, kw_only=True):
    """The record of a game: as your seat may have it, or in full when the game is over."""

    record: str
    is_full: bool


class Health(Struct, frozen=True, kw_only=True):
    """Whether this process can serve."""

    ok: bool
    """The database answers, and can be written."""

    version: str
    database: Literal["sqlite", "postgresql"]


class Trouble(Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    code: Code
    sentence: str


# What clients send at a table.


class Hello(Struct, frozen=True, kw_only=True, tag="hello", forbid_unknown_fields=True):
    """The first message: where were we?"""

    seen: Number = -1
    """The last number that this client knows; it is told what came after it."""


class Play(Struct, frozen=True, kw_only=True, tag="play", forbid_unknown_fields=True):
    """A decision."""

    number: Number
    """The last number of the log when it was made: a repeated or late one is recognised by it."""

    token: Token


class Undo(Struct, frozen=True, kw_only=True, tag="undo", forbid_unknown_fields=True):
    """Take your last decision back, or ask the others for it."""

    number: Number


class Answer(Struct, frozen=True, kw_only=True, tag="answer", forbid_unknown_fields=True):
    """Agree to what somebody asks, or refuse it; whoever asked withdraws it by refusing."""

    question: Number
    """Which one (``AskInfo.question``): what was asked before can't be agreed to."""

    yes: bool


class HandOver(Struct, frozen=True, kw_only=True, tag="hand over", forbid_unknown_fields=True):
    """Let a computer player take the seat of somebody who was away for long."""

    seat: Seat
    player: Annotated[str, Meta(min_length=1, max_length=60)]


class Resign(Struct, frozen=True, kw_only=True, tag="resign", forbid_unknown_fields=True):
    """Give the game up. With more than two seats a computer player goes on for you."""

    number: Number


class Say(Struct, frozen=True, kw_only=True, tag="say", forbid_unknown_fields=True):
    """Say something kind."""

    phrase: Phrase


class Why(Struct, frozen=True, kw_only=True, tag="why", forbid_unknown_fields=True):
    """Ask for the words of reasons."""

    tokens: Annotated[list[Token], Meta(min_length=1, max_length=60)]


class Preview(Struct, frozen=True, kw_only=True, tag="preview", forbid_unknown_fields=True):
    """Ask what a move would lead to, as far as you know."""

    number: Number
    token: Token


class Hint(Struct, frozen=True, kw_only=True, tag="hint", forbid_unknown_fields=True):
    """Ask what the search thinks of your moves, from what your seat knows; it is counted."""

    number: Number


class Look(Struct, frozen=True, kw_only=True, tag="look", forbid_unknown_fields=True):
    """Ask for the table as it was after an entry."""

    number: Number
    seat: Seat | None = None
    """When the game is over: from which seat; else, and if missing, from your own."""


FromClient: TypeAlias = (
    Hello | Play | Undo | Answer | HandOver | Resign | Say | Why | Preview | Hint | Look
)


# What clients are sent at a table.


class Shown(Struct, frozen=True, kw_only=True):
    """The table as the receiver may see it: never the whole truth."""

    view: View
    outlook: Outlook


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The answer to ``hello``."""

    protocol: int
    table: TableInfo
    tokens: list[str]
    """Every token of the game, in the order of ``Update.reasons``."""


class Update(Struct, frozen=True, kw_only=True, tag="update", omit_defaults=True):
    """The game as it stands now, and what happened since the receiver last heard of it."""

    number: int
    """The last entry of the log: the next decision answers it."""

    told: list[Told]
    """The entries that are new to the receiver, oldest first."""

    shown: Shown
    undo: UndoTier
    moves: list[str] = []
    """All legal tokens, if the receiver must decide; otherwise none."""

    reasons: str = ""
    """If the receiver must decide: one letter for each of ``Welcome.tokens``, a point if it is
    legal; words come on ``why``.
    """

    scores: list[int] | None = None
    winners: list[int] | None = None


class Changed(Struct, frozen=True, kw_only=True, tag="changed"):
    """Something changed at the table that is not part of the game."""

    table: TableInfo


class Present(Struct, frozen=True, kw_only=True, tag="present"):
    """Who looks at the table now."""

    seats: list[bool]
    watchers: int


class Said(Struct, frozen=True, kw_only=True, tag="said"):
    """Somebody said something kind."""

    seat: int
    phrase: Phrase


class Because(Struct, frozen=True, kw_only=True, tag="because"):
    """The words that ``why`` asked for; null for a token that may be played."""

    number: int
    words: dict[str, str | None]


class Previewed(Struct, frozen=True, kw_only=True, tag="previewed"):
    """What a move would lead to, up to the next card or decision."""

    number: int
    token: str
    shown: Shown
    told: Told
    """What is sure to happen, as a spectator would be told of it: drawn cards are only counted."""

    undo: UndoTier
    """What taking it back would cost, as long as nobody else has decided."""


class Hinted(Struct, frozen=True, kw_only=True, tag="hinted"):
    """What the search thinks; if the game has gone on meanwhile, what it had found by then."""

    number: int
    opinions: list[Opinion]
    """Of every legal move, the best one first."""


class Seen(Struct, frozen=True, kw_only=True, tag="seen"):
    """The table as it was after an entry, as the receiver may know it."""

    number: int
    seat: int | None
    """From which seat; null is a spectator's."""

    shown: Shown


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """A message was not followed; nothing has changed."""

    to: str
    """The type of the message that is refused; empty if it could not be understood."""

    code: Code
    sentence: str
    number: int | None = None
    """The number that the refused message answered."""


class Gone(Struct, frozen=True, kw_only=True, tag="gone"):
    """The table is no more, or cannot be shown; nothing else follows."""

    sentence: str


ToClient: TypeAlias = (
    Welcome
    | Update
    | Changed
    | Present
    | Said
    | Because
    | Previewed
    | Hinted
    | Seen
    | Refused
    | Gone
)
