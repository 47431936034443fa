"""The rules of this moment: what the game asks for now, and what stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, StringProperty

from companion.boxes import rulebooks
from companion.rulebook.answers import answer
from companion.rulebook.entries import OpenQuestion, Rule
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.play import Play
from companion.ui.sheets.rule import RuleRow
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.sheet import Sheet, SheetIds

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.widgets.controls import Field

kv.load(__name__)

MOST_ROWS = 10
MOST_FOUND = 6


class MomentSheetIds(SheetIds, Protocol):
    field: Field
    rules: BoxLayout


class MomentSheet(Sheet):
    """Lists the rules of a game's prompts, or those it is given by their ids."""

    ids: MomentSheetIds
    more = BooleanProperty(False)
    found = StringProperty("")

    def __init__(
        self,
        play: Play[object] | None = None,
        prompts: Sequence[Prompt] = (),
        rules: Sequence[str] = (),
        rule_applies: Callable[[str], bool] = lambda _: True,
        **kwargs: object,
    ) -> None:
        self._rule_applies = rule_applies
        super().__init__(is_tall=True, **kwargs)
        asked = tuple(prompts) or (play.session.prompts() if play is not None else ())
        self._game = play.session.setup.game if play is not None else ""
        touched = (*rules, *(prompt.rule for prompt in asked))
        self._rules = moment_rules(touched, self._rule_applies)
        self.ask("")

    def draft(self) -> object:
        """What was typed."""
        return self.ids.field.text

    def restore(self, draft: object) -> None:
        self.ids.field.text = str(draft)

    def ask(self, words: str) -> None:
        """The rules of the moment, or what answers the words typed in their place."""
        self.ids.rules.clear_widgets()
        self.more = bool(words.strip())
        self.title = self.app.tr("home.ask" if self.more else "rule.moment")
        if not self.more:
            for id_ in self._rules:
                self._add(id_)
            return
        hits = rulebooks.search().ask(words, self._game)[:MOST_FOUND]
        self.found = (
            ""
            if hits and hits[0].sure
            else self.app.tr("ask.near" if hits else "rule.moment.nothing")
        )
        for hit in hits:
            self._add(hit.id)

    def _add(self, id_: str) -> None:
        """A rule as the sentence it says, an open question as what it asks."""
        app, library = self.app, rulebooks.library()
        found = answer(library, id_, app.lang)
        says = isinstance(library.entry(id_), Rule)
        sentence, more = (found.short, found.title) if says else (found.title, found.short)
        row = RuleRow(rule=id_, title=sentence, hint=more)
        row.bind(on_release=lambda row: app.open_rule(row.rule))
        self.ids.rules.add_widget(row)

    def ask_all(self) -> None:
        """The same words on the page for questions, with all games and chapters."""
        words = self.ids.field.text
        self.app.go("ask", game=self._game)
        self.app.shell.page.restore({"question": words})


def moment_rules(
    rules: Iterable[str], rule_applies: Callable[[str], bool] = lambda _: True
) -> tuple[str, ...]:
    """The rules themselves, the open questions that touch them, their neighbours in the chapter.

    What this game is played without is left out, with the questions that only it raises.
    """
    library = rulebooks.library()
    first = [id_ for id_ in rules if id_ in library]
    known = [entry for id_ in first if isinstance(entry := library.entry(id_), Rule)]
    touching = [id_ for rule in known for id_ in rule.rulings]
    chapters = {id_.partition(".")[0] for id_ in first}
    beside = [id_ for rule in known for id_ in rule.related if id_.partition(".")[0] in chapters]
    found = dict.fromkeys((*first, *touching, *beside))
    return tuple(id_ for id_ in found if _stands(id_, rule_applies))[:MOST_ROWS]


def _stands(id_: str, rule_applies: Callable[[str], bool]) -> bool:
    """A rule that is in play, or a question about one."""
    entry = rulebooks.library().entry(id_)
    about = entry.rules if isinstance(entry, OpenQuestion) else (id_,)
    return rule_applies(id_) and any(map(rule_applies, about))
