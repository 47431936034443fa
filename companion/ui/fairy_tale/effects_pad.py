"""What a card does when it is revealed: nothing, or some effects with whom and what they hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.games.fairy_tale.cards import Card, Effect, EffectKind, Scope
from companion.games.fairy_tale.words import kind_name
from companion.ui.fairy_tale.designated_pad import DesignatedPad, chips, head
from companion.ui.widgets.touch import IconButton
from companion.ui.widgets.words import OneLine
from companion.ui.within_app import WithinApp

MOST_EFFECTS = 4
TURNED = (1, 2, 3, "all")


class EffectPad(WithinApp, BoxLayout):
    """One effect. FT-A1: how many cards it turns is printed on the card."""

    __events__ = ("on_change", "on_gone")

    def __init__(self, effect: Effect, known: Sequence[Card], box: int, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.effect, self._box = effect, box
        self.cards = DesignatedPad(known, effect.target, anything=True)
        self.cards.bind(on_change=lambda pad: self._become(target=pad.target))
        self._show()

    def _become(self, **parts: Any) -> None:
        self.effect = replace(self.effect, **parts)
        self._show()
        self.dispatch("on_change")

    def _show(self) -> None:
        app, kind = self.app, self.effect.kind
        self.clear_widgets()
        self.add_widget(self._title())
        if kind is EffectKind.DRAW:
            return
        scopes = [(scope, app.tr(f"fairy_tale.form.scope.{scope.value}")) for scope in Scope]
        self.add_widget(
            chips(scopes, (self.effect.scope,), lambda scope: self._become(scope=scope), 2)
        )
        if kind is not EffectKind.HUNT:
            self.add_widget(head(self.app, "fairy_tale.form.how_many"))
            counts = [(n, app.tr("fairy_tale.form.all") if n == "all" else str(n)) for n in TURNED]
            self.add_widget(chips(counts, (self.effect.n,), lambda n: self._become(n=n), 4))
        self.add_widget(head(self.app, "fairy_tale.form.target"))
        self.add_widget(self.cards)

    def _title(self) -> BoxLayout:
        app, row = self.app, BoxLayout(size_hint_y=None, height=dp(48))
        kind = app.speaker(kind_name(self.effect.kind, self._box))
        row.add_widget(OneLine(text=kind, points=18, weight="medium"))
        gone = IconButton(icon="close", label=app.tr("fairy_tale.form.no_effect", kind=kind))
        gone.bind(on_release=lambda *_: self.dispatch("on_gone"))
        row.add_widget(gone)
        return row

    @property
    def complete(self) -> bool:
        return self.effect.kind is EffectKind.DRAW or self.cards.complete

    def on_change(self) -> None:
        """It says something else now."""

    def on_gone(self) -> None:
        """The card has no such effect."""


class EffectsPad(WithinApp, BoxLayout):
    """`effects` is None while nobody knows, empty where the card has none."""

    __events__ = ("on_change",)

    def __init__(self, known: Sequence[Card], card: Card, box: int, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._known, self._box = known, box
        self._told = card.effects is not None
        self._pads = [self._pad(effect) for effect in card.effects or ()]
        self._show()

    def _pad(self, effect: Effect) -> EffectPad:
        pad = EffectPad(effect, self._known, self._box)
        pad.bind(on_change=lambda *_: self.dispatch("on_change"))
        pad.bind(on_gone=lambda gone: self._drop(gone))
        return pad

    @property
    def effects(self) -> tuple[Effect, ...] | None:
        return tuple(pad.effect for pad in self._pads) if self._told else None

    @property
    def complete(self) -> bool:
        return all(pad.complete for pad in self._pads)

    def choose(self, kind: EffectKind | None) -> None:
        """No effect at all, or one more of a kind."""
        self._told = True
        if kind is None:
            self._pads = []
        elif len(self._pads) < MOST_EFFECTS:
            self._pads.append(self._pad(_usual(kind)))
        self._show()
        self.dispatch("on_change")

    def _drop(self, pad: EffectPad) -> None:
        self._pads.remove(pad)
        self._told = bool(self._pads)
        self._show()
        self.dispatch("on_change")

    def _show(self) -> None:
        app = self.app
        self.clear_widgets()
        kinds = [kind for kind in EffectKind if kind is not EffectKind.DRAW or self._box != 100]
        values: list[tuple[EffectKind | None, str]] = [(None, app.tr("fairy_tale.form.none"))]
        values += [(kind, app.speaker(kind_name(kind, self._box))) for kind in kinds]
        chosen = [pad.effect.kind for pad in self._pads]
        none = [None] if self._told and not self._pads else []
        self.add_widget(chips(values, [*chosen, *none], self.choose, min(4, len(values))))
        for pad in self._pads:
            self.add_widget(pad)

    def half_told(self) -> object:
        return self._told, [(pad.effect, pad.cards.half_told()) for pad in self._pads]

    def take_up(self, half: Any) -> None:
        self._told, told = half
        self._pads = [self._pad(effect) for effect, _ in told]
        for pad, (_, half) in zip(self._pads, told, strict=True):
            pad.cards.take_up(half)
        self._show()

    def on_change(self) -> None:
        """The card does something else now."""


def _usual(kind: EffectKind) -> Effect:
    """FT-4.5: a Hunt strikes at everybody's cards of this reveal."""
    if kind is EffectKind.HUNT:
        return Effect(kind, Scope.ALL, n="all")
    return Effect(kind)
