"""14.0: guns on foot: what a Weapon Team, or the carrier of an anti-tank weapon, can fire at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack, Firer
from bocage.systems.lnl.battle.concepts import handles_weapons
from bocage.systems.lnl.battle.state import MOVED, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.rules.fire.fire import SHAKEN
from bocage.systems.lnl.rules.ordnance.ordnance import PIVOTED, Shot, cannot_shoot, fire_gun
from bocage.systems.lnl.rules.ordnance.weapon_teams import (
    OUTSIDE_ARC,
    bears_on,
    cannot_fire_here,
    facings_towards,
)
from bocage.systems.lnl.rules.people.skill_card_play import after_attack
from bocage.systems.lnl.rules.turn.impulse import GunsFired


def guns_of(unit: Unit) -> list[tuple[Weapon | None, Gun]]:
    """14.0-1: the gun of a Weapon Team, or the Support Weapons with a To Hit table that a unit can work."""
    own = unit.counter.gun
    if own is not None:
        return [(None, own)]
    if not (unit.counter.is_mmc or handles_weapons(unit)):
        return []
    return [(weapon, weapon.kind.gun) for weapon in unit.weapons if weapon.kind.gun is not None]


# Targets


def cannot_fire_gun(g: Lnl, shot: Shot) -> No | None:
    """14.0a-1, 1.6.3a-2, 1.6.3a-4: within the arc; only in Opportunity Fire does a team turn and fire."""
    shooter = shot.shooter
    if shooter.shaken:
        return SHAKEN
    if shot.weapon is None:
        refusal = cannot_fire_here(g, shooter)
        if refusal is not None:
            return refusal
        if not (shot.opportunity or bears_on(g, shooter, shot.target)):
            return OUTSIDE_ARC
    return cannot_shoot(g, shot)


def gun_shots(g: Lnl, unit: Unit, fired: GunsFired) -> Iterator[Shot]:
    """14.0-3, 14.0-4: every shot that one unit's guns have now, at men or at a vehicle."""
    enemy = 1 - unit.side
    places = bits(g.field.sight.see[unit.loc] & (g.held[enemy] | g.armour[enemy] | g.air[enemy]))
    for weapon, gun in guns_of(unit):
        if weapon is not None and weapon.id in fired.get(unit.id, ()):
            continue
        for loc in places:
            for vehicle in aims_at(g, enemy, loc):
                shot = Shot(unit, gun, loc, vehicle=vehicle, weapon=weapon)
                if cannot_fire_gun(g, shot) is None:
                    yield shot


def aims_at(g: Lnl, side: int, loc: int) -> list[Vehicle | None]:
    """14.0-4: the targets of a location: its men all together (None), and each of its vehicles."""
    found: list[Vehicle | None] = [None] if g.at[side][loc] else []
    return found + list(g.vehicles_at(side, loc))


def is_gun_shot(g: Lnl, choice: Option) -> bool:
    """Is this the shot of an anti-tank weapon, or of a Weapon Team with a gun?"""
    if choice.verb in ("team-fire", "team-fire-at"):
        return g.units[unpack(choice.value)[0]].counter.gun is not None
    return choice.verb in ("ordnance", "ordnance-at")


def option_for(g: Lnl, shot: Shot) -> Option:
    verbs = g.verbs
    if shot.weapon is None:
        if shot.vehicle is None:
            return verbs.team_fire.pair(shot.shooter.id, shot.target)
        return verbs.team_fire_at.pair(shot.shooter.id, shot.vehicle.id)
    if shot.vehicle is None:
        return verbs.ordnance.pair(shot.weapon.id, shot.target)
    return verbs.ordnance_at.pair(shot.weapon.id, shot.vehicle.id)


def shot_for(g: Lnl, choice: Option, *, opportunity: bool = False, moving: Sequence[Unit] = ()) -> Shot:
    """The shot that an option stands for."""
    first, second = unpack(choice.value)
    weapon = g.weapons[first] if choice.verb.startswith("ordnance") else None
    shooter = g.units[first] if weapon is None else weapon.carrier
    gun = weapon.kind.gun if weapon is not None else g.units[first].counter.gun
    assert shooter is not None
    assert gun is not None
    aim = g.units[second] if choice.verb.endswith("-at") else None
    assert aim is None or isinstance(aim, Vehicle)
    target = second if aim is None else aim.loc
    return Shot(shooter, gun, target, vehicle=aim, weapon=weapon, opportunity=opportunity, moving=moving)


def as_attack(shot: Shot) -> Attack:
    """The shot as far as leaders and cards care: who fires from where at what."""
    firer = Firer(shot.shooter, False, [] if shot.weapon is None else [shot.weapon])
    return Attack(
        shot.side, shot.origin, shot.target, [firer], opportunity=shot.opportunity, moving=shot.moving
    )


# Opportunity Fire


def opportunity_gun_shots(
    g: Lnl, unit: Unit, at: int, prey: Vehicle | None, fired: GunsFired
) -> list[Option]:
    """5.3-11, 14.0-2: how one unit's guns can answer a move: of men, or of the vehicle that is the prey."""
    options: list[Option] = []
    for weapon, gun in guns_of(unit):
        if weapon is None or weapon.id not in fired.get(unit.id, ()):
            shot = Shot(unit, gun, at, vehicle=prey, weapon=weapon, opportunity=True)
            if cannot_fire_gun(g, shot) is None:
                options.append(option_for(g, shot))
    return options


def opportunity_gun(g: Lnl, shot: Shot) -> Flow[None]:
    """5.3, 1.6.3a-4: one gun answers a move; a team may swing round first."""
    if shot.weapon is None and not bears_on(g, shot.shooter, shot.target):
        yield from swing_round(g, shot)
    yield from fire_gun(g, shot)
    yield from after_attack(g, as_attack(shot))


def swing_round(g: Lnl, shot: Shot) -> Flow[None]:
    """1.6.3a-4, 1.6.3a-6: it faces the target, at a penalty, and is marked Moved besides Fired."""
    team = shot.shooter
    corners = facings_towards(g, team, shot.target)
    choice: Option = yield Ask(
        g.seats[team.side], "face", [g.verbs.face(corner) for corner in corners], {"unit": team.id}
    )
    team.facing = choice.value
    team.marks |= MOVED
    shot.turned = PIVOTED
    g.tell("faces", ("lnl-1.6.3a-4", "lnl-1.6.3a-6"), unit=team.id, facing=team.facing)


def face_anew(g: Lnl, units: list[Unit]) -> Flow[None]:
    """1.6.3a-5: in the hex it has come to, a gun faces any way its owner likes."""
    for team in units:
        if team.counter.arc and team.loc >= 0:
            choice: Option = yield Ask(
                g.seats[team.side],
                "face",
                [g.verbs.face(n) for n in range(len(g.verbs.corners))],
                {"unit": team.id},
            )
            team.facing = choice.value
            g.tell("faces", ("lnl-1.6.3a-5",), unit=team.id, facing=team.facing)
