"""The edition of 2021: machines in the Advance and Assault Phase."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Fortification
from tests.support import clause
from tests.vv.positions import Battle

OPEN = """
      .     .
   .     .     .
      .     .
   .     .     .
      .     .
   .     .     .
"""


def advancing(us: str, edition: str = "2021", dice: tuple[int, ...] = (), **more: object) -> Battle:
    """A machine in C2 in the Advance and Assault Phase, a leader elsewhere, an enemy in a corner."""
    battle = Battle(
        more.pop("ground", OPEN),  # type: ignore[arg-type]
        us={"C2": us, "E3": "us_leader_1"},
        german={"A1": "german_rifle_squad"},
        edition=edition,
        **more,  # type: ignore[arg-type]
    )
    return battle.phase("advance", dice=dice)


def steps(battle: Battle) -> set[str]:
    return {key.partition(">")[2] for key in battle.keys if key.startswith("advance-unit")}


@clause("vv-ed-5.35-1", "vv-ed-7.2-1", "vv-ed-7.2-2")
@pytest.mark.parametrize(
    ("us", "hexes"),
    [
        ("m4a3e8^n", {"C1", "C3"}),
        ("truck^ne", {"D2", "B3"}),
        ("six_pounder^n", {"C1", "D2", "D3", "C3", "B3", "B2"}),
        ("flak_88^n", set()),
        ("m4a3e8^n%", set()),
    ],
)
def test_machines_advance_one_hex_vehicles_straight_ahead_or_back(us: str, hexes: set[str]) -> None:
    assert steps(advancing(us)) == hexes
    assert steps(advancing(us, "french")) == set()


@clause("vv-5.35-1", "vv-ed-5.35-1")
def test_by_the_french_text_only_infantry_advances() -> None:
    battle = advancing("m4a3e8^n", "french")
    assert battle.reason("advance-unit:us-m4a3e8-1>C1") == "only-infantry-advances"
    assert battle.reason("turn-in-place:us-m4a3e8-1>ne") == "turns-in-movement-phase"
    assert not any("m4a3e8" in key for key in battle.keys)


@clause("vv-ed-5.35-1", "vv-5.35-3")
def test_the_advance_ignores_the_cost_and_markers_but_not_prohibited_ground() -> None:
    walls = {"wall": "C1/C2"}
    battle = Battle(
        OPEN, us={"C2": "m4a3e8^n"}, german={"A3": "german_leader_1"}, edition="2021", hexsides=walls
    )
    battle.mark(us_m4a3e8_1="fire move").phase("advance")
    battle.choose("advance-unit:us-m4a3e8-1>C1", "keep-facing")
    assert battle.where("us-m4a3e8-1") == "C1"
    house = OPEN.replace(".     .     .", ".     h     .", 1)
    blocked = advancing("m4a3e8^n", ground=house)
    assert steps(blocked) == {"C3"}
    assert blocked.reason("advance-unit:us-m4a3e8-1>C1") == "no-vehicle-in-building"
    assert blocked.reason("advance-unit:us-m4a3e8-1>D2") == "advances-straight-only"


@clause("vv-ed-7.3-1")
def test_after_advancing_a_machine_may_turn_one_hexside() -> None:
    battle = advancing("m4a3e8^n").choose("advance-unit:us-m4a3e8-1>C1")
    assert battle.keys == ["keep-facing", "face:nw", "face:ne"]
    battle.choose("face:ne")
    assert battle.unit("us-m4a3e8-1").facing == 1
    assert "advanced" in battle.marked("us-m4a3e8-1")
    assert battle.reason("advance-unit:us-m4a3e8-1>C2") == "has-advanced"


@clause("vv-ed-7.3-2")
@pytest.mark.parametrize(
    ("us", "name"), [("m4a3e8^n", "m4a3e8"), ("flak_88^n", "flak-88"), ("truck^n", "truck")]
)
def test_a_machine_that_stays_may_turn_one_hexside_instead(us: str, name: str) -> None:
    battle = advancing(us)
    turns = [key for key in battle.keys if key.startswith("turn-in-place")]
    assert turns == [f"turn-in-place:us-{name}-1>nw", f"turn-in-place:us-{name}-1>ne"]
    assert battle.reason(f"turn-in-place:us-{name}-1>s") == "turns-one-hexside"
    battle.choose(f"turn-in-place:us-{name}-1>nw")
    assert battle.unit(f"us-{name}-1").facing == 5
    assert battle.reason(f"turn-in-place:us-{name}-1>n") == "has-advanced"


@clause("vv-ed-7.3-2", "vv-18.6-5")
def test_an_immobile_afv_does_not_turn_in_the_advance_either() -> None:
    battle = advancing("m4a3e8^n%")
    assert battle.reason("turn-in-place:us-m4a3e8-1>ne") == "immobile-cannot-turn"
    assert battle.reason("advance-unit:us-m4a3e8-1>C1") == "immobile"


def test_a_towed_or_pinned_machine_does_not_advance() -> None:
    towing = advancing("truck^n[six_pounder]")
    assert towing.reason("advance-unit:us-six-pounder-1>C1") == "moves-with-its-transport"
    assert advancing("truck^n*").reason("advance-unit:us-truck-1>C1") == "pinned"


def test_mines_strike_an_advancing_machine() -> None:
    battle = advancing("m4a3e8^n", dice=(2,), forts=[Fortification("minefield", "C1")])
    battle.choose("advance-unit:us-m4a3e8-1>C1")
    assert battle.where("us-m4a3e8-1") == ""


@clause("vv-ed-5.35-2")
def test_machines_make_no_close_assault() -> None:
    battle = Battle(OPEN, us={"C2": "m4a3e8^n"}, german={"C1": "german_rifle_squad"}, edition="2021")
    battle.phase("advance")
    assert "advance-unit:us-m4a3e8-1>C1" not in battle.keys
    assert battle.reason("advance-unit:us-m4a3e8-1>C1") == "enemy-hex"
    battle.phase("assault")
    assert battle.g.phase != "assault"
