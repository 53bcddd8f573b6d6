"""Faults planted in a small system: which are found, which are killed, and what is said of the rest."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGABRT, SIGKILL, SIGPROF, SIGSEGV, SIGTERM, SIGVTALRM
from textwrap import dedent

import pytest

from tools.mutants.citations import cited
from tools.mutants.equivalent import LISTED, BadList, read_equivalent
from tools.mutants.faults import faults_of
from tools.mutants.parts import EVERY, PARTS, functions
from tools.mutants.trial import Unsound, stopped

ROOT = Path(__file__).parents[2]

RULES = '''
"""Chapter 13: shots."""

from functools import cache


def may_fire(distance, reach, pinned, seen):
    """13.1-1: who is not pinned fires at what he sees within his reach."""
    if pinned:
        return False
    return seen and distance <= reach


def left(points, armour):
    """13.1-2: armour is taken off the points, one more at most."""
    total = points + 1
    return taken(total, armour)


def taken(first, second):
    """13.1-2."""
    return first - second


class Gun:
    """13.2"""

    def __init__(self):
        self.shots = 0

    def fire(self):
        """13.2-1: each shot is counted."""
        self.shots += 1

    @property
    def hot(self):
        """13.2-2: after three shots it is hot."""
        return self.shots >= 3


@cache
def table():
    """13.3-1: what is worked out once."""
    return 2


def count_down(turns):
    """13.4-1: turn after turn."""
    while turns > 0:
        turns -= 1
    return turns


def told(words):
    """13.5-1: only whole games get here."""
    return len(words) > 2


def march(steps):
    """13.5-2: nor here."""
    while steps > 0:
        steps -= 1
    return steps


def unproven(n):
    """13.6-1: no test gets here."""
    return n == 1


def quick(n):
    """13.7-1: looks faster than it is."""
    if not n:
        return 0
    return n * 2
'''

TESTS = """
import pytest

from bocage.systems.vv.rules.fire.shots import Gun, count_down, left, may_fire, quick, table

KEPT = table()


@pytest.mark.clause("vv-13.1-1")
def test_who_may_fire():
    assert may_fire(3, 3, False, True)
    assert not may_fire(4, 3, False, True)
    assert not may_fire(3, 3, True, True)
    assert not may_fire(3, 3, False, False)


@pytest.mark.clause("vv-13.1-2")
def test_points():
    assert left(5, 1) == 5


@pytest.mark.clause("vv-13.2-1", "vv-13.2-2")
def test_a_gun():
    gun = Gun()
    gun.fire()
    gun.fire()
    assert not gun.hot
    gun.fire()
    assert gun.hot


@pytest.mark.clause("vv-13.3-1")
def test_the_table():
    assert table() == 2


@pytest.mark.clause("vv-13.4-1")
def test_the_turns():
    assert count_down(2) == 0


@pytest.mark.clause("vv-13.7-1")
def test_quick():
    assert quick(0) == 0
    assert quick(1) == 2
"""

GOLDEN = """
from bocage.systems.vv.rules.fire.shots import march, told


def test_golden():
    assert told("abc")
    assert not told("ab")


def test_golden_march():
    assert march(2) == 0
"""

EQUIVALENT = """
- module: vv/rules/fire/shots
  function: quick
  change: return 0 -> (removed)
  reason: twice nothing is nothing
- module: vv/rules/fire/shots
  function: quick
  change: return 1 -> (removed)
  reason: it was so once
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with one system of one module."""
    root = tmp_path_factory.mktemp("house")
    write(root, "src/bocage/systems/vv/rules/fire/shots.py", RULES)
    write(root, "tests/vv/rules/fire/test_13_shots.py", TESTS)
    write(root, "tests/test_golden.py", GOLDEN)
    write(root, "equivalent.yaml", EQUIVALENT)
    write(root, "pyproject.toml", '[tool.pytest.ini_options]\nmarkers = ["clause(*ids): proves"]\n')
    for folder in ("src/bocage/systems/vv/rules/fire", "tests/vv/rules/fire"):
        for path in (root / folder, *(root / folder).parents):
            if path.is_relative_to(root / "src" / "bocage") or path.is_relative_to(root / "tests"):
                (path / "__init__.py").touch()
    return root


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text).lstrip(), "utf-8")


def mutants(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    kept = ("--root", str(house), "--equivalent", str(house / "equivalent.yaml"), "--patience", "0.5")
    return subprocess.run(
        [sys.executable, "-m", "tools.mutants", *kept, "--jobs", "1", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def verdicts(house: Path) -> dict[str, str]:
    """Every fault of the house, and what came of it."""
    done = mutants(house, "--system", "vv", "--sample", "all", "--killed")
    assert done.returncode == 0, done.stderr
    return dict(said(done.stdout))


def said(output: str) -> Iterator[tuple[str, str]]:
    for line in output.splitlines():
        if line.startswith(("killed   ", "survived ")):
            outcome, _, rest = line.partition(" src/")
            _, _, fault = rest.partition(" in ")
            what, _, about = fault.partition(" [")
            yield what, f"{outcome.strip()}{about.partition(']')[2]}"


BY = ", by tests/vv/rules/fire/test_13_shots.py::"


@pytest.mark.parametrize(
    ("fault", "test"),
    [
        ("may_fire: distance <= reach -> distance < reach", "test_who_may_fire"),
        ("may_fire: return False -> (removed)", "test_who_may_fire"),
        ("may_fire: return False -> return True", "test_who_may_fire"),
        ("may_fire: pinned -> (dropped)", "test_who_may_fire"),
        ("may_fire: seen and distance <= reach -> seen or distance <= reach", "test_who_may_fire"),
        ("may_fire: seen and distance <= reach -> seen", "test_who_may_fire"),
        ("left: points + 1 -> points + 2", "test_points"),
        ("left: taken(total, armour) -> taken(armour, total)", "test_points"),
        ("Gun.__init__: self.shots = 0 -> self.shots = 1", "test_a_gun"),
        ("Gun.fire: self.shots += 1 -> (removed)", "test_a_gun"),
        ("Gun.hot: self.shots >= 3 -> self.shots > 3", "test_a_gun"),
        ("table: return 2 -> return 3", "test_the_table"),
    ],
)
def test_every_kind_of_fault_is_planted_and_killed_by_the_test_of_its_clause(
    verdicts: dict[str, str], fault: str, test: str
) -> None:
    """In functions, methods and properties, and in what was remembered before the fault was there."""
    assert verdicts[fault] == f"killed{BY}{test}"


def test_an_endless_loop_is_killed(verdicts: dict[str, str]) -> None:
    assert verdicts["count_down: turns -= 1 -> (removed)"] == "killed, by the time limit"


def test_what_no_test_reaches_survives(verdicts: dict[str, str]) -> None:
    assert verdicts["unproven: n == 1 -> n != 1"] == "survived"


def test_what_golden_games_alone_notice_survives(verdicts: dict[str, str]) -> None:
    noticed = " (golden games notice: tests/test_golden.py::test_golden)"
    assert verdicts["told: len(words) > 2 -> len(words) >= 2"] == f"survived{noticed}"


def test_nor_is_it_killed_when_a_golden_game_never_ends(verdicts: dict[str, str]) -> None:
    noticed = " (golden games notice: the time limit)"
    assert verdicts["march: steps -= 1 -> (removed)"] == f"survived{noticed}"


@pytest.mark.parametrize(
    ("signed", "outcome"),
    [(SIGPROF, "killed"), (SIGSEGV, "killed"), (SIGABRT, "killed"), (SIGVTALRM, "golden")],
)
def test_a_child_that_ends_without_an_answer_is_judged_by_what_stopped_it(signed: int, outcome: str) -> None:
    assert stopped(signed).outcome == outcome


@pytest.mark.parametrize("status", [SIGKILL, SIGTERM, 1 << 8])
def test_a_child_that_somebody_else_stopped_says_nothing_about_its_fault(status: int) -> None:
    with pytest.raises(Unsound):
        stopped(status)


@pytest.mark.parametrize(
    ("part", "function"),
    [
        ("doh", "doh/module:DayOfHeroes.may_stand"),
        ("lnl", "lnl/module:CoreRules.further"),
        ("lnl-infantry", "lnl/battle/concepts:is_captured"),
    ],
)
def test_what_a_module_answers_and_what_only_a_ruling_says_is_judged_too(part: str, function: str) -> None:
    assert function in {each.id for each in functions(ROOT, PARTS[part])}


def test_equivalent_faults_are_not_counted_and_stale_ones_told(house: Path, verdicts: dict[str, str]) -> None:
    done = mutants(house, "--system", "vv", "--sample", "all")
    assert "quick: return 0 -> (removed)" not in verdicts
    assert "quick: return 0 -> return 1" in verdicts
    assert "stale in equivalent.yaml: vv/rules/fire/shots, quick: return 1 -> (removed) (1)" in done.stdout


def test_survivors_are_told_with_file_line_change_and_clause_and_the_sum_last(
    house: Path, verdicts: dict[str, str]
) -> None:
    done = mutants(house, "--system", "vv", "--sample", "all")
    line = RULES.lstrip().splitlines().index("    return n == 1") + 1
    path = "src/bocage/systems/vv/rules/fire/shots.py"
    assert f"survived {path}:{line} comparison in unproven: n == 1 -> n != 1 [13.6-1]" in done.stdout
    dead = sum(1 for each in verdicts.values() if each.startswith("killed"))
    assert done.stdout.splitlines()[-1].startswith(f"killed {dead} of {len(verdicts)} (")


def test_a_seed_draws_the_same_sample_again(house: Path) -> None:
    first, again, other = (
        mutants(house, "--system", "vv", "--sample", "3", "--seed", seed, "--killed").stdout
        for seed in ("1", "1", "2")
    )
    assert first == again != other
    assert first.count("\nkilled   ") + first.count("\nsurvived ") == 3


def test_tests_that_fail_without_a_fault_are_named(house: Path) -> None:
    extra = house / "tests" / "vv" / "rules" / "fire" / "test_13_wrong.py"
    extra.write_text("def test_wrong():\n    assert 1 == 2\n", "utf-8")
    done = mutants(house, "--system", "vv")
    extra.unlink()
    assert done.returncode == 2
    assert "without any fault the tests fail" in done.stderr
    assert "test_wrong" in done.stderr


def test_nothing_is_said_if_somebody_edits_while_it_looks(house: Path) -> None:
    """The source gets another line during the first tests: what they reach is no longer so."""
    shots = house / "src/bocage/systems/vv/rules/fire/shots.py"
    text = shots.read_text("utf-8")
    extra = house / "tests" / "vv" / "rules" / "fire" / "test_13_edited.py"
    write(
        house,
        "tests/vv/rules/fire/test_13_edited.py",
        f"""
        from pathlib import Path

        def test_somebody_edits():
            with Path({str(shots)!r}).open("a") as file:
                assert file.write("# another line")
        """,
    )
    done = mutants(house, "--system", "vv")
    extra.unlink()
    shots.write_text(text, "utf-8")
    assert done.returncode == 2
    assert "have changed since it began" in done.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            ("--system", "squad-leader"),
            "no system 'squad-leader': lnl-infantry, lnl-machines, doh, vv, iabsm, sotr, lnl",
        ),
        (("--system", "vv", "--seed", "x"), "'x' is not a whole number from 0"),
        (("--system", "vv", "--seed", "-1"), "'-1' is not a whole number from 0"),
        (("--system", "vv", "--sample", "0"), "'0' is not a number of faults, or `all`"),
        (("--system", "vv", "--sample", "many"), "'many' is not a number of faults, or `all`"),
        (
            ("--system", "vv", "--module", "rules/sea"),
            "no module of vv that is judged has 'rules/sea' in its name",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_clear_words(house: Path, words: tuple[str, ...], why: str) -> None:
    done = mutants(house, *words)
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("- {module: a, function: b, change: c}", "missing required field `reason`"),
        ("- {module: a, function: b, change: c, reason: ' '}", "no reason: a:b:c:1"),
        ("- {module: a, function: b, change: c, reason: d, line: 1}", "unknown field `line`"),
        (
            "- &row {module: a, function: b, change: c, reason: d}\n- *row",
            "listed twice: a:b:c:1",
        ),
    ],
)
def test_the_list_of_equivalents_has_a_shape(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "equivalent.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadList, match=fault):
        read_equivalent(path)


@pytest.mark.parametrize("part", EVERY)
def test_every_listed_equivalent_names_a_fault(part: str) -> None:
    whole = PARTS[PARTS[part].system]
    keys = {fault.key for function in functions(ROOT, whole) for fault in faults_of(function)}
    listed = {entry.key for entry in read_equivalent(LISTED) if entry.module.startswith(whole.prefix)}
    assert listed - keys == set()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("15.1-1 to 15.1-4: infantry.", ["15.1-1", "15.1-2", "15.1-3", "15.1-4"]),
        ("14.0b-3, -7 to -9: hits.", ["14.0b-3", "14.0b-7", "14.0b-8", "14.0b-9"]),
        ("doh-13.1.7-9 and 15.6, vv-15.8-u2", ["13.1.7-9", "15.6", "15.8-u2"]),
        ("Chapter 15: close assault of 3 hexes, -1 to the roll", ["15"]),
        ("What people call a location.", []),
    ],
)
def test_docstrings_cite_clauses(text: str, names: list[str]) -> None:
    assert sorted(cited(text, ("vv",)).names) == sorted(names)


def test_a_rule_covers_its_clauses_and_a_chapter_its_rules() -> None:
    assert cited("15.6", ("vv",)).cover("vv-15.6-2")
    assert not cited("15.6", ("vv",)).cover("vv-15.61-2")
    assert not cited("15.6-2", ("vv",)).cover("vv-15.6-21")
    assert not cited("15.6", ("vv",)).cover("lnl-15.6-2")
    assert cited("Chapter 15", ("vv",)).cover("vv-15.61-2")


def test_infantry_and_machines_share_lock_n_load_between_them() -> None:
    both = [{each.id for each in functions(ROOT, PARTS[name])} for name in ("lnl-infantry", "lnl-machines")]
    assert both[0] & both[1] == set()
    assert both[0] | both[1] == {each.id for each in functions(ROOT, PARTS["lnl"])}
    assert "lnl/rules/fire/fire:cannot_fire_into" in both[0]
    assert "lnl/rules/vehicles/driving:arrive" in both[1]


def changes(root: Path, *lines: str) -> list[str]:
    """What can be done to a function of these lines."""
    body = "\n".join(f"    {line}" for line in lines)
    text = f'def shot(a, b, c):\n    """13.1-1."""\n{body}\n'
    write(root, "src/bocage/systems/vv/rules/fire/shots.py", text)
    (function,) = functions(root, PARTS["vv"])
    return [fault.change for fault in faults_of(function)]


def test_a_number_below_nought_grows_towards_it(tmp_path: Path) -> None:
    assert changes(tmp_path, "return -1") == ["return -1 -> return 0"]
    assert changes(tmp_path, "return a == -3") == ["a == -3 -> a != -3", "a == -3 -> a == -2"]
    assert changes(tmp_path, "return g(-2)") == ["g(-2) -> g(-1)"]


@pytest.mark.parametrize(
    ("lines", "tie"),
    [
        (("return a if a < b else b",), True),
        (("return a if c or a < b else b",), True),
        (("return a if a < b else c",), False),
        (("if a < b:", "    a, b = b, a", "return a"), True),
        (("if a < b:", "    a, c = b, a", "return a"), False),
        (("if a > b:", "    a = b", "return a"), True),
        (("if a.x > b:", "    a.x = b", "return a"), True),
        (("if a > b:", "    a = c", "return a"), False),
        (("if a > b:", "    a = b", "    c = 1", "return a"), False),
        (("if a > b:", "    a = b", "else:", "    a = c", "return a"), False),
        (("if a() > b:", "    c[a()] = b", "return a"), False),
        (("if a > b:", "    return a", "return b"), False),
    ],
)
def test_a_choice_between_equals_is_no_fault(tmp_path: Path, lines: tuple[str, ...], tie: bool) -> None:
    """Where the two values compared are the two that are chosen from, `<` and `<=` do the same."""
    sign = ">" if ">" in " ".join(lines) else "<"
    changed = [change for change in changes(tmp_path, *lines) if f" {sign}= " in change.partition(" -> ")[2]]
    assert changed == [] if tie else len(changed) == 1
