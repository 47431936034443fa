"""Kivy is told about the tests before anything else imports it."""

from __future__ import annotations

import tests.ui.driver  # noqa: F401
