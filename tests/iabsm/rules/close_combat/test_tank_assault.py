"""Men against tanks at close quarters."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import ABANDONED, ENGAGE, KNOCKED_OUT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.explain.preview import chance, previews
from tests.iabsm.positions import (
    Placed,
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
    unit,
)

clause = pytest.mark.clause
SECTION, MEN, PANZER = "british-section-1", "german-section-1", "german-afv-1"
KEY = f"charge:{SECTION}>{PANZER}"
LEADER = 3
"""The card of the only Big Man: the Tea Break and two platoons come before."""
WOOD = Table.draw("\n".join(["." * 40] * 16 + ["w" * 40] * 4 + ["." * 40] * 10))


def near(
    *dice: int, men: Placed | None = None, german: Any = (), hull: Any = None, **more: Any
) -> Game[Iabsm]:
    """A section at 20, 20, its Big Man, and a Pz IV whose rear lies at 14 3/16, under 6 inches off."""
    tank = panzer(20, 13, 0, hull=hull or {}, **more)
    return battle([men or section(20, 20), big_man(20, 22)], [tank, *german], card=LEADER, dice=dice)


@clause("iabsm-melee-12", "iabsm-init-12")
def test_a_section_is_sent_at_a_tank_within_six_inches() -> None:
    """Half of a Pz IV is 1 3/16 inches, half a base a quarter: 20 - 0.25 - 6 - 1.1875 = 12.5625."""
    assert KEY in keys(near())
    for y, no in ((12.5625, ""), (12.5, "melee-12 tank-too-far")):
        game = battle([section(20, 20), big_man(20, 22)], [panzer(20, y, 0)], card=LEADER)
        assert reason(game, KEY) == no
        assert (KEY in keys(game)) is (no == "")


@clause("iabsm-melee-12")
def test_who_does_not_charge_a_tank() -> None:
    assert reason(near(men=section(20, 20, state=PINNED)), KEY) == "act-2 is-pinned"
    assert reason(near(men=section(20, 20, shock=10)), KEY) == "shock-2 towards-enemy"
    game = battle([at("british_light_mortar", 20, 20), big_man(20, 22)], [panzer(20, 15, 0)], card=LEADER)
    assert reason(game, f"charge:british-team-1>{PANZER}") == "melee-12 sections-only"
    game = battle([section(20, 20), big_man(20, 22)], [panzer(20, 14, 0)], card=LEADER, spotted=False)
    assert reason(game, KEY) == "fire-5 not-spotted"
    game = battle([section(20, 22), big_man(20, 24)], [panzer(20, 15.5, 0)], card=LEADER, table=WOOD)
    assert reason(game, KEY) == "sight-1 out-of-sight"
    game = battle([section(20, 20), big_man(20, 22)], [at("lorry", 20, 13), grenadiers(2, 2)], card=LEADER)
    assert reason(game, f"charge:{SECTION}>german-soft-skin-1") == "melee-12 no-armour"
    assert reason(near(hull={"fate": ABANDONED}, german=[grenadiers(2, 2)]), KEY) == "gen-9 is-out"
    game = battle(
        [section(20, 20), big_man(20, 22)], [at("sdkfz_251", 20, 13), grenadiers(2, 2)], card=LEADER
    )
    assert reason(game, f"charge:{SECTION}>german-transport-1") == "", "a half-track has armour"


@clause("iabsm-melee-12")
@pytest.mark.parametrize(("x", "no"), [(24.75, "melee-12 tank-is-guarded"), (25.125, "")])
def test_men_of_its_side_within_four_inches_guard_it(x: float, no: str) -> None:
    """The Pz IV's side lies 9/16 from its middle; a team's edge half an inch from its own. A second tank and
    a Big Man guard nobody."""
    german = [at("german_lmg_team", x, 13), panzer(16, 13, 0), at("german_big_man", 20, 10)]
    assert reason(near(german=german), KEY) == no


@clause("iabsm-melee-12", "iabsm-pen-4")
def test_each_six_is_a_strike_roll_with_power_nine_at_the_rear() -> None:
    """Nine figures are four dice: 6, 5, 6, 1 are two rolls of nine dice; 3 and more strike at the rear. All
    2s do nothing, nor do the six dice of armour. Then nine 6s and no save: severity 4."""
    game = near(*(6, 5, 6, 1), *[2] * 9, *[1] * 6, *[6] * 9, *[1] * 6)
    game.choose(KEY)
    (told,) = events(game, "assaults")
    assert (told["thrown"], told["hits"]) == ("6 5 6 1", 2)
    first, second = events(game, "strikes")
    assert (first["face"], first["strikes"], first["severity"]) == ("rear", 0, -1)
    assert (second["strikes"], second["severity"]) == (9, 4)
    hull = unit(game, PANZER).hull
    assert hull is not None
    assert hull.fate == KNOCKED_OUT
    men = unit(game, SECTION)
    assert men.activated
    assert men.moved
    assert (men.x, men.y) == (320, 320)
    assert events(game, "round") == []


@clause("iabsm-melee-12")
def test_a_tank_that_is_out_is_struck_no_more() -> None:
    game = near(*(6, 6, 1, 1), *[6] * 9, *[1] * 6)
    game.choose(KEY)
    assert len(events(game, "strikes")) == 1


@clause("iabsm-melee-12")
@pytest.mark.parametrize(("figures", "dice"), [(9, 4), (8, 4), (7, 3), (1, 0)])
def test_a_die_for_each_two_figures(figures: int, dice: int) -> None:
    game = near(*[1] * dice, men=section(20, 20, figures=figures))
    game.choose(KEY)
    thrown = str(events(game, "assaults")[0]["thrown"])
    assert thrown == (" ".join(["1"] * dice) or "-")


@clause("iabsm-melee-12")
def test_engineers_with_their_charges_strike_from_five() -> None:
    game = near(*(5, 4, 1, 1), *[1] * 15, men=at("british_engineer", 20, 20))
    game.choose(KEY)
    assert events(game, "assaults")[0]["hits"] == 1


@clause("iabsm-melee-12", "iabsm-gun-4", "iabsm-act-9")
def test_the_tank_fires_its_machine_guns_first_with_what_it_has_kept() -> None:
    """Two actions are two dice at 5.75 inches: 1 and 1, +1 for the guns, +1 for ENGAGE, +2 for the range, in
    the open: 6, one hit; it does not pin, and four dice follow."""
    game = near(*(1, 1, 1), *(1, 1, 1, 1), hull={"order": ENGAGE}, reserved=2)
    game.choose(KEY)
    (fired,) = events(game, "fire")
    assert fired["count"] == 2
    assert parts(fired["tally"])["act-9 overwatch"] == 1
    assert unit(game, PANZER).reserved == 0
    assert len(events(game, "assaults")) == 1
    game = near(*(6, 6, 1, 1, 1, 1), hull={"order": ENGAGE}, reserved=2)
    game.choose(KEY)
    assert unit(game, SECTION).state == PINNED
    assert events(game, "assaults") == [], "12 and 4 are 16: pinned"


@clause("iabsm-melee-12")
def test_the_odds_of_charging_a_tank() -> None:
    """Four dice without a 6: (5/6)^4."""
    game = near()
    assert game.ask is not None
    option = game.ask.find(KEY)
    assert option is not None
    (found,) = previews(game, option)
    assert found.odds.results == {"hits": 1 - Fraction(5, 6) ** 4, "missed": Fraction(5, 6) ** 4}
    assert chance(game, option) == pytest.approx(1 - (5 / 6) ** 4)
    assert MEN not in keys(game)
