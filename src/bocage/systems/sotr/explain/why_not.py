"""Why not: for anything that is not offered, the rule that stands against it.

The same predicates that build the options answer here, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.ground.table.lattice import HEADINGS
from bocage.kernel import Ask, No
from bocage.kernel.options import unpack_point
from bocage.systems.common import questions
from bocage.systems.common.questions import NotFoundError, word
from bocage.systems.common.table.moves import CROWDED, ENEMY, OBSTACLE, OFF_TABLE, TOO_FAR, MoveArea
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import FACINGS, MOUNTS, PLACED
from bocage.systems.sotr.explain.asked import NOT_NOW, Answer, asked, never
from bocage.systems.sotr.explain.moments import WHEN
from bocage.systems.sotr.explain.why_orders import (
    FINDER,
    ORDERS,
    find_figure,
    find_point,
    find_unit,
    own_unit,
)
from bocage.systems.sotr.rules.action.activation import (
    ACT_ASK,
    ACTIVATE_ASK,
    cannot_activate,
    cannot_choose_move,
    cannot_take_care,
    cannot_wait,
)
from bocage.systems.sotr.rules.action.hiding import cannot_hide
from bocage.systems.sotr.rules.action.leaving import cannot_go_off
from bocage.systems.sotr.rules.action.movement import (
    AGAINST,
    GO,
    PUT,
    against_point,
    cannot_advance,
    cannot_creep,
    cannot_go_prone,
    cannot_run,
)
from bocage.systems.sotr.rules.action.tending import cannot_tend
from bocage.systems.sotr.rules.close_combat.assault import (
    ANSWER_ASK,
    ENGAGE_ASK,
    FIRE_ASK,
    cannot_answer,
    cannot_assault,
)
from bocage.systems.sotr.rules.close_combat.fights import FIGHT_ASK
from bocage.systems.sotr.rules.command.orders import CHOSEN
from bocage.systems.sotr.rules.command.paras import DROP
from bocage.systems.sotr.rules.command.strikes import TARGET
from bocage.systems.sotr.rules.creatures.mist import cannot_turn_to_mist
from bocage.systems.sotr.rules.machines.crews import cannot_dismount, cannot_mount, rides_along
from bocage.systems.sotr.rules.machines.driving import (
    DRIVE,
    FACE,
    NOT_A_MACHINES,
    TURNS_TOO_OFTEN,
    cannot_drive,
    cannot_drive_fast,
)
from bocage.systems.sotr.rules.machines.gunnery import NO_WEAPON, cannot_fire_gun
from bocage.systems.sotr.rules.machines.stretches import TURNS_TOO_OFTEN as TOO_OFTEN
from bocage.systems.sotr.rules.shooting.acquisition import cannot_shoot_at
from bocage.systems.sotr.rules.shooting.shooting import ALLOT, PICK
from bocage.systems.sotr.rules.shooting.suppressing import cannot_suppress
from bocage.systems.sotr.rules.shooting.to_hit import NOT_AIMED
from bocage.systems.sotr.rules.turn.initiative import FIRST_ASK
from bocage.systems.sotr.rules.weapons.blasts import POINT_ASK, cannot_lay
from bocage.systems.sotr.rules.weapons.rounds import DEEDS, cannot_lay_at, round_of

UNKNOWN: Final = No("sotr-act-2", "unknown-choice")
NO_SEAT: Final = No("sotr-init-2", "no-such-seat")
NO_FIGHT: Final = No("sotr-ruling-40", "no-fight-to-come")
NOT_IN_REACH: Final = No("sotr-ruling-22", "not-in-reach")
NO_HEADING: Final = No("sotr-ruling-44", "no-such-heading")
SITS_INSIDE: Final = No("sotr-ruling-44", "sits-inside")
ONE_BY_ONE: Final = No("sotr-ruling-47", "weapons-one-by-one")
AGAINST_HULL: Final[dict[str, No]] = {
    OFF_TABLE: No("sotr-mopt-7", "off-table"),
    OBSTACLE: No("sotr-ruling-44", "no-room-for-hull"),
    CROWDED: No("sotr-ruling-7", "crowded"),
    ENEMY: No("sotr-ruling-7", "near-enemy"),
    TOO_FAR: No("sotr-ruling-44", "too-far"),
    TOO_OFTEN: TURNS_TOO_OFTEN,
}
"""What is against a point for a machine, by the rule."""
NOT_ELIGIBLE: Final = No("sotr-ruling-10", "not-eligible")
Move = Callable[[Sotr, Unit], No | None]


def why_not(g: Sotr, ask: Ask, key: str) -> No | None:
    """Return the rule against this key; if only the moment is wrong, the one that says when its time is."""
    side = g.seats.index(ask.seat)
    no = questions.why_not(QUESTIONS, g, ask, side, key, unknown=UNKNOWN, not_now=NOT_NOW)
    return WHEN[key.partition(":")[0]] if no == NOT_NOW else no


def _first(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    if word(words, 0) not in g.seats:
        raise NotFoundError(NO_SEAT)
    return None if ask.kind == FIRST_ASK else NOT_NOW


def _activate(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    return cannot_activate(g, unit) if ask.kind == ACTIVATE_ASK else NOT_NOW


def _move(cannot: Move) -> Answer:
    """Return the answer for one of the movement options."""

    def answer(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
        if ask.kind != ACT_ASK:
            return NOT_NOW
        unit = asked(g, ask)
        if rides_along(unit):
            return SITS_INSIDE
        return cannot_choose_move(g) or cannot(g, unit)

    return answer


def _goes(foot: Move, machine: Move) -> Answer:
    """Return the answer for a movement option of men and of machines."""
    return _move(lambda g, unit: machine(g, unit) if unit.machine is not None else foot(g, unit))


def _not_a_machines(foot: Move) -> Answer:
    """Return the answer for a movement option that machines do not have."""
    return _goes(foot, lambda g, unit: NOT_A_MACHINES)


def _drive(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    point = find_point(words, 1)
    if word(words, 0) not in FACINGS:
        raise NotFoundError(NO_HEADING)
    if ask.kind != DRIVE:
        return NOT_NOW
    pose = FACINGS.index(words[0])
    for area in ask.areas:
        if isinstance(area, MoveArea) and area.first == pose:
            reason = area.walk.against(*point)
            return AGAINST_HULL[reason] if reason else None
    return TURNS_TOO_OFTEN


def _face(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    if word(words, 0) not in {str(heading) for heading in range(HEADINGS)}:
        raise NotFoundError(NO_HEADING)
    if ask.kind not in (DRIVE, FACE):
        return NOT_NOW
    return None if ask.find(f"face:{words[0]}") is not None else TURNS_TOO_OFTEN


def _gun(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    mount, target = word(words, 0), find_unit(g, words, 1)
    if ask.kind != ACT_ASK:
        return NOT_NOW
    if mount not in MOUNTS:
        raise NotFoundError(NO_WEAPON)
    return cannot_fire_gun(g, asked(g, ask), MOUNTS.index(mount), target)


def _mount(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    vehicle = own_unit(g, side, words, 0)
    if ask.kind != ACT_ASK:
        return NOT_NOW
    return cannot_choose_move(g) or cannot_mount(g, asked(g, ask), vehicle)


def _dismount(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_dismount(g, asked(g, ask)) if ask.kind == ACT_ASK else NOT_NOW


def _hide(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    if ask.kind != ACT_ASK:
        return NOT_NOW
    unit = asked(g, ask)
    if rides_along(unit):
        return SITS_INSIDE
    return NOT_A_MACHINES if unit.machine is not None else cannot_hide(g, unit)


def _go(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    point = find_point(words, 1)
    if word(words, 0) not in PLACED:
        raise NotFoundError(FINDER.no_such_place.about(place=words[0]))
    return against_point(ask, PLACED.index(words[0]), *point) if ask.kind == GO else NOT_NOW


def _put(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    point = find_point(words, 0)
    if ask.kind != PUT:
        return NOT_NOW
    return against_point(ask, 0, *point) if ask.areas else AGAINST[TOO_FAR]


def _wait(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_wait(g, side) if ask.kind == ACTIVATE_ASK else NOT_NOW


def _off(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_go_off(g, asked(g, ask)) if ask.kind == ACT_ASK else NOT_NOW


def _shoot(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    target = find_unit(g, words, 0)
    if ask.kind != ACT_ASK:
        return NOT_NOW
    unit = asked(g, ask)
    if unit.machine is not None:
        return ONE_BY_ONE
    return SITS_INSIDE if rides_along(unit) else cannot_shoot_at(g, unit, target)


def _aim(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    no = _shoot(g, ask, side, words)
    if no is not None:
        return no
    if find_unit(g, words, 0).machine is not None:
        return NOT_AIMED
    return cannot_take_care(g, asked(g, ask))


def _suppress(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    target = find_unit(g, words, 0)
    return cannot_suppress(g, asked(g, ask), target) if ask.kind == ACT_ASK else NOT_NOW


def _deed(deed: str) -> Answer:
    """Return the answer for what a figure lays in place of its shot."""

    def answer(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
        figure = find_figure(g, side, words, 0)
        if figure.side != side:
            raise NotFoundError(FINDER.not_yours)
        if ask.kind != ACT_ASK or figure.unit != asked(g, ask).id:
            return NOT_NOW
        return cannot_lay(g, g.units[figure.unit], figure, deed)

    return answer


def _lay(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    point = find_point(words, 0)
    if ask.kind != POINT_ASK:
        return NOT_NOW
    number, deed = ask.about["figure"], ask.about["deed"]
    assert isinstance(number, int)
    assert isinstance(deed, str)
    what = round_of(g.figures[number], deed)
    assert what is not None
    return cannot_lay_at(g, g.figures[number], what, *point)


def _tend(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    medic, casualty = find_figure(g, side, words, 0), find_figure(g, side, words, 1)
    if medic.side != side:
        raise NotFoundError(FINDER.not_yours)
    if ask.kind != ACT_ASK or medic.unit != asked(g, ask).id:
        return NOT_NOW
    return cannot_choose_move(g) or cannot_tend(g, g.units[medic.unit], medic, casualty)


def _casualty(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    find_figure(g, side, words, 0)
    return NOT_ELIGIBLE if ask.kind in (ALLOT, PICK) and ask.find(f"{ask.kind}:{words[0]}") is None else None


def _assault(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    target = find_unit(g, words, 0)
    if ask.kind != ACT_ASK:
        return NOT_NOW
    if rides_along(asked(g, ask)):
        return SITS_INSIDE
    return cannot_choose_move(g) or cannot_assault(g, asked(g, ask), target)


def _engage(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    find_figure(g, side, words, 0)
    if ask.kind != ENGAGE_ASK:
        return NOT_NOW
    return NOT_IN_REACH if ask.find(f"engage:{words[0]}") is None else None


def _fight(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    own_unit(g, side, words, 0)
    if ask.kind != FIGHT_ASK:
        return NOT_NOW
    return NO_FIGHT if ask.find(f"fight:{words[0]}") is None else None


def _fall_back(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_answer(g, asked(g, ask)) if ask.kind in (ANSWER_ASK, FIRE_ASK) else NOT_NOW


QUESTIONS: Final[Mapping[str, Answer]] = {
    "first": _first,
    "activate": _activate,
    "advance": _goes(cannot_advance, lambda g, unit: cannot_drive(unit)),
    "run": _goes(cannot_run, cannot_drive_fast),
    "caution": _not_a_machines(cannot_creep),
    "prone": _not_a_machines(cannot_go_prone),
    "hide": _hide,
    "go": _go,
    "put": _put,
    "mist": _move(cannot_turn_to_mist),
    "off": _off,
    "wait": _wait,
    "shoot": _shoot,
    "aim": _aim,
    **ORDERS,
    "suppress": _suppress,
    **{deed: _deed(deed) for deed in DEEDS},
    "lay": _lay,
    "tend": _tend,
    "allot": _casualty,
    "pick": _casualty,
    "assault": _assault,
    "engage": _engage,
    "fight": _fight,
    "fall-back": _fall_back,
    "drive": _drive,
    "face": _face,
    "gun": _gun,
    "mount": _mount,
    "dismount": _dismount,
    "stand": never,
    "fire": never,
    "nearest": never,
    "stay": never,
    "done": never,
    "pass": never,
}
"""What is asked of a key, by its verb."""


def wishes(g: Sotr, ask: Ask, place: int, chosen: int) -> list[str]:
    """Return what a player who points somewhere most likely wants there: to go there, to fire at who stands
    there, or that it be him."""
    if ask.kind == GO:
        return [f"go:{PLACED[0]}>{g.field.label(place)}"]
    if ask.kind == DRIVE:
        label = g.field.label(place)
        return [f"{area.prefix}{label}" for area in ask.areas[:1]]
    if ask.kind in (PUT, TARGET, DROP):
        return [f"{ask.kind}:{g.field.label(place)}"]
    if ask.kind == POINT_ASK:
        return [f"lay:{g.field.label(place)}"]
    figure = figure_at(g, place)
    if figure is None:
        return []
    if ask.kind in (ALLOT, PICK, CHOSEN):
        return [f"{ask.kind}:{figure.name}"]
    if figure.side == g.seats.index(ask.seat):
        return [g.verbs.activate(figure.unit).key]
    if ask.kind == ENGAGE_ASK:
        return [g.verbs.engage(figure.id).key]
    if ask.kind != ACT_ASK:
        return []
    machine = asked(g, ask).machine
    if machine is None:
        return [g.verbs.shoot(figure.unit).key]
    return [g.verbs.gun.pair(mount, figure.unit).key for mount in range(len(machine.weapons))]


def figure_at(g: Sotr, location: int) -> Figure | None:
    """Return the figure whose base lies over a location."""
    _, x, y = unpack_point(location)
    for figure in g.figures:
        if figure.loc >= 0 and figure.bases_on_table()[0].holds(x, y):
            return figure
    return None
