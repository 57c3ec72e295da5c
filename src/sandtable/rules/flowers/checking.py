"""What could not come about in a game: such a position is refused before it harms compiled code."""

from sandtable.rules.cards import size
from sandtable.rules.contract import NOBODY
from sandtable.rules.flowers.chance import cards_of_the_deal, dealt_seat
from sandtable.rules.flowers.destroying import second_of
from sandtable.rules.flowers.ending import are_tiles_out, has_third_flower, mandalas_left
from sandtable.rules.flowers.playing import draw_after, is_complete, is_present
from sandtable.rules.flowers.state import (
    AWAY,
    CARDS_OF_A_COLOUR,
    DARK,
    DEALING_CARDS,
    DEALING_TILES,
    DESTROYING,
    DRAWING,
    FIRST_HAND,
    LIGHT,
    MANDALAS,
    ORDERING,
    OVER,
    OWNED,
    REBUILDING,
    SHADES,
    TILES,
    State,
)
from sandtable.rules.flowers.tiles import colour_of, stack_size
from sandtable.rules.notation import COLOUR_NAMES
from sandtable.rules.position import refuse


def check(state: State) -> None:
    """Refuse a position that no game comes to."""
    check_cards(state)
    check_mandalas(state)
    check_tiles(state)
    check_ending(state)
    if state.phase in (DEALING_TILES, DEALING_CARDS):
        check_deal(state)
    else:
        check_turn(state)


def census(state: State) -> dict[str, int]:
    """Count the cards of each colour (F1) and the tiles (F2), also those that left the game."""
    piles = [state.deck, state.discard, *state.hands, *state.up]
    cards = {
        name: sum(int(pile[colour]) for pile in piles) + int(state.down[:, :, colour].sum())
        for colour, name in enumerate(COLOUR_NAMES)
    }
    in_middles = int((state.middles > 0).sum())
    left_the_game = len(lost(state)) if state.is_ending else 0
    return cards | {"tiles": in_middles + int((state.places != AWAY).sum()) + left_the_game}


def lost(state: State) -> list[int]:
    """List the tiles that have left the game (F45)."""
    middles = {int(tile) - 1 for tile in state.middles.ravel() if tile}
    return [t for t in range(TILES) if state.places[t] == AWAY and t not in middles]


def check_cards(state: State) -> None:
    """Refuse wrong numbers of cards, and hidden cards that came from nowhere (K7)."""
    cards = census(state)
    for colour, name in enumerate(COLOUR_NAMES):
        found = cards[name]
        refuse(found != CARDS_OF_A_COLOUR, f"{found} {name} cards are in the game, not 15")
        drawn, held = state.drawn[:, colour].sum(), state.held[:, colour].sum()
        pools = int(state.deck[colour]) + int(drawn) + int(held)
        refuse(pools > CARDS_OF_A_COLOUR, f"deck, drawn and held have over 15 {name} cards")
    hidden = state.hands - state.shown
    refuse((hidden < 0).any(), "cards were shown that are not in the hand")
    refuse((hidden > state.held + state.drawn).any(), "a hand has cards neither held nor drawn")


def check_mandalas(state: State) -> None:
    """Refuse sides of a mandala that plays cannot lead to (F16-F18), and idle markers (F31)."""
    for mandala in range(MANDALAS):
        where = f"mandala {mandala + 1}"
        tiles = [int(tile) - 1 for tile in state.middles[mandala] if tile]
        colours = {colour_of(tile) for tile in tiles}
        for colour, name in enumerate(COLOUR_NAMES):
            is_up, owner = state.up[mandala, colour] > 0, state.owners[mandala, colour]
            refuse(is_up != (owner > 0), f"face-up {name} of {where} lacks an owner")
            refuse(is_up and colour in colours, f"{name} is face up in {where} beside its tile")
            is_down = state.down[mandala, :, colour].any()
            refuse(
                is_down and not is_present(state, mandala, colour),
                f"{name} is face down in {where}, where it is new",
            )
        claim = int(state.claims[mandala])
        refuse(
            claim and not state.fronts[mandala, claim - 1],
            f"the marker of {where} belongs to a seat without a face-up card there",
        )
        is_to_be_checked = state.phase == DRAWING and state.mandala == mandala
        refuse(
            not claim and state.up[mandala].any() and not is_to_be_checked,
            f"the marker of {where} lies in the middle beside face-up cards",
        )
        is_bare = len(tiles) < SHADES or state.is_gone[mandala]
        refuse(
            is_bare and (state.up[mandala].any() or state.down[mandala].any()),
            f"cards lie in {where}, which has no tiles",
        )
        refuse(state.is_gone[mandala] and tiles, f"{where} is gone, but has tiles")


def check_tiles(state: State) -> None:
    """Refuse lost tiles (F2), and two single tiles of a colour, which are a Flower (F51)."""
    refuse(lost(state) and not state.is_ending, "tiles are missing, but the game is not ending")
    for seat in range(state.seats):
        singles = [
            colour_of(tile)
            for tile in range(TILES)
            if state.places[tile] == OWNED + seat and not state.partners[tile]
        ]
        refuse(
            len(set(singles)) < len(singles),
            f"player {seat + 1} has two single tiles of one colour",
        )


def check_ending(state: State) -> None:
    """Refuse an end without a reason, and a game that goes on beyond it (F53-F57)."""
    is_end_phase = state.phase in (ORDERING, OVER)
    refuse(is_end_phase and not state.is_ending, "the phase is one of the end, but is_ending is 0")
    refuse(
        state.is_ending and not is_end_phase and state.phase != DESTROYING,
        "the game is ending, so nobody plays any more",
    )
    refuse(state.is_gone.any() and not state.is_ending, "a mandala is gone, but is_ending is 0")
    refuse(has_third_flower(state) and not state.is_ending, "a third Flower has ended the game")
    refuse(
        not state.is_ending and state.passes >= state.seats, "all have passed, but is_ending is 0"
    )
    is_reason = has_third_flower(state) or are_tiles_out(state) or state.passes == state.seats
    refuse(state.is_ending and not is_reason, "the game is ending, but nothing has ended it")
    left = mandalas_left(state)
    refuse(state.phase == ORDERING and left < 2, "fewer than two mandalas are left to be ordered")
    refuse(state.phase == OVER and left, "the game is over, but a mandala is left")


def check_deal(state: State) -> None:
    """Refuse a set-up that has dealt other things than those that come first (F8, F10)."""
    is_tiles = state.phase == DEALING_TILES
    total = MANDALAS * SHADES if is_tiles else cards_of_the_deal(state.seats)
    refuse(not 0 < state.due <= total, f"due is {state.due}, not from 1 to {total}")
    in_middles = MANDALAS * SHADES - state.due if is_tiles else MANDALAS * SHADES
    middles = state.middles.ravel() > 0
    is_dealt = middles[:in_middles].all() and not middles[in_middles:].any()
    refuse(not is_dealt, "the tiles of the set-up are not where they are dealt to")
    refuse((state.places >= OWNED).any(), "nobody has taken a tile in the set-up")
    sizes = [size(state.hands[seat]) for seat in range(state.seats)]
    refuse(sizes != dealt_hands(state), "the hands are not those of the set-up")
    laid = (state.discard, state.up, state.down, state.shown, state.held, state.hands - state.drawn)
    refuse(any(pile.any() for pile in laid), "only tiles and hands are dealt in the set-up")
    refuse(state.player or state.mandala or state.passes, "nobody has had a turn in the set-up")


def dealt_hands(state: State) -> list[int]:
    """Say how many cards each seat has after the part of the deal that is done."""
    if state.phase == DEALING_TILES:
        return [0] * int(state.seats)
    serving = dealt_seat(state)
    dealt = cards_of_the_deal(state.seats) - state.due
    before = [FIRST_HAND + seat for seat in range(serving)]
    after = [0] * int(state.seats - serving - 1)
    return [*before, int(dealt) - sum(before), *after]


def check_turn(state: State) -> None:
    """Refuse a turn that has nothing to decide or to draw, and empty hands (F20)."""
    if state.phase == REBUILDING:
        check_rebuilding(state)
    for mandala in range(MANDALAS):
        is_its_turn = state.phase in (DRAWING, DESTROYING) and state.mandala == mandala
        is_rebuilt = state.phase == REBUILDING and state.mandala == mandala
        tiles = int((state.middles[mandala] > 0).sum())
        expected = SHADES - state.due if is_rebuilt else SHADES
        refuse(
            tiles != expected and not state.is_gone[mandala],
            f"mandala {mandala + 1} has {tiles} tiles, not {expected}",
        )
        refuse(
            is_complete(state, mandala) and not is_its_turn and not state.is_ending,
            f"mandala {mandala + 1} is complete, but not being destroyed",
        )
    for seat in range(state.seats):
        is_drawing = state.phase == DRAWING and state.player == seat
        refuse(
            size(state.hands[seat]) == 0 and not is_drawing,
            f"hand {seat + 1} is empty, which no turn may end with",
        )
    check_phase(state)


def check_rebuilding(state: State) -> None:
    """Refuse a mandala that is not rebuilt dark tile first (F49), or has no tiles to come (F54)."""
    refuse(state.due > SHADES, "more than two tiles are due")
    has_dark = state.middles[state.mandala, DARK] > 0
    is_first = state.due == SHADES
    refuse(has_dark == is_first, f"mandala {state.mandala + 1} is rebuilt with the dark tile first")
    shade = DARK if is_first else LIGHT
    refuse(stack_size(state, shade) == 0, "a tile must be drawn, but its stack is empty")


def check_phase(state: State) -> None:
    """Refuse numbers that do not belong to the phase."""
    is_due = state.phase in (DRAWING, REBUILDING)
    refuse(bool(state.due) != is_due, f"due is {state.due} in this phase")
    if state.phase == DRAWING:
        hand = size(state.hands[state.player])
        refuse(state.due > draw_after(1, hand), "more cards are due than the hand can draw")
        refuse(size(state.deck) == 0, "a card must be drawn, but the deck is empty")
    if state.phase == DESTROYING:
        refuse(
            state.is_gone[state.mandala] or second_of(state, state.mandala) == NOBODY,
            "a tile is to be chosen, but nobody is second",
        )
        refuse(
            not state.is_ending and not is_complete(state, state.mandala),
            "a mandala is being destroyed, but not complete",
        )
