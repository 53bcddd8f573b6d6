import { expect, test } from "vitest";
import { checks, format, qr } from "./qr";

test("checks are those of the example that everyone prints", () => {
  const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(checks(words, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test("the format of the lowest level is that of the standard's table", () => {
  const bits = [0, 1, 2, 3].map((mask) => format(mask).toString(2).padStart(15, "0"));
  expect(bits).toEqual(["111011111000100", "111001011110011", "111110110101010", "111100010011101"]);
});

/** Reads a code as the standard tells a camera to, and gives the bytes back. */
function read(dark: boolean[][]): string {
  const size = dark.length;
  const at = (x: number, y: number): boolean => dark[y]?.[x] ?? false;
  const told = [0, 1, 2, 3].find((mask) =>
    [0, 1, 2, 3, 4, 5].every((bit) => at(8, bit) === (((format(mask) >> bit) & 1) === 1)),
  );
  const flipped = [
    (x: number, y: number) => (x + y) % 2 === 0,
    (_: number, y: number) => y % 2 === 0,
    (x: number) => x % 3 === 0,
    (x: number, y: number) => (x + y) % 3 === 0,
  ][told ?? 0];
  const inner = (x: number, y: number): boolean =>
    size > 21 && Math.abs(x - size + 7) < 3 && Math.abs(y - size + 7) < 3;
  const kept = (x: number, y: number): boolean =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x < 9 && y > size - 9) || (x > size - 9 && y < 9) || inner(x, y);
  const bits: number[] = [];
  let up = true;
  for (let x = size - 1; x > 0; x -= 2, up = !up) {
    if (x === 6) x = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const column of [x, x - 1])
        if (!kept(column, y)) bits.push(Number(at(column, y) !== (flipped?.(column, y) ?? false)));
    }
  }
  const number = (from: number, count: number): number => parseInt(bits.slice(from, from + count).join(""), 2);
  expect(number(0, 4)).toBe(4);
  const length = number(4, 8);
  const bytes = Array.from({ length }, (_, place) => number(12 + 8 * place, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test.each([
  "a",
  "http://192.168.1.20:8000/g/abcdefghijklmnopqrstuvwx",
  "https://bocage.example.org/g/" + "x".repeat(70),
])("what is written can be read: %s", (text) => {
  const drawn = qr(text);
  expect(drawn && read(drawn)).toBe(text);
});

test("the three corners can be found", () => {
  const drawn = qr("http://localhost/g/abc") ?? [];
  const size = drawn.length;
  const line = (y: number, from: number): string =>
    Array.from({ length: 7 }, (_, x) => (drawn[y]?.[from + x] ? "#" : ".")).join("");
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect([0, 1, 3, 6].map((row) => line(y + row, x))).toEqual(["#######", "#.....#", "#.###.#", "#######"]);
});

test("a text that does not fit has no code", () => {
  expect(qr("x".repeat(107))).toBeNull();
});
