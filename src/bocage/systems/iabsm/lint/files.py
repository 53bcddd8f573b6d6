"""The linter: what is wrong in a file, each finding with its file and line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from bocage.ground.faults import Finding
from bocage.ground.table.lattice import to_sixteenths
from bocage.ground.table.lint import TableKinds, lint_table
from bocage.ground.yamlfile import read_text
from bocage.kernel import BadContent, Dice
from bocage.systems.common.files.scenario_page import ScenarioPage
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.close_combat_rows import CLOSE_COMBAT_DATA
from bocage.systems.iabsm.content.rows import DATA, terrain, troops
from bocage.systems.iabsm.content.scenario import LIBRARY, Scenario, Troop
from bocage.systems.iabsm.rules.turn.set_up import open_battle
from bocage.systems.linters import SCENARIO_FIELD, SYSTEM_FIELD, TABLE_FIELD

HIGHEST_LEVEL = 4
SHEETS = (DATA, CLOSE_COMBAT_DATA)


def lint_file(path: Path, fields: Mapping[str, Any]) -> list[Finding] | None:
    """Return everything wrong in a file with these fields; None if it belongs to another system."""
    if SCENARIO_FIELD in fields:
        return lint_scenario(path) if fields.get(SYSTEM_FIELD) == "iabsm" else None
    if TABLE_FIELD in fields:
        return lint_map(path)
    return next((data.lint(path, fields) for data in SHEETS if data.sections_of(path, fields)), None)


def lint_map(path: Path) -> list[Finding]:
    """Return everything wrong on a table that is to be used with the terrain chart."""
    rows = terrain().values()
    areas = frozenset(row.code for row in rows if row.shape == "area")
    lines = frozenset(row.code for row in rows if row.shape == "line")
    return lint_table(path, TableKinds(areas, lines, areas | lines))


def lint_scenario(path: Path) -> list[Finding]:
    """Return everything wrong in a scenario and on its table; nothing when it is sound."""
    try:
        scenario = LIBRARY.load(path)
    except BadContent as error:
        return [Finding(path, error.line, error.name, error.facts)]
    page: ScenarioPage[Scenario, Troop] = ScenarioPage(scenario, path, YAML(typ="rt").load(read_text(path)))
    page.basics(Choices)
    for _, steps, troop, _ in page.mustered(page.deployed(), troops()):
        if not 0 <= troop.level <= HIGHEST_LEVEL:
            page.say("no-level", *steps, "level", level=troop.level)
    if scenario.holder not in scenario.sides:
        page.say("no-side", "holder", side=scenario.holder)
    return page.reviewed(scenario.map, LIBRARY.map_path(scenario.map), lint_map, lambda: _ground(page))


def _ground(page: ScenarioPage[Scenario, Troop]) -> None:
    """Check that the objective is on the table; and when all else is sound, that everybody finds room."""
    scenario = page.scenario
    table = LIBRARY.table(scenario.map)
    x, y = to_sixteenths(scenario.objective[0]), to_sixteenths(scenario.objective[1])
    if not table.holds(x, y):
        page.say("objective-off-table", "objective")
    for name, side in scenario.sides.items():
        for at, platoon in enumerate(side.deploy):
            for number, troop in enumerate(platoon.units):
                if not table.holds(to_sixteenths(troop.at[0]), to_sixteenths(troop.at[1])):
                    page.say("unit-off-table", "sides", name, "deploy", at, "units", number, "at")
    if not page.findings:
        try:
            open_battle(scenario, {}, Dice.seeded(0))
        except BadContent as error:
            page.say(error.name, "sides", **error.facts)
