"""Keep everything running: one pytest session that collects the tests once and tries fault after fault."""

from __future__ import annotations

import importlib
import inspect
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import process_time

import pytest
from hypothesis import HealthCheck, Phase, settings

from tools.mutants import kept
from tools.mutants.blocks import Blocks
from tools.mutants.faults import Fault
from tools.mutants.parts import Part, chapter_folder, golden_path, judging_paths, sources
from tools.mutants.reach import Reach, ReachFile
from tools.mutants.results import Results
from tools.mutants.swap import faulty_code, fits, living_functions, place_of
from tools.mutants.trial import Child, Failures, Trial, Unsound, Verdict, in_order, stopped

STEP = 20
"""After how many faults a word is said."""


@dataclass(slots=True)
class Task:
    """What to do: the faults in the order in which they are drawn, how many to try, with how many hands."""

    root: Path
    part: Part
    faults: list[Fault]
    sample: int
    jobs: int
    patience: float
    """How many seconds a test may take, beside ten times what it takes without a fault."""
    folder: Path
    verdicts: list[tuple[Fault, Verdict]] = field(default_factory=list)
    trouble: str = ""


def run(task: Task) -> None:
    """Try the faults of a task, and note the verdicts in it."""
    os.environ["BOCAGE_CACHE"] = str(task.folder / "tables")
    sys.path[:0] = [str(task.root / "src"), str(task.root)]
    watch = kept.Watch()
    kept.install(watch)
    bench = Bench(task, watch)
    paths = [str(path) for path in judging_paths(task.root, task.part)]
    arguments = [
        "-o",
        "addopts=",
        "-p",
        "no:terminal",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "--capture=no",
    ]
    os.chdir(task.root)
    status = pytest.main([*arguments, "--assert=plain", *paths], plugins=[bench])
    if not bench.is_done and not task.trouble:
        task.trouble = f"the tests cannot be collected: pytest ended with {status}"


class Bench:
    """The plugin of pytest that does it."""

    def __init__(self, task: Task, watch: kept.Watch) -> None:
        self.task = task
        self.watch = watch
        self.tables: kept.Tables | None = None
        self.is_done = False
        self._scratch = task.folder / "scratch"

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        """Load the rules once for all children, and let drawn examples be the same each time."""
        settings.register_profile(
            "mutants",
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck),
        )
        settings.load_profile("mutants")
        try:
            self.tables = kept.Tables(self.watch, importlib.import_module("bocage.ground.cachefile"))
        except ModuleNotFoundError:
            self.tables = None
        for source in sources(self.task.root, self.task.part):
            importlib.import_module(source.module)
        for each in self.watch.kept:
            if not inspect.signature(each.function).parameters:
                each()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        blocks = Blocks(self.task.root, self.task.part)
        try:
            self._try_all(session, blocks, self._reach(session, blocks))
        except Unsound as error:
            self.task.trouble = str(error)
        self.is_done = True
        return True

    # What tests reach

    def _reach(self, session: pytest.Session, blocks: Blocks) -> Reach:
        """Let a child run the tests whose reach is not known, and see that they pass without any fault."""
        file = self._reach_file()
        unknown = [name for name in by_file(session) if not file.is_known(name)]
        if not unknown:
            return file.reach()
        said(f"Looking what the tests of {len(unknown)} files reach.")
        child = Child(lambda: self._watch_all(session, blocks, unknown), self._scratch)
        failed = child.answer()
        os.waitpid(child.pid, 0)
        if failed != []:
            raise Unsound(f"without any fault the tests fail: {failed or 'the child died'}")
        file = self._reach_file()
        if not all(file.is_known(name) for name in by_file(session)):
            raise Unsound("source or tests have changed since it began: begin again")
        return file.reach()

    def _reach_file(self) -> ReachFile:
        return ReachFile(self.task.root, self.task.folder, self.task.part)

    def _watch_all(self, session: pytest.Session, blocks: Blocks, names: list[str]) -> list[str]:
        """Run the tests of these files with every block watched. Return those that fail."""
        file, watch = self._reach_file(), self.watch
        blocks.probe(watch.seen.add)
        for each in watch.kept:
            each.cache_clear()
        watch.on = True
        failures = Failures()
        session.config.pluginmanager.register(failures)
        for name in names:
            found: dict[str, tuple[float, set[int]]] = {}
            items = by_file(session)[name]
            for item, following in in_order(items):
                watch.seen.clear()
                begun = process_time()
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                found[item.nodeid] = (round(process_time() - begun, 3), set(watch.seen))
            if failures.named:
                return failures.named
            file.put(name, found)
            file.save(watch.sources)
        return []

    # The trials

    def _try_all(self, session: pytest.Session, blocks: Blocks, reach: Reach) -> None:
        """Try the faults one after the other, as many at a time as there are hands."""
        results = Results(self.task.root, self.task.folder, self.task.part)
        running: dict[int, tuple[Fault, Child]] = {}
        for trial in self._trials(session, blocks, reach, results):
            if len(running) >= self.task.jobs:
                self._await(running, results)
            run = partial(trial.run, session, self.watch, self.tables, reach, self.task.patience)
            child = Child(run, self._scratch)
            running[child.pid] = (trial.fault, child)
        while running:
            self._await(running, results)

    def _await(self, running: dict[int, tuple[Fault, Child]], results: Results) -> None:
        pid, status = os.wait()
        fault, child = running.pop(pid)
        told = child.answer()
        verdict = Verdict(*told) if isinstance(told, list) else stopped(status)
        results.put(fault, verdict)
        self._note(fault, verdict)
        results.save()

    def _note(self, fault: Fault, verdict: Verdict) -> None:
        self.task.verdicts.append((fault, verdict))
        if len(self.task.verdicts) % STEP == 0:
            alive = sum(1 for _, each in self.task.verdicts if not each.is_killed)
            said(f"{len(self.task.verdicts)} tried, {alive} survived.")

    def _trials(
        self, session: pytest.Session, blocks: Blocks, reach: Reach, results: Results
    ) -> Iterator[Trial]:
        """Yield the trials to be made: what cannot be planted is passed over, what is known not tried."""
        living = living_functions()
        taken = 0
        for fault in self.task.faults:
            if taken == self.task.sample:
                return
            place = place_of(fault.function)
            functions = living.get(place, [])
            if not functions or not fits(faulty_code(fault), functions):
                continue
            taken += 1
            if (verdict := results.known(fault)) is not None:
                self._note(fault, verdict)
                continue
            passing = blocks.numbers_of(place, fault.function.node.end_lineno or place[1])
            tests = self._tests_of(session, fault, blocks.number_of(fault), reach, results.last_killer(fault))
            yield Trial(fault, functions, passing, *tests)

    def _tests_of(
        self, session: pytest.Session, fault: Fault, block: int, reach: Reach, killer: str
    ) -> tuple[list[pytest.Item], list[pytest.Item]]:
        """Order the tests that reach the fault: who killed it last, its clauses, its chapter, the others."""
        function, golden = fault.function, golden_path(self.task.root).name
        folder = f"{chapter_folder(function.source)}/"
        rules: list[tuple[int, float, pytest.Item]] = []
        last: list[tuple[float, pytest.Item]] = []
        for item in session.items:
            if not reach.runs(item.nodeid, block):
                continue
            seconds = reach.seconds(item.nodeid)
            if item.path.name == golden:
                last.append((seconds, item))
            elif item.nodeid == killer:
                rules.append((0, 0.0, item))
            elif any(function.citations.cover(clause) for clause in claims(item)):
                rules.append((1, seconds, item))
            else:
                rules.append((2 if item.nodeid.startswith(folder) else 3, seconds, item))
        rules.sort(key=lambda row: row[:2])
        last.sort(key=lambda row: row[0])
        return [item for _, _, item in rules], [item for _, item in last]


def by_file(session: pytest.Session) -> dict[str, list[pytest.Item]]:
    """Sort the tests by the files they are in."""
    found: dict[str, list[pytest.Item]] = {}
    for item in session.items:
        found.setdefault(item.nodeid.partition("::")[0], []).append(item)
    return found


def claims(item: pytest.Item) -> Iterator[str]:
    """Yield the clauses that a test proves."""
    for mark in item.iter_markers("clause"):
        yield from mark.args


def said(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
