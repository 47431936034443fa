"""A table that leaves a third of everything unknown, and tells it later in any order.

Two games run side by side. In one everything is known from the start; its moves are chosen at
random. The other makes the same moves with what it knows: heroes without a name or without a
description, missions without a condition, adversaries face down, counters that nobody saw. In
between it tells what it left out, changes its strictness, enters something wrong and puts it
right. Nothing it says is ever untrue in the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from companion.games.heroes import GAME, HeroesOptions
from companion.games.heroes import actions as do
from companion.games.heroes.cards import HeroCard, Step, StepKind
from companion.games.heroes.recruitment import around, still_to_pick
from companion.games.heroes.rulings import RULINGS
from companion.games.heroes.scoring import both_counts
from companion.games.heroes.state import OnMission, Rolling, State, Taking, Winning, waiting
from companion.games.heroes.team import slots, unnamed
from companion.games.heroes.turns import under_token
from companion.table.actions import Action, SetRuling, SetStrictness
from companion.table.game import Setup
from companion.table.moment import Moment
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.games.heroes.random_player import BOX, RandomPlayer, setup

HEROES = {card.number: card for card in BOX.heroes}
MISSIONS = {card.number: card for card in BOX.missions}
MIRRORED = (SetRuling, do.Deal, do.Pass, do.Skip, do.Fight, do.DrawTile, do.AimTile, do.PlaceTile,
            do.HoldTile, do.Share, do.Take, do.ComeHome, do.Discard)  # fmt: skip
TELLING = (do.NameHero, do.DescribeHero, do.SetCounters, do.ShowAdversary, do.NameAdversary)
# What a correction may take out because it has become needless: the companion knows it now.
NEEDLESS = (do.Fitted, do.Heal, do.Uncovered, do.Skip)


def _untrue(moment: Moment) -> int:
    """For how many moments on the way here a hero was taken for another; all, if it still is."""
    books = [before.state.book.heroes for before in moment.path()]
    wrong = [any(card != HEROES[n] for n, card in book.items()) for book in books]
    return len(wrong) + 1 if wrong[-1:] == [True] else sum(wrong)


def some_rulings(random: Random) -> dict[str, str]:
    return {r.id: random.choice(r.choices) for r in RULINGS if random.random() < 0.4}


class HalfTold:
    """One game played twice: `truth` knows everything, `game` two thirds of it."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        whole = setup(2 + seed % 3, House(rulings=some_rulings(self.random)))
        strictness = self.random.choice(list(Strictness))
        half = replace(whole.house, strictness=strictness)
        self.truth = Session(GAME, whole)
        self.game = Session(GAME, Setup("heroes", whole.players, HeroesOptions(), half))
        self.player = RandomPlayer(self.truth, self.random)
        self.questions: Counter[str] = Counter()
        self.corrections: Counter[str] = Counter()

    @property
    def real(self) -> State:
        return self.truth.state

    @property
    def told(self) -> State:
        return self.game.state

    @property
    def seats(self) -> range:
        return range(len(self.real.seats))

    def chance(self, of: float) -> bool:
        return self.random.random() < of

    # -- playing ----------------------------------------------------------------------------

    def play(self) -> bool:
        """Plays to the end; False where a question was left open."""
        while not self.truth.over:
            action = self.player.choose()
            if isinstance(action, do.CountUp):
                return self._count(action)
            before = self.real
            assert self.truth.do(action).done, action
            self._follow(before, action)
            self._catch_up()
            for _ in range(3):
                if self.chance(0.25):
                    self._aside()
            self._compare()
        return True

    def do(self, action: Action, *, allow: bool = False) -> None:
        verdict = self.game.do(action, allow=allow)
        assert verdict.done, (action, verdict.reasons)
        objected = [reason.rule for reason in verdict.reasons]
        assert allow or not objected, (action, objected)

    def ask(self, action: Action) -> None:
        """Something that only the table knows is told because it was asked."""
        self.questions[type(action).__name__] += 1
        self.do(action)

    def _follow(self, before: State, action: Action) -> None:
        """The same move with what is known; `before` is how things really stood."""
        match action:
            case do.ShowMission(place=place):
                if self.chance(0.6):
                    self._show_mission(place)
            case do.ShowAdversary(place=place):
                if self.chance(0.6):
                    self.do(do.ShowAdversary(place, card=self.real.foes[place]))
            case do.NameAdversary():
                pass
            case do.Recruit():
                self._recruit(action)
            case do.Begin():
                self._fill_up()
                self.do(action)
            case do.Choose(player=player, alternative=alternative):
                self._choose(player, alternative, under_token(before, player).known[alternative])
            case do.GoOnMission(place=place):
                if self.told.missions[place].card is None:
                    self._show_mission(place)
                self.do(action)
            case do.Rolled():
                self._roll(action)
            case do.Place():
                self._place(before, action)
            case do.Heal(player=player):
                known = slots(self.told, player, self.game.house) is not None
                self.do(action if known else do.Heal(player, unseen=True))
            case _ if isinstance(action, MIRRORED):
                self.do(action)
            case _:
                raise TypeError(f"nobody told how to follow {action}")

    def _show_mission(self, place: int) -> None:
        number = self.real.missions[place].card.number
        card = MISSIONS[number]
        bare = self.chance(0.33)
        self.do(do.ShowMission(place, card=replace(card, condition=None) if bare else card))

    # -- recruitment ------------------------------------------------------------------------

    def _recruit(self, action: do.Recruit) -> None:
        left_out = self.real.seats[action.player].recruited - 1
        left_out -= self.told.seats[action.player].recruited
        if left_out or (not self.game.house.knows_lineups and self.chance(0.8)):
            return  # this one and all after it at once, later
        if action.player not in still_to_pick(self.told):
            self.game.do(SetStrictness(Strictness.SCOREKEEPER))
            return
        card = HEROES[action.number]
        how = self.random.choice(["card", "card", "number", "later", "wrong"])
        number = None if how == "later" else action.number
        given = {"card": card, "wrong": self._mistaken(card)}.get(how)
        self.do(do.Recruit(action.player, action.side, number, given))
        if how == "wrong":
            self._put_right(card)

    def _mistaken(self, card: HeroCard) -> HeroCard:
        other = HEROES[self.random.randint(1, 60)]
        return replace(other, number=card.number)

    def _put_right(self, card: HeroCard) -> None:
        """What was entered wrongly is described again, or corrected where it was entered."""
        if self.chance(0.5):
            self.do(do.DescribeHero(card))
            return
        at = self.game.length - 1
        right = replace(self.game.steps()[at].action, card=card)
        self._accept(at, right)

    def _fill_up(self) -> None:
        """HFT-4.3: whoever has not recruited everybody yet does so unseen."""
        if not still_to_pick(self.told):
            return
        if self.game.house.knows_lineups:
            self.do(SetStrictness(Strictness.SCOREKEEPER))
        for player in around(self.told):
            missing = 4 - self.told.seats[player].recruited
            sides = [
                step.action.side
                for step in self.truth.steps()
                if isinstance(step.action, do.Recruit) and step.action.player == player
            ]
            self.ask(do.RecruitAround(player, sides[-missing:].count(do.Side.LEFT)))
        if still_to_pick(self.told):
            self.do(do.RecruitUnseen())

    # -- the adventure ----------------------------------------------------------------------

    def _choose(self, player: int, alternative: int, steps: tuple[Step, ...]) -> None:
        if alternative in under_token(self.told, player).known:
            self.do(do.Choose(player, alternative))
        else:
            self.ask(do.Declare(player, steps))

    def _unsaid_mission(self) -> bool:
        """Whether a mission is under way whose condition nobody has entered."""
        now = waiting(self.told)
        return isinstance(now, Taking) and not now.hits

    def _roll(self, action: do.Rolled) -> None:
        if self._unsaid_mission():
            return
        if self.chance(0.15):
            faces = tuple(self.random.randrange(6) for _ in action.faces)
            self.do(replace(action, faces=faces))
            self._accept(self.game.length - 1, action)
        else:
            self.do(action)

    def _place(self, before: State, action: do.Place) -> None:
        if self._unsaid_mission():
            return
        if slots(self.told, action.player, self.game.house) is not None:
            self.do(action)
        else:
            everything = len(action.placed) == len(waiting(before).hits)
            self.ask(do.Fitted(action.player, everything))

    def _catch_up(self) -> None:
        """What the companion settles by itself where it knows all, the table says here."""
        for _ in range(9):
            now, really = waiting(self.told), waiting(self.real)
            if self.told.phase == "return" != self.real.phase:
                self._tell_answer()  # the next round waits for the Prestige
                continue
            turn, real_turn = self.told.turn, self.real.turn
            if isinstance(now, Taking) and not isinstance(really, Taking):
                if isinstance(really, Rolling) and isinstance(really.cause, OnMission):
                    return
                self.ask(do.Fitted(now.player, self._was_won(now)))
            elif self._heals(turn) and (real_turn is None or turn.steps != real_turn.steps or
                                        turn.player != real_turn.player):  # fmt: skip
                self.do(do.Heal(turn.player, unseen=True))
            else:
                return

    def _was_won(self, now: Taking) -> bool:
        if isinstance(now.cause, OnMission):
            return any(gain.rule == "HFT-8.3" for gain in self.truth.latest.gains)
        return isinstance(waiting(self.real), Winning)

    @staticmethod
    def _heals(turn: object) -> bool:
        return bool(
            turn is not None and turn.waiting is None and turn.steps
            and turn.steps[0].kind is StepKind.HEAL
        )  # fmt: skip

    # -- telling later ----------------------------------------------------------------------

    def _aside(self) -> None:
        """Something between two moves: told, changed, or put right in the past."""
        asides = (
            self._tell_hero, self._tell_foe, self._tell_mission, self._tell_answer,
            self._be_stricter, self._correct, self._take_back, self._mistake,
        )  # fmt: skip
        self.random.choice(asides)()

    def _unknown_heroes(self) -> Iterator[tuple[int, int]]:
        for player in self.seats:
            if len(self.told.seats[player].line) == len(self.real.seats[player].line):
                yield from ((player, position) for position in unnamed(self.told, player))

    def _tell_hero(self) -> None:
        found = list(self._unknown_heroes())
        if not found or self._half_recruited():
            return
        player, position = self.random.choice(found)
        number = self.real.seats[player].line[position].hero
        if self.told.seats[player].line[position].hero == number and self.chance(0.5):
            self.do(do.DescribeHero(HEROES[number]))
        else:
            self.do(do.NameHero(player, position, number, HEROES[number]))

    def _half_recruited(self) -> bool:
        """While heroes come in unseen, nobody can say which stands where."""
        return any(
            len(told.line) != len(real.line)
            for told, real in zip(self.told.seats, self.real.seats, strict=True)
        )

    def _tell_foe(self) -> None:
        for player in self.seats:
            held, real = self.told.seats[player].adversaries, self.real.seats[player].adversaries
            for index, card in enumerate(held):
                if card is None and real[index] is not None:
                    self.do(do.NameAdversary(player, index, card=real[index]))
                    return

    def _tell_mission(self) -> None:
        for place, (told, real) in enumerate(
            zip(self.told.missions, self.real.missions, strict=True)
        ):
            now = waiting(self.told)
            at_stake = now is not None and getattr(now, "cause", None) == OnMission(place)
            if real.card is not None and told.card != real.card and not at_stake:
                self.do(do.ShowMission(place, card=real.card))
                return

    def _tell_answer(self) -> None:
        """One of the questions that are open and need not be answered now."""
        for prompt in self.game.prompts():
            kind = prompt.answers[0].kind if prompt.answers else ""
            player = prompt.who[0] if prompt.who else 0
            if kind == "set_counters" and not self._unsaid_mission():
                self.ask(do.SetCounters(player, tuple(self.real.seats[player].covered)))
                return
            if kind == "uncovered":
                self.ask(do.Uncovered(player, self._uncovered(player)))
                return
            if kind == "tell_strength":
                self.ask(do.TellStrength(player, self._strength(player)))
                return

    def _be_stricter(self) -> None:
        self.do(SetStrictness(self.random.choice(list(Strictness))))

    def _uncovered(self, player: int) -> int:
        """The Prestige that this player really had uncovered at the last coming home."""
        home = max(
            index for index, step in enumerate(self.truth.steps())
            if isinstance(step.action, do.ComeHome)
        )  # fmt: skip
        return sum(
            entry.gain.amount for entry in self.truth.ledger()
            if entry.step == home and entry.gain.player == player
        )  # fmt: skip

    def _strength(self, player: int) -> int:
        after = self.game.house.rulings.get("HFT-A21") == "after"
        lineups = self.real.full_lineups if after else [seat.line for seat in self.real.seats]
        return sum(HEROES[place.hero].strength for place in lineups[player])

    # -- the past put right -----------------------------------------------------------------

    def _correct(self) -> None:
        """A hero recruited without a description gets it where it was recruited."""
        steps = list(enumerate(self.game.steps()))
        bare = [
            (at, step.action) for at, step in steps
            if isinstance(step.action, do.Recruit) and step.action.number
            and step.action.card is None
        ]  # fmt: skip
        if bare:
            at, old = self.random.choice(bare)
            self._accept(at, replace(old, card=HEROES[old.number]))

    def _mistake(self) -> None:
        """A hero in line is described wrongly for a moment, whatever lies on it."""
        known = [
            place.hero
            for seat in self.told.seats
            for place in seat.line
            if place.hero in self.told.book.heroes
        ]
        if known:
            card = HEROES[self.random.choice(known)]
            self.do(do.DescribeHero(self._mistaken(card)))
            self._put_right(card)

    def _take_back(self) -> None:
        """Something told in the past is taken out again, as if nobody had told it."""
        told = [
            at
            for at, step in enumerate(self.game.steps())
            if isinstance(step.action, TELLING) and not step.allowed
        ]
        if told:
            self._accept(self.random.choice(told), None)

    def _accept(self, at: int, action: Action | None) -> None:
        """Corrects an earlier step; what would take more out than is needless is let be."""
        tried = self.game.correction(at, action)
        gone = [self.game.steps()[broken.index].action for broken in tried.broken]
        assert tried.result is not None
        untrue = action is None and _untrue(tried.result) > _untrue(tried.seen_from)
        if untrue or not all(isinstance(a, NEEDLESS) for a in gone):
            self.corrections["let be"] += 1
            return
        self.game.accept(tried)
        self.corrections["made"] += 1
        self.corrections["steps gone"] += len(gone)
        self.corrections["steps overruled"] += len(tried.overruled)
        self._catch_up()

    # -- the end ----------------------------------------------------------------------------

    def _count(self, action: do.CountUp) -> bool:
        """Most of what is still open is told; the count is made only where nothing is."""
        assert self.truth.do(action).done
        for _ in range(99):
            open_before = self.game.refusals(action)
            if not open_before or self.chance(0.02):
                break
            self._tell_foe()
            self._tell_answer()
        if self.game.refusals(action):
            return False
        self.do(action)
        assert self.game.scores == self.truth.scores
        return True

    # -- the law ----------------------------------------------------------------------------

    def _compare(self) -> None:
        """Whatever the half-told game believes to know is true."""
        told, real = self.told, self.real
        assert (told.round, told.phase, told.home) == (real.round, real.phase, real.home)
        assert (told.turn is None) == (real.turn is None)
        if told.turn is not None:
            assert (told.turn.player, told.turn.open) == (real.turn.player, real.turn.open)
        for player, (half, whole) in enumerate(zip(told.seats, real.seats, strict=True)):
            assert len(half.adversaries) == len(whole.adversaries)
            assert half.acted == whole.acted
            if slots(told, player, self.game.house) is not None and not self._unsaid_mission():
                assert half.covered == whole.covered, (player, half, whole)
            if half.sure is not None:
                assert half.sure <= self._uncovered(player)
        if all(seat.settled or not told.home for seat in told.seats):
            assert self.game.scores == self.truth.scores
        if told.home and told.round == 3:
            known = both_counts(real, self.truth.house)
            for choice, figures in both_counts(told, self.game.house).items():
                for figure, true_figure in zip(figures, known[choice], strict=True):
                    assert figure in (None, true_figure)
