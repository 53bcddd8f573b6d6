"""Suppressing fire in play: who takes part, whom it may be aimed at, what becomes of them, both readings."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.movement import cannot_advance, cannot_creep, cannot_run
from bocage.systems.sotr.rules.shooting.acquisition import cannot_shoot
from bocage.systems.sotr.rules.shooting.suppressing import (
    bonus_of,
    cannot_suppress,
    resistance_of,
    shares_of,
    suppress,
)
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.machines import fought, machine, vehicle
from tests.sotr.shots import GUNNER, PEOPLE, RIFLES, arm, clause_of, fates
from tests.sotr.sums import parts

clause = pytest.mark.clause
example = pytest.mark.example
SQUAD = [(10.0 + 2 * at, 20.0) for at in range(7)]


def firing(
    *weapons: str, gap: float = 14.0, dice: Any = (), table: Table | None = None, **options: Any
) -> Sotr:
    """Put so many men in a row with these weapons, and two people's grenadiers so far south of them."""
    g = close(
        [men(RIFLES, *SQUAD[: len(weapons)], who=range(len(weapons)))],
        [men(PEOPLE, (14, 21 + gap), (16, 21 + gap), who=(1, 2))],
        dice,
        table,
        **options,
    )
    for figure, weapon in zip(figures(g), weapons, strict=True):
        arm(figure, weapon)
    return g


E1 = ("rifle",) * 5 + ("smg", "lmg")


@clause("sotr-ruling-34", "sotr-supp-1", "sotr-supp-2", "sotr-supp-3")
@example("sotr-supp-e1")
def test_the_bonus_is_that_of_all_who_have_the_target_in_sight_and_range() -> None:
    g = firing(*E1)
    shares = shares_of(g, g.units[0], g.units[1])
    assert len(shares) == 7
    assert parts(bonus_of(g, shares)) == {
        "supp-1 rate-of-fire": 1,
        "supp-2 automatic-weapons": 1,
        "supp-3 light-machine-guns": 2,
    }


@clause("sotr-ruling-34", "sotr-shoot-2")
def test_who_is_out_of_range_takes_no_part() -> None:
    """An SMG reaches 24 inches; nobody at 25 adds its +1."""
    g = firing("smg", "rifle", gap=23)
    assert len(shares_of(g, g.units[0], g.units[1])) == 2
    g = close([men(RIFLES, (10, 10), (12, 10), who=(0, 1))], [men(PEOPLE, (10, 37), who=(1,))])
    arm(figures(g)[1], "rifle")
    assert [share.weapon.id for share in shares_of(g, g.units[0], g.units[1])] == ["rifle"]


@clause("sotr-supp-5", "sotr-ruling-32")
def test_who_adds_nothing_throws_a_grenade_if_he_is_near_enough() -> None:
    """At 9 inches five rifles throw: +5; the SMG and the machine gun fire. At 14 nobody throws."""
    g = firing(*E1, gap=7)
    shares = shares_of(g, g.units[0], g.units[1])
    assert sorted(share.weapon.id for share in shares) == sorted(["frag_grenade"] * 5 + ["smg", "lmg"])
    assert parts(bonus_of(g, shares)) == {
        "supp-1 rate-of-fire": 1,
        "supp-2 automatic-weapons": 1,
        "supp-3 light-machine-guns": 2,
        "supp-5 grenades": 5,
    }


@clause("sotr-ruling-34")
@pytest.mark.parametrize(
    ("die", "suppressed", "fallen", "disorganised"),
    [
        (1, False, False, False),
        (2, True, False, False),
        (4, True, False, False),
        (5, True, True, False),
        (6, True, True, False),
    ],
)
def test_the_die_and_four_against_green_men_in_the_open(
    die: int, suppressed: bool, fallen: bool, disorganised: bool
) -> None:
    """Cool 6: 1 and 4 do nothing; from 2 on suppressed; 3 more, a 5, a hit as well: a 4 kills the nearest."""
    g = firing(*E1, dice=(die, 4) if die >= 5 else (die,))
    suppress(g, g.units[0], g.units[1])
    target = g.units[1]
    assert target.suppressed is suppressed
    assert all(figure.prone is suppressed for figure in figures(g, 1) if figure.is_able)
    assert fates(g) == (["goner", "up"] if fallen else ["up", "up"])
    assert target.disorganised is disorganised
    assert kinds(g)[-1 if not fallen else -2] in ("suppresses", "suppresses-not")
    assert g.hurt == (0b10 if fallen else 0)


@clause("sotr-ruling-34")
@pytest.mark.parametrize(("die", "disorganised"), [(4, False), (5, True)])
def test_five_more_than_it_takes_disorganises_as_well(die: int, disorganised: bool) -> None:
    """Two more machine guns: +4, rate of fire +1, +1 for an SMG: 6. Cool 6: a 5 is five more."""
    g = firing("lmg", "lmg", "smg", dice=(die, 1))
    suppress(g, g.units[0], g.units[1])
    assert g.units[1].suppressed
    assert g.units[1].disorganised is disorganised
    assert not g.units[1].fleeing


@clause("sotr-ruling-34")
def test_a_hit_that_does_nothing_leaves_all_on_their_feet_but_prone() -> None:
    g = firing(*E1, dice=(5, 1))
    suppress(g, g.units[0], g.units[1])
    assert fates(g) == ["up", "up"]
    assert g.hurt == 0


@clause("sotr-ruling-34", "sotr-supp-4")
def test_cover_and_lying_prone_resist() -> None:
    """The oracle: against 8 in heavy cover. The easiest to reach of the target counts."""
    wall = Table.draw(FIELD, lines={"wall": [[(0, 33), (60, 33)]]}, width=0.25)
    g = firing(*E1, table=wall)
    shares = shares_of(g, g.units[0], g.units[1])
    assert parts(resistance_of(g, shares, g.units[1])) == {"ruling-2 cool": 6, "ruling-34 heavy-cover": 1}
    for figure in figures(g, 1):
        figure.prone = True
    assert resistance_of(g, shares, g.units[1]).total == 8
    figures(g, 1)[0].prone = False
    assert resistance_of(g, shares, g.units[1]).total == 7
    works = Table.draw(FIELD, lines={"sandbags": [[(0, 33), (60, 33)]]}, width=0.25)
    g = firing(*E1, table=works)
    shares = shares_of(g, g.units[0], g.units[1])
    assert parts(resistance_of(g, shares, g.units[1])) == {"ruling-2 cool": 6, "ruling-34 shelter": 2}


@clause("sotr-ruling-34")
def test_the_suppressed_only_stay_or_crawl_and_do_not_shoot_until_their_next_activation_is_over() -> None:
    g = firing(*E1, dice=(3,))
    suppress(g, g.units[0], g.units[1])
    target = g.units[1]
    assert clause_of(cannot_advance(g, target)) == "sotr-ruling-34"
    assert clause_of(cannot_run(g, target)) == "sotr-ruling-34"
    assert cannot_creep(g, target) is None
    assert clause_of(cannot_shoot(g, target)) == "sotr-ruling-34"
    play(begin(g, target))
    asked = play(act(g), "done")
    assert {option.key for option in asked[0].options} == {"caution", "done"}
    assert not target.suppressed


@clause("sotr-ruling-34", "sotr-ruling-18")
def test_suppressing_is_the_one_shooting_action_of_all_who_take_part() -> None:
    g = firing(*E1, dice=(1,))
    play(begin(g, g.units[0]))
    play(act(g), f"suppress:{g.units[1].name}")
    assert g.has_shot
    assert all(figure.fired for figure in figures(g))
    assert clause_of(cannot_suppress(g, g.units[0], g.units[1])) == "sotr-ruling-18"


@clause("sotr-ruling-34", "sotr-ruling-37", "sotr-mopt-11")
def test_who_may_not_suppress_and_who_cannot_be() -> None:
    g = firing(*E1)
    mine, theirs = g.units[0], g.units[1]
    assert cannot_suppress(g, mine, theirs) is None
    mine.disorganised = True
    assert clause_of(cannot_suppress(g, mine, theirs)) == "sotr-ruling-37"
    mine.disorganised = False
    g.firing = True
    assert clause_of(cannot_suppress(g, mine, theirs)) == "sotr-ruling-34"
    g.firing = False
    for figure in figures(g, 1):
        figure.hidden = True
    assert clause_of(cannot_suppress(g, mine, theirs)) == "sotr-mopt-11"
    dead = close([men(RIFLES, (20, 20), who=(0,))], [men("german_zombies", (20, 26), who=(0,))])
    assert clause_of(cannot_suppress(dead, dead.units[0], dead.units[1])) == "sotr-ruling-34"


@clause("sotr-ruling-34", "sotr-act-3")
def test_a_machine_gun_that_has_moved_adds_nothing() -> None:
    g = firing("lmg", "rifle")
    figures(g)[0].moved = 2
    assert [share.weapon.id for share in shares_of(g, g.units[0], g.units[1])] == ["rifle"]


@clause("sotr-ruling-34")
@pytest.mark.parametrize(("dice", "suppressed"), [((1, 1), False), ((1, 2), True), ((6, 6), True)])
def test_by_the_option_the_target_tests_with_the_bonus_added(dice: Any, suppressed: bool) -> None:
    """Cool 6 less 4: a 2 always passes, a 3 is more than 2. Nobody falls, and nobody is disorganised."""
    g = firing(*E1, dice=dice, suppression_by_test=True)
    suppress(g, g.units[0], g.units[1])
    assert g.units[1].suppressed is suppressed
    assert fates(g) == ["up", "up"]
    assert not g.units[1].disorganised


@clause("sotr-ruling-12", "sotr-ruling-34")
def test_who_suppresses_hides_no_longer() -> None:
    g = firing(*E1, dice=(1,))
    figures(g)[0].hidden = True
    suppress(g, g.units[0], g.units[1])
    assert not figures(g)[0].hidden
    assert told(g, "suppresses-not")[0]["die"] == 1


@clause("sotr-ruling-34")
@pytest.mark.parametrize(("counter", "clause_name"), [("jeep", ""), ("sherman_75", "sotr-ruling-34")])
def test_an_open_machine_is_suppressed_and_a_closed_one_is_not(counter: str, clause_name: str) -> None:
    g = fought([men(RIFLES, (20, 30), who=GUNNER)], [machine(counter, (20, 15))], (6,))
    target = vehicle(g, "german")
    assert clause_of(cannot_suppress(g, g.units[0], target)) == clause_name
    if not clause_name:
        target.cool = 8
        suppress(g, g.units[0], target)
        assert target.suppressed
        assert not figures(g, target.id)[0].prone


@clause("sotr-ruling-34", "sotr-shoot-3")
def test_nobody_suppresses_his_own_machine_nor_one_out_of_range() -> None:
    g = fought([men(RIFLES, (20, 40), who=(0,)), machine("jeep", (30, 40))], [machine("jeep", (20, 5))])
    assert clause_of(cannot_suppress(g, g.units[0], vehicle(g))) == "sotr-shoot-1"
    assert clause_of(cannot_suppress(g, g.units[0], vehicle(g, "german"))) == "sotr-shoot-1"
