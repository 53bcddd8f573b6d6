"""An evening with the companion for squads on a phone: forces, a shot, a test, an order, a reload, a turn."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.player import Player

PHONE = (375, 812)


class Squads:
    """Someone at a real table with squads, and the companion in his hand."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def still(self) -> None:
        self.find("[data-busy=false]").first.wait_for()

    def tap(self, selector: str) -> None:
        self.player.tap(self.find(selector).first)
        self.still()


def test_an_evening_of_squads(sit: Sit) -> None:
    table = Squads(sit(*PHONE, touch=True))
    table.page.goto("/squads")
    table.still()
    table.tap("[data-force='0'] [data-add=us_rifle_squad]")
    table.tap("[data-force='1'] [data-add=german_volksgrenadiers]")
    table.tap("[data-action=begin]")
    table.tap("[data-activate=s1]")
    expect(table.find("[data-squad=s1]")).to_have_attribute("data-activated", "true")

    # an order that needs no roll, and one whose dice fell at the table: 3 is under any Cool
    table.find("[data-squad=s1] summary").click()
    table.find("[data-squad=s1] [data-order]").select_option("overwatch")
    table.tap("[data-give=s1]")
    table.tap("[data-action=apply]")
    table.tap("[data-go=units]")
    expect(table.find("[data-squad=s1]")).to_have_attribute("data-states", "on_overwatch")
    table.page.reload()
    table.still()
    table.tap("[data-go=units]")
    expect(table.find("[data-squad=s1]")).to_have_attribute("data-states", "on_overwatch")
    table.find("[data-squad=s1] summary").click()
    table.find("[data-squad=s1] [data-order]").select_option("hold")
    table.tap("[data-give=s1]")
    table.tap('[data-face="1"]')
    table.tap('[data-face="2"]')
    expect(table.find("[data-means]")).to_have_text("carried out")
    table.tap("[data-action=apply]")
    table.tap("[data-go=units]")

    # what no rule allows is refused with the rule, and the orders end with the turn
    table.find("[data-squad=s1] [data-order]").select_option("do_it")
    table.tap("[data-give=s1]")
    expect(table.find("[role=alert]")).to_be_visible()
    table.tap("[data-action=cancel]")
    table.tap("[data-go=units]")
    table.tap("[data-action=end-turn]")
    expect(table.find(".companion")).to_have_attribute("data-turn", "2")
    expect(table.find("[data-squad=s1]")).to_have_attribute("data-states", "")
