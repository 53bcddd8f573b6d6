"""Parts of a view that all systems share, ready for JSON: the battle, a unit's place, the pending
question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.kernel import Ask, Option


def show_battle(system: str, g: Any, seat: str | None) -> dict[str, object]:
    """Describe the battle: scenario, turn, phase, and who holds what victory depends on."""
    return {
        "system": system,
        "scenario": g.scenario.id,
        "map": g.field.land.name,
        "seat": seat,
        "seats": list(g.seats),
        "turn": g.turn,
        "turns": g.scenario.turns,
        "phase": g.phase,
        "active": g.seats[g.active],
        "night": g.scenario.night,
        "control": {
            g.field.labels[cell]: g.seats[side] if side >= 0 else None for cell, side in g.control.items()
        },
    }


def show_place(g: Any, unit: Any, elsewhere: Mapping[int, str]) -> dict[str, object]:
    """Describe a unit: who it is, where it is or what has become of it, and what carries it."""
    carrier = getattr(unit, "carrier", None)
    return {
        "id": unit.name,
        "side": g.seats[unit.side],
        "counter": unit.counter.id,
        "kind": unit.counter.kind,
        "where": g.field.labels[unit.loc] if unit.loc >= 0 else None,
        "place": "map" if unit.loc >= 0 else elsewhere[unit.loc],
        "carrier": None if carrier is None else carrier.name,
    }


def show_ask(ask: Ask, about: Mapping[str, object]) -> dict[str, object]:
    """Describe a question with its options."""
    return {
        "seat": ask.seat,
        "kind": ask.kind,
        "about": dict(about),
        "options": [show_option(option) for option in ask.options],
    }


def show_option(option: Option) -> dict[str, object]:
    """Describe an option, each argument with what it names, so that a page can highlight the place."""
    return {
        "key": option.key,
        "verb": option.verb,
        "args": [{"kind": kind, "name": name} for kind, name in zip(option.kinds, option.args, strict=False)],
    }
