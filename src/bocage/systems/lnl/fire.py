"""5.0, 5.0.1, 5.2, 5.4: direct fire: who may fire at what, with how much, and how it is resolved."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Part, Tally, unpack
from bocage.systems.lnl.concepts import (
    handles_weapons,
    is_captured,
    leadership,
    part,
    same_organisation,
)
from bocage.systems.lnl.counters import SideCover
from bocage.systems.lnl.damage import take_fire
from bocage.systems.lnl.field import BUNKER
from bocage.systems.lnl.spotting import BARS_LEADERSHIP, BLOCKED, is_spotted, sight_code
from bocage.systems.lnl.state import (
    ASSAULT_MOVE,
    FIRED,
    OPS_COMPLETE,
    STEALTH,
    STEALTH_HALF,
    Lnl,
    Unit,
    Weapon,
)
from bocage.systems.lnl.verbs import FIRST, NO_HELP, OWN, SECOND


class Firer:
    """A unit in an attack, with its own firepower, weapons, or both."""

    __slots__ = ("own", "partner", "unit", "weapons")

    def __init__(self, unit: Unit, own: bool, weapons: Sequence[Weapon], partner: Unit | None = None) -> None:
        self.unit = unit
        self.own = own
        self.weapons = weapons
        self.partner = partner
        """Ruling 69: the second man at a weapon worked by two."""


class Attack:
    """Fire from one location at another."""

    __slots__ = ("firers", "leader", "moving", "only", "opportunity", "origin", "side", "target", "two_dice")

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
    ) -> None:
        self.side = side
        self.origin = origin
        self.target = target
        self.firers = firers
        self.opportunity = opportunity
        self.moving = moving
        """The enemies whose movement drew this fire."""
        self.leader = leader
        self.only: Unit | None = None
        """11.4-6: the one unit a Sniper, or a Marksman, aims at."""
        self.two_dice = False
        """11.4-5."""

    def is_bare_charge(self) -> bool:
        """1.6.2a-5, ruling 72: a charge thrown without other fire takes no modifier but leadership."""
        for firer in self.firers:
            if firer.own:
                return False
            for weapon in firer.weapons:
                if weapon.kind.kind != "satchel_charge":
                    return False
        return True


# 5.0 Conditions

NO_TARGET: Final = No("lnl-5.0-1", "nobody-there")
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


def cannot_fire_at(g: Lnl, side: int, origin: int, target: int) -> No | None:
    """5.0: may this side fire from here into that location, whoever fires?"""
    if not g.at[1 - side][target]:
        return NO_TARGET
    if g.melee >> target & 1:
        return MELEE_THERE
    refusal = _no_mixed_fire(g, side, origin, target)
    if refusal is not None:
        return refusal
    if not g.field.fire_arc[origin] >> target & 1:
        return BUNKER_ROOF if g.field.cell_of[origin] == g.field.cell_of[target] else BUNKER_ARC
    if fire_code(g, origin, target) >= BLOCKED:
        if g.scenario.night and g.field.sight.code[origin][target] < BLOCKED:
            return DARK
        return NO_SIGHT
    return None if is_spotted(g, 1 - side, target) else NOT_SPOTTED


def _no_mixed_fire(g: Lnl, side: int, origin: int, target: int) -> No | None:
    """5.0-3, ruling 62: not among friends; a bunker's cell counts whole, except from its own roof."""
    own = g.held[side]
    if not own:
        return None
    if own >> target & 1:
        return MIXED
    shared = g.field.shared[target]
    if len(shared) > 1:
        from_roof = g.field.locations[target].storey == BUNKER and origin in shared
        if not from_roof and any(own >> place & 1 for place in shared):
            return MIXED
    return None


def fire_code(g: Lnl, origin: int, target: int) -> int:
    """The sight code for fire: at night a target marked Fired can be shot at beyond two hexes (20.0-2)."""
    code = sight_code(g, origin, target)
    if code >= BLOCKED and g.scenario.night and _has_fired(g, target):
        code = g.field.sight.code[origin][target]
        if code < BLOCKED and g.smoke_mask and g.field.sight.through(origin, target) & g.smoke_mask:
            return BLOCKED
    return code


def _has_fired(g: Lnl, loc: int) -> bool:
    return any(unit.marks & FIRED for side in (0, 1) for unit in g.at[side][loc])


# 1.6.1, 5.2, 5.4 What each unit can bring to bear


def reach(unit: Unit) -> int:
    """5.0-1, 5.4-1: how far its own fire carries; twice the printed range on a black box."""
    counter = unit.counter
    return counter.range * 2 if counter.extended else counter.range


def has_own_fire(unit: Unit) -> bool:
    """11.1-1, 11.3-2: leaders, medics and others without a range have no fire of their own."""
    return unit.counter.range > 0


def reaches(g: Lnl, unit: Unit, distance: int) -> bool:
    """Can the unit, or a weapon it carries, fire so far?"""
    counter = unit.counter
    if counter.range_min <= distance <= (counter.range * 2 if counter.extended else counter.range):
        return counter.range > 0
    for weapon in unit.weapons:
        kind = weapon.kind
        if kind.fires and distance <= kind.range:
            return True
    return False


def cannot_fire(g: Lnl, unit: Unit, distance: int) -> No | None:
    """5.0-1, 5.1-3, 5.1-4: the unit is in Good Order and something it has carries so far."""
    if unit.shaken:
        return SHAKEN
    if not has_own_fire(unit) and not unit.weapons:
        return UNARMED
    if reaches(g, unit, distance):
        return None
    if unit.weapons and all(not weapon.kind.fires for weapon in unit.weapons) and not has_own_fire(unit):
        return NO_WEAPON_READY
    return OUT_OF_RANGE


def arms_choices(g: Lnl, unit: Unit, distance: int, *, weak: bool = False) -> list[int]:
    """1.6.1-11 to -15: the ways a unit can fire: own firepower and weapons, as bits.

    `weak`: its own fire would only hurt the attack (4.1a-2), so a weapon may be fired alone.
    """
    counter = unit.counter
    own = OWN if counter.range > 0 and counter.range_min <= distance <= reach(unit) else 0
    if not unit.weapons:
        return [own] if own else []
    slots = [
        slot
        for slot, weapon in zip((FIRST, SECOND), unit.weapons, strict=False)
        if weapon.kind.fires and distance <= weapon.kind.range
    ]
    if counter.kind != "squad":
        return ([own] if own else []) + slots
    found = [own] if own else []
    for slot in slots:
        found.append(own | slot)
        if own and (weak or unit.weapons[0 if slot == FIRST else 1].kind.once):
            found.append(slot)
    if len(slots) == 2:
        found.append(FIRST | SECOND)
    return found


def as_firer(unit: Unit, arms: int, partner: Unit | None = None) -> Firer:
    weapons = [weapon for slot, weapon in zip((FIRST, SECOND), unit.weapons, strict=False) if arms & slot]
    return Firer(unit, bool(arms & OWN), weapons, partner)


# Ruling 2: the firepower of an attack, step by step


def firepower(g: Lnl, attack: Attack) -> Tally:
    """5.2, 5.4, 1.6.1, 4.1a: the lead unit in full, further MMCs at half, the sum rounded up once."""
    tally = Tally()
    distance = g.field.distance[attack.origin][attack.target]
    several = len(attack.firers) > 1
    lead: Firer | None = None
    lead_fp = 0.0
    others: list[float] = []
    for firer in attack.firers:
        if not firer.own:
            continue
        fp = _own_fp(g, attack, firer.unit, distance)
        if not firer.unit.counter.is_mmc:
            clause, name = (
                ("lnl-5.2-4", "hero") if firer.unit.counter.kind == "hero" else ("lnl-5.2-2", "lead")
            )
            tally.add(part(max(fp, 0.0), clause, name))
            if firer.unit.card == "marksman" and not several:
                tally.add(part(1, "lnl-12.0-5", "marksman"))
        elif lead is None or fp > lead_fp:
            if lead is not None:
                others.append(lead_fp)
            lead, lead_fp = firer, fp
        else:
            others.append(fp)
    if lead is not None:
        if (
            lead_fp <= 0
            and attack.opportunity
            and lead.unit.marks & OPS_COMPLETE
            and lead.unit.counter.fp == 0
        ):
            lead_fp = -1
        tally.add(part(lead_fp, "lnl-5.2-2", "lead"))
    for fp in others:
        if fp > 0:
            tally.add(part(_half(g, fp), "lnl-5.2-3", "further"))
    for firer in attack.firers:
        for weapon in firer.weapons:
            tally.add(_weapon_part(g, attack, firer, weapon, several))
    rest = ceil(tally.total) - tally.total
    if rest:
        tally.add(part(rest, "lnl-5.2-7", "rounding"))
    return tally


def _half(g: Lnl, fp: float) -> float:
    return float(ceil(fp / 2)) if g.choices.round_each_half_up else fp / 2


def _own_fp(g: Lnl, attack: Attack, unit: Unit, distance: int) -> float:
    fp: float = unit.counter.fp
    if attack.opportunity and unit.marks & OPS_COMPLETE:
        fp = floor(fp / 2)
    if distance > unit.counter.range:
        fp = fp / 2
    return fp


def _weapon_part(g: Lnl, attack: Attack, firer: Firer, weapon: Weapon, several: bool) -> Part:
    """1.6.1-9, -14, -16, 1.6.2a-6: captured or worked by one man: half, rounded up, never twice."""
    fp = weapon.kind.fp
    name = weapon.kind.kind
    if weapon.kind.kind != "satchel_charge":
        if is_captured(weapon):
            fp = ceil(fp / 2)
            return _ops_part(attack, firer, fp, "lnl-1.6.1-9", name)
        if _worked_by_one_man(firer, weapon, several):
            fp = ceil(fp / 2)
            return _ops_part(attack, firer, fp, "lnl-1.6.1-14", name)
    return _ops_part(attack, firer, fp, "lnl-5.2-6", name)


def _worked_by_one_man(firer: Firer, weapon: Weapon, several: bool) -> bool:
    if firer.unit.counter.is_mmc or firer.partner is not None:
        return False
    if firer.unit.counter.kind == "hero" and several:
        return False
    return not (firer.unit.card == "machine_gunner" and weapon.kind.kind == "machine_gun")


def _ops_part(attack: Attack, firer: Firer, fp: int, clause: str, name: str) -> Part:
    """4.1a-6: a weapon of an Ops Complete squad is halved again, rounded down, in Opportunity Fire."""
    if attack.opportunity and firer.unit.marks & OPS_COMPLETE:
        return part(floor(fp / 2), "lnl-4.1a-6", name)
    return part(fp, clause, name)


# Modifiers of the attacker's die


def attack_modifiers(g: Lnl, attack: Attack) -> Tally:
    """5.0a-1: all modifiers but the one for a moving target, which is each target's own."""
    tally = Tally()
    if attack.leader is not None:
        tally.add(part(leadership(attack.leader), "lnl-5.0.1-3", "leadership"))
    if attack.is_bare_charge():
        return tally
    fire = g.tables.fire
    if g.field.adjacent[attack.origin] >> attack.target & 1 and not _adjacent_bonus_lost(g, attack):
        tally.add(fire["adjacent"])
    degraded = fire_code(g, attack.origin, attack.target)
    if degraded:
        value = fire["degrading"].value * degraded
        tally.add(part(value, "lnl-10.3a-1", "degrading"))
    if g.smoke_mask >> g.field.cell_of[attack.origin] & 1:
        tally.add(fire["firer_in_smoke"])
    if any(firer.unit.marks & ASSAULT_MOVE for firer in attack.firers):
        tally.add(fire["assault_fire"])
    if any(_stealth_fire(firer.unit) for firer in attack.firers):
        tally.add(fire["stealth_fire"])
    if g.scenario.night and sight_code(g, attack.origin, attack.target) >= BLOCKED:
        tally.add(fire["night_distance"])
    side = firing_out_of(g, attack.origin, attack.target)
    if side is not None and side.firing_out_penalty:
        tally.add(fire["bocage_firing_out"])
    return tally


def _adjacent_bonus_lost(g: Lnl, attack: Attack) -> bool:
    """Ruling 63: an option keeps the +2 from units that have just moved."""
    return g.choices.adjacent_bonus_stationary_only and any(
        firer.unit.marks & (ASSAULT_MOVE | STEALTH) for firer in attack.firers
    )


def _stealth_fire(unit: Unit) -> bool:
    """6.4-9, 6.4-10, 11.7-3: -2 after a half Stealth move, but not for a Scout with his abilities."""
    return bool(unit.marks & STEALTH_HALF) and (unit.counter.kind != "scout" or bool(unit.weapons))


def firing_out_of(g: Lnl, origin: int, target: int) -> SideCover | None:
    """What stands on the side by which the fire leaves its own cell."""
    here, there = g.field.cell_of[origin], g.field.cell_of[target]
    return None if here == there else g.field.side_facing(here, there)


def target_modifier(g: Lnl, origin: int, target: int) -> Tally:
    """Ruling 66: the best of cell terrain and the side crossed, plus smoke, plus foxhole or bunker."""
    tally = Tally()
    field = g.field
    cover = field.cover[target].tm
    here, there = field.cell_of[target], field.cell_of[origin]
    side = field.side_facing(here, there) if origin >= 0 and here != there else None
    if side is not None and side.tm > cover:
        tally.add(part(side.tm, "lnl-5.0a-2", side.code))
    elif cover:
        tally.add(part(cover, "lnl-5.0a-2", field.cover[target].code))
    if g.smoke_mask >> here & 1:
        tally.add(g.tables.numbers["smoke_tm"])
    if field.locations[target].storey == BUNKER:
        tally.add(g.tables.numbers["bunker_tm"])
    elif field.tm[target] > cover:
        tally.add(g.tables.numbers["foxhole_tm"])
    return tally


# The procedure


def direct_fire(g: Lnl, attack: Attack) -> Flow[None]:
    """5.0a: 1d6 and firepower against 1d6 and terrain; each unit hit makes a Damage Check."""
    strength = firepower(g, attack)
    modifiers = attack_modifiers(g, attack)
    strength.parts += modifiers.parts
    mark_fired(g, attack)
    yield from take_fire(g, attack, strength, target_modifier(g, attack.origin, attack.target))
    for firer in attack.firers:
        for weapon in list(firer.weapons):
            if weapon.kind.once:
                g.scrap(weapon)


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
    origin: int,
    target: int,
    *,
    opportunity: bool = False,
    hands: Sequence[Unit] = (),
) -> Flow[list[Firer]]:
    """4.0b-4, 5.2-1: the owner says for each unit in turn whether and with what it joins the attack.

    `hands`: single men who have nothing to fire themselves but may serve another's weapon.
    """
    seat = g.seats[candidates[0].side]
    distance = g.field.distance[origin][target]
    joined: list[Firer] = []
    busy: set[int] = set()
    last = len(candidates) - 1
    verbs = g.verbs
    for number, unit in enumerate(candidates):
        if unit.id in busy:
            continue
        weak = opportunity and bool(unit.marks & OPS_COMPLETE) and unit.counter.fp == 0
        options = [verbs.arms.pair(unit.id, arms) for arms in arms_choices(g, unit, distance, weak=weak)]
        if unit.weapons and not unit.counter.is_mmc:
            free = [other for other in (*hands, *candidates) if other.id not in busy]
            options += [verbs.work.pair(unit.id, other.id) for other in partners_at(g, unit, free, distance)]
        if joined or number < last:
            options.append(verbs.hold(unit.id))
        choice: Option = yield Ask(seat, "fire-with", options)
        if choice.verb == "arms":
            joined.append(as_firer(unit, unpack(choice.value)[1]))
            busy.add(unit.id)
        elif choice.verb == "work":
            partner = g.units[unpack(choice.value)[1]]
            joined.append(Firer(unit, False, [unit.weapons[0]], partner))
            busy.update((unit.id, partner.id))
    return joined


def partners_at(g: Lnl, unit: Unit, free: list[Unit], distance: int) -> list[Unit]:
    """1.6.1-14, ruling 69: the single men who can serve his weapon with him, at its full firepower."""
    weapon = unit.weapons[0].kind
    if g.choices.two_smc_weapon_melee_only or weapon.kind == "satchel_charge":
        return []
    if not weapon.fires or distance > weapon.range:
        return []
    return [other for other in free if other is not unit and handles_weapons(other) and not other.weapons]


def ask_for_leader(g: Lnl, attack: Attack, used: set[int]) -> Flow[None]:
    """5.0.1, 11.11-2: one leader in the location, free and of the firers' organisation, may help."""
    leaders = [
        leader
        for leader in g.at[attack.side][attack.origin]
        if may_assist(leader, attack) and leader.id not in used
    ]
    if not leaders:
        return
    options = [g.verbs.assist(leader.id) for leader in leaders]
    choice: Option = yield Ask(g.seats[attack.side], "leader-assists", [*options, NO_HELP])
    if choice is not NO_HELP:
        attack.leader = g.units[choice.value]


def may_assist(leader: Unit, attack: Attack) -> bool:
    """5.0.1-1, 1.6.1-18: a Good Order leader without a barring marker who fires no weapon himself."""
    return (
        leader.counter.is_leader
        and not leader.shaken
        and not leader.marks & (BARS_LEADERSHIP | STEALTH)
        and all(firer.unit is not leader and firer.partner is not leader for firer in attack.firers)
        and all(same_organisation(leader, firer.unit) for firer in attack.firers)
    )
