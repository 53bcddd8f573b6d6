"""What figures lay on the table instead of shooting at one target: grenades, high explosive, smoke, flame."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.ground.table.bases import FINE
from bocage.ground.table.lattice import UNIT, root_up
from bocage.kernel import No
from bocage.systems.sotr.battle.figures import RAN, STILL, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.creatures.traits import has_trait
from bocage.systems.sotr.rules.shooting.cover import UNSEEN
from bocage.systems.sotr.rules.shooting.shooting import HAS_FIRED, IS_DOWN, MOVED_WITH_IT, RAN_THIS_TURN
from bocage.systems.sotr.rules.shooting.sight import cover_at
from bocage.systems.sotr.rules.weapons.ranges import cannot_reach

THROW: Final = "throw"
SMOKE: Final = "smoke"
BLAST: Final = "blast"
FLAME: Final = "flame"
DEEDS: Final = (THROW, SMOKE, BLAST, FLAME)
"""A frag grenade; a smoke grenade or round; a round of high explosive or a mortar's; flame."""
GRENADE: Final = "frag_grenade"
SMOKE_GRENADE: Final = "smoke_grenade"
NO_GRENADES: Final = No("sotr-ruling-32", "no-grenades")
NO_SMOKE: Final = No("sotr-ruling-32", "no-smoke")
NO_BLAST: Final = No("sotr-ruling-29", "no-high-explosive")
NO_FLAME: Final = No("sotr-weap-12", "no-flame")
OFF_TABLE: Final = No("sotr-ruling-28", "point-off-table")
POINT_UNSEEN: Final = No("sotr-shoot-1", "point-unseen")
OUT_OF_FLAME: Final = No("sotr-ruling-28", "out-of-flame")


class Round(NamedTuple):
    """What is laid: with which weapon, by which template, and what it does to whom it touches."""

    deed: str
    weapon: Weapon
    template: str
    penetration: str
    by_hand: bool


def round_of(figure: Figure, deed: str) -> Round | None:
    """ruling-28 to ruling-32: what a figure lays by one of the deeds; None if it has nothing for it."""
    weapon = figure.weapon
    if deed == THROW:
        return _by_hand(weapons()[GRENADE], deed) if weapon.id != "none" else None
    if deed == SMOKE:
        if weapon.smoke:
            return Round(deed, weapon, weapon.smoke, "none", False)
        return _by_hand(weapons()[SMOKE_GRENADE], deed) if weapon.id != "none" else None
    if deed == FLAME:
        if weapon.reach != "template":
            return None
        return Round(deed, weapon, weapon.template, weapon.penetration, False)
    if weapon.reach != "range":
        return None
    if weapon.he_template:
        return Round(deed, weapon, weapon.he_template, weapon.he_penetration, False)
    return Round(deed, weapon, weapon.template, weapon.penetration, False) if weapon.template else None


def _by_hand(grenade: Weapon, deed: str) -> Round:
    """ruling-32: a grenade, frag or smoke."""
    return Round(deed, grenade, grenade.template or grenade.smoke, grenade.penetration, True)


def cannot_have(g: Sotr, figure: Figure, deed: str) -> No | None:
    """ruling-29, ruling-30, ruling-32: whether a figure has what a deed needs: grenades are for men with a
    weapon, those of smoke are as many as the scenario gives."""
    unit = g.units[figure.unit]
    found = round_of(figure, deed)
    if deed == SMOKE:
        if found is None or has_trait(unit, "no_shooting"):
            return NO_SMOKE
        return NO_SMOKE if found.by_hand and not unit.smoke else None
    if deed == THROW:
        return NO_GRENADES if found is None or has_trait(unit, "no_shooting") else None
    if found is None:
        return NO_FLAME if deed == FLAME else NO_BLAST
    return None


def cannot_use(figure: Figure, deed: str) -> No | None:
    """act-3, mopt-9, ruling-18, ruling-32: a figure that is able lays one thing in place of its shot, not
    after a run; a move-or-fire weapon has not moved, a grenade may have."""
    if not figure.is_able:
        return IS_DOWN
    if figure.fired:
        return HAS_FIRED
    if figure.moved >= RAN:
        return RAN_THIS_TURN
    found = round_of(figure, deed)
    if found is not None and not found.by_hand and found.weapon.move_or_fire and figure.moved != STILL:
        return MOVED_WITH_IT
    return None


def reach_to(figure: Figure, x: int, y: int) -> int:
    """ruling-4: what the tape says from the edge of a base to a point: parts of `FINE`, rounded up."""
    scale = FINE // UNIT
    square = (figure.x - x) ** 2 + (figure.y - y) ** 2
    return max(root_up(square * scale * scale) - figure.radius * scale, 0)


def cannot_lay_at(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> No | None:
    """shoot-1, shoot-2, weap-16, weap-23, ruling-28: a point on the table, in range, that the figure sees; a
    flame goes anywhere as far as it is long."""
    if not g.field.table.holds(x, y):
        return OFF_TABLE
    away = reach_to(figure, x, y)
    if what.deed == FLAME:
        length = g.tables.flames[what.template]
        return OUT_OF_FLAME.about(inches=length) if away > length * FINE or not away else None
    no = cannot_reach(what.weapon, away)
    if no is not None:
        return no
    return POINT_UNSEEN if cover_at(g, figure, x, y) == UNSEEN else None


def rounds(g: Sotr, unit: Unit, deed: str) -> list[Figure]:
    """order-5, ruling-34: return who of a unit has and may use what a deed needs; of a suppressed one only
    who is told to do it."""
    return [
        figure
        for figure in g.able(unit)
        if (figure.freed or not unit.suppressed)
        and cannot_use(figure, deed) is None
        and cannot_have(g, figure, deed) is None
    ]
