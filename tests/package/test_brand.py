"""Icon, presplash and shop texts: drawn here, in the theme's colours, in both languages."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.house.test_sentences import bad_french
from tests.package.spec import ROOT, read

APP = read()
BRAND = ROOT / "assets" / "brand"
SHOP = ROOT / "fastlane" / "metadata" / "android"
SHOP_LANGUAGES = ("en-US", "fr-FR")
LONGEST = {"title": 30, "short_description": 80, "full_description": 4000}


def drawing() -> ModuleType:
    found = importlib.util.spec_from_file_location("draw", BRAND / "draw.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


DRAW = drawing()


def opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        picture.load()
    return picture


def same(one: Image.Image, other: Image.Image) -> bool:
    """Equal but for rounding, which differs between versions of the painter."""
    if one.size != other.size or one.mode != other.mode:
        return False
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 0.5


def theme_ground() -> str:
    """Read and not imported: the theme needs a window."""
    text = (ROOT / "companion" / "ui" / "theme.py").read_text("utf-8")
    found = re.search(r'"bg": \("(#\w{6})"', text)
    assert found is not None
    return found.group(1)


@pytest.mark.parametrize("name", sorted(DRAW.PICTURES))
def test_every_picture_is_the_one_the_script_draws(name: str) -> None:
    assert same(opened(BRAND / f"{name}.png"), DRAW.PICTURES[name]())


def test_another_picture_would_be_seen() -> None:
    assert not same(DRAW.icon(), DRAW.icon().rotate(180))
    assert not same(DRAW.icon(), DRAW.presplash())


def test_the_spec_names_the_pictures() -> None:
    names = ("icon", "icon.adaptive_foreground", "icon.adaptive_background", "presplash")
    files = [(ROOT / APP[f"{name}.filename"]).resolve() for name in names]
    assert [file.parent for file in files] == [BRAND] * 4
    assert [opened(file).size for file in files] == [
        (512,) * 2,
        (432,) * 2,
        (432,) * 2,
        (1024,) * 2,
    ]


def test_the_start_is_as_dark_as_the_app() -> None:
    assert APP["android.presplash_color"] == theme_ground() == DRAW.NIGHT
    ground = tuple(bytes.fromhex(theme_ground()[1:]))
    splash = opened(BRAND / "presplash.png")
    edges = [(0, 0), (1023, 0), (0, 1023), (1023, 1023), (512, 0), (0, 512)]
    assert {splash.getpixel(place) for place in edges} == {ground}


def test_no_phone_cuts_the_icon() -> None:
    """Launchers cut circles and squircles; the middle 66 of 108 dp always stay."""
    front = opened(BRAND / "icon_foreground.png")
    middle, reach = front.width / 2, front.width * 66 / 108 / 2
    alpha = front.getchannel("A")
    painted = [
        (x, y) for x in range(front.width) for y in range(front.height) if alpha.getpixel((x, y))
    ]
    assert len(painted) > 10_000
    assert max(((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 for x, y in painted) <= reach


# -- the shop ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", SHOP_LANGUAGES)
@pytest.mark.parametrize("name", sorted(LONGEST))
def test_a_shop_text_is_there_and_short_enough(language: str, name: str) -> None:
    text = (SHOP / language / f"{name}.txt").read_text("utf-8").strip()
    assert 0 < len(text) <= LONGEST[name]


@pytest.mark.parametrize("language", SHOP_LANGUAGES)
def test_every_version_says_what_is_new(language: str) -> None:
    news = SHOP / language / "changelogs" / f"{APP['android.numeric_version']}.txt"
    assert 0 < len(news.read_text("utf-8").strip()) <= 500


def test_the_shop_s_french_is_set_as_french() -> None:
    texts = {path.name: path.read_text("utf-8") for path in (SHOP / "fr-FR").rglob("*.txt")}
    lines = [(name, line) for name, text in texts.items() for line in text.splitlines()]
    assert [(name, line) for name, line in lines if bad_french(line)] == []


def test_the_shop_shows_the_same_in_both_languages() -> None:
    shown = [sorted(p.name for p in _pictures(language)) for language in SHOP_LANGUAGES]
    assert shown[0] == shown[1]
    assert 4 <= len(shown[0]) <= 8


@pytest.mark.parametrize("language", SHOP_LANGUAGES)
def test_the_shop_s_pictures_have_the_sizes_it_asks_for(language: str) -> None:
    images = SHOP / language / "images"
    assert opened(images / "icon.png").size == (512, 512)
    assert opened(images / "featureGraphic.png").size == (1024, 500)
    assert {opened(path).size for path in _pictures(language)} == {(412, 892)}


def _pictures(language: str) -> list[Path]:
    return sorted((SHOP / language / "images" / "phoneScreenshots").glob("*.png"))
