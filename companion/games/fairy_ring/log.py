"""Actions in words, for the log and for the name of what undo takes back.

Nothing here tells what a wheel shows.
"""

from __future__ import annotations

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Mushroom
from companion.games.fairy_ring.objectives import objective_name
from companion.games.fairy_ring.state import TURNS, State, are_dealt
from companion.games.fairy_ring.words import card_name, kind_name, stack_name, told
from companion.table.actions import Action
from companion.table.text import Text, say


def in_words(state: State, action: Action) -> Text:
    return (
        _turn_in_words(state, action)
        or _round_in_words(state, action)
        or _entry_in_words(state, action)
    )


def openly(state: State, action: Action) -> Text:
    """FRG-2.2 B: once it is placed, a card that was chosen in secret has a name."""
    if not isinstance(action, do.ChooseCard):
        return in_words(state, action)
    card = card_name(action.card)
    return say("fairy_ring.log.card_known", player=_name(state, action.player), card=card)


def _name(state: State, player: int) -> str:
    return state.seats[player].name


def place_in_words(state: State, action: do.Plant | do.Grow) -> Text:
    where = f"plant_{action.end.value}" if isinstance(action, do.Plant) else "grow"
    kind = kind_name(action.card.kind)
    return say(f"fairy_ring.log.{where}", player=_name(state, action.player), kind=kind)


def _how_far(card: Mushroom, entry: Text) -> Text:
    """A card without a choice of moves leads the fairy by itself: what is wrong may be how far."""
    return (
        say("fairy_ring.log.far", entry=entry, n=card.moves[0]) if len(card.moves) == 1 else entry
    )


def _turn_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.Plant() | do.Grow():
            return _how_far(action.card, place_in_words(state, action))
        case do.Fly(player=player, steps=steps):
            return say("fairy_ring.log.fly", player=_name(state, player), n=steps)
        case do.Pick(player=player, stack=stack):
            village = state.seats[player].village
            kind = stack_name(village[stack])
            return say("fairy_ring.log.pick", player=_name(state, player), kind=kind)
        case do.Claim(player=player, objective=index):
            name = objective_name(state, index)
            return say("fairy_ring.log.claim", player=_name(state, player), objective=name)
        case do.EndActions(player=player):
            return say("fairy_ring.log.end_actions", player=_name(state, player))
    return None


def _round_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.LayStart(player=player, card=card):
            kind = kind_name(card.kind)
            return say("fairy_ring.log.start", player=_name(state, player), kind=kind)
        case do.Begin(first=first):
            return say(told(state, "log.begin"), player=_name(state, first))
        case do.DealHands():
            return say("fairy_ring.log.dealt", round=state.round)
        case do.ChooseCard(player=player):
            return say("fairy_ring.log.card_chosen", player=_name(state, player))
        case do.Chosen():
            return say("fairy_ring.log.chosen", round=state.round, turn=state.number)
        case do.Unseen():
            return say("fairy_ring.log.unseen", round=state.round, turn=state.number)
        case do.PassOn():
            last = state.number == TURNS
            passed = "fairy_ring.log.pass" if are_dealt(state) else told(state, "log.pass")
            return say(told(state, "log.round_over") if last else passed)
        case do.Reveal():
            return say("fairy_ring.log.reveal")
    return None


def _entry_in_words(state: State, action: Action) -> Text:
    match action:
        case do.TellLookout(height=height, mana=mana):
            return say("fairy_ring.log.lookout", n=height, mana=mana)
        case do.NameObjective(objective=index):
            return say("fairy_ring.log.objective", number=index + 1)
        case do.TellMana(player=player, mana=mana):
            return say("fairy_ring.log.mana", player=_name(state, player), n=mana)
        case do.TellPoints(player=player):
            return say("fairy_ring.log.points", player=_name(state, player))
    return say("fairy_ring.log.other")
