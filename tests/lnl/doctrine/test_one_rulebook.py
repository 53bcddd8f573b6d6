"""The doctrine's sums and chances are the rules' own: at random positions, and by hand."""

from __future__ import annotations

import pytest

from bocage.systems import scenarios
from bocage.systems.lnl.doctrine.judge import LnlDoctrine
from bocage.systems.lnl.doctrine.odds import melee_gain, strike
from tests.lnl.doctrine.sums import compared_at_random
from tests.lnl.positions import Battle

ALWAYS = {"edge", "harm", "moving", "melee", "threat", "threats"}


@pytest.mark.parametrize("id", scenarios("lnl"))
def test_sums_of_the_doctrine_are_those_of_the_rules(id: str) -> None:
    """At positions of random battles, all fire, melee, guns, spotting, driving and danger of both sides."""
    sums, _ = compared_at_random(LnlDoctrine(), id)
    assert sums.compared.keys() >= ALWAYS, sums.compared


# ------------------------------------------------------------------ by hand


@pytest.mark.parametrize(("card", "chance"), [("", 26 / 36), ("@brawler", 15 / 36)])
def test_a_brawler_is_as_hard_to_beat_as_the_card_says(card: str, chance: float) -> None:
    """8.0a, 12.0-5: 4 against 2 is 2-1, which takes a 6 or more: 26 of 36. The Brawler's column is one to the
    left, 1-1, which takes an 8 or more: 15 of 36."""
    battle = Battle(
        "  .\n  .\n", us={"A1": "us_airborne_squad"}, german={"A2": f"hero{card}"}, forces=None
    ).reprint("us-squad-1", fp=4)
    battle.reprint("german-hero-1", fp=2).impulse("us")
    mine, theirs = battle.g.at[0][battle.loc("A1")], battle.g.at[1][battle.loc("A2")]
    assert strike(battle.g, mine, theirs, theirs) == pytest.approx(chance)
    _, _, clears = melee_gain(battle.g, mine, theirs)
    assert clears == pytest.approx(chance)


def test_nobody_names_all_of_a_much_stronger_enemy() -> None:
    """8.0a-4: at odds worse than 1-3 only one can be named: 1 against 2 and 2, or against 2."""
    battle = Battle(
        "  .\n  .\n",
        us={"A1": "us_airborne_half"},
        german={"A2": "wehrmacht_squad wehrmacht_squad"},
    )
    battle.reprint("us-half-squad-1", fp=1)
    for name in ("german-squad-1", "german-squad-2"):
        battle.reprint(name, fp=2)
    battle.impulse("us")
    g = battle.g
    mine, theirs = g.at[0][battle.loc("A1")], g.at[1][battle.loc("A2")]
    assert strike(g, mine, theirs, theirs) == 0
    assert strike(g, mine, theirs, theirs[:1]) == pytest.approx(6 / 36), "1-2 takes a 10"
    gain, _, clears = melee_gain(g, mine, theirs)
    assert clears == 0
    assert gain > 0
