"""What is asked during the turns: how many discards there are, and which cursed item it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.items import change_of, leads_on
from companion.games.fantasy_realms.turns.prompts import other_turns
from companion.games.fantasy_realms.turns.state import State, deck_of
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.table.text import say
from companion.ui.fantasy_realms.picker import RealmPicker
from companion.ui.fantasy_realms.shelf import Shelf, item_shelf
from companion.ui.play import Play
from companion.ui.sheets.number import NumberSheet
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

CHANGES = range(-2, 4)
Propose = Callable[[Action | None], None]


class DiscardsSheet(NumberSheet):
    """FR-2.3: the table has counted."""

    def __init__(self, play: Play[State], prompt: Prompt) -> None:
        title = say("fantasy_realms.discards.title")
        hint = say("fantasy_realms.discards.hint")
        super().__init__(title, hint, lambda n: play.do(do.SetDiscards(n)))


class OtherTurnSheet(Sheet):
    """An old turn, told again: what else it may have been, or who began."""

    def __init__(self, play: Play[State], entry: Past, propose: Propose, **kwargs: object) -> None:
        speak = self.app.speaker
        super().__init__(title=speak(entry.line), **kwargs)
        before = play.session.state_before(entry.index)
        for label, action in other_turns(before, entry.step.action):
            button = PushButton(text=speak(label), points=18)
            button.bind(on_release=partial(self._tell, propose, action))
            self.add_widget(button)

    def _tell(self, propose: Propose, action: Action, *_: object) -> None:
        self.close()
        propose(action)


class RecountSheet(NumberSheet):
    """FR-2.3: the discards as they were counted then, counted again."""

    def __init__(self, play: Play[State], entry: Past, propose: Propose) -> None:
        title = say("fantasy_realms.discards.title")
        hint = say("fantasy_realms.discards.hint")
        super().__init__(title, hint, lambda n: propose(do.SetDiscards(n)))


class ItemPick(Sheet):
    """One cursed item out of the box; `told` hears which."""

    def __init__(
        self, title: str, shelf: Shelf, told: Callable[[str], object], **kwargs: object
    ) -> None:
        super().__init__(title=title, **kwargs)
        self._told = told
        self.picker = RealmPicker()
        self.picker.bind(on_pick=lambda _, id_: self._picked(id_))
        self.picker.offer(shelf)
        self.add_widget(self.picker)

    def _picked(self, id_: str) -> None:
        self.close()
        self._told(id_)


def _face_down(state: State) -> dict[str, str]:
    return {id_: seat.name for seat in state.seats for id_ in seat.used}


class ShowItemSheet(ItemPick):
    """FR-6.1: which item lies face up before a player; several are asked one after the other."""

    def __init__(self, play: Play[State], prompt: Prompt, **kwargs: object) -> None:
        app, player = self.app, prompt.who[0]
        name = play.state.seats[player].name
        shelf = item_shelf(deck_of(play.state, play.session.house), _face_down(play.state))
        title = app.tr("fantasy_realms.items.shown", player=name)
        super().__init__(title, shelf, lambda id_: play.do(do.ShowItem(player, id_)), **kwargs)


class UseItemSheet(Sheet):
    """FR-6.3: an item, what it brought or copied, and the discards where only the table knows.

    It asks for one thing at a time, and is done as soon as nothing is open.
    """

    def __init__(self, play: Play[State], prompt: Prompt, **kwargs: object) -> None:
        self.play = play
        self.player = prompt.who[0]
        own = play.state.seats[self.player].item
        self.items: tuple[str, ...] = () if own is None else (own,)
        app = self.app
        name = play.state.seats[self.player].name
        super().__init__(title=app.tr("fantasy_realms.items.use", player=name), **kwargs)
        self._ask()

    @property
    def _deck(self) -> Deck:
        return deck_of(self.play.state, self.play.session.house)

    def _ask(self) -> None:
        self.ids.body.clear_widgets()
        app = self.app
        if self.items:
            told = ", ".join(app.speaker(self._deck.name(id_)) for id_ in self.items)
            self.add_widget(Words(text=told, points=18, weight="medium"))
        if not self.items or leads_on(self._deck, self.items[-1]):
            self._ask_item()
        elif change_of(self.items) is None:
            self._ask_discards()
        else:
            self._use(None)

    def _ask_item(self) -> None:
        app = self.app
        if self.items:
            self.add_widget(Words(text=app.tr("fantasy_realms.items.through")))
            alone = PushButton(text=app.tr("fantasy_realms.items.alone"), points=18)
            alone.bind(on_release=lambda *_: self._settle())
            self.add_widget(alone)
        picker = RealmPicker()
        picker.bind(on_pick=lambda _, id_: self._named(id_))
        taken = {} if self.items else _face_down(self.play.state)
        left = [id_ for id_ in self._deck.items if id_ not in self.items]
        picker.offer(item_shelf(self._deck, taken, left))
        self.add_widget(picker)

    def _named(self, id_: str) -> None:
        self.items = (*self.items, id_)
        self._ask()

    def _settle(self) -> None:
        """Nothing came through it."""
        if change_of(self.items) is None:
            self._ask_discards()
        else:
            self._use(None)

    def _ask_discards(self) -> None:
        app = self.app
        self.add_widget(Words(text=app.tr("fantasy_realms.items.discards")))
        row = Segments()
        row.options = [(str(n), f"{n:+d}" if n else "0") for n in CHANGES]
        row.bind(on_pick=lambda _, value: self._use(int(value)))
        self.add_widget(row)

    def _use(self, discards: int | None) -> None:
        self.close()
        self.play.do(do.UseItem(self.player, self.items, discards))
