"""Parts of the count: cards with what they bring, the Trickster's name, an open tie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from msgspec.structs import replace

from companion.games.fairy_tale.actions import CallTrickster, TellCount
from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.scoring import Counted, counted, fronts, to_count
from companion.games.fairy_tale.state import State, with_seat
from companion.games.fairy_tale.trickster import worth_calling
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.ui.fairy_tale.card_finder import CardFinder
from companion.ui.fairy_tale.card_offers import offers
from companion.ui.fairy_tale.table_rows import told
from companion.ui.play import Play
from companion.ui.setup_panel import SetupHead
from companion.ui.sheets.number import NumberSheet
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.surfaces import PromptFrame
from companion.ui.widgets.touch import PushButton, Touchable
from companion.ui.widgets.words import Words
from companion.ui.within_app import WithinApp

MOST_NAMES = 4


def counted_rows(play: Play[State], part: Counted) -> list[dict[str, Any]]:
    """What rows tell of a player's cards, in the order in which they lie; face down counts 0."""
    app, state = play.app, play.state
    lines = {line.index: line for line in part.lines}
    found = []
    for index, in_front in enumerate(state.seats[part.player].row):
        if part.told and in_front.name is None:
            continue  # counted on the table: nobody looks for its name any more
        row = told(play, part.player, index)
        line = lines.get(index)
        row["points"] = "0" if line is None else str(line.points)
        if line is not None:
            row["text"] = app.speaker(line.why)
            if line.open:
                row["wrong"], row["points"] = True, "?"
        elif in_front.name is None:
            row["points"] = ""
        elif part.told:
            row["points"], row["text"] = "", app.tr("fairy_tale.count.told")
        elif in_front.up is None:
            row["points"] = "?"
        found.append(row)
    return found


class EnteredCard(Touchable):
    """A card that is in, small enough to stay in sight; a touch opens it."""

    index = NumericProperty(0)
    name = StringProperty("")
    points = StringProperty("")
    faction = StringProperty("")


class StillAskedRow(Touchable):
    """Something the count needs: what is printed on a card, or who has a tied majority."""

    text = StringProperty("")
    icon = StringProperty("pencil-outline")
    gain = StringProperty("")
    label = StringProperty("")


class MajoritySheet(NumberSheet):
    """FT-5.3: how many cards of a kind somebody has whose total was told."""

    def __init__(self, play: Play[State], prompt: Prompt) -> None:
        player = prompt.who[0]
        waiting = to_count(play.state, play.session.house)
        what = next(what for who, what in waiting if who == player)

        def counted_by_hand(n: int) -> None:
            play.do(TellCount(player, what, n))

        super().__init__(prompt.ask, None, counted_by_hand)


class TieSheet(Sheet):
    """FT-A2: the rulebook is silent; both results stand there, and the table decides."""

    def __init__(
        self,
        play: Play[State],
        prompt: Prompt,
        then: Callable[[], object] | None = None,
        **kwargs: object,
    ) -> None:
        app = self.app
        super().__init__(title=app.tr("fairy_tale.count.tied"), **kwargs)
        self.add_widget(WhyLine(what=app.speaker(prompt.ask), rule=prompt.rule))
        if prompt.detail is not None:
            self.add_widget(Words(text=app.speaker(prompt.detail), points=20))

        def answered(action: Action) -> None:
            self.close()
            if play.do(action) and then is not None:
                then()

        for answer in prompt.answers:
            button = PushButton(text=app.speaker(answer.label), points=18)
            button.bind(on_release=lambda _, a=answer.action: answered(a))
            self.add_widget(button)


def total_as(play: Play[State], player: int, name: str | None) -> int:
    """FT-5.4: what the player would have if the Trickster took this name."""
    state = play.state
    seat = replace(state.seats[player], called=name)
    return counted(with_seat(state, player, seat), play.session.house)[player].total


def trickster_words(play: Play[State], player: int) -> tuple[str, str]:
    """As what the Trickster counts, and how many points that brings."""
    app, part = play.app, counted(play.state, play.session.house)[player]
    card = next(c.name for c in fronts(play.state)[player].cards if c.any_name)
    more = part.total - total_as(play, player, "")
    gain = f"{more:+d}" if more else ""
    if part.trickster_as is None:
        return app.tr("fairy_tale.trickster.itself", card=card), gain
    return app.tr("fairy_tale.trickster.as", card=card, name=part.trickster_as), gain


class TricksterPanel(WithinApp, PromptFrame):
    """The name that brings the most, and what it brings; another can be chosen."""

    lead = StringProperty("")
    choice = StringProperty("")
    gain = StringProperty("")

    def __init__(self, play: Play[State], player: int, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.play, self.player = play, player
        called = play.state.seats[player].called is not None
        app = self.app
        self.lead = app.tr("fairy_tale.trickster.called" if called else "fairy_tale.trickster.best")
        self.choice, self.gain = trickster_words(play, player)

    def choose(self) -> None:
        self.app.open_sheet(lambda: TricksterSheet(self.play, self.player))


def trickster_row(play: Play[State], player: int) -> StillAskedRow:
    """The same on a small phone, where the cards need the room."""
    text, gain = trickster_words(play, player)
    label = play.app.tr("fairy_tale.answer.call")
    row = StillAskedRow(text=text, gain=gain, icon="drama-masks", label=label)
    row.bind(on_release=lambda *_: play.app.open_sheet(lambda: TricksterSheet(play, player)))
    return row


class TricksterSheet(Sheet):
    """FT-5.4: the best name, its own, those worth something, or any other."""

    def __init__(self, play: Play[State], player: int, **kwargs: object) -> None:
        self.play, self._player = play, player
        app = self.app
        super().__init__(title=app.tr("fairy_tale.answer.call"), **kwargs)
        self._offer("fairy_tale.trickster.take_best", None)
        self._offer("fairy_tale.trickster.keep_own", "")
        for name in worth_calling(fronts(play.state), player):
            total = total_as(play, player, name)
            self._button(app.tr("fairy_tale.trickster.name", name=name, n=total), name)
        self.add_widget(SetupHead(text=app.tr("fairy_tale.trickster.other")))
        finder = CardFinder(self._offers, hint=app.tr("fairy_tale.find.hint"))
        for event in ("on_name", "on_new"):
            finder.bind(**{event: lambda _, name: self.call(name)})
        self.add_widget(finder)

    def _offers(self, text: str) -> Sequence[Card]:
        return offers(self.play.state, text, MOST_NAMES) if spelled(text) else ()

    def _offer(self, key: str, name: str | None) -> None:
        total = total_as(self.play, self._player, name)
        self._button(self.app.tr(key, n=total), name)

    def _button(self, text: str, name: str | None) -> None:
        button = PushButton(text=text, points=18)
        button.bind(on_release=lambda *_: self.call(name))
        self.add_widget(button)

    def call(self, name: str | None) -> None:
        self.close()
        self.play.do(CallTrickster(self._player, name))
