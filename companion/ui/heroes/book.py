"""The cards of Heroes in the card book; beside them the tiles, and the dice to be compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.books.contents import Entry, Known
from companion.books.heroes import ADVERSARY, DICE, HERO, MISSION, dice_checked
from companion.boxes.heroes import teller
from companion.games.heroes import cards, words
from companion.games.heroes.cards import AdversaryCard, Die, HeroCard, MissionCard
from companion.games.heroes.tiles import DESIGNS
from companion.table.text import Text, say
from companion.texts import grammar
from companion.ui import kv
from companion.ui.book_look import BookLook, Changed, Kept
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.heroes.book_dice import DieCheck
from companion.ui.heroes.book_forms import BookAdversaryForm, BookMissionForm
from companion.ui.heroes.hero_form import HeroForm
from companion.ui.heroes.lineup_view import LineupView, ShownHero
from companion.ui.heroes.tile_view import ICONS as TILE_ICONS
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

kv.load(__name__)

TILES = "tiles"
FORMS = {HERO: HeroForm, ADVERSARY: BookAdversaryForm, MISSION: BookMissionForm}


class TileRow(Touchable):
    """A design of Constellation tiles; a touch opens its rule."""

    icon = StringProperty("")
    text = StringProperty("")
    rule = StringProperty("")


class HeroesBook(BookLook):
    """Everything goes by the number in its corner; dice are looked at once (HFT-A02, HFT-A03)."""

    tabs = {
        HERO: "account-group-outline",
        ADVERSARY: "cards-outline",
        MISSION: "script-text-outline",
        TILES: "creation",
        DICE: "dice-multiple-outline",
    }

    # -- a card in words --------------------------------------------------------

    def title(self, at: Entry | Known) -> str:
        app = self.app
        if at.kind == DICE:
            return str(app.tr("heroes.book.die_named", die=app.tr(f"heroes.die.{at.key}")))
        return str(app.tr(f"heroes.book.{at.kind}", n=int(at.key)))

    def name(self, kind: str, card: Any) -> str:
        app = self.app
        if kind == DICE:
            faces = (" + ".join(map(app.speaker, words.hits_told(face))) for face in card.faces)
            return ", ".join(faces)
        if kind == ADVERSARY:
            worth = f" +{card.bonus.points}" if card.bonus is not None else ""
            return str(grammar.begun(app.speaker(words.foe_name(card))) + worth)
        return str(card.name or app.tr(f"heroes.book.{kind}.plain"))

    def detail(self, kind: str, card: Any) -> str:
        match card:
            case HeroCard():
                return _hero_words(self.app, card)
            case AdversaryCard():
                return _bonus_words(self.app, card)
            case MissionCard():
                return _mission_words(self.app, card)
        return ""

    def words(self, at: Known) -> list[str]:
        """The title says already that a card without a name is a hero, or a mission."""
        lines = super().words(at)
        unnamed = at.kind in (HERO, MISSION) and not at.card.name
        return lines[1:] if unnamed else lines

    def answer(self, kind: str, card: Any) -> str:
        return teller().mission_key(card.number) if kind == MISSION else ""

    def count(self, tab: str) -> str:
        tr = self.app.tr
        if tab == TILES:
            return str(tr("heroes.book.count.tiles", n=len(DESIGNS)))
        if tab == DICE:
            done = sum(dice_checked(self.book, die) for die in Die)
            return str(tr("heroes.book.count.dice", n=done, most=len(Die)))
        return super().count(tab)

    # -- a card drawn and entered --------------------------------------------------------

    def picture(self, kind: str, card: Any) -> Widget | None:
        match card:
            case HeroCard():
                shown = ShownHero(card.number, card, card.actions)
                return LineupView(heroes=[shown], widest=132, size_hint_y=None, height=dp(188))
            case AdversaryCard():
                return AdversaryView(card=card, size_hint_y=None, height=dp(112))
        return None

    def open_form(self, at: Entry, kept: Kept) -> None:
        form, number = FORMS[at.kind], int(at.key)
        self.app.open_sheet(lambda: form(number, at.card, kept))

    # -- tiles and dice --------------------------------------------------------

    def parts(self, tab: str, changed: Changed) -> Sequence[Widget] | None:
        if tab == TILES:
            return _tile_rows(self.app)
        return [DieCheck(die, changed) for die in Die] if tab == DICE else None

    def first(self) -> str:
        return "" if all(dice_checked(self.book, die) for die in Die) else DICE


def _tile_rows(app: FairyTableApp) -> list[TileRow]:
    """The nine designs with their names and rules; they are printed and known to all."""
    speak = app.speaker
    return [
        TileRow(icon=TILE_ICONS[tile.value], text=speak(words.tile_name(tile)), rule=design.rule)
        for tile, design in DESIGNS.items()
    ]


def _hero_words(app: FairyTableApp, card: HeroCard) -> str:
    actions = " / ".join(app.speaker(words.steps_name(steps)) for steps in card.actions)
    slots = app.tr("heroes.book.slots", n=len(card.slots)) if card.slots else ""
    parts = (app.tr("heroes.book.strength", n=card.strength), actions, slots)
    return " · ".join(filter(None, parts))


def _bonus_words(app: FairyTableApp, card: AdversaryCard) -> str:
    """What the bonus is about: its colours, or from how many cards on it pays."""
    speak = app.speaker
    match card.bonus:
        case cards.Collection(colours=tuple() as colours) | cards.Majority(colours=colours):
            return ", ".join(speak(words.colour_name(colour)) for colour in colours)
        case cards.PerColour(colour=colour):
            return str(speak(words.colour_name(colour)))
        case cards.CardCount(at_least=least):
            return f"≥ {least}"
    return ""


def _mission_words(app: FairyTableApp, card: MissionCard) -> str:
    places = ", ".join(str(points) for points in card.prestige)
    rank = app.tr(f"heroes.rank.{card.rank.value}")
    asked = ", ".join(app.speaker(text) for text in _asked(card))
    return " · ".join(filter(None, (rank, places, asked)))


def _asked(card: MissionCard) -> list[Text]:
    match card.condition:
        case cards.TakeHits(hits=hits):
            return list(words.hits_told(hits))
        case cards.TakeDice(dice=dice):
            return [words.die_name(die) for die in dice]
        case cards.HoldAdversaries(at_least=least):
            return [say("heroes.mission.hold", n=least)]
    return []
