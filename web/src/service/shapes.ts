/** What the service says: its JSON as types. */

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
