import { expect, test } from "vitest";
import { buttons, cellsOf, lights, optionsAt, others, unitsOf } from "./choices";
import { option, table, unit } from "./sample";

const shot = option("fire:A1>C1", { hexes: ["A1", "C1"] });
const walk = option("move-from:A1", { hexes: ["A1"] });
const spot = option("spot:us-1>C1", { units: ["us-1"], hexes: ["C1"] });
const other = option("fire:A2>C1", { hexes: ["A2", "C1"] });
const done = option("done", { button: true });
const now = table(
  [shot, walk, spot, other, done],
  [unit("us-1", "us", "A1"), unit("us-2", "us", "A2"), unit("g-1", "german", "C1")],
);
const units = unitsOf(now);
const ask = now.ask!;

test("an option lies where its units stand and where it leads", () => {
  expect(cellsOf(spot, units)).toEqual(["A1", "C1"]);
  expect(cellsOf(done, units)).toEqual([]);
});

test("a cell offers what starts there and what leads there", () => {
  expect(optionsAt(ask, units, "A1")).toEqual([shot, walk, spot]);
  expect(optionsAt(ask, units, "C1")).toEqual([shot, spot, other]);
  expect(optionsAt(ask, units, "B1")).toEqual([]);
});

test("with a stack picked, a target offers only what that stack can do to it", () => {
  expect(optionsAt(ask, units, "C1", "A2")).toEqual([other]);
});

test("enemies at the far end are lit as targets, the rest as places to pick", () => {
  expect([...lights(now, units, null)]).toEqual([
    ["A1", "pick"],
    ["C1", "target"],
    ["A2", "pick"],
  ]);
  expect([...lights(now, units, "A2").keys()]).toEqual(["A2", "C1"]);
});

test("buttons belong to no place", () => {
  expect(buttons(ask)).toEqual([done]);
  expect(others(ask)).toHaveLength(4);
});
