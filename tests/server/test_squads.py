"""The companion for squads: nothing is kept, every request brings its squads, and bad ones are named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.guests import Json, Visitors

pytestmark = pytest.mark.anyio
STATES = ("suppressed", "disorganised", "shaken", "fleeing", "activated", "on_overwatch", "holds")


def squad(id: str, side: int = 0, counter: str = "", **more: Any) -> Json:
    """US riflemen, or German Volksgrenadiers: nine men each, or what is said."""
    kind = counter or ("german_volksgrenadiers" if side else "us_rifle_squad")
    known: Json = {"id": id, "side": side, "counter": kind, "name": f"Squad {id}", "able": 9, "down": 0}
    return known | dict.fromkeys(STATES, False) | more


SQUADS = [squad("a"), squad("b", 1)]
DEED: Json = {"squads": SQUADS, "unit": "a", "dice": [], "throw": False}
SHOT: Json = DEED | {
    "target": "b",
    "weapon": "semi_automatic_rifle",
    "shots": 3,
    "inches": 12,
    "cover": "heavy",
    "aimed": False,
    "moved": False,
    "prone": False,
    "elevated": False,
    "smoke": False,
    "reaction": False,
}
PLIGHT: Json = {"leaderless": False, "heavy_fire": False, "sheltered": False, "commanded": False}


async def ask(visitors: Visitors, what: str, wish: Json, lang: str = "en") -> Json:
    response = await visitors.post(f"/api/squads/{what}?lang={lang}", wish)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


async def refused(visitors: Visitors, what: str, wish: Json) -> Json:
    response = await visitors.post(f"/api/squads/{what}?lang=en", wish)
    assert response.status_code == 422, response.text
    found: Json = response.json()
    return found


def after(found: Json, id: str) -> Json:
    return next(dict(each) for each in found["squads"] if each["id"] == id)


async def test_the_book_has_squads_with_their_weapons_and_ranges(visitors: Visitors) -> None:
    book = (await visitors.get("/api/squads?lang=fr")).json()
    known: dict[str, Any] = {each["id"]: each for each in book["squads"]}
    rifles = known["us_rifle_squad"]
    assert (rifles["figures"], rifles["cool"], rifles["officer"]) == (9, 7, 0)
    assert known["us_command"]["officer"] == 8
    arms = {each["id"]: each["count"] for each in rifles["weapons"]}
    assert arms["semi_automatic_rifle"] == 6
    assert [each["name"] for each in book["covers"]] == ["Aucun", "Léger", "Lourd", "Abri"]
    baker = next(each for each in book["battles"] if each["id"] == "sotr/the-baker-of-vaux")
    assert [len(side) for side in baker["sides"]] == [2, 2]


async def test_a_shot_goes_on_step_by_step_with_its_sum_and_rules(visitors: Visitors) -> None:
    """Heavy cover takes 2 off: a 6 hits on 4, a 5 does not. Of a rifle against no armour the book says what a
    hit needs: the chances of all results come to one."""
    first = await ask(visitors, "shoot", SHOT)
    assert sum(each["chance"] for each in first["chances"]) == pytest.approx(1)
    (total,) = first["sums"]
    heavy = {part["clause"]: part["value"] for part in total["tally"]}
    assert heavy["sotr-mod-4"] == -2
    count = first["next"]["count"]
    missed = await ask(visitors, "shoot", SHOT | {"dice": [1] * count})
    assert missed["next"] is None
    assert after(missed, "b") == SQUADS[1]
    assert missed["sums"][0]["text"] == "no hit"
    struck = await ask(visitors, "shoot", SHOT | {"dice": [6, *[1] * (count - 1)]})
    assert struck["next"]["text"] == "A die for the hit on Squad b"
    dead = await ask(visitors, "shoot", SHOT | {"dice": [6, *[1] * (count - 1), 6]})
    assert dead["next"] is None
    assert (after(dead, "b")["able"], after(dead, "b")["down"]) == (8, 0)
    assert dead["lines"][-1]["text"] == "Squad b: 0 Down, 1 dead."


async def test_the_service_throws_only_what_is_asked_for_next(visitors: Visitors) -> None:
    found = await ask(visitors, "shoot", SHOT)
    thrown = await ask(visitors, "shoot", SHOT | {"throw": True})
    assert len(thrown["dice"]) == found["next"]["count"]


async def test_losses_are_tested_against_cool_with_their_plight(visitors: Visitors) -> None:
    """Volksgrenadiers are green, Cool 6: 6 holds, 7 does not, 10 is by four too many."""
    wish = DEED | PLIGHT | {"unit": "b"}
    assert (await ask(visitors, "losses", wish))["sums"][0]["needs"] == 6
    for dice, states in (([3, 3], set()), ([3, 4], {"disorganised"}), ([5, 5], {"disorganised", "fleeing"})):
        found = after(await ask(visitors, "losses", wish | {"dice": dice}), "b")
        assert {name for name in STATES if found[name]} == states
    leaderless = await ask(visitors, "losses", wish | {"leaderless": True})
    assert leaderless["sums"][0]["needs"] < 6


async def test_who_is_down_gets_up_stays_or_dies(visitors: Visitors) -> None:
    wish = DEED | {"squads": [squad("a", able=6, down=3)], "care": "alone"}
    found = after(await ask(visitors, "recover", wish | {"dice": [1, 4, 6]}), "a")
    assert (found["able"], found["down"]) == (7, 1)
    for care, able, down in (("alone", 6, 2), ("near", 7, 1)):
        found = after(await ask(visitors, "recover", wish | {"care": care, "dice": [3, 4, 6]}), "a")
        assert (found["able"], found["down"]) == (able, down), care
    assert (await refused(visitors, "recover", DEED | {"care": "alone"}))["why"]["clause"] == "sotr-maint-1"


async def test_an_order_regroups_a_step_or_two(visitors: Visitors) -> None:
    broken = squad("a", disorganised=True, fleeing=True)
    wish = DEED | {"squads": [broken], "cool": 8}
    one = after(await ask(visitors, "regroup", wish | {"dice": [4, 4]}), "a")
    assert (one["fleeing"], one["disorganised"]) == (False, True)
    two = after(await ask(visitors, "regroup", wish | {"dice": [2, 2]}), "a")
    assert (two["fleeing"], two["disorganised"]) == (False, False)
    none = after(await ask(visitors, "regroup", wish | {"dice": [4, 5]}), "a")
    assert (none["fleeing"], none["disorganised"]) == (True, True)


ORDER: Json = DEED | {"by": "officer", "cool": 8, "own": True, "disorganised": False, "leaderless": False}


async def test_an_order_is_rolled_for_with_its_chance(visitors: Visitors) -> None:
    """To do it takes 2D6 of 8 or less, Cool 8: 26 throws of 36."""
    dazed = ORDER | {"squads": [squad("a", suppressed=True)], "order": "do_it"}
    first = await ask(visitors, "order", dazed)
    assert (first["sums"][0]["needs"], first["next"]["count"]) == (8, 2)
    assert max(result["chance"] for result in first["chances"]) == pytest.approx(26 / 36)
    done = await ask(visitors, "order", dazed | {"dice": [4, 4]})
    assert (done["sums"][0]["text"], done["lines"][0]["clauses"]) == ("carried out", ["sotr-order-5"])
    assert (await ask(visitors, "order", dazed | {"dice": [4, 5]}))["sums"][0]["text"] == "not carried out"


async def test_overwatch_needs_no_roll_and_ends_with_the_turn(visitors: Visitors) -> None:
    found = await ask(visitors, "order", ORDER | {"order": "overwatch"})
    assert found["next"] is None
    assert after(found, "a")["on_overwatch"]
    held = await ask(visitors, "order", ORDER | {"order": "hold", "dice": [1, 2], "squads": found["squads"]})
    assert after(held, "a")["holds"]
    over = await ask(visitors, "turn", {"squads": held["squads"], "dice": [], "throw": False})
    assert (after(over, "a")["on_overwatch"], after(over, "a")["holds"]) == (False, False)


async def test_sarge_is_done_for_on_cool_less_two(visitors: Visitors) -> None:
    lost = squad("a", disorganised=True)
    wish = ORDER | {"order": "sarge", "leaderless": True, "squads": [lost]}
    needs = (await ask(visitors, "order", wish))["sums"][0]["needs"]
    tested = await ask(visitors, "losses", DEED | PLIGHT | {"squads": [lost]})
    assert needs == tested["sums"][0]["needs"] - 2
    assert not after(await ask(visitors, "order", wish | {"dice": [1, 1]}), "a")["disorganised"]


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"order": "do_it"}, "sotr-order-5"),
        ({"order": "strike"}, "sotr-order-4"),
        ({"order": "hold", "by": "corporal"}, "sotr-cmd-8"),
        ({"order": "hold", "by": "force", "own": False}, "sotr-order-8"),
        ({"order": "overwatch", "own": False}, "sotr-cmd-6"),
        ({"order": "overwatch", "disorganised": True}, "sotr-cmd-5"),
        ({"order": "overwatch", "squads": [squad("a", fleeing=True)]}, "sotr-ruling-37"),
        ({"order": "overwatch", "squads": [squad("a", on_overwatch=True)]}, "sotr-ruling-33"),
        ({"order": "sarge"}, "sotr-order-3"),
        ({"order": "sarge", "leaderless": True}, "sotr-order-3"),
        ({"order": "hold", "squads": [squad("a", able=0)]}, "sotr-gen-4"),
    ],
)
async def test_an_order_that_a_rule_forbids_names_it(visitors: Visitors, change: Json, clause: str) -> None:
    assert (await refused(visitors, "order", ORDER | change))["why"]["clause"] == clause


async def test_a_squad_acts_once_a_turn_and_suppression_ends_with_its_turn(visitors: Visitors) -> None:
    first = await ask(visitors, "activate", DEED | {"before": None})
    assert after(first, "a")["activated"]
    again = DEED | {"squads": first["squads"], "before": None}
    assert (await refused(visitors, "activate", again))["why"]["clause"] == "sotr-act-1"
    pinned = [squad("a", activated=True, suppressed=True), squad("b", 1, suppressed=True)]
    found = await ask(visitors, "activate", DEED | {"squads": pinned, "unit": "b", "before": "a"})
    assert (after(found, "a")["suppressed"], after(found, "b")["suppressed"]) == (False, True)
    ended = await ask(visitors, "turn", {"squads": found["squads"], "dice": [], "throw": False})
    assert not any(each["activated"] for each in ended["squads"])


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"weapon": "smg", "shots": 1, "inches": 99}, "sotr-ruling-26"),
        ({"squads": [squad("a", fleeing=True), squad("b", 1)]}, "sotr-ruling-37"),
        ({"squads": [squad("a", suppressed=True), squad("b", 1)]}, "sotr-ruling-34"),
        ({"aimed": True, "moved": True}, "sotr-mod-1"),
        ({"aimed": True, "smoke": True}, "sotr-ruling-31"),
    ],
)
async def test_a_shot_that_a_rule_forbids_names_it(visitors: Visitors, change: Json, clause: str) -> None:
    assert (await refused(visitors, "shoot", SHOT | change))["why"]["clause"] == clause


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"unit": "x"}, "There is no unit “x” among those sent."),
        ({"target": "a"}, "Squad a is on the same side."),
        ({"weapon": "flamethrower"}, "Nobody of Squad a shoots with “flamethrower”."),
        ({"shots": 7}, "7 of Squad a cannot shoot with it: at most 6."),
        ({"cover": "bush"}, "There is no cover “bush”."),
        ({"dice": [7]}, "Die 1 shows 7: a die shows 1 to 6."),
        ({"squads": [squad("a"), squad("a", 1)]}, "Two units have the id “a”."),
        (
            {"squads": [squad("a", able=9, down=1), squad("b", 1)]},
            "Squad a has 10 figures; at full strength it has 9.",
        ),
    ],
)
async def test_what_is_wrong_is_named(visitors: Visitors, change: Json, text: str) -> None:
    assert (await refused(visitors, "shoot", SHOT | change))["message"] == text
