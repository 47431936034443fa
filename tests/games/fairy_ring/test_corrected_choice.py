"""FRG-2.2: another card chosen of a practice hand, in an old entry, and what comes of the rest."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.boxes.fairy_ring import practice_box
from companion.games.fairy_ring import GAME
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Mushroom
from companion.table.actions import SetStrictness
from companion.table.corrections import Correction
from companion.table.journal import entry_type
from companion.table.rules import Strictness
from companion.table.session import Session
from tests.games.fairy_ring.builders import card, done, session

BOX = practice_box().cards
MAGIDROME, TALLER, LONGER, ACADEMY = BOX[:4]
SPRING = BOX[11]
BOS = BOX[7]
CHOSEN = 4  # the place of Ana's choice: after two starting cards, the first player and the deal


def played(*placing: do.Plant | do.Grow, chosen: Mushroom, kept: Any = None) -> Session:
    """Ana and Bo have chosen and placed; the hands have gone to the left."""
    table = session(2, options=practice_box())
    if kept is not None:
        table.keep_with(kept)
    done(table, do.LayStart(0, card("magicrodrome", mana=1)), do.LayStart(1, card("academy")))
    hands = (MAGIDROME, TALLER, LONGER, ACADEMY, SPRING, *BOX[4:6], *BOX[7:14])
    done(table, do.Begin(0), do.DealHands(hands))
    done(table, do.ChooseCard(0, chosen), do.ChooseCard(1, BOS))
    return done(table, *placing, do.Plant(1, BOS, do.End.LEFT), do.PassOn())


def instead(table: Session, chosen: Mushroom) -> Correction:
    assert isinstance(table.steps()[CHOSEN].action, do.ChooseCard)
    return table.correction(CHOSEN, do.ChooseCard(0, chosen))


def village(table: Session, player: int) -> list[tuple[Mushroom, ...]]:
    return list(table.state.seats[player].village[-2:])


def test_another_card_is_placed_where_the_first_one_went() -> None:
    """All that others did stays, and the hand that went on has the card that was not played."""
    table = played(do.Plant(0, MAGIDROME, do.End.RIGHT), chosen=MAGIDROME)
    correction = instead(table, ACADEMY)
    assert (correction.broken, correction.overruled) == ((), ())
    assert [step.index for step in correction.reworded] == [CHOSEN + 2]
    table.accept(correction)
    assert village(table, 0)[1] == (ACADEMY,)
    assert village(table, 1)[0] == (BOS,)
    assert (table.state.phase, table.state.number) == ("choosing", 2)
    assert MAGIDROME in table.state.seats[1].hand
    assert ACADEMY not in table.state.seats[1].hand


def test_a_card_of_the_same_type_grows_in_its_place() -> None:
    """FRG-3.2."""
    table = played(do.Grow(0, MAGIDROME, 0), chosen=MAGIDROME)
    correction = instead(table, LONGER)
    assert correction.broken == ()
    table.accept(correction)
    assert [each.mana for each in table.state.seats[0].village[0]] == [1, 7]


def test_a_card_of_another_type_does_not_grow_there() -> None:
    """FRG-3.2: where it would go instead, nobody has said."""
    table = played(do.Grow(0, MAGIDROME, 0), chosen=MAGIDROME)
    correction = instead(table, ACADEMY)
    first = correction.broken[0]
    assert (first.index, first.reasons[0].why.key) == (CHOSEN + 2, "fairy_ring.not_chosen_card")
    assert correction.restated == {}


def test_the_journal_says_what_was_placed_instead() -> None:
    kept: list[Any] = []
    table = played(do.Plant(0, MAGIDROME, do.End.RIGHT), chosen=MAGIDROME, kept=kept.append)
    table.accept(instead(table, ACADEMY))
    entry = entry_type(GAME.actions)
    written = msgspec.json.encode(kept)
    journal = msgspec.json.decode(written, type=list[entry])
    again = Session.resume(table.game, table.setup, journal)
    assert again.state == table.state
    assert Session(table.game, table.setup).replay(journal) is None
    table.undo()
    assert village(table, 0)[1] == (MAGIDROME,)


def test_a_correction_of_an_older_journal_is_read() -> None:
    """Written before actions were restated: the placing was dropped, and all that hung on it."""
    kept: list[Any] = []
    played(do.Plant(0, MAGIDROME, do.End.RIGHT), chosen=MAGIDROME, kept=kept.append)
    written = msgspec.to_builtins(kept)
    chosen = msgspec.to_builtins(do.ChooseCard(0, ACADEMY))
    dropped = [CHOSEN + 2, CHOSEN + 3, CHOSEN + 4]
    written.append({"entry": "correct", "at": CHOSEN, "step": {"action": chosen},
                    "dropped": dropped, "allowed": {}})  # fmt: skip
    journal = msgspec.convert(written, type=list[entry_type(GAME.actions)])
    table = Session.resume(GAME, session(2, options=practice_box()).setup, journal)
    assert table.state.seats[0].chosen == ACADEMY
    assert table.state.phase == "acting"


# -- what is told of a choice --------------------------------------------------------------


def told(table: Session) -> str:
    return table.past(CHOSEN).line.key


def test_a_choice_is_told_by_its_card_once_that_is_placed() -> None:
    """FRG-2.2 B: until then it is secret, also when others have placed theirs."""
    table = session(2, options=practice_box())
    done(table, do.LayStart(0, card("academy")), do.LayStart(1, card("academy")), do.Begin(1))
    done(table, do.DealHands(BOX[:14]), do.ChooseCard(0, MAGIDROME))
    assert told(table) == "fairy_ring.log.card_chosen"
    done(table, do.ChooseCard(1, BOS), do.Plant(1, BOS, do.End.LEFT))
    assert told(table) == "fairy_ring.log.card_chosen"
    done(table, do.Plant(0, MAGIDROME, do.End.LEFT))
    assert told(table) == "fairy_ring.log.card_known"
    assert table.past(CHOSEN).line.values["card"].values["kind"].key.endswith("magicrodrome")
    done(table, do.PassOn())
    assert told(table) == "fairy_ring.log.card_known"


def test_a_choice_that_nobody_entered_the_placing_of_stays_secret() -> None:
    """FRG-2.2: a table that stops entering shows no card on the phone."""
    table = session(2, options=practice_box())
    done(table, do.LayStart(0, card("academy")), do.LayStart(1, card("academy")), do.Begin(0))
    done(table, do.DealHands(BOX[:14]), do.ChooseCard(0, MAGIDROME))
    done(table, SetStrictness(Strictness.SCOREKEEPER), do.Chosen())
    assert told(table) == "fairy_ring.log.card_chosen"
    done(table, do.Unseen(), do.PassOn())
    assert told(table) == "fairy_ring.log.card_chosen"


def test_a_correction_names_the_card_where_it_lies_open() -> None:
    table = played(do.Plant(0, MAGIDROME, do.End.RIGHT), chosen=MAGIDROME)
    open_now = instead(table, ACADEMY)
    assert open_now.line is not None
    assert (open_now.line.key, open_now.is_secret) == ("fairy_ring.log.card_known", False)
    table.undo(4)
    secret = instead(table, ACADEMY)
    assert secret.line is not None
    assert (secret.line.key, secret.is_secret) == ("fairy_ring.log.card_chosen", True)
