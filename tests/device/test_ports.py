"""Each device answers the same questions; the right one is chosen; none can break the app."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.device import here
from companion.device.careful import Careful
from companion.device.desktop import DesktopDevice
from companion.device.fake import FakeDevice
from companion.device.port import Insets, Shared
from tests.device.android_stand_in import Phone, android
from tests.ui.driver import Clock  # Kivy as every test knows it, before a phone is pretended

Noted = list[Exception]


@pytest.fixture
def noted() -> Noted:
    return []


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Any:
    with android(monkeypatch) as found:
        yield found


def on_phone(tmp_path: Path, noted: Noted) -> Careful:
    device = here(tmp_path, noted.append)
    assert isinstance(device, Careful)
    return device


def test_a_desktop_is_a_desktop(tmp_path: Path, noted: Noted) -> None:
    device = on_phone(tmp_path, noted)
    assert isinstance(device.device, DesktopDevice)
    assert device.share_file("a.json", b"{}", "application/json") is Shared.WRITTEN
    assert (tmp_path / "a.json").read_bytes() == b"{}"
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert (device.insets(), device.is_dark(), device.opens_files) == (Insets(), None, False)
    assert noted == []


def test_a_phone_is_a_phone(phone: Phone, tmp_path: Path, noted: Noted) -> None:
    assert type(on_phone(tmp_path, noted).device).__name__ == "AndroidDevice"


def test_a_text_is_sent_to_any_app(phone: Phone, tmp_path: Path, noted: Noted) -> None:
    device = on_phone(tmp_path, noted)
    assert device.share_text("Bo won") is Shared.HANDED_ON
    assert phone.called(".setType")[0][1:] == ("text/plain",)
    assert ("String", "Bo won") in phone.calls
    assert len(phone.called(".startActivity")) == 1
    assert noted == []


def test_a_link_is_handed_to_the_app_that_the_person_chooses(
    phone: Phone, tmp_path: Path, noted: Noted
) -> None:
    device = on_phone(tmp_path, noted)
    assert device.open_link("https://play.example/?data=1") is Shared.HANDED_ON
    assert phone.called(".parse")[0][1:] == ("https://play.example/?data=1",)
    assert len(phone.called(".createChooser")) == len(phone.called(".startActivity")) == 1
    assert noted == []


@pytest.mark.parametrize("level", [29, 36])
def test_a_file_is_kept_among_the_downloads_and_sent(
    phone: Phone, tmp_path: Path, noted: Noted, level: int
) -> None:
    phone.answers["Build$VERSION.SDK_INT"] = level
    device = on_phone(tmp_path, noted)
    assert device.share_file("game.json", b"data", "application/json") is Shared.HANDED_ON
    assert ("ContentValues().put", "_display_name", "game.json") in phone.calls
    assert phone.called(".write")[0][1:] == (b"data",)
    assert len(phone.called("openOutputStream().close")) == 1
    assert len(phone.called(".addFlags")) == 1
    assert noted == []


def test_an_older_phone_asks_where_a_file_goes(phone: Phone, tmp_path: Path, noted: Noted) -> None:
    phone.answers["Build$VERSION.SDK_INT"] = 24
    device = on_phone(tmp_path, noted)
    assert device.share_file("game.json", b"data", "application/json") is Shared.HANDED_ON
    number = phone.called("startActivityForResult")[0][2]
    phone.bound["on_activity_result"](number, -1, _answer(phone))
    assert phone.called(".write")[0][1:] == (b"data",)
    phone.bound["on_activity_result"](number, -1, _answer(phone))  # asked once, answered once
    assert len(phone.called(".write")) == 1
    assert noted == []


def _answer(phone: Phone) -> Any:
    return phone.autoclass("android.content.Answer")


def _stream(pieces: list[bytes]) -> Callable[[bytearray], int]:
    def read(chunk: bytearray) -> int:
        if not pieces:
            return -1
        piece = pieces.pop(0)
        chunk[: len(piece)] = piece
        return len(piece)

    return read


def opened(phone: Phone, device: Careful, most: int, answer: int = -1) -> list[bytes]:
    found: list[bytes] = []
    device.open_file(found.append, most)
    number = phone.called("startActivityForResult")[0][2]
    phone.bound["on_activity_result"](number, answer, _answer(phone))
    Clock.tick()
    return found


def test_a_chosen_file_is_read_and_no_more_of_it_than_allowed(
    phone: Phone, tmp_path: Path, noted: Noted
) -> None:
    stream = f"{phone.activity}.getContentResolver().openInputStream().read"
    phone.answers[stream] = _stream([b"abc", b"defg", b"hij"])
    assert opened(phone, on_phone(tmp_path, noted), 5) == [b"abcdef"]
    assert noted == []


def test_a_file_that_nobody_chose_is_no_file(phone: Phone, tmp_path: Path, noted: Noted) -> None:
    assert opened(phone, on_phone(tmp_path, noted), 5, answer=0) == []
    assert noted == []


def test_the_system_tells_how_it_is_set(phone: Phone, tmp_path: Path, noted: Noted) -> None:
    configuration = f"{phone.activity}.getResources().getConfiguration()"
    phone.answers[f"{configuration}.uiMode"] = 0x21
    phone.answers[f"{configuration}.fontScale"] = 1.3
    device = on_phone(tmp_path, noted)
    assert (device.is_dark(), device.font_scale()) == (True, 1.3)
    phone.answers[f"{configuration}.uiMode"] = 0x11
    assert device.is_dark() is False
    phone.answers[f"{configuration}.uiMode"] = 0x01
    assert device.is_dark() is None
    phone.answers[f"{configuration}.fontScale"] = 90.0
    assert device.font_scale() == 1.0  # no phone is set like that


@pytest.mark.parametrize("level", [24, 30])
def test_insets_are_asked_again_until_the_window_is_there(
    phone: Phone, tmp_path: Path, noted: Noted, level: int
) -> None:
    phone.answers["Build$VERSION.SDK_INT"] = level
    window = f"{phone.activity}.getWindow().getDecorView()"
    phone.answers[f"{window}.getRootWindowInsets"] = lambda: None
    device = on_phone(tmp_path, noted)
    assert device.insets() is None
    del phone.answers[f"{window}.getRootWindowInsets"]
    found = f"{window}.getRootWindowInsets()"
    phone.answers["WindowInsets$Type.systemBars"] = lambda: 1
    phone.answers["WindowInsets$Type.displayCutout"] = lambda: 2
    phone.answers[f"{found}.getInsets().top"] = 63
    phone.answers[f"{found}.getInsets().bottom"] = 48
    phone.answers[f"{found}.getSystemWindowInsetTop"] = lambda: 63
    phone.answers[f"{found}.getSystemWindowInsetBottom"] = lambda: 48
    assert device.insets() == Insets(63, 48)
    assert noted == []


def test_speech_waits_for_the_engine_and_speaks_the_language(
    phone: Phone, tmp_path: Path, noted: Noted
) -> None:
    started: list[Any] = []
    engine = phone.autoclass("Engine")
    phone.answers["TextToSpeech"] = lambda _, listener: started.append(listener) or engine
    phone.answers["Engine.setLanguage"] = lambda _: 0
    device = on_phone(tmp_path, noted)
    device.speak("Bo", "en")
    device.speak("À Bo de jouer", "fr")
    assert phone.called("Engine.speak") == []
    started[0].onInit(0)
    assert [call[1] for call in phone.called("Engine.speak")] == ["À Bo de jouer"]
    phone.answers["Engine.setLanguage"] = lambda _: -2  # no such voice on this phone
    device.speak("Bo", "en")
    assert len(phone.called("Engine.speak")) == 1
    assert noted == []


def test_a_phone_without_a_speech_engine_is_silent(
    phone: Phone, tmp_path: Path, noted: Noted
) -> None:
    started: list[Any] = []
    phone.answers["TextToSpeech"] = lambda _, listener: started.append(listener)
    device = on_phone(tmp_path, noted)
    device.speak("Bo", "en")
    started[0].onInit(-1)
    device.speak("Bo", "en")
    assert noted == []


def test_shakes_are_watched_only_while_they_are_wanted(
    phone: Phone, tmp_path: Path, noted: Noted
) -> None:
    class Felt:
        def __init__(self, x: float) -> None:
            self.values = [x, 0.0, 0.0]

    device, shaken = on_phone(tmp_path, noted), []
    device.watch_shakes(lambda: shaken.append(1))
    listener = phone.called("registerListener")[0][1]
    for swing in (20.0, -20.0, 20.0, -20.0):
        listener.onSensorChanged(Felt(swing))
    Clock.tick()
    assert shaken == [1]
    device.stop_shakes()
    assert len(phone.called("unregisterListener")) == 1
    assert noted == []


def test_a_missing_service_is_noted_and_nothing_else(
    phone: Phone, tmp_path: Path, noted: Noted
) -> None:
    """No sensor, no permission, no engine: Java throws, and the app goes on."""
    for name in (
        "org.kivy.android.PythonActivity",
        "android.content.Intent",
        "android.os.Build$VERSION",
    ):
        phone.answers[name] = RuntimeError("JVM exception")
    device = on_phone(tmp_path, noted)
    device.watch_shakes(lambda: None)
    device.buzz(0.1)
    device.speak("Bo", "en")
    assert device.share_text("Bo") is Shared.FAILED
    assert device.share_file("a", b"", "b") is Shared.FAILED
    device.open_file(lambda _: None, 5)
    assert device.insets() == Insets()
    assert device.is_dark() is None
    assert device.font_scale() == 1.0
    assert len(noted) >= 8


@pytest.mark.parametrize(("language", "answer"), [("fr", "fr"), ("pt", "pt")])
def test_the_phone_says_its_language(
    phone: Phone, tmp_path: Path, noted: Noted, language: str, answer: str
) -> None:
    phone.answers["Locale.getDefault().getLanguage"] = lambda: language
    assert on_phone(tmp_path, noted).language() == answer


def test_the_fake_answers_what_it_is_told() -> None:
    fake = FakeDevice()
    assert fake.share_text("a") is Shared.HANDED_ON
    fake.file = b"abcdef"
    found: list[bytes] = []
    fake.open_file(found.append, 3)
    assert (found, fake.done) == ([b"abcd"], [("share_text", "a")])
