import { describe, expect, test } from "vitest";
import type { Place } from "../service/api";
import { Grid } from "./grid";
import { place } from "./sample";

const ROW = Math.sqrt(3) * 48;

/** Columns A to D of three hexes each, as the service places them: odd columns half a hex lower. */
function hexes(): Grid {
  const places: Record<string, Place> = {};
  for (const [column, letter] of [..."ABCD"].entries()) {
    for (const row of [1, 2, 3]) {
      places[`${letter}${row}`] = place(48 + 72 * column, ROW * (row + (column % 2 ? 0 : 0.5)));
    }
  }
  return new Grid(places, "hex");
}

describe("a hex grid", () => {
  const grid = hexes();

  test("knows its pitch and that it is not made of squares", () => {
    expect(grid.pitch).toBeCloseTo(ROW);
    expect(grid.square).toBe(false);
  });

  test("draws one outline round many cells, without the edges that two of them share", () => {
    const edges = (labels: string[]): number => grid.rim(labels).split("M").length - 1;
    expect(edges(["B2"])).toBe(6);
    expect(edges(["B2", "B3"])).toBe(10);
    expect(edges(["B2", "B3", "C2"])).toBe(12);
  });

  test("goes in the six directions, and stops at the edge", () => {
    expect(grid.neighbour("B2", "n")).toBe("B1");
    expect(grid.neighbour("B2", "s")).toBe("B3");
    expect(grid.neighbour("B2", "ne")).toBe("C1");
    expect(grid.neighbour("B2", "se")).toBe("C2");
    expect(grid.neighbour("B2", "sw")).toBe("A2");
    expect(grid.neighbour("B2", "nw")).toBe("A1");
    expect(grid.neighbour("B1", "n")).toBeNull();
  });

  test("goes sideways without drifting up or down", () => {
    const lane = grid.places.get("A2")?.y ?? 0;
    let cell = "A2";
    for (const _ of [1, 2, 3]) cell = grid.sideways(cell, "e", lane) ?? cell;
    expect(["D2", "D3"]).toContain(cell);
    for (const _ of [1, 2, 3]) cell = grid.sideways(cell, "w", lane) ?? cell;
    expect(cell).toBe("A2");
  });

  test("finds the hex under a point, and none beside the map", () => {
    const { x, y } = grid.places.get("C2") ?? { x: 0, y: 0 };
    expect(grid.at(x + 20, y - 20)).toBe("C2");
    expect(grid.at(-200, -200)).toBeNull();
  });

  test("draws an outline of six corners", () => {
    expect(grid.outline("C2").match(/L/g)).toHaveLength(5);
    expect(grid.outline("Z9")).toBe("");
  });
});

test("a square grid goes in eight directions", () => {
  const places: Record<string, Place> = {};
  for (const x of [0, 1, 2]) for (const y of [0, 1, 2]) places[`${x}${y}`] = place(x * 50, y * 50);
  const grid = new Grid(places, "square");
  expect(grid.square).toBe(true);
  expect(grid.neighbour("11", "ne")).toBe("20");
  expect(grid.sideways("11", "e", 50)).toBe("21");
});
