import { expect, test } from "vitest";
import type { Unit } from "../service/api";
import { TableGrid } from "./grid";

const SECTION = {
  id: "a",
  label: "100,100",
  bases: [
    { x: 100, y: 100 },
    { x: 112, y: 100 },
  ],
  radius: 4,
  facing: 0,
} as unknown as Unit;
const GRID = new TableGrid(
  { "16,16": { x: 16, y: 16, ground: "field", level: 0 }, "112,112": { x: 112, y: 112, ground: "woods", level: 0 } },
  768,
  576,
  () => [SECTION],
);

test("a pointer finds the unit under it, or else the point", () => {
  expect(GRID.at(2 * 111, 2 * 102)).toBe("100,100");
  expect(GRID.at(2 * 376, 2 * 177)).toBe("376,177");
  expect(GRID.at(-50, 5000)).toBe("0,576");
});

test("keys step an inch or a sixteenth, and stop at the edge", () => {
  expect(GRID.neighbour("376,177", "ne")).toBe("392,161");
  expect(GRID.neighbour("376,177", "w", true)).toBe("375,177");
  expect(GRID.neighbour("4,10", "nw")).toBe("0,0");
});

test("every point has a place, with the ground about it", () => {
  expect(GRID.places.get("100,104")).toMatchObject({ x: 200, y: 208, ground: "woods" });
  expect(GRID.places.has("5,5")).toBe(true);
  expect(GRID.places.get("D4")).toBeUndefined();
});
