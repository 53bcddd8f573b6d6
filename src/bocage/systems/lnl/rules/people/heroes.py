"""5.1d, 11.2: how Heroes are made."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import cannot_stack, nationality
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.rules.people.skill_cards import draw_card


def may_create_hero(g: Lnl, parent: Unit, loc: int, marks: int, mp: int) -> Flow[None]:
    """5.1d-1, 11.2-2: a natural 1 on the Damage Check of a squad or half-squad; an even die makes a Hero.

    11.2-19: even if the parent did not live to see him.
    """
    if parent.counter.kind not in ("squad", "half_squad") or not parent.force.creates_heroes:
        return
    if heroes_in_play(g, parent) >= g.tables.numbers["heroes_per_nationality"].value:
        return
    number = len(g.units)
    hero = Unit(number, g.verbs.units[number], g.catalogue.counters["hero"], parent.force, parent.side)
    places = hero_places(g, hero, loc)
    if not places:
        return
    roll = g.dice.d6("hero")
    g.tell("hero-roll", ("lnl-5.1d-2",), unit=parent.id, roll=roll, created=roll % 2 == 0)
    if roll % 2:
        return
    place = places[0]
    if len(places) > 1:
        choice: Option = yield Ask(
            g.seats[parent.side], "place-hero", [g.verbs.place_hero(each) for each in places]
        )
        place = choice.value
    g.units.append(hero)
    hero.marks = marks
    hero.mp = mp
    hero.halted = parent.halted
    g.put(hero, place)
    g.tell("hero", ("lnl-11.2-3", "lnl-11.2-4"), unit=hero.id, at=place)
    draw_card(g, hero)


def heroes_in_play(g: Lnl, unit: Unit) -> int:
    """11.2-16: Heroes of one nationality on the map, aboard vehicles or not."""
    return sum(
        1
        for other in g.units
        if other.counter.kind == "hero"
        and (other.loc >= 0 or other.carrier is not None)
        and other.side == unit.side
        and nationality(g, other) == nationality(g, unit)
    )


def hero_places(g: Lnl, hero: Unit, loc: int) -> list[int]:
    """11.2-6: in the location, or, if that breaks the stacking limits, next to it where no enemy is."""
    if cannot_stack(g, hero.side, loc, [hero]) is None:
        return [loc]
    ground = {step[0] for place in g.field.shared[loc] for step in g.field.steps[hero.side][place]}
    return [
        place
        for place in bits(g.field.adjacent[loc] & ~(g.held[1 - hero.side] | g.armour[1 - hero.side]))
        if place in ground and cannot_stack(g, hero.side, place, [hero]) is None
    ]
