"""What Lock 'n Load shows on the map, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rich.text import Text

from bocage.kernel import Ask
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.picture import plates, printed_gun
from bocage.systems.lnl.state import FLYING, Lnl, Unit, Vehicle
from bocage.systems.lnl.units import whereabouts
from bocage.systems.lnl.vehicles import turret_facing
from bocage.systems.lnl.view import view
from bocage.systems.lnl.view_machines import facing
from bocage.terminal import board
from bocage.terminal.board import Face, Window
from bocage.text.lnl import LnlWords

OBJECTIVE, SMOKE, SPOTTED, MELEE, EVENT = "@", "%", "!", "x", "?"
FORTS: Final[Mapping[str, str]] = {"foxholes": "o", "bunkers": "^", "wire": "&", "mines": "¤"}
LIGHT: Final = "*"
WRECK, SHELLS, ROADBLOCK = "†", "§", "‡"
SHAKEN: Final = "*"
ARROWS: Final[Mapping[str, str]] = {"ne": "↗", "e": "→", "se": "↘", "sw": "↙", "w": "←", "nw": "↖"}
"""The corner a vehicle or gun faces."""
FLIES, HOVERS = "H", "h"
STYLES: Final = ("bold bright_cyan", "bold bright_red")
SIGNS: Final = {
    OBJECTIVE: "objective",
    SMOKE: "smoke",
    EVENT: "event",
    "o": "foxhole",
    "^": "bunker",
    "&": "wire",
    "¤": "mines",
    LIGHT: "light",
    WRECK: "wreck",
    SHELLS: "shells",
    ROADBLOCK: "roadblock",
}


def letters(g: Lnl) -> tuple[str, str]:
    """One letter for each side."""
    first, second = (seat[0].upper() for seat in g.seats)
    return (first, second) if first != second else ("1", "2")


def faces(g: Lnl, seat: str | None, ask: Ask | None) -> dict[int, Face]:
    """Every hex with something to show, as this seat may see it."""
    seen = view(g, seat, None)
    signs = _signs(g, seen)
    lit = asked_about(g, ask)
    units = _units(g)
    return {
        cell: Face(units.get(cell, ()), signs.get(cell, ""), cell in lit) for cell in {*signs, *lit, *units}
    }


def asked_about(g: Lnl, ask: Ask | None) -> set[int]:
    """The hexes that the options name."""
    if ask is None:
        return set()
    return {
        g.field.cell_of[g.field.number_of[text]]
        for option in ask.options
        for kind, text in zip(option.kinds, option.args, strict=False)
        if kind == "hex"
    }


def _units(g: Lnl) -> dict[int, tuple[tuple[str, str], ...]]:
    """`U2*!`: two US units, one at least Shaken, spotted. `U2xG1`: a melee. `U1→`: a man and a vehicle."""
    found: dict[int, tuple[tuple[str, str], ...]] = {}
    for cell in {g.field.cell_of[loc] for loc in _occupied(g, 0) | _occupied(g, 1)}:
        places = [loc for loc in range(len(g.field.locations)) if g.field.cell_of[loc] == cell]
        parts: list[tuple[str, str]] = []
        for side, letter in enumerate(letters(g)):
            stack = [unit for loc in places for unit in _there(g, side, loc)]
            if stack:
                if parts:
                    parts.append((MELEE if any(g.melee >> loc & 1 for loc in places) else "+", "bold"))
                parts.append((_chip(g, letter, stack), STYLES[side]))
        if any(g.spotted >> loc & 1 for loc in places):
            parts.append((SPOTTED, "bold"))
        found[cell] = tuple(parts)
    return found


def _occupied(g: Lnl, side: int) -> set[int]:
    """The locations with any unit of a side, machines included."""
    machines = {vehicle.loc for vehicle in g.vehicles if vehicle.loc >= 0 and vehicle.side == side}
    return machines | set(bits(g.held[side]))


def _there(g: Lnl, side: int, loc: int) -> list[Unit]:
    """Those on foot, then machines, Abandoned ones too."""
    machines = [vehicle for vehicle in g.vehicles if vehicle.loc == loc and vehicle.side == side]
    return [*g.at[side][loc], *machines]


def _chip(g: Lnl, letter: str, stack: list[Unit]) -> str:
    """How many are on foot, an arrow for each vehicle or gun, a letter for a helicopter."""
    on_foot = sum(1 for unit in stack if not isinstance(unit, Vehicle))
    signs = "".join(_points(g, unit) for unit in stack)
    return f"{letter}{on_foot or ''}{signs}{SHAKEN if any(unit.shaken for unit in stack) else ''}"


def _points(g: Lnl, unit: Unit) -> str:
    if isinstance(unit, Vehicle) and unit.flies:
        return FLIES if unit.mode == FLYING else HOVERS
    corner = facing(unit)
    return "" if corner is None else ARROWS[g.verbs.corners[corner]]


def _signs(g: Lnl, seen: Mapping[str, Any]) -> dict[int, str]:
    found: dict[int, str] = {}

    def mark(labels: Any, sign: str) -> None:
        for label in labels:
            cell = g.field.cell_of[g.field.number_of[label]]
            found[cell] = found.get(cell, "") + sign

    mark(seen["control"], OBJECTIVE)
    mark(seen["markers"]["smoke"], SMOKE)
    mark(seen["markers"]["star_shells"], LIGHT)
    mark([event["hex"] for event in seen["events"]["markers"]], EVENT)
    for name, sign in FORTS.items():
        mark(seen["markers"][name], sign)
    mark(seen["markers"]["wrecks"], WRECK)
    mark(seen["markers"]["ffe"], SHELLS)
    mark(seen["markers"]["ffe_ring"], SHELLS)
    mark(seen["markers"].get("roadblocks", ()), ROADBLOCK)
    return found


def window(g: Lnl, seat: str | None, ask: Ask | None, width: int, *, entire: bool) -> Window:
    """All of the map, or the part where something is going on; as many columns as fit."""
    land = g.field.land
    focus = asked_about(g, ask) or {g.field.cell_of[loc] for loc in _occupied(g, 0) | _occupied(g, 1)}
    shown = {*faces(g, seat, ask), *focus}
    part = board.whole(land) if entire else board.around(land, shown)
    return board.narrowed(part, land, focus, width)


def picture(g: Lnl, seat: str | None, ask: Ask | None, part: Window, width: int) -> Text:
    return board.draw(g.field.land, faces(g, seat, ask), part, width)


def legend(g: Lnl, words: LnlWords, seat: str | None) -> str:
    """The letters and signs that are on this map now."""
    land = g.field.land
    parts = [
        words.say("terminal-legend-unit", letter=letter, side=words.side(g, side))
        for side, letter in enumerate(letters(g))
    ]
    kinds = {board.glyph(land, cell.index): cell.terrain for cell in land.cells}
    for sign, kind in sorted(kinds.items()):
        name = words.say("terminal-sign-road") if sign == board.WAY else words.terrain(kind)
        parts.append(f"{sign} {name}")
    hexsides = {kind for cell in land.cells for kind in land.sides_of(cell.index) if kind}
    parts += [f"{board.SIDES.get(kind, board.OTHER_SIDE)} {words.terrain(kind)}" for kind in sorted(hexsides)]
    used = set("".join(_signs(g, view(g, seat, None)).values()))
    parts += [f"{sign} {words.say(f'terminal-sign-{name}')}" for sign, name in SIGNS.items() if sign in used]
    if g.vehicles or g.ordnance:
        parts.append(words.say("terminal-legend-machines"))
    if g.field.air_of:
        parts.append(words.say("terminal-legend-helicopters"))
    parts.append(words.say("terminal-legend-states"))
    return " · ".join(parts)


# In words


def stacks(g: Lnl, words: LnlWords) -> Iterator[Text]:
    """Each side and what it has where, one line a place."""
    for side in (0, 1):
        yield from side_stacks(g, words, side)


def side_stacks(g: Lnl, words: LnlWords, side: int) -> Iterator[Text]:
    yield Text(words.side(g, side), STYLES[side])
    for loc in sorted(_occupied(g, side), key=lambda loc: (g.field.cell_of[loc], loc)):
        line = Text.assemble("  ", (words.at(g, loc), "bold"), " ", words.stack(_there(g, side, loc)))
        notes = [words.say(f"lnl-state-{note}") for note in _notes(g, loc)]
        if notes:
            line.append(f" ({', '.join(notes)})", "italic")
        yield line


def _notes(g: Lnl, loc: int) -> list[str]:
    found = []
    if g.spotted >> loc & 1:
        found.append("spotted")
    if g.melee >> loc & 1:
        found.append("melee")
    return found


def look(g: Lnl, words: LnlWords, loc: int, seat: str | None) -> Iterator[Text]:
    """Everything about one place: the ground, what stands on its sides, who and what is there."""
    field, land = g.field, g.field.land
    cell = land.cells[field.cell_of[loc]]
    cover = field.cover[loc]
    yield Text.assemble(
        (words.at(g, loc), "bold"),
        " ",
        words.say(
            "terminal-look",
            terrain=words.terrain(cover.code),
            level=cell.elevation,
            cover=field.tm[loc],
            cost=cover.leg,
        ),
    )
    for direction, kind in enumerate(land.sides_of(cell.index)):
        if kind:
            other = land.neighbours[cell.index][direction]
            towards = land.cells[other].label if other >= 0 else ""
            yield Text("  " + words.say("terminal-look-side", kind=words.terrain(kind), hex=towards))
    used = _signs(g, view(g, seat, None)).get(cell.index, "")
    for sign in used:
        yield Text("  " + words.say(f"terminal-sign-{SIGNS[sign]}"))
    for place in (*field.cell_mates[loc], *([field.air_of[cell.index]] if field.air_of else [])):
        for side in (0, 1):
            for unit in _there(g, side, place):
                yield Text.assemble(
                    "  ", (words.unit(g, unit, "bare"), STYLES[side]), " ", describe(g, words, unit)
                )
        for weapon in g.lying(place):
            yield Text("  " + words.say("terminal-look-weapon", weapon=words.weapon(weapon.kind.id, "bare")))


def describe(g: Lnl, words: LnlWords, unit: Unit) -> str:
    """2-5-4-6 at G8 upstairs: Shaken, BAR. For a machine its armour, guns and facing come first."""
    states = ", ".join(words.states(unit))
    values = machine(g, words, unit) if isinstance(unit, Vehicle) else unit.counter.designation()
    place = words.at(g, whereabouts(unit))
    return f"{values} {place}{f': {states}' if states else ''}"


def machine(g: Lnl, words: LnlWords, vehicle: Vehicle) -> str:
    """6/3/2 [4/3/3] 3 4 4* 10T, facing east, turret south-east."""
    printed = vehicle.printed
    hull = "/".join(map(str, plates(printed.hull)[: 1 if printed.flies else None]))
    turret = "" if printed.turret is None else f" [{'/'.join(map(str, plates(printed.turret)))}]"
    guns = "".join(f" {printed_gun(gun)}" for gun in printed.machine_guns)
    he = "" if vehicle.counter.gun is None else f" {vehicle.counter.gun.he}"
    moves = f" {vehicle.counter.mf}{printed.type}" if printed.type else ""
    found = f"{hull}{turret}{he}{guns}{moves}"
    if facing(vehicle) is not None:
        found += ", " + words.say("server-faces", facing=words.facing(g.verbs.corners[vehicle.facing]))
        if vehicle.turret:
            corner = g.verbs.corners[turret_facing(g, vehicle)]
            found += ", " + words.say("server-turret", facing=words.facing(corner))
    return found
