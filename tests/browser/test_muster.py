"""The muster page: forces legal by test, saved and opened as files, shared by a link, and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.squads import SquadHand

PHONE = (390, 844)
DESK = (1280, 800)
THUMB = 40
AMERICANS = ("us_command", "us_rifle_squad", "us_rifle_squad")
"""5, 6 and 6 points: 17 of 25."""
GERMANS = ("german_command", "german_zombies")
"""5 and 10 points."""


def visit(me: Player, tail: str = "") -> Player:
    me.page.goto(f"/muster{tail}")
    expect(me.find("[data-add]").first).to_be_visible()
    still(me)
    return me


def still(me: Player) -> None:
    me.find(".muster[data-busy=false]").wait_for()


def add(me: Player, side: int, *units: str) -> None:
    for unit in units:
        me.tap(me.find(f"[data-force='{side}'] [data-add={unit}]"))
    still(me)


def mustered(me: Player) -> Player:
    """Two forces that are legal."""
    visit(me)
    add(me, 0, *AMERICANS)
    add(me, 1, *GERMANS)
    return me


def units(me: Player, side: int) -> list[str]:
    rows = me.find(f"[data-force='{side}'] .units [data-unit]")
    found: list[str] = rows.evaluate_all("all => all.map(e => e.dataset.unit)")
    return found


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "thumb"])
def test_two_forces_are_mustered_and_played(sit: Sit, touch: bool) -> None:
    me = sit(*(PHONE if touch else DESK), touch=touch)
    visit(me)
    begin = me.action("start")
    expect(begin).to_be_disabled()
    expect(me.find("[data-force='0'] .faults")).to_contain_text("No officer is in the force to command it")
    add(me, 0, *AMERICANS)
    expect(me.find("[data-force='0'] [data-total='17']")).to_contain_text("17 of 25 RP")
    expect(me.find("[data-force='0'] .faults")).to_contain_text("Legal")
    expect(begin).to_be_disabled()
    add(me, 1, *GERMANS)
    expect(begin).to_be_enabled()
    me.tap(begin)
    hand = SquadHand(me)
    assert hand.asked() != "over"
    sizes = [len(unit["stances"]) for unit in hand.table()["units"]]
    assert sorted(sizes) == [5, 5, 9, 9, 10], "a command of five a side, two squads of nine, ten zombies"
    hand.lead(turns=1)
    assert {"activate", "go"} & set(me.used)


def test_what_is_not_legal_is_said_where_it_is(sit: Sit) -> None:
    me = mustered(sit(*DESK))
    add(me, 0, "large_walker")
    # 17 and 22 points
    expect(me.find("[data-force='0'] .faults")).to_contain_text("39 requisition points, and 25 are allowed")
    expect(me.action("start")).to_be_disabled()
    me.tap(me.find("[data-force='0'] [data-remove='3']"))
    still(me)
    expect(me.action("start")).to_be_enabled()
    visit(me, "#vaux~25~us.command.german_zombies~german.command")
    wrong = me.find("[data-force='0'] li.wrong")
    expect(wrong).to_have_attribute("data-unit", "german_zombies")
    expect(wrong).to_contain_text("“Zombies” is not a unit of United States")
    expect(me.action("start")).to_be_disabled()


def test_a_force_is_saved_to_a_file_and_opened_again(sit: Sit, tmp_path: Path) -> None:
    me = mustered(sit(*DESK))
    me.find("[data-force='0'] input[type=text]").fill("Baker Company")
    me.page.keyboard.press("Tab")
    still(me)
    with me.page.expect_download() as download:
        me.tap(me.find("[data-force='0'] [data-action=save]"))
    assert download.value.suggested_filename == "Baker Company.yaml"
    saved = tmp_path / "force.yaml"
    download.value.save_as(saved)
    other = visit(sit(*DESK))
    other.find("[data-force='0'] [data-action=open]").set_input_files(saved)
    expect(other.find("[data-force='0'] input[type=text]")).to_have_value("Baker Company")
    still(other)
    assert units(other, 0) == list(AMERICANS)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        # the file's lines: force, system, nation, points, units, and then one unit each
        (("us_rifle_squad", "us_marines"), "force.yaml:7: there is no unit “us_marines”"),
        (('nation: "us"', 'nation: "mars"'), "force.yaml:3: "),
        (("units:", "unite:"), "force.yaml:5: there is no field `unite`"),
        (("force: ", "force: ]"), "force.yaml:1: "),
    ],
    ids=["unit", "nation", "word", "form"],
)
def test_a_bad_file_is_refused_with_its_line_and_changes_nothing(
    sit: Sit, tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    me = mustered(sit(*DESK))
    with me.page.expect_download() as download:
        me.tap(me.find("[data-force='0'] [data-action=save]"))
    bad = tmp_path / "force.yaml"
    download.value.save_as(bad)
    bad.write_text(bad.read_text("utf-8").replace(*change, 1), "utf-8")
    me.find("[data-force='0'] [data-action=open]").set_input_files(bad)
    expect(me.find("[role=alert]")).to_contain_text(said)
    still(me)
    assert units(me, 0) == list(AMERICANS)


def test_forces_are_shared_by_their_link_and_kept_by_the_browser(sit: Sit) -> None:
    mine = mustered(sit(*DESK))
    mine.find("[data-field=table]").select_option("the-square")
    still(mine)
    link = str(mine.page.evaluate("location.hash"))
    assert link == "#the-square~25~us.command.rifle_squad.rifle_squad~german.command.zombies"
    theirs = visit(sit(*DESK), link)
    assert [units(theirs, side) for side in (0, 1)] == [list(AMERICANS), list(GERMANS)]
    expect(theirs.find("[data-field=table]")).to_have_value("the-square")
    visit(mine)
    assert units(mine, 0) == list(AMERICANS), "without a link, as it was left"


def test_a_bad_link_says_so(sit: Sit) -> None:
    me = visit(sit(*DESK), "#nonsense")
    expect(me.find("[role=alert]")).to_contain_text("This address names no forces that can be read.")
    assert units(me, 0) == []


def test_by_keys_alone_and_in_french(sit: Sit) -> None:
    me = visit(sit(*DESK, lang="fr"))
    expect(me.find("h1")).to_have_text("Réunion")
    me.find("[data-force='0'] [data-add=us_command]").focus()
    me.page.keyboard.press("Enter")
    still(me)
    assert units(me, 0) == ["us_command"]
    expect(me.find(".heard[aria-live]").last).to_have_text(re.compile("Commandement américain.*ajouté"))
    me.find("[data-force='0'] [data-remove='0']").focus()
    me.page.keyboard.press("Enter")
    still(me)
    assert units(me, 0) == []
    expect(me.find("[data-force='0'] .faults")).to_contain_text("Aucun officier n’est dans la force")


def test_everything_can_be_hit_by_a_thumb(sit: Sit) -> None:
    me = mustered(sit(375, 812, touch=True))
    wide, room = me.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, "nothing sticks out sideways"
    for button in me.find(".muster :is(button, select, .button):visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= THUMB, button.evaluate("e => e.outerHTML")
