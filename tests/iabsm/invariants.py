"""What holds after every choice of every game."""

from __future__ import annotations

import random
from typing import Any

from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.moves import MoveArea
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, TO_HIDE
from bocage.systems.iabsm.rules.infantry.movement import AGAINST
from bocage.systems.iabsm.rules.turn.victory import scores

SAMPLES = 3


def check_choice(game: Game[Any]) -> None:
    """Check figures, sight, areas and counts after a choice."""
    g: Iabsm = game.state
    check_figures(g)
    check_sights(g)
    check_counts(g)
    check_areas(game)


def check_figures(g: Iabsm) -> None:
    """Nobody overlaps, stands on an obstacle or off the table, or within an inch of an enemy."""
    check_hulls(g)
    on_foot = [unit for unit in g.units if unit.hull is None and unit.rides < 0]
    stand = [(unit, x, y) for unit in on_foot for x, y in unit.points]
    for number, (unit, x, y) in enumerate(stand):
        if unit.house == OUTSIDE:
            assert g.field.ground(unit.radius).may_stand(x, y), (unit.name, x, y)
        elif (x, y) != unit.points[0]:
            assert g.field.houses[unit.house].piece.holds(x, y), (unit.name, x, y)
        for other, px, py in stand[:number]:
            if other is unit and unit.is_blind:
                continue
            keep = unit.radius + other.radius + (0 if unit.side == other.side else APART)
            assert (px - x) ** 2 + (py - y) ** 2 >= keep * keep, (unit.name, other.name)


def check_hulls(g: Iabsm) -> None:
    """Every vehicle has room for its rectangle where it stands, an inch from enemies who serve or fight."""
    for unit in g.units:
        if unit.hull is not None and unit.loc != GONE:
            assert unit.box is not None
            assert g.has_room(unit, unit.x, unit.y, unit.facing), unit.name
            assert len(unit.points) == 1


def check_sights(g: Iabsm) -> None:
    """Sight is the same both ways, and what is kept is what is so."""
    for unit in g.units:
        for other in g.units:
            if unit.side != other.side and unit.loc != GONE and other.loc != GONE:
                half = min(unit.half_front, other.half_front)
                over = unit.at_lines | other.at_lines
                there = g.sights.between(unit.x, unit.y, other.x, other.y, half, over)
                back = g.sights.between(other.x, other.y, unit.x, unit.y, half, over)
                assert there == back == g.sights.hidden(unit, other), (unit.name, other.name)


def check_counts(g: Iabsm) -> None:
    """Figures, Shock and markers stay in their bounds, and the cards are all there."""
    for unit in g.units:
        assert (unit.loc == GONE) == (not unit.points)
        if unit.rides >= 0:
            assert g.units[unit.rides].hull is not None
            assert not g.units[unit.rides].is_wreck
        assert unit.shock >= 0
        assert unit.state in (0, 1, 2)
        if unit.loc != GONE:
            assert len(unit.points) == unit.bases()
            assert (0 if unit.is_wreck else 1) <= unit.figures <= unit.counter.figures
            assert (unit.x, unit.y) == unit.points[0]
    for unit in g.units:
        if unit.under >= 0:
            assert unit.loc == GONE
            blind = g.units[unit.under]
            assert blind.is_blind
            assert blind.side == unit.side
            assert blind.loc != GONE
    cards = g.deck.left + g.deck.drawn
    assert len(set(cards)) == len(cards)
    assert 0 in cards
    assert all(value >= 0 for value in scores(g).values())


def check_areas(game: Game[Any]) -> None:
    """Every candidate lies in its area; sampled points are accepted, and points outside refused with a
    clause."""
    ask = game.ask
    if ask is None or not ask.areas:
        return
    area = ask.areas[0]
    if not isinstance(area, MoveArea):
        return
    for option in ask.options:
        if option.args:
            x, y = (int(word) for word in option.args[1].split(","))
            assert area.contains(x, y), option.key
    chance = random.Random(game.decisions)
    for _ in range(SAMPLES):
        point = area.sample(chance.random)
        assert point is not None, "what is offered lies in the first area"
        x, y = point
        found = ask.find(area.option(x, y).key)
        assert found is not None
        assert area.walk.way(x, y) is not None
    table = game.state.field.table
    for _ in range(SAMPLES):
        x, y = chance.randrange(table.width + 20), chance.randrange(table.depth + 20)
        key = f"{area.prefix}{x},{y}"
        if area.contains(x, y):
            assert ask.find(key) is not None
        else:
            assert ask.find(key) is None
            no = game.why_not(key)
            assert no is not None
            assert no in AGAINST.values(), no


def check_secrets(game: Game[Any]) -> None:
    """The order of the cards is nowhere: another future shows nothing else; nor does what is hidden."""
    for seat in (*game.seats, None):
        other = game.fork(game.decisions + 1)
        assert other.view(seat) == game.view(seat)
        assert game.known_to(seat).view(seat) == game.view(seat)
    check_hidden(game)


def check_hidden(game: Game[Any]) -> None:
    """Who lies under which blind of the enemy, and how he is, changes nothing that a seat sees or that is
    known to it."""
    g: Iabsm = game.state
    for seat in (*game.seats, None):
        other = game.system.copy(g)
        for unit in other.units:
            if (unit.under >= 0 or unit.under == TO_HIDE) and other.seats[unit.side] != seat:
                blinds = [each.id for each in other.units if each.is_blind and each.loc != GONE]
                mine = [number for number in blinds if other.units[number].side == unit.side]
                unit.under = mine[(unit.id + game.decisions) % len(mine)]
                unit.shock += 2
                unit.figures = 1
                unit.state = 1
        assert game.system.view(other, seat, None) == game.system.view(g, seat, None)
        known = game.system.copy(g)
        for state in (known, other):
            game.system.forget(state, seat)
        assert game.system.digest(known) == game.system.digest(other)
