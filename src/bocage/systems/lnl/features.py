"""A battle of Lock 'n Load in numbers, for those who learn by them; its modules have the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask
from bocage.systems.common.features import (
    PRESENCE,
    SIDES,
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
from bocage.systems.lnl.battle.concepts import leadership, movement_factor
from bocage.systems.lnl.battle.modules import modules
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import (
    ABOARD,
    ADMINISTRATION,
    ASSAULT_MOVE,
    FIRED,
    IMPULSE,
    LOW_CRAWL,
    MOVED,
    OPS_COMPLETE,
    RALLY,
    SETUP,
    STEALTH,
    TURN,
    WAITING,
    Lnl,
    Unit,
    Vehicle,
)
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.locations import GROUND as OUTDOORS
from bocage.systems.lnl.board.sight_rules import BLOCKED
from bocage.systems.lnl.content.arms import FLANK, FRONT, UNARMOURED
from bocage.systems.lnl.content.counters import Counter, VehicleCounter, counter_kinds
from bocage.systems.lnl.rules.scenario.victory import scores, watched_cells
from bocage.systems.lnl.view.hidden import may_know

GROUND: Final = (
    Feature("level", "elevation of the ground", 2),
    Feature("cover", "Target Modifier of the terrain, foxholes included", 3),
    Feature("mp", "MP to enter on foot; 0 is closed", 3),
    Feature("tracks", "MP for a tracked vehicle; 0 is closed", 3),
    Feature("blocks", "terrain that blocks sight"),
    Feature("degrades", "terrain that degrades sight"),
    Feature("upstairs", "has an upper storey"),
    Feature("bunker", "has a bunker"),
    Feature("wire", "has barbed wire"),
    Feature("mines", "has a minefield that all know of"),
    Feature("objective", "victory asks who holds it"),
    *side_features("Target Modifier"),
)
"""By cell; it changes only when a building falls."""

MARKS: Final = (
    *STANDING,
    Feature("shells", "under a Fire For Effect marker, or in its ring"),
    Feature("wreck", "a wreck"),
    Feature("melee", "a Melee marker"),
    Feature("spotted", "a Spotted marker"),
    Feature("lit", "lit by a Star Shell"),
    Feature("event", "an event marker that has not been set off"),
)
"""By cell, 0 or 1."""

KINDS: Final = tuple(
    row.id for row in sorted(counter_kinds().values(), key=lambda row: row.number) if row.number
)
"""The kinds of counters, the modules' too: see `kind`."""

PRINTED: Final = (
    Feature("kind", "kind of counter, by number"),
    Feature("men", "half-squads it counts for", 2),
    Feature("single", "a single man"),
    Feature("leader", "a leader"),
    Feature("machine", "a vehicle or helicopter"),
    Feature("fp", "printed firepower, that of all machine guns for a vehicle", 4),
    Feature("range", "printed range", 8),
    Feature("morale", "printed morale", 6),
    Feature("gun", "penetration of its gun at close range", 10),
    Feature("armour_front", "front armour of the hull", 10),
    Feature("armour_flank", "flank armour of the hull", 10),
    Feature("room", "half-squads it can carry", 2),
)
"""By unit: what is printed on the counter that lies there now."""

NOW: Final = (
    *PRESENCE,
    Feature("aboard", "a passenger"),
    Feature("indoors", "upstairs, in a bunker or in the air"),
    Feature("good_order", "on the map and not Shaken"),
    Feature("shaken", "Shaken"),
    Feature("wounded", "wounded"),
    Feature("mf", "Movement Factor now", 6),
    Feature("spent", "MP spent in its present move", 6),
    Feature("lm", "Leadership Modifier now", 2),
    Feature("moved", "under a marker of movement"),
    Feature("crawled", "under Low Crawl or Stealth"),
    Feature("fired", "under a Fired marker"),
    Feature("done", "under Ops Complete"),
    Feature("tried", "has tried to rally in this phase"),
    Feature("spotted", "its place is under a Spotted marker"),
    Feature("melee", "in melee"),
    Feature("weapons", "Support Weapons it carries", 2),
    Feature("weapon_fp", "their firepower", 4),
    Feature("weapon_range", "the longest of their ranges", 10),
    Feature("card", "has a skill card"),
    Feature("facing", "the corner it faces, clockwise from north", 6),
    Feature("turret", "corners that its turret is turned by", 6),
    Feature("buttoned", "buttoned up"),
    Feature("out_of_action", "Abandoned, or a damaged helicopter"),
    Feature("passengers", "how many ride in it", 3),
)
"""By unit."""

PHASES: Final = numbered((SETUP, TURN, RALLY, IMPULSE, ADMINISTRATION))

SITUATION: Final = (
    Feature("phase", "phase of the turn, by number"),
    Feature("initiative", "this seat has the initiative"),
    Feature("passes", "passes one after the other"),
    *both_seats("score", "victory points of this seat", 10, "victory points of the other"),
    *both_seats("missions", "artillery missions left to this seat", 3),
)
"""By battle."""

SUMMED: Final = ("men", "single", "leader", "machine", "fp", "weapon_fp", "good_order", "shaken", "done")
"""What is added up over the units in a cell, for each seat."""

AT: Final = ("cover", "mp", "blocks", "degrades", "objective", "held_own", "smoke", "spotted", "melee")
"""What an option repeats of the ground where it points, beside what is added up there."""

WHO: Final = ("men", "leader", "machine", "fp", "range", "weapon_fp", "shaken", "moved", "fired", "done")
"""What an option repeats of the unit it names."""

CORE_QUESTIONS: Final = numbered(
    (
        *("act", "also-activate", "assault-which", "assault-who", "assault-with", "bring-to-bear"),
        *("correct-fire", "drive", "drop-weapon", "enter-how", "enter-who", "face", "fall-back", "fire-with"),
        *("fly", "fly-off", "friendly-fire", "get-off-too", "impulse", "leader-activates", "leader-assaults"),
        *("leader-assists", "leader-rallies", "leader-steadies", "light-where", "load-who", "marksman"),
        *("melee-target", "move-on", "move-who", "nationality", "opportunity-fire", "over-stacked"),
        *("place-event-unit", "place-hero", "place-sniper", "play-lucky", "rally", "rally-leaders"),
        *("reset-turret", "retreat", "second-target", "set-up", "snipe", "sniper-where", "spotting-round"),
        *("step", "unload-who", "use-charge", "vehicle-weapons", "which-mortar", "withdraw-who"),
    )
)

CORE_VERBS: Final = numbered(
    (
        *("activate", "aim", "all-weapons", "also", "ambush", "arms", "assault-drive", "assault-from"),
        *("assault-with", "assist", "attack", "back", "bare-hands", "button-up", "call-artillery"),
        *("call-mortar", "call-radio", "call-star-shell", "cancel-mission", "charge", "close-assault"),
        *("crawl-from", "deck-fire", "deck-fire-at", "done", "drive", "drop", "enough", "enter", "exchange"),
        *("exit", "face", "fight", "fire", "fire-at", "fire-for-effect", "flight", "flip", "fly", "fly-off"),
        *("friendly-fire", "give", "go", "hold", "hold-fire", "hover", "join", "keep-facing", "load"),
        *("machine-guns", "main-gun", "merge", "mortar", "mortar-fire", "move", "move-from", "nation-of"),
        *("no-help", "open-up", "opportunity-fire", "ordnance", "ordnance-at", "overrun", "pass", "pick-up"),
        *("pivot", "place", "place-hero", "rally", "retreat", "smoke", "snipe", "sniper", "sniper-at"),
        *("spare", "spot", "star-shell", "stay", "stealth-from", "stealth-half-from", "stop", "take-flight"),
        *("target", "team-fire", "team-fire-at", "treat", "turn", "turn-turret", "turret", "unload"),
        *("unload-assault", "vehicle-fire", "vehicle-fire-at", "withdraw", "work"),
    )
)

QUESTIONS: Final = {
    **CORE_QUESTIONS,
    **{name: number for module in modules() for name, number in module.question_numbers.items()},
    "sniper-order": 61,
}
VERBS: Final = {
    **CORE_VERBS,
    **{name: number for module in modules() for name, number in module.verb_numbers.items()},
    "sniper-later": 100,
}
"""A number never changes, so that what was learned with it stays true: what comes later gets the next one."""

_KIND: Final = numbered(KINDS)
_SEEN: Final = seen_codes(BLOCKED)


# The ground


def ground(g: Lnl) -> list[list[float]]:
    """The features GROUND, each for all cells."""
    field, objectives = g.field, watched_cells(g)
    return by_feature(
        (_ground_of(field, cell, cell in objectives) for cell in range(field.cells)), len(GROUND)
    )


def _ground_of(field: Field, cell: int, objective: bool) -> list[float]:
    cover, land = field.cover[cell], field.land
    sides = land.sides_of(cell)
    standing = [sides[direction] for direction in land.lattice.side_directions]
    return [
        land.cells[cell].elevation,
        field.tm[cell],
        cover.leg if field.passable[cell] else 0,
        max(0, cover.wheels["T"]),
        cover.sight == "blocking",
        cover.sight == "degrading",
        cell in field.upper_of,
        cell in field.bunker_of,
        field.wire >> cell & 1,
        cell in field.mines,
        objective,
        *(field.chart.hexside[kind].tm if kind else 0 for kind in standing),
        *[0] * (SIDES - len(standing)),
    ]


def sight(g: Lnl) -> list[bytes]:
    """For each cell, which others are seen from its ground with nothing that changes in between: 1 or 0."""
    cells = g.field.cells
    return [g.field.sight.code[cell][:cells].translate(_SEEN) for cell in range(cells)]


def places(g: Lnl) -> Sequence[int]:
    """The cell of each place that an option may name."""
    return g.field.cell_of


def marks(g: Lnl, side: int) -> list[int]:
    """The features MARKS as sets of cells."""
    told = g.story
    events = 0
    for event in g.scenario.events:
        if event.id not in told:
            events |= 1 << g.field.land.cell(event.cell)
    return [
        *own_first(holdings(g.control), side),
        *own_first([_below(g, exits) for exits in g.exits], side),
        g.smoke_mask,
        g.ffe_mask,
        g.wreck_mask,
        _below(g, g.melee),
        _below(g, g.spotted),
        _below(g, g.lit),
        events,
    ]


def _below(g: Lnl, places: int) -> int:
    """A set of places as one of cells: upper storeys count for what is under them."""
    cells = g.field.cells
    high = places >> cells
    found = places & ((1 << cells) - 1)
    while high:
        found |= 1 << g.field.cell_of[cells + (high & -high).bit_length() - 1]
        high &= high - 1
    return found


# Units


def printed(counter: object) -> list[float]:
    """The features PRINTED of a counter; all 0 for None."""
    if not isinstance(counter, Counter):
        return [0.0] * len(PRINTED)
    machine = isinstance(counter, VehicleCounter)
    values: list[float] = [
        _KIND.get(counter.kind, 0),
        counter.halves,
        not counter.halves and not machine,
        counter.is_leader,
        machine,
        counter.fp,
        counter.range,
        counter.morale,
        0 if counter.gun is None else counter.gun.bands[0].penetration,
        0,
        0,
        0,
    ]
    if isinstance(counter, VehicleCounter):
        values[5] = sum(gun.fp for gun in counter.machine_guns)
        values[6] = max((gun.range for gun in counter.machine_guns if not gun.burst), default=0)
        front, flank = counter.hull.faces[FRONT], counter.hull.faces[FLANK]
        values[9] = 0 if front == UNARMOURED else front
        values[10] = 0 if flank == UNARMOURED else flank
        values[11] = 0 if counter.capacity is None else counter.capacity.halves
    return values


def muster(g: Lnl, side: int) -> Muster:
    """All units with the features NOW."""
    seat = g.seats[side]
    cell_of, cells = g.field.cell_of, g.field.cells
    counters: list[object] = []
    where: list[int] = []
    values: list[float] = []
    for unit in g.units:
        loc = unit.loc if unit.loc != ABOARD else whereabouts(unit)
        if loc < 0:
            known = unit.loc == WAITING and may_know(g, seat, unit)
            counters.append(unit.counter if known else None)
            where.append(-1)
            values += _OFF_MAP[known, unit.side == side]
        else:
            counters.append(unit.counter)
            where.append(cell_of[loc])
            values += _on_map(g, unit, loc, side, indoors=loc >= cells)
    return Muster(counters, where, values)


def last(g: Lnl) -> list[int]:
    """11.4-1: nobody but his owner knows of a Sniper before he appears."""
    return [unit.id for unit in g.units if unit.counter.kind == "sniper"]


_OFF_MAP: Final = off_map(len(NOW))


def _on_map(g: Lnl, unit: Unit, loc: int, side: int, *, indoors: bool) -> tuple[float, ...]:
    marks, shaken, fp, reach = unit.marks, unit.shaken, 0, 0
    for weapon in unit.weapons:
        fp += weapon.kind.fp
        reach = max(reach, weapon.kind.range)
    turret, buttoned, broken, passengers = 0, False, False, 0
    if isinstance(unit, Vehicle):
        turret, buttoned, passengers = unit.turret, unit.buttoned, len(unit.passengers)
        broken = unit.abandoned or unit.damaged
    return (
        unit.side == side,
        1,
        0,
        unit.loc == ABOARD,
        indoors and g.field.locations[loc].storey != OUTDOORS,
        not shaken,
        shaken,
        unit.wounded,
        movement_factor(unit),
        unit.mp,
        leadership(unit),
        marks & (MOVED | ASSAULT_MOVE) != 0,
        marks & (LOW_CRAWL | STEALTH) != 0,
        marks & FIRED != 0,
        marks & OPS_COMPLETE != 0,
        unit.tried,
        g.spotted >> loc & 1,
        g.melee >> loc & 1,
        len(unit.weapons),
        fp,
        reach,
        unit.card != "",
        unit.facing,
        turret,
        buttoned,
        broken,
        passengers,
    )


def weapons(g: Lnl) -> list[tuple[int, int]]:
    """By the number of a Support Weapon, the unit that carries it, or -1, and the cell where it is, or -1."""
    found = []
    for weapon in g.weapons:
        holder = weapon.carrier
        loc = weapon.loc if holder is None else whereabouts(holder)
        found.append((-1 if holder is None else holder.id, g.field.cell_of[loc] if loc >= 0 else -1))
    return found


# The battle


def situation(g: Lnl, side: int) -> list[float]:
    """The features SITUATION."""
    points = scores(g) if g.control or not g.scenario.scores.hold else [0, 0]
    left = [0, 0]
    for battery, missions in zip(g.batteries, g.missions, strict=True):
        left[battery.side] += missions
    return [
        PHASES.get(g.phase, 0),
        g.initiative == side,
        g.passes,
        *own_first(points, side),
        *own_first(left, side),
    ]


def asked(ask: Ask) -> tuple[list[int], int]:
    """The units that a question is about, and the place, or -1."""
    move = ask.about.get("move")
    if isinstance(move, Move):
        return asked_about(ask, NAMED, [unit.id for unit in move.units], move.here)
    return asked_about(ask, NAMED)


NAMED: Final = ("unit", "vehicle", "leader")
"""Under which names a question is about a unit."""
