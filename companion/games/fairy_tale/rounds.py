"""The course of a game: the opening of novices, four drafts, cards revealed, leftovers."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_tale.actions import (
    DraftDealt,
    DraftDone,
    Kept,
    Opened,
    OpeningUnseen,
    PutAway,
    Revealed,
    RevealedUnseen,
    StopEarly,
)
from companion.games.fairy_tale.cards import spelled
from companion.games.fairy_tale.effects import lead_effects
from companion.games.fairy_tale.entries import entered, entry_refusals, learned
from companion.games.fairy_tale.opening import (
    go_on,
    in_question,
    opening_card,
    to_open,
    turns_cards,
)
from companion.games.fairy_tale.state import (
    KEPT,
    ROUNDS,
    InFront,
    Seat,
    State,
    cards_in_box,
    cards_kept,
    with_row,
    with_seat,
)
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

PAIRED = 4


def setup_refusals(state: State) -> Refusals:
    """FT-1.1: whether the cards suffice; FT-6.2: whether pairs can be made."""
    n, cards = len(state.seats), cards_in_box(state)
    needed = n * KEPT * ROUNDS
    found: Refusals = ()
    if needed > cards:
        found += forbidden("FT-1.1", say("fairy_tale.too_many_players", n=n, cards=cards))
    if state.pairs and n != PAIRED:
        found += impossible("FT-6.2", say("fairy_tale.pairs_of_four", n=n))
    return found


# -- the card novices begin with -----------------------------------------------------------


def refuse_opened(state: State, action: Opened, house: House) -> Refusals:
    seat = state.seats[action.player]
    if seat.row:
        return impossible("FT-6.1", say("fairy_tale.has_opened", player=seat.name))
    found = entry_refusals(state, action)
    if any(reason.final for reason in found):
        return found
    if turns_cards(entered(state, action)):
        found += forbidden("FT-6.1", say("fairy_tale.deal_again"))
    return (*(setup_refusals(state) if not any(s.row for s in state.seats) else ()), *found)


def apply_opened(state: State, action: Opened, house: House) -> Change[State]:
    card = InFront(entered(state, action).name)
    state = with_row(learned(state, action.card), action.player, (card,))
    return Change(go_on(state, house))


def refuse_opening_unseen(state: State, action: OpeningUnseen, house: House) -> Refusals:
    found = setup_refusals(state) if not any(seat.row for seat in state.seats) else ()
    if house.knows_lineups:
        found += forbidden("FT-6.1", say("fairy_tale.enter_cards"))
    return found


def apply_opening_unseen(state: State, action: OpeningUnseen, house: House) -> Change[State]:
    for player in to_open(state):
        state = with_row(state, player, (InFront(),))
    return Change(replace(state, phase="draft"))


# -- the draft -----------------------------------------------------------------------------


def passes_left(state: State) -> bool:
    """FT-2.2: left in the first and third draft, right in the others."""
    return state.round % 2 == 1


def refuse_draft(state: State, action: Kept | DraftDone | DraftDealt, house: House) -> Refusals:
    if state.phase == "opening":
        return _not_opened(state, house)
    first = state.round == 1 and not state.picks and not any(seat.row for seat in state.seats)
    return setup_refusals(state) if first else ()


def _not_opened(state: State, house: House) -> Refusals:
    """FT-6.1: everybody has a card to begin with, and somebody said that it turns nothing."""
    if to_open(state):
        name = state.seats[to_open(state)[0]].name
        return impossible("FT-6.1", say("fairy_tale.not_opened", player=name))
    unknown = in_question(state) if house.knows_lineups else ()
    if not unknown:
        return ()
    card = opening_card(state, unknown[0])
    return forbidden("FT-6.1", say("fairy_tale.opening_unknown", card=card.name if card else ""))


def apply_kept(state: State, action: Kept, house: House) -> Change[State]:
    picks = state.picks + 1
    if picks < cards_kept(state):
        return Change(replace(state, phase="draft", picks=picks))
    return Change(_drafted(state))


def apply_draft_done(state: State, action: DraftDone, house: House) -> Change[State]:
    return Change(_drafted(state))


def _drafted(state: State) -> State:
    return replace(state, phase="play", picks=0, plays=0)


# -- revealing -----------------------------------------------------------------------------


def to_reveal(state: State) -> tuple[int, ...]:
    """FT-3.1: whose card of this reveal is not entered yet."""
    return tuple(
        player
        for player, seat in enumerate(state.seats)
        if not any(card.fresh for card in seat.row)
    )


def refuse_revealed(state: State, action: Revealed, house: House) -> Refusals:
    if action.player not in to_reveal(state):
        name = state.seats[action.player].name
        return impossible("FT-3.1", say("fairy_tale.has_revealed", player=name))
    return (*_not_kept(state, action), *entry_refusals(state, action))


def _not_kept(state: State, action: Revealed) -> Refusals:
    """FT-3.1: where practice dealt, one of the cards that the player was dealt."""
    seat, card = state.seats[action.player], entered(state, action)
    if not seat.kept or has_kept(seat, card.name):
        return ()
    return forbidden("FT-3.1", say("fairy_tale.not_kept", player=seat.name, card=card.name))


def has_kept(seat: Seat, name: str) -> bool:
    return spelled(name) in map(spelled, seat.kept)


def apply_revealed(state: State, action: Revealed, house: House) -> Change[State]:
    state = turned_up(state, action.player, entered(state, action).name)
    state = learned(state, action.card)
    return Change(state if to_reveal(state) else lead_effects(state, house))


def turned_up(state: State, player: int, name: str) -> State:
    """A card leaves those that practice dealt, where it was among them, and lies in front."""
    seat = state.seats[player]
    at = next((i for i, own in enumerate(seat.kept) if spelled(own) == spelled(name)), None)
    kept = seat.kept if at is None else seat.kept[:at] + seat.kept[at + 1 :]
    row = (*seat.row, InFront(name, fresh=True))
    return with_seat(state, player, replace(seat, kept=kept, chosen=None, row=row))


def refuse_revealed_unseen(state: State, action: RevealedUnseen, house: House) -> Refusals:
    if house.knows_lineups:
        return forbidden("FT-3.1", say("fairy_tale.enter_cards"))
    return ()


def apply_revealed_unseen(state: State, action: RevealedUnseen, house: House) -> Change[State]:
    for player in to_reveal(state):
        seat = state.seats[player]
        row = (*seat.row, InFront(fresh=True))
        state = with_seat(state, player, replace(seat, chosen=None, row=row))
    return Change(lead_effects(state, house))


# -- leftovers -----------------------------------------------------------------------------


def refuse_put_away(state: State, action: PutAway, house: House) -> Refusals:
    return ()


def apply_put_away(state: State, action: PutAway, house: House) -> Change[State]:
    state = _put_away(state)
    if state.round == ROUNDS:
        return Change(replace(state, phase="scoring", plays=0))
    return Change(replace(state, phase="draft", round=state.round + 1, plays=0))


def _put_away(state: State) -> State:
    unused = tuple(name for seat in state.seats for name in seat.kept)
    seats = tuple(replace(seat, kept=()) for seat in state.seats)
    return replace(state, seats=seats, away=(*state.away, *unused))


# -- stopping before the fourth round ------------------------------------------------------


def may_stop(state: State) -> bool:
    """After a round that was played, as long as another would follow."""
    begun = state.phase == "draft" and state.round > 1 and not state.picks
    return begun or (state.phase == "leftovers" and state.round < ROUNDS)


def refuse_stop(state: State, action: StopEarly, house: House) -> Refusals:
    """FT-1.2: four rounds are played; whoever stops earlier rules so for this table."""
    if not may_stop(state):
        return impossible("FT-1.2", say("fairy_tale.no_stop"))
    return forbidden("FT-1.2", say("fairy_tale.stops_early", n=ROUNDS))


def apply_stop(state: State, action: StopEarly, house: House) -> Change[State]:
    return Change(replace(_put_away(state), phase="scoring", picks=0, plays=0))
