"""20.5-2: what a bunker holds."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.forts import OUT_OF_SIGHT, fort
from tests.vv.positions import Battle

COLUMN = "  .\n  .\n  .\n  .\n  h\n  .\n"
GUN, SQUAD, LEADER = "gun_57mm^n", "us_rifle_squad", "us_leader_1"


@clause("vv-20.5-2", "vv-20.4-1")
@pytest.mark.parametrize("kind", ["wood_bunker", "concrete_bunker"])
@pytest.mark.parametrize(
    ("inside", "who", "fits"),
    [
        ("", GUN, True),
        (GUN, GUN, False),
        (SQUAD, GUN, False),
        (GUN, SQUAD, False),
        (SQUAD, SQUAD, True),
        (SQUAD, LEADER, True),
        (f"{SQUAD} {LEADER}", SQUAD, False),
        (f"{SQUAD} {SQUAD}", LEADER, False),
    ],
)
def test_a_bunker_holds_one_gun_or_two_infantry_units_of_any_type(
    kind: str, inside: str, who: str, fits: bool
) -> None:
    """Beyond it enemies bar the way, so that nobody could move on."""
    battle = Battle(
        COLUMN,
        us={"A1": who, "A2": inside} if inside else {"A1": who},
        german={"A3": "truck^n*", **OUT_OF_SIGHT},
        forts=[fort(kind, "A2", facing="n")],
    ).phase("movement")
    if who == GUN:
        battle.choose("drive:us-gun-57mm-1")
        assert ("step:A2" in battle.keys) == fits
    else:
        assert ("move:A1" in battle.keys) == fits
