"""What the page shows beside the rules: luck, the side view of a line, and nothing that is hidden."""

from __future__ import annotations

import pytest

from bocage.kernel import Event, Tally
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.explain.luck import throw
from bocage.systems.lnl.explain.sight_picture import side_view
from tests.lnl.positions import Battle

FIELD = """
     .     w     .
  .     .     .     .
"""


def battle() -> Battle:
    made = Battle(
        FIELD,
        us={"A1": "us_airborne_squad leader_sergeant"},
        german={"G1": "wehrmacht_squad"},
        off_map={"german": "sniper"},
        hills={1: "A1 B1"},
    )
    made.smoke = {"E1": 1}
    return made.impulse("us")


def sum_of(value: int) -> Tally:
    return Tally([part(value, "lnl-5.0a-1", "lead")])


@pytest.mark.parametrize(
    ("event", "chance", "came_off"),
    [
        (
            {"kind": "fire", "side": 0, "firers": [0], "roll": 4, "against": 4, "strength": 1, "cover": 1},
            15 / 36,
            False,
        ),
        (
            {"kind": "damage-check", "unit": 2, "roll": 1, "tally": 2, "morale": 5, "result": "no_effect"},
            0.5,
            1,
        ),
        ({"kind": "morale-check", "unit": 0, "tally": -1, "morale": 3, "passed": False}, 6 / 36, False),
        ({"kind": "spotting", "unit": 0, "tally": 1, "needs": 3, "found": True}, 2 / 6, True),
        ({"kind": "smoke-attempt", "unit": 0, "needs": 4, "placed": True}, 4 / 6, True),
        ({"kind": "star-shell-attempt", "unit": 1, "needs": 0, "lit": False}, 0, False),
        ({"kind": "melee-attack", "side": 1, "needed": 8, "tally": 1, "hit": True}, 21 / 36, True),
    ],
)
def test_what_the_dice_owed(event: dict[str, object], chance: float, came_off: bool) -> None:
    g = battle().g
    data = {
        name: sum_of(value) if name in ("strength", "cover", "tally") and isinstance(value, int) else value
        for name, value in event.items()
    }
    found = throw(g, Event(str(data.pop("kind")), (), data))
    assert found is not None
    assert found.chance == pytest.approx(chance)
    assert found.came_off == came_off


def test_not_every_event_is_luck() -> None:
    assert throw(battle().g, Event("turn", (), {"turn": 1})) is None


def test_a_line_seen_from_the_side() -> None:
    made = battle()
    rises = side_view(made.g, made.loc("A1"), made.loc("G1"))
    assert (rises[0].where, rises[0].top) == ("A1", 1)
    assert {rise.where: rise.what for rise in rises}["E1"] == "smoke"
    assert {rise.where: rise.top for rise in rises}["E1"] == 2


def test_a_question_does_not_betray_the_sniper_who_waits() -> None:
    """11.4-1: to the enemy he is a unit like any that does not exist."""
    made = battle()
    assert made.ask.seat == "us"
    there, nowhere = (made.why_not(f"snipe:german-sniper-{number}>A1") for number in (1, 2))
    assert there == nowhere
    assert there is not None
    assert there.name == "no-such-unit"
