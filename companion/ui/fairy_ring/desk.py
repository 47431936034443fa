"""The table of Fairy Ring. What a wheel shows is never on it before the end (FRG-1.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.books.fairy_ring import MUSHROOM
from companion.device import chance
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Mushroom
from companion.games.fairy_ring.dealing import cards_dealt, deck
from companion.games.fairy_ring.objectives import objective_name
from companion.games.fairy_ring.state import MANA_FOR_A_POINT, State
from companion.games.fairy_ring.view import mana_told
from companion.games.fairy_ring.words import place_name, told
from companion.table.actions import Action
from companion.table.corrections import Correction
from companion.table.ledger import Gain
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.ui.desk import Desk, Entry
from companion.ui.learning import learn, unlearn
from companion.ui.parts import Part
from companion.ui.play import Play

PLACED = (do.Plant, do.Grow)
TURN = ("choosing", "acting", "passing")


class RingDesk(Desk[State]):
    """Two boards for cards, the ring below every other prompt."""

    whole_table = "whole_table:RingTable"

    plain = "boards:RingPrompt"
    boards = {
        "lay_start": "boards:StartBoard",
        "choose": "choose_board:ChooseBoard",
        "place": "boards:PlaceBoard",
        "fly": "boards:FlyBoard",
    }
    sheets = {
        "tell_lookout": "sheets:LookoutSheet",
        "tell_wheel": "sheets:WheelSheet",
        "tell_mana": "sheets:TieManaSheet",
        "claim": "sheets:ClaimSheet",
    }
    correctable = (do.TellMana, do.TellLookout, do.ChooseCard, *PLACED)

    def __init__(self, play: Play[State]) -> None:
        super().__init__(play)
        self._placed = self._cards_placed()
        self._learned: set[Mushroom] = set()  # what the book has from this game alone
        play.bind(on_change=self._book_follows)

    def _cards_placed(self) -> set[Mushroom]:
        actions = (step.action for step in self.play.session.steps())
        return {action.card for action in actions if isinstance(action, PLACED)}

    def _book_follows(self, *_: object) -> None:
        """It learns what was placed, and forgets what was taken back or corrected."""
        before, self._placed = self._placed, self._cards_placed()
        for card in self._learned & before - self._placed:
            self._learned.discard(card)
            unlearn(self.play, MUSHROOM, card)
        self._learned |= {c for c in self._placed - before if learn(self.play, MUSHROOM, c)}

    def heading(self) -> str:
        return self._turn_of(self.play.state) or self.app.tr("fairy_ring.title")

    def chapter(self, entry: Past) -> str:
        return self._turn_of(self.play.session.state_before(entry.index))

    def _turn_of(self, state: State) -> str:
        if state.phase not in TURN:
            return ""
        return self.app.tr("fairy_ring.heading", round=state.round, turn=state.number)

    def phases(self) -> tuple[list[str], int]:
        phase = self.play.state.phase
        if phase not in TURN:
            return [], 0
        words = [self.app.tr(f"fairy_ring.phase.{name}") for name in TURN]
        return words, TURN.index(phase)

    def has_scores(self) -> bool:
        return not self.play.session.hides

    def glance_words(self, seat: int) -> str:
        """FRG-3.1: mana lies open."""
        mana = self.play.state.seats[seat].mana
        known = mana is not None
        key = "fairy_ring.card.mana" if known else "fairy_ring.glance.mana_unknown"
        return self.app.tr(key, n=mana) if known else self.app.tr(key)

    def glance_note(self) -> str:
        """FRG-1.2: points are secret."""
        return "" if self.has_scores() else self.app.tr("fairy_ring.glance.secret")

    def rule_applies(self, rule: str) -> bool:
        """FRG-8.1 are the objectives."""
        return rule != "FRG-8.1" or bool(self.play.state.objectives)

    def enter(self, kind: str, prompt: Prompt) -> bool:
        """FRG-2.1: the companion deals the practice cards; chance is taken here."""
        if kind != "deal":
            return super().enter(kind, prompt)
        state = self.play.state
        self.play.do(do.DealHands(chance.shuffled(deck(state))[: cards_dealt(state)]))
        return True

    def menu(self) -> list[Entry]:
        found: list[Entry] = [
            ("fairy_ring.menu.peek", "eye-outline", lambda: self.open("peek:PeekSheet")),
            ("fairy_ring.menu.mana", "water-outline", lambda: self.open("sheets:ManaSheet")),
        ]
        if self.play.state.objectives:
            found.append(
                ("fairy_ring.menu.objectives", "flag-outline",
                 lambda: self.open("sheets:ObjectivesSheet"))
            )  # fmt: skip
        return found

    def notice(self) -> str:
        """FRG-5.3: twenty mana go back to the supply, and the wheel turns. FRG-8.1: an objective
        turns it too."""
        latest, corrected = self.play.session.latest, self.play.corrected
        if latest is None:
            return ""
        if corrected is not None:
            return self.after_correction(corrected)
        if isinstance(latest.action, do.Claim):
            return self._claimed(latest.before, latest.action)
        seats = zip(latest.before.seats, self.play.state.seats, strict=True)
        turned = [(new.name, new.turned - old.turned) for old, new in seats]
        key = told(self.play.state, "exchanged")
        said = [
            self.app.tr(key, player=name, n=n, mana=n * MANA_FOR_A_POINT)
            for name, n in turned
            if n > 0
        ]
        return " ".join(said)

    def _claimed(self, before: State, claim: do.Claim) -> str:
        name = before.seats[claim.player].name
        what = self.app.speaker(objective_name(before, claim.objective))
        return self.app.tr(told(before, "met"), player=name, objective=what)

    def after_correction(self, correction: Correction) -> str:
        """FRG-5.3: the mana and the wheels in hand are still those of what was entered wrongly."""
        if correction.result is None or self.play.state.practice:
            return ""
        said: list[str] = []
        seats = zip(correction.seen_from.state.seats, correction.result.state.seats, strict=True)
        for old, new in seats:
            if old.mana is not None and new.mana is not None:
                said += self._by_hand(new.name, new.mana - old.mana, "takes", "returns")
            said += self._by_hand(new.name, new.turned - old.turned, "onward", "backward")
        return " ".join(said)

    def stands_after(self, correction: Correction) -> list[str]:
        """FRG-5.1: where fairies stand, and the mana; FRG-1.2: of points only how many more."""
        if correction.result is None:
            return []
        old, new = correction.seen_from.state, correction.result.state
        fairies = self._fairies_after(old, new)
        return [*fairies, *self._mana_after(old, new), *self._points_after(old, new)]

    def _fairies_after(self, old: State, new: State) -> list[str]:
        """In whose village, and on which of its mushrooms."""
        tr, said = self.app.tr, []
        for was, now in zip(old.seats, new.seats, strict=True):
            if now.fairy is not None and was.fairy != now.fairy:
                owner = new.seats[now.fairy.owner]
                place = place_name(owner.village, now.fairy.stack)
                key = "fairy_ring.corrected.fairy"
                said.append(tr(key, player=now.name, place=place, owner=owner.name))
        return said

    def _mana_after(self, old: State, new: State) -> list[str]:
        tr, said = self.app.tr, []
        for was, now in zip(old.seats, new.seats, strict=True):
            if was.mana == now.mana:
                continue
            if was.mana is None or now.mana is None:
                said.append(self.app.speaker(mana_told(now)))
            else:
                key = "fairy_ring.corrected.mana"
                said.append(tr(key, player=now.name, n=now.mana, was=was.mana))
        return said

    def _points_after(self, old: State, new: State) -> list[str]:
        """Where hands turn no wheel, which would say it."""
        seats = zip(old.seats, new.seats, strict=True) if new.practice else ()
        turned = [(now.name, now.turned - was.turned) for was, now in seats]
        return [
            self.app.tr(
                f"fairy_ring.corrected.{'more' if n > 0 else 'fewer'}", player=name, n=abs(n)
            )
            for name, n in turned
            if n
        ]

    def _by_hand(self, name: str, change: int, more: str, less: str) -> list[str]:
        key = f"fairy_ring.corrected.{more if change > 0 else less}"
        return [self.app.tr(key, player=name, n=abs(change))] if change else []

    def correct_with_own_sheet(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        """A card is chosen or placed again; a number that was told wrongly is told again."""
        if isinstance(entry.step.action, PLACED):
            self.open("place_again:PlaceAgainSheet", entry=entry, propose=propose)
            return
        if isinstance(entry.step.action, do.ChooseCard):
            self.open("choose_again:ChooseAgainSheet", entry=entry, propose=propose)
            return
        self.open("sheets:RetellSheet", action=entry.step.action, propose=propose)

    # -- the end --------------------------------------------------------

    def parts(self, gains: Iterable[Gain]) -> list[Part]:
        """FRG-5.3: points made of mana say of how much."""
        return [
            part._replace(detail=self.app.tr("fairy_ring.part.turned", n=part.points))
            if part.rule == "FRG-5.3" and part.points
            else part
            for part in super().parts(gains)
        ]

    def tie_word(self, seat: int) -> str:
        """FRG-7.1: the mana that is left."""
        mana = self.play.state.seats[seat].mana
        return "" if mana is None else self.app.tr("fairy_ring.tie_word", n=mana)
