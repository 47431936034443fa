from kivy.event import EventDispatcher
from kivy.properties import ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

class Screen(FloatLayout):
    name: StringProperty

class NoTransition(EventDispatcher): ...

class ScreenManager(FloatLayout):
    current: StringProperty
    current_screen: Screen | None
    screens: ListProperty[Screen]
    def has_screen(self, name: str) -> bool: ...
    def get_screen(self, name: str) -> Screen: ...
