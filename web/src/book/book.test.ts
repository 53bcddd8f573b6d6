import { expect, test } from "vitest";
import { cite, cut } from "./book.svelte";

test("a clause is cited by its number", () => {
  expect(cite("lnl-5.2-2")).toBe("5.2-2");
});

test("rule numbers in brackets become links, other numbers do not", () => {
  const parts = cut("attack +1: lead unit +1 (5.2-2), degraded −2 (10.3a-1) at 1.5", "lnl");
  expect(parts.filter((part) => part.clause).map((part) => part.clause)).toEqual(["lnl-5.2-2", "lnl-10.3a-1"]);
  expect(parts.map((part) => part.text).join("")).toBe("attack +1: lead unit +1 (5.2-2), degraded −2 (10.3a-1) at 1.5");
});
