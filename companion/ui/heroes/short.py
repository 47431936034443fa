"""Actions in the fewest words, for buttons: "Fight 2", "Heal 1 + Mission"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.heroes.cards import Step
from companion.games.heroes.words import steps_in_short

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


def short_steps(app: FairyTableApp, steps: tuple[Step, ...]) -> str:
    return app.speaker(steps_in_short(steps)) if steps else ""
