"""The room: secrets that are never kept, seats given once, and a lock after wrong joins."""

from __future__ import annotations

import msgspec
import pytest

from companion.web.room import (
    CODE_LENGTH,
    LOCKED_SECONDS,
    MOST_PHONES,
    WRONG_JOINS,
    Kept,
    Locked,
    Room,
    hashed,
    phone_of,
    read_kept,
)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def room(seats: int = 3, clock: Clock | None = None, kept: Kept | None = None) -> Room:
    return Room(seats, clock or Clock(), kept)


def joined(into: Room, told: str | None = None) -> int:
    secret = into.join(told or into.join_secret)
    assert secret is not None
    found = phone_of(into.phones, secret)
    assert found is not None
    return found.id


def test_secrets_are_long_and_the_code_is_short_and_new_for_every_table() -> None:
    one, other = room(), room()
    assert len(one.join_secret) >= 22  # 128 bits in letters
    assert len(one.code) == CODE_LENGTH == 6
    assert len({one.join_secret, other.join_secret, one.lead_secret, other.lead_secret}) == 4
    secret = one.join(one.join_secret)
    assert secret is not None
    assert len(secret) >= 43  # 256 bits


def test_the_secret_and_the_code_let_in_and_nothing_else_does() -> None:
    found = room()
    assert found.join(found.join_secret)
    assert found.join(found.code)
    assert found.join(f" {found.code[:3].lower()} {found.code[3:].lower()} ")
    for wrong in ("", "x", found.code[:-1], found.join_secret[:-1], hashed(found.code), "é" * 9):
        assert found.join(wrong) is None


def test_ten_wrong_joins_lock_everybody_out_for_a_minute() -> None:
    clock = Clock()
    found = room(clock=clock)
    for _ in range(WRONG_JOINS):
        assert found.join("wrong") is None
    with pytest.raises(Locked):
        found.join(found.join_secret)
    clock.now = LOCKED_SECONDS - 1
    with pytest.raises(Locked):
        found.join(found.code)
    clock.now = LOCKED_SECONDS
    assert found.join(found.code)


def test_only_hashes_are_kept() -> None:
    found = room()
    secret = found.join(found.join_secret)
    assert secret is not None
    written = msgspec.json.encode(found.kept(8137)).decode()
    for told in (secret, found.join_secret, found.lead_secret, found.code):
        assert told not in written
    assert hashed(secret) in written


def test_the_first_with_the_leader_s_secret_leads_and_nobody_after() -> None:
    found = room()
    first = joined(found, found.lead_secret)
    assert found.phone(first).leads  # type: ignore[union-attr]
    assert found.join(found.lead_secret) is None
    assert [phone.leads for phone in found.phones] == [True]


def test_a_seat_is_asked_for_and_given_once() -> None:
    found = room()
    one, other = joined(found), joined(found)
    assert found.want(one, 1)
    assert found.holder(1) is None
    assert found.want(other, 1)
    assert found.give(one)
    assert found.holder(1) == found.phone(one)
    assert not found.give(other)  # somebody was quicker: the wish is gone, the seat is not theirs
    assert found.phone(other).seats == ()  # type: ignore[union-attr]
    assert not found.want(one, 1)
    assert not found.want(other, 3)
    assert not found.want(99, 0)


def test_who_comes_with_another_browser_has_the_seat_again_by_one_yes() -> None:
    found = room()
    lead, old = joined(found, found.lead_secret), joined(found)
    assert found.want(old, 1)
    assert found.give(old)
    assert found.want(lead, 0)
    new = joined(found)
    assert found.want(new, 1)
    assert found.holder(1) == found.phone(old)
    assert found.give(new)
    assert found.holder(1) == found.phone(new)
    assert found.phone(old).seats == ()  # type: ignore[union-attr]
    assert not found.want(new, 0)  # the leader's own seat is nobody's to ask for
    assert not found.want(lead, 1)  # nor does the leader take one without freeing it


def test_one_phone_may_hold_several_seats_and_the_leader_need_not_ask() -> None:
    found = room()
    lead = joined(found, found.lead_secret)
    assert found.want(lead, 0)
    assert found.want(lead, 2)
    assert found.phone(lead).seats == (0, 2)  # type: ignore[union-attr]


def test_a_seat_that_was_freed_is_anybody_s_again() -> None:
    found = room()
    one, other = joined(found), joined(found)
    found.want(one, 0)
    found.give(one)
    assert found.free(0)
    assert not found.free(0)
    assert found.want(other, 0)
    assert found.give(other)
    assert found.deny(one)


def test_a_killed_room_comes_back_with_its_seats_and_other_secrets() -> None:
    before = room()
    secret = before.join(before.join_secret)
    assert secret is not None
    before.want(1, 2)
    before.give(1)
    again = read_kept(msgspec.json.decode(msgspec.json.encode(before.kept(4711))))
    assert again is not None
    assert again.port == 4711
    after = room(kept=again)
    phone = phone_of(after.phones, secret)
    assert phone is not None
    assert phone.seats == (2,)
    assert after.join(before.join_secret) is None
    assert joined(after) != phone.id


@pytest.mark.parametrize("damaged", [3, "x", {"phones": 1}, {"phones": [{"id": "x"}]}, []])
def test_a_damaged_room_is_none(damaged: object) -> None:
    assert read_kept(damaged) is None


def test_a_room_does_not_grow_without_end() -> None:
    found = room()
    held = joined(found)
    found.want(held, 0)
    found.give(held)
    for _ in range(MOST_PHONES + 5):
        joined(found)
    assert len(found.phones) == MOST_PHONES
    assert found.holder(0) is not None
