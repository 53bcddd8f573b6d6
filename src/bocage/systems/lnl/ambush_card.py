"""12.0: The Ambush: a card that brings hidden men into a melee."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.lnl.concepts import cannot_stack, mark_ops_complete
from bocage.systems.lnl.counters import Counter
from bocage.systems.lnl.field import bits
from bocage.systems.lnl.melee import enter_melee
from bocage.systems.lnl.skill_cards import discard
from bocage.systems.lnl.state import MOVED, Lnl, Unit

LIGHT_MACHINE_GUN = {
    "usmc": "m60",
    "us_army": "m60",
    "arvn": "bar",
    "nva": "rpd",
    "vc": "rpd",
    "us_airborne": "bar",
    "us_glider": "bar",
    "wehrmacht": "mg34",
    "ss": "mg42_bipod",
    "fallschirmjaeger": "mg42_bipod",
    "british_airborne": "bren",
    "soviet_guards": "dp28",
    "soviet_line": "dp28",
    "partisans": "dp28",
}
"""The light machine gun that a force's hidden men bring along."""


def ambush_places(g: Lnl, unit: Unit) -> list[int]:
    """The enemy locations next to the holder."""
    return list(bits(g.field.adjacent[unit.loc] & g.held[1 - unit.side]))


def spring_the_ambush(g: Lnl, unit: Unit, loc: int) -> Flow[None]:
    """1d6: 1 nobody; 2-3 a half-squad; 4-5 a squad; 6 a squad, a leader and a light machine gun."""
    roll = g.dice.d6("ambush")
    g.tell("ambush", ("lnl-12.0-2", "lnl-12.0-5"), unit=unit.id, at=loc, roll=roll)
    discard(g, unit)
    mark_ops_complete(g, unit)
    squad = _squad_of(g, unit)
    men: list[Unit] = []
    if roll >= 4:
        men.append(g.recruit(squad, unit.force, unit.side))
    elif roll >= 2:
        men.append(g.recruit(g.catalogue.counters[squad.becomes[0]], unit.force, unit.side))
    if roll == 6:
        men.append(g.recruit(g.catalogue.counters["leader_sergeant"], unit.force, unit.side))
        gun = g.catalogue.weapons[LIGHT_MACHINE_GUN[unit.force.code]]
        g.hand(g.equip(gun, unit.side), men[0])
    entrants = [man for man in men if cannot_stack(g, unit.side, loc, [man]) is None]
    for man in entrants:
        man.marks |= MOVED
        g.put(man, loc)
    if entrants:
        yield from enter_melee(g, entrants, loc)


def _squad_of(g: Lnl, unit: Unit) -> Counter:
    """The ordinary squad of the holder's force."""
    return next(
        counter
        for counter in g.catalogue.counters.values()
        if counter.kind == "squad" and counter.force == unit.force.code
    )
