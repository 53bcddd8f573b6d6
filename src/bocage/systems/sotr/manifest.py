"""Secrets of the Third Reich's manifest: what it brings, and where that is defined."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.manifest import Manifest, Named

MANIFEST: Final = Manifest(
    id="sotr",
    rules=Named("bocage.systems.sotr.system:SYSTEM"),
    choices=Named("bocage.systems.sotr.content.choices:Choices.rules"),
    library=Named("bocage.systems.sotr.content.scenario:LIBRARY"),
    lint=Named("bocage.systems.sotr.lint.files:lint_file"),
    habits=Named("bocage.systems.sotr.doctrine.habits:HABITS"),
    doctrine=Named("bocage.systems.sotr.doctrine.judge:DOCTRINE"),
    conduct=Named("bocage.systems.sotr.doctrine.conduct"),
    features=Named("bocage.systems.sotr.features"),
    lab=Named("bocage.systems.sotr.lab"),
    words=Named("bocage.text.sotr.words:SotrWords"),
    screen=Named("bocage.terminal.sotr.screen:SotrScreen"),
    queries=Named("bocage.terminal.sotr.odds:QUERIES"),
    presenter=Named("bocage.server.sotr.presenter:SotrPresenter"),
)
