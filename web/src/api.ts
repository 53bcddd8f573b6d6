/** What the service says and takes: its JSON as types, its addresses as functions. */

export interface Scenario {
  id: string;
  system: string;
  module: string;
  /** What its module is about. */
  period: string;
  title: string;
  teaches: string;
  story: string;
  place: string;
  date: string;
  minutes: number;
  turns: number;
  sides: { id: string; name: string; force: string }[];
  goals: Goals;
  map: string;
  night: boolean;
  balance: Balance | null;
}

/** What each side has to do to win, and how points are counted. */
export interface Goals {
  sides: { id: string; name: string; tasks: string[] }[];
  notes: string[];
}

/** How often each side won when two of the same player met, with the interval in which the truth lies. */
export interface Balance {
  player: string;
  games: number;
  sides: { id: string; share: number; low: number; high: number }[];
}

export interface RuleOption {
  key: string;
  kind: "switch" | "choice";
  values?: string[];
  name: string;
  text: string;
  clause: string | null;
}

export interface Why {
  clause: string | null;
  rule: string | null;
  text: string;
  message?: string;
}

export interface Seat {
  name: string;
  who: string;
  you: boolean;
  joined: boolean;
}

export interface Outcome {
  winner: string | null;
  reason: string;
  text: string;
  scores: Record<string, number>;
}

export interface Carried {
  id: string;
  face: string;
  words: string;
}

export interface Unit {
  id: string;
  side: string;
  hex: string;
  label: string;
  kind: string;
  force: string;
  words: string;
  face: string;
  weapons: Carried[];
  /** The vehicle it rides in. */
  carrier: string | null;
  /** What its guns cover. */
  arcs: Arc[];
  machine: Machine | null;
}

/** Degrees clockwise from north, how wide, and how many cells far. */
export interface Arc {
  kind: "gun" | "turret" | "rear";
  bearing: number;
  width: number;
  reach: number;
}

export interface Machine {
  facing: string | null;
  /** Only where it does not face as the hull does. */
  turret: string | null;
  mode: "flying" | "hovering" | null;
  passengers: string[];
  capacity: string | null;
}

/** What a side has off the map, in words. */
export interface Support {
  id: string;
  side: string;
  what: string;
  words: string;
}

/** What lies in a cell besides counters: on its ground, as a badge on its rim, both or neither. */
export interface Thing {
  hex: string;
  kind: string;
  name: string;
  facing: number;
  /** What a wreck was, and how many corners its cell has. */
  figure: string;
  corners: number;
  ground: boolean;
  badge: boolean;
  /** Who holds an objective. */
  holder: string | null;
}

export interface Option {
  key: string;
  verb: string;
  text: string;
  /** What the button says that takes it. */
  act: string;
  hexes: string[];
  units: string[];
  /** Where it lies, from whom it starts to where it leads. */
  cells?: string[];
  button: boolean;
  /** Dice will decide: its chances are shown before it is chosen. */
  dice?: boolean;
  /** The corner it turns something to, in degrees clockwise from north. */
  facing: number | null;
}

export interface Ask {
  seat: string;
  kind: string;
  prompt: string;
  about: Record<string, unknown>;
  /** Part of the set-up: what is left of it can be done by chance. */
  setting_up: boolean;
  /** About where to go next: the way to any cell can be asked for. */
  ways: boolean;
  options: Option[];
}

export interface Place {
  x: number;
  y: number;
  ground?: string;
  level?: number;
  /** The storeys of a house, a bunker, the air above: when there is more than the ground. */
  storeys?: string[];
}

export interface Table {
  version: number;
  game: {
    id: string;
    /** The rules it is played by, without the modules on them. */
    system: string;
    scenario: string;
    title: string;
    seat: string | null;
    seats: Record<string, Seat>;
    over: boolean;
    outcome: Outcome | null;
    can_undo: boolean;
    undo_why: string;
    dice: { promise: string | null; shares: string[]; secret: string | null };
  };
  turn: number;
  turns: number;
  phase: string;
  phase_text: string;
  active: string | null;
  scores: Record<string, number>;
  night: boolean;
  places?: Record<string, Place>;
  size?: { width: number; height: number; viewBox: string };
  goals?: Goals;
  units: Unit[];
  weapons: (Carried & { hex: string })[];
  reserves: { id: string; side: string; place: string; words: string; face: string }[];
  things: Thing[];
  support: Support[];
  thinking: string | null;
  ask: Ask | null;
}

export interface Line {
  n: number;
  step: number;
  kind: string;
  text: string;
  detail: string[];
  hexes: string[];
  clauses: string[];
  dice?: number[];
}

/** For each seat: what its throws were worth, what they brought, and the difference as it grew. */
export type Luck = Record<string, { expected: number; actual: number; course: number[] }>;

export interface Told {
  total: number;
  lines: Line[];
  luck: Luck;
}

/** What may come of an attempt, and how bad that is. */
export interface Result {
  code: string;
  name: string;
  chance: number;
  tone: "none" | "amber" | "red" | "deep" | "good";
}

export interface OddsTarget {
  unit: string | null;
  name?: string | null;
  results: Result[];
  tally: { value: number; clause: string; name: string }[];
  gun: string | null;
  shot: Shot | null;
}

/** A gun's shot: the most that 2d6 and the sum may come to, and the parts of the target it may strike. */
export interface Shot {
  needs: number;
  hit: number;
  rounds: number;
  strikes: {
    part: string;
    name: string;
    chance: number;
    results: Result[];
    tally: OddsTarget["tally"];
    rose: Rose | null;
  }[];
}

/** Which way a part of a vehicle points, its armour front, flank and rear, and which of them is struck. */
export interface Rose {
  system: string;
  /** The aspect that is struck. */
  name: string;
  facing: number;
  corners: number;
  armour: string[];
  struck: string;
}

export interface Odds {
  title: string;
  /** That it does anything at all, to the unit that stands the least. */
  chance?: number | null;
  targets: OddsTarget[];
}

export interface Path {
  /** `turn`: a vehicle turns where it is, to so many degrees clockwise from north. */
  steps: { hex: string; key: string; cost: number; turn: number | null }[];
  cost: number;
  /** The movement points there are before the first step. */
  left: number;
  /** Who may fire on the way, and the chance that the best shot from there tells. */
  watchers: { hex: string; units: string[]; names: string[]; chance: number | null }[];
  /** The rule that lets them. */
  clause: string;
}

export interface SightReason {
  effect: "none" | "degraded" | "blocked";
  /** The effect in words. */
  said: string;
  clause: string;
  where: string;
  what: string;
  text: string;
}

export interface Sight {
  code: number;
  label: string;
  reasons: SightReason[];
  profile: { hex: string; ground: number; top: number; what: string }[];
  /** The line on the map: each point ends a stretch of this state, and says what made it so. */
  points: { x: number; y: number; state: "clear" | "degraded" | "blocked"; why: string }[];
}

export interface Seen {
  seen: string[];
  degraded: string[];
}

export interface Replay {
  steps: number;
  marks: { step: number; turn: number; phase: string; text: string }[];
}

export interface Clause {
  id: string;
  kind: string;
  text: string;
  status: string;
}

export interface Rule {
  id: string;
  title: string;
  clauses: Clause[];
}

/** A rule system, and the one it stands on. */
export interface System {
  id: string;
  name: string;
  core: string;
  /** How its counters are read. */
  counters: string;
}

export interface Chapter {
  chapter: number;
  title: string;
  rules: Rule[];
}

export interface Started {
  links: Record<string, string>;
  you: string;
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly why: Why | null,
    readonly table: Table | null,
  ) {
    super(message);
  }
}

let language = "en";

export function speak(lang: string): void {
  language = lang;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const mark = path.includes("?") ? "&" : "?";
  const init: RequestInit = { method, headers: {} };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    init.headers = { "Content-Type": body instanceof Blob ? "application/octet-stream" : "application/json" };
  }
  const response = await fetch(`/api/${path}${mark}lang=${language}`, init);
  const said: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const { error = "failed", message = response.statusText, why = null, table = null } = said as Partial<{
      error: string;
      message: string;
      why: Why | null;
      table: Table | null;
    }>;
    throw new Refused(response.status, error, message, why, table);
  }
  return said as T;
}

/** Something nobody else can guess, mixed into the dice so that the service cannot choose them. */
const share = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

const get = <T>(path: string): Promise<T> => call<T>("GET", path);
const post = <T>(path: string, body: unknown): Promise<T> => call<T>("POST", path, body);
const at = (link: string): string => `g/${encodeURIComponent(link)}`;

export const scenarios = (): Promise<Scenario[]> => get("scenarios");
export const systems = (): Promise<System[]> => get("systems");
export const ruleOptions = (system: string): Promise<RuleOption[]> => get(`options/${system}`);
export const rules = (system: string): Promise<{ chapters: Chapter[]; rulings: Clause[] }> => get(`rules/${system}`);
export const counters = (system: string): Promise<CounterGroup[]> => get(`counters/${system}`);
export const start = (wish: {
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, unknown>;
  /** Known dice, for those who want to play the same battle twice. */
  seed?: number;
}): Promise<Started> => post("games", { ...wish, share: share() });
/** Takes the seat a link stands for, and adds to the randomness of the dice. */
export const join = (link: string): Promise<Table> => post(`${at(link)}/join`, { share: share() });
export const upload = (file: Blob): Promise<Started> => post("journals", file);

/** The service names this address and the map's to the browser before the page is read: see page.py. */
export const table = (link: string, full: boolean): Promise<Table> => get(`${at(link)}?full=${full ? 1 : 0}`);
export const choose = (link: string, version: number, key: string): Promise<Table> =>
  post(`${at(link)}/choose`, { version, key });
export const undo = (link: string, version: number): Promise<Table> => post(`${at(link)}/undo`, { version });
export const why = (link: string, hex: string): Promise<{ reasons: Why[] }> =>
  get(`${at(link)}/why/${encodeURIComponent(hex)}`);
export const odds = (link: string, key: string): Promise<Odds> => get(`${at(link)}/odds?key=${encodeURIComponent(key)}`);
export const advice = (link: string): Promise<Advice> => get(`${at(link)}/advice`);
export const path = (link: string, to: string): Promise<Path> => get(`${at(link)}/path?to=${encodeURIComponent(to)}`);
export const sight = (link: string, from: string, to: string): Promise<Sight> =>
  get(`${at(link)}/sight?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
export const seen = (link: string, from: string): Promise<Seen> => get(`${at(link)}/seen?from=${encodeURIComponent(from)}`);
export const log = (link: string, since: number): Promise<Told> =>
  get(`${at(link)}/log?since=${since}`);
export const replay = (link: string): Promise<Replay> => get(`${at(link)}/replay`);
export const replayStep = (link: string, step: number): Promise<Table> => get(`${at(link)}/replay/${step}`);
export const adviceThen = (link: string, step: number): Promise<AdviceThen> => get(`${at(link)}/replay/${step}/advice`);
export const fork = (link: string, step: number): Promise<Started> => post(`${at(link)}/fork`, { step });

export const mapPicture = (scenario: string): string => `/api/scenarios/${scenario}/map.svg`;
export const facePicture = (hash: string): string => `/api/faces/${hash}.svg`;
export const markerPicture = (kind: string, facing: number, cell = "", figure = "", corners = 6): string =>
  `/api/markers/${kind}.svg?facing=${facing}&cell=${cell}&figure=${figure}&corners=${corners}`;
export const rosePicture = ({ system, facing, corners, armour, struck }: Rose): string =>
  `/api/aspects/${system}.svg?facing=${facing}&corners=${corners}&armour=${armour.join(".")}&struck=${struck}&lang=${language}`;
export const journalFile = (link: string): string => `/api/${at(link)}/journal`;

/** A veteran's best answers to the pending question, and what decided: the weightiest reasons first. */
export interface Advice {
  options: { key: string; text: string; score: number; reasons: { name: string; text: string; value: number }[] }[];
}

/** The same for a question of the past, and what was chosen there. */
export interface AdviceThen extends Advice {
  seat: string;
  side: string;
  prompt: string;
  chosen: { key: string; text: string } | null;
}

export interface CounterGroup {
  id: string;
  face: string;
  words: string;
  kind?: string;
  force?: string;
}
