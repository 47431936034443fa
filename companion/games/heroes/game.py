"""Heroes of Fairy Tail as the table knows a game: one door to all the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.heroes import actions as do
from companion.games.heroes import (
    aftermath,
    constellation,
    damage,
    decks,
    entries,
    fights,
    forms,
    log,
    missions,
    passing,
    phases,
    prompts,
    recruitment,
    returns,
    scoring,
    state,
    tally,
    turns,
    view,
)
from companion.games.heroes.rulings import RULINGS
from companion.games.heroes.state import HeroesOptions, State
from companion.table.actions import Action
from companion.table.game import Setup, Standing
from companion.table.ledger import Gain
from companion.table.phased import PhasedGame, Rules
from companion.table.prompts import Prompt
from companion.table.rules import House, Ruling
from companion.table.sheets import Sheets
from companion.table.text import Text
from companion.table.views import Panel

RULES: Rules[State] = {
    do.ShowMission: (entries.refuse_show_mission, entries.apply_show_mission),
    do.ShowAdversary: (entries.refuse_show_adversary, entries.apply_show_adversary),
    do.NameAdversary: (entries.refuse_name_adversary, entries.apply_name_adversary),
    do.NameHero: (entries.refuse_name_hero, entries.apply_name_hero),
    do.DescribeHero: (entries.refuse_describe, entries.apply_describe),
    do.SetCounters: (entries.refuse_set_counters, entries.apply_set_counters),
    do.Shuffle: (decks.refuse_shuffle, decks.apply_shuffle),
    do.Deal: (recruitment.refuse_deal, recruitment.apply_deal),
    do.Recruit: (recruitment.refuse_recruit, recruitment.apply_recruit),
    do.RecruitUnseen: (recruitment.refuse_unseen, recruitment.apply_unseen),
    do.RecruitAround: (recruitment.refuse_around, recruitment.apply_around),
    do.Begin: (recruitment.refuse_begin, recruitment.apply_begin),
    do.Choose: (turns.refuse_choose, turns.apply_choose),
    do.Declare: (turns.refuse_declare, turns.apply_declare),
    do.Pass: (passing.refuse_pass, passing.apply_pass),
    do.Skip: (passing.refuse_skip, passing.apply_skip),
    do.Heal: (turns.refuse_heal, turns.apply_heal),
    do.Share: (turns.refuse_share, turns.apply_share),
    do.Fight: (fights.refuse_fight, fights.apply_fight),
    do.Take: (fights.refuse_take, fights.apply_take),
    do.Rolled: (damage.refuse_rolled, damage.apply_rolled),
    do.Place: (damage.refuse_place, damage.apply_place),
    do.Fitted: (damage.refuse_fitted, damage.apply_fitted),
    do.GoOnMission: (missions.refuse_mission, missions.apply_mission),
    do.DrawTile: (constellation.refuse_draw, constellation.apply_draw),
    do.AimTile: (constellation.refuse_aim, constellation.apply_aim),
    do.PlaceTile: (constellation.refuse_place_tile, constellation.apply_place_tile),
    do.HoldTile: (constellation.refuse_hold, constellation.apply_hold),
    do.ComeHome: (returns.refuse_come_home, returns.apply_come_home),
    do.Uncovered: (returns.refuse_uncovered, returns.apply_uncovered),
    do.Discard: (returns.refuse_discard, returns.apply_discard),
    do.TellStrength: (scoring.refuse_strength, scoring.apply_strength),
    do.CountUp: (scoring.refuse_count, scoring.apply_count),
    do.AddAdversary: (tally.refuse_add, tally.apply_add),
    do.DropAdversary: (tally.refuse_drop, tally.apply_drop),
    do.TellTrack: (tally.refuse_track, tally.apply_track),
    do.TellTiles: (tally.refuse_tiles, tally.apply_tiles),
}


class Heroes(PhasedGame[State]):
    """The rules of Heroes of Fairy Tail."""

    id = "heroes"
    seats_rule = "HFT-0.3"
    phases = phases.PHASES
    rules = RULES
    forms = forms.FORMS
    # HFT-0.3, HFT-A32: four colours of tokens.
    fewest = 2
    most = 4
    rulings: tuple[Ruling, ...] = RULINGS
    actions: Any = do.HeroesAction
    options: type[Any] = HeroesOptions

    def start(self, setup: Setup[HeroesOptions]) -> State:
        return state.start(setup)

    def prompts(self, now: State, house: House) -> tuple[Prompt, ...]:
        return prompts.prompts(now, house)

    def line(self, now: State, action: Action) -> Text:
        return log.in_words(now, action)

    def open_line(self, now: State, action: Action) -> Text:
        return log.open_in_words(now, action)

    def aftermath(
        self, before: State, action: Action, now: State, gains: Sequence[Gain], house: House
    ) -> Panel | None:
        return aftermath.seen(before, action, now, gains, house)

    def hides_step(self, now: State, before: State, action: Action) -> bool:
        return isinstance(action, do.Recruit) and recruitment.is_face_down(now, before, action)

    def standings(self, now: State, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        return scoring.standings_now(now, scores, house)

    def open_scores(self, now: State, scores: tuple[int, ...]) -> tuple[int | None, ...]:
        """HFT-12.1: the track is open; of a game played without it, nothing before the count."""
        return (None,) * len(scores) if now.phase == "tally" else scores

    def table(self, now: State, house: House) -> tuple[Panel, ...]:
        return view.table(now, house)

    def seen_from(
        self, now: State, seat: int | None, house: House, lying: tuple[Panel, ...]
    ) -> tuple[Panel, ...]:
        return view.seen_from(now, seat, house, lying)

    def own(self, now: State, seat: int, house: House) -> tuple[Panel, ...]:
        return view.own(now, seat)

    def sheets(self) -> Sheets:
        from companion.games.heroes import sheet, sheet_game

        return Sheets(sheet.scored, sheet.table, sheet_game.sheet_of)


GAME = Heroes()
