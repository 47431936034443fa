"""A hand as a short code: shown to be sent or read aloud, and typed or pasted in again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.core.clipboard import Clipboard
from kivy.properties import StringProperty

from companion.documents import BadFile
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.hand_codes import HandCode, read_code
from companion.ui import kv
from companion.ui.sharing import share_text
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.sheet import Sheet, SheetIds

if TYPE_CHECKING:
    from companion.ui.widgets.controls import Field

kv.load(__name__)


class ShowCodeSheet(Sheet):
    """The code of a hand, large enough to be read aloud."""

    code = StringProperty("")

    def __init__(self, player: str, code: str, **kwargs: object) -> None:
        app = self.app
        super().__init__(title=app.tr("fantasy_realms.code.of", player=player), code=code, **kwargs)

    def share(self) -> None:
        self.close()
        share_text(self.code, "fantasy_realms.code.copied")


class EnterCodeSheetIds(SheetIds, Protocol):
    field: Field


class EnterCodeSheet(Sheet):
    """A code from elsewhere; what is wrong with it is one sentence, and nothing has changed."""

    ids: EnterCodeSheetIds

    def __init__(self, deck: Deck, told: Callable[[HandCode], object], **kwargs: object) -> None:
        self._deck, self._told = deck, told
        super().__init__(title=self.app.tr("fantasy_realms.code.enter"), **kwargs)

    def paste(self) -> None:
        self.ids.field.text = (Clipboard.paste() or "").strip()
        self.take()

    def take(self) -> None:
        try:
            code = read_code(self._deck, self.ids.field.text)
        except BadFile as bad:
            self.complain(bad.why)
            return
        self.close()
        self._told(code)
