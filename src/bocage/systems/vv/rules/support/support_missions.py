"""Chapter 21: artillery and air support: missions of the Command Phase, placed first, then resolved."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.ground.land import OFF_MAP
from bocage.kernel import Ask, Flow, No, Option, Part, Tally, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.common.dice_odds import FACES, PAIRS
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.battle.verbs import DONE, MISSIONS
from bocage.systems.vv.content.tables import Mission
from bocage.systems.vv.rules.fire.attacks import Modifiers
from bocage.systems.vv.rules.fire.casualties import Hit, suffer
from bocage.systems.vv.rules.movement.smoke import ARTILLERY, cannot_make_smoke, cannot_take_smoke, lay_smoke
from bocage.systems.vv.rules.vehicles.anti_tank import check_crew, strike
from bocage.systems.vv.rules.weapons.mortars import burst_in, spotted_by

NONE_LEFT: Final = No("vv-21.8-1", "no-mission-left")
NO_SPOTTER: Final = No("vv-21.3-1", "no-spotter-for-artillery")
NO_AIR_SMOKE: Final = No("vv-21.7-2", "aircraft-lay-no-smoke")
NO_MARKER: Final = No("vv-21.7-5", "no-artillery-marker")


class Call(NamedTuple):
    """A mission marker in its target hex, to attack it or to lay smoke (21.7-1)."""

    kind: int
    target: int
    smoke: bool


class Calls:
    """The missions of one Command Phase while they are placed and resolved."""

    __slots__ = ("placed", "side", "spotted")

    def __init__(self, side: int, spotted: int) -> None:
        self.side = side
        self.spotted = spotted
        """21.3-1: the hexes that an unpinned friend sees."""
        self.placed: list[Call] = []


def mission_of(g: Vv, kind: int) -> Mission:
    return g.tables.missions[MISSIONS[kind].replace("-", "_")]


def unused(g: Vv, calls: Calls, kind: int) -> int:
    """21.2-1, vv-21.7-u2: markers of a kind that make neither an attack nor smoke in this phase."""
    return g.missions[calls.side][kind] - sum(1 for call in calls.placed if call.kind == kind)


def cannot_call(g: Vv, calls: Calls, kind: int, target: int) -> No | None:
    """21.2, 21.3: a marker is left, and for artillery somebody sees the hex; aircraft see all (21.3-3)."""
    if unused(g, calls, kind) < 1:
        return NONE_LEFT
    if mission_of(g, kind).artillery and not calls.spotted >> target & 1:
        return NO_SPOTTER
    return None


def cannot_call_smoke(g: Vv, calls: Calls, kind: int, target: int) -> No | None:
    """21.7, 11.4: artillery with a marker at hand, smoke factors for it and for what was called before."""
    if not mission_of(g, kind).artillery:
        return NO_AIR_SMOKE
    if unused(g, calls, kind) < 1:
        return NO_MARKER
    refusal = cannot_make_smoke(g, calls.side, ARTILLERY, spoken_for=_spoken_for(g, calls))
    return refusal or cannot_call(g, calls, kind, target) or cannot_take_smoke(g, target)


def _spoken_for(g: Vv, calls: Calls) -> int:
    """The smoke factors of barrages that are placed but not yet fired."""
    return g.tables.smoke[ARTILLERY][1] * sum(1 for call in calls.placed if call.smoke)


def mission_options(g: Vv, calls: Calls) -> list[Option]:
    """21.4-1, 21.7-1: every mission that can still be placed, with every hex it can be placed in."""
    options: list[Option] = []
    smoke = cannot_make_smoke(g, calls.side, ARTILLERY, spoken_for=_spoken_for(g, calls)) is None
    for kind in range(len(MISSIONS)):
        if unused(g, calls, kind) < 1:
            continue
        if not mission_of(g, kind).artillery:
            options += g.verbs.missions[kind]
            continue
        missions, barrages = g.verbs.missions[kind], g.verbs.smoke_barrages[kind]
        options += [missions[cell] for cell in bits(calls.spotted)]
        if smoke:
            options += [barrages[cell] for cell in bits(calls.spotted) if cell not in g.smoke]
    return options


def support_missions(g: Vv, side: int) -> Flow[None]:
    """5.31-2, 5.31-3, 21.4-2: all missions are placed before any is resolved."""
    if not any(g.missions[side]):
        return
    calls = Calls(side, spotted_by(g, side))
    while True:
        options = mission_options(g, calls)
        if not options:
            break
        options.append(DONE)
        choice: Option = yield Ask(g.seats[side], "command-missions", options, {"placed": calls.placed})
        if choice is DONE:
            break
        kind, target = unpack(choice.value)
        calls.placed.append(Call(kind, target, choice.verb == "smoke-barrage"))
        g.tell("mission-placed", ("vv-21.4-1",), side=side, mission=MISSIONS[kind], at=target)
    while calls.placed:
        call = yield from _next_call(g, calls)
        calls.placed.remove(call)
        yield from resolve_call(g, side, call)


def _next_call(g: Vv, calls: Calls) -> Flow[Call]:
    """vv-21.4-u4: one by one, in the order their owner likes."""
    different = list(dict.fromkeys(calls.placed))
    options: list[Option] = []
    for call in different:
        option = g.verbs.resolve.pair(call.kind, call.target)
        # One marker of a kind may attack the very hex that another lays smoke in.
        options.append(g.verbs.smoke_barrage.pair(call.kind, call.target) if option in options else option)
    choice: Option = yield Ask(g.seats[calls.side], "resolve-mission", options)
    return different[options.index(choice)]


# Resolution


def resolve_call(g: Vv, side: int, call: Call) -> Flow[None]:
    """21.4, 21.8: accuracy, scatter, and what it does there; the marker is spent, but for smoke."""
    if not call.smoke:
        g.missions[side][call.kind] -= 1
    cell = _comes_down(g, side, call)
    if call.smoke:
        _smoke_falls(g, side, call, cell)
    elif cell != OFF_MAP:
        yield from _attack(g, side, call.kind, cell)


def _comes_down(g: Vv, side: int, call: Call) -> int:
    """21.4-3 to 21.4-7: on target, or one or two hexes off in a direction by die; OFF_MAP beyond the map.

    5.31-3: by the French text aircraft roll as well; by the edition of 2021 they do not (vv-ed-5.31).
    """
    if never_scatters(g, call.kind):
        return call.target
    die = g.dice.d6("accuracy")
    hexes = g.tables.accuracy[die - 1]
    direction = g.dice.d6("scatter") if hexes else 0
    cell = drifted(g, call.target, direction, hexes)
    g.tell(
        "accuracy",
        (ACCURACY_CLAUSES[hexes],),
        side=side,
        mission=MISSIONS[call.kind],
        target=call.target,
        at=cell if cell != OFF_MAP else None,
        roll=die,
        hexes=hexes,
        direction=direction,
    )
    return cell


def never_scatters(g: Vv, kind: int) -> bool:
    """vv-ed-5.31: by the edition of 2021 aircraft do not roll for accuracy."""
    return not mission_of(g, kind).artillery and g.choices.later


def drifted(g: Vv, cell: int, direction: int, hexes: int) -> int:
    """21.4-6, 21.4-7: so many hexes from the target, the way that the die shows; OFF_MAP beyond the map."""
    for _ in range(hexes):
        cell = g.field.neighbours[cell][g.tables.scatter[direction - 1]] if cell != OFF_MAP else cell
    return cell


def landings(g: Vv, kind: int, target: int) -> dict[int, int]:
    """21.4: in how many of the 36 throws for accuracy and scatter a mission comes down in each hex; throws
    that leave the map are left out."""
    if never_scatters(g, kind):
        return {target: len(PAIRS)}
    found: dict[int, int] = {}
    for hexes in g.tables.accuracy:
        for direction in FACES:
            cell = drifted(g, target, direction, hexes)
            if cell != OFF_MAP:
                found[cell] = found.get(cell, 0) + 1
    return found


ACCURACY_CLAUSES: Final = ("vv-21.4-3", "vv-21.4-4", "vv-21.4-5")


def _smoke_falls(g: Vv, side: int, call: Call, cell: int) -> None:
    """21.7-7, 21.7-8, vv-21.7-u3: Smoke 2 in the final hex; off the map or into smoke only factors go."""
    if cell == OFF_MAP or cannot_take_smoke(g, cell) is not None:
        g.smoke_factors[side] -= g.tables.smoke[ARTILLERY][1]
        g.tell("smoke-lost", ("vv-21.7-8",), side=side, at=cell if cell != OFF_MAP else None)
    else:
        lay_smoke(g, side, cell, ARTILLERY)


def _attack(g: Vv, side: int, kind: int, cell: int) -> Flow[None]:
    """21.5-2, 21.4-9, 21.4-10: all in the hex, friends too; nothing happens where nobody is."""
    mission = mission_of(g, kind)
    units = [*g.at[0][cell], *g.at[1][cell]]
    modifiers = mission_modifiers(g, cell, told=g.events is not None)
    soft = [unit for unit in units if not unit.counter.is_afv]
    if soft:
        yield from _on_soft(g, side, mission, cell, soft, modifiers)
    for unit in units:
        if unit.counter.is_afv:
            _on_armour(g, mission, unit, modifiers)


def mission_burst(g: Vv, mission: Mission, cell: int) -> int:
    """21.6-1: artillery bursts in the trees, aircraft do not."""
    return burst_in(g, cell) if mission.artillery else 1


def mission_modifiers(g: Vv, cell: int, *, told: bool = False) -> Modifiers:
    """21.5-3, 21.5-4: terrain and positions inside the hex, nothing around it; and night."""
    modifiers = Modifiers(told)
    modifiers.cover_within(g, cell)
    if g.scenario.special.night:
        modifiers.add(g.tables.modifiers["night"])
    return modifiers


def _on_soft(
    g: Vv, side: int, mission: Mission, cell: int, units: list[Unit], modifiers: Modifiers
) -> Flow[None]:
    """21.5-5, 21.5-6, 21.6-1: the mission's row of the table; artillery bursts in the trees."""
    first, second = g.dice.d6("mission"), g.dice.d6("mission")
    points = g.tables.points(mission.apfp, first + second + modifiers.total)
    burst = mission_burst(g, mission, cell)
    g.tell(
        "mission",
        (mission.ap_clause, "vv-21.6-1") if burst > 1 and points else (mission.ap_clause,),
        side=side,
        mission=mission.id,
        target=cell,
        strength=Tally([Part(mission.apfp, mission.ap_clause, mission.id)]),
        tally=modifiers.tally(),
        dice=(first, second),
        points=points,
        burst=burst,
    )
    if points:
        yield from suffer(g, units, Hit(points, burst=burst))


def _on_armour(g: Vv, mission: Mission, afv: Unit, modifiers: Modifiers) -> None:
    """21.5-7 to 21.5-10: one roll to hit for each AFV, then its rear armour; an equal roll kills."""
    first, second = g.dice.d6("to-hit"), g.dice.d6("to-hit")
    hit = first + second + modifiers.total <= mission.to_hit
    g.tell(
        "mission-hit",
        ("vv-21.5-7",),
        unit=afv.id,
        mission=mission.id,
        at=afv.loc,
        needed=mission.to_hit,
        tally=modifiers.tally(),
        dice=(first, second),
        hit=hit,
    )
    if hit:
        strike(g, afv, mission.at, afv.counter.armour_rear, direct=False)
    elif afv.immobile:
        check_crew(g, afv)
