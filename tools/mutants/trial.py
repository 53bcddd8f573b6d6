"""Put one fault before the tests: swap the code of a function in a child, and run what might notice."""

from __future__ import annotations

import json
import os
import resource
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType

import pytest

from tools.mutants.faults import Fault
from tools.mutants.kept import TABLES, Tables, Watch
from tools.mutants.reach import Reach
from tools.mutants.swap import faulty_code

TIMES_LONGER = 10
MOST_MEMORY = 4 << 30


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a fault: killed by which test, noticed by golden games only, or survived."""

    outcome: str
    by: str = ""

    @property
    def is_killed(self) -> bool:
        return self.outcome == "killed"


TIME_LIMIT = "the time limit"


class Unsound(Exception):
    """Nothing can be said about faults: the tests fail without any, or a child came to grief."""


class Child:
    """A process that does something to its copy of everything, and tells what came of it.

    It works in a folder of its own: tests that fail may write down what happened.
    """

    def __init__(self, work: Callable[[], object], folder: Path) -> None:
        reading, writing = os.pipe()
        self.pid = os.fork()
        if self.pid:
            os.close(writing)
            self._answer = reading
            return
        try:
            _silence()
            os.close(reading)
            folder.mkdir(parents=True, exist_ok=True)
            os.chdir(folder)
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(json.dumps(_told(work)).encode())
        finally:
            os._exit(0)

    def answer(self) -> object:
        """Read what a child found; None if it was stopped before it could tell."""
        with os.fdopen(self._answer, "rb") as pipe:
            told = pipe.read()
        if not told:
            return None
        found, trouble = json.loads(told)
        if trouble:
            raise Unsound(trouble)
        return found


def stopped(status: int) -> Verdict:
    """Say what it means that a child ended without an answer: only what a fault can do kills it."""
    signed = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    match signed:
        case signal.SIGPROF:
            return Verdict("killed", TIME_LIMIT)
        case signal.SIGABRT | signal.SIGSEGV:
            return Verdict("killed", "the memory limit")
        case signal.SIGVTALRM:
            return Verdict("golden", TIME_LIMIT)
        case _:
            raise Unsound(f"a child was stopped from outside: status {status}")


def _told(work: Callable[[], object]) -> tuple[object, str]:
    """Return what a child found, or what went wrong: a fault that could not be tried is not killed."""
    try:
        return work(), ""
    except MemoryError:
        os.abort()
    except BaseException:
        return None, traceback.format_exc()


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


@dataclass(frozen=True, slots=True)
class Trial:
    """One fault, the functions that get it, and the tests in the order in which they are run."""

    fault: Fault
    functions: Sequence[FunctionType]
    passing: set[int]
    """The blocks of the function: what came through one of them must be worked out anew."""
    rules: list[pytest.Item]
    golden: list[pytest.Item]

    def run(
        self, session: pytest.Session, watch: Watch, tables: Tables | None, reach: Reach, patience: float
    ) -> list[str]:
        """Plant the fault and run the tests until one fails. There is no way back: a child does it."""
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.RLIM_INFINITY))
        self._forget(watch, tables, reach)
        code = faulty_code(self.fault)
        assert code is not None
        for function in self.functions:
            function.__code__ = code
        if failed := first_failure(session, self.rules, reach, patience, signal.ITIMER_PROF):
            return ["killed", failed]
        try:
            failed = first_failure(session, self.golden, reach, patience, signal.ITIMER_VIRTUAL)
        except MemoryError:
            failed = "the memory limit"
        return ["golden", failed] if failed else ["survived", ""]

    def _forget(self, watch: Watch, tables: Tables | None, reach: Reach) -> None:
        for each in watch.kept:
            if self.passing & reach.sources.get(each.name, set()):
                each.cache_clear()
        if tables is not None:
            tables.off = bool(self.passing & reach.sources.get(TABLES, set()))


def first_failure(
    session: pytest.Session, items: list[pytest.Item], reach: Reach, patience: float, timer: int
) -> str:
    """Run tests until one fails, and name it; "" if none does. What takes far too long ends the process, with
    the signal of this timer: the rules have another than the golden games, which kill nothing."""
    failures = Failures()
    session.config.pluginmanager.register(failures)
    for item, following in in_order(items):
        signal.setitimer(timer, patience + TIMES_LONGER * reach.seconds(item.nodeid))
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if failures.named:
            break
    signal.setitimer(timer, 0)
    session.config.pluginmanager.unregister(failures)
    return failures.named[0] if failures.named else ""


def in_order(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Yield tests, each with the one that follows."""
    for number, item in enumerate(items):
        yield item, items[number + 1] if number + 1 < len(items) else None


class Failures:
    """The tests that failed, in whatever part of them."""

    def __init__(self) -> None:
        self.named: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.named.append(report.nodeid)
