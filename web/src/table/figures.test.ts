import { describe, expect, it } from "vitest";
import { chain, chainPath } from "./figures";

const at = (x: number, y: number): { x: number; y: number } => ({ x, y });

describe("the band that holds a squad together", () => {
  it("joins every base to the nearest that is joined, whatever their order", () => {
    const bases = [at(0, 0), at(90, 0), at(30, 0), at(60, 0), at(60, 40)];
    const links = chain(bases).map(([a, b]) => [a.x, a.y, b.x, b.y]);
    expect(links).toEqual([
      [0, 0, 30, 0],
      [30, 0, 60, 0],
      [60, 0, 90, 0],
      [60, 0, 60, 40],
    ]);
  });

  it("is a dot under a single figure, and nothing under nobody", () => {
    expect(chainPath([at(5, 7)])).toBe("M5 7h0");
    expect(chainPath([])).toBe("");
  });
});
