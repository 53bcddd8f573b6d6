"""What a player who points at a hex most likely wants there, as keys to be questioned."""

from __future__ import annotations

from bocage.kernel import Ask
from bocage.systems.vv.battle.state import ADVANCE, ASSAULT, Vv
from bocage.systems.vv.rules.movement.movement import Move


def wishes(g: Vv, ask: Ask, cell: int) -> list[str]:
    here, side = g.field.labels[cell], g.seats.index(ask.seat)
    if isinstance(ask.about.get("move"), Move):
        return [f"step:{here}"]
    if ask.kind in (ADVANCE, ASSAULT):
        return _from_nearest(g, side, cell, "assault" if g.at[1 - side][cell] else "advance")
    if ask.kind in ("fire", "defensive-fire"):
        return _at_enemy(g, side, cell)
    if ask.kind == "opportunity-fire":
        target = ask.about.get("at")
        return [f"fire:{here}>{g.field.labels[target]}"] if isinstance(target, int) else []
    if ask.kind == "movement":
        machine = next((unit for unit in g.at[side][cell] if not unit.counter.is_infantry), None)
        return [f"move:{here}"] if machine is None else [f"drive:{machine.name}"]
    verbs = {option.verb for option in ask.options if option.kinds == ("hex",)}
    return [f"{verb}:{here}" for verb in sorted(verbs)]


def _at_enemy(g: Vv, side: int, cell: int) -> list[str]:
    """Fire at the enemy there: of infantry, and at an AFV with the nearest that has a gun."""
    keys = _from_nearest(g, side, cell, "fire")
    prey = next((unit for unit in g.at[1 - side][cell] if unit.counter.is_afv), None)
    guns = [unit for near in g.cells[side] for unit in g.at[side][near] if unit.counter.at]
    if prey is not None and guns:
        nearest = min(guns, key=lambda unit: g.field.distance[cell][unit.loc])
        keys.insert(0, f"at-fire:{nearest.name}>{prey.name}")
    return keys


def _from_nearest(g: Vv, side: int, cell: int, verb: str) -> list[str]:
    near = sorted(g.cells[side], key=g.field.distance[cell].__getitem__)
    return [f"{verb}:{g.field.labels[each]}>{g.field.labels[cell]}" for each in near[:1]]
