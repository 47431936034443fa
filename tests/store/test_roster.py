"""The people who play here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.store import Store
from companion.table.players import Player
from tests.store.conftest import NOON, Clock


def names(store: Store) -> list[str]:
    return [person.name for person in store.roster.people()]


def test_a_name_is_kept_clean(store: Store) -> None:
    person = store.roster.add("  Ana\u200b  Lee ", 3).person
    assert (person.name, person.colour, person.last_played) == ("Ana Lee", 3, None)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "table.name.empty"),
        ("\u200b", "table.name.empty"),
        ("x" * 300, "table.name.long"),
        ("ANA", "table.name.taken"),
    ],
)
def test_a_name_that_will_not_do_is_refused(store: Store, name: str, key: str) -> None:
    bo = store.roster.add("Bo").person
    store.roster.add("Ana")
    for welcome in (store.roster.add(name), store.roster.rename(bo.id, name)):
        assert welcome.person is None
        assert [reason.why.key for reason in welcome.reasons] == [key]
    assert names(store) == ["Ana", "Bo"]


def test_somebody_may_keep_the_own_name_in_other_letters(store: Store) -> None:
    ana = store.roster.add("ana").person
    assert store.roster.rename(ana.id, "Ana").person.name == "Ana"
    assert names(store) == ["Ana"]


def test_a_removed_person_can_be_brought_back(store: Store) -> None:
    ana = store.roster.add("Ana", 2).person
    store.roster.remove(ana.id)
    assert names(store) == []
    assert store.roster.restore(ana.id)
    assert store.roster.people() == (ana,)


def test_the_name_of_a_removed_person_is_free_again(store: Store) -> None:
    ana = store.roster.add("Ana", 2).person
    store.roster.remove(ana.id)
    assert store.roster.add("ana", 5).person.colour == 5
    assert names(store) == ["ana"]


def test_the_name_of_a_removed_person_can_go_to_another(store: Store) -> None:
    ana = store.roster.add("Ana").person
    bo = store.roster.add("Bo").person
    store.roster.remove(ana.id)
    assert store.roster.rename(bo.id, "Ana").person.id == bo.id
    assert not store.roster.restore(ana.id)
    assert names(store) == ["Ana"]


def test_whoever_played_last_comes_first(store: Store, clock: Clock) -> None:
    for name in ("Ana", "Bo", "Cy"):
        store.roster.add(name)
    store.roster.seated((Player("Cy"), Player("Bo")))
    clock.now += 60
    store.roster.seated((Player("Bo"),))
    assert [(person.name, person.last_played) for person in store.roster.people()] == [
        ("Bo", NOON + 60),
        ("Cy", NOON),
        ("Ana", None),
    ]


def test_the_same_people_again_in_seat_order(store: Store, opening: Callable[..., Store]) -> None:
    party = (Player("Cy", 4), Player("Ana", 1), Player("Bo", 0))
    store.roster.seated((Player("Di", 0),))
    store.roster.seated(party)
    store.close()
    store = opening()
    assert store.roster.last_party() == party
    assert sorted(names(store)) == ["Ana", "Bo", "Cy", "Di"]


def test_nobody_played_yet(store: Store) -> None:
    assert store.roster.last_party() == ()


def test_the_last_party_follows_renames_and_removals(store: Store) -> None:
    store.roster.seated((Player("Ana", 1), Player("Bo", 0)))
    bo, ana = sorted(store.roster.people(), key=lambda person: person.name, reverse=True)
    store.roster.rename(ana.id, "Anna")
    store.roster.remove(bo.id)
    assert store.roster.last_party() == (Player("Anna", 1),)


@pytest.mark.parametrize("name", ["[b]x[/b]", "Robert'); DROP TABLE p;", "%s{0}\\n"])
def test_a_name_is_only_text(store: Store, name: str) -> None:
    assert store.roster.add(name).person.name == name
    assert names(store) == [name]
