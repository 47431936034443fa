"""Settings and drafts: kept one by one, and no bad value spoils another."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from companion.store import NotSaved, Store
from companion.store.settings import Settings
from companion.table.rules import Strictness


def test_nothing_set_is_the_defaults(store: Store) -> None:
    settings = store.settings.load()
    assert settings == Settings()
    assert (settings.language, settings.theme, settings.text_size) == (None, "dark", 1.0)
    assert settings.strictness is Strictness.REFEREE


def test_a_setting_is_there_after_the_app_was_closed(
    store: Store, opening: Callable[..., Store]
) -> None:
    store.settings.save("language", "fr")
    store.settings.save("strictness", Strictness.ADVISER)
    store.settings.save("text_size", 1.15)
    store.close()
    settings = opening().settings.load()
    assert settings.language == "fr"
    assert settings.strictness is Strictness.ADVISER
    assert settings.text_size == 1.15
    assert settings.theme == "dark"


def test_saving_answers_all_settings(store: Store) -> None:
    store.settings.save("buzz", False)
    settings = store.settings.save("left_handed", True)
    assert (settings.buzz, settings.left_handed) == (False, True)
    assert store.settings.save("language", None).language is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("theme", "pink"),
        ("text_size", 9.0),
        ("buzz", "loud"),
        ("strictness", "grumpy"),
    ],
)
def test_there_is_no_such_value(store: Store, name: str, value: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        store.settings.save(name, value)
    assert store.settings.load() == Settings()


def test_there_is_no_such_setting(store: Store) -> None:
    with pytest.raises(ValueError, match="volume"):
        store.settings.save("volume", 3)


@pytest.mark.parametrize("bad", ['"pink"', "{", "", "3", b"\xff\xfe", "null", None])
def test_a_bad_row_spoils_no_other(store: Store, bad: object) -> None:
    store.settings.save("dice", "physical")
    connection = store.database.connection
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute("INSERT INTO settings VALUES ('theme', coalesce(?, x'00'))", (bad,))
    connection.execute("INSERT INTO settings VALUES ('volume', '11')")
    settings = store.settings.load()
    assert settings.theme == "dark"
    assert settings.dice == "physical"


def test_a_draft_comes_back_after_the_app_was_closed(
    store: Store, opening: Callable[..., Store]
) -> None:
    store.drafts.put("sheet", {"players": ["Ana"], "half": 1.5})
    store.drafts.put("sheet", {"players": ["Ana", "Bo"]})
    store.close()
    store = opening()
    assert store.drafts.get("sheet") == {"players": ["Ana", "Bo"]}
    assert store.drafts.get("card") is None
    store.drafts.drop("sheet")
    assert store.drafts.get("sheet") is None


def test_an_unreadable_draft_is_as_if_there_were_none(store: Store) -> None:
    store.drafts.put("sheet", {})
    store.database.connection.execute("UPDATE drafts SET content = '{'")
    assert store.drafts.get("sheet") is None


def test_a_copy_that_only_reads_saves_no_setting(
    store: Store, opening: Callable[..., Store]
) -> None:
    second = opening()
    with pytest.raises(NotSaved) as trouble:
        second.settings.save("theme", "light")
    assert trouble.value.text.key == "store.not_saved.reading"
    assert store.settings.load().theme == "dark"
