"""Prompts while effects are led: what is not known, who chooses, what is to be turned."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_tale.actions import Describe, EffectsDone
from companion.games.fairy_tale.cards import EffectKind, Scope
from companion.games.fairy_tale.effects import (
    Unclear,
    choice,
    choosing,
    draws,
    sources,
    turners,
    unclear,
)
from companion.games.fairy_tale.state import Flip, State, card_of, unseen
from companion.games.fairy_tale.words import (
    card_text,
    effect_name,
    kind_name,
    name_text,
    name_texts,
)
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.text import Text, say


def effect_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    if not house.knows_lineups:
        return (_done_prompt(state),)
    lacking = unclear(state)
    if lacking:
        asked: list[Prompt] = []
        for prompt in (_unclear_prompt(state, part) for part in lacking):
            asked += [prompt] if prompt not in asked else []
        return (*asked, _by_hand_prompt(state))
    who = choosing(state)
    if who:
        return tuple(_choice_prompt(state, player) for player in who)
    return (_done_prompt(state),)


def _everybody(state: State) -> tuple[int, ...]:
    return tuple(range(len(state.seats)))


def _unclear_prompt(state: State, lacking: Unclear) -> Prompt:
    """Nothing is guessed: whoever holds the card reads it out."""
    if lacking.field == "face":
        return faces_prompt(state, lacking.player, "FT-4.2")
    if lacking.field == "name":
        return name_prompt(state, lacking.player)
    seat = state.seats[lacking.player]
    card = card_of(state, seat.row[lacking.index].name or "")
    ask = say(
        "fairy_tale.ask.read",
        player=seat.name,
        card=card.name,
        field=say(f"fairy_tale.field.{lacking.field}"),
    )
    answers = [Answer("describe", say("fairy_tale.answer.describe"), about=card.name)]
    if lacking.field == "effects":
        plain = Describe(replace(card, effects=()))
        answers.append(Answer("no_effect", say("fairy_tale.answer.no_effect"), plain))
    turned = turned_so_far(state)
    return Prompt((lacking.player,), ask, "FT-4.1", tuple(answers), turned, lacking.field)


def faces_prompt(state: State, player: int, rule: str) -> Prompt:
    """FT-4.2: effects were carried out while nobody entered them."""
    ask = say("fairy_tale.ask.faces", player=state.seats[player].name)
    tell = Answer("tell_faces", say("fairy_tale.answer.faces"))
    return Prompt((player,), ask, rule, (tell,))


def name_prompt(state: State, player: int) -> Prompt:
    """FT-3.1: cards that were played while nobody entered them."""
    name = state.seats[player].name
    ask = say("fairy_tale.ask.name_card", player=name, n=unseen(state, player))
    return Prompt((player,), ask, "FT-3.1", (Answer("name_card", say("fairy_tale.answer.enter")),))


def _by_hand_prompt(state: State) -> Prompt:
    done = Answer("by_hand", say("fairy_tale.answer.by_hand"), EffectsDone())
    return Prompt(_everybody(state), say("fairy_tale.ask.by_hand"), "FT-4.4", (done,))


def _choice_prompt(state: State, player: int) -> Prompt:
    """FT-A6: each chooses among the cards in front of them, in any order."""
    open_now = choice(state, player)
    n = open_now.n if open_now else 0
    key = "fairy_tale.ask.turn_up" if state.stage is EffectKind.OPEN else "fairy_tale.ask.turn_down"
    ask = say(key, player=state.seats[player].name, n=n)
    turn = Answer("turn", say("fairy_tale.answer.turn"))
    return Prompt((player,), ask, "FT-4.2", (turn,), _turned_and_causes(state, player))


def causes(state: State, player: int) -> Text:
    """Which cards make this player turn something."""
    found = tuple(
        say(
            "fairy_tale.cause",
            card=source.card.name,
            player=state.seats[source.player].name,
            effect=effect_name(effect, state.box),
        )
        for source in sources(state)
        for effect in source.card.effects or ()
        if effect.kind is state.stage and (effect.scope is Scope.ALL or source.player == player)
    )
    return say("fairy_tale.causes", causes=found)


def _turned_and_causes(state: State, player: int) -> Text:
    turned, why = turned_so_far(state), causes(state, player)
    return say("fairy_tale.both", first=turned, then=why) if turned else why


def _done_prompt(state: State) -> Prompt:
    """What everybody now turns on the table; FT-A8: and what is not led."""
    done = Answer("continue", say(f"fairy_tale.answer.{_told(state, 'turned')}"), EffectsDone())
    ask = say(f"fairy_tale.ask.{_told(state, 'turn_over' if state.flips else 'effects')}")
    detail = turned_so_far(state)
    drawing = tuple(name_text(source.card.name) for source in draws(state))
    if drawing:
        note = say("fairy_tale.ask.draw", cards=drawing)
        detail = say("fairy_tale.both", first=detail, then=note) if detail else note
        return Prompt(_everybody(state), ask, "FT-A8", (done,), detail)
    return Prompt(_everybody(state), ask, "FT-4.4", (done,), detail)


def _told(state: State, key: str) -> str:
    """Practice has no cards on a table: what was turned is only looked at."""
    return f"practice.{key}" if state.practice else key


def turned_so_far(state: State) -> Text | None:
    """Every card turned since the reveal, in order; None if there is none."""
    flips = tuple(_flip_text(state, flip) for flip in state.flips)
    return say("fairy_tale.flips", flips=flips) if flips else None


def turned_by(state: State, flip: Flip) -> Text:
    """The effect that turned a card, and whose it was as far as that can be told."""
    kind = kind_name(flip.kind, state.box)
    names = dict.fromkeys(source.card.name for source in turners(state, flip))
    if not names:
        return kind
    return say("fairy_tale.turned_by", kind=kind, cards=name_texts(names))


def _flip_text(state: State, flip: Flip) -> Text:
    seat = state.seats[flip.player]
    card, kind = card_text(seat.row[flip.index]), turned_by(state, flip)
    if flip.up:
        return say("fairy_tale.flip.up", player=seat.name, card=card, kind=kind)
    return say("fairy_tale.flip.down", player=seat.name, card=card, kind=kind)
