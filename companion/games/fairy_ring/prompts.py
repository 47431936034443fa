"""What the table should do now."""

from __future__ import annotations

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Kind, Mushroom
from companion.games.fairy_ring.dealing import may_deal
from companion.games.fairy_ring.ending import uncounted, untold
from companion.games.fairy_ring.harvest import lookout_gap, yielded
from companion.games.fairy_ring.objectives import claimants
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.rounds import led, without_start
from companion.games.fairy_ring.state import (
    HAND,
    TURNS,
    State,
    Turn,
    are_dealt,
    order,
    to_choose,
)
from companion.games.fairy_ring.turns import waits_for
from companion.games.fairy_ring.words import kind_name, stack_name, told
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.text import Text, say


def prompts(state: State, house: House) -> tuple[Prompt, ...]:
    match state.phase:
        case "setup":
            return _setup(state, house)
        case "choosing":
            return (_choosing(state, house),)
        case "acting" if state.turn is not None and led(state, house):
            return (_acting(state, state.turn, house), *_claiming(state))
        case "acting":
            return (_unseen(state),)
        case "passing":
            return (_passing(state), *_claiming(state))
        case "reveal" | "tally":
            return _reveal(state)
        case "tie":
            return tuple(_mana(state, player) for player in uncounted(state))
    return ()


def _everybody(state: State) -> tuple[int, ...]:
    return tuple(range(len(state.seats)))


def _names(state: State, players: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(say("fairy_ring.name", name=state.seats[player].name) for player in players)


def _setup(state: State, house: House) -> tuple[Prompt, ...]:
    decks = say(f"fairy_ring.ask.decks.{len(state.seats)}")  # FRG-1.3
    missing = without_start(state)
    if missing and state.practice and led(state, house):
        return (_practice_start(state, missing[0]),)
    if missing and led(state, house):
        ask = say("fairy_ring.ask.start", players=_names(state, missing))
        lay = Answer("lay_start", say("fairy_ring.answer.start"))
        return (Prompt(missing, ask, "FRG-1.2", (lay,), decks),)
    answers = tuple(
        Answer("begin", say("fairy_ring.name", name=seat.name), do.Begin(player))
        for player, seat in enumerate(state.seats)
    )
    ask, detail = say(told(state, "ask.first")), None if state.practice else decks
    return (Prompt(_everybody(state), ask, "FRG-1.2", answers, detail),)


def _practice_start(state: State, player: int) -> Prompt:
    """Without a box nobody has a starting card to read: the app deals one to each seat."""
    card = Mushroom(tuple(Kind)[player % len(Kind)])
    name = say("fairy_ring.answer.dealt", kind=kind_name(card.kind))
    ask = say("fairy_ring.ask.dealt", player=state.seats[player].name)
    lay = Answer("continue", name, do.LayStart(player, card))
    return Prompt((player,), ask, "FRG-1.2", (lay,), say("fairy_ring.ask.made_up"))


def _choosing(state: State, house: House) -> Prompt:
    if may_deal(state, house):
        return _dealing(state)
    waiting = to_choose(state) if led(state, house) else ()
    if waiting:
        return _secretly(state, waiting)
    chosen = Answer("continue", say(told(state, "answer.chosen")), do.Chosen())
    key = "ask.deal" if state.number == 1 and not state.practice else "ask.choose"
    first = say(told(state, "ask.tile"), player=state.seats[state.first].name)
    ask = say(told(state, key), round=state.round)
    return Prompt(_everybody(state), ask, "FRG-2.2", (chosen,), first)


def _dealing(state: State) -> Prompt:
    """FRG-2.1: chance is not the rules' own: whoever asks this prompt deals."""
    deal = Answer("deal", say("fairy_ring.answer.deal"))
    without = Answer("skip", say("fairy_ring.answer.without_hands"), do.Chosen())
    ask = say("fairy_ring.practice.ask.deal", n=HAND, round=state.round)
    detail = say("fairy_ring.practice.ask.goes_round", n=TURNS)
    return Prompt(_everybody(state), ask, "FRG-2.1", (deal, without), detail, once=True)


def _secretly(state: State, waiting: tuple[int, ...]) -> Prompt:
    """FRG-2.2 A: each from the own hand; that somebody chose may be seen, and not what."""
    choose = Answer("choose", say("fairy_ring.answer.choose"))
    ask = say("fairy_ring.practice.ask.secretly", players=_names(state, waiting))
    first = say("fairy_ring.practice.ask.tile", player=state.seats[order(state)[0]].name)
    return Prompt(waiting, ask, "FRG-2.2", (choose,), first)


def _acting(state: State, turn: Turn, house: House) -> Prompt:
    who, name = (turn.player,), state.seats[turn.player].name
    if turn.card is None:
        place = Answer("place", say("fairy_ring.answer.place"))
        is_chosen = state.seats[turn.player].chosen is not None
        ask = say("fairy_ring.practice.ask.where" if is_chosen else "fairy_ring.ask.place")
        return Prompt(who, ask, "FRG-3.1", (place,))
    if turn.steps is None:
        fly = Answer("fly", say("fairy_ring.answer.fly"))
        return Prompt(who, say("fairy_ring.ask.fly", player=name), "FRG-4.2", (fly,))
    waits = waits_for(state)
    if waits.lookout:
        tell = Answer("tell_lookout", say("fairy_ring.answer.lookout"))
        ask = say("fairy_ring.ask.lookout", n=waits.lookout)
        return Prompt(_everybody(state), ask, "FRG-6.6", (tell,))
    answers = tuple(
        Answer("pick", _harvest_name(state, turn, stack, house), do.Pick(turn.player, stack))
        for stack in waits.picks
    )
    return Prompt(who, say("fairy_ring.ask.pick", player=name), "FRG-5.2", answers)


def _harvest_name(state: State, turn: Turn, stack: int, house: House) -> Text:
    """FRG-5.2: a mushroom and what it would give now, so that two of a kind can be told apart."""
    place = Place(turn.player, stack)
    name = stack_name(state.seats[turn.player].village[stack])
    if lookout_gap(state, place) is not None:
        return name
    mana = yielded(state, place, turn.steps or 0, house).mana
    return say("fairy_ring.answer.pick", kind=name, mana=mana)


def _claiming(state: State) -> tuple[Prompt, ...]:
    """FRG-8.1: asked of nobody, at hand for everybody who has acted in this turn."""
    who = claimants(state)
    if not who or state.unseen:
        return ()
    claim = Answer("claim", say("fairy_ring.answer.claim"))
    return (Prompt(who, say("fairy_ring.answer.claim"), "FRG-8.1", (claim,)),)


def _unseen(state: State) -> Prompt:
    done = Answer("continue", say("fairy_ring.answer.unseen"), do.Unseen())
    first = say("fairy_ring.ask.order", player=state.seats[state.first].name)
    return Prompt(_everybody(state), say("fairy_ring.ask.unseen"), "FRG-2.2", (done,), first)


def _passing(state: State) -> Prompt:
    following = state.seats[(state.first + 1) % len(state.seats)].name
    last = state.number == TURNS
    hands = "_hands" if are_dealt(state) else ""
    ask = say(told(state, ("ask.round_over" if last else "ask.pass") + hands))
    on = last or state.practice
    label = say("fairy_ring.answer.round_over" if on else "fairy_ring.answer.passed")
    answer = Answer("continue", label, do.PassOn())
    detail = say(told(state, "ask.next_tile"), player=following)
    return Prompt(_everybody(state), ask, "FRG-2.2", (answer,), None if last else detail)


def _reveal(state: State) -> tuple[Prompt, ...]:
    found = [
        Prompt(
            (player,),
            say("fairy_ring.ask.wheel", player=state.seats[player].name),
            "FRG-7.1",
            (Answer("tell_wheel", say("fairy_ring.answer.wheel")),),
        )
        for player in untold(state)
    ]
    if not found:
        reveal = Answer("continue", say("fairy_ring.answer.reveal"), do.Reveal())
        ask = say(told(state, "ask.reveal"))
        found.append(Prompt(_everybody(state), ask, "FRG-7.1", (reveal,)))
    return tuple(found)


def _mana(state: State, player: int) -> Prompt:
    """FRG-7.1: asked only where wheels are level, and only once they lie open."""
    ask = say("fairy_ring.ask.mana", player=state.seats[player].name)
    tell = Answer("tell_mana", say("fairy_ring.answer.mana"))
    return Prompt((player,), ask, "FRG-7.1", (tell,), say("fairy_ring.ask.mana_detail"))
