"""8.0 to 8.4: melee: who fights, with how much, and what is left."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from bocage.kernel import Ask, Flow, Option, Part, Tally
from bocage.systems.lnl.battle.concepts import cannot_stack, leadership, nationality, part
from bocage.systems.lnl.battle.state import MOVED, Lnl, Unit, Weapon
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.sight.spotting import gives_itself_away, watchers
from bocage.systems.lnl.rules.vehicles.passengers import outside_passengers

ONE_TO_ONE: Final = 2
"""The column of the Melee Table where both are equal."""
WEAPON_BEARERS: Final = frozenset({"leader", "commissar", "advisor"})
"""8.1b-1: they fight only with a melee-eligible Support Weapon."""
NEVER: Final = frozenset({"sniper", "chaplain", "medic", "nurse", "vip"})
"""Rulings 95, 96 and their table: they neither attack nor are attacked."""


# 8.1b, 8.4 Eligibility


def melee_weapons(unit: Unit) -> list[Weapon]:
    """8.4-1: machine guns, flamethrowers, Satchel Charges and Molotov cocktails."""
    return [weapon for weapon in unit.weapons if weapon.kind.melee]


def is_melee_eligible(unit: Unit) -> bool:
    """8.1b-1, ruling 96: Good Order MMCs, Heroes, Scouts, and Leaders or Advisors with an eligible weapon.

    Those who fight on when they are Shaken are eligible even so.
    """
    if unit.shaken and not unit.counter.steady:
        return False
    kind = unit.counter.kind
    if kind in WEAPON_BEARERS:
        return bool(melee_weapons(unit))
    return kind not in NEVER


def can_attack_in_melee(unit: Unit) -> bool:
    """1.6.3-6: a Weapon Team only defends."""
    return is_melee_eligible(unit) and unit.counter.kind != "weapon_team"


# 17.1 Vehicles among them


ASSAULTERS: Final = frozenset({"squad", "half_squad", "crew", "hero"})
"""17.1-1, ruling 131: squads, half-squads and teams that are worth one, Crews and Heroes."""


def can_close_assault(unit: Unit) -> bool:
    """17.1-1, 1.6.3-10, 11.2-8, ruling 131: the Good Order ones among them; no Weapon Team, nobody else."""
    return not unit.shaken and (unit.counter.kind in ASSAULTERS or unit.counter.steady)


def is_defended(g: Lnl, side: int, loc: int) -> bool:
    """17.1-6 to -8, ruling 101: men who can fight stand there, or ride outside a vehicle there."""
    if any(is_melee_eligible(unit) for unit in g.at[side][loc]):
        return True
    return any(is_melee_eligible(rider) for rider in riders_at(g, side, loc))


def riders_at(g: Lnl, side: int, loc: int) -> list[Unit]:
    """16.2-3: who rides on the outside of a vehicle in this location."""
    return [rider for vehicle in g.vehicles_at(side, loc) for rider in outside_passengers(vehicle)]


def is_close_assault(g: Lnl, side: int, loc: int) -> bool:
    """17.1-1, 17.1-6, ruling 38: here is a vehicle of the enemy, and nobody to defend it."""
    return bool(g.armour[1 - side] >> loc & 1) and not is_defended(g, 1 - side, loc)


def riders_fight(g: Lnl, side: int, loc: int) -> None:
    """Ruling 101: Good Order riders fight as infantry: they jump down, as far as there is room."""
    for rider in riders_at(g, side, loc):
        if not rider.shaken and cannot_stack(g, side, loc, [rider]) is None:
            g.put(rider, loc)
            rider.marks |= MOVED
            g.tell("dismounts", ("lnl-17.1-8",), unit=rider.id, at=loc)


# 8.0a, 8.0b, 8.3 Strength


class Fighters:
    """One side of a melee round, with the charges it has decided to use."""

    __slots__ = ("ambush", "charges", "leading", "side", "units")

    def __init__(self, side: int, units: list[Unit]) -> None:
        self.side = side
        self.units = units
        self.charges: set[int] = set()
        self.ambush: set[int] = set()
        """Ruling 100: units that sprang an ambush: their own firepower counts three times."""
        self.leading: set[int] = set()
        """8.0b-3: leaders who lead in place of working a weapon, or of helping another to."""


def melee_strength(units: Iterable[Unit], fighters: Fighters) -> Tally:
    """8.0a-1, 8.0a-2: the firepower of these units together, nobody's halved."""
    tally = Tally()
    for unit in units:
        tally.parts += unit_strength(unit, fighters)
    return tally


def unit_strength(unit: Unit, fighters: Fighters) -> list[Part]:
    """8.0b, ruling 95: a squad adds a weapon, or uses two without its own firepower; others one instead.

    Ruling 92: nobody who can be attacked counts less than 1.
    """
    kind = unit.counter.kind
    if kind == "weapon_team":
        return [part(1, "lnl-1.6.3-5", "weapon_team")]
    if unit.counter.melee_own is not None:
        return [unit.counter.melee_own]
    arms = sorted(
        (weapon_strength(unit, weapon, fighters) for weapon in _ready(unit, fighters)),
        key=lambda each: each.value,
        reverse=True,
    )
    if kind in WEAPON_BEARERS:
        return arms[:1] or [part(1, "lnl-8.0a-2", "unarmed")]
    own = own_strength(unit, fighters)
    if not arms:
        return own
    if kind == "squad":
        return max(own + arms[:1], arms[:2], key=_sum)
    return max(own, arms[:1], key=_sum)


def own_strength(unit: Unit, fighters: Fighters) -> list[Part]:
    """8.0a-15, 8.3-1, 8.3a-1, 8.2-4: printed firepower, 0 as 1, one more with an M, three times in ambush."""
    fp = unit.counter.fp
    parts = [part(fp, "lnl-8.0a-15", "inherent") if fp else part(1, "lnl-8.3-1", "zero_fp")]
    if unit.counter.melee_marked:
        parts.append(part(1, "lnl-8.3a-1", "melee_marked"))
    if unit.id in fighters.ambush:
        parts.append(part(2 * _sum(parts), "lnl-8.2-4", "ambush"))
    return parts


def _sum(parts: list[Part]) -> float:
    return sum(each.value for each in parts)


def _ready(unit: Unit, fighters: Fighters) -> list[Weapon]:
    """8.0b-5, 8.0b-3: charges that are to be used, and the other weapons of all who do not lead instead."""
    works = unit.id not in fighters.leading
    return [
        weapon
        for weapon in melee_weapons(unit)
        if (weapon.id in fighters.charges if weapon.kind.once else works)
    ]


def weapon_strength(unit: Unit, weapon: Weapon, fighters: Fighters) -> Part:
    """8.0b-3 to -6: a Leader or Advisor uses half, two of them the full firepower; a lone Hero half."""
    kind, name = unit.counter.kind, weapon.kind.kind
    full, half = weapon.kind.fp, ceil(weapon.kind.fp / 2)
    if weapon.kind.once:
        return part(full, "lnl-8.0b-5", name)
    if unit.counter.is_mmc:
        return part(full, "lnl-8.0b-1" if kind == "squad" else "lnl-8.0b-2", name)
    if kind == "hero":
        alone = sum(1 for other in fighters.units if can_attack_in_melee(other)) == 1
        return part(half if alone else full, "lnl-8.0b-6", name)
    if kind in WEAPON_BEARERS and _second_man(unit, fighters):
        return part(full, "lnl-8.0b-4", name)
    return part(half, "lnl-8.0b-3", name)


def _second_man(unit: Unit, fighters: Fighters) -> bool:
    """8.0b-4: two Leaders or Advisors team up with one weapon."""
    return any(_could_help(other, unit) and other.id not in fighters.leading for other in fighters.units)


def _could_help(other: Unit, unit: Unit) -> bool:
    """8.0b-4: another Leader or Advisor, in Good Order, whose hands are free."""
    if other is unit or other.counter.kind not in WEAPON_BEARERS:
        return False
    return not other.shaken and not other.weapons


def counts_as_zero(unit: Unit) -> bool:
    """8.3-2, 11.7-6: MMCs of firepower 0, and Scouts."""
    if unit.counter.kind == "scout":
        return True
    if unit.counter.kind == "weapon_team" or unit.counter.melee_own is not None:
        return False
    return unit.counter.is_mmc and unit.counter.fp == 0


def leads_in_melee(unit: Unit, fighters: Fighters) -> bool:
    """8.0a-6, 8.0b-1, 1.6.1-18: a Good Order leader, unless he works a weapon, his own or another's."""
    if not unit.counter.is_leader or unit.shaken or _ready(unit, fighters):
        return False
    return (
        bool(unit.weapons)
        or unit.id in fighters.leading
        or not any(
            other is not unit and other.counter.kind in WEAPON_BEARERS and _shares(other, fighters)
            for other in fighters.units
        )
    )


def _shares(unit: Unit, fighters: Fighters) -> bool:
    """8.0b-4: he has a weapon that takes a second man."""
    return any(not weapon.kind.once for weapon in _ready(unit, fighters))


# 8.0a Odds and the roll


def odds_column(attack: int, defence: int) -> int:
    """8.0a-2, ruling 92: fractions dropped in the defender's favour; -1 is worse than 1-3."""
    if attack >= defence:
        return ONE_TO_ONE - 1 + min(5, attack // defence)
    column = ONE_TO_ONE + 1 - ceil(defence / attack)
    return max(-1, column)


def melee_strengths(fighters: Fighters, targets: list[Unit], enemies: Fighters) -> tuple[Tally, Tally]:
    """8.0a-1, 8.0a-2: all who can attack, against the units they name."""
    able = [unit for unit in fighters.units if can_attack_in_melee(unit)]
    return melee_strength(able, fighters), melee_strength(targets, enemies)


def melee_odds(g: Lnl, fighters: Fighters, targets: list[Unit], enemies: Fighters) -> tuple[int, Tally]:
    """The column before shifts, and the shifts: one for Heroes, one against mixed nationalities."""
    attack, defence = melee_strengths(fighters, targets, enemies)
    shifts = Tally()
    if any(unit.counter.kind == "hero" for unit in fighters.units):
        shifts.add(part(1, "lnl-8.0a-11", "hero"))
    if len({nationality(g, unit) for unit in fighters.units}) > 1:
        shifts.add(part(-1, "lnl-13.0-3", "mixed_nationality"))
    if any(unit.card == "brawler" for unit in enemies.units):
        shifts.add(part(-1, "lnl-12.0-5", "brawler"))
    return odds_column(int(attack.total), int(defence.total)), shifts


def melee_modifiers(fighters: Fighters, targets: list[Unit]) -> Tally:
    """8.0a-6, 8.3-2, 8.3-3: one leader, and 1 for every unit of firepower 0."""
    tally = Tally()
    lm = max((leadership(unit) for unit in fighters.units if leads_in_melee(unit, fighters)), default=0)
    if lm:
        tally.add(part(lm, "lnl-8.0a-6", "leadership"))
    weak = sum(1 for unit in fighters.units if can_attack_in_melee(unit) and counts_as_zero(unit))
    if weak:
        tally.add(part(-weak, "lnl-8.3-2", "zero_fp_attacking"))
    weak = sum(1 for unit in targets if counts_as_zero(unit))
    if weak:
        tally.add(part(weak, "lnl-8.3-3", "zero_fp_defending"))
    return tally


# Ambush


def ambush_targets(g: Lnl, units: list[Unit], loc: int) -> int:
    """Ruling 100: the enemies that hidden units can fall upon from cover with a positive Target Modifier.

    An enemy next to them spots them by that alone (10.1a-2), which cannot save him from the ambush or there
    would be none; but it must be the only thing that gives them away.
    """
    if g.choices.ambush_off or not any("ambush" in unit.force.traits for unit in units):
        return 0
    side = units[0].side
    if target_modifier(g, loc, loc).total <= 0:
        return 0
    if any(gives_itself_away(g, place, g.at[side][place]) for place in g.field.shared[loc]):
        return 0
    near = watchers(g, side, loc)
    return near if near.bit_count() == 1 else 0


# The procedures


def enter_melee(g: Lnl, entrants: list[Unit], loc: int, *, ambush: bool = False) -> Flow[None]:
    """8.0, 8.1b-5, 8.2: entering a location of the enemy is a melee, a sweep, or a reinforcement."""
    side = entrants[0].side
    enemies = g.at[1 - side][loc]
    if enemies and not any(is_melee_eligible(unit) for unit in enemies):
        _sweep(g, loc, side)
    elif g.melee_fought >> loc & 1:
        g.tell("melee-reinforced", ("lnl-8.2-5",), at=loc, side=side)
    elif enemies:
        ambushers = {unit.id for unit in entrants if ambush and "ambush" in unit.force.traits}
        yield from melee_round(g, loc, side, ambushers)


def _sweep(g: Lnl, loc: int, side: int) -> None:
    """8.1b-5: enemies who cannot fight are eliminated, without a round and without a Melee marker."""
    for unit in list(g.at[1 - side][loc]):
        eliminate(g, unit, "lnl-8.1b-5")
    g.tell("sweep", ("lnl-8.1b-5",), at=loc, side=side)


def melee_round(g: Lnl, loc: int, first: int, ambushers: set[int] | None = None) -> Flow[None]:
    """8.0a: each side attacks once, the losses of both come off together.

    Ruling 100: ambushers strike first and their kills do not strike back, unless they only reinforce (8.2-4).
    """
    under_way = g.melee >> loc & 1
    g.melee |= 1 << loc
    g.melee_fought |= 1 << loc
    if not under_way:
        g.module.melee_begins(g, loc)
    g.tell("melee", ("lnl-8.0-1", "lnl-8.0-11"), at=loc, side=first)
    if g.choices.shaken_surrender_at_once:
        _surrender(g, loc)
    attackers = Fighters(first, list(g.at[first][loc]))
    defenders = Fighters(1 - first, list(g.at[1 - first][loc]))
    attackers.ambush = ambushers or set()
    for fighters in (attackers, defenders):
        yield from _prepare_charges(g, fighters)
        yield from _lead_or_work(g, fighters)
    lost = yield from _strike(g, attackers, defenders)
    if attackers.ambush and not under_way:
        _remove(g, lost)
        defenders.units = [unit for unit in defenders.units if unit.loc == loc]
    lost += yield from _strike(g, defenders, attackers)
    _remove(g, lost)
    for fighters in (attackers, defenders):
        for number in fighters.charges:
            g.scrap(g.weapons[number])
    for side in (first, 1 - first):
        remove_helpless(g, loc, side)
    g.module.melee_fought(g, loc)
    for unit in lost:
        if unit.counter.is_leader:
            yield from g.module.leader_falls(g, unit, loc)


def _surrender(g: Lnl, loc: int) -> None:
    """5.1-9: an option takes the Shaken out of a melee as soon as it begins."""
    for side in (0, 1):
        for unit in list(g.at[side][loc]):
            if unit.shaken:
                eliminate(g, unit, "lnl-5.1-9")


def _prepare_charges(g: Lnl, fighters: Fighters) -> Flow[None]:
    """8.0b-5: a Satchel Charge or Molotov may be used, at full firepower, and is gone then.

    8.0b-1, 8.0b-2: no more of them than the unit can use weapons.
    """
    for unit in fighters.units:
        if not can_attack_in_melee(unit):
            continue
        hands = 2 if unit.counter.kind == "squad" else 1
        for weapon in melee_weapons(unit):
            if weapon.kind.once and hands:
                options = [g.verbs.charge(weapon.id), g.verbs.hold(unit.id)]
                choice: Option = yield Ask(g.seats[unit.side], "use-charge", options)
                if choice.verb == "charge":
                    fighters.charges.add(weapon.id)
                    hands -= 1


def _lead_or_work(g: Lnl, fighters: Fighters) -> Flow[None]:
    """8.0b-3, 8.0b-4: a leader's owner says whether he works a weapon in this round, or leads."""
    for unit in fighters.units:
        weapon = _weapon_to_work(unit, fighters) if leadership(unit) else None
        if weapon is None or unit.shaken:
            continue
        options = [g.verbs.charge(weapon.id), g.verbs.hold(unit.id)]
        choice: Option = yield Ask(g.seats[unit.side], "use-charge", options)
        if choice.verb == "hold":
            fighters.leading.add(unit.id)


def _weapon_to_work(unit: Unit, fighters: Fighters) -> Weapon | None:
    """8.0b-3, 8.0b-4: his own machine gun or flamethrower, or that of one whom he could help."""
    led = [other for other in fighters.units if other is not unit and can_attack_in_melee(other)]
    if not (unit.counter.is_leader and led):
        return None
    bearers = [unit, *(other for other in fighters.units if _could_help(unit, other))]
    return next(
        (
            weapon
            for bearer in bearers
            if bearer.counter.kind in WEAPON_BEARERS
            for weapon in _ready(bearer, fighters)
            if not weapon.kind.once
        ),
        None,
    )


def _strike(g: Lnl, fighters: Fighters, enemies: Fighters) -> Flow[list[Unit]]:
    """8.0a-1 to -8: the attack of one side; who is hit is removed later."""
    if not any(can_attack_in_melee(unit) for unit in fighters.units):
        return []
    targets = yield from _name_targets(g, fighters, enemies)
    if not targets:
        return []
    attack, defence = melee_strengths(fighters, targets, enemies)
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
        attack=attack,
        defence=defence,
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
