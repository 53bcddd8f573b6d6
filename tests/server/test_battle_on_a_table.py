"""A battle on a table by its link: areas, ghosts, the tape, the rays, and the cards."""

from __future__ import annotations

import pytest

from tests.server.guests import Guest, Json, Visitors

pytestmark = pytest.mark.anyio
GAP = "iabsm/the-gap-in-the-hedge"
TWO = {"british": "me", "german": "me"}


async def begun(visitors: Visitors, seed: int = 7) -> dict[str, Guest]:
    return await visitors.open(GAP, seats=TWO, seed=seed)


async def asked(guests: dict[str, Guest], kind: str) -> tuple[Guest, Json]:
    """Go on until somebody is asked this, moving whenever that is possible."""
    for _ in range(200):
        for seat in TWO:
            table = await guests[seat].table()
            ask = table["ask"]
            if ask is None:
                continue
            if ask["kind"] == kind:
                return guests[seat], table
            moves = [option for option in ask["options"] if option["verb"] in ("run", "activate")]
            await guests[seat].must_choose((moves or ask["options"])[0]["key"])
    raise AssertionError(f"nobody was ever asked {kind}")


def unit(table: Json, name: str) -> Json:
    found: Json = next(each for each in table["units"] if each["id"] == name)
    return found


async def test_a_unit_says_where_its_bases_stand(visitors: Visitors) -> None:
    """As the scenario says: the guide at 12 and 33.5 inches, nine men on bases of half an inch."""
    table = await (await begun(visitors))["british"].table()
    section = unit(table, "british-section-1")
    assert section["at"] == {"x": 192, "y": 536}
    assert section["place"] == section["label"] == "192,536"
    assert (len(section["bases"]), section["radius"], section["facing"]) == (9, 4, 0)
    assert len(section["figures"]) == 9
    assert section["tag"] == {
        "name": "Section 1",
        "strength": 9,
        "shock": 0,
        "state": "",
        "badge": "",
    }
    leader = unit(table, "british-big-man-1")
    assert leader["tag"]["badge"] == "II"
    assert [ring["kind"] for ring in leader["rings"]] == ["command"]


async def test_the_whole_table_has_its_size_with_the_rim(visitors: Visitors) -> None:
    """48 by 36 inches are 768 by 576 sixteenths; the rim is 40 wide all round."""
    table = (await (await begun(visitors))["british"].get(full=1)).json()
    assert table["place_kind"] == "point"
    assert table["size"] == {"width": 848, "height": 656, "viewBox": "-40 -40 848 656"}


async def test_a_move_comes_with_its_areas_and_its_dice(visitors: Visitors) -> None:
    guest, table = await asked(await begun(visitors), "go")
    areas = table["ask"]["areas"]
    assert [area["prefix"] for area in areas][:2] == ["go:forward>", "go:n>"]
    assert areas[0]["outline"].startswith("M")
    assert all(area["outline"] == "" for area in areas[1:]), "the same outline is told once"
    assert [area["facing"] for area in areas] == [None, 0, 8, 16, 24, 32, 40, 48, 56]
    assert len(areas[0]["ghost"]) == len(unit(table, table["ask"]["about"]["unit"])["bases"])
    thrown = [line for line in await guest.lines() if line["dice"]][-1]
    assert len(thrown["dice"]) == 3


async def test_only_the_seat_that_is_asked_sees_areas_and_ghosts(visitors: Visitors) -> None:
    guests = await begun(visitors)
    guest, table = await asked(guests, "go")
    other = guests["german" if guest is guests["british"] else "british"]
    assert (await other.table())["ask"] is None
    key = table["ask"]["options"][0]["key"]
    assert (await other.get("/form", key=key)).status_code == 403
    assert (await guests["spectator"].get("/form", key=key)).status_code == 403


async def test_the_ghost_is_how_the_unit_then_stands(visitors: Visitors) -> None:
    guest, table = await asked(await begun(visitors), "go")
    name = table["ask"]["about"]["unit"]
    for area in ("forward", "e"):
        goes = [option["key"] for option in table["ask"]["options"] if option["verb"] == "go"]
        key = f"go:{area}>{goes[0].partition('>')[2]}"
        ghost = (await guest.get("/form", key=key)).json()
        assert ghost["allowed"]
        assert ghost["why"] is None
        assert ghost["way"][0] == unit(table, name)["at"]
        assert f"{ghost['way'][-1]['x']},{ghost['way'][-1]['y']}" == key.partition(">")[2]
    moved = unit(await guest.must_choose(key), name)
    assert moved["bases"] == [{"x": base["x"], "y": base["y"]} for base in ghost["bases"]]
    assert moved["facing"] == ghost["facing"] == 16


async def test_a_point_that_is_refused_says_by_which_rule(visitors: Visitors) -> None:
    guest, _ = await asked(await begun(visitors), "go")
    ghost = (await guest.get("/form", key="go:forward>700,60")).json()
    assert not ghost["allowed"]
    assert ghost["bases"][0]["state"] == "refused"
    assert ghost["why"]["clause"] == "iabsm-act-3"
    assert ghost["text"] == ghost["why"]["message"]
    for key in ("go:forward>0700,60", "go:forward>9999,60", "cover", "nonsense"):
        assert (await guest.get("/form", key=key)).status_code == 422, key


async def test_every_point_of_the_area_has_a_ghost_that_may_be_chosen(visitors: Visitors) -> None:
    guest, table = await asked(await begun(visitors), "go")
    at = unit(table, table["ask"]["about"]["unit"])["at"]
    near = [f"go:n>{at['x'] + dx},{at['y'] + dy}" for dx, dy in ((0, -17), (5, -3), (-7, -20), (300, 0))]
    for key in near:
        ghost = (await guest.get("/form", key=key)).json()
        why = (await guest.get("/why", key=key)).json()
        assert ghost["allowed"] == (why == {"allowed": True}), key


# Measuring


async def test_the_tape_lies_between_the_nearest_edges(visitors: Visitors) -> None:
    """The guides of sections 1 and 2 stand 12 inches apart, but some of their men are nearer."""
    guest = (await begun(visitors))["british"]
    table = await guest.table()
    one, two = (unit(table, f"british-section-{number}") for number in (1, 2))
    tape = (await guest.get("/tape", **{"from": one["label"], "to": two["label"]})).json()
    middles = [
        ((a["x"] - b["x"]) ** 2 + (a["y"] - b["y"]) ** 2) ** 0.5 for a in one["bases"] for b in two["bases"]
    ]
    assert tape["exact"] == f"{_sixteenths(min(middles) - 8)}″"
    bare = (await guest.get("/tape", **{"from": "160,160", "to": "320,160"})).json()
    assert (bare["text"], bare["exact"]) == ("10″", "10″")


def _sixteenths(length: float) -> str:
    """A length in sixteenths, rounded up, as a tape writes it."""
    inches, rest = divmod(-(-int(length * 1000) // 1000), 16)
    down = 16
    while rest and rest % 2 == 0:
        rest, down = rest // 2, down // 2
    return f"{inches} {rest}/{down}" if rest else str(inches)


async def test_a_look_has_eight_rays_and_is_the_same_both_ways(visitors: Visitors) -> None:
    guest = (await begun(visitors))["british"]
    table = await guest.table()
    ours, theirs = unit(table, "british-section-2")["label"], unit(table, "german-section-1")["label"]
    there = (await guest.get("/sight", **{"from": ours, "to": theirs})).json()
    back = (await guest.get("/sight", **{"from": theirs, "to": ours})).json()
    assert len(there["rays"]) == 8
    assert [ray["state"] for ray in there["rays"]] == [ray["state"] for ray in back["rays"]]
    assert there["text"] == back["text"]


async def test_a_ray_ends_where_the_barn_stops_it(visitors: Visitors) -> None:
    """The barn's south wall lies 7.75 inches from the north edge: at 124."""
    guest = (await begun(visitors))["british"]
    looked = (await guest.get("/sight", **{"from": "496,160", "to": "496,20"})).json()
    assert [ray["state"] for ray in looked["rays"]] == ["blocked"] * 8
    assert {round(ray["stop"]["y"]) for ray in looked["rays"]} == {124}
    assert looked["code"] == 3


async def test_a_map_of_cells_has_nothing_to_measure(visitors: Visitors) -> None:
    guest = (await visitors.open(seats={"us": "me", "german": "me"}))["us"]
    response = await guest.get("/tape", **{"from": "D4", "to": "E5"})
    assert response.status_code == 422
    assert (await guest.get("/form", key="move:D4")).status_code in (403, 422)


# Cards


async def test_of_the_cards_to_come_only_the_names_are_told(visitors: Visitors) -> None:
    guests = await begun(visitors)
    for _ in range(3):
        _, table = await asked(guests, "card")
        cards = table["cards"]
        names = [card["name"] for card in cards["left"]]
        assert names == sorted(names), "in the order of their names, which says nothing"
        both = [card["id"] for card in (*cards["drawn"], *cards["left"])]
        assert len(both) == len(set(both)) == 6
        assert (await guests["german"].table())["cards"] == (await guests["british"].table())["cards"]
        guest = guests[table["ask"]["seat"]]
        await guest.must_choose(table["ask"]["options"][-1]["key"])
