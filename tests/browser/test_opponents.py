"""Opponents of every level: how they are chosen and set, whole battles against them, and talk afterwards."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import PATIENCE, Sit
from tests.browser.player import ORCHARD, Player

MEASURED: Final = {
    "player": "veteran",
    "games": 200,
    "sides": [
        {"id": "us", "share": 0.525, "low": 0.456, "high": 0.593},
        {"id": "german", "share": 0.475, "low": 0.407, "high": 0.544},
    ],
}


def measure(page: Page) -> None:
    """As if one battle alone had been measured."""

    def answer(route: Route) -> None:
        cards = route.fetch().json()
        for card in cards:
            card["balance"] = MEASURED if card["id"] == ORCHARD else None
        route.fulfill(json=cards)

    page.route("**/api/scenarios?*", answer)


# Choosing


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Veteran against veteran, 200 games: US paratroopers won 53% of them; in the long run"),
        (
            "fr",
            "Vétéran contre vétéran, 200 parties. Parachutistes américains\u202f: 53\u202f% de victoires",
        ),
    ],
)
def test_a_card_shows_how_even_the_battle_is_and_says_how_that_is_known(
    sit: Sit, lang: str, told: str
) -> None:
    me = sit(375, 812, lang=lang)
    measure(me.page)
    me.page.goto("/")
    card = me.find("article").filter(has=me.find(f'[data-scenario="{ORCHARD}"]'))
    expect(card.locator(".sides")).to_contain_text("53")
    expect(card.locator(".sides")).to_contain_text("47")
    title = card.get_attribute("title") or ""
    assert title.startswith(told), title
    expect(me.find("[data-balance]")).to_have_count(1)
    me.tap(me.find(f'[data-scenario="{ORCHARD}"]'))
    expect(me.find("dialog")).to_contain_text(title)


def test_a_machine_is_set_by_keyboard_and_begins_so(sit: Sit) -> None:
    me = sit(375, 812)
    wishes: list[dict[str, str]] = []

    def heard(request: Request) -> None:
        if request.method == "POST" and "/api/games" in request.url:
            wishes.append(json.loads(request.post_data or "{}")["seats"])

    me.page.on("request", heard)
    me.page.goto(f"/?play={ORCHARD}&seed=4")
    me.find('[data-seat="german=recruit"]').check(force=True)
    expect(me.find("[data-slider]")).to_have_count(0)
    expect(me.find("#about-german")).to_have_text("Acts at random: for a laugh.")
    me.find('[data-seat="german=veteran"]').check(force=True)
    expect(me.find("#about-german")).to_contain_text("Answers at once")
    expect(me.find("#about-us")).to_have_count(0)
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    slider = me.find('[data-slider="german=aggression"]')
    expect(slider).to_be_visible()
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    me.find('[data-slider="german=objectives"]').press("Home")
    expect(me.find("dialog output").first).to_have_text("× 1.5")
    inside = me.find("dialog").evaluate("e => e.scrollWidth <= e.clientWidth")
    assert inside, "something sticks out of the form"
    me.tap(me.action("start"))
    expect(me.find("#prompt")).to_be_visible()
    assert wishes == [{"us": "me", "german": "veteran?aggression=1.5,objectives=0"}]


# Playing


@pytest.mark.parametrize("who", ["veteran", "commander:0.05"])
def test_a_whole_battle_is_played_against(sit: Sit, who: str) -> None:
    me = sit().begin(ORCHARD, seed=7, seats={"us": "me", "german": who})
    assert me.wait() == "set-up"
    me.tap(me.action("place-rest"))
    me.play()
    expect(me.find(".end .verdict")).to_be_visible()
    assert "activate" in me.used


# Afterwards


def finished(me: Player) -> None:
    """Two machines have fought it out; who comes later asks for the result."""
    wish = {"scenario": ORCHARD, "seats": {"us": "veteran", "german": "veteran"}, "seed": 3}
    link = me.page.request.post("/api/games", data=wish).json()["you"]
    me.visit(f"/g/{link}")
    expect(me.find("#prompt[data-kind=over]")).to_be_visible(timeout=4 * PATIENCE)
    me.visit(f"/g/{link}")
    me.tap(me.action("end"))
    expect(me.find(".end .verdict")).to_be_visible()


@pytest.mark.parametrize(("width", "lang"), [(1440, "en"), (375, "fr")])
def test_after_the_battle_a_veteran_goes_over_it_step_by_step(sit: Sit, width: int, lang: str) -> None:
    me = sit(width, 812, lang=lang)
    finished(me)
    me.tap(me.action("review"))
    options = me.find(".then [data-advice]")
    expect(options.first).to_be_visible()
    assert 2 <= options.count() <= 3
    expect(me.find(".then .score").first).to_contain_text("+")
    asked: set[str] = set()
    for _ in range(4):
        expect(me.find(".then .chosen, .then [data-chosen]").first).to_be_visible()
        asked.add(me.find(".then > p").first.inner_text())
        before = me.find(".where").inner_text()
        me.tap(me.action("step"))
        expect(me.find(".where")).not_to_have_text(before)
        expect(options.first).to_be_visible()
    assert len(asked) > 1
    bar = me.find(".bar[role=group]")
    assert bar.evaluate("e => e.scrollWidth <= e.clientWidth + 1 && e.getBoundingClientRect().top >= 0")
    me.tap(me.action("advice-then"))
    expect(options).to_have_count(0)
