/** A link as a QR code: bytes, the lowest level of correction, one block. Enough for 106 characters. */

const BYTES = [17, 32, 53, 78, 106];
const WORDS = [19, 34, 55, 80, 108];
const CHECKS = [7, 10, 15, 20, 26];

const POWERS: number[] = [];
for (let at = 0, value = 1; at < 255; at++) {
  POWERS.push(value);
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const LOGS = new Map(POWERS.map((value, at) => [value, at]));
const times = (a: number, b: number): number =>
  a && b ? (POWERS[((LOGS.get(a) ?? 0) + (LOGS.get(b) ?? 0)) % 255] ?? 0) : 0;

/** Reed and Solomon: so many checks after these words. */
export function checks(words: number[], count: number): number[] {
  let divisor = [1];
  for (let at = 0; at < count; at++) {
    const root = POWERS[at] ?? 0;
    divisor = [...divisor, 0].map((value, place) => value ^ times(divisor[place - 1] ?? 0, root));
  }
  const left = [...words, ...Array<number>(count).fill(0)];
  for (let at = 0; at < words.length; at++) {
    const lead = left[at] ?? 0;
    for (const [place, value] of divisor.entries()) left[at + place] = (left[at + place] ?? 0) ^ times(value, lead);
  }
  return left.slice(words.length);
}

/** The fifteen bits that tell the level of correction (the lowest) and the mask. */
export function format(mask: number): number {
  const data = (1 << 3) | mask;
  let rest = data;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

/** What is written: the kind, the length, the bytes, filling, checks. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const most = WORDS[version - 1] ?? 0;
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words: number[] = [];
  for (let at = 0; at + 1 < nibbles.length; at += 2) words.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  for (let fill = 0xec; words.length < most; fill ^= 0xec ^ 0x11) words.push(fill);
  return [...words, ...checks(words, CHECKS[version - 1] ?? 0)];
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
];

/** Rows of modules, true for dark; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BYTES.findIndex((most) => bytes.length <= most) + 1;
  if (!version) return null;
  const words = codewords(bytes, version);
  const drawn = MASKS.map((_, mask) => draw(words, version, mask));
  return drawn.reduce((best, each) => (unrest(each) < unrest(best) ? each : best));
}

function draw(words: number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, value: boolean): void => {
    const [row, held] = [dark[y], fixed[y]];
    if (!row || !held || x < 0 || x >= size) return;
    [row[x], held[x]] = [value, true];
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const ring = (x: number, y: number, reach: number, light: number[]): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, [2, 4]);
  if (version > 1) ring(size - 7, size - 7, 2, [1]);

  const told = format(mask);
  const bit = (at: number): boolean => ((told >> at) & 1) === 1;
  const corner = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let at = 0; at < 8; at++) {
    set(8, corner[at] ?? 0, bit(at));
    set(size - 1 - at, 8, bit(at));
  }
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);

  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (fixed[y]?.[x]) continue;
        const value = (((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1) === 1;
        next++;
        const row = dark[y];
        if (row) row[x] = value !== (MASKS[mask]?.(x, y) ?? false);
      }
    }
  }
  return dark;
}

/** How much of it lies in plain areas, which a camera reads badly. */
function unrest(dark: boolean[][]): number {
  let plain = 0;
  for (let y = 0; y + 1 < dark.length; y++)
    for (let x = 0; x + 1 < dark.length; x++) {
      const [here, beside] = [dark[y]?.[x], dark[y]?.[x + 1]];
      if (here === beside && here === dark[y + 1]?.[x] && here === dark[y + 1]?.[x + 1]) plain++;
    }
  return plain;
}
