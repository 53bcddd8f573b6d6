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
from bocage.systems.linters import SCENARIO_FIELD, SYSTEM_FIELD, TABLE_FIELD
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.rows import DATA, chassis, strikes, terrain, units
from bocage.systems.sotr.content.scenario import LIBRARY, Scenario, Troop
from bocage.systems.sotr.rules.turn.set_up import open_battle


def lint_file(path: Path, fields: Mapping[str, Any]) -> list[Finding] | None:
    """Return everything wrong in a file with these fields; None if it belongs to another system."""
    if SCENARIO_FIELD in fields:
        return lint_scenario(path) if fields.get(SYSTEM_FIELD) == "sotr" else None
    if TABLE_FIELD in fields:
        return lint_map(path)
    return DATA.lint(path, fields) if DATA.sections_of(path, fields) else None


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
    list(page.mustered(page.deployed(), {**units(), **chassis()}))
    _machines(page)
    # Objectives may be nobody's; those who stop the others from getting away are always a side.
    if scenario.holder not in scenario.sides and (scenario.holder or scenario.victory == "off"):
        page.say("no-side", "holder", side=scenario.holder)
    return page.reviewed(scenario.map, LIBRARY.map_path(scenario.map), lint_map, lambda: _ground(page))


def _machines(page: ScenarioPage[Scenario, Troop]) -> None:
    """Check what lines say of machines: their weapons and passengers; and who carries satchels."""
    for _, steps, troop in page.deployed():
        row = chassis().get(troop.counter)
        if row is None:
            if troop.weapons or troop.passengers:
                page.say("no-machine", *steps, counter=troop.counter)
            continue
        if troop.satchels or troop.hidden:
            page.say("machine-only", *steps, counter=troop.counter)
        for mount, weapon in zip(row.mounts, troop.weapons, strict=False):
            if weapon not in (mount.weapon, *mount.instead):
                page.say("no-such-mount", *steps, "weapons", counter=troop.counter, weapon=weapon)
        if len(troop.weapons) > len(row.mounts):
            page.say("no-such-mount", *steps, "weapons", counter=troop.counter, weapon=troop.weapons[-1])
        inside = [units()[each.counter] for each in troop.passengers if each.counter in units()]
        count = sum(figures.count for unit in inside for figures in unit.figures)
        if len(inside) < len(troop.passengers) or count > row.carries:
            page.say("too-many-passengers", *steps, "passengers", counter=troop.counter, seats=row.carries)


def _ground(page: ScenarioPage[Scenario, Troop]) -> None:
    """Check that the objectives are on the table, that there is something to win, and what comes from above;
    and when all else is sound, that everybody finds room."""
    scenario = page.scenario
    table = LIBRARY.table(scenario.map)
    for at, (x, y) in enumerate(scenario.objectives):
        if not table.holds(to_sixteenths(x), to_sixteenths(y)):
            page.say("objective-off-table", "objectives", at)
    if scenario.victory == "objectives" and not scenario.objectives:
        page.say("no-objectives", "objectives")
    if scenario.victory == "off" and scenario.needed < 1:
        page.say("at-least-one", "needed", field="needed")
    for name, side in scenario.sides.items():
        for kind, count in side.strikes.items():
            if kind not in strikes():
                page.say("no-strike", "sides", name, "strikes", kind, strike=kind, known=list(strikes()))
            elif count < 1:
                page.say("at-least-one", "sides", name, "strikes", kind, field=kind)
        for at, platoon in enumerate(side.deploy):
            for number, troop in enumerate(platoon.units):
                if troop.at is not None and not table.holds(
                    to_sixteenths(troop.at[0]), to_sixteenths(troop.at[1])
                ):
                    page.say("unit-off-table", "sides", name, "deploy", at, "units", number, "at")
    if not page.findings:
        try:
            open_battle(scenario, {}, Dice.seeded(0))
        except BadContent as error:
            page.say(error.name, "sides", **error.facts)
