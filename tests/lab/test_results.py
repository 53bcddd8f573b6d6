"""The file of results: nothing is lost, nothing counted twice, and what is wrong is told with its line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bocage.lab.faults import LabFault
from bocage.lab.results import Results, read_results
from tests.lab.made import BOUT, record


def written(path: Path, games: int = 3) -> Path:
    results = Results(path)
    results.enter(BOUT)
    for number in range(games):
        results.add(record(BOUT.task(number)))
    results.close()
    return path


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    found = read_results(written(tmp_path / "r.jsonl"))
    assert found.bouts == {"test": BOUT}
    assert found.games["test"] == {number: record(BOUT.task(number)) for number in range(3)}


def test_a_later_run_adds_to_it(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl")
    before = path.read_bytes()
    again = Results(path)
    assert set(again.enter(BOUT)) == {0, 1, 2}
    again.add(record(BOUT.task(3)))
    again.close()
    assert path.read_bytes().startswith(before)
    assert set(read_results(path).games["test"]) == {0, 1, 2, 3}


@pytest.mark.parametrize("left", [1, 20, 200])
def test_a_last_line_that_was_cut_off_is_taken_away(tmp_path: Path, left: int) -> None:
    path = written(tmp_path / "r.jsonl")
    *whole, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole) + last[:left])
    again = Results(path)
    assert set(again.enter(BOUT)) == {0, 1}
    again.add(record(BOUT.task(2)))
    again.close()
    assert path.read_bytes() == b"".join(whole) + last


def test_a_file_cut_off_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(b'{"type":"la')
    assert set(read_results(written(path)).games["test"]) == {0, 1, 2}


def spoiled(path: Path, number: int, line: bytes) -> Path:
    lines = path.read_bytes().splitlines()
    lines[number - 1] = line
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


@pytest.mark.parametrize(
    ("number", "line", "id"),
    [
        (1, b"hello", "lab-no-results"),
        (1, b'{"type":"lab","format":99}', "lab-format"),
        (1, msgspec.json.encode(BOUT), "lab-no-results"),
        (2, b'{"type":"lab","format":1}', "lab-no-results"),
        (3, b'{"type":"game","bout":"test"', "lab-damaged"),
        (3, b'{"type":"game","bout":"test"}', "lab-damaged"),
        (3, msgspec.json.encode(msgspec.structs.replace(record(BOUT.task(0)), bout="other")), "lab-no-bout"),
        (4, msgspec.json.encode(record(BOUT.task(0))), "lab-twice"),
    ],
)
def test_damage_is_told_with_its_line(tmp_path: Path, number: int, line: bytes, id: str) -> None:
    path = spoiled(written(tmp_path / "r.jsonl"), number, line)
    before = path.read_bytes()
    with pytest.raises(LabFault) as caught:
        read_results(path)
    assert caught.value.id == id
    assert caught.value.facts.get("line", number) == number
    assert path.read_bytes() == before, "what cannot be read is left as it is"


def test_games_of_another_bout_are_not_mixed_in(tmp_path: Path) -> None:
    results = Results(written(tmp_path / "r.jsonl"))
    with pytest.raises(LabFault) as caught:
        results.enter(msgspec.structs.replace(BOUT, seed=9, marks=("x",)))
    assert caught.value.id == "lab-other-bout"
    assert caught.value.facts["fields"] == "seed, marks"
    results.close()


def test_there_must_be_a_folder_and_a_file(tmp_path: Path) -> None:
    with pytest.raises(LabFault, match="lab-no-folder"):
        Results(tmp_path / "no" / "r.jsonl")
    with pytest.raises(LabFault, match="lab-no-folder"):
        Results(tmp_path)
    with pytest.raises(LabFault, match="lab-no-file"):
        read_results(tmp_path / "r.jsonl")


def test_two_runs_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl")
    results = Results(path)
    code = f"from pathlib import Path; from bocage.lab.results import Results; Results(Path({str(path)!r}))"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    results.close()
    assert other.returncode == 1
    assert "lab-in-use" in other.stderr
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
