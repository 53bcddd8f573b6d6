"""A run killed in the middle of its games, again and again: no game is lost, none is played twice."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bocage.lab.results import read_results

GAMES = 200
"""More than are played before a signal comes, even where a game takes a thousandth of a second."""
LAB = [sys.executable, "-m", "bocage.cli", "lab"]
BALANCE = [*LAB, "balance", "the-orchard-wall", "--player", "recruit", "--games", str(GAMES), "--json"]
MANY = [*LAB, "balance", "the-orchard-wall", "--player", "recruit", "--games", "2000"]


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def killed_after(path: Path, count: int) -> None:
    process = subprocess.Popen([*BALANCE, "--out", str(path)], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while lines(path) < count and process.poll() is None and time.monotonic() < until:
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL, "it was done before it could be killed"


def told(path: Path) -> Any:
    done = subprocess.run([*BALANCE, "--out", str(path)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def games(path: Path) -> dict[int, tuple[str | None, int, dict[str, int]]]:
    (found,) = read_results(path).games.values()
    return {number: (each.winner, each.decisions, each.losses) for number, each in found.items()}


def test_a_killed_run_goes_on_without_losing_a_game(tmp_path: Path) -> None:
    path, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    killed_after(path, 6)
    before = path.read_bytes()
    killed_after(path, lines(path) + 8)
    assert path.read_bytes().startswith(before)
    cut = path.read_bytes()[:-40]
    path.write_bytes(cut)
    kept = set(games(path))
    assert len(kept) >= 11
    told_after = told(path)
    assert path.read_bytes().startswith(cut[: cut.rfind(b"\n") + 1])
    assert told_after == told(whole)
    assert games(path) == games(whole)
    assert set(games(path)) == set(range(GAMES))


def test_a_run_that_is_over_plays_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    first = told(path)
    before = path.read_bytes()
    assert told(path) == first
    assert path.read_bytes() == before


def hear_ctrl_c() -> None:
    """Restore the handling of Ctrl-C, which a test run in the background, and so its children, ignore."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    command = [*MANY, "--out", str(path)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=hear_ctrl_c)
    while lines(path) < 4:
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert str(path) in said
    assert "Traceback" not in said
    assert len(games(path)) >= 2
