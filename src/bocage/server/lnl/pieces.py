"""What lies on the board, with words and faces. Who may know of it, the system's view has decided before."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from bocage.ground.picture import places
from bocage.ground.picture.faces import bearing
from bocage.ground.picture.pen import num
from bocage.ground.picture.survey import survey
from bocage.kernel import Ask, Option, unpack
from bocage.server.desk import Json
from bocage.server.lnl.faces import unit_name, weapon_name
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.picture import plates
from bocage.systems.lnl.preview import HALF_BUILT, PREVIEWED
from bocage.systems.lnl.state import Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.units import whereabouts
from bocage.systems.lnl.vehicle_fire import front
from bocage.systems.lnl.view_machines import facing
from bocage.text.lnl import LnlWords

OF_ONE_UNIT: Final = frozenset({"bring-to-bear", "vehicle-weapons"})
"""Questions whose every answer belongs to the unit that is asked about."""
VALUES: Final = ("fp", "range", "mf", "morale", "lm")
MACHINE: Final = (
    "facing",
    "turret",
    "buttoned",
    "abandoned",
    "damaged",
    "mode",
    "commander",
    "passengers",
)


def cell(label: str) -> str:
    """The hex of a location: D4 of D4-upper."""
    return label.partition("-")[0]


# Units and weapons


def show_units(g: Lnl, words: LnlWords, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
    """The units on the map, and those that are not, from what the view shows of them."""
    by_name = {unit.name: unit for unit in g.units}
    on_map: list[Json] = []
    elsewhere: list[Json] = []
    for each in seen:
        unit = by_name[each["id"]]
        if whereabouts(unit) >= 0:
            on_map.append(_unit(g, words, unit, each))
        elif each["place"] != "merged":
            elsewhere.append(
                {
                    "id": unit.name,
                    "side": each["side"],
                    "place": each["place"],
                    "kind": each["kind"],
                    "words": _described(g, words, unit, each),
                    "face": unit_name(g, unit, words.lang),
                }
            )
    return on_map, elsewhere


def _unit(g: Lnl, words: LnlWords, unit: Unit, seen: dict[str, Any]) -> Json:
    """A unit on the map; a passenger is where its vehicle is."""
    place = g.field.labels[whereabouts(unit)]
    return {
        "id": unit.name,
        "side": seen["side"],
        "hex": cell(place),
        "label": place,
        "kind": seen["kind"],
        "force": seen["force"],
        "words": _described(g, words, unit, seen),
        "face": unit_name(g, unit, words.lang),
        "shaken": seen["shaken"],
        "wounded": seen["wounded"],
        "markers": seen["markers"],
        "card": seen["card"],
        "weapons": [show_weapon(g, words, weapon) for weapon in unit.weapons],
        "values": {name: seen[name] for name in VALUES},
        "carrier": seen["carrier"],
        "arcs": arcs(g, unit),
        "machine": _machine(seen) if isinstance(unit, Vehicle) else None,
    }


def _machine(seen: dict[str, Any]) -> Json:
    return {name: seen[name] for name in MACHINE} | {"capacity": seen["printed"]["capacity"]}


def arcs(g: Lnl, unit: Unit) -> list[Json]:
    """14.0a, 15.0d, 15.0e: what the guns of a unit cover, the farthest first."""
    corner = facing(unit)
    if corner is None or unit.loc < 0 or (isinstance(unit, Vehicle) and unit.abandoned):
        return []
    gun = unit.counter.gun
    if not isinstance(unit, Vehicle):
        return [] if gun is None else [_arc(g, "gun", corner, gun.range)]
    guns = [each for each in unit.printed.machine_guns if not each.all_round]
    ahead = [each.range for each in guns if not each.rear] + ([] if gun is None else [gun.range])
    behind = [each.range for each in guns if each.rear]
    turned = front(g, unit)
    found = [_arc(g, "gun" if turned == corner else "turret", turned, max(ahead))] if ahead else []
    half = len(g.verbs.corners) // 2
    return found + ([_arc(g, "rear", turned + half, max(behind))] if behind else [])


def _arc(g: Lnl, kind: str, corner: int, reach: int) -> Json:
    corners = len(g.verbs.corners)
    return {
        "kind": kind,
        "bearing": bearing(corner % corners, corners),
        "width": 360 / corners,
        "reach": reach,
    }


def _described(g: Lnl, words: LnlWords, unit: Unit, seen: dict[str, Any]) -> str:
    """All of a unit in one line, for those who hear it."""
    parts = [words.unit(g, unit, "bare")]
    if unit.loc >= 0:
        parts.append(words.at(g, unit.loc))
    if seen["facing"] is not None:
        parts.append(words.say("server-faces", facing=words.facing(seen["facing"])))
    if seen.get("turret") is not None:
        parts.append(words.say("server-turret", facing=words.facing(seen["turret"])))
    if unit.carrier is not None:
        parts.append(words.say("server-rides", vehicle=words.unit(g, unit.carrier, "of")))
    if isinstance(unit, Vehicle):
        return words.say(
            "server-described",
            what=", ".join([*parts, *words.states(unit)]),
            values=words.say("server-machine", mf=seen["mf"], morale=seen["morale"], **_plates(unit)),
        )
    values = words.say(
        "server-values",
        fights="yes" if seen["range"] else "no",
        leads="yes" if unit.counter.is_leader else "no",
        **{name: seen[name] for name in VALUES},
    )
    return words.say("server-described", what=", ".join([*parts, *words.states(unit)]), values=values)


def _plates(vehicle: Vehicle) -> dict[str, str]:
    """The armour in words: 6/3/2, with an asterisk where there is none; a helicopter's is one number."""
    printed = vehicle.printed
    hull = [str(face) for face in plates(printed.hull)]
    turret = "" if printed.turret is None else "/".join(map(str, plates(printed.turret)))
    return {
        "hull": hull[0] if printed.flies else "/".join(hull),
        "turret": turret,
        "turreted": "yes" if turret else "no",
        "drives": "no" if printed.flies else "yes",
    }


def show_weapon(g: Lnl, words: LnlWords, weapon: Weapon) -> Json:
    return {
        "id": weapon_id(g, weapon),
        "face": weapon_name(weapon.kind, weapon.carrier),
        "words": words.weapon(weapon.kind.id, "bare"),
    }


def weapon_id(g: Lnl, weapon: Weapon) -> str:
    """The name by which options call it."""
    return g.verbs.drop(weapon.id).args[0]


def show_lying(g: Lnl, words: LnlWords, seen: list[dict[str, Any]]) -> list[Json]:
    """Weapons nobody carries."""
    return [
        {
            **show_weapon(g, words, g.weapons[each["id"]]),
            "hex": cell(each["hex"]),
            "label": each["hex"],
        }
        for each in seen
    ]


# Markers


def show_markers(g: Lnl, words: LnlWords, seen: dict[str, Any], ask: Ask | None) -> Json:
    cells = g.field.land.cells
    on_map = seen["markers"]
    return {
        **{name: value for name, value in on_map.items() if name != "wrecks"},
        "hulks": [_hulk(g, words, each) for each in on_map["hulks"]],
        "acquired": [
            {**{name: each[name] for name in ("by", "unit", "level")}, "hex": cell(each["hex"])}
            for each in on_map["acquired"]
        ],
        "spotting_round": _spotting_round(g, ask),
        "roadblocks": on_map.get("roadblocks", []),
        "fired_through": on_map.get("fired_through", {}),
        "bunkers": [
            {"hex": cells[index].label, "facing": facing} for index, facing in g.field.bunkers.items()
        ],
        "events": [{"hex": each["hex"], "kind": each["kind"]} for each in seen["events"]["markers"]],
        "objectives": [{"hex": label, "holder": holder} for label, holder in seen["control"].items()],
    }


def _hulk(g: Lnl, words: LnlWords, seen: dict[str, Any]) -> Json:
    vehicle = next(each for each in g.vehicles if each.name == seen["unit"])
    corners = g.verbs.corners
    was = words.unit(g, vehicle, "of")
    return {
        **seen,
        "facing": corners.index(seen["facing"]),
        "corners": len(corners),
        "words": words.say("server-wreck", what=was),
    }


def _spotting_round(g: Lnl, ask: Ask | None) -> str | None:
    """18.2-8: where the Spotting Round came down, while its caller corrects the fire."""
    landed = ask.about.get("at") if ask is not None and ask.kind == "correct-fire" else None
    return g.field.land.cells[landed].label if isinstance(landed, int) else None


def show_artillery(words: LnlWords, seen: list[dict[str, Any]]) -> list[Json]:
    names = ("id", "side", "fp", "left", "turn", "under_way")
    return [{name: each[name] for name in names} | {"name": words.pick(each["name"])} for each in seen]


# Questions


def show_ask(g: Lnl, words: LnlWords, ask: Ask, about: object) -> Json:
    return {
        "seat": ask.seat,
        "kind": ask.kind,
        "prompt": words.ask(g, ask),
        "about": about,
        "options": [_option(g, words, option, ask) for option in ask.options],
    }


def _option(g: Lnl, words: LnlWords, option: Option, ask: Ask) -> Json:
    hexes, units, cells = _named(g, option)
    acts = ask.about.get("unit") if option.kinds == ("facing",) or ask.kind in OF_ONE_UNIT else None
    place = whereabouts(g.units[acts]) if isinstance(acts, int) else -1
    if isinstance(acts, int) and place >= 0 and not (hexes or units):
        units, cells = [g.units[acts].name], [cell(g.field.labels[place])]
    return {
        "key": option.key,
        "verb": option.verb,
        "text": words.option(g, option, ask),
        "hexes": hexes,
        "units": units,
        "cells": cells,
        "button": not hexes and not units,
        "dice": option.verb in PREVIEWED | g.module.foretold or ask.kind in HALF_BUILT,
        "facing": _turn(g, option),
    }


def _turn(g: Lnl, option: Option) -> float | None:
    """Which way an option turns a vehicle, its turret or a gun: degrees clockwise from north."""
    if "facing" not in option.kinds:
        return None
    corners = g.verbs.corners
    return bearing(corners.index(option.args[option.kinds.index("facing")]), len(corners))


def _named(g: Lnl, option: Option) -> tuple[list[str], list[str], list[str]]:
    """The hexes and units an option belongs to, and where it lies, in the order in which it names them.

    A weapon stands for who carries it, or where it lies.
    """
    hexes: list[str] = []
    units: list[str] = []
    cells: list[str] = []
    values = (option.value,) if len(option.args) == 1 else unpack(option.value)
    for kind, name, value in zip(option.kinds, option.args, values, strict=False):
        unit = g.units[value] if kind == "unit" else None
        place = name if kind == "hex" else ""
        if kind == "weapon":
            weapon = g.weapons[value]
            unit, place = weapon.carrier, g.field.labels[weapon.loc] if weapon.loc >= 0 else ""
        if unit is not None:
            units.append(unit.name)
            place = g.field.labels[whereabouts(unit)] if whereabouts(unit) >= 0 else ""
        elif place:
            hexes.append(cell(place))
        if place:
            cells.append(cell(place))
    return list(dict.fromkeys(hexes)), list(dict.fromkeys(units)), list(dict.fromkeys(cells))


# The ground


@lru_cache(maxsize=128)
def show_ground(field: Field, lang: str) -> Json:
    """Where each hex lies in the map's picture, what ground it is, and the size of the picture."""
    words = LnlWords(lang)
    left, top, right, bottom = survey(field.land).sheet.bounds
    middle = places(field.land)
    storeys: dict[int, list[str]] = {}
    for location in field.locations:
        storeys.setdefault(location.cell, []).append(location.label)
    cells = {
        each.label: {
            "x": round(middle[each.label][0], 2),
            "y": round(middle[each.label][1], 2),
            "ground": words.terrain(each.terrain),
            "level": each.elevation,
        }
        | ({"storeys": storeys[each.index]} if len(storeys[each.index]) > 1 else {})
        for each in field.land.cells
    }
    box = (left, top, right - left, bottom - top)
    size = {
        "width": round(box[2], 1),
        "height": round(box[3], 1),
        "viewBox": " ".join(num(value) for value in box),
    }
    return {"places": msgspec.Raw(msgspec.json.encode(cells)), "size": size}
