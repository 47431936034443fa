"""Ask a rule: type three words, in French or English, and read the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion import games
from companion.boxes import rulebooks
from companion.rulebook.answers import answer
from companion.rulebook.entries import CARD, in_language
from companion.rulebook.search import Hit, each_once
from companion.ui.navigation import Page
from companion.ui.play import Play
from companion.ui.sheets.rule import AnswerView, running_play
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them
from companion.ui.widgets.children import in_order
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.touch import Chip, Touchable
from companion.ui.widgets.words import text_width

if TYPE_CHECKING:
    from kivy.uix.recycleview import RecycleView
    from kivy.uix.scrollview import ScrollView

    from companion.ui.app import FairyTableApp
    from companion.ui.widgets.controls import Field

ASKED = "asked"  # the draft that remembers the last questions
MOST_REMEMBERED = 8
FEW = 4  # where so many answers fit, none that is only near is shown
GAMES = ("", *games.IDS)  # the first is all of them


class AskRow(Touchable):
    """One line of the list: an answer, an earlier question or a chapter."""

    kind = StringProperty("answer")
    key = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")


class GameChips(Segments):
    """All games, or one of them; each chip as wide as its name, in a row that scrolls."""

    parent: ScrollView

    def label_all(self, labels: dict[str, str]) -> None:
        self.clear_widgets()
        for value, label in labels.items():
            chip = Chip(text=label, chosen=value == self.value, size_hint_x=None)
            chip.value = value
            size = dp(16) * chip.app.theme.text_scale  # as it will be once there is room for it
            chip.width = text_width(label, size, FONTS["medium"]) + dp(36)
            chip.bind(on_release=self._picked, height=self._fit)
            self.add_widget(chip)
        self._fit()


class AskScreenIds(Protocol):
    field: Field
    games: GameChips
    list: RecycleView
    scroll: ScrollView
    answer: AnswerView


class AskScreen(Page):
    """A question, its answers as it is typed, and one answer in one screen."""

    ids: AskScreenIds
    question = StringProperty("")
    game = StringProperty("")
    shown = StringProperty("")
    chapter = StringProperty("")
    heading = StringProperty("")
    running: Play[object] | None = None
    _place = 1.0

    # -- coming and going --------------------------------------------------------

    def enter(self, game: str = "", **_: Any) -> None:
        app = self.app
        self.running = running_play(self.app)
        if self.running is not None:
            self.running.bind(on_change=self.show)
            game = game or self.running.session.setup.game
        app.theme.bind(text_scale=self._label_games)
        self.game, self.shown, self.chapter = game if game in GAMES else "", "", ""
        self.ids.field.clear()
        self._label_games()
        self.show()

    def draft(self) -> object:
        return {"question": self.question, "shown": self.shown} if self.question else None

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict):
            self.ids.field.text = str(draft.get("question", ""))
            self.ask(self.ids.field.text)

    def leave(self) -> None:
        app = self.app
        app.theme.unbind(text_scale=self._label_games)
        if self.running is not None:
            self.running.unbind(on_change=self.show)
            self.running = None

    def on_back(self) -> bool:
        """From an answer back to the list, from a chapter back to all."""
        if not self.shown and not self.chapter:
            return False
        if self.shown:
            self.shown = ""
            self._show_list(self._place)
        else:
            self.chapter = ""
            self.show()
        return True

    # -- asking --------------------------------------------------------

    def ask(self, question: str) -> None:
        self.question, self.shown, self.chapter = question, "", ""
        self.show()

    def pick_game(self, game: str) -> None:
        self.game, self.shown, self.chapter = game, "", ""
        self.show()

    def take(self, kind: str, key: str) -> None:
        """What a touch on a line does."""
        if kind == "asked":
            self.ids.field.text = key
        elif kind in ("chapter", "cards"):
            self.chapter = key
            self.show()
        else:
            self.open(key)

    def open(self, id_: str) -> None:
        self._remember(self.question)
        self.ids.field.ids.input.focus = False
        if not self.shown:
            self._place = self.ids.list.scroll_y
        self.shown = id_
        self.show()

    def _remember(self, question: str) -> None:
        app = self.app
        asked = " ".join(question.split())
        if asked:
            kept = [asked, *(old for old in self._asked() if old != asked)]
            app.attempt(lambda: app.store.drafts.put(ASKED, kept[:MOST_REMEMBERED]))

    def _asked(self) -> list[str]:
        kept = self.app.store.drafts.get(ASKED)
        return [str(question) for question in kept] if isinstance(kept, list) else []

    # -- showing --------------------------------------------------------

    def show(self, *_: object) -> None:
        if self.shown:
            self._show_answer()
            return
        self._show_list(1)

    def _show_answer(self) -> None:
        """With the headline that was asked for, where the question has one."""
        hits = rulebooks.search().ask(self.question, self.game)
        hit = next((hit for hit in hits if hit.id == self.shown), None)
        verdict = rulebooks.verdict(self.question, self.app.lang, self.game)
        said = verdict[1] if verdict is not None and verdict[0] == self.shown else ""
        self.ids.answer.show(self.shown, hit.answered_by if hit else "", said)
        self.ids.scroll.scroll_y = 1

    def _show_list(self, place: float) -> None:
        """The answers, scrolled to a place: whoever comes back from one finds it again."""
        self.ids.answer.clear_widgets()
        rows = self._rows()
        if rows != self.ids.list.data:  # lines told again are measured again, and move
            self.ids.list.data = rows
        self.ids.list.scroll_y = place

    def _rows(self) -> list[Row]:
        app, library = self.app, rulebooks.library()
        if self.chapter in games.IDS:
            self.heading = app.tr("ask.cards")
            return [_answer_row(app, card.id) for card in library.cards(self.chapter)]
        if self.chapter:
            chapter = library.chapter(self.chapter)
            self.heading = in_language(chapter.title, app.lang) if chapter else ""
            return [_answer_row(app, entry.id) for entry in library.rules_in(self.chapter)]
        if not self.question.strip():
            asked = [_row("asked", old, "history", old) for old in self._asked()]
            self.heading = app.tr("ask.last") if asked else app.tr("ask.chapters")
            chapters = (_chapter_row(app, c.id) for c in library.chapters(self.game))
            named = [game for game in games.IDS if self.game in ("", game)]
            return [*asked, *chapters, *(_cards_row(app, g) for g in named if library.cards(g))]
        hits = self._hits()
        if hits:
            verdict = rulebooks.verdict(self.question, app.lang, self.game)
            return [_hit_row(app, hit, verdict) for hit in hits]
        self.heading = app.tr("ask.nothing")
        nearest = rulebooks.search().nearest(self.question, self.game)
        near = library.chapters_of(nearest, self.game)
        return [_chapter_row(app, chapter.id) for chapter in near]

    def _hits(self) -> list[Hit]:
        """The answers of the game that is asked about; where none fits, of others first."""
        search, library = rulebooks.search(), rulebooks.library()
        hits = each_once(search.ask(self.question, self.game))
        self.heading = ""
        sure = [hit for hit in hits if hit.sure]
        if self.running is not None and not self.game:
            sure.sort(key=self._is_elsewhere)
        if sure:
            return [*sure, *(hit for hit in hits if not hit.sure)][: max(len(sure), FEW)]
        others = [hit for hit in search.ask(self.question) if hit.sure] if self.game else []
        others = [hit for hit in others if library.game_of(hit.id).game != self.game]
        if others:
            self.heading = self.app.tr("ask.elsewhere", game=self.app.game_title(self.game))
        elif hits:
            self.heading = self.app.tr("ask.near")
        return each_once([*others, *hits])

    def _is_elsewhere(self, hit: Hit) -> bool:
        """The game on the table comes first."""
        game = self.running.session.setup.game if self.running is not None else ""
        return rulebooks.library().game_of(hit.id).game != game

    def speak_again(self) -> None:
        """The same lines in another language, at the place where somebody was reading."""
        read = self.ids.scroll if self.shown else self.ids.list
        place = read.scroll_y
        self._label_games()
        self.show()
        read.scroll_y = place

    def _label_games(self, *_: object) -> None:
        app = self.app
        labels = {game: app.game_title(game) if game else app.tr("ask.all") for game in GAMES}
        self.ids.games.label_all(labels)
        Clock.schedule_once(self._show_chosen_game, 0)

    def _show_chosen_game(self, *_: object) -> None:
        """The chip of the game one came from is never off the screen."""
        for chip in in_order(self.ids.games, Chip):
            if chip.value == self.game:
                self.ids.games.parent.scroll_to(chip, padding=dp(16), animate=False)


Row = dict[str, str]


def _row(kind: str, key: str, icon: str, title: str, hint: str = "") -> Row:
    return {"kind": kind, "key": key, "icon": icon, "title": title, "hint": hint}


def _hit_row(app: FairyTableApp, hit: Hit, verdict: tuple[str, str] | None) -> Row:
    """An answer; the verdict on two cards is said at once, and what is only near says so."""
    said = verdict[1] if verdict and verdict[0] == hit.id else ""
    if hit.answered_by:
        said = answer(rulebooks.library(), hit.answered_by, app.lang).short
    return _answer_row(app, hit.id, said, near=not hit.sure)


def _answer_row(app: FairyTableApp, id_: str, said: str = "", near: bool = False) -> Row:
    found = answer(rulebooks.library(), id_, app.lang)
    plain = found.rests_on and found.id not in {question.id for question in found.open}
    icon = "comment-question-outline" if plain else "book-open-variant"
    if found.open and found.open[0].id == found.id:
        icon = "gavel"
    if id_.startswith(CARD):
        icon = "cards-outline"
    parts = [_game_name(app, id_), *([app.tr("ask.perhaps")] if near else []), said or found.short]
    return _row("answer", id_, icon, found.title, " · ".join(parts))


def _game_name(app: FairyTableApp, id_: str) -> str:
    game = rulebooks.library().game_of(id_).game
    return app.game_title(game) if game in GAMES else app.tr("ask.companion")


def _cards_row(app: FairyTableApp, game: str) -> Row:
    return _row("cards", game, "cards-outline", app.tr("ask.cards"), app.game_title(game))


def _chapter_row(app: FairyTableApp, id_: str) -> Row:
    chapter = rulebooks.library().chapter(id_)
    title = in_language(chapter.title, app.lang) if chapter else id_
    return _row("chapter", id_, "book-multiple-outline", title, _game_name(app, id_))
