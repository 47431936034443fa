"""The letter of the rules of Fantasy Realms, where tables and scorers go wrong."""

from __future__ import annotations

import json

import pytest

from companion.boxes.fantasy_realms import cards, deck
from companion.documents import BadFile
from companion.games.fantasy_realms.cards.hand_codes import hand_code, read_code
from companion.games.fantasy_realms.cards.printed import Choice, TableOptions
from companion.games.fantasy_realms.sheet import scored
from companion.games.fantasy_realms.sheet_game import read_sheet, sheet_of
from companion.games.fantasy_realms.turns.actions import (
    Begin,
    Choose,
    Draw,
    EndTurns,
    EnterDiscard,
    EnterHand,
    EnterItems,
    Finish,
    SetDiscards,
    ShowItem,
    SwapItem,
    UseItem,
)
from companion.games.fantasy_realms.turns.final_count import results
from companion.games.fantasy_realms.turns.state import deck_of
from companion.table.session import Session
from tests.games.fantasy_realms.builders import (
    BASE,
    EXTRA,
    a_game,
    did,
    ids,
    kinds,
    rules_against,
    score,
)

SPYGLASS, SARCOPHAGUS, SHOVEL, PORTAL = "CH24", "CH25", "CH31", "CH46"
GLOVES, JUNKYARD, FISHHOOK, REPAIR_KIT, HOURGLASS = "CH34", "CH35", "CH40", "CH41", "CH42"
BOOTS, RING = "CH36", "CH47"

DRAWERS = ("Leprechaun", "Genie", "Knights", "King", "Queen", "Swamp", "Forge", "Candle")
EIGHT = ids(EXTRA, *DRAWERS)
LEPRECHAUN, GENIE, KNIGHTS = EIGHT[:3]
HYDRA, DRAGON = ids(EXTRA, "Hydra", "Dragon")
SEVEN = ids(BASE, "Necromancer", "King", "Queen", "Swamp", "Forge", "Candle", "Hydra")
NECROMANCER, RANGERS = SEVEN[0], ids(BASE, "Rangers")[0]


def counted(players: int = 1, **options: object) -> Session:
    return a_game(players, tally=True, **options)


def hand_of(session: Session, player: int = 0) -> set[str]:
    result = results(session.state, session.house)[player]
    assert result is not None
    return {card.card for card in result.report.cards}


# -- never more than nine cards ------------------------------------------------------------


def both_draw(drop: str = "") -> tuple[Choice, ...]:
    return Choice(LEPRECHAUN, HYDRA), Choice(GENIE, DRAGON, drop=drop)


def test_with_more_than_nine_cards_you_discard_at_once_down_to_nine() -> None:
    """FR-5.2: Leprechaun and Genie both draw, and a card goes for the tenth."""
    session = did(counted(extra_suits=True), EnterHand(0, EIGHT), Choose(0, both_draw(KNIGHTS)))
    assert hand_of(session) == {*EIGHT, HYDRA, DRAGON} - {KNIGHTS}
    did(session, Finish())
    assert len(hand_of(session)) == 9


def test_a_card_that_has_drawn_is_not_the_one_that_goes() -> None:
    """FR-5.2: neither Leprechaun nor Genie; the card just drawn may."""
    session = did(counted(extra_suits=True), EnterHand(0, EIGHT))
    for drop in ("", LEPRECHAUN, GENIE, ids(EXTRA, "Cavern")[0]):
        assert rules_against(session, Choose(0, both_draw(drop))) == [("FR-5.2", True)]
    for drop in (KNIGHTS, HYDRA, DRAGON):
        assert rules_against(session, Choose(0, both_draw(drop))) == []


def test_a_card_that_went_draws_no_more() -> None:
    """FR-5.2, FR-4.1: Genie draws before the Necromancer, who went for it."""
    names = ("Leprechaun", "Genie", "Necromancer", "King", "Queen", "Swamp", "Forge", "Candle")
    cards = ids(EXTRA, *names)
    session = did(counted(extra_suits=True), EnterHand(0, cards))
    did(session, EnterDiscard(ids(EXTRA, "Unicorn")))
    later = Choice(cards[2], ids(EXTRA, "Unicorn")[0], drop=cards[3])
    assert rules_against(session, Choose(0, (*both_draw(cards[4]), later))) == []
    assert rules_against(session, Choose(0, (*both_draw(cards[2]), later))) == [("FR-3.1", True)]


def test_nothing_goes_while_there_is_room() -> None:
    """FR-5.2: nine cards are allowed."""
    session = did(counted(extra_suits=True), EnterHand(0, EIGHT))
    early = (Choice(LEPRECHAUN, HYDRA, drop=KNIGHTS),)
    assert rules_against(session, Choose(0, early)) == [("FR-5.2", True)]
    assert rules_against(session, Choose(0, (Choice(LEPRECHAUN, HYDRA),))) == []


def test_what_goes_lies_in_the_discard_area_before_undead_count_it() -> None:
    """FR-5.2, FR-4.1: Ghoul counts 4 for the Army that Genie's card pushed out."""
    names = ("Leprechaun", "Genie", "Knights", "Ghoul", "Swamp", "Forge", "Candle", "Cavern")
    cards = ids(EXTRA, *names)
    session = did(counted(2, extra_suits=True, player_count=2), EnterHand(0, cards))
    did(session, EnterHand(1, ids(EXTRA, "Rangers", "King", "Lich", "Specter", "Smoke", "Island",
                                  "Forest", "Unicorn")), EnterDiscard(()))  # fmt: skip
    did(session, Choose(0, both_draw(KNIGHTS)))
    ghoul = next(
        card for card in results(session.state, session.house)[0].report.cards
        if card.card == ids(EXTRA, "Ghoul")[0]
    )  # fmt: skip
    assert ghoul.points == 8 + 4


def test_without_the_extra_suits_nine_cards_go_back_to_eight() -> None:
    """FR-6.2: Portal's eighth card, then the Necromancer's ninth; one of them goes."""
    eight = (*SEVEN, RANGERS)
    session = did(counted(items=True), EnterItems(0, (PORTAL,)), EnterHand(0, eight))
    dragon, swamp = ids(BASE, "Dragon", "Swamp")
    did(session, EnterDiscard(ids(BASE, "Dragon", "Cavern")))
    draw = Choose(0, (Choice(NECROMANCER, dragon),))
    assert rules_against(session, draw) == [("FR-6.2", True)]
    did(session, Choose(0, (Choice(NECROMANCER, dragon, drop=swamp),)))
    assert hand_of(session) == {*eight, dragon} - {swamp}


def test_a_hand_that_has_drawn_already_draws_no_second_time() -> None:
    """FR-5.2: eight cards of the base game hold the Necromancer's."""
    session = did(counted(), EnterHand(0, (*SEVEN, RANGERS)))
    again = Choose(0, (Choice(NECROMANCER, ids(BASE, "Dragon")[0], drop=RANGERS),))
    assert rules_against(session, again) == [("FR-5.2", True)]


def test_a_hand_with_a_card_that_went_keeps_its_total_as_sheet_and_as_code() -> None:
    """FR-5.2."""
    session = did(counted(extra_suits=True), EnterHand(0, EIGHT), Choose(0, both_draw(KNIGHTS)))
    did(session, Finish())
    file = sheet_of(session.state, session.house)
    assert scored(cards(), file)["players"][0]["total"] == session.scores[0]
    again = read_sheet(cards(), file)
    assert did(Session(session.game, again.setup), *again.actions, Finish()).scores == (
        session.scores
    )
    code = hand_code(EXTRA, EIGHT, both_draw(KNIGHTS))
    assert set(read_code(EXTRA, code).choices or ()) == set(both_draw(KNIGHTS))
    plain = (Choice(LEPRECHAUN, HYDRA),)
    assert read_code(EXTRA, hand_code(EXTRA, EIGHT, plain)).choices == plain


# -- cursed items --------------------------------------------------------------------------


def begun(players: int = 3) -> Session:
    return did(a_game(players, items=True), Begin(0))


def test_an_item_may_be_used_after_discarding_also_after_the_last_discard() -> None:
    """FR-6.1: by the player who discarded last, and it counts."""
    session = did(begun(), ShowItem(0, SPYGLASS), SetDiscards(9), Draw(0))
    assert session.state.phase == "hands"
    assert kinds(session)[-1] == ["use_item"]
    assert rules_against(session, UseItem(1, (RING,))) == [("FR-6.1", False)]
    assert rules_against(session, UseItem(0, (FISHHOOK,)))[-1] == ("FR-6.3", False)
    did(session, UseItem(0, (SPYGLASS,)))
    assert session.state.seats[0].used == (SPYGLASS,)
    assert session.state.phase == "hands"
    assert kinds(session) == [["hand"]] * 3 + [["items", "no_items"]] * 3


def test_an_end_that_is_only_counted_has_no_last_turn() -> None:
    """FR-6.1: there the items are entered as they lie."""
    assert rules_against(counted(items=True), UseItem(0, (SPYGLASS,))) == [("FR-6.1", True)]


def test_an_item_that_replaces_the_turn_may_replace_the_extra_turn_of_an_hourglass() -> None:
    """FR-6.1: also where the Hourglass was used after the draw."""
    session = did(begun(), Draw(0), UseItem(0, (HOURGLASS,)))
    assert rules_against(session, UseItem(0, (FISHHOOK,))) == []
    did(session, UseItem(0, (FISHHOOK,)))
    assert (session.state.turn, session.state.discards) == (1, 3)


def test_a_swapped_item_may_come_again() -> None:
    """FR-6.1: once the items run out, the discarded ones are shuffled and used again."""
    session = did(begun(), ShowItem(0, SPYGLASS), SwapItem(0, RING), Draw(0))
    assert rules_against(session, SwapItem(1, SPYGLASS)) == []


def test_a_copied_portal_brings_a_card_too() -> None:
    """CH41, FR-6.1: seven cards, one from Portal's copy: the hand of eight is right."""
    session = did(begun(), UseItem(0, (PORTAL,)), Draw(0), UseItem(1, (REPAIR_KIT, PORTAL)))
    assert [seat.held for seat in session.state.seats] == [8, 8, 7]
    did(session, Draw(1), SetDiscards(10))
    others = ids(BASE, "Knights", "Dragon", "Cavern", "Smoke", "Unicorn", "Forest", "Collector")
    eight = EnterHand(1, (*others, RANGERS))
    assert session.state.seats[1].used == (REPAIR_KIT,)
    assert rules_against(session, eight) == []
    did(session, EnterItems(1, (REPAIR_KIT,)))
    assert rules_against(session, eight) == []
    assert rules_against(session, EnterHand(2, eight.cards)) == []  # nobody has told their items
    did(session, EnterItems(2, (SPYGLASS,)))
    assert rules_against(session, EnterHand(2, eight.cards)) == [("FR-2.1", False)]


def test_what_a_repair_kit_copied_is_unknown_where_only_the_end_is_told() -> None:
    """CH41: it may have been Portal, so that eight cards are no mistake."""
    session = did(counted(items=True), EnterItems(0, (REPAIR_KIT,)))
    plain = ids(BASE, "Knights", "Dragon", "Cavern", "Smoke", "Unicorn", "Forest", "Collector")
    assert rules_against(session, EnterHand(0, (*plain, RANGERS))) == []


@pytest.mark.parametrize("item", [SARCOPHAGUS, "CH26", "CH30", "CH39"])
def test_a_repair_kit_does_not_copy_everything(item: str) -> None:
    """CH41: not Sarcophagus, Blindfold, Backpack, Treasure Chest; the table may allow it."""
    session = did(begun(), UseItem(0, (item,)))
    if session.state.turn == 0:
        did(session, Draw(0))
    copy = UseItem(1, (REPAIR_KIT, item))
    assert ("FR-6.3", False) in rules_against(session, copy)
    assert session.do(copy, allow=True).done


def test_a_repair_kit_copies_what_was_played() -> None:
    """CH41."""
    session = begun()
    assert rules_against(session, UseItem(0, (REPAIR_KIT, SPYGLASS))) == [("FR-6.3", False)]
    did(session, UseItem(0, (SPYGLASS,)), Draw(0))
    assert rules_against(session, UseItem(1, (REPAIR_KIT, SPYGLASS))) == []


def test_larcenous_gloves_steal_what_lies_face_up() -> None:
    """CH34: what nobody shows cannot be stolen; an item that nobody entered may be the one."""
    session = did(begun(), ShowItem(0, GLOVES), ShowItem(1, RING))
    assert rules_against(session, UseItem(0, (GLOVES, SPYGLASS))) == []
    did(session, ShowItem(2, BOOTS))
    assert rules_against(session, UseItem(0, (GLOVES, SPYGLASS))) == [("FR-6.3", False)]
    assert rules_against(session, UseItem(0, (GLOVES, RING))) == []


def test_a_junkyard_map_leads_to_a_discarded_item() -> None:
    """CH35: not to one that lies face up."""
    session = did(begun(), ShowItem(0, JUNKYARD), ShowItem(1, RING))
    assert rules_against(session, UseItem(0, (JUNKYARD, RING))) == [("FR-6.3", False)]
    assert rules_against(session, UseItem(0, (JUNKYARD, SPYGLASS))) == []


def test_a_shovel_finds_nothing_in_an_empty_discard_area() -> None:
    """CH31: it is refused; allowed anyway, it does not swallow the next discard."""
    session = did(begun(), ShowItem(0, SHOVEL))
    assert rules_against(session, UseItem(0, (SHOVEL,))) == [("FR-6.1", False)]
    assert session.do(UseItem(0, (SHOVEL,)), allow=True).done
    did(session, Draw(0))
    assert session.state.discards == 1


def test_items_used_in_turns_that_nobody_tapped_are_asked_for() -> None:
    """FR-6.1, FR-2.3: the end of the turns is told early: anybody may have used something."""
    session = did(begun(), UseItem(0, (SPYGLASS,)), Draw(0), EndTurns())
    assert [seat.items_told for seat in session.state.seats] == [False] * 3
    prompts = [p for p in session.prompts() if p.answers[0].kind == "items"]
    assert [p.answers[1].action for p in prompts] == [
        EnterItems(0, (SPYGLASS,)),
        EnterItems(1, ()),
        EnterItems(2, ()),
    ]
    seen = did(begun(), SetDiscards(0))
    assert all(seat.items_told for seat in seen.state.seats)


# -- the discard area ----------------------------------------------------------------------


def test_the_discard_area_has_as_many_cards_as_were_counted() -> None:
    """FR-5.1, FR-2.3: two cards entered where twelve were counted are not all of them."""
    session = did(a_game(3, extra_suits=True), Begin(0), SetDiscards(12))
    ghouls = ids(EXTRA, "Ghoul", "Knights", "King", "Queen", "Swamp", "Forge", "Candle", "Hydra")
    did(session, EnterHand(0, ghouls))
    free = [id for id in EXTRA.cards if id not in ghouls]
    for n, expected in ((2, [("FR-5.1", False)]), (13, [("FR-5.1", False)]), (12, [])):
        assert rules_against(session, EnterDiscard(tuple(free[:n]))) == expected
    base = did(a_game(3), Begin(0), SetDiscards(10))
    assert rules_against(base, EnterDiscard(ids(BASE, "Dragon", "Cavern"))) == [("FR-2.3", False)]


def test_a_card_drawn_from_the_discard_area_may_be_missing_there() -> None:
    """FR-4.1: the Necromancer has taken one of the ten; the nine that are left are right."""
    session = did(a_game(3), Begin(0), SetDiscards(10), EnterHand(0, (*SEVEN, RANGERS)))
    free = [id for id in BASE.cards if id not in (*SEVEN, RANGERS)]
    assert rules_against(session, EnterDiscard(tuple(free[:9]))) == []
    assert rules_against(session, EnterDiscard(tuple(free[:8]))) == [("FR-2.3", False)]


def test_counting_without_the_discard_area_is_offered_only_where_nobody_counted() -> None:
    """FR-3.1: where ten cards lie, it is the table's ruling to count without them."""
    session = did(a_game(2), Begin(0), EndTurns(), EnterHand(0, SEVEN))
    did(session, EnterHand(1, ids(BASE, "Rangers", "Dragon", "Cavern", "Smoke", "Unicorn",
                                  "Forest", "Collector")))  # fmt: skip
    assert kinds(session) == [["discard"]]
    assert session.do(EnterDiscard(()), allow=True).done
    assert session.state.phase == "result"


def test_undead_that_are_drawn_at_the_end_count_the_discard_area_too() -> None:
    """FR-5.2, FR-3.1: Genie brings Ghoul, and then what lies there has to be known."""
    session = did(counted(extra_suits=True), EnterHand(0, EIGHT))
    assert session.state.phase == "result"
    did(session, Choose(0, (Choice(GENIE, ids(EXTRA, "Ghoul")[0]),)))
    assert session.state.phase == "hands"
    assert kinds(session) == [["discard", "no_discard"]]


def test_a_necromancer_drawn_by_a_genie_draws_too() -> None:
    """FR-4.1: Leprechaun, Genie, Necromancer, in this order."""
    session = did(counted(extra_suits=True), EnterHand(0, EIGHT))
    unicorn, necromancer = ids(EXTRA, "Unicorn", "Necromancer")
    did(session, EnterDiscard((unicorn,)))
    drawing = (Choice(GENIE, necromancer), Choice(necromancer, unicorn, drop=KNIGHTS))
    did(session, Choose(0, drawing))
    assert hand_of(session) == {*EIGHT, necromancer, unicorn} - {KNIGHTS}


def test_a_sheet_without_the_discard_area_that_undead_count_is_sent_back() -> None:
    """FR-3.1: unknown is not none; told as empty it is."""
    hand = ["Ghoul", "Knights", "King", "Queen", "Swamp", "Forge", "Candle", "Hydra"]
    sheet = {
        "game": "fantasy_realms",
        "version": 1,
        "options": {"extra_suits": True},
        "players": [{"name": "Ana", "hand": hand}],
    }
    with pytest.raises(BadFile) as bad:
        scored(cards(), json.dumps(sheet).encode())
    assert bad.value.place == "discard"
    assert scored(cards(), json.dumps({**sheet, "discard": []}).encode())["players"][0]["cards"]


# -- chaos, and what is in the box ---------------------------------------------------------


def test_in_chaos_the_necromancer_draws_in_place_of_his_own_text() -> None:
    """FR-7.2: Dark Queen is protected by him in turns, and not in chaos (Basilisk blanks)."""
    names = ("Necromancer", "Demon", "Dark Queen")
    chaos = deck(TableOptions(extra_suits=True, chaos=True))
    queen = ids(EXTRA, "Dark Queen")[0]
    protected = {card.card: card.blanked for card in score(EXTRA, *names).cards}
    alone = {card.card: card.blanked for card in score(chaos, *names).cards}
    assert (protected[queen], alone[queen]) == (False, True)
    session = counted(3, variant="chaos", extra_suits=True)
    assert deck_of(session.state, session.house) is chaos


def test_the_box_has_seventy_one_cards_and_twenty_four_items() -> None:
    """FR-1.1: two texts of one Phoenix, and seven cards that only read otherwise with the
    extra suits (FR-5.1); the Bell Tower alone is there twice."""
    printed = deck().box
    cards = printed.cards
    two_texts = [card for card in cards if card.printing.get("phoenix") == "promo"]
    readings = [card for card in cards if card.replaces and card.en != "Bell Tower"]
    assert len(cards) - len(two_texts) - len(readings) == 71
    assert {card.id for card in cards if card.replaces} == {f"CH{n}" for n in range(16, 24)}
    assert len(printed.items) == 24
    assert len(deck(TableOptions()).cards) == 55
    assert len(deck(TableOptions(extra_suits=True)).cards) == 70
