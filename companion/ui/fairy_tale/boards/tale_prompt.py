"""The plain prompt of Fairy Tale, with what has been turned below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_tale.cards import EffectKind
from companion.games.fairy_tale.effect_prompts import turned_by
from companion.games.fairy_tale.effects import draws
from companion.games.fairy_tale.state import Flip, State, card_of
from companion.games.fairy_tale.words import card_text, name_text
from companion.table.prompts import Answer, Prompt
from companion.ui import kv
from companion.ui.boards.prompt_board import PromptBoard
from companion.ui.fairy_tale.card_book import do_and_learn
from companion.ui.fairy_tale.card_look import faction_of
from companion.ui.play import Play
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from companion.ui.fairy_tale.desk import TaleDesk

kv.load(__name__)

# FT-4.5: Hunt is a rule of its own; FT-4.2 is Open and Close.
RULES = {EffectKind.HUNT: "FT-4.5", EffectKind.OPEN: "FT-4.2", EffectKind.CLOSE: "FT-4.2"}


class FlipRow(Touchable):
    """A card that has to be turned on the table; a touch opens the rule."""

    title = StringProperty("")
    text = StringProperty("")
    faction = StringProperty("")
    colour = NumericProperty(0)
    letter = StringProperty("")
    rule = StringProperty("")
    up = BooleanProperty(True)


class FlipList(BoxLayout):
    """All that was turned since the reveal, in order."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))

    def show(self, play: Play[State]) -> None:
        with refilled(self) as lay:
            for flip in play.state.flips:
                lay(FlipRow, **_told(play, flip))


def _told(play: Play[State], flip: Flip) -> dict[str, Any]:
    app, state = play.app, play.state
    player = play.session.setup.players[flip.player]
    in_front = state.seats[flip.player].row[flip.index]
    way = "fairy_tale.turned.up" if flip.up else "fairy_tale.turned.down"
    return {
        "title": app.speaker(card_text(in_front)),
        "text": app.tr(way, player=player.name, kind=turned_by(state, flip)),
        "faction": faction_of(card_of(state, in_front.name or "")),
        "colour": player.colour,
        "letter": player.name[:1].upper(),
        "rule": RULES[flip.kind],
        "up": flip.up,
    }


class TalePrompt(PromptBoard[State]):
    """What was turned is a list of cards, not a sentence."""

    def __init__(self, desk: TaleDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.flips = FlipList(padding=(self.app.margin, 0))
        self.ids.below.add_widget(self.flips)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.flips.show(self.play)
        if self.state.flips:
            self.detail = self._draw_note()

    def _draw_note(self) -> str:
        """FT-A8: what the list does not hold, because it is not led."""
        cards = tuple(name_text(source.card.name) for source in draws(self.state))
        return self.app.tr("fairy_tale.ask.draw", cards=cards) if cards else ""

    def take(self, answer: Answer) -> None:
        if answer.action is not None:
            do_and_learn(self.play, answer.action)
        else:
            super().take(answer)
