"""What the Dockerfile and the compose file name is there: files, extras, options, variables, ports."""

from __future__ import annotations

import json
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import typer.main
from ruamel.yaml import YAML
from sqlalchemy.engine import make_url

from bocage import cli
from bocage.server.app import create_app
from bocage.server.serve import address
from bocage.server.settings import Settings

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPOSE: dict[str, Any] = YAML(typ="safe").load((ROOT / "compose.yaml").read_text("utf-8"))
LINES = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text("utf-8")).splitlines()
IMAGE = [tuple(line.split(None, 1)) for line in LINES if line and not line.startswith("#")]
SOURCE = "\n".join(path.read_text("utf-8") for path in (ROOT / "src" / "bocage").rglob("*.py"))


def words_of(instruction: str) -> list[str]:
    return [words for name, words in IMAGE if name == instruction]


def stages() -> list[list[tuple[str, ...]]]:
    """Cut the file at each FROM."""
    found: list[list[tuple[str, ...]]] = []
    for line in IMAGE:
        if line[0] == "FROM":
            found.append([])
        if found:
            found[-1].append(line)
    return found


def check_words(words: list[str]) -> dict[str, Any]:
    """Parse a command line of `bocage` as the program does; return the command's options."""
    command: Any = typer.main.get_command(cli.app)
    name, *rest = words
    return dict(command.commands[name].make_context(name, rest).params)


def filled(text: str) -> str:
    """Put its default in the place of each variable of a compose file."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", text)


# The image


def test_what_is_copied_is_there_and_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    kept = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    copied = [words.split() for words in words_of("COPY") if "--from" not in words]
    assert copied
    for *sources, _target in copied:
        for source in sources:
            assert (ROOT / source).exists(), source
            assert any(fnmatch(source, each) or source.startswith(f"{each}/") for each in kept), source


def test_what_comes_from_another_stage_is_made_there() -> None:
    names = {words.split(" AS ")[1] for words in words_of("FROM") if " AS " in words}
    used = set(re.findall(r"--from=(\w+)|from=(\w+),", "\n".join(LINES)))
    assert {a or b for a, b in used} == names == {"page", "wheel"}
    built = (ROOT / "web" / "vite.config.ts").read_text("utf-8")
    assert 'outDir: "../src/bocage/server/static"' in built
    assert "COPY --from=page /bocage/src/bocage/server/static src/bocage/server/static" in LINES


def test_the_page_is_built_by_a_script_there_is() -> None:
    scripts = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
    (name,) = re.findall(r"npm run (\S+)", "\n".join(LINES))
    assert name in scripts


def test_the_wheel_is_built_from_all_it_needs() -> None:
    copied = " ".join(words for name, words in stages()[1] if name == "COPY").split()
    assert {"pyproject.toml", PROJECT["project"]["readme"], "LICENSE", "tools", "src"} <= set(copied)
    runs = " ".join(words for name, words in stages()[1] if name == "RUN")
    assert "pip wheel" in runs
    assert "gcc" in runs, "the engine is compiled"


def test_the_service_is_installed_by_the_lock_with_its_driver() -> None:
    (run,) = [words for words in words_of("RUN") if "pip install" in words]
    assert "--constraint /tmp/lock.txt" in run
    (extras,) = re.findall(r"\.whl\)\[(.+?)\]", run)
    assert set(extras.split(",")) <= set(PROJECT["project"]["optional-dependencies"])
    assert "postgres" in extras


def test_python_is_one_that_is_supported() -> None:
    (python,) = [words.removeprefix("PYTHON=") for words in words_of("ARG") if words.startswith("PYTHON=")]
    assert f"cp{python.replace('.', '')}-*" in PROJECT["tool"]["cibuildwheel"]["build"]


def test_it_runs_as_nobody_in_particular() -> None:
    last = stages()[-1]
    users = [words for name, words in last if name == "USER"]
    assert users == ["bocage"]
    assert last.index(("USER", "bocage")) < [name for name, _ in last].index("ENTRYPOINT")


def test_its_variables_are_read() -> None:
    given = re.findall(r"\b(BOCAGE_\w+)=", " ".join(words_of("ENV")))
    assert set(given) == {"BOCAGE_DATA", "BOCAGE_CACHE"}
    assert [name for name in given if f'"{name}"' not in SOURCE] == []


def test_it_starts_the_service_where_it_is_asked_for_its_health() -> None:
    assert words_of("ENTRYPOINT") == ['["bocage"]']
    assert PROJECT["project"]["scripts"]["bocage"] == "bocage.cli:main"
    (command,) = words_of("CMD")
    options = check_words(json.loads(command))
    (port,) = words_of("EXPOSE")
    (health,) = words_of("HEALTHCHECK")
    (asked,) = re.findall(r"http://127\.0\.0\.1:(\d+)(/[\w/]+)", health)
    assert (options["host"], options["port"]) == ("0.0.0.0", port)
    assert asked == (port, "/api/health")
    assert asked[1] in create_app(Settings(db="sqlite+aiosqlite://")).openapi()["paths"]


# The compose file


def test_the_service_is_started_with_options_there_are() -> None:
    service = COMPOSE["services"]["bocage"]
    options = check_words([filled(word) for word in service["command"]])
    (port,) = words_of("EXPOSE")
    assert (options["host"], options["port"]) == ("0.0.0.0", port)
    assert [filled(each) for each in service["ports"]] == [f"8000:{port}"]
    assert int(options["workers"]) > 1
    assert address(options["db"]) == options["db"], "the service takes this address as it is"


def test_the_service_finds_its_database() -> None:
    service, database = COMPOSE["services"]["bocage"], COMPOSE["services"]["database"]
    url = make_url(address(check_words([filled(word) for word in service["command"]])["db"]))
    given = {name: filled(value) for name, value in database["environment"].items()}
    assert url.host == "database"
    assert (url.username, url.database) == (given["POSTGRES_USER"], given["POSTGRES_DB"])
    assert url.password == given["POSTGRES_PASSWORD"]
    assert set(service["networks"]) & set(database["networks"]) == {"inside"}
    assert service["depends_on"]["database"]["condition"] == "service_healthy"
    assert "ports" not in database
    assert COMPOSE["networks"]["inside"]["internal"] is True


def test_games_and_tables_outlive_the_containers() -> None:
    mounts = [each for service in COMPOSE["services"].values() for each in service["volumes"]]
    named = dict(mount.split(":", 1) for mount in mounts)
    assert set(named) == set(COMPOSE["volumes"])
    assert named["games"] == "/var/lib/postgresql/data"
    (variables,) = words_of("ENV")
    assert f"BOCAGE_CACHE={named['cache']}" in variables


def test_both_say_whether_they_are_well() -> None:
    assert COMPOSE["services"]["database"]["healthcheck"]["test"][1] == "pg_isready"
    assert words_of("HEALTHCHECK")
    assert COMPOSE["services"]["bocage"]["build"] == "."


def test_every_setting_is_told_of_at_the_top() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    told = set(re.findall(r"^#   (\w+) ", text, re.MULTILINE))
    assert told == set(re.findall(r"\$\{(\w+):-", text))
