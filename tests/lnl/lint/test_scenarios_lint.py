"""The scenario linter: each kind of finding, on a small broken file, at the line that is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.faults import Finding, in_short
from bocage.systems.lnl.content.scenario import load_scenario, map_path, scenario_path, scenarios
from bocage.systems.lnl.lint.files import lint_map, lint_scenario

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


def said(finding: Finding) -> str:
    """What is wrong, in short, without file and line."""
    return in_short(finding.name, finding.facts, "", 0)


def test_a_sound_scenario_has_no_findings(tmp_path: Path) -> None:
    assert lint_scenario(write(tmp_path, SOUND)) == []


TEXTS = [
    ("fr: Le moulin}", "}", "title", "text-missing language='fr'"),
    ("en: Nothing.", "en: ''", "teaches", "text-missing language='en'"),
    ("{en: A mill., fr", "{de: Eine Mühle., en: A mill., fr", "story", "no-language language='de'"),
    ("fr: Allemands", "fr: ' '", "name:", "text-missing language='fr'"),
    ("fr: Le meunier.", "", "The miller", "text-missing language='fr'"),
    ("- {side: german, kind: otherwise}", "draw: {en: A draw.}", "draw:", "text-missing language='fr'"),
]

BASICS = [
    ("scenario: the-mill", "scenario: a-mill", "scenario:", "other-name called='the-mill' scenario='a-mill'"),
    ("first: us", "first: them", "first:", "no-side side='them'"),
    ("[german, us]", "[us, us]", "setup_order", "setup-order"),
    ("turns: 4", "turns: 0\noptions: {}", "turns", "at-least-one field='turns'"),
    ("minutes: 10", "minutes: 0", "minutes", "at-least-one field='minutes'"),
    ("closed: A1", "options: {fog: true}", "options", "no-option option='fog'"),
    ("map: MAP", "map: nowhere", "map:", "no-map map='nowhere'"),
]

FORCES = [
    (
        "us_airborne_squad, count",
        "us_airbone_squad, count",
        "airbone",
        "no-counter counter='us_airbone_squad'",
    ),
    ("weapons: [bar]", "weapons: [bra]", "bra]", "no-weapon weapon='bra'"),
    ("[bar]", "[bar, bar, bar]", "bar, bar", "too-many-weapons counter='us_airborne_squad' most=2"),
    ("count: 3}", "count: 0}", "count: 0", "at-least-one field='count'"),
    ("force: us_glider}", "force: us_gliders}", "us_gliders", "no-force force='us_gliders'"),
    ("force: wehrmacht\n", "force: vc\n", "force: vc", "force-of-other-module force='vc' module='boh'"),
    (
        ", force: us_glider}",
        "}",
        "us_glider_squad",
        "counter-of-other-force counter='us_glider_squad' printed=('us_glider',) force='us_airborne'",
    ),
    (
        "wehrmacht_half_a}]",
        "ss_half}]",
        "ss_half",
        "counter-of-other-force counter='ss_half' printed=('ss',) force='wehrmacht'",
    ),
    (
        "{counter: hero,",
        "{counter: hero, force: us_glider,",
        "hero",
        "on-both-sides organisation='us_airborne'",
    ),
    ("card: charismatic", "card: dashing", "dashing", "no-card card='dashing'"),
    (
        "card: charismatic",
        "card: brawler",
        "brawler",
        "card-in-wrong-hands counter='leader_sergeant' card='brawler'",
    ),
    ("card: marksman", "card: charismatic", "hero", "card-in-wrong-hands counter='hero' card='charismatic'"),
    ("leader_sergeant, card: charismatic", "hero, card: marksman", "hero", "card-twice card='marksman'"),
    ("card: marksman", "card: tank_killer", "tank_killer", "card-useless card='tank_killer'"),
    ("{counter: us_airborne_squad}", "{counter: m4a1, facing: up}", "facing: up", "no-facing facing='up'"),
    (
        "{counter: us_airborne_squad}",
        "{counter: m4a1, commander: medic}",
        "commander",
        "no-armor-leader counter='medic'",
    ),
    ("{counter: us_airborne_squad}", "{counter: sniper}", "sniper", "sniper-on-map"),
    ("    - {counter: sniper}", "    - {counter: medic}", "medic", "never-enters counter='medic'"),
    ("wehrmacht_half_a}", "wehrmacht_half_a, shaken: true}", "half_a", "event-units-plain"),
]

ZONES = [
    ("zone: B6\n", "zone: B7\n", "zone: B7", "no-cell cell='B7' map='mill'"),
    ("zone: B6\n", "zone: C6-B6\n", "zone: C6", "backwards word='C6-B6'"),
    ("zone: B6\n", "zone: ''\n", "zone: ''", "names-no-cell"),
    ("zone: B6\n", "zone: A6\n", "zone: A6", "nobody-there cells='A6'"),
    ("closed: A1", "closed: C6", "zone: B5-G6", "nobody-there cells='C6'"),
    ("C3-upper", "E3-upper", "E3-upper", "no-such-part cell='E3' part='upper'"),
    ("D3-bunker", "D2-bunker", "D2-bunker", "no-such-part cell='D2' part='bunker'"),
    ("zone: D1-E3", "zone: D1-E5", "D1-E5", "zones-overlap cells='D5 E5' side='us'"),
    (
        "{counter: us_airborne_half}",
        "{counter: us_airborne_squad, count: 4}",
        "zone: B6",
        "no-room zones=('B6',) squads=3.0 men=2 needed_squads=4.0 needed_men=0",
    ),
    (
        "{counter: us_airborne_half}",
        "{counter: medic, count: 3}",
        "zone: B6",
        "no-room zones=('B6',) squads=3.0 men=2 needed_squads=0.0 needed_men=3",
    ),
    (
        "zone: B5-G6",
        "zone: B6",
        "zone: B6",
        "no-room zones=('B6', 'B6') squads=3.0 men=2 needed_squads=3.5 needed_men=1",
    ),
    ("turn: 2", "turn: 5", "turn: 5", "turn-not-played turn=5 last=4"),
    ("entry: A3 A4", "entry: B3 A4", "entry", "not-on-edge cells='B3'"),
    ("entry: A3 A4", "entry: C1 A4", "entry", "enters-at-exit cells='C1'"),
    ("exit: B1 C1", "exit: B2 C1", "exit: B2", "not-on-edge cells='B2'"),
    ("exit: B1 C1", "exit: B1 Z1", "exit: B1", "no-cell cell='Z1' map='mill'"),
]

FORTIFICATIONS = [
    ("cells: D3, facing", "cells: D9, facing", "D9", "no-cell cell='D9' map='mill'"),
    ("facing: south}", "side: german}", "bunker", "bunker-facing"),
    ("facing: south", "facing: south, side: swiss", "swiss", "no-side side='swiss'"),
    ("cells: D3, facing", "cells: F2, facing", "F2", "bunker-in-building cell='F2' kind='wood_building'"),
    ("cells: D3, facing", "cells: D3 D3, facing", "D3 D3", "fort-twice cell='D3' kind='bunker'"),
    ("kind: wire", "kind: wire, facing: north", "wire", "faces-nowhere kind='wire'"),
    ("kind: wire", "kind: wire, count: 2", "wire", "one-in-a-hex kind='wire'"),
    ("cells: B4, side", "cells: C4, side", "C4", "mines-in-building cell='C4' kind='stone_building'"),
    ("side: german, count: 2", "side: german, count: 3", "count: 3", "mines-too-many cell='B4' count=3"),
    ("side: german, count: 2", "count: 2", "mine", "mines-need-a-side cells='B4'"),
    ("cells: E4}", "cells: G3}", "G3", "fort-useless cell='G3' kind='wire'"),
    ("kind: rubble", "kind: ruble", "ruble", "unknown-kind kind='ruble'"),
    ("cells: F3}", "cells: H3}", "H3", "no-cell cell='H3' map='mill'"),
    ("closed: A1", "closed: A9", "closed", "no-cell cell='A9' map='mill'"),
]

EVENTS = [
    ("id: the-owl", "id: the-miller", "the-miller", "event-twice event='the-miller'"),
    ("cell: E2", "cell: E9", "cell: E9", "no-cell cell='E9' map='mill'"),
    ("cell: D4\n  side: us", "cell: D4\n  side: them", "side: them", "no-side side='them'"),
    ("cell: D4\n", "cell: G4\n", "cell: G4", "event-out-of-reach cell='G4'"),
    ("{points: 2, to: us}", "{points: 2, to: them}", "to: them", "no-side side='them'"),
    ("{points: 2, to: us}", "{points: 2, smoke: true}", "smoke", "effect-not-one-thing"),
    ("{points: 2, to: us}", "{to: us}", "{to: us}", "effect-not-one-thing"),
    ("{points: 2, to: us}", "{weapon: lance}", "lance", "no-weapon weapon='lance'"),
    ("{points: 2, to: us}", "{weapon: bar, at: X9}", "X9", "no-cell cell='X9' map='mill'"),
    ("{points: 2, to: us}", "{weapon: bar, at: G4}", "G4", "nobody-there cells='G4'"),
    ("{points: 2, to: us}", "{star_shell: true}", "star_shell", "star-shell-by-day"),
    ("half_a}], to: german}", "half_a}]}", "half_a", "effect-for-whom"),
    ("\n  - {points: 2, to: us}", " []", "the-miller", "event-idle event='the-miller'"),
    ("- {side: us, kind: points, at_least: 5}\n", "", "points: 2", "points-idle"),
]

VICTORY = [
    ("side: us, kind: hold", "side: them, kind: hold", "them", "no-side side='them'"),
    ("at_least: 2}", "at_least: 4}", "at_least: 4", "too-many-to-hold needed=4 named=3"),
    ("cells: C3 C4 D4,", "cells: C3 C4 G4,", "G4", "out-of-reach side='us' cells='G4'"),
    ("cells: C3 C4 D4,", "cells: C3 C4 Z4,", "Z4", "no-cell cell='Z4' map='mill'"),
    ("{C4: 2}", "{G4: 2}", "G4: 2", "out-of-reach side='german' cells='G4'"),
    ("{C4: 2}", "{C4-C5: 2}", "C4-C5", "points-of-several word='C4-C5'"),
    ("eliminate, at_least: 6", "eliminate, at_least: 60", "60", "too-many-points needed=60 most=11"),
    ("eliminate, at_least: 6", "eliminate", "eliminate", "at-least-one field='at_least'"),
    ("exit, at_least: 4", "exit, at_least: 40", "40", "too-many-points needed=40 most=11"),
    ("points, at_least: 5", "points, at_least: 50", "50", "too-many-points needed=50 most=24"),
    ("side: us, kind: exit", "side: german, kind: exit", "kind: exit", "exit-impossible side='german'"),
    ("points, at_least: 5", "points, cells: C3, at_least: 5", "cells: C3", "cells-idle kind='points'"),
    ("- {side: german, kind: otherwise}\n", "", "victory", "nobody-wins"),
    ("kind: otherwise}", "kind: otherwise, at_once: true}", "otherwise", "otherwise-at-once"),
    ("otherwise}", "otherwise}\ndraw: {en: A draw., fr: Un nul.}", "draw", "never-a-draw"),
    (
        "- {side: us, kind: exit",
        "- {side: us, kind: otherwise}\n- {side: us, kind: exit",
        "kind: exit",
        "after-otherwise",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "line", "short"),
    [*TEXTS, *BASICS, *FORCES, *ZONES, *FORTIFICATIONS, *EVENTS, *VICTORY],
)
def test_each_mistake_is_found_at_its_line(tmp_path: Path, old: str, new: str, line: str, short: str) -> None:
    assert SOUND.count(old) == 1, old
    path = write(tmp_path, SOUND.replace(old, new))
    found = [finding for finding in lint_scenario(path) if said(finding).startswith(short)]
    finding = only(found)
    assert finding.file == path
    assert line in path.read_text("utf-8").splitlines()[finding.line - 1]


def test_a_mistake_is_found_once_and_nothing_else_with_it(tmp_path: Path) -> None:
    findings = lint_scenario(write(tmp_path, SOUND.replace("at_least: 2}", "at_least: 4}")))
    assert said(only(findings)) == "too-many-to-hold needed=4 named=3"


def test_three_sides_are_too_many(tmp_path: Path) -> None:
    third = "  swiss:\n    force: ss\n    name: {en: Swiss, fr: Suisses}\n  german:\n"
    findings = lint_scenario(write(tmp_path, SOUND.replace("  german:\n", third, 1)))
    assert {"not-two-sides count=3", "no-troops side='swiss'"} <= {said(finding) for finding in findings}


def test_an_exit_that_is_worth_nothing(tmp_path: Path) -> None:
    text = SOUND.replace("  exit: 1\n", "").replace("- {side: us, kind: exit, at_least: 4}\n", "")
    assert said(only(lint_scenario(write(tmp_path, text)))) == "exit-worthless"


def test_what_is_wrong_on_the_map_is_found_in_the_map_file(tmp_path: Path) -> None:
    finding = only(lint_scenario(write(tmp_path, SOUND, MILL.replace("light_woods", "light_jungle"))))
    assert finding.file == tmp_path / "mill.yaml"
    assert finding.line == 9
    assert said(finding).startswith("unknown-kind kind='light_jungle'")


@pytest.mark.parametrize(
    ("old", "new", "line", "short"),
    [
        ("turns: 4", "turns: four", 9, "wrong-type expected='int' found='str' path='turns'"),
        ("turns: 4\n", "", 1, "missing-field path='turns'"),
        ("turns: 4", "tunrs: 4", 9, "unknown-field path='tunrs'"),
        ("zone: B6\n", "zon: B6\n", 23, "unknown-field path='sides.us.deploy[1].zon'"),
        (
            "count: 3}",
            "count: x}",
            38,
            "wrong-type expected='int' found='str' path='sides.german.deploy[0].units[0].count'",
        ),
        ("kind: los", "kind: see", 57, "wrong-value value='see' path='events[1].kind'"),
        ("module: boh", "module: bog", 2, "wrong-value value='bog' path='module'"),
        ("kind: wire", "kind: moat", 45, "wrong-value value='moat' path='fortifications[2].kind'"),
        ("title: {en", "title: [en", 3, "yaml-bracket bracket=']'"),
    ],
)
def test_a_file_that_cannot_be_read_names_line_and_field(
    tmp_path: Path, old: str, new: str, line: int, short: str
) -> None:
    finding = only(lint_scenario(write(tmp_path, SOUND.replace(old, new))))
    assert said(finding) == short
    assert finding.line == line


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert said(only(lint_scenario(tmp_path / "none.yaml"))) == "no-file"


def test_a_file_that_holds_no_fields(tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    path.write_text("- a\n- b\n", "utf-8")
    assert only(lint_scenario(path)).name == "no-fields"


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
