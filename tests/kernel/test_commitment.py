"""Committed dice: what was published, what was mixed in, and what is refused."""

from __future__ import annotations

import hashlib

import pytest
from msgspec.structs import replace

from bocage.kernel import BadJournal, CannotUndo, Commitment, Game, Journal, Share
from tests.kernel.test_game import at_random
from tests.kernel.toy import Pig

SECRET = b"nobody knows"
PROMISE = Commitment.to(SECRET, [Share("p0", "my own luck")])


def played(promise: Commitment, reseeds: list[tuple[int, int]] | None = None) -> Journal:
    """A game of Pig with dice made from a promise."""
    head = Game.open(Pig(), "pig", seed=promise.seed()).head
    head = replace(head, commitment=promise, reseeds=promise.reseeds() if reseeds is None else reseeds)
    return at_random(Game.resume(Pig(), Journal(head, [])), 3).journal


def test_the_hash_is_of_the_secret_alone() -> None:
    assert hashlib.sha256(SECRET).hexdigest() == PROMISE.hash


def test_every_share_changes_the_dice() -> None:
    other = Commitment.to(SECRET, [Share("p0", "my own luck!")])
    both = PROMISE.with_share(Share("p1", "and mine"))
    assert len({PROMISE.seed(), other.seed(), both.seed(), Commitment.to(b"x").seed()}) == 4


def test_a_share_given_later_changes_only_the_dice_that_follow() -> None:
    late = PROMISE.with_share(Share("p1", "late", 5))
    assert late.seed() == PROMISE.seed()
    assert late.reseeds() == [(5, late.seed(5))]
    dice = [Game.resume(Pig(), played(promise)).state.dice.values for promise in (PROMISE, late)]
    assert dice[0][:5] == dice[1][:5]
    assert dice[0] != dice[1]


def test_a_saved_game_keeps_its_promise() -> None:
    journal = Journal.from_bytes(played(PROMISE.with_share(Share("p1", "late", 3))).to_bytes())
    assert Game.resume(Pig(), journal).outcome is not None


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (replace(PROMISE, hash="0" * 64), "not the one whose hash was published"),
        (replace(PROMISE, secret="no number"), "no hexadecimal number"),
        (PROMISE.with_share(Share("p1", "never given")), "does not come from the secret"),
        (PROMISE.with_share(Share("p1", "late", 4)), "do not change where one did"),
        (PROMISE.with_share(Share("p0", "another")), "a seat has one share"),
    ],
)
def test_dice_that_break_the_promise_are_refused(broken: Commitment, reason: str) -> None:
    journal = played(PROMISE)
    with pytest.raises(BadJournal, match=reason):
        Game.resume(Pig(), Journal(replace(journal.head, commitment=broken), journal.entries))


def test_a_share_belongs_to_a_seat() -> None:
    with pytest.raises(BadJournal, match="'green', which is no seat"):
        played(PROMISE.with_share(Share("green", "not at this table")))


def test_many_shares_are_refused_before_they_are_counted() -> None:
    """Six thousand, each after another number of dice, would be hashed eighteen million times."""

    class Counted(str):
        asked = 0

        def encode(self, *args: str) -> bytes:
            Counted.asked += 1
            return super().encode(*args)

    shares = [Share(f"seat-{number}", "x", number) for number in range(6000)]
    promise = Commitment(PROMISE.hash, Counted(PROMISE.secret), shares)
    with pytest.raises(BadJournal, match="a seat has one share"):
        promise.check(1, [])
    assert Counted.asked == 0


def test_dice_changed_on_the_way_are_refused() -> None:
    with pytest.raises(BadJournal, match="where no seat joined"):
        played(PROMISE, [(3, 7)])


def test_a_fork_makes_no_promise() -> None:
    twin = Game.resume(Pig(), played(PROMISE)).fork(1)
    assert twin.head.commitment is None


def test_how_much_can_be_taken_back_is_known_beforehand() -> None:
    game = Game.open(Pig(), "pig", seed=5)
    for _ in range(60):
        if game.ask is None:
            break
        game.choose(game.ask.options[game.decisions % 2])
        twin, taken = Game.resume(Pig(), game.journal), 0
        while True:
            try:
                twin.undo()
            except CannotUndo:
                break
            taken += 1
        assert taken == game.undoable
