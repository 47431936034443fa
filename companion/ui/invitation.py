"""Phones invited to a game of this app: the switch, and the way between guests and screens.

The app's own thread owns the table: what guests ask for waits until Kivy's clock comes round.
What listens is read when the switch is first turned; nothing listens before or after.
"""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from msgspec import Struct

from companion.table.text import Text, say
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.play import Play
    from companion.web.hosting import Host
    from companion.web.published import Published
    from companion.web.room import Phone

LED = "invited"  # the draft that remembers which game phones were invited to
LAST_LOOK = 5.0  # seconds: every phone still gets the end of the game
PATIENCE = 20.0  # seconds until a checklist helps whoever cannot join
NOWHERE = "127.0.0.1"  # what a phone finds that is in no net


class SeatNow(Struct, frozen=True):
    """A seat as the invitation shows it. `away` is how long its phone has been cut off."""

    seat: int
    phone: int | None = None  # whose seat it is; None: of this very phone
    wanted_by: int | None = None
    away: float | None = 0.0
    is_asked: bool = False  # the game waits for something of this seat


class Invitation(WithinApp, EventDispatcher):
    """Off until somebody switches it on for a game; whoever shows it hears `on_news`."""

    __events__ = ("on_news",)

    def __init__(self) -> None:
        super().__init__()
        self.play: Play[object] | None = None
        self.trouble: Text | None = None
        self.port: int | None = None  # the one that the game had before, or the usual one
        self.addresses: tuple[str, ...] = ()
        self._host: Host | None = None
        self._since = 0.0
        self._asking: set[tuple[int, int]] = set()
        self._steps: list[tuple[int, bool]] = []  # of guests, which the screens have yet to show
        self._cut_off: str | None = None  # the game whose phones were cut off; read when asked
        self._ending: ClockEvent | None = None
        self._attend = Clock.create_trigger(self._attended)
        self._go_on = Clock.create_trigger(self._open)
        # What guests do is done in their ask; what screens make of it is the app's own affair,
        # and a fault of theirs no answer to a guest.
        self._show_steps = Clock.create_trigger(self._steps_shown)
        self._show_news = Clock.create_trigger(self._news_shown)

    def on_news(self) -> None:
        """Somebody came, went, asked or got a seat, or the switch was turned."""

    # -- the switch --------------------------------------------------------

    @property
    def is_on(self) -> bool:
        return self._host is not None

    def is_on_for(self, game_id: str) -> bool:
        return self._leads(game_id) and self.is_on

    def is_starting(self, game_id: str) -> bool:
        return self._leads(game_id) and not self.is_on

    def _leads(self, game_id: str) -> bool:
        return self.play is not None and self.play.game_id == game_id

    def was_on_for(self, game_id: str) -> bool:
        """The app was closed or killed while phones were at this table."""
        if self._cut_off is None:
            self._cut_off = str(self.app.store.drafts.get(LED) or "")
        return self.play is None and self._cut_off == game_id

    def switch_on(self, game_id: str) -> None:
        if self._leads(game_id):
            return
        self.switch_off()
        play = self._opened(game_id)
        if play is None:
            return
        self.trouble, self.play = None, play
        self.dispatch("on_news")
        Thread(target=self._read, name="invitation", daemon=True).start()

    def _opened(self, game_id: str) -> Play[object] | None:
        """The game as it is open on the screen, else from the store."""
        from companion.ui.game_page import GamePage
        from companion.ui.play import resumed

        page = self.app.shell.page
        if isinstance(page, GamePage) and page.play is not None and page.play.game_id == game_id:
            return page.play
        return resumed(self.app, game_id)

    def _read(self) -> None:
        """In a thread of its own: a phone takes a while to read what listens."""
        try:
            import companion.web.hosting  # noqa: F401  it is asked for below, on the app's thread
        except Exception:  # told below, where it is asked for again
            pass
        finally:
            self._go_on()

    def _open(self, *_: object) -> None:
        play = self.play
        if play is None or self.is_on:
            return  # switched off again in the meantime
        try:
            self._listen(play)
        except ImportError as fault:
            self.app.errors.note(fault)
            self._fail(say("invite.trouble.missing"))
        except OSError:
            self._fail(say("invite.trouble.port"))

    def _listen(self, play: Play[object]) -> None:
        from companion.web.hosting import Host
        from companion.web.networks import addresses
        from companion.web.table import OpenGame

        app = self.app
        found = app.device.addresses()
        self.addresses = tuple(a for a in addresses() if a != NOWHERE) if found is None else found
        if not self.addresses:
            self._fail(say("invite.trouble.network"))
            return
        led = OpenGame(play.session, self._played)
        host = Host(
            app.store, play.game_id, self.port, led=led, wake=self._attend,
            reached_at=lambda: self.addresses, language=app.speaker.language,
        )  # fmt: skip
        host.tell(self._published)
        self._asking = set()
        self._host, self._since = host, Clock.get_time()
        play.bind(on_change=self._moved)
        host.open()
        app.attempt(lambda: host.table.in_room(lambda _: True))  # the port is kept at once
        app.attempt(lambda: app.store.drafts.put(LED, play.game_id))
        self._cut_off = ""
        app.wear(app.settings)
        self.dispatch("on_news")

    def _fail(self, why: Text) -> None:
        self.play, self.trouble = None, why
        self.dispatch("on_news")

    def try_another_port(self, game_id: str) -> None:
        self.port = 0
        self.switch_on(game_id)

    def switch_off(self) -> None:
        """Nothing listens after this."""
        was_on = self.is_on
        self._steps_shown()
        self.close()
        self.trouble = None
        if was_on:
            app = self.app
            app.attempt(lambda: app.store.drafts.drop(LED))
            app.wear(app.settings)
        self.dispatch("on_news")

    def close(self) -> None:
        """The app goes: the same game can be taken up again with the same seats."""
        if self._ending is not None:
            self._ending.cancel()
        host, play = self._host, self.play
        self._host = self.play = self._ending = None
        self._asking, self._steps = set(), []
        if play is not None:
            play.unbind(on_change=self._moved)
        if host is not None:
            host.end()

    def take_up(self, game_id: str) -> None:
        """One touch: on again where it was cut off, and in any case the sheet about it."""
        if self.was_on_for(game_id):
            self.switch_on(game_id)
        self.app.invite(game_id)

    # -- between guests and the game --------------------------------------------------------

    def _attended(self, *_: object) -> None:
        if self._host is not None:
            self._host.attend()

    def _played(self, seat: int, back: bool) -> None:
        """A guest made a step, or took it back: pages follow at once, the screens in a frame."""
        if self._host is not None:
            self._host.table.moved()
            self._steps.append((seat, back))
            self._show_steps()

    def _steps_shown(self, *_: object) -> None:
        """The board, and a message of who entered what."""
        play, steps = self.play, self._steps
        self._steps = []
        if play is None or not steps:
            return
        play.hear()
        self._close_what_was_overtaken(play)
        seat, back = steps[-1]
        app, player = self.app, play.session.setup.players[seat].name
        if back:
            app.toast(app.tr("invite.took_back", player=player))
        else:
            app.toast(app.tr("invite.entered", player=player, what=self._words_of(play)))

    def _words_of(self, play: Play[object]) -> str:
        """The last step, as everybody may read it."""
        from companion.ui.door import desk_of

        return desk_of(play.session.setup.game)(play).undo_words()

    def _close_what_was_overtaken(self, play: Play[object]) -> None:
        """What was being entered here for a seat, its own phone has entered now."""
        asked = play.session.prompts()
        for sheet in self.app.shell.sheets[::-1]:
            if sheet.prompt is not None and sheet.prompt not in asked:
                sheet.close()

    def _moved(self, *_: object) -> None:
        """The game has changed, by whomever: the guests' pages follow."""
        host, play = self._host, self.play
        if host is None or play is None:
            return
        if not play.is_from_elsewhere:
            host.table.moved_here()
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
        if play.session.over:
            self._ending = Clock.schedule_once(self._game_is_over, LAST_LOOK)

    def _game_is_over(self, *_: object) -> None:
        self.switch_off()
        self.app.toast(self.app.tr("invite.ended"))

    def _published(self, _: Published) -> None:
        self._show_news()

    def _news_shown(self, *_: object) -> None:
        asking = {(phone.id, phone.wants) for phone in self._phones() if phone.wants is not None}
        new, self._asking = asking - self._asking, asking
        self.dispatch("on_news")
        if new:
            self._tell_of(*min(new))

    def _tell_of(self, phone: int, seat: int) -> None:
        """Somebody asks for a seat: wherever the host is, it is seen; nothing typed is covered."""
        from companion.ui.sheets.invite import InviteSheet, SeatSheet

        app, sheets = self.app, self.app.shell.sheets
        if any(isinstance(sheet, InviteSheet | SeatSheet) for sheet in sheets):
            return
        if not sheets:
            app.open_sheet(lambda: SeatSheet(phone, seat))
            return
        text = self.wish_told(phone, seat)
        app.toast(text, app.tr("invite.yes"), lambda: self.give(phone))

    # -- seats --------------------------------------------------------

    def wish_told(self, phone: int, seat: int) -> str:
        """Which phone asks for which seat, by the sign that it shows itself."""
        from companion.web.signs import sign

        return self.app.tr("guest.lead.wants", sign=sign(phone), player=self.name_of(seat))

    def name_of(self, seat: int) -> str:
        return self.play.session.setup.players[seat].name if self.play is not None else ""

    def colour_of(self, seat: int) -> int:
        return self.play.session.setup.players[seat].colour if self.play is not None else 0

    def give(self, phone: int) -> None:
        host = self._host
        if host is not None:
            self.app.attempt(lambda: host.table.in_room(lambda room: room.give(phone)))

    def deny(self, phone: int) -> None:
        host = self._host
        if host is not None:
            self.app.attempt(lambda: host.table.in_room(lambda room: room.deny(phone)))

    def free(self, seat: int) -> None:
        host = self._host
        if host is not None:
            self.app.attempt(lambda: host.table.in_room(lambda room: room.free(seat)))

    # -- reading --------------------------------------------------------

    def _phones(self) -> tuple[Phone, ...]:
        return self._host.room.phones if self._host is not None else ()

    def _away(self, phone: int) -> float | None:
        return self._host.presence.away(phone) if self._host is not None else None

    def seats_elsewhere(self, game_id: str) -> frozenset[int]:
        """Those that have a phone of their own."""
        if not self.is_on_for(game_id):
            return frozenset()
        return frozenset(seat for phone in self._phones() for seat in phone.seats)

    def seats(self) -> list[SeatNow]:
        if self.play is None:
            return []
        holders = {seat: phone.id for phone in self._phones() for seat in phone.seats}
        wishes = {phone.wants: phone.id for phone in self._phones() if phone.wants is not None}
        asked = {seat for prompt in self.play.session.prompts() for seat in prompt.who}
        return [
            SeatNow(
                seat,
                holders.get(seat),
                wishes.get(seat),
                self._away(holders[seat]) if seat in holders else 0.0,
                seat in asked,
            )
            for seat in range(len(self.play.session.setup.players))
        ]

    def wishes(self) -> list[tuple[int, int]]:
        """Which phone asks for which seat, whoever asked first on top."""
        return sorted(self._asking)

    def without_seat(self) -> int:
        """How many phones are here and only look for a seat."""
        return sum(
            1 for p in self._phones() if not p.seats and p.wants is None and self._away(p.id) == 0
        )

    def nobody_came(self) -> bool:
        """For so long that something may be in the way."""
        came = any(self._away(phone.id) is not None for phone in self._phones())
        return self.is_on and not came and Clock.get_time() - self._since > PATIENCE

    # -- the way in --------------------------------------------------------

    def look_for_addresses(self) -> None:
        """A phone that changed its net has another address, and another code to be scanned."""
        found = self.app.device.addresses()
        if self._host is not None and found and found != self.addresses:
            self.addresses = found

    def way_in(self, address: str) -> str:
        """What the QR code says: the secret stands in the fragment."""
        host = self._host
        return f"http://{address}:{host.port}/#{host.room.join_secret}" if host is not None else ""

    def typed(self, address: str) -> str:
        return f"{address}:{self._host.port}" if self._host is not None else ""

    @property
    def code(self) -> str:
        return self._host.room.code if self._host is not None else ""

    def modules(self, address: str) -> tuple[tuple[bool, ...], ...]:
        """The QR code of this address."""
        from companion.web.qr import qr_modules

        return qr_modules(self.way_in(address))
