"""What a seat may see of a battle, ready for JSON: all but where figures of the enemy hide."""

from __future__ import annotations

from bocage.kernel import Ask
from bocage.systems.common.asking import show_ask
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import FATES, MOVES, UP, Figure
from bocage.systems.sotr.battle.machines import NO_LINK, Machine
from bocage.systems.sotr.battle.state import NO_SIDE, Sotr
from bocage.systems.sotr.battle.units import NOBODY, Unit
from bocage.systems.sotr.rules.machines.crews import crew_inside, hull_of, riders
from bocage.systems.sotr.rules.turn.victory import scores
from bocage.systems.sotr.view.hidden import may_know


def view(g: Sotr, seat: str | None, ask: Ask | None) -> dict[str, object]:
    """Return everything that this seat (None: a spectator) may know, and the question put to it."""
    return {
        "system": "sotr",
        "scenario": g.scenario.id,
        "map": g.field.space.name,
        "seat": seat,
        "seats": list(g.seats),
        "turn": g.turn,
        "turns": g.scenario.turns,
        "phase": g.phase,
        "active": g.seats[g.active],
        "initiative": None if g.winner == NO_SIDE else g.seats[g.winner],
        "night": g.scenario.night,
        "control": {
            g.field.space.label(place): g.seats[side] if side >= 0 else None
            for place, side in g.control.items()
        },
        "clouds": [
            {"kind": cloud.template, "at": [cloud.x, cloud.y], "radius": cloud.radius, "lasts": cloud.lasts}
            for cloud in g.clouds
        ],
        "units": [show_unit(g, seat, unit) for unit in g.units],
        "acting": g.units[g.acting].name if g.acting != NOBODY else None,
        "strikes": show_strikes(g, seat),
        "strikes_left": {
            name: dict(left) for name, left in zip(g.seats, g.strikes_left, strict=True) if name == seat
        },
        "scores": scores(g),
        "ask": None if ask is None else show_question(g, ask),
    }


def show_strikes(g: Sotr, seat: str | None) -> list[dict[str, object]]:
    """Describe the strikes that a seat has called, and that are still to come down."""
    return [
        {"kind": strike.kind, "at": [strike.x, strike.y]}
        for strike in g.strikes
        if g.seats[strike.side] == seat
    ]


def show_unit(g: Sotr, seat: str | None, unit: Unit) -> dict[str, object]:
    """Describe a unit: who it is, the figures of it that a seat knows of, and its states."""
    known = [figure for figure in figures_of(g, unit) if may_know(g, seat, figure)]
    on_table = [figure for figure in known if figure.loc != GONE]
    guide = on_table[0] if on_table else None
    return {
        "id": unit.name,
        "side": g.seats[unit.side],
        "counter": unit.counter.id,
        "kind": unit.kind,
        "force": unit.counter.nation,
        "platoon": unit.platoon,
        "where": None if guide is None else g.field.label(guide.loc),
        "place": place_of(g, unit, on_table),
        "carrier": None,
        "rides": g.units[unit.rides].name if unit.rides != NO_LINK else None,
        "at": None if guide is None else [guide.x, guide.y],
        "facing": 0 if guide is None else guide.facing,
        "radius": unit.radius,
        "bases": [[figure.x, figure.y] for figure in on_table],
        "figures": [show_figure(g, figure) for figure in known],
        "strength": unit.strength,
        "cool": unit.cool,
        "suppressed": unit.suppressed,
        "disorganised": unit.disorganised,
        "shaken": unit.shaken,
        "fleeing": unit.fleeing,
        "activated": unit.activated,
        "on_overwatch": unit.on_overwatch,
        "holds": unit.holds,
        "masks": unit.masks,
        "called": unit.called,
        "marker": g.field.label(unit.marker) if unit.marker != GONE and seat == g.seats[unit.side] else None,
        "smoke": unit.smoke,
        "machine": None if unit.machine is None else show_machine(g, unit, unit.machine),
    }


def show_machine(g: Sotr, unit: Unit, machine: Machine) -> dict[str, object]:
    """Describe a machine: its hull, its crew, its weapons, and what was done to it."""
    hull = hull_of(g, unit)
    return {
        "chassis": machine.row.id,
        "half_length": hull.half_length,
        "half_width": hull.radius,
        "fate": FATES[hull.fate],
        "crew": len(crew_inside(g, unit)),
        "crew_unit": g.units[machine.crew].name,
        "weapons": [weapon.id for weapon in machine.weapons],
        "out": [mount + 1 for mount in range(len(machine.weapons)) if machine.is_out(mount)],
        "fired": [mount + 1 for mount in range(len(machine.weapons)) if machine.fired >> mount & 1],
        "immobile": machine.immobile,
        "halted": machine.halted,
        "stunned": machine.stunned > 0,
        "reeling": machine.reeling > 0,
        "hips": machine.hips,
        "burning": machine.burning,
        "passengers": [each.name for each in riders(g, unit)],
    }


def place_of(g: Sotr, unit: Unit, on_table: list[Figure]) -> str:
    """Say where a unit is: on the map, in a machine or hidden, or gone."""
    if on_table:
        return "map"
    if unit.aloft or any(figure.hidden for figure in figures_of(g, unit)):
        return "waiting"
    if unit.rides != NO_LINK and any(figure.fate == UP for figure in figures_of(g, unit)):
        return "waiting"
    return "eliminated"


def figures_of(g: Sotr, unit: Unit) -> list[Figure]:
    """Return the figures of a unit, those who are able first."""
    return sorted((g.figures[number] for number in unit.figures), key=lambda each: (each.fate, each.number))


def show_figure(g: Sotr, figure: Figure) -> dict[str, object]:
    """Describe a figure."""
    return {
        "id": figure.name,
        "role": figure.row.role,
        "weapon": figure.weapon.id,
        "at": [figure.x, figure.y] if figure.loc != GONE else None,
        "radius": figure.radius,
        "fate": FATES[figure.fate],
        "cool": figure.cool,
        "prone": figure.prone,
        "hidden": figure.hidden,
        "moved": MOVES[figure.moved],
        "fired": figure.fired,
        "freed": figure.freed,
        "landed": figure.landed,
        "force_commander": g.force[figure.side] == figure.id,
        "tending": figure.tending,
        "satchels": figure.satchels,
        "ordered": g.ordered >> figure.id & 1 == 1,
    }


def show_question(g: Sotr, ask: Ask) -> dict[str, object]:
    """Describe a question, and what its areas' keys begin with."""
    shown = show_ask(ask, show_about(g, ask))
    shown["areas"] = [{"prefix": area.prefix} for area in ask.areas]
    return shown


def show_about(g: Sotr, ask: Ask) -> dict[str, object]:
    """Describe what a question is about, by names."""
    found: dict[str, object] = {}
    for name in ("unit", "other"):
        number = ask.about.get(name)
        if isinstance(number, int):
            found[name] = g.units[number].name
    figure = ask.about.get("figure")
    if isinstance(figure, int):
        found["figure"] = g.figures[figure].name
    for name in ("phase", "move", "fate", "left", "strike", "deed"):
        if name in ask.about:
            found[name] = ask.about[name]
    return found
