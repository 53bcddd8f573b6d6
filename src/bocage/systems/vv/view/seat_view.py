"""What a seat may see of a battle, ready for JSON. What is hidden is said in `hidden`."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask
from bocage.systems.common.asking import show_ask, show_battle, show_place
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.state import DEAD, OFF, Vv
from bocage.systems.vv.battle.units import BELOW, MARKERS, Unit, whereabouts
from bocage.systems.vv.battle.verbs import MISSIONS
from bocage.systems.vv.content.tables import HEXSIDES, LETTERS
from bocage.systems.vv.rules.movement.movement import Move
from bocage.systems.vv.rules.vehicles.driving import Drive
from bocage.systems.vv.rules.works.tunnels import Crawl
from bocage.systems.vv.view.hidden import is_out_of_sight

PLACES: Final = {-1: "waiting", -2: "eliminated", -3: "exited", -4: "merged", -5: "aboard", -6: "below"}


def view(g: Vv, seat: str | None, ask: Ask | None) -> dict[str, object]:
    """Everything this seat (None: a spectator) may know, and the question put to it."""
    return {
        **show_battle("vv", g, seat),
        "units": [show_unit(g, unit, seat) for unit in g.units],
        "markers": show_markers(g, seat),
        "support": {name: show_support(g, side) for side, name in enumerate(g.seats)},
        "scores": {name: g.losses[1 - side] for side, name in enumerate(g.seats)},
        "ask": None if ask is None else show_ask(ask, show_about(g, ask)),
    }


def show_unit(g: Vv, unit: Unit, seat: str | None) -> dict[str, object]:
    counter = unit.counter
    unseen = is_out_of_sight(g, seat, unit)
    return {
        **show_place(g, unit, PLACES),
        "nation": counter.nation,
        "below": g.field.labels[g.hex_above(unit)] if unit.loc == BELOW and not unseen else None,
        "passengers": [each.name for each in unit.passengers],
        "pinned": unit.pinned,
        "valor": unit.valor,
        "immobile": unit.immobile,
        "markers": [name for bit, name in MARKERS.items() if unit.marks & bit and not unseen],
        "weapon": None if unit.weapon is None else unit.weapon.id,
        "facing": None if counter.is_infantry else HEXSIDES[unit.facing],
        "values": show_values(unit),
    }


def show_values(unit: Unit) -> dict[str, int | str | None]:
    """The printed numbers and letters; None for what a counter lacks."""
    counter = unit.counter
    return {
        "apfp": (counter.apfp if counter.is_infantry else counter.gun_apfp) or None,
        "range": counter.range or None,
        "casualty": counter.casualty or None,
        "modifier": counter.modifier if counter.is_leader else None,
        "at": LETTERS[counter.at] if counter.at else None,
        "mg_360": counter.mg_360 or None,
        "mg_ff": counter.mg_ff or None,
        "armour_front": LETTERS[counter.armour_front] if counter.is_afv else None,
        "armour_rear": LETTERS[counter.armour_rear] if counter.is_afv else None,
        "mp": counter.mp,
        "transport": None if counter.transport is None else counter.transport.code,
    }


def show_markers(g: Vv, seat: str | None) -> dict[str, object]:
    labels = g.field.labels
    own = g.unseen_mines[g.seats.index(seat)] if seat is not None else 0
    return {
        "smoke": {labels[cell]: strength for cell, strength in sorted(g.smoke.items())},
        "lanes": {labels[cell]: count for cell, count in sorted(g.lanes.items())},
        "positions": [
            {"where": labels[cell], "kind": kind, "facing": g.facings.get(cell)}
            for cell, kind in sorted(g.positions.items())
        ],
        "wire": [labels[cell] for cell in bits(g.wire)],
        "mines": [labels[cell] for cell in bits(g.mines | own)],
        "snipers": {labels[cell]: g.seats[side] for side, cell in enumerate(g.sniper) if cell >= 0},
    }


def show_support(g: Vv, side: int) -> dict[str, object]:
    """What a side has off the map."""
    sniper = g.sniper[side]
    known = {OFF: "off", DEAD: "dead"}
    return {
        "smoke": g.smoke_factors[side],
        "expendables": {weapon: count for weapon, count in sorted(g.expendables[side].items()) if count},
        "missions": {kind: g.missions[side][number] for number, kind in enumerate(MISSIONS)},
        "sniper": known.get(sniper) or g.field.labels[sniper],
        "has_sniper": g.scenario.sides[g.seats[side]].sniper,
    }


def show_about(g: Vv, ask: Ask) -> dict[str, object]:
    """What a question is about, by names."""
    about: dict[str, object] = {}
    labels = g.field.labels
    for name, value in ask.about.items():
        if isinstance(value, Move):
            about["units"] = [unit.name for unit in value.units]
            about["where"] = labels[value.here]
            about["how"] = "assault-move" if value.assault else "move"
        elif isinstance(value, Drive):
            about["where"] = labels[value.unit.loc]
        elif name in ("unit", "firer") and isinstance(value, int):
            about[name] = g.units[value].name
            place = whereabouts(g.units[value])
            if name == "unit" and place >= 0:
                about.setdefault("where", labels[place])
        elif name == "at" and isinstance(value, int):
            about["target"] = labels[value]
            about.setdefault("where", labels[value])
        elif name == "origin" and isinstance(value, int):
            about[name] = labels[value]
        elif name == "named" and isinstance(value, list):
            about[name] = [g.units[number].name for number in value]
        elif isinstance(value, Crawl):
            continue
        elif name == "needed" and isinstance(value, list):
            about[name] = [labels[cell] for cell in value]
        elif name == "placed" and isinstance(value, list):
            about[name] = [labels[call.target] for call in value]
        else:
            about[name] = value
    return about
