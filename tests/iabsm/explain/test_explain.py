"""What a player is told before he decides: chances, sums, ways, sight, and why not."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.server.iabsm import answers
from bocage.systems.iabsm.explain import preview
from bocage.systems.iabsm.explain.sight_picture import judged
from bocage.systems.iabsm.explain.why_not import QUESTIONS, wishes
from bocage.text.iabsm.words import IabsmWords
from tests.iabsm.positions import FIELD, battle, big_man, go, grenadiers, keys, reason, section, unit

ROW = "." * 40
BRITISH, GERMAN = "british-section-1", "german-section-1"


def foretold(game: Any, key: str) -> Any:
    """Return what is told of an option before it is chosen."""
    option = game.ask.find(key)
    (found,) = preview.previews(game, option)
    return found


def test_the_chances_of_a_volley_are_those_of_its_dice() -> None:
    """Three dice at 12 inches in the open, the light machine gun adds 1: by counting all 216 rolls."""
    game = battle([section(20, 25.5)], [grenadiers(20, 13)], acting=BRITISH)
    found = foretold(game, "fire:german-section-1>3")
    rolls = [sum(dice) + 1 for dice in product(range(1, 7), repeat=3)]
    assert found.unit.name == GERMAN
    assert found.odds.tally.total == 1
    assert found.odds.results == {
        "hits": Fraction(sum(4 <= roll <= 7 for roll in rolls), 216),
        "pinned": Fraction(sum(8 <= roll <= 17 for roll in rolls), 216),
        "suppressed": Fraction(sum(roll >= 18 for roll in rolls), 216),
    }
    assert preview.chance(game, game.ask.find("fire:german-section-1>3")) == 1.0  # type: ignore[union-attr, arg-type]


def test_the_chance_to_spot() -> None:
    """In the open at 12 inches, still: 4 or more with -1, so 5 or more of 2D6 is 30 of 36."""
    game = battle([section(20, 25.5)], [grenadiers(20, 13)], acting=BRITISH, spotted=False)
    assert foretold(game, "spot:german-section-1>1").odds.results == {
        "spotted": Fraction(30, 36),
        "unseen": Fraction(6, 36),
    }


def test_directed_and_reserved_fire_are_foretold() -> None:
    game = battle([section(20, 22), section(8, 25), big_man(20, 24, 2)], [grenadiers(20, 10)], card=3)
    assert foretold(game, "direct:british-section-1>german-section-1").odds.tally.total == 3
    game = battle(
        [section(20, 25), section(8, 25)],
        [grenadiers(20, 10, reserved=1)],
        acting=BRITISH,
        dice=[3],
    )
    game.choose("run:1>0")
    game.choose(go(22, 25))
    found = foretold(game, "react:german-section-1>1")
    assert found.unit.name == BRITISH
    assert found.odds.tally.total == 2


def test_the_odds_of_a_query() -> None:
    assert preview.fire_query(1, 0).results == {"nothing": Fraction(1, 2), "hits": Fraction(1, 2)}


def test_a_line_of_sight_is_judged_with_all_that_it_meets() -> None:
    rows = [ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14
    game = battle([section(20, 25)], [grenadiers(35, 5)], table=Table.draw("\n".join(rows)), card=1)
    number = game.state.field.number
    found = judged(game.state, number("320,400"), number("320,80"))
    assert (found.state, [met.what for met in found.reasons]) == ("blocked", ["building"])
    assert judged(game.state, number("100,400"), number("100,80")).state == "clear"
    assert judged(game.state, number("100,400"), number("100,400")).state == "clear"


def test_the_page_is_told_the_way_and_the_verdict() -> None:
    words = IabsmWords("en")
    game = battle([section(20, 25)], [grenadiers(20, 5, reserved=1)], acting=BRITISH, dice=[6])
    assert answers.path(words, game, "320,380") is None, "nobody is on the move"
    game.choose("run:1>0")
    way: Any = answers.path(words, game, "320,336")
    assert (way["cost"], way["left"], [step["place"] for step in way["steps"]]) == (4, 6, ["320,336"])
    assert [each["units"] for each in way["watchers"]] == [[GERMAN]]
    assert answers.path(words, game, "320,100") is None
    assert answers.sight(words, game.state, "320,400", "320,80")["code"] == 0, "a clear line"
    squares: Any = answers.seen(game.state, "320,400")["seen"]
    assert len(squares) == game.state.field.space.chart.columns * game.state.field.space.chart.rows, (
        "an open table"
    )


def test_who_points_at_a_place_wants_to_go_there_or_to_fire_at_who_is_there() -> None:
    game = battle([section(20, 25), section(8, 25)], [grenadiers(20, 10)], card=1)
    assert game.ask is not None
    there = unit(game, GERMAN).loc
    here = unit(game, BRITISH).loc
    assert wishes(game.state, game.ask, here, -1) == ["activate:british-section-1"]
    game.choose("activate:british-section-1")
    assert wishes(game.state, game.ask, there, -1) == ["fire:german-section-1>3", "spot:german-section-1>1"]


@pytest.mark.parametrize("verb", QUESTIONS)
def test_every_verb_is_refused_where_it_is_not_asked(verb: str) -> None:
    """Whatever is typed, the answer is a refusal by a clause of the ledger, never a crash."""
    game = battle([section(20, 25), big_man(8, 25)], [grenadiers(20, 10)], acting=BRITISH, dice=[3])
    words = ("", "british-section-1", "german-section-1", "nobody", "7", "forward", "320,400")
    for first in words:
        for second in words:
            key = f"{verb}:{first}>{second}" if first else verb
            if key not in keys(game):
                assert reason(game, key), key
    game.choose("run:1>0")
    for first in words:
        for second in words:
            key = f"{verb}:{first}>{second}"
            if game.ask is not None and game.ask.find(key) is None:
                assert reason(game, key), key


def test_a_point_that_is_spelt_otherwise_is_refused() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 10)], acting=BRITISH, dice=[3])
    game.choose("run:1>0")
    for key in ("go:forward>0320,390", "go:forward>320.0,390", "go:nowhere>320,390", "go:320,390"):
        assert reason(game, key) == "act-3 no-such-hex"


def test_an_empty_table_has_no_pieces() -> None:
    assert not Table.draw(FIELD).pieces
