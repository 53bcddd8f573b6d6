"""11.4: where a Sniper may hide, what becomes of an order for him, and what may follow his shot."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import ELIMINATED
from bocage.systems.lnl.rules.people.snipers import (
    cannot_place_sniper,
    covered,
    place_snipers,
    waiting_snipers,
)
from tests.lnl.positions import Battle
from tests.lnl.rules.people.test_11_snipers import lurking
from tests.support import clause

SNIPER = "german-sniper-1"


def labels(battle: Battle, mask: int) -> list[str]:
    names = battle.g.field.labels
    return [names[loc] for loc in range(len(names)) if mask >> loc & 1]


@clause("lnl-11.4-2", "lnl-7.0-11", "ruling-67")
@pytest.mark.parametrize(
    ("wreck", "smoke", "option", "places"),
    [
        ("", "", False, ["A2"]),
        ("A1", "", False, ["A1", "A2"]),
        ("A3", "", False, ["A2", "A3"]),
        ("A3", "", True, ["A2"]),
        ("", "A1", False, ["A1", "A2"]),
        ("", "A3", True, ["A2", "A3"]),
    ],
)
def test_cover_is_of_the_ground_of_wrecks_or_of_smoke(
    wreck: str, smoke: str, option: bool, places: list[str]
) -> None:
    """Woods in A2. By an option wrecks are none."""
    battle = lurking(
        ".f...", {"A4": "us_airborne_squad"}, {"A5": "crew"}, options={"core_wrecks_no_cover": option}
    )
    battle.smoke = {smoke: 1} if smoke else {}
    g = battle.impulse("us").g
    if wreck:
        g.wrecks[battle.loc(wreck)] = 1
        g.wreck_mask |= 1 << battle.loc(wreck)
    assert labels(battle, covered(g)) == places
    sniper = battle.unit(SNIPER)
    for label in ("A1", "A2", "A3"):
        no = cannot_place_sniper(g, sniper, battle.loc(label))
        assert ("" if no is None else no.name) == ("" if label in places else "sniper-needs-cover")


@clause("lnl-11.4-2", "lnl-1.3-3")
@pytest.mark.parametrize(
    ("there", "of", "reason"),
    [
        ("us_airborne_squad", "us", "sniper-among-enemies"),
        ("m4a1^e", "us", "sniper-among-enemies"),
        ("wehrmacht_squad", "german", ""),
        ("stug_iiig^w", "german", ""),
        ("hero medic", "german", "stacking-smc"),
        ("hero", "german", ""),
    ],
)
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_he_hides_from_men_and_from_vehicles_and_where_there_is_room(
    place: str, there: str, of: str, reason: str
) -> None:
    """In brush, which vehicles may enter; the first hex of the map is one like any other."""
    us = {"A4": "us_airborne_squad", **({place: there} if of == "us" else {})}
    german = {"A5": "crew", **({place: there} if of == "german" else {})}
    battle = lurking("bb...", us, german).impulse("us")
    no = cannot_place_sniper(battle.g, battle.unit(SNIPER), battle.loc(place))
    if reason == "stacking-smc":
        assert no is not None
        assert no.clause == "lnl-1.3-3"
    else:
        assert ("" if no is None else no.name) == reason


@clause("lnl-11.4-2", "ruling-73")
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_an_order_is_carried_out_once(place: str) -> None:
    battle = lurking("bb....", {"A4": "us_airborne_squad us_airborne_squad"}).impulse("german")
    battle.choose(f"sniper-later:{SNIPER}", f"sniper-at:{SNIPER}>{place}")
    assert battle.g.sniper_orders == {battle.unit(SNIPER).id: battle.loc(place)}
    battle.choose("pass")
    assert battle.where(SNIPER) == place
    assert battle.g.sniper_orders == {}, "who is there waits for nothing"


@clause("lnl-11.4-2", "ruling-73")
def test_an_order_that_could_not_be_carried_out_lasts_until_its_owner_is_asked_again() -> None:
    battle = lurking("bb....", {"A4": "us_airborne_squad"}).impulse("us")
    g, sniper = battle.g, battle.unit(SNIPER)
    g.sniper_orders[sniper.id] = battle.loc("A1")
    question = next(place_snipers(g, 1))
    assert question.kind == "place-sniper"
    assert g.sniper_orders == {}


@clause("lnl-11.4-1")
def test_only_who_has_not_come_yet_waits() -> None:
    battle = lurking("f....", {"A3": "us_airborne_squad"}).impulse("us")
    g, sniper = battle.g, battle.unit(SNIPER)
    assert waiting_snipers(g, 1) == [sniper]
    assert waiting_snipers(g, 0) == []
    g.put(sniper, battle.loc("A1"))
    assert waiting_snipers(g, 1) == []
    g.take_off(sniper, ELIMINATED)
    assert waiting_snipers(g, 1) == []


@clause("lnl-12.0-5", "lnl-11.4-4")
@pytest.mark.parametrize(("near", "asked"), [("A2", True), ("A1", False)])
def test_friendly_fire_may_follow_the_shot_of_a_sniper(near: str, asked: bool) -> None:
    """The holder of the card stands with him; a squad of theirs is next to the target in A3, or is not."""
    german = {near: "wehrmacht_squad leader_sergeant@friendly_fire", "A6": "crew"}
    battle = lurking("bb....", {"A3": "us_airborne_squad"}, german).impulse("german", dice=[1, 1, 6])
    battle.choose(f"sniper:{SNIPER}", f"sniper-at:{SNIPER}>A1", f"snipe:{SNIPER}>A3")
    assert (battle.ask.kind == "friendly-fire") == asked
