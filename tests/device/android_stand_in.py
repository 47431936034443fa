"""A stand-in for Android: the Java classes the port asks for, each remembering its calls."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any


class Java:
    """Any Java object or class: what was prepared is answered, anything else is another one."""

    def __init__(self, phone: Phone, name: str) -> None:
        self.__dict__.update(_phone=phone, _name=name)

    def __getattr__(self, member: str) -> Any:
        name = f"{self._name}.{member}"
        answer = self._phone.answers.get(name)
        return Java(self._phone, name) if answer is None or callable(answer) else answer

    def __call__(self, *values: Any) -> Any:
        self._phone.calls.append((self._name, *values))
        answer = self._phone.answers.get(self._name)
        return answer(*values) if callable(answer) else Java(self._phone, f"{self._name}()")

    def __or__(self, other: Any) -> Any:
        return self


class Phone:
    """What the stand-in was asked, and what it answers."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.answers: dict[str, Any] = {}
        self.bound: dict[str, Any] = {}

    def called(self, part: str) -> list[tuple[Any, ...]]:
        return [call for call in self.calls if part in call[0]]

    def autoclass(self, name: str) -> Java:
        if name in self.answers and isinstance(self.answers[name], Exception):
            raise self.answers[name]
        return Java(self, name.rpartition(".")[2])

    @property
    def activity(self) -> str:
        return "PythonActivity.mActivity"


class _JavaClass:
    """The base of listeners."""


def _java_method(_: str) -> Any:
    return lambda method: method


@contextmanager
def android(monkeypatch: Any) -> Iterator[Phone]:
    """The modules that exist only in a phone build, for as long as the block lasts."""
    phone = Phone()
    jnius = ModuleType("jnius")
    jnius.autoclass = phone.autoclass  # type: ignore[attr-defined]
    jnius.cast = lambda _, thing: thing  # type: ignore[attr-defined]
    jnius.PythonJavaClass = _JavaClass  # type: ignore[attr-defined]
    jnius.java_method = _java_method  # type: ignore[attr-defined]
    here = ModuleType("android")
    activity = ModuleType("android.activity")
    activity.bind = lambda **kinds: phone.bound.update(kinds)  # type: ignore[attr-defined]
    here.activity = activity  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", here)
    monkeypatch.setitem(sys.modules, "android.activity", activity)
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    yield phone
