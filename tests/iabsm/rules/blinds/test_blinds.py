"""Blinds: what lies under them, what they do, how they are revealed, and what the other player sees."""

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
from bocage.systems.iabsm.view.seat_view import view
from tests.iabsm.positions import (
    NAME,
    Placed,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    last_sum,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
HERE = (0.0, 0.0)
ONE, TWO, THREE = "german-blind-1", "german-blind-2", "german-blind-3"
BLINDS_CARD = 3
"""The Tea Break, two platoons, then the Blinds card: without Big Men."""
SECTION = "german-section-1"


def hidden_section(
    british: Placed | None = None,
    *,
    lies: tuple[float, float] = (20, 4),
    under: str = ONE,
    dice: tuple[int, ...] = (BLINDS_CARD - 1,),
    **more: Any,
) -> Game[Iabsm]:
    """One German section under one of two blinds, the card of the Blinds drawn.

    The deck holds the Tea Break, the British platoon and the Blinds: 3 draws the last of them.
    """
    options: dict[str, Any] = {"spotted": False, "dummies": 1} | more
    game = battle(
        [british or section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [lies, (35, 4)]},
        hidden={"german": [0]},
        dice=(3, *dice[1:]),
        **options,
    )
    game.choose(f"conceal:{under}")
    return game


def around(x: float, y: float, facing: str = "forward") -> str:
    """The key that puts a unit down at a point in inches."""
    return f"place:{facing}>{round(x * UNIT)},{round(y * UNIT)}"


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


# Coming out


@clause("iabsm-blind-2", "iabsm-blind-3")
def test_units_are_put_within_four_inches_and_use_what_is_left() -> None:
    """The blind's edge is 3 inches from the south edge of the table's top: 4 + 1 + 0.25 inches from middle to
    middle. It has moved with one action, so two are left."""
    game = hidden_section(dice=(3, 1))
    game.choose("activate:german-blind-1")
    game.choose("run:1>0")
    game.choose("stay")
    game.choose("deploy")
    assert reason(game, around(20, 9.25)) == ""
    assert reason(game, around(20, 9.3125)) == "blind-2 beyond-blind"
    game.choose(around(20, 9.25, "s"))
    german = unit(game, SECTION)
    assert (german.x, german.y, german.facing, german.under) == (320, 148, 32, -1)
    assert unit(game, ONE).loc == GONE
    assert keys(game) == ["activate:german-section-1", "pass"]
    game.choose("activate:german-section-1")
    assert game.state.left == 2
    assert keys(game, "run") == ["run:2>0", "run:1>0"]


@clause("iabsm-blind-2", "iabsm-turn-3")
def test_who_has_used_what_is_left_is_not_activated_again_by_his_card() -> None:
    game = hidden_section(dice=(3,))
    game.choose("activate:german-blind-1")
    game.choose("deploy")
    game.choose(around(20, 4))
    game.choose("activate:german-section-1")
    game.choose("done")
    assert unit(game, SECTION).activated


@clause("iabsm-blind-2")
def test_the_actions_of_the_unit_are_its_own_if_they_are_fewer() -> None:
    """Green troops have two."""
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE, quality="green")],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=(3,),
    )
    for key in ("conceal:german-blind-1", "activate:german-blind-1", "deploy", around(20, 4)):
        game.choose(key)
    game.choose("activate:german-section-1")
    assert game.state.left == 2


@clause("iabsm-blind-3", "iabsm-blind-2")
def test_a_dummy_that_its_owner_reveals_is_taken_off() -> None:
    game = hidden_section()
    game.choose("activate:german-blind-2")
    game.choose("deploy")
    assert unit(game, TWO).loc == GONE
    assert [event["unit"] for event in events(game, "dummy")] == [unit(game, TWO).id]
    assert keys(game) == ["activate:german-blind-1", "pass"]


@clause("iabsm-blind-3")
def test_whoever_comes_out_can_be_spotted_at_once_and_fired_at_with_actions_in_reserve() -> None:
    """Deployed in the open at 15 inches: automatic (iabsm-autospot-1)."""
    hedge = Table.draw("\n".join(["w" * 40] * 2 + ["." * 40] * 28))
    game = hidden_section(section(20, 20, reserved=2), table=hedge, lies=(20, 3), dice=(3,))
    game.choose("activate:german-blind-1")
    game.choose("deploy")
    game.choose(around(20, 4.5))
    german = unit(game, SECTION)
    assert german.spotted_by >> unit(game, "british-section-1").id & 1
    assert keys(game) == [f"react:{BRITISH}>2", f"react:{BRITISH}>1", "hold"]


BRITISH = "british-section-1"


# Found


@clause("iabsm-blind-3", "iabsm-autospot-1")
def test_a_blind_that_moves_in_the_open_within_24_inches_is_revealed() -> None:
    """It ends its move 20 inches away, and its section keeps the two actions that are left."""
    game = hidden_section(section(20, 27), dice=(3, 6))
    game.choose("activate:german-blind-1")
    game.choose("run:1>0")
    game.choose(go(20, 6))
    assert game.ask is not None
    assert (game.ask.seat, game.ask.kind) == ("german", "place")
    assert events(game, "revealed")
    game.choose(around(20, 6))
    assert unit(game, SECTION).spotted_by == 1 << unit(game, BRITISH).id
    game.choose(f"activate:{SECTION}")
    assert game.state.left == 2


@clause("iabsm-blind-3", "iabsm-autospot-5")
def test_a_blind_that_moves_farther_away_than_24_inches_is_not() -> None:
    """From edge to edge 29 - 0.25 - 1 - 3 = 24.75 inches."""
    game = hidden_section(section(20, 29), lies=(20, 2), dice=(3, 1))
    game.choose("activate:german-blind-1")
    game.choose("run:1>0")
    game.choose(go(20, 3))
    assert not events(game, "revealed")
    assert unit(game, ONE).loc != GONE


@clause("iabsm-blind-3", "iabsm-spot-1", "iabsm-spot-2")
@pytest.mark.parametrize(("under", "told"), [(ONE, "revealed"), (TWO, "dummy")])
def test_a_successful_look_reveals_a_blind_and_a_failed_one_says_nothing(under: str, told: str) -> None:
    """In the open at 22.75 inches: 4 or more with 2D6, -1 since it lies still; 2 + 2 - 1 fails, 3 + 2 - 1
    does it, whatever is under it."""
    for dice, found in (((2, 2), False), ((3, 2), True)):
        game = battle(
            [section(20, 28)],
            [grenadiers(*HERE)],
            blinds={"german": [(20, 4), (35, 4)]},
            hidden={"german": [0]},
            dummies=1,
            spotted=False,
            dice=(2, *dice),
        )
        game.choose(f"conceal:{under}")
        game.choose(f"activate:{BRITISH}")
        game.choose(f"spot:{ONE}>1")
        assert bool(events(game, told)) is found
        assert last_sum(game, "spot") == {"spotmod-3 still": -1}
        if not found:
            assert unit(game, ONE).loc != GONE


@clause("iabsm-blind-3", "iabsm-turn-3")
def test_who_is_found_before_the_blinds_card_may_still_act_and_after_it_not() -> None:
    for acted, cards in ((False, (2, 3)), (True, (4, 2, 3))):
        game = battle(
            [section(20, 20), big_man(20, 21)],
            [grenadiers(*HERE)],
            blinds={"german": [(20, 4), (35, 4)]},
            hidden={"german": [0]},
            dummies=1,
            spotted=False,
            dice=cards,
        )
        game.choose(f"conceal:{ONE}")
        if acted:
            game.choose("pass")
        assert game.state.cards[game.state.card].kind == "platoon"
        unit(game, ONE).spotted_by = 1
        game.choose("pass")
        game.choose(around(20, 4))
        assert unit(game, SECTION).activated is acted


@clause("iabsm-blind-2", "iabsm-blind-3")
def test_a_blind_spots_like_a_unit_and_its_men_know_of_whom() -> None:
    """The British section in the open at 14.75 inches: 4, -1 since it lies still; 3 + 2 - 1 = 4."""
    game = hidden_section(section(20, 20), dice=(3, 3, 2))
    game.choose(f"activate:{ONE}")
    game.choose(f"spot:{BRITISH}>1")
    assert unit(game, BRITISH).spotted_by == 1 << unit(game, ONE).id
    game.choose("deploy")
    game.choose(around(20, 4))
    assert unit(game, BRITISH).spotted_by >> unit(game, SECTION).id & 1


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


# What the other sees


@clause("iabsm-blind-5")
def test_the_other_side_sees_a_marker_and_nothing_under_it() -> None:
    game = hidden_section()
    for seat in ("british", None):
        shown: Any = view(game.state, seat, None)["units"]
        assert [each["id"] for each in shown] == [BRITISH, ONE, TWO]
        one, two = shown[1], shown[2]
        different = {name for name in one if one[name] != two[name]}
        assert different == {"id", "where", "at", "bases"}
    own: Any = view(game.state, "german", None)["units"]
    assert [(each["id"], each["under"]) for each in own][1] == (SECTION, ONE)


@clause("iabsm-blind-5")
def test_a_copy_for_the_other_side_is_the_same_whatever_lies_where() -> None:
    copies = []
    for under in (ONE, TWO):
        known = hidden_section(under=under).known_to("british")
        copies.append(known.system.digest(known.state))
    assert copies[0] == copies[1]
    own = [hidden_section(under=under).known_to("german") for under in (ONE, TWO)]
    assert own[0].system.digest(own[0].state) != own[1].system.digest(own[1].state)


@clause("iabsm-blind-5")
def test_what_is_dealt_anew_is_what_has_not_been_seen_yet() -> None:
    """Three platoons and a dummy; the second is revealed: the two others may lie under any of the three
    blinds that are left."""
    troops = [grenadiers(*HERE, platoon=number) for number in range(3)]
    game = battle(
        [section(20, 28)],
        troops,
        blinds={"german": [(5, 4), (15, 4), (25, 4), (35, 4)]},
        hidden={"german": [0, 1, 2]},
        dummies=1,
        spotted=False,
        dice=(3,),
    )
    for key in ("conceal:german-blind-4", "conceal:german-blind-1", "conceal:german-blind-3"):
        game.choose(key)
    for key in ("activate:german-blind-1", "deploy", around(5, 4), "pass"):
        game.choose(key)
    known = game.known_to("british").state
    under = {each.name: each.under for each in known.units if each.name.startswith("german-section")}
    two, three = unit(game, TWO).id, unit(game, THREE).id
    assert under == {"german-section-1": two, "german-section-2": -1, "german-section-3": three}


@clause("iabsm-blind-5")
def test_nobody_notices_who_is_laid_under_which_blind() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
    )
    assert game.ask is not None
    assert all(game.system.is_silent(game.state, game.ask, option) for option in game.ask.options)
    game.choose(f"conceal:{ONE}")
    assert game.ask is not None
    assert not game.system.is_silent(game.state, game.ask, game.ask.options[0])


@clause("iabsm-blind-5")
def test_a_unit_under_a_blind_of_the_enemy_is_not_known_by_its_name() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        dice=(2,),
        spotted=False,
    )
    game.choose(f"conceal:{ONE}")
    game.choose(f"activate:{BRITISH}")
    assert reason(game, f"fire:{SECTION}>1") == reason(game, "fire:german-section-9>1")


@clause("iabsm-victory-2", "iabsm-blind-5")
def test_who_is_hidden_is_not_lost() -> None:
    game = hidden_section()
    assert game.outcome is None
    assert game.view(None)["scores"] == {"british": 0, "german": 0}


# What else follows


@clause("iabsm-blind-3")
def test_nobody_takes_back_what_has_been_revealed() -> None:
    game = hidden_section()
    game.choose(f"activate:{TWO}")
    assert game.undoable == 1
    game.choose("deploy")
    assert game.undoable == 0


@clause("iabsm-blind-7", "iabsm-shock-1")
def test_shock_taken_under_a_blind_is_felt_when_it_is_revealed() -> None:
    """Eight men with 8 Shock: pinned, and back they go."""
    game = hidden_section()
    unit(game, SECTION).shock = 8
    game.choose(f"activate:{ONE}")
    game.choose("deploy")
    game.choose(around(20, 4))
    assert events(game, "breaks")
    assert unit(game, SECTION).broken


@clause("iabsm-blind-7")
def test_who_died_under_a_blind_is_told_of_when_it_is_revealed() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE), grenadiers(35, 12, platoon=1)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=(4,),
    )
    game.choose(f"conceal:{ONE}")
    unit(game, SECTION).figures = 0
    game.choose(f"activate:{ONE}")
    game.choose("deploy")
    assert [event["unit"] for event in events(game, "destroyed")] == [unit(game, SECTION).id]
    assert events(game, "dummy")


@clause("iabsm-blind-2", "iabsm-turn-2")
def test_a_big_man_waits_for_his_own_card() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE), at("german_big_man", *HERE, level=1)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=(3,),
    )
    for key in (f"conceal:{ONE}", f"conceal:{ONE}", f"activate:{ONE}", "deploy"):
        game.choose(key)
    game.choose(around(20, 4))
    game.choose(around(20, 6))
    assert keys(game) == [f"activate:{SECTION}", "pass"]
    assert not unit(game, "german-big-man-1").activated


@clause("iabsm-blind-3", "iabsm-act-9")
def test_whoever_has_actions_in_reserve_may_look_at_a_blind_that_has_moved() -> None:
    """At 24.75 inches it is not found at once; nobody fires at what he does not know."""
    game = hidden_section(section(20, 29, reserved=1), lies=(20, 2), dice=(3, 1))
    game.choose(f"activate:{ONE}")
    game.choose("run:1>0")
    game.choose(go(20, 3))
    assert keys(game) == [f"watch:{BRITISH}>1", "hold"]


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


@clause("iabsm-blind-5")
def test_during_the_set_up_nobody_sees_who_is_still_to_be_hidden() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
    )
    assert game.state.phase == "set-up"
    shown: Any = game.view("british")["units"]
    assert [each["id"] for each in shown] == [BRITISH, ONE, TWO]
    assert game.known_to("british").view("british") == game.view("british")
