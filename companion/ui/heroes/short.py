"""Actions in the fewest words, for buttons: "Fight 2", "Heal 1 + Mission"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.heroes.cards import Step

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


def short_steps(app: FairyTableApp, steps: tuple[Step, ...]) -> str:
    parts = [app.tr(f"heroes.short.{step.kind.value}", n=step.n) for step in steps]
    return " + ".join(parts)
