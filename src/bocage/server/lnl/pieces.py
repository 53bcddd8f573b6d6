"""What lies on the board, with words and faces. Who may know of it, the system's view has decided before."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from bocage.ground.picture import places
from bocage.ground.picture.pen import num
from bocage.ground.picture.survey import survey
from bocage.kernel import Ask, Option, unpack
from bocage.server.desk import Json
from bocage.server.lnl.faces import unit_name, weapon_name
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.preview import HALF_BUILT, PREVIEWED
from bocage.systems.lnl.state import Lnl, Unit, Weapon
from bocage.text.lnl import LnlWords

VALUES: Final = ("fp", "range", "mf", "morale", "lm")


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
        if each["hex"] is not None:
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
    return {
        "id": unit.name,
        "side": seen["side"],
        "hex": cell(seen["hex"]),
        "label": seen["hex"],
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
    }


def _described(g: Lnl, words: LnlWords, unit: Unit, seen: dict[str, Any]) -> str:
    """All of a unit in one line, for those who hear it."""
    parts = [words.unit(g, unit, "bare")]
    if unit.loc >= 0:
        parts.append(words.at(g, unit.loc))
    values = words.say(
        "server-values",
        fights="yes" if seen["range"] else "no",
        leads="yes" if unit.counter.is_leader else "no",
        **{name: seen[name] for name in VALUES},
    )
    return words.say("server-described", what=", ".join([*parts, *words.states(unit)]), values=values)


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


def show_markers(g: Lnl, seen: dict[str, Any]) -> Json:
    cells = g.field.land.cells
    return {
        **seen["markers"],
        "bunkers": [
            {"hex": cells[index].label, "facing": facing} for index, facing in g.field.bunkers.items()
        ],
        "events": [{"hex": each["hex"], "kind": each["kind"]} for each in seen["events"]["markers"]],
        "objectives": [{"hex": label, "holder": holder} for label, holder in seen["control"].items()],
    }


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
    hexes, units = _named(g, option)
    return {
        "key": option.key,
        "verb": option.verb,
        "text": words.option(g, option, ask),
        "hexes": hexes,
        "units": units,
        "button": not hexes and not units,
        "dice": option.verb in PREVIEWED or ask.kind in HALF_BUILT,
    }


def _named(g: Lnl, option: Option) -> tuple[list[str], list[str]]:
    """The hexes and units an option belongs to; a weapon stands for who carries it, or where it lies."""
    hexes: list[str] = []
    units: list[str] = []
    values = (option.value,) if len(option.args) == 1 else unpack(option.value)
    for kind, name, value in zip(option.kinds, option.args, values, strict=False):
        if kind == "hex":
            hexes.append(cell(name))
        elif kind == "unit":
            units.append(name)
        elif kind == "weapon":
            weapon = g.weapons[value]
            if weapon.carrier is not None:
                units.append(weapon.carrier.name)
            elif weapon.loc >= 0:
                hexes.append(cell(g.field.labels[weapon.loc]))
    return list(dict.fromkeys(hexes)), list(dict.fromkeys(units))


# The ground


@lru_cache(maxsize=128)
def show_ground(field: Field, lang: str) -> Json:
    """Where each hex lies in the map's picture, what ground it is, and the size of the picture."""
    words = LnlWords(lang)
    left, top, right, bottom = survey(field.land).sheet.bounds
    middle = places(field.land)
    cells = {
        each.label: {
            "x": round(middle[each.label][0], 2),
            "y": round(middle[each.label][1], 2),
            "ground": words.terrain(each.terrain),
            "level": each.elevation,
        }
        for each in field.land.cells
    }
    box = (left, top, right - left, bottom - top)
    size = {
        "width": round(box[2], 1),
        "height": round(box[3], 1),
        "viewBox": " ".join(num(value) for value in box),
    }
    return {"places": msgspec.Raw(msgspec.json.encode(cells)), "size": size}
