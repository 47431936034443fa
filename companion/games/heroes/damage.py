"""Rolling and taking hits, wherever they come from, and what it brings when they are taken."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.games.heroes import combat
from companion.games.heroes.actions import Fitted, Place, Rolled
from companion.games.heroes.cards import Hit
from companion.games.heroes.decks import next_mission
from companion.games.heroes.dice import in_order, shown, wounds
from companion.games.heroes.lineup import Slot
from companion.games.heroes.refusals import not_waiting
from companion.games.heroes.rulings import FAILED_MISSION, LOST_FIGHT
from companion.games.heroes.state import (
    ByTile,
    Cause,
    InFight,
    MissionPlace,
    OnMission,
    Rolling,
    State,
    Taking,
    Waiting,
    Winning,
    changed,
    waiting,
    with_seat,
    with_turn,
)
from companion.games.heroes.team import known_slots, slots
from companion.games.heroes.tiles import DESIGNS
from companion.games.heroes.turns import answered, carry_on
from companion.table.game import Change
from companion.table.ledger import Gain
from companion.table.rules import House, Refusal, Refusals, forbidden, impossible
from companion.table.text import Text, say


def wait(state: State, what: Waiting) -> State:
    """The game waits for this before the turn goes on."""
    return state if state.turn is None else with_turn(state, replace(state.turn, waiting=what))


def strike(
    state: State, house: House, player: int, hits: tuple[Hit, ...], cause: Cause
) -> Change[State]:
    """Hits come to a player. What leaves nothing to decide is settled at once."""
    team = slots(state, player, house)
    if team is not None:
        space = combat.room(team, state.seats[player].covered)
        nothing_fits = combat.most_hits(space, wounds(hits)) == 0
        if nothing_fits or spared(space, hits, cause, house):
            return settle(state, house, player, cause, combat.fits(space, wounds(hits)))
    elif not hits:
        return settle(state, house, player, cause, True)
    return Change(wait(state, Taking(player, hits, cause)))


def loss_hurts(cause: Cause, house: House) -> bool:
    """HFT-A01, HFT-A10: whether hits are placed though not all of them fit."""
    match cause:
        case InFight():
            return house.answer(LOST_FIGHT) == "hurts"
        case OnMission():
            return house.answer(FAILED_MISSION) == "hurts"
    return True


# -- rolling -------------------------------------------------------------------------------


def refuse_rolled(state: State, action: Rolled, house: House) -> Refusals:
    reasons = not_waiting(state, action.player, Rolling, "HFT-7.3")
    now = waiting(state)
    if reasons or not isinstance(now, Rolling):
        return reasons
    if len(action.faces) != len(now.dice):
        return impossible("HFT-7.3", say("heroes.faces_wanted", n=len(now.dice)))
    for die, face in zip(in_order(now.dice), action.faces, strict=True):
        if not 0 <= face < len(state.dice.faces(die)):
            return impossible("HFT-7.3", say("heroes.no_such_face"))
    return ()


def apply_rolled(state: State, action: Rolled, house: House) -> Change[State]:
    now = waiting(state)
    if not isinstance(now, Rolling):
        return Change(state)
    hits = shown(state.dice, now.dice, action.faces)
    return strike(answered(state), house, now.player, hits, now.cause)


# -- placing -------------------------------------------------------------------------------


def refuse_place(state: State, action: Place, house: House) -> Refusals:
    reasons = not_waiting(state, action.player, Taking, "HFT-7.4")
    now = waiting(state)
    if reasons or not isinstance(now, Taking):
        return reasons
    if not now.hits:
        return impossible("HFT-7.4", say("heroes.slots_unknown"))
    team = slots(state, action.player, house)
    if team is None:
        return forbidden("HFT-7.4", say("heroes.slots_unknown"))
    return (*_senseless(team, now, action), *_misplaced(state, team, now, action, house))


def _senseless(team: tuple[Slot, ...], now: Taking, action: Place) -> Refusals:
    """Hits nobody rolled, and slots nobody has: as when a roll or a hero was corrected."""
    found: list[Refusal] = []
    known = {slot.id for slot in team}
    for placed in action.placed:
        if placed.slot not in known:
            found += forbidden("HFT-5.2", say("heroes.no_such_slot"))
    if Counter(placed.hit for placed in action.placed) - Counter(now.hits):
        found += forbidden("HFT-7.4", say("heroes.other_hits"))
    return tuple(found)


def _misplaced(
    state: State, team: tuple[Slot, ...], now: Taking, action: Place, house: House
) -> Refusals:
    """Hit by hit, what the slot has against it; and whether more hits could be taken."""
    found: list[Refusal] = []
    by_id = {slot.id: slot for slot in team}
    before = state.seats[now.player].covered
    covered = before
    for placed in action.placed:
        if placed.slot in by_id:
            found += combat.slot_refusals(by_id[placed.slot], placed.hit, covered)
            covered |= {placed.slot}
    space = combat.room(team, before)
    if spared(space, now.hits, now.cause, house):
        if action.placed:
            found += forbidden(_spared_by(now.cause), say("heroes.nothing_to_place"))
        return tuple(found)
    most = combat.most_hits(space, wounds(now.hits))
    if len(action.placed) < most:
        why = say("heroes.more_hits_fit", n=most)
        found.append(Refusal(_as_many_as_possible(now.cause), why))
    return tuple(found)


def spared(space: combat.Room, hits: tuple[Hit, ...], cause: Cause, house: House) -> bool:
    """HFT-A01, HFT-A10: not all hits fit, and where nothing is won nothing hurts."""
    return not combat.fits(space, wounds(hits)) and not loss_hurts(cause, house)


def _spared_by(cause: Cause) -> str:
    return "HFT-A10" if isinstance(cause, OnMission) else "HFT-A01"


def due(state: State, now: Taking, house: House) -> combat.Placement | None:
    """Where the hits would best go now; None while the slots are not known."""
    team = slots(state, now.player, house)
    if team is None or not now.hits:
        return None
    covered = state.seats[now.player].covered
    if spared(combat.room(team, covered), now.hits, now.cause, house):
        return combat.Placement((), now.hits, 0)
    return combat.best_placement(team, covered, now.hits, state.dice)


def _as_many_as_possible(cause: Cause) -> str:
    match cause:
        case OnMission():
            return "HFT-A10"
        case ByTile(tile=tile):
            return DESIGNS[tile].rule
    return "HFT-7.5"


def apply_place(state: State, action: Place, house: House) -> Change[State]:
    now = waiting(state)
    if not isinstance(now, Taking):
        return Change(state)
    seat = state.seats[now.player]
    placed = {placed.slot for placed in action.placed}
    real = placed & {slot.id for slot in slots(state, now.player, house) or ()}
    # HFT-5.8: what was put on a slot that is not there lies where nobody has told.
    seat = replace(seat, covered=seat.covered | real, unseen=seat.unseen or placed != real)
    state = with_seat(answered(state), now.player, seat)
    won = not Counter(now.hits) - Counter(placed.hit for placed in action.placed)
    return settle(state, house, now.player, now.cause, won)


def refuse_fitted(state: State, action: Fitted, house: House) -> Refusals:
    reasons = not_waiting(state, action.player, Taking, "HFT-7.4")
    now = waiting(state)
    if reasons or not isinstance(now, Taking):
        return reasons
    if now.hits and slots(state, action.player, house) is not None:
        return (Refusal("HFT-7.4", say("heroes.place_them")),)
    if not action.everything and known_room_takes(state, now, house):
        return forbidden("HFT-7.4", say("heroes.known_slots_take"))
    return ()


def known_room_takes(state: State, now: Taking, house: House) -> bool:
    """HFT-7.4: whether the slots that are known take all hits, whatever the others are."""
    seat = state.seats[now.player]
    if not now.hits or not house.knows_lineups or seat.unseen:
        return False
    space = combat.room(known_slots(state, now.player, house), seat.covered)
    return combat.fits(space, wounds(now.hits))


def apply_fitted(state: State, action: Fitted, house: House) -> Change[State]:
    now = waiting(state)
    if not isinstance(now, Taking):
        return Change(state)
    state = answered(state)
    if action.everything or loss_hurts(now.cause, house):
        # HFT-5.8: counters lie now where only the table sees them. So they may after a mission
        # whose condition nobody has entered: it may have asked for damage (HFT-8.2).
        seat = replace(state.seats[now.player], unseen=True)
        state = with_seat(state, now.player, seat)
    return settle(state, house, now.player, now.cause, action.everything)


# -- what it brings ------------------------------------------------------------------------


def settle(state: State, house: House, player: int, cause: Cause, won: bool) -> Change[State]:
    """The hits are dealt with: a fight is won or lost, a mission met or not."""
    match cause:
        case InFight(cards=cards) if won and state.foes:
            # HFT-7.6, HFT-A09: one card of one's choice for each adversary faced.
            return Change(wait(state, Winning(player, min(cards, len(state.foes)))))
        case OnMission(place=place):
            state, gain = _mission_done(state, player, place, won)
            return carry_on(state, house, (gain,))
    return carry_on(state, house)


def _mission_done(state: State, player: int, place: int, won: bool) -> tuple[State, Gain]:
    """HFT-8.3: the leftmost free place pays; HFT-8.4: a full card goes under its deck."""
    mission = state.missions[place]
    card = mission.card
    if card is None or not won or len(mission.tokens) >= len(card.prestige):
        why = say("heroes.gain.mission_failed", mission=mission_name(mission))
        return state, Gain(player, 0, "HFT-8.2", why)
    points = card.prestige[len(mission.tokens)]
    why = say("heroes.gain.mission", mission=mission_name(mission), n=len(mission.tokens) + 1)
    mission = replace(mission, tokens=(*mission.tokens, player))
    if len(mission.tokens) == len(card.prestige):
        state, mission = next_mission(state, place, card)
    missions = changed(state.missions, place, mission)
    return replace(state, missions=missions), Gain(player, points, "HFT-8.3", why)


def mission_name(mission: MissionPlace) -> Text:
    if mission.card is None or not mission.card.name:
        return say("heroes.mission.rank", rank=mission.rank.value)
    return say("heroes.mission.named", rank=mission.rank.value, name=mission.card.name)
