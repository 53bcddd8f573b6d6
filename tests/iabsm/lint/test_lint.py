"""What is wrong in a file is found at its line."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from bocage.systems.linters import lint_any

HOME = Path(str(files("bocage.systems.iabsm")))
SCENARIO = HOME / "scenarios" / "the-gap-in-the-hedge.yaml"


@pytest.mark.parametrize(
    ("was", "now", "name"),
    [
        ("objective: [25, 11]", "objective: [49, 11]", "objective-off-table"),
        ("holder: german", "holder: french", "no-side"),
        ("counter: british_big_man", "counter: british_tank", "no-counter"),
        ("at: [12, 33.5]", "at: [12, 35.9]", "no-place"),
        ("at: [12, 33.5]", "at: [12, 40]", "unit-off-table"),
        ("at: [12, 33.5]", "at: [24, 33.5]", "no-place"),
        ("level: 2", "level: 5", "no-level"),
        ("turns: 10", "turns: 0", "at-least-one"),
        ("first: british", "first: french", "no-side"),
        ("map: the-gap", "map: the-gat", "no-map"),
    ],
)
def test_what_is_wrong_in_a_scenario_is_found(tmp_path: Path, was: str, now: str, name: str) -> None:
    path = tmp_path / SCENARIO.name
    text = SCENARIO.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, now, 1), "utf-8")
    assert [finding.name for finding in lint_any(path).findings] == [name]


def test_what_is_shipped_is_sound() -> None:
    for path in [*(HOME / "data").glob("*.yaml"), *(HOME / "maps").glob("*.yaml"), SCENARIO]:
        assert lint_any(path).findings == [], path.name


def test_unknown_ground_is_found_on_a_table(tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    table = folder / "the-gap.yaml"
    text = (HOME / "maps" / "the-gap.yaml").read_text("utf-8")
    table.write_text(text.replace("kind: orchard", "kind: lava"), "utf-8")
    path = tmp_path / SCENARIO.name
    written = SCENARIO.read_text("utf-8").replace("map: the-gap", "map: maps/the-gap.yaml")
    path.write_text(written, "utf-8")
    assert [finding.name for finding in lint_any(path).findings] == ["unknown-kind"]
