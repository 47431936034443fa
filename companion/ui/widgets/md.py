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
    """An app with the Material theme set once, before anything is built.

    Set in `build()`, as tutorials do, the palette would be computed three times.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme_cls.primary_palette = "Indigo"
        self.theme_cls.theme_style = "Dark"

    def wear_material(self, style: str) -> None:
        self.theme_cls.theme_style = "Light" if style == "light" else "Dark"
        self.theme_cls.dynamic_scheme_contrast = 1.0 if style == "contrast" else 0.0


def glyph(icon: str) -> str:
    """The character of a Material icon by its name; KeyError if there is none."""
    return md_icons[icon]
