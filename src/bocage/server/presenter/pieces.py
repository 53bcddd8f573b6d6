"""What any system's board shows: its ground, what lies in its places, and the question that is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import msgspec

from bocage.ground.land import Land
from bocage.ground.picture import places
from bocage.ground.picture.counters.faces import bearing
from bocage.ground.picture.pen import num
from bocage.ground.picture.survey import survey
from bocage.ground.place import Locations
from bocage.kernel import Ask, Option
from bocage.server.presenter.presenter import Json
from bocage.systems.common.battle import Battle, Piece
from bocage.text.speech import SystemWords, arguments, words_of


def place_at(g: Battle, location: int) -> str:
    """The label of the place in which a location lies: D4 of D4-upper. On a table each point is a place."""
    where: Locations = g.field
    if where.space.kind == "point":
        return where.label(location)
    return where.space.label(where.place_of(location))


def place_called(g: Battle, label: str) -> str:
    """The label of the place in which the location of this label lies."""
    return place_at(g, g.field.number(label))


def location_of(unit: Any) -> int:
    """The number of a unit's location, a passenger's where it rides; negative off the map. On a table
    passengers are off it: their carrier is a number."""
    carrier = getattr(unit, "carrier", None)
    location: int = unit.loc if carrier is None or isinstance(carrier, int) else carrier.loc
    return location


# Units

ON_FOOT: Final[Json] = {"states": [], "weapons": [], "arcs": [], "machine": None}
"""What is told of a unit on the map unless its system has more to tell."""


def show_units(
    g: Battle,
    seen: list[dict[str, Any]],
    look: Callable[[Any, dict[str, Any]], Json],
    more: Callable[[Any, dict[str, Any]], Json],
) -> tuple[list[Json], list[Json]]:
    """The units on the map, and those that are not, from what the view shows of them.

    `look`: the words and the face of any unit. `more`: what else is told of one on the map.
    """
    by_name = {unit.name: unit for unit in g.units}
    elsewhere = {each["id"]: each["place"] for each in seen}
    on_map: list[Json] = []
    reserves: list[Json] = []
    for each in seen:
        unit = by_name[each["id"]]
        location = location_of(unit)
        shown = {name: each[name] for name in ("id", "side", "kind")}
        if location >= 0:
            place = {"place": place_at(g, location), "label": g.field.label(location)}
            shown |= place | {"carrier": each["carrier"]}
            on_map.append(ON_FOOT | shown | look(unit, each) | more(unit, each))
        elif each["place"] != "merged":
            status = {"status": elsewhere.get(each["carrier"], each["place"])}
            reserves.append(shown | status | look(unit, each))
    return on_map, reserves


def printed(counter: Any, face: str, words: str, force: str = "") -> Json:
    """A counter as printed, for those who look it up."""
    return {"id": counter.id, "kind": counter.kind, "force": force, "face": face, "words": words}


# What lies in a cell


def thing(
    place: str,
    kind: str,
    name: str,
    *,
    facing: int = 0,
    figure: str = "",
    corners: int = 6,
    ground: bool = True,
    badge: bool = True,
    holder: str | None = None,
) -> Json:
    """A marker: whether it is drawn on the ground and as a badge on the rim, and what it is called.

    `figure` and `corners`: what a wreck was, and how many corners its cell has. `holder`: of an objective.
    """
    return {
        "place": place,
        "kind": kind,
        "name": name,
        "facing": facing,
        "figure": figure,
        "corners": corners,
        "ground": ground,
        "badge": badge,
        "holder": holder,
    }


def arc(kind: str, bearing: float, width: float, reach: int) -> Json:
    """What a gun covers: which way and how wide in degrees, and how many cells far."""
    return {"kind": kind, "bearing": bearing, "width": width, "reach": reach}


# Questions


class Spots:
    """The units an option names, and the places where it lies, in the order in which it names them."""

    __slots__ = ("places", "units")

    def __init__(self) -> None:
        self.units: dict[str, None] = {}
        self.places: dict[str, None] = {}

    def __bool__(self) -> bool:
        return bool(self.units or self.places)

    def add_unit(self, g: Battle, unit: Piece) -> None:
        self.units[unit.name] = None
        self.add_location(g, location_of(unit))

    def add_label(self, g: Battle, label: str) -> None:
        if label:
            self.places[place_called(g, label)] = None

    def add_location(self, g: Battle, location: int) -> None:
        if location >= 0:
            self.places[place_at(g, location)] = None


def spots(g: Battle, option: Option) -> Spots:
    """The places and units that an option names."""
    found = Spots()
    for kind, name, value in named_by(option):
        if kind in ("place", "point"):
            found.add_label(g, name)
        elif kind == "unit":
            found.add_unit(g, g.units[value])
    return found


def show_option(words: SystemWords[Any, Any], g: Battle, option: Option, ask: Ask, spots: Spots) -> Json:
    """Show an option: its words, and where on the board it lies."""
    return {
        "key": option.key,
        "verb": option.verb,
        "text": words.option(g, option, ask),
        "act": words.act(option.verb),
        "places": list(spots.places),
        "units": list(spots.units),
        "button": not spots,
    }


def turns_to(option: Option, ways: tuple[str, ...], *, sides: bool = False) -> float | None:
    """Which way an option turns a vehicle, its turret or a gun: degrees clockwise from north.

    `sides`: it faces a side of its cell, and not a corner.
    """
    if "facing" not in option.kinds:
        return None
    way = ways.index(option.args[option.kinds.index("facing")])
    return way * 360 / len(ways) if sides else bearing(way, len(ways))


def named_by(option: Option) -> zip[tuple[str, str, int]]:
    """The arguments of an option: what each names, as text and as a number."""
    return zip(option.kinds, option.args, arguments(option), strict=False)


# The ground


@lru_cache(maxsize=128)
def show_ground(land: Land, storeys: tuple[tuple[str, ...], ...], system: str, lang: str) -> Json:
    """Where each place lies in the map's picture, what ground it is, and the size of the picture.

    `storeys`: by place, the labels of its locations, where there are any but the ground.
    """
    words = words_of(system, lang)
    left, top, right, bottom = survey(land).sheet.bounds
    middle = places(land)
    shown = {
        each.label: {
            "x": round(middle[each.label][0], 2),
            "y": round(middle[each.label][1], 2),
            "ground": words.terrain(each.terrain),
            "level": each.elevation,
        }
        | ({"storeys": storeys[number]} if storeys and len(storeys[number]) > 1 else {})
        for number, each in enumerate(land.places)
    }
    box = (left, top, right - left, bottom - top)
    size = {
        "width": round(box[2], 1),
        "height": round(box[3], 1),
        "viewBox": " ".join(num(value) for value in box),
    }
    return {"places": msgspec.Raw(msgspec.json.encode(shown)), "place_kind": land.kind, "size": size}
