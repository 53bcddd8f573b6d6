"""`make mutants [SYSTEM=vv] [MODULE=rules/fire] [SAMPLE=200] [SEED=1]`: see `tools.mutants`."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

from tools.mutants.bench import Task, run
from tools.mutants.equivalent import LISTED, BadList, read_equivalent, stale
from tools.mutants.faults import faults_of
from tools.mutants.parts import EVERY, PARTS, Part, functions, systems_folder
from tools.mutants.report import lines, total

ROOT = Path(__file__).resolve().parents[2]
LAST = re.compile(r"killed (\d+) of (\d+) ")


def main(words: list[str]) -> int:
    wanted = _parser().parse_args(words)
    root: Path = wanted.root.resolve()
    compiled = next(systems_folder(root).rglob("*.so"), None)
    if compiled is not None:
        return _refuse(
            f"the engine is compiled, and its code cannot be swapped: {compiled}. `make slow` goes back."
        )
    if not wanted.system:
        return _judge_all(words)
    try:
        return _judge(root, PARTS[wanted.system], wanted)
    except BadList as error:
        return _refuse(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.mutants", description=__doc__)
    parser.add_argument("--system", type=_system, default="", help=f"one of {', '.join(PARTS)}; else all")
    parser.add_argument("--module", default="", help="only modules whose name holds this: rules/fire")
    parser.add_argument("--sample", type=_count, default=200, help="how many faults; `all` for every one")
    parser.add_argument("--seed", type=_seed, default=1, help="which faults are drawn")
    parser.add_argument("--jobs", type=_jobs, default=2, help="how many at a time")
    parser.add_argument("--patience", type=float, default=5.0, help="seconds after which a test is stopped")
    parser.add_argument("--killed", action="store_true", help="tell of those that were killed too")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    parser.add_argument("--equivalent", type=Path, default=LISTED, help=argparse.SUPPRESS)
    return parser


def _judge(root: Path, part: Part, wanted: argparse.Namespace) -> int:
    entries = read_equivalent(wanted.equivalent)
    found = functions(root, part, wanted.module)
    if not found:
        return _refuse(f"no module of {part.name} that is judged has {wanted.module!r} in its name")
    faults = [fault for function in found for fault in faults_of(function)]
    # Two parts of a system share modules: an entry of the other part is not stale.
    whole = functions(root, PARTS[part.system])
    every = [fault for function in whole for fault in faults_of(function)]
    forgotten = stale(entries, every, {function.source.name for function in whole})
    listed = {entry.key for entry in entries}
    drawn = sorted(
        (each for each in faults if each.key not in listed), key=lambda each: each.lot(wanted.seed)
    )
    print(
        f"{part.name}: {len(faults)} faults in {len(found)} functions, {len(faults) - len(drawn)} equivalent"
    )
    sys.stdout.flush()
    task = Task(
        root,
        part,
        drawn,
        sample=wanted.sample or len(drawn),
        jobs=wanted.jobs,
        patience=wanted.patience,
        folder=root / "build" / "mutants",
    )
    run(task)
    if task.trouble:
        return _refuse(task.trouble)
    for line in lines(root, task.verdicts, forgotten, told=wanted.killed):
        print(line)
    return 0


def _judge_all(words: list[str]) -> int:
    """Judge each part in a process of its own, and sum up."""
    killed = tried = 0
    for name in EVERY:
        command = [sys.executable, "-m", "tools.mutants", *words, "--system", name]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        print(done.stdout, end="", flush=True)
        last = LAST.search(done.stdout.rpartition("\nkilled")[2].join(["killed", ""]))
        if done.returncode or last is None:
            return done.returncode or 1
        killed, tried = killed + int(last[1]), tried + int(last[2])
    print(total(killed, tried))
    return 0


# What people type


def _system(word: str) -> str:
    if word and word not in PARTS:
        raise argparse.ArgumentTypeError(f"no system {word!r}: {', '.join(PARTS)}")
    return word


def _count(word: str) -> int:
    if word == "all":
        return 0
    return _number(word, 1, "a number of faults, or `all`")


def _seed(word: str) -> int:
    return _number(word, 0, "a whole number from 0")


def _jobs(word: str) -> int:
    return _number(word, 1, "a whole number from 1")


def _number(word: str, least: int, wanted: str) -> int:
    if not word.isdecimal() or int(word) < least:
        raise argparse.ArgumentTypeError(f"{word!r} is not {wanted}")
    return int(word)


def _refuse(words: str) -> int:
    print(f"mutants: {words}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
