/** What lies in the places beside counters: its ground under them, its badge on the rim where no value is. */

import type { Table, Thing } from "../service/api";
import { counters } from "./pieces";

interface Lying extends Thing {
  id: string;
}

export interface Badge extends Lying {
  /** Who holds an objective, as the reader sees it. */
  held: "own" | "other" | null;
  dx: number;
  dy: number;
}

const RIM: [number, number][] = [
  [-37, 0],
  [-35.5, 20],
  [37, 0],
  [35.5, 20],
  [-35.5, -20],
  [35.5, -20],
];
const LEAN = 4.6;

const lying = (table: Table): Lying[] =>
  table.things.map((thing, index) => ({ ...thing, id: `${thing.kind} ${thing.place} ${index}` }));

export const groundsOf = (table: Table): Lying[] => lying(table).filter((mark) => mark.ground);

export function badgesOf(table: Table): Badge[] {
  const stacks = counters(table);
  const taken = new Map<string, number>();
  const own = table.game.seat ?? Object.keys(table.game.seats)[0];
  return lying(table)
    .filter((mark) => mark.badge)
    .map((mark) => {
      const index = taken.get(mark.place) ?? 0;
      taken.set(mark.place, index + 1);
      const [x, y] = RIM[index % RIM.length] ?? [0, 0];
      const count = stacks.get(mark.place)?.length ?? 0;
      const lean = (LEAN * Math.min(1, 4 / Math.max(1, count)) * Math.max(0, count - 1)) / 2;
      const away = 17 * Math.floor(index / RIM.length) + lean;
      const held = mark.holder === null ? null : mark.holder === own ? "own" : "other";
      return { ...mark, held, dx: x + Math.sign(x) * away, dy: y };
    });
}
