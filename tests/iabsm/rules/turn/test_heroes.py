"""Bonus cards that let somebody act: a commander again, a hero's men, tanks once more; a stiff upper lip."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.battle.hulls import ENGAGE, STUCK
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.fire.hits import suffer
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
from tests.iabsm.rules.turn.bonus import played

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"


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


@clause("iabsm-bonus-8")
def test_who_is_no_commander_does_not_act_again() -> None:
    british = [section(20, 24), big_man(20, 22), big_man(5, 22, activated=True)]
    game = played("dynamic_commander", british, [grenadiers(20, 2)])
    assert keys(game) == ["activate:british-big-man-1", "pass"]
    assert reason(game, f"activate:{BRITISH}") == "bonus-8 no-commander-again"
    assert reason(game, "activate:british-big-man-2") == "bonus-8 no-commander-again"


@clause("iabsm-bonus-10", "iabsm-dmg-8")
def test_which_tanks_do_not_move_once_more() -> None:
    british = [
        at("sherman_75", 10, 24),
        at("sherman_75", 15, 24),
        at("sherman_75", 20, 24, platoon=1, hull={"held": STUCK}),
        at("sherman_75", 25, 24, platoon=2, order="engage"),
        section(34, 24),
    ]
    game = played("armoured_bonus_move", british, [grenadiers(20, 2)])
    assert keys(game) == ["activate:british-afv-1", "pass"]
    assert reason(game, "activate:british-afv-2") == "bonus-1 named-by-another"
    assert reason(game, "activate:british-afv-3") == "dmg-8 immobilised"
    assert reason(game, "activate:british-afv-4") == "afvorder-8 is-engaged"
    assert reason(game, f"activate:{BRITISH}") == "bonus-10 no-tank-to-move"
