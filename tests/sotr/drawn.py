"""Positions drawn by lot: all kinds of units in all kinds of states among all kinds of terrain, so that what
the rules say can be compared with a plain reading of them."""

from __future__ import annotations

import random
from functools import cache

from bocage.ground.table.bases import overlap
from bocage.ground.table.lattice import HEADINGS, UNIT
from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.clouds import Cloud, gas, smoke
from bocage.systems.sotr.battle.figures import ADVANCED, ASSAULTED, CREPT, DOWN, RAN, STILL, Figure
from bocage.systems.sotr.battle.machines import NO_LINK
from bocage.systems.sotr.battle.room import base_at
from bocage.systems.sotr.battle.state import ACQUIRED, ACTION, NOT_ACQUIRED, UNTRIED, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.machines.crews import mount
from tests.sotr.close import Stood, close, men

US = (
    ("us_rifle_squad", (0, 1, 2, 7, 8)),
    ("us_command", (0, 1, 2, 3)),
    ("us_rangers", (0, 1, 6, 7)),
    ("us_sniper_team", (0, 1)),
    ("us_weapons_team", (0, 1)),
    ("medium_walker", ()),
    ("half_track", ()),
    ("us_rangers", (2, 3)),
)
GERMAN = (
    ("german_volksgrenadiers", (0, 1, 2, 8)),
    ("german_schocktrupp", (0, 1, 5)),
    ("german_grenadiers", (1, 2, 8)),
    ("german_command", (0, 1, 3)),
    ("german_zombies", (0, 1, 2)),
    ("german_handlers", (0,)),
    ("german_werewolves", (0, 1)),
    ("german_vampire", (0,)),
    ("sherman_75", ()),
)
LEFT, TOP, WIDE, DEEP = 12, 8, 30, 26
"""The part of the table where they stand, in inches."""
APART = 4
"""How far figures stand from the first of their unit, in inches."""
TRIES = 60
WEAPONS = ("rifle", "shotgun", "hmg", "light_mortar", "bazooka", "pistol")
"""What some of the men carry instead of their own."""


def plot() -> Table:
    """Draw a table that has a little of everything."""
    rows = [["."] * 60 for _ in range(44)]
    for code, left, top, wide, deep in (
        ("#", 16, 10, 5, 4),
        ("w", 24, 12, 8, 6),
        ("c", 14, 22, 3, 3),
        ("r", 34, 24, 4, 3),
        ("k", 22, 28, 3, 3),
        ("u", 36, 12, 4, 4),
        ("~", 27, 22, 5, 2),
    ):
        for y in range(top, top + deep):
            rows[y][left : left + wide] = [code] * wide
    return Table.draw(
        "\n".join("".join(row) for row in rows),
        legend={
            "#": "building",
            "w": "woods",
            "c": "crater",
            "r": "rubble",
            "k": "rocks",
            "u": "ruin",
            "~": "deep_water",
        },
        lines={
            "wall": [[(12, 19), (24, 19)]],
            "high_wall": [[(33, 19), (41, 20)]],
            "hedge": [[(20, 8), (21, 33)]],
            "sandbags": [[(26, 26), (33, 27)]],
            "trench": [[(14, 30), (20, 29)]],
            "bocage": [[(40, 8), (39, 17)]],
        },
        hills=[(2, [(12, 8), (15, 8), (15, 20), (12, 20)]), (5, [(30, 28), (42, 28), (42, 34), (30, 34)])],
    )


@cache
def gathered() -> Sotr:
    """Open a battle with all of them, lined up. Whoever wants to change it copies it."""
    us = [_lined(counter, who, 42) for counter, who in US]
    german = [_lined(counter, who, 2) for counter, who in GERMAN]
    g = close(us, german, table=plot())
    g.phase = ACTION
    g.strikes_left = [{"mortars": 1, "gas": 0}, {"guns": 1}]
    return g


def _lined(counter: str, who: tuple[int, ...], y: float) -> Stood:
    """Line a unit up at its edge."""
    return men(counter, *((2 + 1.5 * at, float(y)) for at in range(max(len(who), 1))), who=who)


def drawn(seed: int, **options: bool) -> Sotr:
    """Draw a position: the same for the same seed."""
    chance = random.Random(seed)
    g = gathered().copy()
    g.events = []
    g.choices = Choices(options)
    for figure in g.figures:
        if figure.loc != GONE:
            figure.leave()
            g.sights.forget(figure.id)
    for unit in sorted(g.units, key=lambda each: each.machine is None):
        if unit.mans == NO_LINK:
            _scatter(g, unit, chance)
    for unit in g.units:
        _mark(g, unit, chance)
    _embark(g, chance)
    _note(g, chance)
    g.unveil()
    return g


def _scatter(g: Sotr, unit: Unit, chance: random.Random) -> None:
    """Stand a unit about a point drawn by lot, each figure where it finds room."""
    middle = LEFT + chance.random() * WIDE, TOP + chance.random() * DEEP
    for number in unit.figures:
        figure = g.figures[number]
        heading = chance.randrange(HEADINGS)
        for _ in range(TRIES):
            x = round((middle[0] + chance.uniform(-APART, APART)) * UNIT)
            y = round((middle[1] + chance.uniform(-APART, APART)) * UNIT)
            if _is_free(g, figure, x, y, heading):
                g.place(figure, x, y, heading)
                break
        else:
            g.remove(figure)
    g.gather(unit)


def _is_free(g: Sotr, figure: Figure, x: int, y: int, heading: int) -> bool:
    """Whether a figure may stand at a point, and lies on nobody there."""
    if not g.field.table.holds(x, y):
        return False
    machine = g.units[figure.unit].machine
    base = base_at(figure, x, y, heading)
    if machine is not None:
        if not g.field.going(machine.row.kind).holds(base):
            return False
    elif not g.field.ground(figure.radius).may_stand(x, y):
        return False
    return not any(overlap(base, other) for each in g.figures for other in each.bases_on_table())


def _mark(g: Sotr, unit: Unit, chance: random.Random) -> None:
    """Give a unit and its figures states drawn by lot."""

    def now(share: float) -> bool:
        return chance.random() < share

    unit.activated, unit.on_overwatch, unit.holds = now(0.3), now(0.3), now(0.2)
    unit.suppressed = now(0.2)
    if unit.machine is None:
        unit.disorganised, unit.shaken, unit.fleeing = now(0.25), now(0.2), now(0.15)
        unit.shaken_by = chance.randrange(len(g.units)) if unit.shaken else -1
    unit.smoke = chance.randrange(2)
    unit.masks = now(0.3)
    hides = now(0.3)
    for number in unit.figures:
        figure = g.figures[number]
        if figure.loc == GONE:
            continue
        figure.moved = chance.choice((STILL, STILL, STILL, CREPT, ADVANCED, RAN, ASSAULTED))
        figure.fired, figure.landed = now(0.15), now(0.1)
        if figure.is_hull:
            continue
        figure.prone, figure.hidden, figure.freed = now(0.3), hides and now(0.7), now(0.15)
        figure.tending = now(0.5)
        if figure.row.role == "man" and now(0.25):
            figure.weapon = weapons()[chance.choice(WEAPONS)]
        if now(0.1):
            figure.fate = DOWN
            figure.prone, figure.hidden = True, False
    g.gather(unit)
    machine = unit.machine
    if machine is not None:
        machine.out, machine.fired = chance.choice((0, 0, 1, 2)), chance.choice((0, 0, 1, 2, 3))
        machine.stunned, machine.reeling = int(now(0.2)), int(now(0.2))
        machine.immobile, machine.halted, machine.burning = now(0.1), now(0.1), now(0.1)


def _embark(g: Sotr, chance: random.Random) -> None:
    """Let the last of the men of the first side sit in the half-track, now and then."""
    vehicle = next(unit for unit in g.units if unit.name == "us-vehicle-1")
    rider = [unit for unit in g.units if unit.counter.id == "us_rangers"][1]
    if vehicle.loc != GONE and g.is_able(rider) and chance.random() < 0.4:
        mount(g, rider, vehicle)


def _note(g: Sotr, chance: random.Random) -> None:
    """Draw what has happened in the turn, who commands, and what lies on the table."""
    g.has_moved, g.has_shot = chance.random() < 0.2, chance.random() < 0.2
    g.has_pierced, g.firing = chance.random() < 0.2, chance.random() < 0.2
    g.acquired = chance.choice((UNTRIED, UNTRIED, ACQUIRED, NOT_ACQUIRED))
    for figure in g.figures:
        if figure.is_leader and chance.random() < 0.3:
            g.ordered |= 1 << figure.id
            if chance.random() < 0.5:
                g.regroups[figure.id] = 1 << chance.randrange(len(g.units))
    g.alone = chance.getrandbits(len(g.units)) & chance.getrandbits(len(g.units))
    clouds: list[Cloud] = []
    for _ in range(chance.choice((0, 0, 2, 4))):
        x = round((LEFT + chance.random() * WIDE) * UNIT)
        y = round((TOP + chance.random() * DEEP) * UNIT)
        clouds.append(chance.choice((smoke("smoke_small", x, y), smoke("smoke_large", x, y), gas(x, y))))
    g.lay_clouds(clouds)
