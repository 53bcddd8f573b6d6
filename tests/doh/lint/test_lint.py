"""What is wrong in a scenario of Mogadishu is found with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.systems.lnl.content.scenario import map_path, scenario_path
from bocage.systems.lnl.lint.files import lint_scenario
from tests.support import clause

NAME = "the-house-behind-the-market"


def findings(tmp_path: Path, old: str, new: str) -> list[tuple[str, str]]:
    """The findings in the shipped scenario with one thing changed: their names, and the lines they are in."""
    text = scenario_path(NAME).read_text("utf-8")
    assert old in text
    changed = text.replace(old, new, 1).replace("map: bakara-lane", f"map: {map_path('bakara-lane')}")
    path = tmp_path / f"{NAME}.yaml"
    path.write_text(changed, "utf-8")
    lines = changed.splitlines()
    return [(finding.name, lines[finding.line - 1].strip()) for finding in lint_scenario(path)]


@clause("doh-10.5.1-12")
def test_a_roadblock_off_the_road(tmp_path: Path) -> None:
    found = findings(tmp_path, "cells: B7 K2", "cells: B7 K5")
    assert found == [("roadblock-off-road", "- {kind: roadblock, cells: B7 K5}")]


@clause("doh-13.94.2-9")
def test_a_delta_team_with_a_support_weapon(tmp_path: Path) -> None:
    found = findings(tmp_path, "us_delta, weapons: [grenade_40mm]", "us_delta, weapons: [saw]")
    assert [name for name, _ in found] == ["cannot-carry"]


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("mix: {somali_mob: 5", "mix: {somali_crowd: 5", "no-counter"),
        ("mix: {somali_mob: 5", "mix: {somali_mob: 0", "at-least-one"),
        ("counter: somali_mob, count: 2", "counter: somali_mob, weapons: [rpd]", "too-many-weapons"),
        ("force: us_ranger", "force: us_airborne", "force-of-other-module"),
    ],
)
def test_other_slips(tmp_path: Path, old: str, new: str, name: str) -> None:
    assert name in [found for found, _ in findings(tmp_path, old, new)]
