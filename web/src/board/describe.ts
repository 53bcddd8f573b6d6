/** A cell in words: its ground, who is there, and what lies there. */

import type { Table } from "../service/api";
import { t } from "../kit/text.svelte";
import type { Grid } from "./grid";

export interface Told {
  ground: string;
  units: { id: string; words: string; own: boolean }[];
  things: string[];
}

export function describe(table: Table, grid: Grid | null, cell: string): Told {
  const things = [...new Set(table.things.filter((thing) => thing.place === cell).map((thing) => thing.name))];
  const own = table.game.seat ?? Object.keys(table.game.seats)[0];
  return {
    ground: grid?.cells.get(cell)?.ground ?? "",
    units: [
      ...table.units
        .filter((unit) => unit.place === cell)
        .map(({ id, words, side }) => ({ id, words, own: side === own })),
      ...table.weapons
        .filter((weapon) => weapon.place === cell)
        .map(({ id, words }) => ({ id: `w${id}`, words, own: true })),
    ],
    things,
  };
}

/** The same for those who listen: the cell, its ground, all that is there, and whether it can be chosen. */
export function spoken(table: Table, grid: Grid | null, cell: string, lit: ReadonlySet<string>): string {
  const { ground, units, things } = describe(table, grid, cell);
  const told = [...units.map((unit) => unit.words), ...things];
  return [cell, ground, ...told, lit.has(cell) ? t("heard-offered") : ""].filter(Boolean).join(", ");
}
