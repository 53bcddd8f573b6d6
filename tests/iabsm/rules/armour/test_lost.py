"""Vehicles that are lost or left, the damage they keep, and crews that go no farther."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.iabsm.battle.hulls import ABANDONED, FREE, HELD, HELD_ON, KNOCKED_OUT, STUCK
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.rules.armour.crews import check_crew, may_not_advance
from bocage.systems.iabsm.rules.armour.damage import damage, knock_out
from bocage.systems.iabsm.rules.armour.soft_targets import rake
from bocage.systems.iabsm.rules.armour.strikes import strike
from tests.iabsm.positions import at, battle, events, grenadiers, panzer, section, tank, unit

clause = pytest.mark.clause
TANK, PANZER, SECTION, LORRY = "british-afv-1", "german-afv-1", "british-section-1", "british-soft-skin-1"


def standing(*dice: int, **more: Any) -> Any:
    """A tank of the British before a panzer."""
    return battle([tank(20, 26, **more), section(4, 27)], [panzer(20, 12), grenadiers(36, 2)], dice=dice)


@clause("iabsm-dmg-11", "iabsm-dmg-12", "iabsm-inf-10")
@pytest.mark.parametrize(("everybody", "left", "thrown"), [(False, 3, "1 5 4 6 2"), (True, 0, "-")])
def test_a_vehicle_that_is_knocked_out_has_nothing_in_reserve(
    everybody: bool, left: int, thrown: str
) -> None:
    """Of five men those with a 5 or 6 are out, or all of them."""
    game = standing(1, 5, 4, 6, 2, reserved=2, overwatch=True)
    british = unit(game, TANK)
    stood = british.loc
    knock_out(game.state, british, "iabsm-dmg-11", everybody=everybody)
    assert british.hull is not None
    assert (british.hull.fate, british.reserved, british.overwatch) == (KNOCKED_OUT, 0, False)
    assert british.figures == left
    (told,) = [event for event in game.events if event.kind == "knocked-out"]
    assert told.clauses == ("iabsm-dmg-11",)
    assert told.data == {"unit": british.id, "at": stood, "thrown": thrown, "kills": 5 - left}
    assert british.loc == stood, "it stays where it is"


@clause("iabsm-crew-3", "iabsm-crew-4", "iabsm-inf-10")
@pytest.mark.parametrize(
    ("shock", "held", "clause_"), [(5, FREE, "iabsm-crew-4"), (4, STUCK, "iabsm-crew-3"), (4, HELD, "")]
)
def test_a_vehicle_that_is_abandoned_has_nothing_in_reserve(shock: int, held: int, clause_: str) -> None:
    """Morale 4. Held for a time it is not immobilised: its crew takes cover."""
    game = standing(shock=shock, hull={"held": held}, reserved=2, overwatch=True)
    british = unit(game, TANK)
    check_crew(game.state, british)
    assert british.hull is not None
    assert (british.hull.fate == ABANDONED) is bool(clause_)
    assert british.reserved == 0
    told = [event for event in game.events if event.kind == "abandons"]
    assert [event.clauses for event in told] == ([(clause_,)] if clause_ else [])
    if clause_:
        assert told[0].data == {"unit": british.id, "shock": shock, "morale": 4, "at": british.loc}
        assert not british.overwatch
    else:
        assert (british.in_cover, british.activated, british.broken) == (True, True, True)


@clause("iabsm-crew-2")
def test_a_crew_takes_cover_once_and_a_wreck_has_none() -> None:
    game = standing(shock=4, broken=True)
    check_crew(game.state, unit(game, TANK))
    assert events(game, "hides") == []
    game = standing(shock=9, hull={"fate": KNOCKED_OUT})
    check_crew(game.state, unit(game, TANK))
    assert events(game, "abandons") == []


@clause("iabsm-crew-1")
@pytest.mark.parametrize(("shock", "halts"), [(2, False), (3, True), (4, True)])
def test_a_crew_with_shock_of_its_morale_less_one_may_not_advance(shock: int, halts: bool) -> None:
    game = standing(shock=shock)
    assert may_not_advance(unit(game, TANK)) is halts
    unit(game, SECTION).shock = 9
    assert not may_not_advance(unit(game, SECTION)), "men on foot have a Bottle"


@clause("iabsm-dmg-5", "iabsm-dmg-8")
@pytest.mark.parametrize(
    ("before", "acting", "after", "then"),
    [
        (FREE, False, HELD, FREE),
        (FREE, True, HELD_ON, HELD),
        (STUCK, False, STUCK, STUCK),
        (STUCK, True, STUCK, STUCK),
    ],
)
def test_a_vehicle_is_held_until_the_end_of_its_next_activation(
    before: int, acting: bool, after: int, then: int
) -> None:
    """Severity 1 and a 1. During its own activation that is the one after it."""
    game = standing(1, hull={"held": before})
    british = unit(game, TANK)
    game.state.acting = british.id if acting else -1
    damage(game.state, british, 1)
    assert british.hull is not None
    assert (british.hull.held, british.shock) == (after, 1)
    british.hull.end_activation()
    assert british.hull.held == then


@clause("iabsm-dmg-1", "iabsm-dmg-2", "iabsm-dmg-4", "iabsm-dmg-10")
@pytest.mark.parametrize(
    ("severity", "die", "number", "result", "shock"),
    [
        (0, 1, 2, "halts", 1),
        (0, 3, 3, "engaged", 0),
        (0, 6, 4, "unharmed", 0),
        (1, 2, 5, "held", 1),
        (1, 4, 6, "engine", 1),
        (1, 5, 7, "sights", 1),
        (2, 1, 8, "immobilised", 2),
        (2, 3, 9, "engine-badly", 2),
        (2, 6, 10, "gun-out", 2),
    ],
)
def test_each_result_is_told_by_its_own_line_of_the_table(
    severity: int, die: int, number: int, result: str, shock: int
) -> None:
    game = standing(die)
    british = unit(game, TANK)
    damage(game.state, british, severity)
    (told,) = [event for event in game.events if event.kind == "damage"]
    assert told.clauses == (f"iabsm-dmg-{number}",)
    assert told.data == {
        "unit": british.id,
        "die": die,
        "severity": severity,
        "result": result,
        "shock": shock,
    }
    assert british.shock == shock


@clause("iabsm-pen-10", "iabsm-pen-5", "iabsm-pen-2")
@pytest.mark.parametrize(
    ("name", "face", "clauses", "saved"),
    [
        (TANK, 0, ("iabsm-pen-1", "iabsm-pen-2", "iabsm-pen-5"), "1 1 1 1 1 1"),
        (TANK, 2, ("iabsm-pen-1", "iabsm-pen-4", "iabsm-pen-5"), "1 1 1 1 1 1"),
        (LORRY, 1, ("iabsm-pen-1", "iabsm-pen-3", "iabsm-pen-10"), "-"),
    ],
)
def test_strikes_are_told_by_their_face(name: str, face: int, clauses: tuple[str, ...], saved: str) -> None:
    game = battle(
        [tank(20, 26), at("lorry", 30, 26), section(4, 27)],
        [panzer(20, 12), grenadiers(36, 2)],
        dice=[1] * 30,
    )
    firer, target = unit(game, PANZER), unit(game, name)
    strike(game.state, firer, target, 2, face, sixes=False)
    (told,) = [event for event in game.events if event.kind == "strikes"]
    assert told.clauses == clauses
    assert (told.data["unit"], told.data["other"]) == (firer.id, target.id)
    assert (told.data["thrown"], told.data["saved"]) == ("1 1", saved)


@clause("iabsm-soft-3", "iabsm-soft-4", "iabsm-soft-9", "iabsm-ride-2")
@pytest.mark.parametrize(("dice", "lost", "hits"), [((4, 3), True, 2), ((3, 3), False, 2), ((4, 2), True, 0)])
def test_who_rides_in_a_raked_lorry(dice: tuple[int, int], lost: bool, hits: int) -> None:
    """At 11 inches nothing is added; near misses all. The driver rolls too when the lorry is lost."""
    game = battle(
        [at("lorry", 20, 22), section(0, 0, aboard=True), section(4, 27)],
        [grenadiers(20, 10, in_cover=True, ambush=True)],
        dice=[*dice, *[1] * 9],
    )
    g, firer, lorry, men = game.state, unit(game, "german-section-1"), unit(game, LORRY), unit(game, SECTION)
    rake(g, firer, lorry)
    assert lorry.is_wreck is lost
    assert (men.rides, men.state) == ((-1, PINNED) if lost else (lorry.id, 0))
    assert [str(event["thrown"]).split() for event in events(game, "hits")] == (
        [["1"] * hits] if hits else []
    )
    assert lorry.under_fire
    assert (firer.fired, firer.fired_turn, firer.in_cover, firer.ambush) == (True, 1, False, False)
    (told,) = [event for event in game.events if event.kind == "rake"]
    assert told.clauses == (
        "iabsm-soft-1",
        "iabsm-soft-3" if lost else "iabsm-soft-2",
        "iabsm-soft-5" if hits else "iabsm-soft-4",
    )
