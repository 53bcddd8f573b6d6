"""Calling for fire: who may ask, the Support card, the aiming marker, ranging rounds, and fire for effect."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import HEADING_LENGTH, UNIT, VECTORS, Point, divide_away
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.kernel.options import pack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.points import PointArea
from bocage.systems.iabsm.battle.batteries import (
    ASKED,
    AWAITED,
    FIRING,
    NOWHERE,
    RANGING,
    SILENT,
    Battery,
)
from bocage.systems.iabsm.battle.cards import SUPPORT
from bocage.systems.iabsm.battle.state import DRAW, Iabsm
from bocage.systems.iabsm.battle.units import SUPPRESSED, Unit
from bocage.systems.iabsm.battle.verbs import CEASE, EFFECT, SHIFT, WAIT
from bocage.systems.iabsm.content.ordnance import barrages, calibres, supports
from bocage.systems.iabsm.content.scenario import Scenario
from bocage.systems.iabsm.rules.artillery.barrage import strike_all
from bocage.systems.iabsm.rules.artillery.bursts import fall, sees_point

MARK: Final = "mark"
RANGED: Final = "ranged"
MISSION: Final = "mission"
PRICE: Final = 2
"""radio-1, arty-5: the points of Initiative that a call costs a Big Man."""
AHEAD: Final = (9 * UNIT, 18 * UNIT, 27 * UNIT)
"""How far before an observer points are offered, beside the places of enemies that he sees."""
NO_RADIO: Final = No("iabsm-arty-5", "no-radio")
NOT_ENOUGH: Final = No("iabsm-arty-5", "call-costs-two")
NO_OBSERVER: Final = No("iabsm-arty-1", "no-observer")
ASKED_ALREADY: Final = No("iabsm-barrage-5", "asked-already")
NO_ROUNDS: Final = No("iabsm-barrage-3", "no-rounds")
NOT_YOURS: Final = No("iabsm-arty-1", "not-your-guns")
OFF_TABLE: Final = No("iabsm-barrage-5", "aim-off-table")
UNSEEN: Final = No("iabsm-barrage-5", "aim-unseen")


def batteries_of(scenario: Scenario) -> list[Battery]:
    """Return the artillery off the table of a scenario, the first side's first."""
    found: list[Battery] = []
    for side, force in enumerate(scenario.sides.values()):
        for each in force.batteries:
            row, calibre = barrages()[each.guns], calibres()[each.calibre]
            found.append(Battery(len(found), side, row, calibre, supports()[each.support], each.rounds))
    return found


def battery_names(scenario: Scenario) -> list[str]:
    """Return what their options are called: by their side and a number."""
    return [
        f"{seat}-battery-{number + 1}"
        for seat, force in scenario.sides.items()
        for number in range(len(force.batteries))
    ]


# Step 1: asking


def cannot_call(unit: Unit, battery: Battery, points: int) -> No | None:
    """arty-1, arty-5, radio-1: why a unit may not ask for the fire of a battery. `points`: what a Big Man has
    left of his."""
    if battery.side != unit.side:
        return NOT_YOURS
    if unit.is_big_man:
        if not unit.radio:
            return NO_RADIO
        if points < PRICE:
            return NOT_ENOUGH
    elif not unit.counter.observer:
        return NO_OBSERVER
    if battery.stage != SILENT:
        return ASKED_ALREADY
    return None if battery.rounds else NO_ROUNDS


def calls(g: Iabsm, unit: Unit) -> list[Option]:
    """arty-1: the batteries that a unit may ask for."""
    return [
        g.verbs.call(each.number) for each in g.batteries if cannot_call(unit, each, g.initiative) is None
    ]


def call(g: Iabsm, unit: Unit, battery: Battery) -> None:
    """arty-1: a unit asks for fire; it comes in the next turn at the earliest."""
    battery.stage = ASKED
    battery.observer = unit.id
    clause = "iabsm-radio-1" if unit.is_big_man else "iabsm-arty-1"
    g.tell("calls", (clause,), unit=unit.id, battery=battery.number)


def put_cards_in(g: Iabsm) -> None:
    """arty-1: at the Tea Break the Support cards that were asked for go into the deck."""
    for battery in g.batteries:
        if battery.stage == ASKED:
            battery.stage = AWAITED
            g.deck.put_in(card_of(g, battery))
            g.tell("support-in", ("iabsm-arty-1",), battery=battery.number)


def card_of(g: Iabsm, battery: Battery) -> int:
    """Return the number of a battery's card."""
    cards = enumerate(g.cards)
    return next(at for at, card in cards if card.kind == SUPPORT and card.number == battery.number)


# Steps 2 to 4: the card


def support(g: Iabsm) -> Flow[None]:
    """arty-2 to arty-4, barrage-5, ride-1: a Support card is in play; an observer who rides or is suppressed
    is silent, one who is lost ends the mission."""
    battery = g.batteries[g.cards[g.card].number]
    observer = g.units[battery.observer]
    if not observer.is_here:
        end_mission(g, battery, "iabsm-barrage-5")
    elif observer.loc == GONE:
        g.tell("observer-rides", ("iabsm-ride-1",), unit=observer.id)
    elif observer.state == SUPPRESSED:
        g.tell("observer-silent", ("iabsm-act-2",), unit=observer.id)
    elif battery.stage != AWAITED or has_come(g, battery):
        yield from mission(g, battery, observer)
    g.phase = DRAW


def has_come(g: Iabsm, battery: Battery) -> bool:
    """arty-2, barrage-1: a die against the Support Level, which each failure lowers by 1."""
    die = g.dice.d6("support")
    level = battery.level - battery.failures
    comes = die >= level
    g.tell(
        "support-check",
        ("iabsm-arty-2", "iabsm-barrage-1"),
        battery=battery.number,
        die=die,
        needs=level,
        hit=comes,
    )
    if comes:
        battery.stage = RANGING
    else:
        battery.failures += 1
    return comes


def mission(g: Iabsm, battery: Battery, observer: Unit) -> Flow[None]:
    """arty-4, barrage-3: fire for effect goes on until it is stopped or shifted; else ranging rounds fall."""
    about = {"unit": observer.id, "battery": battery.number, "left": battery.rounds}
    if battery.stage == FIRING:
        option = yield Ask(g.seats[battery.side], MISSION, [EFFECT, SHIFT, CEASE], about)
        if option.verb == EFFECT.verb:
            fire_for_effect(g, battery)
            return
        if option.verb == CEASE.verb:
            end_mission(g, battery, "iabsm-barrage-3")
            return
        battery.stage = RANGING
    aimed = yield from mark(g, battery, observer)
    if not aimed or not range_in(g, battery, observer):
        return
    option = yield Ask(g.seats[battery.side], RANGED, [EFFECT, WAIT, CEASE], about)
    if option.verb == EFFECT.verb:
        fire_for_effect(g, battery)
    elif option.verb == CEASE.verb:
        end_mission(g, battery, "iabsm-barrage-3")


def cannot_mark(g: Iabsm, observer: Unit, x: int, y: int) -> No | None:
    """barrage-5: the aiming marker lies on the table where the observer sees the ground."""
    if not g.field.table.holds(x, y):
        return OFF_TABLE
    return None if sees_point(g, observer, x, y) else UNSEEN


def mark_points(g: Iabsm, battery: Battery, observer: Unit) -> list[Point]:
    """Return where a marker may be wanted: on it where it lies, on enemies in sight, and before the
    observer."""
    found: dict[Point, None] = {(battery.aim_x, battery.aim_y): None}
    for enemy in g.on_table(1 - battery.side):
        found[enemy.x, enemy.y] = None
    east, south = VECTORS[observer.facing]
    for far in AHEAD:
        x = observer.x + divide_away(east * far, HEADING_LENGTH)
        y = observer.y + divide_away(south * far, HEADING_LENGTH)
        found[x, y] = None
    return [(x, y) for x, y in found if cannot_mark(g, observer, x, y) is None]


class Marker:
    """barrage-5: where an observer may have the aiming marker."""

    __slots__ = ("_g", "_observer")

    def __init__(self, g: Iabsm, observer: Unit) -> None:
        self._g = g
        self._observer = observer

    def allows(self, x: int, y: int) -> bool:
        """Whether it may lie on a point."""
        return cannot_mark(self._g, self._observer, x, y) is None


def mark(g: Iabsm, battery: Battery, observer: Unit) -> Flow[bool]:
    """arty-3: the aiming marker is put on the table, or stays where it lies; the observer may wait. Return
    whether rounds are to fall."""
    points = mark_points(g, battery, observer)
    options: list[Option] = [g.verbs.mark(0, x, y) for x, y in points]
    options.append(WAIT)
    allowed = points or [(observer.x, observer.y)]
    area = PointArea(g.verbs.mark, g.field.table, Marker(g, observer).allows, allowed)
    about = {"unit": observer.id, "battery": battery.number}
    option = yield Ask(g.seats[battery.side], MARK, options, about, [area])
    if option.verb == WAIT.verb:
        return False
    _, battery.aim_x, battery.aim_y = unpack_point(option.value)
    at = pack_point(0, battery.aim_x, battery.aim_y)
    g.tell("marks", ("iabsm-arty-3",), unit=observer.id, battery=battery.number, at=at)
    return True


def range_in(g: Iabsm, battery: Battery, observer: Unit) -> bool:
    """arty-3, barrage-2: ranging rounds fall; half as far off when the observer has seen the last ones.
    Return whether they fall on the table."""
    found = fall(g, battery.aim_x, battery.aim_y, halved=battery.is_seen)
    clauses = ("iabsm-arty-3", "iabsm-barrage-2")
    if not g.field.table.holds(found.x, found.y):
        battery.x = battery.y = NOWHERE
        battery.is_seen = False
        g.tell("ranging-lost", clauses, battery=battery.number, die=found.die)
        return False
    battery.x, battery.y = found.x, found.y
    battery.is_seen = sees_point(g, observer, found.x, found.y)
    at = pack_point(0, found.x, found.y)
    g.tell(
        "ranging", clauses, battery=battery.number, die=found.die, off=found.off, hit=found.off == 0, at=at
    )
    return True


def fire_for_effect(g: Iabsm, battery: Battery) -> None:
    """barrage-3: fire for effect on the spot where the last ranging rounds fell; it goes on until the rounds
    are spent."""
    battery.stage = FIRING
    battery.rounds -= 1
    at = pack_point(0, battery.x, battery.y)
    g.tell(
        "effect",
        ("iabsm-arty-4", "iabsm-barrage-3"),
        battery=battery.number,
        side=battery.side,
        at=at,
        radius=battery.row.radius * UNIT,
        left=battery.rounds,
    )
    strike_all(g, battery)
    if battery.rounds == 0:
        end_mission(g, battery, "iabsm-barrage-3")


def end_mission(g: Iabsm, battery: Battery, clause: str) -> None:
    """barrage-3: the card leaves the deck until somebody asks for it again."""
    g.tell("mission-over", (clause,), battery=battery.number)
    battery.stand_down()
    g.deck.remove(card_of(g, battery))
