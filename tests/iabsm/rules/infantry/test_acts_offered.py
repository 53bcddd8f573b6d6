"""What units are offered to do, one by one; how many actions they have, and when an activation is over."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import ENGAGE
from bocage.systems.iabsm.battle.state import CARD, Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.fire.fire import cannot_fire_at_all
from bocage.systems.iabsm.rules.infantry.actions import actions_of, begin
from bocage.systems.iabsm.rules.infantry.movement import inches_of
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    named,
    panzer,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
SECTION, MEN, TEAM = "british-section-1", "german-section-1", "british-team-1"
FAR_OFF = [grenadiers(38, 2)]
TURNS = [f"face:{wind}" for wind in ("ne", "e", "se", "s", "sw", "w", "nw")]
ROWS = ["." * 40] * 10 + ["." * 18 + "#" * 4 + "." * 18] * 3 + ["." * 40] * 17
HOUSE = Table.draw("\n".join(ROWS), legend={"#": "building"})
"""A house of one storey, from 18, 10 to 22, 13."""


def acts(placed: Any, name: str, german: Any = None, **more: Any) -> Game[Iabsm]:
    """It is the turn of a unit."""
    return battle([placed, section(4, 28)], german or FAR_OFF, acting=name, **more)


def unseen(g: Iabsm) -> None:
    """Nobody of the Germans has been spotted."""
    for each in g.units:
        if each.side == 1:
            each.spotted_by = 0


# Offers


@clause("iabsm-inf-1", "iabsm-inf-2", "iabsm-inf-10", "iabsm-inf-11", "iabsm-task-3")
def test_what_a_section_alone_on_a_field_is_offered() -> None:
    game = acts(section(10, 20), SECTION)
    assert keys(game, "run") == ["run:3>0", "run:2>0", "run:1>0"]
    rest = [key for key in keys(game) if not key.startswith("run")]
    assert rest == ["task:dig", "cover", "reserve", *TURNS, "done"]


@clause("iabsm-inf-10", "iabsm-inf-12")
@pytest.mark.parametrize(
    ("counter", "may"),
    [
        ("british_observer", False),
        ("british_at_team", True),
        ("british_light_mortar", True),
        ("british_flamethrower", True),
    ],
)
def test_who_has_something_to_fire_with_keeps_an_action(counter: str, may: bool) -> None:
    """A gun or anti-tank weapon, a mortar, small arms; an observer has none."""
    assert ("reserve" in keys(acts(at(counter, 20, 15), TEAM))) is may


@clause("iabsm-soft-1", "iabsm-inf-7")
def test_men_fire_at_a_lorry_with_one_action() -> None:
    german = [at("lorry", 20, 8), grenadiers(24, 5)]
    game = acts(section(20, 18), SECTION, german)
    assert keys(game, "fire") == [
        "fire:german-soft-skin-1>1",
        f"fire:{MEN}>3",
        f"fire:{MEN}>2",
        f"fire:{MEN}>1",
    ]


@clause("iabsm-smoke-1", "iabsm-piece-2")
def test_only_who_can_lays_smoke_or_is_manhandled() -> None:
    for placed, name, verbs in (
        (section(20, 15), SECTION, set()),
        (at("british_6pdr", 20, 15), TEAM, {"smoke", "manhandle"}),
        (at("british_light_mortar", 20, 15), TEAM, {"smoke"}),
        (at("british_6pdr", 20, 15, state=PINNED), TEAM, {"smoke"}),
    ):
        game = acts(placed, name)
        assert {option.verb for option in game.ask.options} & {"smoke", "manhandle"} == verbs  # type: ignore[union-attr]


@clause("iabsm-spot-2", "iabsm-inf-8", "iabsm-gen-9")
def test_who_is_gone_or_known_is_not_looked_for() -> None:
    def one_known(g: Iabsm) -> None:
        unseen(g)
        named(g, MEN).spotted_by = 1
        g.remove(named(g, "german-section-3"))

    german = [grenadiers(10, 3), grenadiers(20, 3), grenadiers(30, 3)]
    for placed, name in ((section(20, 20), SECTION), (tank(20, 20), "british-afv-1")):
        game = acts(placed, name, german, arrange=one_known)
        assert {key.split(">")[0] for key in keys(game, "spot")} == {"spot:german-section-2"}
    game = battle([section(20, 28), big_man(20, 20)], german, card=3, arrange=one_known)
    assert {key.split(">")[0] for key in keys(game, "spot")} >= {"spot:german-section-2"}
    assert "spot:german-section-3>1" not in keys(game)


# How many actions


@clause("iabsm-act-1", "iabsm-piece-4")
@pytest.mark.parametrize(
    ("placed", "count"),
    [
        (at("british_6pdr", 20, 15, quality="elite", figures=1), 1),
        (at("british_6pdr", 20, 15, quality="elite", figures=2), 4),
        (at("british_at_team", 20, 15, quality="elite", figures=1), 2),
        (at("british_at_team", 20, 15, quality="regular", figures=1), 1),
        (at("german_grenadier", 20, 15, figures=4), 2),
        (at("german_grenadier", 20, 15, figures=5), 3),
        (section(20, 15, figures=5), 3),
        (section(20, 15, figures=4), 2),
        (section(20, 15, state=PINNED), 2),
        (section(20, 15, hesitant=True), 2),
        (section(20, 15, hesitant=True, figures=1, quality="green"), 1),
        (section(20, 15, state=SUPPRESSED), 0),
    ],
)
def test_how_many_actions_a_unit_has(placed: Any, count: int) -> None:
    game = battle([placed, section(4, 28)], FAR_OFF)
    assert actions_of(game.state.units[0]) == count


@clause("iabsm-he-7", "iabsm-turn-3")
def test_shells_are_counted_anew_in_each_activation() -> None:
    def fired_before(g: Iabsm) -> None:
        g.shells = 3

    game = acts(at("british_6pdr", 20, 15), TEAM, arrange=fired_before)
    assert game.state.shells == 0


@clause("iabsm-afvorder-5", "iabsm-at-7", "iabsm-turn-3")
def test_a_tank_may_move_and_has_not_turned_when_it_is_activated() -> None:
    game = battle([tank(20, 20, hull={"turned": True, "hunted": True})], FAR_OFF)
    men = unit(game, "british-afv-1")
    begin(game.state, men)
    assert men.hull is not None
    assert (men.hull.turned, men.hull.hunted) == (False, False)


@clause("iabsm-inf-1", "iabsm-turn-2")
def test_after_its_last_action_an_activation_is_over() -> None:
    game = acts(section(20, 15), SECTION)
    for left in (2, 1):
        game.choose("reserve")
        assert game.ask is not None
        assert (game.ask.kind, game.ask.about["left"]) == ("act", left)
    game.choose("reserve")
    g = game.state
    assert (g.acting, g.left, g.phase) == (-1, 0, CARD)
    assert unit(game, SECTION).reserved == 3


@clause("iabsm-act-2", "iabsm-turn-2", "iabsm-act-9")
def test_who_is_suppressed_by_a_reaction_does_nothing_more() -> None:
    """Three dice of 6, one for the machine gun and two for less than 9 inches are 21, one more for overwatch:
    suppressed."""
    german = [grenadiers(20, 8, reserved=3)]
    game = acts(section(20, 16), SECTION, german, dice=[1, 6, 6, 6, *[1] * 20])
    game.choose("run:1>0")
    game.choose(go(20, 15.5))
    game.choose(f"react:{MEN}>3")
    assert unit(game, SECTION).state == SUPPRESSED
    assert (game.state.acting, game.state.left) == (-1, 0)


@clause("iabsm-move-1", "iabsm-move-2", "iabsm-move-3", "iabsm-move-4", "iabsm-move-5", "iabsm-move-u3")
@pytest.mark.parametrize(
    ("dice", "pips", "shock", "inches"),
    [
        ([6, 4, 1], 2, 2, 4),
        ([5, 3], 0, 1, 7),
        ([1, 2], 2, 0, 0),
        ([1, 3], 2, 0, 1),
        ([1], 0, 3, 0),
        ([2], 0, 1, 1),
    ],
)
def test_how_far_dice_lead(dice: list[int], pips: int, shock: int, inches: int) -> None:
    """Each die less the ground, never under 0, and the sum less the Shock, never under 0."""
    assert inches_of(dice, pips, shock) == inches


@clause("iabsm-piece-2", "iabsm-move-2")
@pytest.mark.parametrize(("letter", "far"), [(".", 4), ("x", 3), ("w", 0)])
def test_a_gun_is_manhandled_over_light_ground_but_not_through_difficult(letter: str, far: int) -> None:
    table = Table.draw("\n".join([letter * 40] * 30), legend={"x": "rough"})
    game = acts(at("british_6pdr", 20, 15), TEAM, dice=[4], table=table)
    game.choose("manhandle")
    assert events(game, "dice")[-1]["inches"] == 4, "in the open"
    if far:
        assert reason(game, go(20, 15 - far)) == ""
        assert reason(game, go(20, 14.9375 - far)) == "act-3 too-far"
    else:
        assert game.state.acting == -1


# Moves


@clause("iabsm-shock-1", "iabsm-lead-3")
def test_no_shock_is_checked_after_a_move() -> None:
    """9 Shock and a Big Man of level II: he stays behind, and nobody runs away before the next attack."""
    game = battle(
        [section(20, 20, shock=9), big_man(20, 19.5), section(4, 28)], FAR_OFF, acting=SECTION, dice=[6, 6, 6]
    )
    game.choose("run:3>0")
    game.choose(go(24, 20))
    game.choose("stay")
    assert events(game, "breaks") == []
    assert unit(game, SECTION).state == STEADY


@clause("iabsm-act-8", "iabsm-gen-9")
def test_nobody_turns_to_an_enemy_who_is_gone() -> None:
    """He fell in the east; the living stand in the north."""
    german = [grenadiers(30, 24), grenadiers(20, 6)]
    game = battle([section(20, 25)], german, dice=[1])
    game.state.remove(unit(game, MEN))
    game.choose(f"activate:{SECTION}")
    game.choose("run:1>0")
    game.choose(go(20, 24))
    assert unit(game, SECTION).facing == 0


@clause("iabsm-lead-3", "iabsm-house-1")
def test_a_big_man_goes_into_a_house_with_the_men_he_leads() -> None:
    game = battle([section(20, 14, figures=5), big_man(20, 13.5)], FAR_OFF, acting=SECTION, table=HOUSE)
    (house,) = game.state.field.houses
    enter = next(key for key in keys(game, "enter") if key.endswith(">s"))
    game.choose(enter)
    game.choose("follow")
    men, leader = unit(game, SECTION), unit(game, "british-big-man-1")
    assert (men.house, leader.house) == (house, house)
    assert leader.window == men.window
    assert leader.house != OUTSIDE
    assert (men.moved, men.moved_turn, men.ambush, men.in_cover) == (True, 1, False, False)
    assert leader.moved_turn == 1


@clause("iabsm-inf-5", "iabsm-act-4", "iabsm-sight-4")
def test_who_enters_a_house_has_moved_and_looks_about() -> None:
    """A team in ambush lies 3 inches north of the house: from its northern window it is found."""
    german = [at("german_lmg_team", 20, 7, 180, ambush=True), grenadiers(38, 2)]
    game = battle(
        [section(20, 14, figures=5, ambush=True, in_cover=True)],
        german,
        acting=SECTION,
        table=HOUSE,
        spotted=False,
    )
    game.choose(next(key for key in keys(game, "enter") if key.endswith(">n")))
    men = unit(game, SECTION)
    assert (men.moved, men.moved_turn, men.ambush, men.in_cover) == (True, 1, False, False)
    assert unit(game, "german-team-1").spotted_by == 1


@clause("iabsm-fire-4", "iabsm-gen-9", "iabsm-lead-4")
def test_whom_nobody_fires_at_wherever_he_is() -> None:
    game = battle(
        [section(20, 20), at("lorry", 5, 25), big_man(30, 25)],
        [grenadiers(20, 8), at("german_big_man", 24, 8), panzer(30, 8, hull={"fate": 2}), panzer(35, 8)],
    )
    g = game.state

    def no(firer: str, target: str) -> str:
        found = cannot_fire_at_all(named(g, firer), named(g, target))
        return "" if found is None else found.name

    assert no(SECTION, MEN) == ""
    assert no(SECTION, "german-big-man-1") == "no-target"
    assert no(SECTION, "german-afv-1") == "is-out"
    assert no(SECTION, "german-afv-2") == ""
    assert no("british-soft-skin-1", MEN) == "unarmed"
    g.remove(named(g, MEN))
    assert no(SECTION, MEN) == "is-out"


# Reserved actions


@clause("iabsm-inf-13", "iabsm-act-9")
def test_who_can_do_nothing_with_his_reserve_is_not_asked() -> None:
    game = battle([section(20, 29, reserved=2)], [grenadiers(20, 2)], card=-1, dice=[1, 2])
    assert unit(game, SECTION).reserved == 0
    assert game.ask is not None
    assert game.ask.kind == "card", "the enemy is known, and too far away to fire at"


@clause("iabsm-afvorder-8", "iabsm-act-9")
def test_engage_is_an_order_that_keeps_actions() -> None:
    game = battle([tank(20, 20, order="engage"), section(4, 28)], FAR_OFF, acting="british-afv-1")
    game.choose("done")
    men = unit(game, "british-afv-1")
    assert men.hull is not None
    assert (men.hull.order, men.reserved) == (ENGAGE, 3)
