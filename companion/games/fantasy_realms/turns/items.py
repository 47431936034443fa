"""Cursed items in play (FR-6.1 to FR-6.3): shown, swapped, used, and what their use does.

Nobody but the items' own texts says how many cards come or go; here they are by id.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import AS_COPIED, Deck
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.state import State, deck_of, hand_size, is_full, with_seat
from companion.games.fantasy_realms.turns.taking_turns import passed, with_discards
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

LARGEST_CHANGE = 12
REPLACES_TURN = "replace_turn"
AFTER_TURN = "after_turn"

# Items through which another is taken and used at once: Larcenous Gloves take one that lies face
# up before somebody else, Junkyard Map one that was discarded.
STEALING, DIGGING_UP = "CH34", "CH35"
BRINGING = frozenset({STEALING, DIGGING_UP})
# What no Repair Kit copies: Sarcophagus, Blindfold, Backpack, Treasure Chest.
NEVER_COPIED = frozenset({"CH25", "CH26", "CH30", "CH39"})
# Shovel puts a card of the discard area under the deck.
SHOVEL = "CH31"

# By how many cards the discard area changes: Sarcophagus, Blindfold, Shovel, Winged Boots,
# Fishhook, Cauldron, and Portal, which leaves out the discard of its turn. All others move none.
DISCARDS = {"CH25": 1, "CH26": 1, "CH31": -1, "CH36": 1, "CH40": 2, "CH44": 1, "CH46": -1}
# Here it depends on what the player did: Market Wagon, Lantern.
OPEN = frozenset({"CH29", "CH45"})


# -- what using an item does to the turn and to the discard area -------------------------------


def change_of(items: Sequence[str]) -> int | None:
    """By how many cards the discard area changes; None where only the table knows."""
    if any(id in OPEN for id in items):
        return None
    return sum(DISCARDS.get(id, 0) for id in items)


def leads_on(deck: Deck, id: str) -> bool:
    """Whether another item is used through this one."""
    return id in BRINGING or deck.items[id].timing == AS_COPIED


def turned_over(deck: Deck, items: Sequence[str]) -> tuple[str, ...]:
    """The items that end face down: all but those that were only copied."""
    return tuple(
        id for at, id in enumerate(items) if not at or deck.items[items[at - 1]].timing != AS_COPIED
    )


def copied(deck: Deck, items: Sequence[str]) -> tuple[str, ...]:
    """The items that were only copied."""
    return tuple(id for id in items if id not in turned_over(deck, items))


def replaces_turn(deck: Deck, items: Sequence[str]) -> bool:
    """FR-6.3: also by way of another item."""
    return any(deck.items[id].timing == REPLACES_TURN for id in items)


def gives_turn(deck: Deck, items: Sequence[str]) -> bool:
    return any(deck.items[id].timing == AFTER_TURN for id in items)


# -- what speaks against it ----------------------------------------------------------------


def unknown_items(state: State, items: Sequence[str], house: House) -> Refusals:
    """What speaks against naming these items at all."""
    if not state.items:
        return impossible("FR-6.1", say("fantasy_realms.no_items"))
    known = deck_of(state, house).items
    for id in items:
        if id not in known:
            return impossible("FR-6.1", say("fantasy_realms.no_such_item"))
        if items.count(id) > 1:
            return impossible("FR-6.1", say("fantasy_realms.item_twice", item=state.box.name(id)))
    return ()


def face_down(state: State, items: Sequence[str]) -> Refusals:
    """An item that was used lies face down for good."""
    for id in items:
        for seat in state.seats:
            if id in seat.used:
                why = say("fantasy_realms.item_used", item=state.box.name(id), player=seat.name)
                return impossible("FR-6.1", why)
    return ()


def face_up(state: State, player: int, id: str) -> Refusals:
    """An item that lies face up before somebody else."""
    for other, seat in enumerate(state.seats):
        if seat.item == id and other != player:
            why = say("fantasy_realms.item_shown", item=state.box.name(id), player=seat.name)
            return forbidden("FR-6.1", why)
    return ()


def not_yet(state: State, player: int) -> Refusals:
    """FR-6.1: in one's own turn, one item a turn; FR-7.1: none before the hand is whole.

    Whoever has just had a turn may still use an item or say what became of it: after the
    discard too, and so after the last one of the game.
    """
    found: Refusals = ()
    seat = state.seats[player]
    if not is_full(state, player):
        found += forbidden("FR-7.1", say("fantasy_realms.items_later", n=hand_size(state)))
    if state.phase == "hands" and player != state.last:
        found += forbidden("FR-6.1", say("fantasy_realms.last_turn_only"))
    elif player not in (state.turn, state.last):
        name = state.seats[state.turn].name
        found += forbidden("FR-6.1", say("fantasy_realms.not_at_turn", player=name))
    if seat.item_moved:
        found += forbidden("FR-6.1", say("fantasy_realms.item_moved", player=seat.name))
    return found


def refuse_show(state: State, action: do.ShowItem, house: House) -> Refusals:
    senseless = unknown_items(state, (action.item,), house) or face_down(state, (action.item,))
    if senseless:
        return senseless
    found = face_up(state, action.player, action.item)
    if not is_full(state, action.player):
        found += forbidden("FR-7.1", say("fantasy_realms.items_later", n=hand_size(state)))
    return found


def apply_show(state: State, action: do.ShowItem, house: House) -> Change[State]:
    return Change(_shown(state, action.player, action.item))


def _shown(state: State, player: int, id: str | None) -> State:
    """An item lies face up here, and so nowhere else."""
    if id is not None:
        state = _taken_away(state, (id,))
    return with_seat(state, player, replace(state.seats[player], item=id))


def _taken_away(state: State, items: Sequence[str]) -> State:
    seats = tuple(replace(seat, item=None) if seat.item in items else seat for seat in state.seats)
    return replace(state, seats=seats)


def refuse_swap(state: State, action: do.SwapItem, house: House) -> Refusals:
    named = (action.item,) if action.item is not None else ()
    senseless = unknown_items(state, named, house) or face_down(state, named)
    if senseless:
        return senseless
    found = not_yet(state, action.player)
    if action.item is not None:
        found += face_up(state, action.player, action.item)
    return found


def apply_swap(state: State, action: do.SwapItem, house: House) -> Change[State]:
    after = _shown(state, action.player, action.item)
    seat = replace(after.seats[action.player], item_moved=True)
    return Change(with_seat(after, action.player, seat))


def refuse_use(state: State, action: do.UseItem, house: House) -> Refusals:
    items, deck = action.items, deck_of(state, house)
    if not items:
        return impossible("FR-6.1", say("fantasy_realms.no_such_item"))
    if state.phase == "hands" and state.last is None:
        return impossible("FR-6.1", say("fantasy_realms.last_turn_only"))
    senseless = unknown_items(state, items, house)
    senseless = senseless or face_down(state, turned_over(deck, items))
    if senseless:
        return senseless
    if action.discards is not None and abs(action.discards) > LARGEST_CHANGE:
        return impossible("FR-6.1", say("fantasy_realms.out_of_range", most=LARGEST_CHANGE))
    found = not_yet(state, action.player) + face_up(state, action.player, items[0])
    own = state.seats[action.player].item
    if own is not None and own != items[0]:
        found += forbidden("FR-6.1", say("fantasy_realms.other_item", item=state.box.name(own)))
    for id, through in zip(items[1:], items, strict=False):
        if not leads_on(deck, through):
            names = {"item": state.box.name(through), "to": state.box.name(id)}
            why = say("fantasy_realms.leads_nowhere", **names)
            found += forbidden("FR-6.3", why)
        else:
            found += _not_through(state, action.player, deck, through, id)
    over = action.player != state.turn or state.phase != "turns"
    if replaces_turn(deck, items) and over:
        found += forbidden("FR-6.3", say("fantasy_realms.turn_is_over"))
    if SHOVEL in items and not state.discards:
        found += forbidden("FR-6.1", say("fantasy_realms.nothing_discarded"))
    return found


def _not_through(state: State, player: int, deck: Deck, through: str, id: str) -> Refusals:
    """FR-6.3: what each of these items may take, as far as it is known where items lie."""
    item = {"item": state.box.name(through), "to": state.box.name(id)}
    others = [seat.item for other, seat in enumerate(state.seats) if other != player]
    if through == STEALING and id not in others and None not in others:
        return forbidden("FR-6.3", say("fantasy_realms.nobody_shows", **item))
    if through == DIGGING_UP and id in (*others, state.seats[player].item):
        return forbidden("FR-6.3", say("fantasy_realms.not_discarded", **item))
    if deck.items[through].timing != AS_COPIED:
        return ()
    if id in NEVER_COPIED:
        return forbidden("FR-6.3", say("fantasy_realms.never_copied", **item))
    if all(seat.items_told and id not in seat.used for seat in state.seats):
        return forbidden("FR-6.3", say("fantasy_realms.not_played", **item))
    return ()


def apply_use(state: State, action: do.UseItem, house: House) -> Change[State]:
    deck, player = deck_of(state, house), action.player
    gained = turned_over(deck, action.items)
    after = _taken_away(state, gained)
    seat = after.seats[player]
    seat = replace(
        seat,
        item=None,
        item_moved=True,
        used=seat.used + gained,
        held=seat.held + sum(deck.items[id].extra_card for id in action.items),
        copied=(*(seat.copied or ()), *copied(deck, action.items)),
    )
    after = with_seat(after, player, seat)
    change = action.discards if action.discards is not None else change_of(action.items) or 0
    if action.discards is None and SHOVEL in action.items and not state.discards:
        change += 1  # nothing lay there to go
    if state.phase != "turns":
        return Change(with_discards(after, change))
    if gives_turn(deck, action.items):
        after = _one_more(after, player)
    if replaces_turn(deck, action.items):
        return Change(passed(after, player, change))
    return Change(with_discards(after, change))


def _one_more(state: State, player: int) -> State:
    """A turn after this one; or after the one just over, which comes back at once."""
    if player == state.turn:
        return replace(state, again=True)
    seat = replace(state.seats[player], item_moved=False)
    return replace(with_seat(state, player, seat), turn=player)
