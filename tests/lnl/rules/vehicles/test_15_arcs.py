"""14.0a, 15.0d, 15.0e, 15.1: what the guns of vehicles and teams bear on, by the angles of a drawing."""

from __future__ import annotations

from math import atan2, degrees, sqrt

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.rules.ordnance.weapon_teams import bears_on
from bocage.systems.lnl.rules.vehicles.vehicle_fire import bears, can_bear, turret_when_firing
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
BEARINGS = {"ne": 30, "e": 90, "se": 150, "sw": 210, "w": 270, "nw": 330}
HERE = "E2"
AHEAD, ROUND, REAR = MachineGun("4", 10, 14), MachineGun("4*", 10, 14), MachineGun("2R", 10, 14)


def centre(label: str) -> tuple[float, float]:
    """East and south of A1, a hex being two wide: every other column stands half a hex higher."""
    column, row = ord(label[0]) - ord("A"), int(label[1:])
    return 1.5 * column, sqrt(3) * (row - (0.5 if column % 2 else 0.0))


def within(corner: str, labels: list[str]) -> set[str]:
    """14.0a-1: the hexes that lie, from E2, at most 30 degrees to either hand of the corner."""
    x, y = centre(HERE)
    found = set()
    for label in labels:
        if label == HERE:
            continue
        east, south = centre(label)
        bearing = degrees(atan2(east - x, y - south))
        off = (bearing - BEARINGS[corner] + 180) % 360 - 180
        if abs(off) <= 30 + 1e-6:
            found.add(label)
    return found


def tank(corner: str, turret: int = 0, vehicle: str = "m4a1") -> Battle:
    battle = Battle(FIELD, us={HERE: f"{vehicle}^{corner}"}, german={"A4": "wehrmacht_squad"}).impulse("us")
    battle.g.vehicles[0].turret = turret
    return battle


def borne(battle: Battle, gun: MachineGun) -> set[str]:
    labels = [cell.label for cell in battle.land.cells]
    vehicle = battle.g.vehicles[0]
    return {each for each in labels if each != HERE and bears(battle.g, vehicle, gun, battle.loc(each))}


def hexes(battle: Battle) -> list[str]:
    return [cell.label for cell in battle.land.cells]


OPPOSITE = {"ne": "sw", "e": "w", "se": "nw", "sw": "ne", "w": "e", "nw": "se"}


@clause("lnl-14.0a-1", "lnl-14.0a-2", "lnl-15.0d-4", "lnl-15.0e-1", "lnl-15.0e-2")
@pytest.mark.parametrize("corner", BEARINGS)
def test_guns_bear_on_the_hexes_of_their_arc_and_no_others(corner: str) -> None:
    battle = tank(corner)
    labels = hexes(battle)
    assert borne(battle, AHEAD) == within(corner, labels)
    assert borne(battle, REAR) == within(OPPOSITE[corner], labels)
    assert borne(battle, ROUND) == set(labels) - {HERE}


@clause("lnl-15.0d-6", "lnl-15.0e-2", "lnl-15.1-18")
@pytest.mark.parametrize(("turret", "front"), [(1, "se"), (3, "w"), (5, "ne")])
def test_they_turn_with_the_turret_not_with_the_hull(turret: int, front: str) -> None:
    battle = tank("e", turret)
    assert borne(battle, AHEAD) == within(front, hexes(battle))
    assert borne(battle, REAR) == within(OPPOSITE[front], hexes(battle))


@clause("lnl-15.0e-1")
def test_a_rear_gun_alone_cannot_be_brought_to_bear_elsewhere() -> None:
    battle = tank("e")
    vehicle = battle.g.vehicles[0]
    for label in ("I2", "A2"):
        assert can_bear(battle.g, vehicle, AHEAD, battle.loc(label))
        assert can_bear(battle.g, vehicle, REAR, battle.loc(label)) == (label == "A2")


@clause("lnl-15.1-21")
@pytest.mark.parametrize("corner", BEARINGS)
def test_the_turret_turns_no_farther_than_it_must(corner: str) -> None:
    """Where it bears already it stays; else the least turn to a corner whose arc has the target."""
    battle = tank(corner)
    vehicle = battle.g.vehicles[0]
    assert isinstance(vehicle, Vehicle)
    corners = list(BEARINGS)
    start = corners.index(corner)
    for label in hexes(battle):
        if label == HERE:
            continue
        turns = [turn for turn in range(6) if label in within(corners[(start + turn) % 6], [label])]
        least = min(min(turn, 6 - turn) for turn in turns)
        found = turret_when_firing(battle.g, vehicle, battle.loc(label))
        assert found in turns, label
        assert min(found, 6 - found) == least, label


@clause("lnl-14.0a-1", "lnl-1.6.3a-1")
@pytest.mark.parametrize("corner", BEARINGS)
def test_a_gun_team_bears_on_its_arc(corner: str) -> None:
    battle = Battle(FIELD, us={"A4": "us_airborne_squad"}, german={HERE: f"german_atg_75^{corner}"}).impulse(
        "us"
    )
    team = battle.unit("german-weapon-team-1")
    found = {each for each in hexes(battle) if each != HERE and bears_on(battle.g, team, battle.loc(each))}
    assert found == within(corner, hexes(battle))
