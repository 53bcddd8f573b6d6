"""The companion to a real table: nothing is kept, every request brings its units, and bad ones are named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.guests import Json, Visitors

pytestmark = pytest.mark.anyio
FLAGS = (
    *("activated", "broken", "routed", "held", "in_cover", "ambush", "overwatch", "under_fire", "spotted"),
    *("moved", "fired", "moved_turn", "fired_turn"),
)


def unit(id: str, side: int = 0, counter: str = "", **more: Any) -> Json:
    """A British section of 9 with a Shock, or a German one of 8, or what is said."""
    kind = counter or ("german_grenadier" if side else "british_rifle")
    figures = 1 if "big_man" in kind else 8 if side else 9
    known: Json = {"id": id, "side": side, "platoon": side, "counter": kind, "name": f"Unit {id}"}
    known |= {"quality": "regular", "level": 0, "figures": figures, "shock": 0 if side else 1, "due": 0}
    known |= {"state": "steady", "beside": None, "reserved": 0} | dict.fromkeys(FLAGS, False)
    return known | more


UNITS = [unit("a"), unit("b", 1), unit("c", 1), unit("h", 1, "german_big_man", level=1, beside="b")]
FIRE: Json = {
    "units": UNITS,
    "unit": "a",
    "target": "b",
    "band": 2,
    "cover": "poor",
    "actions": 3,
    "near": [],
    "director": None,
    "moved": False,
    "reacts": False,
    "dice": [],
    "picks": [],
    "throw": False,
}
DEED: Json = {"units": UNITS, "unit": "a", "dice": [], "picks": [], "throw": False}


async def ask(visitors: Visitors, what: str, wish: Json, lang: str = "en") -> Json:
    response = await visitors.post(f"/api/companion/{what}?lang={lang}", wish)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


async def refused(visitors: Visitors, what: str, wish: Json) -> Json:
    response = await visitors.post(f"/api/companion/{what}?lang=en", wish)
    assert response.status_code == 422, response.text
    found: Json = response.json()
    return found


async def test_the_book_has_what_an_evening_is_made_of(visitors: Visitors) -> None:
    book = (await visitors.get("/api/companion?lang=fr")).json()
    assert [band["name"] for band in book["bands"]] == ["0–4″", "4–9″", "9–18″", "18–24″", "24″+"]
    assert [band["name"] for band in book["looks"]] == ["0–4″", "4–9″", "9–24″", "24″+"]
    assert {"british_rifle", "german_lmg_team", "us_big_man"} <= {each["id"] for each in book["troops"]}
    assert [each["name"] for each in book["qualities"]][1] == "Bleusaille"
    gap = next(each for each in book["battles"] if each["id"] == "iabsm/the-gap-in-the-hedge")
    assert [len(side["platoons"]) for side in gap["sides"]] == [1, 2]


async def test_the_deck_has_a_card_for_each_platoon_and_big_man_and_one_tea_break(visitors: Visitors) -> None:
    deck = await ask(visitors, "deck", {"units": UNITS, "platoons": [0, 1]})
    kinds = [(card["kind"], card["side"], card["unit"]) for card in deck["cards"]]
    assert kinds == [
        ("tea-break", None, None),
        ("platoon", 0, None),
        ("platoon", 1, None),
        ("big-man", 1, "h"),
    ]
    fallen = [*UNITS[:3], UNITS[3] | {"figures": 0, "beside": None}]
    deck = await ask(visitors, "deck", {"units": fallen, "platoons": [0, 1]})
    assert [card["kind"] for card in deck["cards"]] == ["tea-break", "platoon", "platoon"]


async def test_every_card_that_is_left_may_come(visitors: Visitors) -> None:
    drawn = {(await ask(visitors, "draw", {"left": 3}))["at"] for _ in range(60)}
    assert drawn == {0, 1, 2}


async def test_a_volley_goes_on_step_by_step_with_its_sum_and_rules(visitors: Visitors) -> None:
    """5, 4 and 2 at a section behind a wall at 9 to 18 inches: 11 - 1 + 1 - 4 = 7, one hit and no pin."""
    first = await ask(visitors, "fire", FIRE)
    assert first["next"] == {
        "kind": "dice",
        "text": "Dice of the volley",
        "count": 3,
        "side": None,
        "units": [],
        "many": False,
    }
    assert sum(result["chance"] for result in first["chances"]) == pytest.approx(1)
    second = await ask(visitors, "fire", FIRE | {"dice": [5, 4, 2]})
    (total,) = second["sums"]
    assert (total["total"], total["text"]) == (7, "1 hit")
    assert {part["clause"]: part["value"] for part in total["tally"]} == {
        "iabsm-fire-2": 1,
        "iabsm-fire-3": -4,
    }
    assert second["next"]["text"] == "A die for the hit on Unit b"
    third = await ask(visitors, "fire", FIRE | {"dice": [5, 4, 2, 4]})
    assert third["next"] is None
    after = {each["id"]: each for each in third["units"]}
    assert (after["b"]["shock"], after["b"]["figures"], after["b"]["under_fire"]) == (1, 8, True)
    assert after["a"]["fired_turn"]
    assert third["lines"][1]["text"] == "Unit b takes hits: 4. Shock 1, out of action 0."


async def test_the_service_throws_only_what_is_asked_for_next(visitors: Visitors) -> None:
    found = await ask(visitors, "fire", FIRE | {"throw": True})
    assert len(found["dice"]) == 3
    assert all(1 <= die <= 6 for die in found["dice"])


async def test_it_speaks_french(visitors: Visitors) -> None:
    found = await ask(visitors, "fire", FIRE | {"dice": [5, 4, 2, 6, 1]}, "fr")
    assert found["title"] == "Unit a tire sur Unit b"
    assert found["sums"][0]["text"] == "1 touche"
    assert "figurine" not in found["sums"][0]["title"]


async def test_standings_tell_actions_bottle_and_shock(visitors: Visitors) -> None:
    worn = [UNITS[0] | {"shock": 8}, UNITS[1] | {"figures": 4, "shock": 5, "state": "pinned"}, *UNITS[2:]]
    found = {each["id"]: each for each in (await ask(visitors, "standings", {"units": worn}))["units"]}
    assert (found["a"]["actions"], found["a"]["bottle"], found["a"]["clause"]) == (3, 9, "iabsm-shock-2")
    # 4 of 8 men: 2 actions, less 1 for the pin; Bottle 4 and 1 for the Big Man
    assert (found["b"]["actions"], found["b"]["bottle"], found["b"]["clause"]) == (1, 5, "iabsm-shock-3")
    assert found["h"]["actions"] == 1


async def test_a_close_combat_is_led_by_its_dice(visitors: Visitors) -> None:
    wish = {key: DEED[key] for key in ("units", "dice", "picks", "throw")}
    wish |= {"attackers": ["a"], "defenders": ["b"], "spent": 2, "position": "open", "rear": True}
    found = await ask(visitors, "melee", wish)
    # 9 - 2 for the charge; 8 men, 1 for the Big Man, 2 in the open for 9, and half of 11
    assert [sum(part["value"] for part in each["tally"]) for each in found["sums"]] == [7, 5]
    assert found["next"]["count"] == 7


async def test_moves_looks_orders_and_the_tea_break_are_answered(visitors: Visitors) -> None:
    moved = await ask(visitors, "move", DEED | {"actions": 3, "dice": [6, 4, 1]})
    assert [row["inches"] for row in moved["reach"]] == [10, 7, 5, 3]
    look = {"target": "b", "band": 1, "actions": 2, "reacts": False, "ground": "largely"}
    seen = await ask(visitors, "spot", DEED | look | {"works": False, "night": False, "dice": [2, 3]})
    # 5 is needed: 2 + 3 and 1 for the second action, less 1 for who lies still
    assert (seen["sums"][0]["needs"], seen["sums"][0]["total"], seen["sums"][0]["text"]) == (5, 5, "spotted")
    units = [*UNITS[:1], UNITS[1] | {"state": "pinned"}, *UNITS[2:]]
    order = {"units": units, "unit": "b", "big_man": "h", "order": "unpin"}
    assert (await ask(visitors, "order", DEED | order))["units"][1]["state"] == "steady"
    begun = await ask(visitors, "activate", DEED)
    assert begun["units"][0]["activated"]
    tea = {key: DEED[key] for key in ("dice", "picks", "throw")}
    ended = await ask(visitors, "tea-break", tea | {"units": begun["units"], "hidden": ["a"]})
    assert (ended["units"][0]["activated"], ended["units"][0]["shock"]) == (False, 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"dice": [7]}, "Die 1 shows 7: a die shows 1 to 6."),
        ({"dice": [5, 4]}, "2 dice were given; 3 are needed."),
        ({"dice": [1, 1, 1, 5]}, "1 die too many was given."),
        ({"dice": [5, 4, 2], "picks": [["b"]]}, "1 pick too many was given."),
        ({"unit": "z"}, "There is no unit “z” among those sent."),
        ({"target": "a"}, "Unit a is on the same side."),
        ({"near": ["a"]}, "Unit a is no other section or team of the side of Unit b."),
        ({"near": ["h"]}, "Unit h is no other section or team of the side of Unit b."),
        ({"director": "h"}, "Unit h is no Big Man of that side."),
        ({"cover": "tea"}, "There is no cover “tea”."),
        ({"band": 5}, "There is no band 5: they are 0 to 4."),
        ({"units": [unit("a"), unit("a", 1)]}, "Two units have the id “a”."),
        (
            {"units": [unit("a", counter="dragon"), UNITS[1]]},
            "There is no unit of the kind “dragon”.",
        ),
        ({"units": [unit("a", quality="good"), UNITS[1]]}, "There is no quality “good”."),
        ({"units": [unit("a", level=2), UNITS[1]]}, "Unit a is no Big Man, and has no level."),
        ({"units": [unit("a", figures=10), UNITS[1]]}, "Unit a has 10 figures; at full strength it has 9."),
        ({"units": [unit("a", beside="b"), UNITS[1]]}, "Unit a cannot be with that unit"),
        ({"units": [unit("a", beside="q"), UNITS[1]]}, "There is no unit “q” among those sent."),
        ({"units": [unit("a"), unit("b", 1, figures=0)]}, "Unit b is off the table."),
        ({"units": [*UNITS[:3], UNITS[3] | {"level": 5}]}, "Unit h is a Big Man: his level is 1 to 4."),
    ],
)
async def test_what_is_wrong_is_named(visitors: Visitors, change: Json, message: str) -> None:
    assert (await refused(visitors, "fire", FIRE | change))["message"].startswith(message)


async def test_a_request_without_sense_says_where(visitors: Visitors) -> None:
    told = await refused(visitors, "fire", FIRE | {"units": [unit("a", shock=-1)]})
    assert "body.units.0.shock" in told["message"]
    assert "body.left" in (await refused(visitors, "draw", {"left": 0}))["message"]
    lost = {"units": UNITS, "platoons": [0]}
    assert (await refused(visitors, "deck", lost))["message"] == "Unit b belongs to no platoon of its side."


async def test_what_a_rule_forbids_is_told_with_its_rule(visitors: Visitors) -> None:
    told = await refused(visitors, "fire", FIRE | {"band": 4})
    assert (told["error"], told["message"]) == ("companion-forbidden", "The target is out of range.")
    assert told["why"]["clause"] == "iabsm-fire-4"
    assert told["why"]["text"]
    at_him = await refused(visitors, "fire", FIRE | {"target": "h"})
    assert at_him["why"]["clause"] == "iabsm-lead-4"


@pytest.mark.parametrize(
    ("what", "change", "message"),
    [
        ("order", {"unit": "h", "big_man": "h", "order": "unpin"}, "Unit h is a Big Man: that order"),
        ("order", {"unit": "b", "big_man": "c", "order": "unpin"}, "Unit c is no Big Man of that side."),
        ("order", {"unit": "b", "big_man": "h", "order": "dance"}, "There is no order “dance”."),
        ("order", {"unit": "b", "big_man": "h", "order": "unpin"}, "The unit is not pinned."),
    ],
)
async def test_a_bad_order_is_refused(visitors: Visitors, what: str, change: Json, message: str) -> None:
    assert (await refused(visitors, what, DEED | change))["message"].startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"position": "moon"}, "There is no position “moon”."),
        ({"defenders": ["c", "a"]}, "Unit a does not fight on that side"),
        ({"defenders": ["a"]}, "Unit a is on the same side."),
        ({"attackers": ["h"]}, "Unit h does not fight on that side"),
    ],
)
async def test_a_bad_close_combat_is_refused(visitors: Visitors, change: Json, message: str) -> None:
    wish = {key: DEED[key] for key in ("units", "dice", "picks", "throw")}
    wish |= {"attackers": ["a"], "defenders": ["b"], "spent": 0, "position": "open", "rear": False}
    assert (await refused(visitors, "melee", wish | change))["message"].startswith(message)
