"""Bonus cards: what comes after them, whom they pass by, and what one card leaves to another."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import FREE, HELD
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.scenario import Lying
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    panzer,
    reason,
    section,
    tank,
    unit,
)
from tests.iabsm.rules.turn.bonus import played

clause = pytest.mark.clause
BRITISH, GERMAN, BLIND = "british-section-1", "german-section-1", "british-blind-1"
FAR_OFF = [grenadiers(38, 2)]


def kind(game: Game[Iabsm]) -> str:
    """What is asked."""
    assert game.ask is not None
    return game.ask.kind


def fallen(g: Iabsm) -> None:
    """All Big Men of the British have fallen, but their cards are still in the deck."""
    for number in g.big_men:
        if g.units[number].side == 0:
            g.remove(g.units[number])


# Rally


@clause("iabsm-bonus-2")
def test_a_fallen_big_man_calms_nobody() -> None:
    """The tank beside which he stood has two Shock."""
    game = played("rally", [tank(20, 24, shock=2), big_man(20, 21)], FAR_OFF, arrange=fallen)
    assert kind(game) != "bonus"
    assert unit(game, "british-afv-1").shock == 2


@clause("iabsm-bonus-2")
def test_the_enemys_big_man_calms_nobody_of_ours() -> None:
    """He stands 3 inches from our shaken men, and his range is 12."""
    german = [grenadiers(38, 2), at("german_big_man", 20, 20, level=4)]
    game = played("rally", [section(20, 24, shock=2)], german)
    assert kind(game) != "bonus"


@clause("iabsm-bonus-2", "iabsm-shock-5")
@pytest.mark.parametrize(("shock", "routs"), [(18, False), (19, True)])
def test_the_rally_card_stops_a_rout(shock: int, routs: bool) -> None:
    """9 figures, nobody in contact: it routs from 18 Shock on."""
    british = [section(20, 24, shock=shock, routed=True), section(4, 28), big_man(20, 20)]
    game = played("rally", british, FAR_OFF)
    game.choose(f"unshock:{BRITISH}")
    assert unit(game, BRITISH).routed is routs
    assert bool(events(game, "stops")) is not routs
    assert events(game, "order-unshock") == [{"unit": 2, "other": 0}]


# Rapid deployment


@clause("iabsm-bonus-3", "iabsm-ride-1")
def test_who_rides_is_not_deployed_rapidly() -> None:
    british = [at("m3", 30, 25), section(30, 25, aboard=True), section(8, 28)]
    game = played("rapid_deployment", british, FAR_OFF)
    assert keys(game, "activate") == ["activate:british-section-2"]
    assert reason(game, f"activate:{BRITISH}") == "gen-9 is-out"


def deploys_blind(*, noted: bool = False, german: Any = None) -> Game[Iabsm]:
    """The card is in play for a dummy of the British, which lies at 20, 26."""
    rows = "\n".join(["." * 40] * 22 + ["." * 15 + "w" * 10 + "." * 15] * 8)
    return battle(
        [section(4, 28)],
        german or FAR_OFF,
        blinds={"british": [Lying((20, 26), noted=noted)]},
        dummies=1,
        cards={"british": ["rapid_deployment"]},
        card=4,
        dice=(3, 3, 3),
        spotted=False,
        table=Table.draw(rows),
    )


@clause("iabsm-bonus-3", "iabsm-blind-8")
def test_a_blind_is_deployed_rapidly_but_no_piece_of_terrain() -> None:
    assert f"activate:{BLIND}" in keys(deploys_blind(), "activate")
    game = deploys_blind(noted=True)
    assert keys(game, "activate") == [f"activate:{BRITISH}"]
    assert reason(game, f"activate:{BLIND}") == "blind-8 lies-in-terrain"


@clause("iabsm-bonus-3", "iabsm-act-9")
def test_an_enemy_may_look_at_a_blind_that_is_deployed_rapidly_unless_it_is_found() -> None:
    """At the edge of the wood it is hard to see, 24 inches off: the team may use its action to look. In the
    open it is found at once, and comes off."""
    german = [at("german_lmg_team", 20, 0.5, 180, reserved=1)]
    game = deploys_blind(german=german)
    game.choose(f"activate:{BLIND}")
    game.choose(go(20, 24.5))
    assert kind(game) == "react"
    assert keys(game) == ["watch:german-team-1>1", "hold"]
    game = deploys_blind(german=german)
    game.choose(f"activate:{BLIND}")
    game.choose(go(20, 20.5))
    assert events(game, "dummy")
    assert kind(game) != "react"


@clause("iabsm-bonus-3", "iabsm-inf-3")
def test_rapid_deployment_pays_for_no_crossing() -> None:
    """A hedge runs 3 inches before the section."""
    table = Table.draw(FIELD, lines={"hedge": [[(0, 25), (40, 25)]]})
    game = played("rapid_deployment", [section(20, 28)], FAR_OFF, 4, 4, 4, table=table)
    game.choose(f"activate:{BRITISH}")
    assert reason(game, go(20, 22)) == "inf-3 not-paid"


@clause("iabsm-bonus-3", "iabsm-act-9")
def test_who_is_to_be_deployed_rapidly_and_stays_draws_no_reaction() -> None:
    german = [at("german_lmg_team", 20, 3.75, 180, reserved=1)]
    game = played("rapid_deployment", [section(20, 27)], german, 1, 1, 1)
    game.choose(f"activate:{BRITISH}")
    game.choose("stay")
    assert kind(game) == "card"


# The fire of machine guns


@clause("iabsm-bonus-4", "iabsm-gun-4")
def test_the_guns_of_a_tank_get_no_bonus_fire() -> None:
    german = [at("german_lmg_team", 20, 3, 180), panzer(30, 5)]
    game = played("mg_bonus_fire", [section(20, 20)], german, 1, 1, owner="german")
    assert keys(game, "direct") == [f"direct:german-team-1>{BRITISH}"]
    assert reason(game, f"direct:german-afv-1>{BRITISH}") == "bonus-4 no-machine-gun"


@clause("iabsm-bonus-4", "iabsm-act-9")
def test_the_bonus_fire_is_the_teams_and_draws_a_reaction() -> None:
    german = [at("german_lmg_team", 20, 3, 180)]
    game = played("mg_bonus_fire", [section(20, 20, reserved=2)], german, 1, 1, owner="german")
    game.choose(f"direct:german-team-1>{BRITISH}")
    (told,) = events(game, "fire")
    assert (told["unit"], told["other"]) == (1, 0)
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat, game.ask.about["unit"]) == ("react", "british", 1)


# What the enemy names


@clause("iabsm-bonus-5")
def test_who_hesitates_already_goes_on_hesitating() -> None:
    british = [section(10, 24, hesitant=True), section(25, 24, platoon=1), section(33, 24, platoon=2)]
    game = played("hesitant_troops", british, FAR_OFF)
    game.choose("hesitate:british-section-2")
    assert [unit(game, f"british-section-{n}").hesitant for n in (1, 2, 3)] == [True, True, False]
    assert events(game, "hesitates") == [{"platoon": 1}]


@clause("iabsm-bonus-6")
def test_who_has_no_small_arms_does_not_run_short() -> None:
    british = [section(10, 24, fired_turn=1), at("lorry", 25, 24, fired_turn=1)]
    game = played("ammunition_shortage", british, FAR_OFF)
    assert keys(game, "shortage") == [f"shortage:{BRITISH}"]
    assert reason(game, "shortage:british-soft-skin-1") == "bonus-6 has-not-fired"
    game.choose(f"shortage:{BRITISH}")
    assert events(game, "runs-short") == [{"unit": 0}]


# Who acts again


@clause("iabsm-bonus-8")
def test_who_acts_again_has_neither_moved_nor_fired() -> None:
    british = [section(5, 28), big_man(20, 24, moved=True, fired=True)]
    game = played("dynamic_commander", british, FAR_OFF)
    game.choose("activate:british-big-man-1")
    leader = unit(game, "british-big-man-1")
    assert (leader.moved, leader.fired) == (False, False)


@clause("iabsm-bonus-8")
def test_a_fallen_big_man_does_not_act_again() -> None:
    game = played("dynamic_commander", [section(5, 28), big_man(20, 24)], FAR_OFF, arrange=fallen)
    assert kind(game) != "bonus"


@clause("iabsm-bonus-9", "iabsm-melee-1")
def test_a_hero_whose_men_fall_short_fights_nobody() -> None:
    """Seven inches lie between the two: a 1 does not lead there."""
    british = [section(20, 22), big_man(20, 21.5), section(5, 28)]
    game = played("heroic_leader", british, [grenadiers(20, 14)], 1)
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose(keys(game, "run")[-1])
    game.choose("stay")
    assert events(game, "falls-short") == [{"unit": 0, "other": unit(game, GERMAN).id}]
    assert events(game, "round") == []


# Tanks once more


@clause("iabsm-bonus-10", "iabsm-damage-1")
def test_by_the_switch_only_a_damaged_engine_costs_the_bonus_move() -> None:
    british = [tank(8, 24), section(30, 24)]
    game = played("armoured_bonus_move", british, FAR_OFF, options={"movement_damage_in_dice": True})
    assert keys(game, "activate") == ["activate:british-afv-1"]


@clause("iabsm-bonus-10", "iabsm-dmg-5")
@pytest.mark.parametrize(("held", "goes"), [(FREE, True), (HELD, False)])
def test_a_hunter_that_has_moved_goes_on_only_if_nothing_holds_it(held: int, goes: bool) -> None:
    british = [tank(8, 24, hull={"hunted": True, "held": held}), tank(15, 24)]
    game = played("armoured_bonus_move", british, FAR_OFF)
    first, second = "activate:british-afv-1", "activate:british-afv-2"
    assert keys(game, "activate") == [first if goes else second]
    assert (reason(game, first) == "") is goes


@clause("iabsm-bonus-10", "iabsm-afv-3")
def test_the_bonus_move_of_tanks_pays_for_no_crossing() -> None:
    table = Table.draw(FIELD, lines={"wall": [[(0, 22), (40, 22)]]})
    game = played("armoured_bonus_move", [tank(8, 25)], FAR_OFF, 6, table=table)
    game.choose("activate:british-afv-1")
    assert reason(game, go(8, 20)) == "inf-3 not-paid"


@clause("iabsm-bonus-10", "iabsm-act-9")
def test_the_bonus_move_of_tanks_draws_reactions() -> None:
    """The Pz IV has kept an action; a tank that stays draws none."""
    german = [panzer(20, 5, reserved=1)]
    game = played("armoured_bonus_move", [tank(20, 25)], german, 4)
    game.choose("activate:british-afv-1")
    game.choose(go(20, 23))
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("react", "german")
    game = played("armoured_bonus_move", [tank(20, 25)], german, 4)
    game.choose("activate:british-afv-1")
    game.choose("stay")
    assert kind(game) == "card"


@clause("iabsm-bonus-11")
def test_a_stiff_upper_lip_is_told_and_asks_nothing() -> None:
    game = played("stiff_upper_lip", [section(8, 24)], FAR_OFF, owner="german")
    assert events(game, "stiff-upper-lip") == [{"side": 1}]
    assert game.state.stiff == 2
    assert kind(game) == "card"
