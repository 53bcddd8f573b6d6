"""A veteran at the other side of the table, and one at the elbow: what would you do?"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Sit

ORCHARD: Final = "lnl/boh/the-orchard-wall"


def test_a_veteran_is_asked_and_his_first_option_is_taken(sit: Sit) -> None:
    me = sit().begin_at_home(ORCHARD, seed=4, seats={"us": "me", "german": "veteran"})
    assert me.wait() == "set-up"
    me.tap(me.action("place-rest"))
    while (kind := me.wait()) != "impulse":
        me.answer(kind)
    me.tap(me.action("advice"))
    options = me.find(".advice [data-advice]")
    expect(options.first).to_be_visible()
    assert 2 <= options.count() <= 3
    expect(me.find(".advice ul").first).not_to_be_empty()
    version = me.version()
    me.tap(options.first)
    me.settle(version)
    rolls = me.find("[data-main]")
    if rolls.count():
        # What rolls dice shows its card first.
        version = me.version()
        me.tap(rolls)
        me.settle(version)
    expect(me.action("advice")).to_be_visible()


def test_all_levels_can_be_given_a_seat(sit: Sit) -> None:
    me = sit()
    me.page.goto(f"/?play={ORCHARD}")
    for who in ("recruit", "cadet", "veteran", "commander"):
        expect(me.find(f'[data-seat="german={who}"]')).to_have_count(1)
