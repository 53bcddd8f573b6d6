"""What a seat may see of a battle, ready for JSON. Nothing on the table is hidden but the order of the cards,
and that does not exist before they are drawn."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask
from bocage.systems.common.asking import show_ask
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import NOBODY, TEA_BREAK, Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, Unit
from bocage.systems.iabsm.rules.morale.force import force_loss
from bocage.systems.iabsm.rules.turn.sequence import leader_of
from bocage.systems.iabsm.rules.turn.victory import scores

STATES: Final = ("steady", "pinned", "suppressed")
DUES: Final = ("free", "held", "pinned", "idle")
TEA: Final = "tea-break"


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
        "units": [show_unit(g, unit) for unit in g.units],
        "cards": {
            "drawn": [card_name(g, card) for card in g.deck.drawn],
            "left": [card_name(g, card) for card in g.deck.left],
            "now": card_name(g, g.card) if g.card != NOBODY else None,
        },
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
        "place": "map" if on_table else "out",
        "carrier": None,
        "at": [unit.x, unit.y] if on_table else None,
        "facing": unit.facing,
        "radius": unit.radius,
        "bases": [list(point) for point in unit.points],
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
        "command": g.tables.command[unit.level],
        "range": unit.weapon.range,
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
    return found


def card_name(g: Iabsm, card: int) -> str:
    """Name a card: a platoon by its number, a Big Man by his name."""
    if card == TEA_BREAK:
        return TEA
    if card <= len(g.platoons):
        return f"platoon-{card}"
    return leader_of(g, card).name
