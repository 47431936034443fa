"""`make fdroid-check`: F-Droid's recipe in the hands of its own linter."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.package.spec import ROOT, read

APP = read()
NAME = f"{APP['package.domain']}.{APP['package.name']}"
RECIPE = (ROOT / ".fdroid.yml").read_text("utf-8")


def linted(folder: Path, recipe: str) -> str:
    """What the linter has to say, with the one category that the recipe is in."""
    (folder / "metadata").mkdir(exist_ok=True)
    (folder / "metadata" / f"{NAME}.yml").write_text(recipe, "utf-8")
    config = folder / "config.yml"
    config.write_text("categories: [Games]\n")
    config.chmod(0o600)
    command = [os.environ["FDROID"], "lint", NAME]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return answer.stdout + (answer.stderr if answer.returncode else "")


def test_the_linter_has_nothing_to_say(tmp_path: Path) -> None:
    assert linted(tmp_path, RECIPE) == ""


@pytest.mark.parametrize(
    ("ours", "wrong"), [("License: MIT", "License: MITT"), ("- Games", "- Toys")]
)
def test_the_linter_finds_what_is_wrong(tmp_path: Path, ours: str, wrong: str) -> None:
    assert linted(tmp_path, RECIPE.replace(ours, wrong)) != ""
