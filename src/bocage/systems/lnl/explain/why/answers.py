"""Why not, for 5.3: the Opportunity Fire that answers a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import refused_to_all
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.explain.questions import (
    Question,
    own_stack,
    own_vehicle,
    own_weapon,
    place_named,
    unit_named,
    unit_on_map,
)
from bocage.systems.lnl.explain.why.on_foot import A_VEHICLE, NOT_APART
from bocage.systems.lnl.explain.why.ordnance import NO_GUN
from bocage.systems.lnl.rules.fire.answering import (
    cannot_answer_from,
    cannot_answer_from_deck,
    cannot_answer_with_gun,
    cannot_answer_with_team,
    cannot_answer_with_vehicle,
)
from bocage.systems.lnl.rules.fire.fire import UNARMED
from bocage.systems.lnl.rules.fire.opportunity_fire import Shots
from bocage.systems.lnl.rules.ordnance.guns import guns_of
from bocage.systems.lnl.rules.vehicles.passengers import has_nobody_aboard
from bocage.systems.lnl.rules.vehicles.rider_fire import cannot_fire_from_deck

NOT_THE_MOVERS: Final = No("lnl-5.3-1", "only-at-the-movers")


class Movers:
    """Whom the question is about: where they are, and the vehicle among them."""

    __slots__ = ("at", "prey", "shots")

    def __init__(self, ask: Ask) -> None:
        at, shots, prey = ask.about["at"], ask.about["shots"], ask.about["prey"]
        assert isinstance(at, int)
        assert isinstance(shots, Shots)
        assert prey is None or isinstance(prey, Vehicle)
        self.at, self.shots, self.prey = at, shots, prey

    def missed(self, g: Lnl, side: int, words: list[str], *, vehicle: bool) -> bool:
        """Whether the key names another target than those who move."""
        if vehicle:
            return self.prey is None or unit_named(g, side, words, 1) is not self.prey
        return self.prey is not None or place_named(g, words, 1) != self.at


def _together(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    movers, origin = Movers(ask), place_named(g, words, 0)
    own_stack(g, side, origin)
    return cannot_answer_from(g, side, origin, movers.at, movers.shots, movers.prey)


def _team(*, vehicle: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        movers, team = Movers(ask), unit_on_map(g, side, words, 0)
        if movers.missed(g, side, words, vehicle=vehicle):
            return NOT_THE_MOVERS
        if isinstance(team, Vehicle):
            return A_VEHICLE
        if team.counter.gun is not None:
            return _cannot_shoot(g, movers, team, None)
        if not team.counter.apart:
            return NOT_APART
        return cannot_answer_with_team(g, team, movers.at, movers.shots, movers.prey)

    return question


def _ordnance(*, vehicle: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        movers, weapon = Movers(ask), own_weapon(g, side, words, 0)
        if weapon.carrier is None or weapon.carrier.loc < 0:
            return UNARMED
        if movers.missed(g, side, words, vehicle=vehicle):
            return NOT_THE_MOVERS
        return _cannot_shoot(g, movers, weapon.carrier, weapon)

    return question


def _cannot_shoot(g: Lnl, movers: Movers, unit: Unit, weapon: Weapon | None) -> No | None:
    for each, gun in guns_of(unit):
        if each is weapon:
            return cannot_answer_with_gun(g, unit, gun, weapon, movers.at, movers.shots, movers.prey)
    return NO_GUN


def _vehicle(*, vehicle: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        movers, firer = Movers(ask), own_vehicle(g, side, words, 0)
        if movers.missed(g, side, words, vehicle=vehicle):
            return NOT_THE_MOVERS
        return cannot_answer_with_vehicle(g, firer, movers.at, movers.shots, movers.prey)

    return question


def _deck(*, vehicle: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        movers, carrier = Movers(ask), own_vehicle(g, side, words, 0)
        if movers.missed(g, side, words, vehicle=vehicle):
            return NOT_THE_MOVERS
        refusals = [cannot_fire_from_deck(unit, opportunity=True) for unit in carrier.passengers]
        refusal = has_nobody_aboard(carrier) or refused_to_all(refusals)
        return refusal or cannot_answer_from_deck(g, carrier, movers.at, movers.shots, movers.prey)

    return question


ANSWERS: Final[Mapping[str, Question]] = {
    "opportunity-fire": _together,
    "team-fire": _team(vehicle=False),
    "team-fire-at": _team(vehicle=True),
    "ordnance": _ordnance(vehicle=False),
    "ordnance-at": _ordnance(vehicle=True),
    "vehicle-fire": _vehicle(vehicle=False),
    "vehicle-fire-at": _vehicle(vehicle=True),
    "deck-fire": _deck(vehicle=False),
    "deck-fire-at": _deck(vehicle=True),
}
