"""What can be asked over HTTP: games, tables, seats, records."""

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from sandtable.agents.agent import friendly, players
from sandtable.rules.registry import games
from sandtable.server import creating, forgetting, seating
from sandtable.server.guarding import holder_of, known_holder, secret_of
from sandtable.server.identity import COOKIE, digest, new_secret
from sandtable.server.messages import (
    Code,
    GameInfo,
    GameRecord,
    Import,
    LastTurn,
    Me,
    NewTable,
    OptionInfo,
    PlayerInfo,
    Rematch,
    SeatKey,
    SeatLink,
    Sit,
    TableInfo,
    TableLine,
    Trouble,
)
from sandtable.server.rebuilding import rename, signed_names
from sandtable.server.refusal import STATUS_OF
from sandtable.server.room import Room
from sandtable.server.rooms import Rooms
from sandtable.server.table_info import cards_of, is_of, last_turn, table_line

Ask = Request[Any, Any, State]

MOST_LISTED = 100
COOKIE_AGE = 400 * 86_400
"""Seconds; no browser keeps a cookie for longer."""


SENT: tuple[Code, ...] = ("bad message", "not allowed", "too many", "too large")
"""How everything that somebody sends may be refused."""

READ: tuple[Code, ...] = ("bad message", "not found", "too many", "not saved")
"""How looking at a table may be refused."""

CHANGED: tuple[Code, ...] = (*SENT, "not found", "late", "not saved")
"""How changing a table may be refused."""


def refusals(*codes: Code) -> dict[int, ResponseSpec]:
    """Describe how a request may be refused: by the status, always with a ``Trouble``."""
    return {
        STATUS_OF[code]: ResponseSpec(
            Trouble, generate_examples=False, description=f"Refused: {code}."
        )
        for code in codes
    }


def rooms_of(request: Ask) -> Rooms:
    """Give the tables of this process."""
    rooms: Rooms = request.app.state.rooms
    return rooms


async def info_of(room: Room, holder: str | None) -> TableInfo:
    """Say how a table stands; what is not yet committed is not shown."""
    async with room:
        return room.info(holder)


@get("/games", summary="List the games", responses=refusals("too many"))
async def list_games() -> list[GameInfo]:
    """List the games with their seats, options and computer players."""
    return [
        GameInfo(
            name=about.name,
            title=about.title,
            sentence=about.sentence,
            seats=list(about.seats),
            options=[
                OptionInfo(name=o.name, values=list(o.values), sentence=o.sentence)
                for o in about.options
            ],
            players=[
                PlayerInfo(name=p.name, title=p.title, sentence=p.sentence)
                for p in players(about.name)
            ],
            friendly=friendly(about.name).name,
            version=about.version,
        )
        for about in games()
    ]


@post("/me", status_code=200, summary="Be somebody", responses=refusals(*SENT))
async def be_somebody(request: Ask) -> Response[Me]:
    """Give this browser an identity, or keep the one that it has."""
    secret = secret_of(request) or new_secret()
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(Me(id=mark(digest(secret))), cookies=[cookie])


def mark(holder: str) -> str:
    """Shorten a digest to what may be shown."""
    return digest(holder)[:12]


@delete("/me", status_code=200, summary="Forget me", responses=refusals(*CHANGED))
async def forget_me(request: Ask) -> Response[None]:
    """Forget this identity: tables of its own go, elsewhere its name does."""
    await forgetting.forget(rooms_of(request), known_holder(request))
    gone = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")
    return Response(None, cookies=[gone])


@get(
    "/me/tables",
    summary="List your tables",
    responses=refusals("not allowed", "too many", "not saved"),
)
async def list_own(request: Ask) -> list[TableLine]:
    """List the tables where you have a seat, or that you made, the last used first."""
    holder = known_holder(request)
    found = await rooms_of(request).keeper.listed_of(holder, MOST_LISTED)
    return [table_line(listed, holder) for listed in found if is_of(listed, holder)]


@get("/tables", summary="List public tables", responses=refusals("too many", "not saved"))
async def list_public(request: Ask) -> list[TableLine]:
    """List the tables that wait for whoever comes."""
    holder = holder_of(request)
    found = await rooms_of(request).keeper.listed_public(MOST_LISTED)
    lines = [table_line(listed, holder) for listed in found]
    return [line for line in lines if line.open_seats]


@post("/tables", summary="Make a table", responses=refusals(*SENT, "not found", "not saved"))
async def make_table(request: Ask, data: JSONBody[NewTable]) -> TableInfo:
    """Make a table; you then take your seat there, which commits the deal to your nonce."""
    holder = known_holder(request)
    room = await creating.create(rooms_of(request), holder, data)
    return await info_of(room, holder)


@get("/tables/{table:str}", summary="Look at a table", responses=refusals(*READ))
async def look_at(request: Ask, table: FromPath[str]) -> TableInfo:
    """Say how a table stands: seats, stage, proof of the deal."""
    room = await rooms_of(request).find(table)
    return await info_of(room, holder_of(request))


@delete(
    "/tables/{table:str}",
    status_code=200,
    summary="Delete a table",
    responses=refusals(*SENT, "not found", "not saved"),
)
async def delete_table(request: Ask, table: FromPath[str]) -> None:
    """Delete a table of your own, unless others have begun to play there."""
    room = await rooms_of(request).find(table)
    await forgetting.delete(room, known_holder(request))


@get("/tables/{table:str}/last", summary="Hear the last turn", responses=refusals(*READ))
async def hear_last(request: Ask, table: FromPath[str]) -> LastTurn:
    """Say in words what happened since your last decision; nothing before the deal."""
    room = await rooms_of(request).find(table)
    async with room:
        return last_turn(room, holder_of(request))


@get("/tables/{table:str}/content", summary="Read a table's cards", responses=refusals(*READ))
async def read_content(request: Ask, table: FromPath[str]) -> dict[str, Any]:
    """Give the cards of a table of Mandala Mind; empty for other games."""
    room = await rooms_of(request).find(table)
    async with room:
        return cards_of(room)


@get(
    "/tables/{table:str}/record", summary="Read a record", responses=refusals(*READ, "not allowed")
)
async def read_record(request: Ask, table: FromPath[str]) -> GameRecord:
    """Give the record: as your seat may have it, or in full when the game is over."""
    room = await rooms_of(request).find(table)
    async with room:
        game = room.game()
        if room.sheet.record is None:
            game = game.copy()
            rename(game, signed_names(room.sheet))
        seat = room.sheet.seat_of(holder_of(request))
        return GameRecord(record=game.seat_record(seat), is_full=room.is_over)


@post(
    "/tables/{table:str}/seats/{seat:int}",
    status_code=200,
    summary="Take a seat",
    responses=refusals(*CHANGED),
)
async def take_seat(
    request: Ask, table: FromPath[str], seat: FromPath[int], data: JSONBody[Sit]
) -> TableInfo:
    """Take an open seat, or be ready at yours; when everybody is, the cards are dealt."""
    holder = known_holder(request)
    room = await rooms_of(request).find(table)
    await seating.sit(room, holder, seat, data)
    return await info_of(room, holder)


@delete(
    "/tables/{table:str}/seats/{seat:int}",
    status_code=200,
    summary="Leave a seat",
    responses=refusals(*CHANGED),
)
async def leave_seat(request: Ask, table: FromPath[str], seat: FromPath[int]) -> None:
    """Leave: before the deal the seat is open again, later the others may hand it over."""
    room = await rooms_of(request).find(table)
    await seating.stand_up(room, known_holder(request), seat)


@post(
    "/tables/{table:str}/seats/{seat:int}/link",
    status_code=200,
    summary="Make a seat link",
    responses=refusals(*CHANGED),
)
async def make_link(request: Ask, table: FromPath[str], seat: FromPath[int]) -> SeatLink:
    """Make a link that moves your seat to another device, once."""
    rooms = rooms_of(request)
    room = await rooms.find(table)
    return await seating.make_link(room, known_holder(request), seat, rooms.settings.seat_link)


@post(
    "/tables/{table:str}/seats/{seat:int}/move",
    status_code=200,
    summary="Use a seat link",
    responses=refusals(*CHANGED),
)
async def move_seat(
    request: Ask, table: FromPath[str], seat: FromPath[int], data: JSONBody[SeatKey]
) -> TableInfo:
    """Move a seat to this device."""
    holder = known_holder(request)
    room = await rooms_of(request).find(table)
    await seating.move_seat(room, holder, seat, data.key)
    return await info_of(room, holder)


@post(
    "/tables/{table:str}/rematch",
    status_code=200,
    summary="Play again",
    responses=refusals(*CHANGED),
)
async def play_again(request: Ask, table: FromPath[str], data: JSONBody[Rematch]) -> TableInfo:
    """Open a rematch with seats swapped, or the same deal; all who ask get the same table."""
    rooms, holder = rooms_of(request), known_holder(request)
    room = await rooms.find(table)
    new = await creating.rematch(rooms, room, holder, same_deal=data.same_deal)
    return await info_of(new, holder)


@post("/records", summary="Bring a record", responses=refusals(*SENT, "not saved"))
async def bring_record(request: Ask, data: JSONBody[Import]) -> TableInfo:
    """Open the record of a finished game, to be looked at."""
    holder = known_holder(request)
    room = await creating.import_record(rooms_of(request), holder, data.record)
    return await info_of(room, holder)


HANDLERS = [
    list_games,
    be_somebody,
    forget_me,
    list_own,
    list_public,
    make_table,
    look_at,
    delete_table,
    hear_last,
    read_content,
    read_record,
    take_seat,
    leave_seat,
    make_link,
    move_seat,
    play_again,
    bring_record,
]
