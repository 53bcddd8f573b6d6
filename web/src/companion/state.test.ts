import { expect, test } from "vitest";
import { BadFile, emptyState, read, stepOf, undone, write } from "./state";

const START = emptyState([
  { name: "7 Platoon", force: "british" },
  { name: "Grenadiers", force: "german" },
]);
const ENTRY = { turn: 1, title: "Fire", lines: [{ text: "A hit.", clauses: ["hit-1"], tally: [] }] };

function fault(text: string): string {
  try {
    read(text);
  } catch (error) {
    return error instanceof BadFile ? error.fault : "other";
  }
  return "";
}

test("what is written is read again", () => {
  const state = { ...START, turn: 3, log: [ENTRY], rounds: { a: 2 } };
  expect(read(write(state))).toEqual(state);
});

test("a file that holds no evening says why", () => {
  expect(fault("{")).toBe("text");
  expect(fault('{"kind": "something"}')).toBe("kind");
  expect(fault(write(START).replace('"version": 1', '"version": 2'))).toBe("version");
  expect(fault(write(START).replace('"turn": 0', '"turn": -1'))).toBe("shape");
  expect(fault(write(START).replace('"log": []', '"log": [{"turn": 1}]'))).toBe("shape");
});

test("a step taken back drops what was logged since", () => {
  const step = stepOf(START);
  const after = { ...START, turn: 2, log: [ENTRY, ENTRY] };
  expect(undone(step, after)).toEqual(START);
});

test("an evening of old has no artillery", () => {
  const { batteries, last, ...old } = JSON.parse(write({ ...START, turn: 2 }));
  expect([batteries, last]).toEqual([[], null]);
  expect(read(JSON.stringify(old))).toEqual({ ...START, turn: 2 });
  expect(fault(JSON.stringify({ ...old, batteries: [{ id: 1 }] }))).toBe("shape");
});
