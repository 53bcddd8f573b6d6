"""The bonus cards of a scenario."""

from __future__ import annotations

import pytest

from bocage.systems.iabsm.battle.hulls import FREE, STUCK
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.fire.fire import fire_dice
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    reason,
    section,
    unit,
)
from tests.iabsm.rules.turn.bonus import played

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"


@clause("iabsm-bonus-1", "iabsm-bonus-2", "iabsm-shock-7", "iabsm-init-9")
def test_rally_takes_a_shock_off_one_unit_for_each_big_man() -> None:
    """Level II reaches 6 inches: a section at 5 inches is in range without contact, one at 12 is not."""
    british = [section(20, 24, shock=2), section(34, 24, shock=2), big_man(20, 18), big_man(5, 5)]
    game = played("rally", british, [grenadiers(20, 2)])
    assert keys(game) == [f"unshock:{BRITISH}", "pass"]
    game.choose(f"unshock:{BRITISH}")
    assert unit(game, BRITISH).shock == 1
    assert game.ask is not None
    assert game.ask.kind != "bonus"
    assert not unit(game, BRITISH).activated


@clause("iabsm-bonus-1")
def test_a_card_may_be_passed_over_and_is_in_the_deck_again_next_turn() -> None:
    game = played("rally", [section(20, 24, shock=2), big_man(20, 22)], [grenadiers(20, 2)])
    card = game.state.card
    game.choose("pass")
    assert unit(game, BRITISH).shock == 2
    assert card in game.state.deck.drawn
    game.state.deck.shuffle()
    assert card in game.state.deck.left


@clause("iabsm-bonus-3")
def test_rapid_deployment_moves_a_unit_far_from_spotted_enemies() -> None:
    """A section whose edge is 12 inches away does not go, one a sixteenth farther does; 1, 2 and 3 are 6."""
    near, far = section(20, 16.5), section(34, 28)
    game = played("rapid_deployment", [near, far], [at("german_lmg_team", 20, 3.75, 180)], 1, 2, 3)
    assert keys(game) == ["activate:british-section-2", "pass"]
    game.choose("activate:british-section-2")
    game.choose(go(34, 22))
    assert unit(game, "british-section-2").y == 22 * 16
    assert not unit(game, "british-section-2").activated
    game = played("rapid_deployment", [near], [at("german_lmg_team", 20, 3.75, 180)], 1, 2, 3, spotted=False)
    assert keys(game) == [f"activate:{BRITISH}", "pass"]


@clause("iabsm-bonus-4")
def test_a_machine_gun_fires_two_dice_more() -> None:
    """Beyond 18 inches too; nobody is activated. A suppressed team does not."""
    german = [at("german_lmg_team", 20, 3, 180), grenadiers(33, 3, state=SUPPRESSED)]
    game = played("mg_bonus_fire", [section(20, 23)], german, 1, 1, owner="german")
    assert keys(game) == [f"direct:german-team-1>{BRITISH}", "pass"]
    game.choose(f"direct:german-team-1>{BRITISH}")
    assert events(game, "fire")[-1]["count"] == 2
    assert not unit(game, "german-team-1").activated


@clause("iabsm-bonus-5")
def test_the_enemy_names_a_platoon_that_hesitates() -> None:
    british = [section(10, 24), section(25, 24, platoon=1), at("british_observer", 35, 24, platoon=1)]
    game = played("hesitant_troops", british, [grenadiers(20, 2)])
    assert game.ask is not None
    assert game.ask.seat == "german"
    assert keys(game) == [f"hesitate:{BRITISH}", "hesitate:british-section-2", "pass"]
    game.choose("hesitate:british-section-2")
    counts = [actions_of(unit(game, name)) for name in (BRITISH, "british-section-2", "british-team-1")]
    assert counts == [3, 2, 2]


@clause("iabsm-bonus-5")
def test_hesitation_ends_with_the_turn() -> None:
    game = battle([section(20, 24, hesitant=True)], [grenadiers(20, 2)], card=-1, dice=[1])
    assert game.state.turn == 2
    assert not unit(game, BRITISH).hesitant


@clause("iabsm-bonus-6")
def test_the_enemy_names_a_unit_that_has_fired_and_runs_short() -> None:
    """Three actions are two dice; one stays one."""
    british = [section(10, 24, fired_turn=1), section(25, 24)]
    game = played("ammunition_shortage", british, [grenadiers(10, 10)])
    assert game.ask is not None
    assert game.ask.seat == "german"
    assert keys(game) == [f"shortage:{BRITISH}", "pass"]
    game.choose(f"shortage:{BRITISH}")
    g = game.state
    short, german = unit(game, BRITISH), unit(game, GERMAN)
    assert [fire_dice(g, short, german, actions) for actions in (3, 2, 1)] == [2, 1, 1]
    assert fire_dice(g, unit(game, "british-section-2"), german, 3) == 3


@clause("iabsm-bonus-7")
@pytest.mark.parametrize(("die", "held"), [(1, STUCK), (2, FREE)])
def test_a_moving_afv_breaks_down_on_a_one(die: int, held: int) -> None:
    """The one that has not moved is not named."""
    british = [at("sherman_75", 10, 24, moved_turn=1), at("sherman_75", 25, 24)]
    game = played("vehicle_breakdown", british, [grenadiers(20, 2)], die)
    assert keys(game) == ["breakdown:british-afv-1", "pass"]
    game.choose("breakdown:british-afv-1")
    hull = unit(game, "british-afv-1").hull
    assert hull is not None
    assert hull.held == held


# Why not


@clause("iabsm-bonus-3", "iabsm-act-2")
def test_whom_rapid_deployment_does_not_move() -> None:
    """Only the section in the south-east corner is whole, on foot and far enough from the enemy."""
    british = [
        section(20, 15),
        section(34, 28),
        section(5, 28, state=PINNED),
        section(12, 28, state=SUPPRESSED),
        at("sherman_75", 25, 28),
        big_man(38, 24),
        at("british_sniper", 30, 24),
    ]
    game = played("rapid_deployment", british, [at("german_lmg_team", 20, 3.75, 180)])
    assert keys(game) == ["activate:british-section-2", "pass"]
    assert reason(game, "activate:british-section-1") == "bonus-3 near-spotted-enemy"
    assert reason(game, "activate:british-section-3") == "act-2 is-pinned"
    assert reason(game, "activate:british-section-4") == "act-2 is-suppressed"
    for name in ("british-afv-1", "british-big-man-1", "british-sniper-1"):
        assert reason(game, f"activate:{name}") == "bonus-3 men-or-blinds"


@clause("iabsm-bonus-3", "iabsm-act-9")
def test_an_enemy_may_react_to_who_is_deployed_rapidly() -> None:
    """The team knows of the section, which comes to 24 inches from it, and has kept an action."""
    german = [at("german_lmg_team", 20, 3.75, 180, reserved=1)]
    game = played("rapid_deployment", [section(20, 27)], german, 1, 1, 1)
    game.choose(f"activate:{BRITISH}")
    game.choose(go(20, 24))
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("react", "german")
    assert reason(game, "react:german-team-1>1") == ""
    assert reason(game, "react:german-team-1>2") == "act-1 too-few-actions"
    assert reason(game, "watch:german-team-1>1") == "spot-2 spotted-already"
    assert reason(game, "engage:german-team-1").endswith("no-gun")
    assert reason(game, "burst:german-team-1") == "he-1 no-explosive"


@clause("iabsm-act-9")
def test_who_has_kept_nothing_is_refused_to_react() -> None:
    german = [at("german_lmg_team", 20, 3.75, 180, reserved=1), grenadiers(30, 3)]
    game = played("rapid_deployment", [section(20, 27)], german, 1, 1, 1)
    game.choose(f"activate:{BRITISH}")
    game.choose(go(20, 24))
    assert reason(game, f"react:{GERMAN}>1") == "act-9 nothing-reserved"
    assert reason(game, f"watch:{GERMAN}>1") == "act-9 nothing-reserved"


@clause("iabsm-bonus-4")
def test_who_does_not_fire_the_bonus_of_machine_guns() -> None:
    german = [
        at("german_lmg_team", 20, 3, 180),
        at("german_light_mortar", 5, 3, 180),
        at("german_lmg_team", 33, 3, 180, state=SUPPRESSED),
    ]
    game = played("mg_bonus_fire", [section(20, 23)], german, 1, 1, owner="german")
    assert keys(game, "direct") == [f"direct:german-team-1>{BRITISH}"]
    assert reason(game, f"direct:german-team-2>{BRITISH}") == "bonus-4 no-machine-gun"
    assert reason(game, f"direct:german-team-3>{BRITISH}") == "act-2 is-suppressed"


@clause("iabsm-bonus-2")
def test_whom_the_rally_card_does_not_calm() -> None:
    british = [section(20, 24, shock=2), section(34, 24, shock=2), section(20, 27), big_man(20, 18)]
    game = played("rally", british, [grenadiers(20, 2)])
    assert keys(game) == [f"unshock:{BRITISH}", "pass"]
    assert reason(game, "unshock:british-section-2") == "bm-2 out-of-command"
    assert reason(game, "unshock:british-section-3") == "init-9 no-shock"


@clause("iabsm-bonus-5", "iabsm-bonus-1")
def test_a_platoon_hesitates_by_the_name_of_its_first_unit() -> None:
    british = [section(10, 24), section(25, 24)]
    game = played("hesitant_troops", british, [grenadiers(20, 2)])
    assert keys(game) == [f"hesitate:{BRITISH}", "pass"]
    assert reason(game, "hesitate:british-section-2") == "bonus-1 named-by-another"


@clause("iabsm-bonus-6")
def test_who_does_not_run_short() -> None:
    british = [
        section(10, 24, fired_turn=1),
        section(25, 24),
        section(35, 24, fired_turn=1, short=True),
        at("british_sniper", 38, 28, fired_turn=1),
    ]
    game = played("ammunition_shortage", british, [grenadiers(10, 10)])
    assert keys(game) == [f"shortage:{BRITISH}", "pass"]
    assert reason(game, "shortage:british-section-2") == "bonus-6 has-not-fired"
    assert reason(game, "shortage:british-section-3") == "bonus-6 is-short"
    assert reason(game, "shortage:british-sniper-1") == "bonus-6 has-not-fired"


@clause("iabsm-bonus-7")
def test_what_does_not_break_down() -> None:
    """A wreck, one that stood still, and a lorry."""
    british = [
        at("sherman_75", 10, 24, moved_turn=1),
        at("sherman_75", 15, 24),
        at("sherman_75", 20, 24, moved_turn=1, hull={"fate": 2}),
        at("lorry", 28, 24, moved_turn=1),
    ]
    game = played("vehicle_breakdown", british, [grenadiers(20, 2)], 2)
    assert keys(game) == ["breakdown:british-afv-1", "pass"]
    assert reason(game, "breakdown:british-afv-2") == "bonus-7 has-not-moved"
    game.choose("breakdown:british-afv-1")
    (told,) = events(game, "breakdown")
    assert (told["die"], told["hit"]) == (2, False)


@clause("iabsm-bonus-1")
def test_a_card_that_lets_nobody_do_anything_asks_nothing() -> None:
    """Nobody has any Shock: the next card comes at once."""
    game = played("rally", [section(20, 24), big_man(20, 22)], [grenadiers(20, 2)])
    assert game.ask is not None
    assert game.ask.kind != "bonus"
    assert len(events(game, "card-bonus")) == 1


@clause("iabsm-bonus-1")
@pytest.mark.parametrize(
    "card",
    [
        "rally",
        "rapid_deployment",
        "mg_bonus_fire",
        "hesitant_troops",
        "ammunition_shortage",
        "vehicle_breakdown",
        "dynamic_commander",
        "heroic_leader",
        "armoured_bonus_move",
    ],
)
def test_every_card_may_be_passed_over_and_then_nothing_is_changed(card: str) -> None:
    british = [
        section(20, 26, shock=2, fired_turn=1),
        big_man(20, 25.5),
        at("sherman_75", 36, 28, moved_turn=1),
    ]
    german = [at("german_lmg_team", 20, 12, 180)]
    if card == "rapid_deployment":
        british = [section(20, 28), big_man(38, 28)]
    game = played(card, british, german)
    assert game.ask is not None
    assert game.ask.kind == "bonus"
    before = [each.digest() for each in game.state.units]
    game.choose("pass")
    assert [each.digest() for each in game.state.units] == before
    assert game.ask.kind != "bonus"


@clause("iabsm-bonus-2")
def test_the_rally_card_is_for_the_big_men_of_its_own_side() -> None:
    """A German Big Man stands with his shaken men; a British one rides nowhere and has nobody to calm."""
    british = [section(20, 24, shock=2), big_man(20, 23.5)]
    german = [grenadiers(20, 5, shock=2), at("german_big_man", 20, 5.5, level=2)]
    game = played("rally", british, german)
    assert keys(game) == [f"unshock:{BRITISH}", "pass"]
    game.choose("pass")
    assert game.ask is not None
    assert game.ask.kind != "bonus"
    assert unit(game, GERMAN).shock == 2


@clause("iabsm-bonus-3", "iabsm-shock-3")
def test_who_has_fallen_back_is_not_deployed_rapidly() -> None:
    british = [section(8, 28, broken=True), section(30, 28)]
    game = played("rapid_deployment", british, [at("german_lmg_team", 20, 3, 180)])
    assert keys(game) == ["activate:british-section-2", "pass"]
    assert reason(game, f"activate:{BRITISH}") == "act-2 is-suppressed"
