"""What others wrote and is served as it came: version, licence and hash of each file."""

from __future__ import annotations

import hashlib
import json

from companion.web.files import FOLDER, SERVED

OURS = {"early.js", "guest.js", "kept.js", "near.js", "touched.js", "guest.css"}
LICENCES = {"0BSD": "Permission to use, copy, modify", "Apache-2.0": "Apache 2.0 license"}


def test_every_file_is_ours_or_the_one_that_was_taken() -> None:
    taken = json.loads((FOLDER / "vendored.json").read_text("utf-8"))
    for entry in taken:
        data = (FOLDER / entry["file"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == entry["sha256"], entry["file"]
        assert entry["version"].count(".") == 2
        licence = (FOLDER / "licences" / entry["file"]).with_suffix(".txt").read_text("utf-8")
        assert LICENCES[entry["licence"]] in licence
    parts = {part for _, names in SERVED.values() for part in names}
    assert parts == OURS | {entry["file"] for entry in taken} - {"icons.json"}


def test_our_own_script_is_small_and_makes_no_code() -> None:
    for name in OURS - {"guest.css"}:
        script = (FOLDER / name).read_text("utf-8")
        assert len(script.splitlines()) < 150
        for word in ("eval(", "innerHTML =", "new Function", "document.write", "localStorage"):
            assert word not in script
