"""Artillery off the table: asking for it, the check when its card comes, ranging rounds, fire for effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.iabsm.battle.batteries import ASKED, AWAITED, FIRING, RANGING, SILENT, Battery
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED, Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.damage import check_crew, damage, knock_out
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.companion.losses import suffer
from bocage.systems.iabsm.companion.morale import check_shock
from bocage.systems.iabsm.content.artillery_rows import Calibre
from bocage.systems.iabsm.content.ordnance import deviation_of, strike_of
from bocage.systems.iabsm.explain.preview import fire_chances
from bocage.systems.iabsm.rules.artillery.barrage import striking_tally
from bocage.systems.iabsm.rules.artillery.support import PRICE, cannot_call
from bocage.systems.iabsm.rules.artillery.vehicles_struck import (
    AFV_LOSES,
    AFV_STUNNED,
    SOFT_WITH_ALL,
    TRANSPORT_STUNNED,
    TRANSPORT_WITH_ALL,
    on_soft_skin,
    on_transport,
    severity_on_afv,
    stun,
    vehicle_tally,
)
from bocage.systems.iabsm.rules.command.initiative import CANNOT_ACT
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, state_of
from bocage.systems.iabsm.rules.morale.shock import worsen
from bocage.systems.iabsm.rules.sight.visibility import shelter_of, sheltered

NOT_ASKED_FOR: Final = No("iabsm-arty-1", "not-asked-for")
NOT_RANGED: Final = No("iabsm-arty-4", "not-ranged")


class Struck:
    """A unit inside the burst: the cover of its ground, and whether trees stand there."""

    __slots__ = ("cover", "trees", "unit")

    def __init__(self, unit: Unit, cover: int, *, trees: bool) -> None:
        self.unit = unit
        self.cover = cover
        self.trees = trees


def call(e: Evening, unit: Unit, battery: Battery, points: int) -> Deed:
    """arty-1, arty-5, radio-1: a unit asks for fire; it comes in the next turn at the earliest."""
    forbid(cannot_call(unit, battery, points) or cannot_spend(unit, 1))
    e.spent = PRICE if unit.is_big_man else 1
    battery.stage = ASKED
    battery.observer = unit.id
    clause = "iabsm-radio-1" if unit.is_big_man else "iabsm-arty-1"
    e.tell("asks-for-fire", (clause,), unit=unit.id)
    yield from ()


def check_support(e: Evening, battery: Battery) -> Deed:
    """arty-2, barrage-1, barrage-5: a die against the Support Level, which each failure lowers by 1."""
    forbid(None if battery.stage == AWAITED else NOT_ASKED_FOR)
    observer = e.units[battery.observer]
    forbid(CANNOT_ACT if observer.state == SUPPRESSED else None)
    if observer.loc == GONE:
        end_mission(e, battery, "iabsm-barrage-5")
        return
    needs = battery.level - battery.failures
    (die,) = yield Throw("support", 1, battery.observer)
    comes = die >= needs
    clauses = ("iabsm-arty-2", "iabsm-barrage-1")
    e.tell("support-comes", clauses, unit=battery.observer, die=die, needs=needs, hit=comes)
    if comes:
        battery.stage = RANGING
    else:
        battery.failures += 1


def range_in(e: Evening, battery: Battery) -> Deed:
    """arty-3, barrage-2: ranging rounds: a die says whether they are off, then dice say how far; half as far
    when the observer has seen the last ones."""
    forbid(None if battery.stage in (RANGING, FIRING) else NOT_ASKED_FOR)
    observer = e.units[battery.observer]
    forbid(CANNOT_ACT if observer.state == SUPPRESSED else None)
    battery.stage = RANGING
    (die,) = yield Throw("deviation", 1, battery.observer)
    count = deviation_of(die).dice
    off = 0
    if count:
        inches = yield Throw("deviation-inches", count, battery.observer)
        off = sum(inches) * UNIT
    if battery.is_seen:
        off //= 2
    battery.x = battery.y = 0
    clauses = ("iabsm-arty-3", "iabsm-barrage-2")
    e.tell("rounds-fall", clauses, unit=battery.observer, die=die, off=off, hit=off == 0)


def fire_for_effect(e: Evening, battery: Battery, struck: Sequence[Struck]) -> Deed:
    """arty-4, barrage-3, barrage-4: the rounds fall where the ranging rounds fell; each unit inside is
    struck, whosever it is; then all see whether they stand it."""
    forbid(None if battery.x >= 0 and battery.stage in (RANGING, FIRING) else NOT_RANGED)
    battery.stage = FIRING
    battery.rounds -= 1
    clauses = ("iabsm-arty-4", "iabsm-barrage-3")
    radius = battery.row.radius * UNIT
    e.tell("for-effect", clauses, unit=battery.observer, radius=radius, left=battery.rounds)
    for each in struck:
        if each.unit.hull is not None:
            yield from strike_vehicle(e, each.unit, battery.calibre)
        elif each.unit.loc != GONE:
            yield from strike(e, each, battery.calibre)
    for each in struck:
        yield from check_shock(e, each.unit)
    if battery.rounds == 0:
        end_mission(e, battery, "iabsm-barrage-3")


def end_mission(e: Evening, battery: Battery, clause: str) -> None:
    """barrage-3: the card leaves the deck until somebody asks for it again."""
    e.tell("no-more-fire", (clause,), unit=battery.observer)
    battery.stand_down()


def cease(e: Evening, battery: Battery) -> Deed:
    """barrage-3: the observer stops the fire."""
    forbid(NOT_ASKED_FOR if battery.stage in (SILENT, ASKED) else None)
    end_mission(e, battery, "iabsm-barrage-3")
    yield from ()


def strike(e: Evening, each: Struck, calibre: Calibre) -> Deed:
    """artyinf-1, barrage-4: roll the strike force, read the fire table; who is hit is pinned."""
    unit = each.unit
    ground = shelter_of(each.cover, has_moved=unit.moved_turn == TURN)
    tally = striking_tally(e.tables, calibre, sheltered(unit, ground), trees=each.trees)
    row = strike_of(calibre)
    if not e.chances:
        e.chances = fire_chances(row.dice, int(tally.total))
    total = e.sum("struck", unit, tally)
    dice = yield Throw("struck", row.dice, unit.id)
    index = sum(dice) + int(tally.total)
    hits, state = hits_of(index), state_of(index)
    total.settle(dice, hits=hits, state=max(state, PINNED) if hits else state)
    e.tell(
        "struck",
        ("iabsm-artyinf-1", "iabsm-fire-1"),
        unit=unit.id,
        thrown=" ".join(str(die) for die in dice),
        tally=tally,
        total=index,
        hits=hits,
    )
    unit.under_fire = True
    if hits:
        yield from suffer(e, unit, hits)
        if unit.loc != GONE:
            worsen(e, unit, max(state, PINNED), "iabsm-fire-1" if state else "iabsm-barrage-4")


def strike_vehicle(e: Evening, unit: Unit, calibre: Calibre) -> Deed:
    """artyveh-1: roll, and read the table of its kind."""
    tally = vehicle_tally(unit, calibre)
    (die,) = yield Throw("vehicle-struck", 1, unit.id)
    total = die + int(tally.total)
    e.tell("vehicle-struck", ("iabsm-artyveh-1",), unit=unit.id, die=die, tally=tally, total=total)
    unit.under_fire = True
    if unit.counter.kind == "soft_skin":
        clause = on_soft_skin(total)
        if clause:
            yield from destroy(e, unit, clause, all_hit=clause == SOFT_WITH_ALL, some_hit=True)
    elif unit.counter.kind == "transport":
        clause = on_transport(total)
        if clause == TRANSPORT_STUNNED:
            stun(e, unit, clause)
        elif clause:
            yield from destroy(e, unit, clause, all_hit=clause == TRANSPORT_WITH_ALL, some_hit=False)
    else:
        severity = severity_on_afv(total)
        if severity:
            yield from damage(e, unit, severity)
            yield from check_crew(e, unit)
        elif total >= AFV_LOSES:
            stun(e, unit, AFV_STUNNED)


def destroy(e: Evening, unit: Unit, clause: str, *, all_hit: bool, some_hit: bool) -> Deed:
    """artyveh-6, artyveh-7, artyveh-10, artyveh-11: the vehicle is lost; those who rode get off, and are hit:
    each of them, or 1D6."""
    aboard = e.riders(unit)
    hits = sum(rider.figures for rider in aboard) if all_hit else 0
    if aboard and some_hit and not all_hit:
        (hits,) = yield Throw("passengers", 1, unit.id)
    yield from knock_out(e, unit, clause, everybody=True)
    for rider in aboard:
        if hits:
            yield from suffer(e, rider, hits)
        yield from check_shock(e, rider)
