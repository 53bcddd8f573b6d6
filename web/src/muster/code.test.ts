import { expect, it } from "vitest";
import { codeOf, removed } from "./code";

it("an address names the table, the points and the units of both forces", () => {
  const forces = [
    { nation: "us", units: ["us_command", "jeep", "jeep"] },
    { nation: "german", units: [] },
  ];
  expect(codeOf({ table: "vaux", points: 25, forces })).toBe("vaux~25~us.command.jeep.jeep~german");
});

it("takes one of two that are alike, and no other", () => {
  expect(removed(["a", "b", "b", "c"], 2)).toEqual(["a", "b", "c"]);
});
