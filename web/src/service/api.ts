/** How the service is asked: its addresses as functions. What it says, `shapes` tells. */

import type {
  Chapter,
  Clause,
  Odds,
  Path,
  Replay,
  Rose,
  RuleOption,
  Scenario,
  Seen,
  Sight,
  Started,
  System,
  Table,
  Told,
  Why,
} from "./shapes";

export type * from "./shapes";

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
