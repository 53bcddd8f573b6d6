"""The lab at the command line: reads the request, shows progress, and prints the findings."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import perf_counter

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from bocage.lab.exploit import Exploit
from bocage.lab.faults import LabFault
from bocage.lab.games import Record
from bocage.lab.pool import LocalPool, WorkerPool
from bocage.lab.results import Results
from bocage.lab.run import Contest, run
from bocage.lab.studies import (
    Match,
    Share,
    StudyRequest,
    balance_contest,
    balance_of,
    ladder_contests,
    ladder_of,
    match_contest,
    match_of,
)
from bocage.systems import find_scenario, find_system, full_id, scenarios, system_of
from bocage.terminal.output import Refused, Speech, stdout_to_stderr
from bocage.terminal.queries import whole_number
from bocage.terminal.reports import plain_table
from bocage.terminal.seating import check_writable, read_options
from bocage.text import Words

REFRESH_SECONDS = 0.1
"""Seconds between two updates of the progress bar."""
VERDICTS = {"even": "lab-verdict-even", "uneven": "lab-verdict-uneven", "open": "lab-verdict-open"}


def request(named: Sequence[str], system: str, games: str, seed: str, options: Sequence[str]) -> StudyRequest:
    """Read what is to be played: the scenarios named, or all of a system, or all there are."""
    if system:
        find_system(system)
    if named:
        wanted = tuple(full_id(each) for each in named)
    else:
        wanted = tuple(scenarios(system or None))
    chosen: dict[str, object] = {}
    for id in sorted({system_of(each).id for each in wanted}):
        chosen = read_options(options, id)
    count = whole_number("--games", games, 1) if games else None
    return StudyRequest(wanted, count, whole_number("--seed", seed), chosen)


@contextmanager
def translated_errors() -> Iterator[None]:
    """Turn errors of the lab into messages in the user's language."""
    try:
        yield
    except LabFault as fault:
        raise Refused(fault.id, **fault.facts) from fault


class Session:
    """A run: its results, its workers, and its report."""

    def __init__(self, speech: Speech, results: Results, pool: WorkerPool, report: Path | None) -> None:
        self.speech = speech
        self.results = results
        self.report = report
        self.answer: object = None
        """What `--json` prints once the run has ended."""
        self._pool = pool

    @property
    def words(self) -> Words:
        """The messages of the user's language."""
        return self.speech.words

    def play(self, contests: Sequence[Contest]) -> None:
        """Play contests, with a progress bar on standard error if that is a terminal."""
        screen = Console(stderr=True)
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(elapsed_when_finished=True),
            console=screen,
            auto_refresh=False,
            disable=not screen.is_terminal,
        )
        with bar:
            task = bar.add_task(
                self.words.say("lab-playing"),
                total=sum(each.most for each in contests),
                completed=sum(each.done for each in contests),
            )
            shown = 0.0

            def tell(record: Record) -> None:
                nonlocal shown
                bar.advance(task)
                if perf_counter() - shown > REFRESH_SECONDS:
                    shown = perf_counter()
                    bar.update(task, total=sum(each.done if each.is_over else each.most for each in contests))
                    bar.refresh()

            run(contests, self.results, self._pool, tell)

    def finish(self) -> None:
        """Write the report, if one was asked for."""
        if self.report is not None:
            write_report(self.speech, self.results, self.report)


@contextmanager
def session(
    speech: Speech, out: Path | None, report: Path | None, workers: str, ray: str, json: bool
) -> Iterator[Session]:
    """Open a run. However it ends, the games played are kept and no worker is left behind.

    With `json`, nobody but this function writes to standard output: workers and the cluster would make it
    unreadable.
    """
    check_writable(report)
    count = whole_number("--workers", workers, 1) if workers else None
    opened: Session | None = None
    try:
        with (
            stdout_to_stderr() if json else nullcontext(),
            _open_run(out, count, ray, speech) as (results, pool),
        ):
            opened = Session(speech, results, pool, report)
            yield opened
    finally:
        if opened is not None and opened.answer is not None:
            speech.json(opened.answer)


@contextmanager
def _open_run(
    out: Path | None, count: int | None, ray: str, speech: Speech
) -> Iterator[tuple[Results, WorkerPool]]:
    """Open the results file and the worker pool, and close both whatever happens."""
    with translated_errors():
        results = Results(out)
        try:
            pool = _pool(count, ray)
            try:
                yield results, pool
            finally:
                pool.close()
        except KeyboardInterrupt:
            if out is not None:
                games = sum(len(each) for each in results.games.values())
                print(speech.words.say("lab-stopped", games=games, path=str(out)), file=sys.stderr)
            raise
        finally:
            results.close()


def _pool(count: int | None, ray: str) -> WorkerPool:
    """Open workers on this machine, or on a Ray cluster."""
    if not ray:
        return LocalPool(count)
    from bocage.lab.cluster import RayPool

    return RayPool(ray, count)


def write_report(speech: Speech, results: Results, page: Path) -> None:
    """Write the HTML report on a results file."""
    from bocage.lab.report import report

    check_writable(page)
    page.write_text(report(results, speech.words.lang), "utf-8")
    print(speech.words.say("lab-written", path=str(page)), file=sys.stderr)


# Findings


def tell_match(session: Session, a: str, b: str, request: StudyRequest, json: bool) -> None:
    """Play a match and print it."""
    contest = match_contest(session.results, a, b, request)
    session.play([contest])
    found = match_of(a, b, contest.played)
    if json:
        session.answer = msgspec.to_builtins(found)
    else:
        session.speech.show(match_line(session.words, found))
        if contest.is_clear:
            session.speech.say("lab-clear", games=found.games)
    session.finish()


def match_line(words: Words, match: Match) -> str:
    """Write the result of a match in one line."""
    share = (match.a_wins + match.draws / 2) / match.games if match.games else 0.5
    return words.say(
        "lab-match",
        a=match.a,
        b=match.b,
        games=match.games,
        wins=match.a_wins,
        losses=match.b_wins,
        draws=match.draws,
        share=percent(share),
        low=percent(match.interval[0]),
        high=percent(match.interval[1]),
    )


def percent(share: float) -> str:
    """Write a share in percent, without the sign."""
    return f"{share * 100:.0f}"


def tell_balance(session: Session, player: str, request: StudyRequest, json: bool) -> None:
    """Play every scenario and print how even each is."""
    contests = [balance_contest(session.results, player, request, each) for each in request.scenarios]
    session.play(contests)
    found = [
        balance_of(scenario, player, contest.played)
        for scenario, contest in zip(request.scenarios, contests, strict=True)
    ]
    if json:
        session.answer = [msgspec.to_builtins(each) for each in found]
    else:
        say = session.words.say
        columns = (
            "lab-column-scenario",
            "lab-column-side",
            "lab-column-share",
            "lab-column-games",
            "lab-column-draws",
            "lab-column-verdict",
        )
        table = plain_table(*(say(column) for column in columns))
        for each in found:
            rest = [str(each.games), str(each.draws), say(VERDICTS[each.verdict])]
            first = each.scenario
            for seat, side in find_scenario(each.scenario).sides.items():
                share = interval(session.words, each.sides[seat])
                table.add_row(*(Text(text) for text in (first, session.words.pick(side.name), share, *rest)))
                first, rest = "", ["", "", ""]
        session.speech.console.print(table)
    session.finish()


def interval(words: Words, side: Share) -> str:
    """Write a share with its interval."""
    low, high = side.interval
    return words.say("lab-interval", share=percent(side.share), low=percent(low), high=percent(high))


def tell_ladder(session: Session, players: Sequence[str], request: StudyRequest, json: bool) -> None:
    """Play a ladder and print it."""
    contests = ladder_contests(session.results, players, request)
    session.play(contests)
    found = ladder_of(players, contests)
    if json:
        session.answer = msgspec.to_builtins(found)
    else:
        say = session.words.say
        columns = ("lab-column-player", "lab-column-rating", "lab-column-games", "lab-column-share")
        table = plain_table(*(say(column) for column in columns))
        for rung in found.rungs:
            low, high = rung.interval
            share = say("lab-interval", share=percent(rung.share), low=percent(low), high=percent(high))
            table.add_row(Text(rung.player), f"{rung.rating:+d}", str(rung.games), Text(share))
        session.speech.console.print(table)
        for match in found.matches:
            session.speech.show(match_line(session.words, match))
    session.finish()


def tell_exploit(session: Session, player: str, request: StudyRequest, json: bool) -> None:
    """Play all anvils against a player, and name the holes."""
    exploit = Exploit(session.results, player, request)
    session.play(exploit.contests)
    holes = exploit.holes()
    if json:
        session.answer = msgspec.to_builtins(holes)
    else:
        say = session.words.say
        columns = (
            "lab-column-scenario",
            "lab-column-side",
            "lab-column-anvil",
            "lab-column-games",
            "lab-column-share",
            "lab-column-own",
            "lab-column-verdict",
        )
        table = plain_table(*(say(column) for column in columns))
        for each in exploit.hammerings():
            trial = each.trial
            name = session.words.pick(find_scenario(trial.scenario).sides[trial.seat].name)
            verdict = say("lab-hole") if each.is_hole else ""
            shares = (percent(each.share), percent(trial.player_share))
            row = (trial.scenario, name, trial.anvil, str(trial.games), *shares, verdict)
            table.add_row(*(Text(text) for text in row))
        session.speech.console.print(table)
        session.speech.say("lab-holes", player=player, count=len(holes))
    session.finish()


def tell_sweep(
    session: Session, path: str, bounds: tuple[int, int], player: str, request: StudyRequest, json: bool
) -> None:
    """Sweep a number of a scenario and print the steps."""
    from bocage.lab.sweep import Knob, sweep

    (scenario,) = request.scenarios
    kept = session.results.path
    with tempfile.TemporaryDirectory() as passing:
        folder = Path(passing) if kept is None else kept.with_name(f"{kept.name}.variants")
        knob = Knob(scenario, path, folder)
        found = sweep(session.results, knob, bounds, player, request, lambda contest: session.play([contest]))
        if json:
            session.answer = msgspec.to_builtins(found)
        else:
            say = session.words.say
            sides = find_scenario(scenario).sides
            first = session.words.pick(next(iter(sides.values())).name)
            table = plain_table(path, say("lab-column-games"), first)
            for step in found.steps:
                side = next(iter(step.balance.sides.values()))
                table.add_row(str(step.value), str(step.balance.games), interval(session.words, side))
            session.speech.console.print(table)
            session.speech.say("lab-sweep", knob=path, best=found.best, before=found.before)
            if found.is_out_of_reach():
                session.speech.say("lab-sweep-outside", low=bounds[0], high=bounds[1])
        session.finish()
