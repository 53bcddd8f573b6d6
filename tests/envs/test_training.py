"""The example that learns: its gradient is right, it moves towards what pays, and it runs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bocage.envs import SoloEnv

SCRIPT = Path(__file__).parents[2] / "examples" / "train_smallest.py"


@pytest.fixture(scope="module")
def trainer() -> Iterator[Any]:
    spec = spec_from_file_location("train_smallest", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["train_smallest"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["train_smallest"]


@pytest.fixture(scope="module")
def env(trainer: Any) -> SoloEnv:
    return SoloEnv("the-orchard-wall", "us", shaping=1.0)


def weights_of(trainer: Any, env: SoloEnv) -> Any:
    weights = trainer.fresh_weights(env, np.random.default_rng(1))
    chance = np.random.default_rng(2)
    for name in ("score", "value"):
        weights[name] = chance.standard_normal(weights[name].shape).astype(np.float32) / 8
    return weights


def loss(trainer: Any, w: Any, steps: Any) -> float:
    """What the gradient is to be of, as it is written in the papers."""
    decisions = len(steps.chosen)
    scores, _ = trainer.scores_of(w, steps.options, steps.verbs, steps.states[steps.owner])
    chances = trainer.chances_of(scores, steps.owner, decisions)
    ratio = chances[steps.chosen] / steps.chances
    held = np.clip(ratio, 1 - trainer.CLIP, 1 + trainer.CLIP)
    gained = np.minimum(ratio * steps.advantages, held * steps.advantages).mean()
    spread = -(chances * np.log(chances + 1e-8)).sum() / decisions
    values, _ = trainer.value_of(w, steps.states)
    missed = ((values - steps.returns) ** 2).mean()
    return float(-gained - trainer.ENTROPY * spread + trainer.VALUE * missed)


def test_the_gradient_is_that_of_the_loss(trainer: Any, env: SoloEnv) -> None:
    weights = weights_of(trainer, env)
    played = trainer.play(env, weights, [1], np.random.default_rng(0))
    steps = trainer.joined([played.steps])
    exact = {name: each.astype(np.float64) for name, each in weights.items()}
    moved = exact | {"score": exact["score"] * 1.5}
    slope = trainer.gradient(moved, steps)
    chance = np.random.default_rng(5)
    for name, each in moved.items():
        place = tuple(int(chance.integers(size)) for size in each.shape)
        if name == "verb":
            place = (int(steps.verbs[0]), *place[1:])
        nudge, ends = 1e-5, []
        for sign in (1, -1):
            near = {other: value.copy() for other, value in moved.items()}
            near[name][place] += sign * nudge
            ends.append(loss(trainer, near, steps))
        measured = (ends[0] - ends[1]) / (2 * nudge)
        assert slope[name][place] == pytest.approx(measured, rel=1e-3, abs=1e-8), name


def test_pytorch_finds_the_same_gradient_or_is_asked_for(
    trainer: Any, env: SoloEnv, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if find_spec("torch") is None:
        monkeypatch.setattr(sys, "argv", ["train_smallest.py", "--torch"])
        with pytest.raises(SystemExit):
            trainer.main()
        assert "PyTorch is not installed: pip install 'bocage[train]'" in capsys.readouterr().err
        return
    weights = weights_of(trainer, env)
    steps = trainer.joined([trainer.play(env, weights, [1], np.random.default_rng(0)).steps])
    by_hand, by_torch = trainer.gradient(weights, steps), trainer.torch_gradient(weights, steps)
    assert all(np.allclose(by_hand[name], by_torch[name], atol=1e-6) for name in by_hand)


def test_what_paid_becomes_likelier(trainer: Any, env: SoloEnv) -> None:
    """All decisions for the first option are praised, the others blamed: soon it is taken nearly always."""
    weights, adam = trainer.fresh_weights(env, np.random.default_rng(1)), trainer.Adam(0.01)
    shares = []
    for turn in range(6):
        steps = trainer.play(env, weights, [turn], np.random.default_rng(turn)).steps
        starts = np.searchsorted(steps.owner, np.arange(len(steps.chosen)))
        first = steps.chosen == starts
        shares.append(first.mean())
        steps = steps._replace(advantages=np.where(first, 1, -1).astype(np.float32))
        for _ in range(10):
            adam.move(weights, trainer.gradient(weights, steps))
    assert shares[-1] > shares[0] + 0.2


def test_advantages_hand_a_reward_back_to_what_led_to_it(trainer: Any) -> None:
    kept = trainer.LAMBDA
    assert trainer.advantages_of([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]) == pytest.approx([kept**2, kept, 1.0])
    assert trainer.advantages_of([1.0, 1.0], [0.0, 1.0]) == pytest.approx([0.0, 0.0])
    assert trainer.advantages_of([0.5, 0.25], [0.5, 0.0]) == pytest.approx([0.25 - 0.25 * kept, -0.25])


def test_minibatches_are_the_same_decisions_in_another_order(trainer: Any, env: SoloEnv) -> None:
    played = trainer.play(env, weights_of(trainer, env), [1, 2], np.random.default_rng(0))
    steps = trainer.joined([played.steps, played.steps])
    parts = list(trainer.minibatches(steps, 3, np.random.default_rng(0)))
    assert sum(len(each.chosen) for each in parts) == len(steps.chosen)

    def taken(each: Any) -> list[tuple[float, ...]]:
        rows = zip(each.chances, each.options[each.chosen].sum(1), each.returns, strict=True)
        return sorted(tuple(round(float(value), 4) for value in row) for row in rows)

    assert sorted(row for each in parts for row in taken(each)) == taken(steps)


def test_the_script_runs_and_keeps_its_curve(tmp_path: Path) -> None:
    curve, weights = tmp_path / "curve.jsonl", tmp_path / "weights.npz"
    wish = ["--minutes", "0.01", "--workers", "1", "--games", "2", "--judge", "2"]
    run = subprocess.run(
        [sys.executable, str(SCRIPT), *wish, "--curve", str(curve), "--save", str(weights)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "of 2 games" in run.stdout
    rounds = [json.loads(line) for line in curve.read_text("utf-8").splitlines()]
    assert rounds[0]["games"] == 2
    assert 0 <= rounds[0]["all"] <= 1
    assert set(np.load(weights)) >= {"option", "verb", "score"}
