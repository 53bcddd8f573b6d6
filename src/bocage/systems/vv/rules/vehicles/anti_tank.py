"""Chapter 18: anti-tank fire: who may fire at what, the roll to hit, the armour, and what a hit does."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Part, unpack
from bocage.systems.vv.battle.fortifications import OUT_OF_BUNKER_ARC, fire_arc
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.content.counters import WeaponKind
from bocage.systems.vv.content.tables import AUTOMATIC, LETTERS
from bocage.systems.vv.rules.fire.attacks import HAS_FIRED, NOT_SEEN, PINNED, Modifiers, add_firers, in_sight
from bocage.systems.vv.rules.fire.casualties import lose
from bocage.systems.vv.rules.movement.stacking import only_pass
from bocage.systems.vv.rules.people.snipers import sniper_may_answer
from bocage.systems.vv.rules.people.valor import check_valor
from bocage.systems.vv.rules.vehicles.facing import bearing, in_gun_arc, outside_arc
from bocage.systems.vv.rules.weapons.support_weapons import bearers

NO_ATFP: Final = No("vv-18.1-3", "no-atfp")
CARRIED: Final = No("vv-18.1-5", "passengers-no-at-fire")
TOWED: Final = No("vv-8.5-4", "towed-gun-cannot-fire")
NOT_AN_ENEMY: Final = No("vv-13.1-1", "not-an-enemy")
MEN: Final = No("vv-18.1-2", "no-at-fire-at-infantry")
UNARMOURED: Final = No("vv-1.22-1", "no-at-fire-at-unarmoured")
IN_BUNKER: Final = No("vv-20.5-5", "no-at-fire-at-bunker")
OFF_MAP: Final = No("vv-18.1-4", "target-not-on-map")
TOO_FAR: Final = No("vv-18.2-1", "out-of-at-range")
NOT_FORWARD: Final = No("vv-7.4-2", "outside-ffa")
NATURAL_TWO: Final = 2
NATURAL_TWELVE: Final = 12


# Who may fire at whom


def cannot_be_at_target(g: Vv, target: Unit) -> No | None:
    """18.1-1, 18.1-2, 1.22-1, 20.5-5: AFVs and guns, not in a bunker; by the edition of 2021 all vehicles."""
    counter = target.counter
    if counter.is_infantry:
        return MEN
    if not counter.is_afv and not counter.is_gun and not g.choices.later:
        return UNARMOURED
    if target.loc < 0:
        return OFF_MAP
    kind = g.positions.get(target.loc)
    if kind is None or not g.catalogue.fortifications[kind].at_proof:
        return None
    return None if only_pass(g, target.loc, [target]) else IN_BUNKER


def at_weapon(unit: Unit) -> WeaponKind | None:
    """18.1-3: the support weapon with which infantry makes anti-tank fire. A mortar does not aim (12.67)."""
    weapon = unit.weapon
    return weapon if weapon is not None and weapon.at and not weapon.mortar else None


def at_letter(unit: Unit) -> int:
    """1.22: the anti-tank letter a unit can use, 0 for none."""
    if unit.counter.at:
        return unit.counter.at
    weapon = at_weapon(unit)
    return 0 if weapon is None else weapon.at


def cannot_make_at_fire(unit: Unit, *, final: bool = False) -> No | None:
    """18.1-3, 18.1-5, 8.5-4, 13.1-2: it has an ATFP, is not carried, and has not fired (19.2-5 aside)."""
    if unit.carrier is not None:
        return TOWED if unit.counter.is_gun else CARRIED
    if unit.pinned:
        return PINNED
    if not at_letter(unit):
        return NO_ATFP
    return HAS_FIRED if unit.marks & FIRE and not final else None


def cannot_aim_at(g: Vv, unit: Unit, cell: int) -> No | None:
    """9.1-3, 18.2, 1.22-3, 7.4-2: the hex is seen, in range of a support weapon, in the arc of a gun."""
    if not in_sight(g, unit.loc, cell):
        return NOT_SEEN
    weapon = at_weapon(unit)
    if unit.counter.at:
        return None if in_gun_arc(g, unit, cell) else outside_arc(g, unit, cell, NOT_FORWARD)
    if weapon is not None and g.field.distance[unit.loc][cell] > weapon.range:
        return TOO_FAR
    return None if fire_arc(g, unit.loc) >> cell & 1 else OUT_OF_BUNKER_ARC


def cannot_shoot(g: Vv, unit: Unit, target: Unit, *, final: bool = False) -> No | None:
    """18.1 to 18.3: may this unit make anti-tank fire at that one?"""
    if target.side == unit.side:
        return NOT_AN_ENEMY
    return (
        cannot_make_at_fire(unit, final=final)
        or cannot_be_at_target(g, target)
        or cannot_aim_at(g, unit, target.loc)
    )


def at_targets(g: Vv, side: int) -> list[Unit]:
    """18.1-1: the machines of a side that anti-tank fire can be aimed at."""
    found: list[Unit] = []
    for id in g.machines[side]:
        unit = g.units[id]
        if unit.loc >= 0 and cannot_be_at_target(g, unit) is None:
            found.append(unit)
    return found


def at_shots(g: Vv, side: int, targets: list[Unit]) -> list[Option]:
    """18.1 to 18.3: every anti-tank shot of a side at any of these machines."""
    options: list[Option] = []
    if targets:
        for id in g.machines[side]:
            _add_shots(g, g.units[id], targets, options)
        for id in bearers(g, side):
            _add_shots(g, g.units[id], targets, options)
    return options


def _add_shots(g: Vv, unit: Unit, targets: list[Unit], options: list[Option]) -> None:
    if unit.loc >= 0 and cannot_make_at_fire(unit) is None:
        for target in targets:
            if cannot_aim_at(g, unit, target.loc) is None:
                options.append(g.verbs.at_fire.pair(unit.id, target.id))


def at_fire_options(g: Vv, side: int) -> list[Option]:
    """5.32, 5.34: every anti-tank shot of a side."""
    return at_shots(g, side, at_targets(g, 1 - side))


def unit_shoots(g: Vv, choice: Option, *, moving: bool = False) -> Flow[bool]:
    """The anti-tank shot that was chosen."""
    number, target = unpack(choice.value)
    return shoot(g, g.units[number], g.units[target], moving=moving)


def opportunity_shots(g: Vv, side: int, here: int, movers: list[Unit]) -> list[Option]:
    """13.8-2: anti-tank opportunity fire at a machine that has entered a hex."""
    return at_shots(g, side, [unit for unit in movers if cannot_be_at_target(g, unit) is None])


# The numbers


def to_hit(g: Vv, unit: Unit, target: Unit) -> int:
    """18.3: guns by range, anti-tank weapons of infantry always the same."""
    if unit.counter.is_infantry:
        return g.tables.to_hit["support_weapon"]
    return g.tables.gun_hits(g.field.distance[unit.loc][target.loc])


def has_shield_against(g: Vv, gun: Unit, origin: int) -> bool:
    """13.5-2, 1.26-2: a shield serves against what comes from within the gun's Forward Firing Arc."""
    return gun.counter.shield and bool(g.field.ahead(gun.loc, gun.facing)[origin])


def at_modifiers(
    g: Vv, unit: Unit, target: Unit, leader: Unit | None, *, moving: bool = False, told: bool = False
) -> Modifiers:
    """18.3-3, 18.3-11, 13.5-5, 13.6-1, 16.3-5: what is added to the roll to hit; `told`: with its parts."""
    modifiers = Modifiers(told)
    modifiers.cover(g, unit.loc, target.loc, outside=only_pass(g, target.loc, [target]))
    if not moving and has_shield_against(g, target, unit.loc):
        modifiers.add(g.tables.modifiers["gun_shield"])
    add_firers(g, modifiers, unit.loc, afoot=not unit.counter.is_vehicle)
    if leader is not None:
        modifiers.add(Part(leader.counter.modifier, "vv-13.6-1", "leadership"))
    if unit.valor:
        modifiers.add(g.tables.modifiers["valor_at"])
    return modifiers


# Leaders


def leaders_beside(g: Vv, unit: Unit, *, final: bool = False) -> list[Unit]:
    """13.6-1, 13.6-4, 19.2-6: the leaders in the hex of infantry who may still modify an attack."""
    return [
        each
        for each in g.at[unit.side][unit.loc]
        if each.counter.is_leader
        and each is not unit
        and not each.pinned
        and (final or not each.marks & FIRE)
    ]


def own_leader(unit: Unit) -> Unit | None:
    """13.6-2: a leader who fires modifies his own fire."""
    return unit if unit.counter.is_leader else None


def helpful_leaders(g: Vv, unit: Unit, *, final: bool = False) -> list[Unit]:
    """13.6-1 to 13.6-3: the leaders who would help a unit more than it helps itself; machines have none."""
    if not unit.counter.is_infantry:
        return []
    own = own_leader(unit)
    return [
        each
        for each in leaders_beside(g, unit, final=final)
        if own is None or each.counter.modifier < own.counter.modifier
    ]


def choose_leader(g: Vv, unit: Unit, target: Unit, *, final: bool = False) -> Flow[Unit | None]:
    """13.6-1 to 13.6-3: one leader of the hex may help infantry; a leader who fires modifies his own fire."""
    for leader in helpful_leaders(g, unit, final=final):
        options: list[Option] = [g.verbs.join(leader.id), g.verbs.stay(leader.id)]
        choice: Option = yield Ask(
            g.seats[unit.side], "at-leader", options, {"unit": leader.id, "firer": unit.id, "at": target.loc}
        )
        if choice.verb == "join":
            return leader
    return own_leader(unit)


# The shot


def shoot(
    g: Vv,
    unit: Unit,
    target: Unit,
    weapon: WeaponKind | None = None,
    *,
    moving: bool = False,
    final: bool = False,
) -> Flow[bool]:
    """18.3, 18.4: one anti-tank shot, from the roll to hit to the fate of the target; did it hit?

    `weapon`: what infantry fires, when it is not the support weapon it carries. `moving`: opportunity fire.
    `final`: final opportunity fire at an AFV that has overrun the firer's hex (19.2-4).
    """
    letter = weapon.at if weapon is not None else at_letter(unit)
    leader = yield from choose_leader(g, unit, target, final=final)
    modifiers = at_modifiers(g, unit, target, leader, moving=moving, told=g.events is not None)
    needed = to_hit(g, unit, target)
    first, second = g.dice.d6("to-hit"), g.dice.d6("to-hit")
    natural = first + second
    hit = natural + modifiers.total <= needed
    takers = [unit] if leader is None or leader is unit else [unit, leader]
    for each in takers:
        g.mark(each, FIRE)
    if g.events is not None:
        g.tell(
            "at-fire",
            ("vv-19.2-3",) if final else ("vv-18.3-4", "vv-13.8-2") if moving else ("vv-18.3-4",),
            unit=unit.id,
            prey=target.id,
            origin=unit.loc,
            at=target.loc,
            weapon=_name_of(unit, weapon),
            leader=None if leader is None else leader.id,
            opportunity=moving,
            final=final,
            needed=needed,
            tally=modifiers.tally(),
            dice=(first, second),
            hit=hit,
        )
    if hit:
        strike(g, target, letter, armour_shown(g, target, unit.loc, rear=final))
    elif target.immobile:
        check_crew(g, target)
    if natural == NATURAL_TWO:
        check_valor(g, takers)
    elif natural == NATURAL_TWELVE:
        yield from sniper_may_answer(g, takers)
    return hit


def _name_of(unit: Unit, weapon: WeaponKind | None) -> str:
    used = at_weapon(unit) if weapon is None else weapon
    return "" if used is None else used.id


def armour_shown(g: Vv, target: Unit, origin: int, *, rear: bool = False) -> int:
    """18.5, 1.25: front or rear armour by where the shot comes from; a die when it is exactly abeam."""
    front, back = armour_faces(g, target, origin, rear=rear)
    if front == back:
        return front
    die = g.dice.d6("armour-facing")
    shows_front = die <= g.tables.numbers["facing_die"]
    g.tell("armour-facing", ("vv-18.5-4",), unit=target.id, roll=die, front=shows_front)
    return front if shows_front else back


def armour_faces(g: Vv, target: Unit, origin: int, *, rear: bool = False) -> tuple[int, int]:
    """18.5, 1.25: the armour that is met if a die for it shows the front, and if it shows the rear.

    They differ only exactly abeam: else the place that the shot comes from tells.
    """
    front, back = target.counter.armour_front, target.counter.armour_rear
    side = -1 if rear else bearing(g, target, origin)
    return front if side >= 0 else back, back if side <= 0 else front


def strike(g: Vv, target: Unit, letter: int, armour: int, *, direct: bool = True) -> None:
    """18.4, 12.67-5: what a hit does. Direct fire immobilises with the very Elimination Number; mortars,
    artillery and aircraft (`direct` is False) eliminate with it."""
    if not target.counter.is_afv:
        lose(g, target)
        return
    needed = g.tables.elimination(letter, armour)
    dice: tuple[int, int] | None = None
    result = "no-effect"
    if needed == AUTOMATIC:
        result = "eliminated"
    elif needed:
        dice = g.dice.d6("elimination"), g.dice.d6("elimination")
        rolled = dice[0] + dice[1]
        if rolled < needed or (rolled == needed and not direct):
            result = "eliminated"
        elif rolled == needed:
            result = "immobilised"
    g.tell(
        "elimination",
        (RESULT_CLAUSES[result],),
        unit=target.id,
        letter=LETTERS[letter],
        armour=LETTERS[armour],
        needed=needed,
        dice=dice,
        result=result,
    )
    if result == "eliminated":
        lose(g, target)
    elif result == "immobilised":
        immobilise(g, target)
    elif target.immobile:
        check_crew(g, target)


RESULT_CLAUSES: Final = {
    "eliminated": "vv-18.4-3",
    "immobilised": "vv-18.4-4",
    "no-effect": "vv-18.4-5",
}


# Immobilisation


def immobilise(g: Vv, afv: Unit) -> None:
    """18.6-1, 18.6-2: marked Immobile; its crew is checked at once."""
    if not afv.immobile:
        afv.immobile = True
        g.touch(afv)
        g.tell("immobilised", ("vv-18.6-1",), unit=afv.id)
    check_crew(g, afv)


def check_crew(g: Vv, afv: Unit) -> None:
    """18.6-2, 18.6-3: on 2 or less the crew abandons an Immobile AFV: it is eliminated with all aboard."""
    die, needed = g.dice.d6("crew"), g.tables.numbers["abandon_die"]
    abandons = die <= needed
    g.tell("crew-check", ("vv-18.6-2",), unit=afv.id, roll=die, needed=needed, abandons=abandons)
    if abandons:
        lose(g, afv)
