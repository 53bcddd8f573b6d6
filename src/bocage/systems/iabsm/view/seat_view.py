"""What a seat may see of a battle, ready for JSON: all but what lies under the blinds of the enemy.

The order of the cards is not hidden: it does not exist before they are drawn.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask
from bocage.systems.common.asking import show_ask
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.cards import BIG_MAN, OF_THE_RULES, PLATOON, SUPPORT, TEA
from bocage.systems.iabsm.battle.hulls import FATES, HOLDS, NO_TARGET, ORDERS, Hull, Lay
from bocage.systems.iabsm.battle.state import NOBODY, Iabsm
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, OUTSIDE, Unit
from bocage.systems.iabsm.content.vehicle_rows import Gun
from bocage.systems.iabsm.rules.morale.force import force_loss
from bocage.systems.iabsm.rules.turn.victory import scores
from bocage.systems.iabsm.view.hidden import may_know
from bocage.systems.iabsm.view.show_artillery import battery_name, show_batteries, show_mines, show_smoke

STATES: Final = ("steady", "pinned", "suppressed")
DUES: Final = ("free", "held", "pinned", "idle")


def view(g: Iabsm, seat: str | None, ask: Ask | None) -> dict[str, object]:
    """Return everything that this seat (None: a spectator) may know, and the question put to it."""
    return {
        "system": "iabsm",
        "scenario": g.scenario.id,
        "map": g.field.space.name,
        "seat": seat,
        "seats": list(g.seats),
        "turn": g.turn,
        "turns": g.scenario.turns,
        "phase": g.phase,
        "active": g.seats[g.active],
        "night": g.scenario.night,
        "control": {
            g.field.space.label(place): g.seats[side] if side >= 0 else None
            for place, side in g.control.items()
        },
        "units": [show_unit(g, unit) for unit in g.units if may_know(g, seat, unit)],
        "cards": {
            "drawn": [card_name(g, card) for card in g.deck.drawn],
            "left": [card_name(g, card) for card in g.deck.left],
            "now": card_name(g, g.card) if g.card != NOBODY else None,
        },
        "batteries": show_batteries(g),
        "smoke": show_smoke(g),
        "mines": show_mines(g, seat),
        "acting": g.units[g.acting].name if g.acting != NOBODY else None,
        "scores": scores(g),
        "force_loss": {seat: force_loss(g, side) for side, seat in enumerate(g.seats)},
        "ask": None if ask is None else show_question(g, ask),
    }


def show_unit(g: Iabsm, unit: Unit) -> dict[str, object]:
    """Describe a unit: who it is, where its figures stand, and how it is."""
    on_table = unit.loc != GONE
    return {
        "id": unit.name,
        "side": g.seats[unit.side],
        "counter": unit.counter.id,
        "kind": unit.counter.kind,
        "force": unit.counter.force,
        "platoon": unit.platoon,
        "where": g.field.label(unit.loc) if on_table else None,
        "place": "map"
        if on_table
        else "waiting"
        if unit.is_aboard or unit.under != NOT_HIDDEN
        else "eliminated",
        "under": g.units[unit.under].name if unit.is_hidden else None,
        "carrier": None,
        "rides": g.units[unit.rides].name if unit.is_aboard else None,
        "at": [unit.x, unit.y] if on_table else None,
        "facing": unit.facing,
        "radius": unit.radius,
        "hull": None if unit.hull is None else show_hull(unit.hull, unit.half_length, unit.radius),
        "bases": [list(point) for point in unit.points],
        "gun": None if unit.gun is None or unit.lay is None else show_lay(unit.lay, unit.gun),
        "figures": unit.figures if on_table else 0,
        "strength": unit.counter.figures,
        "shock": unit.shock,
        "state": STATES[unit.state],
        "level": unit.level,
        "quality": unit.quality.code,
        "in_cover": unit.in_cover,
        "spotted": unit.spotted_by != 0,
        "activated": unit.activated,
        "reserved": unit.reserved,
        "overwatch": unit.overwatch,
        "routed": unit.routed,
        "house": unit.house if unit.house != OUTSIDE else None,
        "dug_in": unit.dug_in,
        "held": unit.held,
        "next_turn": DUES[unit.due],
        "traits": list(unit.traits),
        "hesitant": unit.hesitant,
        "short": unit.short,
        "command": g.tables.command[unit.level],
        "range": unit.weapon.range,
        "skill": unit.skill,
        "noted": unit.noted,
        "radio": unit.radio,
        "commander": unit.commander,
    }


def show_hull(hull: Hull, half_length: int, half_width: int) -> dict[str, object]:
    """Describe a vehicle: its size, its order and its damage."""
    return {
        "half_length": half_length,
        "half_width": half_width,
        "order": ORDERS[hull.order],
        "fate": FATES[hull.fate],
        "held": HOLDS[hull.held],
        "halted": hull.halted,
        "engine": hull.engine,
        "sights": hull.sights,
        "gun_out": hull.gun_out,
    }


def show_lay(lay: Lay, gun: Gun) -> dict[str, object]:
    """Describe a gun and how it is laid."""
    return {
        "id": gun.id,
        "power": gun.power,
        "loaded": lay.loaded,
        "aims": lay.aim != NO_TARGET,
        "shots": lay.shots,
        "one_shot": gun.one_shot,
    }


def show_question(g: Iabsm, ask: Ask) -> dict[str, object]:
    """Describe a question, and what its areas' keys begin with."""
    shown = show_ask(ask, show_about(g, ask))
    shown["areas"] = [{"prefix": area.prefix} for area in ask.areas]
    return shown


def show_about(g: Iabsm, ask: Ask) -> dict[str, object]:
    """Describe what a question is about, by names."""
    found: dict[str, object] = {}
    unit, left = ask.about.get("unit"), ask.about.get("left")
    if isinstance(unit, int):
        found["unit"] = g.units[unit].name
        if g.units[unit].loc != GONE:
            found["where"] = g.field.label(g.units[unit].loc)
    if isinstance(left, int):
        found["left"] = left
    battery = ask.about.get("battery")
    if isinstance(battery, int):
        found["battery"] = battery_name(g, g.batteries[battery])
    return found


def card_name(g: Iabsm, number: int) -> str:
    """Name a card: a platoon by its number, a Big Man by his name, others by their kind and side."""
    card = g.cards[number]
    if card.kind == PLATOON:
        return f"platoon-{card.number + 1}"
    if card.kind == SUPPORT:
        return battery_name(g, g.batteries[card.number])
    if card.kind not in OF_THE_RULES:
        return f"{g.seats[card.side]}-{card.kind}"
    if card.kind == BIG_MAN:
        return g.units[card.number].name
    return TEA if card.kind == TEA else f"{card.kind}-{g.seats[card.side]}"
