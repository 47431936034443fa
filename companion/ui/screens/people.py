"""Who plays: the saved roster, the seats in clockwise order, and the same people again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.store.roster import Person
from companion.table.players import Player, same_name
from companion.ui import party
from companion.ui.navigation import Page
from companion.ui.sheets.person import PersonSheet
from companion.ui.theme import PLAYER_SHAPES
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from companion.ui.widgets.controls import Field

MOST_SEATS = len(PLAYER_SHAPES)


class SeatRow(BoxLayout):
    """Somebody at the table: tap the badge for another colour, the arrow for another seat."""

    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    is_first = BooleanProperty(False)


class RosterRow(Touchable):
    """Somebody on the roster who does not play today, one tap from a seat."""

    name = StringProperty("")
    colour = NumericProperty(0)

    def __init__(self, person: Person, **kwargs: object) -> None:
        self.person = person
        super().__init__(name=person.name, colour=person.colour, **kwargs)


class PeopleScreenIds(Protocol):
    seated: BoxLayout
    name: Field
    waiting: BoxLayout


class PeopleScreen(Page):
    """The chosen people stay chosen through a killed app: they are a draft until the game."""

    ids: PeopleScreenIds
    trouble = StringProperty("")
    seats: ListProperty[Player] = ListProperty([])
    has_last_party = BooleanProperty(False)
    has_people = BooleanProperty(False)
    same_people = StringProperty("")

    def enter(self, **_: Any) -> None:
        self._seat_all(party.chosen(self.app.store))
        self.show()
        self.ids.name.take_cursor()

    def draft(self) -> object:
        return self.ids.name.text or None

    def restore(self, draft: object) -> None:
        if isinstance(draft, str):
            self.ids.name.text = draft

    def speak_again(self) -> None:
        self.show()

    def show(self) -> None:
        app = self.app
        people = app.store.roster.people()
        self.has_people = bool(people)
        last = app.store.roster.last_party()
        self.has_last_party = bool(last) and not self.seats
        self.same_people = app.tr("people.same", names=tuple(p.name for p in last))
        self.ids.seated.clear_widgets()
        for seat, player in enumerate(self.seats):
            row = SeatRow(seat=seat, name=player.name, colour=player.colour, is_first=seat == 0)
            self.ids.seated.add_widget(row)
        self.ids.waiting.clear_widgets()
        for person in people:
            if not self._is_seated(person.name):
                self.ids.waiting.add_widget(RosterRow(person))

    # -- seats --------------------------------------------------------

    def sit_down(self, person: Person) -> None:
        self.trouble = ""
        if len(self.seats) >= MOST_SEATS:
            self.trouble = self.app.tr("people.full", most=MOST_SEATS)
            return
        self._change([*self.seats, Player(person.name, self._free_colour(person.colour))])

    def stand_up(self, seat: int) -> None:
        self._change([p for s, p in enumerate(self.seats) if s != seat])

    def move_up(self, seat: int) -> None:
        seats = list(self.seats)
        seats[seat - 1], seats[seat] = seats[seat], seats[seat - 1]
        self._change(seats)

    def next_colour(self, seat: int) -> None:
        player = self.seats[seat]
        taken = {p.colour for p in self.seats}
        order = ((player.colour + step) % MOST_SEATS for step in range(1, MOST_SEATS))
        colour = next((c for c in order if c not in taken), player.colour)
        seats = list(self.seats)
        seats[seat] = replace(player, colour=colour)
        self._change(seats)

    def same_again(self) -> None:
        self._change(list(self.app.store.roster.last_party()))

    # -- the roster --------------------------------------------------------

    def add(self) -> None:
        """Adds the typed name to the roster and seats it; a bad name stays to be mended."""
        app = self.app

        def keep() -> None:
            colour = self._free_colour(len(app.store.roster.people()) % MOST_SEATS)
            welcome = app.store.roster.add(self.ids.name.text, colour)
            if welcome.person is None:
                self.trouble = app.speaker(welcome.reasons[0].why)
                self.ids.name.take_cursor()  # it is mended where it stands
                return
            self.ids.name.clear_for_next()
            self.sit_down(welcome.person)

        app.attempt(keep)

    def edit(self, person: Person) -> None:
        self.app.open_sheet(lambda: PersonSheet(person, changed=self._renamed))

    def _renamed(self, old: str, new: str | None) -> None:
        if new is not None:
            self._seat_all([replace(p, name=new) if p.name == old else p for p in self.seats])
        self._change(list(self.seats))

    def done(self) -> None:
        """The chosen people are a draft that the new game takes up."""
        app = self.app
        if app.attempt(lambda: party.choose(app.store, list(self.seats))):
            app.back()

    # -- small things --------------------------------------------------------

    def _is_seated(self, name: str) -> bool:
        return any(same_name(name, player.name) for player in self.seats)

    def _free_colour(self, wanted: int) -> int:
        taken = {player.colour for player in self.seats}
        order = [wanted % MOST_SEATS, *range(MOST_SEATS)]
        return next((colour for colour in order if colour not in taken), 0)

    def _seat_all(self, players: list[Player]) -> None:
        self.seats = players

    def _change(self, players: list[Player]) -> None:
        app = self.app
        self.trouble = ""
        if app.attempt(lambda: party.choose(app.store, players)):
            self._seat_all(players)
        self.show()
