"""What is foretold of fire at vehicles, by vehicles, and of overruns is what comes about."""

from __future__ import annotations

import math

import pytest

from bocage.systems.lnl.explain.preview import Preview, previews
from tests.lnl.explain.test_preview import GAMES, foretold, share_hit
from tests.lnl.positions import Battle

FIELD = """
     .     .     .     .
  .     .     .     b     .
     .     .     .     .
  .     .     .     .     .
"""


def battle() -> Battle:
    made = Battle(
        FIELD,
        us={"A1": "us_airborne_squad leader_lieutenant", "A2": "m4a1&armor_leader_darius^e", "C1": "m10^e"},
        german={
            "E1": "pz_ivh^w[wehrmacht_squad]",
            "G1": "stug_iiig&armor_leader_rindt^w",
            "D1": "wehrmacht_squad",
        },
    )
    made.spotted = ["G1"]
    return made.impulse("us")


def small_arms(made: Battle, key: str, unit: str) -> Preview:
    """What is foretold of small arms; the main gun of a vehicle has its own chances beside theirs."""
    option = made.ask.find(key)
    assert option is not None
    return next(
        each
        for each in previews(made.game, option)
        if each.unit is not None
        and each.unit.name == unit
        and {"machine_gun", "lead"} & {part.name for part in each.odds.tally.parts}
    )


@pytest.mark.parametrize(
    ("before", "key", "then", "unit"),
    [
        (["activate:A1", "enough"], "fire-at:A1>german-pz-ivh-1", ["assist:us-leader-1"], "german-pz-ivh-1"),
        (["activate:A1", "enough"], "fire-at:A1>german-pz-ivh-1", ["assist:us-leader-1"], "german-squad-1"),
        (["activate:C1"], "vehicle-fire:us-m10-1>D1", ["machine-guns"], "german-squad-2"),
        (
            ["activate:C1"],
            "vehicle-fire-at:us-m10-1>german-stug-iiig-1",
            ["machine-guns"],
            "german-stug-iiig-1",
        ),
    ],
)
def test_the_share_of_hits_is_the_one_foretold(
    before: list[str], key: str, then: list[str], unit: str
) -> None:
    made = battle()
    made.choose(*before)
    chance = 1 - float(small_arms(made, key, unit).odds.results["no_effect"])
    made.choose(key)
    spread = math.sqrt(chance * (1 - chance) / GAMES)
    assert abs(share_hit(made, then, unit) - chance) < 4 * spread


def test_an_overrun_comes_out_as_foretold() -> None:
    made = battle()
    made.choose("activate:C1", "drive:us-m10-1")
    chance = 1 - float(foretold(made, "overrun:D1")["german-squad-2"].odds.results["no_effect"])
    spread = math.sqrt(chance * (1 - chance) / GAMES)
    assert abs(share_hit(made, ["overrun:D1"], "german-squad-2") - chance) < 4 * spread
