"""Speech on Android. The engine starts in the background; until then the latest text waits."""

from __future__ import annotations

from typing import Any

READY = 0
FLUSH = 0
MISSING_LANGUAGE = (-1, -2)


class Voice:
    """Speaks French and English; is silent where the phone has no engine or no such voice."""

    def __init__(self, activity: Any) -> None:
        from jnius import autoclass

        self._locale = autoclass("java.util.Locale")
        self._ready = False
        self._waiting: tuple[str, str] | None = None
        self._listener = _listener(self._started)
        self._engine = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)

    def say(self, text: str, language: str) -> None:
        if not self._ready:
            self._waiting = (text, language)
            return
        if self._engine.setLanguage(self._locale(language)) not in MISSING_LANGUAGE:
            self._engine.speak(text, FLUSH, None, "fairy-table")

    def _started(self, status: int) -> None:
        """Called by Android when the engine is up, or has failed for good."""
        self._ready = status == READY
        waiting, self._waiting = self._waiting, None
        if self._ready and waiting is not None:
            self.say(*waiting)


def _listener(started: Any) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]  # a Java class in Python's clothes
        __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]
        __javacontext__ = "app"

        @java_method("(I)V")
        def onInit(self, status: int) -> None:
            started(status)

    return Listener()
