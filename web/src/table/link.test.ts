import { expect, test } from "vitest";
import { BadLink, read, write, type State } from "./link";

const STATE: State = {
  table: "practice",
  units: [
    {
      army: "british",
      kind: "team",
      facing: 12,
      formation: "line",
      bases: [
        { x: 320, y: 400 },
        { x: 0, y: 2048 },
      ],
    },
    { army: "german", kind: "tank", facing: 0, formation: "kept", bases: [{ x: 63, y: 64 }] },
  ],
  templates: [{ shape: "circle", size: 48, facing: 63, at: { x: 1, y: 2 } }],
};

test("what is written is read again", () => {
  const text = write(STATE);
  expect(text).toBe("1!practice!british.team.12.line.FAGQAAgA!german.tank.0.kept.A_BA!*circle.48.63.ABAC");
  expect(read(text)).toEqual(STATE);
  expect(encodeURI(text)).toBe(text);
});

test("an empty table is a state too", () => {
  expect(read("1!practice")).toEqual({ table: "practice", units: [], templates: [] });
});

test.each([
  ["2!practice", "version", 0],
  ["", "version", 0],
  ["1!Practice", "table", 0],
  ["1!practice!british.team.12.line", "unit", 1],
  ["1!practice!british.team.64.line.FAGQ", "unit", 1],
  ["1!practice!british.team.012.line.FAGQ", "unit", 1],
  ["1!practice!british.team.1.hand.FAGQ", "unit", 1],
  ["1!practice!british.team.1.line.FAG", "unit", 1],
  ["1!practice!british.team.1.line.FAG?", "unit", 1],
  ["1!practice!a.b.1.line.AAAA!", "unit", 2],
  ["1!practice!*star.48.0.AAAA", "template", 1],
  ["1!practice!*circle.0.0.AAAA", "template", 1],
  [`1!practice!${"x".repeat(9000)}`, "long", 0],
])("%s is refused with what is wrong", (text, what, part) => {
  try {
    read(text);
  } catch (error) {
    expect(error).toBeInstanceOf(BadLink);
    expect([(error as BadLink).what, (error as BadLink).part]).toEqual([what, part]);
    return;
  }
  expect.unreachable();
});
