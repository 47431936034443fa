"""A finger that plays Heroes: it looks at the board in front of it and touches what answers it.

Physical dice are used throughout, so that the faces, and with them the whole game, are
chosen here and the same every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

from companion.games.heroes.dice import in_order
from companion.games.heroes.state import Rolling, Taking, waiting
from companion.games.heroes.tiles import Tile
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.boards.steps import ActionKey
from companion.ui.heroes.boards.tile_boards import PlaceTileBoard
from companion.ui.heroes.dice_view import FaceButton
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.mission_view import MissionRow
from companion.ui.heroes.odds_chips import DieToggle
from companion.ui.heroes.tile_view import TileButton
from companion.ui.widgets.touch import PushButton, Touchable
from tests.ui.driver import Player

MOST_STEPS = 900


class HeroesBot:
    """Plays by touching. `counts` says what it has met on the way."""

    def __init__(self, player: Player, heroes: Iterator[int] | None = None) -> None:
        self.player = player
        self.heroes = heroes or iter(range(1, 61))
        self.tiles = cycle(Tile)
        self.lose = cycle((False, False, True))
        self.prefers = ""
        self.counts: dict[str, int] = {}
        self.taps_for: dict[str, list[int]] = {}

    @property
    def page(self) -> Any:
        return self.player.app.shell.page

    @property
    def session(self) -> Any:
        return self.page.play.session

    def play_to_podium(self) -> None:
        for _ in range(MOST_STEPS):
            if self.page.name == "podium":
                return
            self.step()
        raise AssertionError(f"no podium after {MOST_STEPS} steps: {self.player.words()}")

    def step(self) -> None:
        """One answer to whatever the screen asks."""
        before = self.session.length
        taps = self.player.taps
        kind = type(self.page.board).__name__
        fell = getattr(self.page.board, "fell", False)
        getattr(self, f"on_{kind}")()
        self.player.until(
            lambda: self.page.name == "podium" or self.session.length > before or self._seen(fell),
            f"an answer to {kind}",
        )
        self.counts[kind] = self.counts.get(kind, 0) + 1
        self.taps_for.setdefault(kind, []).append(self.player.taps - taps)

    def _seen(self, fell: bool) -> bool:
        """A roll that only had to be looked at is out of the way."""
        return fell and not getattr(self.page.board, "fell", False)

    # -- one method a board ---------------------------------------------

    def on_LineBoard(self) -> None:
        if self.session.prompts()[0].answers[0].kind == "name_adversary":
            self.name_adversary()
            return
        buttons = [b for b in self.player.visible(PushButton) if b.kind in ("main", "choice")]
        wanted = [b for b in buttons if b.parent in self.page.board.answer_rows.children]
        wanted = [b for b in wanted if b.text not in self._refused()]
        chosen = wanted[self.session.length % len(wanted)] if wanted else self._quiet()
        chosen = next((b for b in wanted if self.prefers and self.prefers in b.text), chosen)
        self.player.tap(chosen)
        opened = isinstance(getattr(self.page, "board", None), PlaceTileBoard)
        if opened and waiting(self.session.state) is None:
            self.on_PlaceTileBoard()  # a tile that was held: its board is opened first

    def _refused(self) -> set[str]:
        """The answers that the rules would refuse: a table that plays by them gives none."""
        answers = [a for a in self.session.prompts()[0].answers if a.action is not None]
        speak = self.player.app.speaker
        return {speak(a.label) for a in answers if self.session.refusals(a.action)}

    def on_RecruitBoard(self) -> None:
        if self.page.board.dealt:
            if self.page.board.covered:
                self.player.tap(self.page.board.ids.cover)
            self.tap_hero(self.page.board.ids.hand, 0)
        else:
            for digit in str(next(self.heroes)):
                self.player.tap(digit)
        self.player.tap(self.page.board.ids["left" if self.session.length % 3 else "right"])

    def on_FightBoard(self) -> None:
        now = waiting(self.session.state)
        if self.page.board.fell:
            self.player.tap(self._main())
        elif isinstance(now, Rolling):
            self._tap_faces(now)
        elif isinstance(now, Taking):
            self.player.tap(self._main())
        else:
            dice = [d for d in self.player.visible(DieToggle) if not d.disabled]
            if not self.page.board._dice:
                self.player.tap(dice[self.session.length % len(dice)])
            self.player.tap(self._main())

    def _tap_faces(self, now: Rolling) -> None:
        """The worst faces where a fight is to be lost, the mildest where it is to be won."""
        worst = next(self.lose)
        for die in in_order(now.dice):
            buttons = [b for b in self.player.visible(FaceButton) if b.die == die.value]
            order = sorted(buttons, key=lambda b: (len(b.hits), "any" not in b.hits))
            self.player.tap(order[-1 if worst else 0])

    def on_TakeBoard(self) -> None:
        wanted = waiting(self.session.state).cards
        for place in range(wanted):
            cards = [b for b in self.player.visible(AdversaryButton) if b.place == place]
            self.player.tap(cards[0])

    def on_MissionBoard(self) -> None:
        answers = [a for a in self.session.prompts()[0].answers if a.kind == "mission"]
        if not answers:
            self.player.tap(self._quiet())
            return
        place = answers[0].action.place
        self.player.tap(next(r for r in self.player.visible(MissionRow) if r.place == place))

    def on_DrawTileBoard(self) -> None:
        tile = next(self.tiles).value
        self.player.tap(next(b for b in self.player.visible(TileButton) if b.tile == tile))

    def on_PlaceTileBoard(self) -> None:
        lit = [view for view in self.player.visible(LineupView) if view.lit]
        if lit:
            self.tap_hero(lit[0], lit[0].lit[0])
        else:
            self.player.tap(self._named("Keep it for later"))

    def on_HealBoard(self) -> None:
        self.player.tap(self._main())

    def on_DiscardBoard(self) -> None:
        view = next(iter(self.player.visible(LineupView)))
        for hero in range(self.page.board._wanted):
            self.tap_hero(view, hero)
        self.player.tap(self._main())

    def on_NumberBoard(self) -> None:
        for digit in "7":
            self.player.tap(digit)
        self.player.tap(self._main())

    def on_DeclareBoard(self) -> None:
        keys = list(self.player.visible(ActionKey))[:-1]  # the last one joins several
        self.player.tap(keys[self.session.length % len(keys)])

    def name_adversary(self) -> None:
        """A won card, entered on the pad: colour, points, no bonus are three taps."""
        if not self.player.app.shell.sheets:
            self.player.tap(self.page.board.answer_rows.children[0].children[0])
        colours = list(self.player.visible(ColourKey))
        taps = self.player.taps
        self.player.tap(colours[self.session.length % 4])
        self.player.tap("2")
        self.player.tap(next(k for k in self.player.visible(BonusKey) if k.kind == "none"))
        self.taps_for.setdefault("adversary", []).append(self.player.taps - taps)
        while self.player.app.shell.sheets:
            self.player.back()

    # -- small things ----------------------------------------------------

    def tap_hero(self, view: LineupView, hero: int) -> None:
        """Touches a card at its foot, where no slot is."""
        self.player._scroll_to(view)
        self.player.frames(3)
        place = view.layout
        x = place.card_x(hero) + place.card_width / 2
        self.player.tap_at(*view.to_window(x, place.bottom + 20))

    def _main(self) -> PushButton:
        return next(b for b in self.player.visible(PushButton) if b.kind == "main")

    def _quiet(self) -> Touchable:
        """Pass: a word at the foot of the card, or an icon in its corner."""
        buttons = self.player.visible(Touchable)
        return next(b for b in buttons if getattr(b, "icon", "") == "skip-next")

    def _named(self, text: str) -> PushButton:
        return next(b for b in self.player.visible(PushButton) if text in b.text)


def enter_table(bot: HeroesBot) -> None:
    """Missions and adversaries of the practice box, by their numbers, as the table lies."""
    from companion.games.heroes.actions import ShowAdversary, ShowMission

    play = bot.page.play
    for place, number in enumerate((61, 67, 72)):
        play.do(ShowMission(place, number))
    for place, number in enumerate((1, 2, 3)):
        play.do(ShowAdversary(place, number))
    bot.player.frames(4)


def touch_table(bot: HeroesBot) -> None:
    """The same, entered by touch: menu, the table as it lies, a mission or the line, a number."""
    player = bot.player
    for place, number in enumerate((61, 67, 72)):
        _open_table(player)
        player.tap(next(r for r in player.visible(MissionRow) if r.place == place))
        _take_number(player, number)
    _open_table(player)
    player.tap(next(iter(player.visible(AdversaryButton))))
    for number in (1, 2, 3):
        _take_number(player, number)


def _open_table(player: Player) -> None:
    player.tap("play.menu")
    player.tap("menu.table")


def _take_number(player: Player, number: int) -> None:
    from tests.ui.heroes.front_door import take_number

    take_number(player, number)
