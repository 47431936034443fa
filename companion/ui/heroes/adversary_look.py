"""An adversary shown large, with what its bonus pays for in words."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.heroes.card_teller import bonus_does
from companion.games.heroes.cards import AdversaryCard
from companion.games.heroes.words import foe_name
from companion.texts import grammar
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.words import Words


class AdversaryLook(Sheet):
    """For whoever wants to know what a card is worth before taking it."""

    def __init__(self, card: AdversaryCard, **kwargs: object) -> None:
        speak = self.app.speaker
        super().__init__(title=grammar.begun(speak(foe_name(card))), **kwargs)
        self.add_widget(AdversaryView(card=card, size_hint_y=None, height=dp(176)))
        if card.bonus is not None:
            self.add_widget(Words(text=speak(bonus_does(card.bonus)), points=18))
