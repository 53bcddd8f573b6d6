"""What is foretold of shells is what they do, barrage after barrage."""

from __future__ import annotations

import math

import pytest

from bocage.systems.common.dice_odds import best_beats
from bocage.systems.lnl.content.scenario import Mission
from bocage.systems.lnl.explain.luck import throw
from tests.lnl.explain.test_preview import GAMES, foretold, share_hit
from tests.lnl.positions import Battle

FIELD = """
     .     .     .     .
  .     .     .     b     .
     .     .     .     .
  .     .     .     .     .
"""


def battle(**more: object) -> Battle:
    made = Battle(
        FIELD,
        us={"A1": "us_mortar_60", "A2": "leader_lieutenant us_airborne_squad+mortar_51"},
        german={"G1": "wehrmacht_squad leader_sergeant", "H1": "wehrmacht_squad", "H2": "pz_ivh"},
        artillery={"us": [Mission({"en": "Guns", "fr": "Canons"}, fp=3)]},
        **more,  # type: ignore[arg-type]
    )
    made.mark(german_squad_2="moved")
    made.spotted = ["G1"]
    made.impulse("us")
    return made


@pytest.mark.parametrize(
    ("before", "key", "then", "unit"),
    [
        (
            ["activate:A2", "enough"],
            "call-mortar:us-leader-1>G1",
            ["mortar:us-weapon-team-1"],
            "german-leader-1",
        ),
        (
            ["activate:A2", "enough"],
            "call-mortar:us-leader-1>H1",
            ["mortar:us-weapon-team-1"],
            "german-squad-2",
        ),
        (["activate:A2", "enough"], "mortar-fire:mortar-51-0>H1", ["assist:us-leader-1"], "german-squad-2"),
        (["activate:A1"], "team-fire:us-weapon-team-1>H1", [], "german-squad-2"),
    ],
)
def test_the_chances_foretold_are_those_of_the_dice(
    before: list[str], key: str, then: list[str], unit: str
) -> None:
    made = battle().choose(*before)
    told = 1 - float(foretold(made, key)[unit].odds.results["no_effect"])
    seen = share_hit(made, [key, *then], unit)
    assert abs(told - seen) < 4 * math.sqrt(told * (1 - told) / GAMES)


def test_before_the_fire_for_effect_every_unit_under_it_has_its_chances() -> None:
    """Seven hexes: two squads and a leader, and the Panzer with its open hatches."""
    made = Battle(
        FIELD,
        us={"A2": "leader_captain us_airborne_squad"},
        german={"G1": "wehrmacht_squad leader_sergeant", "H1": "wehrmacht_squad", "H2": "pz_ivh pz_ivh~"},
        artillery={"us": [Mission({"en": "Guns", "fr": "Canons"}, fp=3)]},
    ).impulse("us", dice=[1, 1])
    made.choose("activate:A2", "call-artillery:us-leader-1>battery-0", "aim:H1")
    found = foretold(made, "fire-for-effect:H1")
    assert set(found) == {"german-squad-2", "german-squad-1", "german-leader-1", "german-pz-ivh-1"}
    assert found["german-pz-ivh-1"].odds.tally.total == 3 - 2
    assert found["german-squad-1"].odds.tally.total == 3 - 1
    for preview in found.values():
        assert sum(preview.odds.results.values()) == 1
    assert set(foretold(made, "fire-for-effect:I1")) == {"german-squad-2", "german-pz-ivh-1"}


@pytest.mark.parametrize(
    ("key", "then", "chance"),
    [
        ("call-mortar:us-leader-1>H1", ["mortar:us-weapon-team-1"], best_beats(3 + 1)),
        ("mortar-fire:mortar-51-0>H1", ["no-help"], best_beats(2 - 1 + 1)),
    ],
)
def test_the_higher_of_two_dice_is_counted_as_luck(key: str, then: list[str], chance: float) -> None:
    """6.0-10: 1 more against the squad, which has moved."""
    made = battle().choose("activate:A2", "enough")
    twin = made.game.fork(3)
    for each in (key, *then):
        twin.choose(each)
    (thrown,) = [
        found
        for event in twin.events
        if event.kind in ("shells", "fire") and (found := throw(twin.state, event)) is not None
    ]
    assert thrown.chance == chance
    assert best_beats(0) == sum(roll * (2 * roll - 1) - (2 * roll - 1) for roll in range(1, 7)) / 216
