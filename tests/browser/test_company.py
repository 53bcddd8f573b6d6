"""Several people at one game: two players, a spectator, and what each may know."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player

DELMAS = "lnl/fhv/the-delmas-house"


def asked(one: Player, two: Player) -> Player:
    """Whoever of two is asked now."""
    for _ in range(1800):
        for each in (one, two):
            if each.kind != "waiting":
                return each
        one.page.wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def test_two_browsers_play_each_other_with_a_reload_in_the_middle_of_an_impulse(sit: Sit) -> None:
    one, two = sit(), sit()
    one.begin_at_home(seats={"us": "me", "german": "friend"})
    expect(one.find("#prompt")).to_contain_text("Waiting")
    two.visit(one.links()["German rearguard"])
    reloaded = False
    for _ in range(90):
        mover = asked(one, two)
        if mover.kind in ("act", "step", "opportunity-fire") and not reloaded:
            before = (mover.prompt, mover.counters(), mover.lit())
            mover.page.reload()
            mover.wait()
            assert (mover.prompt, mover.counters(), mover.lit()) == before
            reloaded = True
        mover.answer(mover.wait(), busy=not reloaded)
        if reloaded and "Turn 2" in one.find("header").inner_text():
            break
    assert reloaded
    assert "Turn 2" in one.find("header").inner_text()
    expect(two.find("header")).to_contain_text("Turn 2")
    assert one.counters() == two.counters()


def test_a_spectator_sees_everything_happen_and_cannot_act(sit: Sit) -> None:
    me, guest = sit().begin_at_home(), sit()
    guest.visit(me.links()["A spectator, who only watches"])
    me.wait()
    hex = next(iter(me.lit()))
    me.press(hex)
    expect(guest.find(f'img[data-piece="us-squad-1"][data-place="{hex}"]')).to_be_attached()
    assert guest.kind == "waiting"
    assert guest.lit() == {}
    assert guest.find(".actions button").count() == 0
    expect(guest.action("undo")).to_be_disabled()
    x, y = guest.place("F8")
    guest.page.mouse.click(x, y)
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("p")
    link = guest.page.url.rpartition("/")[2]
    answer = guest.page.request.post(
        f"/api/g/{link}/choose",
        data=json.dumps({"version": 0, "key": "place:F8"}),
        headers={"Content-Type": "application/json"},
    )
    assert answer.status == 403
    assert len([piece for piece in guest.counters() if piece.startswith("us-")]) == 1


def test_a_seat_does_not_see_what_is_hidden_from_it(sit: Sit) -> None:
    """A Sniper who is not on the map yet is known to his own side only."""
    one, two = sit(), sit()
    one.page.goto("/")
    sides = one.page.request.get("/api/scenarios").json()
    names = {side["id"]: side["name"] for each in sides if each["id"] == DELMAS for side in each["sides"]}
    first, second = names
    one.begin_at_home(DELMAS, seats={first: "me", second: "friend"})
    two.visit(one.links()[names[second]])
    told = []
    for each in (one, two):
        each.find('[data-card="forces"] summary').click()
        told.append("Sniper" in each.find('[data-card="forces"]').inner_text())
    assert sorted(told) == [False, True]
