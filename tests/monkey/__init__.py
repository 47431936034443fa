"""Random touches on the real app: no exception, no dead end, and every game keeps its laws."""

from __future__ import annotations

from tests.ui import driver  # noqa: F401  Kivy is told about the tests first
