"""A map's plants are drawn by markers, as few elements: to the eye it is the same map."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from bocage.ground.picture import draw_map
from bocage.ground.picture.canvas import Canvas
from tests.ground_picture.samples import sample

DIFFERENCE = """async ([one, other]) => {
  const drawn = async (svg) => {
    const picture = new Image();
    picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    await picture.decode();
    const sheet = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    sheet.drawImage(picture, 0, 0);
    return sheet.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [a, b] = [await drawn(one), await drawn(other)];
  return { size: a.length, apart: a.filter((value, at) => Math.abs(value - b[at]) > 40).length };
}"""


@pytest.mark.parametrize("name", ["saint-aubin", "song-dao", "bakaara"])
def test_strewn_plants_look_as_if_each_were_drawn_by_itself(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    strewn = draw_map(sample(name))
    monkeypatch.setattr(Canvas, "strewn", lambda canvas, marks: marks)
    each = draw_map(sample(name))
    assert strewn != each
    page = browser.new_page()
    found = page.evaluate(DIFFERENCE, [strewn, each])
    page.close()
    assert found["size"] > 1_000_000
    assert found["apart"] < 20
