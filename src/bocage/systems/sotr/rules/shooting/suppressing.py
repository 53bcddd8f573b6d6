"""Suppressing fire in play: who takes part, what it overcomes, and what becomes of the target."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.kernel import No, Tally
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.action.hiding import reveal
from bocage.systems.sotr.rules.morale.testing import break_up, cool_of_unit, roll_cool
from bocage.systems.sotr.rules.shooting.acquisition import OUT_OF_REACH, cannot_shoot, cannot_shoot_at
from bocage.systems.sotr.rules.shooting.cover import UNSEEN
from bocage.systems.sotr.rules.shooting.harm import befall, effect_of, hit_machine, roll_penetration
from bocage.systems.sotr.rules.shooting.penetration import NOTHING, against_man
from bocage.systems.sotr.rules.shooting.shooting import can_hurt, distance, firers, is_tending, targets_of
from bocage.systems.sotr.rules.shooting.sight import cover
from bocage.systems.sotr.rules.shooting.suppression import (
    cannot_be_suppressed,
    is_suppressed_by_test,
    resistance,
    suppression_bonus,
    suppression_result,
)
from bocage.systems.sotr.rules.weapons.ranges import cannot_reach
from bocage.systems.sotr.rules.weapons.rounds import GRENADE, THROW, rounds

HAS_BEGUN: Final = No("sotr-ruling-34", "has-begun-to-fire")
TOO_DISORDERED: Final = No("sotr-ruling-37", "no-suppressing")
CLASS: Final = "infantry_light"
"""ruling-34: the hit that suppressing fire may make."""


class Share(NamedTuple):
    """Who takes part in suppressing fire, with what."""

    figure: Figure
    weapon: Weapon


def cannot_suppress(g: Sotr, unit: Unit, target: Unit) -> No | None:
    """ruling-34, ruling-37, order-5: suppressing fire is in place of ordinary fire at one unit in sight and
    range; not by who is disorganised, unless he is told to do it, and not at what has no Cool."""
    if target.machine is not None:
        no = cannot_shoot(g, unit) or cannot_be_suppressed(target.cool, closed=target.machine.row.closed)
        if no is None and (target.side == unit.side or not can_hurt(g, unit, target)):
            no = OUT_OF_REACH
    else:
        no = cannot_shoot_at(g, unit, target)
    if no is not None:
        return no
    if g.firing:
        return HAS_BEGUN
    if unit.disorganised and not shares_of(g, unit, target):
        return TOO_DISORDERED
    return cannot_be_suppressed(target.cool, closed=False)


def shares_of(g: Sotr, unit: Unit, target: Unit) -> list[Share]:
    """supp-2 to supp-5, ruling-34, order-5: return who takes part: all who have one of the target in sight
    and range, of a disorganised unit who is told to do it; whose weapon adds nothing throws a grenade, if he
    is near enough."""
    grenade = weapons()[GRENADE]
    throwers = rounds(g, unit, THROW)
    shooters = firers(g, unit)
    found: list[Share] = []
    for figure in g.able(unit):
        weapon = figure.weapon
        if unit.disorganised and not figure.freed:
            continue
        if not weapon.suppression and figure in throwers and _throws_at(g, figure, target, grenade):
            found.append(Share(figure, grenade))
        elif figure in shooters and targets_of(g, figure, target):
            found.append(Share(figure, weapon))
    return found


def _throws_at(g: Sotr, figure: Figure, target: Unit, grenade: Weapon) -> bool:
    """ruling-32: whether a figure has one of a unit in sight and near enough for a grenade."""
    return any(
        not other.hidden
        and cannot_reach(grenade, distance(figure, other)) is None
        and cover(g, figure, other) != UNSEEN
        for other in g.able(target)
    )


def bonus_of(g: Sotr, shares: list[Share]) -> Tally:
    """supp-1 to supp-5: what they add together."""
    return suppression_bonus(g.tables, [share.weapon for share in shares])


def resistance_of(g: Sotr, shares: list[Share], target: Unit) -> Tally:
    """ruling-34: what the fire has to come to: Cool with the cover of whoever of the target has least
    of it."""
    best: Tally | None = None
    for other in g.able(target):
        seen = [cover(g, share.figure, other) for share in shares if not other.hidden]
        if seen and min(seen) != UNSEEN:
            prone = other.prone or is_tending(g, other)
            tally = resistance(cool_of_unit(g, target), min(seen), prone=prone)
            if best is None or tally.total < best.total:
                best = tally
    assert best is not None
    return best


def suppress(g: Sotr, unit: Unit, target: Unit) -> None:
    """ruling-34: 1D6 and the bonuses against Cool and cover; by the option the target tests Cool."""
    shares = shares_of(g, unit, target)
    bonus, resisted = bonus_of(g, shares), resistance_of(g, shares, target)
    for share in shares:
        share.figure.fired = True
        reveal(g, share.figure, "sotr-ruling-12")
    if g.choices.suppression_by_test:
        _by_test(g, unit, target, bonus, resisted)
        return
    die = g.dice.d6("suppression")
    difference = die + int(bonus.total) - int(resisted.total)
    result = suppression_result(g.tables, difference)
    g.tell(
        "suppresses-not" if result is None else "suppresses",
        ("sotr-ruling-34",),
        unit=unit.id,
        other=target.id,
        die=die,
        tally=bonus,
        other_tally=resisted,
    )
    if result is None:
        return
    subdue(g, target)
    if result.hits:
        _hit_nearest(g, shares, target)
    if target.machine is None and result.disorganised and g.is_able(target):
        break_up(target, flees=False)
        g.tell("is-disorganised", ("sotr-ruling-34",), unit=target.id)


def _by_test(g: Sotr, unit: Unit, target: Unit, bonus: Tally, resisted: Tally) -> None:
    """ruling-34: by the option the target tests with the bonuses added to its 2D6; failed, it is
    suppressed."""
    rolled = roll_cool(g, 0, resisted, "suppression")
    failed = is_suppressed_by_test(rolled.total, int(bonus.total), int(resisted.total))
    g.tell(
        "suppresses" if failed else "suppresses-not",
        ("sotr-ruling-34",),
        unit=unit.id,
        other=target.id,
        die=rolled.total,
        tally=bonus,
        other_tally=resisted,
    )
    if failed:
        subdue(g, target)


def subdue(g: Sotr, unit: Unit) -> None:
    """ruling-34: a unit is suppressed, and prone."""
    unit.suppressed = True
    for figure in g.able(unit):
        figure.prone = not figure.is_hull


def _hit_nearest(g: Sotr, shares: list[Share], target: Unit) -> None:
    """ruling-34: one infantry light hit on the nearest figure that they see."""
    pairs = [
        (distance(share.figure, other), other.id)
        for share in shares
        for other in g.able(target)
        if not other.hidden and cover(g, share.figure, other) != UNSEEN
    ]
    if not pairs:
        return
    figure = g.figures[min(pairs)[1]]
    if target.machine is not None:
        hit_machine(g, target, CLASS, shares[0].figure.x, shares[0].figure.y)
        return
    numbers = against_man(g.tables, target.counter.protection, CLASS)
    die = roll_penetration(g, target, numbers)
    effect = effect_of(g, target, numbers, die)
    if effect != NOTHING:
        befall(g, figure, effect, die=die)
