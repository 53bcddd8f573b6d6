"""Guns on the table, and minefields."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import FREE, STUCK
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from bocage.systems.iabsm.rules.sight.visibility import GREAT, OK, POOR, protection
from bocage.systems.iabsm.system import SYSTEM
from tests.iabsm.positions import at, battle, big_man, events, go, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
GUN, GERMAN = "british-team-1", "german-section-1"
ROW = "." * 40


def gun(x: float, y: float, facing: int = 0, **more: Any) -> Any:
    return at("british_6pdr", x, y, facing, **more)


@clause("iabsm-piece-1")
@pytest.mark.parametrize(("x", "no"), [(20, ""), (32, ""), (32.0625, "gun-3 out-of-arc"), (8, "")])
def test_a_gun_fires_45_degrees_to_each_side(x: float, no: str) -> None:
    """The target is 12 inches to the north, and up to 12 to the side."""
    game = battle([gun(20, 24)], [at("german_lmg_team", x, 12), grenadiers(5, 2)], acting=GUN)
    assert unit(game, GUN).radius == 12
    assert reason(game, "shell:german-team-1") == no


@clause("iabsm-piece-1")
def test_a_gun_shoots_at_vehicles_within_the_same_arc_and_turning_costs_an_action() -> None:
    game = battle([gun(20, 24)], [at("pz_iv_h", 36, 16, 180), grenadiers(5, 2)], acting=GUN)
    assert reason(game, "shoot:german-afv-1") == "gun-3 out-of-arc"
    game.choose("face:ne")
    assert game.state.left == 2
    assert reason(game, "shoot:german-afv-1") == ""


@clause("iabsm-piece-2")
def test_a_gun_is_manhandled_with_all_actions() -> None:
    game = battle([gun(20, 24)], [grenadiers(20, 3)], acting=GUN, dice=[4])
    assert keys(game, "run") == []
    assert reason(game, "run:1>0") == "piece-2 only-manhandled"
    game.choose("manhandle")
    assert events(game, "dice")[-1]["inches"] == 4
    assert reason(game, go(20, 19.9375)) == "act-3 too-far"
    game.choose(go(20, 20))
    assert (unit(game, GUN).x, unit(game, GUN).y) == (320, 320)
    assert game.state.acting == -1


@clause("iabsm-piece-2")
def test_after_another_action_a_gun_is_not_manhandled_nor_when_pinned() -> None:
    game = battle([gun(20, 24)], [grenadiers(20, 3)], acting=GUN)
    game.choose("face:ne")
    assert "manhandle" not in keys(game)
    assert reason(game, "manhandle") == "piece-2 all-actions"
    game = battle([gun(20, 24, state=PINNED)], [grenadiers(20, 3)], acting=GUN)
    assert reason(game, "manhandle") == "act-2 is-pinned"
    game = battle([section(20, 24)], [grenadiers(20, 3)], acting="british-section-1")
    assert reason(game, "manhandle") == "piece-2 no-carriage"


@clause("iabsm-piece-2")
def test_a_gun_goes_slower_through_light_ground_and_not_through_difficult() -> None:
    """4 less 1 in crops are 3 inches; a wood bars it."""
    for kind, inches in (("crops", 3), ("woods", 0)):
        rows = [ROW] * 13 + ["x" * 40] * 17
        table = Table.draw("\n".join(rows), legend={"x": kind})
        game = battle([gun(20, 24)], [grenadiers(20, 3)], acting=GUN, dice=[4], table=table)
        game.choose("manhandle")
        if inches:
            assert reason(game, go(20, 21)) == ""
            assert reason(game, go(20, 20.9375)) == "act-3 too-far"
        else:
            assert unit(game, GUN).y == 24 * 16
            assert game.ask is None or game.ask.kind != "go"


@clause("iabsm-piece-3")
def test_a_shield_is_light_cover_from_the_front() -> None:
    """A section before the gun, and one beside it beyond 45 degrees. Pinned behind it is hard cover; in
    foxholes the shield adds nothing."""
    game = battle([gun(20, 24)], [grenadiers(20, 12), grenadiers(34, 22, 270)])
    g = game.state
    crew, front, side = unit(game, GUN), unit(game, GERMAN), unit(game, "german-section-2")
    assert protection(g, front, crew) == OK
    assert protection(g, side, crew) == GREAT
    crew.state = PINNED
    assert protection(g, front, crew) == POOR
    table = Table.draw("\n".join([ROW] * 16 + ["f" * 40] * 14), legend={"f": "foxholes"})
    game = battle([gun(20, 24)], [grenadiers(20, 12)], table=table)
    assert protection(game.state, unit(game, GERMAN), unit(game, GUN)) == POOR


@clause("iabsm-piece-4")
def test_the_last_man_serves_with_one_action_even_an_elite() -> None:
    """The last man of another Elite team has two."""
    for counter, quality, actions in (
        ("british_6pdr", "regular", 1),
        ("british_6pdr", "elite", 1),
        ("british_light_mortar", "elite", 2),
    ):
        game = battle([at(counter, 20, 24, figures=1, quality=quality)], [grenadiers(20, 3)])
        assert actions_of(unit(game, GUN)) == actions
    game = battle([gun(20, 24, figures=2)], [grenadiers(20, 3)])
    assert actions_of(unit(game, GUN)) == 3


# Mines


def mined(
    placed: Any, name: str, *dice: int, box: Any = (0, 16, 40, 4), owner: str = "german"
) -> Game[Iabsm]:
    """A minefield from 16 to 20 inches, four inches north of the unit that acts."""
    return battle([placed, section(35, 28)], [grenadiers(5, 2)], acting=name, dice=dice, mines={owner: [box]})


@clause("iabsm-mine-1", "iabsm-mine-2")
def test_a_section_that_goes_into_mines_rolls_at_once() -> None:
    """3 and 1, and 4 for the column up to 4 inches: 8, two hits, pinned. Both sides know then."""
    game = mined(section(20, 24), "british-section-1", 6, 3, 1, 1, 1)
    assert SYSTEM.view(game.state, "british", None)["mines"] == []
    game.choose("run:1>0")
    game.choose(go(20, 18.5))
    (told,) = events(game, "mines")
    assert (told["total"], told["hits"]) == (8, 2)
    assert unit(game, "british-section-1").state == PINNED
    assert len(SYSTEM.view(game.state, "british", None)["mines"]) == 1  # type: ignore[arg-type]


@clause("iabsm-mine-1")
def test_who_goes_through_a_field_or_moves_within_it_rolls_and_who_stays_outside_does_not() -> None:
    """Through a strip of an inch; out of a field one stands in; up to an inch before one."""
    through = mined(section(20, 24), "british-section-1", 6, 1, 1, box=(0, 20, 40, 1))
    through.choose("run:1>0")
    through.choose(go(20, 18.5))
    assert len(events(through, "mines")) == 1
    out = mined(section(20, 24), "british-section-1", 6, 1, 1, box=(0, 22, 40, 3))
    out.choose("run:1>0")
    out.choose(go(20, 19))
    assert len(events(out, "mines")) == 1
    before = mined(section(20, 24), "british-section-1", 6)
    before.choose("run:1>0")
    before.choose(go(20, 21))
    assert events(before, "mines") == []


@clause("iabsm-mine-1")
def test_mines_know_no_friend_and_protect_nobody() -> None:
    """A field of one's own; in a wood and after Take Cover the total is still the dice and 4."""
    table = Table.draw("\n".join(["w" * 40] * 30))
    game = battle(
        [section(20, 24, shock=0), section(35, 28)],
        [grenadiers(5, 2)],
        acting="british-section-1",
        dice=[6, 6, 2, 2, 1, 1],
        table=table,
        mines={"british": [(0, 16, 40, 6)]},
    )
    game.choose("run:2>0")
    game.choose(go(20, 20))
    assert events(game, "mines")[-1]["total"] == 8


@clause("iabsm-mine-1", "iabsm-dmg-8")
@pytest.mark.parametrize(("die", "held"), [(1, FREE), (3, FREE), (4, STUCK), (5, STUCK)])
def test_what_mines_do_to_a_vehicle(die: int, held: int) -> None:
    game = mined(at("sherman_75", 20, 24), "british-afv-1", 6, die)
    game.choose("run:1>0")
    game.choose(go(20, 19))
    tank = unit(game, "british-afv-1")
    assert tank.hull is not None
    assert tank.hull.held == held
    assert events(game, "damage") == []


@clause("iabsm-mine-1")
def test_a_six_damages_a_vehicle_with_severity_two() -> None:
    game = mined(at("sherman_75", 20, 24), "british-afv-1", 6, 6, 3)
    game.choose("run:1>0")
    game.choose(go(20, 19))
    assert events(game, "damage")[-1]["severity"] == 2


@clause("iabsm-mine-1")
def test_a_big_man_alone_sets_off_no_mine() -> None:
    game = battle(
        [big_man(20, 24), section(35, 28)],
        [grenadiers(5, 2)],
        card=3,
        dice=[6, 6, 6],
        mines={"german": [(0, 16, 40, 4)]},
    )
    game.choose("run:3>0")
    game.choose(go(20, 18))
    assert events(game, "mines") == []


@clause("iabsm-mine-1")
def test_who_falls_back_into_mines_is_blown_up_too() -> None:
    """8 men with 8 Shock: pinned and six inches back, through a field behind them."""
    game = battle(
        [section(20, 10)],
        [grenadiers(20, 20, 180, shock=8)],
        acting=GERMAN,
        card=2,
        dice=[1, 1],
        mines={"british": [(0, 0, 40, 18), (0, 22, 40, 3)]},
    )
    assert len(events(game, "mines")) == 1
    assert unit(game, GERMAN).y > 20 * 16


@clause("iabsm-mine-2")
def test_mines_are_hidden_from_the_other_side_and_forgotten_for_it() -> None:
    game = mined(section(20, 24), "british-section-1")
    view = {seat: SYSTEM.view(game.state, seat, None)["mines"] for seat in ("british", "german", None)}
    assert [len(found) for found in view.values()] == [0, 1, 0]  # type: ignore[arg-type]
    assert game.known_to("british").state.mines == []
    assert len(game.known_to("german").state.mines) == 1
    assert unit(game, "british-section-1").state == STEADY
    twin = game.state.copy()
    twin.mines[0].known = True
    assert not game.state.mines[0].known
    assert twin.digest() != game.state.digest()
