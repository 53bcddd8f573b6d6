"""Who fights whom in drawn brawls, and with which sums, against a plain reading of the ledger."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from bocage.ground.table.lattice import HEADINGS
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import ASSAULTED, DOWN, UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import creatures
from bocage.systems.sotr.rules.close_combat.contact import downed_by, foes_of, in_contact, is_engaged
from bocage.systems.sotr.rules.close_combat.fights import among_men, contacts_of, fights, sum_of
from bocage.systems.sotr.rules.close_combat.onrush import Onrush, hands_on, ring, takes_more
from tests.sotr import plain
from tests.sotr.drawn import drawn

clause = pytest.mark.clause
SEEDS = range(10)
PAIRED = 12
SIZES = {"man": 0, "large": 2, "huge": 4}


def brawl(seed: int) -> Sotr:
    """Draw a position in which a dozen have come to blows: each beside somebody of the other side, some
    across an obstacle."""
    g, chance = drawn(2000 + seed, assault_bonus=seed % 3 == 0), random.Random(seed)
    standing = [figure for figure in g.figures if figure.loc != GONE and not figure.is_hull]
    for _ in range(PAIRED):
        mine = chance.choice([figure for figure in standing if figure.side == 0])
        foes = [each for each in g.figures if each.side == 1 and each.loc != GONE and not each.half_length]
        foe = chance.choice(foes)
        more = chance.choice((0, 0, 0, 0, 8, 15))
        dx, dy = chance.choice(ring(mine.radius + foe.radius + more))
        x, y = foe.x + dx, foe.y + dy
        ground = g.field.ground(mine.radius)
        if ground.is_on_table(x, y) and ground.may_stand(x, y) and is_room(g, mine, x, y):
            g.place(mine, x, y, chance.randrange(HEADINGS))
            g.gather(g.units[mine.unit])
    g.fought = chance.getrandbits(len(g.figures)) & chance.getrandbits(len(g.figures))
    return g


def is_room(g: Sotr, figure: Figure, x: int, y: int) -> bool:
    for other in g.figures:
        if other.loc != GONE and other is not figure and not other.is_hull:
            wide = figure.radius + other.radius
            if (other.x - x) ** 2 + (other.y - y) ** 2 < wide * wide:
                return False
    return True


@clause("sotr-ruling-4", "sotr-cc-8", "sotr-cc-u3", "sotr-ruling-15", "sotr-ruling-22", "sotr-ruling-42")
@pytest.mark.parametrize("seed", SEEDS)
def test_figures_are_in_contact_as_it_is_written(seed: int) -> None:
    g = brawl(seed)
    count = 0
    standing = [figure for figure in g.figures if figure.loc != GONE]
    for figure in standing:
        enemies = [other for other in standing if other.side != figure.side]
        touching = [other for other in enemies if plain.in_contact(g, figure, other)]
        count += len(touching)
        assert [other for other in enemies if in_contact(g, figure, other)] == touching
        assert foes_of(g, figure) == [other for other in touching if other.fate == UP]
        lying = [other for other in enemies if other.fate == DOWN and plain.touches(figure, other)]
        assert downed_by(g, figure) == lying
        hands = sum(other.fate == UP for other in touching)
        assert hands_on(g, figure) == hands
        assert takes_more(g, figure) == (figure.is_hull or hands < 2)
    assert count > 4
    for unit in g.units:
        assert is_engaged(g, unit) == plain.is_engaged(g, unit)


@clause("sotr-turn-5", "sotr-ruling-40")
@pytest.mark.parametrize("seed", SEEDS)
def test_fights_are_those_who_touch_directly_or_through_others(seed: int) -> None:
    g = brawl(seed)
    fresh = [x for x in g.figures if x.loc != GONE and x.fate == UP and not g.fought >> x.id & 1]
    touched: dict[int, list[int]] = {}
    for one, other in combinations(fresh, 2):
        if one.side != other.side and plain.in_contact(g, one, other):
            touched.setdefault(one.id, []).append(other.id)
            touched.setdefault(other.id, []).append(one.id)
    assert {one: sorted(found) for one, found in contacts_of(g).items()} == touched
    groups = [{g.figures[one].unit} for one in touched]
    for number, found in touched.items():
        joined = {g.figures[number].unit} | {g.figures[each].unit for each in found}
        met = [group for group in groups if group & joined]
        groups = [group for group in groups if not group & joined] + [set().union(*met)]
    told = fights(g)
    assert sorted(sorted(unit.id for unit in fight.units) for fight in told) == sorted(map(sorted, groups))
    for fight in told:
        members = {unit.id for unit in fight.units}
        assert set(fight.contacts) == {one for one in touched if g.figures[one].unit in members}
        for side in (0, 1):
            assert fight.of(side) == [unit for unit in fight.units if unit.side == side]
        men = {x for x in fight.contacts if not g.figures[x].is_hull}
        wanted = {one: [x for x in fight.contacts[one] if x in men] for one in men}
        assert among_men(g, fight.contacts) == {one: found for one, found in wanted.items() if found}


def wanted_sum(g: Sotr, figure: Figure, foe: Figure, helpers: int) -> int:
    """cc-1 to cc-9, ruling-40, ruling-43, ruling-48: what a figure adds to its die."""
    unit = g.units[figure.unit]
    row = creatures()[unit.counter.creature] if unit.counter.creature else None
    runs = figure.moved == ASSAULTED
    size = "man" if row is None else row.size
    if unit.machine is not None:
        size = unit.machine.row.size
    total = SIZES[size] + min(helpers, 2)
    total += figure.weapon.id in ("pistol", "machine_pistol", "shotgun")
    total -= figure.weapon.move_or_fire
    total += 2 * g.units[foe.unit].fleeing
    total += figure.level > foe.level
    if row is not None:
        total += row.close_combat + ("terror" in row.traits)
    if runs:
        total += 1 if g.choices.assault_bonus else -1
        total -= not plain.touches(figure, foe)
    else:
        total -= (unit.disorganised or unit.shaken) + figure.prone
    return total


@clause(
    "sotr-cc-1", "sotr-cc-2", "sotr-cc-3", "sotr-cc-4", "sotr-cc-5", "sotr-cc-6", "sotr-cc-7", "sotr-cc-8"
)
@clause("sotr-cc-9", "sotr-ruling-40", "sotr-ruling-41", "sotr-ruling-43", "sotr-ruling-48")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_sums_of_those_who_fight_are_those_that_are_written(seed: int) -> None:
    g = brawl(seed)
    for figure in g.figures:
        for foe in g.figures:
            if figure.side != foe.side and GONE not in (figure.loc, foe.loc):
                for helpers in (0, 1, 3):
                    total = sum_of(g, figure, foe, helpers).total
                    assert total == wanted_sum(g, figure, foe, helpers), (figure.name, foe.name)


@clause("sotr-ruling-4", "sotr-ruling-7", "sotr-ruling-22", "sotr-mopt-1", "sotr-mopt-u4")
@pytest.mark.parametrize("seed", range(8))
def test_a_run_ends_in_contact_and_on_nobody(seed: int) -> None:
    """And an inch from every enemy who is not assaulted; and over a field without obstacles whoever has an
    enemy within his move and alone before him gets there."""
    g, chance = drawn(2500 + seed), random.Random(seed)
    runners = [x for x in g.figures if x.loc != GONE and x.fate == UP and not x.half_length]
    reached = 0
    for figure in chance.sample(runners, 10):
        enemies = [x for x in plain.enemies_of(g, figure.side) if not x.half_length]
        near = sorted(enemies, key=lambda x: plain.tape(figure, x))[:2]
        for foe in near:
            taken = [x for x in g.figures if x is not figure and x.loc != GONE]
            target = g.units[foe.unit]
            point = Onrush(g, figure, target, 128).reaches(foe, taken)
            if point is None:
                continue
            reached += 1
            assert plain.is_within(figure, foe, 8 + 1 / 16)
            there = figure.copy()
            there.put([point], 0, 0)
            assert plain.in_contact(g, there, foe)
            machine = g.units[figure.unit].machine
            field = g.field if machine is None else g.field.going(machine.row.kind)
            assert field.ground(figure.radius).may_stand(*point)
            for other in taken:
                if other.side != figure.side and other.fate == UP and not other.hidden:
                    if other.unit != foe.unit:
                        assert not plain.is_within(there, other, 15 / 16), (figure.name, other.name)
                if not other.half_length:
                    square = (other.x - point[0]) ** 2 + (other.y - point[1]) ** 2
                    assert square >= (figure.radius + other.radius) ** 2
    assert reached > 2
