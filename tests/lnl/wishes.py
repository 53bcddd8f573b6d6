"""Everything that a player of Lock 'n Load could write down as a choice, allowed or not."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bocage.kernel import Option, Verb
from bocage.systems.lnl.battle import verbs
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.battle.verbs import ARMS, Verbs

PLAIN = sorted({each.key for each in vars(verbs).values() if isinstance(each, Option)})
"""The choices without arguments: `pass`, `done`."""


def verbs_of(g: Lnl) -> list[Verb]:
    """The verbs with arguments. The verb of duties has a name only where a module gives it one."""
    found = [each for name in dir(Verbs) if isinstance(each := getattr(g.verbs, name), Verb)]
    return [verb for verb in found if verb.name]


def random_key(g: Lnl, chance: random.Random) -> str:
    """A key of the grammar: a verb, and things of its kinds that are on the board."""
    verbs = verbs_of(g)
    number = chance.randrange(len(verbs) + len(PLAIN))
    return key_of(g, verbs[number], chance) if number < len(verbs) else PLAIN[number - len(verbs)]


def key_of(g: Lnl, verb: Verb, chance: random.Random) -> str:
    """A key with this verb. Two times in three a place is one where somebody is, or beside him."""
    return f"{verb.name}:{'>'.join(chance.choice(_names(g, kind, chance)) for kind in verb.kinds)}"


def _names(g: Lnl, kind: str, chance: random.Random) -> Sequence[str]:
    labels = g.field.labels
    if kind == "place":
        held = [unit.loc for unit in g.units if unit.loc >= 0]
        if not held or not chance.randrange(3):
            return labels
        there = chance.choice(held)
        return labels[there : there + 1] if chance.randrange(2) else [labels[n] for n in beside(g, there)]
    if kind == "unit":
        units: Sequence[Unit] = g.units
        return [unit.name for unit in units]
    if kind == "weapon":
        return [g.verbs.drop(weapon.id).args[0] for weapon in g.weapons] or ["weapon-0"]
    if kind == "facing":
        return g.verbs.corners
    return ARMS if kind == "arms" else ("battery-0", "battery-1")


def beside(g: Lnl, loc: int) -> list[int]:
    """A place and the ground next to it."""
    return [loc, *(n for n in g.field.land.neighbours[g.field.cell_of[loc]] if n >= 0)]
