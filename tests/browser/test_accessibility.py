"""For those who see, read, hear or press otherwise: axe, shapes beside colours, large text, words for all."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import FloatRect, Locator, Route, expect

from tests.browser.conftest import PATIENCE, Sit
from tests.browser.player import ORCHARD, US_AND_RECRUIT, Player
from tests.browser.tabletop import SandHand

Json = dict[str, Any]

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS: Final = {1440: 860, 375: 812}
THEMES: Final[dict[str, list[str] | None]] = {"dark": None, "light": ["color-contrast", "link-in-text-block"]}
"""What axe looks at: everything, and then what another theme can change."""
GRAVE: Final = """async ([grave, rules]) => {
  const {violations} = await axe.run(document, {resultTypes: ["violations"], ...(rules && {runOnly: rules})});
  const serious = violations.filter(found => grave.includes(found.impact));
  return serious.flatMap(({id, nodes}) => nodes.map(({html, failureSummary}) =>
    [id, html.slice(0, 160), failureSummary.replaceAll("\\n", " ")].join(" ")));
}"""
LOOK: Final = """theme => {
  document.documentElement.dataset.theme = theme;
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
STROKE: Final = """e => [
  getComputedStyle(e).strokeDasharray,
  (e.getAttribute("d") || "").split("M").length,
].join(" ")"""
"""How a line is drawn, whatever its colour: its dashes, and how often it goes round."""
CUT_OFF: Final = """root => [...root.querySelectorAll("*")].filter(e => {
  if (e.closest(".heard") || !e.checkVisibility()) return false;
  const box = e.getBoundingClientRect();
  const hides = ["x", "y"].some(way => ["hidden", "clip"].includes(getComputedStyle(e)[`overflow-${way}`]));
  const more = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
  return box.left < -1 || box.right > innerWidth + 1 || (hides && more);
}).map(e => e.outerHTML.slice(0, 160))"""
LISTEN: Final = """log => {
  window.said = [];
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => {
    if (node.textContent.trim()) window.said.push(node.textContent.trim());
  }))).observe(log, {childList: true, subtree: true});
}"""


class Desk:
    """A battle led by plain requests to the point a test is about: no browser needs to wait for that."""

    def __init__(self, service: str) -> None:
        self.http = httpx.Client(base_url=f"{service}/api", timeout=PATIENCE / 1000)
        wish = {"scenario": ORCHARD, "seats": dict(US_AND_RECRUIT), "seed": 7}
        self.link = str(self.ask("POST", "/games", json=wish)["you"])
        self.answers = 0

    def ask(self, method: str, path: str, **more: Any) -> Json:
        answer = self.http.request(method, path, **more)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def read(self, what: str = "", lang: str = "en") -> Json:
        mark = "&" if "?" in what else "?"
        return self.ask("GET", f"/g/{self.link}{what}{mark}lang={lang}")

    def until(self, kind: str, *wanted: str) -> Desk:
        """Sets up here and there, and then does what is wanted or nothing, until that is asked."""
        while (table := self.read())["ask"] is None or table["ask"]["kind"] != kind:
            if table["ask"] is None:
                time.sleep(0.05)
                continue
            options = table["ask"]["options"]
            self.answers += 3
            liked = [option for option in options if option["verb"] in wanted]
            idle = [option for option in options if option["button"]]
            option = (liked or idle or [options[self.answers % len(options)]])[0]
            body = {"version": table["version"], "key": option["key"]}
            self.ask("POST", f"/g/{self.link}/choose", json=body)
        return self

    @property
    def page(self) -> str:
        return f"/g/{self.link}"


@pytest.fixture(scope="module")
def impulse(service: str) -> Desk:
    return Desk(service).until("impulse")


@pytest.fixture(scope="module")
def step(service: str) -> Desk:
    return Desk(service).until("step", "activate", "move-from")


# axe, on every page, wide and narrow, dark and light


def home(me: Player, _: Desk) -> None:
    me.page.goto("/")
    expect(me.find("[data-scenario]").first).to_be_visible()


def new_game(me: Player, _: Desk) -> None:
    me.page.goto(f"/?play={ORCHARD}")
    me.find("dialog details summary").click()


def board(me: Player, desk: Desk) -> None:
    me.visit(desk.page)
    assert me.wait() == "impulse"


def odds(me: Player, desk: Desk) -> None:
    board(me, desk)
    me.tap(me.find(".ask .all summary"))
    me.choose(next(option["key"] for option in desk.read()["ask"]["options"] if option["dice"]), ".all")
    expect(me.find(".odds .bar").first).to_be_visible()
    expect(me.find("[data-main]")).to_be_visible()


def rules(me: Player, _: Desk) -> None:
    me.page.goto("/rules?rule=lnl-5.2-2")
    me.find("input[type=search]").fill("5.2")
    expect(me.find(".marked")).to_be_visible()


def counters(me: Player, _: Desk) -> None:
    me.page.goto("/counters")
    expect(me.find("main li").first).to_be_visible()


def replay(me: Player, desk: Desk) -> None:
    me.page.goto(f"{desk.page}?step=4")
    expect(me.find("input[type=range]")).to_be_visible()


def sandbox(me: Player, _: Desk) -> None:
    hand = SandHand(me).visit("#1!practice!british.section.0.loose.FAGQFUGQ!german.officer.0.kept.HQGQ")
    hand.press(320, 400)
    hand.press(352, 380)
    expect(me.find("[data-ghost]").first).to_be_visible()


def tabletop(me: Player, _: Desk) -> None:
    me.begin("iabsm/the-gap-in-the-hedge", seed=7, seats={"british": "me", "german": "recruit"})
    me.wait()
    expect(me.find("[data-card=cards]").first).to_be_attached()


def squads(me: Player, _: Desk) -> None:
    me.begin("sotr/the-baker-of-vaux", seed=7, seats={"us": "me", "german": "recruit"})
    me.wait()
    expect(me.find("[data-band]").first).to_be_attached()


def muster(me: Player, _: Desk) -> None:
    """One force that is legal, and one that is not."""
    me.page.goto("/muster#vaux~25~us.command.medium_walker~german.zombies.jeep")
    expect(me.find("[data-force='0'] .fine")).to_be_visible()
    expect(me.find("[data-force='1'] li.wrong")).to_be_visible()


def companion(me: Player, _: Desk) -> None:
    me.page.goto("/companion")
    me.find("main select").first.select_option(label="The Gap in the Hedge")
    me.action("take").click()
    me.action("begin").click()
    me.action("came").click()
    me.find("[data-came=platoon-0]").click()
    me.find("[data-activate=u1]").click()
    expect(me.find("[data-tray]").first).to_be_visible()


def squad_companion(me: Player, _: Desk) -> None:
    me.page.goto("/squads")
    me.find("main select").first.select_option(label="The Baker of Vaux")
    me.action("take").click()
    me.action("begin").click()
    expect(me.find("[data-tray]").first).to_be_visible()


PLACES: Final[tuple[Callable[[Player, Desk], None], ...]] = (
    home,
    new_game,
    board,
    odds,
    rules,
    counters,
    replay,
    sandbox,
    tabletop,
    squads,
    muster,
    companion,
    squad_companion,
)


@pytest.mark.parametrize("go", PLACES, ids=lambda place: place.__name__)
def test_axe_finds_nothing_serious(sit: Sit, impulse: Desk, go: Callable[[Player, Desk], None]) -> None:
    if not AXE.exists():
        pytest.fail("axe-core is missing: `python tools/page.py check` fetches it.", pytrace=False)
    me = sit()
    go(me, impulse)
    me.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for width, height in WIDTHS.items():
        me.page.set_viewport_size({"width": width, "height": height})
        for theme, looked_at in THEMES.items():
            me.page.evaluate(LOOK, theme)
            grave = me.page.evaluate(GRAVE, [["serious", "critical"], looked_at])
            found += [f"{width} {theme} {what}" for what in grave]
    assert not found, "\n".join(found)


# A shape, a dash, a sign or a word beside every colour


def strokes(me: Player, *selectors: str) -> set[str]:
    return {str(me.find(each).first.evaluate(STROKE)) for each in selectors}


def test_each_highlight_has_a_line_of_its_own(sit: Sit, impulse: Desk, step: Desk) -> None:
    me = sit()
    odds(me, impulse)
    drawn = strokes(me, ".light.pick", ".light.target", ".ready.beads")
    assert len(drawn) == 3
    me.visit(step.page)
    me.wait()
    way = step.read(f"/path?to={next(hex for hex in me.lit() if hex != step.read()['ask']['place'])}")
    assert way["watchers"], "someone watches the way"
    me.point(way["steps"][-1]["place"])
    expect(me.find(".watch").first).to_be_attached()
    expect(me.find(".watchers b").first).to_have_text(way["watchers"][0]["place"])
    assert len(drawn | strokes(me, ".active", ".watch")) == 5


def test_a_sight_line_says_by_dashes_and_words_where_it_is_degraded_and_blocked(
    sit: Sit, impulse: Desk
) -> None:
    me = sit()
    board(me, impulse)
    me.point("A2")
    me.page.keyboard.down("l")
    me.point("C8")
    expect(me.find("line.blocked").first).to_be_attached()
    assert len(strokes(me, "line.clear", "line.degraded", "line.blocked")) == 3
    words = " ".join(me.find("svg text.label").all_text_contents())
    assert "degrades" in words
    assert "blocks" in words
    card = me.find(".card:has(.verdict)")
    expect(card.locator(".verdict")).to_contain_text("blocked")
    marks = ((state, f".{state} .mark") for state in ("degraded", "blocked"))
    style = "e => getComputedStyle(e).borderTopStyle"
    assert {state: card.locator(mark).first.evaluate(style) for state, mark in marks} == {
        "degraded": "dashed",
        "blocked": "dotted",
    }
    me.page.keyboard.up("l")


def test_the_sides_differ_in_shape(sit: Sit, impulse: Desk) -> None:
    me = sit()
    board(me, impulse)
    units = impulse.read()["units"]
    shapes = {}
    for side in ("us", "german"):
        me.point(next(unit["place"] for unit in units if unit["side"] == side))
        mark = me.find(f'.contents .side[data-side="{"own" if side == "us" else "other"}"]').first
        shapes[side] = mark.evaluate("e => getComputedStyle(e).borderRadius + getComputedStyle(e).transform")
    assert shapes["us"].startswith("50%")
    assert shapes["german"].startswith("0px")


# Large text


def test_text_twice_as_large_on_a_phone(sit: Sit, impulse: Desk) -> None:
    me = sit(375, 812, touch=True)
    me.page.add_init_script("""localStorage["bocage.look"] = JSON.stringify({size: 2})""")
    for go in (board, odds):
        go(me, impulse)
        assert me.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert me.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for part in ("header", ".panel .first", ".tools"):
            assert me.find(part).first.evaluate(CUT_OFF) == [], part
        for button in me.find(".panel .first button:visible").all():
            button.scroll_into_view_if_needed()
            assert whole(button), f"{button.inner_text()} at {button.bounding_box()}"
        header, tools = (me.find(part).first.bounding_box() for part in ("header", ".tools"))
        assert header is not None
        assert tools is not None
        assert bottom(header) <= tools["y"], "the tools are all on the board"
        assert me.find(".game").evaluate("e => e.scrollTop") == 0, "only the panel scrolls"


def whole(what: Locator) -> bool:
    """Whether all of it is on the screen, to a pixel."""
    box = what.bounding_box()
    return box is not None and min(box["x"], box["y"]) >= -1 and right(box) <= 376 and bottom(box) <= 813


def right(box: FloatRect) -> float:
    return box["x"] + box["width"]


def bottom(box: FloatRect) -> float:
    return box["y"] + box["height"]


# Narrow windows


@pytest.mark.parametrize("width", [1440, 1100, 900])
def test_long_names_with_their_points_leave_room_for_the_buttons(sit: Sit, width: int) -> None:
    me = sit(width, 800, lang="fr")

    def scored(route: Route) -> None:
        table = route.fetch().json()
        route.fulfill(json=table | {"scores": dict.fromkeys(table["game"]["seats"], 12)})

    me.page.route(re.compile(r"/api/g/[^/]+[?]"), scored)
    me.begin("lnl/boh/the-four-hedges", seats={"us": "me", "german": "friend"})
    expect(me.find("header .scores")).to_contain_text("12")
    assert me.find("header").evaluate("e => e.scrollWidth - e.clientWidth") == 0
    edges = me.find("header .pill").evaluate_all("all => all.map(e => e.getBoundingClientRect().right)")
    assert max(edges) <= width
    names = me.find("header .scores .name").evaluate_all("all => all.map(e => e.clientWidth)")
    assert min(names) > 60, "enough of a name to know it"


# Words for those who listen


def plain(text: str) -> str:
    """As a screen reader is given it: one kind of space."""
    return " ".join(text.split())


def heard(where: Locator) -> str:
    """What the accessibility tree holds there: nothing that is hidden from it."""
    return plain(where.aria_snapshot().replace('\\"', '"').replace("''", "'"))


@pytest.mark.parametrize(("lang", "map"), [("en", "The map in words"), ("fr", "La carte en mots")])
def test_hexes_units_options_and_log_are_told_in_words(sit: Sit, impulse: Desk, lang: str, map: str) -> None:
    table = impulse.read(lang=lang)
    other = impulse.read(lang="fr" if lang == "en" else "en")
    me = sit(lang=lang)
    board(me, impulse)

    told = heard(me.page.get_by_role("region", name=map))
    cells = me.find("[data-roll]").evaluate_all("all => all.map(e => [e.dataset.roll, e.textContent])")
    in_words = {cell: plain(words) for cell, words in cells}
    assert set(in_words) == set(me.counters().values())
    for unit, elsewhere in zip(table["units"], other["units"], strict=True):
        assert plain(unit["words"]) in in_words[unit["place"]]
        assert unit["words"] != elsewhere["words"], "in the reader's own language"
    assert all(words in told for words in in_words.values())

    me.find(".panel details:has(.place) summary").click()
    for stack in me.find(".panel button.place").all():
        hex = stack.inner_text()
        first = next(unit for unit in table["units"] if unit["place"] == hex)
        expect(stack).to_have_accessible_name(
            re.compile(re.escape(plain(first["words"])).replace(r"\ ", r"\s"))
        )

    me.find(".ask .all summary").click()
    asked = heard(me.find(".ask"))
    assert plain(table["ask"]["prompt"]) in asked
    for option in table["ask"]["options"]:
        assert f'button "{plain(option["text"])}' in asked
    log = heard(me.find(".log"))
    for line in impulse.read("/log?since=0", lang)["lines"]:
        assert re.search(r"[^\W\d_]{2}", line["text"])
        assert plain(line["text"]) in log

    me.page.keyboard.press("n")
    cursor = me.find("[data-cursor]").get_attribute("data-cursor") or ""
    expect(me.find("p.heard[aria-live]")).to_have_text(
        re.compile(f"^{cursor}, .*{'offered' if lang == 'en' else 'proposé'}$")
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_events_are_announced_as_they_come(sit: Sit, service: str, lang: str) -> None:
    desk = Desk(service)
    me = sit(lang=lang).visit(desk.page)
    me.wait()
    before = desk.read("/log?since=0", lang)["lines"]
    # What happened before the log has come is history, and not announced.
    me.find(".log li").nth(len(before) - 1).wait_for(state="attached")
    live = me.find('[role="log"][aria-live="polite"]')
    live.evaluate(LISTEN)
    desk.until("impulse")
    me.find('#prompt[data-kind="impulse"]').wait_for()
    came = [line["text"] for line in desk.read(f"/log?since={len(before)}", lang)["lines"]]
    assert len(came) > 5
    assert [plain(words) for words in me.page.evaluate("said")] == [plain(words) for words in came]
