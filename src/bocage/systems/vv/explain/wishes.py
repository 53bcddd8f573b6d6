"""What a player who points at a hex most likely wants there, as keys to be questioned."""

from __future__ import annotations

from bocage.kernel import Ask
from bocage.systems.vv.battle.state import ADVANCE, ASSAULT, Vv
from bocage.systems.vv.rules.movement.movement import Move


def wishes(g: Vv, ask: Ask, cell: int, chosen: int = -1) -> list[str]:
    """Return the keys; `chosen` is the hex of the units that he has picked up, or -1."""
    here, side = g.field.labels[cell], g.seats.index(ask.seat)
    if isinstance(ask.about.get("move"), Move):
        return [f"step:{here}"]
    if ask.kind in (ADVANCE, ASSAULT):
        return _from_best(g, side, cell, "assault" if g.at[1 - side][cell] else "advance", chosen)
    if ask.kind in ("fire", "defensive-fire"):
        return _at_enemy(g, side, cell, chosen)
    if ask.kind == "opportunity-fire":
        target = ask.about.get("at")
        return [f"fire:{here}>{g.field.labels[target]}"] if isinstance(target, int) else []
    if ask.kind == "movement":
        machine = next((unit for unit in g.at[side][cell] if not unit.counter.is_infantry), None)
        return [f"move:{here}"] if machine is None else [f"drive:{machine.name}"]
    verbs = {option.verb for option in ask.options if option.kinds == ("place",)}
    return [f"{verb}:{here}" for verb in sorted(verbs)]


def _at_enemy(g: Vv, side: int, cell: int, chosen: int) -> list[str]:
    """Fire at the enemy there: of infantry, and at an AFV with the best placed that has a gun."""
    keys = _from_best(g, side, cell, "fire", chosen)
    prey = next((unit for unit in g.at[1 - side][cell] if unit.counter.is_afv), None)
    guns = [unit for near in g.cells[side] for unit in g.at[side][near] if unit.counter.at]
    if prey is not None and guns:
        best = min(guns, key=lambda unit: _worse(g, unit.loc, cell, chosen))
        keys.insert(0, f"at-fire:{best.name}>{prey.name}")
    return keys


def _from_best(g: Vv, side: int, cell: int, verb: str, chosen: int) -> list[str]:
    best = sorted(g.cells[side], key=lambda own: _worse(g, own, cell, chosen))
    return [f"{verb}:{g.field.labels[each]}>{g.field.labels[cell]}" for each in best[:1]]


def _worse(g: Vv, own: int, cell: int, chosen: int) -> tuple[bool, bool, int]:
    """Sort own hexes: the one picked up first, then who sees the other, then how near it is."""
    return own != chosen, not g.field.sight.clear[own][cell], g.field.distance[cell][own]
