"""Guns at vehicles: the sum to hit, aiming, loading and arcs."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.armour.gunnery import gun_tally
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    last_sum,
    panzer,
    parts,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
TANK, PANZER = "british-afv-1", "german-afv-1"
MISS = [1, 1]


def total(british: Any, german: Any, **more: Any) -> dict[str, float]:
    """Return the sum of a shot of the first British vehicle at the first German one."""
    game = battle([british], [german], **more)
    return parts(gun_tally(game.state, unit(game, TANK), unit(game, PANZER)))


# To hit


@clause("iabsm-at-1")
@example("iabsm-at-e2")
def test_a_target_in_the_open_at_eighteen_inches_is_hit_by_a_five() -> None:
    """The order gives +1, so a 4; without it (a gun of infantry has none) a 5."""
    game = battle([tank(20, 26)], [panzer(20, 5.6875)], acting=TANK, dice=[2, 2, *[1] * 15])
    game.choose(f"shoot:{PANZER}")
    shot = events(game, "shoot")[-1]
    assert (shot["total"], shot["needs"], shot["hit"]) == (5, 5, True)
    game = battle([tank(20, 26)], [panzer(20, 5.6875)], acting=TANK, dice=[1, 2])
    game.choose(f"shoot:{PANZER}")
    assert events(game, "shoot")[-1]["hit"] is False


@clause("iabsm-at-1", "iabsm-at-8", "iabsm-at-3", "iabsm-at-15", "iabsm-afv-6")
@example("iabsm-at-e1", "iabsm-at-o16")
def test_an_aimed_shot_at_a_moving_partly_masked_target_far_away() -> None:
    """8 + 2 - 1 is 9, and the order makes 10: with a 7 it is 9, a hit; with a 6 a miss. Fronts at 35 - 1.125
    and 2 + 1.1875 are more than 30 inches apart."""
    table = Table.draw("\n".join(["." * 40] * 38), lines={"hedge": [[(0, 14), (19.88, 14)]]})
    for dice, hit in (((3, 4), True), ((3, 3), False)):
        game = battle(
            [tank(20, 35)], [panzer(20, 2, moved=True)], table=table, acting=TANK, dice=[*dice, *[1] * 15]
        )
        game.choose(f"aim:{PANZER}")
        game.choose(f"shoot:{PANZER}")
        assert last_sum(game, "shoot") == {"at-3 moving": -1, "at-8 aimed": 2, "at-13 order": 1}
        shot = events(game, "shoot")[-1]
        assert (shot["needs"], shot["hit"]) == (9, hit)


@clause("iabsm-at-16")
@example("iabsm-at-e3", "iabsm-at-o16")
def test_a_masked_target_beyond_eighteen_inches_is_missed_by_a_nine() -> None:
    """It needs 10: 9 without the order."""
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 14), (20.7, 14)]]})
    game = battle([tank(20, 26)], [panzer(20, 4)], table=hedge, acting=TANK, dice=[4, 4])
    game.choose(f"shoot:{PANZER}")
    shot = events(game, "shoot")[-1]
    assert (shot["total"], shot["needs"], shot["hit"]) == (9, 10, False)


@clause("iabsm-at-13", "iabsm-afvorder-7", "iabsm-afvorder-9")
@pytest.mark.parametrize(("order", "bonus"), [("hunt", 1), ("engage", 1), ("transit", 0)])
def test_hunt_and_engage_fire_at_plus_one(order: str, bonus: int) -> None:
    assert total(tank(20, 26, order=order), panzer(20, 5)).get("at-13 order", 0) == bonus


@clause("iabsm-at-2", "iabsm-at-3", "iabsm-at-4", "iabsm-at-5", "iabsm-at-6")
def test_what_makes_a_hit_harder() -> None:
    assert total(tank(20, 26, under_fire=True), panzer(20, 5))["at-2 under-fire"] == -1
    assert total(tank(20, 26), panzer(20, 5, moved=True))["at-3 moving"] == -1
    assert total(tank(20, 26, shock=2), panzer(20, 5))["at-4 shock"] == -2
    assert total(tank(20, 26, hull={"sights": 2}), panzer(20, 5))["at-5 sights"] == -2
    assert total(tank(20, 26), at("stug_iii_g", 20, 5, 180))["at-6 small"] == -1
    assert total(tank(20, 26), at("stuart", 20, 5, 180))["at-6 small"] == -1
    assert total(tank(20, 26), panzer(20, 5)) == {"at-13 order": 1}


@clause("iabsm-at-7", "iabsm-target-3")
def test_significant_disadvantages_are_two_at_most() -> None:
    """By night; few rays: a wood hides six of eight; turned in this activation."""
    assert total(tank(20, 26), panzer(20, 5), night=True)["at-7 disadvantages"] == -1
    few = Table.draw(FIELD, lines={"bocage": [[(0, 14), (20.25, 14)]]})
    assert total(tank(20, 26), panzer(20, 5), table=few)["at-7 disadvantages"] == -1
    three = Table.draw(FIELD, lines={"bocage": [[(0, 14), (20.12, 14)]]})
    assert "at-7 disadvantages" not in total(tank(20, 26), panzer(20, 5), table=three)
    game = battle([tank(20, 26)], [panzer(20, 5)], acting=TANK, night=True, table=few)
    game.choose("face:ne")
    found = parts(gun_tally(game.state, unit(game, TANK), unit(game, PANZER)))
    assert found["at-7 disadvantages"] == -2, "three of them count as two"


@clause("iabsm-at-9", "iabsm-at-10", "iabsm-at-11")
def test_what_makes_a_hit_easier() -> None:
    german = panzer(20, 5)
    game = battle([tank(20, 26), at("british_big_man", 20, 28, level=1, aboard=True)], [german])
    found = parts(gun_tally(game.state, unit(game, TANK), unit(game, PANZER)))
    assert found["at-11 big-man"] == 1
    game = battle([tank(20, 26, lay={"hits": 0b10})], [german])
    found = parts(gun_tally(game.state, unit(game, TANK), unit(game, PANZER)))
    assert found["at-9 hit-before"] == 1
    beside = battle([tank(20, 26), big_man(20, 28)], [german])
    assert "at-11 big-man" not in parts(gun_tally(beside.state, unit(beside, TANK), unit(beside, PANZER)))


@clause("iabsm-at-12", "iabsm-target-4")
def test_significant_advantages() -> None:
    """The side of a target that stands; masked and not spotted."""
    assert total(tank(20, 26), panzer(20, 5, 90))["at-12 advantages"] == 1
    assert "at-12 advantages" not in total(tank(20, 26), panzer(20, 5, 90, moved=True))
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 24), (40, 24)]]})
    game = battle([tank(20, 26)], [panzer(20, 5)], table=hedge)
    british = unit(game, TANK)
    assert "at-12 advantages" not in parts(gun_tally(game.state, british, unit(game, PANZER)))
    british.spotted_by = 0
    assert parts(gun_tally(game.state, british, unit(game, PANZER)))["at-12 advantages"] == 1


@clause("iabsm-gun-1", "iabsm-pen-6")
def test_two_sixes_always_hit() -> None:
    """With 9 Shock less than nothing would do; 7 + 3 dice are thrown."""
    game = battle([tank(20, 26, shock=2)], [panzer(20, 4)], acting=TANK, dice=[6, 6, *[1] * 20])
    unit(game, TANK).shock = 9
    game.choose(f"shoot:{PANZER}")
    shot = events(game, "shoot")[-1]
    assert shot["total"] == 12 - 9 + 1
    assert shot["hit"] is True
    assert str(events(game, "strikes")[-1]["thrown"]).count(" ") == 9


# Who may


@clause("iabsm-gun-3", "iabsm-afv-8")
def test_a_turret_fires_all_round_and_a_hull_gun_into_the_front_quarter() -> None:
    game = battle([tank(20, 26, 180)], [panzer(20, 5)], acting=TANK)
    assert f"shoot:{PANZER}" in keys(game)
    stug = [at("stug_iii_g", 20, 5, 180)]
    for x, no in ((20, ""), (32, ""), (33, "gun-3 out-of-arc")):
        game = battle([tank(x, 17)], stug, acting=PANZER, card=2)
        assert reason(game, f"shoot:{TANK}") == no, "12 across and 12 down are 45 degrees"


@clause("iabsm-at-1", "iabsm-fire-5", "iabsm-sight-1")
def test_a_target_must_be_a_vehicle_seen_and_spotted() -> None:
    game = battle([tank(20, 26)], [panzer(20, 5), grenadiers(28, 5)], acting=TANK)
    assert reason(game, "shoot:german-section-1") == "at-1 not-a-vehicle"
    assert reason(game, "fire:german-afv-1>1") == "infat-1 is-armoured"
    hidden = battle([tank(20, 26)], [panzer(20, 5)], acting=TANK, spotted=False)
    unit(hidden, PANZER).spotted_by = 0
    assert reason(hidden, f"shoot:{PANZER}") == "fire-5 not-spotted"
    bank = Table.draw(FIELD, lines={"bocage": [[(0, 14), (40, 14)]]})
    unseen = battle([tank(20, 26)], [panzer(20, 5)], acting=TANK, table=bank)
    assert reason(unseen, f"shoot:{PANZER}") == "sight-1 out-of-sight"
    carrier = battle([at("m3", 20, 26), tank(4, 26)], [panzer(20, 5)], acting="british-transport-1")
    assert reason(carrier, f"shoot:{PANZER}") == "at-1 no-gun"


@clause("iabsm-dmg-10")
def test_without_its_main_weapon_it_does_not_shoot() -> None:
    game = battle([tank(20, 26, hull={"gun_out": True})], [panzer(20, 5), grenadiers(28, 10)], acting=TANK)
    assert reason(game, f"shoot:{PANZER}") == "dmg-10 gun-out"
    assert "fire:german-section-1>3" in keys(game), "its machine guns are left"


@clause("iabsm-afv-7", "iabsm-gun-2")
def test_a_slow_loading_gun_is_loaded_again_by_an_action() -> None:
    game = battle([at("tiger_i", 20, 26), section(4, 26)], [panzer(20, 5)], acting=TANK, dice=[*MISS, *MISS])
    assert reason(game, "load") == "afv-7 is-loaded"
    game.choose(f"shoot:{PANZER}")
    assert reason(game, f"shoot:{PANZER}") == "afv-7 not-loaded"
    assert f"aim:{PANZER}" in keys(game)
    game.choose("load")
    game.choose(f"shoot:{PANZER}")
    assert len(events(game, "shoot")) == 2
    quick = battle([tank(20, 26), section(4, 26)], [panzer(20, 5)], acting=TANK, dice=[*MISS, *MISS])
    quick.choose(f"shoot:{PANZER}")
    quick.choose(f"shoot:{PANZER}")
    assert reason(quick, "load") == "at-1 no-gun"


@clause("iabsm-afv-6", "iabsm-gun-2")
def test_aim_is_lost_when_one_of_the_two_moves() -> None:
    game = battle([tank(20, 26), section(4, 26)], [panzer(20, 5)], acting=TANK, dice=[3])
    game.choose(f"aim:{PANZER}")
    assert reason(game, f"aim:{PANZER}") == "afv-6 aims-already"
    british, german = unit(game, TANK), unit(game, PANZER)
    assert parts(gun_tally(game.state, british, german))["at-8 aimed"] == 2
    game.choose("run:1>0")
    game.choose(go(20, 24))
    assert "at-8 aimed" not in parts(gun_tally(game.state, british, german))
    game = battle([tank(20, 26), section(4, 26)], [panzer(20, 5)], acting=TANK)
    game.choose(f"aim:{PANZER}")
    british, german = unit(game, TANK), unit(game, PANZER)
    game.state.put(german, 20 * 16, 6 * 16, german.facing)
    assert "at-8 aimed" not in parts(gun_tally(game.state, british, german))


@clause("iabsm-gun-2", "iabsm-act-9", "iabsm-inf-12", "iabsm-at-8")
def test_a_reserved_action_shoots_and_keeps_the_aim() -> None:
    placed = panzer(20, 5, reserved=1, activated=True)
    game = battle([tank(20, 26), section(4, 28)], [placed], acting=TANK, dice=[1, 1, 1, 1, *[1] * 9])
    unit(game, PANZER).lay.aim = unit(game, TANK).id  # type: ignore[union-attr]
    unit(game, PANZER).lay.aimed_at = unit(game, TANK).loc  # type: ignore[union-attr]
    game.choose(f"shoot:{PANZER}")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("react", "german")
    assert f"engage:{PANZER}" in keys(game)
    game.choose(f"engage:{PANZER}")
    assert last_sum(game, "shoot")["at-8 aimed"] == 2
    assert unit(game, PANZER).reserved == 0


@clause("iabsm-inf-13", "iabsm-turn-6")
def test_reserved_actions_shoot_at_the_tea_break() -> None:
    """Two of them are two shots."""
    game = battle([tank(20, 26, reserved=2)], [panzer(20, 5)], card=-1, dice=[1, *MISS, *MISS])
    game.choose(f"shoot:{PANZER}")
    game.choose(f"shoot:{PANZER}")
    assert len(events(game, "shoot")) == 2
    assert unit(game, TANK).reserved == 0


@clause("iabsm-gun-4", "iabsm-fire-2")
def test_machine_guns_fire_an_action_a_die_at_plus_one() -> None:
    game = battle([tank(20, 26, quality="elite")], [grenadiers(20, 10)], acting=TANK, dice=[1, 1, 1, 1, 1, 1])
    assert keys(game, "fire")[0] == "fire:german-section-1>4"
    game.choose("fire:german-section-1>4")
    assert events(game, "fire")[-1]["count"] == 3, "three dice at most"
    assert last_sum(game, "fire")["fire-2 machine-gun"] == 1


@clause("iabsm-gun-4")
def test_machine_guns_of_a_hull_fire_into_the_front_quarter() -> None:
    for x, no in ((20, ""), (33, "act-8 behind")):
        game = battle([section(x, 17), tank(4, 28)], [at("stug_iii_g", 20, 5, 180)], acting=PANZER, card=2)
        assert reason(game, "fire:british-section-1>1") == no
    gunless = battle([at("m10", 20, 26)], [grenadiers(20, 10)], acting=TANK)
    assert reason(gunless, "fire:german-section-1>1") == "fire-4 unarmed"


@clause("iabsm-act-9")
def test_under_engage_reserved_machine_guns_fire_at_plus_one() -> None:
    for order, bonus in (("engage", 1), ("hunt", 0)):
        placed = tank(20, 26, order=order, reserved=1, activated=True)
        game = battle([placed], [grenadiers(20, 10)], acting="german-section-1", card=2, dice=[1, 1, 1, 1])
        game.choose("run:1>0")
        game.choose(go(20, 10.5))
        game.choose(f"react:{TANK}>1")
        assert last_sum(game, "fire").get("act-9 overwatch", 0) == bonus


HILL = Table.draw(FIELD, hills=[(2, [(15, 20), (25, 20), (25, 30), (15, 30)])])
"""A hill 2 inches high whose northern foot lies at 20 inches from the north."""


@clause("iabsm-at-10")
def test_who_stands_higher_hits_more_easily() -> None:
    for y, bonus in ((25, 1), (18, 0)):
        found = total(tank(20, y), panzer(20, 5), table=HILL)
        assert found.get("at-10 higher", 0) == bonus
    level = total(tank(20, 28), panzer(20, 22), table=HILL)
    assert "at-10 higher" not in level


@clause("iabsm-target-4", "iabsm-at-12")
@pytest.mark.parametrize(("y", "stands_out"), [(21.5, 1), (24, 0)])
def test_a_target_on_a_crest_stands_out(y: float, stands_out: int) -> None:
    """Seen from the south below a hill from 20 to 26 inches: behind 21.5 the ground falls away, behind
    24 it does not."""
    hill = Table.draw(FIELD, hills=[(2, [(15, 20), (25, 20), (25, 26), (15, 26)])])
    found = total(tank(20, 28), panzer(20, y, 180), table=hill)
    assert found.get("at-12 advantages", 0) == stands_out


@clause("iabsm-afv-9", "iabsm-inf-12")
def test_a_vehicle_reserves_an_action_to_shoot_later() -> None:
    game = battle([tank(20, 26), section(4, 28)], [panzer(20, 5)], acting=TANK)
    game.choose("reserve")
    assert unit(game, TANK).reserved == 1
    assert game.ask is not None
    assert game.ask.about["left"] == 2


@clause("iabsm-lead-4", "iabsm-dmg-12", "iabsm-ride-2")
def test_a_big_man_in_the_hatch_of_a_lost_tank_may_be_hit_and_gets_off() -> None:
    """Five of the crew are out: five dice for him, the last a 6, then a 1: a level less."""
    game = battle(
        [tank(20, 26), at("british_big_man", 20, 26, level=2, aboard=True), section(4, 28)],
        [panzer(20, 12), grenadiers(36, 2)],
        acting=PANZER,
        card=2,
        dice=[6, 5, 6, 6, 6, 6, *[1] * 5, *[1] * 6, 1, 1, 1, 1, 6, 1],
    )
    game.choose(f"shoot:{TANK}")
    assert unit(game, TANK).is_wreck
    leader = unit(game, "british-big-man-1")
    assert (leader.level, leader.rides) == (1, -1)
    assert leader.points
    assert leader.points != [(20 * 16, 26 * 16)]
