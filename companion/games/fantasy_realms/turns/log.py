"""Actions in words, for the log and for the name of what undo takes back."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.state import State, is_full
from companion.table.actions import Action
from companion.table.text import Text, say


def in_words(state: State, action: Action) -> Text:
    """What happened, told from the state before it."""
    return (
        _turn_in_words(state, action)
        or _item_in_words(state, action)
        or _end_in_words(state, action)
        or say("fantasy_realms.log.other")
    )


def open_in_words(state: State, action: Action) -> Text:
    """The same once all hands lie open: with the cards, and what was chosen for them."""
    match action:
        case do.EnterHand(player=player, cards=cards):
            names = tuple(state.box.name(card) for card in cards)
            key = f"fantasy_realms.log.hand_cards{_again(state, player)}"
            return say(key, player=_name(state, player), cards=names)
        case do.Choose():
            return in_words(replace(state, phase="result"), action)
    return in_words(state, action)


def _name(state: State, player: int) -> str:
    return state.seats[player].name


def _again(state: State, player: int) -> str:
    """Of a hand that was in already."""
    return "" if state.seats[player].cards is None else "_again"


def _turn_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.Begin() if state.chaos:
            return say("fantasy_realms.log.swapping", n=state.minutes)
        case do.Begin(first=first):
            return say("fantasy_realms.log.begin", player=_name(state, first))
        case do.Draw(player=player):
            return say("fantasy_realms.log.draw", player=_name(state, player))
        case do.Take(player=player) if is_full(state, player):
            return say("fantasy_realms.log.take", player=_name(state, player))
        case do.Take(player=player):
            return say("fantasy_realms.log.fill", player=_name(state, player))
        case do.DrawTwo(player=player):
            return say("fantasy_realms.log.draw_two", player=_name(state, player))
        case do.SetDiscards(count=count):
            return say("fantasy_realms.log.set_discards", n=count)
        case do.EndTurns():
            return say("fantasy_realms.log.end_turns")
        case do.TimeUp():
            return say("fantasy_realms.log.time_up")
    return None


def _item_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.ShowItem(player=player, item=item):
            name = state.box.name(item)
            return say("fantasy_realms.log.show_item", player=_name(state, player), item=name)
        case do.SwapItem(player=player):
            return say("fantasy_realms.log.swap_item", player=_name(state, player))
        case do.UseItem(player=player, items=items):
            names = tuple(state.box.name(item) for item in items)
            return say("fantasy_realms.log.use_item", player=_name(state, player), items=names)
    return None


def _end_in_words(state: State, action: Action) -> Text | None:
    match action:
        # The undo bar shows these while the phone is passed on: nobody's cards are told, nor
        # how many there are, nor what was chosen for them.
        case do.EnterHand(player=player):
            key = f"fantasy_realms.log.hand{_again(state, player)}"
            return say(key, player=_name(state, player))
        case do.Choose(player=player) if state.phase == "hands":
            return say("fantasy_realms.log.choices", player=_name(state, player))
        case do.EnterItems(player=player, items=()):
            return say("fantasy_realms.log.no_items", player=_name(state, player))
        case do.EnterItems(player=player, items=items):
            names = tuple(state.box.name(item) for item in items)
            return say("fantasy_realms.log.items", player=_name(state, player), items=names)
        case do.EnterDiscard(cards=()):
            return say("fantasy_realms.log.no_discard")
        case do.EnterDiscard(cards=cards):
            return say("fantasy_realms.log.discard", n=len(cards))
        case do.Choose(player=player, choices=None):
            return say("fantasy_realms.log.best", player=_name(state, player))
        case do.Choose(player=player, choices=()):
            return say("fantasy_realms.log.choose_none", player=_name(state, player))
        case do.Choose(player=player, choices=choices):
            told = tuple(state.box.told(choice) for choice in choices or ())
            return say("fantasy_realms.log.choose", player=_name(state, player), choices=told)
        case do.Finish():
            return say("fantasy_realms.log.finish")
    return None
