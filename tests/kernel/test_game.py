"""The kernel, proved on games without rules or maps."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import (
    CannotUndo,
    DeadEnd,
    Dice,
    Event,
    Game,
    GameOver,
    NotOffered,
    Option,
    OutOfDice,
    Verb,
    plain,
    unpack,
)
from tests.kernel.toy import TOO_RICH, Pig, Secret, Stuck, Table


def pig(*script: int, **options: object) -> Game[Table]:
    return Game.open(Pig(), "pig", script=script, options=options)


def at_random(game: Game[Table], seed: int, steps: int = 1_000) -> Game[Table]:
    chance = random.Random(seed)
    while game.ask is not None and steps:
        game.play(chance.choice(game.ask.options))
        steps -= 1
    return game


def test_a_game_asks_until_it_is_over() -> None:
    game = pig(6, 6, 3, 6)
    for key in ("roll", "roll", "hold", "roll", "hold", "roll"):
        game.choose(key)
    assert game.state.score == [12, 3]
    assert game.outcome is None
    game = pig(6, 6, 6, 6, goal=12)
    game.choose("roll")
    game.choose("roll")
    assert game.ask is None
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.scores) == ("p0", {"p0": 12, "p1": 0})


def test_a_choice_may_be_an_option_or_its_key() -> None:
    game = pig(5, 4)
    assert game.ask is not None
    game.choose(game.ask.options[0])
    game.choose("hold")
    assert game.state.score[0] == 5


def test_a_question_with_one_answer_is_not_asked() -> None:
    game = pig(6, 6, 6, 6, goal=12)
    game.choose("roll")
    game.choose("roll")
    assert [entry.key for entry in game.journal.entries] == ["roll", "roll"]


def test_more_than_two_seats_take_part() -> None:
    game = pig(3, 4, 5, players=3)
    seen = []
    for _ in range(3):
        assert game.ask is not None
        seen.append(game.ask.seat)
        game.choose("roll")
        game.choose("hold")
    assert seen == ["p0", "p1", "p2"]
    assert game.state.score == [3, 4, 5]


def test_an_answer_that_is_not_offered_is_refused_with_its_reason_and_changes_nothing() -> None:
    game = pig(4)
    before = game.hash
    with pytest.raises(NotOffered, match="'fly' is not offered") as refused:
        game.choose("fly")
    assert refused.value.why is None
    assert game.why_not("roll") is None
    with pytest.raises(NotOffered):
        game.choose(plain("fly"))
    assert game.hash == before
    assert game.decisions == 0
    assert Pig().why_not(game.state, game.ask, "roll") == TOO_RICH  # type: ignore[arg-type]


def test_a_choice_after_the_end_is_refused() -> None:
    game = pig(6, goal=6)
    game.choose("roll")
    with pytest.raises(GameOver):
        game.choose("roll")
    with pytest.raises(GameOver):
        game.play(plain("roll"))


def test_a_question_without_an_answer_is_a_named_defect() -> None:
    with pytest.raises(DeadEnd, match="p0 is asked stuck"):
        Game.open(Stuck(), "stuck")


def test_scripted_dice_say_what_was_missing() -> None:
    game = pig(3)
    game.choose("roll")
    with pytest.raises(OutOfDice, match="script of 1 rolls is used up; next: dare"):
        game.choose("roll")
    with pytest.raises(OutOfDice, match="gives 7 for dare"):
        pig(7).choose("roll")


def test_dice_record_their_purpose() -> None:
    game = pig(3, 5)
    game.choose("roll")
    game.choose("roll")
    assert game.state.dice.values == [3, 5]
    assert game.state.dice.purposes == ["dare", "dare"]


def test_a_view_shows_the_question_only_to_the_seat_asked() -> None:
    game = pig(3)
    assert game.view("p0")["asked"] is True
    assert game.view("p1")["asked"] is False
    assert game.view(None)["asked"] is False
    with pytest.raises(NotOffered, match="no seat 'p7'"):
        game.view("p7")


# Undo


def test_undo_takes_back_a_choice_without_dice() -> None:
    game = pig(4, 5)
    game.choose("roll")
    game.choose("hold")
    assert game.ask is not None
    assert game.ask.seat == "p1"
    game.undo()
    assert game.ask is not None
    assert game.ask.seat == "p0"
    assert game.state.score == [0, 0]
    assert game.ask.about["pot"] == 4


def test_undo_stops_at_the_dice_and_at_a_reveal() -> None:
    game = pig(4, 5)
    with pytest.raises(CannotUndo, match="nothing"):
        game.undo()
    game.choose("roll")
    with pytest.raises(CannotUndo, match="dice were rolled"):
        game.undo()
    secret = Game.open(Secret(), "secret")
    secret.choose("left")
    with pytest.raises(CannotUndo, match="revealed"):
        secret.undo()
    secret = Game.open(Secret(), "secret")
    secret.choose("hold")
    secret.undo()
    assert secret.ask is not None
    assert secret.ask.kind == "open"


# Forks


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60))
def test_a_fork_is_the_same_game_with_dice_of_its_own(seed: int, steps: int) -> None:
    game = at_random(Game.open(Pig(), "pig", seed=seed, options={"goal": 60}), seed, steps)
    twin = game.fork(seed=seed + 1)
    assert (twin.hash, twin.state.score, twin.state.turn) == (game.hash, game.state.score, game.state.turn)
    assert (twin.ask is None) == (game.ask is None)
    if game.ask is not None and twin.ask is not None:
        assert [option.key for option in twin.ask.options] == [option.key for option in game.ask.options]
        assert twin.ask.about == game.ask.about
    before = (game.hash, game.state.score[:], len(game.state.dice.values))
    at_random(twin, seed + 2)
    assert (game.hash, game.state.score, len(game.state.dice.values)) == before


def test_a_fork_never_sees_the_dice_to_come() -> None:
    game = Game.open(Pig(), "pig", seed=3, options={"goal": 1_000})
    futures = set()
    for seed in range(20):
        twin = game.fork(seed)
        for _ in range(5):
            twin.choose("roll") if twin.ask and twin.ask.seat == "p0" else twin.choose("hold")
        futures.add(tuple(twin.state.dice.values))
    for _ in range(5):
        game.choose("roll") if game.ask and game.ask.seat == "p0" else game.choose("hold")
    assert len(futures) > 10
    assert tuple(game.state.dice.values) not in futures


def test_a_fork_of_a_fork_replays_from_its_journal() -> None:
    game = at_random(Game.open(Pig(), "pig", seed=5, options={"goal": 200}), 1, 15)
    child = at_random(game.fork(seed=8), 2, 15)
    grandchild = at_random(child.fork(seed=9), 3)
    again = Game.resume(Pig(), grandchild.journal)
    assert again.hash == grandchild.hash
    assert again.outcome == grandchild.outcome


def test_a_scripted_game_can_be_forked_too() -> None:
    game = pig(3, 4)
    game.choose("roll")
    twin = game.fork(seed=1)
    twin.choose("roll")
    assert Game.resume(Pig(), twin.journal).hash == twin.hash


def test_a_finished_game_forks_into_a_finished_game() -> None:
    game = pig(6, goal=6)
    game.choose("roll")
    twin = game.fork(seed=1)
    assert twin.ask is None
    assert twin.outcome == game.outcome


# Options


def test_options_are_made_once_and_have_stable_keys() -> None:
    labels = ("A1", "B2", "C3")
    move, fire = Verb("move", ("place",), (labels,)), Verb("fire", ("place", "place"), (labels, labels))
    assert move(1) is move(1)
    assert move(1).key == "move:B2"
    shot = fire.pair(0, 2)
    assert shot is fire.pair(0, 2)
    both = fire.pairs((0, 1), (2, 0))
    assert both == [fire.pair(0, 2), fire.pair(1, 2), fire.pair(0, 0), fire.pair(1, 0)]
    assert all(one is again for one, again in zip(both, fire.pairs((0, 1), (2, 0)), strict=True))
    assert (shot.key, unpack(shot.value), shot.kinds) == ("fire:A1>C3", (0, 2), ("place", "place"))
    assert Option("move", ("B2",), ("place",), 1) == move(1)


@given(st.integers(0, 2**40))
def test_a_seed_always_gives_the_same_fair_dice(seed: int) -> None:
    one, other = Dice.seeded(seed), Dice.seeded(seed)
    rolls = [one.d6("test") for _ in range(30)]
    assert rolls == [other.d6("test") for _ in range(30)]
    assert set(rolls) <= {1, 2, 3, 4, 5, 6}
    assert 1 <= one.draw("card", 16) <= 16


# Silent games


def test_a_silent_game_keeps_nothing_but_can_still_tell_its_journal() -> None:
    loud = at_random(Game.open(Pig(), "pig", seed=6), 6)
    silent = at_random(Game.open(Pig(), "pig", seed=6, silent=True), 6)
    assert silent.state.events is None
    assert silent.events == []
    assert loud.events
    assert silent.hash == loud.hash
    assert silent.journal == loud.journal
    child = at_random(Game.open(Pig(), "pig", seed=6), 6, 5).fork(seed=1, silent=True)
    assert Game.resume(Pig(), at_random(child, 9).journal).hash == child.hash


# What a seat may know


class Cards(Pig):
    """Pig with a hidden card for each player, that nothing in the game depends on."""

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Table:
        table = super().begin(scenario, options, dice)
        table.hands = [7, 9]
        table.events = [Event("dealt", (), {}, only_for=f"p{number}") for number in (0, 1)]
        return table

    def forget(self, state: Table, seat: str | None) -> None:
        state.hands = [card if f"p{number}" == seat else 0 for number, card in enumerate(state.hands)]


@pytest.mark.parametrize(("seat", "known"), [("p0", [7, 0]), ("p1", [0, 9]), (None, [0, 0])])
@pytest.mark.parametrize("choices", [0, 1, 2, 5, 8])
def test_a_copy_for_a_seat_holds_what_it_may_know_and_so_do_its_copies(
    seat: str | None, known: list[int], choices: int
) -> None:
    game = Game.open(Cards(), "pig", seed=4, options={"goal": 60})
    for number in range(choices):
        game.choose("hold" if number % 3 == 2 else "roll")
    twin = game.known_to(seat, 1)
    assert twin.state.hands == twin.fork(2).state.hands == known
    twin.choose("roll")
    assert twin.fork(3).state.hands == known
    twin.choose("hold")
    again = twin.fork(4)
    again.choose("hold")
    assert again.fork(5).state.hands == known
    twin.undo()
    assert twin.state.hands == known
    assert game.state.hands == game.fork(6).state.hands == [7, 9]


@pytest.mark.parametrize("seat", ["p0", "p1", None])
def test_a_copy_for_a_seat_has_no_event_that_was_told_to_another(seat: str | None) -> None:
    game = Game.open(Cards(), "pig", seed=4, options={"goal": 60})
    game.choose("roll")
    twin = game.known_to(seat, 1)
    for copy in (twin, twin.fork(2), game.fork(3).known_to(seat)):
        assert [event.only_for for event in copy.events if event.kind == "dealt"] == ([seat] if seat else [])
        assert [event for event in copy.events if event.kind == "rolled"]
    assert [event.only_for for event in game.events if event.kind == "dealt"] == ["p0", "p1"]
