"""Fights: dice chosen, adversaries won, the line refilled (HFT-7)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.games.heroes import combat
from companion.games.heroes.actions import Fight, Take
from companion.games.heroes.cards import Die, StepKind, repeated
from companion.games.heroes.damage import loss_hurts, wait
from companion.games.heroes.decks import refilled
from companion.games.heroes.dice import ORDER, in_order
from companion.games.heroes.refusals import not_stepping, not_waiting
from companion.games.heroes.rulings import ADDED_RED_DIE
from companion.games.heroes.state import InFight, Rolling, State, Winning, waiting, with_seat
from companion.games.heroes.team import slots
from companion.games.heroes.turns import answered, carry_on, without_step
from companion.games.heroes.words import die_name
from companion.table.game import Change
from companion.table.rules import House, Refusal, Refusals, impossible
from companion.table.text import say


class DiceToChoose(Struct, frozen=True):
    """The dice a fighter may choose from, how many, and those added to any choice."""

    own: tuple[Die, ...]
    most: int
    added: tuple[Die, ...] = ()


def dice_to_choose(state: State) -> DiceToChoose | None:
    """What the fight about to begin offers; None if none is."""
    turn = state.turn
    if turn is None or turn.waiting is not None or not turn.steps:
        return None
    step = turn.steps[0]
    most = min(step.n, len(state.foes))
    match step.kind:
        case StepKind.FIGHT:
            return DiceToChoose(ORDER, most)
        case StepKind.FIGHT_WITH_RED:
            # HFT-9.19, HFT-A18: there is one red die, and it is added.
            return DiceToChoose((Die.GREEN, Die.YELLOW), min(most, 2), (Die.RED,))
    return None


def prospects(state: State, player: int, house: House) -> tuple[combat.Prospect, ...]:
    """The odds of each choice of dice for the fight a player is about to begin."""
    team = slots(state, player, house)
    dice = dice_to_choose(state)
    if team is None or dice is None:
        return ()
    return combat.prospects(
        team,
        state.seats[player].covered,
        state.dice,
        own=dice.own,
        most=dice.most,
        added=dice.added,
        loss_hurts=loss_hurts(InFight(0), house),
    )


def refuse_fight(state: State, action: Fight, house: House) -> Refusals:
    reasons = not_stepping(state, action.player, StepKind.FIGHT, StepKind.FIGHT_WITH_RED)
    if reasons or state.turn is None:
        return reasons
    step = state.turn.steps[0]
    found: list[Refusal] = []
    if not action.dice:
        found += impossible("HFT-A07", say("heroes.fight_none"))
    if repeated(action.dice):
        found += impossible("HFT-7.2", say("heroes.die_twice"))
    if step.kind is StepKind.FIGHT_WITH_RED and Die.RED in action.dice:
        found += impossible("HFT-A18", say("heroes.red_is_added", die=die_name(Die.RED)))
    if len(action.dice) > step.n:
        found.append(Refusal("HFT-7.1", say("heroes.fight_most", n=step.n)))
    if len(action.dice) > len(state.foes):
        found.append(Refusal("HFT-A09", say("heroes.foes_showing", n=len(state.foes))))
    return tuple(found)


def apply_fight(state: State, action: Fight, house: House) -> Change[State]:
    if state.turn is None:
        return Change(state)
    dice = action.dice
    cards = len(dice)
    if state.turn.steps[0].kind is StepKind.FIGHT_WITH_RED:
        dice = (*dice, Die.RED)
        cards += house.answer(ADDED_RED_DIE) == "card"
    roll = Rolling(action.player, in_order(dice), InFight(cards))
    return Change(wait(without_step(state), roll))


def refuse_take(state: State, action: Take, house: House) -> Refusals:
    reasons = not_waiting(state, action.player, Winning, "HFT-7.6")
    now = waiting(state)
    if reasons or not isinstance(now, Winning):
        return reasons
    if repeated(action.places) or not all(0 <= p < len(state.foes) for p in action.places):
        return impossible("HFT-7.6", say("heroes.no_such_foe"))
    if len(action.places) != now.cards:
        return (Refusal("HFT-7.6", say("heroes.take_exactly", n=now.cards)),)
    return ()


def apply_take(state: State, action: Take, house: House) -> Change[State]:
    seat = state.seats[action.player]
    won = tuple(state.foes[place] for place in action.places)
    left = tuple(foe for place, foe in enumerate(state.foes) if place not in action.places)
    # HFT-7.7, HFT-A09: refilled to three as long as the deck lasts.
    state = refilled(state, left)
    seat = replace(seat, adversaries=seat.adversaries + won)
    return carry_on(answered(with_seat(state, action.player, seat)), house)
