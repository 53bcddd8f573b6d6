"""Who falls: at whom shots are thrown, whom the owner allots, and what the hits do."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import ADVANCED, GONER
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.morale.losses import check_losses
from bocage.systems.sotr.rules.shooting.cover import HEAVY, OPEN
from bocage.systems.sotr.rules.shooting.shooting import (
    Harm,
    allocate,
    eligible,
    shoot,
)
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.shots import (
    CORPORAL,
    LAUNCHER,
    MAN,
    PEOPLE,
    RIFLES,
    SNIPERS,
    answer,
    arm,
    duel,
    fates,
)
from tests.sotr.sums import parts

clause = pytest.mark.clause
example = pytest.mark.example


@clause("sotr-shoot-4", "sotr-ruling-10")
def test_shots_are_thrown_at_the_worst_covered_and_then_at_those_not_yet_marked() -> None:
    """One behind a wall, one in the open and farther: the open one first; marked, the other."""
    wall = Table.draw(FIELD, lines={"wall": [[(10, 20), (21, 20)]]}, width=0.25)
    g = close([men(RIFLES, (20, 10), who=MAN)], [men(PEOPLE, (20, 23), (25, 26), who=(1, 2))], table=wall)
    covered, bare = figures(g, 1)
    first = allocate(g, figures(g)[0], g.units[1], set(), careful=False)
    second = allocate(g, figures(g)[0], g.units[1], {bare.id}, careful=False)
    third = allocate(g, figures(g)[0], g.units[1], {bare.id, covered.id}, careful=False)
    assert first is not None
    assert second is not None
    assert third is not None
    assert (first.target, second.target, third.target) == (bare, covered, bare)
    assert (first.cover, second.cover) == (OPEN, HEAVY)


@clause("sotr-shoot-4", "sotr-ruling-10")
def test_the_worst_covered_draws_the_shot_even_if_another_is_easier_to_hit() -> None:
    """A submachine gun has +1 to 12 inches: at 10 it hits a man behind a hedge on 4, at 13 one who lies in
    the open on 5."""
    hedge = Table.draw(FIELD, lines={"hedge": [[(10, 19), (21, 19)]]}, width=0.25)
    g = close(
        [men(RIFLES, (20, 10), who=CORPORAL)], [men(PEOPLE, (20, 21), (24, 23.5), who=(1, 2))], table=hedge
    )
    covered, bare = figures(g, 1)
    bare.prone = True
    aim = allocate(g, figures(g)[0], g.units[1], set(), careful=False)
    assert aim is not None
    assert (aim.target, aim.cover) == (bare, OPEN)
    assert parts(aim.tally) == {"mod-11 prone": -1}
    second = allocate(g, figures(g)[0], g.units[1], {bare.id}, careful=False)
    assert second is not None
    assert (second.target, parts(second.tally)) == (
        covered,
        {"weap-20 short-range": 1, "mod-5 light-cover": -1},
    )


@clause("sotr-shoot-4", "sotr-ruling-10")
def test_of_two_as_badly_covered_the_easier_and_then_the_nearer_draws_the_shot() -> None:
    g = close([men(RIFLES, (20, 10), who=MAN)], [men(PEOPLE, (20, 20), (24, 24), (28, 24), who=(1, 2, 3))])
    prone, near, _far = figures(g, 1)
    prone.prone = True
    aim = allocate(g, figures(g)[0], g.units[1], set(), careful=False)
    assert aim is not None
    assert aim.target is near


@clause("sotr-shoot-9", "sotr-ruling-10", "sotr-shoot-u4")
def test_the_owner_allots_among_those_seen_and_no_better_covered() -> None:
    wall = Table.draw(FIELD, lines={"wall": [[(10, 20), (21, 20)]]}, width=0.25)
    g = close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 23), (25, 26), (27, 26), who=(1, 2, 3))],
        table=wall,
    )
    covered, bare, other = figures(g, 1)
    open_hit, covered_hit = Harm(GONER, OPEN, 4), Harm(GONER, HEAVY, 4)
    assert eligible(g, g.units[0], g.units[1], open_hit) == [bare, other]
    assert eligible(g, g.units[0], g.units[1], covered_hit) == [covered, bare, other]
    bare.hidden = True
    assert eligible(g, g.units[0], g.units[1], open_hit) == [other]


@clause("sotr-shoot-9", "sotr-shoot-8", "sotr-pen-1")
def test_each_casualty_is_another_figure_the_worst_first() -> None:
    """Two dice hit: a 3 and a 5 for effect. The owner names who dies; the one who is left goes Down."""
    g = close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 25), (22, 25), who=(1, 2))],
        (4, 3, 4, 5),
    )
    second = figures(g, 1)[1].name
    asked = answer(shoot(g, g.units[0], g.units[1]), f"allot:{second}")
    assert asked[0].seat == "german"
    assert asked[0].about["fate"] == "goner"
    assert fates(g) == ["down", "goner"]


@clause("sotr-ruling-25", "sotr-gen-3", "sotr-gen-4")
@pytest.mark.parametrize(
    ("die", "fate", "knocked"),
    [(1, "up", "up"), (2, "down", "prone"), (3, "down", "prone"), (4, "goner", "down")],
)
def test_the_numbers_in_brackets_both_ways(die: int, fate: str, knocked: str) -> None:
    """The oracle: rifle at an unprotected man: 1 nothing, 2-3 Down, 4+ Goner; by the option prone and
    Down."""
    g = duel(15, 4, die, who=MAN)
    arm(figures(g)[0], "rifle")
    figures(g)[0].moved = ADVANCED
    answer(shoot(g, g.units[0], g.units[1]))
    assert fates(g) == [fate]
    assert not figures(g, 1)[0].is_able or not figures(g, 1)[0].prone
    g = duel(15, 4, die, who=MAN, brackets_are_knocked_down=True)
    arm(figures(g)[0], "rifle")
    figures(g)[0].moved = ADVANCED
    answer(shoot(g, g.units[0], g.units[1]))
    hit = figures(g, 1)[0]
    assert (fates(g) == ["down"]) is (knocked == "down")
    assert (hit.is_able and hit.prone) is (knocked == "prone")
    assert g.hurt == (0b10 if knocked == "down" else 0)


@clause("sotr-ruling-27", "sotr-weap-24", "sotr-weap-6", "sotr-weap-u9")
def test_a_snipers_six_kills_whom_he_picks_whatever_his_armour() -> None:
    g = close(
        [men(SNIPERS, (20, 10), who=(0,))], [men("german_schocktrupp", (20, 25), (22, 25), who=(0, 1))], (6,)
    )
    officer = figures(g, 1)[0].name
    asked = answer(shoot(g, g.units[0], g.units[1]), f"pick:{officer}")
    assert asked[0].seat == "us"
    assert fates(g) == ["goner", "up"]
    g = close([men(SNIPERS, (20, 10), who=(0,))], [men(PEOPLE, (20, 25), (22, 25), who=(0, 1))], (5, 3))
    asked = answer(shoot(g, g.units[0], g.units[1]), f"pick:{figures(g, 1)[1].name}")
    assert asked[0].about["fate"] == "down"
    assert fates(g) == ["up", "down"], "a 5 is no 6: what he wears counts"


@clause("sotr-shoot-10", "sotr-ruling-36", "sotr-shoot-u3")
def test_a_unit_that_lost_men_tests_once_at_the_end_of_the_activation() -> None:
    """Green men, their corporal able: three of four left, 6 stands. All dice of the volley hit and kill
    one."""
    g = close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 25), (22, 25), (24, 25), (26, 25), who=(0, 1, 2, 3))],
        (4, 4, 1, 3, 3),
    )
    play(begin(g, g.units[0]))
    answer(act(g), f"shoot:{g.units[1].name}", f"allot:{figures(g, 1)[1].name}")
    assert "losses-holds" not in kinds(g)
    answer(act(g), "done")
    assert len(told(g, "losses-holds")) == 1
    assert told(g, "losses-holds")[0]["needs"] == 6
    check_losses(g)
    assert len(told(g, "losses-holds")) == 1


@clause("sotr-ruling-36", "sotr-weap-15")
def test_a_hit_of_at_medium_or_above_weighs_on_the_test() -> None:
    """An RPG's round does, a launcher's does not."""
    for weapon, needs in (("rpg", 5), ("grenade_launcher", 6)):
        g = close(
            [men(RIFLES, (20, 10), who=LAUNCHER)],
            [men(PEOPLE, (20, 25), (22, 25), (24, 25), (26, 25), who=(0, 1, 2, 3))],
            (5, 3, 2),
        )
        arm(figures(g)[0], weapon)
        play(begin(g, g.units[0]))
        answer(act(g), f"shoot:{g.units[1].name}", f"allot:{figures(g, 1)[1].name}")
        answer(act(g), "done")
        assert told(g, "losses-holds")[0]["needs"] == needs
