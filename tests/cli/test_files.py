"""Files, several files, bad files and wrong words, whatever the command."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from tests.cli.terminal import FIGHT, ROOT, SHEET, Terminal, changed


@pytest.mark.parametrize("word", ["score", "fight", "replay"])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"heroes"',
        b"\xff\xfe",
        b'{"game": NaN}',
        b'{"game": "heroes", "game": "heroes"}',
        b'{"name": "\\ud800"}',
        b"[" * 100_000,
        b" " * 1_000_001,
        b'{"game": ' + b'{"a":' * 40 + b"1" + b"}" * 41,
    ],
)
def test_every_kind_of_bad_file_gets_one_line(
    terminal: Terminal, word: str, content: bytes
) -> None:
    assert terminal.complaint(word, content)


def test_several_files_are_answered_one_after_another(terminal: Terminal) -> None:
    good = terminal.file(SHEET, "good.json")
    bad = terminal.file(changed(SHEET, "version", 7), "bad.json")
    status, out, err = terminal.run("score", "--json", good, bad, good)
    assert status == 2
    assert [json.loads(line)["winners"] for line in out.splitlines()] == [["Ana"], ["Ana"]]
    assert err.startswith(f"{bad}: version: ")


def test_a_dash_reads_standard_input(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(json.dumps(FIGHT).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    status, out, _ = terminal.run("fight", "--json", "-")
    assert status == 0
    assert json.loads(out)["placement"]["win"] is True


def test_a_file_that_is_not_there(terminal: Terminal) -> None:
    status, out, err = terminal.run("score", str(terminal.folder / "nothing.json"))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert terminal.run("score", str(terminal.folder))[0] == 2


def test_tables_for_people(terminal: Terminal) -> None:
    status, out, _ = terminal.run("score", terminal.file(SHEET))
    assert status == 0
    assert "Ana     31        23           54     7      1" in out
    assert "Winner: Ana" in out
    status, out, _ = terminal.run("fight", "--lang", "fr", terminal.file(FIGHT))
    assert status == 0
    assert "66.7%" in out
    assert "glace" in out


@pytest.mark.parametrize("words", [["sing"], ["score"], ["score", "--loud", "x"], ["--lang", "de"]])
def test_wrong_words_are_a_usage_error(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert "usage: companion" in capsys.readouterr().err


def test_the_command_runs_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(changed(SHEET, "players.0.strength", -1)))
    done = subprocess.run(
        [sys.executable, "-m", "companion", "score", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("players[0].strength: ")
    assert "Traceback" not in done.stderr


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    """`companion rules ... | head -1`: no traceback, and the status of something done."""
    command = [sys.executable, "-m", "companion", "rules", "fight"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        complaint = running.stderr.read()
        assert running.wait() == 0
    assert complaint == b""
