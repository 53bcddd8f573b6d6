"""Blinds revealed: who comes out where, who has found them, and what else follows."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.rules.blinds.blinds import use_rest
from tests.iabsm.positions import (
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
from tests.iabsm.rules.blinds.hidden import BRITISH, HERE, ONE, SECTION, TWO, around, hidden_section

clause = pytest.mark.clause


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


@clause("iabsm-blind-2", "iabsm-turn-4")
def test_who_has_come_out_may_leave_what_is_left_unused() -> None:
    """Two sections come out with three actions left; the first uses them, the second does not."""
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE), grenadiers(*HERE)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=(3, 2),
    )
    for key in (f"conceal:{ONE}", f"conceal:{ONE}", f"activate:{ONE}", "deploy", around(20, 4)):
        game.choose(key)
    game.choose(around(20, 7))
    assert keys(game) == [f"activate:{SECTION}", "activate:german-section-2", "pass"]
    assert reason(game, f"activate:{TWO}") == "blind-2 not-fresh"
    game.choose(f"activate:{SECTION}")
    game.choose("done")
    assert keys(game) == ["activate:german-section-2", "pass"]
    game.choose("pass")
    assert game.state.fresh == 0
    assert game.ask is not None
    assert game.ask.kind != "fresh"
    assert keys(game, "activate") == [f"activate:{TWO}"], "the other blind has still to act"


@clause("iabsm-blind-2")
def test_who_is_lost_as_he_comes_out_uses_nothing() -> None:
    game = hidden_section(dice=(3,))
    for key in (f"activate:{ONE}", "deploy", around(20, 4)):
        game.choose(key)
    g = game.state
    assert g.fresh == 1 << unit(game, SECTION).id
    g.remove(unit(game, SECTION))
    assert list(use_rest(g)) == []
    assert (g.fresh, g.phase) == (0, "card")
