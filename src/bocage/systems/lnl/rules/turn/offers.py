"""4.0b: what activated units can do: fire, move, smoke, Star Shells, and tricks of their own."""

from __future__ import annotations

from bocage.kernel import Option
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.fire.fire import cannot_fire_at, cannot_fire_at_vehicle, reaches, targets_of
from bocage.systems.lnl.rules.fire.smoke import cannot_place_smoke, smoke_cells
from bocage.systems.lnl.rules.indirect.artillery import cannot_radio
from bocage.systems.lnl.rules.indirect.calls import call_options
from bocage.systems.lnl.rules.indirect.mortars import carried_targets
from bocage.systems.lnl.rules.melee.ambush_card import ambush_places
from bocage.systems.lnl.rules.movement.steps import cannot_move, cannot_move_by
from bocage.systems.lnl.rules.movement.ways import can_go_anywhere, can_set_out, find_ways
from bocage.systems.lnl.rules.ordnance.gun_actions import gun_options, team_options
from bocage.systems.lnl.rules.sight.spotting import BLOCKED
from bocage.systems.lnl.rules.sight.star_shells import cannot_fire_star_shell, star_shell_cells
from bocage.systems.lnl.rules.turn.impulse import may_fire, ready
from bocage.systems.lnl.rules.vehicles.close_assault import cannot_assault_here
from bocage.systems.lnl.rules.vehicles.rider_fire import rider_options
from bocage.systems.lnl.rules.vehicles.vehicle_actions import vehicle_options
from bocage.systems.lnl.rules.vehicles.vehicle_fire import enemy_vehicles


def offers(g: Lnl, turn: Impulse) -> list[Option]:
    """4.0b-12: all that the activated units can do now."""
    return _offers(g, turn, one=False)


def has_more_to_do(g: Lnl, turn: Impulse) -> bool:
    """Whether those who have been activated can do anything but go on foot: see `can_anyone_go`."""
    return bool(_offers(g, turn, one=True))


def _offers(g: Lnl, turn: Impulse, *, one: bool) -> list[Option]:
    """All that they can do; or, where `one` is enough, what is found first, moves on foot apart."""
    options: list[Option] = []
    places: list[int] = []
    done, melee = turn.done, g.melee
    for loc, units in turn.declared.items():
        # Who is `ready`, told without a call for each man: this is asked more often than anything else.
        able = [unit for unit in units if unit.loc >= 0 and unit.id not in done and not melee >> unit.loc & 1]
        if g.parked[turn.side]:
            for unit in able:
                if isinstance(unit, Vehicle):
                    options += vehicle_options(g, turn, unit)
            options += rider_options(g, turn, units)
            able = [unit for unit in able if not isinstance(unit, Vehicle)]
        if g.ordnance:
            for unit in able:
                if unit.weapons or unit.counter.arc or unit.counter.gun is not None:
                    options += gun_options(g, turn, unit)
        if one and options:
            return options
        fresh = [unit for unit in able if not unit.marks and unit.loc == loc]
        if fresh and loc not in turn.moved_from:
            if not one:
                add_moves(options, g, fresh, loc)
            if g.vehicles and cannot_assault_here(g, turn.side, fresh, loc) is None:
                options.append(g.verbs.close_assault(loc))
        for unit in able:
            if one and options:
                return options
            if not unit.shaken or unit.counter.steady:
                if not unit.counter.apart and unit.loc not in places:
                    places.append(unit.loc)
                _add_lone_options(options, g, turn, unit)
    if len(places) > 1:
        places.sort()
    for place in places:
        add_fire(options, g, turn, place, one=one)
    return options


# Moving


def can_anyone_go(g: Lnl, units: list[Unit], loc: int) -> bool:
    """4.0b-9, 6.0: can any of these units, who could be activated here, go anywhere on foot?"""
    if g.melee >> loc & 1:
        return False
    for unit in units:
        if not unit.marks and unit.loc == loc and not isinstance(unit, Vehicle):
            if cannot_move(unit) is None and can_go_anywhere(g, unit):
                return True
    return False


def add_moves(options: list[Option], g: Lnl, units: list[Unit], loc: int) -> None:
    """6.0 to 6.4: by which kinds of movement anyone here can go anywhere."""
    able: list[Move] = []
    for unit in units:
        if cannot_move(unit) is None:
            move = Move([unit], MOVE, loc)
            find_ways(g, move)
            able.append(move)
    if not any_can_set_out(g, able, MOVE, units):
        return
    verbs = g.verbs
    options.append(verbs.move_from.each[loc])
    if any_can_set_out(g, able, ASSAULT, units):
        options.append(verbs.assault_from.each[loc])
    if any_can_set_out(g, able, CRAWL, units):
        options.append(verbs.crawl_from.each[loc])
    for move in able:
        if move.units[0].counter.box == "stealth" or move.units[0].card == "ghost":
            if any_can_set_out(g, able, STEALTHY, units):
                options.append(verbs.stealth_from.each[loc])
            if any_can_set_out(g, able, STEALTHY_HALF, units):
                options.append(verbs.stealth_half_from.each[loc])
            break


def any_can_set_out(g: Lnl, able: list[Move], kind: str, companions: list[Unit]) -> bool:
    """Can any of these go by this kind of movement, alone, or as the leader of companions who can?"""
    for move in able:
        move.kind = kind
        if cannot_move_by(g, move.units[0], kind, companions) is None and can_set_out(g, move):
            return True
    return False


# Firing


def free_to_fire(g: Lnl, turn: Impulse, origin: int) -> list[Unit]:
    """4.0b-4: the activated units in one location that may take part in its one attack of this impulse."""
    return [
        unit
        for units in turn.declared.values()
        for unit in units
        if unit.loc == origin
        and (not unit.shaken or unit.counter.steady)
        and not unit.counter.apart
        and ready(g, turn, unit)
    ]


def add_fire(options: list[Option], g: Lnl, turn: Impulse, origin: int, *, one: bool = False) -> None:
    """5.0: every location that the units here can fire at together, or `one` of them."""
    if origin in turn.attacked:
        return
    row = g.field.sight.code[origin]
    wanted = [target for target in g.places[1 - turn.side] if row[target] < BLOCKED and target != origin]
    prey = enemy_vehicles(g, turn.side, g.field.sight.see[origin]) if g.vehicles else []
    if not (wanted or prey):
        return
    units = free_to_fire(g, turn, origin)
    for target in wanted:
        if _anyone_reaches(g, turn, units, target) and cannot_fire_at(g, turn.side, origin, target) is None:
            options.append(g.verbs.fire.pair(origin, target))
            if one:
                return
    for vehicle in prey:
        if (
            _anyone_reaches(g, turn, units, vehicle.loc)
            and cannot_fire_at_vehicle(g, turn.side, origin, vehicle) is None
        ):
            options.append(g.verbs.fire_at.pair(origin, vehicle.id))


def _anyone_reaches(g: Lnl, turn: Impulse, units: list[Unit], target: int) -> bool:
    for unit in units:
        if reaches(g, unit, target) and may_fire(turn, unit, target):
            return True
    return False


# What single units do


def _add_lone_options(options: list[Option], g: Lnl, turn: Impulse, unit: Unit) -> None:
    """7.0, 11.4, 12.0, 20.1: smoke, Star Shells, Snipers, Weapon Teams, and the Ambush card."""
    verbs = g.verbs
    kind = unit.counter.kind
    if unit.counter.apart:
        verb = verbs.team_fire if kind == "weapon_team" else verbs.snipe
        options += [verb.pair(unit.id, loc) for loc in targets_of(g, unit) if may_fire(turn, unit, loc)]
        if g.vehicles:
            options += team_options(g, turn, unit)
    if unit.counter.is_mmc:
        if cannot_place_smoke(g, unit) is None:
            for cell in smoke_cells(g, unit):
                options.append(verbs.smoke.pair(unit.id, cell))
        if g.mortars and unit.weapons:
            options += [
                verbs.mortar_fire.pair(mortar.id, loc)
                for mortar, loc in carried_targets(g, unit)
                if may_fire(turn, unit, loc)
            ]
        return
    if cannot_fire_star_shell(g, unit) is None:
        options += [verbs.star_shell.pair(unit.id, cell) for cell in star_shell_cells(g, unit)]
    if "call_fire" in unit.counter.abilities:
        options += call_options(g, turn, unit)
    if cannot_radio(g, unit) is None:
        options.append(verbs.call_radio(unit.id))
    if unit.card == "the_ambush" and not unit.marks:
        options += [verbs.ambush.pair(unit.id, loc) for loc in ambush_places(g, unit)]
