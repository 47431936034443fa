"""Entering what lies on the table: what was unknown, or was entered wrongly."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes.actions import (
    AddAdversary,
    DescribeHero,
    NameAdversary,
    NameHero,
    SetCounters,
    ShowAdversary,
    ShowMission,
)
from companion.games.heroes.cards import (
    AdversaryCard,
    MissionCard,
    card_refusals,
    mission_doubts,
)
from companion.games.heroes.recruitment import hero_card_refusals, learned, repeat_refusals
from companion.games.heroes.returns import with_more_sure
from companion.games.heroes.state import InLine, State, changed, with_seat
from companion.games.heroes.team import known_slots, line_up
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

# -- missions ------------------------------------------------------------------------------


def mission_card(state: State, action: ShowMission) -> MissionCard | None:
    """The card entered, or the one the book has under its number."""
    if action.card is not None:
        return action.card
    return None if action.number is None else state.book.missions.get(action.number)


def refuse_show_mission(state: State, action: ShowMission, house: House) -> Refusals:
    if state.decks is not None:
        return impossible("HFT-1.2", say("heroes.app_deals"))
    if not 0 <= action.place < len(state.missions):
        return impossible("HFT-1.2", say("heroes.no_such_mission"))
    card = mission_card(state, action)
    if card is None:
        return impossible("HFT-1.2", say("heroes.card.not_in_book"))
    wrong = card_refusals(card)
    if wrong:
        return wrong
    here = state.missions[action.place]
    if len(card.prestige) <= len(here.tokens):
        return impossible("HFT-8.3", say("heroes.too_few_places", n=len(here.tokens) + 1))
    found = mission_doubts(card)
    if here.tokens and here.card is not None and not _same_mission(here.card, card):
        found += forbidden("HFT-8.4", say("heroes.mission_has_tokens"))
    told_apart = card.name or card.number is not None
    if here.under is not None and told_apart and _same_mission(here.under, card):
        found += forbidden("HFT-8.4", say("heroes.mission_went_under"))
    if card.rank is not here.rank:
        found += forbidden("HFT-1.2", say("heroes.other_rank", rank=here.rank.value))
    others = (m.card for m in state.missions if m is not here and m.card is not None)
    if card.number is not None and any(other.number == card.number for other in others):
        found += forbidden("HFT-1.2", say("heroes.mission_shows", number=card.number))
    return found


def _same_mission(one: MissionCard, other: MissionCard) -> bool:
    """By their numbers; where one has none, by what they pay and are called."""
    if one.number is not None and other.number is not None:
        return one.number == other.number
    return (one.prestige, one.name) == (other.prestige, other.name)


def apply_show_mission(state: State, action: ShowMission, house: House) -> Change[State]:
    here = replace(state.missions[action.place], card=mission_card(state, action))
    return Change(replace(state, missions=changed(state.missions, action.place, here)))


# -- adversaries ---------------------------------------------------------------------------


Foe = ShowAdversary | NameAdversary | AddAdversary


def adversary_card(state: State, action: Foe) -> AdversaryCard | None:
    if action.card is not None:
        return action.card
    return None if action.number is None else state.book.adversaries.get(action.number)


def adversary_refusals(
    state: State, action: Foe, instead_of: AdversaryCard | None = None
) -> Refusals:
    """Why this cannot be a further adversary: no such card, or somebody has it already."""
    card = adversary_card(state, action)
    if card is None:
        return impossible("HFT-1.4", say("heroes.card.not_in_book"))
    wrong = card_refusals(card)
    if wrong or card.number is None:
        return wrong
    if instead_of is not None and instead_of.number == card.number:
        return ()
    if any(foe is not None and foe.number == card.number for foe in state.foes):
        return forbidden("HFT-0.2", say("heroes.foe_in_line", number=card.number))
    for seat in state.seats:
        if any(foe is not None and foe.number == card.number for foe in seat.adversaries):
            why = say("heroes.foe_held", number=card.number, player=seat.name)
            return forbidden("HFT-0.2", why)
    return ()


def refuse_show_adversary(state: State, action: ShowAdversary, house: House) -> Refusals:
    if state.decks is not None:
        return impossible("HFT-1.4", say("heroes.app_deals"))
    if not 0 <= action.place < len(state.foes):
        return impossible("HFT-1.4", say("heroes.no_such_foe"))
    return adversary_refusals(state, action, state.foes[action.place])


def apply_show_adversary(state: State, action: ShowAdversary, house: House) -> Change[State]:
    card = adversary_card(state, action)
    return Change(replace(state, foes=changed(state.foes, action.place, card)))


def refuse_name_adversary(state: State, action: NameAdversary, house: House) -> Refusals:
    held = state.seats[action.player].adversaries
    if not 0 <= action.index < len(held):
        return impossible("HFT-7.6", say("heroes.no_such_foe"))
    return adversary_refusals(state, action, held[action.index])


def apply_name_adversary(state: State, action: NameAdversary, house: House) -> Change[State]:
    seat = state.seats[action.player]
    foes = changed(seat.adversaries, action.index, adversary_card(state, action))
    return Change(with_seat(state, action.player, replace(seat, adversaries=foes)))


# -- heroes --------------------------------------------------------------------------------


def refuse_name_hero(state: State, action: NameHero, house: House) -> Refusals:
    line = state.seats[action.player].line
    if not 0 <= action.position < len(line):
        return impossible("HFT-4.3", say("heroes.no_such_hero"))
    wrong = hero_card_refusals(action.number, action.card)
    same = line[action.position].hero == action.number
    return wrong or (() if same else repeat_refusals(state, action.number))


def apply_name_hero(state: State, action: NameHero, house: House) -> Change[State]:
    state = learned(state, action.card)
    seat = state.seats[action.player]
    place = InLine(action.number, seat.line[action.position].tiles)
    seat = replace(seat, line=changed(seat.line, action.position, place))
    named = with_seat(_named_in_full(state, action), action.player, seat)
    return Change(_with_real_slots(state, with_more_sure(state, named), house))


def _named_in_full(state: State, action: NameHero) -> State:
    """HFT-A21: the same hero in the third round's line-up as it was before the discard."""
    if not state.full_lineups:
        return state
    line = state.full_lineups[action.player]
    gone = state.seats[action.player].left
    at = [place for place in range(len(line)) if place not in gone][action.position]
    line = changed(line, at, InLine(action.number, line[at].tiles))
    return replace(state, full_lineups=changed(state.full_lineups, action.player, line))


def refuse_describe(state: State, action: DescribeHero, house: House) -> Refusals:
    return card_refusals(action.card)


def apply_describe(state: State, action: DescribeHero, house: House) -> Change[State]:
    described = learned(state, action.card)
    return Change(_with_real_slots(state, with_more_sure(state, described), house))


def _with_real_slots(before: State, after: State, house: House) -> State:
    """HFT-5.8: a counter on a slot that turns out to be another, or none, lies where nobody
    has told.
    """
    for player, seat in enumerate(after.seats):
        were = {slot.id: slot for slot in known_slots(before, player, house)}
        are = {slot.id: slot for slot in known_slots(after, player, house)}
        if any(were.get(slot) != are.get(slot) for slot in seat.covered):
            seat = replace(seat, covered=seat.covered & are.keys(), unseen=True)
            after = with_seat(after, player, seat)
    return after


def can_tell_counters(state: State, player: int, house: House) -> bool:
    """Whether counters may lie there, and can be told by their slots: every hero is entered."""
    out = state.phase in ("adventure", "return") and not state.home
    return out and house.knows_lineups and line_up(state, player) is not None


def refuse_set_counters(state: State, action: SetCounters, house: House) -> Refusals:
    if not can_tell_counters(state, action.player, house):
        return impossible("HFT-5.8", say("heroes.slots_unknown"))
    known = {slot.id for slot in known_slots(state, action.player, house)}
    unknown = [slot for slot in action.covered if slot not in known]
    if unknown:
        return impossible("HFT-5.2", say("heroes.no_such_slot"))
    return ()


def apply_set_counters(state: State, action: SetCounters, house: House) -> Change[State]:
    seat = state.seats[action.player]
    seat = replace(seat, covered=frozenset(action.covered), unseen=False)
    return Change(with_seat(state, action.player, seat))
