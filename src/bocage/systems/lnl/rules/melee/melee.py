"""8.0 to 8.4: melee: how it begins, its rounds, and what is left."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.lnl.battle.concepts import leadership
from bocage.systems.lnl.battle.state import Lnl, Unit, Weapon
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.melee.eligibility import (
    WEAPON_BEARERS,
    can_attack_in_melee,
    is_melee_eligible,
    melee_weapons,
)
from bocage.systems.lnl.rules.melee.strength import (
    Fighters,
    _could_help,
    _ready,
    melee_modifiers,
    melee_odds,
    melee_strengths,
)
from bocage.systems.lnl.rules.sight.spotting import gives_itself_away, watchers

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
