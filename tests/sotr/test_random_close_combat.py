"""Random games at close quarters: assaults, Terror, zombies and fights keep every invariant, and all that
happens is said."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import UP
from bocage.systems.sotr.battle.state import APART, Sotr
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.rules.close_combat.contact import in_contact
from bocage.text.speech import words_of
from tests.properties import any_answer, check_areas, check_fork, check_question, check_undo
from tests.sotr.close import begun, men

WANTED = ("assault", "engage", "nearest", "advance")
OFTEN = 0.6
SOMETIMES = 0.03
"""How often what is wanted is done, and how often the costly checks are made."""


def village() -> Table:
    """Draw a house, a wood and a wall."""
    rows = ["." * 60] * 44
    for y in range(16, 21):
        rows[y] = "." * 8 + "#" * 6 + "." * 46
    for y in range(14, 20):
        rows[y] = rows[y][:40] + "w" * 8 + rows[y][48:]
    return Table.draw(
        "\n".join(rows), legend={"#": "building", "w": "woods"}, lines={"wall": [[(18, 20), (34, 20)]]}
    )


def opened(seed: int) -> Game[Sotr]:
    """Begin a battle of men against men and beasts, near each other, with one option or none."""
    row = [(x, 25.0) for x in (16, 18, 20, 22, 24)]
    us = [
        men("us_rangers", *row),
        men("us_rifle_squad", *((x + 16, 26.0) for x, _ in row)),
        men("us_command", (28, 29), (30, 29), (32, 29)),
    ]
    german = [
        men("german_zombies", *((x, 13.0) for x, _ in row), (20, 11), (22, 11)),
        men("german_handlers", (19, 8), (21, 8)),
        men("german_werewolves", (36, 12), (39, 12)),
        men("german_volksgrenadiers", *((x + 9, 16.0) for x, _ in row)),
    ]
    names = [*Choices.rules(), ""]
    name = names[seed % len(names)]
    return begun(us, german, village(), seed, options={name: True} if name else {})


def check_figures(g: Sotr) -> None:
    """Nobody lies on anybody who stands, or on an obstacle; nobody is within an inch of an enemy unless one
    of them may fight the other, and what is kept of a figure is so."""
    for figure in g.figures:
        if figure.loc == GONE:
            continue
        assert g.field.ground(figure.radius).may_stand(figure.x, figure.y), figure.name
        for other in g.figures[: figure.id]:
            if other.loc != GONE and (figure.fate == UP or other.fate == UP):
                keep = figure.radius + other.radius
                square = (figure.x - other.x) ** 2 + (figure.y - other.y) ** 2
                assert square >= keep * keep, (figure.name, other.name)
    for unit in g.units:
        stand = [g.figures[number] for number in unit.figures if g.figures[number].loc != GONE]
        assert sorted(unit.points) == sorted((each.x, each.y) for each in stand)


def check_near(g: Sotr) -> None:
    """ruling-7: whoever is within an inch of an enemy has an enemy unit in contact, or has been left beside
    one that fled or fell."""
    for figure in g.figures:
        if figure.is_able and figure.side == 0:
            near = [
                other
                for other in g.figures
                if other.is_able and other.side == 1 and g.sights.within(figure, other, APART - 1)
            ]
            for other in near:
                fought = figure.moved >= 3 or other.moved >= 3 or in_contact(g, figure, other)
                assert fought or g.turn > 1, (figure.name, other.name)


@pytest.mark.parametrize("seed", range(16))
def test_a_random_close_battle_keeps_every_invariant(seed: int) -> None:
    """Every choice is checked; forks, undoing and a replay of the journal come to the same."""
    game = opened(seed)
    chance = random.Random(seed)
    words = [words_of("sotr", lang) for lang in ("en", "fr")]
    while game.ask is not None:
        check_question(game)
        check_areas(game, chance)
        if chance.random() < SOMETIMES:
            check_fork(game, chance.randrange(1 << 30))
            check_undo(game, chance.randrange(1 << 30))
        for each in words:
            assert each.ask(game.state, game.ask)
        wanted = [option for option in game.ask.options if option.verb in WANTED]
        often = wanted and chance.random() < OFTEN
        game.play(chance.choice(wanted) if often else any_answer(game.ask, chance))
        check_figures(game.state)
        check_near(game.state)
        assert game.system.digest(game.state.copy()) == game.system.digest(game.state)
    for event in game.state.events or ():
        for each in words:
            assert all(each.event(game.state, event))
    again = Game.resume(game.system, game.journal)
    assert again.hash == game.hash
    assert game.outcome is not None
