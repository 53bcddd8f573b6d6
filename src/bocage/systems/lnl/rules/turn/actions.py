"""4.0b: how what activated units choose is carried out; what they can choose stands in `offers`."""

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
    direct_fire,
    gather,
    reaches,
)
from bocage.systems.lnl.rules.fire.leading import lead_fire
from bocage.systems.lnl.rules.fire.smoke import place_smoke
from bocage.systems.lnl.rules.indirect.calls import CALLS, call
from bocage.systems.lnl.rules.melee.ambush_card import spring_the_ambush
from bocage.systems.lnl.rules.melee.melee import ambush_targets
from bocage.systems.lnl.rules.movement.movement import mark_movers, move_stack
from bocage.systems.lnl.rules.movement.steps import (
    cannot_move_as,
    cannot_move_together,
    points_left,
)
from bocage.systems.lnl.rules.movement.ways import next_steps
from bocage.systems.lnl.rules.ordnance.gun_actions import (
    GUN_VERBS,
    act_with_gun,
)
from bocage.systems.lnl.rules.ordnance.guns import face_anew, is_gun_shot
from bocage.systems.lnl.rules.people.skill_card_play import after_attack
from bocage.systems.lnl.rules.people.snipers import snipe
from bocage.systems.lnl.rules.sight.star_shells import (
    fire_star_shell,
)
from bocage.systems.lnl.rules.turn.impulse import fresh_places, may_fire, ready, spot_options, try_to_spot
from bocage.systems.lnl.rules.turn.offers import free_to_fire, offers
from bocage.systems.lnl.rules.vehicles.close_assault import assault_in_place
from bocage.systems.lnl.rules.vehicles.rider_fire import DECK_FIRE, riders_fire
from bocage.systems.lnl.rules.vehicles.vehicle_actions import (
    VEHICLE_VERBS,
    act_with_vehicle,
    end_with_vehicles,
)


def act(g: Lnl, turn: Impulse) -> Flow[None]:
    """4.0b-12: the activated units act in any order until the owner has done with them."""
    seat = g.seats[turn.side]
    about: dict[str, object] = {"turn": turn}
    while True:
        options = offers(g, turn)
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


# Moving

KIND_OF: Final = {
    "move-from": MOVE,
    "assault-from": ASSAULT,
    "crawl-from": CRAWL,
    "stealth-from": STEALTHY,
    "stealth-half-from": STEALTHY_HALF,
}
"""The kind of movement that each verb begins."""


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
    turn.done += tuple([unit.id for unit in fresh if unit.marks])


# Firing


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
