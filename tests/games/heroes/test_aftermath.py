"""What has just happened: rolls that left nothing to decide, and what hands have to do."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.aftermath import Outcome, outcome, to_do
from companion.games.heroes.cards import Die, TakeHits
from companion.games.heroes.combat import Placed
from companion.games.heroes.tiles import Tile
from companion.table.rules import House
from companion.texts import Speaker
from tests.games.heroes.builders import (
    ANY,
    GREEN,
    PLAIN,
    YELLOW,
    Table,
    foe,
    hero,
    mission,
    steps,
)

FRENCH = Speaker("fr")
G, Y = Die.GREEN, Die.YELLOW
THREE = [foe("red"), foe("blue"), foe("green")]


def rolled(face: int, die: Die = Y, slots=(PLAIN,), house: House | None = None) -> Table:
    """Ana's first hero fights with one die."""
    card = hero(1, steps("fight 1"), strength=9, slots=slots)
    table = Table([card], foes=THREE, house=house or House())
    return table.do(do.Choose(0, 0), do.Fight(0, (die,)), do.Rolled(0, (face,)))


def fell(table: Table) -> Outcome | None:
    latest = table.session.latest
    return outcome(latest.before, latest.action, table.state, table.session.house)


def told(table: Table) -> list[str]:
    latest = table.session.latest
    doing = to_do(latest.before, latest.action, table.state, latest.gains)
    return [FRENCH(text).replace("\u00a0", " ") for text in doing]


# -- rolls ---------------------------------------------------------------------------------


def test_a_hit_that_fits_nowhere_loses_and_says_why() -> None:
    """HFT-7.4, HFT-5.4: one die, one lightning, no such icon."""
    found = fell(rolled(YELLOW["lightning"]))
    assert (found.won, [hit.value for hit in found.hits]) == (False, ["lightning"])
    assert [reason.rule for reason in found.reasons] == ["HFT-5.4"]
    assert found.prompt.ask.key == "heroes.fell.lost"


def test_a_miss_wins_without_damage() -> None:
    """HFT-7.4: nothing has to be placed."""
    found = fell(rolled(GREEN["miss"], G))
    assert (found.won, found.hits, found.reasons) == (True, (), ())


def test_a_loss_that_spares_the_table_is_seen_as_well() -> None:
    """HFT-A01: where a lost fight does not hurt, nothing is placed though something would fit."""
    house = House(rulings={"HFT-A01": "harmless"})
    found = fell(rolled(YELLOW["2"], house=house))
    assert not found.won
    assert found.prompt.ask.key == "heroes.fell.spared"
    assert [reason.rule for reason in found.reasons] == ["HFT-5.8"]


def test_what_is_to_be_placed_is_not_over_yet() -> None:
    """HFT-7.5: the hits in hand show what fell."""
    assert fell(rolled(YELLOW["1"])) is None


def test_a_miss_of_a_line_up_that_is_not_known_is_won() -> None:
    """HFT-7.4: no hits fit into whatever there is."""
    table = unknown_hero().do(do.Fight(0, (G,)), do.Rolled(0, (GREEN["miss"],)))
    assert fell(table).won


# -- what hands have to do -----------------------------------------------------------------


def test_the_line_is_refilled_after_a_fight() -> None:
    """HFT-7.7."""
    table = rolled(GREEN["miss"], G).do(do.Take(0, (1,)))
    assert told(table) == ["Complétez la ligne : révélez 1 Adversaire."]


def on_a_mission(*places: int) -> Table:
    needs = TakeHits((ANY,))
    cards = [hero(n, steps("mission"), strength=9, slots=(PLAIN,)) for n in (1, 2)]
    table = Table(cards[:1], cards[1:], missions=[mission("B", *places, condition=needs)])
    return table.do(do.Choose(0, 0), do.GoOnMission(0, 0), place(0))


def place(player: int) -> do.Place:
    return do.Place(player, (Placed(ANY, "1.1"),))


def test_a_mission_pays_on_the_track_and_takes_a_token() -> None:
    """HFT-8.3."""
    assert told(on_a_mission(4, 3)) == [
        "Ana pose un jeton Objectif et avance de 4 sur la piste.",
    ]


def test_a_full_mission_is_announced_with_all_that_follows() -> None:
    """HFT-8.4: tokens back, the card under its deck, the next one shows."""
    table = on_a_mission(4, 3).do(do.Choose(1, 0), do.GoOnMission(1, 0), place(1))
    assert told(table) == [
        "Bo avance de 3 sur la piste.",
        "Mission complète : Mission B (B). Reprenez les jetons, glissez la carte sous son "
        "paquet et révélez la suivante.",
    ]


def test_a_mission_with_one_place_is_full_at_once() -> None:
    """HFT-8.4."""
    assert any("Mission complète" in sentence for sentence in told(on_a_mission(4)))


def test_damage_for_which_no_slot_is_free_is_said() -> None:
    """HFT-9.11: the tile is spent though nothing was placed."""
    table = Table([hero(1, steps("constellation"), strength=9)])
    table.do(do.Choose(0, 0), do.DrawTile(0, Tile.THREE_HITS), do.AimTile(0, 1))
    assert told(table) == ["Bo n’a plus d’emplacement libre : aucun dégât n’est placé."]


def test_shining_moves_on_the_track() -> None:
    """HFT-10.2."""
    table = Table([hero(1, steps("shine 2"), strength=9)]).do(do.Choose(0, 0))
    assert told(table) == ["Ana avance de 2 sur la piste."]


def test_most_steps_leave_hands_alone() -> None:
    assert told(rolled(YELLOW["1"])) == []


# -- counters where nobody sees them -------------------------------------------------------


def unknown_hero() -> Table:
    """Ana's first hero is known and fights; her last one has a number and nothing else."""
    table = Table([hero(1, steps("fight 3"), strength=9, slots=(PLAIN,))], foes=THREE)
    table.session.undo(3)  # both last heroes and the beginning are open again
    table.do(do.Recruit(0, do.Side.RIGHT, 30), do.Recruit(1, do.Side.RIGHT, 31))
    table.do(do.Begin(0), allow=True)
    return table.do(do.Choose(0, 0))


def struck() -> Table:
    table = unknown_hero().do(do.Fight(0, (Y,)), do.Rolled(0, (YELLOW["1"],)))
    return table.do(do.Fitted(0, True), do.Take(0, (0,)))


def test_counters_put_unseen_are_not_taken_for_free_slots() -> None:
    """HFT-5.8: once the hero is described, the slots wait for the table to tell the counters."""
    table = struck().do(do.DescribeHero(hero(30, slots=(PLAIN,))))
    asked = [answer.kind for prompt in table.session.prompts() for answer in prompt.answers]
    assert "set_counters" in asked
    table.do(do.SetCounters(0, ("4.1",)))
    assert (table.seat(0).covered, table.seat(0).unseen) == (frozenset({"4.1"}), False)
    asked = [answer.kind for prompt in table.session.prompts() for answer in prompt.answers]
    assert "set_counters" not in asked


def test_uncovered_prestige_is_asked_where_counters_were_not_seen() -> None:
    """HFT-11.1: the companion does not guess which slots are free."""
    table = struck().do(do.DescribeHero(hero(30, slots=(PLAIN,))))
    table.do(do.DescribeHero(hero(31)))
    table.come_home()
    assert [seat.settled for seat in table.state.seats] == [False, True]


# -- healing where nothing is to be healed -------------------------------------------------

NOTHING = "Aucun pion Dégâts sur l’équipe d’Ana : rien n’est soigné."


def about_to_act(*actions: str, covered: tuple[str, ...] = ()) -> Table:
    """Ana's first hero has one action of these steps; counters lie on these slots."""
    card = hero(1, steps(*actions), strength=9, slots=(PLAIN, PLAIN))
    table = Table([card], foes=THREE)
    return table.do(do.SetCounters(0, covered)) if covered else table


def offered(table: Table) -> str:
    answer = next(each for each in table.session.prompts()[0].answers if each.kind == "choose")
    return FRENCH(answer.detail).replace("\u00a0", " ") if answer.detail is not None else ""


def test_healing_nothing_is_told_before_it_is_chosen_and_after() -> None:
    """HFT-10.1: without a counter there is nothing to remove, and the turn goes on."""
    table = about_to_act("heal 2")
    assert offered(table) == (
        "Soigner n’aurait aucun effet et finirait votre tour : aucun pion Dégâts sur votre équipe."
    )
    table.do(do.Choose(0, 0))
    assert table.state.turn.player == 1
    assert told(table) == [NOTHING]


def test_what_follows_a_vain_healing_is_told_to_remain() -> None:
    """HFT-9.14: the step after it is still done."""
    table = about_to_act("heal 1", "mission")
    assert offered(table).startswith("Soigner n’aurait aucun effet, la suite de l’action reste")
    table.do(do.Choose(0, 0))
    assert (told(table), table.state.turn.player) == ([NOTHING], 0)


def test_a_healing_that_heals_says_nothing_of_the_kind() -> None:
    table = about_to_act("heal 2", covered=("1.1",))
    assert offered(table) == ""
    table.do(do.Choose(0, 0))
    assert told(table) == []
    table.do(do.Heal(0, ("1.1",)))
    assert told(table) == []


def test_a_vain_healing_after_a_fight_is_told_too() -> None:
    """HFT-10.1: the fight left no counter, so that the step goes by itself."""
    table = about_to_act("fight 1", "heal 1")
    table.do(do.Choose(0, 0), do.Fight(0, (G,)), do.Rolled(0, (GREEN["miss"],)))
    table.do(do.Take(0, (0,)))
    assert NOTHING in told(table)
