"""14.0 to 14.2, 15.3, 17.1: exact chances of a gun's shot, of an overrun and of a Close Assault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from bocage.kernel import Event, Tally
from bocage.systems.common.chances import TWO_DICE, Chances, Odds
from bocage.systems.common.dice_odds import PAIRS, share_beats
from bocage.systems.lnl.battle.concepts import best_leader, leadership, morale, part, same_organisation
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.content.arms import ASPECTS, UNARMOURED, Band, Gun
from bocage.systems.lnl.content.counters import tables
from bocage.systems.lnl.explain.odds.fire import COLUMNS, check_chance, fire_odds
from bocage.systems.lnl.rules.fire.damage import damage_column, part_for_moving
from bocage.systems.lnl.rules.ordnance.ordnance import ALWAYS_HITS, he_strength, is_hit
from bocage.systems.lnl.rules.ordnance.penetration import (
    ALWAYS_SHAKES,
    HULL,
    LUCKIEST,
    TURRET,
    UNLUCKIEST,
    impact,
    part_hit,
    penetration,
)

BURST: Final = "burst"
"""14.0c: what a round does that strikes no part of a vehicle, but men."""
OUTCOMES: Final = ("no_effect", "shaken", "abandoned", "destroyed")


class Strike(NamedTuple):
    """14.1: where a hit may strike, how likely the shot strikes there, and what then comes of it."""

    part: str
    aspect: str
    armour: int
    """UNARMOURED where nothing is weighed."""
    chance: Fraction
    strength: Tally
    results: Chances

    @property
    def weighed(self) -> Tally:
        """14.1-3: penetration less armour; strength alone where there is no armour, and against men."""
        if self.part == BURST or self.armour == UNARMOURED:
            return self.strength
        return Tally([*self.strength.parts, part(-self.armour, "lnl-14.1-3", "armour")])


class ShotOdds(Odds):
    """A shot of a gun: the To Hit number and its chance, where it strikes, and the results in all."""

    __slots__ = ("hit", "needs", "rounds", "strikes")

    def __init__(self, results: Chances, tally: Tally, needs: int, strikes: Sequence[Strike]) -> None:
        super().__init__(results, tally)
        self.needs = needs
        self.hit = sum(hitting(needs, tally).values(), Fraction(0))
        self.strikes = tuple(strikes)
        self.rounds = 1
        """Ruling 123: how many such rounds the gun fires."""

    def rows(self) -> dict[str, object]:
        return super().rows() | {
            "needs": self.needs,
            "hit": float(self.hit),
            "strikes": [
                {
                    "part": each.part,
                    "aspect": each.aspect or None,
                    "armour": None if each.armour == UNARMOURED else each.armour,
                    "penetration": int(each.strength.total),
                    "chance": float(each.chance),
                    "results": {name: float(chance) for name, chance in each.results.items()},
                }
                for each in self.strikes
            ],
        }


# 14.0b To hit


def hitting(needs: int, tally: Tally) -> Chances:
    """14.0b-3, 14.0b-8, 14.0b-9: the naturals of 2d6 that hit, by their number, with the chance of each."""
    return {str(natural): chance for natural, chance in TWO_DICE.items() if is_hit(natural, needs, tally)}


# 14.0d Penetration


def penetration_odds(strength: int, armour: int, steady: int, *, shaken: bool = False) -> Chances:
    """14.0d, 14.01: a die and penetration against a die and armour, and the nerves of the crew."""
    chances: Chances = dict.fromkeys(OUTCOMES, Fraction(0))
    for roll, against in PAIRS:
        margin = roll + strength - against - armour
        for result, share in _weighed(roll, against, margin, steady, shaken=shaken).items():
            chances[result] += share / len(PAIRS)
    return chances


def _weighed(roll: int, against: int, margin: int, steady: int, *, shaken: bool) -> Chances:
    """14.0d-2 to -4, 14.01-1 to -10: what one pair of dice comes to."""
    if (roll, against) == (UNLUCKIEST, LUCKIEST):
        return {"no_effect": Fraction(1)}
    if margin > 0 or (roll, against) == (LUCKIEST, UNLUCKIEST):
        return {"destroyed": Fraction(1)}
    worse = "abandoned" if shaken else "shaken"
    if not margin:
        steadied = check_chance(steady)
        if shaken:
            return {"abandoned": Fraction(1)}
        return {"shaken": steadied, "abandoned": 1 - steadied}
    steadied = check_chance(steady - margin, fails_on=ALWAYS_SHAKES)
    return {"no_effect": steadied, worse: 1 - steadied}


def shot_down_odds(strength: int, armour: int, *, damaged: bool) -> Chances:
    """19.5.1-2 to -4, 19.5.1-11: a hit on a helicopter: nothing, Damaged, or shot down."""
    chances: Chances = dict.fromkeys(("no_effect", "damaged", "destroyed"), Fraction(0))
    for roll, against in PAIRS:
        margin = roll + strength - against - armour
        if (roll, against) == (UNLUCKIEST, LUCKIEST) or (
            margin < 0 and (roll, against) != (LUCKIEST, UNLUCKIEST)
        ):
            result = "no_effect"
        else:
            result = "damaged" if margin == 0 and not damaged else "destroyed"
        chances[result] += Fraction(1, len(PAIRS))
    return chances


def shot_at_vehicle(
    g: Lnl, gun: Gun, band: Band, vehicle: Vehicle, origin: int, tally: Tally, needs: int
) -> ShotOdds:
    """14.0-14.2: a shot with this To Hit tally at this vehicle as it stands."""
    parts: dict[str, Fraction] = {}
    for natural, chance in hitting(needs, tally).items():
        where = part_hit(vehicle, int(natural))
        parts[where] = parts.get(where, Fraction(0)) + chance
    strikes = [
        _strike(g, vehicle, origin, where, chance, penetration(gun, band, vehicle))
        for where, chance in sorted(parts.items())
    ]
    return _shot(tally, needs, strikes)


def _strike(g: Lnl, vehicle: Vehicle, origin: int, where: str, chance: Fraction, strength: Tally) -> Strike:
    struck = impact(g, vehicle, origin, where)
    if struck.armour == UNARMOURED:
        results = dict.fromkeys(OUTCOMES, Fraction(0)) | {"destroyed": Fraction(1)}
    elif vehicle.flies:
        results = shot_down_odds(int(strength.total), struck.armour, damaged=vehicle.damaged)
    else:
        results = penetration_odds(
            int(strength.total), struck.armour, morale(g, vehicle), shaken=vehicle.shaken
        )
    return Strike(where, ASPECTS[struck.aspect], struck.armour, chance, strength, results)


def _shot(tally: Tally, needs: int, strikes: Sequence[Strike]) -> ShotOdds:
    """All ways to strike together; what does not strike has no effect."""
    results: Chances = dict.fromkeys(strikes[0].results if strikes else OUTCOMES, Fraction(0))
    for each in strikes:
        for result, share in each.results.items():
            results[result] += each.chance * share
    results["no_effect"] += 1 - sum((each.chance for each in strikes), Fraction(0))
    return ShotOdds(results, tally, needs, strikes)


def shot_at_men(
    g: Lnl, gun: Gun, unit: Unit, tally: Tally, needs: int, moving: Sequence[Unit] = ()
) -> ShotOdds:
    """14.0c: a shot that hits is an attack of its HE Equivalent on each man of the location."""
    strength = he_strength(g, gun, unit.loc)
    gain = part_for_moving(g, unit, moving)
    if gain is not None:
        strength.add(gain)
    helper = best_leader(g, unit)
    lm = leadership(helper) if helper is not None and same_organisation(helper, unit) else 0
    burst = fire_odds(int(strength.total), 0, damage_column(unit), morale(g, unit), lm=lm)
    hit = sum(hitting(needs, tally).values(), Fraction(0))
    results = {name: hit * chance for name, chance in burst.items()}
    results["no_effect"] += 1 - hit
    return ShotOdds(results, tally, needs, [Strike(BURST, "", 0, hit, strength, burst)])


# As an event announces it


def shot_odds(g: Lnl, event: Event) -> Iterator[tuple[Unit | None, Odds]]:
    """The To Hit roll, then what one round does to the vehicle, or to each man of the location."""
    data = event.data
    side, origin, target, needs = (data[name] for name in ("side", "origin", "target", "needs"))
    tally, number = data["tally"], data["vehicle"]
    assert isinstance(side, int)
    assert isinstance(origin, int)
    assert isinstance(target, int)
    assert isinstance(needs, int)
    assert isinstance(tally, Tally)
    gun = g.catalogue.guns[str(data["gun"])]
    band = gun.band(g.field.distance[origin][target])
    assert band is not None
    hit = sum(hitting(needs, tally).values(), Fraction(0))
    yield None, Odds({"hit": hit, "miss": 1 - hit}, tally)
    found: list[tuple[Unit, ShotOdds]]
    if isinstance(number, int):
        prey = g.units[number]
        assert isinstance(prey, Vehicle)
        found = [(prey, shot_at_vehicle(g, gun, band, prey, origin, tally, needs))]
    else:
        men = g.at[1 - side][target]
        moving = [unit for unit in men if unit.mp] if data["opportunity"] else []
        found = [(unit, shot_at_men(g, gun, unit, tally, needs, moving)) for unit in men]
    for unit, odds in found:
        odds.rounds = gun.shots
        yield unit, odds


# Described by numbers, as on the command line


def ordnance_query(
    needs: int, drm: int, pen: int, hull: int, turret: int | None, steady: int, *, shaken: bool = False
) -> ShotOdds:
    """14.1-5 to -7: without a turret all hits are on the hull; armour below 0 is no armour."""
    tally = Tally([part(drm, "lnl-14.0b-4", "modifiers")] if drm else [])
    parts: dict[str, Fraction] = {}
    for natural, chance in hitting(needs, tally).items():
        even = int(natural) > ALWAYS_HITS and int(natural) % 2 == 0
        where = TURRET if turret is not None and even else HULL
        parts[where] = parts.get(where, Fraction(0)) + chance
    strength = Tally([part(pen, "lnl-14.0d-1", "penetration")])
    strikes = []
    for where, chance in sorted(parts.items()):
        armour = turret if where == TURRET and turret is not None else hull
        results = (
            penetration_odds(pen, armour, steady, shaken=shaken)
            if armour >= 0
            else dict.fromkeys(OUTCOMES, Fraction(0)) | {"destroyed": Fraction(1)}
        )
        strikes.append(Strike(where, "", armour, chance, strength, results))
    return _shot(tally, needs, strikes)


def penetration_query(pen: int, armour: int, steady: int, *, shaken: bool = False) -> Odds:
    tally = Tally([part(pen, "lnl-14.0d-1", "penetration"), part(-armour, "lnl-14.1-3", "armour")])
    return Odds(penetration_odds(pen, armour, steady, shaken=shaken), tally)


def close_assault_query(fp: int, armour: int, *, lm: int = 0, he: int = 0) -> Odds:
    """17.1-21, 17.1-25: firepower, leader and one weapon against the weakest armour."""
    strength = Tally([part(fp, "lnl-17.1-21", "inherent")])
    if lm:
        strength.add(part(lm, "lnl-17.1-23", "leadership"))
    if he:
        strength.add(part(he, "lnl-17.1-21", "he"))
    return close_assault_odds(strength, Tally([part(armour, "lnl-17.1-25", "weakest_armour")]))


def close_assault_odds(strength: Tally, armour: Tally) -> Odds:
    """17.1-26, 17.1-27: die and strength must be more than die and armour."""
    won = share_beats(1, int(strength.total - armour.total))
    tally = Tally([*strength.parts, *(part(-each.value, each.clause, each.name) for each in armour.parts)])
    return Odds({"no_effect": 1 - won, "destroyed": won}, tally)


def overrun_query(fp: int, tm: int, target: str, steady: int, *, lm: int = 0) -> Odds:
    """15.3-6, 15.3-8: HE Equivalents and machine guns, the bonus of an overrun, against the terrain."""
    bonus = tables().fire["overrun"]
    tally = Tally([part(fp, "lnl-15.3-6", "firepower"), bonus])
    total = int(tally.total)
    if tm:
        tally.add(part(-tm, "lnl-15.3-8", "target_modifier"))
    return Odds(fire_odds(total, tm, COLUMNS[target], steady, lm=lm), tally)
