"""After an assault and a fight: who is counted, who finishes whom, who tests, and where an assaulter lies who
falls on his way."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import unpack_point
from bocage.systems.sotr.battle.clouds import gas
from bocage.systems.sotr.battle.figures import ASSAULTED, DOWN, GONER, RAN, UP
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.rules.close_combat.assault import assault, cannot_assault, meet_with_fire, run_away
from bocage.systems.sotr.rules.close_combat.fights import fights, finish_off, resolve
from bocage.systems.sotr.rules.close_combat.onrush import Onrush, others_on_table
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.machines import SOUTH, WALKER, fought, machine, walker
from tests.sotr.shots import MAN, PEOPLE, RIFLES

clause = pytest.mark.clause
QUIET = {"no_fire_at_assaults": True}


def charge(points: Any, foes: Any, dice: Any = (), **more: Any) -> Sotr:
    """Put US riflemen and people's grenadiers down, who do not fire and have been activated."""
    count, others = len(points), len(foes)
    return close(
        [men(RIFLES, *points, who=tuple(range(1, count + 1)))],
        [men(PEOPLE, *foes, who=tuple(range(1, others + 1)), activated=True)],
        dice,
        **{**QUIET, **more},
    )


@clause("sotr-mopt-1", "sotr-ruling-22")
def test_those_who_get_into_contact_are_counted_and_told() -> None:
    """Two get there, 6 inches on; the third, 12 inches off, runs his 8 inches towards them."""
    g = charge([(20, 20), (22, 20), (24, 14)], [(20, 27), (22, 27)])
    play(assault(g, g.units[0], g.units[1], by_themselves=True))
    (event,) = told(g, "charges-home")
    assert (event["unit"], event["other"], event["count"]) == (0, 1, 2)
    assert event["to"] == g.units[0].loc != event["origin"]
    assert [figure.moved for figure in figures(g)] == [ASSAULTED, ASSAULTED, RAN]
    third = figures(g)[2]
    assert third.y > 14 * UNIT
    run = (third.x - 24 * UNIT) ** 2 + (third.y - 14 * UNIT) ** 2
    assert (8 * UNIT - 8) ** 2 <= run <= (8 * UNIT) ** 2


@clause("sotr-ruling-22")
def test_the_player_chooses_the_enemy_of_each() -> None:
    """The first is asked whom he runs at; `nearest` leaves the rest to themselves."""
    g = charge([(20, 20), (22, 20)], [(20, 24), (22, 24)])
    far = figures(g, 1)[1]
    asked = play(assault(g, g.units[0], g.units[1]), f"engage:{far.name}", "nearest")
    assert [ask.kind for ask in asked] == ["engage", "engage"]
    assert asked[0].about["figure"] in [figure.id for figure in figures(g)]
    one = g.figures[asked[0].about["figure"]]
    reach = (one.x - far.x) ** 2 + (one.y - far.y) ** 2
    assert reach < 17 * 17
    assert "charges-home" in kinds(g)


@clause("sotr-ruling-22", "sotr-mopt-1")
def test_two_at_most_run_at_one_enemy() -> None:
    """The third finds no enemy with fewer than two in contact: he runs as near as he gets."""
    g = charge([(18, 20), (20, 20), (22, 20)], [(20, 24)])
    play(assault(g, g.units[0], g.units[1], by_themselves=True))
    assert sorted(figure.moved for figure in figures(g)) == [RAN, ASSAULTED, ASSAULTED]
    assert told(g, "charges-home")[0]["count"] == 2


@clause("sotr-ruling-35", "sotr-ruling-22")
def test_who_assaults_into_gas_rolls_cool() -> None:
    """The zone is 4 inches round 20, 24; Veterans fail on an 8, and one who is Down has lost somebody."""
    g = charge([(20, 20)], [(20, 24)], (4, 4))
    g.units[1].masks = True
    g.lay_clouds([gas(20 * UNIT, 24 * UNIT)])
    play(assault(g, g.units[0], g.units[1], by_themselves=True))
    assert figures(g)[0].fate == DOWN
    assert figures(g, 1)[0].fate == UP
    assert g.hurt == 1


@clause("sotr-ruling-22")
def test_who_falls_to_their_fire_lies_eight_inches_from_them() -> None:
    """A werewolf has a base of 1.5 inches: 8 inches from the edge of a man at 20, 26 he is at 20, 16.75. A 4
    hits (large +1, at an assault -1), a 5 kills whoever wears light armour."""
    g = close([men("german_werewolves", (20, 6), who=(0,))], [men(PEOPLE, (20, 26), who=MAN)], (4, 5))
    play(meet_with_fire(g, g.units[0], g.units[1]), "fire")
    assert figures(g)[0].fate == GONER
    _, x, y = unpack_point(told(g, "befalls-goner")[0]["at"])
    assert (x, y) == (20 * UNIT, 16 * UNIT + 12)


@clause("sotr-ruling-22")
def test_who_is_missed_goes_back_to_where_he_was_before_he_runs() -> None:
    g = close([men("german_werewolves", (20, 10), who=(0,))], [men(PEOPLE, (20, 26), who=MAN)], (1, 1, 1))
    play(meet_with_fire(g, g.units[0], g.units[1]), "fire")
    assert (figures(g)[0].x, figures(g)[0].y) == (20 * UNIT, 10 * UNIT)
    assert told(g, "shoot")[0]["tally"]


@clause("sotr-ruling-22", "sotr-weap-20")
def test_at_eight_inches_a_pistol_is_at_short_range_and_the_die_at_one_less() -> None:
    """From 20 inches off it would be at long range: -1. At 8 it has none; large creatures give 1, fire at an
    assault takes 1."""
    g = close([men("german_werewolves", (20, 4), who=(0,))], [men("us_command", (20, 25), who=(2,))], (1,))
    play(meet_with_fire(g, g.units[0], g.units[1]), "fire")
    assert told(g, "shoot")[0]["needs"] == 0


@clause("sotr-ruling-22", "sotr-ruling-33")
def test_who_has_acted_does_not_fire_and_who_watches_does_once() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=MAN)],
        [
            men(PEOPLE, (20, 26), who=MAN, activated=True),
            men(PEOPLE, (24, 26), who=MAN, on_overwatch=True),
            men(PEOPLE, (16, 26), who=MAN),
        ],
        (1, 1, 1),
    )
    asked = play(meet_with_fire(g, g.units[0], g.units[1]), "fire")
    assert [ask.about["unit"] for ask in asked] == [2]
    assert (g.units[2].on_overwatch, g.units[2].activated) == (False, True)
    assert play(meet_with_fire(g, g.units[0], g.units[1])) == []


@clause("sotr-ruling-21", "sotr-mopt-2")
def test_who_falls_back_runs_straight_away_twice_his_move() -> None:
    """From an enemy 4 inches north of him, 8 inches to the south; where the table ends after five he goes
    as far as he can, by half inches."""
    for y, ends in ((20.0, 28.0), (38.0, 43.5)):
        g = close([men(RIFLES, (20, y - 4), who=MAN)], [men(PEOPLE, (20, y), who=MAN)])
        run_away(g, g.units[1], figures(g)[0])
        one = figures(g, 1)[0]
        assert one.x == 20 * UNIT
        assert ends * UNIT - 8 < one.y <= ends * UNIT
        assert one.moved == RAN


@clause("sotr-ruling-15")
def test_one_figure_finishes_one_enemy_and_his_unit_tests() -> None:
    """He touches two who are Down; their comrade stands by, and loses his Cool test: 6 - 1 for half and - 1
    without a leader, against 4."""
    g = close(
        [men(RIFLES, (20, 20), who=MAN)],
        [men(PEOPLE, (21, 20), (19, 20), (20, 30), who=(1, 2, 3))],
        (2, 2),
    )
    for figure in figures(g, 1)[:2]:
        figure.fate = DOWN
    g.gather(g.units[1])
    finish_off(g)
    assert [figure.fate for figure in figures(g, 1)] == [GONER, DOWN, UP]
    (event,) = told(g, "finishes")
    assert (event["unit"], event["other"]) == (0, 1)
    assert told(g, "losses-holds")[0]["total"] == 4
    assert g.hurt == 0


@clause("sotr-ruling-43", "sotr-ruling-15")
def test_a_vehicle_finishes_nobody_and_a_walker_does() -> None:
    for counter, fate in ((WALKER, GONER), ("half_track", DOWN)):
        at = (30, 18) if counter == WALKER else (30, 17)
        g = fought([machine(counter, (30, 20))], [men(PEOPLE, at, who=MAN, fate=DOWN)])
        hull = g.figures[g.units[0].figures[0]]
        assert hull.is_able
        finish_off(g)
        assert figures(g, 2)[0].fate == fate, counter


@clause("sotr-ruling-43", "sotr-ruling-46")
def test_who_dies_in_the_blast_of_a_walker_is_not_struck_by_another() -> None:
    """One man brings a satchel: 5 hits, a 6 goes through and beats its 4 by two: 6 + 1 destroys the walker.
    The blast takes both men, one a Goner and one Down; nobody strikes back."""
    g = fought(
        [machine(WALKER, (30, 20), SOUTH)],
        [men(PEOPLE, (30, 22), (30, 18), who=(1, 2))],
        (5, 6, 6, 6, 3, 1, 1),
    )
    figures(g, 2)[0].satchels = 1
    resolve(g, fights(g)[0])
    assert "blows-up" in kinds(g)
    assert "tramples-goner" not in kinds(g)
    assert "tramples-nothing" not in kinds(g)
    assert figures(g, 2)[0].satchels == 0
    assert not g.is_able(walker(g))


@clause("sotr-mopt-1", "sotr-ruling-22", "sotr-ruling-20")
def test_a_run_round_a_corner_is_as_long_as_its_way() -> None:
    """A river lies between them, 4 inches wide: round its end it is 5 inches and a little, or too far."""
    for end, there in ((21.0, True), (30.0, False)):
        rows = ["." * 60] * 22 + ["." * 10 + "r" * int(end - 10) + "." * (60 - int(end))] + ["." * 60] * 21
        table = Table.draw("\n".join(rows), legend={"r": "river"})
        g = close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (20, 25), who=MAN)], table=table)
        no = cannot_assault(g, g.units[0], g.units[1])
        assert (no is None) == there
        one, foe = figures(g)[0], figures(g, 1)[0]
        point = Onrush(g, one, g.units[1], 8 * UNIT).reaches(foe, others_on_table(g, one))
        assert (point is not None) == there


@clause("sotr-ruling-22")
def test_a_figure_that_gets_no_contact_runs_straight_as_far_as_it_may() -> None:
    """A wall of the table's width too high to cross, half an inch thick from 24.75: he stops before it, by
    half inches."""
    wall = Table.draw(FIELD, lines={"bocage": [[(0, 25), (60, 25)]]}, width=0.5)
    wall.pieces[0].height = 4 * UNIT
    g = close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (20, 27), who=MAN)], table=wall)
    one, foe = figures(g)[0], figures(g, 1)[0]
    onrush = Onrush(g, one, g.units[1], 8 * UNIT)
    assert onrush.reaches(foe, []) is None
    point = onrush.closest(foe, [])
    assert point is not None
    assert point[0] == 20 * UNIT
    assert 24.25 * UNIT - 8 < point[1] <= 24.25 * UNIT


@clause("sotr-ruling-41")
def test_by_the_option_who_assaults_has_one_more() -> None:
    g = close([men(RIFLES, (20, 20), who=MAN, moved=ASSAULTED)], [men(PEOPLE, (21, 20), who=MAN)], (3, 3))
    g.choices = Choices({"assault_bonus": True})
    resolve(g, fights(g)[0])
    assert figures(g, 1)[0].fate == DOWN
