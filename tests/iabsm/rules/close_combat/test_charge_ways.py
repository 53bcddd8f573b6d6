"""Charges at a slant, past friends, over mines and hedges; and how often they are fired at half-way."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.rules.close_combat.charge import onrush_at
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from bocage.systems.iabsm.rules.close_combat.melee import close_combat, overwhelms
from tests.iabsm.positions import FIELD, at, battle, big_man, events, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
KEY = f"charge:{BRITISH}>{GERMAN}"
ONES = [1] * 80


def sent(british: Any, german: Any, *dice: int, **more: Any) -> Game[Iabsm]:
    """A Big Man sends a section at another."""
    british = british if isinstance(british, list) else [british]
    german = german if isinstance(german, list) else [german]
    leader = [big_man(british[0].troop.at[0], british[0].troop.at[1] + 3)]
    return battle([*british, *leader], german, card=3, dice=[*dice, *ONES], **more)


def kind(game: Game[Iabsm]) -> str:
    """What is asked."""
    assert game.ask is not None
    return game.ask.kind


# The way


@clause("iabsm-melee-1", "iabsm-inf-3")
def test_a_charge_far_from_the_middle_pays_for_the_hedge_before_it() -> None:
    """A hedge stands only there, at 18 inches, between 28 and 36."""
    hedge = Table.draw(FIELD, lines={"hedge": [[(28, 18), (36, 18)]]})
    game = sent(section(32, 20), grenadiers(32, 14), table=hedge)
    game.choose(KEY)
    assert keys(game) == ["run:2>1", "run:1>1"]
    game = sent(section(20, 20), grenadiers(20, 14), table=hedge)
    game.choose(KEY)
    assert keys(game) == ["run:3>0", "run:2>0", "run:1>0"]


@clause("iabsm-melee-1", "iabsm-move-2")
def test_a_charge_that_falls_short_in_slow_ground_stops_in_it() -> None:
    """Rough ground lies from 26 inches to the east; two dice of 3 are 4 inches there."""
    rough = Table.draw("\n".join(["." * 26 + "x" * 14] * 30), legend={"x": "rough"})
    game = sent(section(32, 22), grenadiers(32, 13), 3, 3, table=rough)
    game.choose(KEY)
    game.choose("run:2>0")
    assert (unit(game, BRITISH).x, unit(game, BRITISH).y) == (32 * 16, 18 * 16)


@clause("iabsm-melee-1", "iabsm-act-7")
@pytest.mark.parametrize(("x", "no"), [(20.6875, "melee-1 no-straight-way"), (20.75, "")])
def test_a_friend_at_the_end_of_a_charge_is_in_its_way(x: float, no: str) -> None:
    """The guide would stand at 15.5, an inch from the men charged. A team's base is an inch wide: middles are
    three quarters of an inch apart at least."""
    game = sent([section(20, 20), at("british_at_team", x, 15.75)], grenadiers(20, 14))
    assert reason(game, KEY) == no
    found = onrush_at(game.state, unit(game, BRITISH), unit(game, GERMAN))
    assert found is None if no else found is not None and found.goal == (20 * 16, round(15.5 * 16))


@clause("iabsm-melee-1", "iabsm-act-7")
def test_a_charge_ends_where_men_may_stand() -> None:
    """A house reaches to half an inch from the place where the guide would stand."""
    rows = ["." * 40] * 15 + ["." * 12 + "B" * 6 + "." * 22] * 3 + ["." * 40] * 12
    house = Table.draw("\n".join(rows))
    game = sent(section(15, 21.5), grenadiers(15, 14), table=house)
    assert reason(game, KEY) != ""
    game = sent(section(30, 21.5), grenadiers(30, 14), table=house)
    assert reason(game, KEY) == ""


@clause("iabsm-melee-1")
def test_a_team_that_touches_the_men_charged_is_in_the_way_of_a_charge_at_them() -> None:
    """Only Big Men with them are not."""
    german = [grenadiers(20, 14), at("german_lmg_team", 20, 14.75, 180)]
    game = sent(section(20, 20), german)
    assert reason(game, KEY) == "melee-1 no-straight-way"
    assert reason(game, f"charge:{BRITISH}>german-team-1") == ""


@clause("iabsm-melee-1")
def test_who_is_too_far_away_is_out_of_reach_whether_he_is_seen_or_not() -> None:
    game = sent(section(20, 25), grenadiers(20, 3), spotted=False)
    assert reason(game, KEY) == "melee-1 out-of-reach"


# Half-way


@clause("iabsm-melee-1", "iabsm-act-9")
def test_half_way_each_reaction_is_followed_by_the_question_for_the_next() -> None:
    """One unit has two actions in reserve, and uses one after the other; then the fight begins."""
    game = sent(section(20, 20), grenadiers(20, 12, reserved=3), 6, 6)
    game.choose(KEY)
    game.choose("run:2>0")
    game.choose(f"react:{GERMAN}>1")
    assert keys(game) == [f"react:{GERMAN}>2", f"react:{GERMAN}>1", "hold"]
    game.choose("hold")
    assert events(game, "round")
    assert unit(game, GERMAN).reserved == 2


@clause("iabsm-mine-1", "iabsm-melee-1")
def test_mines_before_the_half_way_point_are_trodden_on_once() -> None:
    """The field lies between 18 and 19.5 inches. Two ones are 2, and 4 for the range: one hit, a miss."""
    game = sent(
        section(20, 20),
        grenadiers(20, 12, reserved=1),
        6,
        6,
        mines={"german": [(18, 18, 4, 1.5)]},
    )
    game.choose(KEY)
    game.choose("run:2>0")
    assert kind(game) == "react"
    assert len(events(game, "mines")) == 1
    game.choose("hold")
    kinds = [event.kind for event in game.events]
    assert kinds[: kinds.index("round")].count("mines") == 1


@clause("iabsm-mine-1", "iabsm-melee-1")
@pytest.mark.parametrize("reserved", [0, 1])
def test_mines_on_the_way_stop_a_charge_that_they_pin(reserved: int) -> None:
    """6 and 6 are 12, and 4 for the range: 6 hits, pinned."""
    game = sent(
        section(20, 20),
        grenadiers(20, 12, reserved=reserved),
        *(6, 6, 6, 6),
        mines={"german": [(18, 18, 4, 1.5)]},
    )
    game.choose(KEY)
    game.choose("run:2>0")
    assert len(events(game, "mines")) == 1
    assert events(game, "round") == []
    assert events(game, "falls-short")


# The fight


@clause("iabsm-ccres-2")
@pytest.mark.parametrize(
    ("dice", "against", "routs"),
    [(4, 1, True), (3, 1, False), (8, 2, True), (7, 2, False), (1, 0, True), (0, 0, False)],
)
def test_four_times_as_many_dice_rout_the_enemy(dice: int, against: int, routs: bool) -> None:
    assert overwhelms(dice, against) is routs


@clause("iabsm-ccres-12", "iabsm-ccres-10", "iabsm-ccres-11")
def test_after_three_equal_rounds_nobody_has_lost_anything_by_ones() -> None:
    """All dice show 1: no losses, no Shock, three rounds, and both go back 6 inches."""
    game = sent(section(20, 20), grenadiers(20, 12), 6, 6, *[1] * 90)
    game.choose(KEY)
    game.choose("run:2>0")
    assert [event["round"] for event in events(game, "round")] == [1, 2, 3]
    assert len(events(game, "equal")) == 3
    blows = events(game, "blows")
    assert {(event["losses"], event["shock"]) for event in blows} == {(0, 0)}
    men = unit(game, BRITISH), unit(game, GERMAN)
    assert [(each.figures, each.shock) for each in men] == [(9, 0), (8, 0)]
    assert len(events(game, "falls-back")) == 2


@clause("iabsm-melee-6", "iabsm-act-9")
def test_who_follows_up_is_answered_by_reserved_actions() -> None:
    """The Germans lose by one: six on the British side, ones on the other. Their machine gun far away has
    kept an action."""
    german = [grenadiers(20, 12), at("german_lmg_team", 34, 6, 180, reserved=1)]
    british = [section(20, 20), section(4, 28)]
    game = battle(
        [*british, big_man(20, 23)],
        german,
        card=3,
        dice=[6, 6, 5, *[1] * 16, 6, *ONES],
    )
    game.choose(KEY)
    game.choose("run:2>0")
    while kind(game) == "react":
        game.choose("hold")
    assert events(game, "wins") == [{"side": 0, "difference": 1}]
    assert kind(game) == "go"
    place = unit(game, BRITISH)
    ahead = [key for key in keys(game, "go") if key != "stay"]
    game.choose(ahead[0])
    assert unit(game, BRITISH) is place
    assert kind(game) == "react"


@clause("iabsm-melee-2", "iabsm-melee-8", "iabsm-house-1")
def test_a_fight_begins_with_charger_and_target_and_no_rear_in_a_house() -> None:
    """The attackers come from behind the back of men in a house: they have no rear."""
    rows = ["." * 40] * 10 + ["." * 18 + "#" * 4 + "." * 18] * 3 + ["." * 40] * 17
    house = Table.draw("\n".join(rows), legend={"#": "building"})
    for german, table, rear in (
        (grenadiers(20, 11, window="n"), house, False),
        (grenadiers(20, 11, 0), None, True),
    ):
        game = battle([section(20, 16)], [german], table=table)
        g = game.state
        fight = Fight(g, unit(game, BRITISH), unit(game, GERMAN), 1)
        assert not fight.in_rear
        fight.meet(g)
        assert fight.units == [[unit(game, BRITISH)], [unit(game, GERMAN)]]
        assert fight.in_rear is rear


@clause("iabsm-cc-10", "iabsm-melee-2")
def test_a_big_man_with_two_units_that_fight_is_there_once() -> None:
    british = [section(20, 16), at("british_at_team", 20, 14.75), big_man(20.625, 15.25)]
    game = battle(british, [grenadiers(20, 12)])
    g = game.state
    fight = Fight(g, unit(game, BRITISH), unit(game, GERMAN), 1)
    fight.meet(g)
    assert len(fight.units[0]) == 2
    assert [each.name for each in fight.big_men(g, 0)] == ["british-big-man-1"]


@clause("iabsm-ccres-10", "iabsm-melee-10", "iabsm-shock-1")
def test_after_each_round_shock_is_checked() -> None:
    """Both sides take one loss a round; the Germans begin with 7 Shock and 8 men: after the first loss, with
    7 men left, they have as much Shock as Bottle, and fall back."""
    game = battle(
        [section(20, 16), section(4, 28)],
        [grenadiers(20, 14.0, shock=7), grenadiers(36, 3)],
        dice=[5, *[1] * 9, 5, *[1] * 60],
    )
    g = game.state
    fight = Fight(g, unit(game, BRITISH), unit(game, GERMAN), 0)
    for _ in close_combat(g, fight):
        break
    assert [event["unit"] for event in events(game, "breaks")] == [unit(game, GERMAN).id]
