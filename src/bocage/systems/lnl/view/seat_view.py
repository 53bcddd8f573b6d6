"""What a seat may see of a battle, ready for JSON. What is hidden is said in `hidden`.

Lock 'n Load hides little: units lie open on the map. Hidden are what an event marker will bring (from both
players), and the Snipers the enemy has not placed yet.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask
from bocage.systems.common.asking import show_ask as shown
from bocage.systems.common.asking import show_battle, show_place
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import leadership, morale, movement_factor
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import MARKERS, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.rules.scenario.victory import scores
from bocage.systems.lnl.view.artillery import show_artillery, show_ffe
from bocage.systems.lnl.view.hidden import may_know
from bocage.systems.lnl.view.machines import show_acquired, show_facing, show_gun, show_hulks, show_printed
from bocage.systems.lnl.view.vehicles import show_vehicle

PLACES: Final = {-1: "waiting", -2: "eliminated", -3: "exited", -4: "merged", -5: "aboard", -6: "wrecked"}


def view(g: Lnl, seat: str | None, ask: Ask | None) -> dict[str, object]:
    """Everything this seat (None: a spectator) may know, and the question put to it."""
    return {
        **show_battle("lnl", g, seat),
        "initiative": g.seats[g.initiative] if g.initiative >= 0 else None,
        "units": [show_unit(g, unit) for unit in g.units if may_know(g, seat, unit)],
        "weapons": [
            show_weapon(weapon) | {"where": g.field.labels[weapon.loc]}
            for weapon in g.weapons
            if weapon.loc >= 0
        ],
        "markers": show_markers(g),
        "artillery": show_artillery(g),
        "events": show_events(g),
        "scores": dict(zip(g.seats, scores(g), strict=True)),
        "ask": None if ask is None else show_ask(g, ask),
    }


def show_unit(g: Lnl, unit: Unit) -> dict[str, object]:
    counter = unit.counter
    return {
        **(show_vehicle(g, unit) if isinstance(unit, Vehicle) else {}),
        **show_place(g, unit, PLACES),
        "force": unit.force.code,
        "shaken": unit.shaken,
        "wounded": unit.wounded,
        "markers": [name for bit, name in MARKERS.items() if unit.marks & bit],
        "weapons": [show_weapon(weapon) for weapon in unit.weapons],
        "card": unit.card or None,
        "fp": counter.fp,
        "range": counter.range,
        "extended": counter.extended,
        "mf": movement_factor(unit),
        "morale": morale(g, unit),
        "lm": leadership(unit),
        "box": counter.box or None,
        "self_rally": counter.self_rally,
        "facing": show_facing(g, unit),
        "gun": show_gun(counter.gun),
        "printed": show_printed(unit),
    }


def show_weapon(weapon: Weapon) -> dict[str, object]:
    kind = weapon.kind
    return {
        "id": weapon.id,
        "weapon": kind.id,
        "kind": kind.kind,
        "fp": kind.fp,
        "range": kind.range,
        "fires": kind.fires,
        "tripod": kind.immobile,
        "gun": show_gun(kind.gun),
    }


def show_markers(g: Lnl) -> dict[str, object]:
    field = g.field
    cells = field.land.cells
    return {
        "spotted": [field.labels[loc] for loc in bits(g.spotted)],
        "melee": [field.labels[loc] for loc in bits(g.melee)],
        "smoke": {cells[cell].label: age for cell, age in sorted(g.smoke.items())},
        "star_shells": [cells[cell].label for cell in g.star_shells],
        "lit": [field.labels[loc] for loc in bits(g.lit)],
        "foxholes": [cells[cell].label for cell in bits(field.foxholes)],
        "wire": [cells[cell].label for cell in bits(field.wire)],
        "mines": {cells[cell].label: len(mines) for cell, mines in field.mines.items()},
        "bunkers": [cells[cell].label for cell in field.bunker_of],
        "wrecks": {cells[cell].label: count for cell, count in sorted(g.wrecks.items())},
        "rubble": [cells[cell].label for cell in field.rubble],
        **show_ffe(g),
        "acquired": show_acquired(g),
        "hulks": show_hulks(g),
        **g.module.show(g),
    }


def show_events(g: Lnl) -> dict[str, object]:
    """1.7-6: a marker shows where it lies and what sets it off; its paragraph only once it has happened."""
    told = set(g.story)
    return {
        "markers": [
            {"where": event.cell, "kind": event.kind, "side": event.side or None}
            for event in g.scenario.events
            if event.id not in told
        ],
        "happened": [
            {"id": event.id, "where": event.cell, "text": event.text}
            for event in g.scenario.events
            if event.id in told
        ],
    }


FOR_THE_RULES: Final = frozenset({"turn", "command", "done", "drive", "shots", "prey", "zone"})
"""What a question carries for `why_not` alone. All are told which battery is called once a round is aimed."""


def show_ask(g: Lnl, ask: Ask) -> dict[str, object]:
    about: dict[str, object] = {}
    for name, value in ask.about.items():
        if name in FOR_THE_RULES or (name == "battery" and ask.kind == "spotting-round"):
            continue
        if isinstance(value, Move):
            about["units"] = [unit.name for unit in value.units]
            about["where"] = g.field.labels[value.here]
            about["how"] = value.kind
        elif name == "unit":
            assert isinstance(value, int)
            about["unit"] = g.units[value].name
            if whereabouts(g.units[value]) >= 0:
                about.setdefault("where", g.field.labels[whereabouts(g.units[value])])
        elif name in ("vehicle", "leader"):
            about[name] = g.units[value].name if isinstance(value, int) else None
        elif name == "at":
            assert isinstance(value, int)
            about["where"] = g.field.labels[value]
        elif name == "needed":
            assert isinstance(value, list)
            about["needed"] = [g.field.labels[loc] for loc in value]
        else:
            about[name] = value
    return shown(ask, about)
