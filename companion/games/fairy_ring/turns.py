"""A player's turn: place the card, fly, harvest (FRG-2.2 B)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fairy_ring.actions import End, Fly, Grow, Pick, Plant, TellLookout
from companion.games.fairy_ring.cards import (
    LONGEST_MOVE,
    MOST_MANA_TOLD,
    SOURCE_MOVES,
    TALLEST,
    Kind,
    Mushroom,
    height,
    kind_of,
)
from companion.games.fairy_ring.harvest import lookout_gap, sources, yielded
from companion.games.fairy_ring.refusals import not_at_turn, out_of_range
from companion.games.fairy_ring.ring import Place, walk
from companion.games.fairy_ring.state import (
    Harvest,
    Seat,
    State,
    Turn,
    order,
    paid,
    stack_at,
    villages,
    with_seat,
)
from companion.games.fairy_ring.words import kind_name
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

MOST_SEEN = 40


# -- placing -------------------------------------------------------------------------------


def card_refusals(card: Mushroom) -> Refusals:
    """FRG-4.1, FRG-4.2: a card says how far the fairy goes; a Source offers three ways.

    Older card books have Sources with fewer: the table may play them anyway.
    """
    most = SOURCE_MOVES if card.kind is Kind.SOURCE else 1
    rule = "FRG-4.2" if card.kind is Kind.SOURCE else "FRG-4.1"
    if not 1 <= len(card.moves) <= most:
        return impossible(rule, say("fairy_ring.moves", kind=kind_name(card.kind), most=most))
    if len(set(card.moves)) < most:
        return forbidden(rule, say("fairy_ring.source_moves", n=most))
    return ()


def _not_placing(state: State, player: int, card: Mushroom) -> Refusals:
    reasons = not_at_turn(state, player)
    if reasons:
        return reasons
    if state.unseen:
        return impossible("FRG-2.2", say("fairy_ring.ring_unknown"))
    if state.turn is not None and state.turn.card is not None:
        return impossible("FRG-2.2", say("fairy_ring.placed", player=state.seats[player].name))
    chosen = state.seats[player].chosen
    if chosen is not None and card != chosen:
        return impossible(
            "FRG-2.2", say("fairy_ring.not_chosen_card", player=state.seats[player].name)
        )
    return card_refusals(card)


def refuse_plant(state: State, action: Plant, house: House) -> Refusals:
    return _not_placing(state, action.player, action.card)


def apply_plant(state: State, action: Plant, house: House) -> Change[State]:
    village = state.seats[action.player].village
    left = action.end is End.LEFT
    grown = ((action.card,), *village) if left else (*village, (action.card,))
    laid = with_seat(state, action.player, replace(state.seats[action.player], village=grown))
    if left:
        laid = replace(laid, seats=tuple(_shifted(seat, action.player) for seat in laid.seats))
    return _placed(laid, action.player, action.card, house)


def _shifted(seat: Seat, owner: int) -> Seat:
    """Counted from the left end, everything in that village has moved by one."""
    if seat.fairy is None or seat.fairy.owner != owner:
        return seat
    return replace(seat, fairy=Place(owner, seat.fairy.stack + 1))


def refuse_grow(state: State, action: Grow, house: House) -> Refusals:
    reasons = _not_placing(state, action.player, action.card)
    village = state.seats[action.player].village
    if not 0 <= action.stack < len(village):
        return reasons + impossible("FRG-3.2", say("fairy_ring.no_stack"))
    stack = village[action.stack]
    if kind_of(stack) is not action.card.kind:
        names = {"kind": kind_name(action.card.kind), "below": kind_name(kind_of(stack))}
        reasons += forbidden("FRG-3.2", say("fairy_ring.other_kind", **names))
    if height(stack) >= TALLEST:
        reasons += forbidden("FRG-3.2", say("fairy_ring.too_tall", most=TALLEST))
    return reasons


def apply_grow(state: State, action: Grow, house: House) -> Change[State]:
    seat = state.seats[action.player]
    stack = (*seat.village[action.stack], action.card)
    village = (*seat.village[: action.stack], stack, *seat.village[action.stack + 1 :])
    laid = with_seat(state, action.player, replace(seat, village=village))
    return _placed(laid, action.player, action.card, house)


def _placed(state: State, player: int, card: Mushroom, house: House) -> Change[State]:
    """With a single value the fairy flies at once: there is nothing to choose."""
    seen = (card, *(known for known in state.seen if known != card))[:MOST_SEEN]
    laid = replace(_out_of_hand(state, player), turn=Turn(player, card), last=(), seen=seen)
    if len(card.moves) == 1:
        return Change(_flown(laid, card.moves[0], house))
    return Change(laid)


def _out_of_hand(state: State, player: int) -> State:
    """FRG-2.2 B: the chosen card lies on the table; the rest of the hand is passed on."""
    seat = state.seats[player]
    if seat.chosen is None:
        return state
    at = seat.hand.index(seat.chosen)
    rest = (*seat.hand[:at], *seat.hand[at + 1 :])
    return with_seat(state, player, replace(seat, hand=rest, chosen=None))


# -- flying --------------------------------------------------------------------------------


def refuse_fly(state: State, action: Fly, house: House) -> Refusals:
    reasons = not_at_turn(state, action.player)
    turn = state.turn
    if reasons or turn is None:
        return reasons
    if turn.card is None or turn.steps is not None:
        return impossible("FRG-2.2", say("fairy_ring.not_flying"))
    if action.steps not in turn.card.moves:
        offered = ", ".join(str(move) for move in turn.card.moves)
        reasons += forbidden("FRG-4.2", say("fairy_ring.other_move", moves=offered))
    return reasons + out_of_range("FRG-4.1", action.steps, 1, LONGEST_MOVE)


def apply_fly(state: State, action: Fly, house: House) -> Change[State]:
    return Change(_flown(state, action.steps, house))


def _flown(state: State, steps: int, house: House) -> State:
    turn = state.turn or Turn(state.first)
    seat = state.seats[turn.player]
    start = seat.fairy or Place(turn.player, 0)
    way = walk(villages(state), start, steps)
    flown = with_seat(state, turn.player, replace(seat, fairy=way.end))
    flown = replace(flown, turn=replace(turn, steps=steps))
    for harvest in sources(flown, start, way, house):
        flown = paid(flown, harvest)
    return go_on(flown, house)


# -- harvesting ----------------------------------------------------------------------------


class Waits(Struct, frozen=True):
    """What a turn waits for after the flight: a Lookout's mana, or the guest's choice."""

    lookout: int | None = None
    picks: tuple[int, ...] = ()


def at_home(state: State, player: int, kind: Kind) -> tuple[int, ...]:
    """FRG-5.2: a player's own mushrooms of a type."""
    village = state.seats[player].village
    return tuple(index for index, stack in enumerate(village) if kind_of(stack) is kind)


def _are_alike(state: State, player: int, own: tuple[int, ...]) -> bool:
    """FRG-5.2: whether it makes no difference which of these the guest harvests. No Source gives
    anything to who stops (FRG-6.5)."""
    stacks = [state.seats[player].village[index] for index in own]
    if not stacks or kind_of(stacks[0]) is Kind.SOURCE:
        return True
    if kind_of(stacks[0]) is Kind.MAGICRODROME:
        return len({sum(card.mana for card in stack) for stack in stacks}) == 1
    return len({min(height(stack), TALLEST) for stack in stacks}) == 1


def landed(state: State) -> Place | None:
    turn = state.turn
    return state.seats[turn.player].fairy if turn and turn.steps is not None else None


def waits_for(state: State) -> Waits:
    turn, place = state.turn, landed(state)
    if turn is None or place is None:
        return Waits()
    if not turn.owner_paid:
        return Waits(lookout=lookout_gap(state, place))
    if turn.guest_paid:
        return Waits()
    own = at_home(state, turn.player, kind_of(stack_at(state, place)))
    if not _are_alike(state, turn.player, own):
        gaps = [lookout_gap(state, Place(turn.player, index)) for index in own]
        return Waits(next((gap for gap in gaps if gap), None), own)
    return Waits(lookout=lookout_gap(state, Place(turn.player, own[0])) if own else None)


def go_on(state: State, house: House) -> State:
    """Pays whatever can be paid without asking, and goes to the next player (FRG-5.1, 5.2)."""
    turn, place = state.turn, landed(state)
    if turn is None or place is None or turn.steps is None:
        return state
    waits = waits_for(state)
    if waits.lookout or waits.picks:
        return state
    if not turn.owner_paid:
        state = paid(state, yielded(state, place, turn.steps, house))
        turn = replace(turn, owner_paid=True, guest_paid=place.owner == turn.player)
        return go_on(replace(state, turn=turn), house)
    if not turn.guest_paid:
        state = paid(state, _guest_harvest(state, turn, place, house))
        return go_on(replace(state, turn=replace(turn, guest_paid=True)), house)
    return next_player(state)


def _guest_harvest(state: State, turn: Turn, place: Place, house: House) -> Harvest:
    kind = kind_of(stack_at(state, place))
    own = at_home(state, turn.player, kind)
    if not own:
        why = say("fairy_ring.why.none_at_home", kind=kind_name(kind))
        return Harvest(turn.player, 0, "FRG-5.2", why)
    return yielded(state, Place(turn.player, own[0]), turn.steps or 0, house)


def next_player(state: State) -> State:
    seats = order(state)
    here = seats.index(state.turn.player) if state.turn else 0
    if here + 1 < len(seats):
        return replace(state, turn=Turn(seats[here + 1]))
    return replace(state, turn=None, phase="passing")


def _is_needless(state: State, action: Pick) -> bool:
    """FRG-5.2: all of them give the same. Nobody is asked any more: older games are."""
    village = state.seats[action.player].village
    if not 0 <= action.stack < len(village):
        return False
    return _are_alike(
        state, action.player, at_home(state, action.player, kind_of(village[action.stack]))
    )


def refuse_pick(state: State, action: Pick, house: House) -> Refusals:
    if _is_needless(state, action):
        return ()
    reasons = not_at_turn(state, action.player)
    waits = waits_for(state)
    if reasons or not waits.picks:
        return reasons or impossible("FRG-5.2", say("fairy_ring.no_pick"))
    if action.stack not in waits.picks:
        return impossible("FRG-5.2", say("fairy_ring.wrong_pick"))
    if lookout_gap(state, Place(action.player, action.stack)):
        return impossible("FRG-A1", say("fairy_ring.tell_lookout"))
    return ()


def apply_pick(state: State, action: Pick, house: House) -> Change[State]:
    if _is_needless(state, action):
        return Change(state)
    turn = state.turn or Turn(action.player)
    harvest = yielded(state, Place(action.player, action.stack), turn.steps or 0, house)
    state = replace(paid(state, harvest), turn=replace(turn, guest_paid=True))
    return Change(go_on(state, house))


def refuse_lookout(state: State, action: TellLookout, house: House) -> Refusals:
    return out_of_range("FRG-6.6", action.height, 1, TALLEST) + out_of_range(
        "FRG-6.6", action.mana, 0, MOST_MANA_TOLD
    )


def apply_lookout(state: State, action: TellLookout, house: House) -> Change[State]:
    place = action.height - 1
    told = (*state.lookout[:place], action.mana, *state.lookout[place + 1 :])
    return Change(go_on(replace(state, lookout=told), house))
