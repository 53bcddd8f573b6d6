"""Read vehicles, guns and batteries of a request, and write them back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.server.iabsm.companion import wire
from bocage.server.presenter.deeds import pick
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem
from bocage.systems.iabsm.battle.batteries import NOBODY, SILENT, STAGES, Battery
from bocage.systems.iabsm.battle.hulls import (
    ENGAGE,
    FATES,
    FREE,
    HELD,
    HELD_ON,
    NO_TARGET,
    ORDERS,
    STUCK,
    Hull,
    Lay,
)
from bocage.systems.iabsm.companion.evening import ON_TABLE
from bocage.systems.iabsm.content.ordnance import barrages, calibres, supports
from bocage.systems.iabsm.content.vehicle_rows import Vehicle

HOLDS: Final = {"free": FREE, "held": HELD, "held-on": HELD_ON, "stuck": STUCK}
HOLD_NAMES: Final = {number: name for name, number in HOLDS.items()}
SAME: Final = (
    *("engine", "sights", "gun_out", "halted", "hunted", "turned", "told", "stunned"),
    "shells",
)
"""What a vehicle has under the same name here and there."""


def read_hull(row: Vehicle, each: wire.TableHull | None) -> Hull:
    """Make a vehicle of a record; without one it is as at the beginning, under ENGAGE."""
    if each is None:
        return Hull(row, ENGAGE)
    hull = Hull(row, ORDERS.index(each.order))
    hull.fate = FATES.index(each.fate)
    hull.held = HOLDS[each.held]
    for name in SAME:
        setattr(hull, name, getattr(each, name))
    return hull


def show_hull(hull: Hull) -> Json:
    """Write a vehicle as it is now."""
    return {
        "order": ORDERS[hull.order],
        "fate": FATES[hull.fate],
        "held": HOLD_NAMES[hull.held],
        **{name: getattr(hull, name) for name in SAME},
    }


def read_lay(lay: Lay, each: wire.TableLay, numbers: Mapping[str, int]) -> None:
    """Lay a gun as a record says."""
    for id in (*each.hits, *([] if each.aim is None else [each.aim])):
        if id not in numbers:
            raise Problem(422, "companion-no-unit", name=id)
    if each.aim is not None:
        lay.aim, lay.aimed_at = numbers[each.aim], ON_TABLE
    lay.hits = sum(1 << numbers[id] for id in set(each.hits))
    lay.loaded = each.loaded
    lay.shots = each.shots


def show_lay(lay: Lay, ids: Sequence[str]) -> Json:
    """Write how a gun is laid now."""
    return {
        "aim": None if lay.aim == NO_TARGET else ids[lay.aim],
        "hits": [id for number, id in enumerate(ids) if lay.hits >> number & 1],
        "loaded": lay.loaded,
        "shots": lay.shots,
    }


def read_battery(number: int, each: wire.TableBattery, numbers: Mapping[str, int]) -> Battery:
    """Make a battery of a record."""
    row = pick(barrages(), each.guns, "companion-no-guns")
    calibre = pick(calibres(), each.calibre, "companion-no-calibre")
    support = pick(supports(), each.support, "companion-no-support")
    battery = Battery(number, each.side, row, calibre, support, each.rounds)
    battery.stage = STAGES.index(each.stage)
    battery.failures = each.failures
    if each.observer is not None and each.observer not in numbers:
        raise Problem(422, "companion-no-unit", name=each.observer)
    if battery.stage != SILENT and each.observer is None:
        raise Problem(422, "companion-unobserved", name=each.name)
    battery.observer = NOBODY if each.observer is None else numbers[each.observer]
    if each.ranged:
        battery.x = battery.y = ON_TABLE
    battery.is_seen = each.seen
    return battery


def show_battery(battery: Battery, before: wire.TableBattery, ids: Sequence[str]) -> Json:
    """Write a battery as it is now."""
    return {
        **before.model_dump(),
        "rounds": battery.rounds,
        "stage": STAGES[battery.stage],
        "failures": battery.failures,
        "observer": None if battery.observer == NOBODY else ids[battery.observer],
        "ranged": battery.x >= 0,
        "seen": battery.is_seen,
    }
