/** Which of the options on offer belong to what a player points at. No rule: only the names options carry. */

import type { Ask, Option, Table, Unit } from "../service/api";

export type Units = ReadonlyMap<string, Unit>;

export function unitsOf(table: Table): Units {
  return new Map(table.units.map((unit) => [unit.id, unit]));
}

/** The cells an option belongs to, from whom it starts to where it leads. */
export function cellsOf(option: Option, units: Units): string[] {
  if (option.cells) return option.cells;
  const cells = option.units.map((id) => units.get(id)?.hex).filter((hex) => hex !== undefined);
  return [...new Set([...cells, ...option.hexes])];
}

export function sourceOf(option: Option, units: Units): string | null {
  const cells = cellsOf(option, units);
  return cells[0] ?? null;
}

export function targetOf(option: Option, units: Units): string | null {
  return cellsOf(option, units).at(-1) ?? null;
}

/** Everything that can be done at a cell: what leads there first, then what starts there. */
export function optionsAt(ask: Ask, units: Units, cell: string, from: string | null = null): Option[] {
  const here = ask.options.filter((option) => cellsOf(option, units).includes(cell));
  const narrowed = from === null || from === cell ? [] : here.filter((option) => sourceOf(option, units) === from);
  return narrowed.length ? narrowed.filter((option) => targetOf(option, units) === cell) : here;
}

export type Light = "pick" | "target";

/** The cells to light up: `target` where an enemy stands at the far end of an option, `pick` elsewhere. */
export function lights(table: Table, units: Units, from: string | null): Map<string, Light> {
  const lit = new Map<string, Light>();
  if (!table.ask) return lit;
  const hostile = new Set(table.units.filter((unit) => unit.side !== table.ask?.seat).map((unit) => unit.hex));
  const chosen = table.ask.options.filter((option) => from === null || sourceOf(option, units) === from);
  for (const option of chosen.length ? chosen : table.ask.options) {
    const cells = cellsOf(option, units);
    for (const [index, cell] of cells.entries()) {
      const far = index === cells.length - 1;
      if (far && hostile.has(cell)) lit.set(cell, "target");
      else if (!lit.has(cell)) lit.set(cell, "pick");
    }
  }
  return lit;
}

/** The options that belong to no place: they are buttons and nothing else. */
export const buttons = (ask: Ask): Option[] => ask.options.filter((option) => option.button);
export const others = (ask: Ask): Option[] => ask.options.filter((option) => !option.button);
