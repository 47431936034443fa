"""Touch widgets of KivyMD and our own, side by side: built, laid out in a list, tapped."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench._child import bare_app, first_frame, frame, our_app

MANY = 40
TAPS = 8  # as many as are in sight

Build = Callable[[int], Any]


def kivymd() -> dict[str, Build]:
    from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText
    from kivymd.uix.card import MDCard
    from kivymd.uix.label import MDLabel
    from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemSupportingText
    from kivymd.uix.selectioncontrol import MDSwitch

    row = {"size_hint": (None, None), "size": (380, 72)}
    return {
        "button": lambda n: MDButton(MDButtonIcon(icon="play"), MDButtonText(text=f"Go on {n}")),
        "card": lambda n: MDCard(MDLabel(text=f"Card {n}"), MDLabel(text="What it says"), **row),
        "switch": lambda n: MDSwitch(),
        "list item": lambda n: MDListItem(
            MDListItemHeadlineText(text=f"Item {n}"), MDListItemSupportingText(text="Its second")
        ),
    }


def own() -> dict[str, Build]:
    from companion.ui.screens.ask import AskRow
    from companion.ui.widgets.controls import Toggle
    from companion.ui.widgets.touch import NavCard, PushButton

    card = {"icon": "play", "hint": "What it says"}
    return {
        "button": lambda n: PushButton(text=f"Go on {n}", icon="play"),
        "card": lambda n: NavCard(title=f"Card {n}", **card),
        "switch": lambda n: Toggle(),
        "list item": lambda n: AskRow(title=f"Item {n}", hint="Its second", icon="play"),
    }


def costs(kind: str, folder: str) -> dict[str, list[float]]:
    """Of each widget, the milliseconds to build one, to lay it out, and for a tap on it."""
    app = bare_app() if kind == "kivymd" else our_app(folder)
    first_frame(app)
    if kind == "own":
        app.go("ask")  # its rows are among them
    builders = kivymd() if kind == "kivymd" else own()
    return {name: _cost(build) for name, build in builders.items()}


def _cost(build: Build) -> list[float]:
    from kivy.core.window import Window
    from kivy.uix.boxlayout import BoxLayout

    build(0)
    begun = perf_counter()
    widgets = [build(number) for number in range(MANY)]
    built = perf_counter() - begun
    rows = BoxLayout(orientation="vertical", size_hint=(1, None), height=90 * MANY)
    rows.top = Window.height
    for widget in widgets:
        rows.add_widget(widget)
    begun = perf_counter()
    Window.add_widget(rows)
    _shown()
    laid = perf_counter() - begun
    tap = median(_tap(widget) for widget in widgets[:TAPS])
    Window.remove_widget(rows)
    return [1000 * built / MANY, 1000 * laid / MANY, 1000 * tap]


def _shown() -> None:
    from companion.ui.widgets.painting import paint_waiting

    frame()
    paint_waiting()


def _tap(widget: Any) -> float:
    """A finger down and up, and the frame with what it changed."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*widget.to_window(*widget.center))
    begun = perf_counter()
    touch.touch_down()
    _shown()
    touch.touch_up()
    _shown()
    return perf_counter() - begun
