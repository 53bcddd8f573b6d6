"""`bocage lab`: what scripts read, what people read, and what is said when something is wrong."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bocage.lab.results import read_results
from tests.cli.asking import Command
from tests.lab.test_results import written

FEW = ["--games", "4", "--workers", "2"]


@pytest.fixture
def bocage(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def test_match_has_the_shape_that_scripts_read(bocage: Command) -> None:
    said = bocage("lab", "match", "veteran", "recruit", "vv/the-long-street", *FEW, "--json")
    found = said.json
    assert list(found) == ["a", "b", "games", "a_wins", "b_wins", "draws", "interval"]
    assert (found["a"], found["b"], found["games"]) == ("veteran", "recruit", 4)
    assert found["a_wins"] + found["b_wins"] + found["draws"] == 4
    low, high = found["interval"]
    assert 0 <= low <= found["a_wins"] / 4 <= high <= 1
    assert said.err == ""


LOUD_WORKERS = """
import os

from bocage.cli import main
from bocage.lab import pool

play = pool.play


def loud_play(task):
    os.write(1, b"past Python\\n")
    print("a worker speaks", flush=True)
    return play(task)


pool.play = loud_play
main()
"""


def test_words_of_workers_do_not_reach_standard_output() -> None:
    words = ["lab", "match", "recruit", "recruit", "the-orchard-wall", *FEW, "--json"]
    said = subprocess.run(
        [sys.executable, "-c", LOUD_WORKERS, *words], capture_output=True, text=True, check=True
    )
    assert json.loads(said.stdout)["games"] == 4
    assert said.stderr.count("past Python") == said.stderr.count("a worker speaks") == 4


def test_the_same_command_gives_the_same_answer(bocage: Command) -> None:
    words = ["lab", "match", "recruit", "veteran", "vv/the-long-street", *FEW, "--json"]
    first = bocage(*words).json
    assert bocage(*words[:-2], "1", "--json").json == first, "however many workers there are"


def test_a_match_is_told_in_words(bocage: Command) -> None:
    said = bocage("lab", "match", "recruit", "recruit", "the-orchard-wall", *FEW)
    assert re.search(r"recruit against recruit: 4 games, \d won, \d lost, 0 drawn: \d+ % ", said.out)
    assert (
        "4 parties" in bocage("lab", "match", "recruit", "recruit", "the-orchard-wall", *FEW, lang="fr").out
    )


def test_without_a_number_it_is_played_until_it_is_clear(bocage: Command) -> None:
    said = bocage("lab", "match", "veteran", "recruit", "vv/no-lights-on-wolf-ridge", "vv/the-long-street")
    assert "Clear after" in said.out


def test_balance_counts_the_sides(bocage: Command, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    words = [
        "lab",
        "balance",
        "the-orchard-wall",
        "the-long-street",
        "--player",
        "recruit",
        "--out",
        str(out),
        *FEW,
    ]
    found = bocage(*words, "--json").json
    assert [each["scenario"] for each in found] == ["lnl/boh/the-orchard-wall", "vv/the-long-street"]
    for each in found:
        assert list(each) == ["scenario", "player", "games", "draws", "sides", "verdict"]
        assert each["games"] == 4
        assert sum(side["wins"] for side in each["sides"].values()) + each["draws"] == 4
        assert each["verdict"] == "open"
    assert sum(len(games) for games in read_results(out).games.values()) == 8
    told = bocage(*words)
    assert "US paratroopers" in told.out
    assert "not clear yet" in told.out


def test_a_ladder_ranks_and_shows_its_matches(bocage: Command) -> None:
    found = bocage(
        "lab",
        "ladder",
        "recruit",
        "veteran",
        "veteran?caution=0",
        "--scenario",
        "vv/the-long-street",
        *FEW,
        "--json",
    ).json
    assert {rung["player"] for rung in found["rungs"]} == {"recruit", "veteran", "veteran?caution=0"}
    assert [rung["rating"] for rung in found["rungs"]] == sorted(
        (r["rating"] for r in found["rungs"]), reverse=True
    )
    assert len(found["matches"]) == 3
    assert [rung["games"] for rung in found["rungs"]] == [8, 8, 8]
    said = bocage("lab", "ladder", "recruit", "veteran", "--scenario", "vv/the-long-street", *FEW)
    assert "recruit against veteran: 4 games" in said.out


def test_a_sweep_tries_values_and_names_the_best(bocage: Command, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    words = [
        "lab",
        "sweep",
        "the-orchard-wall",
        "turns",
        "1",
        "9",
        "--player",
        "recruit",
        "--out",
        str(out),
        *FEW,
    ]
    found = bocage(*words, "--json").json
    assert (found["knob"], found["before"]) == ("turns", 5)
    values = [step["value"] for step in found["steps"]]
    assert {1, 9} <= set(values)
    assert found["best"] in values
    before = out.read_bytes()
    said = bocage(*words)
    assert f"turns: {found['best']} comes nearest to 50:50" in said.out
    assert out.read_bytes() == before, "what was tried is not tried again"


class Page(HTMLParser):
    """The parts of a page, and the addresses in it."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.plots: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.parts += [given["data-part"] or ""] if "data-part" in given else []
        self.plots += [given["data-plot"] or ""] if "data-plot" in given else []
        for name in ("src", "href", "xlink:href"):
            value = given.get(name) or ""
            if value and not value.startswith(("#", "data:")):
                self.outside.append(value)


PARTS = ["shares", "endings", "length", "losses", "deaths", "objectives", "luck"]


@pytest.mark.parametrize(
    "scenario", ["lnl/boh/the-bells-of-saint-aubert", "doh/the-narrow-alley", "vv/the-long-street"]
)
def test_the_report_is_one_page_with_every_plot(bocage: Command, tmp_path: Path, scenario: str) -> None:
    path = tmp_path / "r.html"
    said = bocage("lab", "balance", scenario, "--player", "recruit", *FEW, "--report", str(path))
    assert said.code == 0
    page = Page()
    text = path.read_text("utf-8")
    page.feed(text)
    assert page.parts == [f"lab-report-{part}" for part in PARTS]
    assert [plot.rsplit(" ", 1)[1] for plot in page.plots] == ["shares", "length", "losses", "luck"]
    assert page.outside == []
    drawn = re.findall(r"<svg class=.*?</svg>", text, re.DOTALL)
    assert len(drawn) == 5
    for svg in drawn:
        assert len(ElementTree.fromstring(svg)) > 0
    assert "<circle" in next(svg for svg in drawn if 'class="deaths"' in svg)
    assert "lab-" not in re.sub(r'"lab-[a-z-]+"', "", text)


def test_a_report_is_made_from_a_file_in_either_language(bocage: Command, tmp_path: Path) -> None:
    results = written(tmp_path / "r.jsonl")
    for lang, words in (("en", "Where units are lost"), ("fr", "Où l’on perd ses unités")):
        page = tmp_path / f"{lang}.html"
        assert bocage("lab", "report", str(results), str(page), lang=lang).code == 0
        text = page.read_text("utf-8")
        assert words in text
        assert f'<html lang="{lang}">' in text
        assert "veteran - recruit" in text or "test" in text


WRONG = [
    ("match veteran wizard the-orchard-wall", "“wizard”"),
    ("match veteran recruit nowhere", "“nowhere”"),
    ("match veteran", "B is missing"),
    ("match veteran recruit --system chess", "“chess”"),
    ("match veteran recruit the-orchard-wall --games none", "“none”"),
    ("match veteran recruit the-orchard-wall --games 0", "the least is 1"),
    ("match veteran recruit the-orchard-wall --workers 0", "the least is 1"),
    ("match veteran recruit the-orchard-wall --option nosuch=1", "nosuch"),
    ("match veteran recruit the-orchard-wall --out no/such/r.jsonl", "no/such/r.jsonl"),
    ("match veteran recruit the-orchard-wall --report no/such/r.html", "no/such/r.html"),
    ("balance the-orchard-wall --player veteran:3", "“veteran:3”"),
    ("ladder recruit", "two players"),
    ("ladder recruit recruit", "each named once"),
    ("sweep the-orchard-wall turnz 1 5", "“turnz”"),
    ("sweep the-orchard-wall title.en 1 5", "“title.en” is not a whole number"),
    ("sweep the-orchard-wall sides.us.deploy.7.units.0.count 1 5", "has no number"),
    ("sweep the-orchard-wall turns 5 5", "the least is 6"),
    ("report nosuch.jsonl page.html", "nosuch.jsonl"),
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("words", "expected"), WRONG)
def test_one_line_says_what_is_wrong(bocage: Command, words: str, expected: str, lang: str) -> None:
    said = bocage("lab", *words.split(), lang=lang)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("bocage: ")
    assert said.err.count("\n") == 1
    assert "lab-" not in said.err
    if lang == "en":
        assert expected in said.err


def test_a_damaged_file_of_results_names_the_line(bocage: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl")
    lines = path.read_bytes().splitlines()
    lines[3] = b'{"type":"game",'
    path.write_bytes(b"\n".join(lines) + b"\n")
    for command in (
        ["report", str(path), str(tmp_path / "p.html")],
        ["balance", "the-orchard-wall", "--out", str(path)],
    ):
        said = bocage("lab", *command)
        assert said.code == 2
        assert f"{path}:4: this line is damaged" in said.err


def test_help_is_in_the_users_language(bocage: Command) -> None:
    assert "camps échangés" in bocage("lab", "--help", lang="fr").out
    for command in ("match", "balance", "ladder", "sweep", "report"):
        said = bocage("lab", command, "--help")
        assert "lab-" not in said.out
