"""Each refusal has the reason of its own rule: those that no other test names."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.fortifications import cannot_hold
from bocage.systems.vv.content.scenario import Arrival, Fortification, Troop
from bocage.systems.vv.rules.fire.fire_groups import cannot_join
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.people.snipers import cannot_snipe
from bocage.systems.vv.rules.scenario.emplacing import cannot_fortify, cannot_lie_apart
from bocage.systems.vv.rules.scenario.reinforcements import cannot_come_along
from tests.support import clause
from tests.vv.drives import driving
from tests.vv.forts import fort
from tests.vv.positions import Battle
from tests.vv.rules.works.test_20_tunnels import crossing, island

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


@clause("vv-20.5-2", "vv-20.9-2", "vv-20.3-10", "vv-20.11-3", "vv-20.3-9")
@pytest.mark.parametrize(
    ("kind", "units", "reason"),
    [
        ("foxholes", SQUAD, ""),
        ("foxholes", "m4a3e8^n", "position-not-for-vehicles"),
        ("foxholes", "truck^n", "position-not-for-vehicles"),
        ("trenches", "m4a3e8^n", "position-not-for-vehicles"),
        ("concrete_bunker", "m4a3e8^n", "position-not-for-vehicles"),
        ("concrete_bunker", " ".join([SQUAD] * 4), "bunker-full"),
        ("concrete_bunker", "gun_57mm^n gun_57mm^n", "bunker-full"),
        ("concrete_bunker", f"gun_57mm^n {SQUAD}", "bunker-full"),
        ("concrete_bunker", "gun_57mm^n", ""),
        ("concrete_bunker", SQUAD, ""),
        ("cave", SQUAD, "cave-japanese-only"),
    ],
)
def test_who_may_not_be_in_a_position(kind: str, units: str, reason: str) -> None:
    battle = Battle(LANE, us={"A1": units}, german={"A9": ENEMY}).phase("movement")
    battle.g.fortify(battle.cell("A3"), kind)
    refusal = cannot_hold(battle.g, battle.cell("A3"), battle.g.at[0][battle.cell("A1")])
    assert (refusal.name if refusal is not None else "") == reason


GROUND = "  .\n  f\n  h\n  s\n  w\n  .\n  .\n"
"""Open, woods, a building, a stream, water, open, open."""


@clause("vv-20.2-1", "vv-20.2-2", "vv-20.4-1", "vv-20.11-2")
@pytest.mark.parametrize(
    ("kind", "hex", "reason"),
    [
        ("foxholes", "A1", ""),
        ("foxholes", "A2", ""),
        ("foxholes", "A3", "no-entrenchment-there"),
        ("foxholes", "A4", "no-entrenchment-there"),
        ("foxholes", "A5", "no-entrenchment-there"),
        ("concrete_bunker", "A1", ""),
        ("concrete_bunker", "A2", "fortification-needs-open-hex"),
        ("concrete_bunker", "A3", "fortification-needs-open-hex"),
        ("barbed_wire", "A1", ""),
        ("barbed_wire", "A2", "fortification-needs-open-hex"),
        ("minefield", "A6", "position-there-already"),
        ("foxholes", "A7", "position-there-already"),
        ("cave", "A1", "caves-only-in-the-pacific"),
    ],
)
def test_where_nothing_is_built(kind: str, hex: str, reason: str) -> None:
    battle = Battle(
        GROUND,
        us={"A1": SQUAD},
        german={"A6": f"{ENEMY}*"},
        forts=[Fortification("trenches", "A6"), Fortification("barbed_wire", "A7")],
    ).phase("movement")
    refusal = cannot_fortify(battle.g, kind, battle.cell(hex))
    assert (refusal.name if refusal is not None else "") == reason


@clause("vv-20.11-6")
@pytest.mark.parametrize(("hex", "reason"), [("E3", ""), ("G3", "cave-too-far-from-others")])
def test_a_second_cave_is_placed_near_the_first(hex: str, reason: str) -> None:
    """From A1 it is four hexes to E3 and six to G3."""
    battle = island(forts=(), tunnels=()).phase("movement", "german")
    assert cannot_lie_apart(battle.g, "cave", battle.cell(hex)) is None, "the first may lie anywhere"
    battle.g.fortify(battle.cell("A1"), "cave")
    refusal = cannot_lie_apart(battle.g, "cave", battle.cell(hex))
    assert (refusal.name if refusal is not None else "") == reason
    assert cannot_lie_apart(battle.g, "foxholes", battle.cell(hex)) is None


@clause("vv-20.121-7")
def test_those_of_another_section_do_not_come_along() -> None:
    battle = crossing().choose("below:B2")
    assert battle.ask.kind == "tunnel-who"
    battle.choose("join:german-squad-1")
    assert battle.ask.kind == "tunnel", "the other is not asked: he is in another section"


@clause("vv-6.10-1", "vv-6.1-5")
def test_a_machine_named_after_infantry_is_told_to_come_alone() -> None:
    troops = (Troop("us_rifle_squad"), Troop("m4a3e8", facing="s"))
    battle = Battle(LANE, german={"A9": ENEMY}, arrive={"us": (Arrival(1, "A1", troops),)}).phase("movement")
    squad, tank, here = battle.unit("us-squad-1"), battle.unit("us-m4a3e8-1"), battle.cell("A1")
    for named, unit, reason in (
        ([squad], tank, "machine-enters-alone"),
        ([tank], squad, "machine-enters-alone"),
        ([], tank, ""),
        ([], squad, ""),
    ):
        refusal = cannot_come_along(battle.g, named, unit, here, assault=False)
        assert (refusal.name if refusal is not None else "") == reason


@clause("vv-7.2-2")
def test_no_vehicle_drives_over_the_edge_where_no_exit_is() -> None:
    battle = driving("m4a3e8^n").choose("ahead", "ahead")
    assert battle.where("us-m4a3e8-1") == "C1"
    assert battle.reason("ahead") == "map-edge"


@clause("vv-14.2-1")
def test_no_machine_is_of_a_fire_group() -> None:
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A4": ENEMY}).phase("fire")
    refusal = cannot_join(battle.g, battle.unit("us-m4a3e8-1"), battle.cell("A1"), battle.cell("A4"))
    assert refusal is not None
    assert refusal.name == "only-infantry-groups"


@clause("vv-12.4-1")
def test_the_same_weapon_is_not_exchanged() -> None:
    battle = Battle(LANE, us={"A1": f"{SQUAD}+bazooka {SQUAD}+bazooka {SQUAD}"}, german={"A9": ENEMY})
    assert battle.phase("command").reason("swap:us-squad-1>us-squad-2") == "same-weapon"


@clause("vv-17.4-1", "vv-17.4-2", "vv-17.4-4", "vv-17.1-3")
def test_at_whom_a_sniper_does_not_fire() -> None:
    """He lies in A2: six hexes reach to A8."""
    battle = Battle(LANE, us={"A8": SQUAD, "A9": SQUAD, "A5": "m4a3e8^n"}, german={"A1": f"{ENEMY}*"})
    battle.sniper_at(german="A2").phase("movement")

    def reason(hex: str) -> str:
        cell = battle.cell(hex)
        refusal = cannot_snipe(battle.g, 1, cell, battle.g.at[0][cell])
        return "" if refusal is None else refusal.name

    assert [reason(hex) for hex in ("A8", "A9", "A5")] == ["", "sniper-out-of-range", "sniper-only-infantry"]
    battle.g.sniper_fired[1] = True
    assert reason("A8") == "sniper-has-fired"
    refusal = cannot_snipe(battle.g, 0, battle.cell("A1"), battle.g.at[1][battle.cell("A1")])
    assert refusal is not None
    assert refusal.name == "sniper-not-on-map"


@clause("vv-20.5-2", "vv-6.7-2")
@pytest.mark.parametrize("kind", ["concrete_bunker", "wood_bunker"])
def test_those_who_are_in_a_bunker_are_not_counted_twice(kind: str) -> None:
    """It holds two infantry units, and they are in it."""
    full = Battle(
        LANE,
        us={"A3": f"{SQUAD} {SQUAD}", "A4": SQUAD},
        german={"A9": ENEMY},
        forts=[fort(kind, "A3", "us", facing="s")],
    ).phase("movement")
    inside, here = list(full.g.at[0][full.cell("A3")]), full.cell("A3")
    assert cannot_stay(full.g, 0, here, inside) is None
    refusal = cannot_stay(full.g, 0, here, [full.g.at[0][full.cell("A4")][0]])
    assert refusal is not None
    assert refusal.name == "bunker-full"
