"""9.4, 10.10, 11.5, 20.5: what a line meets at its corners and beside it, and what becomes of it."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.fire.attacks import cover_parts, hindrance
from tests.support import clause
from tests.vv.board.test_09_line_of_sight import modifier, sight
from tests.vv.board.test_09_reasons import met
from tests.vv.forts import fort
from tests.vv.positions import Battle

WIDE = "     .     .\n  .     .     .\n" * 4
PAIR = "     .\n  .     .\n     .\n"
"""From A1 to C1 the line runs between B1 and B2."""
US = {"A1": "us_rifle_squad"}
GERMANS = {"C1": "german_rifle_squad"}


@clause("vv-10.10-u2", "vv-10.101-2")
@pytest.mark.parametrize(
    ("bocage", "hedge", "blocked"),
    [
        ("B2/C2 C2/B3", "B2/B3", True),
        ("B2/C2 B2/B3", "C2/B3", True),
        ("B2/C2", "B2/B3 C2/B3", False),
        ("B2/B3 C2/B3", "B2/C2", False),
    ],
)
def test_where_three_sides_meet_two_hedgerows_block(bocage: str, hedge: str, blocked: bool) -> None:
    """From A1 to E4 the line goes from B2 into C2 through the corner that they share with B3: out of the hex
    with a hedgerow on both sides of it, or into it, there is no way; a hedge with it is one hindrance."""
    seen = sight(WIDE, hexsides={"bocage": bocage, "hedge": hedge})
    assert modifier(seen, "A1", "E4") == modifier(seen, "E4", "A1") == (None if blocked else 1)


@clause("vv-10.101-1", "vv-10.10-4")
@pytest.mark.parametrize(("kind", "value"), [("wall", 1), ("hedge", None), ("bocage", None)])
def test_only_hedges_become_hedgerows_by_a_rule_of_the_scenario(kind: str, value: int | None) -> None:
    seen = sight("  .\n  .\n  .\n  .\n", hexsides={kind: "A2/A3"}, bocage=True)
    assert modifier(seen, "A1", "A4") == value


@clause("vv-9.4-2", "vv-20.5-8")
def test_bunkers_on_either_hand_of_a_hexside_line_are_told() -> None:
    works = [fort("concrete_bunker", "B1 B2", facing="n")]
    assert met(PAIR, there="C1", us=US, german=GERMANS, forts=works) == [
        ("blocked", "vv-9.4-2", "B1/B2", "bunker", 0)
    ]


@clause("vv-9.4-2", "vv-20.5-8")
@pytest.mark.parametrize(("where", "what"), [("B1", "bunker"), ("B2", "forest")])
def test_of_a_bunker_and_woods_the_first_hand_is_told(where: str, what: str) -> None:
    woods = "     .\n  .     .\n     f\n" if where == "B1" else "     f\n  .     .\n     .\n"
    works = [fort("concrete_bunker", where, facing="n")]
    assert met(woods, there="C1", us=US, german=GERMANS, forts=works) == [
        ("blocked", "vv-9.4-2", "B1/B2", what, 0)
    ]


@clause("vv-9.4-2", "vv-10.7-9")
@pytest.mark.parametrize(
    ("ground", "hills", "what"),
    [
        ("     f\n  .     .\n     h\n", {}, "forest"),
        (PAIR, {1: "B1 B2"}, "hill"),
    ],
)
def test_so_are_other_things_that_block_on_either_hand(ground: str, hills: dict[int, str], what: str) -> None:
    found = met(ground, there="C1", us=US, german=GERMANS, hills=hills)
    assert found == [("blocked", "vv-9.4-2", "B1/B2", what, 0)]


@clause("vv-11.5-2", "vv-11.5-3", "vv-5.36-4", "vv-13.4-3")
def test_smoke_that_thins_hinders_less_at_once() -> None:
    """Asked before and after: what was worked out before it changed holds no longer."""
    battle = Battle("  .\n" * 5, us={"A1": "us_rifle_squad"}, german={"A5": "german_rifle_squad"})
    g = battle.lay_smoke(A3=2).phase("fire").g
    a, b, c = (battle.cell(label) for label in ("A1", "A5", "A3"))
    assert hindrance(g, a, b) == 2
    g.put_smoke(c, 1)
    assert hindrance(g, a, b) == 1
    g.put_smoke(battle.cell("A4"), 2)
    assert hindrance(g, a, b) == 3
    g.put_smoke(c, 0)
    assert hindrance(g, a, b) == 2
    g.put_smoke(battle.cell("A4"), 0)
    assert hindrance(g, a, b) == 0


@clause("vv-13.4-3", "vv-11.5-2")
def test_smoke_off_the_line_hinders_nothing_and_smoke_at_the_target_does() -> None:
    battle = Battle("  .\n" * 5, us={"A1": "us_rifle_squad"}, german={"A3": "german_rifle_squad"})
    g = battle.lay_smoke(A5=1, A3=1).phase("fire").g
    assert hindrance(g, battle.cell("A1"), battle.cell("A3")) == 1
    assert hindrance(g, battle.cell("A1"), battle.cell("A2")) == 0
    (part,) = cover_parts(g, battle.cell("A1"), battle.cell("A3"))
    assert (part.value, part.clause, part.name) == (1, "vv-11.5-2", "smoke")


@clause("vv-10.10-u2")
def test_a_corner_is_told_by_the_hex_that_the_line_comes_out_of() -> None:
    """Hedges on all three sides that meet there: B2, which it leaves, is named."""
    seen = sight(WIDE, hexsides={"hedge": "B2/C2 B2/B3 C2/B3"})
    for here, there, where in (("A1", "E4", "B2"), ("E4", "A1", "C2")):
        verdict = seen.verdict(seen.land.cell(here), seen.land.cell(there))
        assert [(each.where, each.value) for each in verdict.reasons] == [(where, 1)]
