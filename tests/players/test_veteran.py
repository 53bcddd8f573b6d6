"""The veteran: does what the doctrine holds to be best, always the same, and says why."""

from __future__ import annotations

from bocage.kernel import Game, plain
from bocage.kernel.doctrine import Judgement, Temper
from bocage.players import Veteran, best_of
from tests.kernel.toy import Pig, Table
from tests.players.pig import Coward


def pig(seed: int = 1) -> Game[Table]:
    return Game.open(Pig(), "pig", seed=seed)


def test_he_takes_the_highest_score_and_of_equals_the_first() -> None:
    assert Veteran(Coward()).choose(pig()).key == "hold"
    indifferent = Temper(caution=0.0)
    assert Veteran(Coward(), indifferent).choose(pig()).key == "roll"


def test_he_explains_himself_with_the_reasons_of_the_doctrine() -> None:
    advice = Veteran(Coward()).explain(pig())
    assert [(each.key, each.score, each.reasons) for each in advice] == [
        ("hold", 1.0, (("held", 1.0),)),
        ("roll", 0.0, (("held", 0.0),)),
    ]


def test_advice_is_the_best_three_with_what_decided_first() -> None:
    judged = [
        Judgement(plain("a"), [("small", 0.1), ("large", -2.0)]),
        Judgement(plain("b"), [("x", 1.0)]),
        Judgement(plain("c"), []),
        Judgement(plain("d"), [("x", 1.0)]),
    ]
    advice = best_of(judged)
    assert [each.key for each in advice] == ["b", "d", "c"]
    assert best_of(judged, 4)[3].reasons == (("large", -2.0), ("small", 0.1))
    assert judged[0].score == -1.9
