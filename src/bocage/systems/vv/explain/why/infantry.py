"""Why not, for what infantry does: from weapons and squads to assaults, fire lanes and snipers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit, whereabouts
from bocage.systems.vv.explain.questions import Question, own_stack, place_named, unit_in_play, unit_named
from bocage.systems.vv.explain.why.opportunity import movers_of, not_a_target, not_where_they_are
from bocage.systems.vv.rules.assault.close_assault import cannot_assault
from bocage.systems.vv.rules.fire.fire_lanes import lane_choices
from bocage.systems.vv.rules.movement.smoke import cannot_place_smoke
from bocage.systems.vv.rules.people.half_squads import cannot_combine, cannot_split
from bocage.systems.vv.rules.people.snipers import NOT_PLACED, cannot_hide, cannot_snipe
from bocage.systems.vv.rules.weapons.expendables import (
    AT_GRENADE,
    PANZERFAUST,
    cannot_use_against,
)
from bocage.systems.vv.rules.weapons.mortars import cannot_bombard
from bocage.systems.vv.rules.weapons.support_weapons import cannot_give, cannot_swap

NAMED_THE_OTHER_WAY: Final = No("vv-12.4-1", "named-the-other-way")
NOT_ALONG: Final = No("vv-13.91a-2", "lane-not-along-the-line")


# The Command Phase


def _give(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_give(g, unit_in_play(g, side, words, 0), unit_in_play(g, side, words, 1))


def _swap(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, other = unit_in_play(g, side, words, 0), unit_in_play(g, side, words, 1)
    return cannot_swap(g, unit, other) or _other_way_round(ask, "swap", unit, other)


def _split(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_split(g, unit_in_play(g, side, words, 0))


def _combine(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, other = unit_in_play(g, side, words, 0), unit_in_play(g, side, words, 1)
    return cannot_combine(g, unit, other) or _other_way_round(ask, "combine", unit, other)


def _other_way_round(ask: Ask, verb: str, unit: Unit, other: Unit) -> No | None:
    """Of two who change places it is one option, and it names them in their order."""
    offered = ask.find(f"{verb}:{other.name}>{unit.name}")
    return None if offered is None else NAMED_THE_OTHER_WAY


# Fire, smoke and assault


def _mortar(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    origin, target = place_named(g, words, 0), place_named(g, words, 1)
    own_stack(g, side, origin)
    return cannot_bombard(g, side, origin, target)


def _panzerfaust(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return _used(g, ask, side, words, PANZERFAUST)


def _at_grenade(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return _used(g, ask, side, words, AT_GRENADE)


def _used(g: Vv, ask: Ask, side: int, words: list[str], weapon: str) -> No | None:
    unit, target = unit_in_play(g, side, words, 0), unit_named(g, words, 1)
    final = ask.kind == "final-opportunity-fire"
    return not_a_target(ask, unit, target) or cannot_use_against(g, unit, target, weapon, final=final)


def _smoke(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_place_smoke(g, unit_in_play(g, side, words, 0), place_named(g, words, 1))


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
    cell, movers = place_named(g, words, 0), movers_of(g, ask)
    if movers is None:
        return cannot_snipe(g, side, cell, g.at[1 - side][cell])
    return not_where_they_are(ask, cell) or cannot_snipe(g, side, cell, movers)


def _place_sniper(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, target = place_named(g, words, 0), ask.about.get("at")
    if ask.kind != "activate-sniper" or not isinstance(target, int):
        return None
    return cannot_hide(g, side, target, cell)


def _withdraw(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return NOT_PLACED if g.sniper[side] < 0 else None


QUESTIONS: Final[Mapping[str, Question]] = {
    "give": _give,
    "swap": _swap,
    "split": _split,
    "combine": _combine,
    "mortar": _mortar,
    "panzerfaust": _panzerfaust,
    "at-grenade": _at_grenade,
    "smoke": _smoke,
    "assault": _assault,
    "lane": _lane,
    "snipe": _snipe,
    "place-sniper": _place_sniper,
    "withdraw-sniper": _withdraw,
}
