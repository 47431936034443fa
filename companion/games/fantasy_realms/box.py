"""The box as it is handed to the rules: its decks, and its cards and items by id in words."""

from __future__ import annotations

from companion.games.fantasy_realms.cards import Box, Choice, TableOptions
from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.words import suit_name
from companion.table.text import Text, say


class OpenBox:
    """A box whose decks are worked out once for each way to play."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._decks: dict[TableOptions, Deck] = {}

    def deck(self, options: TableOptions | None = None) -> Deck:
        """The cards in a game with these options."""
        wanted = options or TableOptions()
        if wanted not in self._decks:
            self._decks[wanted] = Deck(self._box, wanted)
        return self._decks[wanted]

    def name(self, id: str) -> Text:
        """A card or an item in words."""
        return self.deck().name(id)

    def told(self, choice: Choice) -> Text:
        """A choice as `Mirage: Rainstorm`."""
        parts = (self.name(choice.target),) if choice.target else ()
        suits = (suit_name(choice.suit),) if choice.suit else ()
        told = say("fantasy_realms.chosen", card=self.name(choice.card), what=(*parts, *suits))
        if not choice.drop:
            return told
        return say("fantasy_realms.chosen_for", choice=told, drop=self.name(choice.drop))
