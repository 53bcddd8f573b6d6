"""An evening with the companion on a phone: forces, three turns of cards, fire, a close combat, a reload."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.player import Player

PHONE = (375, 812)
THUMB = 40


class Table:
    """Someone at a real table, with the companion in his hand."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def visit(self) -> Table:
        self.page.goto("/companion")
        self.still()
        return self

    def still(self) -> None:
        self.find(".companion[data-busy=false]").wait_for()

    def tap(self, selector: str) -> None:
        self.player.tap(self.find(selector).first)
        self.still()

    def go(self, tab: str) -> None:
        """A wide screen shows all parts at once."""
        if self.find(".tabs").is_visible():
            self.tap(f"[data-go={tab}]")

    def came(self, card: str) -> None:
        """A real card was drawn at the table."""
        self.go("cards")
        self.tap("[data-action=came]")
        self.tap(f"[data-came={card}]")

    def dice(self, *faces: int) -> None:
        for face in faces:
            self.tap(f'[data-face="{face}"]')

    def choose(self, name: str, id: str) -> None:
        """Choose one of a row of keys."""
        self.tap(f"[data-choice={name}] label:has(input[value='{id}'])")

    def unit(self, id: str) -> tuple[int, int, str]:
        """The men, Shock and state of a unit."""
        row = self.find(f"[data-unit={id}]")
        figures, shock, state = (
            row.get_attribute(f"data-{name}") or "" for name in ("figures", "shock", "state")
        )
        return int(figures), int(shock), state

    def begin(self) -> Table:
        """The forces of The Gap in the Hedge: u1 to u3 sections, u4 a Big Man, u5 grenadiers, u6 theirs."""
        self.find("main select").first.select_option(label="The Gap in the Hedge")
        self.tap("[data-action=take]")
        self.tap("[data-action=begin]")
        return self


def fits(table: Table) -> None:
    wide, room = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, "nothing sticks out sideways"
    for button in table.find(".companion button:visible:not(.rule)").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= THUMB, button.evaluate("e => e.outerHTML")


def test_an_evening_on_a_phone(sit: Sit) -> None:
    table = Table(sit(*PHONE, touch=True)).visit().begin()
    fits(table)
    table.came("platoon-0")
    table.tap("[data-activate=u1]")
    table.go("deed")
    fits(table)
    table.tap("[data-choice=band] label:nth-child(3)")
    table.dice(6, 4, 2)
    # 12 and the light machine gun: index 13, (13 - 4) / 2 is 4 hits
    expect(table.find("[data-means]")).to_have_text("4 hits, pinned")
    expect(table.find("[data-tray]")).to_have_attribute("data-tray", "4")
    table.page.reload()
    table.still()
    expect(table.find("[data-means]")).to_have_text("4 hits, pinned")
    table.dice(1, 3, 4, 5)
    table.tap("[data-action=apply]")
    table.go("units")
    assert table.unit("u5") == (7, 2, "pinned")
    table.page.reload()
    table.still()
    table.go("units")
    assert table.unit("u5") == (7, 2, "pinned")

    # his Big Man takes a Shock off them, and his card comes once more after the Tea Break
    table.came("u6")
    expect(table.find("[data-points]")).to_have_attribute("data-points", "1")
    table.tap("[data-order=unshock]")
    expect(table.find("[data-points]")).to_have_attribute("data-points", "0")
    table.came("tea-break-0")
    table.tap("[data-action=tea-break]")
    expect(table.find(".companion")).to_have_attribute("data-turn", "2")
    table.go("units")
    assert table.unit("u5") == (7, 1, "steady")

    # the second turn: three cards by chance, then the Tea Break as it came at the table
    table.go("cards")
    for _ in range(3):
        if table.find("[data-card=tea-break]").count():
            break
        table.tap("[data-action=draw]")
    if not table.find("[data-card=tea-break]").count():
        table.came("tea-break-0")
    table.tap("[data-action=tea-break]")
    expect(table.find(".companion")).to_have_attribute("data-turn", "3")

    # the third: the first section charges, both sides roll what the service counts
    table.came("platoon-0")
    table.tap("[data-activate=u2]")
    table.go("deed")
    table.tap("[data-choice=deed] label:nth-child(4)")
    expect(table.find("[data-sum]")).to_have_count(2)
    for _ in range(30):
        if table.find("[data-action=apply]").count():
            break
        table.tap("[data-action=roll], [data-pick-unit]")
    table.tap("[data-action=apply]")
    table.go("log")
    expect(table.find("[data-entry]").first).to_contain_text("charges")
    table.tap("[data-told] .rule")
    expect(table.find(".drawer [data-clause]").first).to_be_visible()


def test_a_tank_duel_and_a_barrage(sit: Sit) -> None:
    """A Cromwell, an observer and guns off the table beside the forces of the Gap, a Pz IV on the other
    side: u8, u9 and u10."""
    table = Table(sit(*PHONE, touch=True)).visit()
    table.find("main select").first.select_option(label="The Gap in the Hedge")
    table.tap("[data-action=take]")
    table.find("[data-more='0']").select_option("cromwell")
    table.find("[data-more='1']").select_option("pz_iv_h")
    table.find("[data-more='0']").select_option("british_observer")
    table.tap("[data-force='0'] [data-action=battery]")
    table.find("[data-guns=calibre]").select_option("105mm")
    table.still()
    fits(table)
    table.tap("[data-action=begin]")
    table.came("platoon-0")
    table.tap("[data-activate=u8]")
    table.go("deed")
    table.choose("deed", "shoot")
    table.choose("face", "side")
    fits(table)
    # 5 is needed up to 18 inches; 1 for the order, 1 for a side that stands still: 3 and 2 are 7
    expect(table.find("[data-sum]")).to_contain_text("significant advantages")
    table.dice(3, 2)
    expect(table.find("[data-means]")).to_have_text("hit")
    # power 7 at the side: five of 4 or more; armour 6: two of 5 or more; severity 3, a die for each man
    table.dice(4, 4, 5, 6, 4, 1, 3)
    table.page.reload()
    table.still()
    table.dice(5, 6, 1, 2, 3, 4)
    expect(table.find("[data-tray]")).to_have_attribute("data-tray", "5")
    table.dice(5, 1, 2, 3, 4)
    table.tap("[data-action=apply]")
    table.go("units")
    expect(table.find("[data-unit=u9]")).to_contain_text("Knocked out")
    table.tap("[data-unit=u9]")
    fits(table)
    expect(table.find("[data-choice=fate] .on")).to_have_text("Knocked out")
    table.page.keyboard.press("Escape")

    # a shell at the grenadiers in the open: 2 and 3 pin them though 5 is under the first hit
    table.go("deed")
    table.choose("deed", "shell")
    table.find("[data-pick=target]").select_option("u5")
    table.choose("band", "2")
    table.dice(2, 3)
    while table.find("[data-tray]").count():
        table.dice(1)
    table.tap("[data-action=apply]")
    table.go("units")
    assert table.unit("u5") == (8, 0, "pinned")

    # the observer asks for fire; its card comes in the next turn
    table.go("cards")
    table.tap("[data-activate=u10]")
    table.go("deed")
    table.choose("deed", "call")
    table.tap("[data-action=apply]")
    table.came("tea-break-0")
    table.tap("[data-action=tea-break]")
    table.came("support-0")
    fits(table)
    table.tap("[data-action=support]")
    table.dice(6)
    table.tap("[data-action=apply]")
    table.go("cards")
    table.tap("[data-action=range]")
    table.dice(1)
    table.tap("[data-action=apply]")
    table.go("cards")
    table.tap("label:has([data-struck=u5])")
    fits(table)
    table.tap("[data-action=effect]")
    # 105 mm: two dice; 2 and 3 in the open are one hit
    table.dice(2, 3)
    table.dice(3)
    table.tap("[data-action=apply]")
    table.go("units")
    assert table.unit("u5") == (8, 1, "pinned")
    table.go("log")
    expect(table.find("[data-entry]").first).to_contain_text("Fire for effect")


def test_every_step_is_taken_back_and_a_file_brings_it_again(sit: Sit, tmp_path: Path) -> None:
    table = Table(sit(*PHONE, touch=True)).visit().begin()
    table.go("units")
    table.tap("[data-unit=u1]")
    table.tap("[data-stepper=shock] button:last-child")
    table.tap("[data-stepper=shock] button:last-child")
    table.page.keyboard.press("Escape")
    assert table.unit("u1") == (9, 2, "steady")
    table.go("log")
    with table.page.expect_download() as download:
        table.tap("[data-action=save]")
    saved = tmp_path / "evening.json"
    download.value.save_as(saved)
    table.tap("[data-action=undo]")
    table.go("units")
    assert table.unit("u1") == (9, 1, "steady")
    table.go("log")
    table.find("[data-action=open]").set_input_files(saved)
    table.still()
    table.go("units")
    assert table.unit("u1") == (9, 2, "steady")
    bad = tmp_path / "bad.json"
    content = json.loads(saved.read_text("utf-8"))
    content["units"][0]["quality"] = "heroic"
    bad.write_text(json.dumps(content), "utf-8")
    table.go("log")
    table.find("[data-action=open]").set_input_files(bad)
    expect(table.find("[role=alert]")).to_contain_text("There is no quality “heroic”.")
    bad.write_text("[]", "utf-8")
    table.find("[data-action=open]").set_input_files(bad)
    expect(table.find("[role=alert]")).to_contain_text("none of the companion")
    table.go("units")
    assert table.unit("u1") == (9, 2, "steady")


def test_a_refusal_names_its_rule_and_keys_throw_dice(sit: Sit) -> None:
    table = Table(sit()).visit().begin()
    table.came("platoon-0")
    table.tap("[data-activate=u1]")
    table.find("[data-choice=band] input").nth(4).check()
    expect(table.find("[role=alert]")).to_contain_text("The target is out of range.")
    table.find("[data-choice=band] input").nth(2).check()
    expect(table.find("[role=alert]")).to_have_count(0)
    expect(table.find("[data-tray]")).to_be_visible()
    for key in "642":
        table.page.keyboard.press(key)
    expect(table.find("[data-means]")).to_have_text("4 hits, pinned")


def test_the_home_page_leads_there_and_it_speaks_french(sit: Sit) -> None:
    me = sit(lang="fr")
    me.page.goto("/")
    me.tap(me.action("companion"))
    expect(me.find("h1")).to_have_text("Compagnon")
    expect(me.find("main h2").first).to_have_text(re.compile("vraie table"))
