"""Grenades and rounds that burst: who has them, where they go, where they land, and whom they hit."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import ADVANCED, RAN
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.weapons.aiming_points import has_point, is_dropped_in, points_for
from bocage.systems.sotr.rules.weapons.blasts import cannot_lay, lay_round, point_tally
from bocage.systems.sotr.rules.weapons.rounds import BLAST, FLAME, SMOKE, THROW, cannot_lay_at, round_of
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.shots import (
    CORPORAL,
    GUNNER,
    LAUNCHER,
    MAN,
    PEOPLE,
    RIFLES,
    SHOCK,
    answer,
    arm,
    at,
    clause_of,
    fates,
    thrown,
)
from tests.sotr.sums import parts

clause = pytest.mark.clause
MISSED = 3
"""Without modifiers 4+ hits."""


def refused(g: Sotr, deed: str, distance: float) -> str:
    """Return the clause against laying something at a point so far east of the edge of the man's base."""
    figure = figures(g)[0]
    what = round_of(figure, deed)
    assert what is not None
    x = round((20.5 + distance) * UNIT)
    return clause_of(cannot_lay_at(g, figure, what, x, 20 * UNIT))


# Who has what


@clause("sotr-ruling-32")
def test_every_man_with_a_weapon_throws_grenades_and_no_medic_or_beast_does() -> None:
    g = thrown(6)
    assert cannot_lay(g, g.units[0], figures(g)[0], THROW) is None
    medic = close([men("us_command", (20, 20), who=(1,))], [men(PEOPLE, (26, 20), who=MAN)])
    assert clause_of(cannot_lay(medic, medic.units[0], figures(medic)[0], THROW)) == "sotr-ruling-32"
    beasts = close([men(RIFLES, (26, 20), who=MAN)], [men("german_werewolves", (20, 20), who=(0,))])
    beast = beasts.units[1]
    assert clause_of(cannot_lay(beasts, beast, figures(beasts, 1)[0], THROW)) == "sotr-ruling-32"


@clause("sotr-ruling-32")
def test_frag_grenades_do_not_run_out() -> None:
    g = thrown(6, *(MISSED, 1, 1, 1) * 3)
    for _ in range(3):
        figures(g)[0].fired = False
        answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(27, 20))
    figures(g)[0].fired = False
    assert cannot_lay(g, g.units[0], figures(g)[0], THROW) is None


@clause("sotr-ruling-32", "sotr-ruling-18")
def test_a_grenade_is_thrown_in_place_of_a_shot() -> None:
    """One figure, one grenade; its comrade may still throw his, and the others shoot."""
    g = close(
        [men(RIFLES, (20, 20), (20, 22), who=(1, 2))],
        [men(PEOPLE, (27, 20), who=MAN)],
        (MISSED, 6, 1, 1, 1),
    )
    play(begin(g, g.units[0]))
    name = figures(g)[0].name
    answer(act(g), f"throw:{name}", at(27, 20))
    assert clause_of(cannot_lay(g, g.units[0], figures(g)[0], THROW)) == "sotr-ruling-18"
    assert cannot_lay(g, g.units[0], figures(g)[1], THROW) is None
    asked = answer(act(g), f"shoot:{g.units[1].name}")
    assert told(g, "shoot")[-1]["dice"] == 2, "a semi-automatic rifle, one of them"
    assert f"throw:{name}" not in {option.key for option in asked[0].options}


@clause("sotr-ruling-18", "sotr-mopt-9")
def test_after_a_grenade_the_unit_may_move_but_not_run_or_assault_and_then_shoots_no_more() -> None:
    g = close([men(RIFLES, (20, 20), (20, 22), who=(1, 2))], [men(PEOPLE, (27, 20), who=MAN)], (MISSED, 6, 1))
    play(begin(g, g.units[0]))
    answer(act(g), f"throw:{figures(g)[0].name}", at(27, 20))
    flow = act(g)
    offered = {option.key for option in next(flow).options}
    assert "advance" in offered
    assert "run" not in offered
    assert not any(key.startswith("assault") for key in offered)
    assert g.verbs.shoot(1).key in offered
    flow.close()
    answer(act(g), "advance", "stay")
    assert clause_of(cannot_lay(g, g.units[0], figures(g)[1], THROW)) == "sotr-ruling-18"


@clause("sotr-ruling-29", "sotr-weap-13", "sotr-weap-14", "sotr-weap-15")
@pytest.mark.parametrize(
    ("weapon", "template", "penetration"),
    [
        ("grenade_launcher", "blast_small", "infantry_light"),
        ("rifle_grenade", "blast_small", "infantry_light"),
        ("rpg", "blast_small", "infantry_light"),
        ("bazooka", "blast_small", "infantry_light"),
        ("light_mortar", "blast_small", "infantry_light"),
        ("panzerfaust", "", ""),
        ("rifle", "", ""),
        ("satchel", "", ""),
    ],
)
def test_high_explosive_is_infantry_light_with_a_blast_of_three_inches(
    weapon: str, template: str, penetration: str
) -> None:
    g = thrown(15)
    arm(figures(g)[0], weapon)
    what = round_of(figures(g)[0], BLAST)
    if not template:
        assert what is None
        assert clause_of(cannot_lay(g, g.units[0], figures(g)[0], BLAST)) == "sotr-ruling-29"
    else:
        assert what is not None
        assert (what.template, what.penetration) == (template, penetration)
        assert cannot_lay(g, g.units[0], figures(g)[0], BLAST) is None


@clause("sotr-act-3", "sotr-act-u3", "sotr-ruling-32")
def test_who_has_moved_a_launcher_does_not_fire_it_but_may_throw() -> None:
    g = thrown(6, who=LAUNCHER)
    unit, figure = g.units[0], figures(g)[0]
    assert cannot_lay(g, unit, figure, BLAST) is None
    figure.moved = ADVANCED
    assert clause_of(cannot_lay(g, unit, figure, BLAST)) == "sotr-act-3"
    assert cannot_lay(g, unit, figure, THROW) is None
    figure.moved = RAN
    assert clause_of(cannot_lay(g, unit, figure, THROW)) == "sotr-mopt-9"


@clause("sotr-ruling-34", "sotr-ruling-37")
def test_who_is_suppressed_or_flees_lays_nothing() -> None:
    for state, told_of in (("suppressed", "sotr-ruling-34"), ("fleeing", "sotr-ruling-37")):
        g = thrown(6)
        setattr(g.units[0], state, True)
        assert clause_of(cannot_lay(g, g.units[0], figures(g)[0], THROW)) == told_of


@clause("sotr-weap-17", "sotr-weap-12")
def test_a_rifleman_has_neither_flame_nor_smoke_unless_the_scenario_gives_it() -> None:
    g = thrown(6)
    assert clause_of(cannot_lay(g, g.units[0], figures(g)[0], FLAME)) == "sotr-weap-12"
    assert clause_of(cannot_lay(g, g.units[0], figures(g)[0], SMOKE)) == "sotr-ruling-32"
    g.units[0].smoke = 1
    assert cannot_lay(g, g.units[0], figures(g)[0], SMOKE) is None


@clause("sotr-act-2")
def test_the_corporal_may_throw_and_the_gunner_lays_no_round() -> None:
    g = thrown(6, who=CORPORAL)
    assert cannot_lay(g, g.units[0], figures(g)[0], THROW) is None
    g = thrown(6, who=GUNNER)
    assert clause_of(cannot_lay(g, g.units[0], figures(g)[0], BLAST)) == "sotr-ruling-29"
    shock = close([men(RIFLES, (20, 20), who=MAN)], [men(SHOCK, (24, 20), who=(5,))])
    assert cannot_lay(shock, shock.units[1], figures(shock, 1)[0], FLAME) is None


# Where it goes


@clause("sotr-weap-16", "sotr-ruling-32")
def test_a_grenade_goes_ten_inches_from_the_edge_of_the_base() -> None:
    g = thrown(6)
    assert refused(g, THROW, 10) == ""
    assert refused(g, THROW, 10 + 1 / 16) == "sotr-ruling-26"


@clause("sotr-weap-13")
def test_a_launcher_goes_twenty_four_inches() -> None:
    g = thrown(20, who=LAUNCHER)
    assert refused(g, BLAST, 24) == ""
    assert refused(g, BLAST, 24 + 1 / 16) == "sotr-ruling-26"


@clause("sotr-weap-18", "sotr-weap-23")
def test_a_light_mortar_fires_nothing_nearer_than_twelve_inches() -> None:
    g = thrown(15)
    arm(figures(g)[0], "light_mortar")
    assert refused(g, BLAST, 12) == ""
    assert refused(g, BLAST, 12 - 1 / 16) == "sotr-weap-23"
    near = thrown(10)
    arm(figures(near)[0], "light_mortar")
    assert clause_of(cannot_lay(near, near.units[0], figures(near)[0], BLAST)) == "sotr-ruling-28"


@clause("sotr-ruling-28", "sotr-shoot-1")
def test_the_point_is_on_the_table_and_in_sight() -> None:
    wall = Table.draw(FIELD, lines={"high_wall": [[(24, 10), (24, 30)]]}, width=0.25)
    g = thrown(6, table=wall)
    assert refused(g, THROW, 2) == ""
    assert refused(g, THROW, 6) == "sotr-shoot-1"
    figure = figures(g)[0]
    g.place(figure, 1 * UNIT, 1 * UNIT, 0)
    what = round_of(figure, THROW)
    assert what is not None
    assert clause_of(cannot_lay_at(g, figure, what, -8, UNIT)) == "sotr-ruling-28"


@clause("sotr-ruling-28")
def test_with_nobody_in_reach_nothing_is_offered() -> None:
    assert clause_of(_offered(thrown(14))) == "sotr-ruling-28"
    assert _offered(thrown(9)) is None
    hidden = thrown(6, foes=[men(PEOPLE, (27, 20), who=MAN, hidden=True)])
    assert clause_of(_offered(hidden)) == "sotr-ruling-28", "whoever hides is not aimed at"


def _offered(g: Sotr) -> Any:
    return cannot_lay(g, g.units[0], figures(g)[0], THROW)


# Where it lands


@clause("sotr-ruling-28")
def test_a_blast_that_hits_lies_on_its_point_and_hits_each_base_once() -> None:
    """Bases at 1.5 inches from the point's middle to their edge are touched, a sixteenth farther is not.
    Dice: 4 to hit; a 4 is a Goner, a 3 Down, for the unprotected."""
    foes = [men(PEOPLE, (27, 20), (27, 22), (27, 17.9375), who=(1, 2, 3))]
    g = thrown(6.5, 4, 4, 3, foes=foes)
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(27, 20))
    assert fates(g) == ["goner", "down", "up"]
    assert told(g, "blast")[0]["off"] == 0


@clause("sotr-ruling-28")
def test_a_blast_that_misses_by_four_to_the_east_hits_who_stands_there() -> None:
    """The oracle: 1D6 = 4, direction 5 is east: 4 inches east. The way to the point is 8.5 inches."""
    foes = [men(PEOPLE, (29, 20), (33, 20), (33, 21.875), who=(1, 2, 3))]
    g = thrown(8.5, MISSED, 4, 5, 5, 5, foes=foes)
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(29, 20))
    assert fates(g) == ["up", "goner", "goner"]
    assert told(g, "blast")[0]["off"] == 4


@clause("sotr-ruling-28")
def test_a_blast_never_drifts_farther_than_half_the_range() -> None:
    """At 4 inches a 6 goes 2 inches off: back to 24.5 - 2 is where the west wind takes it."""
    foes = [men(PEOPLE, (24.5, 20), who=MAN)]
    g = thrown(4, MISSED, 6, 13, 1, 1, foes=foes)
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(24.5, 20))
    x, y = told(g, "blast")[0]["at"] >> 12, told(g, "blast")[0]["at"] & 4095
    assert (x, y) == (round(22.5 * UNIT), 20 * UNIT)


@clause("sotr-ruling-28")
def test_what_drifts_off_the_table_does_nothing() -> None:
    g = close([men(RIFLES, (1, 10), who=MAN)], [men(PEOPLE, (1, 1), who=MAN)], (MISSED, 4, 1))
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(1, 1))
    assert fates(g) == ["up"]
    assert kinds(g)[-1] == "falls-off"


@clause("sotr-ruling-28", "sotr-mod-4")
def test_cover_counts_for_the_point_and_not_for_those_touched() -> None:
    """Behind a wall the point is hit on 6; who is touched is hit as in the open."""
    wall = Table.draw(FIELD, lines={"wall": [[(25.5, 10), (25.5, 30)]]}, width=0.25)
    g = thrown(6.5, 5, 1, 13, 4, table=wall)
    figure = figures(g)[0]
    what = round_of(figure, THROW)
    assert what is not None
    assert parts(point_tally(g, figure, what, 27 * UNIT, 20 * UNIT)) == {"mod-4 heavy-cover": -2}
    answer(lay_round(g, g.units[0], figure, THROW), at(27, 20))
    assert told(g, "blast")[0]["off"] == 1, "a 5 and -2 is no hit"
    assert fates(g) == ["goner"], "a 4 kills behind the wall as well"


@clause("sotr-ruling-28", "sotr-mod-13", "sotr-ruling-37")
def test_range_and_nerves_count_for_the_point() -> None:
    g = thrown(20, who=LAUNCHER)
    g.units[0].disorganised = True
    figure = figures(g)[0]
    what = round_of(figure, BLAST)
    assert what is not None
    found = parts(point_tally(g, figure, what, round(40.5 * UNIT), 20 * UNIT))
    assert found == {"weap-19 long-range": -1, "ruling-37 unsteady": -1}
    near = parts(point_tally(g, figure, what, round(32.5 * UNIT), 20 * UNIT))
    assert near == {"ruling-37 unsteady": -1}


@clause("sotr-ruling-32", "sotr-ruling-28")
def test_into_a_window_at_two_inches_nothing_is_rolled_to_hit() -> None:
    """A house whose west wall is at 23: from an edge at 21.5 a point at 23.5 is 2 inches off."""
    house = _house()
    g = close([men(RIFLES, (21, 20), who=MAN)], [men(PEOPLE, (23.75, 20), who=MAN)], (4,), house)
    figure = figures(g)[0]
    what = round_of(figure, THROW)
    assert what is not None
    assert is_dropped_in(g, figure, what, round(23.5 * UNIT), 20 * UNIT)
    assert not is_dropped_in(g, figure, what, round(23.5 * UNIT) + 1, 20 * UNIT)
    assert not is_dropped_in(g, figure, what, round(22.5 * UNIT), 20 * UNIT), "in front of the wall"
    answer(lay_round(g, g.units[0], figure, THROW), at(23.5, 20))
    assert fates(g) == ["goner"]
    assert told(g, "blast")[0]["die"] == 0


@clause("sotr-ruling-32")
def test_from_within_the_same_house_one_rolls_and_a_launcher_always_does() -> None:
    g = close([men(RIFLES, (25, 20), who=MAN)], [men(PEOPLE, (27, 20), who=MAN)], table=_house())
    throw = round_of(figures(g)[0], THROW)
    assert throw is not None
    assert not is_dropped_in(g, figures(g)[0], throw, 27 * UNIT, 20 * UNIT)
    g = close([men(RIFLES, (21, 20), who=LAUNCHER)], [men(PEOPLE, (23.75, 20), who=MAN)], table=_house())
    blast = round_of(figures(g)[0], BLAST)
    assert blast is not None
    assert not is_dropped_in(g, figures(g)[0], blast, round(23.5 * UNIT), 20 * UNIT)


@clause("sotr-ruling-32")
def test_into_a_pit_at_two_inches_nothing_is_rolled_either() -> None:
    """A crater from 23 on, and a trench: both are pits."""
    rows = ["." * 60] * 16 + ["." * 23 + "c" * 6 + "." * 31] * 8 + ["." * 60] * 20
    crater = Table.draw("\n".join(rows), legend={"c": "crater"})
    trench = Table.draw(FIELD, lines={"trench": [[(23.5, 10), (23.5, 30)]]}, width=0.5)
    for table in (crater, trench):
        g = close([men(RIFLES, (21, 20), who=MAN)], [men(PEOPLE, (23.5, 20), who=MAN)], table=table)
        what = round_of(figures(g)[0], THROW)
        assert what is not None
        assert is_dropped_in(g, figures(g)[0], what, round(23.5 * UNIT), 20 * UNIT)
        assert not is_dropped_in(g, figures(g)[0], what, 22 * UNIT, 20 * UNIT)


def _house() -> Table:
    rows = ["." * 60] * 16 + ["." * 23 + "#" * 8 + "." * 29] * 8 + ["." * 60] * 20
    return Table.draw("\n".join(rows), legend={"#": "building"})


@clause("sotr-ruling-32", "sotr-ruling-31")
def test_a_frag_grenade_uses_up_no_smoke() -> None:
    g = thrown(6, MISSED, 1, 1, 1, smoke=1)
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(27, 20))
    assert g.units[0].smoke == 1


@clause("sotr-ruling-28")
@pytest.mark.parametrize(("gap", "offered"), [(3, True), (3 + 1 / 8, False)])
def test_between_two_whom_one_template_may_touch_a_point_is_offered(gap: float, offered: bool) -> None:
    """A blast is 3 inches across: half-way between two middles that are no farther apart."""
    g = thrown(6, foes=[men(PEOPLE, (27, 20), (27, 20 + gap), who=(1, 2))])
    figure = figures(g)[0]
    what = round_of(figure, THROW)
    assert what is not None
    half = 27 * UNIT, (20 * UNIT + round((20 + gap) * UNIT)) // 2
    assert (half in points_for(g, figure, what)) is offered
    assert has_point(g, figure, what)


@clause("sotr-ruling-28")
def test_half_the_range_is_told_from_the_thrower_to_the_point() -> None:
    """From 10, 20 to 16.5, 20 are 6 inches: a 6 goes 3 off, east."""
    g = close([men(RIFLES, (10, 20), who=MAN)], [men(PEOPLE, (16.5, 20), who=MAN)], (MISSED, 6, 5))
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(16.5, 20))
    x, y = told(g, "blast")[0]["at"] >> 12, told(g, "blast")[0]["at"] & 4095
    assert (x, y) == (round(19.5 * UNIT), 20 * UNIT)
