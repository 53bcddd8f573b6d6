import { expect, test } from "vitest";
import { headingTo, isOn, label, nearest, readLabel } from "./lattice";

test("a point has one spelling", () => {
  expect(label({ x: 376, y: 177 })).toBe("376,177");
  expect(readLabel("376,177")).toEqual({ x: 376, y: 177 });
  for (const wrong of ["0376,177", "376.0,177", "376, 177", "-1,3", "376", "D4", "12345,1"])
    expect(readLabel(wrong), wrong).toBeNull();
});

test("headings go clockwise from north", () => {
  const middle = { x: 100, y: 100 };
  expect(headingTo(middle, { x: 100, y: 20 })).toBe(0);
  expect(headingTo(middle, { x: 180, y: 100 })).toBe(16);
  expect(headingTo(middle, { x: 100, y: 180 })).toBe(32);
  expect(headingTo(middle, { x: 20, y: 100 })).toBe(48);
  expect(headingTo(middle, { x: 99, y: 20 })).toBe(0);
});

test("the pointer finds bases and hulls as they stand", () => {
  const man = { bases: [{ x: 50, y: 50 }], radius: 7, hull: null, facing: 0 };
  expect(isOn(man, 57, 50)).toBe(true);
  expect(isOn(man, 58, 50)).toBe(false);
  const east = { bases: [{ x: 100, y: 100 }], radius: 0, hull: [38, 19], facing: 16 };
  expect(isOn(east, 137, 100)).toBe(true);
  expect(isOn(east, 100, 137)).toBe(false);
});

test("what is pointed at lies on the table", () => {
  expect(nearest(-3.4, 700.6, 768, 576)).toEqual({ x: 0, y: 576 });
  expect(nearest(10.4, 20.5, 768, 576)).toEqual({ x: 10, y: 21 });
});
