"""buildozer.spec says what the phone needs, no more and no less; each check can fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import __version__
from tests.package import needs, spec
from tests.package.spec import ROOT, listed, packed_files, pins, read

APP = read()
CLUB = ROOT / "companion" / "club"
SMALL = "[app]\nsource.include_exts = py,kv\nsource.exclude_dirs = tests, assets/brand\n"


def sources() -> list[Path]:
    """What the phone gets of Python and kv."""
    found = [*(ROOT / "companion").rglob("*.py"), *(ROOT / "kv").rglob("*.kv"), ROOT / "main.py"]
    return sorted(path for path in found if CLUB not in path.parents)


def version_number(version: str) -> int:
    major, minor, patch = map(int, version.split("."))
    return 10_000 * major + 100 * minor + patch


# -- the phone --------------------------------------------------------------------------------


def test_the_app_may_vibrate_and_be_joined_and_nothing_else() -> None:
    assert listed(APP, "android.permissions") == ["VIBRATE", "INTERNET"]


def test_the_levels_and_processors() -> None:
    levels = [APP[f"android.{name}"] for name in ("api", "minapi", "ndk")]
    assert levels == ["36", "24", "28c"]
    assert listed(APP, "android.archs") == ["arm64-v8a", "armeabi-v7a"]


def test_nothing_is_copied_to_a_cloud() -> None:
    assert APP["android.allow_backup"] == "False"


def test_the_back_key_reaches_the_app() -> None:
    told = Path(APP["android.extra_manifest_application_arguments"])
    assert (ROOT / told).read_text("utf-8").strip() == 'android:enableOnBackInvokedCallback="false"'


def test_a_phone_is_held_upright() -> None:
    assert listed(APP, "orientation") == ["portrait"]
    assert "android.manifest.orientation" not in APP


def test_the_version_is_the_package_s_own() -> None:
    assert "version" not in APP
    text = (ROOT / APP["version.filename"]).read_text("utf-8")
    found = re.search(APP["version.regex"], text)
    assert found is not None
    assert found.group(1) == __version__
    assert int(APP["android.numeric_version"]) == version_number(__version__)


def test_f_droid_would_build_this_version_with_the_same_tools() -> None:
    recipe = (ROOT / ".fdroid.yml").read_text("utf-8")
    number, archs = version_number(__version__), "_".join(listed(APP, "android.archs"))
    for line in (
        f"versionName: {__version__}",
        f"versionCode: {number}",
        f"commit: v{__version__}",
        f"CurrentVersion: {__version__}",
        f"CurrentVersionCode: {number}",
        f"ndk: r{APP['android.ndk']}",
        f"output: bin/{APP['package.name']}-{__version__}-{archs}-release-unsigned.apk",
    ):
        assert re.search(rf"^[- ]*{re.escape(line)}$", recipe, re.MULTILINE), line
    told = ROOT / "fastlane" / "metadata" / "android" / "en-US" / "changelogs" / f"{number}.txt"
    assert told.is_file()


def test_a_later_version_has_a_larger_number() -> None:
    assert version_number("0.1.0") < version_number("0.2.0") < version_number("1.0.0")
    assert version_number("1.2.3") == 10203


def test_the_tools_are_those_we_checked_with() -> None:
    """The branch is where the tag stands; the commit is what is built with."""
    assert (APP["p4a.branch"], APP["p4a.commit"]) == ("master", "v2026.05.09")
    assert "python-for-android==2026.5.9\n" in (ROOT / "requirements-package.txt").read_text()


# -- requirements -----------------------------------------------------------------------------


def test_every_import_is_brought_by_a_requirement() -> None:
    assert needs.unmet(needs.foreign(sources()), pins(APP)) == set()


def test_every_requirement_is_imported_or_explained() -> None:
    assert needs.unexplained(needs.foreign(sources()), pins(APP)) == set()


def test_no_explanation_is_idle() -> None:
    imported, named = needs.foreign(sources()), {name.lower() for name in pins(APP)}
    assert set(needs.NOT_IMPORTED) <= named
    assert not set(needs.NOT_IMPORTED) & imported
    assert set(needs.NOT_NAMED) <= imported
    assert not set(needs.NOT_NAMED) & named


def test_every_requirement_has_its_version() -> None:
    assert [name for name, version in pins(APP).items() if not version] == []


def test_the_check_runs_with_the_versions_of_the_phone() -> None:
    lines = (ROOT / "requirements-package.txt").read_text("utf-8").splitlines()
    named = {name.lower(): version for name, version in pins(APP).items()}
    for name in ("python3", "hostpython3", "sqlite3", "pyjnius"):  # not for a desktop, or Python's
        del named[name]
    assert {f"{name}=={version}" for name, version in named.items()} <= set(lines)


def test_screens_are_made_with_the_same_kivy_everywhere() -> None:
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    on_the_phone = {f"{name.lower()}=={version}" for name, version in pins(APP).items()}
    differ = {
        line.partition("==")[0] for line in lines if "==" in line and line not in on_the_phone
    }
    assert differ == {"msgspec", "pillow"}  # their recipes build an older one


# -- what is packed ---------------------------------------------------------------------------


def test_everything_the_app_reads_is_packed() -> None:
    packed = set(packed_files(ROOT, APP))
    kept_out = {ROOT / "assets" / "brand", ROOT / "assets" / "manifest", CLUB}
    needed = {
        path.relative_to(ROOT)
        for folder in ("companion", "kv", "assets")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc" and not kept_out & set(path.parents)
    }
    assert needed - packed == set()


def test_the_phone_gets_the_app_and_nothing_else() -> None:
    rooms = {place.parts[0] for place in packed_files(ROOT, APP)}
    assert rooms == {"main.py", "LICENSE", "companion", "kv", "assets"}


def test_the_pages_of_guests_are_packed_and_read_by_nothing_at_its_start() -> None:
    packed = {str(place) for place in packed_files(ROOT, APP)}
    assert packed >= {
        "companion/web/pages/table.html",
        "assets/web/early.js",
        "assets/web/guest.js",
        "assets/web/guest.css",
    }
    listening = ROOT / "companion" / "web"
    importing = [
        path
        for path in sources()
        if listening not in path.parents
        and re.search(r"^(?:from|import) companion\.web", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert importing == []


def test_nothing_of_the_club_is_packed() -> None:
    """Neither its code nor a library that only it needs; its texts are, since phones join it."""
    packed = {str(place) for place in packed_files(ROOT, APP)}
    assert not {place for place in packed if place.startswith("companion/club")}
    of_the_club = needs.foreign(sorted(CLUB.rglob("*.py")))
    elsewhere = needs.foreign(sources())
    its_own = of_the_club - elsewhere
    assert its_own >= {"sqlalchemy", "alembic", "openskill"}
    named_by_address = {"psycopg"}  # SQLAlchemy finds it by the address of a database
    assert not {name.lower() for name in pins(APP)} & (its_own | named_by_address)


def test_the_app_imports_nothing_of_the_club() -> None:
    """`companion club` does, when it is asked for."""
    importing = [
        told.name
        for told in sources()
        if re.search(r"^(?:from|import) companion\.club", told.read_text("utf-8"), re.MULTILINE)
    ]
    assert importing == []


def test_the_recipe_of_our_own_is_for_the_version_that_is_named() -> None:
    recipes = ROOT / APP["p4a.local_recipes"].replace("%(source.dir)s/", "")
    told = (recipes / "markupsafe" / "__init__.py").read_text("utf-8")
    assert f'version = "{pins(APP)["markupsafe"]}"' in told


def test_nothing_kept_out_is_read_by_the_app() -> None:
    reading = [path for path in sources() if re.search(r"brand|manifest/", path.read_text("utf-8"))]
    assert reading == []


# -- each check can fail ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ("import numpy", {"numpy"}),
        ("def late():\n    from jnius import autoclass", {"pyjnius"}),
        ("import sqlite3", {"sqlite3"}),
        ("import json, companion.table", set()),
        ("from android import activity", set()),
    ],
)
def test_an_import_nobody_brings_is_seen(tmp_path: Path, source: str, missing: set[str]) -> None:
    (tmp_path / "module.py").write_text(source)
    assert needs.unmet(needs.foreign([tmp_path / "module.py"]), {"kivy": "2.3.1"}) == missing


def test_an_import_in_kv_is_seen(tmp_path: Path) -> None:
    (tmp_path / "screen.kv").write_text("#:import np numpy\n<Home>:\n")
    assert needs.foreign([tmp_path / "screen.kv"]) == {"numpy"}


def test_a_requirement_nobody_needs_is_seen() -> None:
    assert needs.unexplained({"kivy"}, {"kivy": "", "numpy": "", "Pillow": ""}) == {"numpy"}


@pytest.mark.parametrize(
    ("path", "is_packed"),
    [
        ("main.py", True),
        ("kv/home.KV", True),
        ("LICENSE", True),
        ("assets/brand_new/x.py", True),
        ("assets/sound.ogg", False),
        ("assets/brand/draw.py", False),
        ("tests/test_x.py", False),
        (".venv/lib/x.py", False),
        ("companion/.hidden.py", False),
    ],
)
def test_what_is_packed(tmp_path: Path, path: str, is_packed: bool) -> None:
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_text("")
    assert list(packed_files(tmp_path, read(SMALL))) == [Path(path)] * is_packed


def test_a_requirement_without_a_version_is_seen() -> None:
    assert pins({"requirements": "kivy==2.3.1, six"}) == {"kivy": "2.3.1", "six": ""}


def test_packing_copies_what_it_names(tmp_path: Path) -> None:
    (tmp_path / "from" / "kv").mkdir(parents=True)
    (tmp_path / "from" / "kv" / "home.kv").write_text("<Home>:")
    (tmp_path / "from" / "notes.md").write_text("")
    spec.pack(tmp_path / "from", read(SMALL), tmp_path / "to")
    found = [path.name for path in (tmp_path / "to").rglob("*") if path.is_file()]
    assert found == ["home.kv"]
