"""Actions in the fewest words, for buttons: "Fight 2", "Heal 1 + Mission"."""

from __future__ import annotations

from kivy.app import App

from companion.games.heroes.cards import Step


def short_steps(steps: tuple[Step, ...]) -> str:
    app = App.get_running_app()
    parts = [app.tr(f"short.{step.kind.value}", n=step.n) for step in steps]
    return " + ".join(parts)
