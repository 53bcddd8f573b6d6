"""One press for one intention: how many presses a shot, a move, a group move and casualties take."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.player import ENOUGH, ORCHARD, Player
from tests.browser.questions import api, prepared, tallest

LANE: Final = "vv/the-lane-at-bosc-morin"
HANDS: Final = ("mouse", "thumb", "keys")


class Counting:
    """A player whose presses are counted: clicks, taps, and the keys that choose something."""

    def __init__(self, me: Player, hand: str) -> None:
        self.me = me
        self.hand = hand
        self.count = 0

    def press(self, place: str) -> None:
        """Press a place of the board; keys go there first."""
        self.count += 1
        if self.hand != "keys":
            self.me.press(place)
            return
        self.go_to(place)
        self.me.page.keyboard.press("Enter")

    def go_to(self, place: str) -> None:
        """Go with the keys from offer to offer until the cursor is there."""
        self.me.find("#board").focus()
        for _ in range(ENOUGH):
            if self.me.find(f'[data-cursor="{place}"]').count():
                return
            self.me.page.keyboard.press("n")
        raise AssertionError(f"no key leads to {place}")

    def rest_on(self, place: str) -> None:
        """Let the pointer or the cursor rest on a place until its way is told; a thumb cannot."""
        if self.hand == "mouse":
            self.me.point(place)
        elif self.hand == "keys":
            self.go_to(place)
        else:
            self.press(place)
        expect(self.me.find(".trail").first).to_be_attached()

    def confirm(self) -> None:
        """The main button of the card."""
        self.count += 1
        main = self.me.find("[data-main]:enabled").first
        expect(main).to_be_visible()
        if self.hand == "keys":
            self.me.page.keyboard.press("Enter")
        else:
            self.me.tap(main)

    def button(self, button: Locator) -> None:
        """A press on a button, and what comes of it."""
        self.count += 1
        version = self.me.version()
        self.me.tap(button)
        self.me.settle(version)

    def drag(self, place: str, to: str) -> None:
        """Take a stack up and let go of it somewhere else: one press."""
        self.count += 1
        a, b = self.me.place(place), self.me.place(to)
        if self.hand == "mouse":
            self.me.page.mouse.move(*a)
            self.me.page.mouse.down()
            self.me.page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            self.me.page.mouse.move(*b)
            self.me.page.mouse.up()
            return
        fingers = self.me.page.context.new_cdp_session(self.me.page)
        for kind, (x, y) in (
            ("touchStart", a),
            ("touchMove", ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)),
            ("touchMove", b),
        ):
            fingers.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 0}]}
            )
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def opened(self) -> None:
        expect(self.me.action("gesture-back")).to_be_visible()


def seated(sit: Sit, hand: str) -> Player:
    return sit(375, 812, touch=True) if hand == "thumb" else sit()


def unwatched(me: Player, link: str, place: str) -> str:
    """The place farthest off that can be got to without being fired at."""
    going = api(me, link, f"/reach?at={place}")["going"]
    own = {unit["place"] for unit in api(me, link)["units"]}
    keys = "".join(f"&key={key}" for key in going["keys"])
    for spot in sorted(going["spots"], key=lambda spot: -spot["cost"]):
        if spot["place"] in own or spot["watched"]:
            continue
        if not api(me, link, f"/plan?to={spot['label']}{keys}")["path"]["watchers"]:
            return str(spot["place"])
    raise AssertionError(f"from {place} every way is watched")


def nearest(me: Player, link: str, place: str) -> str:
    """The nearest place that can be got to and where nobody is."""
    table = api(me, link)
    taken = {unit["place"] for unit in table["units"]}
    spots = api(me, link, f"/reach?at={place}")["going"]["spots"]
    free = [spot for spot in spots if spot["place"] not in taken]
    return str(min(free, key=lambda spot: (spot["watched"], spot["cost"]))["place"])


@pytest.mark.parametrize("hand", HANDS)
def test_a_group_moves_in_three_presses_and_one_undo_takes_it_back(sit: Sit, hand: str) -> None:
    me = seated(sit, hand)
    link = prepared(me, ORCHARD, "impulse", "activate")
    table = api(me, link)
    here = tallest(table)
    group = {unit["id"] for unit in table["units"] if unit["place"] == here}
    there = unwatched(me, link, here)
    me.visit(f"/g/{link}")
    me.wait()
    mine = Counting(me, hand)
    mine.press(here)
    mine.opened()
    mine.rest_on(there)
    version = me.version()
    mine.press(there)
    me.settle(version)
    assert {piece for piece, at in me.counters().items() if at == there} >= group
    assert mine.count <= (3 if hand == "thumb" else 2)
    me.page.evaluate("document.querySelector('[data-action=undo]')?.click()")
    if hand == "thumb":
        me.tap(me.action("menu"))
        me.tap(me.action("undo"))
    expect(me.find(f'img[data-piece="{sorted(group)[0]}"][data-place="{here}"]')).to_be_attached()


@pytest.mark.parametrize("hand", HANDS)
def test_a_shot_takes_three_presses_with_its_card_before_the_dice(sit: Sit, hand: str) -> None:
    me = seated(sit, hand)
    link = prepared(me, LANE, "fire", "fire")
    shot = next(each for each in api(me, link)["ask"]["options"] if each["verb"] == "fire")
    here, there = shot["places"]
    me.visit(f"/g/{link}")
    me.wait()
    mine = Counting(me, hand)
    mine.press(here)
    mine.opened()
    expect(me.find(f'[data-chance="{there}"]')).to_be_attached()
    mine.press(there)
    expect(me.find(".deed .bar").first).to_be_visible()
    lines = len(api(me, link, "/log")["lines"])
    version = me.version()
    mine.confirm()
    me.settle(version)
    assert len(api(me, link, "/log")["lines"]) > lines
    assert mine.count <= 3


@pytest.mark.parametrize("hand", HANDS)
def test_casualties_are_paid_on_one_card(sit: Sit, hand: str) -> None:
    me = seated(sit, hand)
    link = prepared(me, LANE, "casualties", "pin", "german", lead=("fire", "join"))
    me.visit(f"/g/{link}")
    me.wait()
    mine = Counting(me, hand)
    expect(me.find("[data-price]").first).to_be_attached()
    paid = me.find("[data-paid]")
    assert int(paid.get_attribute("data-paid") or 0) >= int(paid.get_attribute("data-points") or 1)
    version = me.version()
    mine.confirm()
    me.settle(version)
    assert mine.count == 1


def test_ticking_somebody_off_changes_the_sum_and_the_chance(sit: Sit) -> None:
    me = sit()
    link = prepared(me, LANE, "fire", "fire")
    options = [each for each in api(me, link)["ask"]["options"] if each["verb"] == "fire"]
    plans = {each["key"]: api(me, link, f"/plan?key={each['key']}") for each in options}
    shot = max(options, key=lambda each: len(plans[each["key"]]["rows"]))
    me.visit(f"/g/{link}")
    me.wait()
    mine = Counting(me, "mouse")
    mine.press(shot["places"][0])
    mine.opened()
    mine.press(shot["places"][1])
    part = plans[shot["key"]]["without"][0]
    before = me.find("[data-main]").inner_text()
    me.find(f'[data-part="{part["id"]}"]').uncheck()
    expect(me.find("[data-main]")).to_contain_text(f"{round(part['chance'] * 100)}")
    assert me.find("[data-main]").inner_text() != before


def test_the_first_press_after_activating_throws_no_smoke(sit: Sit) -> None:
    me = sit()
    link = prepared(me, ORCHARD, "impulse", "activate")
    here = tallest(api(me, link))
    me.visit(f"/g/{link}")
    me.wait()
    mine = Counting(me, "mouse")
    mine.press(here)
    mine.opened()
    me.find('[data-act="smoke"]').click()
    target = next(place for place in me.lit() if place != here)
    me.press(target)
    expect(me.find(".deed .bar").first).to_be_visible()
    assert not me.used
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    expect(me.action("gesture-back")).to_be_hidden()
    assert not me.used


@pytest.mark.parametrize("hand", ["mouse", "thumb"])
def test_a_stack_is_dragged_to_where_it_should_go(sit: Sit, hand: str) -> None:
    me = seated(sit, hand)
    link = prepared(me, ORCHARD, "impulse", "activate")
    here = tallest(api(me, link))
    there = unwatched(me, link, here)
    me.visit(f"/g/{link}")
    me.wait()
    mine = Counting(me, hand)
    view = me.find(".world").get_attribute("style")
    mine.drag(here, there)
    expect(me.find(".trail").first).to_be_attached()
    assert me.find(".world").get_attribute("style") == view
    version = me.version()
    mine.confirm()
    me.settle(version)
    assert there in me.counters().values()
    assert mine.count <= 2


def test_a_whole_turn_takes_fewer_than_25_presses(sit: Sit) -> None:
    me = sit().begin(seed=7)
    mine = Counting(me, "mouse")
    me.wait()
    while me.wait() == "set-up":
        mine.button(me.action("place-rest"))
    link = me.page.url.rsplit("/", 1)[1]
    moved: set[str] = set()
    while me.wait() != "over" and me.find('[data-turn="2"]').count() == 0:
        table = api(me, link)
        places = {unit["place"] for unit in table["units"] if unit["side"] == "us"}
        fresh = sorted(places - moved) if me.kind == "impulse" else []
        open_to = {each["places"][0] for each in table["ask"]["options"] if each["verb"] == "activate"}
        here = next((place for place in fresh if place in open_to), None)
        if here is None:
            mine.button(me.find(".actions [data-key]").first)
            continue
        there = nearest(me, link, here)
        version = me.version()
        mine.press(here)
        mine.opened()
        mine.rest_on(there)
        mine.press(there)
        me.settle(version)
        moved.add(there)
    assert len(moved) > 1
    assert mine.count < 25
