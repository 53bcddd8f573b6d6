/** An evening of squads at a real table as plain data: kept in the browser, undone, and saved to a file. */

import type { SquadKind, TableSquad, ToldLine } from "../../service/api";

export interface Entry {
  turn: number;
  title: string;
  lines: ToldLine[];
}

export interface State {
  version: 1;
  /** 0 while the forces are built. */
  turn: number;
  nations: [string, string];
  squads: TableSquad[];
  /** Who acts now. */
  acting: string | null;
  log: Entry[];
}

export const KIND = "bocage-squads";

export const emptyState = (nations: [string, string]): State => ({
  version: 1,
  turn: 0,
  nations,
  squads: [],
  acting: null,
  log: [],
});

export const write = (state: State): string => JSON.stringify({ kind: KIND, ...state }, null, 1);

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isLine = (one: unknown): one is ToldLine =>
  isLoose(one) && isText(one.text) && Array.isArray(one.clauses) && Array.isArray(one.tally);
const isEntry = (one: unknown): one is Entry =>
  isLoose(one) &&
  Number.isInteger(one.turn) &&
  isText(one.title) &&
  Array.isArray(one.lines) &&
  one.lines.every(isLine);
const isSquad = (one: unknown): one is TableSquad => isLoose(one) && isText(one.id) && isText(one.name);

/** Reads an evening strictly: a file may be anything. The service is asked about what is in the squads. */
export function read(text: string): State | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isLoose(said) || said.kind !== KIND || said.version !== 1) return null;
  const { turn, nations, squads, acting, log } = said;
  if (!Number.isInteger(turn) || !Array.isArray(nations) || nations.length !== 2 || !nations.every(isText)) return null;
  if (!Array.isArray(squads) || !squads.every(isSquad) || !(acting === null || isText(acting))) return null;
  if (!Array.isArray(log) || !log.every(isEntry)) return null;
  const [one = "", other = ""] = nations;
  return { version: 1, turn: turn as number, nations: [one, other], squads, acting, log };
}

/** A new squad at full strength, called after its kind; the second of a kind has a number. */
export function recruit(squads: TableSquad[], side: number, kind: SquadKind): TableSquad {
  const alike = squads.filter((squad) => squad.side === side && squad.counter === kind.id).length;
  let number = squads.length + 1;
  while (squads.some(({ id }) => id === `s${number}`)) number += 1;
  return {
    id: `s${number}`,
    side,
    counter: kind.id,
    name: alike ? `${kind.name} ${alike + 1}` : kind.name,
    able: kind.figures,
    down: 0,
    suppressed: false,
    disorganised: false,
    shaken: false,
    fleeing: false,
    activated: false,
    on_overwatch: false,
    holds: false,
  };
}
