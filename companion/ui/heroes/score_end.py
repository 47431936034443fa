"""Score the end: the cards are on the table, and somebody says "who won?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion import games
from companion.books.heroes import ADVERSARY
from companion.games.heroes import actions as do
from companion.games.heroes.cards import AdversaryCard, Colour
from companion.games.heroes.scoring import counted_gains, running_totals
from companion.games.heroes.state import State
from companion.store.sheet_exchange import export_sheet
from companion.table.actions import Action
from companion.table.players import Player
from companion.table.rules import House
from companion.table.seating import seating_refusals
from companion.table.text import Text, say
from companion.ui import party
from companion.ui.game_page import GamePage
from companion.ui.heroes import score_kept
from companion.ui.heroes.adversary_entry import AdversaryEntry
from companion.ui.heroes.card_book import find_adversary
from companion.ui.heroes.score_cards import ScoreCards
from companion.ui.heroes.score_halves import Halves
from companion.ui.heroes.score_kept import GAME, IN_PROGRESS
from companion.ui.heroes.score_pad import ScorePad, ask_card_number, show_values, told_values
from companion.ui.heroes.score_sheets import Act, CardSheet, ScoreMenu
from companion.ui.learning import learn
from companion.ui.play import Play
from companion.ui.sharing import offer_file
from companion.ui.sheets.import_file import ImportSheet
from companion.ui.sheets.number import NumberSheet
from companion.ui.sheets.why import WhySheet
from companion.ui.widgets import bars, controls, table_parts  # noqa: F401  kv rules build on them

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.widgets.bars import UndoBar


class ScoreEndScreenIds(Protocol):
    column: BoxLayout
    body: BoxLayout
    told: BoxLayout
    cards: ScoreCards
    pad: BoxLayout
    undo: UndoBar


class ScoreEndScreen(GamePage[State]):
    """A game that begins at its end. It is kept from its first card on."""

    ids: ScoreEndScreenIds
    players: ListProperty[Player] = ListProperty([])
    scores: ListProperty[int] = ListProperty([])
    seat = NumericProperty(0)
    trouble = StringProperty("")
    ready = BooleanProperty(False)
    can_count = BooleanProperty(False)
    changing = NumericProperty(-1)
    untouched = BooleanProperty(False)  # nothing is entered yet: others may have played

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._choosing_people = False
        self._halves = Halves()
        self._at = ""  # the end that was last on this screen
        self._body: Widget = self.ids.body.__self__  # ids hold their widgets weakly
        self._build_pad()

    def _build_pad(self) -> None:
        self.pad = ScorePad()
        self.pad.bind(on_card=lambda _, card: self.card_entered(card))
        self.pad.bind(on_by_number=lambda *_: self.ask_number())
        self.pad.bind(on_let_go=lambda *_: self.stop_changing() if self.changing >= 0 else None)
        self.ids.pad.clear_widgets()
        self.ids.pad.add_widget(self.pad)

    # -- coming in --------------------------------------------------------

    def enter(self, game: str = "", **_: Any) -> None:
        app = self.app
        self.changing = -1
        kept = game or str(app.store.drafts.get(IN_PROGRESS) or "")
        if kept != self._at:
            self._at, self.seat = kept, 0  # another end begins with its first player
            self._halves.forget()
        self._take_up(kept)
        if self._choosing_people:
            self._choosing_people = False
            self._seat_again(self._party())
        if self.play is None:
            self.players = self._party()
        self.seat = min(int(self.seat), max(0, len(self.players) - 1))
        self._show()
        self._take_half()

    def draft(self) -> object:
        self._keep_half()
        halves = self._halves.draft()
        return {"seat": int(self.seat), "halves": halves} if halves else None

    def restore(self, draft: object) -> None:
        if not isinstance(draft, dict):
            return
        try:
            self._halves.restore(draft["halves"])
            self.seat = min(int(draft["seat"]), max(0, len(self.players) - 1))
        except (KeyError, TypeError, ValueError, msgspec.ValidationError):
            return  # half a card that cannot be read is soon tapped again
        self._show()
        self._take_half()

    def _keep_half(self) -> None:
        """What is half entered waits for its player; a card that is corrected is there anyway."""
        if self.changing < 0 and int(self.seat) < len(self.players):
            self._halves.keep(self.players[int(self.seat)].name, self.pad.entry)

    def _take_half(self) -> None:
        if int(self.seat) < len(self.players):
            self.pad.restore(self._halves.of(self.players[int(self.seat)].name))

    def leave(self) -> None:
        self._keep_half()
        if self.play is not None:
            self.play.note()
        self.play = None  # it is read anew by whoever comes back

    def on_back(self) -> bool:
        """Back first leaves the card that is being corrected."""
        if self.changing < 0:
            return False
        self.stop_changing()
        return True

    def stop_changing(self) -> None:
        self.changing = -1
        self._show()
        self._take_half()

    def _take_up(self, game_id: str) -> None:
        """The end that was being counted, if it is there and open; read anew each time,
        because the podium or the history may have gone on with it."""
        self.play = None
        play = score_kept.taken_up(self.app, game_id)
        if play is not None:
            self._follow(play)

    def _follow(self, play: Play[State]) -> None:
        self.play = play
        self.players = list(play.session.setup.players)
        play.bind(on_change=self._changed)

    def _party(self) -> list[Player]:
        return party.chosen(self.app.store)

    # -- entering --------------------------------------------------------

    def do(self, action: Action) -> bool:
        """Enters something; the first entry begins the game."""
        if self.play is None and not self._begin():
            return False
        return self.playing.do(action)

    def _begin(self) -> bool:
        play = score_kept.begun(self.app, list(self.players))
        if play is None:
            return False
        self._at = play.game_id
        self._follow(play)
        return True

    def card_entered(self, card: AdversaryCard) -> None:
        index, seat = int(self.changing), int(self.seat)
        action: Action = do.AddAdversary(seat, card.number, card)
        if index >= 0:
            action = do.NameAdversary(seat, index, card.number, card)
        if self.do(action):
            learn(self.playing, ADVERSARY, card)
            self._show()
            self.ids.cards.bring(index)
            if index >= 0:  # whatever else is wrong with it can be put right as well
                self.pad.restore(AdversaryEntry.of(card))

    def ask_number(self) -> None:
        ask_card_number(self.app, self._number_given)

    def _number_given(self, number: int) -> None:
        app = self.app
        if self.play is None and not self._begin():
            return
        card = find_adversary(self.playing, number)
        if card is not None:
            self.card_entered(card)
        elif self.playing.session.refusals(_probe(int(self.seat), number)):
            self.playing.do(_probe(int(self.seat), number))  # says who has it, or that none is
        else:
            self.pad.describe(number)
            app.toast(app.tr("heroes.adversary.unknown_number", number=number))

    def ask_value(
        self, what: str, then: Callable[[], object] = bool, hint: Text | None = None
    ) -> None:
        """The track, Strength or tiles of the player in question; and what follows the answer."""
        app, seat = self.app, int(self.seat)
        tell, digits = {
            "track": (do.TellTrack, 4), "strength": (do.TellStrength, 3), "tiles": (do.TellTiles, 2)
        }[what]  # fmt: skip
        name = self.players[seat].name
        long = ".long" if what == "track" else ""  # its box has no room for more than one word
        title = say("score.value_of", player=name, what=say(f"score.{what}{long}"))

        def told(number: int) -> None:
            if self.do(tell(seat, number)):
                then()

        app.open_sheet(lambda: NumberSheet(title, hint, told, digits))

    def touched_card(self, index: int) -> None:
        seat = int(self.seat)

        def change() -> None:
            self._keep_half()
            self.changing = index
            card = self.playing.state.seats[seat].adversaries[index]
            self._show()
            self.ids.cards.bring(index)
            self.pad.restore(AdversaryEntry.of(card) if card else AdversaryEntry())

        def remove() -> None:
            self.do(do.DropAdversary(seat, index))

        app = self.app
        app.open_sheet(lambda: CardSheet(self.playing, seat, index, change, remove))

    def touched_player(self, seat: int) -> None:
        """Another player's cards; a second touch says where the score comes from."""
        if seat != self.seat:
            self.go_to(seat)
        elif self.play is not None:
            self.why(seat)

    def go_to(self, seat: int) -> None:
        self._keep_half()
        self.seat, self.changing = seat, -1
        self._show()
        self._take_half()

    def why(self, seat: int) -> None:
        if self.play is None:
            return
        app, session = self.app, self.play.session
        gains = [g for g in counted_gains(session.state, session.house) if g.player == seat]
        title = say("play.score_of", player=self.players[seat].name, n=self.scores[seat])
        app.open_sheet(lambda: WhySheet.of_score(title, gains))

    def count(self) -> None:
        """HFT-12.1: what the count needs and nobody has told is asked first, one by one; so is
        the rest of a card that is half entered."""
        self._keep_half()
        half = self._halves.first([player.name for player in self.players])
        if half is not None:
            self.go_to(half)
            self.app.toast(self.app.tr("score.half", player=self.players[half].name))
            return
        asked = (prompt for prompt in self.playing.session.prompts() if len(prompt.who) == 1)
        missing = next(asked, None)
        if missing is None:
            self.playing.do(do.CountUp())
            return
        self.go_to(missing.who[0])
        what = missing.answers[0].kind.removeprefix("tell_")
        self.ask_value(what, self.count, say("score.missing"))

    def undo(self) -> None:
        if self.changing >= 0:
            self.stop_changing()
        self.playing.undo()

    # -- aside --------------------------------------------------------

    def open_menu(self) -> None:
        acts: dict[str, Act] = {
            "people": self.choose_people, "export": self._export,
            "import": self._import, "fresh": self._fresh,
        }  # fmt: skip
        self.app.open_sheet(lambda: ScoreMenu(self.play, acts))

    def choose_people(self) -> None:
        app = self.app
        self._choosing_people = True
        if app.attempt(lambda: party.choose(app.store, list(self.players))):
            app.go("people")

    def _seat_again(self, players: list[Player]) -> None:
        """Until the first card people are a draft."""
        play = score_kept.seated_anew(self.app, self.play, players) if self.play else None
        if play is not None:
            self._at = play.game_id
            self._follow(play)

    def _export(self) -> None:
        play = self.playing
        offer_file(f"sheet-{play.game_id}.json", lambda: export_sheet(play.session))

    def _import(self) -> None:
        app = self.app
        app.open_sheet(lambda: ImportSheet(lambda data: score_kept.imported(app, data)))

    def _fresh(self) -> None:
        """This one stays where it is, in the history; another is begun."""
        app = self.app
        self.playing.note()
        if app.attempt(lambda: app.store.drafts.drop(IN_PROGRESS)):
            self.play, self.seat, self.changing = None, 0, -1
            self._halves.forget()
            self.pad.clear()
            self._show()

    # -- showing --------------------------------------------------------

    def _changed(self, *_: object) -> None:
        app = self.app
        if self.play is not None and self.play.session.over:
            app.attempt(lambda: app.store.drafts.drop(IN_PROGRESS))
            app.go_instead("podium", game=self.play.game_id)
            return
        self._show()

    def _show(self, *_: object) -> None:
        app = self.app
        reasons = seating_refusals(games.game(GAME), tuple(self.players))
        self.ready = not reasons
        self._lay_out()
        self.trouble = ""
        if reasons:
            self.trouble = app.speaker(reasons[0].why) if self.players else app.tr("score.nobody")
            return
        setup = score_kept.setup_of(list(self.players))
        state = self.play.state if self.play else games.game(GAME).start(setup)
        house = self.play.session.house if self.play else House()
        seat = state.seats[int(self.seat)]
        self.scores = list(running_totals(state, house))
        show_values(app, self.ids.told, told_values(state, int(self.seat), house), self.ask_value)
        self.ids.cards.show(state, house, int(self.seat), int(self.changing))
        name = self.players[int(self.seat)].name
        self.pad.nothing_yet = "" if seat.adversaries else app.tr("score.empty", player=name)
        self.untouched = self.play is None
        self.can_count = self.play is not None and self.play.session.length > 0
        self.ids.undo.show(self.play)

    def _lay_out(self) -> None:
        """Where nobody sits there is nothing to enter, and nothing that could take a touch."""
        column, body = self.ids.column, self._body
        if self.ready and body.parent is None:
            column.add_widget(body, index=column.children.index(self.ids.undo) + 1)
        elif not self.ready and body.parent is not None:
            column.remove_widget(body)

    def speak_again(self) -> None:
        """The pad speaks another language, and keeps what was tapped so far."""
        half = self.pad.draft()
        self._build_pad()
        self.pad.restore(half)
        self._show()


def _probe(seat: int, number: int) -> Action:
    """A card of which only the number is known, to ask the rules whether it is free."""
    return do.AddAdversary(seat, number, AdversaryCard(Colour.BROWN, 0, None, number))
