"""A battle on a table: moves in two presses, fire in three, tape and rays; by mouse, by thumb, by keys."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import ENOUGH
from tests.browser.tabletop import GameHand

GAP: Final = "iabsm/the-gap-in-the-hedge"
SEATS: Final = {"british": "me", "german": "recruit"}
PHONE: Final = (390, 844)
MINE: Final = "british-section-2"
"""The section in the middle, which stands in view on the smallest screen."""


def begun(sit: Sit, *size: int, touch: bool = False) -> GameHand:
    hand = GameHand(sit(*size, touch=touch).begin(GAP, seed=7, seats=SEATS))
    to_own_card(hand)
    return hand


def to_own_card(hand: GameHand) -> None:
    """Go on until one's own platoon is asked who acts."""
    while hand.asked() != "card":
        hand.answer_elsewhere(lambda ask: str(ask["options"][-1]["key"]))


def to_a_move(hand: GameHand) -> dict[str, Any]:
    """Activate the section and roll its dice; the point to go to, straight ahead and not quite as far as may
    be."""
    hand.press_unit(MINE)
    assert hand.asked() == "act"
    hand.tap('[data-key="run:3>0"]')
    assert hand.asked() == "go"
    ask = hand.table()["ask"]
    north = min((place(option) for option in ask["options"] if option["verb"] == "go"), key=lambda at: at[1])
    return {"x": north[0], "y": north[1] + 4}


def place(option: dict[str, Any]) -> tuple[int, int]:
    x, _, y = option["places"][-1].partition(",")
    return int(x), int(y)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "thumb"])
def test_a_section_moves_in_two_presses(sit: Sit, touch: bool) -> None:
    hand = begun(sit, *(PHONE if touch else (1440, 860)), touch=touch)
    before = hand.unit(MINE)["at"]
    goal = to_a_move(hand)
    expect(hand.find("[data-reach]")).to_have_count(1)
    expect(hand.find("[data-thrown]")).to_be_visible()
    hand.presses = 0
    hand.press(goal["x"], goal["y"])
    assert len(hand.ghosts()) == 9
    assert "refused" not in hand.ghosts()
    expect(hand.find("[data-way]")).to_have_count(1)
    expect(hand.find("[data-told]")).to_contain_text("″ of ")
    assert hand.find("[data-watching]").count() == hand.find("[data-watcher]").count() > 0
    assert hand.unit(MINE)["at"] == before, "the first press only shows it"
    hand.press(goal["x"], goal["y"])
    assert hand.presses == 2
    expect(hand.find("[data-ghost]")).to_have_count(0)
    after = hand.unit(MINE)["at"]
    assert abs(after["x"] - goal["x"]) <= 2
    assert abs(after["y"] - goal["y"]) <= 2
    assert "go" in hand.player.used


def test_a_point_out_of_reach_is_crossed_and_cites_its_rule(sit: Sit) -> None:
    hand = begun(sit)
    to_a_move(hand)
    hand.key("0")
    hand.press(384, 100)
    assert hand.ghosts()[0] == "refused"
    expect(hand.find("[data-told]")).to_contain_text("No way that the dice allow leads there.")
    expect(hand.find("[data-told] button")).to_be_visible()
    expect(hand.find("[data-main=go]")).to_be_disabled()
    before = hand.unit(MINE)["at"]
    hand.press(384, 100)
    assert hand.unit(MINE)["at"] == before


def test_the_ghost_turns_by_dragging_and_by_keys(sit: Sit) -> None:
    hand = begun(sit)
    goal = to_a_move(hand)
    hand.press(goal["x"], goal["y"])
    hand.key(".")
    expect(hand.find("[data-action=facing]")).to_contain_text("north")
    page = hand.page
    page.mouse.move(*hand.spot(goal["x"], goal["y"]))
    page.mouse.down()
    page.mouse.move(*hand.spot(goal["x"] + 60, goal["y"]), steps=4)
    page.mouse.up()
    hand.still()
    expect(hand.find("[data-action=facing]")).to_contain_text("east")
    hand.take("[data-main=go]")
    assert hand.unit(MINE)["facing"] == 16


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "thumb"])
def test_a_volley_is_fired_in_three_presses(sit: Sit, touch: bool) -> None:
    """The target, and the one button of its card: with the press that activates the section, three."""
    hand = begun(sit, *(PHONE if touch else (1440, 860)), touch=touch)
    target = advance_until_it_can_fire(hand)
    hand.presses = 0
    hand.press_unit(target)
    expect(hand.find("[data-main=fire]")).to_be_visible()
    expect(hand.find(".odds")).to_contain_text("%")
    expect(hand.find("[data-aim]")).to_have_count(1)
    hand.take("[data-main=fire]")
    assert hand.presses <= 2
    assert hand.player.used[-1] == "fire"


def advance_until_it_can_fire(hand: GameHand) -> str:
    """Bring the platoon forward by another page, until this one is asked with a target in sight."""
    for _ in range(ENOUGH):
        if hand.asked() == "act":
            fires = [option for option in hand.table()["ask"]["options"] if option["verb"] == "fire"]
            if fires:
                return str(fires[0]["units"][-1])
        hand.answer_elsewhere(forward)
    raise AssertionError("nobody ever came into range")


def forward(ask: dict[str, Any]) -> str:
    """Go north, and do what leads there."""
    goes = [option for option in ask["options"] if option["verb"] == "go"]
    if goes:
        return str(min(goes, key=lambda option: place(option)[1])["key"])
    wanted = [option for option in ask["options"] if option["verb"] in ("run", "activate")]
    return str((wanted or ask["options"])[0]["key"])


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "thumb"])
def test_tape_and_rays_between_two_units(sit: Sit, touch: bool) -> None:
    hand = begun(sit, *(PHONE if touch else (1440, 860)), touch=touch)
    leader = hand.unit("british-big-man-1")["at"]
    mine = hand.unit(MINE)["at"]
    hand.tap("[data-action=tape]")
    hand.press(mine["x"], mine["y"])
    if hand.find("[data-tape]").count():
        hand.press(mine["x"], mine["y"])
    hand.press(leader["x"], leader["y"])
    expect(hand.find("[data-tape]")).to_have_count(1)
    expect(hand.find("[data-card=tape] [data-said]")).to_contain_text("″")
    assert hand.find("circle.ring.band").count() > 0, "the bands of the section's weapon"
    hand.tap("[data-action=rays]")
    hand.press(mine["x"], mine["y"])
    if hand.find("[data-ray]").count():
        hand.press(mine["x"], mine["y"])
    hand.press(leader["x"], leader["y"])
    expect(hand.find("[data-ray]")).to_have_count(8)
    expect(hand.find("[data-card=rays] [data-said]")).to_contain_text("8 rays")


def test_cards_are_told_without_their_order(sit: Sit) -> None:
    hand = begun(sit)
    cards = hand.table()["cards"]
    expect(hand.find("[data-drawn-card]")).to_have_count(len(cards["drawn"]))
    expect(hand.find("[data-card=cards]")).to_contain_text("Tea Break")
    expect(hand.find("[data-card=cards]")).to_contain_text(f"{len(cards['left'])} to come")


def test_the_ring_of_command_shows_with_its_big_man(sit: Sit) -> None:
    hand = begun(sit)
    at = hand.unit("british-big-man-1")["at"]
    hand.point(at["x"], at["y"])
    expect(hand.find("circle.ring.command")).to_have_count(1)


def test_the_first_battle_to_its_end_by_keys_alone(sit: Sit) -> None:
    hand = begun(sit)
    page, kinds = hand.page, set[str]()
    for _ in range(ENOUGH):
        kind = hand.asked()
        if kind == "over":
            break
        kinds.add(kind)
        answer_by_keys(hand, kind)
    else:
        raise AssertionError(f"still not over after {ENOUGH} answers: {hand.player.prompt}")
    assert {"card", "act", "go"} <= kinds
    assert {"activate", "run", "go"} <= set(hand.player.used)
    expect(hand.find("dialog .verdict")).to_be_visible()
    assert page.locator("dialog .end").get_attribute("data-winner") in ("british", "german", "")


def answer_by_keys(hand: GameHand, kind: str) -> None:
    """In the first turns act and go; later let the others act."""
    version = hand.player.version()
    if kind == "go":
        hand.key("ArrowUp", "s")
        expect(hand.find("[data-ghost]").first).to_be_visible()
        assert hand.find("[aria-live=polite]").first.inner_text() != "", "what is pointed at is said"
        hand.key("Enter")
    elif kind == "card" and hand.table()["turn"] > 2:
        hand.key("p")
    elif kind in ("card", "allot"):
        hand.key("1")
    else:
        hand.key("p")
    hand.player.settle(version)


def test_tab_goes_from_unit_to_unit_and_arrows_by_inches(sit: Sit) -> None:
    hand = begun(sit)
    hand.find("#board").focus()
    hand.key("Tab")
    first = hand.find("[data-cursor]").get_attribute("data-cursor")
    assert first in {unit["label"] for unit in hand.table()["units"]}
    x, y = (int(each) for each in str(first).split(","))
    hand.key("ArrowUp", "Shift+ArrowRight")
    expect(hand.find("[data-cursor]")).to_have_attribute("data-cursor", f"{x + 1},{y - 16}")
    hand.key("Tab")
    assert hand.find("[data-cursor]").get_attribute("data-cursor") != first


def test_the_other_systems_load_nothing_of_the_table(sit: Sit) -> None:
    me = sit()
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    me.begin()
    me.wait()
    assert not [url for url in asked if "/assets/game-" in url or "/api/figures" in url]
