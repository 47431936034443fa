"""What a card is used for, in as few words as the panel has room for."""

from __future__ import annotations

from companion.games.fantasy_realms.cards import Choice
from companion.games.fantasy_realms.choices import choice_effect
from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.in_play import card_text
from companion.games.fantasy_realms.words import suit_name
from companion.table.text import Text, say


def use_text(deck: Deck, choice: Choice) -> Text:
    """A choice as a short sentence, by what the card does."""
    effect = choice_effect(deck, choice.card)
    card = card_text(choice.card)
    if effect is None:
        return card
    if not choice.target:
        return say("fantasy_realms.use.suit_alone", card=card, suit=suit_name(choice.suit))
    target = card_text(choice.target)
    if choice.suit:
        suit = suit_name(choice.suit)
        return say("fantasy_realms.use.suit_change", card=card, target=target, suit=suit)
    if choice.drop:
        drop = card_text(choice.drop)
        return say("fantasy_realms.use.extra_card_for", card=card, target=target, drop=drop)
    return say(f"fantasy_realms.use.{effect.op}", card=card, target=target)
