"""What the board tells: why not, rules, sight, odds, the way; in both languages."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.player import ORCHARD, US_AND_RECRUIT
from tests.browser.questions import on_the_move


def test_why_not_and_the_rule_beside_the_board(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    assert "A1" not in me.lit()
    me.point("A1")
    expect(me.find(".why")).to_contain_text("Why not A1?")
    me.find(".why .rule").first.click()
    drawer = me.find(".drawer")
    expect(drawer.locator(".marked")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_a_line_of_sight_is_drawn_and_explained(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    me.point("E7")
    me.page.keyboard.down("l")
    me.point("H3")
    expect(me.find(".verdict")).to_be_visible()
    expect(me.find("line.casing").first).to_be_attached()
    assert me.find(".panel svg[role=img] text").count() > 2, "the ground from the side"
    me.page.keyboard.up("l")
    expect(me.find(".verdict")).to_be_hidden()
    me.page.keyboard.press("v")
    expect(me.find("path.unseen")).to_be_attached()


def test_odds_before_a_roll_and_on_the_board(sit: Sit) -> None:
    me = sit().begin(seed=7)
    while me.wait() != "impulse":
        me.answer(me.kind)
    me.page.keyboard.press("o")
    expect(me.find("[data-chance]").first).to_be_visible()
    target = next(hex for hex, light in me.lit().items() if light == "target")
    me.press(target)
    if me.find(".menu").count():
        me.choose(me.keys(".menu")[0], ".menu")
    expect(me.find(".odds .bar")).to_be_visible()
    expect(me.find(".odds dl dd").first).to_be_visible()
    expect(me.find("[data-main]")).to_contain_text("Try to spot")


def test_odds_of_what_is_no_longer_offered_are_no_complaint(sit: Sit) -> None:
    """The same seat has chosen elsewhere, and the news of it is still on its way."""
    me = sit().begin(seed=7)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=422, json={"error": "not-offered", "message": "Gone.", "why": None})

    me.page.route("**/odds?*", refuse)
    while me.wait() != "impulse":
        me.answer(me.kind)
    me.page.keyboard.press("o")
    target = next(hex for hex, light in me.lit().items() if light == "target")
    me.press(target)
    if me.find(".menu").count():
        me.choose(me.keys(".menu")[0], ".menu")
    expect(me.find("[data-main]")).to_contain_text("Try to spot")
    me.page.wait_for_load_state("networkidle")
    assert asked
    expect(me.find("aside.panel")).not_to_contain_text("Gone.")


def test_a_far_hex_shows_the_way_and_walks_it(sit: Sit) -> None:
    me = sit()
    link, here = on_the_move(me)
    me.visit(f"/g/{link}")
    me.wait()
    mover = next(name for name, at in me.counters().items() if at == here and name.startswith("us-"))
    reach = [f"{column}{row}" for column in "ABCDEFGHIJK" for row in range(3, 10)]
    far = next(hex for hex in sorted(reach, key=lambda hex: distance(here, hex)) if distance(here, hex) == 2)
    me.point(far)
    expect(me.find(".trail").first).to_be_attached()
    expect(me.find(".ask")).to_contain_text(f"To {far}:")
    expect(me.find(".ask")).to_contain_text(re.compile("Opportunity Fire may come from|No enemy can fire"))
    before = me.version()
    x, y = me.place(far)
    me.page.mouse.click(x, y)
    me.settle(before)
    assert me.wait()
    assert me.counters().get(mover) != here


def distance(a: str, b: str) -> int:
    """Between two hexes, by their columns and rows."""

    def cube(hex: str) -> tuple[int, int]:
        column, row = ord(hex[0]) - ord("A"), int(hex[1:])
        return column, row - (column + 1) // 2

    (q1, r1), (q2, r2) = cube(a), cube(b)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def test_french(sit: Sit) -> None:
    me = sit(lang="fr")
    me.page.goto("/")
    expect(me.find("h1")).to_contain_text("chaque règle")
    me.begin_at_home(seed=7)
    me.wait()
    assert me.page.locator("html").get_attribute("lang") == "fr"
    expect(me.find("#prompt")).to_contain_text("?")
    assert "Where" not in me.prompt
    me.action("language").click()
    expect(me.find("#prompt")).to_contain_text("Where")
    me.action("language").click()
    expect(me.find("#prompt")).not_to_contain_text("Where")
    me.point("A1")
    expect(me.find(".why")).to_contain_text("Pourquoi pas A1")


def test_light_colours_and_large_text_are_remembered(sit: Sit) -> None:
    me = sit()
    me.page.goto("/")
    me.action("settings").click()
    me.find("dialog select").nth(1).select_option("light")
    me.find("dialog select").nth(2).select_option("1.3")
    me.page.reload()
    html = me.page.locator("html")
    assert html.get_attribute("data-theme") == "light"
    assert me.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"


def test_places_are_called_what_they_are(sit: Sit) -> None:
    """Mogadishu is fought on squares: nothing there is called a hex."""
    for scenario, seats, place in (
        (ORCHARD, US_AND_RECRUIT, "hex"),
        ("doh/the-narrow-alley", {"us": "me", "somali": "recruit"}, "square"),
    ):
        me = sit().begin(scenario, seed=7, seats=seats)
        me.wait()
        me.page.keyboard.press("?")
        expect(me.find("dialog")).to_contain_text(f"all that a {place} sees")
        assert ("hex" in me.find("dialog").inner_text()) == (place == "hex")
