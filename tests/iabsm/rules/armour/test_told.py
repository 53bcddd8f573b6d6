"""What happens to vehicles is told in both languages and shown on the page."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.server.iabsm.presenter import IabsmPresenter
from bocage.server.presenter.tokens import draw_token
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.rows import vehicles
from bocage.text.iabsm.words import IabsmWords
from tests.iabsm.positions import at, battle, events, go, grenadiers, panzer, section, tank, unit

TANK, PANZER = "british-afv-1", "german-afv-1"
LANGUAGES = ("en", "fr")


def page(game: Game[Iabsm], presenter: IabsmPresenter, seat: str) -> Any:
    """Return what a page shows to a seat."""
    known: Any = game.known_to(seat)
    return presenter.shown(known, seat, asked=True)


def shot(*dice: int, **german: Any) -> Game[Iabsm]:
    """Shoot at a Pz IV."""
    game = battle(
        [tank(20, 26), section(4, 27)],
        [panzer(20, 12, **german), grenadiers(36, 2)],
        acting=TANK,
        dice=[6, 5, *dice],
    )
    game.choose(f"shoot:{PANZER}")
    return game


def marched() -> Game[Iabsm]:
    """Drive in transit with a damaged engine: the lowest die is rolled again, and all show 2 or less."""
    placed = tank(20, 26, order="transit", hull={"engine": 1})
    game = battle([placed, section(4, 27)], [grenadiers(36, 2)], acting=TANK, dice=[2, 2, 1, 1])
    for key in ("reroll", "run:3>0"):
        game.choose(key)
    return game


def rode() -> Game[Iabsm]:
    """Get on a lorry and off it."""
    game = battle([at("lorry", 20, 20), section(20, 21.375)], [grenadiers(36, 2)], acting="british-section-1")
    for key in ("mount:british-soft-skin-1", "dismount:british-section-1"):
        game.choose(key)
    return game


def raked() -> Game[Iabsm]:
    """Fire at a lorry."""
    game = battle(
        [section(20, 18)],
        [at("lorry", 20, 8, 180), grenadiers(20, 8, aboard=True), grenadiers(36, 2)],
        acting="british-section-1",
        dice=[6, 3, 5, 6, 2],
    )
    game.choose("fire:german-soft-skin-1>1")
    return game


def engaged() -> Game[Iabsm]:
    """Change the order, aim, and shoot."""
    game = battle([at("tiger_i", 20, 26), section(4, 27)], [panzer(20, 8)], card=1, dice=[1, 1, *[1] * 20])
    for key in ("change:engage", f"activate:{TANK}", f"aim:{PANZER}", f"shoot:{PANZER}"):
        game.choose(key)
    return game


def loaded() -> Game[Iabsm]:
    """Load, take cover, and stand ready."""
    game = battle(
        [at("tiger_i", 20, 26, order="engage", lay={"loaded": False}), section(4, 27)],
        [panzer(20, 8)],
        acting=TANK,
        dice=[3],
    )
    for key in ("load", "cover", "done"):
        game.choose(key)
    return game


STRIKES, FOUR = (6, 6, 6, 6), (6, 6, 6, 6, 6, 6, 1)
SIX = (5, 5, 1, 1, 1, 1)
GAMES = {
    "halts": lambda: shot(6, 6, 1, 1, 1, 1, 1, *SIX, 1),
    "engaged": lambda: shot(6, 6, 1, 1, 1, 1, 1, *SIX, 3),
    "unharmed": lambda: shot(6, 6, 1, 1, 1, 1, 1, *SIX, 5),
    "held": lambda: shot(6, 6, 6, 1, 1, 1, 1, *SIX, 1),
    "engine": lambda: shot(6, 6, 6, 1, 1, 1, 1, *SIX, 3),
    "sights": lambda: shot(6, 6, 6, 1, 1, 1, 1, *SIX, 5),
    "immobilised": lambda: shot(*STRIKES, 1, 1, 1, *SIX, 1),
    "engine-badly": lambda: shot(*STRIKES, 1, 1, 1, *SIX, 3),
    "gun-out": lambda: shot(*STRIKES, 1, 1, 1, *SIX, 5),
    "knocked-out": lambda: shot(6, *STRIKES, 1, 1, *SIX, 1, 5, 4, 6, 2),
    "lost-with-all": lambda: shot(*FOUR, *SIX),
    "abandoned": lambda: shot(*STRIKES, 1, 1, 1, *SIX, 1, shock=2),
    "marched": marched,
    "rode": rode,
    "raked": raked,
    "engaging": engaged,
    "loaded": loaded,
}
TOLD = (
    *("order", "convoy", "convoy-again", "drive-dice", "breaks-down", "hides", "stands-ready"),
    *("aims", "loads", "shoot", "strikes", "damage", "knocked-out", "abandons"),
    *("mounts", "dismounts", "rake"),
)


@pytest.mark.parametrize("name", GAMES)
def test_what_happens_is_told_and_shown_in_both_languages(name: str) -> None:
    game = GAMES[name]()
    for lang in LANGUAGES:
        words, presenter = IabsmWords(lang), IabsmPresenter(lang)
        for event in game.events:
            text = words.event(game.state, event)
            assert text
            assert "iabsm-" not in text
            assert "{" not in text
        for seat in game.seats:
            shown = page(game, presenter, seat)
            assert "iabsm-" not in " ".join(each["words"] for each in shown["units"])


def test_every_kind_of_event_is_among_them() -> None:
    told = {event.kind for make in GAMES.values() for event in make().events}
    assert set(TOLD) <= told


def test_an_option_is_told_in_both_languages() -> None:
    game = battle([tank(20, 26), section(4, 27)], [panzer(20, 8)], acting=TANK)
    assert game.ask is not None
    for lang, said in (("en", "Shoot at"), ("fr", "Tirer au canon sur")):
        words = IabsmWords(lang)
        option = next(each for each in game.ask.options if each.verb == "shoot")
        assert words.option(game.state, option, game.ask).startswith(said)


def test_the_page_gets_a_hull_its_drawing_and_its_name() -> None:
    game = shot(*FOUR, *SIX)
    shown = {each["id"]: each for each in page(game, IabsmPresenter("en"), "british")["units"]}
    sherman, wreck = shown[TANK], shown[PANZER]
    assert (sherman["hull"], sherman["figures"], sherman["tag"]["name"]) == (
        [18, 8],
        ["sherman_75"],
        "Sherman",
    )
    assert wreck["tag"]["name"] == "Pz IV H, knocked out"
    for name in vehicles():
        assert draw_token("german", name, "standing", 3) is not None


def test_a_move_offers_an_area_for_each_facing_with_one_outline() -> None:
    game = battle([tank(20, 26), section(4, 27)], [grenadiers(36, 2)], acting=TANK, dice=[3])
    game.choose("run:1>0")
    areas = page(game, IabsmPresenter("en"), "british")["ask"]["areas"]
    assert len(areas) == 9
    assert areas[0]["outline"]
    assert all(not each["outline"] for each in areas[1:])
    known: Any = game.known_to("british")
    formed = IabsmPresenter("en").form(known, go(20, 24, "e"))
    assert formed is not None
    assert (formed["allowed"], formed["facing"]) == (True, 16)
    assert not events(game, "move"), "a ghost moves nobody"
    assert unit(game, TANK).y == 26 * 16
