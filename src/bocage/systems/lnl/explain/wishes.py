"""What a player who points at a place most likely wants there."""

from __future__ import annotations

from bocage.kernel import Ask
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Lnl, Vehicle


def wishes(g: Lnl, ask: Ask, loc: int, chosen: int = -1) -> list[str]:
    """What a player who points at a place most likely wants there, as keys to be questioned.

    `chosen`: where the units are that he has picked up, or -1.
    """
    here, side = g.field.labels[loc], g.seats.index(ask.seat)
    if isinstance(ask.about.get("move"), Move):
        return [f"move:{here}"]
    if ask.kind not in ("impulse", "act", "also-activate"):
        verbs = {option.verb for option in ask.options if option.kinds == ("place",)}
        return [f"{verb}:{here}" for verb in sorted(verbs)]
    prey = _machine_there(g, 1 - side, loc)
    picked = chosen if chosen >= 0 and chosen != loc and g.held[side] >> chosen & 1 else -1
    if not g.at[1 - side][loc] and prey is None:
        return [f"activate:{here}"] if picked < 0 else [f"move:{g.field.labels[picked]}>{here}"]
    near = [picked] if picked >= 0 else sorted(bits(g.held[side]), key=lambda own: _worse(g, own, loc))
    if prey is None:
        return [f"{verb}:{g.field.labels[near[0]]}>{here}" for verb in ("fire", "spot") if near]
    machines = [each for each in g.vehicles if each.side == side and each.loc >= 0 and not each.abandoned]
    machines.sort(key=lambda each: (each.loc != chosen, *_worse(g, each.loc, loc)))
    return [f"vehicle-fire-at:{each.name}>{prey.name}" for each in machines[:1]] + [
        f"fire-at:{g.field.labels[each]}>{prey.name}" for each in near[:1]
    ]


def _worse(g: Lnl, own: int, loc: int) -> tuple[bool, int]:
    """Sort own places by who sees the other, and how near it is."""
    return not g.field.sight.see[own] >> loc & 1, g.field.distance[loc][own]


def _machine_there(g: Lnl, side: int, loc: int) -> Vehicle | None:
    """A vehicle of a side in a place, or the helicopter above it."""
    above = g.field.air_of.get(g.field.cell_of[loc], loc)
    return next(iter(g.vehicles_at(side, loc) or g.vehicles_at(side, above)), None)
