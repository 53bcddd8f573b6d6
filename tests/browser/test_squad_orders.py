"""Orders with the companion for squads on a phone: given, kept over a reload, refused, over with the turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.test_squad_companion import PHONE, Table


def test_orders_that_hold_on_until_the_turn_ends(sit: Sit) -> None:
    table = Table(sit(*PHONE, touch=True))
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
