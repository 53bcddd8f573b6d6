"""Battles of I Ain't Been Shot, Mum! by presses alone: blinds on a desktop, armour by a thumb."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.tabletop import GameHand

PHONE: Final = (390, 844)
MOST: Final = 900
"""Presses after which a battle should be over."""
BUSY: Final = 2
"""The turns in which he does something; later he lets the others act."""
LIKED: Final = (
    *("activate", "change", "order", "deploy", "fire", "shoot", "shell", "charge", "spot", "run"),
    *("react", "engage", "burst", "watch", "follow", "reroll"),
)
"""What this player likes to do, best first."""


def play_on(hand: GameHand, turns: int) -> set[str]:
    """Press on until the battle is over, or so many turns are over from the first in which anything is asked;
    the kinds of questions met."""
    kinds: set[str] = set()
    first = 0
    for number in range(MOST):
        kind = hand.asked()
        table = hand.table()
        first = first or table["turn"]
        if kind == "over" or table["turn"] >= first + turns:
            return kinds
        kinds.add(kind)
        version = hand.player.version()
        press(hand, table, number, busy=table["turn"] < first + BUSY)
        hand.player.settle(version)
    raise AssertionError(f"still not over after {MOST} presses: {hand.player.prompt}")


def press(hand: GameHand, table: dict[str, Any], number: int, *, busy: bool) -> None:
    """The main button if it may be pressed, a point of the table where one is asked for, or an option."""
    if hand.find("[data-main]:enabled").count():
        hand.take("[data-main]:enabled")
    elif table["ask"] is not None and table["ask"]["areas"] and (at := point_in_view(hand, table, number)):
        hand.press(*at)
    else:
        choose(hand, busy=busy)


def point_in_view(hand: GameHand, table: dict[str, Any], number: int) -> tuple[int, int] | None:
    """One of the points that are offered and can be seen, another each time."""
    offered = [option["places"][-1] for option in table["ask"]["options"] if "," in "".join(option["places"])]
    points = [(int(x), int(y)) for x, _, y in (text.partition(",") for text in offered)]
    seen = [at for at in points if hand.sees(*at)]
    return seen[number % len(seen)] if seen else None


def choose(hand: GameHand, *, busy: bool) -> None:
    """An option of the list: at first something to do, later nothing."""
    if not hand.player.keys(".ask"):
        hand.tap(".ask .all summary")
    plain = hand.player.keys(".actions")
    keys = hand.player.keys(".ask")
    hand.presses += 1
    if plain and not busy:
        hand.player.choose(plain[-1], ".actions")
        return
    liked = [key for verb in LIKED for key in keys if key.partition(":")[0] == verb]
    hand.player.choose((liked or keys)[0], ".ask")


def test_whose_cows_are_those_to_its_end_by_presses(sit: Sit) -> None:
    """Everybody lies under blinds at first; they are looked for, and come out."""
    seats = {"british": "me", "german": "recruit"}
    hand = GameHand(sit().begin("iabsm/whose-cows-are-those", seed=7, seats=seats))
    kinds = play_on(hand, 99)
    assert {"conceal", "blinds-card", "blind", "go", "place", "card", "act"} <= kinds
    assert {"conceal", "run", "go", "deploy", "spot"} <= set(hand.player.used)
    expect(hand.find("dialog .verdict")).to_be_visible()
    assert hand.find("dialog .end").get_attribute("data-winner") in ("british", "german", "")


def test_two_turns_of_five_shermans_by_a_thumb(sit: Sit) -> None:
    """The Shermans are told what to do, and drive down the lane."""
    seats = {"american": "me", "german": "recruit"}
    me = sit(*PHONE, touch=True).begin("iabsm/five-shermans-went-down-the-lane", seed=7, seats=seats)
    hand = GameHand(me)
    begun = hand.table()["turn"]
    kinds = play_on(hand, 2)
    assert {"card", "act", "go"} <= kinds
    assert {"activate", "run", "go"} <= set(hand.player.used)
    assert {"change", "order"} & set(hand.player.used)
    assert hand.table()["turn"] >= begun + 2
