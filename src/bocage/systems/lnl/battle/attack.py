"""5.0a: an attack by fire: who fires, with what, from where and at whom. Its strength is in `rules.fire`."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.systems.lnl.battle.units import Unit, Vehicle, Weapon
from bocage.systems.lnl.battle.verbs import OWN, SLOTS
from bocage.systems.lnl.content.arms import MachineGun


class Firer:
    """A unit in an attack, with its own firepower, weapons, or both."""

    __slots__ = ("machine_gun", "own", "partner", "unit", "weapons")

    def __init__(
        self,
        unit: Unit,
        own: bool,
        weapons: Sequence[Weapon],
        partner: Unit | None = None,
        machine_gun: MachineGun | None = None,
    ) -> None:
        self.unit = unit
        self.own = own
        self.weapons = weapons
        self.partner = partner
        """Ruling 69: the second man at a weapon worked by two."""
        self.machine_gun = machine_gun
        """15.0d-10: the one machine gun of a vehicle that makes this attack."""


class Attack:
    """Fire from one location at another."""

    __slots__ = (
        "burst",
        "firers",
        "leader",
        "moving",
        "only",
        "opportunity",
        "origin",
        "side",
        "target",
        "two_dice",
        "vehicle",
    )

    def __init__(
        self,
        side: int,
        origin: int,
        target: int,
        firers: list[Firer],
        *,
        opportunity: bool = False,
        moving: Sequence[Unit] = (),
        leader: Unit | None = None,
        vehicle: Vehicle | None = None,
    ) -> None:
        self.side = side
        self.origin = origin
        self.target = target
        self.vehicle = vehicle
        """17.2-6: the one vehicle aimed at; None for all the men of the location."""
        self.firers = firers
        self.opportunity = opportunity
        self.moving = moving
        """The enemies whose movement drew this fire."""
        self.leader = leader
        self.only: Unit | None = None
        """11.4-6: the one unit a Sniper, or a Marksman, aims at."""
        self.two_dice = False
        """11.4-5."""
        self.burst = 0
        """What a gun that rolls for its firepower has rolled."""

    def is_burst(self) -> bool:
        """The fire of a gun that rolls for its firepower."""
        gun = self.firers[0].machine_gun
        return gun is not None and gun.burst

    def is_marksman_alone(self) -> bool:
        """12.0-5: a Marksman who fires without any other unit beside him; a thrown charge is not aimed."""
        if len(self.firers) > 1:
            return False
        firer = self.firers[0]
        return firer.unit.card == "marksman" and firer.partner is None and not self.is_bare_charge()

    def is_mortar(self) -> bool:
        """18.1-2, 18.1a-2: direct fire of a mortar, be it a Weapon Team or carried."""
        firer = self.firers[0]
        if firer.own:
            return firer.unit.counter.team == "mortar"
        return len(firer.weapons) == 1 and firer.weapons[0].kind.kind == "mortar"

    @property
    def comes_from(self) -> int:
        """18.1-4, 17.4-3: where cover must stand to help; -1 for shells, which come from above."""
        return -1 if self.is_mortar() else self.origin

    def is_bare_charge(self) -> bool:
        """1.6.2a-5, ruling 72: a charge thrown without other fire takes no modifier but leadership."""
        for firer in self.firers:
            if firer.own or firer.machine_gun is not None:
                return False
            for weapon in firer.weapons:
                if weapon.kind.kind != "satchel_charge":
                    return False
        return True


def as_firer(unit: Unit, arms: int, partner: Unit | None = None) -> Firer:
    weapons = [weapon for slot, weapon in zip(SLOTS, unit.weapons, strict=False) if arms & slot]
    return Firer(unit, bool(arms & OWN), weapons, partner)
