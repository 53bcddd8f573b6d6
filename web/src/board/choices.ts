/** Which of the options on offer belong to what a player points at. No rule: only the names options carry. */

import type { Ask, Option, Table, Unit } from "../service/api";

export function unitsOf(table: Table): ReadonlyMap<string, Unit> {
  return new Map(table.units.map((unit) => [unit.id, unit]));
}

/** Where an option starts. */
export const sourceOf = (option: Pick<Option, "places">): string | null => option.places[0] ?? null;

/** Where an option leads. */
export const targetOf = (option: Pick<Option, "places">): string | null => option.places.at(-1) ?? null;

/** Everything that can be done at a place; with `from`, what leads there from that place, if anything does. */
export function optionsAt(ask: Ask, place: string, from: string | null = null): Option[] {
  const here = ask.options.filter((option) => option.places.includes(place));
  const narrowed = from === null || from === place ? [] : here.filter((option) => sourceOf(option) === from);
  return narrowed.length ? narrowed.filter((option) => targetOf(option) === place) : here;
}

export type Light = "pick" | "target";

/** The places to light up: `target` where an enemy stands at the far end of an option, `pick` elsewhere. */
export function lights(table: Table, from: string | null): Map<string, Light> {
  const lit = new Map<string, Light>();
  if (!table.ask) return lit;
  const hostile = new Set(table.units.filter((unit) => unit.side !== table.ask?.seat).map((unit) => unit.place));
  const chosen = table.ask.options.filter((option) => from === null || sourceOf(option) === from);
  for (const option of chosen.length ? chosen : table.ask.options) {
    for (const [index, place] of option.places.entries()) {
      const far = index === option.places.length - 1;
      if (far && hostile.has(place)) lit.set(place, "target");
      else if (!lit.has(place)) lit.set(place, "pick");
    }
  }
  return lit;
}

/** The options that belong to no place: they are buttons and nothing else. */
export const buttons = (ask: Ask): Option[] => ask.options.filter((option) => option.button);
export const others = (ask: Ask): Option[] => ask.options.filter((option) => !option.button);
