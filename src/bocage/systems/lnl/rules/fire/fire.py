"""5.0, 5.0.1: direct fire: who may fire at what, who joins in, who leads, and how it is resolved."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.lnl.battle.attack import Attack, Firer, as_firer
from bocage.systems.lnl.battle.concepts import handles_weapons, same_organisation
from bocage.systems.lnl.battle.state import FIRED, MELEE, OPS_COMPLETE, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.battle.verbs import NO_HELP, OWN, SLOTS
from bocage.systems.lnl.board.locations import BUNKER
from bocage.systems.lnl.content.counters import WeaponKind
from bocage.systems.lnl.rules.fire.damage import take_fire
from bocage.systems.lnl.rules.fire.firepower import attack_modifiers, fire_code, firepower, target_modifier
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code, is_spotted
from bocage.systems.lnl.rules.vehicles.vehicle_damage import cannot_be_hurt, fire_at_vehicle

# 5.0 Conditions

NO_TARGET: Final = No("lnl-5.0-1", "nobody-there")
ONLY_VEHICLES: Final = No("lnl-17.2-6", "only-vehicles-there")
NO_SIGHT: Final = No("lnl-10.0-2", "no-line-of-sight")
NOT_SPOTTED: Final = No("lnl-10.1-2", "not-spotted")
MIXED: Final = No("lnl-5.0-3", "friends-there")
MELEE_THERE: Final = No("lnl-5.0-4", "melee-there")
BUNKER_ARC: Final = No("lnl-21.1-1", "outside-bunker-front")
BUNKER_ROOF: Final = No("lnl-21.1-10", "own-roof")
OUT_OF_RANGE: Final = No("lnl-5.0-1", "out-of-range")
DARK: Final = No("lnl-20.0-2", "too-dark")
SHAKEN: Final = No("lnl-5.1-3", "shaken-cannot-fire")
UNARMED: Final = No("lnl-11.1-1", "no-firepower")
NO_WEAPON_READY: Final = No("lnl-1.6.1.01-4", "dismantled")
NO_SKY: Final = No("lnl-18.1-1", "mortar-needs-open-sky")


def cannot_fire_at(g: Lnl, side: int, origin: int, target: int) -> No | None:
    """5.0: may this side fire from here at the men in that location, whoever fires?"""
    refusal = has_no_men(g, side, target) or cannot_fire_into(g, side, origin, target)
    if refusal is not None:
        return refusal
    return None if is_spotted(g, 1 - side, target) else NOT_SPOTTED


def has_no_men(g: Lnl, side: int, target: int) -> No | None:
    """5.0-1, 17.2-6: no man of the enemy is there to be fired at; a vehicle is named as a target itself."""
    if g.at[1 - side][target]:
        return None
    return ONLY_VEHICLES if (g.armour[1 - side] | g.air[1 - side]) >> target & 1 else NO_TARGET


def cannot_fire_at_vehicle(g: Lnl, side: int, origin: int, vehicle: Vehicle) -> No | None:
    """17.2-2, 17.2-8: may this side fire small arms from here at this vehicle, whoever fires?"""
    refusal = cannot_be_hurt(vehicle)
    if refusal is None:
        refusal = cannot_fire_into(g, side, origin, vehicle.loc, vehicle)
    if refusal is not None:
        return refusal
    return None if is_spotted(g, 1 - side, vehicle.loc) else NOT_SPOTTED


def cannot_fire_into(
    g: Lnl, side: int, origin: int, target: int, vehicle: Vehicle | None = None
) -> No | None:
    """5.0-3, 5.0-4, 10.0-2, 21.1: is the way there open to fire, at the men there or at this vehicle?"""
    if g.melee and g.melee & g.field.shared_mask[target]:
        return MELEE_THERE
    if g.armour[1 - side] >> target & 1 and is_marked_melee(g, 1 - side, target):
        return MELEE_THERE
    if g.field.bunkers and not g.field.fire_arc[origin] >> target & 1:
        return BUNKER_ROOF if g.field.cell_of[origin] == g.field.cell_of[target] else BUNKER_ARC
    refusal = _no_mixed_fire(g, side, origin, target)
    if refusal is not None:
        return refusal
    night = g.night
    if (fire_code(g, origin, target, vehicle) if night else daylight_code(g, origin, target)) >= BLOCKED:
        if night and daylight_code(g, origin, target) < BLOCKED:
            return DARK
        return NO_SIGHT
    return None


def is_marked_melee(g: Lnl, side: int, loc: int) -> bool:
    """17.1-31, ruling 99: a vehicle there has just survived a Close Assault."""
    for vehicle in g.vehicles_at(side, loc):
        if vehicle.marks & MELEE:
            return True
    return False


def _no_mixed_fire(g: Lnl, side: int, origin: int, target: int) -> No | None:
    """5.0-3, ruling 62: not among friends; a bunker's cell counts whole, except from its own roof."""
    if _has_own(g, side, target):
        return MIXED
    shared = g.field.shared[target]
    if len(shared) > 1:
        from_roof = g.field.locations[target].storey == BUNKER and origin in shared
        if not from_roof and any(_has_own(g, side, place) for place in shared):
            return MIXED
    return None


def _has_own(g: Lnl, side: int, loc: int) -> bool:
    return bool(g.at[side][loc]) or bool(g.armour[side] >> loc & 1)


# 1.6.1, 5.2, 5.4 What each unit can bring to bear


def reach(unit: Unit) -> int:
    """5.0-1, 5.4-1: how far its own fire carries; twice the printed range on a black box."""
    counter = unit.counter
    return counter.range * 2 if counter.extended else counter.range


def has_own_fire(unit: Unit) -> bool:
    """11.1-1, 11.3-2: leaders, medics and others without a range have no fire of their own."""
    return unit.counter.range > 0


def reach_up(range: int, *, extended: bool) -> int:
    """19.5.2-4, ruling 154: half the range at a helicopter, rounded down; a black box doubles that half."""
    return range // 2 * 2 if extended else range // 2


def weapon_reach_up(kind: WeaponKind) -> int:
    """19.5.2-4: the same for a Support Weapon; a charge cannot be thrown so high."""
    if not kind.fires or kind.once or kind.kind == "mortar" or kind.gun is not None:
        return 0
    return reach_up(kind.range, extended=kind.reach > kind.range)


def longest_reach_up(unit: Unit) -> int:
    """How high its fire carries, with whatever it has."""
    own = reach_up(unit.counter.range, extended=unit.counter.extended)
    return max(own, *(weapon_reach_up(weapon.kind) for weapon in unit.weapons), 0)


def reach_at(g: Lnl, unit: Unit, target: int) -> int:
    """How far its own fire carries towards this target; 19.5.2-5: a mortar's is not halved."""
    if target < g.field.sky or unit.counter.team == "mortar":
        return reach(unit)
    return reach_up(unit.counter.range, extended=unit.counter.extended)


def farthest_reach(g: Lnl, unit: Unit, target: int) -> int:
    """5.0-1: how far anything that a unit fires with in its location's attack carries towards this target."""
    if target >= g.field.sky:
        return longest_reach_up(unit)
    far = reach_at(g, unit, target)
    for weapon in unit.weapons:
        kind = weapon.kind
        if kind.fires and kind.kind != "mortar" and kind.gun is None and not kind.once:
            far = max(far, kind.reach)
    return far


def reaches(g: Lnl, unit: Unit, target: int) -> bool:
    """Can the unit, or a weapon it carries, fire so far? Ruling 182: grenades only add to an MMC's attack."""
    counter = unit.counter
    distance = g.field.distance[unit.loc][target]
    if counter.range_min <= distance <= (counter.range * 2 if counter.extended else counter.range):
        if target < g.field.sky or distance <= reach_at(g, unit, target):
            return counter.range > 0
    for weapon in unit.weapons:
        if carries_to(g, weapon, unit.loc, target) and not (weapon.kind.gear and counter.is_mmc):
            return True
    return False


def carries_to(g: Lnl, weapon: Weapon, origin: int, target: int) -> bool:
    """5.0-1: a weapon that is ready, within its range; 1.6.2a-1: a charge only into an adjacent location.

    18.1a-3, 14.0-2: a mortar never joins in, nor does ordnance: they are fired by themselves.
    """
    kind = weapon.kind
    if (
        not kind.fires
        or kind.kind == "mortar"
        or kind.gun is not None
        or g.field.distance[origin][target] > kind.reach
    ):
        return False
    if target >= g.field.sky:
        return g.field.distance[origin][target] <= weapon_reach_up(kind)
    return not kind.once or bool(g.field.adjacent[origin] >> target & 1)


def cannot_fire(g: Lnl, unit: Unit, target: int) -> No | None:
    """5.0-1, 5.1-3, 5.1-4: the unit is in Good Order and something it has carries so far."""
    if unit.shaken and not unit.counter.steady:
        return SHAKEN
    if not has_own_fire(unit) and not unit.weapons:
        return UNARMED
    if unit.counter.team == "mortar" and has_no_sky(g, unit.loc):
        return NO_SKY
    if reaches(g, unit, target):
        return None
    if unit.weapons and all(not weapon.kind.fires for weapon in unit.weapons) and not has_own_fire(unit):
        return NO_WEAPON_READY
    return OUT_OF_RANGE


def has_no_sky(g: Lnl, loc: int) -> bool:
    """18.1-1: under a roof or under trees no mortar fires."""
    return "no_mortar" in g.field.cover[loc].flags


def targets_of(g: Lnl, unit: Unit) -> list[int]:
    """5.0-1: the spotted enemy locations in sight and range of one unit that fires on its own."""
    row = g.field.sight.code[unit.loc]
    return [
        loc
        for loc in g.places[1 - unit.side]
        if row[loc] < BLOCKED
        and loc != unit.loc
        and cannot_fire(g, unit, loc) is None
        and cannot_fire_at(g, unit.side, unit.loc, loc) is None
    ]


def arms_choices(g: Lnl, unit: Unit, target: int, *, weak: bool = False, shot: bool = False) -> list[int]:
    """1.6.1-11 to -15: the ways a unit can fire: own firepower and weapons, as bits.

    `weak`: its own fire would only hurt the attack (4.1a-2), so a weapon may be fired alone.
    `shot`: it has fired an anti-tank weapon, and has its own fire or its other weapon left (ruling 124).
    """
    counter = unit.counter
    distance = g.field.distance[unit.loc][target]
    own = OWN if counter.range > 0 and counter.range_min <= distance <= reach_at(g, unit, target) else 0
    if not unit.weapons:
        return [own] if own else []
    ready = [
        (slot, weapon)
        for slot, weapon in zip(SLOTS, unit.weapons, strict=False)
        if carries_to(g, weapon, unit.loc, target)
    ]
    slots = [(slot, weapon) for slot, weapon in ready if not weapon.kind.gear]
    found = [own] if own else []
    if shot or counter.kind != "squad":
        found += [slot for slot, _ in slots]
    else:
        for slot, weapon in slots:
            found.append(own | slot)
            if own and (weak or weapon.kind.once):
                found.append(slot)
        if len(slots) == 2:
            found.append(slots[0][0] | slots[1][0])
    for slot, weapon in ready:
        if weapon.kind.gear:
            found += [arms | slot for arms in found]
            if not counter.is_mmc:
                found.append(slot)
    return found


# The procedure

NOTHING_FIRED: Final[Mapping[int, Collection[int]]] = {}


def direct_fire(g: Lnl, attack: Attack) -> Flow[None]:
    """5.0a: 1d6 and firepower against 1d6 and terrain; each unit hit makes a Damage Check."""
    if g.intervenes and not g.module.before_fire(g, attack):
        mark_fired(g, attack)
        return
    strength = firepower(g, attack)
    modifiers = attack_modifiers(g, attack)
    strength.parts += modifiers.parts
    mark_fired(g, attack)
    if attack.vehicle is not None:
        yield from fire_at_vehicle(g, attack, strength)
    else:
        yield from take_fire(g, attack, strength, target_modifier(g, attack.comes_from, attack.target))
    for firer in attack.firers:
        for weapon in list(firer.weapons):
            if weapon.kind.once or weapon.kind.leaves == "nothing":
                g.scrap(weapon)
            elif weapon.kind.leaves is not None:
                weapon.kind = g.catalogue.weapons[weapon.kind.leaves]


def aim(g: Lnl, attack: Attack) -> Flow[None]:
    """11.4-5: two dice; the unit aimed at is named where the module says that it is not drawn."""
    attack.two_dice = True
    options = [g.verbs.target(unit.id) for unit in g.at[1 - attack.side][attack.target]]
    choice: Option = yield Ask(g.seats[attack.side], "sniper-target", options)
    attack.only = g.units[choice.value]


def mark_fired(g: Lnl, attack: Attack) -> None:
    """4.0c-2, 5.3-12, 5.0.1-6: all who fired, and the leader who helped, are marked Fired."""
    for firer in attack.firers:
        firer.unit.marks |= FIRED
        if firer.partner is not None:
            firer.partner.marks |= FIRED
    if attack.leader is not None:
        attack.leader.marks |= FIRED


def gather(
    g: Lnl,
    candidates: list[Unit],
    target: int,
    *,
    opportunity: bool = False,
    hands: Sequence[Unit] = (),
    fired: Mapping[int, Collection[int]] = NOTHING_FIRED,
) -> Flow[list[Firer]]:
    """4.0b-4, 5.2-1: the owner says for each unit in turn whether and with what it joins the attack.

    `hands`: single men who have nothing to fire themselves but may serve another's weapon.
    `fired`: the anti-tank weapons that some of them have fired just now.
    """
    seat = g.seats[candidates[0].side]
    joined: list[Firer] = []
    busy: set[int] = set()
    last = len(candidates) - 1
    verbs = g.verbs
    for number, unit in enumerate(candidates):
        if unit.id in busy:
            continue
        weak = opportunity and bool(unit.marks & OPS_COMPLETE) and unit.counter.fp == 0
        shot = unit.id in fired
        options = [
            verbs.arms.pair(unit.id, arms) for arms in arms_choices(g, unit, target, weak=weak, shot=shot)
        ]
        if unit.weapons and not unit.counter.is_mmc:
            free = [other for other in (*hands, *candidates) if other.id not in busy]
            options += [verbs.work.pair(unit.id, other.id) for other in partners_at(g, unit, free, target)]
        if joined or number < last:
            options.append(verbs.hold(unit.id))
        choice: Option = yield Ask(seat, "fire-with", options)
        if choice.verb == "arms":
            joined.append(as_firer(unit, unpack(choice.value)[1]))
            busy.add(unit.id)
        elif choice.verb == "work":
            partner = g.units[unpack(choice.value)[1]]
            joined.append(Firer(unit, False, _worked_by_two(unit), partner))
            busy.update((unit.id, partner.id))
    return joined


def partners_at(g: Lnl, unit: Unit, free: list[Unit], target: int) -> list[Unit]:
    """1.6.1-14, ruling 69: the single men who can serve his weapon with him, at its full firepower."""
    if g.choices.two_smc_weapon_melee_only:
        return []
    if not any(carries_to(g, weapon, unit.loc, target) for weapon in _worked_by_two(unit)):
        return []
    return [
        other for other in free if other is not unit and handles_weapons(other) and not _worked_by_two(other)
    ]


def _worked_by_two(unit: Unit) -> list[Weapon]:
    """1.6.2a-6: a Satchel Charge needs no second man."""
    return [weapon for weapon in unit.weapons if weapon.kind.kind != "satchel_charge"]


def ask_for_leader(g: Lnl, attack: Attack, leaders: Sequence[Unit]) -> Flow[None]:
    """5.0.1-1, 11.11-2: one of these leaders may help, if he fires no weapon and leads his own men."""
    able = [leader for leader in leaders if may_assist(leader, attack)]
    if not able:
        return
    options = [g.verbs.assist(leader.id) for leader in able]
    choice: Option = yield Ask(g.seats[attack.side], "leader-assists", [*options, NO_HELP])
    if choice is not NO_HELP:
        attack.leader = g.units[choice.value]


def may_assist(leader: Unit, attack: Attack) -> bool:
    """5.0.1-1, 5.1-12, 1.6.1-18: a Good Order leader who fires no weapon himself, with men of his own."""
    return (
        leader.counter.is_leader
        and not leader.shaken
        and all(firer.unit is not leader and firer.partner is not leader for firer in attack.firers)
        and all(same_organisation(leader, firer.unit) for firer in attack.firers)
    )
