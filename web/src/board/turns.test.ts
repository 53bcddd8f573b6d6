import { expect, test } from "vitest";
import { ahead } from "./grid";
import { option } from "./sample";
import { arrowAt, type Arrow } from "./turns";

const arrow = (key: string, x: number, y: number): Arrow => ({ option: option(key), turn: 0, x, y });

test("bearings go clockwise from north", () => {
  const round = ([x, y]: [number, number]): [number, number] => [Math.round(x) + 0, Math.round(y) + 0];
  expect(round(ahead(0, 10))).toEqual([0, -10]);
  expect(round(ahead(90, 10))).toEqual([10, 0]);
  expect(round(ahead(180, 10))).toEqual([0, 10]);
});

test("a press takes the nearest arrow, and none when it is too far off", () => {
  const found = [arrow("pivot:ne", 0, 0), arrow("pivot:e", 30, 0)];
  expect(arrowAt(found, 22, 0, 1)?.option.key).toBe("pivot:e");
  expect(arrowAt(found, 60, 0, 1)).toBeNull();
  expect(arrowAt(found, 60, 0, 2)?.option.key).toBe("pivot:e");
});
