"""14.1, 14.5: anti-personnel fire: the roll on the AP Combat Table and what it does."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, Part, Tally
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.rules.fire.attacks import Modifiers, add_firers, add_movers, add_opportunity
from bocage.systems.vv.rules.fire.casualties import NO_SHIELDS, Hit, suffer
from bocage.systems.vv.rules.movement.stacking import only_pass
from bocage.systems.vv.rules.people.snipers import sniper_may_answer
from bocage.systems.vv.rules.people.valor import check_valor

NATURAL_TWO: Final = 2
NATURAL_TWELVE: Final = 12


class Attack:
    """One anti-personnel attack while it is put together and resolved."""

    __slots__ = (
        "apfp",
        "firers",
        "grenades",
        "leader",
        "machine",
        "machine_guns",
        "moving",
        "opportunity",
        "origin",
        "overrun",
        "side",
        "target",
    )

    def __init__(self, side: int, origin: int, target: int, *, moving: list[Unit] | None = None) -> None:
        self.side = side
        self.origin = origin
        self.target = target
        self.firers: list[Unit] = []
        self.apfp: list[Part] = []
        """14.5-1: the firepower of each part of the group."""
        self.leader: Unit | None = None
        """13.6-3: the one whose modifier applies."""
        self.grenades = 0
        """12.52-4: how many Grenades counters are thrown."""
        self.machine_guns: list[Unit] = []
        """13.9-1: infantry that fires a machine gun."""
        self.moving = moving
        """13.8-6: opportunity fire affects those who move, and nobody else in the hex."""
        self.opportunity = moving is not None
        self.machine: Unit | None = None
        """14.4: the AFV, vehicle or gun that fires, or that the firers are aboard."""
        self.overrun = False
        """19.4: made by an AFV in the very hex."""


def eligible(g: Vv, attack: Attack) -> list[Unit]:
    """14.1-2, 14.1-3: all in the target hex but AFVs; of opportunity fire only the movers."""
    units = g.at[1 - attack.side][attack.target] if attack.moving is None else attack.moving
    return [unit for unit in units if not unit.counter.is_afv and unit.loc == attack.target]


def strength_of(attack: Attack) -> int:
    """14.5-1: the firepower of the whole group."""
    total = 0
    for part in attack.apfp:
        total += int(part.value)
    return total


def fire_modifiers(g: Vv, attack: Attack, *, told: bool = False) -> Modifiers:
    """13.4, 13.6, 13.8: all that is added to the dice of an anti-personnel attack; `told`: with its parts."""
    modifiers = Modifiers(told)
    if attack.overrun:
        modifiers.cover_within(g, attack.target)
    else:
        outside = attack.moving is not None and only_pass(g, attack.target, attack.moving)
        modifiers.cover(g, attack.origin, attack.target, outside=outside)
    if attack.moving:
        add_movers(g, modifiers, attack.moving)
    if attack.opportunity:
        add_opportunity(g, modifiers, attack.origin, attack.target)
    in_vehicle = attack.machine is not None and attack.machine.counter.is_vehicle
    add_firers(g, modifiers, attack.origin, afoot=not in_vehicle)
    if attack.leader is not None:
        modifiers.add(Part(attack.leader.counter.modifier, "vv-13.6-1", "leadership"))
    for _ in range(attack.grenades):
        modifiers.add(g.tables.modifiers["grenades"])
    return modifiers


def resolve(g: Vv, attack: Attack) -> Flow[None]:
    """14.5: total the firepower, roll, modify, read the table; the owner of the targets pays."""
    modifiers = fire_modifiers(g, attack, told=g.events is not None)
    first, second = g.dice.d6("fire"), g.dice.d6("fire")
    natural = first + second
    points = g.tables.points(strength_of(attack), natural + modifiers.total)
    for unit in attack.firers:
        g.mark(unit, FIRE)
    if g.events is not None:
        _tell(g, attack, modifiers, (first, second), points)
    if points:
        yield from suffer(g, eligible(g, attack), Hit(points, _shielded(g, attack)))
    if attack.overrun:
        return
    if natural == NATURAL_TWO:
        check_valor(g, attack.firers)
    elif natural == NATURAL_TWELVE:
        yield from sniper_may_answer(g, attack.firers)


def _shielded(g: Vv, attack: Attack) -> frozenset[int]:
    """13.5: guns whose shield faces the attack and that do not move."""
    if attack.moving is not None or attack.overrun:
        return NO_SHIELDS
    found = [
        unit.id
        for unit in g.at[1 - attack.side][attack.target]
        if unit.counter.shield and g.field.ahead(attack.target, unit.facing)[attack.origin]
    ]
    return frozenset(found) if found else NO_SHIELDS


def _tell(g: Vv, attack: Attack, modifiers: Modifiers, dice: tuple[int, int], points: int) -> None:
    clauses = ("vv-14.5-3", "vv-13.8-2") if attack.opportunity else ("vv-14.5-3",)
    if attack.overrun:
        clauses = ("vv-19.4-1",)
    g.tell(
        "fire",
        clauses,
        side=attack.side,
        origin=attack.origin,
        target=attack.target,
        firers=[unit.id for unit in attack.firers],
        leader=None if attack.leader is None else attack.leader.id,
        opportunity=attack.opportunity,
        overrun=attack.overrun,
        strength=Tally(attack.apfp),
        tally=modifiers.tally(),
        dice=dice,
        points=points,
    )
