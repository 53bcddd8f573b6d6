"""A battle drawn: the map, the counters where they stand, and every marker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.ground.picture import CounterFace, Marker, SightLine, Stack, draw_board
from bocage.systems.lnl.concepts import leadership, morale, movement_factor
from bocage.systems.lnl.counters import Counter, WeaponKind
from bocage.systems.lnl.field import bits
from bocage.systems.lnl.state import MARKERS, STEALTH_FULL, STEALTH_HALF, Lnl, Unit, Weapon

TABS: Final = MARKERS | {STEALTH_HALF: "stealth", STEALTH_FULL: "stealth"}
NEUTRAL: Final = "neutral"
NO_WORDS: Final[Mapping[str, str]] = {}


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
        night=g.scenario.night,
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
    )


def tabs(g: Lnl, unit: Unit) -> tuple[str, ...]:
    """The markers that lie on a unit, its own and those of its location."""
    marks = list(dict.fromkeys(TABS[bit] for bit in TABS if unit.marks & bit))
    if unit.loc >= 0:
        if g.melee >> unit.loc & 1:
            marks.append("melee")
        if g.spotted >> unit.loc & 1:
            marks.append("spotted")
    return tuple(marks)


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
) -> CounterFace:
    """A counter with the values now in force."""
    fights = counter.range > 0
    return CounterFace(
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
    )


def weapon_face(weapon: Weapon, carrier: Unit | None) -> CounterFace:
    force = carrier.force.code if carrier is not None else NEUTRAL
    return kind_face(weapon.kind, force, f"weapon-{weapon.id}")


def kind_face(kind: WeaponKind, force: str, ident: str = "") -> CounterFace:
    """A Support Weapon in the hands of a force."""
    return CounterFace(
        kind=kind.kind,
        force=force,
        firepower=kind.fp if kind.fires else None,
        range=kind.range if kind.fires else None,
        name=kind.name.split(",")[0],
        ident=ident,
    )


def markers(g: Lnl) -> list[Marker]:
    """What lies in the cells: fortifications, smoke, light, events not yet told, objectives."""
    cells = g.field.land.cells
    found = [Marker("foxhole", cells[cell].label) for cell in bits(g.field.foxholes)]
    found += [Marker("wire", cells[cell].label) for cell in bits(g.field.wire)]
    found += [Marker("mine", cells[cell].label) for cell in g.field.mines]
    found += [Marker("bunker", cells[cell].label, facing) for cell, facing in g.field.bunkers.items()]
    found += [Marker(f"smoke_{age}", cells[cell].label) for cell, age in sorted(g.smoke.items())]
    found += [Marker("star_shell", cells[cell].label) for cell in g.star_shells]
    found += [Marker("objective", cells[cell].label) for cell in g.control]
    for event in g.scenario.events:
        if event.id not in g.story:
            found.append(Marker("event_sight" if event.kind == "los" else "event_occupation", event.cell))
    return found
