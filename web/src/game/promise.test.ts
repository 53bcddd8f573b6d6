import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { judge, note, noted } from "./promise";

const secret = "00ff10";
const promise = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
const dice = { known: false, promise, shares: ["us"], secret };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

test("the first promise stays, and takes a share", () => {
  note("a", promise);
  note("a", "another", "mine");
  expect(noted("a")).toEqual({ promise, share: "mine" });
  expect(noted("b")).toBeUndefined();
});

test("a secret that fits its first promise is kept, any other is not", async () => {
  expect(await judge(promise, dice)).toBe("kept");
  expect(await judge("0".repeat(64), dice)).toBe("changed");
  expect(await judge(promise, { ...dice, secret: "00ff11" })).toBe("broken");
  expect(await judge(promise, { ...dice, secret: null })).toBe("broken");
});
