"""Quick ways must give the answers of the slow ones: checked over random games."""

from __future__ import annotations

import random

import pytest

from bocage.kernel import Game
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.keeping import Kept
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.content.choices import EDITIONS
from bocage.systems.vv.content.scenario import scenarios
from bocage.systems.vv.rules.fire.attacks import in_sight
from bocage.systems.vv.rules.fire.casualties import pin, reduce
from bocage.systems.vv.rules.fire.fire_groups import cannot_fire, cannot_join, fire_options, group_reach
from bocage.systems.vv.rules.fire.fire_lanes import lane_choices
from bocage.systems.vv.rules.fire.opportunity_fire import group_shots
from bocage.systems.vv.rules.movement.advance import advance_options, cannot_advance
from bocage.systems.vv.rules.movement.infantry_moves import move_options
from bocage.systems.vv.rules.movement.movement import Move, cannot_move, cannot_step, has_leader, step_options
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.scenario.deployment import Billets, cannot_be_placed, places_for
from bocage.systems.vv.rules.scenario.reinforcements import (
    arrivals_due,
    cannot_assault_in,
    cannot_enter,
    enter_options,
)
from bocage.systems.vv.rules.turn.sequence import PHASES
from bocage.systems.vv.rules.vehicles.anti_tank import at_fire_options, at_weapon, cannot_shoot
from bocage.systems.vv.rules.vehicles.driving import cannot_drive, cannot_turn_in_place
from bocage.systems.vv.rules.vehicles.facing import SIDES
from bocage.systems.vv.rules.vehicles.machine_fire import cannot_unit_fire, unit_fire_options
from bocage.systems.vv.rules.vehicles.vehicle_moves import drive_options
from bocage.systems.vv.rules.weapons.expendables import (
    AT_GRENADE,
    PANZERFAUST,
    cannot_use_against,
    panzerfaust_options,
)
from bocage.systems.vv.rules.weapons.mortars import cannot_bombard, crews, mortar_of, mortar_options
from bocage.systems.vv.rules.weapons.support_weapons import bearers, reach
from bocage.systems.vv.system import VALOR_AND_VICTORY
from tests.vv.positions import Battle

SHIPPED = sorted(scenarios())
BETWEEN_ACTIONS = ("fire", "movement", "defensive-fire", "advance")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("scenario", SHIPPED)
def test_the_quick_ways_agree_with_the_rules_one_by_one(scenario: str, edition: str) -> None:
    chance = random.Random(scenario)
    game = Game.open(VALOR_AND_VICTORY, scenario, seed=5, options={"edition": edition}, silent=True)
    checked = 0
    while game.ask is not None:
        g = game.state
        if game.ask.kind == "set-up":
            check_places(g, g.units[int(str(game.ask.about["unit"]))])
        elif game.ask.kind in BETWEEN_ACTIONS:
            asked = g.seats.index(game.ask.seat)
            check_lists(g)
            check_offers(g, asked)
            check_closed(g, asked)
            checked += 1
            if chance.random() < 0.2:
                check_steps(g, chance)
                check_answers(g)
        elif game.ask.kind in ("move", "opportunity-fire"):
            check_lists(g)
        game.play(chance.choice(game.ask.options))
    assert checked > 50


# Lists and sets that the doors of the state keep


def check_lists(g: Vv) -> None:
    for side in (0, 1):
        here = {unit.loc for unit in g.units if unit.side == side and unit.loc >= 0}
        assert g.cells[side] == sorted(here) == list(bits(g.held(side)))
        armed = [
            unit.id
            for unit in g.units
            if unit.side == side and unit.weapon is not None and not unit.weapon.machine_gun
        ]
        assert [id for id in bearers(g, side) if g.units[id].weapon is not None] == armed
        serving = [unit for unit in g.units if unit.side == side and mortar_of(unit) is not None]
        assert [unit for unit in serving if unit in crews(g, side)] == crews(g, side)
        for cell in range(len(g.field.rows)):
            far = slow_reach(g.at[side][cell])
            assert group_reach(g, side, cell) == far
            crowd = g.at[side][cell]
            man = Unit(-1, "", next(c for c in g.catalogue.counters.values() if c.is_infantry), side)
            if not g.posts >> cell & 1:
                assert (cannot_stay(g, side, cell, [man]) is None) == (not g.full[side][cell])
            assert g.soft[side][cell] == any(not unit.counter.is_afv for unit in crowd)


def slow_reach(stack: list[Unit]) -> int:
    able = [u for u in stack if u.counter.is_infantry and not u.pinned and not u.marks & FIRE]
    return max((reach(unit) for unit in able), default=0)


# What is offered in a phase


def check_offers(g: Vv, side: int) -> None:
    """What is kept, what is made from nothing, and what the predicates allow are the same."""
    before = g.kept
    quick = offered(g, side)
    assert offered(g, side) == quick
    assert offered(g.copy(), side) == quick
    g.kept = Kept(len(g.field.rows))
    assert offered(g, side) == quick
    g.kept = before
    assert quick == allowed(g, side)


def check_closed(g: Vv, side: int) -> None:
    """Of a kind of which there was no more there is none, though it is not asked again."""
    for number, offer in enumerate(PHASES[g.phase].offers):
        if g.kept.closed >> number & 1:
            assert not offer(g, side), offer


def offered(g: Vv, side: int) -> dict[str, list[str]]:
    found = {
        "fire": fire_options(g, side),
        "unit-fire": unit_fire_options(g, side),
        "at-fire": at_fire_options(g, side),
        "panzerfaust": panzerfaust_options(g, side),
        "mortar": mortar_options(g, side),
        "move": move_options(g, side),
        "enter": enter_options(g, side),
        "drive": drive_options(g, side),
        "advance": advance_options(g, side),
    }
    return {name: [option.key for option in options] for name, options in found.items()}


def allowed(g: Vv, side: int) -> dict[str, list[str]]:
    """The same, every unit and every hex asked one by one."""
    verbs, places = g.verbs, range(len(g.field.rows))
    own = [cell for cell in places if g.at[side][cell]]
    machines = [u for u in g.units if u.side == side and not u.counter.is_infantry and u.loc >= 0]
    others = [u for u in g.units if u.side != side and not u.counter.is_infantry and u.loc >= 0]
    men = [u for u in g.units if u.side == side and u.loc >= 0 and at_weapon(u) is not None]
    found = {
        "fire": [
            verbs.fire.pair(origin, target)
            for origin in own
            for target in places
            if any(cannot_join(g, unit, origin, target) is None for unit in g.at[side][origin])
            and cannot_fire(g, side, origin, target) is None
        ],
        "unit-fire": [
            verbs.unit_fire.pair(unit.id, target)
            for unit in machines
            for target in places
            if cannot_unit_fire(g, unit, target) is None
        ],
        "at-fire": [
            verbs.at_fire.pair(unit.id, target.id)
            for unit in (*machines, *(unit for unit in men if unit not in machines))
            for target in others
            if cannot_shoot(g, unit, target) is None
        ],
        "panzerfaust": [
            maker.pair(unit.id, target.id)
            for target in others
            for cell in own
            for unit in g.at[side][cell]
            for weapon, maker in ((PANZERFAUST, verbs.panzerfaust), (AT_GRENADE, verbs.at_grenade))
            if cannot_use_against(g, unit, target, weapon) is None
        ],
        "mortar": [
            verbs.mortar.pair(origin, target)
            for origin in dict.fromkeys(unit.loc for unit in crews(g, side))
            for target in places
            if cannot_bombard(g, side, origin, target) is None
        ],
        "move": [
            option
            for cell in own
            if any(cannot_move(unit) is None for unit in g.at[side][cell])
            and any(not g.at[1 - side][way.to] for way in g.field.foot[cell])
            for option in (verbs.move(cell), verbs.assault_move(cell))
        ],
        "enter": [
            verb(cell)
            for cell in places
            for verb, refused in ((verbs.enter, cannot_enter), (verbs.assault_enter, cannot_assault_in))
            if any(refused(g, unit, cell) is None for unit in arrivals_due(g, side))
        ],
        "drive": [
            option
            for unit in machines
            for option in (
                *([verbs.drive(unit.id)] if cannot_drive(unit) is None else []),
                *(
                    verbs.turn_in_place.pair(unit.id, way)
                    for way in range(SIDES)
                    if cannot_turn_in_place(unit) is None and way != unit.facing
                ),
            )
        ],
        "advance": [
            verbs.advance.pair(cell, to)
            for cell in own
            for to in places
            if somebody_advances(g, side, cell, to)
        ],
    }
    return {name: [option.key for option in options] for name, options in found.items()}


def somebody_advances(g: Vv, side: int, cell: int, to: int) -> bool:
    return any(cannot_advance(g, unit, to) is None for unit in g.at[side][cell])


# Steps, answers to them, and set-up


def check_steps(g: Vv, chance: random.Random) -> None:
    for side in (0, 1):
        for cell in g.cells[side]:
            able = [unit for unit in g.at[side][cell] if cannot_move(unit) is None]
            if not able:
                continue
            named = chance.sample(able, chance.randint(1, len(able)))
            for assault in (False, True):
                for spent in range(6):
                    move = Move(named, cell, assault=assault, led_start=has_leader(g.at[side][cell]))
                    move.spent = spent
                    slow = [way.to for way in g.field.foot[cell] if cannot_step(g, move, way.to) is None]
                    assert [option.value for option in step_options(g, move)] == slow


def check_answers(g: Vv) -> None:
    """13.8-2: the hexes that could answer a stack where it stands."""
    for side in (0, 1):
        for target in g.cells[1 - side]:
            movers = [unit for unit in g.at[1 - side][target] if not unit.counter.is_afv]
            if not movers:
                continue
            slow = [
                origin
                for origin in range(len(g.field.rows))
                if g.at[side][origin]
                and in_sight(g, origin, target)
                and any(cannot_join(g, unit, origin, target) is None for unit in g.at[side][origin])
                and cannot_fire(g, side, origin, target) is None
            ]
            assert group_shots(g, side, target, movers) == [g.verbs.fire.pair(o, target) for o in slow]


def check_places(g: Vv, unit: Unit) -> None:
    """In its own zones, and in those of the enemy too, where he may stand already."""
    for deployment in (each for side in g.scenario.sides.values() for each in side.deploy):
        zone = g.field.zone(deployment.zone)
        slow = [cell for cell in zone if cannot_be_placed(g, unit, cell) is None]
        assert places_for(g, unit, deployment.zone) == slow
        billets = Billets(g, {})
        for cell in zone:
            assert billets.fits(cell, [unit]) == (cannot_stay(g, unit.side, cell, [unit]) is None)


# What a change of one unit does to what is kept


def test_what_is_kept_is_forgotten_where_a_unit_changes() -> None:
    battle = Battle(
        """
             .     .     .
          .     .     .
             .     .     .
        """,
        us={"A1": "us_rifle_squad us_rifle_squad", "B2": "m4_sherman^n"},
        german={"E1": "german_rifle_squad panther^n"},
    ).phase("fire", "us")
    g = battle.g
    squad, other = g.at[0][g.field.number("A1")]
    check_offers(g, 0)
    twin = g.copy()
    pin(twin, twin.units[squad.id])
    pin(twin, twin.units[other.id])
    check_offers(twin, 0)
    check_offers(g, 0)
    pin(g, squad)
    check_changed(g)
    reduce(g, other)
    check_changed(g)
    g.mark(other, FIRE)
    check_changed(g)
    for unit in list(g.at[1][g.field.number("E1")]):
        g.eliminate(unit)
        check_changed(g)


def check_changed(g: Vv) -> None:
    """A copy taken before anyone was asked knows of the change too."""
    twin = g.copy()
    for each in (twin, g):
        check_offers(each, 0)
        check_lists(each)


def test_a_lane_is_the_same_whoever_looks_for_it_first() -> None:
    """13.9-7: one hex for each step, each a step from the last, whichever hand it keeps on."""
    game = Game.open(VALOR_AND_VICTORY, SHIPPED[0], silent=True)
    field = game.state.field
    for target in range(0, len(field.rows), 7):
        for path in lane_choices(game.state, 40, target).values() if target != 40 else ():
            assert [field.distance[40][cell] for cell in path] == list(range(1, len(path) + 1))
            assert [field.distance[cell][target] for cell in path] == list(range(len(path)))[::-1]
