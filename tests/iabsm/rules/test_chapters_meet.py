"""Where two chapters meet: what one of them says holds in the other as well."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import FIRING
from bocage.systems.iabsm.battle.hulls import ABANDONED, ENGAGE, FREE, HELD, HUNT, STUCK
from bocage.systems.iabsm.battle.state import PREPARE, Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.armour.gunnery import disadvantages
from bocage.systems.iabsm.rules.artillery.smoke import lay
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from bocage.systems.iabsm.rules.fire.hits import lose_figure
from bocage.systems.iabsm.rules.sight.spotting import spotting_tally
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
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
SECTION, MEN, ONE, TWO = "british-section-1", "german-section-1", "german-blind-1", "german-blind-2"
TANK, PANZER, SNIPER = "british-afv-1", "german-afv-1", "german-sniper-1"
LEADER = 3
"""The card of the only Big Man: the Tea Break and two platoons come before."""
ROW = "." * 40
HOUSE = "\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14)


# Blinds


def hidden(*dice: int, under: str = ONE, british: Any = None, **more: Any) -> Game[Iabsm]:
    """Two German sections of 8 under one of two blinds, at 20, 8 and 36, 2."""
    game = battle(
        british or [section(20, 28)],
        [grenadiers(0, 0), grenadiers(0, 0)],
        blinds={"german": [(20, 8), (36, 2)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=dice,
        **more,
    )
    game.choose(f"conceal:{under}")
    game.choose(f"conceal:{under}")
    return game


def shelled(g: Iabsm) -> None:
    """A battery of 105 mm fires for effect on 20, 8, and its card is the last of the deck."""
    g.batteries[0].stage, g.batteries[0].observer = FIRING, 0
    g.batteries[0].x, g.batteries[0].y = 320, 128
    g.deck.put_in(len(g.cards) - 1)


GUNS = Battery("two_guns", "105mm", "battalion_guns", 3)


@clause("iabsm-artyinf-1", "iabsm-blind-7", "iabsm-blind-5")
@pytest.mark.parametrize("under", [ONE, TWO])
def test_artillery_on_a_blind_throws_the_same_dice_whatever_lies_there(under: str) -> None:
    """4 and 4 are 8, nothing added in the open: 2 hits, pinned. A 5 takes a man of the first section, a 4 is
    Shock for the second."""
    game = hidden(4, 4, 4, 5, 4, under=under, guns=[GUNS], arrange=shelled)
    game.choose("effect")
    (struck,) = events(game, "struck")
    assert (struck["total"], struck["hits"]) == (8, 2)
    assert unit(game, ONE).loc != GONE, "it still lies there"
    assert unit(game, ONE).figures == 1
    one, two = unit(game, MEN), unit(game, "german-section-2")
    seen = (one.figures, one.shock, one.state, two.figures, two.shock, two.state)
    assert seen == ((7, 0, PINNED, 8, 1, PINNED) if under == ONE else (8, 0, STEADY, 8, 0, STEADY))
    told = [event.only_for for event in game.events if event.kind == "suffers-hidden"]
    assert told == (["german"] if under == ONE else [])


@clause("iabsm-artyinf-1", "iabsm-blind-7", "iabsm-barrage-4")
def test_artillery_that_hits_nobody_pins_nobody_under_a_blind() -> None:
    """1 and 2 are 3: nothing. 2 and 2 are 4: one hit, and who is hit is pinned."""
    for dice, state in (((1, 2), STEADY), ((2, 2, 1), PINNED)):
        game = hidden(4, *dice, guns=[GUNS], arrange=shelled)
        game.choose("effect")
        assert unit(game, MEN).state == state


def preparing(g: Iabsm) -> None:
    """The set-up is over, the preparation still to come."""
    g.phase = PREPARE


@clause("iabsm-prep-3", "iabsm-barrage-6", "iabsm-blind-5")
@pytest.mark.parametrize("under", [ONE, TWO])
def test_preparatory_fire_on_a_blind_rolls_for_who_is_under_it_in_secret(under: str) -> None:
    """Two sections are hidden: a 1 for one (2 men, 4 Shock), a 6 for the other (6 Shock)."""
    game = hidden(1, 6, under=under, preparations=1)
    assert game.state.phase == PREPARE
    game.choose("prepare:192,0")
    assert unit(game, ONE).loc != GONE
    one, two = unit(game, MEN), unit(game, "german-section-2")
    hurt = (one.figures, one.shock, two.figures, two.shock)
    assert hurt == ((6, 4, 8, 6) if under == ONE else (8, 0, 8, 0))
    dice = [(event.data["die"], event.only_for) for event in game.events if event.kind == "prepared-die"]
    assert dice == ([(1, "german"), (6, "german")] if under == ONE else [])
    assert all(event.only_for == "german" for event in game.events if event.kind == "prepared")


@clause("iabsm-prep-4", "iabsm-prep-5", "iabsm-barrage-6", "iabsm-blind-7")
def test_a_support_weapon_under_a_blind_is_destroyed_by_a_1_and_nobody_sees_it() -> None:
    """A team of 3: a 1 destroys it; by a 2 it loses a man and takes 4 Shock."""
    for die, left, shock in ((1, 0, 0), (2, 2, 4)):
        game = battle(
            [section(20, 28)],
            [at("german_lmg_team", 0, 0), grenadiers(36, 20, platoon=1)],
            blinds={"german": [(20, 8)]},
            hidden={"german": [0]},
            dummies=0,
            spotted=False,
            preparations=1,
            dice=[die],
        )
        game.choose("prepare:192,0")
        team = unit(game, "german-team-1")
        assert (team.figures, team.shock) == (left, shock)
        assert events(game, "weapon-destroyed") == []


@clause("iabsm-mine-1", "iabsm-blind-7", "iabsm-mine-2")
@pytest.mark.parametrize("under", [ONE, TWO])
def test_a_blind_that_goes_over_mines_suffers_in_secret(under: str) -> None:
    """4 and 4, and 4 for the column: 12, four hits and pinned: 5, 5, 3, 3."""
    game = hidden(
        *(3, 6, 4, 4, 5, 5, 3, 3),
        under=under,
        british=[section(36, 29)],
        mines={"british": [(10, 11, 20, 2)]},
        table=Table.draw(HOUSE),
    )
    game.choose(f"activate:{ONE}")
    game.choose("run:1>0")
    game.choose(go(20, 11.5))
    assert game.state.mines[0].known
    one, two = unit(game, MEN), unit(game, "german-section-2")
    hurt = (one.figures, one.shock, one.state, two.figures, two.shock)
    assert hurt == ((7, 1, PINNED, 7, 1) if under == ONE else (8, 0, STEADY, 8, 0))
    assert unit(game, ONE).loc != GONE
    assert [event.only_for for event in game.events if event.kind == "suffers-hidden"] == (
        ["german"] if under == ONE else []
    )


@clause("iabsm-melee-2", "iabsm-blind-3")
def test_only_men_on_foot_who_are_seen_are_drawn_into_a_close_combat() -> None:
    """Within 4 inches of the charger stand a team, a tank, a wreck, a blind and a Big Man by himself."""
    game = battle(
        [section(20, 20)],
        [
            grenadiers(20, 15),
            at("german_lmg_team", 16, 17, 180),
            at("german_sniper", 24, 18, 180),
            panzer(26, 20, 270),
            panzer(14, 20, 90, hull={"fate": ABANDONED}),
            at("german_big_man", 20, 12),
            at("german_lmg_team", 0, 0, platoon=1),
        ],
        blinds={"german": [(20, 23.5)]},
        hidden={"german": [1]},
        dummies=0,
    )
    g = game.state
    fight = Fight(g, unit(game, SECTION), unit(game, MEN), 1)
    fight.meet(g)
    assert [each.name for each in fight.units[1]] == [MEN, "german-team-1", SNIPER]
    unit(game, "german-team-1").broken = True
    fight = Fight(g, unit(game, SECTION), unit(game, MEN), 1)
    fight.meet(g)
    assert [each.name for each in fight.units[1]] == [MEN, SNIPER]


@clause("iabsm-bonus-3", "iabsm-blind-4")
def test_rapid_deployment_moves_a_blind_too() -> None:
    """4, 4 and 2 in light ground: 10 inches, as it ignores the first inch."""
    table = Table.draw("\n".join([ROW] * 2 + ["c" * 40] * 28))
    game = hidden(4, 4, 4, 2, table=table, british=[section(2, 29)], cards={"german": ["rapid_deployment"]})
    assert keys(game, "activate") == [f"activate:{ONE}", f"activate:{TWO}"]
    game.choose(f"activate:{ONE}")
    assert events(game, "dice")[-1]["inches"] == 10
    assert not unit(game, ONE).activated
    game.choose("stay")


@clause("iabsm-blind-2", "iabsm-fire-2", "iabsm-sight-3")
def test_who_comes_out_of_a_blind_that_has_moved_has_moved() -> None:
    """One action of the three for the move; a section then fires at -1 with one of the two that are left."""
    game = hidden(3, 3, 1, british=[section(20, 28)], table=Table.draw(HOUSE))
    unit(game, SECTION).spotted_by = 1 << unit(game, ONE).id
    game.choose(f"activate:{ONE}")
    game.choose("run:1>0")
    game.choose(go(20, 9))
    game.choose("deploy")
    places = [each.key for each in game.ask.options] if game.ask is not None else []
    game.choose(places[0])
    game.choose(keys(game)[0])
    men = unit(game, MEN)
    assert men.moved
    assert men.moved_turn == 1
    game.choose(f"activate:{MEN}")
    assert men.moved
    assert game.state.left == 2


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


WOOD = Table.draw("\n".join([ROW] * 22 + ["." * 20 + "w" * 20] * 4 + [ROW] * 4))


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


@clause("iabsm-fire-9", "iabsm-gun-4")
def test_machine_guns_of_a_vehicle_fire_at_a_blind() -> None:
    """Three dice halved are two; guns of a turret fire all round, those of a hull into the front quarter."""
    for counter, facing, may in (
        ("sherman_75", 180, True),
        ("stug_iii_g", 0, True),
        ("stug_iii_g", 180, False),
    ):
        british = [at(counter, 20, 26, facing, hull={"order": ENGAGE}), section(5, 28)]
        game = hidden(2, 1, 1, british=british)
        game.choose(f"activate:{TANK}")
        if may:
            assert keys(game, "sweep") == [f"sweep:{ONE}>{count}" for count in (3, 2, 1)]
            game.choose(f"sweep:{ONE}>3")
            assert events(game, "sweep")[-1]["count"] == 2
            assert game.state.left == 0 or game.state.acting == -1
        else:
            assert reason(game, f"sweep:{ONE}>1") == "act-8 behind"
    british = [tank(20, 26, hull={"order": 0}), section(5, 28)]
    game = hidden(2, 4, 4, 4, british=british)
    game.choose(f"activate:{TANK}")
    game.choose("keep")
    assert reason(game, f"sweep:{ONE}>1") == "afvorder-2 in-transit"


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
