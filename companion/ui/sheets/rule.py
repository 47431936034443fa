"""A rule, in one tap from wherever its id is shown: the answer, its source, the open questions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.boxes import rulebooks
from companion.languages import FALLBACK
from companion.rulebook.answers import Answer, answer, places, shared
from companion.rulebook.entries import CARD, CardAnswer, OpenQuestion, Rule, in_language
from companion.table.actions import SetRuling
from companion.table.rules import Ruling
from companion.ui import kv
from companion.ui.figures import figure_for
from companion.ui.game_page import GamePage
from companion.ui.play import Play
from companion.ui.sharing import share_text
from companion.ui.sheets.card_answer import card_parts
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.sheet import Sheet, SheetIds
from companion.ui.widgets.surfaces import Hairline, Panel, PromptFrame
from companion.ui.widgets.touch import Chip, Touchable
from companion.ui.widgets.words import Words
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.uix.gridlayout import GridLayout

    from companion.ui.app import FairyTableApp

kv.load(__name__)


def running_play(app: FairyTableApp) -> Play[object] | None:
    """The game the person is in, or came from to ask; None on the way from Home."""
    shell = app.shell
    for name, params in reversed(shell.trail):
        screen = shell.stage.get_screen(name) if shell.stage.has_screen(name) else None
        play = screen.play if isinstance(screen, GamePage) else None
        if play is not None and params.get("game", play.game_id) == play.game_id:
            return play
    return None


class ShortAnswer(PromptFrame):
    """The answer in one breath, before anything else."""

    question = StringProperty("")
    short = StringProperty("")
    detail = StringProperty("")
    points = NumericProperty(28)


class RuleCardIds(Protocol):
    figure: BoxLayout
    places: BoxLayout
    figure_below: BoxLayout


class RuleCard(Panel):
    """The rule itself and where it stands."""

    ids: RuleCardIds
    rule = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")

    def add_figure(self, rule: Rule) -> None:
        """Some rules are drawn: above their words, or below where only the places are told."""
        figure = figure_for(rule.id, self.app.lang)
        if figure is None:
            return
        parts = [figure, Hairline()] if self.words else [Hairline(), figure]
        for part in parts:
            (self.ids.figure if self.words else self.ids.figure_below).add_widget(part)

    def add_places(self, rule: Rule) -> None:
        app = self.app
        for place in places(rulebooks.library(), rule, app.lang):
            where = app.speaker(place.where) if place.where is not None else ""
            self.ids.places.add_widget(PlaceRow(book=place.book, where=where))


class PlaceRow(BoxLayout):
    """A book, and where in it to look."""

    book = StringProperty("")
    where = StringProperty("")


class DifferCardIds(Protocol):
    sayings: BoxLayout


class DifferCard(Panel):
    """An open question: what each text says, and the reading we recommend."""

    ids: DifferCardIds
    rule = StringProperty("")
    title = StringProperty("")
    question = StringProperty("")
    reading = StringProperty("")
    why = StringProperty("")

    def add_sayings(self, question: OpenQuestion) -> None:
        for saying in question.says:
            lang = self.app.lang
            row = SayingRow(who=in_language(saying.who, lang), words=in_language(saying.text, lang))
            self.ids.sayings.add_widget(row)


class SayingRow(BoxLayout):
    """What one of the texts says."""

    who = StringProperty("")
    words = StringProperty("")


class ChoiceCardIds(Protocol):
    choices: BoxLayout


class ChoiceCard(Panel):
    """The table's own answer to an open question; it can be changed within a game."""

    ids: ChoiceCardIds
    ruling = StringProperty("")
    now = StringProperty("")
    can_choose = BooleanProperty(False)

    def offer(self, ruling: Ruling, game: str, play: Play[object] | None) -> None:
        app = self.app
        self.ruling = ruling.id
        chosen = play.session.house.answer(ruling) if play else ruling.recommended
        self.now = app.tr(f"{game}.ruling.{ruling.id}.{chosen}")
        self.can_choose = play is not None
        if play is not None:
            for choice in ruling.choices:
                label = app.tr(f"{game}.ruling.{ruling.id}.{choice}")
                chip = Chip(text=label, chosen=choice == chosen)
                chip.bind(on_release=partial(self._choose, play, choice))
                self.ids.choices.add_widget(chip)

    def _choose(self, play: Play[object], choice: str, _: object) -> None:
        """TBL-4: from here on the table reads the rule this way."""
        play.do(SetRuling(self.ruling, choice))


class RuleRow(Touchable):
    """A rule in a list: its title, the beginning of what it says, and its number, for who asks."""

    rule = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")
    number = StringProperty("")

    def on_rule(self, *_: object) -> None:
        self.number = "" if self.rule.startswith(CARD) else self.rule


class AnswerView(WithinApp, BoxLayout):
    """One answer in one screen: short answer, rule, source, open questions, related rules.

    `on_follow` hears which related rule the person wants to see next.
    """

    id_shown = StringProperty("")
    titled = BooleanProperty(False)  # the title of a rule stands above, and is not said again
    __events__ = ("on_follow",)

    def show(self, id_: str, answered_by: str = "", verdict: str = "") -> None:
        """Shows a text; where there is none with this id, says so.

        `answered_by` is the plain answer to what was asked, `verdict` yes or no on two cards.
        """
        app, library = self.app, rulebooks.library()
        self.id_shown = id_
        self.clear_widgets()
        if id_ not in library:
            self.add_widget(ShortAnswer(short=app.tr("rule.unknown", id=id_), points=20))
            return
        found = answer(library, id_, app.lang)
        entry = library.entry(id_)
        if isinstance(entry, CardAnswer):
            self._add_card(entry, found, verdict)
        else:
            self._add_first_words(found, answered_by)
        if app.lang not in library.game_of(id_).languages:
            self.add_widget(Words(text=app.tr("rule.untranslated"), tone="text2"))
        self._add_rule(found)
        for question in found.open:
            self._add_open(question, found)
        self._add_related(found)

    def _add_card(self, entry: CardAnswer, found: Answer, verdict: str) -> None:
        """What was asked of it, its name, what it does, and all it has to do with others."""
        does = "\n".join(self.app.speaker(does) for does in entry.card.does)
        about = f"{self.app.game_title(entry.game)} · {found.detail}"
        if verdict:
            about = f"{found.title} · {about}"
        self._add_frame(about, verdict or found.title, does)
        for part in card_parts(self.app, entry, lambda id_: self.dispatch("on_follow", id_)):
            self.add_widget(part)

    def _add_first_words(self, found: Answer, answered_by: str) -> None:
        """What was asked in plain words is answered in plain words first, and only that."""
        library, lang = rulebooks.library(), self.app.lang
        if answered_by:
            found = answer(library, answered_by, lang)
        question, short, detail = found.title, found.short, found.detail
        if found.rule is not None and found.rule.id == found.id:
            chapter = library.chapter_of(found.id)
            question = in_language(chapter.title, lang) if chapter else ""
            if not self.titled:
                short, detail = found.title, found.short
        self._add_frame(question, short, detail)

    def _add_frame(self, question: str, short: str, detail: str) -> None:
        frame = ShortAnswer(question=question, short=short, detail=detail)
        frame.points = 28 if len(short) <= 40 else 22 if len(short) <= 90 else 18
        self._said = (short, detail)
        self.add_widget(frame)

    def _add_rule(self, found: Answer) -> None:
        rule, lang = found.rule, self.app.lang
        if rule is None:
            return
        text = in_language(rule.text, lang)
        title = in_language(rule.title, lang)
        if text in self._said:
            title, text = self.app.tr("rule.where"), ""
        card = RuleCard(rule=rule.id, title=title, words=text)
        card.add_figure(rule)
        card.add_places(rule)
        self.add_widget(card)

    def _add_open(self, question: OpenQuestion, found: Answer) -> None:
        app = self.app
        silent = len({saying.text[FALLBACK] for saying in question.says}) < 2
        card = DifferCard(
            rule=question.id,
            title=app.tr("rule.silent" if silent else "rule.differ"),
        )
        if question.id != found.id:  # else it is said above already
            card.reading = in_language(question.reading, app.lang)
            card.why = in_language(question.why, app.lang)
            if question.id not in found.rests_on:
                card.question = in_language(question.question, app.lang)
        card.add_sayings(question)
        self.add_widget(card)
        if question.choices:
            self._add_choice(question)

    def _add_choice(self, question: OpenQuestion) -> None:
        game = rulebooks.library().game_of(question.id).game
        if game not in games.IDS:
            return
        play = running_play(self.app)
        if play is not None and play.session.setup.game != game:
            play = None
        rulings = {ruling.id: ruling for ruling in games.game(game).rulings}
        if question.id in rulings:
            card = ChoiceCard()
            card.offer(rulings[question.id], game, play)
            self.add_widget(card)

    def _add_related(self, found: Answer) -> None:
        library, lang = rulebooks.library(), self.app.lang
        box = RelatedRules()
        for id_ in found.related:
            chip = Chip(text=answer(library, id_, lang).title)
            chip.bind(on_release=lambda _, rule=id_: self.dispatch("on_follow", rule))
            box.ids.chips.add_widget(chip)
        box.bind(on_share=lambda _: self.share())
        self.add_widget(box)

    def share(self) -> None:
        """The answer as text, for somebody who is not at this phone."""
        app, library = self.app, rulebooks.library()
        lines = shared(library, answer(library, self.id_shown, app.lang), app.lang)
        share_text("\n".join(app.speaker(line) for line in lines), "rule.shared")

    def on_follow(self, rule: str) -> None:
        """The person wants to see another rule."""


class RelatedRulesIds(Protocol):
    chips: GridLayout


class RelatedRules(BoxLayout):
    """What stands beside a rule, and the way to send it on."""

    ids: RelatedRulesIds
    __events__ = ("on_share",)

    def on_share(self) -> None:
        """The person sends the rule to somebody."""


class RuleSheetIds(SheetIds, Protocol):
    view: AnswerView


class RuleSheet(Sheet):
    """The rule with this id, over whatever is on the screen."""

    ids: RuleSheetIds
    rule = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._play: Play[object] | None = None
        super().__init__(**kwargs)
        self._play = running_play(self.app)
        if self._play is not None:
            self._play.bind(on_change=self._show)
        self._show()

    def draft(self) -> object:
        """The rule that was followed to."""
        return self.rule

    def restore(self, draft: object) -> None:
        self.rule = str(draft)

    def on_rule(self, *_: object) -> None:
        if "view" in self.ids:
            self._show()
            self.ids.scroll.scroll_y = 1

    def _show(self, *_: object) -> None:
        self.title = rulebooks.heading(self.rule, self.app.lang)
        self.ids.view.show(self.rule)

    def close(self) -> None:
        if self._play is not None:
            self._play.unbind(on_change=self._show)
        super().close()
