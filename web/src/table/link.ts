/** The state of a sandbox as the tail of an address: short, readable enough to be compared, and read strictly.

    `1!practice!british.section.0.loose.FABk…!*circle.48.0.FABk`: the version, the table, the units (army, kind,
    facing, formation, two letters for each coordinate of each base) and the templates after a star. */

import type { Body, TemplateWish } from "../service/api";
import type { Spot } from "./lattice";

export type Laid = Pick<TemplateWish, "shape" | "at" | "size"> & { facing: number };

export interface State {
  table: string;
  units: Body[];
  templates: Laid[];
}

/** What is wrong with a link: in its head, or in its n-th part. */
export class BadLink extends Error {
  constructor(
    readonly what: "version" | "table" | "unit" | "template" | "long",
    readonly part: number,
  ) {
    super(what);
  }
}

const VERSION = "1";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LONGEST = 8000;
const UNIT = /^([a-z]{1,32})\.([a-z]{1,32})\.(0|[1-9]\d?)\.(kept|line|column|loose)\.((?:[\w-]{4}){1,16})$/;
const TEMPLATE = /^\*(circle|square|drop)\.([1-9]\d{0,2})\.(0|[1-9]\d?)\.([\w-]{4})$/;

const pair = (value: number): string => (LETTERS[value >> 6] ?? "") + (LETTERS[value & 63] ?? "");
const spots = (points: Spot[]): string => points.map(({ x, y }) => pair(x) + pair(y)).join("");

export function write({ table, units, templates }: State): string {
  const parts = units.map((unit) => {
    const formation = unit.formation === "hand" ? "kept" : unit.formation;
    return [unit.army, unit.kind, unit.facing, formation, spots(unit.bases)].join(".");
  });
  const laid = templates.map(({ shape, size, facing, at }) => `*${[shape, size, facing, spots([at])].join(".")}`);
  return [VERSION, table, ...parts, ...laid].join("!");
}

export function read(text: string): State {
  if (text.length > LONGEST) throw new BadLink("long", 0);
  const [version, table = "", ...parts] = text.split("!");
  if (version !== VERSION) throw new BadLink("version", 0);
  if (!/^[a-z0-9-]{1,64}$/.test(table)) throw new BadLink("table", 0);
  const state: State = { table, units: [], templates: [] };
  parts.forEach((part, index) => {
    if (part.startsWith("*")) state.templates.push(readTemplate(part, index + 1));
    else state.units.push(readUnit(part, index + 1));
  });
  return state;
}

function readUnit(part: string, number: number): Body {
  const found = UNIT.exec(part);
  const [, army = "", kind = "", facing = "", formation = "", bases = ""] = found ?? [];
  if (!found || Number(facing) > 63) throw new BadLink("unit", number);
  return { army, kind, facing: Number(facing), formation: formation as Body["formation"], bases: readSpots(bases) };
}

function readTemplate(part: string, number: number): Laid {
  const found = TEMPLATE.exec(part);
  const [, shape = "", size = "", facing = "", at = ""] = found ?? [];
  const [spot] = readSpots(at);
  if (!found || !spot || Number(facing) > 63) throw new BadLink("template", number);
  return { shape: shape as Laid["shape"], size: Number(size), facing: Number(facing), at: spot };
}

function readSpots(text: string): Spot[] {
  const values = (text.match(/../g) ?? []).map(
    (two) => LETTERS.indexOf(two[0] ?? "") * 64 + LETTERS.indexOf(two[1] ?? ""),
  );
  return values.flatMap((x, index) => (index % 2 ? [] : [{ x, y: values[index + 1] ?? 0 }]));
}
