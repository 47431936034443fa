"""The table of Fairy Tale: which board leads which phase, and where a point comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.device import chance
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.dealing import cards_dealt, deck
from companion.games.fairy_tale.log import in_words
from companion.games.fairy_tale.rounds import PAIRED, may_stop
from companion.games.fairy_tale.scoring import OPPOSITE, TOLD, counted, final_gains, to_describe
from companion.games.fairy_tale.state import ROUNDS, State, Variant
from companion.games.fairy_tale.view import in_front
from companion.table.actions import Action
from companion.table.corrections import Correction
from companion.table.ledger import Gain
from companion.table.moment import Moment
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.table.text import say
from companion.ui.boards.board import Board
from companion.ui.desk import Desk, Entry
from companion.ui.parts import Part

STEPS = ("draft", "play", "effects", "leftovers")
COUNTING = ("scoring", "tally")
LARGE_BOX = 110
DRAFT, COUNT = "boards.draft_board:DraftBoard", "boards.count_board:CountBoard"


class TaleDesk(Desk[State]):
    """The scores on the strip are what the face-up cards are worth now."""

    plain = "boards.tale_prompt:TalePrompt"
    boards = {
        "open": "boards.reveal_board:RevealBoard",
        "reveal": "boards.reveal_board:RevealBoard",
        "choose": "boards.reveal_board:RevealBoard",
        "turn": "boards.turn_board:TurnBoard",
    }
    other_boards = (DRAFT, COUNT)
    sheets = {
        "describe": "card_form:AskedForm",
        "name_card": "cards_on_table:UnseenSheet",
        "tell_faces": "cards_on_table:FacesSheet",
        "tell_count": "boards.count_parts:MajoritySheet",
    }
    whole_table = "whole_table:TaleTable"
    correctable = (do.Revealed, do.Opened, do.PutCard, do.NameCard)

    # -- the heading --------------------------------------------------------

    def heading(self) -> str:
        app, state = self.app, self.play.state
        if state.phase in COUNTING:
            return app.tr("fairy_tale.phase.scoring")
        words = app.tr("fairy_tale.heading", round=state.round, rounds=ROUNDS)
        if app.compact and state.phase in STEPS[1:]:
            step = app.tr(f"fairy_tale.step.{state.phase}")
            return app.tr("fairy_tale.heading.phase", heading=words, phase=step)
        return words

    def phases(self) -> tuple[list[str], int]:
        phase = self.play.state.phase
        if phase not in STEPS:
            return [], 0
        words = [self.app.tr(f"fairy_tale.step.{name}") for name in STEPS]
        return words, STEPS.index(phase)

    def scores(self) -> list[int]:
        return self.scores_at(self.play.session.now)

    def scores_at(self, moment: Moment) -> list[int]:
        """The ledger, and what the cards would bring if the count were made then."""
        over = self.play.session.game.over(moment.state)
        paid = zip(moment.scores, counted(moment.state, moment.house), strict=True)
        return [score + (0 if over else part.total) for score, part in paid]

    def known_at(self, moment: Moment) -> tuple[int | None, ...]:
        """FT-5.1: what lay face up then, once there were cards."""
        if not any(card.name for seat in moment.state.seats for card in seat.row):
            return super().known_at(moment)
        return tuple(self.scores_at(moment))

    def gains_at(self, seat: int, moment: Moment) -> tuple[Gain, ...]:
        paid = super().gains_at(seat, moment)
        if self.play.session.game.over(moment.state):
            return paid
        lying = final_gains(moment.state, moment.house)
        return (*paid, *(gain for gain in lying if gain.player == seat))

    def unsettled(self) -> list[int]:
        """FT-5.2: also where a card that others are counted by is not known."""
        state = self.play.state
        described = (lacking.player for lacking in to_describe(state))
        return sorted({*super().unsettled(), *described})

    def has_scores(self) -> bool:
        """A table that enters no cards has nothing to show before the count."""
        named = (card.name for seat in self.play.state.seats for card in seat.row)
        return any(named) or any(self.play.session.scores)

    def pending(self) -> Iterable[Gain]:
        session = self.play.session
        return () if session.over else final_gains(session.state, session.house)

    def rule_applies(self, rule: str) -> bool:
        """FT-4.5 and FT-A8 need the expert cards, FT-6 its variants."""
        state = self.play.state
        expert = state.variant is Variant.EXPERT
        needed = {
            "FT-4.5": expert,
            "FT-A8": expert and state.box == LARGE_BOX,
            "FT-6.1": state.variant is Variant.NOVICE,
            "FT-6.2": state.pairs,
        }
        return needed.get(rule, True)

    # -- answering --------------------------------------------------------

    def board_for(self, prompt: Prompt) -> type[Board[State]]:
        phase = self.play.state.phase
        if phase in COUNTING:
            return self.board_at(COUNT)
        if phase == "draft" and all(answer.kind != "deal" for answer in prompt.answers):
            return self.board_at(DRAFT)
        return super().board_for(prompt)

    def enter(self, kind: str, prompt: Prompt) -> bool:
        """FT-2.1: the companion deals the practice cards; chance is taken here."""
        if kind != "deal":
            return super().enter(kind, prompt)
        state = self.play.state
        self.play.do(do.DraftDealt(chance.shuffled(deck(state))[: cards_dealt(state)]))
        return True

    def notice(self) -> str:
        """FT-3.1: what everybody has just turned up together."""
        latest, corrected = self.play.session.latest, self.play.corrected
        if corrected is not None:
            return self.after_correction(corrected)
        if latest is None or not isinstance(latest.action, do.RevealedTogether):
            return ""
        return self.app.speaker(in_words(latest.before, latest.action))

    def after_correction(self, correction: Correction) -> str:
        """FT-4.2: cards on the table that lie the way they did before; practice has none there."""
        step = correction.step
        acted = step is not None and isinstance(step.action, (do.Revealed, do.NameCard, do.Turn))
        if correction.result is None or not acted or self.play.state.practice:
            return ""
        seats = zip(correction.seen_from.state.seats, correction.result.state.seats, strict=True)
        turned = tuple(
            say("fairy_tale.corrected.card", player=seat.name, card=in_front(new))
            for was, seat in seats
            for old, new in zip(was.row, seat.row, strict=False)
            if old.name == new.name and None not in (old.up, new.up) and old.up != new.up
        )
        return self.app.tr("fairy_tale.corrected.turn", cards=turned) if turned else ""

    def menu(self) -> list[Entry]:
        state = self.play.state
        if state.phase == "tally":
            return []
        found: list[Entry] = [
            (
                "fairy_tale.menu.on_table",
                "cards-outline",
                lambda: self.open("cards_on_table:RowsSheet"),
            ),
        ]
        if may_stop(state):
            found.append(("fairy_tale.menu.stop", "flag-checkered", self._stop))
        return found

    def _stop(self) -> None:
        """FT-1.2: a touch on it is the ruling of the table; the standings say so."""
        self.play.do(do.StopEarly(), allow=True)

    def correct_with_own_sheet(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        """Another card in the place of the one that was entered."""
        self.open("cards_on_table:RenameSheet", action=entry.step.action, propose=propose)

    # -- the end --------------------------------------------------------

    def parts(self, gains: Iterable[Gain]) -> list[Part]:
        """Each row names its cards; a total that the table added up is not printed on any."""
        gains = tuple(gains)
        told = [gain for gain in gains if gain.kind == TOLD]
        of_cards = super().parts(gain for gain in gains if gain.kind != TOLD)
        return [
            *(Part(say("fairy_tale.part.told"), "", (gain,)) for gain in told),
            *(self._of_cards(part) for part in of_cards),
        ]

    def _of_cards(self, part: Part) -> Part:
        cards = (gain for gain in part.gains if gain.amount and "card" in gain.why.values)
        named = [
            self.app.tr("fairy_tale.part.card", card=gain.why.values["card"], n=gain.amount)
            for gain in cards
        ]
        return part._replace(detail=" · ".join(named) or part.detail)

    def end_note(self) -> str:
        """FT-1.2: how many of the four rounds were played."""
        for past in self.play.session.history():
            if isinstance(past.step.action, do.StopEarly):
                before: State = self.play.session.state_before(past.index)
                played = before.round - (before.phase == "draft")
                return self.app.tr("fairy_tale.stopped", n=played, most=ROUNDS)
        return ""

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """FT-6.2: partners sit opposite each other, and add up their points."""
        state = self.play.state
        return OPPOSITE if state.pairs and len(state.seats) == PAIRED else ()
