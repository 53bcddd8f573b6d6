"""Whatever is wrong is said in one line, in the user's language, with exit code 2 and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bocage.kernel import BocageError
from bocage.terminal.output import preferred_language
from tests.cli.asking import Command

PLAY = "play the-orchard-wall --headless"

WRONG = [
    ("nope", "“nope”"),
    ("scenarios chess", "“chess”"),
    ("rules chess", "“chess”"),
    ("rules lnl 99.9", "“99.9”"),
    ("play --headless", "SCENARIO is missing"),
    ("play nosuch --headless", "“nosuch”"),
    ("play lnl/boh/the-orchard-wal", "did you mean lnl/boh/the-orchard-wall?"),
    ("play nosuch.yaml --headless", "nosuch.yaml"),
    ("play nosuch.bocage --headless", "nosuch.bocage"),
    (f"{PLAY} --foo", "--foo"),
    (f"{PLAY} --seed abc", "“abc”"),
    (f"{PLAY} --seat x=recruit", "“x”"),
    (f"{PLAY} --seat us", "“us”"),
    (f"{PLAY} --seat us=veteran:5", "“veteran:5”: only a commander"),
    (f"{PLAY} --seat us=commander:soon", "“soon”"),
    (f"{PLAY} --seat us=veteran?courage=2", "“courage”"),
    (f"{PLAY} --seat us=wizard", "“wizard” is no player"),
    (f"{PLAY} --seat us=human", "us=human"),
    (f"{PLAY} --option low_wall_open=true", "low_walls_open"),
    (f"{PLAY} --option low_walls_open=maybe", "“maybe”"),
    (f"{PLAY} --option shaken_move_test=no", "known, los, all"),
    (f"{PLAY} --option low_walls_open", "“low_walls_open”"),
    (f"{PLAY} --save no/such/folder/x.bocage", "no/such/folder/x.bocage"),
    (f"{PLAY} --save .", "cannot be written"),
    ("play the-orchard-wall --json", "--headless"),
    ("los the-orchard-wall Z99 E3", "“Z99”"),
    ("los the-orchard-wall E3 E3", "E3 twice"),
    ("los the-orchard-wall E3 G2 --svg no/such/line.svg", "no/such/line.svg"),
    ("odds lnl fire --fp 2", "--morale is missing"),
    ("odds lnl fire --fp two --morale 5", "“two”"),
    ("odds lnl fire --fp 2 --morale 0", "the least is 1"),
    ("odds lnl fire --fp 2 --morale 5 --target tank", "good-order-mmc"),
    ("odds lnl melee --attack 0 --defence 2", "the least is 1"),
    ("odds lnl ordnance --to-hit 9 --pen 5 --hull thick --morale 6", "“thick”"),
    ("odds lnl ordnance --to-hit 9 --pen 5 --hull= --morale 6", "--hull: “”"),
    ("odds lnl ordnance --to-hit 9 --pen 5 --hull 6 --turret -2 --morale 6", "the least is 0"),
    ("odds lnl overrun --fp 7 --morale 5 --target tank", "good-order-mmc"),
    ("odds chess fire", "“chess”"),
    ("bench --seconds none", "“none”"),
    ("lint nosuch.yaml", "nosuch.yaml"),
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("words", "expected"), WRONG)
def test_one_line_says_what_is_wrong(bocage: Command, words: str, expected: str, lang: str) -> None:
    said = bocage(*words.split(), lang=lang)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("bocage: ")
    assert said.err.count("\n") == 1
    assert "error-" not in said.err
    if lang == "en":
        assert expected in said.err


def journal(bocage: Command, folder: Path) -> Path:
    path = folder / "game.bocage"
    bocage("play", "the-orchard-wall", "--headless", "--seed", "1", "--save", str(path))
    return path


def spoiled(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    return str(path)


def test_damaged_cut_off_and_foreign_journals(bocage: Command, tmp_path: Path) -> None:
    path = journal(bocage, tmp_path)
    data = path.read_bytes()
    cases = {
        "cut off": data[: len(data) // 2],
        "damaged": data.replace(b"place", b"plaec", 1),
        "is empty": b"",
        "not a Bocage journal": b"hello\n",
        "has format 99": data.replace(b'"bocage":1', b'"bocage":99', 1),
    }
    for expected, broken in cases.items():
        for command in ("replay", "verify"):
            said = bocage(command, spoiled(tmp_path / "broken.bocage", broken))
            assert (said.code, said.out) == (2, "")
            assert expected in said.err
            assert "broken.bocage" in said.err


def test_a_journal_fixes_its_seed_and_options(bocage: Command, tmp_path: Path) -> None:
    said = bocage("play", str(journal(bocage, tmp_path)), "--seed", "2", "--headless")
    assert said.code == 2
    assert "saved game" in said.err


def test_a_journal_that_does_not_come_out_names_the_choice(bocage: Command, tmp_path: Path) -> None:
    from bocage.kernel import Entry, Journal

    path = journal(bocage, tmp_path)
    whole = Journal.load(path)
    entries = [Entry(entry.seat, entry.key, entry.hash) for entry in whole.entries]
    entries[4] = Entry(entries[4].seat, entries[4].key, "0" * 16)
    Journal(whole.head, entries).save(path)
    said = bocage("verify", str(path))
    assert said.code == 2
    assert "at choice 5" in said.err


MAP = "map: bad\ntitle: {en: Bad, fr: Mauvais}\nground: normandy\ngrid: {kind: hex, columns: 3, rows: 3}\n"

BROKEN = [
    (MAP.replace("hex", "round"), 4, "`grid.kind` cannot be", "`grid.kind` ne peut pas être"),
    (MAP.replace("rows: 3", "rows: x"), 4, "must be a whole number", "doit être un nombre entier"),
    (MAP.replace("title:", "tilte:"), 2, "there is no field `tilte`", "il n’y a pas de champ `tilte`"),
    (MAP.replace("ground: normandy\n", ""), 1, "`ground` is missing", "manque le champ `ground`"),
    (MAP.replace("{en: Bad", "[en: Bad"), 2, "is not closed", "n’est pas fermé"),
    (MAP + "terrain:\n- {kind: forest, cells: A9}\n", 6, "A9 is off the map", "A9 est hors de la carte"),
    ("- a\n", 1, "not a list of fields", "n’est pas une liste de champs"),
]


@pytest.mark.parametrize(("text", "line", "english", "french"), BROKEN)
def test_lint_names_the_line_in_the_users_language_and_ends_with_1(
    bocage: Command, tmp_path: Path, text: str, line: int, english: str, french: str
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, "utf-8")
    for lang, words in (("en", english), ("fr", french)):
        said = bocage("lint", str(path), lang=lang)
        assert said.code == 1
        assert f"{path}:{line}:" in said.out
        assert words in said.out


SCENARIO = Path(__file__).parents[2] / "src/bocage/systems/lnl/scenarios/the-orchard-wall.yaml"


@pytest.mark.parametrize(
    ("old", "new", "english", "french"),
    [
        ("turns: ", "turns: x", "must be a whole number", "doit être un nombre entier"),
        ("counter: ", "counter: un", "there is no counter “un", "il n’y a pas de pion « un"),
        ("force: ", "force: un", "there is no force “un", "il n’y a pas de force « un"),
        ("zone: ", "zone: Z99 ", "there is no cell Z99", "il n’y a pas de case Z99"),
        ("first: ", "first: un", "there is no side “un", "il n’y a pas de camp « un"),
        ("- {side: ", "- {side: un", "there is no side “un", "il n’y a pas de camp « un"),
    ],
)
def test_a_scenario_of_ones_own_that_cannot_be_played_names_its_line(
    bocage: Command, tmp_path: Path, old: str, new: str, english: str, french: str
) -> None:
    path = tmp_path / "the-orchard-wall.yaml"
    text = SCENARIO.read_text("utf-8")
    line = next(number for number, each in enumerate(text.splitlines(), 1) if old in each)
    path.write_text(text.replace(old, new, 1), "utf-8")
    for lang, words in (("en", english), ("fr", french)):
        said = bocage("play", str(path), "--headless", lang=lang)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"bocage: {path}:{line}: ")
        assert words in said.err.replace("\u202f", " ")


def test_the_language_is_the_one_asked_for_or_that_of_the_environment() -> None:
    assert preferred_language(["scenarios", "--lang", "fr"], {}) == ("fr", True, ["scenarios"])
    assert preferred_language(["--lang=fr", "systems"], {"LANG": "en_GB"}) == ("fr", True, ["systems"])
    assert preferred_language([], {"LANG": "fr_FR.UTF-8"}) == ("fr", False, [])
    assert preferred_language([], {"LC_ALL": "C", "LANG": "fr_FR"}) == ("en", False, [])
    with pytest.raises(BocageError, match="'de'"):
        preferred_language(["--lang", "de"], {})


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bocage.cli", *words],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
        timeout=120,
        check=False,
    )


def test_the_program_itself_speaks_plainly_to_a_pipe() -> None:
    said = command("scenarios", LANG="fr_FR.UTF-8", LC_ALL="")
    assert said.returncode == 0
    assert "Le mur du verger" in said.stdout
    assert "\x1b" not in said.stdout
    assert command("scenarios", "--json", LANG="fr_FR.UTF-8", LC_ALL="").stdout.count("Orchard Wall") == 1
    wrong = command("--lang", "de", "scenarios")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.count("\n") == 1


def test_help_is_in_the_users_language(bocage: Command) -> None:
    assert "Rejouer une partie" in bocage("--help", lang="fr").out
    assert "Play a saved game again" in bocage("--help").out
    assert "cli-" not in bocage("play", "--help", lang="fr").out
