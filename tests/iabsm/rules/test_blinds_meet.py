"""Where blinds meet other chapters: what falls on them, what they meet, who fires at them."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import FIRING
from bocage.systems.iabsm.battle.hulls import ABANDONED, ENGAGE
from bocage.systems.iabsm.battle.state import PREPARE, Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from tests.iabsm.positions import (
    at,
    battle,
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

clause = pytest.mark.clause
SECTION, MEN, ONE, TWO = "british-section-1", "german-section-1", "german-blind-1", "german-blind-2"
TANK, SNIPER = "british-afv-1", "german-sniper-1"
ROW = "." * 40
HOUSE = "\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14)


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
