"""Chapter 15, read a second time: the strength of both sides, the Kill Number, the losses."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final, NamedTuple

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from tests.referees.vv.fire import cover_of_hex

KILL: Final = {"1-4": 3, "1-3": 4, "1-2": 5, "1-1": 6, "2-1": 8, "3-1": 9, "4-1": 10}
"""vv-qr.5: the Kill Number by the odds."""
UNARMED: Final = 2
"""15.5."""


class Assault(NamedTuple):
    """A close assault as it was declared, and the battle in which it was."""

    g: Vv
    origin: int
    target: int
    units: Sequence[Unit]
    defenders: Sequence[Unit]
    grenades: int
    thrown: int
    """The Grenades counters of the defenders."""
    charges: frozenset[int]
    """Who uses a satchel charge, by number."""


def men(assault: Assault, unit: Unit, *, light_only: bool) -> int:
    """15.2, 16.3-3, 12.53-6: own APFP, doubled by valor, with a charge or a weapon that may be used."""
    own = unit.counter.apfp * (2 if unit.valor else 1)
    if unit.id in assault.charges:
        return own + assault.g.catalogue.weapons["satchel_charge"].apfp
    weapon = unit.weapon
    if weapon is None or not weapon.apfp or weapon.kind == "mortar" or (light_only and not weapon.light_mg):
        return own
    instead = unit.counter.is_leader or (unit.counter.kind == "half_squad" and weapon.type == "H")
    return max(own, weapon.apfp) if instead else own + weapon.apfp


def attack(assault: Assault) -> int:
    """15.2-1: assaulters use light machine guns and charges only."""
    return sum(men(assault, unit, light_only=True) for unit in assault.units)


def defence(assault: Assault) -> int:
    """15.1-7, 15.4, 15.5: everybody, and those aboard; a gun or an unarmed vehicle counts 2."""
    total = 0
    for unit in assault.defenders:
        if unit.counter.is_infantry:
            total += men(assault, unit, light_only=False)
            continue
        guns = 0 if unit.counter.is_gun else unit.counter.mg_360 + unit.counter.mg_ff
        total += guns or UNARMED
        total += sum(
            men(assault, rider, light_only=True) for rider in unit.passengers if rider.counter.is_infantry
        )
    return total


def odds(strong: int, weak: int) -> str:
    """15.6: fractions dropped on the larger side, from 1-4 to 4-1."""
    if strong >= weak:
        return f"{min(4, floor(strong / weak)) if weak else 4}-1"
    return f"1-{min(4, floor(weak / strong)) if strong else 4}"


def kill_number(assault: Assault) -> int:
    """15.3-2, 12.52-5: by the odds, lowered by one defending leader and by grenades."""
    people = [each for unit in assault.defenders for each in (unit, *unit.passengers)]
    leader = min((each.counter.modifier for each in people if each.counter.is_leader), default=0)
    return KILL[odds(attack(assault), defence(assault))] + leader - assault.thrown


def roll_modifier(assault: Assault) -> int:
    """15.3-1, 12.52-4: one assaulting leader, and grenades; 15.7-2: never cover."""
    leader = min((unit.counter.modifier for unit in assault.units if unit.counter.is_leader), default=0)
    return leader - assault.grenades


def losses(assault: Assault, margin: int) -> int:
    """15.8, 15.81: cover, the hexside crossed, the defenders, the climb, and the margin of failure."""
    g, land = assault.g, assault.g.field.land
    total = cover_of_hex(g, assault.target)
    if land.side(assault.origin, land.direction(assault.origin, assault.target)):
        total += 1
    total += len(assault.defenders)
    total += max(0, land.cells[assault.target].elevation - land.cells[assault.origin].elevation)
    return total + max(0, margin)
