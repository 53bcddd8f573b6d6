/** A place in words: its ground, who is there, and what lies there. */

import type { Table } from "../service/api";
import { t, words } from "../kit/text.svelte";
import type { Grid } from "./grid";

export interface Told {
  ground: string;
  units: { id: string; words: string; own: boolean }[];
  things: string[];
}

export function describe(table: Table, grid: Grid | null, place: string): Told {
  const things = [...new Set(table.things.filter((thing) => thing.place === place).map((thing) => thing.name))];
  const own = table.game.seat ?? Object.keys(table.game.seats)[0];
  return {
    ground: grid?.places.get(place)?.ground ?? "",
    units: [
      ...table.units
        .filter((unit) => unit.place === place)
        .map(({ id, words, side }) => ({ id, words, own: side === own })),
      ...table.weapons
        .filter((weapon) => weapon.place === place)
        .map(({ id, words }) => ({ id: `w${id}`, words, own: true })),
    ],
    things,
  };
}

/** The same for those who listen: the place, its ground, all that is there, and whether it can be chosen. */
export function spoken(table: Table, grid: Grid | null, place: string, lit: ReadonlySet<string>): string {
  const { ground, units, things } = describe(table, grid, place);
  const told = [...units.map((unit) => unit.words), ...things];
  const named = words.places === "point" ? "" : place; // sixteenths of an inch say nothing to the ear
  return [named, ground, ...told, lit.has(place) ? t("heard-offered") : ""].filter(Boolean).join(", ");
}
