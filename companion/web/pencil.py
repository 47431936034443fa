"""What draws on a page: words in a language, a game's look, and whose page it is."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from markupsafe import Markup
from msgspec import Struct

from companion.table.players import Player
from companion.table.views import Item, Panel
from companion.texts import Speaker
from companion.web import svg
from companion.web.looks import Look, Sitting, Token
from companion.web.looks.badges import badge

SIDE = 44.0  # of a token
NOTHING = Markup("")


@lru_cache(maxsize=256)
def _drawn(look: Look, word: str, data: bytes, sitting: Sitting, label: str) -> Markup:
    """Every phone of a table is shown the same drawings: each is made once."""
    return look.drawings[word](msgspec.json.decode(data), sitting, label)


@lru_cache(maxsize=64)
def _badge(player: Player, size: float) -> Markup:
    inside = badge(player, size / 2, size / 2, size * 0.94)
    return svg.sign(inside, size, size, "badge")


@lru_cache(maxsize=512)
def _token(token: Token, letter: str, mark: str) -> Markup:
    """Its letter or icon; with a mark below it, where one stands on the card."""
    middle = SIDE / 2
    tone = "text" if token.colour in ("high", "ctrl") else "ink"
    y, size = (13.0, 17.0) if mark else (middle, SIDE * 0.54)
    face = (
        svg.letters(letter, middle, y, size, tone)
        if letter
        else svg.icon(token.icon, middle, y, size, tone)
    )
    if mark:
        face += svg.letters(mark, middle, 32, 16, tone)
    box = svg.rect(0, 0, SIDE, SIDE, SIDE * 0.28, token.colour)
    return svg.sign(box + face, SIDE, 32, "token")


class Pencil(Struct, frozen=True):
    """`own` is the seat's own drawing, where it has one: fields may be touched there."""

    speak: Speaker
    look: Look
    players: tuple[Player, ...]
    own: Markup = NOTHING

    def badge(self, seat: int, size: float = 32) -> Markup:
        """A person's badge; the name stands beside it."""
        return _badge(self.players[seat], size)

    def token(self, name: str, mark: str = "") -> Markup:
        """A badge of the game by its name; empty where it has no look."""
        token = self.look.badges.get(name)
        if token is None:
            return NOTHING
        return _token(token, self.speak.say(token.letter, {}) if token.letter else "", mark)

    def item(self, item: Item) -> Markup:
        return self.token(item.badge, item.mark) if item.badge else NOTHING

    def drawing(self, drawing: tuple[str, object] | None, owner: int | None, label: str) -> Markup:
        """What a game's look makes of it; empty where it draws no such thing."""
        if drawing is None or drawing[0] not in self.look.drawings:
            return NOTHING
        key = msgspec.json.encode(drawing[1])
        return _drawn(self.look, drawing[0], key, Sitting(self.players, owner), label)

    def panel(self, panel: Panel) -> Markup:
        """The drawing of a panel, said by all that lies in it."""
        told = [self.speak(panel.title), *(self.speak(item.text) for item in panel.items)]
        return self.drawing(panel.drawing, panel.owner, ". ".join(told))
