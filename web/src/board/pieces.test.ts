import { expect, test } from "vitest";
import { Grid } from "./grid";
import { badgesOf } from "./marks";
import { pieces } from "./pieces";
import { place, table, thing, unit } from "./sample";

const grid = new Grid({ A1: place(100, 100), A2: place(100, 183) }, "hex");
const armed = { ...unit("us-1", "us", "A1"), weapons: [{ id: "7", face: "w", words: "BAR" }] };
const now = table([], [armed, unit("us-2", "us", "A1")]);

test("a unit lies over the weapon it carries, and each counter shows an edge", () => {
  const laid = pieces(now, grid, null);
  const order = [...laid].sort((a, b) => a.order - b.order).map((piece) => piece.id);
  expect(order).toEqual(["w7", "us-1", "us-2"]);
  expect(new Set(laid.map((piece) => `${piece.x},${piece.y}`)).size).toBe(3);
});

test("fanned out, no counter covers another", () => {
  const laid = pieces(now, grid, "A1");
  const xs = laid.map((piece) => piece.x).sort((a, b) => a - b);
  for (const [index, x] of xs.slice(1).entries()) expect(x - (xs[index] ?? 0)).toBeGreaterThanOrEqual(54);
});

test("badges stay on the rim, off the counters", () => {
  const marked = { ...now, things: [thing("smoke_2", "A1"), { ...thing("objective", "A1"), holder: "us" }] };
  const badges = badgesOf(marked);
  expect(badges.map((badge) => badge.kind)).toEqual(["smoke_2", "objective"]);
  for (const badge of badges) expect(Math.abs(badge.dx)).toBeGreaterThan(30);
  expect(badges[1]?.held).toBe("own");
});

test("who rides in a vehicle shows beside it when it is fanned out, and helicopters lie on top", () => {
  const machine = { facing: null, turret: null, capacity: "PP" };
  const tank = { ...unit("tank", "us", "A1"), machine: { ...machine, mode: null, passengers: ["rider"] } };
  const rider = { ...unit("rider", "us", "A1"), carrier: "tank" };
  const slick = { ...unit("slick", "us", "A1"), machine: { ...machine, mode: "flying" as const, passengers: [] } };
  const battle = table([], [slick, rider, unit("man", "us", "A1"), tank]);
  const ids = (fanned: string | null): string[] =>
    [...pieces(battle, grid, fanned)].sort((a, b) => a.order - b.order).map((piece) => piece.id);
  expect(ids(null)).toEqual(["tank", "man", "slick"]);
  expect(ids("A1")).toEqual(["tank", "rider", "man", "slick"]);
  expect(pieces(battle, grid, "A1").find((piece) => piece.id === "rider")?.aboard).toBe(true);
});
