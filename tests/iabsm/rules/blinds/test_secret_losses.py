"""Shells, a bombardment and mines that strike a blind: as many dice for a dummy, and the owner alone learns
more."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.content.ordnance import calibres
from bocage.systems.iabsm.rules.artillery.barrage import strike
from bocage.systems.iabsm.rules.blinds.secret_losses import most_under
from tests.iabsm.positions import at, battle, events, go, grenadiers, section, unit

clause = pytest.mark.clause
BLINDS_CARD = 3
"""The Tea Break, two platoons, then the Blinds card: without Big Men."""
ONE, TWO = "german-blind-1", "german-blind-2"
SECTION, TEAM = "german-section-1", "german-team-1"


def hidden(*dice: int, under: str = ONE, german: Any = None, **more: Any) -> Game[Iabsm]:
    """A German platoon under one of two blinds, 26 inches from a British section."""
    placed = german or [grenadiers(0, 0)]
    game = battle(
        [section(38, 28)],
        placed,
        blinds={"german": [(20, 4), (5, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=dice,
        **more,
    )
    for _ in placed:
        game.choose(f"conceal:{under}")
    return game


def told_to_all(game: Game[Iabsm]) -> list[str]:
    return [event.kind for event in game.events if event.only_for is None]


@clause("iabsm-artyinf-1", "iabsm-blind-7")
def test_a_shell_on_a_blind_wounds_whoever_is_under_it_in_secret() -> None:
    """6-inch shells: 3, 4 and 3 are 10, three hits, pinned. 1 misses, 3 is Shock, 5 a man."""
    game = hidden(BLINDS_CARD, 3, 4, 1, 3, 5)
    strike(game.state, unit(game, ONE), calibres()["6in"])
    (told,) = events(game, "struck")
    assert (told["total"], told["hits"]) == (10, 3)
    assert (unit(game, SECTION).figures, unit(game, SECTION).shock) == (7, 1)
    assert unit(game, SECTION).state == PINNED
    assert unit(game, ONE).loc != GONE
    (secret,) = [event for event in game.events if event.kind == "suffers-hidden"]
    assert secret.only_for == "german"
    assert "hits" not in told_to_all(game)


@clause("iabsm-artyinf-1", "iabsm-barrage-4", "iabsm-blind-7")
@pytest.mark.parametrize(("first", "state"), [((1, 1, 1), 0), ((2, 2, 1), PINNED)])
def test_who_is_hit_under_a_blind_is_pinned_and_who_is_not_is_not(first: tuple[int, ...], state: int) -> None:
    """81 mm: a die. 1 is nothing, and there is no other; 4 to 7 with 105 mm: one hit, and pinned by it."""
    game = hidden(BLINDS_CARD, *first)
    strike(game.state, unit(game, ONE), calibres()["81mm" if state == 0 else "105mm"])
    assert unit(game, SECTION).state == state


@clause("iabsm-blind-7", "iabsm-blind-5")
def test_a_dummy_is_struck_with_the_same_dice() -> None:
    real, dummy = hidden(BLINDS_CARD, 3, 4, 1, 3, 5), hidden(BLINDS_CARD, 3, 4, 1, 3, 5, under=TWO)
    for game in (real, dummy):
        strike(game.state, unit(game, ONE), calibres()["6in"])
    assert told_to_all(real) == told_to_all(dummy)
    assert real.state.dice.known() == dummy.state.dice.known()
    assert (unit(dummy, SECTION).figures, unit(dummy, SECTION).shock) == (8, 0)


@clause("iabsm-prep-3", "iabsm-barrage-6", "iabsm-blind-7")
@pytest.mark.parametrize(("under", "figures", "shock"), [(ONE, 6, 4), (TWO, 8, 0)])
def test_a_bombardment_rolls_for_those_under_a_blind_in_secret(under: str, figures: int, shock: int) -> None:
    """A 1 takes 2 men of a section and gives 4 Shock. A blind may hold two support units, so there are two
    dice for it, whatever it holds."""
    game = hidden(1, 1, under=under, preparations=1)
    before = len(game.state.dice.values)
    game.choose("prepare:192,0")
    rolled = [game.state.dice.purposes[at] for at in range(before, len(game.state.dice.values))]
    assert rolled.count("preparation") == 2
    assert (unit(game, SECTION).figures, unit(game, SECTION).shock) == (figures, shock)
    assert "prepared" not in told_to_all(game)
    assert [event.only_for for event in game.events if event.kind == "prepared-die"] == (
        ["german"] if under == ONE else []
    )
    assert unit(game, ONE).loc != GONE


@clause("iabsm-prep-4", "iabsm-barrage-6", "iabsm-blind-7")
@pytest.mark.parametrize(("die", "left", "shock"), [(1, 0, 0), (2, 2, 4), (5, 3, 0)])
def test_a_support_weapon_under_a_blind(die: int, left: int, shock: int) -> None:
    """A machine gun with a crew of three: destroyed, a man and 4 Shock, or nothing."""
    game = hidden(5, die, german=[grenadiers(0, 0), at("german_lmg_team", 0, 0)], preparations=1)
    game.choose("prepare:192,0")
    assert (unit(game, TEAM).figures, unit(game, TEAM).shock) == (left, shock)
    assert (unit(game, SECTION).figures, unit(game, SECTION).shock) == (8, 0)
    assert told_to_all(game).count("weapon-destroyed") == 0


@clause("iabsm-blind-1", "iabsm-blind-5")
def test_the_dice_are_those_of_the_largest_platoon_that_may_lie_there() -> None:
    """Three sections and a Big Man: three dice; a single team: two, for it may lie there with another."""
    many = [grenadiers(0, 0), grenadiers(0, 0), grenadiers(0, 0), at("german_big_man", 0, 0, level=1)]
    assert most_under(hidden(BLINDS_CARD, german=many).state, 1) == 3
    assert most_under(hidden(BLINDS_CARD, german=[at("german_lmg_team", 0, 0)]).state, 1) == 2


@clause("iabsm-mine-1", "iabsm-blind-7")
@pytest.mark.parametrize(("under", "figures", "shock"), [(ONE, 7, 1), (TWO, 8, 0)])
def test_a_blind_that_moves_into_mines(under: str, figures: int, shock: int) -> None:
    """3 and 1, and 4 for the column: 8, two hits, pinned: 6 is a man, 3 Shock. The blind itself is not
    pinned, and stays."""
    game = hidden(BLINDS_CARD, 4, 3, 1, 6, 3, under=under, mines={"british": [(0, 5, 40, 4)]})
    game.choose(f"activate:{ONE}")
    game.choose("run:1>0")
    game.choose(go(20, 6.5))
    (told,) = events(game, "mines")
    assert (told["total"], told["hits"]) == (8, 2)
    assert (unit(game, SECTION).figures, unit(game, SECTION).shock) == (figures, shock)
    assert unit(game, SECTION).state == (PINNED if under == ONE else 0)
    assert unit(game, ONE).state == 0
    assert unit(game, ONE).loc != GONE
