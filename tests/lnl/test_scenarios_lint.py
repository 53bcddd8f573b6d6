"""The scenario linter: each kind of finding, on a small broken file, at the line that is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.lint import Finding
from bocage.systems.lnl.lint import lint_map, lint_scenario
from bocage.systems.lnl.scenario import load_scenario, map_path, scenario_path, scenarios

MILL = """\
map: mill
title: {en: The Mill, fr: Le Moulin}
ground: normandy
grid: {kind: hex, columns: 7, rows: 6}
terrain:
- {kind: water, cells: "A6 G3-G4 F4"}
- {kind: stone_building, cells: "C3 C4 D4"}
- {kind: wood_building, cells: "F2"}
- {kind: light_woods, cells: "E5"}
ways:
- {kind: road, path: "B6 B5 B4 B3 B2 B1"}
"""

SOUND = """\
scenario: the-mill
module: boh
title: {en: The Mill, fr: Le moulin}
teaches: {en: Nothing., fr: Rien.}
story: {en: A mill., fr: Un moulin.}
place: {en: Here, fr: Ici}
date: 1944-06-08
minutes: 10
turns: 4
map: MAP
first: us
setup_order: [german, us]
sides:
  us:
    force: us_airborne
    name: {en: Paratroopers, fr: Parachutistes}
    deploy:
    - zone: B5-G6
      units:
      - {counter: us_airborne_squad, count: 2, weapons: [bar]}
      - {counter: us_glider_squad, force: us_glider}
      - {counter: leader_sergeant, card: charismatic}
    - zone: B6
      units:
      - {counter: us_airborne_half}
    arrive:
    - turn: 2
      entry: A3 A4
      units:
      - {counter: us_airborne_squad}
    exit: B1 C1
  german:
    force: wehrmacht
    name: {en: Germans, fr: Allemands}
    deploy:
    - zone: D1-E3 C3-upper D3-bunker
      units:
      - {counter: wehrmacht_squad, count: 3}
      - {counter: hero, card: marksman}
    off_map:
    - {counter: sniper}
fortifications:
- {kind: bunker, cells: D3, facing: south}
- {kind: mine, cells: B4, side: german, count: 2}
- {kind: wire, cells: E4}
terrain_markers:
- {kind: rubble, cells: F3}
events:
- id: the-miller
  kind: occupation
  cell: D4
  side: us
  text: {en: The miller., fr: Le meunier.}
  effects:
  - {points: 2, to: us}
- id: the-owl
  kind: los
  cell: E2
  text: {en: An owl., fr: Une chouette.}
  effects:
  - {units: [{counter: wehrmacht_half_a}], to: german}
closed: A1
scores:
  exit: 1
  hold: {C4: 2}
victory:
- {side: us, kind: hold, cells: C3 C4 D4, at_least: 2}
- {side: us, kind: exit, at_least: 4}
- {side: us, kind: points, at_least: 5}
- {side: german, kind: eliminate, at_least: 6}
- {side: german, kind: otherwise}
"""


def write(folder: Path, text: str, mill: str = MILL) -> Path:
    ground = folder / "mill.yaml"
    ground.write_text(mill, "utf-8")
    path = folder / "the-mill.yaml"
    path.write_text(text.replace("MAP", ground.name), "utf-8")
    return path


def only(findings: list[Finding]) -> Finding:
    assert len(findings) == 1, findings
    return findings[0]


def test_a_sound_scenario_has_no_findings(tmp_path: Path) -> None:
    assert lint_scenario(write(tmp_path, SOUND)) == []


TEXTS = [
    ("fr: Le moulin}", "}", "title", "the text is missing in 'fr'"),
    ("en: Nothing.", "en: ''", "teaches", "the text is missing in 'en'"),
    ("{en: A mill., fr", "{de: Eine Mühle., en: A mill., fr", "story", "there is no language 'de'"),
    ("fr: Allemands", "fr: ' '", "name:", "the text is missing in 'fr'"),
    ("fr: Le meunier.", "", "The miller", "the text is missing in 'fr'"),
    ("- {side: german, kind: otherwise}", "draw: {en: A draw.}", "draw:", "the text is missing in 'fr'"),
]

BASICS = [
    (
        "scenario: the-mill",
        "scenario: a-mill",
        "scenario:",
        "the file is called the-mill, the scenario a-mill",
    ),
    ("first: us", "first: them", "first:", "there is no side 'them' to begin"),
    ("[german, us]", "[us, us]", "setup_order", "the set-up order names each side once"),
    ("turns: 4", "turns: 0\noptions: {}", "turns", "turns must be 1 or more"),
    ("minutes: 10", "minutes: 0", "minutes", "minutes must be 1 or more"),
    ("closed: A1", "options: {fog: true}", "options", "there is no option 'fog'"),
    ("map: MAP", "map: nowhere", "map:", "there is no map 'nowhere'"),
]

FORCES = [
    (
        "us_airborne_squad, count",
        "us_airbone_squad, count",
        "airbone",
        "there is no counter 'us_airbone_squad'",
    ),
    ("weapons: [bar]", "weapons: [bra]", "bra]", "there is no weapon 'bra'"),
    ("[bar]", "[bar, bar, bar]", "bar, bar", "us_airborne_squad carries 2 weapons at most"),
    ("count: 3}", "count: 0}", "count: 0", "count must be 1 or more"),
    ("force: us_glider}", "force: us_gliders}", "us_gliders", "there is no force 'us_gliders'"),
    ("force: wehrmacht\n", "force: vc\n", "force: vc", "vc does not belong to the module boh"),
    (", force: us_glider}", "}", "us_glider_squad", "us_glider_squad is a counter of us_glider, not of"),
    ("wehrmacht_half_a}]", "ss_half}]", "ss_half", "ss_half is a counter of ss, not of wehrmacht"),
    ("{counter: hero,", "{counter: hero, force: us_glider,", "hero", "us_airborne fights on the other side"),
    ("card: charismatic", "card: dashing", "dashing", "there is no card 'dashing'"),
    ("card: charismatic", "card: brawler", "brawler", "a leader may not hold the card brawler"),
    ("card: marksman", "card: charismatic", "hero", "a hero may not hold the card charismatic"),
    (
        "leader_sergeant, card: charismatic",
        "hero, card: marksman",
        "hero",
        "marksman is in the deck only once",
    ),
    ("card: marksman", "card: tank_killer", "tank_killer", "there are no vehicles and no artillery"),
    ("{counter: us_airborne_squad}", "{counter: sniper}", "sniper", "list him under off_map"),
    ("    - {counter: sniper}", "    - {counter: medic}", "medic", "medic never enters play"),
    ("wehrmacht_half_a}", "wehrmacht_half_a, shaken: true}", "half_a", "are in Good Order"),
]

ZONES = [
    ("zone: B6\n", "zone: B7\n", "zone: B7", "there is no cell B7 on mill"),
    ("zone: B6\n", "zone: C6-B6\n", "zone: C6", "C6-B6 runs backwards"),
    ("zone: B6\n", "zone: ''\n", "zone: ''", "names no cell"),
    ("zone: B6\n", "zone: A6\n", "zone: A6", "nobody can be in A6"),
    ("closed: A1", "closed: C6", "zone: B5-G6", "nobody can be in C6"),
    ("C3-upper", "E3-upper", "E3-upper", "E3 has no upper storey"),
    ("D3-bunker", "D2-bunker", "D2-bunker", "D2 has no bunker"),
    ("zone: D1-E3", "zone: D1-E5", "D1-E5", "D5 E5: us sets up there too"),
    ("{counter: us_airborne_half}", "{counter: us_airborne_squad, count: 4}", "zone: B6", "not for 4 and 0"),
    (
        "{counter: us_airborne_half}",
        "{counter: medic, count: 3}",
        "zone: B6",
        "room for 3 squads and 2 single",
    ),
    ("zone: B5-G6", "zone: B6", "zone: B6", "B6 and B6: room for 3 squads"),
    ("turn: 2", "turn: 5", "turn: 5", "turn 5 is not played"),
    ("entry: A3 A4", "entry: B3 A4", "entry", "B3: not on the edge of the map"),
    ("entry: A3 A4", "entry: C1 A4", "entry", "C1: who enters there may leave at once"),
    ("exit: B1 C1", "exit: B2 C1", "exit: B2", "B2: not on the edge of the map"),
    ("exit: B1 C1", "exit: B1 Z1", "exit: B1", "there is no cell Z1 on mill"),
]

FORTIFICATIONS = [
    ("cells: D3, facing", "cells: D9, facing", "D9", "there is no cell D9 on mill"),
    ("facing: south}", "side: german}", "bunker", "a bunker faces one of north"),
    ("facing: south", "facing: south, side: swiss", "swiss", "there is no side 'swiss'"),
    ("cells: D3, facing", "cells: F2, facing", "F2", "no bunker can stand in F2: wood_building"),
    ("cells: D3, facing", "cells: D3 D3, facing", "D3 D3", "D3 has a bunker already"),
    ("kind: wire", "kind: wire, facing: north", "wire", "a wire faces nowhere"),
    ("kind: wire", "kind: wire, count: 2", "wire", "count is for mines"),
    ("cells: B4, side", "cells: C4, side", "C4", "no mines can lie in C4: stone_building"),
    ("side: german, count: 2", "side: german, count: 3", "count: 3", "B4 holds 3 mines; two is the limit"),
    ("side: german, count: 2", "count: 2", "mine", "mines need a side"),
    ("cells: E4}", "cells: G3}", "G3", "nobody can enter G3"),
    ("kind: rubble", "kind: ruble", "ruble", "unknown kind 'ruble'"),
    ("cells: F3}", "cells: H3}", "H3", "there is no cell H3 on mill"),
    ("closed: A1", "closed: A9", "closed", "there is no cell A9 on mill"),
]

EVENTS = [
    ("id: the-owl", "id: the-miller", "the-miller", "there is an event the-miller already"),
    ("cell: E2", "cell: E9", "cell: E9", "there is no cell E9 on mill"),
    ("cell: D4\n  side: us", "cell: D4\n  side: them", "side: them", "there is no side 'them'"),
    ("cell: D4\n", "cell: G4\n", "cell: G4", "nobody who could set it off can come to G4"),
    ("{points: 2, to: us}", "{points: 2, to: them}", "to: them", "there is no side 'them'"),
    ("{points: 2, to: us}", "{points: 2, smoke: true}", "smoke", "an effect is one thing"),
    ("{points: 2, to: us}", "{to: us}", "{to: us}", "an effect is one thing"),
    ("{points: 2, to: us}", "{weapon: lance}", "lance", "there is no weapon 'lance'"),
    ("{points: 2, to: us}", "{weapon: bar, at: X9}", "X9", "there is no cell X9 on mill"),
    ("{points: 2, to: us}", "{weapon: bar, at: G4}", "G4", "nobody can be in G4"),
    ("{points: 2, to: us}", "{star_shell: true}", "star_shell", "a star shell lights nothing by day"),
    ("half_a}], to: german}", "half_a}]}", "half_a", "say with `to` which side gets these units"),
    ("\n  - {points: 2, to: us}", " []", "the-miller", "the event the-miller does nothing"),
    ("- {side: us, kind: points, at_least: 5}\n", "", "points: 2", "points decide nothing here"),
]

VICTORY = [
    ("side: us, kind: hold", "side: them, kind: hold", "them", "there is no side 'them'"),
    ("at_least: 2}", "at_least: 4}", "at_least: 4", "4 cells are to be held, but only 3 are named"),
    ("cells: C3 C4 D4,", "cells: C3 C4 G4,", "G4", "us can never reach G4"),
    ("cells: C3 C4 D4,", "cells: C3 C4 Z4,", "Z4", "there is no cell Z4 on mill"),
    ("{C4: 2}", "{G4: 2}", "G4: 2", "german can never reach G4"),
    ("{C4: 2}", "{C4-C5: 2}", "C4-C5", "give each cell its own points"),
    (
        "eliminate, at_least: 6",
        "eliminate, at_least: 60",
        "60",
        "60 points cannot be had: there are 11 at most",
    ),
    ("eliminate, at_least: 6", "eliminate", "eliminate", "`eliminate` needs at_least: 1 or more"),
    ("exit, at_least: 4", "exit, at_least: 40", "40", "40 points cannot be had: there are 11 at most"),
    ("points, at_least: 5", "points, at_least: 50", "50", "50 points cannot be had: there are 24 at most"),
    (
        "side: us, kind: exit",
        "side: german, kind: exit",
        "kind: exit",
        "german cannot leave the map for points",
    ),
    ("points, at_least: 5", "points, cells: C3, at_least: 5", "cells: C3", "only `hold` looks at cells"),
    ("- {side: german, kind: otherwise}\n", "", "victory", "nobody may win"),
    ("kind: otherwise}", "kind: otherwise, at_once: true}", "otherwise", "would end the battle"),
    ("otherwise}", "otherwise}\ndraw: {en: A draw., fr: Un nul.}", "draw", "there is never a draw"),
    (
        "- {side: us, kind: exit",
        "- {side: us, kind: otherwise}\n- {side: us, kind: exit",
        "kind: exit",
        "conditions after `otherwise` are never looked at",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [*TEXTS, *BASICS, *FORCES, *ZONES, *FORTIFICATIONS, *EVENTS, *VICTORY],
)
def test_each_mistake_is_found_at_its_line(
    tmp_path: Path, old: str, new: str, line: str, message: str
) -> None:
    assert SOUND.count(old) == 1, old
    path = write(tmp_path, SOUND.replace(old, new))
    found = [finding for finding in lint_scenario(path) if message in finding.message]
    finding = only(found)
    assert finding.file == path
    assert line in path.read_text("utf-8").splitlines()[finding.line - 1]


def test_a_mistake_is_found_once_and_nothing_else_with_it(tmp_path: Path) -> None:
    findings = lint_scenario(write(tmp_path, SOUND.replace("at_least: 2}", "at_least: 4}")))
    assert "but only 3 are named" in only(findings).message


def test_three_sides_are_too_many(tmp_path: Path) -> None:
    third = "  swiss:\n    force: ss\n    name: {en: Swiss, fr: Suisses}\n  german:\n"
    findings = lint_scenario(write(tmp_path, SOUND.replace("  german:\n", third, 1)))
    assert "a battle has two sides, not 3" in [finding.message for finding in findings]
    assert "swiss has no troops" in [finding.message for finding in findings]


def test_an_exit_that_is_worth_nothing(tmp_path: Path) -> None:
    text = SOUND.replace("  exit: 1\n", "").replace("- {side: us, kind: exit, at_least: 4}\n", "")
    assert "leaving the map is worth nothing" in only(lint_scenario(write(tmp_path, text))).message


def test_what_is_wrong_on_the_map_is_found_in_the_map_file(tmp_path: Path) -> None:
    finding = only(lint_scenario(write(tmp_path, SOUND, MILL.replace("light_woods", "light_jungle"))))
    assert finding.file == tmp_path / "mill.yaml"
    assert finding.line == 9
    assert "unknown kind 'light_jungle'" in finding.message


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("turns: 4", "turns: four", 9, "Expected `int`, got `str` at $.turns"),
        ("turns: 4\n", "", 1, "Object missing required field `turns`"),
        ("turns: 4", "tunrs: 4", 9, "unknown field `tunrs`"),
        ("zone: B6\n", "zon: B6\n", 23, "unknown field `zon` at $.sides.us.deploy[1]"),
        (
            "count: 3}",
            "count: x}",
            38,
            "Expected `int`, got `str` at $.sides.german.deploy[0].units[0].count",
        ),
        ("kind: los", "kind: see", 57, "Invalid enum value 'see' at $.events[1].kind"),
        ("title: {en", "title: [en", 3, "is not YAML"),
    ],
)
def test_a_file_that_cannot_be_read_names_line_and_field(
    tmp_path: Path, old: str, new: str, line: int, message: str
) -> None:
    finding = only(lint_scenario(write(tmp_path, SOUND.replace(old, new))))
    assert message in finding.message
    assert finding.line == line


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in only(lint_scenario(tmp_path / "none.yaml")).message


def test_a_file_that_holds_no_fields(tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    path.write_text("- a\n- b\n", "utf-8")
    assert "a scenario is a list of fields" in only(lint_scenario(path)).message


def test_a_scenario_that_was_never_in_a_file_has_no_lines(tmp_path: Path) -> None:
    scenario = load_scenario(write(tmp_path, SOUND.replace("at_least: 2}", "at_least: 4}")))
    finding = only(lint_scenario(scenario))
    assert (str(finding.file), finding.line) == ("lnl/boh/the-mill", 0)


@pytest.mark.parametrize("name", sorted(scenarios()))
def test_every_shipped_scenario_is_sound(name: str) -> None:
    scenario = scenarios()[name]
    assert lint_scenario(scenario) == []
    assert lint_scenario(scenario_path(scenario.scenario)) == []


def test_every_shipped_map_is_used_and_sound() -> None:
    used = {scenario.map: scenario.module for scenario in scenarios().values()}
    shipped = {path.stem for path in map_path("any").parent.glob("*.yaml")}
    assert shipped == set(used)
    for name, module in used.items():
        assert lint_map(map_path(name), module) == []
