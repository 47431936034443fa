"""Turns of the Adventure: who acts, what they choose, and what follows by itself (HFT-6)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes.actions import Choose, Declare, Heal, Share
from companion.games.heroes.cards import MOST_JOINED, Die, Step, StepKind, fights_too_many
from companion.games.heroes.refusals import not_at_turn, not_stepping
from companion.games.heroes.state import (
    ByTile,
    Rolling,
    State,
    Turn,
    with_seat,
    with_turn,
)
from companion.games.heroes.team import Boxes, boxes_of, is_unhurt, opponents, slots
from companion.games.heroes.tiles import Tile
from companion.games.heroes.words import steps_name
from companion.table.game import Change
from companion.table.ledger import Gain
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

Gains = tuple[Gain, ...]

# -- what follows by itself ----------------------------------------------------------------


def carry_on(state: State, house: House, gains: Gains = ()) -> Change[State]:
    """Does the steps that leave no choice, and passes the turn on when none is left."""
    while (turn := state.turn) and not turn.open and turn.waiting is None:
        if not turn.steps:
            return Change(next_turn(state), gains)
        done = _by_itself(state, turn, turn.steps[0], house)
        if done is None:
            break
        state, gains = done.state, gains + done.gains
    return Change(state, gains)


def _by_itself(state: State, turn: Turn, step: Step, house: House) -> Change[State] | None:
    """The step done, if there is nothing to decide about it."""
    player = turn.player
    seat = state.seats[player]
    rest = replace(turn, steps=turn.steps[1:])
    match step.kind:
        case StepKind.SHINE:
            # HFT-10.2, HFT-A19: the number in the star.
            gain = Gain(player, step.n, "HFT-10.2", say("heroes.gain.shine"))
            return Change(with_turn(state, rest), (gain,))
        case StepKind.HEAL_ALL:
            whole = replace(seat, covered=frozenset(), unseen=False)
            healed = with_seat(state, player, whole)
            return Change(with_turn(healed, rest))
        case StepKind.HEAL if is_unhurt(state, player, house):
            return Change(with_turn(state, rest))
        case StepKind.TAKE_YELLOW:
            roll = Rolling(player, (Die.YELLOW,), ByTile(Tile.ON_CONSTELLATION))
            return Change(with_turn(state, replace(rest, waiting=roll)))
        case StepKind.SHARE if len(state.seats) == 2:
            return Change(with_turn(state, rest), (_shared(state, opponents(state, player)[0]),))
    return None


def next_turn(state: State) -> State:
    """HFT-6.5: the token moves on, and so does the turn; HFT-6.6: until all have acted."""
    if state.turn is None:
        return state
    player = state.turn.player
    seat = state.seats[player]
    state = with_seat(state, player, replace(seat, acted=seat.acted + 1))
    players = len(state.seats)
    for seat_index in ((player + step) % players for step in range(1, players + 1)):
        if state.seats[seat_index].acted < len(state.seats[seat_index].line):
            return with_turn(state, Turn(seat_index))
    return replace(state, turn=None, phase="return", home=False)


def without_step(state: State) -> State:
    """The turn with its next step taken up."""
    turn = state.turn
    return state if turn is None else with_turn(state, replace(turn, steps=turn.steps[1:]))


def answered(state: State) -> State:
    """The turn with nothing waiting any more."""
    return state if state.turn is None else with_turn(state, replace(state.turn, waiting=None))


# -- choosing ------------------------------------------------------------------------------


def not_choosing(state: State, player: int) -> Refusals:
    reasons = not_at_turn(state, player)
    if reasons:
        return reasons
    if state.turn is None or not state.turn.open:
        return impossible("HFT-6.5", say("heroes.has_chosen", player=state.seats[player].name))
    return ()


def under_token(state: State, player: int) -> Boxes:
    """What the hero under a player's activation token can do (HFT-6.1)."""
    return boxes_of(state, player, state.seats[player].acted)


def refuse_choose(state: State, action: Choose, house: House) -> Refusals:
    reasons = not_choosing(state, action.player)
    if reasons:
        return reasons
    boxes = under_token(state, action.player)
    if action.alternative in boxes.known:
        return ()
    if not boxes.whole:
        return impossible("HFT-6.5", say("heroes.hero_not_entered"))
    return impossible("HFT-6.7", say("heroes.no_such_alternative", n=len(boxes.known)))


def apply_choose(state: State, action: Choose, house: House) -> Change[State]:
    return act(state, house, under_token(state, action.player).known[action.alternative])


def refuse_declare(state: State, action: Declare, house: House) -> Refusals:
    reasons = not_choosing(state, action.player)
    if reasons:
        return reasons
    if not 1 <= len(action.steps) <= MOST_JOINED or not all(
        1 <= step.n <= 9 for step in action.steps
    ):
        return impossible("HFT-6.5", say("heroes.no_such_action"))
    if fights_too_many(action.steps):
        return impossible("HFT-7.1", say("heroes.card.fight", most=len(Die)))
    boxes = under_token(state, action.player)
    if boxes.whole and house.knows_lineups and action.steps not in boxes.known.values():
        return forbidden("HFT-6.5", say("heroes.not_on_card", steps=steps_name(action.steps)))
    return ()


def apply_declare(state: State, action: Declare, house: House) -> Change[State]:
    return act(state, house, action.steps)


def act(state: State, house: House, steps: tuple[Step, ...]) -> Change[State]:
    """The hero under the token does these steps."""
    turn = state.turn or Turn(0)
    return carry_on(with_turn(state, replace(turn, open=False, steps=steps)), house)


# -- the small actions ---------------------------------------------------------------------


def refuse_heal(state: State, action: Heal, house: House) -> Refusals:
    reasons = not_stepping(state, action.player, StepKind.HEAL)
    if reasons or state.turn is None:
        return reasons
    found: list[Refusals] = []
    team = slots(state, action.player, house)
    known = {slot.id for slot in team} if team is not None else set()
    for slot in action.slots:
        if slot not in known:
            found.append(forbidden("HFT-10.1", say("heroes.no_such_slot")))
        elif slot not in state.seats[action.player].covered:
            found.append(forbidden("HFT-10.1", say("heroes.no_counter")))
    most = state.turn.steps[0].n
    if len(set(action.slots)) < len(action.slots):
        found.append(impossible("HFT-10.1", say("heroes.slot_twice")))
    if len(action.slots) > most:
        found.append(forbidden("HFT-10.1", say("heroes.heal_most", n=most)))
    return tuple(reason for reasons in found for reason in reasons)


def apply_heal(state: State, action: Heal, house: House) -> Change[State]:
    seat = state.seats[action.player]
    # HFT-5.8: counters that go where nobody sees them leave others that nobody can tell, also
    # where the heroes are described afterwards.
    unseen = action.unseen or slots(state, action.player, house) is None
    blind = bool(seat.covered) and unseen
    left = seat.covered - set(action.slots)
    healed = replace(seat, covered=left, unseen=seat.unseen or blind)
    return carry_on(with_seat(without_step(state), action.player, healed), house)


def refuse_share(state: State, action: Share, house: House) -> Refusals:
    reasons = not_stepping(state, action.player, StepKind.SHARE)
    if reasons:
        return reasons
    if action.opponent == action.player:
        return forbidden("HFT-9.18", say("heroes.not_yourself"))
    return ()


def apply_share(state: State, action: Share, house: House) -> Change[State]:
    return carry_on(without_step(state), house, (_shared(state, action.opponent),))


def _shared(state: State, opponent: int) -> Gain:
    giver = state.seats[state.turn.player].name if state.turn else ""
    return Gain(opponent, 1, "HFT-9.18", say("heroes.gain.shared", player=giver))
