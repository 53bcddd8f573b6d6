"""Stamps of vehicles and guns seen from above: a hull that turns, and a turret that turns by itself.

Symbols face north round 0, 0 and are `LONG` from end to end, guns not counted. `park` puts one on the table
in the size of its base, over a shadow that falls to the south-east however it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from msgspec import Struct, field, yaml

from bocage.ground.picture.counters.library import Mark
from bocage.ground.picture.forms import LIGHT
from bocage.ground.picture.pen import group, num, tag
from bocage.ground.picture.tabletop.artbook import army_name, art_book, joined, named
from bocage.ground.picture.tabletop.canvas import STEEP
from bocage.ground.picture.tabletop.figures import INKS, base

ART = 100.0
"""The length of a hull in the drawings of art/tabletop_vehicles.yaml."""
LONG = 38.0
"""The length of a hull as a symbol."""
LENGTH = 4.0 * 16
"""The length of a vehicle on the table, where nothing else is said: 4 inches."""
STEP = 0.14
"""How high the feet of a walker stand, in parts of its height."""
TURRET = 0.4
"""How much of a vehicle's height its turret stands above the deck."""
METAL: Mapping[str, str] = {
    "glass": "#86a3a6",
    "track": "#2b2820",
    "link": "#625b4a",
    "tyre": "#26241f",
    "canvas": "#9a8a5c",
    "canvas_lit": "#b7a878",
    "canvas_dark": "#746642",
}
INSIGNIA = "insignia"
PAGES = ("tabletop_vehicles", "tabletop_walkers")


class VehicleArt(Struct, frozen=True, forbid_unknown_fields=True):
    """A vehicle, walker or gun. `height`: in parts of its length. `in_army`: what an army has in its place.

    `mounted`: the length of what walks, in parts of the round base it stands on.
    """

    hull: tuple[Mark, ...]
    height: float
    turret: tuple[Mark, ...] = ()
    pivot: tuple[float, float] = (0.0, 0.0)
    also: tuple[str, ...] = ()
    mounted: float = 0.0
    in_army: dict[str, str] = field(default_factory=dict)


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of vehicles, as it is written."""

    parts: dict[str, tuple[Mark, ...]]
    vehicles: dict[str, VehicleArt]
    insignia: dict[str, Mark] = field(default_factory=dict)
    paint: dict[str, dict[str, str]] = field(default_factory=dict)


class Garage(Struct, frozen=True, forbid_unknown_fields=True):
    """All vehicles, the parts they share, and how each army paints and marks them."""

    parts: dict[str, tuple[Mark, ...]]
    vehicles: dict[str, VehicleArt]
    insignia: dict[str, Mark]
    paint: dict[str, dict[str, str]]


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle or gun: x and y in sixteenths of an inch, heading and turret in degrees from north."""

    kind: str
    army: str
    x: float
    y: float
    heading: float = 0.0
    turret: float | None = None
    length: float = LENGTH


@cache
def garage() -> Garage:
    """Read the pages of vehicles and walkers."""
    art = files("bocage.ground.picture").joinpath("art")
    pages = [yaml.decode(art.joinpath(f"{name}.yaml").read_bytes(), type=_Page) for name in PAGES]
    return Garage(
        joined(page.parts for page in pages),
        joined(page.vehicles for page in pages),
        joined(page.insignia for page in pages),
        joined(page.paint for page in pages),
    )


def vehicle_name(kind: str) -> str:
    """Return the name under which a kind of vehicle is drawn."""
    return named({key: art.also for key, art in garage().vehicles.items()}, kind, "vehicle")


def model_name(kind: str, army: str) -> str:
    """Return the name of the drawing of a kind of vehicle in an army, which may have its own."""
    name = vehicle_name(kind)
    return garage().vehicles[name].in_army.get(army_name(army), name)


def is_vehicle(kind: str) -> bool:
    """Whether a kind of vehicle is drawn under this name."""
    return any(kind == key or kind in art.also for key, art in garage().vehicles.items())


def hull_id(kind: str, army: str) -> str:
    """Return the id of the symbol of a hull."""
    return f"hull-{army_name(army)}-{model_name(kind, army)}"


def turret_id(kind: str, army: str) -> str:
    """Return the id of the symbol of a turret; empty when there is none."""
    name = model_name(kind, army)
    return f"turret-{army_name(army)}-{name}" if garage().vehicles[name].turret else ""


def vehicle_defs(wanted: Iterable[tuple[str, str]]) -> str:
    """Write the symbols of these kinds, each with its army: `("sherman", "british")`."""
    out: dict[str, str] = {}
    for kind, army in sorted(wanted):
        art, inks = garage().vehicles[model_name(kind, army)], _inks(army)
        flat = dict.fromkeys(inks, "#0d1206")
        for ident, marks in ((hull_id(kind, army), art.hull), (turret_id(kind, army), art.turret)):
            if ident:
                out[ident] = _symbol(ident, _drawn(marks, inks, army))
                out[f"shadow-{ident}"] = _symbol(f"shadow-{ident}", _drawn(marks, flat, ""))
    return "".join(out.values())


def _symbol(ident: str, marks: list[str]) -> str:
    """Write a symbol, brought to its length."""
    return group([group(marks, transform=f"scale({LONG / ART:g})")], id=ident)


def park(vehicle: Vehicle) -> str:
    """Put a vehicle on the table, with symbols that `vehicle_defs` wrote."""
    name = model_name(vehicle.kind, vehicle.army)
    art = garage().vehicles[name]
    hull, turret = hull_id(vehicle.kind, vehicle.army), turret_id(vehicle.kind, vehicle.army)
    turn = vehicle.heading if vehicle.turret is None else vehicle.turret
    x, y = (along * LONG / ART for along in art.pivot)
    place = f"translate({num(x)} {num(y)})rotate({num(turn - vehicle.heading)})"

    def layer(fall: float, parts: Sequence[tuple[str, str | None]], **style: str) -> str:
        """Draw symbols turned as the vehicle stands, thrown so far to the south-east."""
        far = art.height * LONG * STEEP * fall
        moved = f"translate({num(-LIGHT[0] * far)} {num(-LIGHT[1] * far)})rotate({num(vehicle.heading)})"
        return group(
            (tag("use", href=f"#{ident}", transform=at) for ident, at in parts), transform=moved, **style
        )

    shade = {"class_": "shadow", "opacity": ".3"}
    over = [(f"shadow-{turret}", place)] if turret else []
    marks = [
        layer(STEP if art.mounted else 0.6, [(f"shadow-{hull}", None)], **shade),
        layer(1.0, over if art.mounted else [(f"shadow-{hull}", None), *over], **shade),
        layer(0.0, [(hull, None)], class_="hull"),
    ]
    if turret:
        marks += [layer(TURRET, over, **shade), layer(0.0, [(turret, place)], class_="turret")]
    return group(
        marks,
        class_=f"vehicle vehicle-{name} army-{army_name(vehicle.army)}",
        transform=f"translate({num(vehicle.x)} {num(vehicle.y)})scale({vehicle.length / LONG:.3f})",
    )


def mount(vehicle: Vehicle, radius: float) -> str:
    """Put a walker on its round base, with symbols that `figure_defs` and `vehicle_defs` wrote."""
    share = garage().vehicles[model_name(vehicle.kind, vehicle.army)].mounted or 1.0
    walker = replace(vehicle, length=2 * radius * share)
    return base(vehicle.army, vehicle.x, vehicle.y, radius) + park(walker)


def burnt_out(kind: str, inks: Mapping[str, str]) -> list[str]:
    """Draw a vehicle burnt out, facing north, `ART` long: all of it in two or three inks of soot and rust."""
    art = garage().vehicles[vehicle_name(kind)]
    known = {**INKS, **METAL, **_inks("german")}
    charred = {name: inks.get(name, inks["shade"]) for name in known}
    x, y = art.pivot
    turret = group(_drawn(art.turret, charred, ""), transform=f"translate({num(x + 3)} {num(y)})rotate(24)")
    return [*_drawn(art.hull, charred, ""), *([turret] if art.turret else [])]


def _drawn(marks: Sequence[Mark], inks: Mapping[str, str], army: str) -> list[str]:
    """Draw marks. Without an army there are no insignia."""
    out = []
    for mark in marks:
        if mark.use == INSIGNIA and not army:
            continue
        if mark.use:
            shared = (
                (garage().insignia[army_name(army)],) if mark.use == INSIGNIA else garage().parts[mark.use]
            )
            place = f"translate({num(mark.at[0])} {num(mark.at[1])})"
            if mark.scale != 1.0:
                place += f"scale({mark.scale:g})"
            out.append(
                group(_drawn(shared, inks, army), transform=place if place != "translate(0 0)" else None)
            )
            continue
        stroke = _stroked(mark, inks)
        out.append(stroke + (group([stroke], transform="scale(-1 1)") if mark.mirror else ""))
    return out


def _stroked(mark: Mark, inks: Mapping[str, str]) -> str:
    """Draw one mark."""
    if mark.width:
        line = {"stroke_linecap": "butt" if mark.width > 2 else "round"}
        return tag("path", d=mark.d, fill="none", stroke=inks[mark.ink], stroke_width=mark.width, **line)
    return tag("path", d=mark.d, fill=inks[mark.ink])


def _inks(army: str) -> dict[str, str]:
    """Return the inks of an army's vehicles and of the men in them."""
    name = army_name(army)
    return {**INKS, **METAL, **art_book().armies[name].inks, **garage().paint[name]}
