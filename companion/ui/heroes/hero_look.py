"""A hero that is looked at: large, and its signs in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.games.heroes.cards import HeroCard, Step
from companion.games.heroes.lineup import slots
from companion.games.heroes.state import State
from companion.games.heroes.team import hero_name
from companion.games.heroes.words import energy_name, steps_name
from companion.texts import grammar
from companion.ui.heroes.lineup_layout import LineupLayout
from companion.ui.heroes.lineup_view import LineupView, ShownHero
from companion.ui.sheets.choices import ChoiceSheet
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


class LargeLine(LineupView):
    """Three heroes, large enough that every slot is a target of its own."""

    @property
    def layout(self) -> LineupLayout:
        count = max(1, len(self.heroes))
        width = min(dp(132), self.width / count)
        left = self.x + (self.width - width * count) / 2
        return LineupLayout(
            len(self.heroes), left, self.y, width, self.height, dp(56), dp(44), dp(64)
        )


def hero_title(app: FairyTableApp, state: State, number: int | None) -> str:
    """A hero as a heading: by its name, or by its number alone."""
    card = state.book.heroes.get(number) if number is not None else None
    if number is not None and not (card and card.name):
        return app.tr("heroes.hero_form.title", number=number)
    return grammar.begun(app.speaker(hero_name(state, number)))


def hero_facts(
    app: FairyTableApp, card: HeroCard | None, actions: tuple[tuple[Step, ...], ...] | None
) -> list[str]:
    """What a hero can do and take, line by line; what nobody has described is said to be so."""
    facts = []
    if actions is not None:
        acts = [app.speaker(steps_name(steps)) for steps in actions]
        facts.append(f" {app.tr('heroes.recruit.or')} ".join(acts) or app.tr("heroes.step.nothing"))
    if card is None:
        return [app.tr("heroes.hero_card.unknown"), *facts]
    facts.append(app.tr("heroes.recruit.strength", n=card.strength))
    for slot in slots((card,)):
        if slot.energy:
            name = app.speaker(energy_name(slot.energy))
            facts.append(app.tr("heroes.hero_card.energy_slot", energy=name))
        elif slot.prestige:
            facts.append(app.tr("heroes.hero_card.prestige_slot", n=slot.prestige))
        else:
            facts.append(app.tr("heroes.hero_card.plain_slot"))
    return facts


class HeroLook(ChoiceSheet):
    """A hero that lies in no line-up yet; one that is not described can be, from here."""

    def __init__(
        self, title: str, hero: ShownHero, colour: int, describe: Callable[[], object]
    ) -> None:
        super().__init__(title=title)
        self.add_widget(LargeLine(heroes=[hero], colour=colour, size_hint_y=None, height=dp(264)))
        for fact in hero_facts(self.app, hero.card, hero.card.actions if hero.card else None):
            self.add_widget(Words(text=fact))
        if hero.card is None:
            self.offer(self.app.tr("heroes.recruit.describe"), describe, "pencil-outline")
