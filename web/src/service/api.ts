/** How the service is asked: its addresses as functions. What it says, `shapes` tells. */

import type {
  Answer,
  Answered,
  Advice,
  AdviceThen,
  Against,
  CompanionBook,
  Counter,
  FullTable,
  Health,
  Log,
  MusterBook,
  NewGame,
  Odds,
  Opened,
  Path,
  Plan,
  WithinReach,
  Refusal,
  Renewed,
  Rest,
  Replay,
  Rose,
  Rulebook,
  RuleOption,
  Scenario,
  Seen,
  Sight,
  SquadBook,
  Stale,
  Stood,
  System,
  SandTable,
  Table,
  TableCard,
  Tape,
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
    const refusal = said as Partial<Refusal & Stale>;
    const { error = "failed", message = response.statusText, why = null, table = null } = refusal;
    throw new Refused(response.status, error, message, why, table);
  }
  return said as T;
}

/** Something nobody else can guess, mixed into the dice so that the service cannot choose them. */
export const drawShare = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

const get = <T>(path: string): Promise<T> => call<T>("GET", path);
const post = <T>(path: string, body: unknown): Promise<T> => call<T>("POST", path, body);
const at = (link: string): string => `g/${encodeURIComponent(link)}`;

export const scenarios = (): Promise<Scenario[]> => get("scenarios");
export const systems = (): Promise<System[]> => get("systems");
export const ruleOptions = (system: string): Promise<RuleOption[]> => get(`options/${system}`);
export const rules = (system: string): Promise<Rulebook> => get(`rules/${system}`);
export const counters = (system: string): Promise<Counter[]> => get(`counters/${system}`);
/** A new game; `seed`: known dice, for those who want to play the same battle twice. */
export const start = (wish: NewGame): Promise<Opened> => post("games", wish);
/** Takes the seat a link stands for, and adds to the randomness of the dice. */
export const join = (link: string, share: string): Promise<Table> => post(`${at(link)}/join`, { share });
/** Revokes a link, the own one or the spectators', and makes the one that takes its place. */
export const renew = (link: string, which: "own" | "spectator"): Promise<Renewed> =>
  post(`${at(link)}/renew`, { which });
export const upload = (file: Blob): Promise<Opened> => post("journals", file);

/** The service names this address and the map's to the browser before the page is read: see page.py. */
export const fullTable = (link: string): Promise<FullTable> => get(`${at(link)}?full=1`);
export const table = (link: string): Promise<Table> => get(`${at(link)}?full=0`);
export const choose = (link: string, version: number, key: string): Promise<Table> =>
  post(`${at(link)}/choose`, { version, key });
export const undo = (link: string, version: number, keep: number | null = null): Promise<Table> =>
  post(`${at(link)}/undo`, { version, keep });
/** The answers of a gesture at once; what comes between leaves some of them ungiven. */
export const gesture = (link: string, version: number, answers: Answer[]): Promise<Answered> =>
  post(`${at(link)}/gesture`, { version, answers });
const listed = (name: string, values: string[]): string =>
  values.map((value) => `&${name}=${encodeURIComponent(value)}`).join("");
export const reach = (link: string, place: string, way: string, wishes: string[]): Promise<WithinReach> =>
  get(`${at(link)}/reach?at=${encodeURIComponent(place)}&way=${way}${listed("wish", wishes)}`);
export const plan = (link: string, keys: string[], wishes: string[], to: string): Promise<Plan> =>
  get(`${at(link)}/plan?to=${encodeURIComponent(to)}${listed("key", keys)}${listed("wish", wishes)}`);
export const rest = (link: string): Promise<Rest> => get(`${at(link)}/rest`);
export const why = (link: string, place: string, chosen: string | null): Promise<Against> =>
  get(`${at(link)}/why/${encodeURIComponent(place)}?chosen=${encodeURIComponent(chosen ?? "")}`);
export const odds = (link: string, key: string): Promise<Odds> =>
  get(`${at(link)}/odds?key=${encodeURIComponent(key)}`);
export const advice = (link: string): Promise<Advice> => get(`${at(link)}/advice`);
export const path = (link: string, to: string): Promise<Path> => get(`${at(link)}/path?to=${encodeURIComponent(to)}`);
export const sight = (link: string, from: string, to: string): Promise<Sight> =>
  get(`${at(link)}/sight?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
export const seen = (link: string, from: string): Promise<Seen> =>
  get(`${at(link)}/seen?from=${encodeURIComponent(from)}`);
export const form = (link: string, key: string): Promise<Stood> =>
  get(`${at(link)}/form?key=${encodeURIComponent(key)}`);
export const tape = (link: string, from: string, to: string): Promise<Tape> =>
  get(`${at(link)}/tape?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
export const log = (link: string, since: number): Promise<Log> => get(`${at(link)}/log?since=${since}`);
export const replay = (link: string): Promise<Replay> => get(`${at(link)}/replay`);
export const replayStep = (link: string, step: number): Promise<Table> => get(`${at(link)}/replay/${step}`);
export const adviceThen = (link: string, step: number): Promise<AdviceThen> => get(`${at(link)}/replay/${step}/advice`);
export const fork = (link: string, step: number): Promise<Opened> => post(`${at(link)}/fork`, { step });

export const tables = (): Promise<TableCard[]> => get("tables");
export const sandTable = (id: string): Promise<SandTable> => get(`tables/${encodeURIComponent(id)}`);
/** A question about units on a table without rules: the answers are made by the service, from its ground. */
export const askTable = <T>(id: string, what: string, wish: unknown): Promise<T> =>
  post(`tables/${encodeURIComponent(id)}/${what}`, wish);

export const companionBook = (): Promise<CompanionBook> => get("companion");
/** A question of people at a real table: it brings all units it is about. */
export const askCompanion = <T>(what: string, wish: unknown): Promise<T> => post(`companion/${what}`, wish);

export const squadBook = (): Promise<SquadBook> => get("squads");
/** A question of people at a real table of squads: it brings all squads it is about. */
export const askSquads = <T>(what: string, wish: unknown): Promise<T> => post(`squads/${what}`, wish);
export const musterBook = (): Promise<MusterBook> => get("muster");
/** A question of people who muster forces. */
export const askMuster = <T>(what: string, wish: unknown): Promise<T> => post(`muster/${what}`, wish);

export const tablePicture = (id: string, open = false): string => `/api/tables/${id}/table.svg?roofs=${open ? 0 : 1}`;
/** A figure faces north and is turned by the page; a vehicle throws its shadow as it stands. */
export const figurePicture = (army: string, figure: string, heading = 0, posture = "standing"): string =>
  `/api/figures/${army}.${figure}.svg?heading=${heading}&posture=${posture}`;
export const mapPicture = (scenario: string, open = false): string =>
  `/api/scenarios/${scenario}/map.svg${open ? "?roofs=0" : ""}`;
export const facePicture = (hash: string): string => `/api/faces/${hash}.svg`;
export const markerPicture = (kind: string, facing: number, place = "", figure = "", corners = 6): string =>
  `/api/markers/${kind}.svg?facing=${facing}&place=${place}&figure=${figure}&corners=${corners}`;
export const rosePicture = ({ system, facing, corners, armour, struck }: Rose): string =>
  `/api/aspects/${system}.svg?facing=${facing}&corners=${corners}&armour=${armour.join(".")}&struck=${struck}&lang=${language}`;
export const journalFile = (link: string): string => `/api/${at(link)}/journal`;
/** The game as text; null while it would give away what is hidden. */
export async function journal(link: string): Promise<string | null> {
  const response = await fetch(journalFile(link));
  return response.ok ? response.text() : null;
}
export const health = (): Promise<Health> => get("health");
