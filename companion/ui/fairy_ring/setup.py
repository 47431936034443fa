"""Before a game of Fairy Ring: which cards, and whether objectives lie on the table."""

from __future__ import annotations

from companion.fairy_ring_cards import practice_cards
from companion.games.fairy_ring.state import FairyRingOptions
from companion.ui.fairy_ring.card_book import known_cards, known_lookouts
from companion.ui.setup_panel import SetupPanel


class RingSetup(SetupPanel):
    """Of an end that is only counted there is nothing to ask."""

    defaults = {"box": "own", "objectives": "without"}

    def ask(self) -> None:
        if self.tally:
            self.say("fairy_ring.setup.tally")
            return
        self.choice("box", ("own", "practice"), "fairy_ring.setup.box", hint=True)
        self.choice("objectives", ("without", "with"), "fairy_ring.setup.objectives", hint=True)

    def options(self) -> FairyRingOptions:
        if self.tally:
            return FairyRingOptions(tally=True)
        objectives = self.values["objectives"] == "with"
        if self.values["box"] == "practice":
            return FairyRingOptions(objectives, True, practice_cards().cards)
        return FairyRingOptions(objectives, False, known_cards(), known_lookouts())

    @classmethod
    def like(cls, options: FairyRingOptions) -> dict[str, str]:
        return {
            "box": "practice" if options.practice else "own",
            "objectives": "with" if options.objectives else "without",
        }
