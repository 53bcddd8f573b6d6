"""What is wrong in a file is found at its line."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from bocage.systems.linters import lint_any

HOME = Path(str(files("bocage.systems.sotr")))
BAKER = HOME / "scenarios" / "the-baker-of-vaux.yaml"
WALKERS = HOME / "scenarios" / "walking-weather.yaml"
RIFLES = "counter: us_rifle_squad"


@pytest.mark.parametrize(
    ("path", "was", "now", "name"),
    [
        (BAKER, "objectives: [[16.25, 23.5]]", "objectives: [[160, 23.5]]", "objective-off-table"),
        (BAKER, "objectives: [[16.25, 23.5]]", "objectives: []", "no-objectives"),
        (BAKER, "holder: german", "holder: french", "no-side"),
        (BAKER, "holder: german", "holder: german\nvictory: off", "at-least-one"),
        (WALKERS, "holder: ''", "holder: ''\nvictory: off\nneeded: 1", "no-side"),
        (BAKER, RIFLES, "counter: us_rifle_squid", "no-counter"),
        (BAKER, f"{RIFLES},", f"{RIFLES}, weapons: [lmg],", "no-machine"),
        (WALKERS, "{counter: medium_walker,", "{counter: medium_walker, satchels: 1,", "machine-only"),
        (WALKERS, "{counter: medium_walker,", "{counter: medium_walker, weapons: [spoon],", "no-such-mount"),
        (BAKER, "at: [17.5, 33]", "at: [17.5, 60]", "unit-off-table"),
        (BAKER, "turns: 8", "turns: 0", "at-least-one"),
        (BAKER, "first: us", "first: french", "no-side"),
        (BAKER, "map: vaux", "map: veau", "no-map"),
    ],
)
def test_what_is_wrong_in_a_scenario_is_found(
    tmp_path: Path, path: Path, was: str, now: str, name: str
) -> None:
    copy = tmp_path / path.name
    text = path.read_text("utf-8")
    assert was in text
    copy.write_text(text.replace(was, now, 1), "utf-8")
    assert [finding.name for finding in lint_any(copy).findings] == [name]


def test_objectives_may_be_nobodys(tmp_path: Path) -> None:
    copy = tmp_path / BAKER.name
    copy.write_text(BAKER.read_text("utf-8").replace("holder: german", "holder: ''"), "utf-8")
    assert lint_any(copy).findings == []


@pytest.mark.parametrize("folder", ["data", "maps", "scenarios"])
def test_what_is_shipped_is_sound(folder: str) -> None:
    paths = sorted((HOME / folder).glob("*.yaml"))
    assert paths
    assert {path.name: lint_any(path).findings for path in paths} == {path.name: [] for path in paths}
