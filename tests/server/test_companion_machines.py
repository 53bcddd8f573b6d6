"""The companion's vehicles, guns, snipers, artillery and blinds: read, led, written back, and refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.guests import Json, Visitors
from tests.server.test_companion import ask, refused, unit

pytestmark = pytest.mark.anyio
HULL: Json = {"order": "hunt", "fate": "manned", "held": "free", "engine": 0, "sights": 0, "gun_out": False}
HULL |= {"halted": False, "hunted": False, "turned": False, "told": False, "stunned": False, "shells": 0}
LAY: Json = {"aim": None, "hits": [], "loaded": True, "shots": 0}
GUNS: Json = {"id": "g", "side": 0, "name": "Two guns", "guns": "two_guns", "calibre": "105mm"}
GUNS |= {"support": "regiment", "rounds": 2, "stage": "silent", "failures": 0, "observer": None}
GUNS |= {"ranged": False, "seen": False}


def tank(id: str, side: int, counter: str, **more: Any) -> Json:
    return unit(id, side, counter, figures=5, shock=0, hull=HULL, lay=LAY) | more


def lone(id: str, side: int, counter: str, figures: int, **more: Any) -> Json:
    return unit(id, side, counter, figures=figures, shock=0) | more


UNITS = [
    tank("t", 0, "cromwell"),
    tank("p", 1, "pz_iii_l"),
    unit("a"),
    unit("b", 1),
    lone("o", 0, "british_observer", 2),
    lone("s", 0, "british_sniper", 1, level=2),
    lone("x", 1, "german_blind", 1),
    unit("u", 1, under="x"),
    lone("h", 0, "british_big_man", 1, level=2, radio=True),
]
DEED: Json = {"units": UNITS, "batteries": [GUNS], "acting": "t", "dice": [], "picks": [], "throw": False}
MARKS = dict.fromkeys(("higher", "crest", "masked", "night", "smoke", "few_rays"), False)
SHOT: Json = DEED | {"unit": "t", "target": "p", "band": 0, "actions": 1, "reacts": False} | MARKS
SHOT |= {"exposure": "open", "face": "side"}
FIRE: Json = DEED | {"unit": "t", "target": "b", "band": 2, "actions": 1, "reacts": False, "cover": "poor"}
FIRE |= {"near": [], "director": None, "moved": False, "front": False}


async def test_the_book_says_what_each_kind_may_do_and_how_it_begins(visitors: Visitors) -> None:
    book = (await visitors.get("/api/companion?lang=en")).json()
    kinds = {each["id"]: each for each in book["troops"]}
    assert kinds["cromwell"]["deeds"][:2] == ["shoot", "shell"]
    assert (kinds["cromwell"]["name"], kinds["cromwell"]["about"]) == ("Cromwell", "armour 6/6/6, power 7")
    assert kinds["cromwell"]["hull"] == HULL
    assert kinds["british_17pdr"]["lay"] == LAY
    assert "load" in kinds["british_17pdr"]["deeds"]
    assert "load" not in kinds["british_6pdr"]["deeds"]
    assert (kinds["us_sniper"]["levels"], kinds["british_rifle"]["levels"]) == (3, 0)
    assert "assault" in kinds["british_rifle"]["deeds"]
    assert "assault" not in kinds["british_at_team"]["deeds"]
    assert [each["name"] for each in book["hand_bands"]] == ["0–6″", "6–12″", "12–16″", "16″+"]
    assert [each["name"] for each in book["gun_bands"]] == ["0–18″", "18″+"]
    assert {each["id"] for each in book["forces"]} == {"british", "german", "us"}


async def test_a_tank_duel_is_told_with_every_term(visitors: Visitors) -> None:
    """5 is needed in the open up to 18 inches; 1 for HUNT, 1 for a side that stands still: 3 and 2 hit. Five
    strikes on 4 or more against two saves on 5 or 6: severity 3."""
    first = await ask(visitors, "shoot", SHOT)
    assert (first["sums"][0]["needs"], first["next"]["count"]) == (5, 2)
    assert {part["clause"]: part["value"] for part in first["sums"][0]["tally"]} == {
        "iabsm-at-12": 1,
        "iabsm-at-13": 1,
    }
    assert sum(result["chance"] for result in first["chances"]) == pytest.approx(1)
    dice = [3, 2, *(1, 3, 4, 4, 5, 6, 6), *(5, 2, 6, 1, 3), *(5, 1, 1, 1, 1)]
    found = await ask(visitors, "shoot", SHOT | {"dice": dice})
    assert (found["next"], found["spent"]) == (None, 1)
    after = {each["id"]: each for each in found["units"]}
    assert (after["p"]["hull"]["fate"], after["p"]["figures"]) == ("knocked-out", 4)
    assert (after["t"]["lay"]["hits"], after["t"]["lay"]["shots"]) == (["p"], 1)
    assert [line["clauses"][0] for line in found["lines"]] == ["iabsm-at-1", "iabsm-pen-1", "iabsm-dmg-11"]
    told = await ask(visitors, "shoot", SHOT | {"dice": dice}, "fr")
    assert told["title"] == "Unit t tire au canon sur Unit p"
    assert told["sums"][0]["text"] == "touché"
    assert told["lines"][2]["text"].endswith("5 1 1 1 1, hors de combat 1.")


async def test_aim_order_and_damage_go_there_and_back(visitors: Visitors) -> None:
    aimed = await ask(visitors, "aim", DEED | {"unit": "t", "target": "p"})
    assert aimed["units"][0]["lay"]["aim"] == "p"
    wish = SHOT | {"units": aimed["units"]}
    assert "iabsm-at-8" in {
        part["clause"] for part in (await ask(visitors, "shoot", wish))["sums"][0]["tally"]
    }
    ordered = await ask(visitors, "stance", DEED | {"unit": "t", "order": "engage", "big_man": None})
    assert (ordered["units"][0]["hull"]["order"], ordered["units"][0]["hull"]["told"]) == ("engage", True)
    hurt = [tank("t", 0, "cromwell", hull=HULL | {"engine": 2, "held": "held-on"}), *UNITS[1:]]
    kept = await ask(visitors, "reserve", DEED | {"units": hurt, "unit": "t", "actions": 2})
    assert kept["units"][0]["hull"] == hurt[0]["hull"]
    assert (kept["units"][0]["reserved"], kept["spent"]) == (2, 2)


async def test_shells_rakes_grenades_and_snipers_are_led(visitors: Visitors) -> None:
    shell = await ask(visitors, "shell", FIRE | {"dice": [6, 5]})
    # remarkable: the house counts as light cover, 11 - 2
    assert (shell["sums"][0]["total"], shell["next"]["count"]) == (9, 2)
    lorry = [*UNITS[:1], lone("p", 1, "lorry", 1), *UNITS[2:]]
    wish = DEED | {"unit": "a", "target": "p", "band": 1, "actions": 1, "reacts": False, "units": lorry}
    # one Shock on the section: a 5 is a 4, and hits; the 1 hits nobody aboard
    raked = await ask(visitors, "rake", wish | {"dice": [5, 1]})
    assert raked["sums"][0]["text"] == "knocked out"
    wish = DEED | {"unit": "a", "target": "p", "band": 0, "actions": 1, "reacts": False}
    wish |= {"cover": "great", "guarded": False, "big_man": "h"}
    charge = await ask(visitors, "assault", wish)
    assert (charge["next"]["count"], charge["next"]["text"]) == (4, "Unit a rolls 4 dice for its grenades")
    wish = DEED | {"unit": "s", "target": "b", "band": 0, "actions": 1, "reacts": False}
    sniped = await ask(visitors, "snipe", wish | {"cover": "great", "front": False, "dice": [3, 3]})
    assert sniped["sums"][0]["text"] == "pinned"
    assert {each["id"]: each for each in sniped["units"]}["s"]["level"] == 1


async def test_a_platoon_of_tanks_drives_covers_and_loads(visitors: Visitors) -> None:
    driven = await ask(visitors, "drive", DEED | {"unit": "t", "dice": [4]})
    assert driven["lines"][0]["text"].startswith("Unit t drives: 4: up to 6″ on hard, 4″ on ordinary, 3″")
    told = await refused(visitors, "cover", DEED | {"unit": "t"})
    assert told["why"]["clause"] == "iabsm-afvorder-6"
    gun = [*UNITS, lone("g", 0, "british_17pdr", 5, lay=LAY | {"loaded": False})]
    loaded = await ask(visitors, "load", DEED | {"units": gun, "unit": "g"})
    assert loaded["units"][-1]["lay"]["loaded"]


async def test_artillery_from_the_call_to_its_last_round(visitors: Visitors) -> None:
    called = await ask(visitors, "call", DEED | {"unit": "o", "battery": "g", "points": 0})
    assert (called["batteries"][0]["stage"], called["batteries"][0]["observer"]) == ("asked", "o")
    tea = DEED | {"hidden": [], "batteries": called["batteries"]}
    ended = await ask(visitors, "tea-break", tea)
    deck = {"units": UNITS, "batteries": ended["batteries"], "platoons": [0, 1]}
    cards = (await ask(visitors, "deck", deck))["cards"]
    assert {card["kind"] for card in cards} == {
        "tea-break",
        "platoon",
        "big-man",
        "sniper",
        "blinds",
        "support",
    }
    assert [card["battery"] for card in cards if card["kind"] == "support"] == ["g"]
    silent = (await ask(visitors, "deck", deck | {"batteries": [GUNS]}))["cards"]
    assert "support" not in {card["kind"] for card in silent}
    on = DEED | {"battery": "g", "batteries": ended["batteries"]}
    come = await ask(visitors, "support", on | {"dice": [4]})
    on |= {"batteries": come["batteries"]}
    ranged = await ask(visitors, "range", on | {"dice": [5, 3, 4]})
    assert "7″ off the marker" in ranged["lines"][0]["text"]
    on |= {"batteries": ranged["batteries"]}
    struck = [{"unit": "b", "cover": "ok", "trees": True}]
    fired = await ask(visitors, "effect", on | {"struck": struck, "dice": [3, 4, 1]})
    assert (fired["sums"][0]["total"], fired["batteries"][0]["rounds"]) == (7, 1)
    over = await ask(visitors, "cease", on | {"batteries": fired["batteries"]})
    assert over["batteries"][0]["stage"] == "silent"


async def test_a_blind_is_a_card_a_target_of_looks_and_what_lies_under_it(visitors: Visitors) -> None:
    told = await refused(visitors, "fire", FIRE | {"target": "u"})
    assert told["message"] == "Unit u lies under a blind."
    look = {"unit": "a", "target": "x", "band": 1, "actions": 1, "reacts": False, "ground": "hardly"}
    seen = await ask(visitors, "spot", DEED | look | {"works": False, "night": False, "dice": [6, 6]})
    after = {each["id"]: each for each in seen["units"]}
    assert (after["x"]["figures"], after["u"]["under"], after["u"]["figures"]) == (0, None, 8)
    shown = await ask(visitors, "uncover", DEED | {"unit": "x"})
    assert [line["text"] for line in shown["lines"]][1] == "Unit u stands on the table."


@pytest.mark.parametrize(
    ("what", "change", "message"),
    [
        ("shoot", {"exposure": "nude"}, "There is no exposure “nude”"),
        ("shoot", {"face": "roof"}, "There is no face “roof”"),
        ("shoot", {"band": 2}, "There is no band 2: they are 0 to 1."),
        (
            "shoot",
            {"units": [tank("t", 0, "cromwell", lay=LAY | {"aim": "q"}), UNITS[1]]},
            "There is no unit “q”",
        ),
        ("shoot", {"acting": "q"}, "There is no unit “q” among those sent."),
        ("shoot", {"units": [*UNITS[:2], unit("a", hull=HULL)]}, "Unit a is no vehicle."),
        ("shoot", {"units": [*UNITS[:2], unit("a", lay=LAY)]}, "Unit a has no gun that could be laid."),
        ("shoot", {"units": [*UNITS[:2], unit("a", rides="t")]}, "Unit a cannot ride there"),
        ("shoot", {"units": [*UNITS[:2], unit("a", under="t")]}, "Unit a cannot lie there"),
        (
            "shoot",
            {"units": [*UNITS[:2], lone("s", 0, "us_sniper", 1, level=4)]},
            "Unit s is a sniper: his level is 0 to 3.",
        ),
        ("shoot", {"batteries": [GUNS | {"guns": "slings"}]}, "There are no guns “slings” off the table."),
        ("shoot", {"batteries": [GUNS | {"calibre": "9mm"}]}, "There is no calibre “9mm”."),
        ("shoot", {"batteries": [GUNS | {"support": "navy"}]}, "There is no Support Level “navy”."),
        ("shoot", {"batteries": [GUNS | {"stage": "asked"}]}, "Two guns has been asked for"),
        ("shoot", {"batteries": [GUNS | {"observer": "q"}]}, "There is no unit “q” among those sent."),
    ],
)
async def test_what_is_wrong_with_a_machine_is_named(
    visitors: Visitors, what: str, change: Json, message: str
) -> None:
    assert (await refused(visitors, what, SHOT | change))["message"].startswith(message)


@pytest.mark.parametrize(
    ("what", "wish", "message"),
    [
        ("stance", {"unit": "a", "order": "hunt", "big_man": None}, "Unit a is no vehicle."),
        ("stance", {"unit": "t", "order": "flee", "big_man": None}, "There is no order for vehicles “flee”"),
        ("support", {"battery": "q"}, "There is no battery “q” among those sent."),
        ("support", {"battery": "g"}, "Nobody has asked for that fire"),
        ("drive", {"unit": "a"}, "Unit a is no vehicle."),
        (
            "effect",
            {"battery": "g", "struck": [{"unit": "h", "cover": "ok", "trees": False}]},
            "Unit h is struck by no",
        ),
    ],
)
async def test_a_deed_without_sense_is_refused(
    visitors: Visitors, what: str, wish: Json, message: str
) -> None:
    assert (await refused(visitors, what, DEED | wish))["message"].startswith(message)


async def test_a_record_without_its_machine_is_as_at_the_beginning(visitors: Visitors) -> None:
    """An evening that was kept before there were machines knows nothing of them."""
    old = [{key: each[key] for key in unit("a")} for each in UNITS[2:4]]
    found = await ask(visitors, "standings", {"units": [*old, lone("t", 0, "cromwell", 5)]})
    assert [each["actions"] for each in found["units"]] == [3, 3, 3]


async def test_where_a_bad_hull_is_said(visitors: Visitors) -> None:
    bad = tank("t", 0, "cromwell", hull=HULL | {"order": "dance"})
    told = await refused(visitors, "shoot", SHOT | {"units": [bad, UNITS[1]]})
    assert "body.units.0.hull.order" in told["message"]
