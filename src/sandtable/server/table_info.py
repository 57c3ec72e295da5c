"""What somebody may know of a table's affairs: seats, stage, proof of the deal, questions."""

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from sandtable.rules.registry import load
from sandtable.server.messages import AskInfo, FairDeal, LastTurn, SeatInfo, TableInfo, TableLine
from sandtable.server.rebuilding import names_of, title_of
from sandtable.server.sheet import Asking, Sheet, read_sheet
from sandtable.server.showing import others
from sandtable.server.store.change import Listed
from sandtable.table.content.reading import house
from sandtable.table.dealers import FairDealer, commitment

if TYPE_CHECKING:
    from sandtable.server.room import Room


CARDS = "content"
"""The option that is too long to be sent along: ``GET /api/tables/{id}/content`` has it."""


def cards_of(room: "Room") -> dict[str, Any]:
    """Give the set of cards that a game is played with; nothing where cards are not data."""
    if load(room.sheet.game).with_content is None:
        return {}
    if room.table is not None:
        options = room.table.setup.written_options
    else:
        options = {CARDS: house().data} | room.sheet.options
    found: dict[str, Any] = options[CARDS]
    return found


def table_info(room: "Room", holder: str | None) -> TableInfo:
    """Lay the affairs of a table open, built up for one receiver."""
    sheet, table = room.sheet, room.table
    about = load(sheet.game).about
    stage = room.standing(sheet).stage
    status = table.status() if table else None
    return TableInfo(
        id=room.id,
        game=sheet.game,
        title=about.title,
        version=sheet.rules,
        stage="over" if sheet.record is not None else stage,
        number=room.number,
        decides=table.decides if table and stage == "playing" else None,
        options={name: value for name, value in sheet.options.items() if name != CARDS},
        memory=sheet.memory,
        undo=sheet.undo,
        hints=sheet.hints,
        public=sheet.is_public,
        seats=[seat_info(room, n, holder) for n in range(len(sheet.seats))],
        watchers=room.presence.watchers,
        you=sheet.seat_of(holder),
        is_yours=holder is not None and sheet.owner == holder,
        fair=fair_deal(room),
        asking=ask_info(room, sheet.asking),
        resigned=table.resigned if table and sheet.record else sheet.resigned,
        scores=status.scores if status else None,
        winners=status.winners if status else None,
        names=list(table.setup.names) if table else names_of(sheet),
        origin=sheet.origin,
        is_import=sheet.record is not None,
        rematch=sheet.following,
        same_deal=sheet.same_deal,
        trouble=room.trouble,
    )


def seat_info(room: "Room", number: int, holder: str | None) -> SeatInfo:
    """Show one seat; whose it is nobody is told but the holder."""
    seat = room.sheet.seats[number]
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        player=seat.player,
        title=title_of(room.sheet.game, seat.player) if seat.player else "",
        is_you=holder is not None and seat.holder == holder,
        is_ready=seat.is_ready,
        is_present=seat.kind == "computer" or room.presence.is_here(number),
        has_left=seat.has_left,
        may_hand_over=room.may_hand_over(number),
        was=seat.was,
        take_backs=seat.take_backs,
        hints=seat.hints,
    )


def fair_deal(room: "Room") -> FairDeal | None:
    """Show the proof of a fair deal: nonces when all are given, the secret when the game is over.

    A game that goes on from a known position is not dealt from the start, so nothing is proved.
    """
    sheet, table = room.sheet, room.table
    if sheet.record is not None:
        dealer = table.dealer if table else None
        if not isinstance(dealer, FairDealer) or (table and table.start):
            return None
        secret, nonces = dealer.secret, list(dealer.nonces)
        return FairDeal(commitment=commitment(secret), nonces=nonces, secret=secret)
    if sheet.secret is None or sheet.start is not None:
        return None
    return FairDeal(
        commitment=commitment(sheet.secret),
        nonces=[seat.nonce for seat in sheet.seats if seat.nonce] if table else [],
        secret=sheet.secret if room.is_over else None,
    )


def ask_info(room: "Room", asking: Asking | None) -> AskInfo | None:
    """Show a question that still stands."""
    if asking is None or not is_standing(room, asking):
        return None
    return AskInfo(
        question=asking.question,
        what=asking.what,
        by=asking.by,
        number=asking.number,
        seat=asking.seat,
        player=asking.player,
        agreed=asking.agreed,
        waits_for=[n for n in concerned(room.sheet, asking) if n not in asking.agreed],
    )


def is_standing(room: "Room", asking: Asking) -> bool:
    """Answer if a question still makes sense: an undo is void once the game has gone on."""
    if room.is_over:
        return False
    return asking.what == "hand over" or asking.number == room.number


def concerned(sheet: Sheet, asking: Asking) -> list[int]:
    """List those who must agree: the other people, but for one whose seat is at stake."""
    return [n for n in others(sheet, asking.by) if n != asking.seat]


def is_of(listed: Listed, holder: str) -> bool:
    """Answer if a table is somebody's; who only sat there once does not look for it any more."""
    return read_sheet(listed.sheet).is_of(holder)


def table_line(listed: Listed, holder: str | None) -> TableLine:
    """Show a table in a list."""
    sheet = read_sheet(listed.sheet)
    you = sheet.seat_of(holder)
    return TableLine(
        id=listed.table,
        game=sheet.game,
        title=load(sheet.game).about.title,
        stage=listed.stage,
        number=listed.number,
        names=names_of(sheet),
        open_seats=[n for n, seat in enumerate(sheet.seats) if seat.kind == "open"],
        you=you,
        is_your_turn=you is not None and listed.decides == you,
        decides=listed.decides,
        created=listed.created,
        touched=listed.touched,
    )


def last_turn(room: "Room", holder: str | None) -> LastTurn:
    """Say what happened since somebody's last decision, or at last if that was theirs."""
    table = room.table
    if table is None:
        return LastTurn(number=room.number, words=[])
    seat = room.sheet.seat_of(holder)
    heard = table.entries_for(seat)
    others = list(takewhile(lambda entry: entry.seat not in (seat, None), reversed(heard)))
    newest = others[::-1] if seat is not None and others else heard[-1:]
    words = [table.told(entry, [seat])[0].words for entry in newest]
    return LastTurn(number=room.number, words=words)
