"""The fights of phase 5: contact, pairs, results, giving way, finishing."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Flow
from bocage.systems.sotr.battle.figures import ASSAULTED, DOWN, GONER, UP
from bocage.systems.sotr.battle.state import COMBAT, Sotr
from bocage.systems.sotr.rules.close_combat.contact import foes_of, in_contact, is_across, is_engaged, touches
from bocage.systems.sotr.rules.close_combat.fights import (
    close_combat,
    fights,
    finish_off,
    resolve,
    strike_at,
    sum_of,
)
from bocage.systems.sotr.rules.turn.sequence import step
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.sums import parts

clause = pytest.mark.clause
RIFLES = "us_rifle_squad"
PEOPLE = "german_volksgrenadiers"
MAN = (1,)
"""A man of the squad: the corporal is first, the gunners are last."""


def duel(dice: list[int]) -> Sotr:
    """Let one US rifleman in light armour and one unprotected German fight, with these dice."""
    g = close(
        [men(RIFLES, (20, 20), who=MAN)],
        [men(PEOPLE, (21, 20), who=MAN)],
        dice,
    )
    resolve(g, fights(g)[0])
    return g


@clause("sotr-ruling-4")
def test_bases_touch_whose_gap_is_under_a_sixteenth() -> None:
    g = close(
        [men(RIFLES, (20, 20), (20, 25), who=(1, 2))], [men(PEOPLE, (21, 20), (21 + 1 / 16, 25), who=(1, 2))]
    )
    (one, two), (foe, other) = figures(g), figures(g, 1)
    assert touches(one, foe)
    assert not touches(two, other)
    assert foes_of(g, one) == [foe]
    assert foes_of(g, two) == []
    assert is_engaged(g, g.units[0])


@clause("sotr-cc-8", "sotr-cc-u3")
def test_two_who_stand_against_one_wall_fight_across_it() -> None:
    """The wall is half an inch thick, from 24.75 to 25.25."""
    wall = Table.draw(FIELD, lines={"wall": [[(10, 25), (50, 25)]]}, width=0.5)
    g = close(
        [men(RIFLES, (20, 25.75), (30, 25.75), (40, 26), who=(1, 2, 3), moved=ASSAULTED)],
        [men(PEOPLE, (20, 24.25), (32.5, 24.25), (40, 24.25), who=(1, 2, 3))],
        table=wall,
    )
    (one, two, three), (foe, beside, away) = figures(g), figures(g, 1)
    assert is_across(g, one, foe)
    assert not is_across(g, two, beside), "2.5 inches along it"
    assert not is_across(g, three, away), "three does not stand against it"
    assert parts(sum_of(g, one, foe)) == {"cc-2 assault": -1, "cc-8 obstacle": -1}
    assert parts(sum_of(g, foe, one)) == {}
    assert not in_contact(g, one, beside)


@clause("sotr-ruling-40")
@pytest.mark.parametrize(
    ("dice", "mine", "theirs"),
    [
        ([4, 4], UP, UP),
        ([4, 3], UP, DOWN),
        ([4, 2], UP, DOWN),
        ([4, 1], UP, GONER),
        ([3, 4], UP, UP),
        ([2, 4], DOWN, UP),
        ([1, 5], GONER, UP),
    ],
)
def test_the_higher_strikes_by_the_margin_and_the_protection_of_the_other(
    dice: list[int], mine: int, theirs: int
) -> None:
    """Light armour falls at 2 and dies at 4, no armour at 1 and 3. Whoever loses a man alone is gone or has
    nobody to test."""
    g = duel(dice)
    assert (figures(g)[0].fate, figures(g, 1)[0].fate) == (mine, theirs)


@clause("sotr-cc-2", "sotr-ruling-41")
def test_who_has_assaulted_is_at_one_less() -> None:
    g = close([men(RIFLES, (20, 20), who=MAN, moved=ASSAULTED)], [men(PEOPLE, (21, 20), who=MAN)])
    assert parts(sum_of(g, figures(g)[0], figures(g, 1)[0])) == {"cc-2 assault": -1}
    assert parts(sum_of(g, figures(g, 1)[0], figures(g)[0])) == {}


@clause("sotr-cc-4", "sotr-cc-5", "sotr-cc-9", "sotr-cc-3")
def test_the_state_of_each_is_read_from_the_table() -> None:
    """The last of the people's grenadiers has the LMG; the pistol of the radio operator counts."""
    g = close(
        [men("us_command", (20, 20), who=(2,), moved=ASSAULTED)],
        [men(PEOPLE, (21, 20), prone=True, disorganised=True, fleeing=True)],
    )
    one, foe = figures(g)[0], figures(g, 1)[0]
    assert parts(sum_of(g, one, foe)) == {
        "cc-1 close-combat-weapon": 1,
        "cc-2 assault": -1,
        "cc-3 foe-flees": 2,
    }
    assert parts(sum_of(g, foe, one)) == {"cc-4 disordered": -1, "cc-9 prone": -1, "cc-5 encumbered": -1}


@clause("sotr-cc-6")
def test_who_stands_higher_has_one_more() -> None:
    hill = Table.draw(FIELD, hills=[(2, [(0, 0), (20.5, 0), (20.5, 44), (0, 44)])])
    g = close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (21, 20), who=MAN)], table=hill)
    assert parts(sum_of(g, figures(g)[0], figures(g, 1)[0])) == {"cc-6 higher": 1}
    assert parts(sum_of(g, figures(g, 1)[0], figures(g)[0])) == {}


@clause("sotr-ruling-40")
def test_those_left_over_help_and_everybody_fights_once() -> None:
    """Two against one: 3 + 1 against 3 is 1 more: Down. Then nobody is left to fight with."""
    g = close([men(RIFLES, (20, 20), (22, 20), who=(1, 2))], [men(PEOPLE, (21, 20), who=MAN)], [3, 3])
    resolve(g, fights(g)[0])
    assert figures(g, 1)[0].fate == DOWN
    (fight,) = told(g, "fight-down")
    assert parts(fight["tally"]) == {"ruling-40 helpers": 1}
    assert fights(g) == []


@clause("sotr-ruling-40")
def test_who_has_fought_does_not_fight_again_in_this_turn() -> None:
    g = duel([4, 4])
    assert touches(figures(g)[0], figures(g, 1)[0])
    assert fights(g) == []
    play(step_to_combat(g))
    assert g.fought == 0, "a new turn"
    assert len(fights(g)) == 1


def step_to_combat(g: Sotr) -> Flow[None]:
    """Go on from the phase of close combat to the next turn."""
    g.phase = COMBAT
    return step(g)


@clause("sotr-ruling-42")
def test_who_has_lost_more_tests_at_one_less_for_each_and_stays() -> None:
    """Two pairs; the Germans lose both: Cool 6 - 2. A 4 passes; the casualty test, half or fewer and no
    leader, needs 6 - 2 too: 4 passes again."""
    dice = [6, 1, 6, 1, 2, 2, 2, 2]
    g = close(
        [men(RIFLES, (20, 20), (20, 23), who=(1, 2))],
        [men(PEOPLE, (21, 20), (21, 23), (24, 21), (24, 22), who=(1, 2, 3, 4))],
        dice,
    )
    resolve(g, fights(g)[0])
    (test,) = told(g, "stands-fast")
    assert (test["needs"], test["total"]) == (4, 4)
    assert parts(test["tally"]) == {"ruling-42 lost-more": -2}
    assert not g.units[1].fleeing
    assert kinds(g).count("losses-holds") == 1


@clause("sotr-ruling-42", "sotr-cc-3")
def test_who_fails_flees_disorganised_and_is_struck_once_by_each_in_contact() -> None:
    """One German dies; the other fails 6 - 1 with a 9, is struck at +2: 1 + 2 + 1 - 1 is 3: a Goner."""
    dice = [6, 1, 4, 4, 4, 5, 1, 1]
    g = close(
        [men(RIFLES, (20, 20), (20, 23), who=(1, 2))],
        [men(PEOPLE, (21, 20), (21, 23), (24, 21.5), who=(1, 2, 3))],
        dice,
    )
    resolve(g, fights(g)[0])
    (strike,) = [
        each for kind in ("strikes-down", "strikes-goner", "strikes-nothing") for each in told(g, kind)
    ]
    assert parts(strike["tally"]) == {"cc-3 foe-flees": 2}
    assert parts(strike["other_tally"]) == {"cc-4 disordered": -1}
    assert figures(g, 1)[1].fate == GONER
    assert g.units[1].fleeing
    assert g.units[1].disorganised


@clause("sotr-ruling-42")
def test_who_flees_runs_from_the_fight_at_once() -> None:
    """Three Germans, one dies, one is struck in vain (1 + 2 against 6 - 1) and runs with the third."""
    dice = [6, 1, 4, 4, 5, 5, 1, 6]
    g = close(
        [men(RIFLES, (20, 20), (20, 23), who=(1, 2))],
        [men(PEOPLE, (21, 20), (21, 23), (24, 21.5), who=(1, 2, 3))],
        [*dice, *[1] * 4],
    )
    resolve(g, fights(g)[0])
    assert not is_engaged(g, g.units[1])
    left = [figure for figure in figures(g, 1) if figure.fate == UP]
    assert len(left) == 2
    assert all(figure.x > 24 * 16 for figure in left)


@clause("sotr-ruling-42")
def test_equal_losses_ask_nobody_to_stand() -> None:
    dice = [6, 1, 1, 6, *[1] * 8]
    g = close(
        [men(RIFLES, (20, 20), (20, 23), (18, 21), who=(1, 2, 3))],
        [men(PEOPLE, (21, 20), (21, 23), (24, 21), who=(1, 2, 3))],
        dice,
    )
    resolve(g, fights(g)[0])
    assert "stands-fast" not in kinds(g)
    assert "gives-way" not in kinds(g)


@clause("sotr-ruling-36")
def test_each_unit_that_lost_somebody_tests_for_its_losses_once() -> None:
    dice = [6, 1, 1, 6, *[1] * 8]
    g = close(
        [men(RIFLES, (20, 20), (20, 23), (18, 21), who=(1, 2, 3))],
        [men(PEOPLE, (21, 20), (21, 23), (24, 21), who=(1, 2, 3))],
        dice,
    )
    resolve(g, fights(g)[0])
    assert sorted(each["unit"] for each in told(g, "losses-holds")) == [0, 1]


@clause("sotr-ruling-15")
def test_who_fights_nobody_finishes_an_enemy_who_is_down_beside_him() -> None:
    g = close(
        [men(RIFLES, (20, 20), (30, 30), who=(1, 2))],
        [men(PEOPLE, (21, 20), (33, 30), who=(1, 2), fate=DOWN), men(PEOPLE, (40, 40), who=(1,))],
        [1, 1],
    )
    finish_off(g)
    assert [figure.fate for figure in figures(g, 1)] == [GONER, DOWN], "nobody touches the second"


@clause("sotr-ruling-15")
def test_who_fights_another_finishes_nobody() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=(1,))],
        [men(PEOPLE, (21, 20), who=(1,), fate=DOWN), men(PEOPLE, (19, 20), who=(1,))],
        [4, 4],
    )
    resolve(g, fights(g)[0])
    finish_off(g)
    assert figures(g, 1)[0].fate == DOWN


@clause("sotr-turn-5", "sotr-ruling-40", "sotr-init-2")
def test_the_player_named_first_chooses_which_fight_comes_next() -> None:
    g = close(
        [men(RIFLES, (10, 20), who=MAN), men(RIFLES, (30, 20), who=MAN)],
        [men(PEOPLE, (11, 20), who=MAN), men(PEOPLE, (31, 20), who=MAN)],
        [4, 4, 4, 4],
    )
    g.phase = COMBAT
    g.winner = 1
    (first,) = play(close_combat(g), "first:german")
    assert (first.seat, first.kind) == ("german", "first")
    (ask,) = play(close_combat(g), "fight:german-squad-2")
    assert (ask.seat, ask.kind) == ("german", "fight")
    assert [option.key for option in ask.options] == ["fight:german-squad-1", "fight:german-squad-2"]
    (even,) = told(g, "fight-even")
    assert {even["unit"], even["other"]} == {1, 3}
    assert play(close_combat(g)) == [], "one fight alone needs nobody to choose it"


@clause("sotr-ruling-40")
def test_units_that_touch_through_others_are_in_one_fight() -> None:
    g = close(
        [men(RIFLES, (20, 20), (22, 20), who=(1, 2)), men(RIFLES, (50, 30), who=MAN)],
        [men(PEOPLE, (21, 20), who=MAN), men(PEOPLE, (23, 20), who=MAN), men(PEOPLE, (49, 30), who=MAN)],
    )
    found = fights(g)
    assert [[unit.id for unit in fight.units] for fight in found] == [[0, 2, 3], [1, 4]]


@clause("sotr-ruling-40", "sotr-ruling-42", "sotr-ruling-43")
def test_what_is_told_of_a_blow_are_the_dice_of_each() -> None:
    """A pair, even or not, and a blow at one who flees: die, then against it, and who struck whom."""
    for dice, kind, who in (((4, 4), "fight-even", (0, 1)), ((2, 4), "fight-down", (1, 0))):
        g = close([men(PEOPLE, (20, 20), who=MAN)], [men("german_schocktrupp", (21, 20), who=(1,))], dice)
        resolve(g, fights(g)[0])
        (event,) = told(g, kind)
        assert (event["die"], event["against"]) == (max(dice), min(dice))
        assert (event["unit"], event["other"]) == who
    g = close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (21, 20), who=MAN, fleeing=True)], (3, 5))
    strike_at(g, figures(g)[0], figures(g, 1)[0])
    (event,) = told(g, "strikes-nothing")
    assert (event["die"], event["against"], event["unit"], event["other"]) == (3, 5, 0, 1)
