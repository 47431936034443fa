"""All that comes from KivyMD: the app class with its Material theme, fonts and icons.

KivyMD changes between releases and its touch widgets are costly (each builds its own
frame buffer), so it stays behind this one door; what people touch is our own.
"""

from __future__ import annotations

from kivymd import fonts_path
from kivymd.app import MDApp
from kivymd.icon_definitions import md_icons

ICON_FONT = f"{fonts_path}materialdesignicons-webfont.ttf"
FONTS = {
    "light": f"{fonts_path}Roboto-Light.ttf",
    "regular": f"{fonts_path}Roboto-Regular.ttf",
    "medium": f"{fonts_path}Roboto-Medium.ttf",
    "bold": f"{fonts_path}Roboto-Bold.ttf",
}


class MaterialApp(MDApp):
    """An app of KivyMD that does not compute a palette.

    All colours are tokens of our own theme. KivyMD would mix its sixty from a seed at every
    start (a tenth of a second here), for widgets of its own that we do not use.
    """

    def _run_prepare(self) -> None:
        super(MDApp, self)._run_prepare()


def glyph(icon: str) -> str:
    """The character of a Material icon by its name; KeyError if there is none."""
    return md_icons[icon]
