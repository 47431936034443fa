"""`make package-check`: the spec in the hands of the real tools, as far as they go offline.

Not collected by `make test`: Buildozer, python-for-android and the linters are installed for
this alone, into `.venv-package`, beside the app's libraries in the phone's versions.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from packaging.utils import canonicalize_name, parse_wheel_filename
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION
from ruamel.yaml import YAML

from tests.package import needs, spec
from tests.package.assembled import assembled, private_files
from tests.package.spec import ROOT, listed, pins, read

APP = read()
ANDROID = "{http://schemas.android.com/apk/res/android}"
WHEELS = Path(sys.prefix) / "wheels"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

BEHIND_ITS_RECIPE = {"materialyoucolor"}  # the one we pin past its recipe, on purpose


# -- requirements ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def graph() -> Iterator[tuple[list[str], list[str], Context]]:
    """What python-for-android makes of our requirements, pins handed on as its command does."""
    pinned = {f"VERSION_{name}": number for name, number in pins(APP).items()}
    os.environ.update(pinned)
    context = Context()
    context.local_recipes = str(ROOT / "assets" / "manifest" / "recipes")
    bootstrap = Bootstrap.get_bootstrap(APP["p4a.bootstrap"], context)
    recipes, pure, _ = get_recipe_order_and_bootstrap(context, list(pins(APP)), bootstrap)
    yield recipes, pure, context
    for name in pinned:
        del os.environ[name]


Graph = tuple[list[str], list[str], Context]


def test_what_is_compiled_has_a_recipe_and_the_rest_is_pure(graph: Graph) -> None:
    recipes, pure, _ = graph
    named = {name.lower() for name in pins(APP)}
    assert named & set(recipes) == needs.COMPILED
    assert named - set(recipes) == set(pure)


def test_nothing_comes_along_without_a_version(graph: Graph) -> None:
    """What a recipe drags in is named by us too, or a build tomorrow is another one."""
    assert set(graph[1]) <= {name.lower() for name in pins(APP)}


def test_the_android_module_is_there(graph: Graph) -> None:
    assert "android" in graph[0]


def test_every_recipe_hears_its_version(graph: Graph) -> None:
    """A pin in another spelling than the recipe's folder would be passed over in silence."""
    recipes, _, context = graph
    wanted = {name.lower(): number for name, number in pins(APP).items() if number}
    heard = {name: Recipe.get_recipe(name, context).version for name in recipes if name in wanted}
    assert heard == {name: wanted[name] for name in heard}


def test_every_recipe_builds_the_version_it_was_written_for(graph: Graph) -> None:
    recipes, _, context = graph
    wanted = {name.lower(): number for name, number in pins(APP).items()}
    found = {name: Recipe.get_recipe(name, context) for name in recipes if name in wanted}
    other = {name for name, recipe in found.items() if recipe._version != wanted[name]}
    assert other == BEHIND_ITS_RECIPE
    assert all(not found[name].patches for name in other)  # no patch that might not fit


def test_kivy_is_mended_for_the_python_of_the_phone(graph: Graph) -> None:
    """Its parser asks for `ast.Str`, which Python 3.14 no longer has (docs/python.md)."""
    recipe = Recipe.get_recipe("kivy", graph[2])
    names = [patch if isinstance(patch, str) else patch[0] for patch in recipe.patches]
    assert "no-ast-str.patch" in names
    assert "ast.Str" in (Path(recipe.get_recipe_dir()) / "no-ast-str.patch").read_text("utf-8")


def test_what_is_pure_has_a_wheel_for_every_machine(graph: Graph) -> None:
    """Pip installs it on the builder's machine: a compiled wheel would be the builder's."""
    wheels = {}
    for path in WHEELS.glob("*.whl"):
        name, number, _, tags = parse_wheel_filename(path.name)
        wheels[str(name)] = (str(number), {tag.platform for tag in tags})
    assert wheels == {canonicalize_name(name): (pins(APP)[name], {"any"}) for name in graph[1]}


def test_our_own_recipe_copies_what_is_python_and_nothing_compiled(
    graph: Graph, tmp_path: Path
) -> None:
    recipe = Recipe.get_recipe("markupsafe", graph[2])
    source = tmp_path / "src" / "markupsafe"
    source.mkdir(parents=True)
    for name in ("__init__.py", "_native.py", "_speedups.c", "_speedups.pyi", "py.typed"):
        (source / name).write_text("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recipe, "get_build_dir", lambda _: str(tmp_path))
        patch.setattr(graph[2], "get_python_install_dir", lambda _: str(tmp_path / "phone"))
        recipe.install_python_package(SimpleNamespace(arch="armeabi-v7a"))
    laid = {path.name for path in (tmp_path / "phone" / "markupsafe").iterdir()}
    assert laid == {"__init__.py", "_native.py", "py.typed"}


def test_the_ndk_is_the_one_that_is_recommended() -> None:
    assert APP["android.ndk"] == RECOMMENDED_NDK_VERSION


def test_this_check_has_the_libraries_of_the_phone() -> None:
    named = set(pins(APP)) - {"python3", "hostpython3", "sqlite3", "pyjnius"}
    assert {name: version(name) for name in named} == {name: pins(APP)[name] for name in named}


# -- the package, up to Gradle -----------------------------------------------------------------


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", name)  # where Buildozer keeps what it downloads
        yield Path(name).resolve()


@pytest.fixture(scope="module")
def project(folder: Path) -> Path:
    return assembled(folder)


@pytest.fixture(scope="module")
def manifest(project: Path) -> ElementTree.Element:
    return ElementTree.parse(project / "src/main/AndroidManifest.xml").getroot()


def test_buildozer_packs_what_we_say_it_packs(project: Path, folder: Path) -> None:
    app = folder / "buildozer" / "android" / "app"
    found = {path.relative_to(app) for path in app.rglob("*") if path.is_file()}
    own = {path for path in found if path.suffix != ".pyc"} - {Path("sitecustomize.py")}
    assert own == set(spec.packed_files(ROOT, APP))


def test_the_manifest_asks_to_vibrate_and_to_be_joined(manifest: ElementTree.Element) -> None:
    asked = [each.get(f"{ANDROID}name") for each in manifest.iter("uses-permission")]
    assert sorted(asked) == ["android.permission.INTERNET", "android.permission.VIBRATE"]


def test_the_manifest_has_our_levels_and_version(manifest: ElementTree.Element) -> None:
    levels = manifest.find("uses-sdk")
    assert levels is not None
    assert levels.get(f"{ANDROID}minSdkVersion") == APP["android.minapi"]
    assert levels.get(f"{ANDROID}targetSdkVersion") == APP["android.api"]
    assert manifest.get(f"{ANDROID}versionCode") == APP["android.numeric_version"]
    assert manifest.get(f"{ANDROID}versionName") == version_of_the_app()


def test_the_manifest_keeps_data_and_lets_the_back_key_through(
    manifest: ElementTree.Element,
) -> None:
    app = manifest.find("application")
    assert app is not None
    assert app.get(f"{ANDROID}allowBackup") == "false"
    assert app.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    activity = app.find("activity")
    assert activity is not None
    assert activity.get(f"{ANDROID}screenOrientation") == "portrait"
    assert list(app.iter("service")) == []


def test_icon_and_presplash_are_ours(project: Path) -> None:
    resources = project / "src/main/res"
    pairs = {
        "mipmap/icon.png": "icon.png",
        "mipmap/icon_foreground.png": "icon_foreground.png",
        "mipmap/icon_background.png": "icon_background.png",
        "drawable/presplash.jpg": "presplash.png",
    }
    for laid, ours in pairs.items():
        assert (resources / laid).read_bytes() == (ROOT / "assets/brand" / ours).read_bytes()
    assert (resources / "mipmap-anydpi-v26/icon.xml").is_file()
    assert APP["android.presplash_color"] in (resources / "values/strings.xml").read_text()


def version_of_the_app() -> str:
    from companion import __version__

    return __version__


def test_a_whole_game_is_played_from_the_package(project: Path, folder: Path) -> None:
    """As the phone unpacks it: compiled with -OO, no source, the phone's libraries, no network."""
    phone = private_files(project, folder / "phone")
    assert (phone / "main.pyc").is_file()
    assert not list(phone.rglob("*.py"))
    player = ROOT / "tests" / "package" / "packed_game.py"
    quiet = {"SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1"}
    answer = subprocess.run(
        [sys.executable, "-OO", "-B", str(player), str(phone), str(ROOT)],
        cwd=phone, env={**os.environ, **quiet}, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    played = json.loads(answer.stdout.splitlines()[-1])
    print(played)
    assert (played["screen"], played["round"], played["errors"]) == ("podium", 3, [])
    assert played["steps"] > 100
    assert played["scores"] == played["shown"]


# -- the workflow ------------------------------------------------------------------------------


def test_there_is_a_workflow() -> None:
    assert [path.name for path in WORKFLOWS] == ["checks.yml"]


def test_the_workflow_has_the_shape_github_asks_for() -> None:
    tool = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    answer = subprocess.run([*tool, *map(str, WORKFLOWS)], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout


def test_the_workflow_is_safe() -> None:
    tool = Path(sys.prefix) / "bin" / "zizmor"
    command = [str(tool), "--offline", "--no-progress", "--pedantic", *map(str, WORKFLOWS)]
    answer = subprocess.run(command, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout


def test_the_linters_find_what_is_wrong(tmp_path: Path) -> None:
    bad = tmp_path / ".github" / "workflows" / "bad.yml"
    bad.parent.mkdir(parents=True)
    bad.write_text("on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    step: []\n")
    tool = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    assert subprocess.run([*tool, str(bad)], capture_output=True).returncode == 1
    steps = 'steps: [{run: "echo ${{ github.event.issue.title }}"}]'
    bad.write_text(f"on: issues\njobs:\n  one:\n    runs-on: ubuntu-latest\n    {steps}\n")
    zizmor = [str(Path(sys.prefix) / "bin" / "zizmor"), "--offline", "--no-progress", str(bad)]
    assert subprocess.run(zizmor, capture_output=True).returncode > 10


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_script_of_the_workflow_is_shell(path: Path) -> None:
    for job in YAML(typ="safe").load(path.read_text("utf-8"))["jobs"].values():
        for step in job["steps"]:
            script = step.get("run", "true")
            checked = subprocess.run(["bash", "-n"], input=script, text=True, capture_output=True)
            assert checked.returncode == 0, checked.stderr


def test_the_workflow_tests_three_pythons_and_builds_for_ours() -> None:
    jobs = YAML(typ="safe").load(WORKFLOWS[0].read_text("utf-8"))["jobs"]
    assert jobs["test"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]
    assert "make test" in [step.get("run", "").strip() for step in jobs["test"]["steps"]]
    assert listed(APP, "android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert set(jobs["apk"]["needs"]) == {"test", "package"}
