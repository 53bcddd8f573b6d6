"""Blinds: what lies under them, their card, and how they move."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import BadContent, Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.scenario import Platoon, Side
from bocage.systems.iabsm.rules.infantry.movement import allowances
from tests.iabsm.positions import (
    NAME,
    at,
    battle,
    go,
    grenadiers,
    keys,
    reason,
    section,
    unit,
)
from tests.iabsm.rules.blinds.hidden import HERE, ONE, SECTION, THREE, TWO, around, hidden_section

clause = pytest.mark.clause
example = pytest.mark.example


# What a blind is


@clause("iabsm-gen-7", "iabsm-blind-1")
def test_a_blind_measures_three_inches_by_two() -> None:
    """Facing north at 20, 4: three discs of 2 inches, their middles half an inch apart from west to east."""
    blind = unit(hidden_section(), ONE)
    assert blind.radius == UNIT
    assert sorted(blind.points) == [(19.5 * 16, 64), (320, 64), (20.5 * 16, 64)]
    west, east = blind.points[1][0] - blind.radius, blind.points[2][0] + blind.radius
    assert east - west == 3 * UNIT
    assert 2 * blind.half_front == 3 * UNIT


@clause("iabsm-blind-1")
@pytest.mark.parametrize(
    ("real", "said", "blinds"), [(1, None, 1), (2, None, 3), (4, None, 6), (2, 0, 2), (2, 5, 7)]
)
def test_there_is_one_dummy_for_two_real_blinds_unless_the_scenario_says_otherwise(
    real: int, said: int | None, blinds: int
) -> None:
    platoons = tuple(Platoon(NAME, (), blind=number < real) for number in range(6))
    assert Side("german", NAME, platoons, dummies=said).count_blinds() == blinds


def test_a_scenario_with_too_few_places_for_its_blinds_is_refused() -> None:
    with pytest.raises(BadContent):
        battle(
            [section(20, 28)],
            [grenadiers(0, 0)],
            blinds={"german": [(20, 4)]},
            hidden={"german": [0]},
            dummies=1,
        )


@clause("iabsm-blind-1")
def test_a_blind_holds_one_platoon_or_two_support_units() -> None:
    """Platoon 0 is two sections, platoons 1 and 2 a team each; three real blinds and one dummy."""
    game = battle(
        [section(20, 28)],
        [
            grenadiers(*HERE),
            grenadiers(*HERE),
            at("german_lmg_team", *HERE, platoon=1),
            at("german_lmg_team", *HERE, platoon=2),
        ],
        blinds={"german": [(5, 4), (15, 4), (25, 4), (35, 4)]},
        hidden={"german": [0, 1, 2]},
        dummies=1,
    )
    game.choose("conceal:german-blind-1")
    assert len(keys(game)) == 4, "the second section may lie apart: a blind is left for each team"
    game.choose("conceal:german-blind-1")
    assert reason(game, "conceal:german-blind-1") == "blind-1 other-platoon-there"
    assert reason(game, SECTION) != ""
    game.choose("conceal:german-blind-2")
    assert keys(game) == ["conceal:german-blind-2", "conceal:german-blind-3", "conceal:german-blind-4"]
    assert reason(game, "conceal:german-blind-1") == "blind-1 other-platoon-there"
    game.choose("conceal:german-blind-2")
    assert [each.name for each in game.state.under(unit(game, TWO))] == ["german-team-1", "german-team-2"]
    assert game.state.under(unit(game, THREE)) == []


@clause("iabsm-blind-1")
def test_a_third_support_unit_finds_no_room() -> None:
    teams = [at("german_lmg_team", *HERE, platoon=number) for number in range(3)]
    game = battle(
        [section(20, 28)],
        teams,
        blinds={"german": [(5, 4), (15, 4), (25, 4)]},
        hidden={"german": [0, 1, 2]},
        dummies=0,
    )
    game.choose(f"conceal:{ONE}")
    game.choose(f"conceal:{ONE}")
    assert keys(game) == [f"conceal:{TWO}", f"conceal:{THREE}"]
    assert reason(game, f"conceal:{ONE}") == "blind-1 other-platoon-there"


@clause("iabsm-blind-1")
def test_a_platoon_is_not_divided_when_the_blinds_are_needed_for_others() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE), grenadiers(*HERE), grenadiers(*HERE, platoon=1), grenadiers(*HERE, platoon=1)],
        blinds={"german": [(5, 4), (15, 4)]},
        hidden={"german": [0, 1]},
        dummies=0,
    )
    game.choose("conceal:german-blind-2")
    assert game.ask is not None
    assert game.outcome is None
    # The second section and the other platoon have no choice left: nobody is asked.
    assert [each.under for each in game.state.units if each.name.startswith("german-section")] == [6, 6, 5, 5]
    assert game.ask.kind != "conceal"


@clause("iabsm-blind-1")
def test_the_sides_hide_in_the_order_of_the_set_up() -> None:
    """The Germans set up first."""
    game = battle(
        [section(*HERE)],
        [grenadiers(*HERE)],
        blinds={"german": [(20, 4), (30, 4)], "british": [(20, 25), (30, 25)]},
        hidden={"german": [0], "british": [0]},
        dummies=1,
    )
    assert game.ask is not None
    assert (game.ask.seat, game.state.phase) == ("german", "set-up")
    game.choose("conceal:german-blind-1")
    assert (game.ask.seat, game.state.phase) == ("british", "set-up")
    game.choose("conceal:british-blind-2")
    assert game.state.phase != "set-up"


# The card


@clause("iabsm-blind-2", "iabsm-blind-6")
def test_the_blinds_card_gives_each_blind_three_actions_and_a_dummy_too() -> None:
    game = hidden_section()
    assert game.view("german")["cards"]["now"] == "blinds-german"  # type: ignore[index]
    assert keys(game) == ["activate:german-blind-1", "activate:german-blind-2", "pass"]
    offered = []
    for name in (ONE, TWO):
        game.choose(f"activate:{name}")
        assert game.state.left == 3
        offered.append([key for key in keys(game) if not key.startswith("spot")])
        game.choose("done")
    assert offered[0] == offered[1] == ["run:3>0", "run:2>0", "run:1>0", "cover", "deploy", "done"]


@clause("iabsm-blind-6")
def test_the_card_of_a_platoon_comes_in_when_the_first_of_it_is_deployed() -> None:
    """And the Blinds card goes out with the last blind: here there is no dummy."""
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE), at("german_big_man", *HERE, level=1), grenadiers(*HERE, platoon=1)],
        blinds={"german": [(5, 4), (35, 4)]},
        hidden={"german": [0, 1]},
        dummies=0,
        spotted=False,
        dice=(3,),
    )
    game.choose("conceal:german-blind-1")
    names = ["tea-break", "platoon-1", "platoon-2", "platoon-3", "german-big-man-1", "blinds-german"]
    assert in_deck(game) == {names[0], names[1], names[5]}
    game.choose("activate:german-blind-1")
    game.choose("deploy")
    game.choose(around(5, 4))
    assert in_deck(game) == {names[0], names[1], names[5]}, "the whole blind comes out first"
    game.choose(around(5, 7))
    assert in_deck(game) == {names[0], names[1], names[2], names[4], names[5]}
    game.choose("pass")
    game.choose("activate:german-blind-2")
    game.choose("deploy")
    game.choose(around(35, 4))
    assert in_deck(game) == set(names[:5])


def in_deck(game: Game[Iabsm]) -> set[str]:
    """The names of all cards in the game."""
    cards: Any = game.view(None)["cards"]
    return {*cards["left"], *cards["drawn"]}


# Moving


@clause("iabsm-move-6", "iabsm-blind-4")
@example("iabsm-move-e3")
def test_a_blind_ignores_the_first_inch_a_die_of_any_ground() -> None:
    """4, 4 and 2: 10 inches in light ground, 3 + 3 + 1 = 7 in difficult, 2 + 2 + 0 = 4 in very difficult."""
    game = hidden_section()
    blind, men = unit(game, ONE), unit(game, "british-section-1")
    assert [each // UNIT for each in allowances(game.state, blind, [4, 4, 2])] == [10, 10, 7, 4]
    assert [each // UNIT for each in allowances(game.state, men, [4, 4, 2])] == [10, 7, 4, 2]


@clause("iabsm-move-6", "iabsm-blind-4")
def test_by_the_switch_a_blind_ignores_light_ground_only() -> None:
    """4, 4 and 2: 10 in light ground, 2 + 2 + 0 = 4 in difficult, 1 + 1 + 0 = 2 in very difficult."""
    game = hidden_section(options={"blinds_ignore_light_ground_only": True})
    assert [each // UNIT for each in allowances(game.state, unit(game, ONE), [4, 4, 2])] == [10, 10, 4, 2]


@clause("iabsm-move-6", "iabsm-blind-2")
def test_a_blind_in_a_wood_goes_as_far_as_its_dice_less_an_inch_each() -> None:
    table = Table.draw("\n".join(["w" * 40] * 30))
    game = hidden_section(section(20, 28), table=table, dice=(3, 4, 4, 2))
    game.choose("activate:german-blind-1")
    game.choose("run:3>0")
    assert reason(game, go(20, 11)) == ""
    assert reason(game, go(20, 11.0625)) == "act-3 too-far"
    game.choose(go(20, 11))
    assert (unit(game, ONE).x, unit(game, ONE).y) == (320, 11 * 16)
    assert unit(game, SECTION).loc == GONE


@clause("iabsm-act-5", "iabsm-blind-2")
def test_nobody_comes_nearer_than_an_inch_to_a_blind() -> None:
    """Facing north its front edge is an inch from its middle: a man's middle stays 2.25 inches from it."""
    wall = Table.draw("\n".join(["." * 40] * 20 + ["w" * 40] * 10))
    game = battle(
        [section(20, 25)],
        [grenadiers(*HERE), grenadiers(35, 2, platoon=1)],
        table=wall,
        blinds={"german": [(20, 15), (35, 6)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=(2, 6, 6),
    )
    game.choose("conceal:german-blind-1")
    game.choose("activate:british-section-1")
    game.choose("run:2>0")
    assert reason(game, go(20, 17.1875)) == "act-5 near-enemy"


@clause("iabsm-blind-2", "iabsm-inf-2", "iabsm-sight-3")
def test_a_blind_that_takes_cover_is_a_class_harder_to_see() -> None:
    """In the open and in cover it is largely visible: moving by at 20 inches it would be seen, lying it is
    looked for with 9 instead of 4."""
    game = hidden_section(dice=(3,))
    game.choose(f"activate:{ONE}")
    game.choose("cover")
    assert unit(game, ONE).in_cover
    assert game.state.left == 2
    assert reason(game, "cover") == "inf-2 in-cover"


@clause("iabsm-blind-2", "iabsm-inf-3", "iabsm-inf-4")
@pytest.mark.parametrize(
    ("kind", "offered"),
    [
        ("hedge", ["run:3>0", "run:2>0", "run:2>1", "run:1>0", "run:1>1"]),
        ("bocage", ["run:3>0", "run:2>0", "run:1>0", "run:1>2"]),
    ],
)
def test_a_blind_pays_for_the_lines_it_crosses(kind: str, offered: list[str]) -> None:
    """It lies 4 inches before the line: an action for a hedge, two for a bank of bocage, the dice with the
    others."""
    lines: Any = {kind: [[(0, 8), (40, 8)]]}
    game = hidden_section(table=Table.draw("\n".join(["." * 40] * 30), lines=lines))
    game.choose(f"activate:{ONE}")
    assert keys(game, "run") == offered


@clause("iabsm-blind-1")
@pytest.mark.parametrize(
    ("wall", "middle", "xs"),
    [(24, 20.0, [312, 320, 328]), (21, 19.75, [308, 316, 320]), (17, 20.25, [320, 324, 332])],
)
def test_a_blind_is_pushed_together_where_there_is_no_room(wall: int, middle: float, xs: list[int]) -> None:
    """Discs of 2 inches, half an inch apart. A house from 24 inches on is far enough; one from 21 on stops
    the eastern disc at 20, one up to 19 the western one."""
    rows = ["." * wall + "BB" + "." * (38 - wall)] * 10 + ["." * 40] * 20
    game = hidden_section(table=Table.draw("\n".join(rows)), lies=(middle, 4))
    assert sorted(x for x, _ in unit(game, ONE).points) == xs
