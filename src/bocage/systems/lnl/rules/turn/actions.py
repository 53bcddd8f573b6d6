"""4.0b: what activated units do: fire, move, smoke, Star Shells, and tricks of their own."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, Option, unpack
from bocage.systems.lnl.battle.attack import Attack, Firer, as_firer
from bocage.systems.lnl.battle.concepts import mark_ops_complete
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import DONE, OWN
from bocage.systems.lnl.rules.fire.fire import (
    cannot_fire_at,
    cannot_fire_at_vehicle,
    direct_fire,
    gather,
    reaches,
    targets_of,
)
from bocage.systems.lnl.rules.fire.leading import lead_fire
from bocage.systems.lnl.rules.fire.smoke import cannot_place_smoke, place_smoke, smoke_cells
from bocage.systems.lnl.rules.indirect.artillery import cannot_radio
from bocage.systems.lnl.rules.indirect.calls import CALLS, call, call_options
from bocage.systems.lnl.rules.indirect.mortars import carried_targets
from bocage.systems.lnl.rules.melee.ambush_card import ambush_places, spring_the_ambush
from bocage.systems.lnl.rules.melee.melee import ambush_targets
from bocage.systems.lnl.rules.movement.movement import mark_movers, move_stack
from bocage.systems.lnl.rules.movement.steps import (
    cannot_move,
    cannot_move_as,
    cannot_move_by,
    cannot_move_together,
    points_left,
)
from bocage.systems.lnl.rules.movement.ways import can_set_out, find_ways, next_steps
from bocage.systems.lnl.rules.ordnance.gun_actions import (
    GUN_VERBS,
    act_with_gun,
    gun_options,
    team_options,
)
from bocage.systems.lnl.rules.ordnance.guns import face_anew, is_gun_shot
from bocage.systems.lnl.rules.people.skill_card_play import after_attack
from bocage.systems.lnl.rules.people.snipers import snipe
from bocage.systems.lnl.rules.sight.spotting import BLOCKED
from bocage.systems.lnl.rules.sight.star_shells import (
    cannot_fire_star_shell,
    fire_star_shell,
    star_shell_cells,
)
from bocage.systems.lnl.rules.turn.impulse import fresh_places, may_fire, ready, spot_options, try_to_spot
from bocage.systems.lnl.rules.vehicles.close_assault import assault_in_place, cannot_assault_here
from bocage.systems.lnl.rules.vehicles.rider_fire import DECK_FIRE, rider_options, riders_fire
from bocage.systems.lnl.rules.vehicles.vehicle_actions import (
    VEHICLE_VERBS,
    act_with_vehicle,
    end_with_vehicles,
    vehicle_options,
)
from bocage.systems.lnl.rules.vehicles.vehicle_fire import enemy_vehicles


def act(g: Lnl, turn: Impulse) -> Flow[None]:
    """4.0b-12: the activated units act in any order until the owner has done with them."""
    seat = g.seats[turn.side]
    about: dict[str, object] = {"turn": turn}
    while True:
        options = _options(g, turn)
        if turn.spots is None and not turn.spotted_once:
            turn.spots = spot_options(g, turn, fresh_places(g, turn.side))
        options += turn.spots or ()
        if not options:
            break
        options.append(DONE)
        choice: Option = yield Ask(seat, "act", options, about)
        if choice is DONE:
            break
        turn.spots = None
        if choice.verb == "spot":
            try_to_spot(g, turn, choice)
        else:
            turn.acted = True
            yield from _carry_out(g, turn, choice)
    _mark_idle_leaders(g, turn)
    if g.vehicles:
        yield from end_with_vehicles(g, turn)


def _mark_idle_leaders(g: Lnl, turn: Impulse) -> None:
    """4.0a-10, ruling 23: a leader who only activated units next door is Ops Complete."""
    for number in turn.extended:
        leader = g.units[number]
        if number not in turn.done and not leader.marks and leader.loc >= 0:
            mark_ops_complete(g, leader)
            turn.acted = True


def has_something_to_do(g: Lnl, turn: Impulse) -> bool:
    """Whether those who have been activated can do anything with it."""
    return bool(_options(g, turn))


def _options(g: Lnl, turn: Impulse) -> list[Option]:
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
            if len(able) < len(units):
                options += rider_options(g, turn, units)
            able = [unit for unit in able if not isinstance(unit, Vehicle)]
        if g.ordnance:
            for unit in able:
                if unit.weapons or unit.counter.arc or unit.counter.gun is not None:
                    options += gun_options(g, turn, unit)
        fresh = [unit for unit in able if not unit.marks and unit.loc == loc]
        if fresh and loc not in turn.moved_from:
            add_moves(options, g, fresh, loc)
            if g.vehicles and cannot_assault_here(g, turn.side, fresh, loc) is None:
                options.append(g.verbs.close_assault(loc))
        for unit in able:
            if not unit.shaken or unit.counter.steady:
                if unit.loc not in places:
                    places.append(unit.loc)
                _add_lone_options(options, g, turn, unit)
    if len(places) > 1:
        places.sort()
    for place in places:
        add_fire(options, g, turn, place)
    return options


# Moving

KIND_OF: Final = {
    "move-from": MOVE,
    "assault-from": ASSAULT,
    "crawl-from": CRAWL,
    "stealth-from": STEALTHY,
    "stealth-half-from": STEALTHY_HALF,
}
"""The kind of movement that each verb begins."""


def add_moves(options: list[Option], g: Lnl, units: list[Unit], loc: int) -> None:
    """6.0 to 6.4: the kinds of movement for which this location has anyone, and somewhere to go."""
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


def _set_out(g: Lnl, turn: Impulse, loc: int, kind: str) -> Flow[None]:
    """4.0b-9, 6.1-2: the movers of a location go as one stack, by one kind of movement.

    15.1-7: vehicles drive by themselves.
    """
    fresh = [
        unit
        for unit in turn.declared[loc]
        if ready(g, turn, unit) and not unit.marks and unit.loc == loc and not isinstance(unit, Vehicle)
    ]
    movers = yield from _name_movers(g, fresh, kind, loc)
    if not movers:
        return
    move = Move(movers, kind, loc)
    move.ambush = ambush_targets(g, movers, loc)
    turn.moved_from += (loc,)
    if kind == ASSAULT:
        mark_movers(move)
    else:
        turn.done += tuple([unit.id for unit in movers])
    before = len(g.units)
    yield from move_stack(g, move)
    turn.done += tuple(range(before, len(g.units)))
    if g.ordnance:
        yield from face_anew(g, [unit for unit in movers if unit.loc != loc])


def _name_movers(g: Lnl, fresh: list[Unit], kind: str, loc: int) -> Flow[list[Unit]]:
    """4.0a-5: all or some of the units; the stack must be able to take a first step together."""
    able = [unit for unit in fresh if cannot_move_as(g, unit, kind, fresh) is None]
    if len(able) == 1:
        return able
    named: list[Unit] = []
    for number, unit in enumerate(able):
        options: list[Option] = []
        rest = able[number + 1 :]
        if _fits(g, [*named, unit], rest, kind, loc):
            options.append(g.verbs.join(unit.id))
        if _fits(g, named, rest, kind, loc) or not options:
            options.append(g.verbs.stay(unit.id))
        choice: Option = yield Ask(g.seats[unit.side], "move-who", options)
        if choice.verb == "join":
            named.append(unit)
    return named


def _fits(g: Lnl, named: list[Unit], rest: list[Unit], kind: str, loc: int) -> bool:
    """Can these go, perhaps with some of the rest, as the kind of movement asks?"""
    if not named:
        return any(_fits(g, [unit], rest[number + 1 :], kind, loc) for number, unit in enumerate(rest))
    if cannot_move_together(named, kind) is not None:
        return False
    if any(cannot_move_as(g, unit, kind, [*named, *rest]) is not None for unit in named):
        return False
    if any(cannot_move_as(g, unit, kind, named) is not None for unit in named):
        return any(
            _fits(g, [*named, unit], rest[number + 1 :], kind, loc) for number, unit in enumerate(rest)
        )
    move = Move(named, kind, loc)
    return bool(next_steps(g, move, points_left(g, move)))


def _assault_here(g: Lnl, turn: Impulse, loc: int) -> Flow[None]:
    """17.1-11, ruling 101: a Close Assault in place is a move like any other."""
    fresh = [
        unit for unit in turn.declared[loc] if ready(g, turn, unit) and not unit.marks and unit.loc == loc
    ]
    turn.moved_from += (loc,)
    yield from assault_in_place(g, [unit for unit in fresh if not isinstance(unit, Vehicle)], loc)
    turn.done += tuple([unit.id for unit in fresh if unit.marks or unit.loc < 0])


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


def add_fire(options: list[Option], g: Lnl, turn: Impulse, origin: int) -> None:
    """5.0: every location that the units here can fire at together."""
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


def fire_from(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    """5.2, 17.2-6: the units of one location fire together, at the men of a location or at one vehicle."""
    origin, target = unpack(choice.value)
    vehicle: Vehicle | None = None
    if choice.verb == "fire-at":
        prey = g.units[target]
        assert isinstance(prey, Vehicle)
        vehicle, target = prey, prey.loc
    free = [unit for unit in free_to_fire(g, turn, origin) if may_fire(turn, unit, target)]
    candidates = [unit for unit in free if reaches(g, unit, target)]
    hands = [unit for unit in free if not reaches(g, unit, target)]
    firers = yield from gather(g, candidates, target, hands=hands, fired=turn.guns)
    attack = Attack(turn.side, origin, target, firers, vehicle=vehicle)
    turn.attacked += (origin,)
    for firer in firers:
        turn.done += (firer.unit.id,)
        if firer.partner is not None:
            turn.done += (firer.partner.id,)
    yield from lead_fire(g, turn, attack)
    yield from _choose_marksman_target(g, attack)
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)


def _choose_marksman_target(g: Lnl, attack: Attack) -> Flow[None]:
    """12.0: a Marksman who fires alone picks the one unit that checks."""
    if not attack.is_marksman_alone() or attack.vehicle is not None:
        return
    targets = g.at[1 - attack.side][attack.target]
    options = [g.verbs.target(unit.id) for unit in targets]
    choice: Option = yield Ask(g.seats[attack.side], "marksman", options)
    attack.only = g.units[choice.value]


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
    if g.night and cannot_fire_star_shell(g, unit) is None:
        options += [verbs.star_shell.pair(unit.id, cell) for cell in star_shell_cells(g, unit)]
    if (g.mortars or g.batteries) and "call_fire" in unit.counter.abilities:
        options += call_options(g, turn, unit)
    if unit.card == "radioman" and cannot_radio(g, unit) is None:
        options.append(verbs.call_radio(unit.id))
    if unit.card == "the_ambush" and not unit.marks:
        options += [verbs.ambush.pair(unit.id, loc) for loc in ambush_places(g, unit)]


def _mortar_fire(g: Lnl, turn: Impulse, number: int, loc: int) -> Flow[None]:
    """18.1-2, 18.1a-3: the carriers of a mortar fire it, and nothing else."""
    mortar = g.weapons[number]
    carrier = mortar.carrier
    assert carrier is not None
    turn.done += (carrier.id,)
    yield from _fire_apart(g, turn, Attack(turn.side, carrier.loc, loc, [Firer(carrier, False, [mortar])]))


def _team_fire(g: Lnl, turn: Impulse, team: Unit, loc: int) -> Flow[None]:
    """5.2-10: a Weapon Team fires apart, at a target of its own."""
    yield from _fire_apart(g, turn, Attack(turn.side, team.loc, loc, [as_firer(team, OWN)]))


def _fire_apart(g: Lnl, turn: Impulse, attack: Attack) -> Flow[None]:
    yield from lead_fire(g, turn, attack)
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)


def _carry_out(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    verb = choice.verb
    if verb in ("fire", "fire-at"):
        yield from fire_from(g, turn, choice)
        return
    if verb in KIND_OF:
        yield from _set_out(g, turn, choice.value, KIND_OF[verb])
        return
    if verb in GUN_VERBS or is_gun_shot(g, choice):
        yield from act_with_gun(g, turn, choice)
        return
    if verb in VEHICLE_VERBS:
        yield from act_with_vehicle(g, turn, choice)
        return
    if verb in DECK_FIRE:
        yield from riders_fire(g, turn, choice)
        return
    if verb == "close-assault":
        yield from _assault_here(g, turn, choice.value)
        return
    if verb in CALLS:
        yield from call(g, turn, choice)
        return
    number, where = unpack(choice.value)
    if verb == "mortar-fire":
        yield from _mortar_fire(g, turn, number, where)
        return
    unit = g.units[number]
    turn.done += (number,)
    if verb == "smoke":
        place_smoke(g, unit, where)
    elif verb == "star-shell":
        fire_star_shell(g, unit, where)
    elif verb == "snipe":
        yield from snipe(g, unit, where)
    elif verb == "team-fire":
        yield from _team_fire(g, turn, unit, where)
    else:
        yield from spring_the_ambush(g, unit, where)
