"""Why not, for what infantry does: from weapons and squads to assaults, fire lanes and snipers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit, whereabouts
from bocage.systems.vv.explain.questions import Question, own_stack, own_unit, place_named, unit_named
from bocage.systems.vv.rules.assault.close_assault import cannot_assault
from bocage.systems.vv.rules.fire.fire_lanes import lane_choices
from bocage.systems.vv.rules.movement.smoke import cannot_place_smoke
from bocage.systems.vv.rules.people.half_squads import cannot_combine, cannot_split
from bocage.systems.vv.rules.people.snipers import NOT_PLACED, cannot_hide, cannot_snipe
from bocage.systems.vv.rules.weapons.expendables import (
    AT_GRENADE,
    CHARGE,
    GRENADES,
    PANZERFAUST,
    cannot_use_against,
    cannot_wield,
)
from bocage.systems.vv.rules.weapons.mortars import cannot_bombard
from bocage.systems.vv.rules.weapons.support_weapons import cannot_give, cannot_swap

NOT_ALONG: Final = No("vv-13.91a-2", "lane-not-along-the-line")
NOT_REDUCED: Final = No("vv-14.61-3", "only-squads-are-reduced")
MUST_FALL: Final = No("vv-14.62-2", "pinned-must-be-eliminated")
NOT_MET: Final = No("vv-14.61-7", "points-not-met")
NOTHING_TO_IGNORE: Final = No("vv-14.63-2", "no-point-to-disregard")
NOT_A_MACHINE: Final = No("vv-14.64-2", "only-machines-bear-points")


# The Command Phase


def _give(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_give(g, own_unit(g, side, words, 0), own_unit(g, side, words, 1))


def _swap(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_swap(g, own_unit(g, side, words, 0), own_unit(g, side, words, 1))


def _split(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_split(g, own_unit(g, side, words, 0))


def _combine(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_combine(g, own_unit(g, side, words, 0), own_unit(g, side, words, 1))


# Fire, smoke and assault


def _mortar(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    origin, target = place_named(g, words, 0), place_named(g, words, 1)
    own_stack(g, side, origin)
    return cannot_bombard(g, side, origin, target)


def _panzerfaust(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_use_against(g, own_unit(g, side, words, 0), unit_named(g, words, 1), PANZERFAUST)


def _at_grenade(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_use_against(g, own_unit(g, side, words, 0), unit_named(g, words, 1), AT_GRENADE)


def _grenades(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return _wield(g, ask, own_unit(g, side, words, 0), GRENADES)


def _charge(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return _wield(g, ask, own_unit(g, side, words, 0), CHARGE)


def _wield(g: Vv, ask: Ask, unit: Unit, weapon: str) -> No | None:
    target = ask.about.get("at")
    return cannot_wield(g, unit, weapon, target) if isinstance(target, int) else None


def _smoke(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_place_smoke(g, own_unit(g, side, words, 0), place_named(g, words, 1))


def _assault(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    origin, target = place_named(g, words, 0), place_named(g, words, 1)
    own_stack(g, side, origin)
    return cannot_assault(g, side, origin, target)


def _lane(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, unit, target = place_named(g, words, 0), ask.about.get("unit"), ask.about.get("at")
    if ask.kind != "fire-lane" or not isinstance(unit, int) or not isinstance(target, int):
        return None
    return None if cell in lane_choices(g, whereabouts(g.units[unit]), target) else NOT_ALONG


# Snipers


def _snipe(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell = place_named(g, words, 0)
    return cannot_snipe(g, side, cell, g.at[1 - side][cell])


def _place_sniper(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, target = place_named(g, words, 0), ask.about.get("at")
    return cannot_hide(g, side, target, cell) if isinstance(target, int) else None


def _withdraw(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return NOT_PLACED if g.sniper[side] < 0 else None


# Casualty points


def _spare(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """14.61-7: also of an elimination that would not be enough."""
    own_unit(g, side, words, 0)
    return NOT_MET if ask.kind == "casualties" else None


def _pin(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if ask.kind != "casualties":
        return None
    return MUST_FALL if unit.pinned else NOT_MET


def _reduce(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if ask.kind != "casualties":
        return None
    if unit.counter.half is None:
        return NOT_REDUCED
    return MUST_FALL if unit.pinned else NOT_MET


def _ignore(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    own_unit(g, side, words, 0)
    return NOTHING_TO_IGNORE if ask.kind == "casualties" else None


def _bear(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if ask.kind != "casualties":
        return None
    return NOT_A_MACHINE if unit.counter.is_infantry else NOT_MET


QUESTIONS: Final[Mapping[str, Question]] = {
    "give": _give,
    "swap": _swap,
    "split": _split,
    "combine": _combine,
    "mortar": _mortar,
    "panzerfaust": _panzerfaust,
    "at-grenade": _at_grenade,
    "grenades": _grenades,
    "charge": _charge,
    "smoke": _smoke,
    "assault": _assault,
    "lane": _lane,
    "snipe": _snipe,
    "place-sniper": _place_sniper,
    "withdraw-sniper": _withdraw,
    "spare": _spare,
    "pin": _pin,
    "reduce": _reduce,
    "reduce-pin": _reduce,
    "eliminate": _spare,
    "ignore": _ignore,
    "bear": _bear,
}
