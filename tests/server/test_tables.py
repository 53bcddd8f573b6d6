"""The sandbox: what the ground answers about units that somebody has put on a table."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.server.sandbox.content import sand_table, table_paths, terrain
from tests.server.guests import Json, Visitors

pytestmark = pytest.mark.anyio
OPEN = (320, 400)
"""A point of the practice table with open ground for some inches about it."""


def man(x: int, y: int, army: str = "british") -> Json:
    return unit("officer", [(x, y)], army)


def unit(kind: str, bases: list[tuple[int, int]], army: str = "british", facing: int = 0) -> Json:
    spots = [{"x": x, "y": y} for x, y in bases]
    return {"army": army, "kind": kind, "facing": facing, "formation": "loose", "bases": spots}


async def ask(visitors: Visitors, what: str, **wish: Any) -> Json:
    response = await visitors.post(f"/api/tables/practice/{what}", wish)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


async def refused(visitors: Visitors, what: str, **wish: Any) -> str:
    response = await visitors.post(f"/api/tables/practice/{what}?lang=en", wish)
    assert response.status_code == 422
    message: str = response.json()["message"]
    return message


async def test_every_table_that_is_shipped_can_be_looked_at(visitors: Visitors) -> None:
    cards = (await visitors.get("/api/tables")).json()
    assert [card["id"] for card in cards] == list(table_paths())
    for card in cards:
        whole = (await visitors.get(f"/api/tables/{card['id']}")).json()
        assert (whole["width"], whole["depth"]) == (card["width"], card["depth"])
        assert {"british", "german"} <= set(whole["armies"])


def test_the_sandbox_knows_all_ground_of_the_tables_that_are_shipped() -> None:
    for id in table_paths():
        assert {piece.kind for piece in sand_table(id).table.pieces} <= set(terrain()), id


async def test_a_table_that_there_is_not_is_named(visitors: Visitors) -> None:
    response = await visitors.get("/api/tables/atlantis?lang=en")
    assert (response.status_code, response.json()["message"]) == (404, "There is no table “atlantis”.")


# What stands where


async def test_a_new_unit_stands_free_of_everything(visitors: Visitors) -> None:
    first = (await ask(visitors, "muster", units=[], army="british", kind="section", at=spot(*OPEN)))["unit"]
    assert len(first["bases"]) == 8
    assert first["bases"][0] == spot(*OPEN)
    second = (await ask(visitors, "muster", units=[first], army="german", kind="team", at=spot(*OPEN)))[
        "unit"
    ]
    assert second["bases"][0] != spot(*OPEN)
    assert (await ask(visitors, "check", units=[first, second]))["units"] == [first, second]


def spot(x: int, y: int) -> Json:
    return {"x": x, "y": y}


@pytest.mark.parametrize(
    ("units", "message"),
    [
        ([man(6, 100)], "Unit 1, base 1: 6,100 does not lie wholly on the table."),
        ([man(320, 400), man(333, 400)], "Unit 2, base 1: at 333,400 it would lie on another base."),
        ([man(320, 400) | {"army": "martian"}], "There is no army “martian”."),
        ([man(320, 400) | {"kind": "dragon"}], "There is no kind of unit “dragon”."),
        ([unit("officer", [(320, 400), (360, 400)])], "Unit 1 has 2 bases; its kind has 1."),
    ],
)
async def test_what_is_wrong_with_units_is_named(visitors: Visitors, units: list[Json], message: str) -> None:
    assert await refused(visitors, "check", units=units) == message


async def test_bases_that_touch_do_not_overlap(visitors: Visitors) -> None:
    """Two discs of radius 7 touch at 14 sixteenths."""
    assert await ask(visitors, "check", units=[man(320, 400), man(334, 400)])


async def test_a_request_without_sense_says_where(visitors: Visitors) -> None:
    body = {"units": [man(320, 400) | {"facing": 64}]}
    assert (await refused(visitors, "check", **body)).startswith("body.units.0.facing:")
    assert "no unit 3" in await refused(visitors, "reach", units=[man(*OPEN)], unit=2, move=96)


# Moving


async def test_the_reach_is_an_outline_round_the_unit(visitors: Visitors) -> None:
    small = await ask(visitors, "reach", units=[man(*OPEN)], unit=0, move=32)
    large = await ask(visitors, "reach", units=[man(*OPEN)], unit=0, move=128)
    assert small["outline"].startswith("M")
    assert len(large["outline"]) > len(small["outline"])


async def form(visitors: Visitors, units: list[Json], to: tuple[int, int], **wish: Any) -> Json:
    known = {"unit": 0, "move": 96, "formation": "kept", "facing": 0, "to": spot(*to)}
    return await ask(visitors, "form", units=units, **known | wish)


async def test_a_man_in_the_open_goes_straight(visitors: Visitors) -> None:
    """5 inches east: the tape says 5, and a move of 6 allows it."""
    ghost = await form(visitors, [man(*OPEN)], (400, 400))
    assert ghost["bases"] == [{"x": 400, "y": 400, "state": "solid", "text": ""}]
    assert (ghost["length"], ghost["text"]) == ("5″", "5″ of 6″")
    assert ghost["way"] == [spot(320, 400), spot(400, 400)]
    assert ghost["unit"]["bases"] == [spot(400, 400)]


async def test_a_sixteenth_too_far_is_refused_with_its_reason(visitors: Visitors) -> None:
    assert (await form(visitors, [man(*OPEN)], (416, 400)))["unit"] is not None
    ghost = await form(visitors, [man(*OPEN)], (417, 400))
    assert ghost["unit"] is None
    assert ghost["bases"] == [{"x": 417, "y": 400, "state": "refused", "text": "It is out of reach."}]


async def test_an_inch_is_kept_from_another_army_but_not_from_ones_own(visitors: Visitors) -> None:
    """Radius 7 and 7 and an inch: middles are 30 sixteenths apart at least."""
    for army, x, stands in (("german", 370, True), ("german", 371, False), ("british", 371, True)):
        ghost = await form(visitors, [man(*OPEN), man(400, 400, army)], (x, 400))
        assert (ghost["unit"] is not None) == stands, (army, x)
    assert ghost["bases"][0]["state"] == "solid"


async def test_nobody_stands_on_a_wall_but_he_may_step_over_it(visitors: Visitors) -> None:
    """The practice table's hedge lies about 17.5 inches from the north edge, at 22 to 24 inches."""
    hedge = (360, 281)
    assert (await form(visitors, [man(360, 320)], hedge))["bases"][0]["text"] == "It may not stand there."
    assert (await form(visitors, [man(360, 320)], (360, 240)))["unit"] is not None


async def test_a_formation_turns_with_its_unit(visitors: Visitors) -> None:
    team = unit("team", [OPEN, (344, 400), (320, 424)])
    line = await form(visitors, [team], (352, 400), formation="column", facing=16)
    guide, *others = [(base["x"], base["y"]) for base in line["bases"]]
    assert guide == (352, 400)
    assert all(x < 352 and y == 400 for x, y in others), "facing east, a column trails to the west"


async def test_a_unit_snaps_to_the_nearest_place_in_cover(visitors: Visitors) -> None:
    ghost = await form(visitors, [man(360, 340)], (360, 310), snap=True)
    assert ghost["bases"][0]["y"] <= 300, "at the hedge"
    assert ghost["unit"] is not None
    wish = {"units": [man(*OPEN)], "unit": 0, "move": 8, "formation": "kept", "facing": 0, "to": spot(*OPEN)}
    assert await refused(visitors, "form", **wish, snap=True) == "No place in cover is near and in reach."


async def test_figures_are_put_down_by_hand_one_after_the_other(visitors: Visitors) -> None:
    team = [unit("team", [OPEN, (344, 400), (320, 424)])]
    first = await form(visitors, team, (340, 380), formation="hand", placed=[])
    assert (first["next"], first["unit"]) == (1, None)
    crowded = await form(visitors, team, (350, 380), formation="hand", placed=[spot(340, 380)])
    assert crowded["bases"][1]["text"] == "Another base stands there."
    last = await form(visitors, team, (340, 400), formation="hand", placed=[spot(340, 380), spot(360, 380)])
    assert last["unit"]["bases"] == [spot(340, 380), spot(360, 380), spot(340, 400)]


async def test_who_would_see_the_unit_is_told(visitors: Visitors) -> None:
    """One German stands in the open, the other behind the barn."""
    units = [man(*OPEN), man(420, 380, "german"), man(380, 60, "german")]
    (watcher,) = (await form(visitors, units, (330, 400)))["watchers"]
    assert (watcher["unit"], watcher["free"]) == (1, 8)


# Measuring, looking, templates


async def between(visitors: Visitors, what: str, units: list[Json], *ends: Json) -> Json:
    return await ask(visitors, f"{what}?lang=en", units=units, ends=list(ends))


async def test_the_tape_lies_from_edge_to_edge(visitors: Visitors) -> None:
    """9 inches between the middles of two bases of 7/8: 8 2/16 inches between their edges."""
    units = [man(320, 400), man(320 + 9 * 16, 400)]
    tape = await between(visitors, "tape", units, {"unit": 0}, {"unit": 1})
    assert (tape["exact"], tape["text"]) == ("8 1/8″", "8¼″")
    assert tape["ends"] == [{"x": 327.0, "y": 400.0}, {"x": 457.0, "y": 400.0}]


async def test_the_tape_measures_points_too(visitors: Visitors) -> None:
    tape = await between(visitors, "tape", [man(320, 400)], {"unit": 0}, {"at": spot(320, 439)})
    assert (tape["exact"], tape["text"]) == ("2″", "2″")
    assert await refused(visitors, "tape", units=[], ends=[{}, {}]) == "Each end is either a unit or a point."


async def test_the_barn_blocks_every_ray(visitors: Visitors) -> None:
    looked = await between(visitors, "rays", [man(384, 240), man(384, 40)], {"unit": 0}, {"unit": 1})
    assert (looked["free"], looked["screened"], looked["blocked"]) == (0, 0, 8)
    assert looked["text"].startswith("All 8 rays are blocked")
    assert {ray["by"] for ray in looked["rays"]} == {"building"}
    assert all(ray["stop"] is not None for ray in looked["rays"])


async def test_a_wall_screens_unless_one_stands_at_it(visitors: Visitors) -> None:
    """The wall lies 11 inches from the north edge there: a base at 9 is farther off than an inch, one at 10
    is not."""
    away = await between(visitors, "rays", [man(464, 144), man(416, 240)], {"unit": 0}, {"unit": 1})
    assert (away["free"], away["screened"]) == (0, 8)
    assert away["text"] == "8 of 8 rays screened (wall), 0 free."
    at_it = await between(visitors, "rays", [man(464, 160), man(416, 240)], {"unit": 0}, {"unit": 1})
    assert at_it["free"] == 8
    assert at_it["text"] == "All 8 rays are free."


async def test_a_look_is_the_same_both_ways(visitors: Visitors) -> None:
    units = [man(448, 144), unit("tank", [(430, 400)], "german")]
    there = await between(visitors, "rays", units, {"unit": 0}, {"unit": 1})
    back = await between(visitors, "rays", units, {"unit": 1}, {"unit": 0})
    assert [ray["state"] for ray in there["rays"]] == [ray["state"] for ray in back["rays"]]
    assert there["rays"][0]["ends"] == back["rays"][0]["ends"][::-1]


@pytest.mark.parametrize(("shape", "touched"), [("circle", [0, 1]), ("square", [0, 1, 2]), ("drop", [0])])
async def test_a_template_lights_the_bases_it_touches(
    visitors: Visitors, shape: str, touched: list[int]
) -> None:
    """Three inches: a circle of radius 24 reaches a base of 7 at 31, not one in its corner at (28, 28): that
    is 39.6 away. The square, 24 to each side, does. The drop falls north, away from both."""
    units = [man(320, 400), man(351, 400), man(348, 428)]
    laid = await ask(visitors, "template", units=units, shape=shape, at=spot(320, 400), size=48)
    assert [each["unit"] for each in laid["touched"]] == touched
