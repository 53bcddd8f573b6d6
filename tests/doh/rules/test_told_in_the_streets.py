"""What the log tells of Mogadishu: dice with what they come to, and results as they befall."""

from __future__ import annotations

import pytest

from bocage.text.speech import words_of
from tests.doh.positions import Streets
from tests.support import clause

ROW = ". . . . . . ."


def log(battle: Streets, kind: str, lang: str = "en") -> str:
    """The first line told of the last event of this kind."""
    return words_of("doh", lang).event(battle.g, battle.last(kind))[0]


@clause("doh-15.51-1")
def test_the_two_dice_of_an_mk19_are_told_with_the_range_they_lose() -> None:
    """4 and 3, less a range of 4, are 3 against 1."""
    battle = Streets(ROW, us={"A1": "hmmwv_mk19^ne"}, somali={"E1": "somali_squad_a"})
    battle.impulse("us", dice=[4, 3, 1, 1]).choose("activate:A1", "vehicle-fire:us-hmmwv-mk19-1>E1")
    assert battle.last("mk19").data["dice"] == (4, 3)
    assert battle.last("mk19").data["range"] == 4
    assert "4 + 3 = 7" in log(battle, "mk19")
    assert ": 3 against 1, a margin of 2." in log(battle, "fire")
    assert ": 3 contre 1, une marge de 2." in log(battle, "fire", "fr")


@clause("doh-13.1.5-6")
def test_what_shakes_others_is_told_as_the_casualties_it_is_for_militia() -> None:
    """4 and FP 4 against 6: a margin of 2, and 3 more are 5, above a morale of 4 and below 8."""
    battle = Streets(ROW, us={"A1": "hmmwv_50^ne"}, somali={"E1": "somali_squad_b"})
    battle.impulse("us", dice=[4, 6, 3]).choose("activate:A1", "vehicle-fire:us-hmmwv-50-1>E1")
    assert battle.last("damage-check").data["result"] == "casualties"
    assert battle.unit("somali-squad-1").counter.id == "somali_half"
    assert not battle.unit("somali-squad-1").shaken


@clause("doh-10.5.1-18", "doh-10.5.1-19")
@pytest.mark.parametrize(
    ("dice", "called", "found"),
    [((5, 6), False, None), ((1, 2), True, None), ((4, 4, 3), True, False), ((4, 4, 4), True, True)],
)
def test_a_roadblock_tells_whether_anybody_comes_and_is_armed(
    dice: tuple[int, ...], called: bool, found: bool | None
) -> None:
    """11 brings nobody; 3 a mob; 8 a squad, whose weapon roll of 3 is nothing and of 4 an RPG."""
    battle = Streets(". X .", us={"A1": "ranger_squad"}, somali={"C1": "somali_vip"})
    battle.rally_phase(dice=[1, 6, *dice])
    assert battle.last("roadblock").data["called"] is called
    assert ("nobody comes" in log(battle, "roadblock")) is not called
    rolls = battle.events("roadblock-weapon")
    assert [event.data["found"] for event in rolls] == ([] if found is None else [found])


@clause("doh-13.1.7.1-16", "doh-13.1.7.1-19")
def test_a_mob_that_is_left_where_it_is_has_not_been_told_to_move() -> None:
    battle = Streets(ROW, us={"A1": "ranger_squad"}, somali={"E1": "somali_mob"})
    battle.impulse("somali", dice=[5])
    assert log(battle, "mob-roll").endswith("rolls 5: it may move.")
