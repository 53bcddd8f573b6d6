"""Quick ways must give the answers of the slow ones: checked over random games."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from bocage.kernel import Dice, Game
from bocage.systems import find_system
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, Move
from bocage.systems.lnl.battle.state import ELIMINATED, WAITING, Lnl, Vehicle
from bocage.systems.lnl.content.scenario import EventMarker, scenarios
from bocage.systems.lnl.rules.fire.opportunity_fire import Shots, _vehicle_shots
from bocage.systems.lnl.rules.fire.smoke import lay_smoke
from bocage.systems.lnl.rules.indirect.mortars import mortar_of, mortars_of
from bocage.systems.lnl.rules.movement.steps import (
    cannot_afford,
    cannot_step,
    dearest,
    is_known_enemy,
    points_left,
)
from bocage.systems.lnl.rules.movement.ways import can_step, next_steps
from bocage.systems.lnl.rules.scenario.event_markers import next_event, sees_events, sets_off_events
from bocage.systems.lnl.rules.scenario.reinforcements import arrivals_due
from bocage.systems.lnl.rules.scenario.victory import settle_control
from bocage.systems.lnl.rules.sight.spotting import (
    BLOCKED,
    can_see,
    cannot_spot,
    cannot_spot_there,
    daylight_code,
    in_view,
    is_spotted,
    overlay,
    sight_code,
    unspotted,
)
from bocage.systems.lnl.rules.sight.star_shells import light
from bocage.systems.lnl.rules.turn.impulse import can_be_activated, fresh_places, spot_options
from bocage.systems.lnl.rules.turn.operations import _impulse_options, any_vehicle_ready
from bocage.systems.lnl.rules.turn.usefulness import can_use_impulse
from bocage.systems.lnl.rules.vehicles.driving import can_drive, drive_options
from bocage.systems.lnl.rules.vehicles.rider_fire import deck_shots
from bocage.systems.lnl.rules.vehicles.steering import Drive, cannot_pivot, pivots
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark, can_engage, cannot_engage
from bocage.systems.lnl.system import LOCK_N_LOAD

SHIPPED = sorted({**scenarios(), **scenarios("doh")})


@pytest.mark.parametrize("scenario", SHIPPED)
def test_the_quick_ways_agree_with_the_rules_one_by_one(scenario: str) -> None:
    chance = random.Random(scenario)
    game: Game[Any] = Game.open(find_system(scenario.partition("/")[0]), scenario, seed=11, silent=True)
    checked = 0
    while game.ask is not None:
        if game.ask.kind in ("impulse", "act", "drive", "opportunity-fire") and chance.random() < 0.2:
            g = game.state
            check_unspotted(g)
            check_events(g)
            check_sight(g, chance)
            check_vehicles(g)
            check_activation(g)
            check_lists(g)
            check_settled(g)
            checked += check_steps(g)
        game.play(chance.choice(game.ask.options))
    assert checked > 50


def quieten(g: Lnl) -> None:
    g.stirred = g.contested = False


def test_whoever_comes_or_goes_has_events_looked_for_and_cells_settled() -> None:
    """What is asked only after a change is asked after every change."""
    g = LOCK_N_LOAD.begin("lnl/boh/the-bells-of-saint-aubert", {}, Dice.seeded(1))
    unit, prized, other = g.units[0], g.prized.index(True), g.prized.index(False)
    for loc in (prized, other):
        quieten(g)
        g.put(unit, loc)
        assert (g.stirred, g.contested) == (True, True), "he came from, or to, a cell that matters"
    quieten(g)
    g.take_off(unit, ELIMINATED)
    assert (g.stirred, g.contested) == (True, False)
    for change in (lay_smoke, light):
        quieten(g)
        change(g, prized)
        assert g.stirred


def check_settled(g: Lnl) -> None:
    if not g.stirred:
        assert not sees_events(g)
    if not g.contested:
        twin = g.copy()
        settle_control(twin)
        assert twin.control == g.control


def check_lists(g: Lnl) -> None:
    """Who is still to come, and whose mortars there are, is found as if everyone were asked."""
    for side in (0, 1):
        arrivals = g.scenario.sides[g.seats[side]].arrive
        own = [unit for unit in g.units if unit.side == side]
        due = [unit for unit in own if unit.arrives >= 0 and arrivals[unit.arrives].turn <= g.turn]
        assert arrivals_due(g, side) == [unit for unit in due if unit.loc == WAITING]
        served = [unit for unit in own if unit.loc >= 0 and mortar_of(unit) is not None]
        assert [mortar.unit for mortar in mortars_of(g, side)] == served


def check_events(g: Lnl) -> None:
    """Whether anything is set off is told before it happens."""
    for side in (0, 1):
        for loc in g.places[side]:
            units = g.at[side][loc]
            due = [
                number
                for number, event in enumerate(g.scenario.events)
                if number not in g.event_done
                and event.side in ("", g.seats[side])
                and is_seen_or_entered(g, event, loc)
            ]
            assert next_event(g, side, [loc]) == (due[0] if due else -1)
            assert sets_off_events(g, side, units) == bool(due)


def is_seen_or_entered(g: Lnl, event: EventMarker, loc: int) -> bool:
    places = g.field.cell_mates[g.field.number(event.cell)]
    return loc in places or (event.kind == "los" and any(can_see(g, loc, place) for place in places))


def check_activation(g: Lnl) -> None:
    """The one walk over the stacks finds whom the rules let act, and where a fresh man may spot."""
    for side in (0, 1):
        turn = Impulse(side, night=g.scenario.night)
        options = _impulse_options(g, turn)
        if options and options[0].verb == "fly-off":
            continue
        offered = {option.value for option in options if option.verb == "activate"}
        for loc in bits(g.held[side] & ~g.melee):
            on_foot = any(can_be_activated(unit, turn) for unit in g.at[side][loc])
            ready = on_foot or any_vehicle_ready(g, side, loc, turn)
            assert (loc in offered) == (ready and can_use_impulse(g, turn, loc))
        assert turn.spots == spot_options(g, turn, fresh_places(g, side))
        assert sorted(option.value for option in turn.spots or ()) == slow_spots(g, side)


def slow_spots(g: Lnl, side: int) -> list[int]:
    """Every unit that may try, with every place that it may try."""
    places = bits(g.held[1 - side] | g.armour[1 - side])
    return sorted(
        g.verbs.spot.pair(unit.id, place).value
        for unit in g.units
        for place in places
        if unit.side == side
        and cannot_spot(g, unit) is None
        and cannot_spot_there(g, unit, place) is None
        and not (isinstance(unit, Vehicle) and unit.abandoned)
    )


def check_unspotted(g: Lnl) -> None:
    for side in (0, 1):
        assert g.places[side] == list(bits(g.held[side]))
        assert all((loc in g.places[side]) == bool(stack) for loc, stack in enumerate(g.at[side]))
        places = bits(g.held[side] | g.armour[side])
        slow = [loc for loc in places if not is_spotted(g, side, loc)]
        assert unspotted(g, side) == slow


def check_sight(g: Lnl, chance: random.Random) -> None:
    """What is remembered of lines of sight is what they are now, from wherever anyone is."""
    sight = g.field.sight
    anyone = bits(g.held[0] | g.held[1] | g.armour[0] | g.armour[1] | g.air[0] | g.air[1])
    here = chance.choice(anyone)
    things = overlay(g)
    for there in anyone:
        slow = sight.code_with(here, there, things)
        assert daylight_code(g, here, there) == slow
        line = sight.through(here, there)
        behind = sight.code_behind(
            here, there, things.smoke & line, things.ffe & line, things.vehicles & line
        )
        assert behind == slow
    wanted = sum(1 << loc for loc in anyone)
    seen = (loc for loc in bits(sight.see[here] & wanted) if sight_code(g, here, loc) < BLOCKED)
    assert in_view(g, here, wanted) == sum(1 << loc for loc in seen)


def check_vehicles(g: Lnl) -> None:
    usable = [each for each in g.vehicles if each.loc >= 0 and not each.abandoned]
    for side, loc in product((0, 1), range(len(g.field.locations))):
        assert g.vehicles_at(side, loc) == [e for e in usable if (e.side, e.loc) == (side, loc)]
    for side in (0, 1):
        assert g.fleet[side] == [each for each in usable if each.side == side]
        check_answers(g, side)
    for vehicle in usable:
        check_targets(g, vehicle)
        if not vehicle.flies:
            check_drive(g, vehicle)


def check_answers(g: Lnl, side: int) -> None:
    """Where none of its vehicles stands in a line of sight, neither they nor their riders answer a move."""
    for at in bits(g.held[1 - side]):
        if not (g.armour[side] | g.air[side]) & (g.field.sight.see[at] | 1 << at):
            assert not _vehicle_shots(g, side, at, Shots(3), None)
            assert not deck_shots(g, side, at, None, set())


def check_targets(g: Lnl, vehicle: Vehicle) -> None:
    other = 1 - vehicle.side
    marks = [Mark(loc, None) for loc in bits(g.held[other])]
    marks += [Mark(each.loc, each) for each in g.vehicles if each.side == other and each.loc >= 0]
    for mark in marks:
        quick = can_engage(g, vehicle, mark.loc, mark.prey)
        assert quick == (cannot_engage(g, vehicle, mark) is None)


def check_drive(g: Lnl, vehicle: Vehicle) -> None:
    for kind in (MOVE, ASSAULT):
        going = Drive(vehicle, kind)
        assert can_drive(g, going) == bool(drive_options(g, going))
        corners = [n for n in range(len(g.verbs.corners)) if n != vehicle.facing]
        assert pivots(g, going) == tuple(n for n in corners if cannot_pivot(g, going, n) is None)


def check_steps(g: Lnl) -> int:
    checked = 0
    for unit in g.units:
        if unit.loc < 0 or isinstance(unit, Vehicle) or g.melee >> unit.loc & 1:
            continue
        check_fears(g, unit.side, unit.loc)
        for kind in (MOVE, ASSAULT, CRAWL):
            move = Move([unit], kind, unit.loc)
            left = points_left(g, move)
            less = g.module.pays_less(move)
            slow = [
                (to, with_less if less else cost)
                for to, cost, with_less in g.field.steps[unit.side][unit.loc]
                if cannot_step(g, move, to, with_less if less else cost, left) is None
            ]
            assert next_steps(g, move, left) == slow
            assert can_step(g, move) == bool(slow)
            for price in range(1, 12):
                assert (price <= dearest(move, left)) == (cannot_afford(move, price, left) is None)
            checked += 1
    return checked


def check_fears(g: Lnl, side: int, loc: int) -> None:
    enemies = list(bits(g.held[1 - side] | g.armour[1 - side]))
    seen = in_view(g, loc, sum(1 << each for each in enemies))
    slow = [each for each in enemies if seen >> each & 1 or is_spotted(g, 1 - side, each)]
    assert [each for each in enemies if is_known_enemy(g, side, loc, each)] == slow
