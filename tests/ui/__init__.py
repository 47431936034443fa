"""The real app under real touches. Kivy is told about the tests before anything imports it."""

from __future__ import annotations

from tests.ui import driver  # noqa: F401
