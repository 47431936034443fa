"""Before a game of Heroes: one's own cards or the practice ones, and whose dice."""

from __future__ import annotations

from collections.abc import Mapping

from companion.books.heroes import DICE, dice_checked, own_box
from companion.boxes import heroes as box
from companion.games.heroes.cards import Die
from companion.games.heroes.state import HeroesOptions
from companion.ui.setup_panel import SetupPanel
from companion.ui.widgets.touch import PushButton


class HeroesSetup(SetupPanel[HeroesOptions]):
    """Which dice is a setting of the app; the cards are chosen game by game."""

    defaults = {"box": "own", "dice": "physical"}

    def settled(self, values: Mapping[str, object]) -> dict[str, str]:
        return super().settled({**values, "dice": self.app.settings.dice})

    def ask(self) -> None:
        app = self.app
        self.choice("box", ("own", "practice"), "heroes.setup.box", hint=True)
        unchecked = not all(dice_checked(app.book(self.game), die) for die in Die)
        if self.values["box"] == "own" and unchecked:
            words = app.tr("heroes.book.first")
            check = PushButton(kind="text", icon="dice-multiple-outline", text=words)
            check.bind(on_release=lambda *_: app.go("book", game=self.game, kind=DICE))
            self.add_widget(check)
        if self.values["box"] == "own":  # whoever practises has no dice at hand
            self.choice("dice", ("physical", "virtual"), "settings.dice")

    def pick(self, key: str, value: str) -> None:
        if key == "dice":
            self.app.change_setting("dice", value)
        super().pick(key, value)

    def options(self) -> HeroesOptions:
        app = self.app
        if self.values["box"] == "practice":
            return box.practice_box(app.lang)
        return own_box(app.book(self.game))

    @classmethod
    def like(cls, options: HeroesOptions) -> dict[str, str]:
        return {"box": "practice" if options.practice else "own"}
