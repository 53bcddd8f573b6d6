"""What stands around the code names what is there: targets, workflows, hooks, templates, versions, lock."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from ruamel.yaml import YAML

import bocage
from tools import check, release

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):(?!=)", MAKEFILE, re.MULTILINE))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
LOCK = ROOT / "requirements" / "lock.txt"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def read_yaml(path: Path) -> Any:
    return YAML(typ="safe").load(path.read_text("utf-8"))


# make


def test_make_help_tells_of_every_target() -> None:
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    told = dict(re.findall(r"^  make ([a-z-]+) +(\S.*)$", said, re.MULTILINE))
    assert set(told) == TARGETS
    assert {"play", "check", "test", "test-fast", "wheel-check", "docs", "lock", "release"} <= TARGETS


def test_no_target_is_taken_for_a_file() -> None:
    assert set(re.findall(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)) == TARGETS


def test_what_make_runs_is_there() -> None:
    for name in re.findall(r"python -m ([\w.]+)", MAKEFILE):
        folder = ROOT / "src" if name.startswith("bocage") else ROOT
        path = folder / name.replace(".", "/")
        assert name == "pip" or path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name


def test_the_quick_tests_are_some_of_each_system_and_not_all() -> None:
    quick = check.quick_tests()
    assert [path for path in quick if not (ROOT / path).exists()] == []
    systems = {path.parent.name for path in (ROOT / "src" / "bocage" / "systems").glob("*/manifest.py")}
    for folder in {"kernel", "ground", "players", "lnl", "doh", "vv"} | systems:
        assert [path for path in quick if path.startswith(f"tests/{folder}/")], folder
    assert not [path for path in quick if "random" in path or "/browser/" in path or "/server/" in path]


def test_the_continuous_checks_run_make_test() -> None:
    assert (ROOT / ".ci" / "run").read_text("utf-8").rstrip().endswith("exec make test")


# The hosted workflows


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in read_yaml(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_names_what_is_there(path: Path) -> None:
    for step in steps(path):
        assert ("uses" in step) != ("run" in step), step
        words = shlex.split(step.get("run", ""))
        if words[:1] == ["make"]:
            assert set(words[1:]) <= TARGETS, words
        if words[:2] in (["python", "-m"], ["python3", "-m"]) and words[2].startswith("tools."):
            assert (ROOT / words[2].replace(".", "/")).with_suffix(".py").exists(), words


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_otherwise(path: Path) -> None:
    assert read_yaml(path)["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in read_yaml(path)["jobs"].values())


def test_every_change_passes_all_tests_on_every_python_and_compiled() -> None:
    jobs = read_yaml(ROOT / ".github" / "workflows" / "checks.yml")["jobs"]
    runs = {name: [step.get("run") for step in job["steps"]] for name, job in jobs.items()}
    assert tuple(jobs["test"]["strategy"]["matrix"]["python"]) == PYTHONS
    assert "make test" in runs["test"]
    assert "make test-fast" in runs["compiled"]
    assert "make wheel-check" in runs["wheel"]


def test_a_release_is_built_for_every_system_and_python() -> None:
    jobs = read_yaml(ROOT / ".github" / "workflows" / "release.yml")["jobs"]
    machines = " ".join(jobs["wheels"]["strategy"]["matrix"]["machine"])
    assert all(system in machines for system in ("ubuntu", "macos", "windows"))
    wheels = PROJECT["tool"]["cibuildwheel"]
    assert wheels["build"] == [f"cp{each.replace('.', '')}-*" for each in PYTHONS]
    assert (ROOT / "tools" / "wheel_probe.py").exists()
    assert wheels["test-command"] == "python -I {package}/tools/wheel_probe.py {package}"
    plain = [step for step in jobs["archive"]["steps"] if step.get("env") == {"BOCAGE_PLAIN": "1"}]
    assert [step["run"] for step in plain] == ["python -m build --wheel"]


def test_what_a_wheel_is_checked_with_is_in_the_source_archive() -> None:
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"src", "tools", "tests", "requirements", "Makefile", "CHANGELOG.md"} <= set(included)
    assert [name for name in included if not (ROOT / name).exists()] == []


# The page


def test_the_page_is_checked_by_scripts_there_are() -> None:
    scripts = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
    run = re.findall(r'\brun\("([\w:]+)"', (ROOT / "tools" / "page.py").read_text("utf-8"))
    assert {"build", "check", "lint", "format:check", "test", "shapes"} == set(run)
    assert set(run) <= set(scripts)


# Hooks and templates


def test_the_hooks_fetch_nothing_and_run_what_is_there() -> None:
    (local,) = read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    for hook in local["hooks"]:
        program, *words = shlex.split(hook["entry"])
        assert hook["language"] == "system"
        assert program in (".venv/bin/ruff", ".venv/bin/mypy", ".venv/bin/pytest", ".venv/bin/python")
        for word in words:
            assert not word.endswith(".py") or (ROOT / word).exists(), word
            assert not word.startswith("tools.") or (ROOT / f"{word.replace('.', '/')}.py").exists(), word


def test_the_hooks_are_in_the_form_that_pre_commit_reads() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_is_a_form(path: Path) -> None:
    form = read_yaml(path)
    if path.stem == "config":
        return
    assert {"name", "description", "body"} <= set(form)
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    ids = [field["id"] for field in fields]
    assert ids
    assert len(set(ids)) == len(ids)
    assert all(field["attributes"]["label"] for field in fields)


def test_a_bug_report_asks_for_the_saved_game() -> None:
    form = read_yaml(ROOT / ".github" / "ISSUE_TEMPLATE" / "bug_report.yml")
    fields = {field["id"]: field for field in form["body"] if "id" in field}
    assert ".bocage" in fields["journal"]["attributes"]["description"]


# Versions


def test_the_version_is_written_once() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == release.VERSION_FILE.as_posix()
    assert release.written_version(ROOT) == bocage.__version__
    assert '"version"' not in (ROOT / "web" / "package.json").read_text("utf-8")


def test_the_changelog_tells_of_this_version_or_of_what_becomes_it() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    heads = re.findall(r"^## \[(.+?)\]", changelog, re.MULTILINE)
    assert heads[0] == "Unreleased"
    assert heads[1:2] in ([], [bocage.__version__])
    groups = set(re.findall(r"^### (.+)$", changelog, re.MULTILINE))
    assert groups <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


# The lock


def locked() -> dict[str, list[Requirement]]:
    found: dict[str, list[Requirement]] = {}
    for line in LOCK.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            requirement = Requirement(line)
            found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def wanted(extra: str) -> list[Requirement]:
    """List what an extra and the package itself ask for, with what other extras it stands for."""
    project = PROJECT["project"]
    found = [Requirement(each) for each in project["dependencies"]]
    waiting = [extra]
    while waiting:
        for each in map(Requirement, project["optional-dependencies"][waiting.pop()]):
            if each.name == project["name"]:
                waiting.extend(each.extras)
            else:
                found.append(each)
    return found


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_the_lock_names_one_version_that_will_do_of_everything_wanted(python: str, system: str) -> None:
    here: dict[str, Any] = {**default_environment()}
    here |= {"python_version": python, "python_full_version": f"{python}.8", "sys_platform": system}
    versions = locked()
    for each in wanted("dev"):
        name = canonicalize_name(each.name)
        assert name in versions, f"{name} is not in {LOCK.name}: `make lock`"
        fit = [one for one in versions[name] if one.marker is None or one.marker.evaluate(here)]
        assert len(fit) == 1, f"{name} has {len(fit)} versions for Python {python} on {system}"
        (pin,) = fit[0].specifier
        assert pin.operator == "=="
        assert each.specifier.contains(pin.version), f"{fit[0]} is not {each}: `make lock`"


def test_the_lock_says_nothing_of_the_machine_it_was_written_on() -> None:
    text = LOCK.read_text("utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-|\bfile:|@", text, re.MULTILINE)
    assert not re.search(r"(?<!\w)/\w", text.replace("requirements/lock.txt", ""))


def test_make_installs_what_the_lock_names() -> None:
    assert "LOCK := requirements/lock.txt" in MAKEFILE
    said = subprocess.run(
        ["make", "--dry-run", "--always-make", ".venv/ready-dev"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "--constraint requirements/lock.txt --editable '.[dev]'" in said
