"""The package as far as it can be made without Android's own tools: everything before Gradle.

Buildozer copies the sources and words the command; python-for-android's own packing script then
compiles them, writes the manifest and lays out the resources. What a build makes by compiling
(Python, the recipes' libraries) is left empty, and the SDK is an empty folder of that name.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
import tarfile
from contextlib import chdir
from pathlib import Path
from typing import Any

import pythonforandroid
from buildozer import Buildozer

from tests.package import spec

BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
# What python-for-android's command keeps for itself, and how many words follow each.
NOT_HANDED_ON = {
    "--bootstrap": 1,
    "--dist_name": 1,
    "--arch": 1,
    "--ndk-api": 1,
    "--copy-libs": 0,
    "--local-recipes": 1,
}


class Worded(Exception):
    """Buildozer has said what it would ask for."""

    def __init__(self, command: list[str]) -> None:
        self.command = command


def buildozer(folder: Path) -> Buildozer:
    """Buildozer on our spec, with everything it writes kept in a folder."""
    built = Buildozer(str(spec.SPEC))
    built.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    built.user_bin_dir = str(folder / "bin")
    built.set_target("android")
    return built


def assembled(folder: Path) -> Path:
    """Makes the project that Gradle would build, and answers where it is."""
    with chdir(spec.ROOT):  # the spec names its files from the root
        built = buildozer(folder)
        built.build_application()
        project = Path(built.target.get_dist_dir(built.config.get("app", "package.name")))
        _lay_out(project, built.target)
        command = _command(built.target)
    with chdir(project):
        _packing(project).parse_args_and_make_package(command)
    return project


def private_files(project: Path, folder: Path) -> Path:
    """The app as the phone unpacks it."""
    with tarfile.open(project / "src/main/assets/private.tar") as packed:
        packed.extractall(folder, filter="data")
    return folder


def _lay_out(project: Path, target: Any) -> None:
    for part in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(BOOTSTRAPS / part / "build", project, dirs_exist_ok=True)
    shutil.rmtree(project / "src/patches", ignore_errors=True)  # they mend SDL's own Java
    about = {
        "bootstrap": "sdl2",
        "hostpython": sys.executable,
        "archs": target._archs,
        "ndk_api": int(target.android_minapi),
    }
    (project / "dist_info.json").write_text(json.dumps(about))
    for arch in target._archs:
        (project / "libs" / arch).mkdir(parents=True)
        (project / f"_python_bundle__{arch}").mkdir()
    (project / "sdk/build-tools/36.0.0").mkdir(parents=True)
    (project / "local.properties").write_text(f"sdk.dir={project / 'sdk'}")
    (project / "project.properties").write_text(f"target=android-{target.android_api}")


def _command(target: Any) -> list[str]:
    """What Buildozer asks of python-for-android, without what the packing script never sees."""

    def heard(command: list[str], **_: object) -> None:
        raise Worded(command)

    target._p4a = heard
    target._update_libraries_references = lambda _: None
    target.build_mode = "debug"
    try:
        target.build_package()
    except Worded as worded:
        words = iter(worded.command[1:])
    handed_on = []
    for word in words:
        if word in NOT_HANDED_ON:
            [next(words) for _ in range(NOT_HANDED_ON[word])]
        else:
            handed_on.append(str(word))
    return handed_on


def _packing(project: Path) -> Any:
    found = importlib.util.spec_from_file_location("packing", project / "build.py")
    module = importlib.util.module_from_spec(found)  # type: ignore[arg-type]
    found.loader.exec_module(module)  # type: ignore[union-attr]
    return module
