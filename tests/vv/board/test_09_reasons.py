"""9.2, 9.4, 10.4 to 10.10, 20.5: by which rule a line of sight is blocked or hindered, where, and by what."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Special
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

MEN = {"us": {"A1": "us_rifle_squad"}, "german": {"A3": "german_rifle_squad"}}


def met(
    ground: str, here: str = "A1", there: str = "A3", **more: object
) -> list[tuple[str, str, str, str, int]]:
    """What a line meets: the effect, the rule, where, what, and what it adds."""
    battle = Battle(ground, **{**MEN, **more}).phase("fire")  # type: ignore[arg-type]
    sight = battle.g.field.sight.sight
    verdict = sight.verdict(battle.cell(here), battle.cell(there), battle.g.smoke)
    return [(each.effect, each.clause, each.where, each.what, each.value) for each in verdict.reasons]


def lane(mark: str) -> str:
    return f"  .\n  {mark}\n  .\n"


@clause("vv-10.4-6", "vv-10.5-2", "vv-10.8-3")
@pytest.mark.parametrize(
    ("mark", "reasons"),
    [
        ("h", [("blocked", "vv-10.4-6", "A2", "stone_building", 0)]),
        ("f", [("blocked", "vv-10.5-2", "A2", "forest", 0)]),
        ("o", [("hindered", "vv-10.8-3", "A2", "orchard", 1)]),
        (".", []),
    ],
)
def test_a_hex_on_the_line(mark: str, reasons: list[tuple[str, str, str, str, int]]) -> None:
    assert met(lane(mark)) == reasons


@clause("vv-20.5-8")
def test_a_bunker_on_the_line() -> None:
    pillbox = [fort("concrete_bunker", "A2", facing="n")]
    assert met(lane("."), forts=pillbox) == [("blocked", "vv-20.5-8", "A2", "bunker", 0)]


@clause("vv-10.9-8")
@pytest.mark.parametrize("crops", [True, False])
def test_crops_on_the_line_hinder_where_the_scenario_has_them(crops: bool) -> None:
    reasons = [("hindered", "vv-10.9-8", "A2", "crops", 1)] if crops else []
    assert met(lane("c"), special=Special(crops=crops)) == reasons


@clause("vv-10.10-4", "vv-10.10-5")
@pytest.mark.parametrize("kind", ["wall", "hedge"])
def test_a_wall_or_hedge_on_the_line(kind: str) -> None:
    assert met("  .\n  .\n  .\n  .\n", there="A4", german={"A4": "german_rifle_squad"},
               hexsides={kind: "A2/A3"}) == [("hindered", "vv-10.10-4", "A2/A3", kind, 1)]  # fmt: skip


@clause("vv-10.101-1", "vv-10.101-2", "vv-10.101-3")
@pytest.mark.parametrize(
    ("side", "reasons"),
    [
        ("A2/A3", [("blocked", "vv-10.101-2", "A2/A3", "bocage", 0)]),
        ("A1/A2", [("hindered", "vv-10.101-3", "A1/A2", "bocage", 1)]),
        ("A3/A4", [("hindered", "vv-10.101-3", "A3/A4", "bocage", 1)]),
    ],
)
def test_a_hedgerow_is_seen_over_from_and_into_its_own_hexes_only(
    side: str, reasons: list[tuple[str, str, str, str, int]]
) -> None:
    found = met(
        "  .\n  .\n  .\n  .\n",
        there="A4",
        german={"A4": "german_rifle_squad"},
        hexsides={"hedge": side},
        special=Special(bocage=True),
    )
    assert found == reasons


@clause("vv-10.7-9", "vv-10.7-10", "vv-10.7-12")
@pytest.mark.parametrize(
    ("hills", "reasons"),
    [
        ({1: "A2"}, [("blocked", "vv-10.7-9", "A2", "hill", 0)]),
        ({1: "A1 A3", 2: "A2"}, [("blocked", "vv-10.7-12", "A2", "hill", 0)]),
        ({1: "A1 A2 A3"}, []),
        ({1: "A2", 2: "A3"}, []),
        ({2: "A2 A3"}, [("blocked", "vv-10.7-10", "A2", "hill", 0)]),
        ({1: "A2 A3"}, [("blocked", "vv-10.7-9", "A2", "hill", 0)]),
    ],
)
def test_a_hill_on_the_line(hills: dict[int, str], reasons: list[tuple[str, str, str, str, int]]) -> None:
    assert met(lane("."), hills=hills) == reasons


@clause("vv-10.7-10", "vv-9.4-2")
def test_the_one_slope_on_the_way_up_is_not_what_blocks_beside_a_line() -> None:
    """From A1 up to E1 at Level 2, along B1/B2 and D1/D2: woods on the one hand, and on the other a slope,
    which is none in the way, and a summit, which is."""
    ground = "     .     .\n  .     .     .\n     f     .\n"
    found = met(ground, there="E1", german={"E1": "german_rifle_squad"}, hills={1: "B1", 2: "D1 E1"})
    assert found == [("blocked", "vv-9.4-2", "D1/B2", "hill", 0)]
