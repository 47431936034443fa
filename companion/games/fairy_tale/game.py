"""Fairy Tale as the table knows a game: one door to all the rules."""

from __future__ import annotations

from typing import Any

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale import (
    dealing,
    effects,
    entries,
    face_down,
    forms,
    log,
    opening,
    phases,
    prompts,
    rounds,
    scoring,
    state,
    tally,
    view,
)
from companion.games.fairy_tale.rulings import RULINGS
from companion.games.fairy_tale.state import FairyTaleOptions, State
from companion.table.actions import Action
from companion.table.game import Setup, Standing
from companion.table.phased import PhasedGame, Rules
from companion.table.prompts import Prompt
from companion.table.rules import House, Ruling
from companion.table.sheets import Sheets
from companion.table.text import Text
from companion.table.views import Panel

RULES: Rules[State] = {
    do.Opened: (rounds.refuse_opened, rounds.apply_opened),
    do.DealAgain: (opening.refuse_deal_again, opening.apply_deal_again),
    do.OpeningUnseen: (rounds.refuse_opening_unseen, rounds.apply_opening_unseen),
    do.Kept: (rounds.refuse_draft, rounds.apply_kept),
    do.DraftDone: (rounds.refuse_draft, rounds.apply_draft_done),
    do.DraftDealt: (dealing.refuse_dealt, dealing.apply_dealt),
    do.Revealed: (rounds.refuse_revealed, rounds.apply_revealed),
    do.Chosen: (face_down.refuse_chosen, face_down.apply_chosen),
    do.RevealedTogether: (face_down.refuse_together, face_down.apply_together),
    do.RevealedUnseen: (rounds.refuse_revealed_unseen, rounds.apply_revealed_unseen),
    do.Turn: (effects.refuse_turn, effects.apply_turn),
    do.EffectsDone: (effects.refuse_effects_done, effects.apply_effects_done),
    do.PutAway: (rounds.refuse_put_away, rounds.apply_put_away),
    do.StopEarly: (rounds.refuse_stop, rounds.apply_stop),
    do.Describe: (entries.refuse_describe, entries.apply_describe),
    do.NameCard: (entries.refuse_name_card, entries.apply_name_card),
    do.SetFace: (entries.refuse_set_face, entries.apply_set_face),
    do.TellFaces: (entries.refuse_faces, entries.apply_faces),
    do.PutCard: (tally.refuse_put, tally.apply_put),
    do.DropCard: (tally.refuse_drop, tally.apply_drop),
    do.TellTotal: (tally.refuse_total, tally.apply_total),
    do.TellCount: (tally.refuse_told_count, tally.apply_told_count),
    do.CallTrickster: (tally.refuse_call, tally.apply_call),
    do.CountUp: (scoring.refuse_count, scoring.apply_count),
}


class FairyTale(PhasedGame[State]):
    """The rules of Fairy Tale."""

    id = "fairy_tale"
    seats_rule = "FT-1.1"
    phases = phases.PHASES
    rules = RULES
    forms = forms.FORMS
    # FT-1.1: five only in the expert game.
    fewest = 2
    most = 5
    rulings: tuple[Ruling, ...] = RULINGS
    actions: Any = do.FairyTaleAction
    options: type[Any] = FairyTaleOptions

    def start(self, setup: Setup[FairyTaleOptions]) -> State:
        return state.start(setup)

    def prompts(self, now: State, house: House) -> tuple[Prompt, ...]:
        return prompts.prompts(now, house)

    def line(self, now: State, action: Action) -> Text:
        return log.in_words(now, action)

    def standings(self, now: State, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        return scoring.standings_now(now, scores, house)

    def open_scores(self, now: State, scores: tuple[int, ...]) -> tuple[int | None, ...]:
        """Nothing is paid before the count: until then a score is not known, and not 0."""
        return scores if self.over(now) else (None,) * len(scores)

    def table(self, now: State, house: House) -> tuple[Panel, ...]:
        return view.table(now)

    def own(self, now: State, seat: int, house: House) -> tuple[Panel, ...]:
        return view.own(now, seat)

    def sheets(self) -> Sheets:
        from companion.games.fairy_tale import sheet, sheet_game

        return Sheets(sheet.scored, sheet.table, sheet_game.sheet_of)


GAME = FairyTale()
