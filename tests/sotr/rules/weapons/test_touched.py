"""Whom a blast hits: every base that it touches, friend or foe, standing, hidden or Down."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.battle.figures import DOWN
from bocage.systems.sotr.rules.shooting.harm import burst
from bocage.systems.sotr.rules.weapons.blasts import lay_round
from bocage.systems.sotr.rules.weapons.rounds import THROW
from tests.sotr.close import close, figures, men
from tests.sotr.shots import (
    MAN,
    PEOPLE,
    RIFLES,
    answer,
    at,
    fates,
    thrown,
)

clause = pytest.mark.clause
MISSED = 3
"""Without modifiers 4+ hits."""


@clause("sotr-ruling-28")
def test_friends_are_hit_as_well_and_both_units_test_for_their_losses() -> None:
    g = close([men(RIFLES, (20, 20), (25.5, 20), who=(1, 2))], [men(PEOPLE, (27, 20), who=MAN)], (4, 5, 4))
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(27, 20))
    assert fates(g, 0) == ["up", "goner"]
    assert fates(g, 1) == ["goner"]
    assert g.hurt == 0b11


@clause("sotr-mopt-u7", "sotr-mopt-11")
def test_whoever_hides_cannot_be_chosen_but_is_touched_by_chance() -> None:
    """The point is named free on the table; the one who hides there goes Down, and hides no longer."""
    g = thrown(6, 4, 3, foes=[men(PEOPLE, (27, 20), who=MAN, hidden=True)])
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(26, 20))
    assert fates(g) == ["down"]
    assert not figures(g, 1)[0].hidden


@clause("sotr-ruling-15")
@pytest.mark.parametrize(("die", "fate"), [(1, "down"), (2, "goner"), (4, "goner")])
def test_a_template_on_who_is_down_makes_him_a_goner_at_the_number_in_brackets(die: int, fate: str) -> None:
    """Infantry light against the unprotected: 4+(2+)."""
    g = thrown(6, die, foes=[men(PEOPLE, (27, 20), (30, 20), who=(1, 2))])
    figures(g, 1)[0].fate = DOWN
    g.gather(g.units[1])
    burst(g, "blast_small", (27 * UNIT, 20 * UNIT), "infantry_light")
    assert fates(g) == [fate, "up"]


@clause("sotr-ruling-25")
def test_by_the_option_a_blast_knocks_prone_and_puts_down() -> None:
    for die, fate, prone in ((4, "down", True), (3, "up", True), (1, "up", False)):
        g = close(
            [men(RIFLES, (20, 20), who=MAN)],
            [men(PEOPLE, (27, 20), who=MAN)],
            (4, die),
            brackets_are_knocked_down=True,
        )
        answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(27, 20))
        assert (fates(g)[0], figures(g, 1)[0].prone) == (fate, prone)


@clause("sotr-ruling-48")
def test_zombies_always_roll_and_a_six_is_a_goner() -> None:
    for die, fate in ((3, "up"), (4, "down"), (6, "goner")):
        g = close([men(RIFLES, (20, 20), who=MAN)], [men("german_zombies", (27, 20), who=(0,))], (4, die))
        answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(27, 20))
        assert fates(g) == [fate]


@clause("sotr-ruling-12")
def test_who_throws_hides_no_longer() -> None:
    g = thrown(6, 4, 1, hidden=True)
    answer(lay_round(g, g.units[0], figures(g)[0], THROW), at(26.5, 20))
    assert not figures(g)[0].hidden
