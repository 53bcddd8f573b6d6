"""The tabletop sandbox: units put down, moved, measured and looked at; by mouse, thumb and keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.tabletop import SandHand

PHONE = (390, 844)
BRITON, GERMAN = "1!practice!british.officer.0.kept.FAGQ", "german.officer.0.kept.HQGQ"
"""An officer at 320,400, and one of the enemy nine inches east of him, at 464,400."""
THUMB = 40


def test_a_section_is_put_down_and_moved_in_two_presses(sit: Sit) -> None:
    hand = SandHand(sit()).visit()
    hand.put("british", "section", 320, 400)
    hand.put("german", "officer", 400, 320)
    assert hand.units() == ["320,400", "400,320"]
    hand.press(320, 400)
    expect(hand.find("[data-reach]")).to_have_count(1)
    hand.point(352, 368)
    assert hand.ghosts() == ["solid"] * 8
    hand.press(352, 360)
    expect(hand.find("[data-way]")).to_have_attribute("data-way", "3¼″")
    expect(hand.find("[data-told]")).to_have_text("3¼″ of 9″")
    expect(hand.find("[data-watching]")).to_have_text("German officer sees it: 8 of 8 rays free")
    assert hand.units()[0] == "320,400", "the first press only shows it"
    hand.press(352, 360)
    assert stands_at(hand, 352, 360)
    expect(hand.find("[data-ghost]")).to_have_count(0)


def test_a_refused_base_is_crossed_with_its_reason(sit: Sit) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}")
    hand.press(320, 400)
    hand.press(640, 400)
    assert hand.ghosts() == ["refused"]
    expect(hand.find("[data-why]")).to_have_text("It is out of reach.")
    expect(hand.find("[data-action=go]")).to_be_disabled()
    hand.press(640, 400)
    assert hand.units() == ["320,400"], "what is refused does not go"


def test_formations_turn_and_snap(sit: Sit) -> None:
    hand = SandHand(sit()).visit()
    hand.put("british", "team", 320, 420)
    hand.press(320, 420)
    hand.press(352, 400)
    for name in ("Loose", "Line", "Column"):
        hand.key("f")
        expect(hand.find("[data-action=formation]")).to_contain_text(name)
    hand.key(".", ".", ".", ".")
    hand.press(352, 400)
    unit = hand.find("[data-unit] .base")
    assert unit.count() == 3
    down = [place.split()[1] for place in transforms(hand)]
    assert len(set(down[1:])) == 1, "a column that faces east stands in one row"
    hand.press(352, 400)
    hand.point(352, 320)
    hand.key("s", "Enter")
    assert int(hand.units()[0].split(",")[1]) <= 304, "at the hedge"


def stands_at(hand: SandHand, x: int, y: int, base: int = 0) -> bool:
    """Whether a base of the first unit stands at a point, or nearly: a click has whole pixels."""
    found = re.findall(r"[0-9]+", transforms(hand)[base])
    return abs(int(found[0]) - x) <= 1 and abs(int(found[1]) - y) <= 1


def transforms(hand: SandHand) -> list[str]:
    found: list[str] = hand.find("[data-unit] .base").evaluate_all(
        "all => all.map(e => e.getAttribute('transform'))"
    )
    return found


def test_the_ghost_is_turned_by_dragging_it(sit: Sit) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}")
    hand.press(320, 400)
    hand.press(360, 400)
    page = hand.page
    page.mouse.move(*hand.spot(360, 400))
    page.mouse.down()
    page.mouse.move(*hand.spot(400, 400), steps=4)
    page.mouse.up()
    hand.still()
    hand.press(360, 400)
    assert stands_at(hand, 360, 400)
    assert hand.link().startswith("#1!practice!british.officer.16."), "it faces east"


def test_figures_are_put_down_by_hand(sit: Sit) -> None:
    hand = SandHand(sit()).visit()
    hand.put("british", "mortar", 320, 420)
    hand.press(320, 420)
    hand.key("h")
    expect(hand.find("[data-card=unit]")).to_contain_text("figure 1 of 2")
    hand.press(340, 400)
    expect(hand.find("[data-card=unit]")).to_contain_text("figure 2 of 2")
    hand.press(300, 400)
    assert stands_at(hand, 340, 400)
    assert stands_at(hand, 300, 400, base=1)


def test_the_tape_measures_from_edge_to_edge(sit: Sit) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}!{GERMAN}")
    hand.press(320, 400)
    hand.key("m")
    hand.point(464, 400)
    expect(hand.find("[data-tape]")).to_have_attribute("data-tape", "8¼″")
    expect(hand.find("[data-card=tape]")).to_contain_text("Exactly 8 1/8″")
    hand.key("Escape")
    expect(hand.find("[data-tape]")).to_have_count(0)


def test_the_eight_rays_say_more_than_colours(sit: Sit) -> None:
    """One German behind the barn, and the wall between: every ray is blocked, and says by what."""
    barn = "german.officer.0.kept.GAAo"
    hand = SandHand(sit()).visit(f"#1!practice!british.officer.0.kept.GADw!{barn}")
    hand.press(384, 240)
    hand.key("l")
    hand.point(384, 40)
    states = hand.find("[data-ray]").evaluate_all("all => all.map(e => e.dataset.ray)")
    assert states == ["blocked"] * 8
    expect(hand.find("[data-card=rays] [data-said]")).to_have_text(re.compile("^All 8 rays are blocked: "))
    assert hand.find(".bar").count() == 8, "each is crossed where it stops"


@pytest.mark.parametrize("shape", ["circle", "square", "drop"])
def test_a_template_lights_what_it_touches(sit: Sit, shape: str) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}!{GERMAN}")
    hand.key("t")
    hand.tap(f"[data-shape={shape}]")
    hand.press(320, 410)
    expect(hand.find("[data-card=template] [data-said]")).to_have_text("It touches 1 base.")
    expect(hand.find(".ring.lit")).to_have_count(1)
    assert f"*{shape}." in hand.link()


def test_a_table_is_shared_by_its_link(sit: Sit) -> None:
    mine = SandHand(sit()).visit()
    mine.put("soviet", "tank", 400, 440)
    mine.put("german", "section", 320, 120)
    link = mine.link()
    theirs = SandHand(sit()).visit(link)
    assert theirs.units() == mine.units()
    assert theirs.link() == link


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#nonsense", "It is none of the sandbox, or of another version."),
        ("#1!practice!british.officer.99.kept.FAGQ", "Part 1 is no unit."),
        ("#1!atlantis", "There is no table “atlantis”."),
        ("#1!practice!british.officer.0.kept.AAAA", "Unit 1, base 1: 0,0 does not lie wholly on the table."),
        (f"#{BRITON}!{BRITON.split('!')[2]}", "Unit 2, base 1: at 320,400 it would lie on another base."),
    ],
)
def test_a_bad_link_says_what_is_wrong_and_loses_nothing(sit: Sit, link: str, said: str) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}")
    assert hand.units() == ["320,400"]
    hand.page.evaluate(f"location.hash = {link!r}")
    expect(hand.find("[role=alert]")).to_contain_text(said)
    expect(hand.find("[role=alert]")).to_contain_text("your own table is as it was")
    hand.still()
    assert hand.units() == ["320,400"]
    hand.page.reload()
    hand.still()
    assert hand.units() == ["320,400"]


def test_what_was_done_is_taken_back(sit: Sit) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}")
    hand.press(320, 400)
    hand.key("Delete")
    assert hand.units() == []
    hand.key("u")
    assert hand.units() == ["320,400"]


def test_everything_by_keys_alone(sit: Sit) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}!{GERMAN}")
    hand.find("#board").focus()
    hand.key("Tab", "Enter")
    expect(hand.find("[data-reach]")).to_have_count(1)
    hand.key("ArrowRight", "ArrowRight", "ArrowUp", "Shift+ArrowUp")
    expect(hand.find("[data-cursor]")).to_have_attribute("data-cursor", "352,383")
    assert hand.ghosts() == ["solid"]
    expect(hand.find("[aria-live=polite]").first).to_have_text("2½″ north-east, in the open")
    hand.key("Enter")
    expect(hand.find("[data-watching]")).to_have_count(1)
    hand.key("Enter")
    assert hand.units()[0] == "352,383"
    hand.key("Escape", "m", "Tab")
    expect(hand.find("[data-tape]")).to_have_count(1)
    hand.key("l", "Shift+Tab")
    expect(hand.find("[data-ray=free]")).to_have_count(8)
    hand.key("Escape", "Enter", "Delete")
    assert len(hand.units()) == 1


def test_a_thumb_does_all_of_it_on_a_phone(sit: Sit) -> None:
    hand = SandHand(sit(*PHONE, touch=True)).visit(f"#{BRITON}!{GERMAN}")
    scroll = hand.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert scroll[0] <= scroll[1], "nothing sticks out sideways"
    hand.press(320, 400)
    for button in hand.find("aside .button:visible, .tools .button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= THUMB
    hand.press(347, 400)
    expect(hand.find("[data-told]")).to_have_text("1¾″ of 12″")
    expect(hand.find("[data-watching]")).to_have_count(1)
    hand.press(347, 400)
    assert stands_at(hand, 347, 400)
    hand.tap("[data-action=tape]")
    hand.press(347, 400)
    hand.press(464, 400)
    expect(hand.find("[data-tape]")).to_have_attribute("data-tape", "6½″")
    hand.tap("[data-action=rays]")
    hand.press(347, 400)
    hand.press(464, 400)
    expect(hand.find("[data-ray=free]")).to_have_count(8)


def test_from_afar_figures_give_way_to_badges(sit: Sit) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}")
    expect(hand.find(".tag.far")).to_have_count(0)
    hand.key("-", "-", "-", "-", "-", "-")
    expect(hand.find(".tag.far")).to_have_count(1)


def test_a_roof_lifts_when_somebody_is_inside(sit: Sit) -> None:
    hand = SandHand(sit()).visit(f"#{BRITON}")
    expect(hand.find("[data-lifted]")).to_have_count(0)
    hand.put("british", "officer", 384, 136)
    expect(hand.find("[data-lifted]")).to_have_count(1)


def test_the_home_page_leads_to_the_table_and_it_speaks_french(sit: Sit) -> None:
    me = sit(lang="fr")
    me.page.goto("/")
    me.tap(me.action("table"))
    expect(me.find("h1")).to_have_text("Table d’essai")
    expect(me.find("[data-kind=section]")).to_contain_text("groupe")
