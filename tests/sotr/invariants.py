"""What holds after every choice of every game of Secrets of the Third Reich."""

from __future__ import annotations

import random
from typing import Any

from bocage.ground.table.bases import overlap
from bocage.kernel import Event, Game
from bocage.systems.common.luck import whole
from bocage.systems.common.table.bodies import GONE, square_between
from bocage.systems.common.table.moves import MoveArea
from bocage.systems.sotr.battle.figures import ABANDONED, UP, WRECKED, Figure
from bocage.systems.sotr.battle.state import APART, Sotr
from bocage.systems.sotr.explain.why_not import AGAINST_HULL
from bocage.systems.sotr.rules.action.movement import AGAINST
from bocage.systems.sotr.rules.machines.crews import crew_inside

SAMPLES = 3


def check_choice(game: Game[Any]) -> None:
    """Check figures, machines, sight and what is kept, after a choice."""
    g: Sotr = game.state
    check_figures(g)
    check_machines(g)
    check_sights(g, game.decisions)
    check_beyond(game)
    check_apart(game)
    assert game.system.digest(g.copy()) == game.system.digest(g)


def check_figures(g: Sotr) -> None:
    """Nobody lies on anybody who stands, or on an obstacle, and what is kept of a figure is so."""
    for figure in g.figures:
        if figure.loc == GONE or figure.is_hull:
            continue
        assert g.field.ground(figure.radius).may_stand(figure.x, figure.y), figure.name
        for other in g.figures[: figure.id]:
            if other.loc != GONE and not other.is_hull and (figure.fate == UP or other.fate == UP):
                keep = figure.radius + other.radius
                square = (figure.x - other.x) ** 2 + (figure.y - other.y) ** 2
                assert square >= keep * keep, (figure.name, other.name)
    for unit in g.units:
        stand = [g.figures[number] for number in unit.figures if g.figures[number].loc != GONE]
        assert sorted(unit.points) == sorted((each.x, each.y) for each in stand), unit.name


def check_machines(g: Sotr) -> None:
    """Nobody who stands lies on a hull; a machine that is manned has a crew inside, one that is not has none;
    a hull stands where it may, and what is kept of it is so."""
    standing = [figure for figure in g.figures if figure.loc != GONE]
    for figure in standing:
        if figure.is_hull:
            _check_hull(g, figure)
        for other in standing:
            if other.id < figure.id and (figure.is_hull or other.is_hull):
                clash = overlap(figure.bases_on_table()[0], other.bases_on_table()[0])
                assert not clash, (figure.name, other.name)


def _check_hull(g: Sotr, figure: Figure) -> None:
    unit = g.units[figure.unit]
    assert unit.machine is not None
    assert (unit.x, unit.y, unit.facing) == (figure.x, figure.y, figure.facing)
    assert g.field.going(unit.machine.row.kind).holds(figure.bases_on_table()[0]), unit.name
    assert figure.fate in (UP, ABANDONED, WRECKED)
    assert (figure.fate == UP) == bool(crew_inside(g, unit)), unit.name


def check_sights(g: Sotr, number: int) -> None:
    """Sight is the same both ways, and what is kept of it and of the distance is so: for every figure and
    one of its enemies, another one after each choice."""
    for figure in g.figures:
        others = [each for each in g.figures if each.side != figure.side and each.loc != GONE]
        if figure.loc == GONE or not others:
            continue
        other = others[(figure.id + number) % len(others)]
        half = min(figure.half_front, other.half_front)
        over = figure.at_lines | other.at_lines
        there = g.sights.between(figure.x, figure.y, other.x, other.y, half, over)
        back = g.sights.between(other.x, other.y, figure.x, figure.y, half, over)
        assert there == back == g.sights.hidden(figure, other), (figure.name, other.name)
        apart = square_between(figure, other)
        assert apart == square_between(other, figure) == g.sights.square(figure, other), figure.name


def check_apart(game: Game[Any]) -> None:
    """ruling-7: whoever has gone in the last activation is an inch from every enemy, unless somebody
    assaulted in it; whom he came upon in hiding he did not know of."""
    g: Sotr = game.state
    told = since_activation(game)
    kinds = {event.kind for event in told}
    if "assaults" in kinds or "goes-to-tend" in kinds or "comes-down" in kinds:
        return
    found = {event.data["figure"] for event in told if event.kind == "found"}
    for event in told:
        if event.kind == "move":
            for figure in g.able(g.units[whole(event.data, "unit")]):
                for enemy in g.open_enemies(figure.side) if figure.moved else ():
                    near = g.sights.within(figure, enemy, APART - 1)
                    assert not near or enemy.id in found, (figure.name, enemy.name)


def since_activation(game: Game[Any]) -> list[Event]:
    """All that was told since a unit was last activated."""
    events = game.state.events or []
    last = max((at for at, event in enumerate(events) if event.kind == "activates"), default=len(events))
    return list(events[last:])


def check_beyond(game: Game[Any]) -> None:
    """Points drawn from all of the table are in the first area, or refused with the clause of a move."""
    ask = game.ask
    if ask is None or not ask.areas or not isinstance(ask.areas[0], MoveArea):
        return
    area, table = ask.areas[0], game.state.field.table
    chance = random.Random(game.decisions)
    for _ in range(SAMPLES):
        x, y = chance.randrange(table.width + 20), chance.randrange(table.depth + 20)
        key = f"{area.prefix}{x},{y}"
        assert (ask.find(key) is not None) == area.contains(x, y), key
        if not area.contains(x, y):
            assert game.why_not(key) in (*AGAINST.values(), *AGAINST_HULL.values()), key


def check_secrets(game: Game[Any]) -> None:
    """Another future shows nothing else, and what is known to a seat looks as it sees it."""
    for seat in (*game.seats, None):
        other = game.fork(game.decisions + 1)
        assert other.view(seat) == game.view(seat)
        assert game.known_to(seat).view(seat) == game.view(seat)
