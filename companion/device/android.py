"""A phone: Android's own services, through plyer where it is good and Java where it is not.

Nothing here waits. Each Java class is looked up when it is first needed, so that a phone
without a sensor or a speech engine lacks just that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.device.port import Insets, Shared

FIRST_WITH_DOWNLOADS = 29  # Android 10: files for others need no permission
FIRST_WITH_INSET_TYPES = 30
NIGHT_MASK, NIGHT_YES, NIGHT_NO = 0x30, 0x20, 0x10
OPEN_FILE, SAVE_FILE = 7101, 7102
ANSWER_OK = -1
NEAR = ("wlan", "swlan", "ap", "softap", "eth")  # how Android calls the cards of Wi-Fi and hotspot


def _java(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def _as(name: str, thing: Any) -> Any:
    from jnius import cast

    return cast(name, thing)


def _activity() -> Any:
    return _java("org.kivy.android.PythonActivity").mActivity


def _on_app_thread(call: Callable[[], None]) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: call(), 0)


def _net_cards() -> Iterator[tuple[str, str]]:
    """Name and address of every net card that is up."""
    cards = _java("java.net.NetworkInterface").getNetworkInterfaces()
    while cards is not None and cards.hasMoreElements():
        card = _as("java.net.NetworkInterface", cards.nextElement())
        found = card.getInetAddresses()
        while card.isUp() and found.hasMoreElements():
            address = _as("java.net.InetAddress", found.nextElement())
            yield str(card.getName()), str(address.getHostAddress())


def room_addresses(cards: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Those by which the room can come, Wi-Fi first; addresses of the old kind only."""
    near = [(name, address) for name, address in cards if name.startswith(NEAR) and "." in address]
    return tuple(address for name, address in sorted(near, key=lambda c: NEAR.index(_kind(c[0]))))


def _kind(card: str) -> str:
    return next(kind for kind in NEAR if card.startswith(kind))


class AndroidDevice:
    """Android 7 and later."""

    opens_files = True

    def __init__(self) -> None:
        self._shakes: Any = None
        self._voice: Any = None
        self._waiting: dict[int, Callable[[Any], None]] = {}
        self._listens = False

    # -- feeling and telling --------------------------------------------------------

    def watch_shakes(self, shaken: Callable[[], None]) -> None:
        from companion.device.android_shake import Shakes

        self.stop_shakes()
        self._shakes = Shakes(lambda: _on_app_thread(shaken))
        self._shakes.start()

    def stop_shakes(self) -> None:
        if self._shakes is not None:
            self._shakes.stop()
            self._shakes = None

    def buzz(self, seconds: float) -> None:
        from plyer import vibrator

        if vibrator.exists():
            vibrator.vibrate(time=seconds)

    def speak(self, text: str, language: str) -> None:
        from companion.device.android_speech import Voice

        if self._voice is None:
            self._voice = Voice(_activity())
        self._voice.say(text, language)

    def keep_awake(self, awake: bool) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not awake

    # -- handing on --------------------------------------------------------

    def share_text(self, text: str) -> Shared:
        intent_class, string = _java("android.content.Intent"), _java("java.lang.String")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, string(text))
        _activity().startActivity(intent_class.createChooser(intent, None))
        return Shared.HANDED_ON

    def open_link(self, link: str) -> Shared:
        intent_class, uri = _java("android.content.Intent"), _java("android.net.Uri")
        intent = intent_class(intent_class.ACTION_VIEW, uri.parse(link))
        _activity().startActivity(intent_class.createChooser(intent, None))
        return Shared.HANDED_ON

    def share_file(self, name: str, data: bytes, kind: str) -> Shared:
        if _java("android.os.Build$VERSION").SDK_INT < FIRST_WITH_DOWNLOADS:
            return self._save_as(name, data, kind)
        values = _java("android.content.ContentValues")()
        values.put("_display_name", name)
        values.put("mime_type", kind)
        downloads = _java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        address = _activity().getContentResolver().insert(downloads, values)
        _write(address, data)
        intent_class = _java("android.content.Intent")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType(kind)
        intent.putExtra(intent_class.EXTRA_STREAM, _as("android.os.Parcelable", address))
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
        _activity().startActivity(intent_class.createChooser(intent, None))
        return Shared.HANDED_ON

    def _save_as(self, name: str, data: bytes, kind: str) -> Shared:
        """Older phones: the person says where the file goes."""
        intent_class = _java("android.content.Intent")
        intent = intent_class("android.intent.action.CREATE_DOCUMENT")
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType(kind)
        intent.putExtra("android.intent.extra.TITLE", name)
        self._ask(SAVE_FILE, intent, lambda address: _write(address, data))
        return Shared.HANDED_ON

    def open_file(self, chosen: Callable[[bytes], None], most: int) -> None:
        intent_class = _java("android.content.Intent")
        intent = intent_class("android.intent.action.OPEN_DOCUMENT")
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType("*/*")

        def read(address: Any) -> None:
            data = _read(address, most + 1)
            _on_app_thread(lambda: chosen(data))

        self._ask(OPEN_FILE, intent, read)

    def _ask(self, number: int, intent: Any, answered: Callable[[Any], None]) -> None:
        from android import activity

        if not self._listens:
            activity.bind(on_activity_result=self._answered)
            self._listens = True
        self._waiting[number] = answered
        _activity().startActivityForResult(intent, number)

    def _answered(self, number: int, answer: int, intent: Any) -> None:
        """Android calls this on its own thread, also for questions that were not ours."""
        waiting = self._waiting.pop(number, None)
        if waiting is not None and answer == ANSWER_OK and intent is not None:
            waiting(intent.getData())

    # -- how the system is set --------------------------------------------------------

    def insets(self) -> Insets | None:
        found = _activity().getWindow().getDecorView().getRootWindowInsets()
        if found is None:
            return None  # the window is not there yet
        if _java("android.os.Build$VERSION").SDK_INT < FIRST_WITH_INSET_TYPES:
            return Insets(found.getSystemWindowInsetTop(), found.getSystemWindowInsetBottom())
        kinds = _java("android.view.WindowInsets$Type")
        rims = found.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(rims.top, rims.bottom)

    def addresses(self) -> tuple[str, ...] | None:
        """Wi-Fi and the phone's own hotspot; nobody of the room comes by cellular or a VPN."""
        return room_addresses(_net_cards())

    def is_dark(self) -> bool | None:
        mode = _activity().getResources().getConfiguration().uiMode & NIGHT_MASK
        return {NIGHT_YES: True, NIGHT_NO: False}.get(mode)

    def language(self) -> str:
        return str(_java("java.util.Locale").getDefault().getLanguage())

    def font_scale(self) -> float:
        return float(_activity().getResources().getConfiguration().fontScale)


def _write(address: Any, data: bytes) -> None:
    stream = _activity().getContentResolver().openOutputStream(address)
    try:
        stream.write(data)
    finally:
        stream.close()


def _read(address: Any, most: int) -> bytes:
    """No more than is asked for: a file from elsewhere may be of any size."""
    stream = _activity().getContentResolver().openInputStream(address)
    try:
        data = bytearray()
        chunk = bytearray(65536)
        while len(data) < most:
            count = stream.read(chunk)
            if count < 0:
                break
            data += chunk[:count]
        return bytes(data[:most])
    finally:
        stream.close()
