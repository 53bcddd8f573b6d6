"""Anti-tank weapons of infantry, and small arms at vehicles without armour."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.rules.armour.gunnery import to_hit
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    events,
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
TEAM, PANZER = "british-team-1", "german-afv-1"
LORRY = "german-soft-skin-1"
SECTION = "british-section-1"


def bazooka(x: float, y: float, **more: Any) -> Any:
    """Put a bazooka team there, on a base of an inch: 16 inches, power 8."""
    return at("us_at_team", x, y, **more)


# Weapons that men carry


@clause("iabsm-infat-1", "iabsm-infat-2", "iabsm-infat-3", "iabsm-infat-4")
@pytest.mark.parametrize(
    ("away", "needs"), [(6, 6), (6.0625, 7), (12, 7), (12.0625, 9), (16, 9), (16.0625, 0)]
)
def test_the_score_by_range(away: float, needs: int) -> None:
    """The front of a Pz IV at 8 that faces south lies at 9.1875, the edge of a team half an inch before its
    middle."""
    game = battle([bazooka(20, 9.6875 + away)], [panzer(20, 8)], acting=TEAM)
    if needs:
        assert to_hit(game.state, unit(game, TEAM), unit(game, PANZER))[0] == needs
        assert f"shoot:{PANZER}" in keys(game)
    else:
        assert reason(game, f"shoot:{PANZER}") == "infat-4 out-of-range"


@clause("iabsm-infat-5", "iabsm-infat-6", "iabsm-infat-9")
@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"quality": "elite"}, {"infat-5 quality": 1}),
        ({"quality": "veteran"}, {"infat-5 quality": 1}),
        ({"quality": "regular"}, {}),
        ({"quality": "green"}, {"infat-6 quality": -1}),
        ({"quality": "militia"}, {"infat-6 quality": -1}),
        ({"shock": 2}, {"infat-9 shock": -2}),
    ],
)
def test_quality_and_shock_count(more: dict[str, Any], found: dict[str, float]) -> None:
    game = battle([bazooka(20, 16, **more)], [panzer(20, 8)])
    assert parts(to_hit(game.state, unit(game, TEAM), unit(game, PANZER))[1]) == found


@clause("iabsm-infat-7", "iabsm-infat-8", "iabsm-target-1")
def test_masks_count() -> None:
    """Rays at 20 plus or minus 7/16, 5/16, 3/16, 1/16: four of them cross a hedge that ends at 20."""
    for east, found in ((19.7, {}), (20.0, {"infat-7 lightly-masked": -1}), (21, {"infat-8 masked": -2})):
        table = Table.draw(FIELD, lines={"hedge": [[(0, 14), (east, 14)]]})
        game = battle([bazooka(20, 18)], [panzer(20, 8)], table=table)
        assert parts(to_hit(game.state, unit(game, TEAM), unit(game, PANZER))[1]) == found


@clause("iabsm-infat-1")
@example("iabsm-infat-e1", "iabsm-infat-o17")
def test_a_green_team_with_a_shock_at_a_lightly_masked_target() -> None:
    """5 + 4 = 9, less 1, 1 and 1: 6 at 5 inches hits; 8 would not."""
    table = Table.draw(FIELD, lines={"hedge": [[(0, 12), (20, 12)]]})
    for dice, hit in (((5, 4), True), ((4, 4), False)):
        game = battle(
            [bazooka(20, 14.6, quality="green"), section(4, 28)],
            [panzer(20, 8)],
            table=table,
            acting=TEAM,
            dice=[*dice, *[1] * 16],
        )
        unit(game, TEAM).shock = 1
        game.choose(f"shoot:{PANZER}")
        told = events(game, "shoot")[-1]
        assert last_sum(game, "shoot") == {
            "infat-6 quality": -1,
            "infat-7 lightly-masked": -1,
            "infat-9 shock": -1,
        }
        assert (told["needs"], told["hit"]) == (6, hit)


@clause("iabsm-infat-1")
@example("iabsm-infat-e2", "iabsm-infat-o17")
def test_a_veteran_team_at_a_masked_target_far_away() -> None:
    """9 + 1 - 2 = 8 at 14 inches misses; it needs 9, so 10 would hit."""
    table = Table.draw(FIELD, lines={"hedge": [[(0, 14), (40, 14)]]})
    for dice, hit in (((5, 4), False), ((5, 5), True)):
        game = battle(
            [bazooka(20, 23.6, quality="veteran"), section(4, 28)],
            [panzer(20, 8)],
            table=table,
            acting=TEAM,
            dice=[*dice, *[1] * 16],
        )
        game.choose(f"shoot:{PANZER}")
        assert (events(game, "shoot")[-1]["needs"], events(game, "shoot")[-1]["hit"]) == (9, hit)


@clause("iabsm-infat-10", "iabsm-pen-1")
def test_a_hit_strikes_with_the_power_of_the_weapon() -> None:
    game = battle([bazooka(20, 16)], [panzer(20, 8)], acting=TEAM, dice=[6, 5, *[1] * 14])
    game.choose(f"shoot:{PANZER}")
    assert str(events(game, "strikes")[-1]["thrown"]).count(" ") + 1 == 8


@clause("iabsm-tank-hunter-1")
def test_a_piat_reaches_twelve_inches() -> None:
    for away, no in ((12, ""), (12.0625, "infat-4 out-of-range")):
        game = battle([at("british_at_team", 20, 9.6875 + away)], [panzer(20, 8)], acting=TEAM)
        assert reason(game, f"shoot:{PANZER}") == no


@clause("iabsm-tank-hunter-1")
def test_a_german_section_fires_its_panzerfaust_once() -> None:
    """A section of eight stands in two ranks; the front figures at 6 inches from the Sherman."""
    game = battle(
        [tank(20, 20), section(4, 28)],
        [grenadiers(20, 13)],
        acting="german-section-1",
        card=2,
        dice=[1, 2, 1, 1],
    )
    assert "shoot:british-afv-1" in keys(game)
    game.choose("shoot:british-afv-1")
    assert reason(game, "shoot:british-afv-1") == "tank-hunter-1 fired-once"
    assert unit(game, SECTION).gun is None, "the British have none"


@clause("iabsm-gun-3", "iabsm-act-8")
def test_men_shoot_to_their_front() -> None:
    game = battle([bazooka(20, 16, facing=180)], [panzer(20, 8)], acting=TEAM)
    assert reason(game, f"shoot:{PANZER}") == "gun-3 out-of-arc"
    assert reason(game, f"aim:{PANZER}") == "at-1 no-gun", "what men carry is not laid"


# Small arms at what has no armour


def raked(
    firer: Any, dice: list[int], *, y: float = 8, riders: bool = True, rest: tuple[int, ...] = ()
) -> Any:
    """Fire at a lorry with a section aboard."""
    aboard = [at("german_grenadier", 20, y, aboard=True)] if riders else []
    game = battle(
        [firer, tank(4, 28)],
        [at("lorry", 20, y, 180), *aboard, grenadiers(36, 2)],
        acting=SECTION,
        dice=[*dice, *rest, *[1] * 20],
    )
    game.choose(f"fire:{LORRY}>1")
    return game


@clause("iabsm-soft-1", "iabsm-soft-9", "iabsm-soft-11", "iabsm-soft-2", "iabsm-soft-5")
@example("iabsm-soft-e1")
def test_a_green_section_misses_the_lorry_and_hits_those_aboard() -> None:
    """The front of a lorry at 8 lies at 9.125; figures of a section at 19.375 begin at 19.125: 10 inches."""
    game = raked(section(20, 19.375, quality="green"), [4, 3])
    told = events(game, "rake")[-1]
    assert last_sum(game, "rake") == {"soft-11 quality": -1}
    assert (told["total"], told["hit"], told["hits"]) == (3, False, 2)
    assert not unit(game, LORRY).is_wreck


@clause("iabsm-soft-3", "iabsm-soft-10", "iabsm-soft-12", "iabsm-soft-15", "iabsm-soft-4", "iabsm-ride-2")
@example("iabsm-soft-e2")
def test_a_veteran_section_hits_the_lorry_and_nobody_aboard() -> None:
    """5 inches: 3 + 1 + 1 - 1 = 4. The lorry is knocked out, and its section gets off pinned."""
    game = raked(section(20, 14.375, quality="veteran", shock=1), [1, 3])
    told = events(game, "rake")[-1]
    assert last_sum(game, "rake") == {"soft-10 quality": 1, "soft-12 range": 1, "soft-15 shock": -1}
    assert (told["total"], told["hit"], told["hits"]) == (4, True, 0)
    assert unit(game, LORRY).is_wreck
    men = unit(game, "german-section-1")
    assert (men.rides, men.state, len(men.points)) == (-1, PINNED, 8)


@clause("iabsm-soft-2", "iabsm-soft-3")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True)])
def test_the_higher_die_hits_from_four_at_six_to_twelve_inches(die: int, hit: bool) -> None:
    game = raked(section(20, 18), [die, 1], riders=False)
    assert events(game, "rake")[-1]["hit"] is hit


@clause("iabsm-soft-4", "iabsm-soft-5", "iabsm-soft-6", "iabsm-soft-7", "iabsm-soft-8")
@pytest.mark.parametrize(("die", "hits"), [(1, 0), (2, 0), (3, 2), (4, 4), (5, 6), (6, 8)])
def test_the_lower_die_hits_those_aboard(die: int, hits: int) -> None:
    """A six beside it; each hit is rolled for, and a 1 does nothing."""
    game = raked(section(20, 18), [6, die])
    assert events(game, "rake")[-1]["hits"] == hits
    rolled = [event for event in events(game, "hits") if event["unit"] == unit(game, "german-section-1").id]
    assert (len(str(rolled[0]["thrown"]).split()) if rolled else 0) == hits


@clause("iabsm-soft-7", "iabsm-hit-4")
def test_those_aboard_lose_men() -> None:
    """3 and 5: the lorry is missed by a green section with a Shock; the lower die gives 2 hits: 5 and 6."""
    game = raked(section(20, 18, quality="green", shock=1), [5, 3], rest=(5, 6))
    assert not unit(game, LORRY).is_wreck, "5 - 1 - 1 = 3"
    assert unit(game, "german-section-1").figures == 6
    assert unit(game, "german-section-1").rides >= 0


@clause("iabsm-soft-12", "iabsm-soft-13", "iabsm-soft-14")
@pytest.mark.parametrize(
    ("away", "found"),
    [
        (6, {"soft-12 range": 1}),
        (6.0625, {}),
        (12, {}),
        (12.0625, {"soft-14 range": -1}),
        (16, {"soft-14 range": -1}),
    ],
)
def test_range_changes_the_higher_die(away: float, found: dict[str, float]) -> None:
    game = raked(section(20, 9.375 + away), [1, 1], riders=False)
    assert last_sum(game, "rake") == found


@clause("iabsm-soft-14")
def test_beyond_sixteen_inches_nobody_fires_at_a_lorry() -> None:
    game = battle([section(20, 25.4375)], [at("lorry", 20, 8, 180)], acting=SECTION)
    assert reason(game, f"fire:{LORRY}>1") == "soft-14 out-of-range"
    near = battle([section(20, 25.375)], [at("lorry", 20, 8, 180)], acting=SECTION)
    assert keys(near, "fire") == [f"fire:{LORRY}>1"], "one roll an action"
    assert reason(near, f"fire:{LORRY}>2") == "act-1 too-few-actions"


@clause("iabsm-gun-4", "iabsm-soft-1")
def test_machine_guns_of_vehicles_fire_at_lorries_as_infantry_does() -> None:
    game = battle(
        [tank(20, 20), section(4, 28)],
        [at("lorry", 20, 8, 180), grenadiers(36, 2)],
        acting="british-afv-1",
        dice=[4, 1, 1],
    )
    game.choose(f"fire:{LORRY}>1")
    assert unit(game, LORRY).is_wreck
