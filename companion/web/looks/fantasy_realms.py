"""Fantasy Realms on a page: each suit a colour and an icon, and hands kept by suit."""

from __future__ import annotations

from companion.web.looks import Look, Token

SUITS = {
    "army": ("shield-account", "#F0827A", "#E56960"),
    "leader": ("crown", "#F2B27A", "#D77620"),
    "wizard": ("wizard-hat", "#C79BFA", "#AD73F1"),
    "weapon": ("sword", "#D0A077", "#BC8353"),
    "artifact": ("diamond-stone", "#E8C98A", "#B4882D"),
    "beast": ("paw", "#8CCB6B", "#609F3F"),
    "land": ("image-filter-hdr", "#B5B06A", "#969251"),
    "weather": ("weather-windy", "#A9C4D9", "#6894B6"),
    "flood": ("waves", "#6FB7F2", "#3594E2"),
    "flame": ("fire", "#FF8A5C", "#F45F25"),
    "wild": ("drama-masks", "#E4A0E8", "#CD68D3"),
    "building": ("castle", "#B8B3A6", "#958F7E"),
    "outsider": ("account-question-outline", "#9AD9C8", "#439E86"),
    "undead": ("skull-outline", "#9FA8B8", "#8590A2"),
    "item": ("treasure-chest", "#B9A5FF", "#977BF8"),
}

LOOK = Look(
    emblem="crown",
    colours={suit: (dark, light) for suit, (_, dark, light) in SUITS.items()},
    badges={suit: Token(f"fantasy_realms.{suit}", icon) for suit, (icon, _, _) in SUITS.items()},
    groups="fantasy_realms.suit.",
)
