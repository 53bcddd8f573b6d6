"""Blinds, step by step: what they look for, who answers their moves, and what a revealed one leaves."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, PINNED
from bocage.systems.iabsm.rules.blinds.concealing import deal_anew, is_support
from bocage.systems.iabsm.rules.blinds.secret_losses import most_under, suffer_in_secret
from bocage.systems.iabsm.rules.turn.victory import scores
from tests.iabsm.positions import at, battle, events, go, grenadiers, keys, named, reason, section, unit
from tests.iabsm.rules.blinds.hidden import BRITISH, HERE, ONE, SECTION, THREE, TWO, around, hidden_section

clause = pytest.mark.clause


def kind(game: Game[Iabsm]) -> str:
    """What is asked."""
    assert game.ask is not None
    return game.ask.kind


def far_off(*dice: int, **state: Any) -> Game[Iabsm]:
    """It is the turn of the blind at 20, 3; the British stand 25 inches south of its edge."""
    game = hidden_section(section(20, 29.25, **state), lies=(20, 3), dice=(3, *dice))
    game.choose(f"activate:{ONE}")
    return game


# The card


@clause("iabsm-blind-2", "iabsm-spot-2")
def test_a_blind_looks_for_those_it_does_not_know() -> None:
    game = far_off()
    assert keys(game, "spot") == [f"spot:{BRITISH}>{n}" for n in (3, 2, 1)]
    blind = unit(game, ONE)
    unit(game, BRITISH).spotted_by = 1 << blind.id
    game.choose("cover")
    assert keys(game, "spot") == []


@clause("iabsm-blind-2", "iabsm-inf-8", "iabsm-inf-2")
def test_what_a_blind_does_costs_actions() -> None:
    game = far_off(1, 1)
    game.choose("cover")
    assert (game.state.left, unit(game, ONE).in_cover) == (2, True)
    assert events(game, "covers") == [{"unit": unit(game, ONE).id}]
    assert "cover" not in keys(game)
    game.choose(f"spot:{BRITISH}>1")
    assert game.state.left == 1
    game.choose("done")
    assert (game.state.left, game.state.acting) == (0, -1)


@clause("iabsm-blind-2", "iabsm-act-9", "iabsm-blind-3")
def test_the_move_of_a_blind_is_answered_unless_it_stays_or_is_found() -> None:
    """Beyond 24 inches nobody finds it by himself, 3 inches nearer everybody does."""
    for place, asked in ((go(20, 3.25), "react"), ("stay", "blind"), (go(20, 6), "place")):
        game = far_off(3, reserved=1)
        game.choose("run:1>0")
        game.choose(place)
        assert kind(game) == asked, place


@clause("iabsm-blind-2", "iabsm-blind-3")
def test_a_blind_found_with_its_last_action_leaves_none_to_its_men() -> None:
    game = far_off(2, 2, 2)
    game.choose("run:3>0")
    game.choose(go(20, 6))
    game.choose(around(20, 6))
    assert kind(game) == "card" or kind(game) == "blinds-card"
    assert game.state.fresh == 0


@clause("iabsm-blind-3", "iabsm-blind-2")
def test_men_found_in_the_turn_of_the_enemy_do_not_act() -> None:
    game = hidden_section(section(20, 28), lies=(20, 4))
    blind = unit(game, ONE)
    blind.spotted_by = 1 << unit(game, BRITISH).id
    game.choose("pass")
    game.choose(around(20, 4))
    assert game.state.fresh == 0
    assert unit(game, SECTION).spotted_by == blind.spotted_by


@clause("iabsm-blind-2", "iabsm-act-8")
def test_men_come_out_where_the_blind_lay_first_of_all_and_face_as_their_owner_likes() -> None:
    game = far_off()
    game.choose("deploy")
    assert keys(game, "place")[0] == around(20, 3)
    game.choose(around(20, 3, "e"))
    assert unit(game, SECTION).facing == 16
    game = far_off()
    game.choose("deploy")
    game.choose(around(20, 3))
    assert unit(game, SECTION).facing == 0 or unit(game, SECTION).facing == 32
    (told,) = events(game, "deploys")
    assert told["to"] == unit(game, SECTION).loc


@clause("iabsm-blind-2", "iabsm-turn-3")
def test_who_comes_out_of_a_blind_that_has_moved_has_moved() -> None:
    game = far_off(1)
    game.choose("run:1>0")
    game.choose(go(20, 3.25))
    game.choose("deploy")
    game.choose(around(20, 3.25))
    men = unit(game, SECTION)
    assert (men.moved, men.moved_turn) == (True, 1)
    game.choose(f"activate:{SECTION}")
    assert men.moved


@clause("iabsm-blind-7", "iabsm-blind-3")
def test_who_fell_under_a_blind_is_lost_when_it_is_revealed() -> None:
    game = far_off()
    fallen = unit(game, SECTION)
    fallen.figures = 0
    assert game.state.under(unit(game, ONE)) == []
    assert scores(game.state) == {"british": 0, "german": 0}, "nobody knows of it yet"
    game.choose("deploy")
    assert fallen.under == NOT_HIDDEN
    assert [event["unit"] for event in events(game, "destroyed")] == [fallen.id]
    assert scores(game.state) == {"british": 8, "german": 0}


# What lies where


def ready(*german: Any, hidden: tuple[int, ...] = (0, 1)) -> Game[Iabsm]:
    """The Germans are about to hide their platoons under three blinds."""
    return battle(
        [section(20, 28)],
        list(german),
        blinds={"german": [(5, 4), (20, 4), (35, 4)]},
        hidden={"german": hidden},
        dummies=1,
        spotted=False,
    )


@clause("iabsm-blind-1")
def test_no_section_lies_with_a_lone_team() -> None:
    game = ready(at("german_lmg_team", *HERE), grenadiers(*HERE, platoon=1))
    game.choose(f"conceal:{ONE}")
    assert reason(game, f"conceal:{ONE}") == "blind-1 other-platoon-there"
    assert keys(game) == [f"conceal:{TWO}", f"conceal:{THREE}"]


@clause("iabsm-blind-1")
def test_support_is_a_team_or_a_sniper_alone_in_its_platoon() -> None:
    game = battle(
        [section(20, 28)],
        [
            at("german_lmg_team", 5, 5),
            grenadiers(12, 5, platoon=1),
            at("german_lmg_team", 20, 5, platoon=2),
            at("german_lmg_team", 25, 5, platoon=2),
            at("german_sniper", 30, 5, platoon=3),
        ],
    )
    g = game.state
    names = ["german-team-1", SECTION, "german-team-2", "german-team-3", "german-sniper-1"]
    assert [is_support(g, named(g, name)) for name in names] == [True, False, False, False, True]


@clause("iabsm-blind-5", "iabsm-blind-1")
def test_what_lies_there_for_all_that_the_enemy_knows() -> None:
    """Platoon by platoon under the first blinds, whole and without a mark, whatever their owner did."""
    game = ready(grenadiers(*HERE), grenadiers(*HERE), grenadiers(*HERE, platoon=1))
    game.choose(f"conceal:{TWO}")
    game.choose(f"conceal:{TWO}")
    game.choose(f"conceal:{THREE}")
    g = game.state
    unit(game, SECTION).figures, unit(game, SECTION).shock = 3, 4
    deal_anew(g, 1)
    under = [g.units[named(g, f"german-section-{n}").under].name for n in (1, 2, 3)]
    assert under == [ONE, ONE, TWO]
    assert (unit(game, SECTION).figures, unit(game, SECTION).shock) == (8, 0)


@clause("iabsm-blind-5", "iabsm-blind-1")
def test_each_side_is_dealt_anew_under_its_own_blinds() -> None:
    """Two lone teams share a blind; a blind that was taken off holds nobody."""
    game = battle(
        [section(*HERE)],
        [at("german_lmg_team", *HERE), at("german_lmg_team", *HERE, platoon=1)],
        blinds={"german": [(5, 4), (20, 4), (35, 4)], "british": [(20, 26), (35, 26)]},
        hidden={"german": [0, 1], "british": [0]},
        dummies=1,
        spotted=False,
    )
    for key in (f"conceal:{TWO}", f"conceal:{THREE}", "conceal:british-blind-2"):
        game.choose(key)
    g = game.state
    deal_anew(g, 1)
    teams = [named(g, "german-team-1"), named(g, "german-team-2")]
    assert [g.units[each.under].name for each in teams] == [ONE, ONE]
    assert g.units[unit(game, BRITISH).under].name == "british-blind-2", "the other side keeps its place"
    g.remove(unit(game, ONE))
    deal_anew(g, 1)
    assert [g.units[each.under].name for each in teams] == [TWO, TWO]


# Losses in secret


@clause("iabsm-blind-7")
@pytest.mark.parametrize(
    ("dice", "figures", "shock"),
    [((3, 5, 4), (8, 7), (2, 0)), ((6, 6, 6, 6), (6, 0), (0, 0)), ((1, 2), (8, 1), (0, 0))],
)
def test_hits_go_round_those_under_a_blind(
    dice: tuple[int, ...], figures: tuple[int, int], shock: tuple[int, int]
) -> None:
    """The first gets the first and the third die, the second the others. Who is alone falls once."""
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE), grenadiers(*HERE), at("german_big_man", *HERE, level=1)],
        blinds={"german": [(5, 4), (20, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=(3, *dice),
        card=-1,
    )
    while kind(game) == "conceal":
        game.choose(f"conceal:{ONE}")
    g = game.state
    first, second = unit(game, SECTION), unit(game, "german-section-2")
    if figures[1] < 2:
        second.figures = 1
    suffer_in_secret(g, unit(game, ONE), len(dice), PINNED)
    assert (first.figures, second.figures) == figures
    assert (first.shock, second.shock) == shock
    assert (first.state, second.state, first.under_fire) == (PINNED, PINNED, True)
    assert unit(game, "german-big-man-1").state == 0


@clause("iabsm-blind-1", "iabsm-blind-5")
def test_the_most_that_a_blind_can_hold() -> None:
    """Two at least, for support; else the largest platoon that begins hidden, without its Big Man."""
    one = ready(grenadiers(*HERE), grenadiers(*HERE, platoon=1))
    assert (most_under(one.state, 1), most_under(one.state, 0)) == (2, 2)
    three = ready(
        grenadiers(*HERE, platoon=1),
        grenadiers(*HERE, platoon=1),
        grenadiers(*HERE, platoon=1),
        at("german_big_man", *HERE, level=1, platoon=1),
        grenadiers(10, 10),
        grenadiers(20, 10),
        grenadiers(30, 10),
        grenadiers(36, 10),
        hidden=(1,),
    )
    assert most_under(three.state, 1) == 3
