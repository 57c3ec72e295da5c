"""Asking the other people at a table: for an undo, or to call a computer player for somebody."""

import msgspec

from sandtable.agents.agent import players
from sandtable.rules.notation import listed, shortened
from sandtable.server.client import Bucket, Client
from sandtable.server.keeping import PhraseNotice
from sandtable.server.messages import Answer, HandOver, Said, Say
from sandtable.server.rebuilding import names_of, title_of
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.seating import known_seat
from sandtable.server.sheet import Asking, SeatSheet, Sheet, copied
from sandtable.server.table_info import concerned, is_standing
from sandtable.table.setup import LONGEST_NAME
from sandtable.table.table import Table

PHRASES = (0.5, 6)
"""Phrases a second that a seat may say, and how many at once."""


def give_to_computer(sheet: Sheet, seat: int, player: str) -> list[SeatSheet]:
    """Let a computer player take a seat; others see who sat there."""
    seats = list(sheet.seats)
    former = names_of(sheet)[seat]
    seats[seat] = SeatSheet(
        kind="computer",
        name=deputy(sheet.game, player, former),
        player=player,
        nonce=seats[seat].nonce,
        was=former,
        former=seats[seat].holder,
        take_backs=seats[seat].take_backs,
    )
    return seats


def deputy(game: str, player: str, former: str) -> str:
    """Name a computer player that took over."""
    return f"{title_of(game, player)} for {former}"[:LONGEST_NAME]


async def hand_over(room: Room, client: Client, message: HandOver) -> None:
    """Call a computer player for somebody who was away for long; the other people must agree."""
    async with room:
        seat = acting_seat(room, client)
        check_nothing_asked(room)
        check_absent(room, message.seat)
        check_player(room, message.player)
        sheet = copied(room.sheet)
        sheet.asking = Asking(
            question=room.revision + 1,
            what="hand over",
            by=seat,
            number=room.number,
            seat=message.seat,
            player=message.player,
        )
        await ask(room, sheet)


def acting_seat(room: Room, client: Client) -> int:
    """Give the seat of somebody who plays in a game that goes on."""
    if client.seat is None:
        raise Refusal("not allowed", "You watch this table: only those who sit there can do that.")
    room.game()
    if room.is_over:
        raise Refusal("not allowed", "The game is over.")
    return client.seat


def check_nothing_asked(room: Room) -> None:
    """Refuse a second question while one waits for its answer."""
    asking = room.sheet.asking
    if asking is not None and is_standing(room, asking):
        raise Refusal("not allowed", "A question waits for its answer already.", room.number)


def check_absent(room: Room, seat: int) -> None:
    """Refuse to hand over the seat of somebody who is there, or was a moment ago."""
    known_seat(room, seat)
    if not room.may_hand_over(seat):
        minutes = round(room.absence / 60)
        raise Refusal(
            "not allowed",
            f"Seat {seat + 1} can't be handed over: "
            f"its player must have been away for {minutes} min, or have left.",
        )


def check_player(room: Room, player: str) -> None:
    """Refuse a computer player that this game does not have."""
    names = [known.name for known in players(room.sheet.game)]
    if player not in names:
        expected = listed(names, "or")
        raise Refusal(
            "bad message", f"There is no player {shortened(player)}: expected {expected}."
        )


async def answer(room: Room, client: Client, message: Answer) -> None:
    """Agree to what somebody asked, or refuse; whoever asked may withdraw."""
    async with room:
        seat = acting_seat(room, client)
        asking = room.sheet.asking
        is_meant = asking is not None and asking.question == message.question
        if asking is None or not is_meant or not is_standing(room, asking):
            raise Refusal("late", "This is not asked any more.")
        if seat != asking.by and seat not in concerned(room.sheet, asking):
            raise Refusal("not allowed", "You are not asked.")
        sheet = copied(room.sheet)
        if not message.yes:
            sheet.asking = None
        elif seat != asking.by:
            agreed = sorted({*asking.agreed, seat})
            sheet.asking = msgspec.structs.replace(asking, agreed=agreed)
        await ask(room, sheet)


async def ask(room: Room, sheet: Sheet) -> None:
    """Store a question or an answer; do what was asked for once all have agreed."""
    asking = sheet.asking
    if asking is None or not set(concerned(sheet, asking)) <= set(asking.agreed):
        await room.commit(room.number, sheet)
        room.tell_change()
        return
    sheet.asking = None
    since = room.number
    if asking.what == "undo":
        go_back(room.game(), asking.by)
        sheet.seats[asking.by].take_backs += 1
    elif asking.seat is not None and asking.player is not None:
        check_absent(room, asking.seat)
        sheet.seats = give_to_computer(sheet, asking.seat, asking.player)
    await room.commit(since, sheet)
    room.publish(since, has_changed=True)
    if room.number == since:
        room.tell_anew()  # what taking back costs depends on who sits there


def go_back(table: Table, seat: int) -> None:
    """Take everything back up to the last decision of a seat."""
    for _ in range(table.history.steps_back([seat])):
        table.undo()


async def say(room: Room, client: Client, message: Say) -> None:
    """Say something kind to everybody at the table, here and elsewhere."""
    if client.seat is None:
        raise Refusal("not allowed", "You watch this table: only those who sit there can speak.")
    if not room.phrases.setdefault(client.seat, Bucket(*PHRASES)).take():
        raise Refusal("too many", "That is much at once: wait a moment before you speak again.")
    room.send_all(Said(seat=client.seat, phrase=message.phrase))
    room.keeper.tell(PhraseNotice(table=room.id, seat=client.seat, phrase=message.phrase))
