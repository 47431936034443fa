from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.widget import Widget

class ButtonBehavior(Widget):
    state: OptionProperty
    always_release: BooleanProperty
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
