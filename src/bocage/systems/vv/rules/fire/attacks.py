"""13.1 to 13.6: what every attack has in common: range, sight, cover and the other modifiers of the roll."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Part, Tally
from bocage.systems.vv.battle.fortifications import position_cover
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ASSAULT_MOVE, FIRE, Unit
from bocage.systems.vv.board.line_of_sight import BLOCKED

NOT_SEEN: Final = No("vv-9.1-3", "not-in-sight")
NO_ENEMY: Final = No("vv-13.1-1", "no-enemy-there")
PINNED: Final = No("vv-14.7-2", "pinned")
HAS_FIRED: Final = No("vv-13.1-2", "has-fired")


def cannot_attack(unit: Unit) -> No | None:
    """13.1-2, 14.7-2: each unit attacks once: the Fire marker is the record; a pinned unit can do nothing."""
    if unit.pinned:
        return PINNED
    return HAS_FIRED if unit.marks & FIRE else None


def in_sight(g: Vv, origin: int, target: int) -> bool:
    """9.1: smoke hinders and never blocks, so that the table alone tells."""
    return bool(g.field.sight.clear[origin][target])


# Cover


def hindrance(g: Vv, origin: int, target: int) -> int:
    """13.4-3: what lies between two hexes adds to an attack, smoke on the way and at the target too."""
    static = g.field.sight.hinder[origin][target]
    if not g.smoke_mask:
        return static
    if g.smoke_mask & g.field.sight.through(origin, target):
        key = origin * len(g.field.rows) + target
        found = g.sights.get(key)
        if found is None:
            verdict = g.field.sight.sight.verdict(origin, target, g.smoke)
            found = g.sights[key] = BLOCKED if verdict.blocked else verdict.modifier
        static = found
    return static + g.smoke.get(target, 0)


def cover_within(g: Vv, target: int, *, outside: bool = False) -> int:
    """12.63-3, 21.5-3: terrain and position of the target's hex alone; `outside`: 13.4-2, who is in the hex,
    but not in its position, has nothing of it."""
    cover = g.field.cover[target]
    return cover + position_cover(g, target) if g.positions and not outside else cover


def cover(g: Vv, origin: int, target: int, *, outside: bool = False) -> int:
    """13.4: all that cover adds to an attack from a hex at a hex."""
    return hindrance(g, origin, target) + cover_within(g, target, outside=outside)


def cover_parts(g: Vv, origin: int, target: int, *, outside: bool = False) -> list[Part]:
    """The same as a sum with its clauses, for those who read it."""
    found = within_parts(g, target, outside=outside)
    verdict = g.field.sight.sight.verdict(origin, target, g.smoke)
    found += [Part(each.value, each.clause, each.what) for each in verdict.counted()]
    if target in g.smoke:
        found.append(Part(g.smoke[target], f"vv-11.5-{1 + g.smoke[target]}", "smoke"))
    return found


def within_parts(g: Vv, target: int, *, outside: bool = False) -> list[Part]:
    """The cover of the target's hex as a sum with its clauses."""
    found: list[Part] = []
    if g.field.cover[target]:
        row = g.field.rows[target]
        found.append(Part(g.field.cover[target], row.cover_clause, row.code))
    if g.positions and target in g.positions and not outside:
        fort = g.catalogue.fortifications[g.positions[target]]
        found.append(Part(fort.cover, fort.clause, fort.id))
    return found


# The other modifiers of an attack roll


class Modifiers:
    """What is added to the dice: the sum at once, its parts when somebody reads them."""

    __slots__ = ("parts", "positive", "total")

    def __init__(self, told: bool) -> None:
        self.total = 0
        self.positive = False
        """13.8-11: some cover or other positive modifier for the target applies."""
        self.parts: list[Part] | None = [] if told else None

    def add(self, part: Part) -> None:
        self.total += int(part.value)
        if self.parts is not None:
            self.parts.append(part)

    def cover(self, g: Vv, origin: int, target: int, *, outside: bool = False) -> None:
        """13.4."""
        value = cover(g, origin, target, outside=outside)
        self.total += value
        self.positive = value > 0
        if self.parts is not None and value:
            self.parts += cover_parts(g, origin, target, outside=outside)

    def cover_within(self, g: Vv, target: int) -> None:
        """12.63, 21.5: of indirect fire."""
        self.total += cover_within(g, target)
        if self.parts is not None:
            self.parts += within_parts(g, target)

    def tally(self) -> Tally:
        return Tally(self.parts or ())


def add_firers(g: Vv, modifiers: Modifiers, origin: int, *, afoot: bool = True) -> None:
    """20.8-4, 20.8-6, 4.3-1: who fires out of wire, and not from an AFV, takes +1; night adds 1 to all."""
    if afoot and g.wire >> origin & 1:
        modifiers.add(g.tables.modifiers["firer_in_wire"])
    if g.night:
        modifiers.add(g.tables.modifiers["night"])


def add_movers(g: Vv, modifiers: Modifiers, targets: list[Unit]) -> None:
    """6.4-4: careful movement is cover."""
    if targets[0].marks & ASSAULT_MOVE:
        modifiers.add(g.tables.modifiers["assault_move"])
        modifiers.positive = True


def add_opportunity(g: Vv, modifiers: Modifiers, origin: int, target: int) -> None:
    """13.8-11, 13.8-12: of anti-personnel opportunity fire only."""
    if not modifiers.positive:
        modifiers.add(g.tables.modifiers["opportunity_no_cover"])
    if g.field.near[origin] >> target & 1:
        modifiers.add(g.tables.modifiers["opportunity_adjacent"])
