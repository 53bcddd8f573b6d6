"""The linter: what is wrong in a file of Valor & Victory, each finding with its file and line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML

from bocage.ground.faults import Finding
from bocage.ground.lint import Kinds
from bocage.ground.lint import lint as lint_map_file
from bocage.ground.yamlfile import read_text
from bocage.kernel import BadContent, Game
from bocage.systems import find_system
from bocage.systems.linters import MAP_FIELDS, SCENARIO_FIELD, SYSTEM_FIELD
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.choices import Choices
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.content.data_files import DATA
from bocage.systems.vv.content.scenario import LIBRARY, load_land, load_scenario
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.lint.forces import lint_forces
from bocage.systems.vv.lint.page import Page
from bocage.systems.vv.lint.places import lint_places
from bocage.systems.vv.lint.victory import lint_victory

WAYS: Final = frozenset({"road", "trail", "stream", "canal"})
"""What a map may draw from hex to hex; a road leads onto a bridge (10.31)."""


def lint_file(path: Path, fields: Mapping[str, Any]) -> list[Finding] | None:
    """Everything wrong in a file with these fields; None if it belongs to another system."""
    if SCENARIO_FIELD in fields:
        return lint_scenario(path) if fields.get(SYSTEM_FIELD) == "vv" else None
    if MAP_FIELDS & fields.keys():
        return lint_map(path)
    return DATA.lint(path, fields) if DATA.sections_of(path, fields) else None


def lint_map(path: Path) -> list[Finding]:
    """Everything wrong on a map that is to be used with the terrain chart."""
    chart = catalogue().terrain
    closed = {row.code for row in chart.kinds.values() if not row.foot}
    kinds = Kinds(frozenset(chart.kinds), frozenset(chart.sides), WAYS)
    return lint_map_file(path, kinds, lambda kind: kind not in closed)


def lint_scenario(path: Path) -> list[Finding]:
    """Everything wrong in a scenario and on its map; nothing when it is sound."""
    try:
        scenario = load_scenario(path)
    except BadContent as error:
        return [Finding(path, error.line, error.name, error.facts)]
    page = Page(scenario, path, YAML(typ="rt").load(read_text(path)))
    page.basics(Choices)
    for named in (scenario.special.no_smoke, scenario.special.first_turn_quiet):
        if named and named not in scenario.sides:
            page.say("no-side", "special", side=named)
    lint_forces(page)
    return page.reviewed(scenario.map, LIBRARY.map_path(scenario.map), lint_map, lambda: _ground(page))


def _ground(page: Page) -> None:
    """First what the field is made of; when that is sound, what stands on it."""
    land, scenario = load_land(page.scenario.map), page.scenario
    before = len(page.findings)
    for text, steps in (
        (scenario.closed, ("closed",)),
        (scenario.special.water_open, ("special", "water_open")),
        *((fort.cells, ("fortifications", at)) for at, fort in enumerate(scenario.fortifications)),
    ):
        if text:
            page.cells(land, text, *steps)
    for at, fort in enumerate(scenario.fortifications):
        if fort.facing and fort.facing not in HEXSIDES:
            page.say("no-facing", "fortifications", at, facing=fort.facing, facings=", ".join(HEXSIDES))
    if len(page.findings) == before:
        field = Field(scenario, land, page.catalogue)
        lint_places(page, field)
        lint_victory(page, field)
    if not page.findings:
        _rehearse(page)


def _rehearse(page: Page) -> None:
    """What is left can only be wrong in the sum: do all units find a place when they are set up?"""
    try:
        game = Game.open(find_system("vv"), str(page.path), silent=True)
        while game.ask is not None and game.turn == 0:
            game.play(game.ask.options[0])
    except BadContent as error:
        page.say(error.name, "sides", **error.facts)
