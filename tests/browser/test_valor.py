"""Valor & Victory on the same page: its first battle, from the home page to the end screen, by clicks."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import ENOUGH, Player

LANE: Final = "vv/the-lane-at-bosc-morin"
STREET: Final = "vv/the-long-street"
DEFENDER: Final = {"us": "recruit", "german": "me"}
WANTED: Final = ("fire", "join", "assault", "reduce", "pin", "eliminate", "spare")
"""What the defender likes to do, best first."""
BUSY: Final = frozenset({"fire", "defensive-fire", "opportunity-fire", "fire-who", "casualties"})
"""Where he does anything at all."""


def play_on(me: Player, *, until: str = "over") -> list[str]:
    """Plays on until a question of this kind is put, or to the end; the kinds of all that was asked."""
    kinds: list[str] = []
    for _ in range(ENOUGH):
        kind = me.wait()
        kinds.append(kind)
        if kind in (until, "over"):
            return kinds
        me.answer(kind, busy=kind in BUSY)
    raise AssertionError(f"still not there after {ENOUGH} answers: {me.prompt}")


def begun(sit: Sit) -> Player:
    me = sit().begin_at_home(LANE, seed=4, seats=DEFENDER)
    me.wanted = WANTED
    me.wait()
    me.tap(me.action("place-rest"))
    return me


def test_the_first_battle_comes_to_its_end_with_the_defender_paying_casualty_points(sit: Sit) -> None:
    me = begun(sit)
    kinds = play_on(me)
    assert kinds.count("casualties") > 1
    assert {"place", "fire"} <= set(me.used)
    assert {"pin", "reduce", "eliminate"} & set(me.used)
    expect(me.find("dialog .verdict")).to_be_visible()
    assert me.find("dialog .end").get_attribute("data-winner") in ("us", "german")


def test_casualty_points_are_met_unit_by_unit_and_what_is_too_little_is_not_offered(sit: Sit) -> None:
    me = begun(sit)
    assert play_on(me, until="casualties")[-1] == "casualties"
    expect(me.find("#prompt")).to_contain_text("casualty point")
    wishes = me.find("[data-wish]").evaluate_all("all => all.map(e => e.dataset.wish)")
    offered = {wish.partition(":")[0] for wish in wishes}
    assert offered <= {"spare", "pin", "reduce", "reduce-pin", "eliminate", "ignore"}
    assert offered & {"pin", "reduce", "eliminate"}


def test_a_shot_shows_its_firepower_its_modifiers_and_the_chance_of_each_number_of_points(sit: Sit) -> None:
    me = sit().begin(LANE, seed=4, seats={"us": "me", "german": "recruit"})
    me.wanted = WANTED
    me.wait()
    me.tap(me.action("place-rest"))
    assert play_on(me, until="fire")[-1] == "fire"
    me.page.keyboard.press("o")
    lit = me.lit()
    me.press(next(hex for hex, light in lit.items() if light == "pick"))
    expect(me.action("gesture-back")).to_be_visible()
    me.press(next(hex for hex, light in me.lit().items() if light == "target"))
    odds = me.find(".odds")
    expect(odds).to_contain_text("Firepower")
    expect(odds.locator(".legend")).to_contain_text("no casualty point")


def test_a_vehicle_is_shown_its_way_with_turns_and_goes_it(sit: Sit) -> None:
    me = sit()
    link = driven(me)
    me.visit(f"/g/{link}")
    me.wait()
    table = me.page.request.get(f"/api/g/{link}?full=1").json()
    found = [me.page.request.get(f"/api/g/{link}/path?to={hex}") for hex in table["places"]]
    ways = [each.json() for each in found if each.ok]
    way = next(way for way in ways if any(step["turn"] is not None for step in way["steps"]))
    goal = way["steps"][-1]["place"]
    me.point(goal)
    expect(me.find(".trail").first).to_be_visible()
    expect(me.find(".swing")).to_have_count(sum(step["turn"] is not None for step in way["steps"]))


def driven(me: Player) -> str:
    """The link of a seat that is asked where its vehicle drives to."""
    wish = {"scenario": STREET, "seats": {"us": "me", "german": "me"}, "seed": 4}
    links = me.page.request.post("/api/games", data=wish).json()["links"]
    for turn in range(20 * ENOUGH):
        for link in (links["us"], links["german"]):
            table = me.page.request.get(f"/api/g/{link}?full=0").json()
            ask = table["ask"]
            if ask is None:
                continue
            if ask["kind"] == "drive":
                return str(link)
            keys = [option["key"] for option in ask["options"]]
            key = next((key for key in keys if key.startswith("drive:")), keys[turn % len(keys)])
            me.page.request.post(f"/api/g/{link}/choose", data={"version": table["version"], "key": key})
    raise AssertionError("nothing ever drove")


def test_rules_and_counters_can_be_read_for_each_system(sit: Sit) -> None:
    me = sit()
    me.page.goto("/rules?system=vv")
    expect(me.find('[data-rule="vv-14.61"]')).to_be_visible()
    me.find('[data-system="lnl"]').click()
    expect(me.find('[data-rule="lnl-5.2"]')).to_be_visible()
    me.page.goto("/counters?system=vv")
    expect(me.find("main li").first).to_contain_text("casualty rating")
