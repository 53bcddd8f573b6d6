"""1.7-6, 11.4-1: what a copy of a battle forgets that is made for the eyes of one seat."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import EventMarker
from bocage.systems.lnl.view.hidden import may_know
from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n.\n.\n.\n.\n"


@clause("lnl-1.7-6", "lnl-11.4-1")
@pytest.mark.parametrize(("seat", "snipers"), [("us", []), ("german", ["german-sniper-1"]), (None, [])])
def test_a_copy_forgets_what_events_bring_and_the_snipers_of_others(
    seat: str | None, snipers: list[str]
) -> None:
    """Two events lie on the map; a German Sniper waits. The battle itself forgets nothing."""
    events = [
        EventMarker(name, "occupation", at, {"en": name, "fr": name})
        for name, at in (("a", "A3"), ("b", "A4"))
    ]
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad"},
        german={"A5": "wehrmacht_squad"},
        off_map={"german": "sniper"},
        events=events,
    ).impulse("us")
    sniper = battle.unit("german-sniper-1")
    battle.g.sniper_orders[sniper.id] = battle.loc("A4")
    known = battle.game.known_to(seat).state
    assert known.event_done == {0, 1}
    assert [known.units[number].name for numbers in known.snipers for number in numbers] == snipers
    assert may_know(battle.g, seat, sniper) == bool(snipers)
    assert battle.g.event_done == set()
    assert battle.g.snipers == ((), (sniper.id,))
