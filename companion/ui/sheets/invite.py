"""Phones of the room join a game: the code to scan, who is there, who gets which seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.invitation import Invitation, SeatNow
from companion.ui.sharing import share_text
from companion.ui.widgets import bars, controls, notice, qr  # noqa: F401  kv rules build on them
from companion.ui.widgets.children import in_order
from companion.ui.widgets.sheet import Sheet, SheetIds
from companion.ui.widgets.surfaces import Hairline, PromptFrame
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

kv.load(__name__)


class SeatAsked(WithinApp, PromptFrame):
    """Somebody asks for a seat: yes or no."""

    phone = NumericProperty(-1)
    seat = NumericProperty(0)
    text = StringProperty("")
    letter = StringProperty("")
    colour = NumericProperty(0)

    def show(self, phone: int, seat: int) -> None:
        invitation = self.app.invitation
        name = invitation.name_of(seat)
        self.phone, self.seat = phone, seat
        self.letter, self.colour = name[:1].upper(), invitation.colour_of(seat)
        self.text = invitation.wish_told(phone, seat)

    def give(self) -> None:
        self.app.invitation.give(int(self.phone))

    def deny(self) -> None:
        self.app.invitation.deny(int(self.phone))


class PhoneRow(WithinApp, BoxLayout):
    """A seat: whose, on which phone, and how that phone does."""

    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    icon = StringProperty("")
    tone = StringProperty("text2")
    state = StringProperty("")
    is_away = BooleanProperty(False)  # it can be taken back

    def show(self, now: SeatNow) -> None:
        self.icon, self.tone, self.state = _told(self.app, now)
        self.is_away = now.phone is not None

    def free(self) -> None:
        self.app.invitation.free(int(self.seat))


def _told(app: FairyTableApp, now: SeatNow) -> tuple[str, str, str]:
    """How a seat is, as icon, tone and words."""
    if now.wanted_by is not None:
        return "timer-sand", "link", app.tr("invite.waits")
    if now.phone is None:
        return "cellphone", "text2", app.tr("invite.here")
    if now.away is None:
        return "wifi-off", "text2", app.tr("invite.not_back")
    if now.away >= 60:
        return "wifi-off", "bad", app.tr("invite.lost.minutes", n=int(now.away // 60))
    if now.away:
        return "wifi-off", "bad", app.tr("invite.lost.seconds", n=max(1, int(now.away)))
    if now.is_asked:
        return "access-point", "ok", app.tr("invite.still")
    return "access-point", "ok", app.tr("invite.connected")


class InviteSheetIds(SheetIds, Protocol):
    rows: BoxLayout
    asked: SeatAsked


class InviteSheet(Sheet):
    """Off until its switch is touched; then all that the host of a table needs."""

    ids: InviteSheetIds
    is_on = BooleanProperty(False)
    is_starting = BooleanProperty(False)
    trouble = StringProperty("")
    port_is_taken = BooleanProperty(False)
    address = StringProperty("")
    addresses: ListProperty[tuple[str, str]] = ListProperty([])
    modules: ListProperty[tuple[bool, ...]] = ListProperty([])
    typed = StringProperty("")
    code = StringProperty("")
    is_asked = BooleanProperty(False)
    nobody = BooleanProperty(False)
    watching = StringProperty("")

    def __init__(self, game_id: str, **kwargs: object) -> None:
        self.game_id = game_id
        super().__init__(title=self.app.tr("invite.title"), **kwargs)
        self.invitation.bind(on_news=self._show)
        self._ticking = Clock.schedule_interval(self._tick, 1.0)
        self._show()

    @property
    def invitation(self) -> Invitation:
        return self.app.invitation

    def close(self) -> None:
        self._ticking.cancel()
        self.invitation.unbind(on_news=self._show)
        super().close()

    def _tick(self, *_: object) -> bool:
        """Who came or went since; False once nobody looks any more."""
        if self not in self.app.shell.sheets:
            return False
        self.invitation.look_for_addresses()
        self._show()
        return True

    # -- showing --------------------------------------------------------

    def _show(self, *_: object) -> None:
        invitation = self.invitation
        self.is_on = invitation.is_on_for(self.game_id)
        self.is_starting = invitation.is_starting(self.game_id)
        trouble = invitation.trouble
        self.trouble = self.app.speaker(trouble) if trouble is not None else ""
        self.port_is_taken = trouble is not None and trouble.key == "invite.trouble.port"
        if self.is_on:
            self._show_way_in()
            self._show_seats()

    def _show_way_in(self) -> None:
        invitation = self.invitation
        found = invitation.addresses
        if [(each, each) for each in found] != self.addresses:
            self.addresses = [(each, each) for each in found]
        if self.address not in found:
            self.choose_address(found[0])
        self.code = invitation.code
        self.nobody = invitation.nobody_came()
        count = invitation.without_seat()
        self.watching = self.app.tr("invite.watching", n=count) if count else ""

    def choose_address(self, address: str) -> None:
        self.address = address
        self.typed = self.invitation.typed(address)
        self.modules = list(self.invitation.modules(address))

    def _show_seats(self) -> None:
        seats, rows = self.invitation.seats(), self.ids.rows
        if len(in_order(rows, PhoneRow)) != len(seats):
            self._build_rows(seats)
        for row, now in zip(in_order(rows, PhoneRow), seats, strict=True):
            row.show(now)
        wishes = self.invitation.wishes()
        self.is_asked = bool(wishes)
        if wishes:
            self.ids.asked.show(*wishes[0])

    def _build_rows(self, seats: list[SeatNow]) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for now in seats:
            name, colour = self.invitation.name_of(now.seat), self.invitation.colour_of(now.seat)
            if now.seat:
                rows.add_widget(Hairline())
            rows.add_widget(PhoneRow(seat=now.seat, name=name, colour=colour))

    # -- touching --------------------------------------------------------

    def switch(self) -> None:
        if self.is_on or self.is_starting:
            self.invitation.switch_off()
        else:
            self.invitation.switch_on(self.game_id)

    def take_another_port(self) -> None:
        self.invitation.try_another_port(self.game_id)

    def share(self) -> None:
        share_text(self.invitation.way_in(self.address))


class SeatSheetIds(SheetIds, Protocol):
    asked: SeatAsked


class SeatSheet(Sheet):
    """One question that comes by itself: who may have which seat. It goes when it is answered."""

    ids: SeatSheetIds

    def __init__(self, phone: int, seat: int, **kwargs: object) -> None:
        super().__init__(title=self.app.tr("invite.title"), **kwargs)
        self.ids.asked.show(phone, seat)
        self.app.invitation.bind(on_news=self._show)

    def _show(self, *_: object) -> None:
        wishes = self.app.invitation.wishes()
        if not wishes:
            self.close()
        elif (self.ids.asked.phone, self.ids.asked.seat) not in wishes:
            self.ids.asked.show(*wishes[0])

    def close(self) -> None:
        self.app.invitation.unbind(on_news=self._show)
        super().close()
