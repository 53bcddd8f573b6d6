"""12.0: The Ambush: a card that brings hidden men into a melee."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import cannot_stack, mark_ops_complete
from bocage.systems.lnl.battle.state import MOVED, WAITING, Lnl, Unit
from bocage.systems.lnl.content.counters import Counter
from bocage.systems.lnl.rules.melee.eligibility import is_close_assault, riders_fight
from bocage.systems.lnl.rules.melee.melee import enter_melee
from bocage.systems.lnl.rules.people.skill_cards import discard, ordinary_squad, usable
from bocage.systems.lnl.rules.vehicles.close_assault import assault_vehicles


def ambush_places(g: Lnl, unit: Unit) -> list[int]:
    """The enemy locations next to the holder, for one whose force has men to hide."""
    if not usable(g, unit.card, unit):
        return []
    enemies = g.held[1 - unit.side] | g.armour[1 - unit.side]
    return list(bits(g.field.adjacent[unit.loc] & enemies))


def spring_the_ambush(g: Lnl, unit: Unit, loc: int) -> Flow[None]:
    """12.0-2, 12.0-5: one die says who comes out of hiding, into the enemy location and its melee.

    A vehicle that nobody defends is Close Assaulted, without a Morale Check.
    """
    roll = g.dice.d6("ambush")
    g.tell("ambush", ("lnl-12.0-2", "lnl-12.0-5"), unit=unit.id, at=loc, roll=roll)
    discard(g, unit)
    mark_ops_complete(g, unit)
    entrants = [_come_out(g, unit, counter, loc) for counter in hidden_men(g, unit, roll, loc)]
    if roll == 6 and entrants:
        assert unit.force.lmg is not None
        g.hand(g.equip(g.catalogue.weapons[unit.force.lmg], unit.side), entrants[0])
    if not entrants:
        return
    if is_close_assault(g, unit.side, loc):
        yield from assault_vehicles(g, entrants, loc, WAITING)
        return
    riders_fight(g, 1 - unit.side, loc)
    yield from enter_melee(g, entrants, loc)


def hidden_men(g: Lnl, unit: Unit, roll: int, loc: int) -> list[Counter]:
    """1 nobody; 2-3 a half-squad; 4-5 a squad; 6 a squad and a leader; as far as there is room for them."""
    if roll == 1:
        return []
    squad = ordinary_squad(g, unit.force)
    assert squad is not None
    men = [squad if roll >= 4 else g.catalogue.counters[squad.becomes[0]]]
    if roll == 6:
        men.append(g.catalogue.counters["leader_sergeant"])
    while men and cannot_stack(g, unit.side, loc, [Unit(-1, "", man, unit.force, unit.side) for man in men]):
        men.pop()
    return men


def _come_out(g: Lnl, unit: Unit, counter: Counter, loc: int) -> Unit:
    man = g.recruit(counter, unit.force, unit.side)
    man.marks |= MOVED
    g.put(man, loc)
    g.tell("appears", ("lnl-12.0-5",), unit=man.id, at=loc)
    return man
