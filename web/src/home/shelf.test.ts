import { expect, test } from "vitest";
import type { Scenario } from "../service/api";
import { ANYTHING, fits, inOrder, isGoodAlone, lengthOf, levelOf, ofTheDay, theatreOf } from "./shelf";

const sides = (...ids: string[]): Scenario["sides"] => ids.map((id) => ({ id, name: id, force: "", units: 5 }));
const made = (told: Partial<Scenario>): Scenario => ({
  id: "lnl/boh/one",
  system: "lnl",
  module: "boh",
  period: "Normandy 1944",
  title: "One",
  teaches: "",
  story: "",
  place: "Rohart",
  date: "1944-06-08",
  minutes: 10,
  turns: 5,
  sides: sides("us", "german"),
  goals: { sides: [], draw: null, scores: [] } as unknown as Scenario["goals"],
  map: "",
  night: false,
  machines: false,
  sizes: { places: 60, units: 10 },
  balance: null,
  ...told,
});
const even = (share: number): Scenario["balance"] => ({
  player: "veteran",
  games: 100,
  sides: ["us", "german"].map((id, at) => ({ id, share: at ? 1 - share : share, low: 0, high: 1 })),
});

test("battles are short, of an hour, or long", () => {
  expect([10, 30, 31, 60, 61].map((minutes) => lengthOf(made({ minutes })))).toEqual([
    "short",
    "short",
    "medium",
    "medium",
    "long",
  ]);
});

test("machines, the dark and many units make a battle harder", () => {
  expect(levelOf(made({}))).toBe("easy");
  expect(levelOf(made({ machines: true }))).toBe("middling");
  expect(levelOf(made({ machines: true, night: true }))).toBe("hard");
  expect(levelOf(made({ sizes: { places: 300, units: 40 } }))).toBe("hard");
});

test("a theatre is where it was fought", () => {
  expect(theatreOf(made({ system: "doh" }))).toBe("mogadishu");
  expect(theatreOf(made({ module: "fhv" }))).toBe("vietnam");
  expect(theatreOf(made({ system: "vv", sides: sides("us", "japanese") }))).toBe("pacific");
  expect(theatreOf(made({ system: "vv", sides: sides("soviet", "german") }))).toBe("east");
  expect(theatreOf(made({ system: "sotr" }))).toBe("otherwise");
  expect(theatreOf(made({}))).toBe("normandy");
});

test("good alone is what was measured to be even", () => {
  expect(isGoodAlone(made({ balance: even(0.45) }))).toBe(true);
  expect(isGoodAlone(made({ balance: even(0.7) }))).toBe(false);
  expect(isGoodAlone(made({}))).toBe(false);
});

test("every filter lets through what it names, and words are sought everywhere", () => {
  const tanks = made({ title: "The Road", machines: true, night: true, minutes: 90, balance: even(0.5) });
  expect(fits(tanks, ANYTHING)).toBe(true);
  expect(fits(tanks, { ...ANYTHING, words: "road rohart" })).toBe(true);
  expect(fits(tanks, { ...ANYTHING, words: "road hill" })).toBe(false);
  for (const wish of [{ machines: "yes" }, { night: "yes" }, { alone: "yes" }, { length: "long" }, { level: "hard" }]) {
    expect(fits(tanks, { ...ANYTHING, ...wish })).toBe(true);
    expect(fits(made({}), { ...ANYTHING, ...wish })).toBe(false);
  }
  expect(fits(tanks, { ...ANYTHING, system: "vv" })).toBe(false);
  expect(fits(tanks, { ...ANYTHING, theatre: "normandy" })).toBe(true);
});

test("what is won comes last, what is easy and of the system last played first", () => {
  const [won, hard, easy, other] = [
    made({ id: "won", title: "a" }),
    made({ id: "hard", sizes: { places: 9, units: 50 } }),
    made({ id: "easy", minutes: 20 }),
    made({ id: "other", system: "vv", minutes: 5 }),
  ];
  const order = inOrder([won, hard, other, easy], (id) => (id === "won" ? "won" : undefined), "lnl");
  expect(order.map(({ id }) => id)).toEqual(["easy", "hard", "other", "won"]);
});

test("the battle of the day is the same all day, another tomorrow, and each has its turn", () => {
  const all = ["lnl/a", "lnl/b", "vv/c"].map((id) => made({ id, system: id.split("/")[0] ?? "" }));
  const on = (day: number, hour: number): string => ofTheDay(all, new Date(2026, 0, day, hour))?.id ?? "";
  expect(on(1, 0)).toBe(on(1, 23));
  expect(on(1, 0)).not.toBe(on(2, 0));
  expect(new Set([1, 2, 3, 4].map((day) => on(day, 12))).size).toBe(3);
  expect(ofTheDay([], new Date())).toBeNull();
});
