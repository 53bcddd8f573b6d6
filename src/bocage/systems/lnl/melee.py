"""8.0 to 8.4: melee: who fights, with how much, and what is left."""

from __future__ import annotations

from math import ceil
from typing import Final

from bocage.kernel import Ask, Flow, Option, Tally
from bocage.systems.lnl.concepts import leadership, nationality, part
from bocage.systems.lnl.damage import eliminate
from bocage.systems.lnl.state import Lnl, Unit, Weapon

ONE_TO_ONE: Final = 2
"""The column of the Melee Table where both are equal."""
WEAPON_BEARERS: Final = frozenset({"leader", "commissar", "advisor"})
"""8.1b-1: they fight only with a melee-eligible Support Weapon."""
NEVER: Final = frozenset({"sniper", "chaplain", "medic", "nurse"})


# 8.1b, 8.4 Eligibility


def melee_weapons(unit: Unit) -> list[Weapon]:
    """8.4-1: machine guns, flamethrowers, Satchel Charges and Molotov cocktails."""
    return [weapon for weapon in unit.weapons if weapon.kind.melee]


def is_melee_eligible(unit: Unit) -> bool:
    """8.1b-1, ruling 96: Good Order MMCs, Heroes, Scouts, and Leaders or Advisors with an eligible weapon."""
    if unit.shaken:
        return False
    kind = unit.counter.kind
    if kind in WEAPON_BEARERS:
        return bool(melee_weapons(unit))
    return kind not in NEVER


def can_attack_in_melee(unit: Unit) -> bool:
    """1.6.3-6: a Weapon Team only defends."""
    return is_melee_eligible(unit) and unit.counter.kind != "weapon_team"


# 8.0a, 8.0b, 8.3 Strength


class Fighters:
    """One side of a melee round, with the charges it has decided to use."""

    __slots__ = ("ambush", "charges", "side", "units")

    def __init__(self, side: int, units: list[Unit]) -> None:
        self.side = side
        self.units = units
        self.charges: set[int] = set()
        self.ambush: set[int] = set()
        """Ruling 100: units that sprang an ambush: their own firepower counts three times."""


def melee_strength(unit: Unit, fighters: Fighters) -> int:
    """8.0a-15, 8.0b, 8.3, ruling 95: full printed firepower, at least 1, and the weapons it may use."""
    counter = unit.counter
    if counter.kind == "weapon_team":
        return 1
    own = max(1, counter.fp) + (1 if counter.melee_marked else 0)
    if unit.id in fighters.ambush:
        own *= 3
    arms = sorted(
        (weapon_strength(unit, weapon, fighters) for weapon in _ready(unit, fighters)), reverse=True
    )
    if counter.kind in WEAPON_BEARERS:
        return arms[0] if arms else 0
    if not arms:
        return own
    if counter.kind == "squad":
        return max(own + arms[0], sum(arms[:2]) if len(arms) > 1 else 0)
    return max(own, arms[0])


def _ready(unit: Unit, fighters: Fighters) -> list[Weapon]:
    return [weapon for weapon in melee_weapons(unit) if not weapon.kind.once or weapon.id in fighters.charges]


def weapon_strength(unit: Unit, weapon: Weapon, fighters: Fighters) -> int:
    """8.0b-3 to -6: a Leader or Advisor uses half, two of them the full firepower; a lone Hero half."""
    fp = weapon.kind.fp
    if unit.counter.is_mmc or weapon.kind.once:
        return fp
    if unit.counter.kind == "hero":
        alone = sum(1 for other in fighters.units if can_attack_in_melee(other)) == 1
        return ceil(fp / 2) if alone else fp
    return fp if _second_man(unit, fighters) else ceil(fp / 2)


def _second_man(unit: Unit, fighters: Fighters) -> bool:
    """8.0b-4: two Leaders or Advisors team up with one weapon."""
    return any(
        other is not unit and other.counter.kind in WEAPON_BEARERS and not other.shaken and not other.weapons
        for other in fighters.units
    )


def counts_as_zero(unit: Unit) -> bool:
    """8.3-2, 11.7-6: MMCs of firepower 0, and Scouts."""
    if unit.counter.kind == "scout":
        return True
    return unit.counter.is_mmc and unit.counter.fp == 0 and unit.counter.kind != "weapon_team"


# 8.0a Odds and the roll


def odds_column(attack: int, defence: int) -> int:
    """8.0a-2, ruling 92: fractions dropped in the defender's favour; -1 is worse than 1-3."""
    if attack >= defence:
        return ONE_TO_ONE - 1 + min(5, attack // defence)
    column = ONE_TO_ONE + 1 - ceil(defence / attack)
    return max(-1, column)


def melee_odds(g: Lnl, fighters: Fighters, targets: list[Unit], enemies: Fighters) -> tuple[int, Tally]:
    """The column before shifts, and the shifts: one for Heroes, one against mixed nationalities."""
    attack = sum(melee_strength(unit, fighters) for unit in fighters.units if can_attack_in_melee(unit))
    defence = sum(melee_strength(unit, enemies) for unit in targets)
    shifts = Tally()
    if any(unit.counter.kind == "hero" for unit in fighters.units):
        shifts.add(part(1, "lnl-8.0a-11", "hero"))
    if len({nationality(g, unit) for unit in fighters.units}) > 1:
        shifts.add(part(-1, "lnl-13.0-3", "mixed_nationality"))
    if any(unit.card == "brawler" for unit in enemies.units):
        shifts.add(part(-1, "lnl-12.0-5", "brawler"))
    return odds_column(attack, defence), shifts


def melee_modifiers(fighters: Fighters, targets: list[Unit]) -> Tally:
    """8.0a-6, 8.3-2, 8.3-3: one leader, and 1 for every unit of firepower 0."""
    tally = Tally()
    lm = max(
        (leadership(unit) for unit in fighters.units if unit.counter.is_leader and not unit.shaken), default=0
    )
    if lm:
        tally.add(part(lm, "lnl-8.0a-6", "leadership"))
    weak = sum(1 for unit in fighters.units if can_attack_in_melee(unit) and counts_as_zero(unit))
    if weak:
        tally.add(part(-weak, "lnl-8.3-2", "zero_fp_attacking"))
    weak = sum(1 for unit in targets if counts_as_zero(unit))
    if weak:
        tally.add(part(weak, "lnl-8.3-3", "zero_fp_defending"))
    return tally


# The procedures


def enter_melee(g: Lnl, entrants: list[Unit], loc: int, ambush_from: int = -1) -> Flow[None]:
    """8.0, 8.1b-5, 8.2: entering a location of the enemy is a melee, a sweep, or a reinforcement."""
    side = entrants[0].side
    enemies = g.at[1 - side][loc]
    reinforcing = bool(g.melee >> loc & 1)
    if not enemies:
        return
    if g.choices.shaken_surrender_at_once:
        for unit in [unit for unit in enemies if unit.shaken]:
            eliminate(g, unit, "lnl-5.1-9")
    if not any(is_melee_eligible(unit) for unit in g.at[1 - side][loc]):
        for unit in list(g.at[1 - side][loc]):
            eliminate(g, unit, "lnl-8.1b-5")
        g.tell("sweep", ("lnl-8.1b-5",), at=loc, side=side)
        return
    if g.melee_fought >> loc & 1:
        g.tell("melee-reinforced", ("lnl-8.2-5",), at=loc, side=side)
        return
    ambushers = {unit.id for unit in entrants if _may_ambush(g, unit, ambush_from)}
    yield from melee_round(g, loc, side, ambushers, ambush_first=bool(ambushers) and not reinforcing)


def _may_ambush(g: Lnl, unit: Unit, ambush_from: int) -> bool:
    """Ruling 100: the Ambush trait, out of unspotted cover next door."""
    return ambush_from >= 0 and not g.choices.ambush_off and "ambush" in unit.force.traits


def melee_round(
    g: Lnl, loc: int, first: int, ambushers: set[int] | None = None, *, ambush_first: bool = False
) -> Flow[None]:
    """8.0a: each side attacks once, the losses of both come off together.

    Ruling 100: ambushers strike first, and their kills do not strike back.
    """
    g.melee |= 1 << loc
    g.melee_fought |= 1 << loc
    attackers, defenders = (
        Fighters(first, list(g.at[first][loc])),
        Fighters(1 - first, list(g.at[1 - first][loc])),
    )
    attackers.ambush = ambushers or set()
    g.tell("melee", ("lnl-8.0-1", "lnl-8.0-11"), at=loc, side=first)
    for fighters in (attackers, defenders):
        yield from _prepare_charges(g, fighters)
    lost = yield from _strike(g, attackers, defenders)
    if ambush_first:
        _remove(g, lost)
        lost = []
        defenders.units = [unit for unit in defenders.units if unit.loc == loc]
    lost += yield from _strike(g, defenders, attackers)
    _remove(g, lost)
    for fighters in (attackers, defenders):
        for number in fighters.charges:
            g.scrap(g.weapons[number])
    for side in (first, 1 - first):
        remove_helpless(g, loc, side)


def _prepare_charges(g: Lnl, fighters: Fighters) -> Flow[None]:
    """8.0b-5: a Satchel Charge or Molotov may be used, at full firepower, and is gone then."""
    for unit in fighters.units:
        if unit.shaken or unit.counter.kind == "weapon_team":
            continue
        for weapon in melee_weapons(unit):
            if weapon.kind.once:
                options = [g.verbs.charge(weapon.id), g.verbs.hold(unit.id)]
                choice: Option = yield Ask(g.seats[unit.side], "use-charge", options)
                if choice.verb == "charge":
                    fighters.charges.add(weapon.id)


def _strike(g: Lnl, fighters: Fighters, enemies: Fighters) -> Flow[list[Unit]]:
    """8.0a-1 to -8: the attack of one side; who is hit is removed later."""
    if not any(can_attack_in_melee(unit) for unit in fighters.units):
        return []
    targets = yield from _name_targets(g, fighters, enemies)
    if not targets:
        return []
    column, shifts = melee_odds(g, fighters, targets, enemies)
    shifted = min(len(g.tables.melee) - 1, max(0, max(0, column) + int(shifts.total)))
    odds, needed = g.tables.melee[shifted]
    tally = melee_modifiers(fighters, targets)
    dice = (g.dice.d6("melee"), g.dice.d6("melee"))
    hit = sum(dice) + tally.total >= needed
    g.tell(
        "melee-attack",
        ("lnl-8.0a-5", "lnl-8.0a-7"),
        side=fighters.side,
        targets=[unit.id for unit in targets],
        odds=odds,
        shifts=shifts,
        needed=needed,
        dice=dice,
        tally=tally,
        hit=hit,
    )
    return targets if hit else []


def _name_targets(g: Lnl, fighters: Fighters, enemies: Fighters) -> Flow[list[Unit]]:
    """8.0a-2 to -4: any of the eligible enemies, at least one; only one at odds worse than 1-3."""
    able = [unit for unit in enemies.units if is_melee_eligible(unit)]
    named: list[Unit] = []
    for number, unit in enumerate(able):
        options: list[Option] = []
        if not named or melee_odds(g, fighters, [*named, unit], enemies)[0] >= 0:
            options.append(g.verbs.attack(unit.id))
        if named or number < len(able) - 1:
            options.append(g.verbs.spare(unit.id))
        choice: Option = yield Ask(g.seats[fighters.side], "melee-target", options)
        if choice.verb == "attack":
            named.append(unit)
    return named


def _remove(g: Lnl, lost: list[Unit]) -> None:
    for unit in lost:
        if unit.loc >= 0:
            eliminate(g, unit, "lnl-8.0a-10")


def remove_helpless(g: Lnl, loc: int, side: int) -> None:
    """8.1b-3, 8.1b-4, 11.1-4, 11.3-12, 11.4-15: without an eligible friend left, the others are lost too."""
    if any(is_melee_eligible(unit) for unit in g.at[side][loc]):
        return
    for unit in list(g.at[side][loc]):
        eliminate(g, unit, "lnl-8.1b-3")
