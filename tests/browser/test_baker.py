"""The Baker of Vaux: squads of single figures, played to the end by presses, by mouse and by thumb."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.squads import SquadHand

BAKER: Final = "sotr/the-baker-of-vaux"
SEATS: Final = {"us": "me", "german": "recruit"}
PHONE: Final = (390, 844)
DESK: Final = (1280, 800)
PIXEL: Final = 1
"""How exact a press is, in sixteenths of an inch."""


def begun(sit: Sit, *size: int, touch: bool = False, lang: str = "en") -> SquadHand:
    return SquadHand(sit(*size, touch=touch, lang=lang).begin(BAKER, seed=7, seats=SEATS))


def until(hand: SquadHand, kind: str) -> dict[str, Any]:
    """Answer by another page until this kind of question is asked here."""
    while (asked := hand.asked()) != kind:
        assert asked != "over"
        hand.answer_elsewhere(lambda ask: hand.wish(ask, busy=True))
    return hand.table()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "thumb"])
def test_the_first_battle_to_its_end_by_presses(sit: Sit, touch: bool) -> None:
    hand = begun(sit, *(PHONE if touch else DESK), touch=touch)
    kinds = hand.lead()
    assert {"activate", "act", "go"} <= kinds
    assert {"activate", "advance", "go", "shoot"} <= set(hand.player.used)
    expect(hand.find("dialog .verdict")).to_be_visible()
    assert hand.find("dialog .end").get_attribute("data-winner") in ("us", "german", "")


def test_each_squad_is_held_together_and_each_figure_stands_as_it_does(sit: Sit) -> None:
    hand = begun(sit, *DESK)
    table = until(hand, "activate")
    expect(hand.find("[data-band]")).to_have_count(len(table["units"]))
    figures = [stance["posture"] for unit in table["units"] for stance in unit["stances"]]
    assert len(figures) == 9 + 5 + 9 + 5
    expect(hand.find("[data-posture]")).to_have_count(len(figures))
    expect(hand.find("[data-posture=standing]")).to_have_count(figures.count("standing"))


def test_a_squad_goes_in_two_presses_and_its_ghost_is_the_whole_squad(sit: Sit) -> None:
    hand = begun(sit, *DESK)
    table = until(hand, "go")
    about = table["ask"]["about"]["unit"]
    size = len(table["ask"]["areas"][0]["ghost"])
    assert size > 3
    option = next(option for option in table["ask"]["options"] if option["key"].startswith("go:kept>"))
    x, y = (int(each) for each in option["places"][-1].split(","))
    hand.press(x, y)
    assert len(hand.ghosts()) == size
    assert "refused" not in hand.ghosts()
    expect(hand.find("[data-action=facing]")).to_contain_text("Formation: as they stand")
    hand.key(".")
    expect(hand.find("[data-action=facing]")).to_contain_text(re.compile("in column|in line|loose"))
    hand.key(",")
    hand.press(x, y)
    expect(hand.find("[data-ghost]")).to_have_count(0)
    at = hand.unit(about)["at"]
    assert abs(at["x"] - x) <= PIXEL
    assert abs(at["y"] - y) <= PIXEL


def test_a_press_where_there_is_no_room_as_they_stand_shows_how_there_is(sit: Sit) -> None:
    hand = begun(sit, *DESK)
    table = until(hand, "go")
    at = hand.unit(table["ask"]["about"]["unit"])["at"]
    link = urlsplit(hand.page.url).path

    def formed(dx: int, dy: int) -> dict[str, Any]:
        key = f"go:kept>{at['x'] + dx},{at['y'] + dy}"
        answer = hand.page.request.get(urljoin(hand.page.url, f"/api{link}/form"), params={"key": key})
        return dict(answer.json())

    def is_clear(dx: int, dy: int) -> bool:
        """Whether a press a pixel aside comes to the same."""
        return all(formed(dx + off, dy + off).get("instead") for off in (0, -PIXEL, PIXEL))

    steps = range(-56, 57, 8)
    dx, dy = next((dx, dy) for dx in steps for dy in steps if is_clear(dx, dy))
    hand.press(at["x"] + dx, at["y"] + dy)
    expect(hand.find("[data-action=facing]")).not_to_contain_text("as they stand")
    expect(hand.find("[data-refused]")).to_have_count(0)
    assert hand.ghosts()
    assert "refused" not in hand.ghosts()


def test_a_shot_shows_its_sum_and_the_chance_of_each_result(sit: Sit) -> None:
    hand = begun(sit, *DESK)
    while True:
        table = until(hand, "act")
        shots = [option for option in table["ask"]["options"] if option["verb"] == "shoot"]
        if shots:
            break
        hand.answer_elsewhere(lambda ask: hand.wish(ask, busy=True))
    hand.press_unit(shots[0]["units"][-1])
    expect(hand.find(".odds .bar")).to_contain_text("%")
    told = hand.page.request.get(
        urljoin(hand.page.url, f"/api{urlsplit(hand.page.url).path}/odds"), params={"key": shots[0]["key"]}
    ).json()
    for part in told["targets"][0]["tally"]:
        expect(hand.find(".odds")).to_contain_text(part["name"], ignore_case=True)
    hand.take("[data-main=shoot]")
    assert hand.player.used[-1] == "shoot"
    hand.asked()
    expect(hand.find(".log")).to_contain_text(re.compile(r"shoots at|into its sights"))


@pytest.mark.parametrize("touch", [False, True], ids=["desk", "phone"])
def test_who_acts_and_whom_he_may_shoot_at_are_in_view(sit: Sit, touch: bool) -> None:
    hand = begun(sit, *(PHONE if touch else DESK), touch=touch)
    table = until(hand, "act")
    ask = table["ask"]
    targets = {option["units"][-1] for option in ask["options"] if option["verb"] == "shoot"}
    assert targets, "the rifle squad sees the enemy from where it begins"
    hand.find(".ticker").evaluate_all("all => all.forEach(each => each.click())")
    for name in (ask["about"]["unit"], *targets):
        at = hand.unit(name)["at"]
        assert hand.sees(at["x"], at["y"]), name


def test_on_a_phone_the_sum_of_a_shot_comes_in_place_of_the_other_options(sit: Sit) -> None:
    hand = begun(sit, *PHONE, touch=True)
    ask = until(hand, "act")["ask"]
    hand.take_option_shown(next(option["key"] for option in ask["options"] if option["verb"] == "shoot"))
    expect(hand.find(".odds .bar").first).to_be_in_viewport()
    expect(hand.find("[data-main=shoot]")).to_be_in_viewport()


def test_the_panel_leaves_half_the_table_on_a_phone(sit: Sit) -> None:
    hand = begun(sit, *PHONE, touch=True)
    for kind in ("activate", "act", "go"):
        until(hand, kind)
        box = hand.find("aside.panel").bounding_box()
        assert box is not None
        assert box["y"] >= PHONE[1] / 2, kind
        hand.answer_elsewhere(lambda ask: hand.wish(ask, busy=True))


def test_it_is_told_in_french(sit: Sit) -> None:
    hand = begun(sit, *DESK, lang="fr")
    until(hand, "activate")
    expect(hand.find("#prompt")).to_have_text("Quelle unité est activée ?")
    expect(hand.find(".log")).to_contain_text("Initiative")
