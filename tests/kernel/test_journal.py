"""Saving and replaying: the journal is the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import BadJournal, Diverged, Entry, Game, Journal
from tests.kernel.test_game import at_random
from tests.kernel.toy import Pig, Secret


class LuckyPig(Pig):
    """Pig under a rule that differs: a 2 counts three."""

    def outcome(self, state):  # type: ignore[no-untyped-def]
        state.score = [score + (1 if score == 2 else 0) for score in state.score]
        return super().outcome(state)


class NewerPig(Pig):
    version = "2"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = at_random(Game.open(Pig(), "pig", seed=4, options={"goal": 40}), 4)
    path = tmp_path / "game.bocage"
    game.journal.save(path)
    return path


@given(seed=st.integers(0, 5_000))
def test_a_replay_is_the_play(seed: int) -> None:
    game = at_random(Game.open(Pig(), "pig", seed=seed), seed)
    again = Game.resume(Pig(), Journal.from_bytes(game.journal.to_bytes()))
    assert (again.hash, again.outcome, again.state.score) == (game.hash, game.outcome, game.state.score)
    assert again.journal == game.journal


def test_saving_leaves_no_half_written_file(saved: Path) -> None:
    assert [path.name for path in saved.parent.iterdir()] == ["game.bocage"]
    assert Journal.load(saved).head.scenario == "pig"


def test_a_replay_names_the_first_entry_that_diverges(saved: Path) -> None:
    journal = Journal.load(saved)
    entries = list(journal.entries)
    entries[4] = Entry(entries[4].seat, entries[4].key, "0" * 16)
    with pytest.raises(Diverged, match="entry 5") as diverged:
        Game.resume(Pig(), Journal(journal.head, entries))
    assert diverged.value.entry == 5
    assert Game.resume(Pig(), Journal(journal.head, entries), verify=False).outcome is not None


def test_a_replay_under_other_rules_is_noticed() -> None:
    for seed in range(50):
        game = at_random(Game.open(Pig(), "pig", seed=seed), seed)
        if 2 in game.state.dice.values:
            break
    found = False
    for seed in range(200):
        game = at_random(Game.open(Pig(), "pig", seed=seed), seed)
        try:
            Game.resume(LuckyPig(), game.journal)
        except Diverged:
            found = True
            break
    assert found


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("p9", "hold"), "asked is"),
        (("p0", "jump"), "is not offered"),
    ],
)
def test_a_forged_entry_is_named(saved: Path, change: tuple[str, str], message: str) -> None:
    journal = Journal.load(saved)
    entries = [Entry(change[0], change[1], journal.entries[0].hash), *journal.entries[1:]]
    with pytest.raises(Diverged, match=message):
        Game.resume(Pig(), Journal(journal.head, entries))


def test_a_journal_that_goes_on_after_the_end_is_named(saved: Path) -> None:
    journal = Journal.load(saved)
    more = [*journal.entries, Entry("p0", "roll", "0" * 16)]
    with pytest.raises(Diverged, match="already over"):
        Game.resume(Pig(), Journal(journal.head, more))


def test_a_journal_of_another_system_is_refused(saved: Path) -> None:
    journal = Journal.load(saved)
    with pytest.raises(BadJournal, match="system 'pig', not 'secret'"):
        Game.resume(Secret(), journal)


def test_a_journal_of_other_rules_opens_unless_they_make_a_difference_to_it(saved: Path) -> None:
    journal = Journal.load(saved)
    assert Game.resume(NewerPig(), journal).hash == journal.entries[-1].hash
    entries = [Entry(each.seat, each.key, "0" * 16) for each in journal.entries]
    with pytest.raises(BadJournal, match="rules '1', not '2'"):
        Game.resume(NewerPig(), Journal(journal.head, entries))


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda data: b"", "is empty"),
        (lambda data: b"\x89PNG not a journal", "line 1 is no JSON"),
        (lambda data: b'{"some": "json"}\n', "line 1 does not say so"),
        (lambda data: data.replace(b'"bocage":1', b'"bocage":99'), "has format 99"),
        (lambda data: data.replace(b'"scenario"', b'"scenery"'), "line 1"),
        (lambda data: data[: len(data) // 2], "cut off|damaged"),
        (lambda data: data.split(b"\n")[0], "cut off after line 1"),
        (lambda data: b"\n".join(data.split(b"\n")[:-2]) + b"\n", "closing line is missing"),
        (lambda data: data.replace(b'"hold"', b'"roll"', 1), "do not match the check"),
        (lambda data: data.replace(b'["p1"', b"[17", 1), "damaged"),
        (lambda data: b"\n".join([*data.split(b"\n")[:1], *data.split(b"\n")[2:]]), "but holds"),
    ],
)
def test_a_damaged_file_gets_a_clear_error(saved: Path, damage, message: str) -> None:  # type: ignore[no-untyped-def]
    saved.write_bytes(damage(saved.read_bytes()))
    with pytest.raises(BadJournal, match=message):
        Journal.load(saved)


def test_a_missing_file_gets_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(BadJournal, match="cannot be read: No such file"):
        Journal.load(tmp_path / "nowhere.bocage")
    with pytest.raises(BadJournal, match="cannot be read"):
        Journal.load(tmp_path)
