"""Fairy Tale on a page: each faction a colour and an icon."""

from __future__ import annotations

from companion.web.looks import Look, Token

FACTIONS = {
    "dragonvale": ("fire", "#F0827A", "#E56960"),
    "holy_empire": ("shield-crown", "#7FA9F7", "#5B8EEC"),
    "fairywood": ("leaf", "#6CC58B", "#46A066"),
    "shadow": ("weather-night", "#7D84C8", "#858BC6"),
}

LOOK = Look(
    emblem="book-open-variant",
    colours={name: (dark, light) for name, (_, dark, light) in FACTIONS.items()},
    badges={name: Token(f"fairy_tale.{name}", icon) for name, (icon, _, _) in FACTIONS.items()},
)
