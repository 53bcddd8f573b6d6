/** A cell in words: its ground, who is there, and what lies there. */

import type { Table } from "../api";
import { t } from "../text.svelte";
import type { Grid } from "./grid";

export interface Told {
  ground: string;
  units: { id: string; words: string; own: boolean }[];
  things: string[];
}

export function describe(table: Table, grid: Grid | null, cell: string): Told {
  const { markers } = table;
  const holds = (cells: string[]): boolean => cells.some((each) => each.split("-")[0] === cell);
  const things = [
    holds(markers.melee) && "melee",
    holds(markers.spotted) && "spotted",
    cell in markers.smoke && "smoke",
    holds(markers.star_shells) && "star-shell",
    holds(markers.foxholes) && "foxhole",
    holds(markers.wire) && "wire",
    cell in markers.mines && "mines",
    markers.bunkers.some(({ hex }) => hex === cell) && "bunker",
    holds(markers.rubble) && "rubble",
    holds(markers.roadblocks) && "roadblock",
    cell in markers.ffe || holds(markers.ffe_ring) ? "ffe" : false,
    markers.spotting_round === cell && "spotting-round",
    markers.objectives.some(({ hex }) => hex === cell) && "objective",
    markers.events.some(({ hex }) => hex === cell) && "event",
  ].filter((thing): thing is string => thing !== false);
  const own = table.game.seat ?? Object.keys(table.game.seats)[0];
  return {
    ground: grid?.cells.get(cell)?.ground ?? "",
    units: [
      ...table.units.filter((unit) => unit.hex === cell).map(({ id, words, side }) => ({ id, words, own: side === own })),
      ...markers.hulks.filter(({ hex }) => hex === cell).map(({ unit, words }) => ({ id: `wreck ${unit}`, words, own: true })),
      ...table.weapons.filter((weapon) => weapon.hex === cell).map(({ id, words }) => ({ id: `w${id}`, words, own: true })),
    ],
    things,
  };
}

/** The same for those who listen: the cell, its ground, all that is there, and whether it can be chosen. */
export function spoken(table: Table, grid: Grid | null, cell: string, lit: ReadonlySet<string>): string {
  const { ground, units, things } = describe(table, grid, cell);
  const told = [...units.map((unit) => unit.words), ...things.map((thing) => t(`thing-${thing}`))];
  return [cell, ground, ...told, lit.has(cell) ? t("heard-offered") : ""].filter(Boolean).join(", ");
}
