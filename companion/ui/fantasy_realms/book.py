"""The cards and items of Fantasy Realms in the card book: all printed, to be looked up."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.books.contents import Entry
from companion.books.fantasy_realms import CARD, ITEM
from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.printed import Card, Item, card_name
from companion.games.fantasy_realms.cards.suits import suit_name
from companion.table.card_answers import card_key
from companion.ui.book_look import BookLook
from companion.ui.fantasy_realms.suits import ITEM_ICON, SuitToken


class RealmsBook(BookLook):
    """A card is found by its name in either language."""

    tabs = {CARD: "cards-outline", ITEM: ITEM_ICON}
    hint = "fantasy_realms.pick.hint"

    def name(self, kind: str, card: Card | Item) -> str:
        return str(self.app.speaker(card_name(card)))

    def detail(self, kind: str, card: Card | Item) -> str:
        app = self.app
        if isinstance(card, Item):
            return str(app.tr("fantasy_realms.book.points", n=card.points))
        strength = app.tr("fantasy_realms.book.strength", n=card.strength)
        boxes = [app.tr(f"fantasy_realms.book.set.{name}") for name in _sets(card)]
        return " · ".join((app.speaker(suit_name(card.suit)), strength, *boxes))

    def letters(self, kind: str, card: Card | Item) -> str:
        return f"{card.en} {card.fr}"

    def answer(self, kind: str, card: Card | Item) -> str:
        return card_key(card.en)

    def badge(self, at: Entry) -> Widget:
        card = at.card
        suit, number = (card.suit, card.strength) if at.kind == CARD else (ITEM, card.points)
        return SuitToken(suit=suit, number=str(number), side=40, pos_hint={"center_y": 0.5})


def _sets(card: Card) -> tuple[str, ...]:
    """FR-5.1: a card that the extra suits replace is in both boxes, and one row of the list."""
    same = (other for other in deck().box.cards if other.en == card.en)
    return tuple(dict.fromkeys(other.set for other in same))
