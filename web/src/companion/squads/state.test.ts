import { describe, expect, it } from "vitest";
import type { SquadKind } from "../../service/api";
import { emptyState, read, recruit, write } from "./state";

const kind: SquadKind = {
  id: "us_rifle_squad",
  nation: "us",
  name: "US rifle squad",
  about: "",
  figures: 9,
  cool: 7,
  officer: 0,
  figure: "rifle",
  weapons: [],
};

describe("an evening of squads", () => {
  it("is read as it was written", () => {
    const state = { ...emptyState(["us", "german"]), turn: 2, squads: [recruit([], 0, kind)], acting: "s1" };
    expect(read(write(state))).toEqual(state);
  });

  it.each(["", "[]", "{}", write({ ...emptyState(["us", "german"]), squads: [{} as never] })])("is not %s", (text) => {
    expect(read(text)).toBeNull();
  });

  it("numbers the second squad of a kind on a side, and no other", () => {
    const first = recruit([], 0, kind);
    const second = recruit([first], 0, kind);
    const enemy = recruit([first, second], 1, kind);
    expect([first.name, second.name, enemy.name]).toEqual(["US rifle squad", "US rifle squad 2", "US rifle squad"]);
    expect(new Set([first, second, enemy].map(({ id }) => id)).size).toBe(3);
  });
});
