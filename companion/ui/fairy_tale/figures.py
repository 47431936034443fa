"""Rules as cards on the table: turned by effects, counted at the end."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec import Struct
from msgspec.structs import replace

from companion.boxes.fairy_tale import practice_box
from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.counting import Customs, Front, lines
from companion.games.fairy_tale.effects import lead_effects
from companion.games.fairy_tale.rounds import passes_left
from companion.games.fairy_tale.state import InFront, Seat, State, Variant, card_of, with_seat
from companion.games.fairy_tale.words import kind_name
from companion.table.rules import House
from companion.ui import kv
from companion.ui.fairy_tale.card_look import card_line, faction_of
from companion.ui.fairy_tale.table_rows import TableRow
from companion.ui.figures import FigureBody, PassedOn, PassingFigure

kv.load(__name__)


class Laid(Struct, frozen=True):
    """A practice card by its English name; `fresh` if it was revealed just now."""

    name: str
    up: bool = True
    fresh: bool = False


class Rows(Struct, frozen=True):
    """What lies before each player; `called` is the name that a card without its own takes."""

    rows: tuple[tuple[Laid, ...], ...]
    called: str | None = None


def _practice(language: str) -> dict[str, Card]:
    """The practice cards in a language by their English names."""
    english, spoken = practice_box().cards, practice_box(language).cards
    return {one.name: other for one, other in zip(english, spoken, strict=True)}


class DraftsFigure(PassingFigure):
    """FT-2.2: left, right, left, right."""

    def lay(self, data: PassedOn) -> None:
        begun = State((), {}, Variant.EXPERT)
        rounds = range(1, len(data.to_left) + 1)
        ways = tuple(passes_left(replace(begun, round=number)) for number in rounds)
        super().lay(replace(data, to_left=ways))


class TurnedRow(BoxLayout):
    """A card before and after the effects."""

    title = StringProperty("")
    text = StringProperty("")
    faction = StringProperty("")
    was_up = BooleanProperty(True)
    is_up = BooleanProperty(True)


class TurningFigure(FigureBody[Rows]):
    """FT-4.1 to FT-4.5: what the cards just revealed turn over."""

    shape = Rows

    def lay(self, data: Rows) -> None:
        app, cards = self.app, _practice(self.app.lang)
        book = {spelled(card.name): card for card in cards.values()}
        state = State(tuple(Seat(name) for name in "ABCD"[: len(data.rows)]), book, Variant.EXPERT)
        for player, row in enumerate(data.rows):
            laid = tuple(InFront(cards[card.name].name, card.up, card.fresh) for card in row)
            state = with_seat(state, player, replace(state.seats[player], row=laid))
        after = lead_effects(state, House())
        kinds = {(flip.player, flip.index): flip.kind for flip in after.flips}
        for player, row in enumerate(data.rows):
            if len(data.rows) > 1:
                self.head(app.tr("fairy_tale.figure.before", player=state.seats[player].name))
            for index, card in enumerate(row):
                known = card_of(state, cards[card.name].name)
                now = after.seats[player].row[index]
                line = card_line(known) if card.fresh else ""
                if (player, index) in kinds:
                    way = "up" if now.up else "down"
                    kind = kind_name(kinds[player, index], state.box)
                    line = app.tr(f"fairy_tale.figure.{way}", kind=kind)
                self.add_widget(
                    TurnedRow(
                        title=known.name,
                        text=line,
                        faction=faction_of(known),
                        was_up=card.up,
                        is_up=bool(now.up),
                    )
                )


class CountFigure(FigureBody[Rows]):
    """FT-5.1 to FT-5.4: what the first player's cards bring."""

    shape = Rows

    def lay(self, data: Rows) -> None:
        app, cards = self.app, _practice(self.app.lang)
        called = cards[data.called].name if data.called else None
        fronts = [
            Front("ABCD"[player], tuple(cards[c.name] for c in row if c.up), called)
            for player, row in enumerate(data.rows)
        ]
        paid = iter(lines(fronts, 0, Customs()))
        total = 0
        for laid in data.rows[0]:
            line = next(paid) if laid.up else None
            total += line.points if line else 0
            why = app.speaker(line.why) if line else app.tr("fairy_tale.face_down")
            row = TableRow(
                title=cards[laid.name].name, text=why, points=str(line.points) if line else "0",
                faction=faction_of(cards[laid.name]), up=laid.up, struck=not laid.up, disabled=True,
                padding=(0, dp(4)),
            )  # fmt: skip
            self.add_widget(row)
        self.judge(total > 0, app.tr("fairy_tale.figure.total", n=total))
