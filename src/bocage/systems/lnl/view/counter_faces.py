"""A battle drawn: the map, the counters where they stand, and every marker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from bocage.ground.picture import CounterFace, Marker, SightLine, Stack, draw_board
from bocage.ground.picture.counters.library import also, machine, silhouettes
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import leadership, morale, movement_factor
from bocage.systems.lnl.battle.state import (
    FLYING,
    HOVERING,
    MARKERS,
    STEALTH_FULL,
    STEALTH_HALF,
    Lnl,
    Unit,
    Vehicle,
    Weapon,
)
from bocage.systems.lnl.content.arms import UNARMOURED, Armour, MachineGun
from bocage.systems.lnl.content.counters import Counter, VehicleCounter, WeaponKind
from bocage.systems.lnl.rules.indirect.fire_for_effect import area
from bocage.systems.lnl.rules.vehicles.vehicles import turret_facing
from bocage.systems.lnl.view.machines import facing

TABS: Final = MARKERS | {STEALTH_HALF: "stealth", STEALTH_FULL: "stealth"}
NEUTRAL: Final = "neutral"
NO_WORDS: Final[Mapping[str, str]] = {}
Mode = Literal["", "flying", "hovering"]
MODES: Final[Mapping[int, Mode]] = {FLYING: "flying", HOVERING: "hovering"}
COMMANDED: Final = "AL"
"""11.8: printed on a vehicle with an Armor Leader."""


class Pose(NamedTuple):
    """How a gun or machine stands: where it points, how high it is, what has become of it, who is aboard."""

    facing: int = -1
    turret: int = -1
    corners: int = 6
    buttoned: bool = False
    abandoned: bool = False
    damaged: bool = False
    commanded: bool = False
    mode: Mode = ""
    load: int = 0


PLAIN: Final = Pose()


def draw_battle(
    g: Lnl,
    *,
    highlights: Mapping[str, str] | None = None,
    sightlines: Sequence[SightLine] = (),
    words: Mapping[str, str] | None = None,
) -> str:
    """The whole battle as one SVG. `words` gives the markers' names in the reader's language."""
    lit = {g.field.land.cells[g.field.cell_of[loc]].label for loc in bits(g.lit)}
    return draw_board(
        g.field.land,
        stacks=stacks(g, words or {}),
        markers=markers(g),
        highlights=highlights,
        sightlines=sightlines,
        night=g.night,
        lit=sorted(lit),
    )


def stacks(g: Lnl, words: Mapping[str, str]) -> list[Stack]:
    """Every cell's counters, the upper storey on top, each unit over the weapons it carries."""
    found: dict[str, list[CounterFace]] = {}
    for loc in bits(g.held[0] | g.held[1]):
        cell = g.field.land.cells[g.field.cell_of[loc]].label
        for side in (0, 1):
            for unit in g.at[side][loc]:
                found.setdefault(cell, []).extend(
                    [*(weapon_face(weapon, unit) for weapon in unit.weapons), unit_face(g, unit, words)]
                )
    for weapon in g.weapons:
        if weapon.loc >= 0:
            cell = g.field.land.cells[g.field.cell_of[weapon.loc]].label
            found.setdefault(cell, []).insert(0, weapon_face(weapon, None))
    for vehicle in g.vehicles:
        if vehicle.loc >= 0:
            cell = g.field.land.cells[g.field.cell_of[vehicle.loc]].label
            there = found.setdefault(cell, [])
            there.insert(len(there) if vehicle.flies else 0, unit_face(g, vehicle, words))
    return [Stack(cell, tuple(faces)) for cell, faces in found.items()]


def unit_face(g: Lnl, unit: Unit, words: Mapping[str, str]) -> CounterFace:
    return counter_face(
        unit.counter,
        unit.force.code,
        morale(g, unit),
        movement_factor(unit),
        leadership(unit),
        shaken=unit.shaken,
        wounded=unit.wounded,
        marks=tabs(g, unit),
        words=words,
        ident=unit.name,
        pose=pose(g, unit),
    )


def pose(g: Lnl, unit: Unit) -> Pose:
    """How it stands now; all men on foot alike."""
    corner, corners = facing(unit), len(g.verbs.corners)
    if not isinstance(unit, Vehicle):
        return PLAIN if corner is None else Pose(corner, corners=corners)
    return Pose(
        -1 if corner is None else corner,
        -1 if unit.printed.turret is None else turret_facing(g, unit),
        corners,
        unit.buttoned,
        unit.abandoned,
        unit.damaged,
        unit.commander is not None,
        MODES.get(unit.mode, ""),
        len(unit.passengers),
    )


def tabs(g: Lnl, unit: Unit) -> tuple[str, ...]:
    """The markers that lie on a unit, its own and those of its location."""
    marks = list(dict.fromkeys(TABS[bit] for bit in TABS if unit.marks & bit))
    if unit.loc >= 0:
        if g.melee >> unit.loc & 1 and "melee" not in marks:
            marks.append("melee")
        if g.spotted >> unit.loc & 1:
            marks.append("spotted")
    aim = aimed_at(g, unit)
    if aim:
        marks.append(aim)
    return (*marks, *g.module.marks_on(g, unit))


def aimed_at(g: Lnl, unit: Unit) -> str:
    """14.31: the better Acquisition marker on a vehicle, or on the men where it stands."""
    aim = ~unit.id if isinstance(unit, Vehicle) else unit.loc
    best = max((level for target, level in g.acquired.values() if target == aim), default=0)
    return f"acquired_{best}" if best and unit.loc >= 0 else ""


def counter_face(
    counter: Counter,
    force: str,
    morale: int,
    movement: int,
    lm: int,
    *,
    shaken: bool = False,
    wounded: bool = False,
    marks: tuple[str, ...] = (),
    words: Mapping[str, str] = NO_WORDS,
    ident: str = "",
    pose: Pose = PLAIN,
) -> CounterFace:
    """A counter with the values now in force."""
    fights = counter.range > 0
    face = CounterFace(
        kind=counter.kind,
        force=force,
        firepower=counter.fp if fights else None,
        range=counter.range if fights else None,
        movement=movement or None,
        morale=morale,
        leadership=lm if counter.is_leader else None,
        box="assault" if counter.box == "assault" else "stealth" if counter.box == "stealth" else "",
        extended=counter.extended,
        shaken=shaken,
        wounded=wounded,
        marks=marks,
        words=tuple(words.items()),
        tags=("SR",) if counter.self_rally else (),
        ident=ident,
        silhouette=figure(counter.id, counter.team),
        he=None if counter.gun is None else counter.gun.he,
        facing=pose.facing,
        corners=pose.corners,
    )
    return machine_face(face, counter, pose) if isinstance(counter, VehicleCounter) else face


def machine_face(face: CounterFace, counter: VehicleCounter, pose: Pose) -> CounterFace:
    """15.0, 19.0: armour, machine guns and movement class of a vehicle, and how it stands."""
    room = () if counter.capacity is None else (counter.capacity.mark,)
    return replace(
        face,
        hull=plates(counter.hull)[: 1 if counter.flies else None],
        turret_armour=() if counter.turret is None else plates(counter.turret),
        red_armour=counter.red,
        machine_guns=tuple(map(printed_gun, counter.machine_guns)),
        move_class=counter.type,
        tags=(*room, COMMANDED) if pose.commanded else room,
        turret=pose.turret,
        buttoned=pose.buttoned,
        abandoned=pose.abandoned,
        damaged=pose.damaged,
        mode=pose.mode,
        load=str(pose.load) if pose.load else "",
    )


def plates(armour: Armour) -> tuple[int | str, ...]:
    """15.0g: as printed, with an asterisk for no armour."""
    return tuple("*" if face == UNARMOURED else face for face in armour.faces)


def printed_gun(gun: MachineGun) -> str:
    return f"{gun.fp}{'*' if gun.all_round else 'R' if gun.rear else ''}"


def figure(*names: str) -> str:
    """The first of these names that something is drawn for; nothing for what is drawn by its kind."""
    for name in names:
        if machine(name) is not None or also().get(name, name) in silhouettes():
            return name
    return ""


def weapon_face(weapon: Weapon, carrier: Unit | None) -> CounterFace:
    force = carrier.force.code if carrier is not None else NEUTRAL
    return kind_face(weapon.kind, force, f"weapon-{weapon.id}")


def kind_face(kind: WeaponKind, force: str, ident: str = "") -> CounterFace:
    """A Support Weapon in the hands of a force."""
    return CounterFace(
        kind=kind.kind,
        force=force,
        firepower=kind.fp if kind.fires and kind.gun is None else None,
        range=kind.range if kind.fires and kind.gun is None else None,
        name=kind.name.split(",")[0],
        ident=ident,
        silhouette=figure(kind.id),
        he=None if kind.gun is None else kind.gun.he,
    )


def markers(g: Lnl) -> list[Marker]:
    """What lies in the cells: fortifications, smoke, light, wrecks, shells, untold events, objectives."""
    cells = g.field.land.cells
    found = [Marker("foxhole", cells[cell].label) for cell in bits(g.field.foxholes)]
    found += [Marker("wire", cells[cell].label) for cell in bits(g.field.wire)]
    found += [Marker("mine", cells[cell].label) for cell in g.field.mines]
    found += [Marker("bunker", cells[cell].label, facing) for cell, facing in g.field.bunkers.items()]
    found += [Marker(f"smoke_{age}", cells[cell].label) for cell, age in sorted(g.smoke.items())]
    found += [Marker("star_shell", cells[cell].label) for cell in g.star_shells]
    found += [Marker("rubble", cells[cell].label) for cell in g.field.rubble]
    found += wrecks(g)
    found += shells(g)
    found += [Marker("objective", cells[cell].label) for cell in g.control]
    for event in g.scenario.events:
        if event.id not in g.story:
            found.append(Marker("event_sight" if event.kind == "los" else "event_occupation", event.cell))
    return found


def wrecks(g: Lnl) -> list[Marker]:
    """14.0d-2: each as what it was, as it stood."""
    return [
        Marker(
            "wreck",
            g.field.land.cells[vehicle.wreck].label,
            vehicle.facing,
            figure=vehicle.counter.id,
            corners=len(g.verbs.corners),
        )
        for vehicle in g.vehicles
        if vehicle.wreck >= 0
    ]


def shells(g: Lnl) -> list[Marker]:
    """18.1-14, 18.2-12: Fire For Effect, and the hexes around it that artillery strikes too."""
    label = [cell.label for cell in g.field.land.cells]
    marked = {marker.cell for marker in g.ffe}
    around = {cell for marker in g.ffe for cell in area(g, marker)} - marked
    return [Marker("ffe", label[marker.cell], text=str(marker.fp)) for marker in g.ffe] + [
        Marker("ffe_ring", label[cell]) for cell in sorted(around)
    ]
