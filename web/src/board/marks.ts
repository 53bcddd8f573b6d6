/** What lies in the cells beside counters: its ground under them, its badge on the rim where no value is. */

import type { Table } from "../api";
import { counters } from "./pieces";

interface Lying {
  id: string;
  kind: string;
  cell: string;
  facing: number;
  /** What a wreck was, and how many corners its cell has. */
  figure?: string;
  corners?: number;
}

export interface Badge extends Lying {
  /** Who holds an objective, as the reader sees it. */
  holder: "own" | "other" | null;
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

function lying(table: Table): Lying[] {
  const { markers } = table;
  const found: Omit<Lying, "id">[] = [
    ...markers.foxholes.map((cell) => ({ kind: "foxhole", cell, facing: 0 })),
    ...markers.wire.map((cell) => ({ kind: "wire", cell, facing: 0 })),
    ...Object.keys(markers.mines).map((cell) => ({ kind: "mine", cell, facing: 0 })),
    ...markers.bunkers.map(({ hex, facing }) => ({ kind: "bunker", cell: hex, facing })),
    ...Object.entries(markers.smoke).map(([cell, age]) => ({ kind: `smoke_${age}`, cell, facing: 0 })),
    ...markers.star_shells.map((cell) => ({ kind: "star_shell", cell, facing: 0 })),
    ...markers.rubble.map((cell) => ({ kind: "rubble", cell, facing: 0 })),
    ...markers.roadblocks.map((cell) => ({ kind: "roadblock", cell, facing: 0 })),
    ...markers.hulks.map(({ hex, was, facing, corners }) => ({ kind: "wreck", cell: hex, facing, figure: was, corners })),
    ...Object.keys(markers.ffe).map((cell) => ({ kind: "ffe", cell, facing: 0 })),
    ...markers.ffe_ring.map((cell) => ({ kind: "ffe_ring", cell, facing: 0 })),
    ...(markers.spotting_round ? [{ kind: "spotting_round", cell: markers.spotting_round, facing: 0 }] : []),
    ...markers.objectives.map(({ hex }) => ({ kind: "objective", cell: hex, facing: 0 })),
    ...markers.events.map(({ hex, kind }) => ({
      kind: kind === "los" ? "event_sight" : "event_occupation",
      cell: hex,
      facing: 0,
    })),
  ];
  return found.map((mark, index) => ({ ...mark, id: `${mark.kind} ${mark.cell} ${index}` }));
}

const FLAT = new Set(["objective", "event_sight", "event_occupation"]);
/** Only the edge of another marker: it has no badge of its own. */
const UNSIGNED = new Set(["ffe_ring"]);

export const groundsOf = (table: Table): Lying[] => lying(table).filter((mark) => !FLAT.has(mark.kind));

export function badgesOf(table: Table): Badge[] {
  const stacks = counters(table);
  const taken = new Map<string, number>();
  const holders = new Map(table.markers.objectives.map(({ hex, holder }) => [hex, holder]));
  const own = table.game.seat ?? Object.keys(table.game.seats)[0];
  return lying(table).filter((mark) => !UNSIGNED.has(mark.kind)).map((mark) => {
    const index = taken.get(mark.cell) ?? 0;
    taken.set(mark.cell, index + 1);
    const [x, y] = RIM[index % RIM.length] ?? [0, 0];
    const count = stacks.get(mark.cell)?.length ?? 0;
    const lean = (LEAN * Math.min(1, 4 / Math.max(1, count)) * Math.max(0, count - 1)) / 2;
    const away = 17 * Math.floor(index / RIM.length) + lean;
    const held = mark.kind === "objective" ? holders.get(mark.cell) : null;
    const holder = held ? (held === own ? "own" : "other") : null;
    return { ...mark, holder, dx: x + Math.sign(x) * away, dy: y };
  });
}
