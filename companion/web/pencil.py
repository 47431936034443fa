"""What draws on a page: words in a language, a game's look, and whose page it is."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import Struct

from companion.table.players import Player
from companion.table.views import Item, Panel
from companion.texts import Speaker
from companion.web import svg
from companion.web.looks import Look, Sitting
from companion.web.looks.badges import badge

SIDE = 44.0  # of a token
NOTHING = Markup("")


class Pencil(Struct, frozen=True):
    """`own` is the seat's own drawing, where it has one: fields may be touched there."""

    speak: Speaker
    look: Look
    players: tuple[Player, ...]
    own: Markup = NOTHING

    def badge(self, seat: int, size: float = 32) -> Markup:
        """A person's badge; the name stands beside it."""
        inside = badge(self.players[seat], size / 2, size / 2, size * 0.94)
        box = f"0 0 {size:g} {size:g}"
        return svg.tag(
            "svg", inside, class_="badge", viewBox=box, width=size, height=size, aria_hidden="true"
        )

    def token(self, name: str, mark: str = "") -> Markup:
        """A badge of the game by its name; empty where it has no look."""
        token = self.look.badges.get(name)
        if token is None:
            return NOTHING
        middle = SIDE / 2
        tone = "text" if token.colour in ("high", "ctrl") else "ink"
        sign = self.speak.say(token.letter, {}) if token.letter else ""
        if mark:
            top = (
                svg.letters(sign, middle, 13, 16, tone)
                if sign
                else svg.icon(token.icon, middle, 14, 18, tone)
            )
            face = svg.joined(top, svg.letters(mark, middle, 32, 16, tone))
        elif sign:
            face = svg.letters(sign, middle, middle, SIDE * 0.54, tone)
        else:
            face = svg.icon(token.icon, middle, middle, SIDE * 0.55, tone)
        box = svg.rect(0, 0, SIDE, SIDE, SIDE * 0.28, token.colour)
        return svg.tag(
            "svg", svg.joined(box, face), class_="token", viewBox="0 0 44 44", width=32, height=32,
            aria_hidden="true",
        )  # fmt: skip

    def item(self, item: Item) -> Markup:
        return self.token(item.badge, item.mark) if item.badge else NOTHING

    def drawing(self, drawing: tuple[str, object] | None, owner: int | None, label: str) -> Markup:
        """What a game's look makes of it; empty where it draws no such thing."""
        if drawing is None or drawing[0] not in self.look.drawings:
            return NOTHING
        return self.look.drawings[drawing[0]](drawing[1], Sitting(self.players, owner), label)

    def panel(self, panel: Panel) -> Markup:
        """The drawing of a panel, said by all that lies in it."""
        told = [self.speak(panel.title), *(self.speak(item.text) for item in panel.items)]
        return self.drawing(panel.drawing, panel.owner, ". ".join(told))
