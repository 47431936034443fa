"""What adversaries bring at the end, as drawings: sets, majorities, numbers, colours (HFT-14)."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from msgspec import Struct

from companion.games.heroes.adversaries import Team, lines
from companion.games.heroes.cards import AdversaryCard, Collection
from companion.games.heroes.collections import best_sets, pays_in
from companion.ui.figures import FigureBody
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.widgets.badge import Badge

CARD = (46, 66)  # dp


def _cards(cards: tuple[AdversaryCard, ...], earned: frozenset[int]) -> BoxLayout:
    row = BoxLayout(spacing=dp(6), size_hint_y=None, height=dp(CARD[1]))
    for at, card in enumerate(cards):
        view = AdversaryView(card=card, earned=at in earned, size_hint_x=None, width=dp(CARD[0]))
        row.add_widget(view)
    return row


class Splits(Struct, frozen=True):
    """Adversaries of one player, and ways to split them into sets by their places from 0."""

    cards: tuple[AdversaryCard, ...]
    ways: tuple[tuple[tuple[int, ...], ...], ...]


class SetsFigure(FigureBody[Splits]):
    """HFT-14.3: a card serves one set only, so that it matters how sets are made."""

    shape = Splits

    def lay(self, data: Splits) -> None:
        app = self.app
        sets = best_sets(data.cards)
        best = sum(_bonus(data.cards[card]) for each in sets for card in each.paying)
        for number, way in enumerate(data.ways, start=1):
            self.head(app.tr("heroes.figure.way", n=number))
            paid = 0
            for group in way:
                cards = tuple(data.cards[place] for place in group)
                colours = frozenset(card.colour for card in cards)
                pays = [at for at, card in enumerate(cards) if pays_in(card, colours, False)]
                paid += sum(_bonus(cards[at]) for at in pays)
                self.add_widget(_cards(cards, frozenset(pays)))
            self.judge(paid == best, app.tr("heroes.figure.sets_pay", n=paid))


def _bonus(card: AdversaryCard) -> int:
    return card.bonus.points if isinstance(card.bonus, Collection) else 0


class Table(Struct, frozen=True):
    """What everybody has; it is told what the first of them gets."""

    teams: tuple[Team, ...]


class BonusFigure(FigureBody[Table]):
    """HFT-14.4 to HFT-14.8: everybody's adversaries, and what the bonuses of the first pay."""

    shape = Table

    def lay(self, data: Table) -> None:
        app = self.app
        bonuses = [line for line in lines(data.teams, 0) if line.rule != "HFT-14.2"]
        paying = frozenset(line.card for line in bonuses if line.points)
        for seat, team in enumerate(data.teams):
            row = _cards(team.cards, paying if seat == 0 else frozenset())
            badge = Badge(colour=seat, letter=team.name[:1], size_hint_x=None, width=dp(30))
            row.add_widget(badge, index=len(row.children))
            self.add_widget(row)
        for line in bonuses:
            word = app.tr("heroes.figure.bonus", n=line.points)
            self.judge(line.points > 0, word, app.speaker(line.why))
