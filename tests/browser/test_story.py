"""Looking back and learning: replay, what-if and return, undo, the guided battle."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player


def test_replay_fork_and_return(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.play("activate")
    me.wait()
    now = me.counters()
    me.action("replay").click()
    bar = me.find('[aria-label="Replay"]')
    expect(bar).to_contain_text("Step")
    slider = bar.locator("input")
    slider.fill("5")
    expect(bar).to_contain_text("Step 5 of")
    expect(me.find("img[data-piece]")).not_to_have_count(len(now))
    assert len(me.counters()) < len(now)
    assert me.find(".ask").count() == 0, "nothing can be chosen in the past"
    assert all(int(line) < 6 for line in lines(me)), "the log goes as far as the board"
    me.action("step").click()
    expect(bar).to_contain_text("Step 6 of")
    assert me.page.url.endswith("?step=6")
    me.page.reload()
    expect(bar).to_contain_text("Step 6 of")
    me.action("play").click()
    expect(bar).to_contain_text("Step 8 of")
    me.action("play").click()
    battle = me.page.url.partition("?")[0]
    slider.fill("6")
    expect(bar).to_contain_text("Step 6 of")
    me.action("fork").click()
    expect(me.action("return")).to_be_visible()
    assert me.page.url.partition("?")[0] != battle
    me.wait()
    me.answer(me.kind)
    me.action("return").click()
    expect(bar).to_contain_text("Step 6 of")
    assert me.page.url.startswith(battle)
    me.action("close-replay").click()
    me.wait()
    assert me.counters() == now


def test_a_game_saved_as_a_file_can_be_opened_again(sit: Sit, tmp_path: Path) -> None:
    me = sit().begin(seed=7)
    me.play("activate")
    me.wait()
    now = me.counters()
    me.action("replay").click()
    with me.page.expect_download() as saving:
        me.action("save").click()
    file = tmp_path / "game.bocage"
    saving.value.save_as(file)
    damaged = tmp_path / "damaged.bocage"
    damaged.write_bytes(file.read_bytes().replace(b"activate", b"activity"))
    me.page.goto("/")
    me.find("#file").set_input_files(damaged)
    expect(me.find(".join [role=alert]")).to_have_text(re.compile(r"\w+ \w+ \w+"))
    me.find("#file").set_input_files(file)
    expect(me.find("#prompt")).to_be_visible()
    me.wait()
    assert me.counters() == now


def lines(me: Player) -> list[str]:
    found: list[str] = me.find("[data-line]").evaluate_all("all => all.map(each => each.dataset.step)")
    return found


def test_undo_and_its_limit(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    first = me.prompt
    me.answer(me.kind)
    assert me.prompt != first
    me.page.keyboard.press("u")
    expect(me.find("#prompt")).to_have_text(first)
    expect(me.action("undo")).to_be_disabled()
    assert me.action("undo").get_attribute("title")


def test_the_log_leads_to_places_and_rules(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    line = me.find(".log button.line").first
    hex = re.search(r"\b[A-K]\d\b", line.inner_text())
    assert hex is not None
    line.click()
    expect(me.find(".contents")).to_contain_text(hex[0])
    me.find(".log .rule").first.click()
    expect(me.find(".drawer .marked")).to_be_visible()


def test_the_guided_battle_teaches_by_doing(sit: Sit) -> None:
    me = sit()
    me.page.goto("/?seed=7")
    me.action("learn").click()
    coach = me.find("[data-lesson]")
    expect(coach).to_have_attribute("data-lesson", "map")
    me.page.mouse.move(500, 400)
    me.page.mouse.wheel(0, -200)
    expect(coach).to_have_attribute("data-lesson", "place")
    me.page.keyboard.press("0")
    me.answer(me.wait())
    expect(coach).to_have_attribute("data-lesson", "why")
    me.point("A1")
    expect(coach).to_have_attribute("data-lesson", "rule")
    me.find(".why .rule").first.click()
    expect(coach).to_have_attribute("data-lesson", "rest")
    me.page.keyboard.press("Escape")
    me.action("place-rest").click()
    me.find("#prompt:not([data-kind=set-up]):not([data-kind=waiting])").wait_for()
    seen = set()
    for _ in range(60):
        kind = me.wait()
        if kind == "impulse" and coach.count() and coach.get_attribute("data-lesson") == "sight":
            me.point("F9")
            me.page.keyboard.down("l")
            me.point("F3")
            expect(coach).to_have_attribute("data-lesson", "activate")
            me.page.keyboard.up("l")
        if coach.count():
            seen.add(coach.get_attribute("data-lesson"))
        if {"activate", "act", "step"} <= seen or kind == "over":
            break
        me.answer(kind)
    assert {"activate", "act", "step"} <= seen
    me.page.reload()
    me.wait()
    learnt = me.page.evaluate("JSON.parse(localStorage['bocage.games'])[0].lessons")
    assert {"map", "place", "why", "rule", "rest", "sight", "activate"} <= set(learnt)


def test_the_rulebook_and_the_counters_can_be_read_on_their_own(sit: Sit) -> None:
    me = sit()
    me.page.goto("/rules")
    me.find("input[type=search]").fill("opportunity fire")
    expect(me.find("[data-clause]").first).to_be_visible()
    me.page.goto("/rules?rule=lnl-5.2-2")
    expect(me.find(".marked")).to_be_in_viewport()
    me.page.goto("/counters")
    expect(me.find("main li img").first).to_be_visible()
