"""The promises S1 to S6: nobody in. Files, texts, permissions and secrets."""

from __future__ import annotations

from tests.ui import driver  # noqa: F401  Kivy is told about the tests first
