"""The legend of the map in a terminal names every letter and sign once."""

from __future__ import annotations

import pytest

from bocage import Game, scenarios
from bocage.systems import space_of
from bocage.terminal import board
from bocage.terminal.screen import screen_of
from bocage.terminal.table_screen import GLYPHS

GRIDS = sorted(id for id, card in scenarios().items() if space_of(card).kind != "point")
TABLES = sorted(id for id, card in scenarios().items() if space_of(card).kind == "point")


@pytest.mark.parametrize("id", GRIDS)
def test_every_ground_of_a_battle_has_a_letter_and_the_legend_says_which(id: str) -> None:
    g = Game.start(id).state
    land = g.field.land
    letters = board.glyphs(land)
    kinds = {cell.terrain for cell in land.cells} - {"roadblock"}
    assert len({letters[kind] for kind in kinds}) == len(kinds)
    for lang in ("en", "fr"):
        screen = screen_of(id.partition("/")[0], lang)
        words = screen.words
        parts = screen.legend(g, None).split(" · ")
        for kind in kinds - {"road"}:
            assert f"{letters[kind]} {words.terrain(kind)}" in parts
        signs = [part.partition(" ")[0] for part in parts]
        assert len(signs) == len(set(signs)), "no sign means two things"


@pytest.mark.parametrize("id", TABLES)
def test_every_ground_of_a_table_has_a_letter_and_the_legend_says_which(id: str) -> None:
    assert len(set(GLYPHS.values())) == len(GLYPHS), "no letter means two things"
    g = Game.start(id).state
    for lang in ("en", "fr"):
        screen = screen_of(id.partition("/")[0], lang)
        parts = screen.legend(g, None).split(" · ")
        for kind in {g.field.bare.code, *(each.code for each in g.field.kinds)}:
            assert f"{GLYPHS[kind]} {screen.words.terrain(kind)}" in parts
        signs = [part.partition(" ")[0] for part in parts]
        assert len(signs) == len(set(signs)), "no sign means two things"
