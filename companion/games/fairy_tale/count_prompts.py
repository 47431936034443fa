"""Prompts of the count: what is still to be entered, asked or chosen, then the count itself."""

from __future__ import annotations

from companion.games.fairy_tale.actions import CountUp, TellCount
from companion.games.fairy_tale.cards import IN_FRONT, Designated
from companion.games.fairy_tale.counting import Missing
from companion.games.fairy_tale.effect_prompts import faces_prompt
from companion.games.fairy_tale.rulings import MAJORITY_TIE
from companion.games.fairy_tale.scoring import (
    Counted,
    both_answers,
    counted,
    refuse_count,
    ties_matter,
    to_count,
    to_describe,
    to_turn,
)
from companion.games.fairy_tale.state import State, unseen
from companion.games.fairy_tale.words import designated_name
from companion.table.actions import SetRuling
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.text import say


def count_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    found = [_describe_prompt(state, lacking) for lacking in to_describe(state)]
    found += [faces_prompt(state, player, "FT-5.1") for player in to_turn(state)]
    found += [
        _majority_prompt(state, index, player, what)
        for index, (player, what) in enumerate(to_count(state, house))
    ]
    found += [_cards_prompt(state, player) for player in _to_enter(state)]
    if MAJORITY_TIE.id not in house.rulings and ties_matter(state, house):
        found.append(_tie_prompt(state, house))
    # FT-1.1: five with the basic cards may be counted all the same, if the table allows it.
    if not any(reason.final for reason in refuse_count(state, CountUp(), house)):
        count = Answer("continue", say("fairy_tale.answer.count"), CountUp())
        everybody = tuple(range(len(state.seats)))
        found.append(Prompt(everybody, say("fairy_tale.ask.count"), "FT-5.1", (count,)))
    tricksters = (part for part in counted(state, house) if part.has_trickster)
    return (*found, *(_trickster_prompt(state, part) for part in tricksters))


def _describe_prompt(state: State, lacking: Missing) -> Prompt:
    ask = say(
        "fairy_tale.ask.read",
        player=state.seats[lacking.player].name,
        card=lacking.card,
        field=say(f"fairy_tale.field.{lacking.field}"),
    )
    describe = Answer("describe", say("fairy_tale.answer.describe"), about=lacking.card)
    return Prompt((lacking.player,), ask, "FT-5.1", (describe,), kind=lacking.field)


def _majority_prompt(state: State, index: int, player: int, what: Designated) -> Prompt:
    """FT-5.3: the total was told, and somebody else's card asks who has the most."""
    name, cards = state.seats[player].name, designated_name(what)
    ask = say("fairy_tale.ask.count_of", player=name, what=cards)
    none = Answer("none_of", say("fairy_tale.answer.none_of"), TellCount(player, what, 0))
    tell = Answer("tell_count", say("fairy_tale.answer.count_of"), about=str(index))
    return Prompt((player,), ask, "FT-5.3", (tell, none))


def _tie_prompt(state: State, house: House) -> Prompt:
    """FT-A2: asked only where it matters, with both results as they stand."""
    answers = tuple(
        Answer("ruling", say(f"fairy_tale.ruling.FT-A2.{choice}"), SetRuling("FT-A2", choice))
        for choice in MAJORITY_TIE.choices
    )
    nobody, everyone = both_answers(state, house)
    results = tuple(
        say("fairy_tale.both_results", player=seat.name, nobody=nobody[p], everyone=everyone[p])
        for p, seat in enumerate(state.seats)
        if nobody[p] != everyone[p]
    )
    detail = say("fairy_tale.ask.tie_detail", results=results)
    everybody = tuple(range(len(state.seats)))
    return Prompt(everybody, say("fairy_tale.ask.tie"), "FT-A2", answers, detail)


def _to_enter(state: State) -> tuple[int, ...]:
    """Whose cards can still be entered: in a tally everybody's, else what was not seen."""
    return tuple(
        player
        for player, seat in enumerate(state.seats)
        if (unseen(state, player) or (state.phase == "tally" and len(seat.row) < IN_FRONT))
        and seat.total is None
    )


def _cards_prompt(state: State, player: int) -> Prompt:
    answers = (
        Answer("put_card", say("fairy_tale.answer.enter")),
        Answer("tell_total", say("fairy_tale.answer.total")),
    )
    ask = say("fairy_tale.ask.put_cards", player=state.seats[player].name)
    return Prompt((player,), ask, "FT-5.1", answers, say("fairy_tale.ask.face_down"))


def _trickster_prompt(state: State, part: Counted) -> Prompt:
    """FT-5.4: the name found or called, which can be changed."""
    player = state.seats[part.player].name
    call = Answer("call_trickster", say("fairy_tale.answer.call"))
    if part.trickster_as is None:
        ask = say("fairy_tale.ask.trickster_itself", player=player)
    else:
        ask = say("fairy_tale.ask.trickster", player=player, name=part.trickster_as)
    return Prompt((part.player,), ask, "FT-5.4", (call,))
