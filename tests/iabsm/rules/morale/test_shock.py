"""Shock against Bottle, falling back, rout, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.morale.shock import (
    BREAKS,
    FALLS_BACK,
    HALTS,
    HOLDS,
    ROUTS,
    bottle,
    bottle_tally,
    effect_against,
    give_way,
    worsen,
)
from tests.iabsm.positions import FIELD, battle, big_man, events, go, grenadiers, parts, reason, section, unit

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
ROW = "." * 40


@clause("iabsm-shock-1")
@pytest.mark.parametrize(
    ("more", "value"),
    [
        ({}, 9),
        ({"figures": 4}, 4),
        ({"quality": "militia"}, 7),
        ({"quality": "green"}, 8),
        ({"quality": "veteran"}, 10),
        ({"quality": "elite"}, 11),
        ({"quality": "militia", "figures": 1}, 1),
    ],
)
def test_bottle_is_figures_and_quality_and_at_least_one(more: dict[str, Any], value: int) -> None:
    game = battle([section(20, 25, **more)], [grenadiers(20, 3)], card=1)
    assert bottle(game.state, unit(game, BRITISH)) == value


@clause("iabsm-shock-1")
def test_a_big_man_in_contact_adds_his_level() -> None:
    game = battle([section(20, 25), big_man(20, 24.5, 2)], [grenadiers(20, 3)], card=1)
    assert bottle(game.state, unit(game, BRITISH)) == 11
    game = battle([section(20, 25), big_man(20, 24, 2)], [grenadiers(20, 3)], card=1)
    assert bottle(game.state, unit(game, BRITISH)) == 9, "half an inch away he adds nothing"


def activated(shock: int, level: int = 0) -> Any:
    """Activate nine regulars with so much Shock, with or without a Big Man in contact."""
    leader = [big_man(20, 14.5, level)] if level else []
    return battle(
        [section(20, 15, shock=shock), section(5, 28), *leader],
        [grenadiers(20, 2)],
        acting=BRITISH,
        dice=[1, 1, 2],
    )


@clause("iabsm-shock-2", "iabsm-shock-3", "iabsm-shock-4", "iabsm-shock-5")
@pytest.mark.parametrize("level", [0, 2])
def test_nine_regulars_at_each_step_of_shock(level: int) -> None:
    """8 halts, 9 pins and sends back, 12 suppresses, 18 routs; with a level II Big Man 10, 11, 14 and 22."""
    add = level
    game = activated(7 + add, level)
    assert unit(game, BRITISH).state == STEADY
    assert game.ask.about["left"] == 3
    game = activated(9 + add, level)
    assert unit(game, BRITISH).state == PINNED
    assert (unit(game, BRITISH).x, unit(game, BRITISH).y) == (320, 336), "6 inches straight back"
    assert unit(game, BRITISH).facing == 0, "facing the enemy"
    assert game.ask.kind == "card", "and no other action"
    game = activated(11 + add, level)
    assert unit(game, BRITISH).state == PINNED
    game = activated(12 + add, level)
    assert unit(game, BRITISH).state == SUPPRESSED
    assert unit(game, BRITISH).y == 24 * 16, "9 inches straight back"
    assert unit(game, BRITISH).facing == 32, "with its back to the enemy"
    game = activated(2 * (9 + add) - 1, level)
    assert not unit(game, BRITISH).routed
    game = activated(2 * (9 + add), level)
    assert unit(game, BRITISH).routed
    assert unit(game, BRITISH).y == 19 * 16, "1 + 1 + 2 inches"


@clause("iabsm-shock-2")
def test_with_one_less_than_bottle_it_goes_no_nearer_to_an_enemy_in_sight() -> None:
    game = battle([section(20, 25, shock=8)], [grenadiers(20, 3)], acting=BRITISH, dice=[6, 6, 6])
    game.choose("run:3>0")
    assert reason(game, go(20, 24)) == "shock-2 towards-enemy"
    assert reason(game, go(20, 26)) == ""
    assert reason(game, go(24, 26)) == ""
    game = battle([section(20, 25, shock=7)], [grenadiers(20, 3)], acting=BRITISH, dice=[6, 6, 6])
    game.choose("run:3>0")
    assert reason(game, go(20, 24)) == ""
    rows = [ROW] * 13 + ["." * 10 + "B" * 20 + "." * 10] * 3 + [ROW] * 14
    hidden = battle(
        [section(20, 25, shock=8)],
        [grenadiers(20, 3)],
        acting=BRITISH,
        dice=[6, 6, 6],
        table=Table.draw("\n".join(rows)),
    )
    hidden.choose("run:3>0")
    assert reason(hidden, go(20, 24)) == "", "an enemy out of sight does not stop it"


@clause("iabsm-shock-3")
def test_it_falls_back_into_the_nearest_cover_away_from_the_enemy() -> None:
    """A hedge runs across, 3 inches behind the section."""
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 18), (40, 18)]]})
    game = battle(
        [section(20, 15, shock=9), section(5, 28)], [grenadiers(20, 2)], acting=BRITISH, table=hedge
    )
    british = unit(game, BRITISH)
    assert british.at_lines == 1
    assert (british.y - 15 * 16) ** 2 + (british.x - 320) ** 2 <= 96**2
    assert british.y > 15 * 16


@clause("iabsm-shock-1")
def test_shock_is_checked_after_an_attack() -> None:
    """Three ones are index 5: one hit; a 3 is the ninth Shock."""
    game = battle(
        [section(20, 22, shock=8), section(6, 27)],
        [grenadiers(20, 8)],
        acting=GERMAN,
        card=2,
        dice=[1, 1, 1, 3],
    )
    game.choose("fire:british-section-1>3")
    british = unit(game, BRITISH)
    assert (british.shock, british.state, british.broken) == (9, PINNED, True)
    assert british.y == 28 * 16


@clause("iabsm-shock-3")
def test_who_has_fallen_back_is_not_activated_in_this_turn() -> None:
    game = battle(
        [section(20, 22, broken=True, activated=True), section(6, 27), big_man(20, 24)],
        [grenadiers(20, 3)],
        card=3,
    )
    assert reason(game, "activate:british-section-1") == "shock-3 is-broken"


@clause("iabsm-shock-5")
def test_who_routs_off_the_table_is_lost_and_who_cannot_go_half_the_way_surrenders() -> None:
    game = battle(
        [section(20, 27, shock=18), section(5, 15)], [grenadiers(20, 2)], acting=BRITISH, dice=[6, 6, 6]
    )
    assert unit(game, BRITISH).loc == GONE
    assert events(game, "flees")
    house = Table.draw("\n".join([ROW] * 18 + ["B" * 40] * 2 + [ROW] * 10))
    game = battle(
        [section(20, 15, shock=18), section(5, 28)],
        [grenadiers(20, 2)],
        acting=BRITISH,
        dice=[6, 6, 6],
        table=house,
    )
    assert events(game, "surrenders")
    assert unit(game, BRITISH).loc == GONE


@clause("iabsm-shock-5")
def test_a_big_man_who_brings_shock_under_twice_bottle_stops_a_rout() -> None:
    """Nine figures and level II: 22 routs, 21 does not."""
    game = battle(
        [section(20, 20, shock=22, routed=True), section(5, 28), big_man(20, 19.5, 2)],
        [grenadiers(20, 2)],
        card=3,
    )
    game.choose("unshock:british-section-1")
    assert not unit(game, BRITISH).routed


@clause("iabsm-shock-6")
@pytest.mark.parametrize(("more", "shock"), [({}, 1), ({"moved_turn": 1}, 2), ({"fired_turn": 1}, 2)])
def test_a_turn_out_of_sight_without_moving_or_firing_takes_a_shock_off(
    more: dict[str, Any], shock: int
) -> None:
    rows = [ROW] * 13 + ["." * 10 + "B" * 20 + "." * 10] * 3 + [ROW] * 14
    table = Table.draw("\n".join(rows))
    game = battle([section(20, 25, shock=2, **more)], [grenadiers(20, 5)], card=-1, dice=[1], table=table)
    assert unit(game, BRITISH).shock == shock
    seen = battle([section(20, 25, shock=2)], [grenadiers(20, 5)], card=-1, dice=[1])
    assert unit(seen, BRITISH).shock == 2, "in sight of an enemy it stays"


# Who has won


@clause("iabsm-victory-1")
@pytest.mark.parametrize(
    ("british", "german", "winner"),
    [
        (section(20, 18.25), grenadiers(20, 3), "british"),
        (section(20, 18.3125), grenadiers(20, 3), "german"),
        (section(20, 17, state=PINNED), grenadiers(20, 3), "german"),
        (section(20, 18), grenadiers(20, 13, state=SUPPRESSED), "german"),
    ],
)
def test_the_point_is_held_by_an_unpinned_unit_within_3_inches_and_no_enemy_nearer(
    british: Any, german: Any, winner: str
) -> None:
    """The point is at 20, 15: a figure's edge is a quarter inch nearer than its middle. Markers count before
    they come off."""
    game = battle([british], [german], card=-1, dice=[1], turns=1)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (winner, "victory-held")


@clause("iabsm-victory-2")
def test_a_side_whose_units_all_rout_or_are_gone_has_lost_at_once() -> None:
    game = battle(
        [section(20, 15, shock=18), big_man(5, 28)], [grenadiers(20, 2)], acting=BRITISH, dice=[1, 1, 1]
    )
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("german", "victory-broken")
    game = battle(
        [section(20, 15, shock=18), section(5, 28)], [grenadiers(20, 2)], acting=BRITISH, dice=[1, 1, 1]
    )
    assert game.outcome is None


def test_the_score_is_the_enemy_figures_out_of_action() -> None:
    game = battle([section(20, 15, figures=7)], [grenadiers(20, 2, figures=5)], card=-1, dice=[1], turns=1)
    assert game.outcome is not None
    assert game.outcome.scores == {"british": 3, "german": 2}


@clause("iabsm-shock-1", "iabsm-force-1")
def test_the_parts_of_bottle() -> None:
    game = battle([section(20, 25, quality="elite", figures=7)], [grenadiers(20, 3)])
    assert parts(bottle_tally(unit(game, BRITISH), 2, 1)) == {
        "shock-1 figures": 7,
        "shock-1 quality": 2,
        "shock-1 big-man": 2,
        "force-1 force": -1,
    }


@clause("iabsm-shock-3", "iabsm-shock-4", "iabsm-shock-5")
@pytest.mark.parametrize("effect", [FALLS_BACK, BREAKS, ROUTS])
def test_who_gives_way_has_nothing_in_reserve_and_routs_only_at_the_worst(effect: int) -> None:
    game = battle([section(20, 25, reserved=2)], [grenadiers(20, 3)])
    men = unit(game, BRITISH)
    give_way(men, effect)
    assert (men.reserved, men.activated, men.broken) == (0, True, True)
    assert men.routed is (effect == ROUTS)


@clause("iabsm-gen-6")
@pytest.mark.parametrize(
    ("before", "state", "after", "told", "kept"),
    [
        (STEADY, PINNED, PINNED, ["pinned"], 1),
        (PINNED, PINNED, PINNED, [], 1),
        (SUPPRESSED, PINNED, SUPPRESSED, [], 1),
        (PINNED, SUPPRESSED, SUPPRESSED, ["suppressed"], 0),
        (SUPPRESSED, SUPPRESSED, SUPPRESSED, [], 0),
    ],
)
def test_a_marker_is_given_once_and_never_bettered(
    before: int, state: int, after: int, told: list[str], kept: int
) -> None:
    """Who is suppressed does nothing any more with what it had in reserve."""
    game = battle([section(20, 25, state=before, reserved=1)], [grenadiers(20, 3)])
    men = unit(game, BRITISH)
    worsen(game.state, men, state, "iabsm-fire-1")
    assert (men.state, men.reserved) == (after, kept)
    assert [event.kind for event in game.events if event.kind in ("pinned", "suppressed")] == told


@clause("iabsm-mine-1", "iabsm-shock-3")
def test_who_falls_back_over_mines_treads_on_them() -> None:
    """A field from 17 to 19 inches lies behind the section, which goes back 6 inches from 15: 6 and 6 are
    12 and 4 at the shortest range: 6 hits."""
    game = battle(
        [section(20, 15, shock=9), section(5, 28)],
        [grenadiers(20, 2)],
        acting=BRITISH,
        mines={"german": [(10, 17, 20, 2)]},
        dice=[6, 6, *[1] * 6],
    )
    (told,) = events(game, "mines")
    assert (told["unit"], told["hits"]) == (unit(game, BRITISH).id, 6)


@clause("iabsm-shock-2", "iabsm-shock-5")
@pytest.mark.parametrize(
    ("shock", "limit", "effect"),
    [
        (0, 1, HOLDS),
        (1, 1, FALLS_BACK),
        (2, 1, ROUTS),
        (1, 2, HALTS),
        (2, 2, FALLS_BACK),
        (4, 2, ROUTS),
        (7, 9, HOLDS),
        (8, 9, HALTS),
        (11, 9, FALLS_BACK),
        (12, 9, BREAKS),
        (17, 9, BREAKS),
        (18, 9, ROUTS),
    ],
)
def test_what_shock_does_against_bottle(shock: int, limit: int, effect: int) -> None:
    """Who has none feels none, even with a Bottle of 1; with the last man a Shock sends back, two rout."""
    assert effect_against(shock, limit) == effect
