/** Where each counter lies: stacked in its place, or fanned out to be read. */

import type { Table, Unit } from "../service/api";
import type { Grid } from "./grid";

export interface Piece {
  /** In the air, and how high. */
  height: "flying" | "hovering" | null;
  /** It is shown beside the vehicle it rides in. */
  aboard: boolean;
  id: string;
  unit: string | null;
  place: string;
  side: string | null;
  face: string;
  words: string;
  x: number;
  y: number;
  order: number;
}

/** From one counter of a stack to the next; high stacks are set closer. */
const LEAN = 4.6;
const RISE = 9.2;
const HIGHEST = 30;
/** Side by side, so many in a row. */
const APART = 55;
const IN_ROW = 4;

type Counter = Omit<Piece, "x" | "y" | "order">;

/** What lies in each place, the lowest first: vehicles, men, and above them helicopters. Who rides shows only when fanned. */
export function counters(table: Table, fanned: string | null = null): Map<string, Counter[]> {
  const stacks = new Map<string, Counter[]>();
  const lay = (counter: Counter): void => {
    stacks.set(counter.place, [...(stacks.get(counter.place) ?? []), counter]);
  };
  for (const { id, place, face, words } of table.weapons) {
    lay({ id: `w${id}`, unit: null, place, side: null, face, words, height: null, aboard: false });
  }
  const order = ({ machine }: Unit): number => (machine ? (machine.mode ? 2 : 0) : 1);
  const layUnit = (unit: Unit, aboard: boolean): void => {
    const { place, side, machine } = unit;
    for (const { id, face, words } of unit.weapons) {
      lay({ id: `w${id}`, unit: unit.id, place, side, face, words, height: null, aboard });
    }
    lay({
      id: unit.id,
      unit: unit.id,
      place,
      side,
      face: unit.face,
      words: unit.words,
      height: machine?.mode ?? null,
      aboard,
    });
  };
  for (const unit of table.units.filter(({ carrier }) => !carrier).sort((a, b) => order(a) - order(b))) {
    layUnit(unit, false);
    if (unit.place === fanned) for (const rider of table.units) if (rider.carrier === unit.id) layUnit(rider, true);
  }
  return stacks;
}

export function pieces(table: Table, grid: Grid, fanned: string | null): Piece[] {
  const found: Piece[] = [];
  for (const [place, stack] of counters(table, fanned)) {
    const centre = grid.places.get(place);
    if (!centre) continue;
    for (const [index, counter] of stack.entries()) {
      const [dx, dy] = place === fanned ? spread(index, stack.length) : piled(index, stack.length);
      found.push({ ...counter, x: centre.x + dx, y: centre.y + dy, order: (place === fanned ? 100 : 0) + index });
    }
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function piled(index: number, count: number): [number, number] {
  const lean = LEAN * Math.min(1, 4 / count);
  const rise = Math.min(RISE, HIGHEST / Math.max(1, count - 1));
  const off = index - (count - 1) / 2;
  return [off * lean, off * rise + 2];
}

function spread(index: number, count: number): [number, number] {
  if (count === 1) return piled(0, 1);
  const rows = Math.ceil(count / IN_ROW);
  const row = Math.floor(index / IN_ROW);
  const wide = row < rows - 1 ? IN_ROW : count - row * IN_ROW;
  return [((index % IN_ROW) - (wide - 1) / 2) * APART, (row - (rows - 1) / 2) * (APART + 8) + 2];
}
