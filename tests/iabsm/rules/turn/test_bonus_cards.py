"""The bonus cards of a scenario."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import ENGAGE, FREE, STUCK
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.fire.fire import fire_dice
from bocage.systems.iabsm.rules.fire.hits import suffer
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    parts,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"


def played(
    card: str, british: Any, german: Any, *dice: int, owner: str = "british", **more: Any
) -> Game[Iabsm]:
    """The bonus card of a side comes first: it is the last card of the deck."""
    men = sum(each.troop.counter.endswith("big_man") for each in [*british, *german])
    platoons = len({each.platoon for each in british}) + len({each.platoon for each in german})
    first = 1 + platoons + men + 1
    return battle(british, german, card=-1, cards={owner: [card]}, dice=[first, *dice], **more)


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


@clause("iabsm-bonus-8", "iabsm-init-3")
def test_a_dynamic_commander_acts_again_with_all_his_points() -> None:
    """Level II has two points; he has moved in this turn and does not move again. Who has lost his card, an
    enemy, or a dead man is not named."""
    british = [
        section(20, 24, shock=1),
        big_man(20, 23.5),
        big_man(5, 5, level=3, activated=True),
        big_man(35, 25, level=1),
    ]
    game = played(
        "dynamic_commander",
        british,
        [grenadiers(20, 2), at("german_big_man", 25, 2)],
        arrange=lambda g: setattr(g, "strode", 1 << g.big_men[0]),
    )
    first = "british-big-man-1"
    assert keys(game) == [f"activate:{first}", "activate:british-big-man-3", "pass"]
    game.choose(f"activate:{first}")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about["unit"]) == ("command", unit(game, first).id)
    assert game.state.initiative == 2
    assert keys(game, "run") == []
    game.choose(f"unshock:{BRITISH}")
    game.choose(f"activate:{BRITISH}")
    assert events(game, "acts-again") == [{"unit": unit(game, first).id}]
    assert any(
        card.number == unit(game, first).id and card.kind == "big-man" and number in game.state.deck.left
        for number, card in enumerate(game.state.cards)
    ), "his own card is still to come"


@clause("iabsm-bonus-8", "iabsm-bonus-1")
def test_a_dynamic_commander_may_be_passed_over() -> None:
    game = played("dynamic_commander", [section(20, 24), big_man(20, 23.5)], [grenadiers(20, 2)])
    game.choose("pass")
    assert game.state.initiative == 0
    assert game.ask is not None
    assert game.ask.kind == "card"


@clause("iabsm-bonus-9", "iabsm-cc-19")
def test_a_heroic_leader_charges_with_a_pinned_unit_and_three_dice_more() -> None:
    """Pinned, 9 figures have two actions. 9, less 1 for the die of the run, 2 for the level, 3 for the hero;
    pinned they lose half of 13, rounded against them: 7."""
    british = [section(20, 20, state=PINNED, activated=True), big_man(20, 19.5), section(5, 20)]
    game = played("heroic_leader", british, [grenadiers(20, 14)], 6, *[1] * 120)
    key = f"charge:{BRITISH}>{GERMAN}"
    assert keys(game) == [key, "pass"], "the other section has no Big Man with it"
    game.choose(key)
    assert keys(game) == ["run:2>0", "run:1>0"]
    game.choose("run:1>0")
    game.choose("stay")
    tally = parts(events(game, "gathers")[0]["tally"])
    assert tally == {
        "cc-1 figures": 9,
        "cc-4 moved": -1,
        "cc-10 big-man": 2,
        "bonus-9 heroism": 3,
        "cc-19 pinned": -7,
    } or (tally["bonus-9 heroism"], tally["cc-1 figures"]) == (3, 9)
    assert "bonus-9 heroism" not in parts(events(game, "gathers")[1]["tally"])


@clause("iabsm-bonus-9")
@pytest.mark.parametrize("state", [{"state": SUPPRESSED}, {"broken": True}, {"shock": 12}])
def test_a_hero_does_not_lead_who_cannot_act_or_may_not_advance(state: Any) -> None:
    british = [section(20, 20, **state), big_man(20, 19.5)]
    game = played("heroic_leader", british, [grenadiers(20, 14)])
    assert game.ask is not None
    assert game.ask.kind != "bonus"


@clause("iabsm-bonus-9")
def test_a_hero_leads_against_no_tank() -> None:
    german = [at("pz_iv_h", 20, 14, 0), grenadiers(38, 2)]
    game = played("heroic_leader", [section(20, 20), big_man(20, 19.5)], german)
    assert game.ask is not None
    assert game.ask.kind != "bonus"


@clause("iabsm-bonus-10", "iabsm-afvorder-5")
def test_the_tanks_of_one_platoon_move_a_die_more() -> None:
    """Two hunters, one of which has moved; a third is stuck, another platoon is engaged."""
    british = [
        at("sherman_75", 8, 24, hull={"hunted": True}),
        at("sherman_75", 14, 24),
        at("sherman_75", 20, 24, hull={"held": STUCK}),
        at("sherman_75", 30, 24, platoon=1, hull={"order": ENGAGE}),
    ]
    game = played("armoured_bonus_move", british, [grenadiers(20, 2)], 4, 2)
    assert keys(game) == ["activate:british-afv-1", "pass"]
    game.choose("activate:british-afv-1")
    game.choose(go(8, 20))
    assert reason(game, go(14, 21.9375)) == "act-3 too-far"
    game.choose(go(14, 22))
    assert [each.y // 16 for each in game.state.units[:4]] == [20, 22, 24, 24]
    assert not unit(game, "british-afv-1").activated
    assert len(events(game, "drive-dice")) == 2


@clause("iabsm-bonus-10", "iabsm-dmg-6")
def test_by_the_switch_a_damaged_tank_has_no_die_for_a_bonus_move() -> None:
    for switch, offered in ((True, False), (False, True)):
        game = played(
            "armoured_bonus_move",
            [at("sherman_75", 8, 24, hull={"engine": 1}), section(30, 24)],
            [grenadiers(20, 2)],
            options={"movement_damage_in_dice": switch},
        )
        assert game.ask is not None
        assert (game.ask.kind == "bonus") is offered


@clause("iabsm-bonus-11", "iabsm-hit-3")
@pytest.mark.parametrize(
    ("more", "table", "shock"),
    [
        ({"in_cover": True}, None, 1),
        ({}, None, 2),
        ({}, "woods", 1),
        ({}, "hedge", 1),
        ({}, "fence", 2),
    ],
)
def test_a_stiff_upper_lip_ignores_the_first_shock_of_each_attack_in_cover(
    more: Any, table: str | None, shock: int
) -> None:
    """Two hits of 3 and 4 are two Shock. Ground, a hedge and Take Cover are cover; a fence is none."""
    drawn = None
    if table == "woods":
        drawn = Table.draw("\n".join(["w" * 40] * 30))
    elif table is not None:
        drawn = Table.draw("\n".join(["." * 40] * 30), lines={table: [[(0, 23), (40, 23)]]})
    game = played("stiff_upper_lip", [section(20, 24, **more)], [grenadiers(20, 2)], 2, 3, 4, table=drawn)
    men = unit(game, BRITISH)
    suffer(game.state, men, 2)
    assert men.shock == shock


@clause("iabsm-bonus-11")
def test_only_sections_of_the_cards_side_have_a_stiff_upper_lip_and_until_the_tea_break() -> None:
    for name, owner, shock in (
        ("british-team-1", "british", 1),
        (GERMAN, "british", 1),
        (BRITISH, "british", 0),
        (BRITISH, "german", 1),
    ):
        british = [section(20, 24, in_cover=True), at("british_light_mortar", 8, 24, in_cover=True)]
        game = played("stiff_upper_lip", british, [grenadiers(20, 2, in_cover=True)], 2, 3, owner=owner)
        suffer(game.state, unit(game, name), 1)
        assert unit(game, name).shock == shock
    game = played("stiff_upper_lip", [section(20, 24, in_cover=True)], [grenadiers(20, 2)], 1, 2, 3)
    assert game.turn == 2
    suffer(game.state, unit(game, BRITISH), 1)
    assert unit(game, BRITISH).shock == 1


@clause("iabsm-bonus-11", "iabsm-sniper-7")
def test_a_snipers_shot_is_one_attack() -> None:
    """A 5: 1D3 Shock (a 4 is 2, one is ignored) and a hit: a 3 is another Shock, which is not."""
    game = battle(
        [section(20, 20, in_cover=True)],
        [grenadiers(5, 3), at("german_sniper", 20, 8, 180, level=2, platoon=1)],
        card=4,
        dice=(2, 5, 4, 3),
        arrange=lambda g: setattr(g, "stiff", 1),
    )
    game.choose("activate:german-sniper-1")
    game.choose(f"snipe:{BRITISH}")
    assert unit(game, BRITISH).shock == 2


@clause("iabsm-bonus-9")
def test_a_hero_is_refused_a_tank_by_his_own_rule() -> None:
    """The section may charge the men, so the card asks; at the tank its answer is its own."""
    german = [grenadiers(20, 14), at("pz_iv_h", 25, 16, 0)]
    game = played("heroic_leader", [section(20, 20), big_man(20, 19.5)], german)
    assert game.ask is not None
    assert game.ask.kind == "bonus"
    assert reason(game, "charge:british-section-1>german-section-1") == ""
    assert reason(game, "charge:british-section-1>german-afv-1") == "bonus-9 no-hero"
