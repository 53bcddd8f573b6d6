"""Men who fire at a machine: whose weapons can harm it, and what their shots do."""

from __future__ import annotations

from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.hiding import reveal
from bocage.systems.sotr.rules.machines.crews import hull_of
from bocage.systems.sotr.rules.machines.strikes import numbers_at
from bocage.systems.sotr.rules.shooting.cover import UNSEEN
from bocage.systems.sotr.rules.shooting.harm import hit_machine
from bocage.systems.sotr.rules.shooting.shooting import Aim, best_aim, distance, firers
from bocage.systems.sotr.rules.shooting.sight import cover
from bocage.systems.sotr.rules.shooting.to_hit import hits
from bocage.systems.sotr.rules.weapons.ranges import cannot_reach


def piercers(g: Sotr, unit: Unit, target: Unit) -> list[Figure]:
    """shoot-1 to shoot-4, pen-10, ruling-29: return the figures of a unit whose weapons can harm a machine
    that they see, in range, where the armour faces them."""
    if not g.is_able(target):
        return []
    hull = hull_of(g, target)
    found: list[Figure] = []
    for figure in firers(g, unit):
        if figure.weapon.penetration == "none":
            continue
        if cannot_reach(figure.weapon, distance(figure, hull)) is not None:
            continue
        dx, dy = figure.x - hull.x, figure.y - hull.y
        if numbers_at(g, target, figure.weapon.penetration, dx, dy).is_never:
            continue
        if cover(g, figure, hull) != UNSEEN:
            found.append(figure)
    return found


def aim_at_machine(g: Sotr, figure: Figure, target: Unit, *, reaction: bool = False) -> Aim:
    """shoot-5: the shot of a figure at a machine, with its sum."""
    return best_aim(g, figure, [hull_of(g, target)], figure.weapon, reaction=reaction)


def pierce(g: Sotr, unit: Unit, target: Unit, *, reaction: bool = False) -> None:
    """shoot-4 to shoot-8, ruling-45: those who can harm a machine fire at it, until nobody mans it."""
    for figure in piercers(g, unit, target):
        if not g.is_able(target):
            break
        figure.fired = True
        reveal(g, figure, "sotr-ruling-12")
        fire_at_machine(g, unit, aim_at_machine(g, figure, target, reaction=reaction), target)


def fire_at_machine(g: Sotr, unit: Unit, aim: Aim, target: Unit) -> None:
    """shoot-6 to shoot-8, ruling-45, ruling-46: the dice of one weapon at a machine, and what each hit
    does."""
    dice = aim.weapon.rof
    thrown = [g.dice.d6("to-hit") for _ in range(dice)]
    natural = [die for die in thrown if hits(die, int(aim.tally.total))]
    g.tell(
        "fires-at-machine",
        ("sotr-shoot-6", "sotr-ruling-45"),
        unit=unit.id,
        other=target.id,
        side=unit.side,
        weapon=aim.weapon.id,
        dice=dice,
        hits=len(natural),
        needs=aim.tally.total,
        tally=aim.tally,
    )
    for die in natural:
        if g.is_able(target):
            hit_machine(g, target, aim.weapon.penetration, aim.firer.x, aim.firer.y, die)
