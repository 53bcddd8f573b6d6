"""Random games with artillery, guns, mines, smoke and bonus cards keep every invariant; so do those of the
doctrine."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import PREPARE, Iabsm
from bocage.systems.iabsm.content.artillery_rows import BonusCard
from bocage.systems.iabsm.content.scenario import Battery
from bocage.text.iabsm.words import IabsmWords
from tests.iabsm.invariants import check_choice, check_secrets
from tests.iabsm.positions import at, battle, big_man, grenadiers, section
from tests.properties import any_answer, check_areas, check_question

ROW = "." * 40
LAND = [ROW] * 8 + ["." * 10 + "o" * 12 + "." * 8 + "w" * 10] * 5 + [ROW] * 17


def waiting(g: Iabsm) -> None:
    g.phase = PREPARE


def begin(seed: int) -> Game[Iabsm]:
    """A platoon with mortars, a gun, a tank and off-table guns against sections with guns and mines."""
    return battle(
        [
            section(8, 26),
            section(22, 26),
            at("british_light_mortar", 15, 27),
            at("british_medium_mortar", 30, 28.5),
            at("british_observer", 26, 22),
            big_man(15, 24, 3, radio=True),
            at("sherman_75", 34, 25, platoon=1),
        ],
        [
            grenadiers(12, 10),
            grenadiers(28, 9),
            at("german_pak40", 20, 6, 180, platoon=1),
            at("german_light_mortar", 8, 4, 180, platoon=1),
            at("german_big_man", 20, 9, 180, level=2),
        ],
        table=Table.draw("\n".join(LAND)),
        guns=[Battery("four_guns", "25pdr", "battalion_guns", 3)],
        card=-1,
        arrange=waiting,
        preparations=1,
        mines={"german": [(14, 15, 12, 3)]},
        cards={"british": get_args(BonusCard), "german": get_args(BonusCard)},
        turns=4,
        seed=seed,
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_keeps_every_invariant(seed: int) -> None:
    game, chance = begin(seed), random.Random(seed)
    while game.ask is not None:
        check_question(game)
        check_areas(game, chance)
        if chance.random() < 0.02:
            check_secrets(game)
        before = game.state.digest()
        assert game.state.copy().digest() == before
        game.play(any_answer(game.ask, chance))
        check_choice(game)
    assert game.outcome is not None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sentence_is_whole(lang: str) -> None:
    words, chance = IabsmWords(lang), random.Random(7)
    game, told = begin(7), 0
    while game.ask is not None:
        option = chance.choice(game.ask.options)
        lines = [words.ask(game.state, game.ask), words.heading(option.verb)]
        lines += [
            words.option(game.state, option, game.ask),
            words.option_below(game.state, option, game.ask),
        ]
        game.choose(option)
        for event in game.events[told:]:
            lines += words.event(game.state, event)
        told = len(game.events)
        for line in lines:
            assert not any(mark in line for mark in ("{", "$", "iabsm-", "None", "  +")), line
