"""1.1, 1.11, 1.6: the counters as printed. Values come from the data files, each row with its basis."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Part
from bocage.systems.lnl.content.arms import CAPACITIES, UNARMOURED, Armour, Capacity, Gun, MachineGun
from bocage.systems.lnl.content.data_files import (
    DAMAGE_CHECK,
    DIRECT_FIRE,
    FORCES,
    GUNS,
    HELICOPTERS,
    INFANTRY,
    INFANTRY_KINDS,
    MELEE,
    MODULES,
    NUMBERS,
    ORDNANCE_FIRE,
    OTHER_KINDS,
    SINGLE_MEN,
    SKILL_CARDS,
    VEHICLES,
    WEAPON_TEAMS,
    WEAPONS,
    rows,
)
from bocage.systems.lnl.content.rows import (
    ForceRow,
    HelicopterRow,
    InfantryRow,
    KindRow,
    SingleManRow,
    SkillCardRow,
    VehicleRow,
    WeaponRow,
    WeaponTeamRow,
)
from bocage.systems.lnl.content.terrain_chart import terrain_chart

LEADER_KINDS: Final = frozenset({"leader", "commissar"})
WEAPON_HANDLERS: Final = frozenset({"leader", "commissar", "hero", "scout", "advisor"})
"""1.6.1: the single men who may carry and use a Support Weapon."""


Guns = Mapping[str, Gun]


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Force:
    """13.0: an organisation, shown by its counter colour, of a nationality."""

    __slots__ = (
        "code",
        "creates_heroes",
        "lmg",
        "nationality",
        "organisation",
        "smoke",
        "star_shell",
        "traits",
    )

    def __init__(self, row: ForceRow) -> None:
        self.code = row.code
        self.nationality = row.nationality
        self.organisation = row.organisation
        self.smoke = row.smoke
        self.star_shell = row.star_shell
        self.creates_heroes = row.creates_heroes
        self.lmg = row.lmg
        self.traits = frozenset(row.traits)


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Counter:
    """One side-independent unit counter with its printed values."""

    __slots__ = (
        "abilities",
        "apart",
        "arc",
        "becomes",
        "becomes",
        "box",
        "box",
        "burden",
        "burden",
        "calibre",
        "crowd",
        "extended",
        "force",
        "forces",
        "fp",
        "gun",
        "halves",
        "id",
        "is_leader",
        "is_mmc",
        "kind",
        "lm",
        "max_weapons",
        "melee_marked",
        "melee_own",
        "mf",
        "mf_shaken",
        "morale",
        "morale_shaken",
        "range",
        "range_min",
        "self_rally",
        "steady",
        "team",
        "treats",
    )

    def __init__(
        self, row: InfantryRow | SingleManRow | WeaponTeamRow | VehicleRow | HelicopterRow, guns: Guns
    ) -> None:
        self.id = row.id
        self.kind: str
        self.morale = row.morale
        self.fp = 0
        self.range = 0
        self.mf = 0
        self.morale_shaken = row.morale
        self.self_rally = True
        self.gun: Gun | None = None
        """14.0: the gun of a Weapon Team, vehicle or helicopter."""
        self.arc = False
        """1.6.3a-1: a red arrow limits its fire to one direction."""
        self.calibre = 0.0
        self.team = ""
        """What kind of Weapon Team it is."""
        self.box = ""
        self.becomes: tuple[str, ...] = ()
        self.extended = False
        self.melee_marked = False
        self.melee_own: Part | None = None
        """8.0a-2: what it counts for in melee, where that is not its firepower."""
        self.lm = 0
        self.abilities: frozenset[str] = frozenset()
        self.mf_shaken = 0
        self.range_min = 0
        if not isinstance(row, HelicopterRow):
            self.mf = self.mf_shaken = row.mf
            if row.morale_shaken is not None:
                self.morale_shaken = row.morale_shaken
        if isinstance(row, InfantryRow | SingleManRow | WeaponTeamRow):
            self.fp = row.fp
            self.range = row.range
            self.self_rally = row.sr
        if isinstance(row, InfantryRow):
            self.kind = row.kind
            self.force = row.force
            self.box = row.box or ""
            self.becomes = row.becomes or ()
            self.extended = row.ext
            self.melee_marked = row.m
            if row.melee is not None:
                self.melee_own = Part(row.melee.fp, row.melee.clause, row.kind)
            self.mf_shaken = row.mf_shaken
        elif isinstance(row, SingleManRow):
            self.kind = row.kind
            self.force = row.force
            self.box = row.box or ""
            self.lm = row.lm
            self.abilities = frozenset(row.abilities)
        elif isinstance(row, WeaponTeamRow):
            self.kind = "weapon_team"
            self.force = row.force[0]
            self.range_min = row.range_min
            self.gun = guns[row.gun] if row.gun else None
            self.arc = row.arc
            self.calibre = row.calibre_mm
            self.team = row.kind
            self.abilities = frozenset(row.abilities)
        else:
            self.kind = "vehicle" if isinstance(row, VehicleRow) else "helicopter"
            self.force = row.force[0]
            self.gun = guns[row.gun] if row.gun else None
            self.abilities = frozenset(row.abilities)
        self.forces = row.force if isinstance(row.force, tuple) else (row.force,)
        """13.0: the organisations that have this counter; `any` is all of them."""
        self.treats = "treat" in self.abilities
        """11.3: a Medic."""
        kind = counter_kinds()[self.kind]
        self.is_mmc = kind.mmc
        self.is_leader = self.kind in LEADER_KINDS
        self.halves = kind.halves
        self.crowd = kind.crowd
        self.steady = kind.steady
        self.apart = kind.apart
        self.max_weapons = self._portage()
        if isinstance(row, InfantryRow) and row.weapons is not None:
            self.max_weapons = row.weapons
        self.burden = 0 if self.halves else int(tables().numbers["smc_carrying_mp"].value)
        """1.6.1-4: what a Support Weapon adds to its MF."""

    def _portage(self) -> int:
        """1.6.1: a squad carries two Support Weapons; half-squads, crews and some single men one."""
        if self.kind == "squad":
            return 2
        if self.kind in ("half_squad", "crew") or self.steady or self.kind in WEAPON_HANDLERS:
            return 1
        return 0

    def designation(self) -> str:
        """1.11: Firepower - Range - Movement - Morale."""
        return f"{self.fp}-{self.range}-{self.mf}-{self.morale}"


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class VehicleCounter(Counter):
    """15.0, 19.0: a vehicle or helicopter counter."""

    __slots__ = ("capacity", "flies", "hull", "machine_guns", "red", "turret", "type")

    def __init__(self, row: VehicleRow | HelicopterRow, guns: Guns) -> None:
        super().__init__(row, guns)
        numbers = tables().numbers
        short, long = int(numbers["mg_short_range"].value), int(numbers["mg_long_range"].value)
        self.machine_guns = tuple(MachineGun(printed, short, long) for printed in row.mg)
        self.capacity: Capacity | None = CAPACITIES[row.passengers] if row.passengers else None
        self.flies = isinstance(row, HelicopterRow)
        self.turret: Armour | None = None
        self.red = False
        self.type = ""
        """15.0a: T tracked, O off-road, R road."""
        if isinstance(row, VehicleRow):
            self.type = row.type
            self.hull = Armour(row.hull)
            self.turret = Armour(row.turret) if row.turret else None
            self.red = row.red
            self.mf_shaken = -(-row.mf // 2)
        else:
            self.hull = Armour((row.armor, row.armor, row.armor))

    @property
    def armoured(self) -> bool:
        return self.hull.armoured

    @property
    def weakest_armour(self) -> int:
        """17.1-25, 17.2-10: the lowest factor printed; 0 when there is none."""
        faces = self.hull.faces + (self.turret.faces if self.turret else ())
        return min((face for face in faces if face != UNARMOURED), default=0)


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class WeaponKind:
    """1.6: a Support Weapon, one side of its counter."""

    __slots__ = (
        "fired_alone",
        "fires",
        "fp",
        "gear",
        "gun",
        "id",
        "immobile",
        "kind",
        "leaves",
        "melee",
        "mf",
        "morale",
        "name",
        "once",
        "other_side",
        "range",
        "range_min",
        "reach",
    )

    def __init__(self, row: WeaponRow, guns: Guns) -> None:
        self.id = row.id
        self.name = row.name
        self.kind = row.kind
        self.fp = row.fp or 0
        self.range = row.range or 0
        self.reach = self.range * 2 if row.ext else self.range
        """5.4-1: twice the range on a black box."""
        self.gear = row.gear
        self.leaves = row.leaves
        self.mf = row.mf
        self.morale = row.morale
        self.melee = row.melee
        self.other_side = row.other_side
        self.immobile = row.immobile
        self.fires = row.fires
        self.once = row.once
        self.range_min = row.range_min
        self.gun: Gun | None = guns[row.gun] if row.gun else None
        """14.0-1: fires on the Ordnance Fire Table."""
        self.fired_alone = self.gun is not None or self.kind == "mortar"
        """14.0-2, 18.1a-3: never adds to the fire of others."""


class SkillCard:
    """12.0: a card of the deck."""

    __slots__ = ("code", "holders", "once")

    def __init__(self, row: SkillCardRow) -> None:
        self.code = row.code
        self.holders = frozenset(row.holder)
        self.once = row.use == "once"


class Tables:
    """The numbers of the rulebook, by name."""

    __slots__ = ("damage", "fire", "melee", "numbers", "ordnance")

    def __init__(self) -> None:
        self.damage: Mapping[str, tuple[str, str, str, str]] = {
            row.column: row.results for row in rows(DAMAGE_CHECK)
        }
        self.fire = {str(row.code): Part(row.value, row.clause, row.code) for row in rows(DIRECT_FIRE)}
        self.ordnance = {str(row.code): Part(row.value, row.clause, row.code) for row in rows(ORDNANCE_FIRE)}
        self.melee = tuple((str(row.odds), row.needed) for row in rows(MELEE))
        self.numbers = {str(row.code): Part(row.value, row.clause, row.code) for row in rows(NUMBERS)}


class Catalogue:
    """Every counter, weapon, force, card, table and terrain chart of Lock 'n Load."""

    __slots__ = ("cards", "counters", "forces", "guns", "terrain", "weapons", "whole")

    def __init__(self) -> None:
        self.forces = {row.code: Force(row) for row in rows(FORCES)}
        self.guns = {row.id: Gun(row) for row in rows(GUNS)}
        printed: list[Counter] = [
            *(Counter(row, self.guns) for row in rows(INFANTRY)),
            *(Counter(row, self.guns) for row in rows(SINGLE_MEN)),
            *(Counter(row, self.guns) for row in rows(WEAPON_TEAMS)),
            *(VehicleCounter(row, self.guns) for row in rows(VEHICLES)),
            *(VehicleCounter(row, self.guns) for row in rows(HELICOPTERS)),
        ]
        self.counters = {counter.id: counter for counter in printed}
        self.weapons = {row.id: WeaponKind(row, self.guns) for row in rows(WEAPONS)}
        self.cards = {str(row.code): SkillCard(row) for row in rows(SKILL_CARDS)}
        self.terrain = {module.id: terrain_chart(module.id) for module in rows(MODULES)}
        self.whole = self._wholes()

    def _wholes(self) -> dict[tuple[str, str], Counter]:
        """3.0: which squad two half-squads make, by their counter ids in order."""
        whole: dict[tuple[str, str], Counter] = {}
        for counter in self.counters.values():
            for first in counter.becomes:
                for second in counter.becomes:
                    whole.setdefault((first, second), counter)
        return whole


@cache
def counter_kinds() -> Mapping[str, KindRow]:
    """Every kind of counters, the modules' too."""
    return {row.id: row for section in (INFANTRY_KINDS, OTHER_KINDS) for row in rows(section)}


@cache
def catalogue() -> Catalogue:
    return Catalogue()


@cache
def tables() -> Tables:
    return Tables()
