"""Areas beside candidates: a game on a table, where a point is an ordinary argument with one spelling."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import (
    Ask,
    DeadEnd,
    Game,
    Journal,
    NotOffered,
    Option,
    PointVerb,
    point_text,
    read_point,
    unpack_point,
)
from tests.kernel.toy import TOO_FAR, WALK, Field, Nowhere, Walk
from tests.properties import any_answer, check_areas, check_fork, check_question, check_undo

COORDINATES = st.integers(0, 4095)


def walk() -> Game[Field]:
    return Game.open(Walk(), "walk")


def question(game: Game[Field]) -> Ask:
    assert game.ask is not None
    return game.ask


def test_an_area_answers_for_every_point_inside_it() -> None:
    game = walk()
    game.choose("walk:b1>116,108")
    game.choose("walk:b2>264,100")
    game.choose(question(game).options[0])
    assert game.state.at == [(116, 108), (264, 100)]
    keys = ["walk:b1>116,108", "walk:b2>264,100", "walk:b1>116,108"]
    assert [entry.key for entry in game.journal.entries] == keys


@pytest.mark.parametrize(
    "key",
    ["walk:b1>133,100", "walk:b2>100,100", "walk:b1>north", "walk:b1>", "walk:b1", "walk", "walk:b3>100,100"],
)
def test_a_point_outside_every_area_is_not_offered(key: str) -> None:
    with pytest.raises(NotOffered):
        walk().choose(key)


def test_a_point_on_the_rim_of_an_area_is_inside() -> None:
    ask = question(walk())
    assert ask.find("walk:b1>132,100") is not None
    assert ask.find("walk:b1>133,100") is None


@pytest.mark.parametrize(
    "spelling",
    [
        "0100,100",
        "100,0100",
        "100, 100",
        "+100,100",
        "-0,100",
        "100.0,100",
        "1e2,100",
        "100,100,",
        ",100",
        "100,",
    ]
    + ["100", "", "１00,100", "10²,100", "100;100", "100,100>3", "99999,100", "100,99999"],
)
def test_a_point_has_one_spelling(spelling: str) -> None:
    assert read_point(spelling) is None
    assert question(walk()).find(f"walk:b1>{spelling}") is None


@given(COORDINATES, COORDINATES)
def test_a_point_is_read_as_it_is_written(x: int, y: int) -> None:
    assert read_point(point_text(x, y)) == (x, y)


def test_no_point_lies_beyond_the_largest_coordinate() -> None:
    """12 bits hold 4095; 4096 would spill into the next argument."""
    assert read_point("4095,4095") == (4095, 4095)
    assert read_point("4096,0") is None
    assert read_point("0,4096") is None


@given(st.integers(0, 2**20), COORDINATES, COORDINATES)
def test_the_value_of_an_option_holds_its_point(first: int, x: int, y: int) -> None:
    place = PointVerb("place")
    assert unpack_point(place(first, x, y).value) == (first, x, y)


def test_the_options_of_a_point_verb() -> None:
    option = WALK(1, 376, 177)
    assert (option.key, option.args, option.kinds) == (
        "walk:b2>376,177",
        ("b2", "376,177"),
        ("unit", "point"),
    )
    assert option.key == WALK.prefix(1) + "376,177"
    place = PointVerb("place")
    assert (place(0, 3, 4).key, place(0, 3, 4).kinds, place.prefix(0)) == ("place:3,4", ("point",), "place:")


def test_a_candidate_is_made_once() -> None:
    assert WALK.candidate(0, 8, 16) is WALK.candidate(0, 8, 16)
    assert WALK.candidate(0, 8, 16) == WALK(0, 8, 16)
    assert WALK.candidate(0, 8, 16) != WALK.candidate(1, 8, 16)
    assert WALK(0, 8, 16) is not WALK(0, 8, 16)


def test_a_candidate_is_found_before_its_area_is_asked() -> None:
    ask = question(walk())
    assert ask.find("walk:b1>100,100") is ask.options[0]


def test_a_question_with_one_candidate_and_an_area_is_asked() -> None:
    game = walk()
    assert len(question(game).options) == 1
    check_question(game)
    assert game.decisions == 0


def test_an_area_without_a_candidate_is_a_dead_end() -> None:
    with pytest.raises(DeadEnd):
        Game.open(Nowhere(), "nowhere")


def test_the_system_says_why_not_a_point() -> None:
    game = walk()
    assert game.why_not("walk:b1>133,100") == TOO_FAR
    assert game.why_not("walk:b1>132,100") is None
    assert game.why_not("walk:b1>0133,100") is None
    with pytest.raises(NotOffered) as refused:
        game.choose("walk:b1>133,100")
    assert refused.value.why == TOO_FAR


def test_an_option_of_an_area_can_be_played_as_it_is() -> None:
    game = walk()
    area = question(game).areas[1]
    game.choose(area.option(201, 99))
    assert game.state.at[1] == (201, 99)
    game.choose(Option("walk", ("b2", "202,99"), ("unit", "point"), 0))
    assert game.state.at[1] == (202, 99), "what is found counts, not what is handed over"


def test_points_survive_journal_undo_and_fork() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        game = walk()
        while game.ask is not None:
            check_question(game)
            check_areas(game, chance)
            check_fork(game, seed)
            check_undo(game, seed)
            game.play(any_answer(game.ask, chance))
        again = Game.resume(Walk(), Journal.from_bytes(game.journal.to_bytes()))
        assert (again.hash, again.state.at) == (game.hash, game.state.at)
        game.undo()
        assert game.decisions == 2


def test_a_game_without_areas_hashes_as_before() -> None:
    """Areas are not hashed: the chain holds the number of candidates."""
    first, other = walk(), walk()
    question(other).areas = ()
    first.choose("walk:b1>100,100")
    other.choose("walk:b1>100,100")
    assert first.hash == other.hash


def test_half_of_the_random_answers_are_points_of_areas() -> None:
    ask = question(walk())
    chance = random.Random(1)
    answers = [any_answer(ask, chance) for _ in range(1_000)]
    picked = sum(answer is ask.options[0] for answer in answers)
    assert 400 < picked < 600
    assert {answer.args[0] for answer in answers} == {"b1", "b2"}
