"""An evening with the companion for squads on a phone: shots, a casualty test, an order, turns, a reload."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.player import Player

PHONE = (375, 812)
THUMB = 40
AMERICANS, GERMANS = "s1", "s3"
"""Nine men each; their command squads are s2 and s4."""
FORCES = (("us_rifle_squad", "us_command"), ("german_volksgrenadiers", "german_command"))


class Table:
    """Someone at a real table, with the companion in his hand."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def still(self) -> None:
        self.find(".squads[data-busy=false]").wait_for()

    def tap(self, selector: str) -> None:
        self.player.tap(self.find(selector).first)
        self.still()

    def go(self, tab: str) -> None:
        """A wide screen shows all parts at once."""
        if self.find(".tabs").is_visible():
            self.tap(f"[data-go={tab}]")

    def dice(self, *faces: int) -> None:
        for face in faces:
            self.tap(f'[data-face="{face}"]')

    def squad(self, id: str) -> tuple[int, int, str]:
        """How many are able and Down, and in what state they are."""
        row = self.find(f"[data-squad={id}]")
        able, down, states = (row.get_attribute(f"data-{name}") or "" for name in ("able", "down", "states"))
        return int(able), int(down), states

    def begin(self) -> Table:
        self.page.goto("/squads")
        self.still()
        for side, units in enumerate(FORCES):
            for unit in units:
                self.tap(f"[data-force='{side}'] [data-add={unit}]")
        self.tap("[data-action=begin]")
        return self


def fits(table: Table) -> None:
    wide, room = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, "nothing sticks out sideways"
    for button in table.find(".squads :is(button, select):visible:not(.rule)").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= THUMB, button.evaluate("e => e.outerHTML")


def shoot(table: Table) -> None:
    """The corporal of the Americans fires his SMG at the Volksgrenadiers: three dice, with 1 more at short
    range, so that 3 or more hits the base score of 4."""
    table.go("units")
    table.tap(f"[data-activate={AMERICANS}]")
    table.go("deed")
    expect(table.find("[data-field=unit]")).to_have_value(AMERICANS)
    table.tap('[data-choice=weapon] label:has-text("SMG")')
    expect(table.find("[data-tray]")).to_have_attribute("data-tray", "3")


def test_an_evening_on_a_phone(sit: Sit) -> None:
    table = Table(sit(*PHONE, touch=True)).begin()
    fits(table)
    shoot(table)
    fits(table)
    table.dice(3, 2, 6)
    expect(table.find("[data-means]")).to_have_text("2 hits")
    expect(table.find("[data-tray]")).to_have_attribute("data-tray", "2")
    table.page.reload()
    table.still()
    expect(table.find("[data-means]")).to_have_text("2 hits")
    # infantry light against the unprotected: a Goner with 4 or more, Down with 2 or 3
    table.dice(4, 2)
    table.tap("[data-action=apply]")
    table.go("units")
    assert table.squad(GERMANS) == (7, 1, "")
    expect(table.find(f"[data-squad={AMERICANS}]")).to_have_attribute("data-activated", "true")

    # green troops have a Cool of 6: with 9 they fail by 3, and are disorganised
    table.tap(f"[data-squad={GERMANS}] summary")
    table.tap(f"[data-test={GERMANS}]")
    table.dice(5, 4)
    table.tap("[data-action=apply]")
    table.go("units")
    assert table.squad(GERMANS) == (7, 1, "disorganised")

    table.tap("[data-action=end-turn]")
    expect(table.find(".squads")).to_have_attribute("data-turn", "2")
    table.page.reload()
    table.still()
    table.go("units")
    assert table.squad(GERMANS) == (7, 1, "disorganised")
    expect(table.find(f"[data-squad={AMERICANS}]")).to_have_attribute("data-activated", "false")

    # an officer of Cool 8 orders them to regroup: 8 will do
    table.tap(f"[data-squad={GERMANS}] summary")
    table.tap(f"[data-regroup={GERMANS}]")
    table.dice(4, 4)
    table.tap("[data-action=apply]")
    table.go("units")
    assert table.squad(GERMANS) == (7, 1, "")
    table.go("log")
    expect(table.find("[data-entry]").first).to_contain_text("regroups")
    table.tap("[data-told] .rule")
    expect(table.find(".drawer [data-clause]").first).to_be_visible()


def test_every_step_is_taken_back_and_a_file_brings_it_again(sit: Sit, tmp_path: Path) -> None:
    table = Table(sit(*PHONE, touch=True)).begin()
    shoot(table)
    table.dice(3, 2, 6)
    table.dice(4, 2)
    table.tap("[data-action=apply]")
    table.go("log")
    with table.page.expect_download() as download:
        table.tap("[data-action=save]")
    saved = tmp_path / "evening.json"
    download.value.save_as(saved)
    table.tap("[data-action=undo]")
    table.go("units")
    assert table.squad(GERMANS) == (9, 0, "")
    table.go("log")
    table.find("[data-action=open]").set_input_files(saved)
    table.still()
    table.go("units")
    assert table.squad(GERMANS) == (7, 1, "")
    bad = tmp_path / "bad.json"
    content = json.loads(saved.read_text("utf-8"))
    content["squads"][2]["counter"] = "martians"
    bad.write_text(json.dumps(content), "utf-8")
    table.go("log")
    table.find("[data-action=open]").set_input_files(bad)
    expect(table.find("[role=alert]")).to_contain_text("martians")
    table.go("units")
    assert table.squad(GERMANS) == (7, 1, "")


def test_keys_throw_dice_and_the_services_own_dice_fall(sit: Sit) -> None:
    table = Table(sit()).begin()
    shoot(table)
    for key in "326":
        table.page.keyboard.press(key)
    expect(table.find("[data-means]")).to_have_text("2 hits")
    table.tap("[data-action=unroll]")
    table.tap("[data-action=roll]")
    expect(table.find("[data-means]")).to_have_text(re.compile("hit"))


def test_the_home_page_leads_there_and_it_speaks_french(sit: Sit) -> None:
    me = sit(lang="fr")
    me.page.goto("/")
    me.tap(me.action("squads"))
    expect(me.find("h1")).to_have_text("Compagnon des groupes")
    expect(me.find("main h2").first).to_have_text(re.compile("vraie table"))
    expect(me.find("[data-add=us_command]")).to_contain_text("Commandement américain")
