"""What a card is used for, in as few words as the panel has room for."""

from __future__ import annotations

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.cards.suits import suit_name
from companion.games.fantasy_realms.search.choices import choice_effect
from companion.table.text import Text, say


def use_text(deck: Deck, choice: Choice) -> Text:
    """A choice as a short sentence, by what the card does."""
    effect = choice_effect(deck, choice.card)
    card = deck.name(choice.card)
    if effect is None:
        return card
    if not choice.target:
        return say("fantasy_realms.use.suit_alone", card=card, suit=suit_name(choice.suit))
    target = deck.name(choice.target)
    if choice.suit:
        suit = suit_name(choice.suit)
        return say("fantasy_realms.use.suit_change", card=card, target=target, suit=suit)
    if choice.drop:
        drop = deck.name(choice.drop)
        return say("fantasy_realms.use.extra_card_for", card=card, target=target, drop=drop)
    return say(f"fantasy_realms.use.{effect.op}", card=card, target=target)
