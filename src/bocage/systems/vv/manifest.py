"""Valor & Victory's manifest: what it brings, and where that is defined."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.manifest import Manifest, Named

MANIFEST: Final = Manifest(
    id="vv",
    rules=Named("bocage.systems.vv.system:VALOR_AND_VICTORY"),
    choices=Named("bocage.systems.vv.content.choices:Choices.rules"),
    library=Named("bocage.systems.vv.content.scenario:LIBRARY"),
    lint=Named("bocage.systems.vv.lint.files:lint_file"),
    habits=Named("bocage.systems.vv.doctrine.habits:HABITS"),
    doctrine=Named("bocage.systems.vv.doctrine.judge:DOCTRINE"),
    conduct=Named("bocage.systems.vv.doctrine.conduct"),
    gestures=Named("bocage.systems.vv.explain.gestures:GESTURES"),
    features=Named("bocage.systems.vv.features"),
    lab=Named("bocage.systems.vv.lab"),
    words=Named("bocage.text.vv.words:VvWords"),
    screen=Named("bocage.terminal.vv.screen:VvScreen"),
    queries=Named("bocage.terminal.vv.odds:QUERIES"),
    presenter=Named("bocage.server.vv.presenter:VvPresenter"),
)
