"""Lying prone, crawling, hiding, and what ends it."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import DOWN
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.hiding import cannot_hide, look_round
from bocage.systems.sotr.rules.action.movement import (
    cannot_advance,
    cannot_creep,
    cannot_go_prone,
    cannot_run,
)
from bocage.systems.sotr.rules.shooting.acquisition import cannot_shoot_at
from bocage.systems.sotr.rules.shooting.cover import OPEN
from bocage.systems.sotr.rules.shooting.penetration import GONER
from bocage.systems.sotr.rules.shooting.shooting import Harm, eligible, shoot, targets_of
from bocage.systems.sotr.rules.shooting.sight import unit_sees
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.shots import MAN, PEOPLE, RIFLES, answer, arm, clause_of

clause = pytest.mark.clause


def veiled(kind: str = "high_wall", dice: Any = (), foe: float = 30.0, **more: Any) -> Sotr:
    """Put a rifleman at 20, 20 and one of the people's grenadiers south of him, and a line across the table
    at 25."""
    line = Table.draw(FIELD, lines={kind: [[(0, 25), (60, 25)]]}, width=0.25)
    return close([men(RIFLES, (20, 20), who=MAN, **more)], [men(PEOPLE, (20, foe), who=MAN)], dice, line)


def begun(g: Sotr, unit: int = 0) -> Sotr:
    play(begin(g, g.units[unit]))
    return g


@clause("sotr-mopt-5", "sotr-gen-3", "sotr-gen-u3")
def test_a_unit_hits_the_dirt_and_that_is_its_movement() -> None:
    g = begun(veiled())
    answer(act(g), "prone")
    assert figures(g)[0].prone
    assert figures(g)[0].is_able, "prone is not Down"
    assert g.has_moved
    assert clause_of(cannot_go_prone(g, g.units[0])) == "sotr-mopt-5"


@clause("sotr-mopt-7", "sotr-mopt-u5", "sotr-ruling-19", "sotr-move-1")
def test_prone_figures_stand_up_for_an_advance_of_four_inches_and_do_not_run() -> None:
    g = begun(veiled(prone=True))
    assert cannot_advance(g, g.units[0]) is None
    assert clause_of(cannot_run(g, g.units[0])) == "sotr-ruling-19"
    asked = answer(act(g), "advance", "go:kept>320,256")
    assert asked[1].about["left"] == 4 * UNIT
    assert not figures(g)[0].prone
    assert asked[1].find("go:kept>320,255") is None


@clause("sotr-mopt-8", "sotr-mopt-9", "sotr-move-2")
def test_a_run_is_eight_inches_and_nothing_else() -> None:
    g = begun(veiled())
    asked = answer(act(g), "run", "go:kept>320,192")
    assert asked[1].find("go:kept>320,191") is None
    flow = act(g)
    assert [option.key for option in next(flow).options] == ["done"]


@clause("sotr-mopt-13", "sotr-mopt-14", "sotr-mopt-15", "sotr-move-3")
def test_only_the_prone_crawl_two_inches_and_count_as_hidden() -> None:
    g = begun(veiled())
    assert clause_of(cannot_creep(g, g.units[0])) == "sotr-mopt-14"
    g = begun(veiled(prone=True))
    assert cannot_creep(g, g.units[0]) is None
    asked = answer(act(g), "caution", "go:kept>320,288")
    assert asked[1].find("go:kept>320,287") is None
    assert figures(g)[0].hidden
    assert figures(g)[0].prone


@clause("sotr-mopt-10", "sotr-ruling-12")
def test_who_has_no_enemy_in_sight_hides_also_after_an_advance_but_not_after_a_run() -> None:
    g = begun(veiled())
    assert cannot_hide(g, g.units[0]) is None
    answer(act(g), "advance", "go:kept>320,256")
    answer(act(g), "hide")
    assert figures(g)[0].hidden
    assert clause_of(cannot_hide(g, g.units[0])) == "sotr-mopt-10"
    g = begun(veiled())
    answer(act(g), "run", "go:kept>320,192")
    assert clause_of(cannot_hide(g, g.units[0])) == "sotr-mopt-9"


@clause("sotr-mopt-10")
def test_who_is_in_sight_does_not_hide() -> None:
    g = begun(veiled("wall"))
    assert clause_of(cannot_hide(g, g.units[0])) == "sotr-mopt-10"
    flow = act(g)
    assert "hide" not in {option.key for option in next(flow).options}


@clause("sotr-mopt-10", "sotr-mopt-11")
def test_a_hidden_enemy_sees_all_the_same_that_nobody_hides_from_him_by_knowing() -> None:
    """Whoever hides himself does not keep others from hiding: nobody knows where he is."""
    g = begun(veiled("wall"))
    figures(g, 1)[0].hidden = True
    g.gather(g.units[1])
    assert cannot_hide(g, g.units[0]) is None


@clause("sotr-mopt-11")
def test_hidden_figures_cannot_be_chosen_nor_fall() -> None:
    g = close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (20, 30), (22, 30), who=(1, 2))])
    hidden, other = figures(g, 1)
    hidden.hidden = True
    g.gather(g.units[1])
    assert targets_of(g, figures(g)[0], g.units[1]) == [other]
    assert eligible(g, g.units[0], g.units[1], Harm(GONER, OPEN, 4)) == [other]
    other.hidden = True
    g.gather(g.units[1])
    assert clause_of(cannot_shoot_at(g, g.units[0], g.units[1])) == "sotr-mopt-11"


@clause("sotr-ruling-12", "sotr-mopt-u8")
def test_shooting_ends_hiding() -> None:
    g = veiled("wall", (1, 1), hidden=True)
    play(shoot(g, g.units[0], g.units[1]))
    assert not figures(g)[0].hidden
    assert "found" in kinds(g)


@clause("sotr-ruling-12")
def test_a_move_ends_hiding_but_for_caution() -> None:
    g = begun(veiled(hidden=True, prone=True))
    answer(act(g), "advance", "go:kept>320,288")
    assert not figures(g)[0].hidden
    g = begun(veiled(hidden=True, prone=True))
    answer(act(g), "caution", "go:kept>320,304")
    assert figures(g)[0].hidden


@clause("sotr-ruling-12")
@pytest.mark.parametrize(("gap", "found"), [(4, True), (4 + 1 / 16, False)])
def test_an_enemy_within_four_inches_comes_upon_who_hides(gap: float, found: bool) -> None:
    """They have a wall between them, so that he is not seen without cover."""
    wall = Table.draw(FIELD, lines={"wall": [[(0, 23), (60, 23)]]}, width=0.25)
    g = close(
        [men(RIFLES, (20, 20), who=MAN, hidden=True)], [men(PEOPLE, (20, 21 + gap), who=MAN)], table=wall
    )
    look_round(g)
    assert figures(g)[0].hidden is not found
    if found:
        assert told(g, "found")[0]["figure"] == figures(g)[0].id


@clause("sotr-ruling-12")
def test_an_enemy_who_sees_him_without_cover_finds_him_and_one_who_is_down_or_hides_does_not() -> None:
    g = close([men(RIFLES, (20, 20), who=MAN, hidden=True)], [men(PEOPLE, (20, 35), who=MAN)])
    enemy = figures(g, 1)[0]
    enemy.hidden = True
    look_round(g)
    assert figures(g)[0].hidden
    enemy.hidden, enemy.fate = False, DOWN
    look_round(g)
    assert figures(g)[0].hidden
    enemy.fate = 0
    look_round(g)
    assert not figures(g)[0].hidden


@clause("sotr-ruling-12", "sotr-ruling-9")
def test_in_cover_he_stays_hidden_farther_off() -> None:
    g = veiled("hedge", hidden=True, foe=35)
    look_round(g)
    assert figures(g)[0].hidden
    arm(figures(g)[0], "rifle")
    assert clause_of(cannot_shoot_at(g, g.units[1], g.units[0])) == "sotr-mopt-11"


@clause("sotr-mopt-15", "sotr-mopt-11")
def test_who_takes_caution_and_stays_is_hidden_too() -> None:
    """Prone behind a wall, in sight and in cover, 10 inches off: then nobody has him for a target."""
    wall = Table.draw(FIELD, lines={"wall": [[(10, 21.5), (30, 21.5)]]}, width=0.25)
    g = close([men(RIFLES, (20, 20), who=MAN, prone=True)], [men(PEOPLE, (20, 31), who=MAN)], table=wall)
    assert unit_sees(g, g.units[1], g.units[0])
    g.phase = ACTION
    play(begin(g, g.units[0]))
    answer(act(g), "caution", "stay")
    assert figures(g)[0].hidden
    assert not unit_sees(g, g.units[1], g.units[0])
