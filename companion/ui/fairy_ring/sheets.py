"""What is told by number or by word: Lookouts, wheels, mana, objectives."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from companion.books.fairy_ring import LOOKOUT
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Lookout
from companion.games.fairy_ring.objectives import objective_name, open_to
from companion.games.fairy_ring.state import LONGEST_OBJECTIVE, State
from companion.games.fairy_ring.turns import waits_for
from companion.games.fairy_ring.words import told
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui.learning import learn
from companion.ui.play import Play
from companion.ui.sheets.number import NumberSheet
from companion.ui.widgets.controls import Field
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words


class LookoutSheet(NumberSheet):
    """FRG-A1: what the cards say for a Lookout of this height."""

    def __init__(self, play: Play[State], prompt: Prompt) -> None:
        tall = waits_for(play.state).lookout or 1

        def tell(mana: int) -> None:
            if play.do(do.TellLookout(tall, mana)):
                learn(play, LOOKOUT, Lookout(tall, mana))

        super().__init__(prompt.ask, say(told(play.state, "lookout.hint")), tell)


class WheelSheet(NumberSheet):
    """FRG-7.1: a wheel; typed by its owner, seen by nobody else."""

    def __init__(self, play: Play[State], prompt: Prompt) -> None:
        player = prompt.who[0]
        name = play.session.setup.players[player].name

        def told(points: int) -> None:
            play.do(do.TellPoints(player, points))

        super().__init__(prompt.ask, say("fairy_ring.wheel.hint", player=name), told)


class TieManaSheet(NumberSheet):
    """FRG-7.1: the mana that parts equal wheels, where nobody has counted it."""

    def __init__(self, play: Play[State], prompt: Prompt, **kwargs: object) -> None:
        def told(mana: int) -> None:
            play.do(do.TellMana(prompt.who[0], mana))

        super().__init__(prompt.ask, prompt.detail, told, 3, **kwargs)


class ManaSheet(Sheet):
    """FRG-5.3: the mana in front of somebody, counted anew."""

    def __init__(self, play: Play[State], **kwargs: object) -> None:
        app = self.app
        super().__init__(title=app.tr("fairy_ring.menu.mana"), **kwargs)
        for player, seat in enumerate(play.state.seats):
            known = seat.mana is not None
            key = "fairy_ring.mana_now" if known else "fairy_ring.mana_unknown"
            words = app.tr(key, player=seat.name, n=seat.mana)
            button = PushButton(text=words, points=18, icon="water-outline")
            button.bind(on_release=lambda _, p=player: self._count(play, p))
            self.add_widget(button)

    def _count(self, play: Play[State], player: int) -> None:
        app = self.app
        self.close()
        title = say("fairy_ring.mana_of", player=play.state.seats[player].name)

        def told(mana: int) -> None:
            play.do(do.TellMana(player, mana))

        app.open_sheet(lambda: NumberSheet(title, None, told, 3))


class RetellSheet(NumberSheet):
    """An old number, told again."""

    def __init__(
        self, play: Play[State], action: Action, propose: Callable[[Action], None], **kwargs: object
    ) -> None:
        def told(mana: int) -> None:
            propose(replace(action, mana=mana))

        super().__init__(say("fairy_ring.retell"), None, told, 3, **kwargs)


class ClaimSheet(Sheet):
    """FRG-8.1: who met what; the latest to act first, and only what is still open to them."""

    def __init__(self, play: Play[State], prompt: Prompt, **kwargs: object) -> None:
        app, state = self.app, play.state
        super().__init__(title=app.tr("fairy_ring.answer.claim"), **kwargs)
        for player in prompt.who:
            self.add_widget(Words(text=state.seats[player].name, points=18, weight="medium"))
            for index in open_to(state, player):
                words = app.speaker(objective_name(state, index))
                button = PushButton(text=words, points=18, icon="flag-outline")
                button.bind(on_release=partial(self._claim, play, do.Claim(player, index)))
                self.add_widget(button)

    def _claim(self, play: Play[State], claim: do.Claim, *_: object) -> None:
        self.close()
        play.do(claim)


class ObjectivesSheet(Sheet):
    """FRG-8.1: what the three ask for in the table's own words, and who has met them."""

    def __init__(self, play: Play[State], **kwargs: object) -> None:
        self.play = play
        app, state = self.app, play.state
        super().__init__(title=app.tr("fairy_ring.menu.objectives"), **kwargs)
        self.fields: list[Field] = []
        for index, text in enumerate(state.objectives):
            hint = app.tr("fairy_ring.objective", number=index + 1)
            field = Field(hint=hint, text=text, longest=LONGEST_OBJECTIVE)
            field.bind(on_enter=lambda *_: self.keep())
            self.fields.append(field)
            self.add_widget(field)
            met = tuple(seat.name for seat in state.seats if index in seat.claimed)
            words = app.tr("fairy_ring.objective.met", players=met) if met else ""
            self.add_widget(Words(text=words or app.tr("fairy_ring.objective.open")))
        keep = PushButton(text=app.tr("fairy_ring.objective.keep"), kind="main")
        keep.bind(on_release=lambda *_: self.keep())
        self.add_widget(keep)

    def keep(self) -> None:
        """Each that was changed is a step of its own."""
        changed = [
            do.NameObjective(index, field.text)
            for index, field in enumerate(self.fields)
            if field.text != self.play.state.objectives[index]
        ]
        self.close()
        if changed:
            self.play.do(*changed)
