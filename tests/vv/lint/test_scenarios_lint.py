"""The scenario linter of Valor & Victory: each kind of finding, on a small file, at the broken line."""

from __future__ import annotations

from pathlib import Path

import pytest

import bocage.systems.vv as vv
from bocage.ground.faults import Finding
from bocage.systems.linters import lint_any
from bocage.systems.vv.lint.files import lint_scenario

SHIPPED = sorted((Path(vv.__file__).parent / "scenarios").glob("*.yaml"))

ISLE = """\
map: isle
title: {en: The Isle, fr: L'île}
ground: pacific
grid: {kind: hex, columns: 8, rows: 6}
terrain:
- {kind: ocean, cells: "A6 B6 H1"}
- {kind: stream, cells: "D3"}
- {kind: hut, cells: "C4 F1"}
- {kind: field, cells: "E5"}
- {kind: jungle, cells: "G2 G3"}
"""

SOUND = """\
scenario: the-isle
system: vv
title: {en: The Isle, fr: L'île}
teaches: {en: Nothing., fr: Rien.}
story: {en: An isle., fr: Une île.}
place: {en: Here, fr: Ici}
date: 1943-06-08
minutes: 10
turns: 4
map: isle.yaml
first: us
setup_order: [japanese, us]
pacific: true
special: {crops: true, first_turn_quiet: japanese}
sides:
  us:
    nation: us
    name: {en: Marines, fr: Marines}
    deploy:
    - zone: C5-H6
      units:
      - {counter: us_marine_squad, count: 3, weapon: m1919a6}
      - {counter: us_leader_1, hero: true}
      - {counter: stuart, facing: n}
    arrive:
    - turn: 2
      entry: A3 A4
      units:
      - counter: truck
        passengers: [{counter: us_marine_squad, weapon: flamethrower}, {counter: gun_57mm}]
    smoke: 2
    expendables: {grenades: 2}
    exit: D1 E1
  japanese:
    nation: japanese
    name: {en: Garrison, fr: Garnison}
    deploy:
    - zone: B1-G3
      units:
      - {counter: japanese_rifle_squad, count: 2}
fortifications:
- {kind: cave, cells: B2 E2}
- {kind: wood_bunker, cells: C2, facing: s}
- {kind: minefield, cells: D5 E4 F5, side: japanese, count: 2, hidden: true}
tunnels:
- {path: B2 C1 D2 E2}
victory:
- {side: us, kind: hold, cells: C4 F1, at_least: 1}
- {side: us, kind: exit, at_least: 1}
- {side: japanese, kind: deny}
"""

BROKEN = [
    ("fr: Rien.", "de: Nichts.", "text-missing"),
    ("fr: Rien.", "fr: Rien., de: Nichts.", "no-language"),
    ("scenario: the-isle", "scenario: another", "other-name"),
    ("first: us", "first: french", "no-side"),
    ("[japanese, us]", "[us, us]", "setup-order"),
    ("turns: 4", "turns: 0", "at-least-one"),
    ("first_turn_quiet: japanese", "first_turn_quiet: nobody", "no-side"),
    ("counter: stuart, facing: n", "counter: churchill", "no-counter"),
    ("counter: stuart, facing: n", "counter: tiger", "counter-of-other-force"),
    ("counter: stuart, facing: n", "counter: stuart, facing: w", "no-facing"),
    ("counter: stuart, facing: n", "counter: stuart, count: 0", "at-least-one"),
    ("counter: stuart, facing: n", "counter: stuart, weapon: bazooka", "cannot-carry"),
    ("weapon: m1919a6", "weapon: machete", "no-weapon"),
    ("weapon: m1919a6", "weapon: satchel_charge", "is-expendable"),
    ("weapon: m1919a6", "weapon: mg34", "weapon-of-other-nation"),
    ("weapon: m1919a6", "facing: n", "faces-nowhere"),
    ("weapon: m1919a6", "hero: true", "hero-no-leader"),
    ("hero: true", "weapon: mortar_60mm", "cannot-carry"),
    ("{grenades: 2}", "{bazooka: 2}", "not-expendable"),
    ("{grenades: 2}", "{bricks: 2}", "no-weapon"),
    ("{grenades: 2}", "{panzerfaust: 2}", "weapon-of-other-nation"),
    ("{grenades: 2}", "{grenades: 0}", "at-least-one"),
    ("counter: truck", "counter: stuart", "no-room-aboard"),
    (
        "{counter: us_marine_squad, weapon: flamethrower}",
        "{counter: us_marine_squad, count: 3}",
        "too-many-aboard",
    ),
    ("{counter: gun_57mm}", "{counter: gun_57mm, count: 2}", "cannot-tow"),
    ("zone: C5-H6", "zone: C5-H6 A6", "nobody-there"),
    ("zone: C5-H6", "zone: C5-H6 K9", "no-cell"),
    ("zone: C5-H6", "zone: C5", "hexes-too-few"),
    ("zone: C5-H6", "zone: C3-H6", "zones-overlap"),
    ("turn: 2", "turn: 9", "turn-not-played"),
    ("entry: A3 A4", "entry: A3 C4", "not-on-edge"),
    ("entry: A3 A4", "entry: F1", "no-way-in"),
    ("exit: D1 E1", "exit: D3", "not-on-edge"),
    ("    exit: D1 E1\n", "", "no-exit"),
    ("cells: B2 E2", "cells: B2 E2 D3", "cannot-dig"),
    ("cells: C2, facing: s", "cells: G2, facing: s", "not-open-ground"),
    ("cells: D5 E4 F5", "cells: D5 E5 F5", "not-open-ground"),
    ("cells: C2, facing: s", "cells: C2, facing: up", "no-facing"),
    ("cells: C2, facing: s", "cells: B2, facing: s", "fort-twice"),
    ("cells: C2, facing: s", "cells: C2, hidden: true, side: us", "only-mines-hide"),
    ("side: japanese, count: 2", "count: 2", "fort-needs-a-side"),
    ("side: japanese, count: 2", "side: japanese, count: 4", "hexes-too-few"),
    ("pacific: true\n", "", "caves-elsewhere"),
    ("cells: B2 E2", "cells: B2 H6 E2", "cave-too-far"),
    ("path: B2 C1 D2 E2", "path: B2 E2", "tunnel-jumps"),
    ("path: B2 C1 D2 E2}", "path: B2 C1 D2 E2}\n- {path: B2 C1 D1 E1 E2}", "tunnel-branches"),
    ("path: B2 C1 D2 E2", "path: B2 C1 D1 E1 E2 D2 E2", "tunnel-too-long"),
    ("path: B2 C1 D2 E2", "path: C1 D2 E2", "tunnel-without-door"),
    ("path: B2 C1 D2 E2", "path: E2 D3 C2", "tunnel-under-water"),
    ("at_least: 1}\n- {side: us, kind: exit", "at_least: 3}\n- {side: us, kind: exit", "too-many-to-hold"),
    ("cells: C4 F1", "cells: C4 A6", "out-of-reach"),
    ("cells: C4 F1", "cells: C4 B2", "position-of-others"),
    ("kind: exit, at_least: 1", "kind: exit, at_least: 90", "too-many-points"),
    ("kind: exit, at_least: 1", "kind: exit, cells: C4, at_least: 1", "cells-idle-here"),
    ("- {side: japanese, kind: deny}\n", "", "never-wins"),
    ("victory:\n- {side: us", "victory:\n- {side: them", "no-side"),
    ("map: isle.yaml", "map: atlantis", "no-map"),
    ("cells: C2, facing: s", "cells: C2", "fort-needs-a-side"),
    (
        "side: japanese, count: 2, hidden: true",
        "side: japanese, hidden: true}\n- {kind: barbed_wire, cells: D5",
        "fort-twice",
    ),
    (
        "{counter: japanese_rifle_squad, count: 2}\n",
        "{counter: japanese_rifle_squad, count: 2}\n"
        "    arrive: [{turn: 2, entry: F1, units: [{counter: flak_88}]}]\n",
        "large-gun-arrives",
    ),
    ("kind: exit, at_least: 1", "kind: exit, at_least: 1, at_once: true", "at-once-in-part"),
    ("kind: exit, at_least: 1", "kind: deny", "all-deny"),
    ("expendables: {grenades: 2}", "missions: {light_barrage: -1}", "at-least-one"),
    (
        "    deploy:\n    - zone: B1-G3\n      units:",
        "    missions: {heavy_barrage: 1}\n    arrive:\n    - turn: 4\n      entry: F1\n      units:",
        "no-spotter-ever",
    ),
    (
        "- zone: B1-G3\n      units:\n      - {counter: japanese_rifle_squad, count: 2}",
        "- zone: C2\n      units:\n      - {counter: japanese_rifle_squad, count: 3}",
        "zone-full",
    ),
]


FARTHER = ("never-wins", "no-exit", "caves-elsewhere", "zones-overlap", "zone-full")
"""Found where something else shows that they are wrong."""


def review(folder: Path, text: str) -> list[Finding]:
    (folder / "isle.yaml").write_text(ISLE, encoding="utf-8")
    path = folder / "the-isle.yaml"
    path.write_text(text, encoding="utf-8")
    return lint_scenario(path)


def test_a_sound_scenario_has_nothing_to_find(tmp_path: Path) -> None:
    assert review(tmp_path, SOUND) == []


@pytest.mark.parametrize(("old", "new", "name"), BROKEN, ids=[f"{b[2]}-{k}" for k, b in enumerate(BROKEN)])
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, old: str, new: str, name: str) -> None:
    assert SOUND.count(old) == 1, old
    findings = [finding for finding in review(tmp_path, SOUND.replace(old, new)) if finding.name == name]
    assert findings
    broken = SOUND[: SOUND.index(old)].count("\n") + 1
    assert abs(findings[0].line - broken) <= 6 or name in FARTHER


def test_all_that_deny_leave_nobody_to_win(tmp_path: Path) -> None:
    head = SOUND[: SOUND.index("victory:")]
    denied = f"{head}victory:\n- {{side: us, kind: deny}}\n- {{side: japanese, kind: deny}}\n"
    assert [finding.name for finding in review(tmp_path, denied)] == ["all-deny"]


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_what_is_shipped_is_sound(path: Path) -> None:
    assert lint_any(path).findings == []


def test_there_is_a_battle_for_every_map() -> None:
    maps = {path.stem for path in (Path(vv.__file__).parent / "maps").glob("*.yaml")}
    used = {
        line.split()[1]
        for path in SHIPPED
        for line in path.read_text("utf-8").splitlines()
        if line[:4] == "map:"
    }
    assert used == maps
