"""What the table should do now: the main thing first, then what could still be entered."""

from __future__ import annotations

from companion.games.fantasy_realms.explaining.results import Scored
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.entries import (
    discard_readers,
    draws_from_discard,
    refuse_discard,
    refuse_items,
)
from companion.games.fantasy_realms.turns.final_count import choosing_cards, results
from companion.games.fantasy_realms.turns.items import change_of, leads_on, refuse_use
from companion.games.fantasy_realms.turns.state import (
    State,
    deck_of,
    hand_size,
    is_full,
    last_discard,
)
from companion.table.actions import Action
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.text import Text, say


def prompts(state: State, house: House) -> tuple[Prompt, ...]:
    match state.phase:
        case "deal":
            return (_deal_prompt(state),)
        case "turns":
            return (_turn_prompt(state), *_item_prompts(state, house))
        case "swapping":
            over = Answer("time_up", say("fantasy_realms.answer.time_up"), do.TimeUp())
            ask = say("fantasy_realms.ask.swap", n=state.minutes)
            return (Prompt(_everybody(state), ask, "FR-7.2", (over,)),)
        case "hands":
            return _hand_prompts(state, house)
        case "result":
            return _result_prompts(state, house)
    return ()


def _everybody(state: State) -> tuple[int, ...]:
    return tuple(range(len(state.seats)))


# -- in play -------------------------------------------------------------------------------


def _deal_prompt(state: State) -> Prompt:
    size, everybody = hand_size(state), _everybody(state)
    if state.chaos:
        go = Answer("continue", say("fantasy_realms.answer.start_clock"), do.Begin())
        ask = say("fantasy_realms.ask.deal_chaos", n=size)
        return Prompt(everybody, ask, "FR-7.2", (go,))
    answers = tuple(
        Answer("begin", say("fantasy_realms.player", name=seat.name), do.Begin(player))
        for player, seat in enumerate(state.seats)
    )
    filling = not is_full(state, 0)
    ask = say("fantasy_realms.ask.deal_two" if filling else "fantasy_realms.ask.deal", n=size)
    detail = say("fantasy_realms.ask.deal_items") if state.items and not filling else None
    return Prompt(everybody, ask, "FR-7.1" if filling else "FR-2.1", answers, detail)


def _turn_prompt(state: State) -> Prompt:
    """FR-2.2; FR-7.1 as long as the hand grows. A turn is one tap."""
    player = state.turn
    filling = not is_full(state, player)
    if filling:
        draw = Answer("draw_two", say("fantasy_realms.answer.draw_two"), do.DrawTwo(player))
    else:
        draw = Answer("draw", say("fantasy_realms.answer.draw"), do.Draw(player))
    answers = [draw]
    if state.discards and state.taken:
        answers.append(Answer("take", say("fantasy_realms.answer.take"), do.Take(player)))
    answers.append(Answer("set_discards", say("fantasy_realms.answer.set_discards")))
    sure = say("fantasy_realms.answer.end_sure")
    answers.append(Answer("end", say("fantasy_realms.answer.end"), do.EndTurns(), sure=sure))
    seat = state.seats[player]
    most = last_discard(state)
    detail = say("fantasy_realms.ask.discards", n=state.discards, most=most)
    if filling:
        size = hand_size(state)
        detail = say(
            "fantasy_realms.ask.filling", held=seat.held, size=size, n=state.discards, most=most
        )
    ask = say("fantasy_realms.ask.turn", player=seat.name)
    return Prompt((player,), ask, "FR-7.1" if filling else "FR-2.2", tuple(answers), detail)


def other_turns(state: State, told: Action) -> tuple[tuple[Text, Action], ...]:
    """What a turn may have been instead, or who else may have begun (FR-2.1, FR-2.2)."""
    if isinstance(told, do.Begin):
        answers = _deal_prompt(state).answers
    else:
        answers = _turn_prompt(state).answers
    turns = (do.Begin, do.Draw, do.DrawTwo, do.Take)
    return tuple(
        (answer.label, answer.action)
        for answer in answers
        if isinstance(answer.action, turns) and answer.action != told
    )


def _item_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    """FR-6.1: the item of the player at turn, then those that nobody has entered."""
    if not state.items:
        return ()
    found = []
    seat = state.seats[state.turn]
    if is_full(state, state.turn) and not seat.item_moved:
        key = "fantasy_realms.ask.item_unknown" if seat.item is None else "fantasy_realms.ask.item"
        ask = say(key, player=seat.name, item=state.box.name(seat.item or ""))
        answers = (_use_answer(state, state.turn, house), _swap_answer(state), _show_answer())
        found.append(Prompt((state.turn,), ask, "FR-6.1", answers))
    unknown = tuple(
        player
        for player, other in enumerate(state.seats)
        if other.item is None and is_full(state, player)
    )
    if unknown:
        ask = say("fantasy_realms.ask.show_items", n=len(unknown))
        found.append(Prompt(unknown, ask, "FR-6.1", (_show_answer(),)))
    return tuple(found)


def _last_item_prompt(state: State, house: House) -> tuple[Prompt, ...]:
    """FR-6.1: after the last discard its player may still use an item, as far as it is known."""
    if not state.items or state.last is None or state.seats[state.last].item_moved:
        return ()
    seat = state.seats[state.last]
    if seat.item is not None and refuse_use(state, do.UseItem(state.last, (seat.item,)), house):
        return ()
    ask = say("fantasy_realms.ask.last_item", player=seat.name)
    return (Prompt((state.last,), ask, "FR-6.1", (_use_answer(state, state.last, house),)),)


def _use_answer(state: State, player: int, house: House) -> Answer:
    """One tap where nothing is left to say: which item, what through it, how many discards."""
    item = state.seats[player].item
    plain = item is not None and not leads_on(deck_of(state, house), item)
    settled = item is not None and change_of((item,)) is not None
    action = do.UseItem(player, (item,)) if item and plain and settled else None
    if action is not None and refuse_use(state, action, house):
        action = None
    return Answer("use_item", say("fantasy_realms.answer.use_item"), action)


def _swap_answer(state: State) -> Answer:
    return Answer("swap_item", say("fantasy_realms.answer.swap_item"), do.SwapItem(state.turn))


def _show_answer() -> Answer:
    return Answer("show_item", say("fantasy_realms.answer.show_item"))


# -- the end -------------------------------------------------------------------------------


def _hand_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    found = [
        Prompt(
            (player,),
            say("fantasy_realms.ask.hand", player=seat.name, n=hand_size(state)),
            "FR-5.1" if state.extra_suits else "FR-2.1",
            (Answer("hand", say("fantasy_realms.answer.hand")),),
            say("fantasy_realms.ask.hand_extra"),
        )
        for player, seat in enumerate(state.seats)
        if seat.cards is None
    ]
    found += [
        _items_prompt(state, player, house)
        for player, seat in enumerate(state.seats)
        if not seat.items_told
    ]
    if not found and state.discard is None and discard_readers(state, house):
        found.append(_discard_prompt(state, house))
    return (*found, *_last_item_prompt(state, house))


def _items_prompt(state: State, player: int, house: House) -> Prompt:
    answers = [Answer("items", say("fantasy_realms.answer.items"))]
    seen = state.seats[player].used
    told = do.EnterItems(player, seen)
    if not refuse_items(state, told, house):
        names = tuple(state.box.name(id) for id in seen)
        label = say("fantasy_realms.answer.only_items", items=names)
        none = say("fantasy_realms.answer.no_items")
        answers.append(Answer("no_items", label if seen else none, told))
    ask = say("fantasy_realms.ask.items", player=state.seats[player].name)
    return Prompt((player,), ask, "FR-6.1", tuple(answers))


def _discard_prompt(state: State, house: House) -> Prompt:
    deck = deck_of(state, house)
    readers = discard_readers(state, house)
    drawn = any(draws_from_discard(deck, id) for id in readers)
    answers = [Answer("discard", say("fantasy_realms.answer.discard"))]
    without = do.EnterDiscard(())
    if not refuse_discard(state, without, house):
        answers.append(Answer("no_discard", say("fantasy_realms.answer.no_discard"), without))
    ask = say("fantasy_realms.ask.discard", cards=tuple(state.box.name(id) for id in readers))
    return Prompt((), ask, "FR-4.1" if drawn else "FR-3.1", tuple(answers))


def _result_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    scored = [(seat, result) for seat, result in enumerate(results(state, house)) if result]
    totals = tuple(
        say("fantasy_realms.total_of", player=result.hand.name, points=result.total)
        for _, result in scored
    )
    answers = [
        Answer("finish", say("fantasy_realms.answer.finish"), do.Finish()),
        Answer("hand", say("fantasy_realms.answer.correct")),
    ]
    if state.items:
        answers.append(Answer("items", say("fantasy_realms.answer.items")))
    if discard_readers(state, house):
        answers.append(Answer("discard", say("fantasy_realms.answer.discard")))
    ask = say("fantasy_realms.ask.finish")
    detail = say("fantasy_realms.ask.totals", totals=totals)
    count = Prompt(_everybody(state), ask, "FR-2.4", tuple(answers), detail)
    choices = (
        _choice_prompt(state, player, result)
        for player, result in scored
        if choosing_cards(state, player, house)
    )
    return (count, *choices)


def _choice_prompt(state: State, player: int, result: Scored) -> Prompt:
    answers = [Answer("choose", say("fantasy_realms.answer.choose"))]
    if result.gain is None:
        best = do.Choose(player, None)
        answers.append(Answer("best", say("fantasy_realms.answer.best"), best))
        ask = say("fantasy_realms.ask.own", player=result.hand.name)
    else:
        ask = say("fantasy_realms.ask.best", player=result.hand.name, n=result.gain)
    return Prompt((player,), ask, "FR-4.1", tuple(answers), _choices_told(state, result))


def _choices_told(state: State, result: Scored) -> Text:
    told = tuple(state.box.told(choice) for choice in result.choices)
    return (
        say("fantasy_realms.ask.chosen", choices=told) if told else say("fantasy_realms.unchosen")
    )
