"""The club: joined by its link and left again, and what became of every game for it."""

from __future__ import annotations

from typing import Protocol

from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.store import StoreTrouble
from companion.store.outbox import Club, Fate, Post
from companion.ui import kv
from companion.ui.dates import date_of
from companion.ui.membership import Membership
from companion.ui.widgets import bars, controls, notice  # noqa: F401  kv rules build on them
from companion.ui.widgets.children import in_order
from companion.ui.widgets.controls import Field, Toggle
from companion.ui.widgets.sheet import Sheet, SheetIds
from companion.ui.within_app import WithinApp

kv.load(__name__)

LONGEST_LINK = 400
MOST_ROWS = 30
CLUB_SAYS = "club.refused."
_SIGNS = {
    Fate.OPEN: ("pencil-outline", "text2"),
    Fate.WAITING: ("timer-sand", "link"),
    Fate.SENT: ("check-bold", "ok"),
    Fate.REFUSED: ("close-circle-outline", "bad"),
}


class PostRow(WithinApp, BoxLayout):
    """A game for the club: which, of when, and what became of it."""

    game_id = ""
    title = StringProperty("")
    people = StringProperty("")
    icon = StringProperty("")
    tone = StringProperty("text2")
    state = StringProperty("")
    is_refused = BooleanProperty(False)

    def show(self, post: Post) -> None:
        app = self.app
        self.game_id = post.id
        day = f" · {date_of(app, post.finished)}" if post.finished is not None else ""
        self.title = app.game_title(post.game) + day
        self.people = ", ".join(post.players)
        self.icon, self.tone = _SIGNS[post.fate]
        self.is_refused = post.fate is Fate.REFUSED
        if self.is_refused:
            self.state = app.tr("membership.refused_by", why=self._why(post))
        elif post.id == app.membership.sending:
            self.state = app.tr("membership.sending")
        else:
            self.state = app.tr(f"membership.{post.fate.value}")

    def _why(self, post: Post) -> str:
        """In the language of now, where the club's id for it says all; else in its own words."""
        speaker, key = self.app.speaker, post.reason
        if key.startswith(CLUB_SAYS) and speaker.knows(key):
            sentence = speaker.sentence(key)
            if isinstance(sentence, str) and "{" not in sentence:
                return sentence
        return post.sentence

    def ask_again(self) -> None:
        self.app.membership.choose(self.game_id)


class ClubSheetIds(SheetIds, Protocol):
    rows: BoxLayout
    field: Field
    always: Toggle


class ClubSheet(Sheet):
    """Off until a link is pasted; then the club's name, its switch, and its outbox."""

    ids: ClubSheetIds
    is_member = BooleanProperty(False)
    is_joining = BooleanProperty(False)
    asks_for_link = BooleanProperty(True)
    address = StringProperty("")
    refusal = StringProperty("")
    waiting = StringProperty("")
    always = BooleanProperty(False)
    empty = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(title=self.app.tr("membership.title"), **kwargs)
        self.membership.bind(on_news=self._show)
        self._show()

    @property
    def membership(self) -> Membership:
        return self.app.membership

    def close(self) -> None:
        self.membership.unbind(on_news=self._show)
        super().close()

    # -- showing --------------------------------------------------------

    def _show(self, *_: object) -> None:
        app, membership = self.app, self.membership
        club = membership.club
        self.is_member = club is not None
        self.is_joining = membership.is_joining
        self.asks_for_link = club is None or club.refuses
        self.title = club.name if club is not None else app.tr("membership.title")
        self.complain(membership.trouble)
        if club is not None:
            self._show_club(club)

    def _show_club(self, club: Club) -> None:
        app = self.app
        self.address, self.always = club.address, club.always
        unknown = app.tr("membership.unknown")
        self.refusal = app.tr("membership.join_anew", why=unknown) if club.refuses else ""
        try:
            posts = app.store.outbox.posts(MOST_ROWS)
            count = len(app.store.outbox.waiting())
        except StoreTrouble as trouble:
            self.complain(trouble.text)
            return
        self.waiting = app.tr("membership.waiting.count", n=count) if count else ""
        send = app.tr("membership.send_plain")
        self.empty = "" if posts else app.tr("membership.no_games", send=send)
        self._show_posts(posts)

    def _show_posts(self, posts: tuple[Post, ...]) -> None:
        rows = self.ids.rows
        if len(in_order(rows, PostRow)) != len(posts):
            rows.clear_widgets()
            for _ in posts:
                rows.add_widget(PostRow())
        for row, post in zip(in_order(rows, PostRow), posts, strict=True):
            row.show(post)

    # -- touching --------------------------------------------------------

    def paste(self) -> None:
        found = (Clipboard.paste() or "").strip()
        if found:
            self.ids.field.text = found[:LONGEST_LINK]
        else:
            self.app.toast(self.app.tr("membership.nothing_copied"))

    def join(self) -> None:
        self.membership.join(self.ids.field.text)

    def flip_always(self, on: bool) -> None:
        self.membership.send_always(on)

    def try_now(self) -> None:
        self.membership.try_now()

    def leave(self) -> None:
        """At once, since one touch brings it back."""
        app, membership = self.app, self.membership
        if membership.club is None:
            return
        name, count = membership.club.name, len(app.store.outbox.waiting())
        left = membership.leave()
        if left is None:
            return
        told = (
            app.tr("membership.left", club=name, n=count)
            if count
            else app.tr("membership.left.nothing", club=name)
        )
        self.close()
        app.toast(told, app.tr("membership.take_back"), lambda: membership.come_back(left))
