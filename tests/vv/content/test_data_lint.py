"""The data files of Valor & Victory: what is wrong in one is named, with its line, in both languages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from ruamel.yaml import YAML

import bocage
from bocage.systems.linters import lint_any
from bocage.systems.lnl.content.data_files import DATA as LNL_DATA
from bocage.systems.vv.content.data_files import DATA
from bocage.systems.vv.lint.files import lint_map
from bocage.text import LANGUAGES, Words
from bocage.text.errors import fault_line

SYSTEMS = Path(bocage.__file__).parent / "systems"
SHIPPED = SYSTEMS / "vv" / "data"
FILES = sorted(path.name for path in SHIPPED.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES)
def test_what_is_shipped_is_sound(file: str) -> None:
    assert DATA.sections_of(SHIPPED / file)
    assert DATA.lint(SHIPPED / file) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "names"),
    [
        # Shapes
        ("infantry", "nation: soviet", "nation: russian", ["not-one-of"]),
        ("infantry", "casualty: 5, half: german_rifle", "casualty: 0, half: german_rifle", ["too-small"]),
        ("infantry", ", basis: printed}", "}", ["missing-field"]),
        ("infantry", "apfp: 4", "apfp: four", ["wrong-type"]),
        ("leaders", "modifier: -1", "modifier: 1", ["too-large"]),
        ("leaders", "name: {en: leader -1, fr: chef -1}", "name: {en: leader -1}", ["missing-field"]),
        ("weapons", "type: L", "type: M", ["not-one-of"]),
        ("vehicles", "armour: [E, C]", "armour: [E, G]", ["not-one-of"]),
        ("vehicles", "armour: [E, C]", "armour: [E]", ["wrong-length"]),
        ("vehicles", "turret: true", "turet: true", ["unknown-field"]),
        ("terrain", "los: blocks", "los: dark", ["not-one-of"]),
        ("fortifications", "nations: [japanese]", "nations: [chinese]", ["not-one-of"]),
        ("tables", "at: B, numbers: [9,", "at: B, numbers: [13,", ["too-large"]),
        ("tables", "die: 6, side: nw", "die: 6, side: w", ["table-hole", "not-one-of"]),
        # Infantry
        (
            "infantry",
            "half: german_rifle_half_squad, ",
            "",
            ["squad-without-half"],
        ),
        ("infantry", "half: us_rifle_half_squad", "half: us_rifle_half", ["no-counter"]),
        (
            "infantry",
            "half: us_rifle_half_squad",
            "half: us_marine_half_squad",
            ["vv-other-half", "vv-half-of-two"],
        ),
        (
            "infantry",
            "casualty: 3, name: {en: rifle half-squad",
            "casualty: 3, half: us_rifle_half_squad, name: {en: rifle half-squad",
            ["vv-half-of-half"],
        ),
        ("infantry", "id: us_rifle_half_squad", "id: us_rifle_squad", ["no-counter", "name-twice"]),
        # Machines
        ("vehicles", "armour: [E, C], ", "", ["vv-no-armour"]),
        ("vehicles", "armour: [E, C]", "armour: [E, C], casualty: 3", ["vv-afv-casualty"]),
        (
            "vehicles",
            "casualty: 3, transport: TH",
            "armour: [A, A], casualty: 3, transport: TH",
            ["vv-armour"],
        ),
        ("vehicles", "casualty: 3, transport: TH", "transport: TH", ["vv-no-casualty"]),
        ("vehicles", "casualty: 3, transport: TH", "casualty: 3, shield: true, transport: TH", ["vv-shield"]),
        ("vehicles", "at: C, gun_apfp: 5, ", "", ["vv-gun-cannot-fire"]),
        ("vehicles", "mg_360: 4, armour: [A, A]", "mg_360: 4, turret: true, armour: [A, A]", ["vv-turret"]),
        ("vehicles", "gun_apfp: 5, casualty: 3", "gun_apfp: 5, mg_ff: 3, casualty: 3", ["vv-gun-mg"]),
        ("vehicles", "shield: true, mp: 1,", "shield: true, mp: 2,", ["vv-gun-mp"]),
        ("vehicles", "mp: 16", "mp: 0", ["vv-no-mp"]),
        ("vehicles", "transport: TH", "transport: T9", ["vv-no-transport"]),
        ("vehicles", "transport: TH, ", "", ["vv-tow"]),
        ("vehicles", "guessed: [gun_apfp]", "guessed: [gun]", ["vv-guessed"]),
        # Weapons
        ("weapons", "type: H, kind: mortar", "type: L, kind: mortar", ["vv-weapon-type"]),
        ("weapons", "light_mg: true, ", "", ["vv-light-mg"]),
        ("weapons", "kind: anti_tank, ", "kind: anti_tank, light_mg: true, ", ["vv-light-mg"]),
        ("weapons", "range: 6, min_range: 2", "range: 1, min_range: 2", ["range-backwards"]),
        ("weapons", "range: 4, at: C", "range: 4, at: null", ["vv-weapon-cannot-fire"]),
        # Tables
        ("terrain", "code: canal", "code: ditch", ["table-hole"]),
        ("terrain", "code: bocage", "code: thicket", ["table-hole"]),
        ("fortifications", "id: cave", "id: trenches", ["table-hole", "name-twice"]),
        ("tables", "{from: 1, points", "{from: 2, points", ["table-hole"]),
        ("tables", "{from: 11,", "{from: 4,", ["vv-out-of-order"]),
        ("tables", "points: [5, 4, 3,", "points: [5, 3, 4,", ["vv-points-rise"]),
        ("tables", "code: gun, from: 1", "code: gun, from: 2", ["table-hole"]),
        ("tables", "code: gun_very_far, from: 20", "code: gun_very_far, from: 9", ["vv-out-of-order"]),
        ("tables", "odds: 2-1, kill_number: 8", "odds: 2-1, kill_number: 5", ["vv-kill-number"]),
        ("tables", "odds: 1-4, kill_number: 3", "odds: 1-3, kill_number: 3", ["table-hole", "name-twice"]),
        ("tables", "die: 6, hexes: 2", "die: 5, hexes: 2", ["table-hole", "name-twice"]),
        ("tables", "code: abandon_die", "code: leader_mp", ["table-hole", "name-twice"]),
        (
            "tables",
            "{code: crossfire, value: -1, clause: vv-13.91-4,",
            "{code: crossfire, value: -1,",
            ["missing-field"],
        ),
        ("tables", "clause: vv-13.91-4", "clause: lnl-13.91-4", ["wrong-field"]),
    ],
)
def test_a_planted_fault_is_named_with_its_line(
    tmp_path: Path, file: str, old: str, new: str, names: list[str]
) -> None:
    shutil.copytree(SHIPPED, tmp_path / "data")
    path = tmp_path / "data" / f"{file}.yaml"
    text = path.read_text("utf-8")
    place = text.index(old, text.index("\n- "))
    lines = text[:place].split("\n")
    head = max(number for number, line in enumerate(lines, 1) if line.endswith(":") and line[0] not in "#-")
    path.write_text(text[:place] + new + text[place + len(old) :], "utf-8")
    findings = DATA.lint(path)
    assert [finding.name for finding in findings] == names
    found = {finding.line for finding in findings}
    assert (head if "table-hole" in names and len(lines) not in found else len(lines)) in found
    for language in LANGUAGES:
        for finding in findings:
            said = fault_line(Words(language), finding)
            assert "lint-" not in said
            assert "{" not in said


def test_close_assault_columns_out_of_order_are_named(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path / "data")
    path = tmp_path / "data" / "tables.yaml"
    text = path.read_text("utf-8").replace("odds: 1-4", "odds: x").replace("odds: 1-3", "odds: 1-4")
    path.write_text(text.replace("odds: x", "odds: 1-3"), "utf-8")
    assert "odds-out-of-order" in [finding.name for finding in DATA.lint(path)]


@pytest.mark.parametrize(
    ("system", "file"),
    [
        (id, path.name)
        for id in ("vv", "lnl", "doh")
        for path in sorted((SYSTEMS / id / "data").glob("*.yaml"))
    ],
)
def test_a_file_of_ones_own_is_known_by_its_rows(tmp_path: Path, system: str, file: str) -> None:
    """The systems have lists of the same names, and a player may call his file what he likes."""
    fields = YAML(typ="safe").load(SYSTEMS / system / "data" / file)
    for name in (file, "mine.yaml"):
        assert bool(DATA.sections_of(tmp_path / name, fields)) is (system == "vv")
        assert bool(LNL_DATA.sections_of(tmp_path / name, fields)) is (system != "vv")


def test_a_player_who_swaps_a_file_may_have_it_checked(tmp_path: Path) -> None:
    path = tmp_path / "my-machines.yaml"
    text = (SHIPPED / "vehicles.yaml").read_text("utf-8")
    path.write_text(text.replace("armour: [E, C], ", ""), "utf-8")
    checked = lint_any(path)
    assert checked.what == "data"
    assert [finding.name for finding in checked.findings] == ["vv-no-armour"]


@pytest.mark.parametrize("path", sorted((SYSTEMS / "vv" / "maps").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_map_is_sound(path: Path) -> None:
    assert lint_map(path) == []


@pytest.mark.parametrize(
    ("patch", "line", "name"),
    [("{kind: brush, cells: B2}", 6, "unknown-kind"), ("{kind: canal, cells: B1-B5}", 4, "cut-off")],
)
def test_a_map_is_checked_against_the_terrain_chart(tmp_path: Path, patch: str, line: int, name: str) -> None:
    path = tmp_path / "ditch.yaml"
    path.write_text(
        "map: ditch\n"
        "title: {en: Ditch, fr: Fossé}\n"
        "ground: normandy\n"
        "grid: {kind: hex, columns: 3, rows: 4, half_hexes: true}\n"
        f"terrain:\n- {patch}\n",
        "utf-8",
    )
    assert [(finding.line, finding.name) for finding in lint_map(path)] == [(line, name)]
