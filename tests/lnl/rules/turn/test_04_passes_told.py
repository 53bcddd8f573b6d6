"""4.0-4: a pass is told for what it is, and a Sniper who holds his fire fires no shot in the log."""

from __future__ import annotations

import pytest

from bocage.text.lnl.words import LnlWords
from tests.lnl.positions import Battle
from tests.support import clause

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
"""
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"


def told(battle: Battle, kind: str, lang: str = "en") -> list[str]:
    return [LnlWords(lang).event(battle.g, event)[0] for event in battle.events(kind)]


@clause("lnl-4.0-4")
def test_who_activates_and_does_nothing_has_passed_and_the_log_says_so() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"K1": ENEMY}).impulse("us", dice=[6, 1])
    battle.choose("activate:A1", "done")
    assert told(battle, "pass") == ["Us do nothing with them, which is a pass."]
    battle.choose("pass", "activate:A1", "done")
    assert told(battle, "pass")[1:] == [
        "German pass: the second pass in a row.",
        "Us do nothing with them, which is a pass: the third pass in a row.",
    ]
    assert battle.g.turn == 2, "4.0-4: three passes end the phase"
    assert told(battle, "pass", "fr")[2].endswith("la troisième de suite.")


@clause("lnl-4.0-4")
def test_who_has_acted_has_not_passed() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"K1": ENEMY}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "stop")
    assert told(battle, "pass") == []
    battle.choose("pass")
    assert told(battle, "pass")[0] == "German pass.", "the first in a row"


@clause("lnl-11.4-2", "lnl-11.4-4")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_sniper_who_holds_his_fire_only_shows_himself(lang: str) -> None:
    woods = """
         .     .     .
      .     t     .     .
    """
    battle = Battle(woods, us={"A1": SQUAD}, german={"G1": ENEMY}, off_map={"german": "sniper"})
    battle.impulse("german")
    battle.choose("sniper:german-sniper-1", "hold-fire")
    (line,) = told(battle, "sniper-placed", lang)
    assert "C1" in line
    assert not {"shot", "coup"} & set(line.lower().split())
    assert battle.events("fire") == []
