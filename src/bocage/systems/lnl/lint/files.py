"""The linter: what is wrong in a scenario, map or data file, each finding with its file and line.

for finding in lint_scenario(Path("my-fight.yaml")):
    print(finding)                     # my-fight.yaml:31: no-counter counter='us_airbone_squad'

A new finding is one line here, `page.say("no-counter", *steps, counter=troop.counter)`, and one sentence
`lint-no-counter` in each language of the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML

from bocage.ground.faults import Finding
from bocage.ground.lint import Kinds
from bocage.ground.lint import lint as lint_map_file
from bocage.ground.yamlfile import read_text
from bocage.kernel import BadContent
from bocage.systems import SYSTEMS, family
from bocage.systems.linters import MAP_FIELDS, SCENARIO_FIELD
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.content.data_files import DATA, MODULES, rows
from bocage.systems.lnl.content.scenario import (
    Scenario,
    load_scenario,
    map_path,
    scenario_path,
)
from bocage.systems.lnl.lint.artillery import lint_artillery, missions
from bocage.systems.lnl.lint.forces import lint_forces
from bocage.systems.lnl.lint.ground import lint_ground
from bocage.systems.lnl.lint.page import Page

WAYS: Final = frozenset({"road", "trail", "stream"})
"""What a map may draw from hex to hex. Only those in the terrain chart change the cost of a step."""


def lint_file(path: Path, fields: Mapping[str, Any]) -> list[Finding] | None:
    """Everything wrong in a file with these fields, whatever it is; None if it belongs to another system."""
    if SCENARIO_FIELD in fields:
        module = fields.get("module")
        return None if module in SYSTEMS and module not in family("lnl") else lint_scenario(path)
    if MAP_FIELDS & fields.keys():
        return lint_map(path, _chart_for(str(fields.get("ground"))))
    return DATA.lint(path, fields) if DATA.sections_of(path, fields) else None


def _chart_for(ground: str) -> str:
    """The module whose terrain chart holds for a look of the ground; the first one for any other look."""
    modules = rows(MODULES)
    return next((module.id for module in modules if module.ground == ground), modules[0].id)


def lint_scenario(source: Path | Scenario) -> list[Finding]:
    """Everything wrong in a scenario and on its map; nothing when it is sound.

    A `Scenario` that was read from a shipped file is reviewed with the lines of that file.
    """
    if isinstance(source, Scenario):
        path = scenario_path(source.scenario)
        if not path.is_file() or load_scenario(path) != source:
            return _review(Page(source, Path(source.id), None))
        source = path
    try:
        scenario = load_scenario(source)
    except BadContent as error:
        return [Finding(source, error.line, error.name, error.facts)]
    return _review(Page(scenario, source, YAML(typ="rt").load(read_text(source))))


def lint_map(path: Path, module: str) -> list[Finding]:
    """Everything wrong on a map that is to be used with a module's terrain chart."""
    chart = catalogue().terrain[module]
    costs = {row.code: row.leg for row in chart.terrain.values()}
    costs.update({row.code: row.leg for row in chart.hexside.values()})
    kinds = Kinds(frozenset(chart.terrain), frozenset(chart.hexside), WAYS)
    return lint_map_file(path, kinds, lambda kind: costs.get(kind, 0) > 0)


def _review(page: Page) -> list[Finding]:
    """Each part where those it builds on are sound."""
    scenario = page.scenario
    page.basics(page.module.choices)
    _texts(page)
    lint_forces(page)
    lint_artillery(page)
    return page.reviewed(
        scenario.map,
        map_path(scenario.map),
        lambda path: lint_map(path, scenario.module),
        lambda: lint_ground(page),
    )


def _texts(page: Page) -> None:
    """What people read during play is there in both languages, too."""
    for at, event in enumerate(page.scenario.events):
        page.text(event.text, "events", at, "text")
    for _, steps, mission in missions(page):
        page.text(mission.name, *steps, "name")
    if page.scenario.draw:
        page.text(page.scenario.draw, "draw")
