"""Strikes and saves, damage, crews, and what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.iabsm.battle.hulls import ENGAGE, HELD, HUNT, STUCK, Hull
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.rules.armour.strikes import severity_of
from bocage.systems.iabsm.rules.turn.victory import is_broken, scores
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
example = pytest.mark.example
TANK, PANZER = "british-afv-1", "german-afv-1"
HIT = [6, 5]
"""2D6 that hit in the open."""


def hull_of(game: Any, name: str = PANZER) -> Hull:
    """Return the hull of a unit."""
    hull = unit(game, name).hull
    assert hull is not None
    return hull


def shot(dice: list[int], german: Any = None, british: Any = None, **options: Any) -> Any:
    """Shoot from the south with a Sherman at a Pz IV, front to front unless something else is given."""
    game = battle(
        [british or tank(20, 26), section(4, 27)],
        [german or panzer(20, 12), grenadiers(36, 2)],
        acting=TANK,
        dice=[*HIT, *dice],
        options=options,
    )
    game.choose(f"shoot:{PANZER}")
    return game


def struck(strikes: int, saves: int, rest: list[int], **more: Any) -> Any:
    """Shoot with so many strikes of 7 dice and so many saves of 6, at the front."""
    return shot([*[6] * strikes, *[1] * (7 - strikes), *[5] * saves, *[1] * (6 - saves), *rest], **more)


@clause("iabsm-pen-1", "iabsm-pen-3", "iabsm-pen-5", "iabsm-pen-9")
@example("iabsm-pen-e1", "iabsm-pen-o15")
def test_strikes_at_the_side_less_saves_are_the_severity() -> None:
    """Power 7 at a side: 1, 3, 4, 4, 5, 6, 6 strike five times; armour 5: 5, 2, 6, 1, 3 save twice."""
    game = shot([1, 3, 4, 4, 5, 6, 6, 5, 2, 6, 1, 3, 1, 1, 1, 1, 1], at("pz_iii_l", 20, 12, 90))
    told = events(game, "strikes")[-1]
    assert (told["face"], told["strikes"], told["saves"], told["severity"]) == ("side", 5, 2, 3)


@clause("iabsm-pen-2", "iabsm-pen-3", "iabsm-pen-4")
@pytest.mark.parametrize(("facing", "strikes"), [(180, 2), (90, 3), (0, 4)])
def test_the_face_tells_what_strikes(facing: int, strikes: int) -> None:
    """1 to 6 and a 1: at the front 5 and 6 strike, at the side 4 too, at the rear 3."""
    game = shot([1, 2, 3, 4, 5, 6, 1, *[5] * 6], panzer(20, 12, facing))
    assert events(game, "strikes")[-1]["strikes"] == strikes


@clause("iabsm-pen-5")
def test_the_armour_of_the_face_saves_on_five_and_six() -> None:
    """A Panther has 11 dice in front and 6 at its side; 4 does not save, 5 does."""
    for facing, dice in ((180, 11), (90, 6)):
        game = shot([*[1] * 7, *[4, 5] * 6], at("panther", 20, 12, facing))
        told = events(game, "strikes")[-1]
        assert str(told["saved"]).count(" ") + 1 == dice
        assert told["saves"] == dice // 2


@clause("iabsm-pen-6", "iabsm-gun-1")
@example("iabsm-pen-e2", "iabsm-pen-o15")
def test_a_double_six_gives_three_more_dice() -> None:
    game = battle([tank(20, 26)], [panzer(20, 12)], acting=TANK, dice=[6, 6, *[1] * 16])
    game.choose(f"shoot:{PANZER}")
    assert str(events(game, "strikes")[-1]["thrown"]).count(" ") + 1 == 10


@clause("iabsm-pen-7", "iabsm-pen-8", "iabsm-pen-9", "iabsm-damage-3")
@example("iabsm-pen-e3")
def test_severity_by_strikes_and_saves() -> None:
    assert severity_of(3, 3, nothing_is_equal=False) == 0, "the = row"
    assert severity_of(2, 3, nothing_is_equal=False) == -1
    assert [severity_of(n, 0, nothing_is_equal=False) for n in range(1, 7)] == [1, 2, 3, 4, 4, 4]
    assert severity_of(0, 0, nothing_is_equal=False) == -1
    assert severity_of(0, 0, nothing_is_equal=True) == 0


@example("iabsm-pen-o15")
@clause("iabsm-damage-3", "iabsm-pen-8")
@pytest.mark.parametrize(("switch", "told"), [(False, 0), (True, 1)])
def test_nothing_against_nothing_is_nothing_or_by_the_switch_equal(switch: bool, told: int) -> None:
    game = struck(0, 0, [6], nothing_against_nothing_is_equal=switch)
    assert len(events(game, "damage")) == told


@clause("iabsm-pen-10")
def test_a_vehicle_without_armour_saves_nothing() -> None:
    """Three strikes at its front are severity 3, whatever else."""
    game = battle(
        [tank(20, 26)],
        [at("lorry", 20, 12, 180), grenadiers(36, 2)],
        acting=TANK,
        dice=[*HIT, 6, 5, 6, 1, 1, 1, 1, 2],
    )
    game.choose("shoot:german-soft-skin-1")
    told = events(game, "strikes")[-1]
    assert (told["saved"], told["severity"]) == ("-", 3)
    assert unit(game, "german-soft-skin-1").is_wreck


# Damage


@clause("iabsm-dmg-1", "iabsm-dmg-2", "iabsm-dmg-3", "iabsm-dmg-4", "iabsm-damage-2")
@pytest.mark.parametrize(
    ("die", "shock", "halted", "order"),
    [
        (1, 1, True, HUNT),
        (2, 1, True, HUNT),
        (3, 0, False, ENGAGE),
        (4, 0, False, ENGAGE),
        (5, 0, False, HUNT),
        (6, 0, False, HUNT),
    ],
)
def test_the_row_of_equals(die: int, shock: int, halted: bool, order: int) -> None:
    game = struck(2, 2, [die])
    assert unit(game, PANZER).shock == shock
    assert (hull_of(game).halted, hull_of(game).order) == (halted, order)


@example("iabsm-dmg-e2")
def test_equal_and_a_two_halts_with_a_shock() -> None:
    game = struck(3, 3, [2])
    assert (unit(game, PANZER).shock, hull_of(game).halted) == (1, True)


@clause("iabsm-dmg-5", "iabsm-dmg-6", "iabsm-dmg-7")
@pytest.mark.parametrize(
    ("die", "held", "engine", "sights"),
    [(1, HELD, 0, 0), (2, HELD, 0, 0), (3, 0, 1, 0), (4, 0, 1, 0), (5, 0, 0, 1), (6, 0, 0, 1)],
)
def test_the_row_of_severity_one(die: int, held: int, engine: int, sights: int) -> None:
    game = struck(3, 2, [die])
    hull = hull_of(game)
    assert unit(game, PANZER).shock == 1
    assert (hull.held, hull.engine, hull.sights) == (held, engine, sights)


@clause("iabsm-dmg-8", "iabsm-dmg-9", "iabsm-dmg-10")
@pytest.mark.parametrize(
    ("die", "held", "engine", "gun_out"),
    [
        (1, STUCK, 0, False),
        (2, STUCK, 0, False),
        (3, 0, 2, False),
        (4, 0, 2, False),
        (5, 0, 0, True),
        (6, 0, 0, True),
    ],
)
def test_the_row_of_severity_two(die: int, held: int, engine: int, gun_out: bool) -> None:
    game = struck(4, 2, [die])
    hull = hull_of(game)
    assert unit(game, PANZER).shock == 2
    assert (hull.held, hull.engine, hull.gun_out) == (held, engine, gun_out)


@example("iabsm-dmg-e1")
def test_four_strikes_against_two_saves_and_a_five() -> None:
    game = struck(4, 2, [5])
    assert (hull_of(game).gun_out, unit(game, PANZER).shock) == (True, 2)


@clause("iabsm-dmg-6", "iabsm-dmg-7", "iabsm-damage-1")
def test_damage_adds_up() -> None:
    game = struck(4, 2, [3], german=panzer(20, 12, hull={"engine": 1, "sights": 1}))
    assert (hull_of(game).engine, hull_of(game).sights) == (3, 1)


@clause("iabsm-dmg-11", "iabsm-damage-4")
@example("iabsm-dmg-e3")
def test_severity_three_knocks_out_and_each_of_the_crew_rolls() -> None:
    """1, 5, 4, 6, 2: two are out of action. The wreck stays, shoots no more, and is no target."""
    game = struck(5, 2, [1, 5, 4, 6, 2])
    german = unit(game, PANZER)
    assert german.is_wreck
    assert german.figures == 3
    assert events(game, "knocked-out")[-1]["kills"] == 2
    assert german.points == [(20 * 16, 12 * 16)]
    assert reason(game, f"shoot:{PANZER}") == "gen-9 is-out"
    assert german not in game.state.fighters(1)
    assert scores(game.state)["british"] == 2


@clause("iabsm-dmg-12")
def test_severity_four_ends_the_whole_crew() -> None:
    game = struck(6, 2, [])
    assert unit(game, PANZER).is_wreck
    assert unit(game, PANZER).figures == 0


@clause("iabsm-damage-4", "iabsm-hull-1", "iabsm-act-5")
def test_a_wreck_stands_in_the_way_and_nobody_keeps_an_inch_from_it() -> None:
    """Fronts may touch the wreck: half lengths of 1.125 and 1.1875 inches."""
    game = battle(
        [tank(20, 20)], [panzer(20, 15, hull={"fate": 2}), grenadiers(36, 2)], acting=TANK, dice=[6]
    )
    game.choose("run:1>0")
    assert reason(game, go(20, 17.3125, "n")) == ""
    assert reason(game, go(20, 17.25, "n")) != ""


@clause("iabsm-victory-2", "iabsm-damage-4")
def test_a_side_with_a_vehicle_and_its_crew_is_not_broken() -> None:
    for fate, broken in ((0, False), (1, True), (2, True)):
        game = battle([section(20, 26)], [panzer(20, 12, hull={"fate": fate})])
        assert is_broken(game.state, 1) is broken


# Crews


@clause("iabsm-crew-1", "iabsm-morale-1")
@example("iabsm-crew-e1", "iabsm-crew-o20")
def test_with_a_shock_less_than_morale_it_goes_no_nearer_to_an_enemy_in_sight() -> None:
    for shock, no in ((3, "shock-2 towards-enemy"), (2, "")):
        game = battle([tank(20, 26, shock=shock)], [panzer(20, 5)], acting=TANK, dice=[6])
        game.choose("run:1>0")
        assert reason(game, go(20, 23, "n")) == no
        assert reason(game, go(20, 28, "n")) == ""


@clause("iabsm-morale-1", "iabsm-crew-1")
@pytest.mark.parametrize(
    ("quality", "morale"), [("militia", 3), ("green", 3), ("regular", 4), ("veteran", 5), ("elite", 6)]
)
def test_morale_by_quality(quality: str, morale: int) -> None:
    game = battle([tank(20, 26, quality=quality)], [panzer(20, 5)])
    assert unit(game, TANK).quality.crew == morale


@clause("iabsm-crew-2")
@example("iabsm-crew-e3", "iabsm-crew-o20")
def test_at_morale_it_takes_cover_with_all_its_actions() -> None:
    game = battle([tank(20, 26, shock=4), section(4, 27)], [panzer(20, 5)], acting=TANK, dice=[3], card=1)
    british = unit(game, TANK)
    assert british.in_cover
    assert (british.activated, british.is_wreck) == (True, False)
    assert game.ask is not None
    assert game.ask.kind == "card", "nothing is left to it"


@clause("iabsm-crew-3")
@example("iabsm-crew-e2", "iabsm-crew-o20")
def test_at_morale_an_immobilised_vehicle_is_abandoned() -> None:
    """Two Shock come from severity 2: 2 + 2 = 4, and it is immobilised."""
    game = struck(4, 2, [1], german=panzer(20, 12, shock=2))
    assert unit(game, PANZER).is_wreck
    assert events(game, "abandons")[-1]["shock"] == 4
    assert unit(game, PANZER).figures == 5, "the crew is unhurt"


@clause("iabsm-crew-4")
@example("iabsm-crew-e4", "iabsm-crew-o20")
def test_above_morale_it_is_abandoned_at_once() -> None:
    game = struck(3, 2, [5], german=panzer(20, 12, shock=4))
    assert events(game, "abandons")[-1]["shock"] == 5
    assert unit(game, PANZER).is_wreck


@clause("iabsm-crew-2", "iabsm-crew-4")
def test_crews_do_not_fall_back_as_men_on_foot_do() -> None:
    game = struck(3, 2, [5], german=panzer(20, 12, shock=1))
    assert not events(game, "breaks")
    assert not events(game, "falls-back")
    assert unit(game, PANZER).state != PINNED


def test_a_wreck_is_not_activated() -> None:
    game = battle([tank(20, 26, hull={"fate": 2}), section(4, 27)], [panzer(20, 5)], card=1)
    assert f"activate:{TANK}" not in keys(game)
    assert reason(game, f"activate:{TANK}") == "gen-9 is-out"
