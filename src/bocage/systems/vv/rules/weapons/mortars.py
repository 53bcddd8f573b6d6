"""12.6: on-board mortars: they fire indirectly, at what they or a friend can see."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Part, Tally
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.content.counters import WeaponKind
from bocage.systems.vv.rules.fire.attacks import NO_ENEMY, Modifiers, add_firers, cannot_attack
from bocage.systems.vv.rules.fire.casualties import Hit, suffer
from bocage.systems.vv.rules.fire.fire_groups import OUT_OF_RANGE, pack
from bocage.systems.vv.rules.movement.smoke import MORTAR, cannot_make_smoke, cannot_take_smoke
from bocage.systems.vv.rules.people.snipers import sniper_may_answer
from bocage.systems.vv.rules.people.valor import check_valor
from bocage.systems.vv.rules.turn.naming import name_units
from bocage.systems.vv.rules.vehicles.anti_tank import check_crew, has_shield_against, strike
from bocage.systems.vv.rules.weapons.support_weapons import bearers

NO_MORTAR: Final = No("vv-12.6-1", "carries-no-mortar")
IN_BUILDING: Final = No("vv-12.61-6", "mortar-in-building")
IN_BUNKER: Final = No("vv-12.61-7", "mortar-in-bunker")
NOT_SPOTTED: Final = No("vv-12.62-3", "no-spotter")
TOO_NEAR: Final = No("vv-12.65-2", "below-minimum-range")
ONE_BARRAGE: Final = No("vv-12.61-3", "mortars-fire-together")
NATURAL_TWO: Final = 2
NATURAL_TWELVE: Final = 12


# Who may fire where


def mortar_of(unit: Unit) -> WeaponKind | None:
    """12.6-1."""
    return unit.weapon if unit.weapon is not None and unit.weapon.mortar else None


def cannot_serve_mortar(g: Vv, unit: Unit) -> No | None:
    """12.61-6, 12.61-7, 13.1-2: a unit with a mortar that may attack, not out of a building or a bunker."""
    if mortar_of(unit) is None or unit.loc < 0:
        return NO_MORTAR
    refusal = cannot_attack(unit)
    if refusal is not None:
        return refusal
    if g.field.rows[unit.loc].building:
        return IN_BUILDING
    kind = g.positions.get(unit.loc)
    return IN_BUNKER if kind is not None and not g.catalogue.fortifications[kind].mortars else None


def cannot_reach(g: Vv, unit: Unit, target: int) -> No | None:
    """12.65-2, 13.3-1, vv-12.62-u2: from the minimum to the printed range of the mortar it carries."""
    mortar = mortar_of(unit)
    assert mortar is not None
    distance = g.field.distance[unit.loc][target]
    if distance < mortar.min_range:
        return TOO_NEAR
    return OUT_OF_RANGE if distance > mortar.range else None


def spotted_by(g: Vv, side: int) -> int:
    """12.62-2, 14.7-3, 17.1-5, vv-21.3-u2: the hexes seen by any unpinned unit of a side, its own among them;
    snipers are no spotters."""
    seen = 0
    for cell in g.cells[side]:
        for unit in g.at[side][cell]:
            if not unit.pinned:
                seen |= g.field.sight.see[cell] | 1 << cell
                break
    return seen


def is_spotted(g: Vv, side: int, target: int) -> bool:
    """The same of one hex."""
    clear = g.field.sight.clear[target]
    for cell in g.cells[side]:
        if clear[cell] or cell == target:
            for unit in g.at[side][cell]:
                if not unit.pinned:
                    return True
    return False


def cannot_lob(g: Vv, unit: Unit, target: int) -> No | None:
    """12.61, 12.62, 12.65: may the mortar of this unit fire at a hex?"""
    refusal = cannot_serve_mortar(g, unit) or cannot_reach(g, unit, target)
    if refusal is not None:
        return refusal
    return None if is_spotted(g, unit.side, target) else NOT_SPOTTED


def cannot_bombard(g: Vv, side: int, origin: int, target: int) -> No | None:
    """12.6: may the mortars of a hex fire at another?"""
    if not g.at[1 - side][target]:
        return NO_ENEMY
    if barrage_key(g, origin, target) in g.shots:
        return ONE_BARRAGE
    refusals = [cannot_lob(g, unit, target) for unit in g.at[side][origin]]
    known = [each for each in refusals if each is not None]
    if len(known) < len(refusals):
        return None
    return next((each for each in known if each is not NO_MORTAR), NO_MORTAR)


def barrage_key(g: Vv, origin: int, target: int) -> int:
    """12.61-3: which hex's mortars have fired at which; the fire of its infantry is another attack."""
    return len(g.field.rows) ** 2 + pack(g, origin, target)


def crews(g: Vv, side: int) -> list[Unit]:
    """The units of a side that can serve a mortar now."""
    units = g.units
    return [units[id] for id in bearers(g, side) if cannot_serve_mortar(g, units[id]) is None]


def in_range(g: Vv, unit: Unit) -> int:
    """12.65: the hexes between the minimum and the printed range."""
    mortar = mortar_of(unit)
    assert mortar is not None
    rings = g.field.within[unit.loc]
    return rings[mortar.range] & ~rings[mortar.min_range - 1]


def mortar_options(g: Vv, side: int) -> list[Option]:
    """12.6: every hex with mortars, with every enemy hex they can fire at."""
    ready = crews(g, side)
    if not ready:
        return NO_MORE
    targets = [cell for cell in g.cells[1 - side] if is_spotted(g, side, cell)]
    options: list[Option] = []
    done: list[int] = []
    for first in ready:
        if first.loc not in done:
            done.append(first.loc)
            for target in targets:
                if _may_bombard(g, ready, first.loc, target):
                    options.append(g.verbs.mortar.pair(first.loc, target))
    return options


def _may_bombard(g: Vv, ready: list[Unit], origin: int, target: int) -> bool:
    if g.shots and barrage_key(g, origin, target) in g.shots:
        return False
    for unit in ready:
        if unit.loc == origin and cannot_reach(g, unit, target) is None:
            return True
    return False


def smoke_round_options(g: Vv, side: int) -> list[Option]:
    """12.66: every mortar, with every hex it could fire at that has no smoke yet."""
    if cannot_make_smoke(g, side, MORTAR) is not None:
        return NO_MORE
    ready = crews(g, side)
    if not ready:
        return NO_MORE
    free = spotted_by(g, side) & ~g.smoke_mask
    return [
        g.verbs.smoke_round.pair(unit.id, cell) for unit in ready for cell in bits(free & in_range(g, unit))
    ]


def cannot_fire_smoke_round(g: Vv, unit: Unit, cell: int) -> No | None:
    """12.66-1, 12.66-2, 12.66-5."""
    return cannot_make_smoke(g, unit.side, MORTAR) or cannot_lob(g, unit, cell) or cannot_take_smoke(g, cell)


# The barrage


class Barrage:
    """The mortars of one hex that fire together."""

    __slots__ = ("crews", "leader", "modifiers", "natural", "origin", "side", "target")

    def __init__(self, side: int, origin: int, target: int, modifiers: Modifiers) -> None:
        self.side = side
        self.origin = origin
        self.target = target
        self.crews: list[Unit] = []
        self.leader: Unit | None = None
        self.modifiers = modifiers
        self.natural: set[int] = set()
        """16.2, 17.2: the unmodified rolls of the attack and of its rolls to hit."""


def bombard(g: Vv, side: int, origin: int, target: int) -> Flow[None]:
    """12.61, 12.63: the owner names the mortars and a leader; then the shells fall."""
    barrage = Barrage(side, origin, target, Modifiers(g.events is not None))
    able = [unit for unit in g.at[side][origin] if cannot_lob(g, unit, target) is None]
    barrage.crews = yield from name_units(g, side, target, able, "mortar-who")
    yield from _name_leader(g, barrage)
    g.shots.add(barrage_key(g, origin, target))
    aim(g, barrage)
    firers = barrage.crews if barrage.leader is None else [*barrage.crews, barrage.leader]
    for unit in firers:
        g.mark(unit, FIRE)
    machines = [unit for unit in g.at[1 - side][target] if unit.counter.is_vehicle]
    yield from _shells_fall(g, barrage)
    for vehicle in machines:
        if vehicle.loc == target:
            _may_hit(g, barrage, vehicle)
    if NATURAL_TWO in barrage.natural:
        check_valor(g, firers)
    if NATURAL_TWELVE in barrage.natural:
        yield from sniper_may_answer(g, firers)


def aim(g: Vv, barrage: Barrage) -> None:
    """12.63, 12.61-4: what is added to the dice of a barrage: the target's own hex, the firers, a leader."""
    barrage.modifiers.cover_within(g, barrage.target)
    add_firers(g, barrage.modifiers, barrage.origin)
    if barrage.leader is not None:
        barrage.modifiers.add(Part(barrage.leader.counter.modifier, "vv-12.61-4", "leadership"))


def whole_barrage(g: Vv, side: int, origin: int, target: int) -> Barrage:
    """12.61: the barrage of all mortars of a hex that can fire at another, led if a leader is there."""
    barrage = Barrage(side, origin, target, Modifiers(False))
    barrage.crews = [unit for unit in g.at[side][origin] if cannot_lob(g, unit, target) is None]
    barrage.leader = next(iter(mortar_leaders(g, barrage)), None)
    aim(g, barrage)
    return barrage


def mortar_leaders(g: Vv, barrage: Barrage) -> list[Unit]:
    """12.61-4, vv-12.61-u3: the leaders of the hex who may still modify an attack."""
    stack = g.at[barrage.side][barrage.origin]
    return [unit for unit in stack if unit.counter.is_leader and cannot_attack(unit) is None]


def shells(barrage: Barrage) -> Tally:
    """12.3-9: the mortars' APFP alone."""
    mortars = [mortar_of(unit) for unit in barrage.crews]
    return Tally([Part(each.apfp, "vv-12.3-9", each.id) for each in mortars if each is not None])


def burst_in(g: Vv, cell: int) -> int:
    """12.64-1, 21.6-1: what the points of shells on infantry are multiplied by: doubled in the woods."""
    return g.tables.numbers["air_burst_factor"] if g.field.rows[cell].woods else 1


def _name_leader(g: Vv, barrage: Barrage) -> Flow[None]:
    """12.61-4, 13.6-3, vv-12.61-u3: one leader of the hex who may still modify an attack."""
    for unit in mortar_leaders(g, barrage):
        options: list[Option] = [g.verbs.join(unit.id), g.verbs.stay(unit.id)]
        about = {"unit": unit.id, "at": barrage.target}
        choice: Option = yield Ask(g.seats[barrage.side], "mortar-leader", options, about)
        if choice.verb == "join":
            barrage.leader = unit
            return


def _shells_fall(g: Vv, barrage: Barrage) -> Flow[None]:
    """12.3-9, 12.64: the mortars' APFP alone against all in the hex but AFVs; double on infantry in woods."""
    targets = [unit for unit in g.at[1 - barrage.side][barrage.target] if not unit.counter.is_afv]
    if not targets:
        return
    strength = shells(barrage)
    first, second = g.dice.d6("mortar"), g.dice.d6("mortar")
    barrage.natural.add(first + second)
    points = g.tables.points(int(strength.total), first + second + barrage.modifiers.total)
    burst = burst_in(g, barrage.target)
    g.tell(
        "mortar-fire",
        ("vv-14.5-3", "vv-12.64-1") if burst > 1 and points else ("vv-14.5-3",),
        side=barrage.side,
        origin=barrage.origin,
        target=barrage.target,
        firers=[unit.id for unit in barrage.crews],
        leader=None if barrage.leader is None else barrage.leader.id,
        strength=strength,
        tally=barrage.modifiers.tally(),
        dice=(first, second),
        points=points,
        burst=burst,
    )
    if points:
        shielded = frozenset(unit.id for unit in targets if has_shield_against(g, unit, barrage.origin))
        yield from suffer(g, targets, Hit(points, shielded, burst))


def _may_hit(g: Vv, barrage: Barrage, vehicle: Unit) -> None:
    """12.67, vv-12.67-u3: one roll to hit for each vehicle, then the best letter against its rear armour."""
    first, second = g.dice.d6("to-hit"), g.dice.d6("to-hit")
    barrage.natural.add(first + second)
    needed = g.tables.to_hit["mortar"]
    hit = first + second + barrage.modifiers.total <= needed
    g.tell(
        "mortar-hit",
        ("vv-12.67-1",),
        unit=vehicle.id,
        at=barrage.target,
        needed=needed,
        tally=barrage.modifiers.tally(),
        dice=(first, second),
        hit=hit,
    )
    if hit:
        letter = max(unit.weapon.at for unit in barrage.crews if unit.weapon is not None)
        strike(g, vehicle, letter, vehicle.counter.armour_rear, direct=False)
    elif vehicle.immobile:
        check_crew(g, vehicle)
