"""What one card is used for: the cards it may be used on, and a suit where one is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.metrics import dp

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import CHANGE_SUIT, COPY_NAME_SUIT, Card, Choice
from companion.games.fantasy_realms.search.choices import choice_effect, refused
from companion.games.fantasy_realms.turns.state import State, around, deck_of, printed, room_makers
from companion.table.rules import Refusal
from companion.table.text import say
from companion.ui.fantasy_realms.picker import EvenRows, RealmCardKey, RealmPicker
from companion.ui.fantasy_realms.shelf import Offer, Shelf, card_offer, strangers
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

Told = Callable[[Choice | None], object]
SUIT = "suit:"  # what is picked is a suit and no card


class TargetSheet(Sheet):
    """FR-4.1: `told` hears the choice, or None where the card is not used; `now` is the one that
    stands, and is marked."""

    def __init__(
        self,
        play: Play[State],
        player: int,
        card: str,
        others: tuple[Choice, ...],
        told: Told,
        now: Choice | None = None,
        **kwargs: object,
    ) -> None:
        app = self.app
        super().__init__(title=app.speaker(play.state.box.name(card)), **kwargs)
        self._deck: Deck = deck_of(play.state, play.session.house)
        self._seat = play.state.seats[player]
        self._around = around(play.state, self._deck)
        self.card, self._others, self._told = card, others, told
        self._now = now or Choice(card)
        effect = choice_effect(self._deck, card)
        self._op = effect.op if effect is not None else ""
        self._named: tuple[str, ...] = effect.suits if effect is not None else ()
        self._unused()
        self.picker = RealmPicker()
        self.picker.bind(
            on_pick=lambda _, id_: self._picked(id_), on_again=lambda _, id_: self._picked(id_)
        )
        self._offer_cards()
        self.add_widget(self.picker)

    def _offer_cards(self) -> None:
        """Opened where the choice of now is."""
        now = self._now
        alone = SUIT + now.suit if now.suit and not now.target else ""
        self.picker.offer(self._shelf(), {now.target or alone} - {""})
        card = self._deck.cards.get(now.target)
        suit = card.suit if card is not None else now.suit
        if suit in self.picker.shelf.suits:
            self.picker.look_into(suit)

    # -- what there is to choose --------------------------------------------------------

    def against(self, choice: Choice) -> Refusal | None:
        """What the rules say against this one; the suit of a change is asked afterwards."""
        if self._op == CHANGE_SUIT and not choice.suit:
            choice = Choice(choice.card, choice.target, self._deck.suits[0])
        choices = (*self._others, choice)
        cards = printed(self._deck, self._seat.cards or ())
        makers = room_makers(self._deck, self._seat)
        bad = refused(self._deck, cards, choices, self._around, makers)
        mine = bad is not None and bad.index == len(choices) - 1
        asked_later = bad is not None and bad.part == "drop" and not choice.drop
        return bad.refusal if bad is not None and mine and not asked_later else None

    def _shelf(self) -> Shelf:
        """The cards it may be used on; all others are found by their letters, with the reason."""
        offers = [self._offer(card) for card in self._deck.cards.values()]
        good = [offer for offer in offers if offer.against is None]
        bad = [offer for offer in offers if offer.against is not None]
        return Shelf((*good, *self._suits_alone()), (*bad, *strangers(self._deck)))

    def _suits_alone(self) -> Iterator[Offer]:
        """FR-4.6: a suit alone may be named; it lies behind the cards of the suit."""
        if self._op == COPY_NAME_SUIT:
            name = say("fantasy_realms.choose.suit_alone")
            for suit in self._named:
                if suit in self._deck.suits:
                    yield Offer(SUIT + suit, suit, "", name, ())

    def _offer(self, card: Card) -> Offer:
        against = self.against(Choice(self.card, card.id))
        return card_offer(card, against=against)

    # -- choosing --------------------------------------------------------

    def _unused(self) -> None:
        button = PushButton(
            text=self.app.tr("fantasy_realms.choose.leave"), icon="close", points=18
        )
        button.bind(on_release=lambda *_: self._tell(None))
        self.add_widget(button)

    def _picked(self, id_: str) -> None:
        if self._op == CHANGE_SUIT:
            self._ask_suit(id_)
        elif id_.startswith(SUIT):
            self._tell(Choice(self.card, suit=id_.removeprefix(SUIT)))
        elif self._droppable(id_):
            self._ask_drop(id_)
        else:
            self._tell(Choice(self.card, id_))

    def _droppable(self, target: str) -> list[str]:
        """FR-5.2: the cards of which one has to go for this one; none while there is room."""
        cards = printed(self._deck, self._seat.cards or ())
        held = dict.fromkeys((*cards, *(c.target for c in self._others), target))
        ways = (Choice(self.card, target, drop=id_) for id_ in held if id_)
        return [way.drop for way in ways if self.against(way) is None]

    def _ask_drop(self, target: str) -> None:
        """FR-5.2, FR-6.2: which card is discarded at once; none that has drawn."""
        app = self.app
        self.ids.body.clear_widgets()
        name = app.speaker(self._deck.name(target))
        self.add_widget(Words(text=app.tr("fantasy_realms.choose.drop", card=name), points=18))
        for id_ in self._droppable(target):
            button = PushButton(text=app.speaker(self._deck.name(id_)), points=18)
            choice = Choice(self.card, target, drop=id_)
            button.bind(on_release=lambda _, c=choice: self._tell(c))
            self.add_widget(button)

    def _ask_suit(self, target: str) -> None:
        """FR-4.4: into which suit."""
        app = self.app
        self.ids.body.clear_widgets()
        name = app.speaker(self._deck.name(target))
        self.add_widget(Words(text=app.tr("fantasy_realms.choose.suit", card=name), points=18))
        suits = [s for s in self._deck.suits if s != self._deck.cards[target].suit]
        chosen = self._now.suit if self._now.target == target else ""
        self._suits(suits, chosen, lambda suit: self._tell(Choice(self.card, target, suit)))

    def _suits(self, suits: list[str], chosen: str, told: Callable[[str], object]) -> None:
        """Each with its name: nobody knows all icons by heart."""
        app = self.app
        grid = EvenRows(cols=2, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for suit in suits:
            name = app.tr(f"fantasy_realms.suit.{suit}")
            key = RealmCardKey(id_=suit, suit=suit, name=name, chosen=suit == chosen)
            key.bind(on_release=lambda k: told(k.suit))
            grid.add_widget(key)
        self.add_widget(grid)

    def _tell(self, choice: Choice | None) -> None:
        self.close()
        self._told(choice)
