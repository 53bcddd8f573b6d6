"""Tanks, guns, artillery, helicopters and crowds on the page, each in a battle made for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.prepared import Falls, load_dice, ship_battles

SEED: Final = 19
US_FIRST: Final = {"initiative": [6, 1]}


class Both:
    """One player at the page, and the other side answered for him by its link."""

    def __init__(self, me: Player, scenario: str, other: str) -> None:
        self.me = me
        wish = {"scenario": scenario, "seats": {"us": "me", other: "me"}, "seed": SEED}
        made = me.page.request.post("/api/games", data=wish)
        assert made.status == 201, made.text()
        self._other = made.json()["links"][other]
        me.visit(f"/g/{made.json()['you']}")

    def other(self, key: str) -> None:
        """The other side answers; the page is told of it."""
        version = self.me.version()
        request = self.me.page.request
        table = request.get(f"/api/g/{self._other}").json()
        chosen = request.post(f"/api/g/{self._other}/choose", data={"version": table["version"], "key": key})
        assert chosen.status == 200, chosen.text()
        self.me.settle(version)

    def press(self, cell: str) -> None:
        """A press on the board, until the page has taken it in."""
        version = self.me.version()
        self.me.press(cell)
        self.me.settle(version)

    def choose(self, key: str, within: str = ".ask") -> None:
        version = self.me.version()
        self.me.choose(key, within)
        self.me.settle(version)

    def confirm(self) -> None:
        """The main button: go ahead."""
        version = self.me.version()
        self.me.tap(self.me.find("[data-main]"))
        self.me.settle(version)


@pytest.fixture(autouse=True)
def battles() -> None:
    ship_battles()


def loaded(monkeypatch: pytest.MonkeyPatch, falls: Falls) -> None:
    rolls: Mapping[str, list[int]] = {name: list(values) for name, values in falls.items()}
    load_dice(monkeypatch, {SEED: US_FIRST | dict(rolls)})


def test_a_tank_turns_its_turret_and_its_shot_is_foretold_before_it_is_fired(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded(monkeypatch, {"to-hit": [3, 4], "penetration": [6], "armour": [1], "evacuation": [1]})
    duel = Both(sit(), "lnl/boh/two-tanks", "german")
    me = duel.me
    duel.press("E5")
    duel.press("I6")
    # 9 to hit at four hexes; the turret must turn (+1), the Armor Leader helps (-1)
    expect(me.find(".odds [data-needs]")).to_have_text("9 or less on two dice hits: 83%")
    hull = me.find('.odds [data-strike="hull"]')
    expect(hull).to_contain_text("Hull, front")
    expect(hull).to_contain_text(re.compile("penetration .5.*armour .6"))
    expect(hull).to_contain_text("destroyed 28%")
    expect(me.find(".odds img").first).to_have_js_property("naturalWidth", 128)
    duel.confirm()
    duel.choose("turn-turret")
    duel.confirm()
    expect(me.find('[data-arc="us-m4a1-1 turret"]')).to_have_attribute("data-bearing", "90")
    duel.choose("main-gun")
    expect(me.find('.odds [data-strike="hull"]')).to_be_visible()
    duel.confirm()
    expect(me.find('img[data-piece="german-stug-iiig-1"]')).to_have_count(0)
    expect(me.find('image[href*="/wreck.svg"][href*="figure=stug_iiig"]')).to_be_attached()
    assert me.kind == "reset-turret"
    arrow = me.find('[data-turn="turret:w"]').bounding_box()
    assert arrow is not None
    version = me.version()
    me.page.mouse.click(arrow["x"] + arrow["width"] / 2, arrow["y"] + arrow["height"] / 2)
    me.settle(version)
    assert "turret" in me.used


def test_a_squad_rides_gets_off_and_fires(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded(monkeypatch, {"attack": [6], "defence": [1], "damage": [4]})
    ride = Both(sit(), "lnl/boh/two-tanks", "german")
    me = ride.me
    expect(me.find('img[data-piece="us-squad-1"]')).to_have_count(0)
    ride.press("E2")
    ride.press("E2")
    expect(me.find('img.aboard[data-piece="us-squad-1"]')).to_be_attached()
    ride.choose("drive:us-m4a1-2", ".menu")
    me.point("E4")
    expect(me.find(".ask")).to_contain_text("To E4: 2 movement points, 8 left after that.")
    expect(me.find(".watchers")).to_contain_text("German StuG III")
    ride.press("E3")
    ride.other("hold-fire")
    ride.press("E3")
    ride.choose("unload-assault:us-m4a1-2", ".menu")
    ride.other("hold-fire")
    ride.other("hold-fire")
    expect(me.find('img[data-piece="us-squad-1"][data-place="E3"]')).to_be_attached()
    version = me.version()
    me.choose("stop", ".actions")
    me.settle(version)
    ride.press("H2")
    expect(me.find(".odds")).to_contain_text("after an Assault Move")
    ride.confirm()
    expect(me.find("body")).to_contain_text("German squad is Shaken.")
    assert [verb for verb in me.used if verb in ("unload-assault", "fire")] == ["unload-assault", "fire"]


def test_an_artillery_mission_from_spotting_round_to_fire_for_effect(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded(monkeypatch, {"drift": [4], "direction": [3], "attack": [6], "defence": [1], "damage": [4]})
    mission = Both(sit(), "lnl/boh/two-tanks", "german")
    me = mission.me
    mission.press("F4")
    expect(me.action("gesture-back")).to_be_visible()
    version = me.version()
    me.tap(me.find('[data-act="call-artillery"]'))
    me.settle(version)
    expect(me.find("[data-main]")).to_be_enabled()
    mission.confirm()
    mission.press("H2")
    # a 4 less the lieutenant's leadership, halved: one hex, and a 3 is south-east
    expect(me.find('[data-drift="I2"]')).to_be_attached()
    expect(me.find('image[href*="/spotting_round.svg"]')).to_be_attached()
    mission.press("H2")
    expect(me.find(".odds")).to_contain_text("artillery")
    mission.confirm()
    expect(me.find('image[href*="/ffe.svg"]')).to_have_count(1)
    expect(me.find('image[href*="/ffe_ring.svg"]')).to_have_count(6)
    expect(me.find("[data-drift]")).to_have_count(0)
    me.tap(
        me.find(
            "summary",
        ).filter(has_text="Who is where")
    )
    expect(me.find('[data-support="battery-0"]')).to_contain_text("one mission left")


def test_a_helicopter_sets_men_down(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded(monkeypatch, {})
    lift = Both(sit(), "lnl/fhv/the-slick", "nva")
    me = lift.me
    slick = 'img[data-piece="us-uh1-slick-1"]'
    expect(me.find(f"{slick}.flying")).to_be_attached()
    me.page.keyboard.down("l")
    me.point("A7")
    me.point("D7")
    expect(me.find(".helicopter[data-height]")).to_be_attached()
    me.page.keyboard.up("l")
    lift.press("A7")
    lift.choose("flight:us-uh1-slick-1")
    me.point("G7")
    expect(me.find(".ask")).to_contain_text("Over 6 hexes to G7.")
    lift.press("G7")
    lift.choose("hover:us-uh1-slick-1")
    expect(me.find(f'{slick}.hovering[data-place="G7"]')).to_be_attached()
    lift.choose("unload:us-uh1-slick-1")
    lift.choose("join:us-squad-1")
    lift.choose("join:us-leader-1")
    for unit in ("us-squad-1", "us-leader-1"):
        expect(me.find(f'img[data-piece="{unit}"][data-place="G7"]:not(.aboard)')).to_be_attached()


def test_a_convoy_drives_through_a_mob(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded(monkeypatch, {})
    convoy = Both(sit(lang="fr"), "doh/the-crowd", "somali")
    me = convoy.me
    expect(me.find('img[data-piece="somali-mob-1"][data-place="E7"]')).to_be_attached()
    convoy.press("A7")
    convoy.choose("drive:us-hmmwv-50-1")
    me.point("D7")
    expect(me.find(".trail").first).to_be_attached()
    convoy.press("D7")
    expect(me.find('img[data-piece="us-hmmwv-50-1"][data-place="D7"]')).to_be_attached()
    convoy.press("E7")
    # among the crowd it cannot stop: it comes out on the other side
    expect(me.find('img[data-piece="us-hmmwv-50-1"][data-place="E7"]')).to_be_attached()
    convoy.press("F7")
    expect(me.find('img[data-piece="us-hmmwv-50-1"][data-place="F7"]')).to_be_attached()
    me.page.keyboard.press("Shift+ArrowRight")
    expect(me.find("body")).to_contain_text("sud-ouest")
