"""Actions in words, for the log and for the name of what undo takes back."""

from __future__ import annotations

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import EffectKind
from companion.games.fairy_tale.entries import entered
from companion.games.fairy_tale.state import State, cards_kept
from companion.games.fairy_tale.words import card_text, designated_name, name_text
from companion.table.actions import Action
from companion.table.text import Text, say


def in_words(state: State, action: Action) -> Text:
    """What happened, told from the state before it."""
    return (
        _draft_in_words(state, action)
        or _round_in_words(state, action)
        or _entry_in_words(state, action)
        or _count_in_words(state, action)
        or say("fairy_tale.log.other")
    )


def _name(state: State, player: int) -> str:
    return state.seats[player].name


def _draft_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.Opened(player=player):
            name = entered(state, action).name
            return say("fairy_tale.log.opened", player=_name(state, player), card=name)
        case do.DealAgain(player=player):
            card = card_text(state.seats[player].row[0])
            return say("fairy_tale.log.deal_again", player=_name(state, player), card=card)
        case do.OpeningUnseen():
            return say("fairy_tale.log.opening_unseen")
        case do.Kept():
            most = cards_kept(state)
            return say("fairy_tale.log.kept", round=state.round, n=state.picks + 1, most=most)
        case do.DraftDone():
            return say("fairy_tale.log.drafted", round=state.round)
        case do.DraftDealt():
            return say("fairy_tale.log.dealt", round=state.round)
    return None


def _round_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.Revealed(player=player):
            name = entered(state, action).name
            return say("fairy_tale.log.revealed", player=_name(state, player), card=name)
        case do.Chosen(player=player):
            return say("fairy_tale.log.chosen", player=_name(state, player))
        case do.RevealedTogether():
            return say("fairy_tale.log.together", cards=_chosen(state))
        case do.RevealedUnseen():
            return say("fairy_tale.log.revealed_unseen", n=state.plays + 1)
        case do.Turn(player=player, cards=()):
            return say("fairy_tale.log.turned_none", player=_name(state, player))
        case do.Turn(player=player, cards=places):
            seat = state.seats[player]
            cards = tuple(card_text(seat.row[index]) for index in places)
            if state.stage is EffectKind.OPEN:
                return say("fairy_tale.log.turned_up", player=seat.name, cards=cards)
            return say("fairy_tale.log.turned_down", player=seat.name, cards=cards)
        case do.EffectsDone():
            return say("fairy_tale.log.effects")
        case do.PutAway():
            return say("fairy_tale.log.put_away", round=state.round)
        case do.StopEarly():
            return say("fairy_tale.log.stopped")
    return None


def _chosen(state: State) -> tuple[Text, ...]:
    """FT-3.1: who turns which card up."""
    return tuple(
        say("fairy_tale.of_player", player=seat.name, card=name_text(seat.chosen))
        for seat in state.seats
        if seat.chosen is not None
    )


def _entry_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.Describe(card=card):
            return say("fairy_tale.log.describe", card=card.name)
        case do.NameCard(player=player):
            name = entered(state, action).name
            return say("fairy_tale.log.named", player=_name(state, player), card=name)
        case do.SetFace(player=player, index=index, up=up):
            seat = state.seats[player]
            card_name = card_text(seat.row[index])
            if up:
                return say("fairy_tale.log.face_up", player=seat.name, card=card_name)
            return say("fairy_tale.log.face_down", player=seat.name, card=card_name)
        case do.TellFaces(player=player):
            return say("fairy_tale.log.faces", player=_name(state, player))
    return None


def _count_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.PutCard(player=player):
            name = entered(state, action).name
            return say("fairy_tale.log.put", player=_name(state, player), card=name)
        case do.DropCard(player=player, index=index):
            seat = state.seats[player]
            return say("fairy_tale.log.drop", player=seat.name, card=card_text(seat.row[index]))
        case do.TellTotal(player=player, total=None):
            return say("fairy_tale.log.untold", player=_name(state, player))
        case do.TellTotal(player=player, total=int() as total):
            return say("fairy_tale.log.total", player=_name(state, player), n=total)
        case do.TellCount(player=player, what=what, n=n):
            cards = designated_name(what)
            return say("fairy_tale.log.count_of", player=_name(state, player), what=cards, n=n)
        case do.CallTrickster(player=player, name=None):
            return say("fairy_tale.log.best_name", player=_name(state, player))
        case do.CallTrickster(player=player, name=""):
            return say("fairy_tale.log.own_name", player=_name(state, player))
        case do.CallTrickster(player=player, name=str() as called):
            return say("fairy_tale.log.called", player=_name(state, player), name=called)
        case do.CountUp():
            return say("fairy_tale.log.count")
    return None
