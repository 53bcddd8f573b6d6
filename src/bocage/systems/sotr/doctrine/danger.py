"""What fire may be expected at a place, and from it: by range, sight and the cover of the ground."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.bases import FINE
from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.doctrine.machines import PIERCED, arms_of, harm_to_machine, weapons_of
from bocage.systems.sotr.rules.creatures.traits import size_of
from bocage.systems.sotr.rules.shooting.cover import HEAVY, OPEN, UNSEEN, cover_of
from bocage.systems.sotr.rules.shooting.penetration import DOWN, GONER, against_man, shares_on_man
from bocage.systems.sotr.rules.shooting.shooting import unsteady
from bocage.systems.sotr.rules.shooting.sight import smoke_between
from bocage.systems.sotr.rules.shooting.to_hit import Shot, chance_to_hit, to_hit
from bocage.systems.sotr.rules.weapons.ranges import cannot_reach

STEP: Final = 2 * UNIT
"""Distances are told in steps of two inches."""


class Danger:
    """Losses that units may expect, worked out for one question."""

    __slots__ = ("_arms", "_enemies", "_g", "_kept", "_volleys")

    def __init__(self, g: Sotr, side: int) -> None:
        self._g = g
        self._enemies: list[tuple[Unit, list[Figure]]] = []
        for unit in g.units:
            if unit.side != side:
                able = [figure for figure in g.able(unit) if not figure.hidden]
                if able:
                    self._enemies.append((unit, able))
        self._arms: dict[int, list[Weapon]] = {enemy.id: arms_of(g, enemy) for enemy, _ in self._enemies}
        """What each enemy fires with."""
        self._kept: dict[int, float] = {}
        self._volleys: dict[int, float] = {}

    def at(self, unit: Unit, x: int, y: int) -> float:
        """Return how many men a unit may expect to lose at a place, if every enemy who sees it fires."""
        key = (x << 12 | y) << 6 | unit.id
        found = self._kept.get(key)
        if found is None:
            found = 0.0
            lines = self._g.field.surroundings(x, y, unit.radius)
            for enemy, able in self._enemies:
                if enemy.suppressed or enemy.fleeing:
                    continue
                first = able[0]
                cover = self._cover(
                    first.x, first.y, first.at_lines, first.at_cover, x, y, lines, unit.radius
                )
                if cover != UNSEEN:
                    away = isqrt((first.x - x) ** 2 + (first.y - y) ** 2)
                    found += self._volley(enemy, self._arms[enemy.id], unit, away, cover)
            self._kept[key] = found
        return found

    def from_here(self, unit: Unit, x: int, y: int, *, moved: bool) -> float:
        """Return the most men that a unit may expect to put out of action from a place."""
        arms = weapons_of(self._g, unit, moved=moved)
        best = 0.0
        field = self._g.field
        lines = field.surroundings(x, y, unit.radius)
        beside = field.cover_around(x, y, unit.radius) if field.grounds else 0
        for enemy, theirs in self._enemies if arms else ():
            first = theirs[0]
            cover = self._cover(x, y, lines, beside, first.x, first.y, first.at_lines, unit.radius)
            if cover != UNSEEN:
                away = isqrt((first.x - x) ** 2 + (first.y - y) ** 2)
                losses = self._volley(unit, arms, enemy, away, cover)
                best = max(best, min(losses, PIERCED if enemy.machine is not None else float(len(theirs))))
        return best

    def _cover(self, ax: int, ay: int, at: int, beside: int, bx: int, by: int, there: int, half: int) -> int:
        """Return how well a figure at a place is covered from another. `at` and `beside`: what that one
        stands at. Smoke counts as heavy cover."""
        g, field = self._g, self._g.field
        near = field.table.lanes.near(ax, ay, bx, by)
        if (ax, ay) == (bx, by) or (not near & field.hiding and not g.clouds):
            return OPEN
        smoke, dense = smoke_between(g, ax, ay, bx, by, half)
        blocked = g.sights.between(ax, ay, bx, by, half, at | there) | dense
        if blocked == EVERY_RAY:
            return UNSEEN
        among = near & ~at & ~beside
        cut = field.crossed_rays
        found = cover_of(
            blocked,
            cut(ax, ay, bx, by, half, field.heavy & among) if field.heavy & among else 0,
            cut(ax, ay, bx, by, half, field.light & among) if field.light & among else 0,
            cut(ax, ay, bx, by, half, field.shelter & among) if field.shelter & among else 0,
        )
        return max(found, HEAVY) if smoke else found

    def _volley(self, unit: Unit, arms: list[Weapon], target: Unit, away: int, cover: int) -> float:
        """Return the losses that a volley may be expected to make, by range and cover, kept for the
        question."""
        steps = away // STEP
        key = (((unit.id * 64 + target.id) * 64 + steps) * 8 + cover) * 64 + len(arms)
        found = self._volleys.get(key)
        if found is None:
            found = 0.0
            for weapon in arms:
                found += self._shots(weapon, target, steps, cover, unsteady(self._g, unit))
            self._volleys[key] = found
        return found

    def _shots(self, weapon: Weapon, target: Unit, steps: int, cover: int, shaken: int) -> float:
        """Return the losses that one figure may be expected to make."""
        if not weapon.rof or weapon.template:
            return 0.0
        distance = max(steps * STEP * FINE // UNIT, 1)
        if cannot_reach(weapon, distance) is not None:
            return 0.0
        tally = to_hit(self._g.tables, Shot(weapon, distance, cover, unsteady=shaken, size=size_of(target)))
        hit = float(chance_to_hit(int(tally.total)))
        return weapon.rof * hit * self._harm(weapon, target)

    def _harm(self, weapon: Weapon, target: Unit) -> float:
        """Return the chance that a hit puts a man out of action."""
        g = self._g
        if target.machine is not None:
            return harm_to_machine(g, weapon, target)
        shares = shares_on_man(
            g.choices, against_man(g.tables, target.counter.protection, weapon.penetration)
        )
        return float(shares.get(DOWN, 0)) + float(shares.get(GONER, 0))
