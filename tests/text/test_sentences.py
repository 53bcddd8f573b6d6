"""Every system in words: every sentence whole, in both languages."""

from __future__ import annotations

import random

import pytest

from bocage import Game, scenarios
from bocage.kernel import No
from bocage.systems.lnl.battle.state import Lnl
from bocage.text import LANGUAGES
from bocage.text.lnl.words import LnlWords
from bocage.text.speech import roll_text, words_of
from tests.lnl.positions import Battle

FIELD = """
     .     .     .
  .     .     f     .
     .     .     .
"""


def battle() -> Battle:
    return Battle(
        FIELD,
        us={"A1": "us_airborne_squad+bar us_airborne_squad leader_sergeant nurse"},
        german={"C1": "wehrmacht_squad"},
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", scenarios())
def test_every_sentence_of_a_random_game_is_whole(scenario: str, lang: str) -> None:
    game, chance = Game.start(scenario, seed=5), random.Random(5)
    words = words_of(game.system.id, lang)
    told = 0
    while game.ask is not None:
        option = chance.choice(game.ask.options)
        lines = [words.ask(game.state, game.ask), words.heading(option.verb)]
        lines += [words.option(game.state, option, game.ask)]
        lines += [words.option_below(game.state, option, game.ask)]
        game.choose(option)
        for event in game.events[told:]:
            lines += words.event(game.state, event)
        told = len(game.events)
        for line in lines:
            assert not any(mark in line for mark in ("{", "$", "lnl-", "vv-", "None", "  +")), line
    assert game.outcome is not None
    assert words.outcome(game.state, game.outcome)


def fire_line(lang: str) -> list[str]:
    fight = battle().impulse("us", dice=[6, 1, 1, 2, 5])
    fight.game.choose("activate:A1")
    fight.game.choose("fire:A1>C1")
    fight.game.choose("arms:us-squad-1>own+1")
    fight.game.choose("arms:us-squad-2>own")
    fight.game.choose("assist:us-leader-1")
    event = fight.last("fire")
    return LnlWords(lang).event(fight.g, event)


def test_a_shot_reads_like_a_sentence_with_its_sums_below() -> None:
    assert fire_line("en") == [
        "US squads 1 and 2 at A1 fire on C1, led by US sergeant: 6 + 5 = 11 against 1, a margin of 10.",
        "  attack +5: lead unit +2 (5.2-2), further unit at half +1 (5.2-3), machine gun +1 (5.2-6), "
        "leadership +1 (5.0.1-3)",
    ]


def test_a_shot_in_french_agrees_in_number() -> None:
    assert fire_line("fr")[0] == (
        "Les groupes américains 1 et 2 en A1 tirent sur C1, sous les ordres du sergent américain\u202f: "
        "6 + 5 = 11 contre 1, une marge de 10."
    )


def test_units_are_named_with_case_and_gender_in_french() -> None:
    fight = battle().impulse("us")
    words = LnlWords("fr")
    nurse = fight.unit("us-nurse-1")
    assert words.unit(fight.g, nurse) == "l’infirmière américaine"
    assert words.unit(fight.g, nurse, "of") == "de l’infirmière américaine"
    assert words.unit(fight.g, fight.unit("us-squad-2"), "to") == "au groupe américain 2"
    assert words.unit(fight.g, fight.unit("german-squad-1"), "bare") == "groupe allemand"


def test_a_refusal_quotes_the_rule_with_its_number() -> None:
    refusal = LnlWords("en").refusal(No("lnl-10.1-2", "not-spotted"))
    assert refusal == (
        "The enemy there is not spotted. [10.1-2] An enemy hex must be spotted before it can be fired at."
    )


def test_a_stack_is_described_with_its_states() -> None:
    g: Lnl = battle().mark(us_squad_2="fired").impulse("us").g
    stack = g.at[0][g.field.number("A1")]
    assert LnlWords("en").stack(stack) == "squad (BAR), squad (Fired), sergeant, Nurse"
    assert LnlWords("fr").stack(stack) == "groupe (BAR), groupe (A Tiré), sergent, infirmière"


@pytest.mark.parametrize(
    ("dice", "modifier", "told"),
    [([5], 0, "5"), ([3, 4], 0, "3 + 4 = 7"), ([5], -1, "5 − 1 = 4"), ([1, 1], -3, "1 + 1 − 3 = −1")],
)
def test_a_roll_is_written_with_what_it_comes_to(dice: list[int], modifier: int, told: str) -> None:
    assert roll_text(dice, modifier) == told
