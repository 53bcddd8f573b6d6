"""What every registered rule system must be able to do, whatever its rules: `tests/test_battery.py` runs it.

Each check takes the id of a system and plays its smallest battles. A new system is put through by

    pytest tests/test_battery.py -k NAME
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from bocage import Game
from bocage.envs import SoloEnv, env
from bocage.kernel import Game as KernelGame
from bocage.kernel import Journal
from bocage.kernel.doctrine import EVEN
from bocage.lab.bouts import make_bout
from bocage.lab.games import play
from bocage.players import Veteran, make_player, play_out
from bocage.rulebook import clause_text
from bocage.server.presenter.presenter import find_presenter, known_to
from bocage.systems import (
    SYSTEMS,
    doctrine,
    find_manifest,
    find_scenario,
    find_system,
    habits,
    lab_adapter,
    option_rules,
    scenarios,
    space_of,
)
from bocage.systems.common.files.troops import count_troops
from bocage.systems.linters import lint_any, shipped_files
from bocage.terminal.screen import screen_of
from bocage.text import LANGUAGES
from bocage.text.speech import NO_RULE, words_of
from tests.properties import check_fork, check_question, check_undo

UNFINISHED: Final = ("{", "$", "None", "  +")
"""What a sentence has in it when an argument or a message is missing."""
EVERY: Final = 7
"""The costly checks are made at every seventh question of a game."""


@cache
def smallest(system: str) -> str:
    """Return the scenario of a system with the fewest troops, of those in its folder."""
    folder = Path(str(files(find_manifest(system).package))) / "scenarios"
    shipped = [id for id in scenarios(system) if (folder / f"{id.rpartition('/')[2]}.yaml").is_file()]
    return min(shipped, key=lambda id: count_troops(find_scenario(id)))


def questions(system: str, seed: int = 3) -> Iterator[KernelGame[Any]]:
    """Play the smallest battle at random, and stop at each question."""
    game = Game.start(smallest(system), seed=seed)
    chance = random.Random(seed)
    while game.ask is not None:
        yield game
        game.play(chance.choice(game.ask.options))


def some_questions(system: str, seed: int = 3) -> Iterator[KernelGame[Any]]:
    """Stop at every seventh question, and at the first of each kind."""
    known: set[str] = set()
    for number, game in enumerate(questions(system, seed)):
        assert game.ask is not None
        if number % EVERY == 0 or game.ask.kind not in known:
            known.add(game.ask.kind)
            yield game


NOT_NEEDED: Final = ("id", "core", "gestures")
"""What names nothing, and the gestures of a map of cells: on a table the page has ghosts and cards."""


def check_manifest(system: str) -> None:
    """Everything that the manifest names is there, and nothing is left out."""
    manifest = find_manifest(system)
    assert manifest.id == system
    assert find_system(system).id == system
    named = manifest.brings()
    missing = [name for name in manifest.__struct_fields__ if name not in (*named, *NOT_NEEDED)]
    assert missing == []
    for name, thing in named.items():
        assert thing.load() is not None, name
    assert all(weight >= 0 for weight in habits(system).values())
    for option, (clause, _) in option_rules(system).items():
        assert clause_text(clause, "en"), f"the option {option} bends {clause}, which is in no ledger"


def check_start(system: str) -> None:
    """Each shipped scenario starts with a question to a seat, and its ground can be drawn."""
    assert scenarios(system)
    for id in scenarios(system):
        game = Game.start(id, seed=1)
        assert game.ask is not None
        assert game.ask.seat in game.seats
        assert len(game.seats) == len(set(game.seats)) == 2
        assert space_of(find_scenario(id)).places


def check_random_games(system: str) -> None:
    """Random games come to an end; every question leaves a choice."""
    for seed in (3, 4):
        game = None
        for game in questions(system, seed):
            check_question(game)
        assert game is not None
        assert game.outcome is not None
        assert set(game.outcome.scores) == set(game.seats)
        assert game.events


def check_forks(system: str) -> None:
    """A fork stands where its original stands, and leaves it alone."""
    for number, game in enumerate(some_questions(system)):
        check_fork(game, number)


def check_known(system: str) -> None:
    """A copy of what a seat may know shows the seat what the game shows it, and asks the same."""
    for game in some_questions(system):
        for seat in (*game.seats, None):
            known = game.known_to(seat)
            assert known.view(seat) == game.view(seat)
            assert known.ask == game.ask or (known.ask is not None and str(known.ask) == str(game.ask))
            digest = known.system.digest(known.state)
            known.system.forget(known.state, seat)
            assert known.system.digest(known.state) == digest


def check_undos(system: str) -> None:
    """Taking back what no die has sealed restores the game."""
    for number, game in enumerate(some_questions(system)):
        if number % 3 == 0:
            check_undo(game, number)


def check_replay(system: str) -> None:
    """A journal written to bytes and read back replays to the same hash and outcome."""
    *_, game = questions(system)
    again = KernelGame.resume(find_system(system), Journal.from_bytes(game.journal.to_bytes()))
    assert again.hash == game.hash
    assert again.outcome == game.outcome
    assert [event.kind for event in again.events] == [event.kind for event in game.events]


def check_views(system: str) -> None:
    """Seats and spectators get views that are ready for JSON; the question is shown to the seat asked."""
    for game in some_questions(system):
        assert game.ask is not None
        for seat in (*game.seats, None):
            seen = as_json(game.view(seat))
            assert (seen["ask"] is not None) == (seat == game.ask.seat), (seat, game.ask.kind)


def check_why_not(system: str) -> None:
    """What is no longer offered, and what makes no sense, is refused in words of both languages."""
    known: dict[str, None] = {}
    refused = 0
    for game in some_questions(system):
        assert game.ask is not None
        offered = {option.key for option in game.ask.options}
        for key in ("juggle:Z99", *list(known)[-EVERY:]):
            if game.ask.find(key) is not None:
                continue
            refusal = game.why_not(key)
            assert refusal is not None, key
            assert refusal.name in NO_RULE or clause_text(refusal.clause, "en"), refusal
            for lang in LANGUAGES:
                check_sentence(words_of(system, lang).refusal(refusal, game.state, game.ask), system)
            refused += key in known
        known |= dict.fromkeys(offered)
    assert refused


def check_advice(system: str) -> None:
    """A veteran ranks options that are offered, names his reasons in both languages, and plays to the end."""
    mind = doctrine(system)
    assert mind is not None
    reasons = 0
    for game in some_questions(system):
        assert game.ask is not None
        judged = mind.judge(game, EVEN)
        assert [each.option.key for each in judged] == [option.key for option in game.ask.options]
        assert -1 <= mind.value(game, game.ask.seat) <= 1
        for advice in Veteran(mind).explain(game):
            assert game.ask.find(advice.key) is not None
            for lang in LANGUAGES:
                for _, text, _ in words_of(system, lang).decisive(advice.reasons):
                    check_sentence(text, system)
                    reasons += 1
    assert reasons
    fought = Game.start(smallest(system), seed=8)
    play_out(fought, {seat: make_player("veteran", 1, system) for seat in fought.seats})
    assert fought.outcome is not None


def check_odds(system: str) -> None:
    """The chances told before a choice add up to one, and their sums cite clauses of the ledger."""
    told = 0
    preview = screen_of(system, "en").preview
    for game in some_questions(system):
        ask = game.ask
        assert ask is not None
        for option in ask.options:
            if not preview.is_foretold(game.state, option, ask):
                continue
            for expected in preview.previews(game, option):
                assert sum(expected.odds.results.values(), Fraction(0)) == 1, option.key
                for part in expected.odds.tally.parts:
                    assert clause_text(part.clause, "en"), part.clause
                told += 1
    assert told


def check_lint(system: str) -> None:
    """The linter finds nothing wrong in what is shipped."""
    own = [path for path, owner in shipped_files().items() if owner == system]
    assert {path.parent.name for path in own} == {"data", "maps", "scenarios"}
    assert {path.name: lint_any(path).findings for path in own if lint_any(path).findings} == {}


def check_envs(system: str) -> None:
    """Observations lie in their space, masks allow what is offered, and an episode ends with a result."""
    solo = SoloEnv(smallest(system))
    observation, _ = solo.reset(seed=2)
    chance = np.random.default_rng(2)
    over, reward = False, 0.0
    for _ in range(5_000):
        assert solo.observation_space.contains(observation)
        allowed = np.nonzero(observation["action_mask"])[0]
        observation, reward, over, _, _ = solo.step(int(chance.choice(allowed)))
        if over:
            break
    assert over
    assert reward in (-1.0, 0.0, 1.0)
    duel = env(smallest(system))
    duel.reset(seed=2)
    assert len(duel.possible_agents) == 2


def check_lab(system: str) -> None:
    """A game for the lab is written down with its losses, objectives and luck, for every seat."""
    scenario = smallest(system)
    bout = make_bout("battery", ("recruit", "recruit"), (scenario,), seed=5)
    record = play(bout.task(0))
    seats = set(find_scenario(scenario).sides)
    assert record.winner is None or record.winner in seats
    assert set(record.losses) == set(record.luck) == set(record.scores) == seats
    assert record.decisions > 0
    assert lab_adapter(system) is not None


def check_words(system: str) -> None:
    """Questions, options, events and the outcome are whole sentences in both languages."""
    for lang in LANGUAGES:
        words = words_of(system, lang)
        told, game = 0, None
        for game in questions(system):
            ask = game.ask
            assert ask is not None
            check_sentence(words.ask(game.state, ask), system)
            check_sentence(words.option(game.state, ask.options[-1], ask), system)
            for event in game.events[told:]:
                for line in words.event(game.state, event):
                    check_sentence(line, system)
            told = len(game.events)
        assert told
        assert game is not None
        assert game.outcome is not None
        check_sentence(words.outcome(game.state, game.outcome), system)
        goals = words.goals(find_scenario(smallest(system)))
        assert set(goals.sides) == set(game.seats)
        assert all(goals.sides.values())


def check_screen(system: str) -> None:
    """The terminal draws the map and names every stack, in both languages."""
    for lang in LANGUAGES:
        screen = screen_of(system, lang)
        for game in some_questions(system):
            g, ask = game.state, game.ask
            assert ask is not None
            window = screen.window(g, ask.seat, ask, 100, entire=False)
            assert screen.picture(g, ask.seat, ask, window, 100).plain.strip()
            check_sentence(screen.legend(g, ask.seat), system)
            for line in screen.stacks(g):
                check_sentence(line.plain, system)


def check_page(system: str) -> None:
    """The page is told the ground, the pieces, the question and the goals, for every reader."""
    for lang in LANGUAGES:
        presenter = find_presenter(system, lang)
        card = as_json(presenter.show_scenario(find_scenario(smallest(system))))
        assert card["title"]
        for game in some_questions(system):
            ask = game.ask
            assert ask is not None
            assert as_json(presenter.ground(game))
            for seat in (*game.seats, None):
                shown = as_json(presenter.shown(known_to(game, seat), seat, asked=True))
                assert (shown["ask"] is not None) == (seat == ask.seat)
            assert as_json(presenter.advice(known_to(game, ask.seat)))
        for counter in presenter.counters():
            name = counter["face"]
            assert isinstance(name, str)
            assert "<svg" in (presenter.face(name) or "")


def as_json(value: object) -> Any:
    """Return what a reader gets of a value that is sent as JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def check_sentence(text: str, system: str) -> None:
    """A sentence is there, and has no hole and no message id in it."""
    assert text.strip()
    assert not any(mark in text.replace("None of ", "") for mark in UNFINISHED), text
    assert not any(f"{id}-{word}" in text for id in SYSTEMS for word in ("ask", "event", "no", "verb")), text


BATTERY: Final[dict[str, Callable[[str], None]]] = {
    name.removeprefix("check_"): check
    for name, check in list(globals().items())
    if name.startswith("check_")
    and name not in ("check_sentence", "check_question", "check_fork", "check_undo")
}
