"""Random play through the Session: what must hold in every game, at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from companion.games.fantasy_realms import FantasyOptions
from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.cards.suits import SUITS
from companion.games.fantasy_realms.options import RULINGS
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.final_count import results, running_totals
from companion.games.fantasy_realms.turns.state import State, last_discard
from companion.languages import LANGUAGES
from companion.table import ledger
from companion.table.actions import Action
from companion.table.journal import Entry, entry_type
from companion.table.rules import House
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.fantasy_realms.builders import GAME
from tests.games.fantasy_realms.random_player import REFEREE, play, setup

JOURNAL = msgspec.json.Decoder(tuple[entry_type(GAME.actions), ...])
SPEAKERS = [Speaker(language) for language in LANGUAGES]


def tables(seed: int) -> Iterator[tuple[int, FantasyOptions, House]]:
    """Every number of players in every variant, with expansions by turns."""
    random = Random(seed)
    for players in range(1, 8):
        extra, items, tally = (random.random() < 0.5 for _ in range(3))
        house = House(rulings={r.id: random.choice(r.choices) for r in RULINGS})
        if 1 < players < 7:
            yield players, FantasyOptions("standard", extra, items), house
        if players > 2:
            yield players, FantasyOptions("chaos", extra, minutes=3), house
        tally = tally or not 1 < players < 7
        yield players, FantasyOptions("standard", extra, items, tally=tally), house


def check(session: Session) -> None:
    """What holds at every moment."""
    state: State = session.state
    assert state.discards >= 0
    assert state.owed <= 0
    assert state.phase != "turns" or state.discards < last_discard(state) or len(state.seats) == 2
    used = [id for seat in state.seats for id in seat.used]
    assert len(used) == len(set(used))
    shown = [seat.item for seat in state.seats if seat.item]
    assert len({*shown, *used}) == len(shown) + len(used)
    cards = [id for seat in state.seats for id in seat.cards or ()] + list(state.discard or ())
    assert len(cards) == len(set(cards))
    assert (state.phase in ("result", "end")) <= all(seat.cards for seat in state.seats)


@pytest.mark.parametrize("seed", range(12))
def test_random_players_finish_their_games(seed: int) -> None:
    """FR-1.1: whatever is combined. Every card and every item is in one place, scores are sums
    of the ledger and the totals of the reports, and the journal gives the same game again.
    """
    for players, options, house in tables(seed):
        journal: list[Entry] = []
        session = play(players, seed, options, house, check, journal.append)
        assert ledger.scores(session.ledger(), players) == session.scores
        assert session.scores == running_totals(session.state, session.house)
        read = JOURNAL.decode(msgspec.json.encode(journal))
        again = Session.resume(GAME, setup(players, options, house), read)
        assert (again.state, again.scores) == (session.state, session.scores)
        assert again.standings() == session.standings()


def test_the_ledger_tells_every_card_of_the_reports() -> None:
    """FR-3.1: the points of a card are one line, those of an item another."""
    for players, options, house in tables(31):
        session = play(players, 31, options, house)
        for player, result in enumerate(results(session.state, house)):
            assert result is not None
            cards = result.report.cards
            points = [card.points for card in cards]
            points += [amount for _, amount in result.items if amount]
            paid = [e.gain.amount for e in session.ledger() if e.gain.player == player]
            assert paid == points
            told = [line for card in cards for line in card.lines]
            in_play = [line for line in told if line.why.key == "fantasy_realms.line.strength"]
            strength = sum(line.points for line in in_play)
            assert session.state.seats[player].strength == strength


def test_every_step_of_a_finished_game_is_legal_again() -> None:
    """A journal from a stranger is held against the rules step by step."""
    for players, options, house in tables(5):
        journal: list[Entry] = []
        session = play(players, 5, options, house, keep=journal.append)
        again = Session(GAME, session.setup)
        assert again.replay(JOURNAL.decode(msgspec.json.encode(journal))) is None
        assert (again.state, again.scores) == (session.state, session.scores)


def test_prompts_lead_through_every_game() -> None:
    """There is always somebody to ask; one-tap answers are legal; all of it can be said."""

    def watch(session: Session) -> None:
        prompts = session.prompts()
        assert bool(prompts) != session.over
        for prompt in prompts:
            assert prompt.answers
            for answer in prompt.answers:
                if answer.action is not None:
                    assert session.refusals(answer.action) == (), answer
            texts = [prompt.ask, prompt.detail, *(a.label for a in prompt.answers)]
            assert all(speaker(text) for text in texts if text for speaker in SPEAKERS)

    for seed in range(3):
        for players, options, house in tables(seed):
            play(players, seed, options, house, watch)


def test_the_whole_log_can_be_read_in_every_language() -> None:
    for players, options, house in tables(8):
        for past in play(players, 8, options, house).history():
            for speaker in SPEAKERS:
                assert speaker(past.line)
                assert all(speaker(gain.why) for gain in past.gains)


def test_undo_after_every_step_is_identity() -> None:
    before: list[object] = []

    def watch(session: Session) -> None:
        after = (session.state, session.scores)
        if session.undo():
            assert (session.state, session.scores) == before[-1]
            assert session.redo()
        assert (session.state, session.scores) == after
        before.append(after)

    for players, options, house in tables(3):
        before.clear()
        play(players, 3, options, house, watch)


# -- nonsense ------------------------------------------------------------------------------

CARDS = ("FR01", "FR13", "FR28", "FR52", "FR53", "FR55", "FR55P", "CH09", "CH16", "FR99", "")
ITEMS = ("CH24", "CH25", "CH34", "CH41", "CH42", "CH46", "CH29", "FR01")


def nonsense(random: Random) -> Action:
    """Any action with any content, mostly senseless where it is tried."""
    seat = random.randint(-1, 4)
    cards = tuple(random.choice(CARDS) for _ in range(random.randint(0, 10)))
    items = tuple(random.choice(ITEMS) for _ in range(random.randint(0, 3)))
    choices = tuple(
        Choice(card, random.choice(CARDS), random.choice([*SUITS, "", "sky"])) for card in cards[:3]
    )
    made: list[Action] = [
        do.Begin(seat),
        do.Draw(seat),
        do.Take(seat),
        do.DrawTwo(seat),
        do.SetDiscards(random.choice([-1, 0, 3, 9, 99])),
        do.ShowItem(seat, random.choice(ITEMS)),
        do.SwapItem(seat, random.choice([None, *ITEMS])),
        do.UseItem(seat, items, random.choice([None, -3, 2, 99])),
        do.EnterHand(seat, cards),
        do.EnterHand(seat, tuple(dict.fromkeys(cards))),
        do.EnterItems(seat, items),
        do.EnterDiscard(tuple(dict.fromkeys(cards))),
        do.Choose(seat, random.choice([None, choices])),
    ]
    ends: list[Action] = [do.EndTurns(), do.TimeUp(), do.Finish()]
    return random.choice(ends if random.random() < 0.02 else made)


def test_a_wild_table_never_breaks_the_game() -> None:
    """Nonsense that the table allows is kept, told and counted, and the game goes on."""
    random = Random(5)
    done = finished = 0
    for round in range(40):
        options = FantasyOptions(
            random.choice(["standard", "chaos"]),
            extra_suits=round % 2 == 0,
            items=round % 3 > 0,
            tally=round % 4 == 3,
        )
        session = Session(GAME, setup(random.randint(1, 4), options, REFEREE))
        for _ in range(200):
            ready = [a.action for p in session.prompts() for a in p.answers if a.action]
            action = random.choice([nonsense(random), nonsense(random), *ready[:1]])
            done += session.do(action, allow=True).done
            assert session.state.discards >= 0
            session.standings()
            if session.over:
                finished += 1
                break
        assert ledger.scores(session.ledger(), len(session.scores)) == session.scores
        assert all(SPEAKERS[0](past.line) for past in session.history())
    assert done > 500
    assert finished > 5
