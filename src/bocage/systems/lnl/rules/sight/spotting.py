"""10.1, 20.0: who sees whom. A line of sight is not enough: a location must also be spotted."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Tally
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import leadership, part, same_organisation
from bocage.systems.lnl.battle.state import (
    ASSAULT_MOVE,
    FIRED,
    FLYING,
    LOW_CRAWL,
    MELEE,
    MOVED,
    OPS_COMPLETE,
    STEALTH,
    Lnl,
    Unit,
    Vehicle,
)
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.board.line_of_sight import Overlay
from bocage.systems.lnl.rules.vehicles.passengers import outside_passengers

REVEALS: Final = MOVED | ASSAULT_MOVE | FIRED | MELEE
"""10.1a-4: markers that give a location away."""
BARS_SPOTTING: Final = FIRED | MOVED | LOW_CRAWL | OPS_COMPLETE | STEALTH | ASSAULT_MOVE | MELEE
"""10.1b-11."""
BARS_LEADERSHIP: Final = MOVED | LOW_CRAWL | FIRED | OPS_COMPLETE
"""5.0.1-1, 11.11-1. Stealth bars it too (marker-effects), except that no leader gets that marker unaided."""

BLOCKED: Final = 3


# Line of sight, as it is now


def sight_code(g: Lnl, a: int, b: int) -> int:
    """0 clear, 1 or 2 degraded by so many cells, 3 blocked: terrain, smoke and darkness together."""
    code = daylight_code(g, a, b)
    if code < BLOCKED and g.night and not visible_at_night(g, a, b):
        return BLOCKED
    return code


def daylight_code(g: Lnl, a: int, b: int) -> int:
    """The same as if it were never night. What the ground blocks, nothing that lies on it opens."""
    sight = g.field.sight
    code = sight.code[a][b]
    if code == BLOCKED or not g.in_the_way:
        return code
    line = sight.through(a, b)
    if not line & g.in_the_way:
        return code
    pair = min(a, b) * sight.n + max(a, b)
    known = g.sights.get(pair)
    if known is None:
        known = sight.code_behind(a, b, g.smoke_mask & line, g.ffe_mask & line, g.hulls() & line)
        g.sights[pair] = known
    return known


def overlay(g: Lnl) -> Overlay:
    """What has come to lie on the land: smoke, shell bursts, vehicles and wrecks."""
    return Overlay(smoke=g.smoke_mask, ffe=g.ffe_mask, vehicles=g.hulls())


def visible_at_night(g: Lnl, a: int, b: int) -> bool:
    """20.0-1, 20.1-10: within two hexes, or a lit hex."""
    return bool((g.field.within[a] | g.lit) >> b & 1)


def can_see(g: Lnl, a: int, b: int) -> bool:
    return sight_code(g, a, b) < BLOCKED


def is_in_view(g: Lnl, a: int, b: int) -> bool:
    """The same for another location than its own; what the ground blocks, as it often does, is told first."""
    if g.field.sight.code[a][b] == BLOCKED or a == b:
        return False
    return not (g.in_the_way or g.night) or can_see(g, a, b)


NOT_LOOKED_AT: Final = (0, 0)


def in_view(g: Lnl, a: int, wanted: int) -> int:
    """Those of the `wanted` locations that can be seen from `a`."""
    seen = g.field.sight.see[a] & wanted
    if g.night:
        seen &= g.field.within[a] | g.lit
    if not seen or not g.in_the_way:
        return seen
    known, clear = g.views.get(a, NOT_LOOKED_AT)
    if seen == known:
        return clear
    unknown = seen ^ seen & known
    if unknown:
        for b in bits(unknown):
            if daylight_code(g, a, b) < BLOCKED:
                clear |= 1 << b
        g.views[a] = (known | unknown, clear)
    return seen & clear


# 10.1a Automatic spotting


def spots_adjacent(unit: Unit) -> bool:
    """10.1a-2, 10.1a-9, 11.3-3: a Good Order unit, but not a Medic, spots what is next to it.

    10.1a-10, 10.1a-11, 15.0-8: nor does a Buttoned vehicle, or a helicopter that flies; ruling 55: but
    those who ride on a vehicle do.
    """
    if isinstance(unit, Vehicle) and any(map(spots_adjacent, outside_passengers(unit))):
        return True
    if unit.shaken or unit.counter.treats:
        return False
    return not isinstance(unit, Vehicle) or can_look_out(unit)


def can_look_out(vehicle: Vehicle) -> bool:
    """10.1a-10, 10.1b-2, 19.3-4: Open, and not in Flight."""
    return not vehicle.buttoned and vehicle.mode != FLYING


def is_open(g: Lnl, loc: int) -> bool:
    """Ruling 53: nothing in the location is Blocking or Degrading."""
    return g.open[loc]


def is_spotted(g: Lnl, side: int, loc: int) -> bool:
    """10.1-3, 21.1-13: the location of this side is spotted by its enemy; a bunker's two halves share it.

    10.1d-1, 19.3-1: a helicopter is spotted in smoke and by night, too.
    """
    stack = g.occupants(side, loc) if g.vehicles else g.at[side][loc]
    if gives_itself_away(g, loc, stack) or _enemy_at_hand(g, side, loc, stack):
        return True
    shared = g.field.shared[loc]
    if len(shared) == 1:
        return bool(g.vehicles) and bool(g.air[side] >> loc & 1)
    other = shared[0] if shared[1] == loc else shared[1]
    stack = g.occupants(side, other)
    return gives_itself_away(g, other, stack) or _enemy_at_hand(g, side, other, stack)


def gives_itself_away(g: Lnl, loc: int, stack: list[Unit]) -> bool:
    """10.1a-1, 10.1a-4, 10.1a-5: by a marker of the location or of its units, or by Open terrain."""
    if stack:
        dark = g.night and in_the_dark(g, stack[0].side, loc)
        if not dark and g.open[loc]:
            return True
        reveals = FIRED if dark else REVEALS
        for unit in stack:
            if unit.marks & reveals:
                return True
    return bool(g.spotted >> loc & 1 or g.melee >> loc & 1)


def in_the_dark(g: Lnl, side: int, loc: int) -> bool:
    """20.0-1, ruling 158: unlit, and farther from every enemy than eyes reach at night."""
    enemies = g.held[1 - side] | g.armour[1 - side] | g.air[1 - side]
    return not (g.lit >> loc & 1 or g.field.within[loc] & enemies)


def _enemy_at_hand(g: Lnl, side: int, loc: int, stack: list[Unit]) -> bool:
    """10.1a-2: a Good Order enemy adjacent or inside; 6.4-1: not for units that all move by stealth."""
    enemies = g.at[1 - side]
    if g.vehicles:
        near, inside = g.field.adjacent[loc] & eyes_of(g, 1 - side), g.occupants(1 - side, loc)
    else:
        near, inside = g.field.adjacent[loc] & g.held[1 - side], enemies[loc]
    if not (near or inside) or all_by_stealth(stack):
        return False
    for unit in inside:
        if spots_adjacent(unit):
            return True
    for place in bits(near):
        for unit in g.occupants(1 - side, place) if g.vehicles else enemies[place]:
            if spots_adjacent(unit):
                return True
    return False


def all_by_stealth(stack: list[Unit]) -> bool:
    """6.4-1; nobody at all gives nobody away."""
    for unit in stack:
        if not unit.marks & STEALTH:
            return False
    return True


def eyes_of(g: Lnl, side: int) -> int:
    """The locations of a side from which anyone may look: on foot, from a vehicle or from the air."""
    return g.held[side] | g.armour[side] | g.air[side] if g.vehicles else g.held[side]


def watchers(g: Lnl, side: int, loc: int) -> int:
    """10.1a-2: the enemy locations that spot this one of `side` only by being next to it."""
    other = 1 - side
    near = bits(g.field.adjacent[loc] & (g.held[other] | g.armour[other] | g.air[other]))
    return sum(1 << place for place in near if any(map(spots_adjacent, g.occupants(other, place))))


# 10.1b Spotting attempts

NOT_GOOD_ORDER: Final = No("lnl-5.1-6", "spotter-shaken")
MEDIC: Final = No("lnl-11.3-3", "medic-cannot-spot")
MARKED: Final = No("lnl-10.1b-11", "spotter-marked")
OPS: Final = No("lnl-4.1-2", "spotter-ops-complete")
IN_MELEE: Final = No("lnl-8.1-2", "locked-in-melee")
NO_SIGHT: Final = No("lnl-10.1b-1", "no-line-of-sight")
ALREADY: Final = No("lnl-10.1b-1", "already-spotted")
NOBODY_THERE: Final = No("lnl-10.1b-1", "nobody-there")
OFF_THE_MAP: Final = No("lnl-10.1b-1", "off-the-map")
INSIDE: Final = No("lnl-16.1-3", "inside-cannot-spot")
BUTTONED: Final = No("lnl-10.1b-2", "spotter-buttoned")
IN_FLIGHT: Final = No("lnl-10.1b-2", "spotter-in-flight")


def cannot_spot(g: Lnl, unit: Unit) -> No | None:
    """10.1b, rulings 58, 140 and 141: who may attempt to spot at all; of passengers those outside."""
    place = unit.loc
    if place < 0:
        place = whereabouts(unit)
        if place < 0:
            return OFF_THE_MAP
        if unit.carrier is not None and unit not in outside_passengers(unit.carrier):
            return INSIDE
    if g.intervenes:
        refusal = g.module.cannot_spot(unit)
        if refusal is not None:
            return refusal
    if unit.shaken:
        return NOT_GOOD_ORDER
    if unit.marks & BARS_SPOTTING:
        return OPS if unit.marks & OPS_COMPLETE else MARKED
    if unit.counter.treats:
        return MEDIC
    if isinstance(unit, Vehicle):
        return None if can_look_out(unit) else BUTTONED if unit.buttoned else IN_FLIGHT
    return IN_MELEE if g.melee >> place & 1 else None


def cannot_spot_there(g: Lnl, unit: Unit, loc: int) -> No | None:
    """10.1b-1, 10.1b-6: an unspotted enemy location in line of sight."""
    side = 1 - unit.side
    if not g.occupants(side, loc):
        return NOBODY_THERE
    if not can_see(g, whereabouts(unit), loc):
        return NO_SIGHT
    return ALREADY if is_spotted(g, side, loc) else None


def on_ground(g: Lnl, side: int) -> int:
    """The locations of a side with anyone in them, helicopters apart."""
    return g.held[side] | g.armour[side] if g.vehicles else g.held[side]


def places_on_ground(g: Lnl, side: int) -> list[int]:
    """The same in their order."""
    return list(bits(on_ground(g, side))) if g.vehicles else g.places[side]


def unspotted(g: Lnl, side: int, lookouts: list[int] | None = None) -> list[int]:
    """The locations of a side that its enemy has not spotted; given where he looks out from, only those that
    the ground lets him see."""
    left: list[int] = []
    stacks, parked = g.at[side], g.parked[side]
    by_day = not (g.night or g.field.bunkers)
    for loc in places_on_ground(g, side):
        # By day and without bunkers most are told apart at a glance: out in the open, or have fired.
        if by_day:
            if g.open[loc]:
                continue
            if is_revealed(g.occupants(side, loc) if parked else stacks[loc]):
                continue
        if lookouts is not None and not _is_overlooked(g, loc, lookouts):
            continue
        if not is_spotted(g, side, loc):
            left.append(loc)
    return left


def is_revealed(stack: list[Unit]) -> bool:
    """10.1a-4: by a marker of one of its units."""
    for unit in stack:
        if unit.marks & REVEALS:
            return True
    return False


def _is_overlooked(g: Lnl, loc: int, lookouts: list[int]) -> bool:
    row = g.field.sight.code[loc]
    for place in lookouts:
        if row[place] < BLOCKED:
            return True
    return False


def spotting_needs(g: Lnl, loc: int) -> int:
    """10.1b-3, 10.1b-4: 2 or less in Blocking terrain or smoke, 3 or less in Degrading terrain."""
    smoke = g.smoke_mask >> g.field.cell_of[loc] & 1
    blocking = smoke or g.field.cover[loc].sight == "blocking"
    return int(g.tables.numbers["spot_blocking" if blocking else "spot_degrading"].value)


def spotting_modifiers(g: Lnl, unit: Unit, loc: int) -> Tally:
    """10.1b-5, 10.3a-2, 11.7-2: degrading cells, leadership, a Scout's eye."""
    tally = Tally()
    degraded = sight_code(g, whereabouts(unit), loc)
    if degraded:
        each = g.tables.numbers["spot_per_degrading_cell"]
        tally.add(part(degraded * each.value, each.clause, "degrading"))
    leader = spotting_leader(g, unit)
    if leader is not None and leadership(leader):
        tally.add(part(-leadership(leader), "lnl-10.1b-5", "leadership"))
    if unit.counter.kind == "scout" and not unit.weapons:
        tally.add(g.tables.numbers["spot_scout"])
    if unit.card == "eagle_eyes":
        tally.add(part(-2, "lnl-12.0-5", "eagle_eyes"))
    return tally


def spotting_leader(g: Lnl, unit: Unit) -> Unit | None:
    """Ruling 59: whose modifier helps: the spotter's own, or that of one leader of his organisation."""
    if unit.counter.is_leader:
        return unit
    if g.choices.spotting_lm_own_only or unit.carrier is not None:
        return None
    best: Unit | None = None
    for leader in g.at[unit.side][unit.loc]:
        if (
            leader.counter.is_leader
            and not leader.shaken
            and not leader.marks & (BARS_LEADERSHIP | STEALTH)
            and same_organisation(leader, unit)
            and (best is None or leadership(leader) > leadership(best))
        ):
            best = leader
    return best


def spot(g: Lnl, unit: Unit, loc: int) -> bool:
    """10.1b: one roll; the spotter is Ops Complete whatever comes of it, but 19.3-4: not a helicopter."""
    tally = spotting_modifiers(g, unit, loc)
    needs = spotting_needs(g, loc)
    roll = g.dice.d6("spot")
    found = roll + tally.total <= needs
    if not (isinstance(unit, Vehicle) and unit.flies):
        unit.marks |= OPS_COMPLETE
    if g.events is not None:
        g.tell(
            "spotting",
            ("lnl-10.1b-3", "lnl-10.1b-4", "lnl-10.1b-10"),
            unit=unit.id,
            at=loc,
            roll=roll,
            tally=tally,
            needs=needs,
            found=found,
        )
    if found:
        for place in g.field.shared[loc]:
            if g.occupants(1 - unit.side, place):
                g.spotted |= 1 << place
    return found
