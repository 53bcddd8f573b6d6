"""5.3: Opportunity Fire: the enemy's answer to every movement point spent in his sight."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.state import FIRED, LOW_CRAWL, MELEE, MOVED, STEALTH, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import HOLD_FIRE, OWN
from bocage.systems.lnl.rules.fire.fire import (
    aim,
    cannot_fire_at,
    cannot_fire_at_vehicle,
    direct_fire,
    gather,
    reaches,
)
from bocage.systems.lnl.rules.ordnance.guns import (
    is_gun_shot,
    opportunity_gun,
    opportunity_gun_shots,
    shot_for,
)
from bocage.systems.lnl.rules.people.skill_card_play import after_attack
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, is_spotted
from bocage.systems.lnl.rules.turn.impulse import GunsFired, marks_before
from bocage.systems.lnl.rules.vehicles.rider_fire import DECK_FIRE, deck_shots, fire_from_deck, riders_ready
from bocage.systems.lnl.rules.vehicles.vehicle_fire import can_engage, mark_of, vehicle_fire

BARS_OPPORTUNITY_FIRE: Final = MOVED | LOW_CRAWL | STEALTH | FIRED | MELEE
"""5.3-1. Ops Complete and Assault Move do not bar it (5.3-5)."""

ONLY_MMC: Final = No("lnl-11.0-2", "smc-no-opportunity-fire")
MARKED: Final = No("lnl-5.3-1", "marked-no-opportunity-fire")
SHAKEN: Final = No("lnl-5.1-3", "shaken-cannot-fire")
LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
GONE: Final = No("lnl-14.01-6", "vehicle-abandoned")
MORTAR: Final = No("lnl-18.1-16", "mortar-no-opportunity-fire")


NO_GUNS_FIRED: Final[GunsFired] = {}


def cannot_opportunity_fire(g: Lnl, unit: Unit, fired: GunsFired = NO_GUNS_FIRED) -> No | None:
    """5.3-1, 11.0-2, 8.1-2, 18.1-16, ruling 84: Good Order MMCs without a barring marker, mortars apart."""
    if not unit.counter.is_mmc:
        return ONLY_MMC
    if unit.counter.team == "mortar":
        return MORTAR
    if unit.shaken and not unit.counter.steady:
        return SHAKEN
    if marks_before(unit, fired) & BARS_OPPORTUNITY_FIRE:
        return MARKED
    return LOCKED if g.melee >> unit.loc & 1 else None


def still_there(movers: list[Unit], at: int) -> bool:
    for mover in movers:
        if mover.loc == at:
            return not (isinstance(mover, Vehicle) and mover.abandoned)
    return False


def draws_fire(g: Lnl, movers: list[Unit], at: int, points: int) -> bool:
    """Whether `opportunity_fire` has anything to ask about men on foot."""
    return bool(opportunity_shots(g, 1 - movers[0].side, at, Shots(points)))


def opportunity_fire(g: Lnl, movers: list[Unit], at: int, points: int) -> Flow[None]:
    """5.3-8, 5.3-10: each movement point spent here may draw one attack, one after the other.

    5.3-9: all of them stay possible when the movers have been stopped.
    """
    side = 1 - movers[0].side
    prey = movers[0] if isinstance(movers[0], Vehicle) else None
    shots = Shots(points)
    while still_there(movers, at):
        options = opportunity_shots(g, side, at, shots, prey)
        if not options:
            return
        choice: Option = yield Ask(
            g.seats[side],
            "opportunity-fire",
            [*options, HOLD_FIRE],
            {"at": at, "left": shots.left, "shots": shots, "prey": prey},
        )
        if choice is HOLD_FIRE:
            return
        if choice.verb in VEHICLE_SHOTS:
            yield from _vehicle_shot(g, choice, movers, shots)
            continue
        if choice.verb in DECK_FIRE:
            yield from _deck_shot(g, choice, movers, shots)
            continue
        if is_gun_shot(g, choice):
            yield from _gun_shot(g, choice, movers, shots)
            continue
        attack = yield from _opportunity_attack(g, side, choice, movers, at, shots.guns)
        attack.vehicle = prey
        shots.count(attack.origin, apart=choice.verb != "opportunity-fire")
        yield from direct_fire(g, attack)
        yield from after_attack(g, attack)


VEHICLE_SHOTS: Final = frozenset({"vehicle-fire", "vehicle-fire-at"})


def _vehicle_shot(g: Lnl, choice: Option, movers: list[Unit], shots: Shots) -> Flow[None]:
    """4.1a-8, ruling 86: all the weapons of a vehicle together are one attack."""
    vehicle, mark = mark_of(g, choice)
    mark.opportunity = True
    mark.moving = movers
    shots.count(vehicle.loc, apart=True)
    yield from vehicle_fire(g, vehicle, mark)


def _deck_shot(g: Lnl, choice: Option, movers: list[Unit], shots: Shots) -> Flow[None]:
    """5.3-6, ruling 140: the riders of a vehicle fire together, once, as one attack of their own."""
    vehicle = g.units[unpack(choice.value)[0]]
    assert isinstance(vehicle, Vehicle)
    shots.left -= 1
    shots.fired_from += (vehicle.loc,)
    shots.volleys += (~vehicle.id,)
    riders = riders_ready(vehicle, opportunity=True)
    yield from fire_from_deck(g, choice, riders, opportunity=True, moving=movers)


def _gun_shot(g: Lnl, choice: Option, movers: list[Unit], shots: Shots) -> Flow[None]:
    """5.3-11, 14.0-2: an anti-tank weapon or a gun answers by itself."""
    shot = shot_for(g, choice, opportunity=True, moving=movers)
    if shot.weapon is not None and shot.origin not in shots.fired_from:
        shots.begun += (shot.origin,)
    shots.count(shot.origin, apart=True)
    shots.guns.setdefault(shot.shooter.id, set()).add(-1 if shot.weapon is None else shot.weapon.id)
    yield from opportunity_gun(g, shot)


class Shots:
    """5.3-10, 5.3-11, ruling 86: how many attacks a stack may still suffer in one hex, and who has fired."""

    __slots__ = ("begun", "fired_from", "guns", "left", "volleys")

    def __init__(self, points: int) -> None:
        self.left = points
        self.fired_from: tuple[int, ...] = ()
        """Locations from which anyone has fired: Weapon Teams there now fire free of the limit."""
        self.begun: tuple[int, ...] = ()
        """5.3-11, ruling 124: where a Support Weapon has fired first, as it must before the rifles of its
        squad: the two together are one attack."""
        self.guns: dict[int, set[int]] = {}
        """4.1a-5, ruling 124: by unit, the anti-tank weapons it has fired at this stack."""
        self.volleys: tuple[int, ...] = ()
        """5.3-6: locations whose units, and ~vehicles whose riders, have fired together, once."""

    def may_fire_together(self, origin: int) -> bool:
        """5.3-6, 5.3-10, 5.3-11: its units have not fired yet, and this is not one attack too many."""
        return origin not in self.volleys and (self.left > 0 or origin in self.begun)

    def count(self, origin: int, *, apart: bool) -> None:
        if origin not in (self.fired_from if apart else self.begun):
            self.left -= 1
        self.fired_from += (origin,)
        if not apart:
            self.volleys += (origin,)


def opportunity_shots(g: Lnl, side: int, at: int, shots: Shots, prey: Vehicle | None = None) -> list[Option]:
    """5.3-6, 5.3-7, 5.3-11: locations that can fire together, and Weapon Teams and vehicles that fire apart.

    `prey`: the vehicle that moves, which is then the target.
    """
    options = _gun_shots(g, side, at, shots, prey) if g.ordnance else []
    if not is_spotted(g, 1 - side, at):
        return options
    row = g.field.sight.code[at]
    for loc in g.places[side]:
        if row[loc] >= BLOCKED or loc == at or g.melee >> loc & 1:
            continue
        if shots.left <= 0 and loc not in shots.fired_from:
            continue
        together = False
        teams: list[Unit] = []
        for unit in g.at[side][loc]:
            marks = marks_before(unit, shots.guns) if shots.guns else unit.marks
            if marks & BARS_OPPORTUNITY_FIRE or not unit.counter.is_mmc:
                continue
            if unit.shaken and not unit.counter.steady:
                continue
            if not reaches(g, unit, at):
                continue
            if unit.counter.apart:
                if unit.counter.team != "mortar" and (prey is None or g.module.team_fires_at_vehicles(unit)):
                    teams.append(unit)
            elif shots.may_fire_together(loc):
                together = True
        if not (together or teams):
            continue
        if prey is None:
            refusal = cannot_fire_at(g, side, loc, at)
        else:
            refusal = cannot_fire_at_vehicle(g, side, loc, prey)
        if refusal is not None:
            continue
        if together:
            options.append(g.verbs.opportunity(loc))
        if prey is None:
            options += [g.verbs.team_fire.pair(team.id, at) for team in teams]
        else:
            options += [g.verbs.team_fire_at.pair(team.id, prey.id) for team in teams]
    if g.vehicles and (g.armour[side] | g.air[side]) & g.field.sight.see[at]:
        options += _vehicle_shots(g, side, at, shots, prey)
        if shots.left > 0:
            options += deck_shots(g, side, at, prey, shots.volleys)
    return options


def _gun_shots(g: Lnl, side: int, at: int, shots: Shots, prey: Vehicle | None) -> list[Option]:
    """5.3-11, 14.0-2, ruling 84: the guns, and the anti-tank weapons of MMCs, that may answer."""
    options: list[Option] = []
    for loc in bits(g.field.sight.see[at] & g.held[side] & ~g.melee):
        if shots.left > 0 or loc in shots.fired_from:
            for unit in g.at[side][loc]:
                if unit.counter.gun is None and not unit.weapons:
                    continue
                barred = marks_before(unit, shots.guns) & BARS_OPPORTUNITY_FIRE
                if unit.counter.is_mmc and not barred:
                    options += opportunity_gun_shots(g, unit, at, prey, shots.guns)
    return options


def _vehicle_shots(g: Lnl, side: int, at: int, shots: Shots, prey: Vehicle | None) -> list[Option]:
    """4.1a-8, 5.3-1, ruling 84: vehicles and helicopters without a barring marker."""
    options: list[Option] = []
    seen = g.field.sight.see[at]
    for vehicle in g.fleet[side]:
        if not seen >> vehicle.loc & 1:
            continue
        if cannot_react(vehicle) is not None:
            continue
        if shots.left <= 0 and vehicle.loc not in shots.fired_from:
            continue
        if can_engage(g, vehicle, at, prey):
            if prey is None:
                options.append(g.verbs.vehicle_fire.pair(vehicle.id, at))
            else:
                options.append(g.verbs.vehicle_fire_at.pair(vehicle.id, prey.id))
    return options


def cannot_react(vehicle: Vehicle) -> No | None:
    """5.3-1, 15.0b-3, ruling 84: a Good Order crew that has not moved or fired yet."""
    if vehicle.abandoned:
        return GONE
    if vehicle.shaken:
        return SHAKEN
    return MARKED if vehicle.marks & BARS_OPPORTUNITY_FIRE else None


def _opportunity_attack(
    g: Lnl, side: int, choice: Option, movers: list[Unit], at: int, fired: GunsFired
) -> Flow[Attack]:
    if choice.verb in ("team-fire", "team-fire-at"):
        team = g.units[unpack(choice.value)[0]]
        attack = Attack(side, team.loc, at, [as_firer(team, OWN)], opportunity=True, moving=movers)
        if g.module.picks_target(team):
            yield from aim(g, attack)
        return attack
    origin = choice.value
    candidates = [
        unit
        for unit in g.at[side][origin]
        if unit.counter.is_mmc
        and not unit.counter.apart
        and (not unit.shaken or unit.counter.steady)
        and not marks_before(unit, fired) & BARS_OPPORTUNITY_FIRE
        and reaches(g, unit, at)
    ]
    firers = yield from gather(g, candidates, at, opportunity=True, fired=fired)
    return Attack(side, origin, at, firers, opportunity=True, moving=movers)
