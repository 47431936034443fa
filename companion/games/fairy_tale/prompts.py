"""What the table should do now: the main thing first, then what could still be entered."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_tale.actions import (
    DealAgain,
    Describe,
    DraftDone,
    Kept,
    OpeningUnseen,
    PutAway,
    RevealedTogether,
    RevealedUnseen,
)
from companion.games.fairy_tale.cards import Card, EffectKind
from companion.games.fairy_tale.count_prompts import count_prompts
from companion.games.fairy_tale.effect_prompts import effect_prompts, name_prompt
from companion.games.fairy_tale.face_down import is_dealt, to_choose
from companion.games.fairy_tale.opening import in_question, opening_card, to_open
from companion.games.fairy_tale.rounds import passes_left, to_reveal
from companion.games.fairy_tale.state import (
    ROUNDS,
    State,
    Variant,
    cards_in_box,
    cards_kept,
    cards_played,
    unseen,
)
from companion.games.fairy_tale.words import kind_name, seat_names
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.text import Text, say


def prompts(state: State, house: House) -> tuple[Prompt, ...]:
    match state.phase:
        case "opening":
            return (*_opening_prompts(state, house), *_entering(state, house))
        case "draft":
            return (_draft_prompt(state, house), *_entering(state, house))
        case "play":
            return (_reveal_prompt(state, house), *_entering(state, house))
        case "effects":
            led = effect_prompts(state, house)
            return (*led, *(p for p in _entering(state, house) if p not in led))
        case "leftovers":
            return (_leftovers_prompt(state), *_entering(state, house))
        case "scoring" | "tally":
            return count_prompts(state, house)
    return ()


def _everybody(state: State) -> tuple[int, ...]:
    return tuple(range(len(state.seats)))


def _opening_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    """FT-6.1: cards to begin with, then what nobody knows of those that are known by name."""
    if not house.knows_lineups:
        return (_opening_prompt(state, house),)
    dealing = (_opening_prompt(state, house),) if to_open(state) else ()
    return (*dealing, *(_question_prompt(state, player) for player in in_question(state)))


def _question_prompt(state: State, player: int) -> Prompt:
    card = opening_card(state, player) or Card("")
    ask = say(
        "fairy_tale.ask.opening_read",
        player=state.seats[player].name,
        card=card.name,
        field=say("fairy_tale.field.effects"),
    )
    answers = (
        Answer("no_effect", say("fairy_tale.answer.neither"), Describe(replace(card, effects=()))),
        Answer("deal_again", say("fairy_tale.answer.deal_again"), DealAgain(player)),
        Answer("describe", say("fairy_tale.answer.describe"), about=card.name),
    )
    detail = say("fairy_tale.ask.opening_detail")
    return Prompt((player,), ask, "FT-6.1", answers, detail, "effects")


def _opening_prompt(state: State, house: House) -> Prompt:
    detail = say("fairy_tale.ask.opening_detail")
    if not house.knows_lineups:
        done = Answer("continue", say("fairy_tale.answer.opened"), OpeningUnseen())
        ask = say("fairy_tale.ask.opening_unseen")
        return Prompt(_everybody(state), ask, "FT-6.1", (done,), detail)
    who = to_open(state)
    ask = say("fairy_tale.ask.opening", players=seat_names(state, who))
    return Prompt(who, ask, "FT-6.1", (Answer("open", say("fairy_tale.answer.enter")),), detail)


# -- the draft -----------------------------------------------------------------------------


def _draft_prompt(state: State, house: House) -> Prompt:
    """FT-2.1, FT-2.2: what is kept now, and which way the rest goes."""
    most = cards_kept(state)
    if state.practice and not state.picks and house.knows_lineups:
        # Chance is not the rules' own: whoever asks this prompt deals.
        deal = Answer("deal", say("fairy_tale.answer.deal"))
        by_hand = Answer("skip", say("fairy_tale.answer.enter_all"), DraftDone())
        ask = say("fairy_tale.ask.app_deals", n=most, round=state.round, rounds=ROUNDS)
        detail = say("fairy_tale.ask.as_drafted")
        return Prompt(_everybody(state), ask, "FT-2.1", (deal, by_hand), detail)
    pick = state.picks + 1
    if pick == most:
        ask = say("fairy_tale.ask.keep_last", n=pick, most=most)
    elif passes_left(state):
        ask = say("fairy_tale.ask.keep_left", n=pick, most=most)
    else:
        ask = say("fairy_tale.ask.keep_right", n=pick, most=most)
    kept = "kept_last" if pick == most else "kept"
    answers = (
        Answer("continue", say(f"fairy_tale.answer.{kept}"), Kept()),
        Answer("skip_draft", say("fairy_tale.answer.drafted"), DraftDone()),
    )
    return Prompt(_everybody(state), ask, "FT-2.1", answers, _draft_detail(state))


def _draft_detail(state: State) -> Text:
    """FT-2.3: kept cards may be looked at; before that, what is dealt."""
    if state.picks:
        return say("fairy_tale.ask.may_look")
    deal = say("fairy_tale.ask.deal", n=cards_kept(state), round=state.round, rounds=ROUNDS)
    if state.round > 1 or state.variant is Variant.NOVICE:
        return deal
    return say("fairy_tale.ask.shuffle", cards=cards_in_box(state), deal=deal)


# -- playing -------------------------------------------------------------------------------


def _reveal_prompt(state: State, house: House) -> Prompt:
    n, most = state.plays + 1, cards_played(state)
    if not house.knows_lineups:
        done = Answer("continue", say("fairy_tale.answer.revealed"), RevealedUnseen())
        ask = say("fairy_tale.ask.reveal_unseen", n=n, most=most)
        return Prompt(_everybody(state), ask, "FT-3.1", (done,), _order(state))
    if is_dealt(state):
        return _choose_prompt(state, n, most)
    who = to_reveal(state)
    ask = say("fairy_tale.ask.reveal", n=n, most=most, players=seat_names(state, who))
    answers = (Answer("reveal", say("fairy_tale.answer.enter")),)
    return Prompt(who, ask, "FT-3.1", answers, say("fairy_tale.ask.together"))


def _choose_prompt(state: State, n: int, most: int) -> Prompt:
    """FT-3.1: on one phone, behind the cover; what was chosen is said of nobody before all."""
    who = to_choose(state)
    if not who:
        together = Answer("continue", say("fairy_tale.answer.together"), RevealedTogether())
        ask = say("fairy_tale.ask.turn_all_up")
        return Prompt(_everybody(state), ask, "FT-3.1", (together,), _order(state))
    ask = say("fairy_tale.ask.choose", n=n, most=most, players=seat_names(state, who))
    answers = (Answer("choose", say("fairy_tale.answer.choose")),)
    return Prompt(who, ask, "FT-3.1", answers, say("fairy_tale.ask.behind_cover"))


def _order(state: State) -> Text:
    """FT-4.1, FT-4.5; FT-A8: Draw has no place that could be read."""
    kinds = [EffectKind.OPEN, EffectKind.CLOSE]
    if state.variant is Variant.EXPERT:
        kinds.insert(0, EffectKind.HUNT)
    names = tuple(kind_name(kind, state.box) for kind in kinds)
    order = say("fairy_tale.ask.order", kinds=names)
    if state.variant is Variant.EXPERT and state.box == 110:
        return say("fairy_tale.ask.order_110", order=order)
    return order


def _leftovers_prompt(state: State) -> Prompt:
    away = Answer("continue", say("fairy_tale.answer.put_away"), PutAway())
    detail = say("fairy_tale.ask.in_front", n=3 * state.round)
    # Practice has no cards to take into one's hands.
    ask = say("fairy_tale.ask.app_puts_away" if state.practice else "fairy_tale.ask.leftovers")
    return Prompt(_everybody(state), ask, "FT-3.2", (away,), detail)


# -- what is not entered yet ---------------------------------------------------------------


def _entering(state: State, house: House) -> tuple[Prompt, ...]:
    """Cards that were played while nobody entered them, and can be named at any time."""
    if not house.knows_lineups:
        return ()
    players = range(len(state.seats))
    return tuple(name_prompt(state, player) for player in players if unseen(state, player))
