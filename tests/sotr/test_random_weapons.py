"""Random games with grenades, rounds, flame, smoke, suppressing fire, overwatch and medics: every invariant
holds, whatever is offered is not refused, and all that happens is said."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.explain import preview
from bocage.text.speech import words_of
from tests.properties import any_answer, check_areas, check_fork, check_question, check_undo
from tests.sotr.close import begun, men

WANTED = ("throw", "blast", "flame", "smoke", "suppress", "tend", "overwatch", "fire", "lay")
OFTEN = 0.7
SOMETIMES = 0.03


def village() -> Table:
    """Draw a house, a wood, a crater, sandbags and walls."""
    rows = ["." * 60] * 44
    for y in range(18, 23):
        rows[y] = "." * 10 + "#" * 6 + "." * 12 + "c" * 4 + "." * 8 + "w" * 8 + "." * 12
    return Table.draw(
        "\n".join(rows),
        legend={"#": "building", "w": "woods", "c": "crater"},
        lines={
            "wall": [[(18, 17), (26, 17)]],
            "sandbags": [[(30, 26), (38, 26)]],
            "high_wall": [[(4, 24), (14, 24)]],
        },
    )


def opened(seed: int) -> Game[Sotr]:
    """Begin a battle at grenades' reach, each side with every kind of weapon, with one option or none."""
    mortar = weapons()["light_mortar"]
    us = [
        men("us_rifle_squad", *_row(16, 27, 6), who=(0, 1, 2, 3, 7, 8), smoke=2),
        men("us_rangers", *_row(34, 29, 5), who=(0, 1, 2, 6, 7), smoke=1),
        men("us_command", *_row(26, 31, 3), who=(0, 1, 3)),
        men("us_weapons_team", (46, 33), (48, 33), who=(1, 2), weapon=mortar),
    ]
    german = [
        men("german_grenadiers", *_row(16, 12, 6), who=(0, 1, 2, 3, 7, 8), smoke=2),
        men("german_schocktrupp", *_row(32, 14, 4), who=(0, 1, 2, 5)),
        men("german_command", *_row(24, 8, 3), who=(0, 1, 3)),
        men("german_zombies", *_row(40, 11, 4)),
    ]
    names = [*Choices.rules(), ""]
    name = names[seed % len(names)]
    return begun(us, german, village(), seed, turns=3, options={name: True} if name else {})


def _row(x: float, y: float, count: int) -> list[tuple[float, float]]:
    return [(x + 2 * at, y) for at in range(count)]


def check_state(g: Sotr) -> None:
    """Nobody stands on an obstacle; clouds lie on the table; what is kept of sight is what is there."""
    for figure in g.figures:
        if figure.loc != GONE:
            assert g.field.ground(figure.radius).may_stand(figure.x, figure.y), figure.name
    for cloud in g.clouds:
        assert g.field.table.holds(cloud.x, cloud.y)
    for unit in g.units:
        assert unit.smoke >= 0


@pytest.mark.parametrize("seed", range(12))
def test_a_random_fire_fight_keeps_every_invariant(seed: int) -> None:
    """Every choice is checked; forks and undoing come to the same; odds add up to one."""
    game = opened(seed)
    chance = random.Random(seed)
    words = [words_of("sotr", lang) for lang in ("en", "fr")]
    done: set[str] = set()
    while game.ask is not None:
        check_question(game)
        check_areas(game, chance)
        if chance.random() < SOMETIMES:
            check_fork(game, chance.randrange(1 << 30))
            check_undo(game, chance.randrange(1 << 30))
        for each in words:
            assert each.ask(game.state, game.ask)
        for option in game.ask.options:
            assert game.why_not(option.key) is None, option.key
        wanted = [option for option in game.ask.options if option.verb in WANTED]
        option = chance.choice(wanted) if wanted and chance.random() < OFTEN else any_answer(game.ask, chance)
        for found in preview.previews(game, option):
            assert sum(found.odds.results.values()) == 1
            assert min(found.odds.results.values()) >= 0
        done.add(option.verb)
        game.play(option)
        check_state(game.state)
        assert game.system.digest(game.state.copy()) == game.system.digest(game.state)
    for event in game.state.events or ():
        for each in words:
            assert all(each.event(game.state, event))
    assert done & {"throw", "suppress", "blast", "flame"}
    assert game.outcome is not None
