"""Missions: which may be chosen, and what they ask for (HFT-8)."""

from __future__ import annotations

from companion.games.heroes import combat
from companion.games.heroes.actions import GoOnMission
from companion.games.heroes.cards import (
    Condition,
    HoldAdversaries,
    StepKind,
    TakeDice,
    TakeHits,
)
from companion.games.heroes.damage import settle, strike, wait
from companion.games.heroes.dice import in_order, wounds
from companion.games.heroes.refusals import not_stepping
from companion.games.heroes.rulings import HOPELESS_MISSION
from companion.games.heroes.state import (
    TOKENS,
    OnMission,
    Rolling,
    State,
    Taking,
    tokens_out,
)
from companion.games.heroes.team import slots
from companion.games.heroes.turns import without_step
from companion.table.game import Change
from companion.table.rules import House, Refusal, Refusals, impossible
from companion.table.text import say


def refuse_mission(state: State, action: GoOnMission, house: House) -> Refusals:
    reasons = not_stepping(state, action.player, StepKind.MISSION)
    return reasons or mission_refusals(state, action.player, action.place, house)


def mission_refusals(state: State, player: int, place: int, house: House) -> Refusals:
    """Why a player may not go on the mission that shows on a deck."""
    if not 0 <= place < len(state.missions):
        return impossible("HFT-8.1", say("heroes.no_such_mission"))
    mission = state.missions[place]
    if mission.card is None:
        return impossible("HFT-8.1", say("heroes.mission_not_entered"))
    found: list[Refusal] = []
    name = state.seats[player].name
    if player in mission.tokens:
        found.append(Refusal("HFT-8.1", say("heroes.mission_twice", player=name)))
    if tokens_out(state, player) >= TOKENS:
        found += impossible("HFT-1.5", say("heroes.no_token", player=name))
    hopeless = _hopeless(state, player, mission.card.condition, house)
    if hopeless is not None and house.answer(HOPELESS_MISSION) == "dice_only":
        found.append(hopeless)
    return tuple(found)


def surely_possible(state: State, player: int, place: int, house: House) -> bool:
    """Whether a player may go on a mission, whatever turns out to be true of what is unknown."""
    if mission_refusals(state, player, place, house):
        return False
    if house.answer(HOPELESS_MISSION) == "always":
        return True
    card = state.missions[place].card
    match card.condition if card else None:
        case None:
            return False
        case TakeHits():
            return slots(state, player, house) is not None
    return True


def _hopeless(
    state: State, player: int, condition: Condition | None, house: House
) -> Refusal | None:
    """HFT-A11: a condition that is known beforehand not to be met."""
    match condition:
        case HoldAdversaries(at_least=least):
            have = len(state.seats[player].adversaries)
            if have < least:
                return Refusal("HFT-A11", say("heroes.too_few_foes", n=have, least=least))
        case TakeHits(hits=hits):
            team = slots(state, player, house)
            if team is not None:
                space = combat.room(team, state.seats[player].covered)
                if not combat.fits(space, wounds(hits)):
                    return Refusal("HFT-A11", say("heroes.hits_do_not_fit"))
    return None


def apply_mission(state: State, action: GoOnMission, house: House) -> Change[State]:
    player, place = action.player, action.place
    card = state.missions[place].card
    state = without_step(state)
    cause = OnMission(place)
    match card.condition if card else None:
        case TakeHits(hits=hits):
            return strike(state, house, player, hits, cause)
        case TakeDice(dice=dice):
            return Change(wait(state, Rolling(player, in_order(dice), cause)))
        case HoldAdversaries(at_least=least):
            met = len(state.seats[player].adversaries) >= least
            return settle(state, house, player, cause, met)
    return Change(wait(state, Taking(player, (), cause)))
