"""A phone of 375 by 812: from the home page to the first shot, with a thumb."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit

THUMB = 40
XOM_BAU = "lnl/fhv/breakfast-at-xom-bau"
SHOTS = ("fire", "opportunity-fire")
OTHERS = (5, 6, 7)
"""Where nobody has come near enough to fire in a whole battle, another is begun with one of these seeds."""
HALF_BUILT = ("fire-with", "leader-assists")
"""What is asked while a shot is put together."""


def test_from_the_home_page_to_the_first_shot(sit: Sit) -> None:
    me = sit(375, 812, touch=True)
    me.begin_at_home(XOM_BAU, seed=4, seats={"usmc": "me", "vc": "recruit"})
    me.wait()
    board = me.find("#board").bounding_box()
    assert board is not None
    assert board["width"] == 375
    scroll = me.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert scroll[0] <= scroll[1], "nothing sticks out sideways"
    for button in me.find(".actions button, .tools button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= THUMB
    me.play(*SHOTS)
    for seed in OTHERS:
        if not set(SHOTS).isdisjoint(me.used):
            break
        me.begin_at_home(XOM_BAU, seed=seed, seats={"usmc": "me", "vc": "recruit"})
        me.play(*SHOTS)
    assert not set(SHOTS).isdisjoint(me.used)
    while me.wait() in HALF_BUILT:
        me.answer(me.kind)
    expect(me.find(".log")).to_contain_text(re.compile("fires? on|Opportunity Fire"))


def test_the_panel_is_a_sheet_that_pulls_up(sit: Sit) -> None:
    me = sit(375, 812, touch=True).begin()
    me.wait()
    panel = me.find("aside.panel")
    low = panel.bounding_box()
    me.tap(me.find(".grip"))
    expect(me.find(".grip")).to_have_attribute("aria-expanded", "true")
    high = panel.bounding_box()
    assert low is not None
    assert high is not None
    assert high["y"] < low["y"] - 100


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_turn_and_phase_are_not_cut_off(sit: Sit, lang: str) -> None:
    me = sit(375, 812, lang=lang, touch=True).begin(seed=4)
    me.wait()
    me.tap(me.action("place-rest"))
    while (kind := me.wait()) != "impulse":
        me.answer(kind)
    shown = me.find(".phase .name").evaluate("e => [e.scrollWidth, e.clientWidth]")
    assert shown[0] <= shown[1], "the name of the phase is cut off"
