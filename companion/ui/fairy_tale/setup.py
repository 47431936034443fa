"""Before a game of Fairy Tale: which cards, which variant, alone or in pairs."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion import games
from companion.boxes.fairy_tale import practice_box
from companion.games.fairy_tale.rounds import PAIRED, setup_refusals
from companion.games.fairy_tale.state import FairyTaleOptions, Variant
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.text import Text
from companion.ui.fairy_tale.card_book import own_cards
from companion.ui.setup_panel import SetupPanel


class TaleSetup(SetupPanel[FairyTaleOptions]):
    """Pairs are offered to four (FT-6.2); the box also says what effects are called (FT-A7)."""

    defaults = {"cards": "own", "variant": "basic", "box": "100", "pairs": "alone"}

    def ask(self) -> None:
        variants = ("basic", "expert") if self.tally else ("basic", "novice", "expert")
        if self.tally:
            self.say("fairy_tale.setup.tally")
        self.choice("cards", ("own", "practice"), "fairy_tale.setup.cards", hint=True)
        self.choice("variant", variants, "fairy_tale.setup.variant", hint=True)
        if self.values["cards"] == "own":
            self.choice("box", ("100", "110"), "fairy_tale.setup.box")
        if self.seats == PAIRED:
            self.choice("pairs", ("alone", "pairs"), "fairy_tale.setup.pairs")

    def options(self) -> FairyTaleOptions:
        variant = Variant(self.values["variant"])
        pairs = self.values["pairs"] == "pairs" and self.seats == PAIRED
        if self.values["cards"] == "practice":
            box = practice_box(self.app.lang, variant)
            return replace(box, pairs=pairs, tally=self.tally)
        size: Literal[100, 110] = 110 if self.values["box"] == "110" else 100
        return FairyTaleOptions(variant, pairs, size, own_cards(), tally=self.tally)

    def refusals(self, players: tuple[Player, ...]) -> tuple[Text, ...]:
        """FT-1.1: five need the expert cards; an end that is played is counted all the same."""
        now = games.game("fairy_tale").start(Setup("fairy_tale", players, self.options()))
        against = setup_refusals(now)
        return tuple(refusal.why for refusal in against if refusal.final or not self.tally)

    @classmethod
    def like(cls, options: FairyTaleOptions) -> dict[str, str]:
        return {
            "cards": "practice" if options.practice else "own",
            "variant": options.variant.value,
            "box": str(options.box),
            "pairs": "pairs" if options.pairs else "alone",
        }
