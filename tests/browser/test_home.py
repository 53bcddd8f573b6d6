"""Home: what to play next, what one looks for, what one has won; and how two come together."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import ORCHARD, Player

PHONE = (375, 720)
BOTH = ((1440, 900), PHONE)


def titles(me: Player) -> list[str]:
    return me.find("#battles h3").all_inner_texts()


@pytest.mark.parametrize("size", BOTH)
def test_battles_are_found_by_words_and_by_what_they_are(sit: Sit, size: tuple[int, int]) -> None:
    me = sit(*size)
    me.page.goto("/")
    expect(me.find(f'[data-scenario="{ORCHARD}"]')).to_be_visible()
    every = titles(me)
    me.find("input[type=search]").fill("morel")
    expect(me.find("#battles h3")).to_have_count(1)
    me.find('[data-find="anything"]').click()
    expect(me.find("#battles h3")).to_have_count(len(every))
    me.find('[data-find="system"]').select_option("sotr")
    me.find('[data-find="machines"]').click()
    expect(me.find("#battles h3")).not_to_have_count(len(every))
    assert set(titles(me)) < set(every)
    me.find('[data-find="night"]').click()
    me.find("input[type=search]").fill("nothing is called so")
    expect(me.find("#battles")).to_contain_text("No battle is like that")
    wide = me.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0], "nothing sticks out"


def test_one_battle_is_of_the_day_and_what_is_won_says_so_and_comes_last(sit: Sit) -> None:
    me = sit()
    me.page.add_init_script(f"localStorage.setItem('bocage.records', '{{\"{ORCHARD}\": \"won\"}}')")
    me.page.goto("/")
    card = me.find("article").filter(has=me.find(f'[data-scenario="{ORCHARD}"]'))
    expect(card.locator("[data-record=won]")).to_have_text("Won")
    names = me.find("#battles [data-scenario]").evaluate_all("all => all.map(each => each.dataset.scenario)")
    assert names[-1] == ORCHARD
    today = me.action("today")
    title = today.inner_text().removeprefix("Battle of the day: ")
    today.click()
    expect(me.find("dialog h2")).to_have_text(title)


def test_a_cadet_plays_the_other_side_unless_somebody_else_is_wished(sit: Sit) -> None:
    me = sit()
    me.page.goto(f"/?play={ORCHARD}")
    expect(me.find('[data-seat="german=cadet"]')).to_be_checked()


@pytest.mark.parametrize("size", BOTH)
def test_a_friend_is_invited_where_one_waits_and_seen_when_he_comes(sit: Sit, size: tuple[int, int]) -> None:
    me = sit(*size).begin_at_home(ORCHARD, seats={"us": "me", "german": "friend"})
    seats = me.find("[data-seats]")
    expect(seats).to_contain_text("You play")
    expect(seats).to_have_attribute("data-seats", "waiting")
    link = seats.locator("[data-link]").input_value()
    expect(seats.locator("[data-warning]")).to_contain_text("Only this machine")
    seats.locator('[data-action="code"]').click()
    expect(seats.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    friend = sit()
    friend.page.goto(urlsplit(link).path)
    expect(friend.find("[data-seats]")).to_contain_text("You play: German rearguard")
    expect(seats).to_contain_text("your friend has come")
    expect(seats.locator("[data-link]")).to_have_count(0)


def test_two_at_one_screen_hand_the_battle_over(sit: Sit) -> None:
    me = sit().begin_at_home(ORCHARD, seed=4, seats={"us": "me", "german": "me"})
    cover = me.find("[data-handover]")
    expect(cover).to_contain_text("Hand over to")
    box = cover.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (1440, 860), "nothing of the battle is seen"
    expect(me.action("sit-down")).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(cover).to_have_count(0)
    expect(me.find("#prompt")).to_be_visible()
