"""The table of all sight lines: what each line says, both ways, with smoke on top, and kept on disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.ground.cachefile import write_cached
from bocage.ground.faults import MapError
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, Hexside, Hill, MapFile, Terrain
from bocage.systems.lnl.board.line_of_sight import Overlay, Place, Sightlines
from tests.lnl.sight_chart import CHART, Row, SightChart
from tests.support import clause

COLUMNS, ROWS = 6, 5
CELLS = [f"{letter}{row}" for letter in "ABCDEF" for row in range(1, ROWS + 1)]
SIDES = "A1/A2 B2/B3 C2/C3 C2/D3 D2/D3 D2/E2 E3/E4 C3/C4 B3/C3"
SQUARE_SIDES = "A1/A2 B2/B3 C2/C3 C2/D2 D2/D3 D2/E2 E3/E4 C3/C4 B3/C3"
KINDS = ("brush", "light_woods", "elephant_grass", "forest", "stone_building_2")
PART = st.integers(50, 600).map(lambda hundredths: hundredths / 100)


@st.composite
def maps(draw: st.DrawFn, kind: str = "hex") -> Land:
    """A small map with something of everything on it."""
    some = st.lists(st.sampled_from(CELLS), max_size=6, unique=True).map(" ".join)
    patches = [Terrain(name, cells=draw(some)) for name in KINDS]
    outline = st.lists(st.tuples(PART, PART), min_size=3, max_size=5).map(tuple)
    patches += [Terrain("forest", outline=points) for points in draw(st.lists(outline, max_size=2))]
    sides = (SIDES if kind == "hex" else SQUARE_SIDES).split()
    standing = [Hexside(draw(st.sampled_from(["wall", "hedge", "fence"])), side) for side in sides]
    hills = (Hill(1, draw(some)), Hill(2, draw(some)))
    grid = Grid("hex" if kind == "hex" else "square", COLUMNS, ROWS)
    return Land.of(MapFile("m", {}, "plain", grid, tuple(patches), hills, tuple(standing)))


def places_of(land: Land) -> list[Place]:
    """The ground of every cell, the upper storeys, and a helicopter over the first cell."""
    ground = [Place(cell.index, cell.elevation) for cell in land.cells]
    upper = [Place(c.index, c.elevation + 2, 1) for c in land.cells if c.terrain == "stone_building_2"]
    return [*ground, *upper, Place(0, 5)]


MASKS = st.integers(0, (1 << COLUMNS * ROWS) - 1)
SPARSE = st.tuples(MASKS, MASKS, MASKS).map(lambda masks: masks[0] & masks[1] & masks[2])


@clause("lnl-10.3-5", "lnl-10.3e-8")
@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(["hex", "square"]).flatmap(lambda kind: maps(kind)), SPARSE, SPARSE, SPARSE, st.booleans()
)
def test_the_table_says_what_each_line_says_both_ways(
    land: Land, smoke: int, ffe: int, vehicles: int, low_walls_open: bool
) -> None:
    sight = Sightlines(land, CHART, places_of(land), low_walls_open=low_walls_open, cache=None)
    overlay = Overlay(smoke, ffe, vehicles, {7: "rubble", 13: "stone_building"} if smoke & 1 else None)
    for a in range(sight.n):
        for b in range(a):
            there, back = sight.explain(a, b), sight.explain(b, a)
            assert there.code == back.code == sight.code[a][b] == sight.code[b][a]
            assert there.reasons
            assert sight.see[a] >> b & 1 == (there.code < 3)
            later = sight.explain(a, b, overlay).code
            assert later == sight.explain(b, a, overlay).code
            assert later == sight.code_with(a, b, overlay) == sight.code_with(b, a, overlay)
        assert not sight.see[a] >> a & 1


@settings(max_examples=15, deadline=None)
@given(maps(), SPARSE)
def test_reasons_add_up_to_the_code(land: Land, smoke: int) -> None:
    sight = Sightlines(land, CHART, places_of(land), cache=None)
    for a in range(sight.n):
        for b in range(a):
            verdict = sight.explain(a, b, Overlay(smoke=smoke))
            effects = [reason.effect for reason in verdict.reasons]
            assert verdict.code == (3 if "blocked" in effects else effects.count("degraded"))


@settings(max_examples=15, deadline=None)
@given(maps(), st.integers(0, COLUMNS * ROWS - 1))
def test_smoke_matters_only_on_the_cells_a_line_goes_through(land: Land, cell: int) -> None:
    sight = Sightlines(land, CHART, places_of(land), cache=None)
    for a in range(sight.n):
        for b in range(a):
            if not sight.through(a, b) >> cell & 1:
                assert sight.explain(a, b, Overlay(smoke=1 << cell)).code == sight.code[a][b]
            assert sight.through(a, b) == sight.through(b, a)


def village() -> Land:
    return Land.draw("""
             .     f     .
          .     b     .1    .
             S     .     .
          .     .     j     .
             .     h     .
          .     .2    .     S
    """)


def test_the_two_storeys_of_a_hex_see_each_other() -> None:
    land = village()
    b2 = land.cell("B2")
    sight = Sightlines(land, CHART, [Place(b2, 0, 0), Place(b2, 2, 1)], cache=None)
    assert sight.see == [0b10, 0b01]


@clause("doh-13.1.7-6", "doh-13.1.7-28")
def test_between_the_storeys_of_a_hex_no_cell_is_entered() -> None:
    """From the ground of B2 to its upper storey; from B1 to B3 the line enters B2."""
    land = village()
    places = places_of(land)
    b1, b2, b3 = (land.cell(label) for label in ("B1", "B2", "B3"))
    upper = next(at for at, place in enumerate(places) if place.storey and place.cell == b2)
    sight = Sightlines(land, CHART, places, cache=None)
    assert (sight.entered(b2, upper), sight.entered(upper, b2)) == (0, 0)
    assert land.labels(sight.entered(b1, b3)) == ["B2"]


def test_through_names_cells_not_places() -> None:
    land = village()
    places = places_of(land)
    upper = next(at for at, place in enumerate(places) if place.storey and place.cell == land.cell("B2"))
    sight = Sightlines(land, CHART, places, cache=None)
    assert land.labels(sight.through(upper, land.cell("D1"))) == ["C1"]


# ------------------------------------------------------------------ on squares (ruling-44)


def squares(forest: str, walls: str = "") -> Land:
    return Land.of(
        MapFile(
            "m",
            {},
            "plain",
            Grid("square", 4, 4),
            (Terrain("forest", cells=forest),),
            (),
            (Hexside("wall", walls),),
        )
    )


@pytest.mark.parametrize(
    ("forest", "walls", "milder", "worse"),
    [
        ("", "", 0, 0),
        ("B1", "", 0, 3),
        ("B1 A2", "", 3, 3),
        ("B1", "B3/B2", 0, 3),
        ("C2", "B3/C3", 0, 3),
        ("", "B2/C2", 0, 3),
        ("C2", "B3/B2", 3, 3),
    ],
)
def test_through_a_corner_the_milder_way_round_counts(
    forest: str, walls: str, milder: int, worse: int
) -> None:
    land = squares(forest, walls)
    places = [Place(land.cell("A1"), 0), Place(land.cell("C3"), 0)]
    assert Sightlines(land, CHART, places, cache=None).code[0][1] == milder
    assert Sightlines(land, CHART, places, corner_worst=True, cache=None).code[0][1] == worse


# ------------------------------------------------------------------ on disk


def test_a_table_is_kept_and_read_again(tmp_path: Path) -> None:
    land = village()
    made = Sightlines(land, CHART, places_of(land), cache=tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    again = Sightlines(land, CHART, places_of(land), cache=tmp_path)
    assert (again.code, again.see) == (made.code, made.see)


def test_the_kept_table_is_used(tmp_path: Path) -> None:
    land = village()
    n = Sightlines(land, CHART, places_of(land), cache=tmp_path).n
    (kept,) = tmp_path.iterdir()
    write_cached(tmp_path, kept.name, b"\2" * (n * n))
    assert set(Sightlines(land, CHART, places_of(land), cache=tmp_path).code) == {b"\2" * n}


@pytest.mark.parametrize("wrong", [b"\2" * 7, b"\7" * 5000])
def test_a_kept_table_of_another_size_or_with_other_codes_is_made_anew(tmp_path: Path, wrong: bytes) -> None:
    land = village()
    made = Sightlines(land, CHART, places_of(land), cache=tmp_path)
    (kept,) = tmp_path.iterdir()
    write_cached(tmp_path, kept.name, wrong[: made.n * made.n])
    assert Sightlines(land, CHART, places_of(land), cache=tmp_path).code == made.code


@pytest.mark.parametrize("damage", [b"", b"garbage", b"\x07" * 5000])
def test_a_damaged_table_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    land = village()
    made = Sightlines(land, CHART, places_of(land), cache=tmp_path)
    (kept,) = tmp_path.iterdir()
    sound = kept.read_bytes()
    kept.write_bytes(damage)
    assert Sightlines(land, CHART, places_of(land), cache=tmp_path).code == made.code
    assert kept.read_bytes() == sound


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    land = village()
    kept = Sightlines(land, CHART, places_of(land), cache=blocked)
    assert kept.code == Sightlines(land, CHART, places_of(land), cache=None).code


def test_the_users_folder_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOCAGE_CACHE", str(tmp_path / "mine"))
    land = village()
    Sightlines(land, CHART, places_of(land))
    assert len(list((tmp_path / "mine").iterdir())) == 1


def test_everything_that_matters_has_its_own_table(tmp_path: Path) -> None:
    """Terrain, level, sides, silhouettes, chart, places and options: each makes a different key."""
    other_chart = SightChart({**CHART.terrain, "brush": Row("open", 0)}, CHART.hexside)
    other_sides = SightChart(CHART.terrain, {**CHART.hexside, "wall": Row("open", 0)})
    drawn = ".\nb\n.\n"
    wood = {"forest": [[(0.8, 0.8), (1.2, 0.8), (1.0, 1.2)]]}
    lands = [
        Land.draw(drawn),
        Land.draw(".\nf\n.\n"),
        Land.draw(".\nb1\n.\n"),
        Land.draw(drawn, hexsides={"wall": "A1/A2"}),
        Land.draw(drawn, outlines=wood),
        Land.draw(drawn, outlines={"forest": [[(0.8, 0.8), (1.2, 0.8), (1.0, 1.3)]]}),
    ]
    places = [Place(0, 0), Place(2, 0)]
    for land in lands:
        Sightlines(land, CHART, places, cache=tmp_path)
    Sightlines(lands[0], other_chart, places, cache=tmp_path)
    Sightlines(lands[0], other_sides, places, cache=tmp_path)
    Sightlines(lands[0], CHART, [Place(0, 1), Place(2, 0)], cache=tmp_path)
    Sightlines(lands[0], CHART, places, low_walls_open=True, cache=tmp_path)
    Sightlines(lands[0], CHART, places, corner_worst=True, cache=tmp_path)
    assert len(list(tmp_path.iterdir())) == len(lands) + 5


def test_a_kind_the_chart_does_not_know_is_named() -> None:
    with pytest.raises(MapError, match="unknown-kind kind='lava'"):
        Sightlines(Land.draw("x", {"x": "lava"}), CHART, [Place(0, 0)], cache=None)
    with pytest.raises(MapError, match="unknown-kind kind='moat'"):
        Sightlines(Land.draw(".\n.\n", hexsides={"moat": "A1/A2"}), CHART, [Place(0, 0)], cache=None)


@clause("lnl-10.4-5", "lnl-10.3-5")
@pytest.mark.parametrize("option", ["low_walls_open", "corner_worst"])
def test_after_a_building_has_fallen_sight_follows_the_same_options(option: str) -> None:
    """As on a land that was drawn so: a wall beside the ruin, and squares whose corners touch."""
    rows = tuple(
        Terrain(kind, cells=cells) for kind, cells in (("forest", "B3 C2"), ("stone_building_2", "D4"))
    )
    sides = (Hexside("wall", "B2/B3"), Hexside("wall", "C3/C4"), Hexside("wall", "D3/E3"))
    land = Land.of(MapFile("m", {}, "plain", Grid("square", COLUMNS, ROWS), rows, (), sides))
    (cell,) = [each.index for each in land.cells if each.label == "D4"]
    fallen = land.with_terrain({cell: "brush"})
    places = [Place(each.index, each.elevation) for each in land.cells]
    options = {option: True}
    changed = Sightlines(land, CHART, places, cache=None, **options).changed(fallen, cell, places)
    assert changed.code == Sightlines(fallen, CHART, places, cache=None, **options).code
    assert changed.code != Sightlines(fallen, CHART, places, cache=None).code, "the option matters here"
