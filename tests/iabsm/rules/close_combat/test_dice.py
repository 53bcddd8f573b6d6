"""The dice of close combat: sixteen steps in their order."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.close_combat.dice import close_combat_dice
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from tests.iabsm.positions import FIELD, Placed, at, battle, big_man, grenadiers, parts, section, unit

clause = pytest.mark.clause
example = pytest.mark.example
BRITISH, GERMAN = "british-section-1", "german-section-1"
NEAR = 12.0
BESIDE = NEAR + 0.5
"""The British stand at 20, 12, three inches south of the Germans at 20, 9."""


def fight_of(game: Game[Iabsm], attacker: str, target: str, spent: int) -> Fight:
    """Make the fight that a charge leads to, seen from where it ends."""
    fight = Fight(game.state, unit(game, attacker), unit(game, target), spent)
    fight.meet(game.state)
    return fight


def attack(british: list[Placed], german: list[Placed] | None = None, spent: int = 0, **more: Any) -> Any:
    """Return the dice of the British who charge."""
    game = battle(british, german or [grenadiers(20, 9)], **more)
    return close_combat_dice(game.state, fight_of(game, BRITISH, GERMAN, spent), 0)


def defend(british: list[Placed], german: list[Placed], target: str = BRITISH, **more: Any) -> Any:
    """Return the dice of the British whom the Germans charge."""
    game = battle(british, german, **more)
    return close_combat_dice(game.state, fight_of(game, GERMAN, target, 0), 0)


def ground(letter: str) -> Table:
    """Return a table all of one kind."""
    return Table.draw("\n".join([letter * 40] * 30))


WORKS = Table.draw("\n".join(["f" * 40] * 30), legend={"f": "foxholes"})
OPEN = Table.draw(FIELD)


@clause("iabsm-cc-1")
def test_each_side_starts_with_a_die_for_each_figure() -> None:
    assert parts(attack([section(20, NEAR)])) == {"cc-1 figures": 9}
    assert parts(attack([section(20, NEAR, figures=6)])) == {"cc-1 figures": 6}


@clause("iabsm-cc-2", "iabsm-cc-3", "iabsm-cc-4", "iabsm-cc-7", "iabsm-cc-10", "iabsm-cc-15")
@example("iabsm-cc-e1", "iabsm-cc-o11")
def test_ten_aggressive_men_with_a_level_two_big_man() -> None:
    """10 - 2 = 8; + floor(8 / 3) = 10; + 2 = 12; - floor(3 / 2) = 11."""
    tally = attack([at("commando", 20, NEAR, shock=3), big_man(20, BESIDE)], spent=2)
    assert parts(tally) == {
        "cc-1 figures": 10,
        "cc-4 moved": -2,
        "cc-7 aggressive": 2,
        "cc-10 big-man": 2,
        "cc-15 shock": -1,
    }
    assert tally.total == 11


@clause("iabsm-cc-4")
def test_the_run_costs_dice_in_the_first_round_and_the_attacker_only() -> None:
    game = battle([section(20, NEAR)], [grenadiers(20, 9)])
    fight = fight_of(game, BRITISH, GERMAN, 3)
    assert close_combat_dice(game.state, fight, 0).total == 6
    assert "cc-4 moved" not in parts(close_combat_dice(game.state, fight, 1))
    fight.round = 2
    assert close_combat_dice(game.state, fight, 0).total == 9


@clause("iabsm-cc-11", "iabsm-cc-18", "iabsm-melee-9")
@example("iabsm-cc-e2", "iabsm-cc-o11")
def test_eight_men_with_a_machine_gun_in_trenches() -> None:
    """5 and 3 figures: 8 + 6 = 14; + floor(14 / 2) = 21."""
    british = [section(20, NEAR, figures=5), at("german_lmg_team", 23.5, NEAR)]
    tally = defend(british, [grenadiers(20, 9)], table=WORKS)
    assert parts(tally) == {"cc-1 figures": 8, "cc-11 machine-guns": 6, "cc-18 works": 7}


@clause("iabsm-cc-11", "iabsm-melee-9")
def test_a_machine_gun_counts_in_defence_and_facing_the_attackers_only() -> None:
    def named(facing: int) -> dict[str, float]:
        british = [section(20, NEAR), at("german_lmg_team", 23.5, NEAR, facing)]
        return parts(defend(british, [grenadiers(20, 9)]))

    assert named(0)["cc-11 machine-guns"] == 6
    assert "cc-11 machine-guns" not in named(180)
    tally = attack([section(20, NEAR), at("german_lmg_team", 23.5, NEAR)])
    assert parts(tally) == {"cc-1 figures": 12}
    assert "cc-11 machine-guns" not in parts(defend([section(20, NEAR)], [grenadiers(20, 9)]))


@clause("iabsm-cc-19", "iabsm-melee-4")
@example("iabsm-cc-e3", "iabsm-cc-o11")
def test_eleven_dice_of_a_pinned_unit_are_five() -> None:
    """10 figures and a level I Big Man are 11."""
    tally = attack([at("us_airborne", 20, NEAR, state=PINNED, traits=()), big_man(20, BESIDE, level=1)])
    assert parts(tally) == {"cc-1 figures": 10, "cc-10 big-man": 1, "cc-19 pinned": -6}
    assert tally.total == 5


@clause("iabsm-cc-20", "iabsm-melee-4")
@example("iabsm-cc-e4", "iabsm-cc-o11")
def test_eleven_dice_of_a_suppressed_unit_are_two() -> None:
    tally = attack([at("us_airborne", 20, NEAR, state=SUPPRESSED, traits=()), big_man(20, BESIDE, level=1)])
    assert parts(tally) == {"cc-1 figures": 10, "cc-10 big-man": 1, "cc-20 suppressed": -9}


@clause("iabsm-cc-9", "iabsm-cc-16")
@example("iabsm-cc-e5", "iabsm-cc-o11")
def test_a_green_section_that_defends_in_the_open() -> None:
    """9 - 3 = 6; + floor(6 / 4) = 7."""
    tally = defend([section(20, NEAR, quality="green")], [grenadiers(20, 9)])
    assert parts(tally) == {"cc-1 figures": 9, "cc-9 quality": -3, "cc-16 in-the-open": 1}
    assert tally.total == 7


@clause("iabsm-cc-9", "iabsm-melee-9")
def test_each_green_section_loses_three_a_team_none() -> None:
    british = [
        section(20, NEAR, quality="green"),
        section(27, NEAR, quality="green"),
        at("german_lmg_team", 13, NEAR, quality="green"),
    ]
    tally = attack(british, [grenadiers(17, 9), grenadiers(25, 9)])
    assert parts(tally) == {"cc-1 figures": 21, "cc-9 quality": -6}


@clause("iabsm-cc-8")
def test_the_stubborn_have_more_in_defence_only() -> None:
    """10 figures: + floor(10 / 3) = 13; + 3 for automatic weapons; + floor(16 / 4) in the open."""
    tally = defend([at("german_fallschirm", 20, NEAR)], [grenadiers(20, 9)])
    assert parts(tally) == {
        "cc-1 figures": 10,
        "cc-8 stubborn": 3,
        "cc-12 automatic": 3,
        "cc-16 in-the-open": 4,
    }
    assert parts(attack([at("german_fallschirm", 20, NEAR)])) == {"cc-1 figures": 10, "cc-12 automatic": 3}


@clause("iabsm-melee-9", "iabsm-cc-7")
def test_in_a_mixed_side_a_trait_counts_on_the_dice_of_those_who_have_it() -> None:
    """19 dice, 10 of them of the aggressive: floor(10 / 3) = 3, not floor(19 / 3) = 6."""
    tally = attack([at("commando", 20, NEAR), section(27, NEAR)], [grenadiers(20, 9), grenadiers(27, 9)])
    assert parts(tally) == {"cc-1 figures": 19, "cc-7 aggressive": 3}


@clause("iabsm-cc-10")
def test_the_highest_big_man_in_contact_counts_alone() -> None:
    together = [section(20, NEAR), big_man(20, BESIDE, 1), big_man(20, NEAR - 0.5, 3)]
    assert parts(attack(together)) == {"cc-1 figures": 9, "cc-10 big-man": 3}
    apart = [section(20, NEAR), big_man(20, 15, 3)]
    assert parts(attack(apart)) == {"cc-1 figures": 9}


@clause("iabsm-cc-12", "iabsm-cc-13")
def test_automatic_weapons_and_flamethrowers() -> None:
    british = [section(20, NEAR, traits=("automatic",)), at("british_flamethrower", 23.5, NEAR)]
    assert parts(attack(british)) == {
        "cc-1 figures": 11,
        "cc-12 automatic": 3,
        "cc-13 flamethrower": 6,
    }


@clause("iabsm-cc-14")
def test_each_engineer_unit_adds_half_of_the_dice_at_the_beginning_of_the_step() -> None:
    """8 and 8 figures and 1 of Shock: each unit adds floor(16 / 2) = 8, before Shock."""
    one = attack([at("british_engineer", 20, NEAR, shock=2)])
    assert parts(one) == {"cc-1 figures": 8, "cc-14 engineers": 4, "cc-15 shock": -1}
    two = attack(
        [at("british_engineer", 20, NEAR), at("british_engineer", 27, NEAR)],
        [grenadiers(20, 9), grenadiers(27, 9)],
    )
    assert parts(two) == {"cc-1 figures": 16, "cc-14 engineers": 16}


@clause("iabsm-cc-15")
def test_shock_is_pooled_and_halved_rounded_down() -> None:
    """1 and 1 Shock are 2: one die, though neither unit would lose one alone."""
    british = [section(20, NEAR, shock=1), section(27, NEAR, shock=1)]
    tally = attack(british, [grenadiers(20, 9), grenadiers(27, 9)])
    assert parts(tally)["cc-15 shock"] == -1


@clause("iabsm-cc-16", "iabsm-cc-17", "iabsm-cc-18", "iabsm-melee-3")
@pytest.mark.parametrize(
    ("table", "name", "dice"),
    [
        (OPEN, "cc-16 in-the-open", 2),
        (Table.draw("\n".join(["c" * 40] * 30)), "cc-16 in-the-open", 2),
        (Table.draw("\n".join(["w" * 40] * 30)), "cc-17 difficult-ground", 3),
        (WORKS, "cc-18 works", 4),
        (Table.draw(FIELD, lines={"wall": [[(0, 11.25), (40, 11.25)]]}), "cc-17 difficult-ground", 3),
        (Table.draw(FIELD, lines={"fence": [[(0, 11.25), (40, 11.25)]]}), "cc-16 in-the-open", 2),
        (Table.draw(FIELD, lines={"wall": [[(0, 13.5), (40, 13.5)]]}), "cc-16 in-the-open", 2),
    ],
)
def test_one_line_for_the_position_counts(table: Table, name: str, dice: int) -> None:
    """Nine figures: a quarter is 2, a third 3, a half 4. A wall behind the unit is no help."""
    tally = defend([section(20, NEAR)], [grenadiers(20, 9)], table=table)
    assert parts(tally) == {"cc-1 figures": 9, name: dice}
    tally = attack([section(20, NEAR)], [grenadiers(20, 9)], table=table)
    assert parts(tally) == {"cc-1 figures": 9}


@clause("iabsm-cc-16")
def test_by_the_option_the_open_gives_nothing() -> None:
    options = {"no_bonus_in_the_open": True}
    assert parts(defend([section(20, NEAR)], [grenadiers(20, 9)], options=options)) == {"cc-1 figures": 9}
    tally = defend([section(20, NEAR)], [grenadiers(20, 9)], table=WORKS, options=options)
    assert parts(tally) == {"cc-1 figures": 9, "cc-18 works": 4}


@clause("iabsm-cc-19", "iabsm-melee-4")
def test_two_sections_of_nine_one_pinned() -> None:
    """9 + floor(9 x 50 %) = 13; by the option 18 / 2 = 9."""
    british = [section(20, NEAR, state=PINNED), section(27, NEAR)]
    german = [grenadiers(20, 9), grenadiers(27, 9)]
    assert attack(british, german).total == 13
    assert attack(british, german, options={"pinned_halves_all": True}).total == 9


@clause("iabsm-cc-19", "iabsm-cc-20", "iabsm-melee-4")
def test_the_share_of_each_is_of_the_dice_before_the_step() -> None:
    """18 dice, 9 for each: a pinned unit keeps 4, a suppressed one 2; by the option 18 / 2 / 4 = 2."""
    british = [section(20, NEAR, state=SUPPRESSED), section(27, NEAR, state=PINNED)]
    german = [grenadiers(20, 9), grenadiers(27, 9)]
    assert attack(british, german).total == 6
    assert attack(british, german, options={"pinned_halves_all": True}).total == 2


@clause("iabsm-cc-21", "iabsm-melee-8")
@pytest.mark.parametrize(
    ("facing", "rear"), [(0, False), (90, False), (45, False), (135, False), (180, True)]
)
def test_in_the_rear_half_of_the_dice_are_left(facing: int, rear: bool) -> None:
    """The attack comes from the north. Exactly 45 degrees from straight back is no rear.
    9 + floor(9 / 4) = 11; halved 5."""
    tally = defend([section(20, NEAR, facing)], [grenadiers(20, 7)])
    assert tally.total == (5 if rear else 11)
    assert ("cc-21 rear" in parts(tally)) == rear


@clause("iabsm-cc-21", "iabsm-melee-8")
def test_more_than_half_of_the_attackers_must_start_behind() -> None:
    """Eight charge from behind, eight more come from the front: half is not more than half."""
    german = [grenadiers(20, 9), grenadiers(20, 15, 0)]
    assert "cc-21 rear" not in parts(defend([section(20, NEAR, 180)], german))
    german = [grenadiers(20, 9), grenadiers(20, 15, 0, figures=7)]
    assert "cc-21 rear" in parts(defend([section(20, NEAR, 180)], german))


@clause("iabsm-melee-9")
def test_dice_are_never_fewer_than_none_at_any_step() -> None:
    """2 figures less 3 are none, and a level II Big Man then makes 2."""
    tally = attack([section(20, NEAR, figures=2, quality="green"), big_man(20, BESIDE)])
    assert parts(tally) == {"cc-1 figures": 2, "cc-9 quality": -2, "cc-10 big-man": 2}


@clause("iabsm-melee-2")
def test_engaged_is_who_is_within_four_inches_of_an_enemy_who_fights() -> None:
    """The second section stands 4 inches from the enemy's nearest edge, then a sixteenth more. A third
    enemy near to it comes in through it."""

    def engaged(x: float) -> list[int]:
        british = [section(20, NEAR), at("german_lmg_team", x, 9)]
        game = battle(british, [at("german_lmg_team", 20, 9, 180), at("german_lmg_team", x + 5, 9, 180)])
        fight = Fight(game.state, unit(game, BRITISH), unit(game, "german-team-1"), 0)
        fight.meet(game.state)
        return [len(fight.units[0]), len(fight.units[1])]

    assert engaged(25) == [2, 2]
    assert engaged(25.0625) == [1, 1]
