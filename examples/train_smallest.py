"""Learns to beat the recruit on the smallest scenario, in minutes, on the cores of an ordinary machine.

    pip install 'bocage[envs]'
    python examples/train_smallest.py --minutes 10

A small network gives every option of a question a score, from the option's own features and the situation;
options are drawn by the softmax of their scores. After each round of games the network is moved along the
policy gradient (PPO, with generalized advantages against a value that a second small network learns).

Everything is done with NumPy; `--torch` leaves the gradients to PyTorch (`pip install 'bocage[train]'`).
"""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # each worker has a core of its own: no threads beside it

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import numpy as np
from numpy.typing import NDArray

from bocage.envs import SoloEnv
from bocage.envs.layout import CLOCK

Floats = NDArray[np.floating[Any]]
Weights = dict[str, Floats]

HIDDEN = 64
VERBS = 128
"""More than any system has."""
VERB = 0
"""The column of an option that is a number to look up, and not a quantity."""
QUESTION = [each.name for each in CLOCK].index("question")
CLIP, LAMBDA, ENTROPY, VALUE = 0.2, 0.9, 0.003, 0.5
EPOCHS, MINIBATCHES = 6, 4


class Steps(NamedTuple):
    """The decisions of some games, the options of all of them one below the other."""

    options: Floats
    verbs: NDArray[np.int64]
    owner: NDArray[np.int64]
    """For each option, the decision it belongs to."""
    chosen: NDArray[np.int64]
    """For each decision, the row of the option that was taken."""
    states: Floats
    chances: Floats
    """With what chance it was taken."""
    advantages: Floats
    returns: Floats


class Played(NamedTuple):
    """What a worker has played."""

    steps: Steps
    won: dict[str, list[float]]
    """By seat, 1 for a victory, 0 for a defeat, 0.5 for a draw."""


# What the networks read


class Eyes(NamedTuple):
    """Which columns of a unit say whose it is, and that it is on the map."""

    own: int
    on_map: int

    @staticmethod
    def of(env: SoloEnv) -> Eyes:
        return Eyes(env.battle.layout.unit("own"), env.battle.layout.unit("on_map"))

    def state(self, observation: dict[str, Any]) -> Floats:
        """The situation, and the units of both sides added up."""
        units, situation = observation["units"], observation["situation"].copy()
        situation[QUESTION] = 0
        own = units[:, self.own] > 0
        enemies = ~own & (units[:, self.on_map] > 0)
        return np.concatenate([situation, units[own].sum(0) / 10, units[enemies].sum(0) / 10])


def options_of(observation: dict[str, Any]) -> tuple[Floats, NDArray[np.int64]]:
    """The rows of the options on offer without their verbs, and their verbs."""
    rows = observation["options"][observation["action_mask"] > 0]
    return rows[:, VERB + 1 :], rows[:, VERB].astype(np.int64)


# The networks


def fresh_weights(env: SoloEnv, chance: np.random.Generator) -> Weights:
    observation, _ = env.reset(seed=0)
    wide, deep = options_of(observation)[0].shape[1], len(Eyes.of(env).state(observation))

    def layer(*shape: int) -> Floats:
        return np.asarray(chance.standard_normal(shape) / np.sqrt(shape[0]), np.float32)

    return {
        "option": layer(wide, HIDDEN),
        "verb": layer(VERBS, HIDDEN),
        "state": layer(deep, HIDDEN),
        "bias": np.zeros(HIDDEN, np.float32),
        "score": np.zeros((HIDDEN, 1), np.float32),
        "value_in": layer(deep, HIDDEN),
        "value_bias": np.zeros(HIDDEN, np.float32),
        "value": np.zeros((HIDDEN, 1), np.float32),
    }


def scores_of(w: Weights, options: Floats, verbs: NDArray[np.int64], states: Floats) -> tuple[Floats, Floats]:
    """The scores of options, each with the state it was offered in, and the hidden layer."""
    hidden = np.tanh(options @ w["option"] + w["verb"][verbs] + states @ w["state"] + w["bias"])
    return (hidden @ w["score"])[:, 0], hidden


def value_of(w: Weights, states: Floats) -> tuple[Floats, Floats]:
    hidden = np.tanh(states @ w["value_in"] + w["value_bias"])
    return (hidden @ w["value"])[..., 0], hidden


def chances_of(scores: Floats, owner: NDArray[np.int64], decisions: int) -> Floats:
    """The softmax over the options of each decision."""
    highest = np.full(decisions, -np.inf, scores.dtype)
    np.maximum.at(highest, owner, scores)
    raised = np.exp(scores - highest[owner])
    return np.asarray(raised / np.bincount(owner, raised, decisions)[owner], scores.dtype)


# Gradients


def gradient(w: Weights, steps: Steps) -> Weights:
    """The gradient of the loss, worked out by hand."""
    decisions = len(steps.chosen)
    scores, hidden = scores_of(w, steps.options, steps.verbs, steps.states[steps.owner])
    chances = chances_of(scores, steps.owner, decisions)
    taken = chances[steps.chosen]
    ratio = taken / steps.chances
    gain = steps.advantages
    clipped = ((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0))
    push = np.where(clipped, 0, -ratio * gain).astype(scores.dtype)
    logs = np.log(chances + 1e-8)
    spread = np.bincount(steps.owner, -chances * logs, decisions).astype(scores.dtype)
    to_scores = -push[steps.owner] * chances + ENTROPY * chances * (logs + spread[steps.owner])
    to_scores[steps.chosen] += push
    to_scores /= decisions
    to_hidden = np.outer(to_scores, w["score"][:, 0]) * (1 - hidden**2)
    by_decision = np.zeros((decisions, HIDDEN), scores.dtype)
    np.add.at(by_decision, steps.owner, to_hidden)
    by_verb = np.zeros_like(w["verb"])
    np.add.at(by_verb, steps.verbs, to_hidden)
    values, value_hidden = value_of(w, steps.states)
    to_value = VALUE * 2 * (values - steps.returns) / decisions
    to_value_hidden = np.outer(to_value, w["value"][:, 0]) * (1 - value_hidden**2)
    return {
        "option": steps.options.T @ to_hidden,
        "verb": by_verb,
        "state": steps.states.T @ by_decision,
        "bias": to_hidden.sum(0),
        "score": hidden.T @ to_scores[:, None],
        "value_in": steps.states.T @ to_value_hidden,
        "value_bias": to_value_hidden.sum(0),
        "value": value_hidden.T @ to_value[:, None],
    }


def torch_gradient(w: Weights, steps: Steps) -> Weights:
    """The same gradient, worked out by PyTorch from the loss."""
    import torch

    t = {name: torch.tensor(value, requires_grad=True) for name, value in w.items()}
    options, states = torch.tensor(steps.options), torch.tensor(steps.states)
    owner, chosen, verbs = (torch.tensor(each) for each in (steps.owner, steps.chosen, steps.verbs))
    gain, before, returns = (torch.tensor(each) for each in (steps.advantages, steps.chances, steps.returns))
    hidden = torch.tanh(options @ t["option"] + t["verb"][verbs] + states[owner] @ t["state"] + t["bias"])
    scores = (hidden @ t["score"])[:, 0]
    highest = torch.full((len(chosen),), -torch.inf).scatter_reduce(0, owner, scores.detach(), "amax")
    raised = torch.exp(scores - highest[owner])
    chances = raised / torch.zeros(len(chosen)).index_add(0, owner, raised)[owner]
    ratio = chances[chosen] / before
    gained = torch.minimum(ratio * gain, torch.clamp(ratio, 1 - CLIP, 1 + CLIP) * gain)
    logs = torch.log(chances + 1e-8)
    values = (torch.tanh(states @ t["value_in"] + t["value_bias"]) @ t["value"])[:, 0]
    loss = -gained.mean() + VALUE * ((values - returns) ** 2).mean()
    loss = loss + ENTROPY * (chances * logs).sum() / len(chosen)
    loss.backward()
    return {name: each.grad.numpy() for name, each in t.items()}


class Adam:
    """Moves weights against their gradient."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.steps = 0
        self.mean: Weights = {}
        self.square: Weights = {}

    def move(self, w: Weights, slope: Weights) -> None:
        self.steps += 1
        for name, each in slope.items():
            mean = self.mean[name] = 0.9 * self.mean.get(name, np.zeros_like(each)) + 0.1 * each
            square = self.square[name] = 0.99 * self.square.get(name, np.zeros_like(each)) + 0.01 * each**2
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.99**self.steps)) + 1e-6)
            w[name] = (w[name] - self.rate * step).astype(np.float32)


# Playing


def play(
    env: SoloEnv, w: Weights, seeds: Sequence[int], chance: np.random.Generator, *, greedy: bool = False
) -> Played:
    """A game for each seed, with the weights as they are."""
    eyes = Eyes.of(env)
    options: list[Floats] = []
    verbs: list[NDArray[np.int64]] = []
    chosen, states, chances, advantages, returns = [], [], [], [], []
    won: dict[str, list[float]] = {seat: [] for seat in env.battle.seats}
    rows = 0
    for seed in seeds:
        observation, _ = env.reset(seed=seed)
        values: list[float] = []
        rewards: list[float] = []
        over = False
        while not over:
            state = eyes.state(observation)
            offered, of_verb = options_of(observation)
            scores, _ = scores_of(w, offered, of_verb, state)
            likely = np.exp(scores - scores.max())
            likely /= likely.sum()
            taken = int(scores.argmax()) if greedy else draw(likely, chance)
            options.append(offered)
            verbs.append(of_verb)
            chosen.append(rows + taken)
            rows += len(offered)
            states.append(state)
            chances.append(likely[taken])
            values.append(float(value_of(w, state)[0]))
            actions = np.nonzero(observation["action_mask"])[0]
            observation, reward, over, _, info = env.step(actions[taken])
            rewards.append(reward)
        won[info["seat"]].append((env.battle.result(info["seat"]) + 1) / 2)
        gained = advantages_of(values, rewards)
        advantages += gained
        returns += [gain + value for gain, value in zip(gained, values, strict=True)]
    owner = np.repeat(np.arange(len(chosen)), [len(each) for each in options])
    found = Steps(
        np.concatenate(options),
        np.concatenate(verbs),
        owner,
        np.array(chosen),
        np.array(states, np.float32),
        np.array(chances, np.float32),
        np.array(advantages, np.float32),
        np.array(returns, np.float32),
    )
    return Played(found, won)


def draw(chances: Floats, chance: np.random.Generator) -> int:
    return min(int(np.searchsorted(np.cumsum(chances), chance.random())), len(chances) - 1)


def advantages_of(values: list[float], rewards: list[float]) -> list[float]:
    """How much better each decision of a game came out than was to be expected."""
    found = []
    gain, after = 0.0, 0.0
    for value, reward in zip(reversed(values), reversed(rewards), strict=True):
        gain = reward + after - value + LAMBDA * gain
        found.append(gain)
        after = value
    return found[::-1]


def joined(parts: Sequence[Steps]) -> Steps:
    """The decisions of several workers as one, their advantages brought to one scale."""
    decisions = np.cumsum([0, *(len(each.chosen) for each in parts)])
    rows = np.cumsum([0, *(len(each.owner) for each in parts)])
    merged = Steps(
        np.concatenate([each.options for each in parts]),
        np.concatenate([each.verbs for each in parts]),
        np.concatenate([each.owner + at for each, at in zip(parts, decisions, strict=False)]),
        np.concatenate([each.chosen + at for each, at in zip(parts, rows, strict=False)]),
        *(np.concatenate([getattr(each, name) for each in parts]) for name in ("states", "chances")),
        *(np.concatenate([getattr(each, name) for each in parts]) for name in ("advantages", "returns")),
    )
    spread = merged.advantages.std() + 1e-6
    return merged._replace(advantages=(merged.advantages - merged.advantages.mean()) / spread)


def minibatches(steps: Steps, count: int, chance: np.random.Generator) -> Iterator[Steps]:
    """The decisions in so many random parts."""
    starts = np.searchsorted(steps.owner, np.arange(len(steps.chosen) + 1))
    for part in np.array_split(chance.permutation(len(steps.chosen)), count):
        rows = np.concatenate([np.arange(starts[each], starts[each + 1]) for each in part])
        lengths = starts[part + 1] - starts[part]
        owner = np.repeat(np.arange(len(part)), lengths)
        firsts = np.cumsum(lengths) - lengths
        yield Steps(
            steps.options[rows],
            steps.verbs[rows],
            owner,
            firsts + steps.chosen[part] - starts[part],
            *(each[part] for each in (steps.states, steps.chances, steps.advantages, steps.returns)),
        )


# Workers


class Wish(NamedTuple):
    """What is to be learnt."""

    scenario: str
    seat: str
    opponent: str
    shaping: float


@cache
def env_of(wish: Wish) -> SoloEnv:
    """Made once in each worker."""
    return SoloEnv(wish.scenario, wish.seat, wish.opponent, shaping=wish.shaping)


def work(task: tuple[Wish, Weights, list[int], bool]) -> Played:
    wish, weights, seeds, greedy = task
    return play(env_of(wish), weights, seeds, np.random.default_rng(seeds[0]), greedy=greedy)


def shares(parts: Sequence[Played]) -> dict[str, float]:
    """The share of games won, over all and by seat."""
    by_seat = {seat: [each for part in parts for each in part.won[seat]] for seat in parts[0].won}
    everything = [each for games in by_seat.values() for each in games]
    return {"all": float(np.mean(everything))} | {
        seat: float(np.mean(games)) for seat, games in by_seat.items() if games
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--scenario", default="the-orchard-wall")
    parser.add_argument("--seat", default="us", help="the seat that learns, or either")
    parser.add_argument(
        "--shaping", type=float, default=1.0, help="how much of a better standing is paid for"
    )
    parser.add_argument("--opponent", default="recruit")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=32, help="games in a round")
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--torch", action="store_true", help="gradients by PyTorch")
    parser.add_argument(
        "--curve", type=Path, help="keep the curve in this file, a line of JSON for each round"
    )
    parser.add_argument("--save", type=Path, help="keep the weights in this file (.npz)")
    parser.add_argument("--judge", type=int, default=200, help="games played at the end without chance")
    given = parser.parse_args()
    if given.torch and find_spec("torch") is None:
        parser.error("PyTorch is not installed: pip install 'bocage[train]', or leave out --torch")
    train(given)


def train(given: argparse.Namespace) -> None:
    wish = Wish(given.scenario, given.seat, given.opponent, given.shaping)
    chance = np.random.default_rng(given.seed)
    weights, adam = fresh_weights(env_of(wish), chance), Adam(given.rate)
    slope = torch_gradient if given.torch else gradient
    with ExitStack() as stack:
        crew = stack.enter_context(multiprocessing.get_context("spawn").Pool(given.workers))
        curve = Curve(stack.enter_context(given.curve.open("w", encoding="utf-8")) if given.curve else None)

        def round_of(games: int, *, greedy: bool = False) -> list[Played]:
            seeds = [int(each) for each in chance.integers(1 << 31, size=games)]
            hands = [seeds[n :: given.workers] for n in range(given.workers)]
            return crew.map(work, [(wish, weights, each, greedy) for each in hands if each])

        while curve.seconds < 60 * given.minutes:
            parts = round_of(given.games)
            steps = joined([each.steps for each in parts])
            for _ in range(EPOCHS):
                for batch in minibatches(steps, MINIBATCHES, chance):
                    adam.move(weights, slope(weights, batch))
            curve.note(given.games, len(steps.chosen), shares(parts))
        if given.save is not None:
            np.savez(given.save, allow_pickle=False, **weights)
        if given.judge:
            found = shares(round_of(given.judge, greedy=True))
            print(f"taking always the best: {found['all']:.1%} of {given.judge} games")


class Curve:
    """How it gets on: told every ten rounds, and kept for every round if there is a file for it."""

    def __init__(self, file: TextIO | None) -> None:
        self.file = file
        self.start = time.monotonic()
        self.rounds = self.games = self.decisions = 0
        self.recent: list[dict[str, float]] = []
        print("seconds    games  decisions/s  won of the last ten rounds")

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.start

    def note(self, games: int, decisions: int, won: dict[str, float]) -> None:
        self.rounds, self.games, self.decisions = (
            self.rounds + 1,
            self.games + games,
            self.decisions + decisions,
        )
        self.recent = [*self.recent[-9:], won]
        mean = {name: float(np.mean([each.get(name, np.nan) for each in self.recent])) for name in won}
        if self.file is not None:
            told = {"seconds": round(self.seconds, 1), "games": self.games}
            self.file.write(json.dumps(told | {name: round(share, 4) for name, share in mean.items()}) + "\n")
            self.file.flush()
        if self.rounds % 10 == 0 or self.rounds == 1:
            seats = ", ".join(f"{seat} {share:.0%}" for seat, share in mean.items() if seat != "all")
            told_so_far = f"{self.seconds:7.0f} {self.games:8d} {self.decisions / self.seconds:12.0f}"
            print(f"{told_so_far}  {mean['all']:5.1%}  ({seats})", flush=True)


if __name__ == "__main__":
    main()
