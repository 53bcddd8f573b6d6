"""11.5, 13.8, 17.4: by which rule smoke adds to an attack, and a sniper in the first hex of the map."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9


@clause("vv-11.5-2", "vv-11.5-3")
@pytest.mark.parametrize("at", ["A2", "A3"])
@pytest.mark.parametrize(("strength", "rule"), [(1, "vv-11.5-2"), (2, "vv-11.5-3")])
def test_smoke_on_the_way_and_at_the_target_is_told_by_its_strength(
    at: str, strength: int, rule: str
) -> None:
    battle = Battle(LANE, us={"A1": "us_rifle_squad"}, german={"A3": "german_rifle_squad"})
    battle.lay_smoke(**{at: strength}).phase("fire", dice=[6, 6]).choose("fire:A1>A3")
    assert [(part.name, part.clause, part.value) for part in battle.tally("fire").parts] == [
        ("smoke", rule, strength)
    ]


@clause("vv-17.4-1", "vv-13.8-2")
@pytest.mark.parametrize(("hide", "offered"), [("A1", True), ("A2", True), ("", False)])
def test_a_sniper_alone_watches_from_the_first_hex_as_from_any(hide: str, offered: bool) -> None:
    """The German squad stands behind the house in A9 and sees nobody."""
    ground = "  f\n  f\n  .\n  .\n  .\n  .\n  .\n  h\n  .\n"
    battle = Battle(
        ground if hide != "A1" else "  f\n" + "  .\n" * 6 + "  h\n  .\n",
        us={"A4": "us_rifle_squad"},
        german={"A9": "german_rifle_squad"},
        snipers=("german",),
    )
    if hide:
        battle.sniper_at(german=hide)
    battle.phase("movement").choose("move:A4", "step:A5")
    assert (battle.ask.kind == "opportunity-fire") is offered
    if offered:
        assert battle.keys == ["snipe:A5", "hold"]
