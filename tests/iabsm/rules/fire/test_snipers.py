"""Snipers: the shot, the level, the card."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY
from bocage.systems.iabsm.explain.preview import previews
from bocage.systems.iabsm.rules.sight.visibility import visibility
from tests.iabsm.positions import (
    Placed,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    last_sum,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
SNIPER, SECTION = "german-sniper-1", "british-section-1"


def sniper(x: float, y: float, level: int = 2, **more: Any) -> Placed:
    return at("german_sniper", x, y, 180, level=level, platoon=1, **more)


def shot(*dice: int, away: float = 12, level: int = 2, men: Placed | None = None, **more: Any) -> Game[Iabsm]:
    """A sniper on his card (4: after the Tea Break and three platoons) so many inches from a
    section in the open, who has fired with these dice."""
    target = men or section(20, 20)
    game = battle([target], [grenadiers(5, 3), sniper(20, 19.5 - away, level)], card=4, dice=dice, **more)
    game.choose(f"activate:{SNIPER}")
    game.choose(f"snipe:{SECTION}")
    return game


@clause("iabsm-sniper-1", "iabsm-sniper-2", "iabsm-sniper-7")
@example("iabsm-sniper-e1", "iabsm-sniper-o10")
def test_up_to_18_inches_the_higher_die_counts_and_a_5_hits() -> None:
    """2 and 5: one hit (a 5: a man is out), pinned, and 1D3 Shock: a 4 is 2."""
    game = shot(2, 5, 4, 5)
    men = unit(game, SECTION)
    assert (men.figures, men.state, men.shock) == (8, PINNED, 2)
    assert unit(game, SNIPER).skill == 2


@clause("iabsm-sniper-2", "iabsm-sniper-3", "iabsm-sniper-4")
@example("iabsm-sniper-e2")
def test_beyond_18_inches_the_lower_die_counts_and_a_2_misses() -> None:
    game = shot(2, 5, away=18.0625)
    men = unit(game, SECTION)
    assert (men.figures, men.state, men.shock) == (9, STEADY, 0)
    assert unit(shot(2, 5, 1, 1, away=18), SECTION).state == PINNED, "the border belongs to the shorter band"


@clause("iabsm-sniper-8", "iabsm-sniper-9")
@example("iabsm-sniper-e3")
def test_two_sixes_kill_and_cost_a_level() -> None:
    """A kill takes a figure without a die; 1D3 Shock: a 2 is 1."""
    game = shot(6, 6, 2)
    men = unit(game, SECTION)
    assert (men.figures, men.state, men.shock) == (8, PINNED, 1)
    assert unit(game, SNIPER).skill == 1


@clause("iabsm-sniper-4", "iabsm-sniper-9", "iabsm-sniper-10", "iabsm-snipe-1", "iabsm-snipe-2")
@example("iabsm-sniper-e4", "iabsm-sniper-o10")
def test_a_sniper_of_level_0_who_rolls_two_ones_misses_and_is_gone() -> None:
    """1 + 0 - 2 is under 0, so 0: a miss. His card goes with him."""
    target = section(20, 20)
    game = battle([target], [grenadiers(5, 3), sniper(20, 7.5, skill=0)], card=4, dice=(1, 1))
    game.choose(f"activate:{SNIPER}")
    game.choose(f"snipe:{SECTION}")
    assert events(game, "snipe")[-1]["total"] == 0
    assert unit(game, SECTION).state == STEADY
    assert unit(game, SNIPER).loc == GONE
    cards: Any = game.view(None)["cards"]
    assert "sniper-german" not in cards["left"] + cards["drawn"]


@clause("iabsm-sniper-5", "iabsm-sniper-6")
@pytest.mark.parametrize(("die", "shock"), [(3, 0), (4, 3)])
def test_a_3_pins_and_a_4_gives_shock_as_well(die: int, shock: int) -> None:
    """1D3: a 5 or 6 is 3."""
    game = shot(1, die, *((5,) if shock else ()))
    men = unit(game, SECTION)
    assert (men.figures, men.state, men.shock) == (9, PINNED, shock)


@clause("iabsm-snipe-1")
@pytest.mark.parametrize(("level", "total"), [(1, 3), (2, 4), (3, 5)])
def test_his_level_less_two_is_added_to_the_die(level: int, total: int) -> None:
    game = shot(4, 2, 1, 1, 1, level=level)
    assert events(game, "snipe")[-1]["total"] == total
    assert last_sum(game, "snipe") == ({} if level == 2 else {"snipe-1 skill": level - 2})


@clause("iabsm-snipe-1")
def test_a_poor_target_takes_one_off_and_a_fair_one_nothing() -> None:
    """A section in rubble, and one in an orchard; 3 is the least that pins."""
    for letter, total in (("u", 2), ("o", 3)):
        table = Table.draw("\n".join(["." * 40] * 18 + [letter * 40] * 12))
        game = battle(
            [section(20, 18.25)], [grenadiers(5, 3), sniper(20, 8)], card=4, dice=(3, 1), table=table
        )
        game.choose(f"activate:{SNIPER}")
        game.choose(f"snipe:{SECTION}")
        assert events(game, "snipe")[-1]["total"] == total


@clause("iabsm-snipe-1")
def test_a_result_is_never_more_than_a_kill() -> None:
    assert events(shot(6, 1, 1, level=3), "snipe")[-1]["total"] == 6


@clause("iabsm-snipe-2")
def test_on_the_sniper_card_he_fires_or_moves_or_looks_once() -> None:
    game = battle([section(20, 20)], [grenadiers(5, 3), sniper(20, 8)], card=4, spotted=False, dice=(2, 2, 2))
    assert game.view(None)["cards"]["now"] == "sniper-german"  # type: ignore[index]
    assert keys(game) == [f"activate:{SNIPER}", "pass"]
    game.choose(f"activate:{SNIPER}")
    assert reason(game, f"snipe:{SECTION}") == "fire-5 not-spotted"
    assert keys(game) == ["run:3>0", f"spot:{SECTION}>1", "done"]
    assert reason(game, "run:2>0") == "init-2 three-dice"
    game.choose("run:3>0")
    game.choose(go(20, 7))
    assert unit(game, SNIPER).y == 7 * 16
    assert game.state.acting == -1


@clause("iabsm-snipe-2")
def test_he_fires_all_round_and_36_inches_far() -> None:
    """He faces south, the section stands to his north."""
    game = battle([section(20, 5)], [grenadiers(5, 28), sniper(20, 20)], card=4)
    game.choose(f"activate:{SNIPER}")
    assert f"snipe:{SECTION}" in keys(game)
    for away, no in ((36, ""), (36.0625, "fire-4 out-of-range")):
        wide = Table.draw("\n".join(["." * 48] * 30))
        game = battle([section(44, 15, 270)], [grenadiers(5, 3), sniper(43.5 - away, 15)], card=4, table=wide)
        game.choose(f"activate:{SNIPER}")
        assert reason(game, f"snipe:{SECTION}") == no


@clause("iabsm-snipe-2", "iabsm-spot-6")
def test_he_is_very_hard_to_see_even_when_he_has_fired() -> None:
    """In the open: class 3, and at 12 inches nobody can spot him."""
    game = shot(1, 2, spotted=True)
    men, german = unit(game, SECTION), unit(game, SNIPER)
    assert german.fired
    assert visibility(game.state, men, german) == 3
    german.spotted_by = 0
    assert game.why_not(f"spot:{SNIPER}>1") is not None


@clause("iabsm-snipe-2", "iabsm-turn-2")
def test_the_card_of_a_platoon_is_no_card_for_its_sniper() -> None:
    game = battle([section(20, 20)], [grenadiers(5, 3), at("german_sniper", 20, 8)], card=2)
    assert reason(game, f"activate:{SNIPER}") == "turn-2 other-card"


@clause("iabsm-snipe-3", "iabsm-lead-4")
@pytest.mark.parametrize(("chosen", "figures", "level"), [(SECTION, 8, 2), ("british-big-man-1", 9, 1)])
def test_on_a_6_he_may_choose_a_big_man_with_the_target(chosen: str, figures: int, level: int) -> None:
    """A 2 on the table of Big Men costs a level; a kill among his men puts him at risk: a 1 does nothing."""
    after = (1,) if chosen == SECTION else (2,)
    game = battle(
        [section(20, 20), big_man(20, 20.5)],
        [grenadiers(5, 3), sniper(20, 8)],
        card=5,
        dice=(6, 2, 1, *after),
    )
    game.choose(f"activate:{SNIPER}")
    game.choose(f"snipe:{SECTION}")
    assert keys(game) == [f"allot:{SECTION}", "allot:british-big-man-1"]
    assert game.ask is not None
    assert (game.ask.seat, game.ask.kind) == ("german", "victim")
    game.choose(f"allot:{chosen}")
    assert unit(game, SECTION).figures == figures
    assert unit(game, "british-big-man-1").level == level


@clause("iabsm-snipe-3", "iabsm-lead-4")
def test_a_big_man_alone_is_no_target() -> None:
    game = battle([section(20, 20), big_man(30, 20)], [grenadiers(5, 3), sniper(20, 8)], card=5)
    game.choose(f"activate:{SNIPER}")
    assert reason(game, "snipe:british-big-man-1") == "lead-4 no-target"


@clause("iabsm-sniper-2", "iabsm-sniper-4")
def test_the_chances_are_told_before_he_fires() -> None:
    """The higher of two dice is at most 2 in 4 of 36 cases, 3 in 5, 4 in 7, 5 in 9, 6 in 11."""
    game = battle([section(20, 20)], [grenadiers(5, 3), sniper(20, 8)], card=4)
    game.choose(f"activate:{SNIPER}")
    assert game.ask is not None
    option = game.ask.find(f"snipe:{SECTION}")
    assert option is not None
    (found,) = previews(game, option)
    assert found.odds.results == {
        "nothing": Fraction(4, 36),
        "pin-only": Fraction(5, 36),
        "shaken": Fraction(7, 36),
        "struck": Fraction(9, 36),
        "killed": Fraction(11, 36),
    }


@clause("iabsm-fire-5", "iabsm-snipe-2")
def test_a_sniper_who_is_spotted_can_be_fired_at_and_counts_for_no_crowd() -> None:
    """3 dice of 2 at 12 inches, a light machine gun: 7 is one hit, a 5 takes him out."""
    game = battle(
        [section(20, 20)],
        [grenadiers(5, 3), sniper(20, 8)],
        card=1,
        dice=(2, 2, 2, 5),
    )
    game.choose(f"activate:{SECTION}")
    game.choose(f"fire:{SNIPER}>3")
    assert last_sum(game, "fire") == {"fire-2 machine-gun": 1}
    assert unit(game, SNIPER).loc == GONE


@clause("iabsm-sniper-6", "iabsm-shock-1", "iabsm-spotmod-1")
def test_the_shock_of_a_shot_may_send_a_section_back_and_it_is_under_fire() -> None:
    """Nine men with 8 Shock; a 4 and 1D3 of 1 make 9."""
    game = shot(4, 1, 1, men=section(20, 20, shock=8))
    men = unit(game, SECTION)
    assert men.shock == 9
    assert men.broken
    assert men.under_fire


@clause("iabsm-snipe-2", "iabsm-inf-8")
def test_a_sniper_may_look_with_his_one_action() -> None:
    """A team lies still in the open 15 inches away: 4 is needed, 3 and 2 less 1 are 4."""
    game = battle(
        [at("british_light_mortar", 20, 23.25)],
        [grenadiers(5, 3), sniper(20, 7.5)],
        card=4,
        dice=[3, 2],
        spotted=False,
    )
    game.choose(f"activate:{SNIPER}")
    assert keys(game, "spot") == ["spot:british-team-1>1"]
    game.choose("spot:british-team-1>1")
    (told,) = events(game, "spot")
    assert (told["unit"], told["other"]) == (unit(game, SNIPER).id, unit(game, "british-team-1").id)
    assert (told["total"], told["needs"], told["hit"]) == (4, 4, True)
    assert game.state.acting != unit(game, SNIPER).id, "that was his turn"


@clause("iabsm-snipe-2", "iabsm-inf-3")
def test_a_line_costs_a_sniper_a_die_of_his_move() -> None:
    hedge = Table.draw("\n".join(["." * 40] * 30), lines={"hedge": [[(0, 12), (40, 12)]]})
    game = battle([section(20, 28)], [grenadiers(5, 3), sniper(20, 8)], card=4, table=hedge)
    game.choose(f"activate:{SNIPER}")
    assert keys(game, "run") == ["run:3>0", "run:2>1"]
