import { expect, test } from "vitest";
import type { SightReason } from "./api";
import { Grid } from "./board/grid";
import { stretches } from "./sight.svelte";

const grid = new Grid({ A1: { x: 0, y: 0 }, B1: { x: 100, y: 0 }, C1: { x: 200, y: 0 }, D1: { x: 300, y: 0 } });
const reason = (effect: SightReason["effect"], where: string): SightReason => ({
  effect,
  where,
  clause: "lnl-10.3-1",
  what: "brush",
  text: "",
});

test("a line is cut where it changes, and is blocked to its end", () => {
  const reasons = [reason("degraded", "B1"), reason("blocked", "B1/C1"), reason("degraded", "C1"), reason("none", "D1")];
  const cut = stretches({ code: 3, label: "", reasons, profile: [] }, grid, "A1", "D1");
  expect(cut.map((part) => [part.state, part.x1, part.x2])).toEqual([
    ["clear", 0, 100],
    ["degraded", 100, 150],
    ["blocked", 150, 300],
  ]);
});
