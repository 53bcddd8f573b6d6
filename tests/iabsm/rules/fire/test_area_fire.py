"""Fire at a blind, or at a sniper whom nobody has spotted."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.explain.preview import previews
from bocage.systems.iabsm.rules.fire.area_fire import sweep_dice
from tests.iabsm.positions import at, battle, events, grenadiers, keys, last_sum, reason, section, unit

clause = pytest.mark.clause
SECTION, ONE, TWO = "british-section-1", "german-blind-1", "german-blind-2"
MEN = "german-section-1"


def before_a_blind(*dice: int, under: str = ONE, away: float = 12, **more: Any) -> Game[Iabsm]:
    """A British section acts, a blind so many inches before it from edge to edge, another far off."""
    game = battle(
        [section(20, 28)],
        [grenadiers(0, 0), grenadiers(0, 0)],
        blinds={"german": [(20, 28 - 0.25 - 1 - away), (36, 2)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=(2, *dice),
        **more,
    )
    game.choose(f"conceal:{under}")
    game.choose(f"conceal:{under}")
    game.choose(f"activate:{SECTION}")
    return game


@clause("iabsm-fire-9")
@pytest.mark.parametrize(("actions", "dice"), [(1, 1), (2, 1), (3, 2)])
def test_half_the_dice_are_rolled_rounded_up(actions: int, dice: int) -> None:
    game = before_a_blind(*[1] * dice)
    assert sweep_dice(game.state, unit(game, SECTION), unit(game, ONE), actions) == dice
    game.choose(f"sweep:{ONE}>{actions}")
    assert events(game, "sweep")[-1]["count"] == dice


@clause("iabsm-fire-9")
def test_the_protection_is_one_step_better() -> None:
    """A blind in the open is a fair target, -2; a light machine gun +1; 12 inches 0."""
    game = before_a_blind(3, 3)
    game.choose(f"sweep:{ONE}>3")
    assert last_sum(game, "sweep") == {"fire-2 machine-gun": 1, "fire-3 protection": -2}


@clause("iabsm-fire-9")
def test_what_is_in_the_way() -> None:
    game = before_a_blind()
    assert reason(game, f"sweep:{ONE}>4") == "act-1 too-few-actions"
    assert keys(game, "sweep") == [f"sweep:{ONE}>3", f"sweep:{ONE}>2", f"sweep:{ONE}>1"]
    assert reason(game, f"sweep:{TWO}>1") == "fire-4 out-of-range"
    assert reason(before_a_blind(away=24.0625), f"sweep:{ONE}>1") == "fire-4 out-of-range"
    game = battle([section(20, 20)], [grenadiers(20, 8)], card=1, acting=SECTION, spotted=False)
    assert reason(game, f"sweep:{MEN}>1") == "fire-9 nobody-believed"
    game = battle([section(20, 20, 180)], [grenadiers(5, 3), at("german_sniper", 20, 8)], acting=SECTION)
    assert reason(game, "sweep:german-sniper-1>1") == "fire-9 is-spotted"
    unit(game, "german-sniper-1").spotted_by = 0
    assert reason(game, "sweep:german-sniper-1>1") == "act-8 behind"


@clause("iabsm-fire-9", "iabsm-blind-7")
def test_the_hits_on_a_blind_strike_who_is_under_it_in_turn_and_in_secret() -> None:
    """6 + 6 + 1 - 2 = 11: 3 hits and pinned. A 5 takes a man of the first section, a 4 is Shock for the
    second, a 6 takes a man of the first again."""
    game = before_a_blind(6, 6, 5, 4, 6)
    game.choose(f"sweep:{ONE}>3")
    one, two = unit(game, MEN), unit(game, "german-section-2")
    assert (one.figures, one.shock, one.state) == (6, 0, PINNED)
    assert (two.figures, two.shock, two.state) == (8, 1, PINNED)
    assert unit(game, ONE).loc != GONE, "nothing is revealed"
    told = [event for event in game.events if event.kind == "suffers-hidden"]
    assert [event.only_for for event in told] == ["german"]
    assert game.view(None)["scores"] == {"british": 0, "german": 0}


@clause("iabsm-blind-7", "iabsm-blind-5")
def test_as_many_dice_are_thrown_for_a_dummy() -> None:
    known = []
    for under in (ONE, TWO):
        game = before_a_blind(6, 6, 5, 4, 6, under=under)
        game.choose(f"sweep:{ONE}>3")
        assert game.state.dice.values[:6] == [2, 6, 6, 5, 4, 6]
        twin = game.known_to("british")
        told = [event.kind for event in twin.events]
        known.append((twin.system.digest(twin.state), told, game.state.dice.values))
    assert known[0] == known[1]


@clause("iabsm-blind-7", "iabsm-turn-6")
def test_a_pin_under_a_blind_comes_off_at_the_tea_break() -> None:
    game = before_a_blind(6, 6, 1, 1, 1, 1)
    game.choose(f"sweep:{ONE}>3")
    assert unit(game, MEN).state == STEADY, "the Tea Break has come"
    assert events(game, "tea-break")
    assert not events(game, "recovers")


@clause("iabsm-fire-9")
def test_a_sniper_who_is_believed_somewhere_takes_the_hits_in_the_open() -> None:
    """5 + 5 + 1 - 2 = 9: 2 hits; a 5 is enough."""
    game = battle(
        [section(20, 20)],
        [grenadiers(5, 3), at("german_sniper", 20, 8)],
        acting=SECTION,
        spotted=False,
        dice=(5, 5, 1, 5),
    )
    game.choose("sweep:german-sniper-1>3")
    assert unit(game, "german-sniper-1").loc == GONE


@clause("iabsm-fire-9")
def test_the_odds_of_such_fire_do_not_ask_who_is_there() -> None:
    found = []
    for under in (ONE, TWO):
        game = before_a_blind(under=under)
        assert game.ask is not None
        option = game.ask.find(f"sweep:{ONE}>3")
        assert option is not None
        found.append(previews(game, option)[0].odds.results)
    assert found[0] == found[1]


@clause("iabsm-fire-9", "iabsm-sight-4", "iabsm-autospot-1")
def test_who_fires_at_what_he_believes_shows_himself() -> None:
    """In the open at 12 inches: the blind spots him at once."""
    game = before_a_blind(1)
    game.choose(f"sweep:{ONE}>1")
    assert unit(game, SECTION).spotted_by >> unit(game, ONE).id & 1
    assert unit(game, SECTION).fired


@clause("iabsm-blind-7", "iabsm-gen-6")
def test_a_pin_makes_nobody_better_who_is_suppressed() -> None:
    game = before_a_blind(6, 6, 1, 1, 1)
    unit(game, MEN).state = SUPPRESSED
    game.choose(f"sweep:{ONE}>3")
    assert unit(game, MEN).state == SUPPRESSED
    assert unit(game, "german-section-2").state == PINNED
    assert unit(game, MEN).under_fire


@clause("iabsm-fire-9", "iabsm-fire-1")
@pytest.mark.parametrize(("dice", "state"), [((5, 5, 1, 1), PINNED), ((2, 3, 1), STEADY), ((2, 2), STEADY)])
def test_a_sniper_who_is_swept_is_pinned_by_the_cell_of_the_table(dice: tuple[int, int], state: int) -> None:
    """5 + 5 + 1 - 2 = 9: two hits, pinned; 2 + 3 + 1 - 2 = 4: one hit; 3: nothing. Near misses all."""
    game = battle(
        [section(20, 20)],
        [grenadiers(5, 3), at("german_sniper", 20, 8)],
        acting=SECTION,
        spotted=False,
        dice=dice,
    )
    game.choose("sweep:german-sniper-1>3")
    sniper = unit(game, "german-sniper-1")
    assert (sniper.loc != GONE, sniper.state, sniper.under_fire) == (True, state, True)


@clause("iabsm-fire-9", "iabsm-fire-4")
def test_who_has_no_small_arms_sweeps_nothing() -> None:
    game = battle(
        [at("british_light_mortar", 20, 20)],
        [grenadiers(5, 3), at("german_sniper", 20, 8)],
        acting="british-team-1",
        spotted=False,
    )
    assert reason(game, "sweep:german-sniper-1>1") == "fire-4 unarmed"
    assert keys(game, "sweep") == []
