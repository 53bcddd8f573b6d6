import { expect, test } from "vitest";
import { buttons, lights, optionsAt, others, sourceOf, targetOf } from "./choices";
import { option, table, unit } from "./sample";

const shot = option("fire:A1>C1", { places: ["A1", "C1"] });
const walk = option("move-from:A1", { places: ["A1"] });
const spot = option("spot:us-1>C1", { units: ["us-1"], places: ["A1", "C1"] });
const other = option("fire:A2>C1", { places: ["A2", "C1"] });
const done = option("done", { button: true });
const now = table(
  [shot, walk, spot, other, done],
  [unit("us-1", "us", "A1"), unit("us-2", "us", "A2"), unit("g-1", "german", "C1")],
);
const ask = now.ask!;

test("an option starts at its first place and leads to its last", () => {
  expect([sourceOf(spot), targetOf(spot)]).toEqual(["A1", "C1"]);
  expect([sourceOf(done), targetOf(done)]).toEqual([null, null]);
});

test("a place offers what starts there and what leads there", () => {
  expect(optionsAt(ask, "A1")).toEqual([shot, walk, spot]);
  expect(optionsAt(ask, "C1")).toEqual([shot, spot, other]);
  expect(optionsAt(ask, "B1")).toEqual([]);
});

test("with a stack picked, a target offers only what that stack can do to it", () => {
  expect(optionsAt(ask, "C1", "A2")).toEqual([other]);
});

test("enemies at the far end are lit as targets, the rest as places to pick", () => {
  expect([...lights(now, null)]).toEqual([
    ["A1", "pick"],
    ["C1", "target"],
    ["A2", "pick"],
  ]);
  expect([...lights(now, "A2").keys()]).toEqual(["A2", "C1"]);
});

test("buttons belong to no place", () => {
  expect(buttons(ask)).toEqual([done]);
  expect(others(ask)).toHaveLength(4);
});
