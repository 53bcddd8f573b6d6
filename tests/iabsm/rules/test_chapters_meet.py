"""Where two chapters meet: what one of them says holds in the other as well."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import FIRING
from bocage.systems.iabsm.battle.hulls import ABANDONED, ENGAGE, FREE, HELD, HUNT, STUCK
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.armour.gunnery import disadvantages
from bocage.systems.iabsm.rules.artillery.smoke import lay
from bocage.systems.iabsm.rules.fire.hits import lose_figure
from bocage.systems.iabsm.rules.sight.spotting import spotting_tally
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    grenadiers,
    keys,
    panzer,
    parts,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
SECTION, MEN = "british-section-1", "german-section-1"
TANK, PANZER, SNIPER = "british-afv-1", "german-afv-1", "german-sniper-1"
LEADER = 3
"""The card of the only Big Man: the Tea Break and two platoons come before."""
ROW = "." * 40
HOUSE = "\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14)


GUNS = Battery("two_guns", "105mm", "battalion_guns", 3)


# Vehicles


@clause("iabsm-sight-6")
@pytest.mark.parametrize(("kind", "kept"), [("road", True), ("rough", True), ("crops", False)])
def test_in_the_open_is_a_road_as_well_as_a_field(kind: str, kept: bool) -> None:
    """A house of 10 inches stands between; the Tea Break is drawn first. Rough ground hides nobody."""
    rows = ["o" * 40] * 8 + [ROW] * 5 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14
    table = Table.draw("\n".join(rows), legend={"o": kind, "B": "building"})
    game = battle([section(20, 25)], [panzer(20, 5, 90)], table=table, card=-1, dice=[1])
    assert unit(game, PANZER).ground == kind
    assert bool(unit(game, PANZER).spotted_by) is kept


@clause("iabsm-spotmod-11")
def test_a_reconnaissance_vehicle_looks_better_without_being_told() -> None:
    game = battle([at("daimler", 20, 25), tank(30, 25)], [grenadiers(20, 5)], spotted=False)
    g, men = game.state, unit(game, MEN)
    assert parts(spotting_tally(g, unit(game, TANK), men, 1))["spotmod-11 recon"] == 1
    assert "spotmod-11 recon" not in parts(spotting_tally(g, unit(game, "british-afv-2"), men, 1))


@clause("iabsm-spotmod-14")
def test_a_large_gun_is_seen_like_a_large_vehicle() -> None:
    """The 88 is large, and so is a Tiger; a Pak 40 and a Pz IV are not."""
    game = battle(
        [section(20, 28)],
        [
            at("german_88", 5, 5, 180),
            at("german_pak40", 15, 5, 180),
            at("tiger_i", 25, 5, 180),
            panzer(35, 5),
        ],
        spotted=False,
    )
    found = {
        each.counter.id: parts(spotting_tally(game.state, unit(game, SECTION), each, 1))
        for each in game.state.units
        if each.side == 1
    }
    assert [name for name, each in found.items() if "spotmod-14 large" in each] == ["german_88", "tiger_i"]


@clause("iabsm-target-3", "iabsm-smoke-1")
def test_smoke_beside_the_line_is_a_disadvantage() -> None:
    """Two tanks of an inch in line: rays run from 19.5 to 20.5. A round of 2 inches at 22.25 touches the
    easternmost ray; at 22.75 it touches none."""
    game = battle([tank(20, 25)], [panzer(20, 5)])
    g, us, them = game.state, unit(game, TANK), unit(game, PANZER)
    assert disadvantages(g, us, them) == 0
    lay(g, [(22 * UNIT + 4, 15 * UNIT, 2)])
    assert disadvantages(g, us, them) == 1
    lay(g, [(22 * UNIT + 12, 15 * UNIT, 2)])
    assert disadvantages(g, us, them) == 0


@clause("iabsm-sniper-5", "iabsm-snipe-2")
def test_a_sniper_fires_at_no_vehicle_not_even_a_lorry() -> None:
    game = battle(
        [at("lorry", 20, 20), section(28, 20)],
        [grenadiers(5, 3), at("german_sniper", 20, 8, 180, level=2, platoon=1)],
        card=4,
    )
    game.choose(f"activate:{SNIPER}")
    assert keys(game, "snipe") == [f"snipe:{SECTION}"]
    assert reason(game, "snipe:british-soft-skin-1") == "sniper-5 not-by-sniper"


@clause("iabsm-dmg-5", "iabsm-crew-2", "iabsm-artyveh-13")
@pytest.mark.parametrize(("held", "after"), [(HELD, FREE), (STUCK, STUCK)])
def test_a_crew_that_takes_cover_with_all_its_actions_has_had_its_activation(held: int, after: int) -> None:
    """Morale 4 and 4 Shock: it takes cover; what held or stunned it for an activation is over. Who is
    immobilised leaves the vehicle instead."""
    game = battle([tank(20, 25, shock=4, hull={"held": held, "stunned": True})], [panzer(20, 5)], dice=[1])
    game.choose(f"activate:{TANK}")
    hull = unit(game, TANK).hull
    assert hull is not None
    assert hull.held == after
    assert not hull.stunned
    assert (hull.fate == ABANDONED) is (held == STUCK)


@clause("iabsm-cover-1", "iabsm-mine-1", "iabsm-crew-3")
def test_a_tank_that_goes_into_cover_over_mines_treads_on_them() -> None:
    """Engaged, it takes cover behind the wood, 6 inches at most, through mines: a 4 immobilises it, and with
    4 Shock at Morale 4 the crew leaves it."""
    table = Table.draw(HOUSE)
    tanks = [tank(26, 18, hull={"order": ENGAGE}, shock=3)]
    game = battle(
        tanks, [panzer(33, 5)], table=table, mines={"german": [(0, 16, 40, 14)]}, acting=TANK, dice=[6, 4]
    )
    game.choose("cover")
    (hides,) = events(game, "hides")
    assert hides["origin"] != hides["to"], "it has gone somewhere"
    hull = unit(game, TANK).hull
    assert hull is not None
    assert hull.held == STUCK
    assert game.state.mines[0].known
    assert hull.fate != ABANDONED, "3 Shock is one less than its morale"


@clause("iabsm-cover-1", "iabsm-sight-4")
def test_a_tank_that_goes_into_cover_in_sight_shows_itself() -> None:
    """Nobody knows of it yet; the panzer sees it move at 20 inches."""
    game = battle(
        [tank(26, 18, hull={"order": ENGAGE})],
        [panzer(33, 5)],
        table=Table.draw(HOUSE),
        acting=TANK,
        dice=[6],
        spotted=False,
    )
    game.choose("cover")
    (hides,) = events(game, "hides")
    assert hides["origin"] != hides["to"]
    assert unit(game, TANK).spotted_by == 1 << unit(game, PANZER).id


# Charges and ways back over mines


@clause("iabsm-mine-1", "iabsm-melee-1")
@pytest.mark.parametrize(
    ("dice", "fights", "state"),
    [
        ((1, 1, 1), True, STEADY),
        ((2, 2, 1, 1), False, PINNED),
    ],
)
def test_mines_on_the_way_of_a_charge_are_an_attack(dice: Any, fights: bool, state: int) -> None:
    """1 and 1 with 4 for the column are 6: one hit, not pinned, the fight goes on. 2 and 2 are 8: two hits
    and pinned, and a pinned unit does not charge on."""
    game = battle(
        [section(20, 20), big_man(20, 22)],
        [grenadiers(20, 12)],
        card=LEADER,
        mines={"german": [(10, 16, 20, 2)]},
        dice=[4, 4, *dice, *[1] * 120],
    )
    game.choose(f"charge:{SECTION}>{MEN}")
    game.choose("run:2>0")
    assert events(game, "mines")
    assert bool(events(game, "round")) is fights
    assert unit(game, SECTION).state == state or fights


@clause("iabsm-lead-3", "iabsm-melee-1")
def test_a_big_man_may_follow_a_charge_that_was_stopped() -> None:
    game = battle(
        [section(20, 20), big_man(20, 19.5)],
        [grenadiers(20, 12)],
        card=LEADER,
        mines={"german": [(10, 16, 20, 2)]},
        dice=[4, 4, 2, 2, 1, 1, *[1] * 40],
    )
    game.choose(f"charge:{SECTION}>{MEN}")
    game.choose("run:2>0")
    assert game.ask is not None
    assert game.ask.kind == "follow"
    game.choose("follow")
    assert unit(game, "british-big-man-1").y < 20 * UNIT
    assert len(events(game, "falls-short")) == 1


@clause("iabsm-mine-1", "iabsm-shock-5")
def test_who_routs_over_mines_at_the_tea_break_treads_on_them() -> None:
    """3D6 = 9 inches south over mines 4 inches behind: 1 and 1, 6, one hit: a 1 misses."""
    game = battle(
        [section(20, 12, routed=True, shock=20, state=SUPPRESSED), section(5, 28)],
        [grenadiers(20, 3)],
        card=-1,
        mines={"german": [(10, 16, 20, 2)]},
        dice=[1, 3, 3, 3, 1, 1, 1],
    )
    assert unit(game, SECTION).y == 21 * UNIT
    assert len(events(game, "mines")) == 1


# Fire


@clause("iabsm-fire-2", "iabsm-inf-5")
def test_who_enters_a_house_and_fires_has_moved() -> None:
    game = battle(
        [section(20, 17)], [grenadiers(20, 3)], table=Table.draw(HOUSE), acting=SECTION, dice=[1, 1]
    )
    game.choose(next(key for key in keys(game, "enter") if key.endswith(">n")))
    game.choose(f"fire:{MEN}>1")
    assert parts(events(game, "fire")[-1]["tally"])["fire-2 moved"] == -1


@clause("iabsm-fire-2", "iabsm-act-3")
def test_who_rolls_for_a_move_and_stays_has_not_moved() -> None:
    game = battle([section(20, 20)], [grenadiers(20, 8)], acting=SECTION, dice=[3, 1, 1])
    game.choose("run:1>0")
    game.choose("stay")
    game.choose(f"fire:{MEN}>2")
    assert "fire-2 moved" not in parts(events(game, "fire")[-1]["tally"])


@clause("iabsm-inf-13", "iabsm-turn-6")
def test_a_gun_uses_its_reserved_actions_one_shell_after_the_other() -> None:
    """Two reserved actions are two shells at the Tea Break; 3D6 of 1 fail."""
    game = battle(
        [at("british_6pdr", 20, 20, reserved=2), section(5, 28)],
        [grenadiers(20, 8)],
        card=-1,
        dice=[1, *[1] * 10],
    )
    assert game.ask is not None
    assert game.ask.kind == "last-shots"
    game.choose(f"shell:{MEN}")
    assert game.ask.kind == "last-shots"
    game.choose(f"shell:{MEN}")
    assert len(events(game, "shell")) == 2
    assert game.ask is None or game.ask.kind != "last-shots"


@clause("iabsm-act-9", "iabsm-he-13")
def test_a_shell_with_an_action_that_a_tank_under_engage_has_kept_is_at_one_more() -> None:
    """Not with one of its own activation, nor under HUNT."""
    for order, acting, more in ((ENGAGE, "", True), (ENGAGE, TANK, False), (HUNT, "", False)):
        placed = [tank(20, 20, hull={"order": order}, reserved=0 if acting else 1), section(5, 28)]
        game = battle(
            placed,
            [grenadiers(20, 8)],
            acting=acting,
            card=1 if acting else -1,
            dice=[3, 3] if acting else [1, 3, 3, *[1] * 8],
        )
        game.choose(f"shell:{MEN}")
        assert ("act-9 overwatch" in parts(events(game, "shell")[-1]["tally"])) is more


@clause("iabsm-lead-4", "iabsm-ride-1")
def test_a_big_man_rides_with_the_men_in_his_vehicle() -> None:
    """A man is lost aboard: a 6, and 5 on the second die: dead. One in another vehicle is not asked."""
    game = battle(
        [at("m3", 20, 20), section(0, 0, aboard=True), big_man(0, 0, level=1, aboard=True)],
        [grenadiers(20, 3)],
        dice=[6, 5],
    )
    lose_figure(game.state, unit(game, SECTION))
    assert unit(game, SECTION).figures == 8
    assert unit(game, "british-big-man-1").loc == GONE
    game = battle(
        [at("m3", 20, 20), section(0, 0, aboard=True), at("m3", 26, 20), big_man(0, 0, level=1, aboard=True)],
        [grenadiers(20, 3)],
        dice=[6, 5],
    )
    lose_figure(game.state, unit(game, SECTION))
    assert unit(game, "british-big-man-1").loc != GONE


@clause("iabsm-barrage-5", "iabsm-ride-1")
def test_an_observer_who_rides_is_silent_and_not_lost() -> None:
    placed = [at("m3", 20, 25), at("british_observer", 0, 0, aboard=True), section(5, 28)]

    def waiting(g: Iabsm) -> None:
        g.batteries[0].stage, g.batteries[0].observer = FIRING, 1
        g.deck.put_in(len(g.cards) - 1)

    game = battle(placed, [grenadiers(20, 3)], guns=[GUNS], arrange=waiting, card=-1, dice=[4])
    assert len(events(game, "observer-rides")) == 1
    assert events(game, "mission-over") == []
    assert game.state.batteries[0].stage == FIRING


@clause("iabsm-blind-6", "iabsm-turn-1", "iabsm-snipe-2")
def test_the_sniper_card_leaves_the_deck_with_the_last_sniper() -> None:
    game = battle(
        [section(20, 20)], [grenadiers(5, 3), at("german_sniper", 20, 8, 180, platoon=1)], card=-1, dice=[1]
    )
    g = game.state
    assert 4 in g.deck.left + g.deck.drawn
    game = battle(
        [section(20, 20)],
        [grenadiers(5, 3), at("german_sniper", 20, 8, 180, platoon=1)],
        card=-1,
        dice=[1],
        arrange=lambda g: g.remove(g.units[2]),
    )
    assert 4 not in game.state.deck.left + game.state.deck.drawn


@clause("iabsm-melee-1")
def test_a_spotted_sniper_may_be_charged_and_one_who_is_not_may_not() -> None:
    german = [grenadiers(5, 3), at("german_sniper", 20, 12, 180, platoon=1)]
    key = f"charge:{SECTION}>{SNIPER}"
    game = battle([section(20, 20), big_man(20, 22)], german, card=4)
    assert key in keys(game)
    game = battle([section(20, 20), big_man(20, 22)], german, card=4, spotted=False)
    assert reason(game, key) == "fire-5 not-spotted"
