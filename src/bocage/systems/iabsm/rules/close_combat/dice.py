"""The dice of a close combat: sixteen steps in their order, each on the dice gathered so far."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED, Unit
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.close_combat_rows import positions
from bocage.systems.iabsm.rules.close_combat.fight import Fight, is_faced

TRAIT_DICE: Final = 3
"""cc-7, cc-8: one die more for each three."""
ENGINEER_DICE: Final = 2
"""cc-14: one die more for each two."""
MACHINE_GUN: Final = 6
AUTOMATIC: Final = 3
FLAMETHROWER: Final = 6
SHOCK_EACH: Final = 2
"""cc-15: one die less for each two points."""
LOSSES: Final = {PINNED: (1, 2), SUPPRESSED: (3, 4)}
"""cc-19, cc-20: the part of the dice that is lost."""


class Pool:
    """The dice of one side while they are counted: never fewer than none."""

    __slots__ = ("tally", "total")

    def __init__(self) -> None:
        self.tally = Tally()
        self.total = 0

    def gather(self, dice: int, clause: str, name: str) -> None:
        """cc-2, cc-3, melee-9: gather or lose dice."""
        dice = max(dice, -self.total)
        if dice:
            self.total += dice
            self.tally.add(Part(dice, clause, name))


class Band:
    """One side of a close combat, as its dice see it: who fights, whether it defends, the level of its
    highest Big Man, the actions that went into the charge, the machine guns that face the attackers, for how
    many dice its position gives one more, whether it is taken in the rear, and what a hero adds."""

    __slots__ = ("defends", "guns", "heroism", "in_rear", "level", "per", "spent", "units")

    def __init__(
        self,
        units: list[Unit],
        level: int,
        *,
        defends: bool,
        spent: int = 0,
        guns: int = 0,
        per: int = 0,
        in_rear: bool = False,
        heroism: int = 0,
    ) -> None:
        self.units = units
        self.level = level
        self.defends = defends
        self.spent = spent
        self.guns = guns
        self.per = per
        self.in_rear = in_rear
        self.heroism = heroism


def close_combat_dice(g: Iabsm, fight: Fight, side: int) -> Tally:
    """cc-1 to cc-21: what a side gathers, step by step."""
    units, defends = fight.units[side], side != fight.attacker
    band = Band(
        units,
        max((big_man.level for big_man in fight.big_men(g, side)), default=0),
        defends=defends,
        spent=fight.spent if not defends and fight.round == 1 else 0,
        guns=sum(1 for unit in units if has_machine_gun(unit) and is_faced(unit, fight)) if defends else 0,
        per=fight.per,
        in_rear=fight.in_rear,
        heroism=0 if defends else fight.heroism,
    )
    return gathered_dice(g.choices, band)


def has_machine_gun(unit: Unit) -> bool:
    """cc-11: whether a unit has a machine gun for its defence."""
    return "machine_gun" in unit.traits


def gathered_dice(choices: Choices, band: Band) -> Tally:
    """cc-1 to cc-21: what a side gathers, step by step, wherever it stands."""
    units = band.units
    pool = Pool()
    pool.gather(men(units), "iabsm-cc-1", "figures")
    pool.gather(-band.spent, "iabsm-cc-4", "moved")
    pool.gather(_share_with(pool, units, "aggressive") // TRAIT_DICE, "iabsm-cc-7", "aggressive")
    if band.defends:
        pool.gather(_share_with(pool, units, "stubborn") // TRAIT_DICE, "iabsm-cc-8", "stubborn")
    pool.gather(_of_quality(units), "iabsm-cc-9", "quality")
    pool.gather(band.level, "iabsm-cc-10", "big-man")
    pool.gather(band.heroism, "iabsm-bonus-9", "heroism")
    pool.gather(MACHINE_GUN * band.guns, "iabsm-cc-11", "machine-guns")
    pool.gather(AUTOMATIC * _with(units, "automatic"), "iabsm-cc-12", "automatic")
    pool.gather(FLAMETHROWER * _with(units, "flamethrower"), "iabsm-cc-13", "flamethrower")
    pool.gather(_with(units, "engineers") * (pool.total // ENGINEER_DICE), "iabsm-cc-14", "engineers")
    pool.gather(-(sum(unit.shock for unit in units) // SHOCK_EACH), "iabsm-cc-15", "shock")
    if band.defends:
        _defend(choices, band.per, pool)
    _lose_pinned(choices, units, pool)
    if band.defends and band.in_rear:
        pool.gather(pool.total // 2 - pool.total, "iabsm-cc-21", "rear")
    return pool.tally


def men(units: list[Unit]) -> int:
    """cc-1: the figures engaged."""
    return sum(unit.figures for unit in units)


def _share_with(pool: Pool, units: list[Unit], trait: str) -> int:
    """melee-9: of the dice gathered, those of the units that have a trait, in proportion to their figures."""
    return pool.total * men([unit for unit in units if trait in unit.traits]) // max(men(units), 1)


def _with(units: list[Unit], trait: str) -> int:
    """How many units have a trait."""
    return sum(1 for unit in units if trait in unit.traits)


def _of_quality(units: list[Unit]) -> int:
    """cc-9: what the quality of each section takes or gives."""
    return sum(unit.quality.close_combat for unit in units if unit.counter.kind == "section")


def _defend(choices: Choices, per: int, pool: Pool) -> None:
    """cc-16 to cc-18, melee-3: one line only, the one that fits the position best."""
    known = positions()
    if per == known.open:
        if not choices.no_bonus_in_the_open:
            pool.gather(pool.total // per, "iabsm-cc-16", "in-the-open")
    elif per == known.works:
        pool.gather(pool.total // per, "iabsm-cc-18", "works")
    else:
        pool.gather(pool.total // per, "iabsm-cc-17", "difficult-ground")


def _lose_pinned(choices: Choices, units: list[Unit], pool: Pool) -> None:
    """cc-19, cc-20, melee-4: pinned units lose half of their share of the dice, suppressed ones three
    quarters, rounded down in what remains; by the option the whole side does, once for each."""
    gathered, count = pool.total, max(men(units), 1)
    for state in (PINNED, SUPPRESSED):
        lost, of = LOSSES[state]
        for unit in units:
            if unit.state != state:
                continue
            if choices.pinned_halves_all:
                less = _rounded_up(pool.total * lost, of)
            else:
                less = _rounded_up(gathered * unit.figures * lost, of * count)
            if state == PINNED:
                pool.gather(-less, "iabsm-cc-19", "pinned")
            else:
                pool.gather(-less, "iabsm-cc-20", "suppressed")


def _rounded_up(top: int, down: int) -> int:
    """Divide, rounding up: what is lost is rounded up so that what remains is rounded down."""
    return -(-top // down)
