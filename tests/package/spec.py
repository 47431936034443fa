"""Reads buildozer.spec, and packs the app's sources as it says.

Buildozer is not needed here; that it reads and packs just the same is checked where it is
installed, in `make package-check`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "buildozer.spec"

App = Mapping[str, str]


def read(text: str | None = None) -> App:
    """The [app] part, its names in the case they are written in."""
    parser = ConfigParser()
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(SPEC.read_text("utf-8") if text is None else text)
    return parser["app"]


def listed(app: App, name: str) -> list[str]:
    return [part.strip() for part in app.get(name, "").split(",") if part.strip()]


def pins(app: App) -> dict[str, str]:
    """Each requirement with its version; an empty one where it has none."""
    split = (requirement.partition("==") for requirement in listed(app, "requirements"))
    return {name: version for name, _, version in split}


def packed_files(root: Path, app: App) -> Iterator[Path]:
    """What goes into the package, relative to the root."""
    folders = [f"{folder.rstrip('/').lower()}/" for folder in listed(app, "source.exclude_dirs")]
    patterns = [pattern.lower() for pattern in listed(app, "source.exclude_patterns")]
    endings = {ending.lower() for ending in listed(app, "source.include_exts")}
    for path in sorted(root.rglob("*")):
        place = path.relative_to(root)
        name = str(place).lower()
        hidden = any(part.startswith(".") for part in place.parts)
        excluded = name.startswith(tuple(folders)) or any(fnmatch(name, p) for p in patterns)
        unwanted = path.suffix and path.suffix[1:].lower() not in endings
        if path.is_file() and not (hidden or excluded or unwanted):
            yield place


def pack(root: Path, app: App, folder: Path) -> None:
    for place in packed_files(root, app):
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / place, folder / place)
