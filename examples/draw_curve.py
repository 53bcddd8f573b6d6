"""Draws the curve that train_smallest.py keeps: the share of battles won against the time.

pip install matplotlib
python examples/train_smallest.py --curve curve.jsonl
python examples/draw_curve.py curve.jsonl curve.svg
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from matplotlib import rc_context
from matplotlib.figure import Figure


def draw(curve: Path, picture: Path) -> None:
    rounds = [json.loads(line) for line in curve.read_text("utf-8").splitlines()]
    with rc_context({"svg.hashsalt": "curve", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(6.4, 2.8), layout="constrained")
        axes = figure.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        axes.plot(
            [each["seconds"] / 60 for each in rounds], [100 * each["all"] for each in rounds], color="#3f6b3a"
        )
        axes.set_xlim(0)
        axes.set_ylim(0, 100)
        axes.set_xlabel("minutes")
        axes.set_ylabel("battles won, %")
        axes.grid(axis="y", alpha=0.3)
        figure.savefig(picture, metadata={"Date": None} if picture.suffix == ".svg" else None)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: draw_curve.py CURVE.jsonl PICTURE.svg")
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
