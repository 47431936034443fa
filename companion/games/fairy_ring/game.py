"""Fairy Ring as the table knows a game: one door to all the rules."""

from __future__ import annotations

from typing import Any

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring import (
    dealing,
    ending,
    forms,
    log,
    objectives,
    phases,
    prompts,
    rounds,
    state,
    turns,
    view,
)
from companion.games.fairy_ring.rulings import RULINGS
from companion.games.fairy_ring.state import FairyRingOptions, State
from companion.table.actions import Action
from companion.table.game import Setup, Standing
from companion.table.phased import PhasedGame, Rules
from companion.table.prompts import Prompt
from companion.table.rules import House, Ruling
from companion.table.sheets import Sheets
from companion.table.text import Text
from companion.table.views import Panel

RULES: Rules[State] = {
    do.LayStart: (rounds.refuse_start, rounds.apply_start),
    do.Begin: (rounds.refuse_begin, rounds.apply_begin),
    do.DealHands: (dealing.refuse_hands, dealing.apply_hands),
    do.ChooseCard: (dealing.refuse_choice, dealing.apply_choice),
    do.Chosen: (rounds.refuse_chosen, rounds.apply_chosen),
    do.Unseen: (rounds.refuse_unseen, rounds.apply_unseen),
    do.PassOn: (rounds.refuse_pass, rounds.apply_pass),
    do.Plant: (turns.refuse_plant, turns.apply_plant),
    do.Grow: (turns.refuse_grow, turns.apply_grow),
    do.Fly: (turns.refuse_fly, turns.apply_fly),
    do.Pick: (turns.refuse_pick, turns.apply_pick),
    do.TellLookout: (turns.refuse_lookout, turns.apply_lookout),
    do.Claim: (objectives.refuse_claim, objectives.apply_claim),
    do.EndActions: (objectives.refuse_end, objectives.apply_end),
    do.NameObjective: (objectives.refuse_name, objectives.apply_name),
    do.TellMana: (ending.refuse_mana, ending.apply_mana),
    do.TellPoints: (ending.refuse_points, ending.apply_points),
    do.Reveal: (ending.refuse_reveal, ending.apply_reveal),
}


class FairyRing(PhasedGame[State]):
    """The rules of Fairy Ring, as far as they are public."""

    id = "fairy_ring"
    seats_rule = "FRG-1.1"
    phases = phases.PHASES
    rules = RULES
    forms = forms.FORMS
    fewest = 2
    most = 4
    rulings: tuple[Ruling, ...] = RULINGS
    actions: Any = do.FairyRingAction
    options: type[Any] = FairyRingOptions

    def start(self, setup: Setup[FairyRingOptions]) -> State:
        return state.start(setup)

    def prompts(self, now: State, house: House) -> tuple[Prompt, ...]:
        return prompts.prompts(now, house)

    def line(self, now: State, action: Action) -> Text:
        return log.in_words(now, action)

    def restated(self, before: State, action: Action, now: State) -> Action:
        return dealing.restated(before, action, now)

    def open_line(self, now: State, action: Action) -> Text:
        return log.openly(now, action)

    def shows_step(self, now: State, before: State, action: Action) -> bool:
        return isinstance(action, do.ChooseCard) and dealing.is_placed(now, before, action)

    def hides(self, now: State) -> bool:
        """FRG-1.2: the wheels stay hidden until everybody turns them over."""
        return not ending.is_revealed(now)

    def standings(self, now: State, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        return ending.standings_now(now, scores)

    def open_scores(self, now: State, scores: tuple[int, ...]) -> tuple[int | None, ...]:
        return view.open_scores(now, scores)

    def table(self, now: State, house: House) -> tuple[Panel, ...]:
        return view.table(now)

    def own(self, now: State, seat: int, house: House) -> tuple[Panel, ...]:
        return view.own(now, seat)

    def sheets(self) -> Sheets:
        from companion.games.fairy_ring import sheet, sheet_game

        return Sheets(sheet.scored, sheet.table, sheet_game.sheet_of)


GAME = FairyRing()
