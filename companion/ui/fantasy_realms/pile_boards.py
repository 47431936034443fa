"""What is entered beside the hands: the discard area, and the cursed items face down."""

from __future__ import annotations

from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.entries import doubled_cards
from companion.table.prompts import Prompt
from companion.table.rules import Refusal
from companion.table.text import say
from companion.ui.fantasy_realms.entry_board import EntryBoard
from companion.ui.fantasy_realms.shelf import Shelf, card_shelf, item_shelf


class DiscardAreaBoard(EntryBoard):
    """FR-4.1: the cards in the discard area, where a hand reads them."""

    def begin(self, prompt: Prompt) -> None:
        self.cards = list(self.state.discard or ())
        self.panel.name = self.app.tr("fantasy_realms.discard.title")
        self.panel.colour, self.panel.icon = -1, "cards-outline"

    def shelf(self) -> Shelf:
        return card_shelf(self.state, self.deck, None)

    def action(self) -> do.EnterDiscard:
        return do.EnterDiscard(tuple(self.cards))

    def tell(self) -> None:
        app, panel = self.app, self.panel
        panel.count, panel.complete = str(len(self.cards)), bool(self.cards)
        panel.done_text = app.tr(
            "fantasy_realms.entry.done" if self.cards else "fantasy_realms.answer.no_discard"
        )
        self.say_wrong(None)
        if not self.cards:
            panel.note = app.speaker(self.prompt.ask)

    def doubled(self, id_: str) -> Refusal | None:
        return doubled_cards(self.deck, (id_, id_))[0]


class ItemsBoard(EntryBoard):
    """FR-6.1: the cursed items face down before one player."""

    def begin(self, prompt: Prompt) -> None:
        self.player = prompt.who[0]
        seat = self.state.seats[self.player]
        self.cards = list(seat.used)
        self.panel.name, self.panel.colour = seat.name, self.colour_of(self.player)

    def shelf(self) -> Shelf:
        others = enumerate(self.state.seats)
        taken = {id_: seat.name for p, seat in others if p != self.player for id_ in seat.used}
        return item_shelf(self.deck, taken)

    def action(self) -> do.EnterItems:
        return do.EnterItems(self.player, tuple(self.cards))

    def tell(self) -> None:
        app, panel = self.app, self.panel
        panel.count, panel.complete = str(len(self.cards)), True
        panel.done_text = app.tr(
            "fantasy_realms.entry.done" if self.cards else "fantasy_realms.items.none"
        )
        self.say_wrong(None)
        panel.note = app.tr("fantasy_realms.items.ask") if not self.cards else ""

    def doubled(self, id_: str) -> Refusal | None:
        return Refusal("FR-6.1", say("fantasy_realms.item_twice", item=self.state.box.name(id_)))
