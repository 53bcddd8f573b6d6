"""13.1.7: mobs: what sets them moving, growing and running, and who passes through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Tally
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.battle.state import choices_of, state_of
from bocage.systems.doh.rules.roadblocks import HALF, MOB, available, has_room, recruit
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import mark_ops_complete, part
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.state import HELD_BACK, MOVED, OPS_COMPLETE, Lnl, Unit
from bocage.systems.lnl.battle.verbs import DONE
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.melee.eligibility import is_melee_eligible
from bocage.systems.lnl.rules.movement.movement import move_stack
from bocage.systems.lnl.rules.movement.ways import can_step
from bocage.systems.lnl.rules.turn.actions import fire_from
from bocage.systems.lnl.rules.turn.offers import add_fire

DISPERSES: Final = 1
CONFUSED: Final = 2
GROWS: Final = 3
AGGRESSIVE: Final = 4
"""13.1.7.1: the results of the mob table; from 5 on the mob moves."""
PASSES: Final = 4
"""13.1.7-14: the highest roll that lets a stack through."""

ROADS_ONLY: Final = No("doh-13.1.7-2", "mob-roads-only")
NOT_THE_ROADBLOCK: Final = No("doh-10.5.1-7", "mob-roadblock")
MOB_WAITS: Final = No("doh-13.1.7.1-1", "mob-waits")
NO_MOB: Final = No("doh-13.1.7.1-1", "no-mob")
MOB_HAS_ACTED: Final = No("doh-13.1.7.1-1", "mob-has-acted")
MOB_FIGHTS: Final = No("doh-13.1.7.1-3", "mob-fights")
NO_LONE_MOB: Final = No("doh-13.1.7-11", "no-lone-mob")
MOB_SPOTS_NOT: Final = No("doh-13.1.7-25", "mob-cannot-spot")
AMERICANS_THERE: Final = No("doh-13.1.7-8", "mob-americans")


def mobs(g: Lnl, side: int) -> list[Unit]:
    return [unit for loc in bits(g.held[side]) for unit in g.at[side][loc] if unit.counter.crowd]


def waiting_mobs(g: Lnl, side: int) -> list[Unit]:
    """13.1.7.1-1: those still to be activated this turn; in melee a mob only fights."""
    return [mob for mob in mobs(g, side) if mob.marks & HELD_BACK and not g.melee >> mob.loc & 1]


def cannot_rouse(g: Lnl, unit: Unit) -> No | None:
    """13.1.7.1-1, 13.1.7.1-3: only a mob, once a turn, and not out of a melee."""
    if not unit.counter.crowd or unit.loc < 0:
        return NO_MOB
    if g.melee >> unit.loc & 1:
        return MOB_FIGHTS
    return None if unit.marks & HELD_BACK else MOB_HAS_ACTED


def cannot_enter(g: Lnl, mob: Unit, to: int) -> No | None:
    """13.1.7-2, 13.1.7-8, 10.5.1-7: road squares only, no roadblock, and nobody of the Americans there."""
    cover = g.field.cover[to].code
    if cover == "roadblock":
        return NOT_THE_ROADBLOCK
    if cover != "road":
        return ROADS_ONLY
    return AMERICANS_THERE if _americans(g, mob.side) >> to & 1 else None


def _americans(g: Lnl, side: int) -> int:
    """13.1.7-8: the squares with units of the other side, vehicles included."""
    return g.held[1 - side] | g.armour[1 - side]


# 13.1.7.1 Activation


def activate(g: Lnl, turn: Impulse, mob: Unit) -> Flow[None]:
    """13.1.7.1-2, 13.1.7.1-6: one roll on the mob table is one Somali impulse."""
    tally = activation_modifiers(g, mob)
    roll = g.dice.d6("mob")
    result = max(DISPERSES, int(roll + tally.total))
    mob.marks &= ~HELD_BACK
    g.tell("mob-roll", ("doh-13.1.7.1-2",), unit=mob.id, at=mob.loc, roll=roll, tally=tally, result=result)
    if result == DISPERSES:
        disperse(g, mob, "doh-13.1.7.1-7")
    elif result == CONFUSED:
        yield from _confusion(g, mob)
    elif result == GROWS:
        yield from _growth(g, mob)
    else:
        company = [mob]
        if result == AGGRESSIVE:
            company += yield from _aggression(g, mob)
        yield from _move_or_stay(g, turn, company)


def activation_modifiers(g: Lnl, mob: Unit) -> Tally:
    """13.1.7.1-5, ruling 167: 1 less for each Fired Through marker; by an option 2 less (13.1.7.1-4)."""
    markers = sum(state_of(g).fired_through.get(mob.id, (0, 0)))
    if not markers:
        return Tally()
    if choices_of(g).fired_through_minus_two:
        return Tally([part(-2 * markers, "doh-13.1.7.1-4", "fired_through")])
    return Tally([part(-markers, "doh-13.1.7.1-5", "fired_through")])


def disperse(g: Lnl, mob: Unit, clause: str) -> None:
    """The crowd runs."""
    state_of(g).fired_through.pop(mob.id, None)
    where = mob.loc
    eliminate(g, mob, clause)
    g.tell("mob-disperses", (clause,), unit=mob.id, at=where)


def _confusion(g: Lnl, mob: Unit) -> Flow[None]:
    """13.1.7.1-9, ruling 168: the other player may move the mob with all units of its square, or leave it."""
    move = Move(list(g.at[mob.side][mob.loc]), MOVE, mob.loc)
    move.by = 1 - mob.side
    options = [g.verbs.stay(mob.id)]
    if can_step(g, move):
        options.insert(0, g.verbs.move_from(mob.loc))
    choice: Option = yield Ask(g.seats[move.by], "mob-confused", options, {"unit": mob.id})
    if choice.verb == "stay":
        mob.marks |= MOVED
        return
    yield from move_stack(g, move)


def _growth(g: Lnl, mob: Unit) -> Flow[None]:
    """13.1.7.1-10, 13.1.7.1-11: a second mob beside it; both are Ops Complete."""
    mark_ops_complete(g, mob)
    places = [loc for loc in _road_beside(g, mob) if _may_gather(g, mob.side, loc)]
    if not places or not available(g, mob.side, MOB):
        return
    choice: Option = yield Ask(
        g.seats[mob.side], "mob-grows", [g.verbs.place(loc) for loc in places], {"unit": mob.id}
    )
    other = recruit(g, mob.side, choice.value, MOB)
    assert other is not None
    other.marks = OPS_COMPLETE


def _road_beside(g: Lnl, mob: Unit) -> list[int]:
    near = g.field.land.neighbours[g.field.cell_of[mob.loc]]
    return sorted(cell for cell in near if cell >= 0 and g.field.cover[cell].code == "road")


def _may_gather(g: Lnl, side: int, loc: int) -> bool:
    """Ruling 168: no Americans, no mob, within the stacking limit."""
    return not _americans(g, side) >> loc & 1 and has_room(g, side, loc, g.catalogue.counters[MOB])


def _aggression(g: Lnl, mob: Unit) -> Flow[list[Unit]]:
    """13.1.7.1-12 to -15: a 0-2-4 joins it; without room there, in an adjacent road square; or not at all."""
    if not available(g, mob.side, HALF):
        return []
    joined = recruit(g, mob.side, mob.loc, HALF)
    if joined is not None:
        return [joined]
    half = g.catalogue.counters[HALF]
    places = [
        loc
        for loc in _road_beside(g, mob)
        if not _americans(g, mob.side) >> loc & 1 and has_room(g, mob.side, loc, half)
    ]
    if places:
        choice: Option = yield Ask(
            g.seats[mob.side], "mob-half-squad", [g.verbs.place(loc) for loc in places], {"unit": mob.id}
        )
        recruit(g, mob.side, choice.value, HALF)
    return []


def _move_or_stay(g: Lnl, turn: Impulse, company: list[Unit]) -> Flow[None]:
    """13.1.7.1-13, -16, -19: the Somali player moves the mob, with its new half-squad, or leaves it there."""
    mob = company[0]
    move = Move(company, MOVE, mob.loc)
    options = [g.verbs.stay(mob.id)]
    if can_step(g, move):
        options.insert(0, g.verbs.move_from(mob.loc))
    choice: Option = yield Ask(g.seats[mob.side], "mob-moves", options, {"unit": mob.id})
    if choice.verb == "stay":
        mark_ops_complete(g, mob)
        yield from _fire_beside(g, turn, mob)
        return
    yield from move_stack(g, move)


def _fire_beside(g: Lnl, turn: Impulse, mob: Unit) -> Flow[None]:
    """13.1.7.1-20: militia stacked with a mob that stays may fire in this impulse: whoever bears arms."""
    loc = mob.loc
    turn.declared[loc] = list(g.at[mob.side][loc])
    options: list[Option] = []
    add_fire(options, g, turn, loc)
    if options:
        about = {"unit": mob.id, "turn": turn}
        choice: Option = yield Ask(g.seats[mob.side], "mob-fire", [*options, DONE], about)
        if choice is not DONE:
            yield from fire_from(g, turn, choice)


# 13.1.7 Fire at and through mobs


def before_american_fire(g: Lnl, attack: Attack) -> bool:
    """13.1.7-5, -6, -22, -23, ruling 169: mobs at the target and on the way to it run first."""
    side = 1 - attack.side
    spared = -1
    if any(firer.unit.counter.kind == "delta_sniper_team" for firer in attack.firers):
        assert attack.only is not None, "a sniper team says whom it aims at"
        spared = -1 if attack.only.counter.crowd else attack.target
    clear_the_way(g, side, attack.origin, attack.target, spared)
    if attack.vehicle is not None:
        return True
    return bool(g.at[side][attack.target]) and (attack.only is None or attack.only.loc == attack.target)


def clear_the_way(g: Lnl, side: int, origin: int, target: int, spared: int = -1) -> None:
    """The mobs of a side in the square fired at, unless it is spared, and in those that the line crosses."""
    for mob in mobs(g, side):
        if mob.loc == target:
            if target != spared:
                run_from_fire(g, mob, "doh-13.1.7-5")
        elif _crosses(g, origin, target, mob):
            run_from_fire(g, mob, "doh-13.1.7-6")


def flee_the_square(g: Lnl, side: int, loc: int) -> None:
    """13.1.7-22: fire at a square, whatever it aims at, disperses the mob in it."""
    for unit in list(g.at[side][loc]):
        if unit.counter.crowd:
            run_from_fire(g, unit, "doh-13.1.7-22")


def run_from_fire(g: Lnl, mob: Unit, clause: str) -> None:
    """13.1.7-7: the scenario says what a mob dispersed by fire costs."""
    disperse(g, mob, clause)
    penalise(g, mob.side, ("doh-13.1.7-7", clause))


def penalise(g: Lnl, side: int, clauses: tuple[str, ...]) -> None:
    points = g.scenario.scores.mob
    if points:
        g.points[side] += points
        g.tell("mob-penalty", clauses, side=side, points=points)


def mark_the_way(g: Lnl, side: int, origin: int, target: int) -> None:
    """13.1.7-28, ruling 170: each Somali attack through a mob puts a Fired Through 1 marker on it."""
    markers = state_of(g).fired_through
    for mob in mobs(g, side):
        if _crosses(g, origin, target, mob):
            young, old = markers.get(mob.id, (0, 0))
            markers[mob.id] = (young + 1, old)
            g.tell("fired-through", ("doh-13.1.7-28",), unit=mob.id, at=mob.loc)


def _crosses(g: Lnl, origin: int, target: int, mob: Unit) -> bool:
    """The line enters its square between the two ends; a corner that it touches is not enough."""
    return bool(g.field.sight.entered(origin, target) >> g.field.cell_of[mob.loc] & 1)


def turn_markers(g: Lnl) -> None:
    """13.1.7-29, 13.1.7-30: Fired Through 2 goes, then Fired Through 1 turns to 2."""
    state = state_of(g)
    state.fired_through = {number: (0, young) for number, (young, _) in state.fired_through.items() if young}


# 13.1.7 Passing through


def lone_mob(g: Lnl, side: int, loc: int) -> Unit | None:
    """13.1.7-11: the mob of a square where no other Somali can fight in melee, and no vehicle stands.

    Ruling 38: nobody walks past an enemy vehicle; its square is entered to fight.
    """
    if g.armour[side] >> loc & 1:
        return None
    crowd = None
    for unit in g.at[side][loc]:
        if unit.counter.crowd:
            crowd = unit
        elif is_melee_eligible(unit):
            return None
    return crowd


def ways_through(g: Lnl, move: Move, steps: Sequence[tuple[int, int]]) -> list[Option]:
    """13.1.7-11, 13.1.7-13: who means to pass through a mob says so beforehand."""
    side = move.units[0].side
    held = g.held[1 - side] & ~g.melee
    return [
        g.verbs.pass_through(to)
        for to, _ in steps
        if held >> to & 1 and lone_mob(g, 1 - side, to) is not None
    ]


def meet(g: Lnl, side: int, to: int) -> bool:
    """13.1.7-14: 1d6 for a stack and a mob square: on 5 or 6 the mob attacks."""
    mob = lone_mob(g, side, to)
    assert mob is not None
    roll = g.dice.d6("pass-through")
    attacks = roll > PASSES
    g.tell("mob-meets", ("doh-13.1.7-14",), unit=mob.id, at=to, roll=roll, attacks=attacks)
    return attacks


def has_fought(g: Lnl, side: int, loc: int) -> None:
    """13.1.7.1-3: a round of melee is the activation of a mob, without a roll."""
    for unit in g.at[side][loc]:
        if unit.counter.crowd and unit.marks & HELD_BACK:
            unit.marks = OPS_COMPLETE
