"""What is wrong in a file of counters or tables is found with its line, and such a file cannot be loaded."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from bocage.ground.faults import Finding
from bocage.ground.sheets import allowed
from bocage.kernel import BadContent
from bocage.systems.linters import lint_any, shipped_files
from bocage.systems.lnl.content import table_rows
from bocage.systems.lnl.content.counters import Catalogue, Tables
from bocage.systems.lnl.content.data_files import DATA
from bocage.text import LANGUAGES, Words
from bocage.text.errors import explain, fault_line
from tests.lnl.copies import SYSTEMS, Copies

TANK = """\
vehicles:
- id: tiger
  force: [wehrmacht]
  mf: 8
  type: T
  hull: [8, 6, 5]
  turret: [8, 6, 5]
  red: false
  morale: 6
  morale_shaken: 5
  gun: gun_88
  mg: ['4', 4*, 2R]
  passengers: PPO
  abilities: []
  basis: reconstructed
  firm: []
"""
GUN = """\
guns:
- id: gun_17
  name: 17 pounder
  he: 3
  heat: false
  shots: 1
  bands: [[8, 9, 8], [16, 8, 7]]
  basis: reconstructed
  firm: []
"""
SQUAD = """\
infantry:
- {id: poles, force: us_army, kind: squad, fp: 2, range: 6, ext: false, mf: 4, box: null, morale: 5,
   morale_shaken: 4, mf_shaken: 4, sr: false, m: false, becomes: [polish_half], basis: public, firm: []}
- {id: polish_half, force: us_army, kind: half_squad, fp: 1, range: 5, ext: false, mf: 4, box: null,
   morale: 5, morale_shaken: 4, mf_shaken: 4, sr: false, m: false, becomes: null, basis: public, firm: []}
"""
TEAM = """\
weapon_teams:
- {id: polish_mortar, force: [us_army], kind: mortar, mf: 2, morale: 6, morale_shaken: 5, sr: true, fp: 3,
   range_min: 3, range: 20, calibre_mm: 60, gun: null, arc: false, abilities: [], basis: public, firm: []}
"""
WEAPON = """\
weapons:
- {id: sten, name: Sten, kind: machine_gun, fp: 1, range: 3, melee: true, other_side: null,
   immobile: false, fires: true, once: false, basis: public, firm: []}
"""
FORCE = """\
forces:
- {code: ss, module: BOH, nationality: german, organisation: ss, smoke: 2, star_shell: 2,
   creates_heroes: true, lmg: mg34, traits: [ambush], basis: seed, firm: []}
"""
HELICOPTER = """\
helicopters:
- {id: loach, force: [us_army], armor: 1, morale: 6, gun: null, mg: ['2'], passengers: P,
   abilities: [], basis: public, firm: []}
"""
SOUND = {
    "vehicles": TANK,
    "guns": GUN,
    "infantry": SQUAD,
    "weapon-teams": TEAM,
    "weapons": WEAPON,
    "forces": FORCE,
    "helicopters": HELICOPTER,
}

FAULTS = [
    # A vehicle
    (TANK, "  hull: [8, 6, 5]\n", "", 2, "missing-field"),
    (TANK, "  turret: [8, 6, 5]\n", "", 2, "missing-field"),
    (TANK, "hull: [8, 6, 5]", "hull: [8, 6]", 6, "wrong-length"),
    (TANK, "hull: [8, 6, 5]", "hull: null", 6, "wrong-type"),
    (TANK, "turret: [8, 6, 5]", "turret: [8, 6, none]", 7, "not-one-of"),
    (TANK, "turret: [8, 6, 5]", "turret: [8, -6, 5]", 7, "too-small"),
    (TANK, "  mf: 8\n", "", 2, "missing-field"),
    (TANK, "mf: 8", "mf: 0", 4, "too-small"),
    (TANK, "mf: 8", "mf: fast", 4, "wrong-type"),
    (TANK, "  type: T\n", "", 2, "missing-field"),
    (TANK, "type: T", "type: W", 5, "not-one-of"),
    (TANK, "morale: 6", "morale: 60", 9, "too-large"),
    (TANK, "gun_88", "gun_89", 11, "no-gun"),
    (TANK, "[wehrmacht]", "[wehrmacht, volkssturm]", 3, "no-force"),
    (TANK, "[wehrmacht]", "[]", 3, "empty-field"),
    (TANK, "2R]", "2L]", 12, "no-machine-gun"),
    (TANK, "turret: [8, 6, 5]", "turret: null", 12, "no-rear-arc"),
    (TANK, "PPO", "PPP", 13, "not-one-of"),
    (TANK, "abilities: []", "abilities: [flies]", 14, "not-one-of"),
    (TANK, "  basis: reconstructed\n", "", 2, "missing-field"),
    (TANK, "reconstructed", "hearsay", 15, "not-one-of"),
    (TANK, "  red:", "  reed:", 8, "unknown-field"),
    (TANK, "vehicles:", "tanks: []\nvehicles:", 1, "unknown-field"),
    (TANK, "vehicles:", "vehicle:", 1, "missing-field"),
    # A helicopter
    (HELICOPTER, "'2'", "2R", 2, "no-rear-arc"),
    (HELICOPTER, "gun: null", "gun: rockets", 2, "no-gun"),
    (HELICOPTER, "armor: 1", "armor: thin", 2, "wrong-type"),
    # A gun
    (GUN, "  bands: [[8, 9, 8], [16, 8, 7]]\n", "", 2, "missing-field"),
    (GUN, "[[8, 9, 8], [16, 8, 7]]", "[]", 7, "empty-field"),
    (GUN, "[16, 8, 7]", "[8, 8, 7]", 7, "bands-overlap"),
    (GUN, "[16, 8, 7]", "[16, 8]", 7, "wrong-length"),
    (GUN, "[8, 9, 8]", "[8, 13, 8]", 7, "too-large"),
    (GUN, "  firm: []\n", "  firm: []\n- {id: gun_17}\n", 10, "name-twice"),
    # Men
    (SQUAD, "[polish_half]", "[polish_third]", 3, "no-counter"),
    (SQUAD, "[polish_half]", "[poles]", 3, "becomes-itself"),
    (SQUAD, "[polish_half]", "null", 3, "squad-without-half"),
    (SQUAD, "[polish_half]", "[polish_half, polish_half, poles]", 3, "too-many"),
    (SQUAD, "id: polish_half", "id: poles", 4, "name-twice"),
    (SQUAD, "kind: squad", "kind: platoon", 2, "not-one-of"),
    (SQUAD, "kind: squad", "kind: leader", 2, "not-one-of"),
    (FORCE, "nationality: german", "nationality: prussian", 2, "not-one-of"),
    (FORCE, "module: BOH", "module: boh", 2, "not-one-of"),
    (FORCE, "[ambush]", "[ambush, charge]", 3, "not-one-of"),
    (WEAPON, "kind: machine_gun", "kind: ray_gun", 2, "not-one-of"),
    (HELICOPTER, "abilities: []", "abilities: [loops]", 3, "not-one-of"),
    (SQUAD, "force: us_army", "force: us_navy", 2, "no-force"),
    (SQUAD, "fp: 2", "fp: -2", 2, "too-small"),
    # Weapons and their teams
    (TEAM, "fp: 3", "fp: 0", 2, "cannot-fire"),
    (TEAM, "range_min: 3", "range_min: 30", 3, "range-backwards"),
    (TEAM, "arc: false", "arc: left", 3, "wrong-type"),
    (TEAM, "kind: mortar", "kind: catapult", 2, "not-one-of"),
    (WEAPON, "fp: 1", "fp: null", 2, "cannot-fire"),
    (WEAPON, "other_side: null", "other_side: sten_2", 2, "no-weapon"),
    (WEAPON, "kind: machine_gun", "kind: machinegun", 2, "not-one-of"),
    (WEAPON, "once: false", "once: false, range_min: 4", 3, "range-backwards"),
    # A force
    (FORCE, "nationality: german", "nationality: martian", 2, "not-one-of"),
    (FORCE, "lmg: mg34", "lmg: mg99", 3, "no-weapon"),
    (FORCE, "traits: [ambush]", "traits: [brave]", 3, "not-one-of"),
    (FORCE, "code: ss,", "code: volkssturm,", 2, "no-drawing"),
]


@pytest.mark.parametrize("name", sorted(SOUND))
def test_a_sound_file_of_ones_own(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"my-{name}.yaml"
    path.write_text(SOUND[name], "utf-8")
    assert lint_any(path) == ("data", [])


@pytest.mark.parametrize(("text", "old", "new", "line", "name"), FAULTS)
def test_each_fault_is_found_with_its_line(
    tmp_path: Path, text: str, old: str, new: str, line: int, name: str
) -> None:
    assert old in text
    stem = next(stem for stem, sound in SOUND.items() if sound == text)
    path = tmp_path / f"{stem}.yaml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    found = lint_any(path).findings
    assert (line, name) in [(each.line, each.name) for each in found], found
    for lang in LANGUAGES:
        assert fault_line(Words(lang), found[0]).startswith(f"{path}:")
        assert "lint-" not in fault_line(Words(lang), found[0])


def test_everything_wrong_in_a_row_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "tanks.yaml"
    path.write_text(
        TANK.replace("mf: 8", "mf: x").replace("type: T", "type: Q").replace("  red: false\n", "")
    )
    found = [(each.line, each.name) for each in lint_any(path).findings]
    assert found == [(2, "missing-field"), (4, "wrong-type"), (5, "not-one-of")]


def test_what_may_be_written_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "tanks.yaml"
    path.write_text(TANK.replace("type: T", "type: Q"))
    (finding,) = lint_any(path).findings
    assert fault_line(Words("en"), finding) == (
        f"{path}:5: `vehicles[0].type` cannot be “Q”: it is one of T, O and R"
    )


# Planted in copies of what is shipped: the linter and the loader say the same

PLANTED = [
    ("vehicles", "lnl", "hull: [5, 3, 2], turret: [4, 3, 3], ", "turret: [4, 3, 3], ", 0, "missing-field"),
    ("vehicles", "doh", "mf: 16, ", "", 0, "missing-field"),
    ("guns", "lnl", ", bands: [[7, 9, 5], [14, 8, 5], [20, 6, 4]]", "", 0, "missing-field"),
    ("infantry", "doh", "basis: seed", "base: seed", 0, "missing-field"),
    ("weapons", "lnl", "kind: flamethrower", "kind: flamer", 0, "not-one-of"),
    ("weapons", "doh", "leaves: grenade_40mm_low", "leaves: grenade_low", 0, "no-weapon"),
    ("forces", "lnl", "lmg: m60", "lmg: m61", 0, "no-weapon"),
    ("single-men", "lnl", "rally, fire_lm", "rally, fire_ml", 0, "not-one-of"),
    ("single-men", "doh", "id: leader_somali", "id: leader_captain", 0, "name-elsewhere"),
    ("helicopters", "doh", "gun: rockets_huey", "gun: rockets_cobra", 0, "no-gun"),
    ("weapon-teams", "lnl", "fp: 3, range_min: 3", "fp: 0, range_min: 3", 0, "cannot-fire"),
    ("skill-cards", "lnl", "code: lucky", "code: unlucky", 0, "not-one-of"),
    ("skill-cards", "lnl", "{n: 5,", "{n: 4,", 0, "card-number-twice"),
    ("terrain-boh", "lnl", "code: road", "code: raod", -2, "table-hole"),
    ("terrain-fhv", "lnl", "sight: degrading", "sight: hazy", 0, "not-one-of"),
    ("terrain-doh", "doh", "storeys: 2", "storeys: 0", 0, "storeys-of-buildings"),
    ("tables", "lnl", "- {odds: 1-1, needed: 8, basis: seed}\n", "", -3, "table-hole"),
    ("tables", "lnl", "odds: 4-1, needed: 4", "odds: 4-1, needed: 9", 0, "odds-need-more"),
    ("tables", "lnl", "needed: 3", "needed: 1", 0, "too-small"),
    (
        "tables",
        "lnl",
        "- {code: spot_blocking, value: 2, clause: lnl-10.1b-3, basis: seed}\n",
        "",
        -1,
        "table-hole",
    ),
    ("tables", "lnl", "code: overrun,", "code: overun,", 0, "not-one-of"),
    ("tables", "lnl", "[no_effect, shaken, casualties, ", "[no_effect, shaken, ", 0, "wrong-length"),
]


@pytest.mark.parametrize(("name", "system", "old", "new", "below", "wrong"), PLANTED)
def test_a_fault_in_what_is_shipped(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    system: str,
    old: str,
    new: str,
    below: int,
    wrong: str,
) -> None:
    copies = Copies(tmp_path, monkeypatch)
    line = copies.plant(name, old, new, system) + below
    path = copies.path(name, system)
    found = DATA.lint(path)
    assert (line, wrong) in [(each.line, each.name) for each in found], found
    with pytest.raises(BadContent) as refused:
        Tables() if name == "tables" else Catalogue()
    assert explain(Words("en"), refused.value) == fault_line(Words("en"), found[0])


def test_a_gun_that_is_taken_away_is_missed_where_it_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a copy of a folder too, which stands in the place of what is shipped."""
    copies = Copies(tmp_path, monkeypatch)
    copies.plant("guns", "id: gun_75_m3", "id: gun_75_m9")
    monkeypatch.undo()
    vehicles = copies.path("vehicles")
    assert [each.name for each in lint_any(vehicles).findings] == ["no-gun"]
    assert lint_any(copies.path("vehicles", "doh")).findings == []


def test_columns_out_of_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copies = Copies(tmp_path, monkeypatch)
    first, second = "{odds: 2-1, needed: 6, basis: public}", "{odds: 3-1, needed: 5, basis: reconstructed}"
    line = copies.plant("tables", f"- {first}\n- {second}", f"- {second}\n- {first}")
    found = DATA.lint(copies.path("tables"))
    assert [(each.line, each.name) for each in found] == [(line + 1, "odds-out-of-order")]


# What a file is


def test_all_that_is_shipped_is_sound_and_of_a_known_kind() -> None:
    checked = {path: lint_any(path) for path in shipped_files()}
    assert {path.name: each.findings for path, each in checked.items() if each.findings} == {}
    for path, each in checked.items():
        assert {"data": "data", "maps": "map", "scenarios": "scenario"}[path.parent.name] == each.what


@pytest.mark.parametrize("system", ["lnl", "doh", "vv"])
def test_a_copy_of_a_file_is_checked_by_the_system_that_it_was_taken_from(
    tmp_path: Path, system: str
) -> None:
    """Several systems have vehicles: whose they are is seen by what is in them."""
    copy = tmp_path / "copy"
    shutil.copytree(SYSTEMS / system / "data", copy)
    for path in sorted(copy.glob("*.yaml")):
        assert lint_any(path) == ("data", []), path.name
    for path in sorted((SYSTEMS / system / "maps").glob("*.yaml")):
        shutil.copy(path, copy)
        assert lint_any(copy / path.name) == ("map", []), path.name


def test_a_file_that_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "shopping.yaml"
    path.write_text("milk: 2\n")
    assert lint_any(path) == ("unknown", [Finding(path, 1, "unknown-file", {"fields": ("milk",)})])


def test_a_list_that_is_misspelt_is_known_by_the_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "guns.yaml"
    path.write_text(GUN.replace("guns:", "gnus:"))
    assert [each.name for each in lint_any(path).findings] == ["unknown-field", "missing-field"]


def test_a_map_is_no_terrain_chart(tmp_path: Path) -> None:
    path = tmp_path / "field.yaml"
    text = "map: field\ntitle: {en: F, fr: F}\nground: narnia\ngrid: {kind: hex, columns: 3, rows: 3}\n"
    path.write_text(text + "terrain:\n- {kind: forest, cells: A1}\n")
    checked = lint_any(path)
    assert (checked.what, [(each.line, each.name) for each in checked.findings]) == (
        "map",
        [(3, "no-ground")],
    )


def test_maps_of_mogadishu_have_their_own_chart(tmp_path: Path) -> None:
    path = tmp_path / "bakara-lane.yaml"
    text = (SYSTEMS / "doh" / "maps" / "bakara-lane.yaml").read_text("utf-8")
    path.write_text(text)
    assert lint_any(path).findings == []
    path.write_text(text.replace("kind: large_building", "kind: forest", 1))
    assert [each.name for each in lint_any(path).findings] == ["unknown-kind"]


# The names of the tables


def test_every_number_that_the_rules_ask_for_is_one_that_may_not_be_missing() -> None:
    """`g.tables.numbers["wire_mp"]`: a literal name is one of the list that the linter wants complete."""
    lists = {
        "numbers": table_rows.Number,
        "fire": table_rows.FireModifier,
        "ordnance": table_rows.ToHitModifier,
        "damage": table_rows.DamageColumn,
    }
    asked: dict[str, set[str]] = {name: set() for name in lists}
    for path in (path for system in ("lnl", "doh") for path in (SYSTEMS / system).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute | ast.Name):
                table = getattr(node.value, "attr", getattr(node.value, "id", ""))
                if table in asked and isinstance(node.slice, ast.Constant):
                    asked[table].add(str(node.slice.value))
    assert len(asked["numbers"]) > 15
    for name, codes in asked.items():
        assert codes <= set(allowed(lists[name])), name
