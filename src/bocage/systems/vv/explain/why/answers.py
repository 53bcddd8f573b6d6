"""Why not, for the answers to questions about one unit: who takes part, who pays, who faces where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import word
from bocage.systems.vv.battle.ranks import NOBODY
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit, whereabouts
from bocage.systems.vv.battle.verbs import POINTS
from bocage.systems.vv.explain.questions import Question, hexside_named, own_unit
from bocage.systems.vv.rules.fire.casualties import PIN_POINTS
from bocage.systems.vv.rules.movement.movement import NO_WAY_ON, Move, cannot_end
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.scenario.reinforcements import cannot_come_along
from bocage.systems.vv.rules.vehicles.driving import SAME_FACING, Drive
from bocage.systems.vv.rules.weapons.expendables import CHARGE, GRENADES, cannot_wield
from bocage.systems.vv.rules.works.tunnels import OTHER_SECTION

ONE_AT_LEAST: Final = No("vv-6.1-3", "somebody-must-go")
SOMEBODY_FIRES: Final = No("vv-14.2-1", "somebody-must-fire")
SOMEBODY_ASSAULTS: Final = No("vv-15.1-9", "somebody-must-assault")
MUST_OCCUPY: Final = No("vv-15.8-1", "must-move-in")
ONE_HEXSIDE: Final = No("vv-ed-7.3-1", "turns-one-hexside")

NOT_REDUCED: Final = No("vv-14.61-3", "only-squads-are-reduced")
MUST_FALL: Final = No("vv-14.62-2", "pinned-must-be-eliminated")
NOT_MET: Final = No("vv-14.61-7", "points-not-met")
ON_HIM_FIRST: Final = No("vv-14.63-4", "rest-goes-on-it-first")
NOTHING_TO_IGNORE: Final = No("vv-14.63-2", "no-point-to-disregard")
PASSENGER: Final = No("vv-14.65-3", "passengers-are-not-pinned")
NOT_A_MACHINE: Final = No("vv-14.64-2", "only-machines-bear-points")
MACHINE: Final = No("vv-14.64-2", "machines-bear-points")
BEARS_ENOUGH: Final = No("vv-14.64-5", "machine-bears-its-share")
AFV: Final = No("vv-15.10-2", "afvs-bear-points")
AFV_LIMIT: Final = No("vv-15.10-5", "afv-bears-three-at-most")
NO_SUCH_SHARE: Final = No("vv-14.64-2", "bears-one-or-its-share")


def _asked(g: Vv, ask: Ask, side: int, words: list[str]) -> Unit | None:
    """The unit that a key names, if the open question is about that very unit: others have their turn."""
    unit = own_unit(g, side, words, 0)
    return unit if ask.about.get("unit") == unit.id else None


# Who takes part


def _named(g: Vv, ask: Ask) -> list[Unit]:
    named = ask.about.get("named")
    return [g.units[number] for number in named] if isinstance(named, list) else []


def _join(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """6.9, 20.121-7: there is room for one more, and all go together."""
    unit, at = _asked(g, ask, side, words), ask.about.get("at")
    if unit is None or not isinstance(at, int):
        return None
    named = _named(g, ask)
    if ask.kind in ("advance-who", "occupy-who"):
        return cannot_stay(g, side, at, [*named, unit])
    if ask.kind == "enter-who":
        return cannot_come_along(g, named, unit, at, assault=bool(ask.about.get("assault")))
    return OTHER_SECTION if ask.kind == "tunnel-who" else None


STAYS: Final[Mapping[str, No]] = {
    "move-who": ONE_AT_LEAST,
    "tunnel-who": ONE_AT_LEAST,
    "enter-who": ONE_AT_LEAST,
    "advance-who": ONE_AT_LEAST,
    "mortar-who": SOMEBODY_FIRES,
    "fire-who": SOMEBODY_FIRES,
    "assault-who": SOMEBODY_ASSAULTS,
    "occupy-who": MUST_OCCUPY,
}
"""Why the last who could does not stay behind, by question."""


def _stay(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    if _asked(g, ask, side, words) is None or ask.find(f"stay:{words[0]}") is not None:
        return None
    return STAYS.get(ask.kind)


def _wields(weapon: str) -> Question:
    """12.52-1, 12.53-1: who is asked whether he fires or fights may do so with grenades or a charge."""

    def question(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
        unit, target = _asked(g, ask, side, words), ask.about.get("at")
        return cannot_wield(g, unit, weapon, target) if unit is not None and isinstance(target, int) else None

    return question


# Stopping and facing


def _stop(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """6.7-2, 6.31-3, 8.3-6: those who are on the move stop only where they may stay."""
    move, drive, number = (ask.about.get(name) for name in ("move", "drive", "unit"))
    if isinstance(drive, Drive):
        return cannot_stay(g, side, drive.unit.loc, NOBODY)
    if isinstance(move, Move):
        return cannot_end(g, move, move.here, move.spent, one_hex=move.one_hex)
    if ask.kind == "set-down" and isinstance(number, int):
        unit = g.units[number]
        return cannot_stay(g, side, whereabouts(unit), [unit])
    return None


def _face(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """6.32-3, vv-ed-7.3-1: a gun turns anywhere, another machine that has advanced one hexside. 6.7-2: who
    comes onto the map faces so that he can end his move somewhere."""
    to, number = hexside_named(words, 0), ask.about.get("unit")
    if ask.kind == "enter-facing":
        return NO_WAY_ON
    if ask.kind != "face" or not isinstance(number, int):
        return None
    return SAME_FACING if g.units[number].facing == to else ONE_HEXSIDE


# Casualty points


Payment = Callable[[Ask, Unit], No]


def _pays(refused: Payment) -> Question:
    """14.61: what cannot be done to the unit that is asked about."""

    def question(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
        unit = _asked(g, ask, side, words)
        return refused(ask, unit) if unit is not None and ask.kind == "casualties" else None

    return question


def _not_spared(ask: Ask, unit: Unit) -> No:
    return ON_HIM_FIRST if ask.about.get("disregarded") else NOT_MET


def _not_pinned(ask: Ask, unit: Unit) -> No:
    return PASSENGER if unit.carrier is not None else _machine(unit) or _too_little(unit)


def _not_reduced(ask: Ask, unit: Unit) -> No:
    return NOT_REDUCED if unit.counter.half is None else _too_little(unit)


def _not_reduced_and_pinned(ask: Ask, unit: Unit) -> No:
    if unit.counter.half is None:
        return NOT_REDUCED
    return PASSENGER if unit.carrier is not None else _too_little(unit)


def _not_eliminated(ask: Ask, unit: Unit) -> No:
    if unit.counter.is_infantry:
        return NOT_MET
    return AFV if unit.counter.is_afv else BEARS_ENOUGH


def _not_disregarded(ask: Ask, unit: Unit) -> No:
    return ON_HIM_FIRST if ask.about.get("disregarded") else NOTHING_TO_IGNORE


def _machine(unit: Unit) -> No | None:
    if unit.counter.is_infantry or unit.pinned:
        return None
    return AFV if unit.counter.is_afv else MACHINE


def _too_little(unit: Unit) -> No:
    return MUST_FALL if unit.pinned else NOT_MET


def _bear(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """14.64-1, 14.64-2, 15.10-5: a machine bears one point or its share, and so that all points are met."""
    unit, share = _asked(g, ask, side, words), word(words, 1)
    if unit is None or ask.kind != "casualties":
        return None
    if unit.counter.is_infantry:
        return NOT_A_MACHINE
    if unit.pinned:
        return MUST_FALL
    if unit.counter.is_afv:
        points, most = ask.about.get("points"), g.tables.numbers["immobilising_points"]
        least = isinstance(points, int) and share in POINTS[1 : min(points, most) + 1]
        return NOT_MET if least else AFV_LIMIT
    return NOT_MET if share == POINTS[PIN_POINTS] else NO_SUCH_SHARE


def _nothing(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """Answers that only their own question knows: no rule is against them at another moment."""
    return None


ANSWERS: Final[Mapping[str, Question]] = {
    "join": _join,
    "stay": _stay,
    "grenades": _wields(GRENADES),
    "charge": _wields(CHARGE),
    "stop": _stop,
    "face": _face,
    "spare": _pays(_not_spared),
    "pin": _pays(_not_pinned),
    "reduce": _pays(_not_reduced),
    "reduce-pin": _pays(_not_reduced_and_pinned),
    "eliminate": _pays(_not_eliminated),
    "ignore": _pays(_not_disregarded),
    "bear": _bear,
    **dict.fromkeys(("done", "hold", "no-lane", "keep-facing", "keep-sniper", "no-sniper"), _nothing),
}
