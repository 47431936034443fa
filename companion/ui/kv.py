"""The kv file of a screen or widget, read once, when it is first needed.

`kv/` has the folders of this package: `ui/screens/home.py` finds its rules in `kv/screens/home.kv`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.lang import Builder

from companion.resources import KV

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

_loaded: set[str] = set()


def load(module: str) -> None:
    """The rules of a module: `kv.load(__name__)`."""
    if module not in _loaded:
        _loaded.add(module)
        path = module.removeprefix(f"{__package__}.").replace(".", "/")
        Builder.load_file(str(KV / f"{path}.kv"), rulesonly=True)


def let_go(root: Widget) -> None:
    """What is gone for good follows no theme, text size or width any more: until memory is swept
    it would be laid out and written with every change."""
    for part in root.walk(restrict=True):
        Builder.unbind_widget(part.uid)
        for folded in getattr(part, "folded", ()):
            let_go(folded)
