"""Why not: for anything that is not offered, the rule that stands against it.

The same predicates that build the options answer here, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import each_once, is_place_offered, refused_to_all
from bocage.systems.common.questions import why_not as refusal
from bocage.systems.vv.battle.state import DEFENSIVE_FIRE, FIRE_PHASE, Vv
from bocage.systems.vv.explain.questions import Question, own_stack, place_named
from bocage.systems.vv.explain.why.answers import ANSWERS
from bocage.systems.vv.explain.why.ground import GROUND
from bocage.systems.vv.explain.why.infantry import QUESTIONS as INFANTRY
from bocage.systems.vv.explain.why.machines import MACHINES
from bocage.systems.vv.explain.why.moments import moment
from bocage.systems.vv.explain.why.opportunity import movers_of, not_where_they_are
from bocage.systems.vv.rules.fire.fire_groups import NO_TARGET, OUT_OF_RANGE, against_fire, cannot_fire
from bocage.systems.vv.rules.movement.advance import cannot_advance
from bocage.systems.vv.rules.movement.infantry_moves import cannot_get_out
from bocage.systems.vv.rules.movement.movement import cannot_move
from bocage.systems.vv.rules.scenario.deployment import NEEDED, NOT_ITS_ZONE, cannot_be_placed
from bocage.systems.vv.rules.scenario.reinforcements import NOT_ON_FOOT
from bocage.systems.vv.rules.vehicles.machine_fire import is_armour
from bocage.systems.vv.rules.weapons.support_weapons import reach

UNKNOWN: Final = No("vv-5.3-1", "unknown-choice")
NOT_NOW: Final = No("vv-5.3-1", "not-asked-now")
"""For who is asked nothing at all."""


def why_not(g: Vv, ask: Ask, key: str) -> No | None:
    """The rule against this key; when none is, what is being answered first."""
    side, first = g.seats.index(ask.seat), moment(ask, key.partition(":")[0])
    return refusal(QUESTIONS, g, ask, side, key, unknown=UNKNOWN, not_now=first)


def all_against(g: Vv, ask: Ask, key: str) -> list[No]:
    """Everything that stands against a key: of fire also what would be if the first were not."""
    first = why_not(g, ask, key)
    if first is None:
        return []
    verb, _, rest = key.partition(":")
    origin, _, target = rest.partition(">")
    known, side = g.field.number_of, g.seats.index(ask.seat)
    if verb != "fire" or ask.kind not in (FIRE_PHASE, DEFENSIVE_FIRE):
        return [first]
    if origin not in known or target not in known or not g.at[side][known[origin]]:
        return [first]
    more = against_fire(g, side, known[origin], known[target])
    return each_once([first, *(_measured(g, side, known[origin], known[target], each) for each in more)])


def _place(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, number = place_named(g, words, 0), ask.about.get("unit")
    if ask.kind != "set-up" or not isinstance(number, int):
        return None
    against = cannot_be_placed(g, g.units[number], cell)
    if against is not None:
        return against
    needed = ask.about.get("needed")
    if isinstance(needed, list) and cell in needed:
        return NEEDED
    return None if is_place_offered(ask, cell) else NOT_ITS_ZONE


def _fire(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """From a hex at a hex."""
    origin, target = place_named(g, words, 0), place_named(g, words, 1)
    own_stack(g, side, origin)
    refusal = not_where_they_are(ask, target) or cannot_fire(g, side, origin, target)
    movers = movers_of(g, ask)
    refusal = refusal or (NO_TARGET if movers and is_armour(movers) else None)
    return _measured(g, side, origin, target, refusal)


def _measured(g: Vv, side: int, origin: int, target: int, refusal: No | None) -> No | None:
    """The same refusal with its numbers, if it is too far."""
    distance = g.field.distance[origin][target]
    men = [unit for unit in g.at[side][origin] if unit.counter.is_infantry]
    farthest = max((reach(unit) for unit in men), default=0)
    if refusal is None or refusal != OUT_OF_RANGE or distance <= farthest:
        return refusal
    return refusal.about(needs=distance, has=farthest)


def _move(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return _begin(g, side, place_named(g, words, 0), assault=False)


def _begin(g: Vv, side: int, cell: int, *, assault: bool) -> No | None:
    refused = refused_to_all([cannot_move(unit) for unit in own_stack(g, side, cell)])
    return refused or cannot_get_out(g, side, cell, assault)


def _assault_move(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """6.4-1: the special move of infantry."""
    cell = place_named(g, words, 0)
    if not any(unit.counter.is_infantry for unit in own_stack(g, side, cell)):
        return NOT_ON_FOOT
    return _begin(g, side, cell, assault=True)


def _advance(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    origin, to = place_named(g, words, 0), place_named(g, words, 1)
    return refused_to_all([cannot_advance(g, unit, to) for unit in own_stack(g, side, origin)])


QUESTIONS: Final[Mapping[str, Question]] = {
    "place": _place,
    "fire": _fire,
    "move": _move,
    "assault-move": _assault_move,
    "advance": _advance,
    **ANSWERS,
    **INFANTRY,
    **MACHINES,
    **GROUND,
}
"""By verb, one for each of the grammar."""
