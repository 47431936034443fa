"""The table as it lies: everybody's cards, and a card that was entered wrongly put right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from companion.games.fairy_tale.actions import (
    DropCard,
    NameCard,
    Opened,
    PutCard,
    Revealed,
    SetFace,
    TellFaces,
)
from companion.games.fairy_tale.cards import Card
from companion.games.fairy_tale.scoring import counted
from companion.games.fairy_tale.state import InFront, State, card_of, unturned
from companion.games.fairy_tale.words import card_text, faction_name
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.ui.fairy_tale.card_book import content_of, do_and_learn
from companion.ui.fairy_tale.card_finder import CardFinder
from companion.ui.fairy_tale.card_form import ask_new_card, correct_card
from companion.ui.fairy_tale.card_look import card_line
from companion.ui.fairy_tale.card_offers import is_spent, offers
from companion.ui.fairy_tale.table_rows import card_row, card_rows
from companion.ui.play import Play
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

COUNTING = ("scoring", "tally")
Chosen = Callable[[str, Card | None], object]


class RowsSheet(Sheet):
    """Everybody's row; a touch on a card opens what can be set right."""

    def __init__(self, play: Play[State], **kwargs: object) -> None:
        app = self.app
        super().__init__(title=app.tr("fairy_tale.menu.on_table"), **kwargs)
        for player, seat in enumerate(play.state.seats):
            words = app.tr("fairy_tale.on_table.of", player=seat.name, n=len(seat.row))
            self.add_widget(Words(text=words, points=18, weight="medium"))
            for row in card_rows(play, player, self.close):
                self.add_widget(row)


class FacesSheet(Sheet):
    """FT-4.2: of the cards that lie nobody knows how, those that are face up."""

    def __init__(self, play: Play[State], prompt: Prompt, **kwargs: object) -> None:
        app, self.play, self._player = self.app, play, prompt.who[0]
        super().__init__(title=play.state.seats[self._player].name, **kwargs)
        self.add_widget(Words(text=app.tr("fairy_tale.faces.hint")))
        self.rows = [card_row(play, self._player, i) for i in unturned(play.state, self._player)]
        for row in self.rows:
            row.text, row.wrong = "", False
            row.bind(on_release=lambda r: setattr(r, "chosen", not r.chosen))
            self.add_widget(row)
        keep = PushButton(text=app.tr("fairy_tale.faces.keep"), kind="main")
        keep.bind(on_release=lambda *_: self.keep())
        self.add_widget(keep)

    def keep(self) -> None:
        self.close()
        up = tuple(int(row.index) for row in self.rows if row.chosen)
        self.play.do(TellFaces(self._player, up))


class TableCardSheet(Sheet):
    """One card: what it prints, what it is worth now, and how it is put right."""

    def __init__(self, play: Play[State], player: int, index: int, **kwargs: object) -> None:
        self.play, self._player, self._index = play, player, index
        app, in_front = self.app, play.state.seats[player].row[index]
        super().__init__(title=app.speaker(card_text(in_front)), **kwargs)
        if in_front.name is not None:
            card = card_of(play.state, in_front.name)
            text = card_line(card, play.state.box)
            if card.faction is not None:
                text = f"{app.speaker(faction_name(card.faction))} · {text}"
            self.add_widget(Words(text=text))
            self._add_worth()
            self._button("fairy_tale.on_table.printed", "pencil-outline", self._correct)
        if play.state.phase != "tally":
            self._button("fairy_tale.on_table.another", "cards-outline", self._rename)
            for up in (True, False) if in_front.up is None else (not in_front.up,):
                key = "fairy_tale.on_table.turn_up" if up else "fairy_tale.on_table.turn_down"
                self._button(key, "rotate-3d-variant", partial(self._turn, up))
        if play.state.phase in COUNTING:
            self._button("score.remove", "delete-outline", self._take_out)

    def _add_worth(self) -> None:
        app, session = self.app, self.play.session
        for line in counted(session.state, session.house)[self._player].lines:
            if line.index == self._index:
                why = app.speaker(line.why)
                self.add_widget(WhyLine(what=why, rule=line.rule, points=str(line.points)))

    def _button(self, key: str, icon: str, act: Callable[[], object]) -> None:
        def leave(*_: object) -> None:
            self.close()
            act()

        button = PushButton(text=self.app.tr(key), icon=icon, points=18)
        button.bind(on_release=leave)
        self.add_widget(button)

    @property
    def _in_front(self) -> InFront:
        return self.play.state.seats[self._player].row[self._index]

    def _correct(self) -> None:
        name = self._in_front.name
        if name is not None:
            correct_card(self.play, name)

    def _turn(self, up: bool) -> None:
        self.play.do(SetFace(self._player, self._index, up))

    def _take_out(self) -> None:
        self.play.do(DropCard(self._player, self._index))

    def _rename(self) -> None:
        up = self._in_front.up

        def named(name: str, card: Card | None) -> None:
            do_and_learn(self.play, NameCard(self._player, self._index, name, card, up))

        self.app.open_sheet(lambda: FinderSheet(self.play, named))


class FinderSheet(Sheet):
    """Which card it is: `chosen` hears the name, and the content where the game lacks it."""

    def __init__(
        self, play: Play[State], chosen: Chosen, title: str = "", **kwargs: object
    ) -> None:
        app = self.app
        self.play, self._chosen = play, chosen
        super().__init__(title=title or app.tr("fairy_tale.on_table.another"), **kwargs)
        key = "fairy_tale.find.practice" if play.state.practice else "fairy_tale.find.hint"
        self.finder = CardFinder(
            lambda text: offers(play.state, text),
            lambda card: is_spent(play.state, card),
            hint=app.tr(key),
        )
        self.finder.bind(on_name=lambda _, name: self._known(name))
        self.finder.bind(on_new=lambda _, name: self._new(name))
        self.add_widget(self.finder)

    def _known(self, name: str) -> None:
        self.close()
        self._chosen(name, content_of(self.play.state, name))

    def _new(self, name: str) -> None:
        self.close()
        ask_new_card(self.play, name, lambda card: self._chosen(name, card))


class UnseenSheet(FinderSheet):
    """A card that was played while nobody entered it."""

    def __init__(self, play: Play[State], prompt: Prompt, **kwargs: object) -> None:
        player = prompt.who[0]
        row = play.state.seats[player].row
        index = next(index for index, card in enumerate(row) if card.name is None)

        def named(name: str, card: Card | None) -> None:
            do_and_learn(play, NameCard(player, index, name, card, up=None))

        super().__init__(play, named, self.app.speaker(prompt.ask), **kwargs)


class RenameSheet(FinderSheet):
    """An old entry: another card in its place."""

    def __init__(
        self,
        play: Play[State],
        action: Opened | Revealed | PutCard | NameCard,
        propose: Callable[[Action | None], None],
    ) -> None:
        def named(name: str, card: Card | None) -> None:
            propose(replace(action, name=name, card=card))

        super().__init__(play, named)
