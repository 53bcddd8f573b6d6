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
from bocage.ground.yamlfile import Step, read_text
from bocage.kernel import BadContent
from bocage.systems import SYSTEMS, family
from bocage.systems.linters import MAP_FIELDS, SCENARIO_FIELD
from bocage.systems.lnl.counters import catalogue
from bocage.systems.lnl.data_files import DATA
from bocage.systems.lnl.lint_artillery import lint_artillery, missions
from bocage.systems.lnl.lint_forces import lint_forces
from bocage.systems.lnl.lint_ground import lint_ground
from bocage.systems.lnl.lint_page import Page
from bocage.systems.lnl.module import module_of
from bocage.systems.lnl.scenario import (
    Scenario,
    Text,
    load_scenario,
    map_path,
    scenario_path,
)

LANGUAGES: Final = ("en", "fr")
WAYS: Final = frozenset({"road", "trail", "stream"})
"""What a map may draw from hex to hex. Only those in the terrain chart change the cost of a step."""


MODULES: Final[Mapping[str, str]] = {"normandy": "boh", "vietnam": "fhv", "mogadishu": "doh"}
"""Which terrain chart holds for a look of the ground."""


def lint_file(path: Path, fields: Mapping[str, Any]) -> list[Finding] | None:
    """Everything wrong in a file with these fields, whatever it is; None if it belongs to another system."""
    if SCENARIO_FIELD in fields:
        module = fields.get("module")
        return None if module in SYSTEMS and module not in family("lnl") else lint_scenario(path)
    if MAP_FIELDS & fields.keys():
        return lint_map(path, MODULES.get(str(fields.get("ground")), "boh"))
    return DATA.lint(path, fields) if DATA.sections_of(path, fields) else None


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
    """Each part where those it builds on are sound: a zone means nothing on a map that cannot be read."""
    _texts(page)
    _basics(page)
    lint_forces(page)
    lint_artillery(page)
    ground = map_path(page.scenario.map)
    on_map: list[Finding] = []
    if not ground.is_file():
        page.say("no-map", "map", map=page.scenario.map)
    else:
        on_map = lint_map(ground, page.scenario.module)
        if not on_map and len(page.scenario.sides) == 2:
            lint_ground(page)
    return [*sorted(page.findings, key=lambda finding: finding.line), *on_map]


def _texts(page: Page) -> None:
    """What people read is there in both languages."""
    scenario = page.scenario
    for name in ("title", "teaches", "story", "place"):
        _text(page, getattr(scenario, name), name)
    for name, side in scenario.sides.items():
        _text(page, side.name, "sides", name, "name")
    for at, event in enumerate(scenario.events):
        _text(page, event.text, "events", at, "text")
    for _, steps, mission in missions(page):
        _text(page, mission.name, *steps, "name")
    if scenario.draw:
        _text(page, scenario.draw, "draw")


def _text(page: Page, text: Text, *steps: Step) -> None:
    for language in LANGUAGES:
        if not text.get(language, "").strip():
            page.say("text-missing", *steps, language=language)
    for language in text:
        if language not in LANGUAGES:
            page.say("no-language", *steps, language=language, known=LANGUAGES)


def _basics(page: Page) -> None:
    scenario = page.scenario
    if page.document is not None and scenario.scenario != page.path.stem:
        page.say("other-name", "scenario", called=page.path.stem, scenario=scenario.scenario)
    if len(scenario.sides) != 2:
        page.say("not-two-sides", "sides", count=len(scenario.sides))
    if not page.is_side(scenario.first):
        page.say("no-side", "first", side=scenario.first)
    if sorted(scenario.setup_order) != sorted(scenario.sides):
        page.say("setup-order", "setup_order")
    for field in ("turns", "minutes"):
        if getattr(scenario, field) < 1:
            page.say("at-least-one", field, field=field)
    try:
        module_of(scenario).choices(scenario.options)
    except BadContent as error:
        page.say(error.name, "options", **error.facts)
