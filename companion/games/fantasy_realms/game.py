"""Fantasy Realms as the table knows a game: one door to all the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from operator import or_
from typing import Any

from companion.games.fantasy_realms import options
from companion.games.fantasy_realms.cards.deck import OpenBox
from companion.games.fantasy_realms.options import RULINGS, FantasyOptions
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns import (
    entries,
    final_count,
    forms,
    items,
    log,
    phases,
    prompts,
    state,
    taking_turns,
    view,
)
from companion.games.fantasy_realms.turns.state import State
from companion.table.actions import Action
from companion.table.game import Setup, Standing
from companion.table.phased import PhasedGame, Rules
from companion.table.prompts import Prompt
from companion.table.rules import House, Refusals, Ruling
from companion.table.sheets import Sheets
from companion.table.text import Text
from companion.table.views import Panel


def _always_fine(state: State, action: Action, house: House) -> Refusals:
    """Nothing but the phase speaks against it."""
    return ()


RULES: Rules[State] = {
    do.Begin: (_always_fine, taking_turns.apply_begin),
    do.Draw: (taking_turns.refuse_draw, taking_turns.apply_draw),
    do.Take: (taking_turns.refuse_take, taking_turns.apply_take),
    do.DrawTwo: (taking_turns.refuse_draw_two, taking_turns.apply_draw_two),
    do.SetDiscards: (taking_turns.refuse_set_discards, taking_turns.apply_set_discards),
    do.EndTurns: (_always_fine, taking_turns.apply_end),
    do.TimeUp: (_always_fine, taking_turns.apply_time_up),
    do.ShowItem: (items.refuse_show, items.apply_show),
    do.SwapItem: (items.refuse_swap, items.apply_swap),
    do.UseItem: (items.refuse_use, items.apply_use),
    do.EnterHand: (entries.refuse_hand, entries.apply_hand),
    do.EnterItems: (entries.refuse_items, entries.apply_items),
    do.EnterDiscard: (entries.refuse_discard, entries.apply_discard),
    do.Choose: (final_count.refuse_choose, final_count.apply_choose),
    do.Finish: (_always_fine, final_count.apply_finish),
}


class FantasyRealms(PhasedGame[State]):
    """The rules of Fantasy Realms."""

    id = "fantasy_realms"
    seats_rule = "FR-2.1"
    phases = phases.PHASES
    rules = RULES
    forms = forms.FORMS
    fewest = options.FEWEST
    most = options.MOST
    rulings: tuple[Ruling, ...] = RULINGS
    actions: Any = reduce(or_, RULES)
    options: type[Any] = FantasyOptions

    def __init__(self, box: OpenBox | None = None) -> None:
        self.box = box

    def with_cards(self, box: OpenBox) -> FantasyRealms:
        """The same rules with the cards in hand."""
        return FantasyRealms(box)

    def start(self, setup: Setup[FantasyOptions]) -> State:
        if self.box is None:
            raise ValueError("no game begins without its cards: boxes.game hands them in")
        return state.start(setup, self.box)

    def prompts(self, now: State, house: House) -> tuple[Prompt, ...]:
        return prompts.prompts(now, house)

    def search(self, now: State, house: House) -> Iterator[object]:
        """FR-4.1: the best choices of every hand."""
        return final_count.search(now, house) if now.phase == "result" else iter(())

    def line(self, now: State, action: Action) -> Text:
        return log.in_words(now, action)

    def open_line(self, now: State, action: Action) -> Text:
        return log.open_in_words(now, action)

    def hides(self, now: State) -> bool:
        """Hands are entered one by one, behind a cover; the result shows them all."""
        return now.phase == "hands"

    def standings(self, now: State, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        return final_count.standings(now, scores)

    def open_scores(self, now: State, scores: tuple[int, ...]) -> tuple[int | None, ...]:
        """Nothing is paid before the count: until then a score is not known, and not 0."""
        return scores if self.over(now) else (None,) * len(scores)

    def table(self, now: State, house: House) -> tuple[Panel, ...]:
        return view.table(now)

    def own(self, now: State, seat: int, house: House) -> tuple[Panel, ...]:
        return view.own(now, seat)

    def sheets(self) -> Sheets | None:
        from companion.games.fantasy_realms import sheet, sheet_game

        if self.box is None:
            return None
        return Sheets(partial(sheet.scored, self.box), sheet.table, sheet_game.sheet_of)


GAME = FantasyRealms()
