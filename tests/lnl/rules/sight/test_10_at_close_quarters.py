"""10.1a, 10.1b: who is seen because somebody is beside him, or among his men."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.sight.spotting import cannot_spot_there, is_spotted
from tests.lnl.positions import Battle
from tests.support import clause

WOODS = "f\n.\n.\n."


@clause("lnl-10.1a-2", "lnl-10.1a-9", "lnl-10.1a-10", "lnl-11.3-3")
@pytest.mark.parametrize("where", ["A1", "A2"])
@pytest.mark.parametrize(
    ("enemy", "seen"),
    [
        ("wehrmacht_squad", True),
        ("wehrmacht_squad*", False),
        ("medic", False),
        ("medic leader_captain", True),
        ("pz_ivh^w", True),
        ("pz_ivh^w~", False),
        ("pz_ivh^w~[wehrmacht_squad]", True),
        ("sdkfz_251^w[wehrmacht_squad]*", False),
    ],
)
def test_a_good_order_enemy_beside_men_in_a_wood_or_among_them_spots_them(
    where: str, enemy: str, seen: bool
) -> None:
    """10.1a-2: riders on the deck of a tank see, shut as it is; who is inside does not."""
    battle = Battle(
        WOODS, us={"A1": "us_airborne_squad", "A4": "hero"}, german={where: enemy, "A3": "crew*"}
    ).impulse("us")
    assert is_spotted(battle.g, 0, battle.loc("A1")) == seen


@clause("lnl-10.1b-1", "lnl-10.1b-6")
def test_nobody_tries_to_spot_where_nobody_is() -> None:
    battle = Battle(".\n.\nf\n.", us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"}).impulse(
        "us"
    )
    squad = battle.unit("us-squad-1")
    empty = cannot_spot_there(battle.g, squad, battle.loc("A4"))
    assert empty is not None
    assert (empty.clause, empty.name) == ("lnl-10.1b-1", "nobody-there")
    assert cannot_spot_there(battle.g, squad, battle.loc("A3")) is None
