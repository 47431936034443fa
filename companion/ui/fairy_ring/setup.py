"""Before a game of Fairy Ring: which cards, and whether objectives lie on the table."""

from __future__ import annotations

from msgspec.structs import replace

from companion.books.fairy_ring import MUSHROOM, own_lookouts
from companion.boxes.fairy_ring import practice_box
from companion.games.fairy_ring.state import LONGEST_OBJECTIVE, FairyRingOptions
from companion.games.fairy_ring.state import OBJECTIVES as MOST_OBJECTIVES
from companion.ui.setup_panel import SetupPanel

OBJECTIVES = tuple(f"objective{number}" for number in range(1, MOST_OBJECTIVES + 1))


class RingSetup(SetupPanel[FairyRingOptions]):
    """Of an end that is only counted there is nothing to ask."""

    defaults = {"box": "own", "objectives": "without", **dict.fromkeys(OBJECTIVES, "")}

    def ask(self) -> None:
        if self.tally:
            self.say("fairy_ring.setup.tally")
            return
        self.choice("box", ("own", "practice"), "fairy_ring.setup.box", hint=True)
        self.choice("objectives", ("without", "with"), "fairy_ring.setup.objectives", hint=True)
        if self.values["objectives"] == "with":
            self._ask_objectives()

    def _ask_objectives(self) -> None:
        """FRG-8.1: their names, for whoever wants to read them in the game."""
        app = self.app
        for number, key in enumerate(OBJECTIVES, start=1):
            hint = app.tr("fairy_ring.setup.objective", number=number)
            self.line(key, hint, LONGEST_OBJECTIVE)

    def options(self) -> FairyRingOptions:
        if self.tally:
            return FairyRingOptions(tally=True)
        objectives = self.values["objectives"] == "with"
        asked = tuple(" ".join(self.values[key].split()) for key in OBJECTIVES if objectives)
        if self.values["box"] == "practice":
            return replace(practice_box(), objectives=objectives, asked=asked)
        book = self.app.book(self.game)
        return FairyRingOptions(objectives, book.cards(MUSHROOM), own_lookouts(book), asked=asked)

    @classmethod
    def like(cls, options: FairyRingOptions) -> dict[str, str]:
        return {
            "box": "practice" if options.practice else "own",
            "objectives": "with" if options.objectives else "without",
            **dict(zip(OBJECTIVES, options.asked, strict=False)),
        }
