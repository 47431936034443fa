"""A screen about one game, and the desk of it."""

from __future__ import annotations

from typing import Generic, cast

from companion.ui.desk import Desk
from companion.ui.door import desk_of
from companion.ui.navigation import Page
from companion.ui.play import Play, S_co


class GamePage(Page, Generic[S_co]):
    """`play` is the game, if there is one; who knows that there is asks for `playing`."""

    play: Play[S_co] | None = None
    _desk: Desk[S_co] | None = None

    def sit_down(self, play: Play[S_co]) -> None:
        self.play, self._desk = play, None

    def stand_up(self) -> None:
        """A game is let go with its screen."""
        if self.play is not None:
            self.play.rest()
        self.play = self._desk = None

    def correct_of(self, seat: int) -> None:
        """What a seat has entered is asked for again."""
        self.desk.correct_of(seat)

    @property
    def playing(self) -> Play[S_co]:
        if self.play is None:
            raise LookupError("no game is on this screen")
        return self.play

    @property
    def desk(self) -> Desk[S_co]:
        """Built when it is first asked."""
        if self._desk is None:
            found = desk_of(self.playing.session.setup.game)
            self._desk = cast("type[Desk[S_co]]", found)(self.playing)
        return self._desk
