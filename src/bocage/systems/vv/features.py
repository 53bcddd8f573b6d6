"""A battle of Valor & Victory in numbers, for those who learn by them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask
from bocage.systems.common.features import (
    PRESENCE,
    STANDING,
    Feature,
    Muster,
    asked_about,
    both_seats,
    by_feature,
    holdings,
    numbered,
    off_map,
    own_first,
    seen_codes,
    side_features,
)
from bocage.systems.vv.battle.state import (
    ADVANCE,
    AFTER_ACTION,
    ASSAULT,
    COMMAND,
    DEFENSIVE_FIRE,
    END_OF_TURN,
    FIRE_PHASE,
    MOVEMENT,
    SETUP,
    Vv,
)
from bocage.systems.vv.battle.units import (
    ABOARD,
    ADVANCED,
    ASSAULT_MOVE,
    ASSAULTED,
    BELOW,
    FIRE,
    MOVE,
    SMOKED,
    WAITING,
    Unit,
    whereabouts,
)
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.board.line_of_sight import BLOCKED
from bocage.systems.vv.content.counters import Counter
from bocage.systems.vv.rules.movement.movement import Move
from bocage.systems.vv.rules.vehicles.driving import Drive

GROUND: Final = (
    Feature("level", "elevation of the ground", 2),
    Feature("cover", "what the terrain takes from an attack", 3),
    Feature("mp", "MP to enter on foot; 0 is closed", 3),
    Feature("wheels", "MP for a vehicle; 0 is closed", 3),
    Feature("blocks", "terrain that blocks sight"),
    Feature("hinders", "terrain that hinders sight"),
    Feature("building", "a building"),
    Feature("woods", "shells burst in its trees"),
    Feature("objective", "victory asks who holds it"),
    *side_features("cover"),
)
"""By cell; it does not change."""

MARKS: Final = (
    *STANDING,
    Feature("lane", "a Fire Lane"),
    Feature("position", "foxholes, trenches, sandbags, a bunker or a cave"),
    Feature("wire", "barbed wire"),
    Feature("mines", "a minefield that this seat knows of"),
    Feature("sniper_own", "the sniper of this seat"),
    Feature("sniper_enemy", "the sniper of the other"),
)
"""By cell, 0 or 1."""

KINDS: Final = ("squad", "half_squad", "leader", "gun", "vehicle", "afv")
"""The kinds of counters: see `kind`."""

PRINTED: Final = (
    Feature("kind", "kind of counter, by number"),
    Feature("men", "infantry: its casualty rating", 3),
    Feature("leader", "a leader"),
    Feature("machine", "a gun, vehicle or AFV"),
    Feature("apfp", "anti-personnel firepower of infantry, or of a gun", 6),
    Feature("range", "printed range", 6),
    Feature("modifier", "how much a leader helps", 2),
    Feature("at", "anti-tank letter, A is 1", 6),
    Feature("mg", "machine guns of a vehicle", 6),
    Feature("armour_front", "front armour, A is 1", 6),
    Feature("armour_rear", "rear armour, A is 1", 6),
    Feature("mp", "printed MP", 6),
    Feature("rally", "rallies on this or less", 6),
)
"""By unit: what is printed on the counter that lies there now."""

NOW: Final = (
    *PRESENCE,
    Feature("aboard", "a passenger, or a gun that is towed"),
    Feature("below", "in a tunnel; where is known to its own side only"),
    Feature("ready", "on the map and not pinned"),
    Feature("pinned", "pinned"),
    Feature("valor", "under a Valor marker"),
    Feature("immobile", "immobilized"),
    Feature("spent", "MP spent in its present move", 6),
    Feature("fired", "under a Fire marker"),
    Feature("moved", "under a Move marker"),
    Feature("assault_moved", "under an Assault Move marker"),
    Feature("advanced", "has advanced, or made its close assault"),
    Feature("smoked", "has placed smoke"),
    Feature("weapon_apfp", "anti-personnel firepower of its weapon", 6),
    Feature("weapon_range", "range of its weapon", 10),
    Feature("weapon_at", "anti-tank letter of its weapon, A is 1", 6),
    Feature("facing", "the side it faces, clockwise from north", 6),
    Feature("passengers", "how many ride on it", 3),
)
"""By unit."""

PHASES: Final = numbered(
    (SETUP, COMMAND, FIRE_PHASE, MOVEMENT, DEFENSIVE_FIRE, ADVANCE, ASSAULT, AFTER_ACTION, END_OF_TURN)
)

SITUATION: Final = (
    Feature("phase", "phase of the turn, by number"),
    *both_seats("losses", "casualty ratings this seat has lost", 10),
    *both_seats("exited", "units of this seat that have left by the exit", 5),
    *both_seats("smoke", "smoke factors left to this seat", 3),
    *both_seats("missions", "support missions left to this seat", 3),
    *both_seats("expendables", "Panzerfausts, grenades and charges left to this seat", 5),
)
"""By battle."""

SUMMED: Final = ("men", "leader", "machine", "apfp", "mg", "weapon_apfp", "ready", "pinned", "fired", "moved")
"""What is added up over the units in a cell, for each seat."""

AT: Final = ("cover", "mp", "blocks", "hinders", "objective", "held_own", "smoke", "position")
"""What an option repeats of the ground where it points, beside what is added up there."""

WHO: Final = ("men", "leader", "machine", "apfp", "range", "weapon_apfp", "at", "pinned", "moved", "fired")
"""What an option repeats of the unit it names."""

QUESTIONS: Final = numbered(
    (
        *("activate-sniper", "advance", "advance-who", "assault", "assault-defence", "assault-who"),
        *("at-leader", "casualties", "command-missions", "command-squads", "command-weapons"),
        *("defensive-fire", "drive", "enter-facing", "enter-who", "face", "final-opportunity-fire", "fire"),
        *("fire-lane", "fire-who", "mortar-leader", "mortar-who", "move", "move-who", "movement"),
        *("occupy-who", "opportunity-fire", "push", "resolve-mission", "set-down", "set-up"),
        *("set-up-bunker", "set-up-facing", "set-up-fortification", "tunnel", "tunnel-who"),
        "withdraw-sniper",
    )
)

VERBS: Final = numbered(
    (
        *("advance", "advance-unit", "ahead", "assault", "assault-enter", "assault-move", "at-fire"),
        *("at-grenade", "back", "bear", "below", "charge", "combine", "done", "drive", "eliminate", "enter"),
        *("exit", "face", "fire", "fortify", "give", "go-below", "grenades", "hold", "ignore", "join"),
        *("keep-facing", "keep-sniper", "lane", "load", "load-on", "mission", "mortar", "move", "no-lane"),
        *("no-sniper", "overrun", "panzerfaust", "pin", "place", "place-sniper", "reduce", "reduce-pin"),
        *("remove-wire", "resolve", "smoke", "smoke-barrage", "smoke-round", "snipe", "spare", "split"),
        *("stay", "step", "stop", "surface", "swap", "tunnel", "turn", "turn-in-place", "unit-fire"),
        *("unload", "withdraw-sniper"),
    )
)

_KIND: Final = numbered(KINDS)
_SEEN: Final = seen_codes(BLOCKED)


# The ground


def ground(g: Vv) -> list[list[float]]:
    """The features GROUND, each for all cells."""
    field = g.field
    objectives = {
        cell
        for condition in g.scenario.victory
        if condition.kind in ("hold", "keep")
        for cell in field.zone(condition.cells)
    }
    return by_feature(
        (_ground_of(field, cell, cell in objectives) for cell in range(len(field.rows))), len(GROUND)
    )


def _ground_of(field: Field, cell: int, objective: bool) -> list[float]:
    row, closed = field.rows[cell], field.impassable[cell]
    return [
        field.level[cell],
        field.cover[cell],
        0 if closed else max(1, row.foot),
        0 if closed else row.wheels,
        row.los == "blocks",
        field.sight.sight.hinders(cell),
        row.building,
        row.woods,
        objective,
        *(field.sides[kind].cover if kind else 0 for kind in field.land.sides_of(cell)),
    ]


def sight(g: Vv) -> list[bytes]:
    """For each cell, which others are seen from it with nothing that changes in between: 1 or 0."""
    return [row.translate(_SEEN) for row in g.field.sight.hinder]


def places(g: Vv) -> Sequence[int]:
    """The cell of each place that an option may name: a place is a cell."""
    return range(len(g.field.rows))


def marks(g: Vv, side: int) -> list[int]:
    """The features MARKS as sets of cells."""
    lanes = 0
    for cell in g.lanes:
        lanes |= 1 << cell
    snipers = [1 << cell if cell >= 0 else 0 for cell in g.sniper]
    return [
        *own_first(holdings(g.control), side),
        *own_first(g.exits, side),
        g.smoke_mask,
        lanes,
        g.posts,
        g.wire,
        g.mines | g.unseen_mines[side],
        *own_first(snipers, side),
    ]


# Units


def printed(counter: object) -> list[float]:
    """The features PRINTED of a counter; all 0 for None."""
    if not isinstance(counter, Counter):
        return [0.0] * len(PRINTED)
    return [
        _KIND.get(counter.kind, 0),
        counter.casualty if counter.is_infantry else 0,
        counter.is_leader,
        not counter.is_infantry,
        counter.apfp if counter.is_infantry else counter.gun_apfp,
        counter.range,
        -counter.modifier,
        counter.at,
        counter.mg_360 + counter.mg_ff,
        counter.armour_front,
        counter.armour_rear,
        counter.mp,
        counter.rally,
    ]


def muster(g: Vv, side: int) -> Muster:
    """All units with the features NOW. 20.12: where in a tunnel the enemy is, is not told."""
    counters: list[object] = []
    where: list[int] = []
    values: list[float] = []
    for unit in g.units:
        loc = unit.loc if unit.loc != ABOARD else whereabouts(unit)
        own = unit.side == side
        if loc >= 0:
            counters.append(unit.counter)
            where.append(loc)
            values += _in_play(unit, own, on_map=True)
        elif loc == BELOW:
            counters.append(unit.counter)
            where.append(g.hex_above(unit) if own else -1)
            values += _in_play(unit, own, on_map=False)
        else:
            waits = loc == WAITING
            counters.append(unit.counter if waits else None)
            where.append(-1)
            values += _OFF_MAP[waits, own]
    return Muster(counters, where, values)


_OFF_MAP: Final = off_map(len(NOW))


def _in_play(unit: Unit, own: bool, *, on_map: bool) -> tuple[float, ...]:
    marks, weapon = unit.marks, unit.weapon
    return (
        own,
        on_map,
        0,
        unit.carrier is not None,
        not on_map,
        on_map and not unit.pinned,
        unit.pinned,
        unit.valor,
        unit.immobile,
        unit.mp,
        marks & FIRE != 0,
        marks & MOVE != 0,
        marks & ASSAULT_MOVE != 0,
        marks & (ADVANCED | ASSAULTED) != 0,
        marks & SMOKED != 0,
        0 if weapon is None else weapon.apfp,
        0 if weapon is None else weapon.range,
        0 if weapon is None else weapon.at,
        unit.facing,
        len(unit.passengers),
    )


def last(g: Vv) -> list[int]:
    """20.71, 20.12: mines and places below the ground are hidden, units are not."""
    return []


def weapons(g: Vv) -> list[tuple[int, int]]:
    """12.2: weapons have no number of their own here: they go by who carries them."""
    return []


# The battle


def situation(g: Vv, side: int) -> list[float]:
    """The features SITUATION."""
    return [
        PHASES.get(g.phase, 0),
        *own_first(g.losses, side),
        *own_first(g.exited, side),
        *own_first(g.smoke_factors, side),
        *own_first([sum(each) for each in g.missions], side),
        *own_first([sum(each.values()) for each in g.expendables], side),
    ]


def asked(ask: Ask) -> tuple[list[int], int]:
    """The units that a question is about, and the place, or -1."""
    on = ask.about.get("move", ask.about.get("drive"))
    if isinstance(on, Move):
        return asked_about(ask, NAMED, [unit.id for unit in on.units], on.here)
    return asked_about(ask, NAMED, here=on.unit.loc if isinstance(on, Drive) else -1)


NAMED: Final = ("unit", "firer")
"""Under which names a question is about a unit."""
