"""1.6.2: the retreat that a flamethrower forces."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import cannot_stack, movement_factor
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.state import MOVED, Lnl, Unit
from bocage.systems.lnl.board.locations import BUNKER
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.movement.movement import enter_by_force
from bocage.systems.lnl.rules.ordnance.weapon_teams import cannot_haul, is_fixed
from bocage.systems.lnl.rules.sight.spotting import in_view
from bocage.systems.lnl.rules.turn.weapon_exchange import leave_tripods


def retreat_from_flames(g: Lnl, unit: Unit, origin: int) -> Flow[None]:
    """1.6.2-2 to -8, ruling 39: one hex away from the flames, marked Moved, under Opportunity Fire."""
    places = retreat_places(g, unit, origin)
    if not places:
        eliminate(g, unit, "lnl-1.6.2-8")
        return
    choice: Option = yield Ask(
        g.seats[unit.side],
        "retreat",
        [g.verbs.retreat(place) for place, _ in places],
        {"unit": unit.id},
    )
    cost = dict(places)[choice.value]
    leave_tripods(g, unit)
    unit.marks |= MOVED
    g.tell("retreats", ("lnl-1.6.2-2", "lnl-1.6.2-6"), unit=unit.id, to=choice.value)
    yield from enter_by_force(g, unit, choice.value, cost)


def retreat_places(g: Lnl, unit: Unit, origin: int) -> list[tuple[int, int]]:
    """1.6.2-4, 1.6.2-5, ruling 39: farther from the flames, no nearer to any other enemy in sight.

    1.6.2-8: nowhere for who cannot move at all. Out of a bunker he comes as from the hex it stands in.
    """
    if movement_factor(unit) < 1 or is_fixed(unit):
        return []
    distance = g.field.distance
    others = g.held[1 - unit.side] | g.armour[1 - unit.side]
    enemies = in_view(g, unit.loc, others)
    cell = g.field.cell_of[unit.loc]
    in_bunker = g.field.locations[unit.loc].storey == BUNKER
    move = Move([unit], MOVE, unit.loc)
    found = []
    for place, cost, _ in g.field.steps[unit.side][cell if in_bunker else unit.loc]:
        if g.field.cell_of[place] == cell or cannot_haul(g, unit, unit.loc, place):
            continue
        if others >> place & 1 or cannot_stack(g, unit.side, place, [unit]):
            continue
        if g.module.cannot_enter(g, move, place) is not None:
            continue
        if distance[place][origin] <= distance[unit.loc][origin]:
            continue
        if all(distance[place][enemy] >= distance[unit.loc][enemy] for enemy in bits(enemies)):
            found.append((place, cost))
    return found
