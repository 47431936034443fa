"""All that comes from KivyMD: its fonts and icons.

KivyMD changes between releases and its touch widgets are costly (each builds its own
frame buffer), so it stays behind this one door; what people touch is our own. So are all
colours: an app of KivyMD would read sixty modules at every start, to mix colours that only
its own widgets wear.
"""

from __future__ import annotations

from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

ICON_FONT = f"{fonts_path}materialdesignicons-webfont.ttf"
FONTS = {
    "light": f"{fonts_path}Roboto-Light.ttf",
    "regular": f"{fonts_path}Roboto-Regular.ttf",
    "medium": f"{fonts_path}Roboto-Medium.ttf",
    "bold": f"{fonts_path}Roboto-Bold.ttf",
}


def glyph(icon: str) -> str:
    """The character of a Material icon by its name; KeyError if there is none."""
    return md_icons[icon]
