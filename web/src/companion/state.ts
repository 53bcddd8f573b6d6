/** An evening at a real table as plain data: what is kept in the browser, undone, and saved to a file. */

import type { DeckCard, TableBattery, TableUnit, ToldLine } from "../service/api";

export interface Force {
  name: string;
  force: string;
}

export interface Platoon {
  side: number;
  name: string;
}

export interface Deck {
  cards: DeckCard[];
  /** The cards that may still come, by id, and those drawn, the latest last. */
  left: string[];
  drawn: string[];
}

export interface Entry {
  turn: number;
  title: string;
  lines: ToldLine[];
}

/** A deed that is being done: what is asked of the service, the dice thrown and the units picked so far. */
export interface Pending {
  what: string;
  wish: Record<string, unknown>;
  dice: number[];
  picks: string[][];
}

export interface State {
  version: 1;
  /** 0 while the forces are built. */
  turn: number;
  forces: [Force, Force];
  platoons: Platoon[];
  units: TableUnit[];
  batteries: TableBattery[];
  /** Rounds that people count for a unit, by its id. */
  rounds: Record<string, number>;
  deck: Deck | null;
  /** Who acts, the actions he has left, and the points of the Big Man whose card it is. */
  acting: string | null;
  /** Who was activated last, whatever card has come since. */
  last: string | null;
  left: number;
  points: number;
  /** Units that no enemy has seen in this turn. */
  hidden: string[];
  log: Entry[];
}

export const VERSION = 1;
export const KIND = "bocage-companion";

export function emptyState(forces: [Force, Force]): State {
  return {
    version: VERSION,
    turn: 0,
    forces,
    platoons: [],
    units: [],
    batteries: [],
    rounds: {},
    deck: null,
    acting: null,
    last: null,
    left: 0,
    points: 0,
    hidden: [],
    log: [],
  };
}

/** What a file says that holds an evening. */
export function write(state: State): string {
  return JSON.stringify({ kind: KIND, ...state }, null, 1);
}

/** Why a text holds no evening: the service is asked about what is in the units. */
export type Fault = "text" | "kind" | "version" | "shape";

export class BadFile extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isList = <T>(value: unknown, each: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(each);
type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const isForce = (one: unknown): one is Force => isLoose(one) && isText(one.name) && isText(one.force);
const isPlatoon = (one: unknown): one is Platoon => isLoose(one) && isText(one.name) && isCount(one.side);
const isUnit = (one: unknown): one is TableUnit => isLoose(one) && isText(one.id) && isText(one.name);
const isBattery = (one: unknown): one is TableBattery => isLoose(one) && isText(one.id) && isText(one.name);
const isCard = (one: unknown): one is DeckCard => isLoose(one) && isText(one.id) && isText(one.kind);
const isLine = (one: unknown): one is ToldLine =>
  isLoose(one) && isText(one.text) && isList(one.clauses, isText) && Array.isArray(one.tally);
const isEntry = (one: unknown): one is Entry =>
  isLoose(one) && isCount(one.turn) && isText(one.title) && isList(one.lines, isLine);
const isDeck = (one: unknown): one is Deck =>
  isLoose(one) && isList(one.cards, isCard) && isList(one.left, isText) && isList(one.drawn, isText);
const isRounds = (one: unknown): one is Record<string, number> => isLoose(one) && Object.values(one).every(isCount);

/** Reads an evening strictly: a file may be anything. */
export function read(text: string): State {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new BadFile("text");
  }
  if (!isLoose(said) || said.kind !== KIND) throw new BadFile("kind");
  if (said.version !== VERSION) throw new BadFile("version");
  const { turn, forces, platoons, units, rounds, deck, acting, left, points, hidden, log } = said;
  // evenings of old have no artillery
  const { batteries = [], last = null } = said;
  if (
    !isCount(turn) ||
    !isList(forces, isForce) ||
    forces.length !== 2 ||
    !isList(platoons, isPlatoon) ||
    !isList(units, isUnit) ||
    !isList(batteries, isBattery) ||
    !isRounds(rounds) ||
    !(deck === null || isDeck(deck)) ||
    !(acting === null || isText(acting)) ||
    !(last === null || isText(last)) ||
    !isCount(left) ||
    !isCount(points) ||
    !isList(hidden, isText) ||
    !isList(log, isEntry)
  )
    throw new BadFile("shape");
  const [one, other] = forces;
  if (!one || !other) throw new BadFile("shape");
  return {
    version: VERSION,
    turn,
    forces: [one, other],
    platoons,
    units,
    batteries,
    rounds,
    deck,
    acting,
    last,
    left,
    points,
    hidden,
    log,
  };
}

/** A step that can be undone: the state before it, with the length of the log instead of the log. */
export type Step = Omit<State, "log"> & { log: number };

export const stepOf = ({ log, ...rest }: State): Step => ({ ...rest, log: log.length });
export const undone = ({ log, ...rest }: Step, now: State): State => ({ ...rest, log: now.log.slice(0, log) });
