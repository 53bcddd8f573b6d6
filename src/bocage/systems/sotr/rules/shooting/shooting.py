"""Shooting: who fires at whom, the dice, and who falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bocage.ground.table.bases import FINE, gap
from bocage.ground.table.lattice import UNIT, root_up
from bocage.kernel import Ask, Flow, No, Tally
from bocage.systems.sotr.battle.figures import DOWN, RAN, STILL, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.rules.action.hiding import reveal
from bocage.systems.sotr.rules.close_combat.contact import touches
from bocage.systems.sotr.rules.creatures.traits import size_of
from bocage.systems.sotr.rules.shooting.harm import EFFECTS, befall, effect_of, roll_penetration, scorch
from bocage.systems.sotr.rules.shooting.penetration import (
    GONER,
    NOTHING,
    PRONE,
    against_man,
    is_certain_goner,
)
from bocage.systems.sotr.rules.shooting.sight import cover, is_smoky, sees
from bocage.systems.sotr.rules.shooting.to_hit import (
    Shot,
    cannot_aim,
    hits,
    is_elevated,
    rate_of_fire,
    to_hit,
)
from bocage.systems.sotr.rules.weapons.ranges import cannot_reach, has_range

ALLOT: Final = "allot"
PICK: Final = "pick"
IS_DOWN: Final = No("sotr-gen-3", "figure-down")
HAS_FIRED: Final = No("sotr-ruling-18", "figure-has-fired")
RAN_THIS_TURN: Final = No("sotr-mopt-9", "figure-has-run")
MOVED_WITH_IT: Final = No("sotr-act-3", "moved-with-weapon")
NO_SHOTS: Final = No("sotr-weap-17", "no-shots")
NONE_YET: Final = (-99, 0)
"""A shot that no other is worse than."""
LAYS_TEMPLATE: Final = No("sotr-ruling-28", "lays-template")


class Aim(NamedTuple):
    """A figure that fires, at whom, and with which sum."""

    firer: Figure
    target: Figure
    cover: int
    aimed: bool
    tally: Tally
    weapon: Weapon


class Harm(NamedTuple):
    """What a hit does to somebody: the effect, the cover the shot was thrown at, and the die that did it."""

    effect: int
    cover: int
    die: int


def distance(figure: Figure, other: Figure) -> int:
    """ruling-4: what the tape says between the edges of two bases: parts of `FINE`, rounded up."""
    if figure.half_length or other.half_length:
        return gap(figure.bases_on_table()[0], other.bases_on_table()[0])
    scale = FINE // UNIT
    square = (figure.x - other.x) ** 2 + (figure.y - other.y) ** 2
    return max(root_up(square * scale * scale) - (figure.radius + other.radius) * scale, 0)


def cannot_fire(figure: Figure) -> No | None:
    """act-3, mopt-9, ruling-18, ruling-29: whether a figure may shoot at one target: not Down, not yet, not
    after a run; a move-or-fire weapon has not moved; its weapon lays no template. Who has two rounds fires
    the AT one."""
    if not figure.is_able:
        return IS_DOWN
    if figure.fired:
        return HAS_FIRED
    if figure.moved >= RAN:
        return RAN_THIS_TURN
    weapon = figure.weapon
    if weapon.move_or_fire and figure.moved != STILL:
        return MOVED_WITH_IT
    if not weapon.rof:
        return NO_SHOTS
    return LAYS_TEMPLATE if not has_range(weapon) or weapon.template else None


def firers(g: Sotr, unit: Unit) -> list[Figure]:
    """ruling-34, order-5: return the figures of a unit that may shoot: of a suppressed one only who is told
    to do it."""
    return [
        figure
        for figure in g.able(unit)
        if cannot_fire(figure) is None and (figure.freed or not unit.suppressed)
    ]


def is_target(figure: Figure) -> bool:
    """mopt-11, ruling-15: whether a figure can be chosen: able, and not hidden."""
    return figure.is_able and not figure.hidden


def targets_of(g: Sotr, figure: Figure, target: Unit) -> list[Figure]:
    """shoot-1, shoot-2: return the figures of a unit that a figure sees, in range of its weapon."""
    found: list[Figure] = []
    for other in g.able(target):
        if not other.hidden and sees_in_range(g, figure, other):
            found.append(other)
    return found


def sees_in_range(g: Sotr, figure: Figure, other: Figure) -> bool:
    """shoot-1, shoot-2: whether a figure sees another in range of its weapon."""
    if not g.choices.figures_block and g.covers.seen(figure.id, other.id) == 0:
        return False
    return cannot_reach(figure.weapon, distance(figure, other)) is None and sees(g, figure, other)


def can_hurt(g: Sotr, unit: Unit, target: Unit) -> bool:
    """shoot-1 to shoot-3: whether any figure of a unit has one of another in sight and range."""
    others = [figure for figure in g.able(target) if not figure.hidden]
    for figure in firers(g, unit):
        for other in others:
            if sees_in_range(g, figure, other):
                return True
    return False


def unsteady(g: Sotr, unit: Unit) -> int:
    """ruling-37: what the states of a unit add to its dice."""
    found = 0
    if unit.disorganised:
        found += g.tables.states["disorganised"].to_hit
    if unit.shaken:
        found += g.tables.states["shaken"].to_hit
    return found


def may_aim(g: Sotr, figure: Figure) -> bool:
    """mod-1, ruling-37: whether a figure may take an aimed shot."""
    unit = g.units[figure.unit]
    return (
        cannot_aim(
            figure.weapon, moved=figure.moved != STILL, unsteady=unit.disorganised and not figure.freed
        )
        is None
    )


def shot_of(
    g: Sotr,
    figure: Figure,
    other: Figure,
    *,
    aimed: bool,
    reaction: bool = False,
    weapon: Weapon | None = None,
) -> Shot:
    """Return a shot at a figure as its die sees it, with its own weapon or with that of a mount."""
    target = g.units[other.unit]
    return Shot(
        weapon or figure.weapon,
        distance(figure, other),
        cover(g, figure, other),
        aimed=aimed,
        elevated=is_elevated(figure.level // UNIT, other.level // UNIT),
        reaction=reaction,
        smoke=is_smoky(g, figure, other.x, other.y, other.half_front),
        unsteady=0 if figure.freed else unsteady(g, g.units[figure.unit]),
        paras=figure.landed,
        camouflage=target.counter.camouflage,
        prone=other.prone or is_tending(g, other),
        fast=other.is_hull and other.moved >= RAN,
        size=size_of(target),
    )


def aims(g: Sotr, figure: Figure, *, careful: bool, reaction: bool = False) -> bool:
    """mod-1, weap-22, ruling-33: whether a figure takes an aimed shot: whoever loses no die by it does;
    others if their player says so. On overwatch and at an assault nobody aims."""
    weapon = figure.weapon
    return (careful or weapon.aimed == weapon.rof) and not reaction and may_aim(g, figure)


def is_tending(g: Sotr, figure: Figure) -> bool:
    """mod-12: whether a figure is a medic in base contact with a wounded friend: he counts as prone."""
    if figure.row.role != "medic" or not figure.is_able:
        return False
    return any(
        other.fate == DOWN and other.side == figure.side and touches(figure, other) for other in g.figures
    )


def allocate(
    g: Sotr,
    figure: Figure,
    target: Unit,
    marked: set[int],
    *,
    careful: bool,
    reaction: bool = False,
    watch: bool = False,
) -> Aim | None:
    """shoot-4, ruling-10: the shots of a figure are thrown at the worst covered of those it can see that are
    not yet marked by a hit: see `best_aim`."""
    seen = targets_of(g, figure, target)
    if not seen:
        return None
    free = [other for other in seen if other.id not in marked] or seen
    may = aims(g, figure, careful=careful, reaction=watch or reaction)
    return best_aim(g, figure, free, figure.weapon, may_aim=may, reaction=reaction)


def best_aim(
    g: Sotr,
    figure: Figure,
    free: list[Figure],
    weapon: Weapon,
    *,
    may_aim: bool = False,
    reaction: bool = False,
) -> Aim:
    """ruling-10: return the shot at the worst covered of some figures, of several at the one who is hit most
    easily, then at the nearest."""
    worst = min(cover(g, figure, other) for other in free)
    best, found, sum_of, takes_aim = NONE_YET, free[0], Tally(), False
    for other in free:
        if cover(g, figure, other) == worst:
            aimed = may_aim and not is_smoky(g, figure, other.x, other.y, other.half_front)
            tally = to_hit(g.tables, shot_of(g, figure, other, aimed=aimed, reaction=reaction, weapon=weapon))
            rank = int(tally.total), -distance(figure, other)
            if rank > best:
                best, found, sum_of, takes_aim = rank, other, tally, aimed
    return Aim(figure, found, worst, takes_aim, sum_of, weapon)


def shoot(
    g: Sotr,
    unit: Unit,
    target: Unit,
    *,
    careful: bool = False,
    reaction: bool = False,
    watch: bool = False,
) -> Flow[None]:
    """shoot-1 to shoot-9: a unit fires at another, figure by figure; then its owner says who falls.
    `reaction`: at an assault; `watch`: on overwatch."""
    marked: set[int] = set()
    harms: list[Harm] = []
    dice = hit = 0
    first: Aim | None = None
    for figure in firers(g, unit):
        aim = allocate(g, figure, target, marked, careful=careful, reaction=reaction, watch=watch)
        if aim is None:
            continue
        first = first or aim
        figure.fired = True
        reveal(g, figure, "sotr-ruling-12")
        dice += rate_of_fire(figure.weapon, aimed=aim.aimed)
        found = roll(g, aim)
        hit += len(found)
        if found:
            marked.add(aim.target.id)
        for harm in found:
            if harm.effect != NOTHING and figure.weapon.goner_on:
                yield from pick(g, unit, figure, target, harm)
            elif harm.effect != NOTHING:
                harms.append(harm)
    assert first is not None
    g.tell(
        "shoot",
        ("sotr-shoot-6", "sotr-shoot-8"),
        unit=unit.id,
        other=target.id,
        side=unit.side,
        dice=dice,
        hits=hit,
        harms=len(harms),
        needs=first.tally.total,
        tally=first.tally,
    )
    yield from suffer(g, unit, target, harms)


def roll(g: Sotr, aim: Aim) -> list[Harm]:
    """shoot-6 to shoot-8, pen-1, weap-24: the dice of one figure; what each hit does."""
    weapon = aim.weapon
    unit = g.units[aim.target.unit]
    modifier = int(aim.tally.total)
    numbers = against_man(g.tables, unit.counter.protection, weapon.penetration)
    found: list[Harm] = []
    for _ in range(rate_of_fire(weapon, aimed=aim.aimed)):
        natural = g.dice.d6("to-hit")
        if not hits(natural, modifier):
            continue
        if is_certain_goner(weapon.goner_on, natural):
            found.append(Harm(GONER, aim.cover, natural))
        else:
            die = roll_penetration(g, unit, numbers)
            found.append(Harm(effect_of(g, unit, numbers, die), aim.cover, die))
    if found:
        scorch(g, unit, weapon.penetration)
    return found


def pick(g: Sotr, unit: Unit, figure: Figure, target: Unit, harm: Harm) -> Flow[None]:
    """ruling-27: the sniper chooses the figure that he hits."""
    seen = targets_of(g, figure, target)
    if not seen:
        return
    about = {"unit": target.id, "other": unit.id, "fate": EFFECTS[harm.effect]}
    option = yield Ask(g.seats[unit.side], PICK, [g.verbs.pick(each.id) for each in seen], about)
    befall(g, g.figures[option.value], harm.effect, die=harm.die)


def eligible(g: Sotr, unit: Unit, target: Unit, harm: Harm) -> list[Figure]:
    """shoot-9, ruling-10: return who may be the casualty: those whom the firing unit can see, with no better
    cover than the shot was thrown at."""
    found: list[Figure] = []
    lookers = g.able(unit)
    for figure in g.able(target):
        if figure.hidden or (harm.effect == PRONE and figure.prone):
            continue
        for looker in lookers:
            if cover(g, looker, figure) <= harm.cover:
                found.append(figure)
                break
    return found


def suffer(g: Sotr, unit: Unit, target: Unit, harms: Sequence[Harm]) -> Flow[None]:
    """shoot-9, ruling-10: the owner allocates his casualties, the worst first, each to another figure."""
    for harm in sorted(harms, key=lambda each: (-each.effect, each.cover)):
        left = eligible(g, unit, target, harm)
        if not left:
            continue
        figure = left[0]
        if len(left) > 1:
            about = {"unit": target.id, "other": unit.id, "fate": EFFECTS[harm.effect]}
            option = yield Ask(g.seats[target.side], ALLOT, [g.verbs.allot(each.id) for each in left], about)
            figure = g.figures[option.value]
        befall(g, figure, harm.effect, die=harm.die)
