/** Which battles are shown, and in which order: what somebody looks for, and what to play next. */

import type { Scenario } from "../service/api";

export const LENGTHS = ["short", "medium", "long"] as const;
export const LEVELS = ["easy", "middling", "hard"] as const;
export const THEATRES = ["normandy", "pacific", "east", "vietnam", "mogadishu", "otherwise"] as const;
export const YES = "yes";

type Level = (typeof LEVELS)[number];
type Theatre = (typeof THEATRES)[number];

/** What is looked for: "" or nothing looked for lets everything through. */
export interface Wanted {
  words: string;
  system: string;
  theatre: string;
  length: string;
  level: string;
  machines: string;
  night: string;
  alone: string;
}
export const ANYTHING: Wanted = {
  words: "",
  system: "",
  theatre: "",
  length: "",
  level: "",
  machines: "",
  night: "",
  alone: "",
};
/** How a battle went for this player, as far as this browser knows. */
export type Record = "won" | "played" | undefined;

const SHORT = 30;
const MEDIUM = 60;
const FEW = 16;
const MANY = 34;
/** Between two veterans each side wins at least this share of an even battle. */
const EVEN = 0.4;

export function lengthOf({ minutes }: Scenario): (typeof LENGTHS)[number] {
  return minutes <= SHORT ? "short" : minutes <= MEDIUM ? "medium" : "long";
}

/** How much there is to keep in mind: units of both sides, machines, the dark. */
export function levelOf({ sizes, machines, night }: Scenario): Level {
  const more = Number(machines) + Number(night);
  if (sizes.units <= FEW && !more) return "easy";
  return sizes.units > MANY || more > 1 || (machines && sizes.units > FEW * 1.5) ? "hard" : "middling";
}

export function theatreOf({ module, sides, system }: Scenario): Theatre {
  const fought = (side: string): boolean => sides.some(({ id }) => id === side);
  if (system === "doh") return "mogadishu";
  if (system === "sotr") return "otherwise";
  if (module === "fhv") return "vietnam";
  return fought("japanese") ? "pacific" : fought("soviet") ? "east" : "normandy";
}

/** Good alone: a machine is a match on either side, because the battle is even. */
export function isGoodAlone({ balance }: Scenario): boolean {
  return balance !== null && balance.sides.every(({ share }) => share >= EVEN);
}

/** Whether a battle is what is looked for. */
export function fits(scenario: Scenario, wanted: Wanted): boolean {
  const { title, place, teaches, story, period, sides } = scenario;
  const text = [title, place, teaches, story, period, ...sides.map(({ name }) => name)].join(" ").toLocaleLowerCase();
  return (
    wanted.words
      .toLocaleLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!wanted.system || scenario.system === wanted.system) &&
    (!wanted.theatre || theatreOf(scenario) === wanted.theatre) &&
    (!wanted.length || lengthOf(scenario) === wanted.length) &&
    (!wanted.level || levelOf(scenario) === wanted.level) &&
    (!wanted.machines || scenario.machines) &&
    (!wanted.night || scenario.night) &&
    (!wanted.alone || isGoodAlone(scenario))
  );
}

/** What to play next comes first: not won yet, the system last played, then from easy and short to hard and long. */
export function inOrder(scenarios: Scenario[], records: (id: string) => Record, last: string): Scenario[] {
  const rank = (scenario: Scenario): number[] => [
    Number(records(scenario.id) === "won"),
    Number(last !== "" && scenario.system !== last),
    LEVELS.indexOf(levelOf(scenario)),
    scenario.minutes,
  ];
  const compare = (a: Scenario, b: Scenario): number => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? a.title.localeCompare(b.title) : (left[at] ?? 0) - (right[at] ?? 0);
  };
  return [...scenarios].sort(compare);
}

const DAY = 86_400_000;

/** One battle for each day, the same for everyone: they take turns, and neighbours are of different systems. */
export function ofTheDay(scenarios: Scenario[], now: Date): Scenario | null {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
  const systems = [...new Set(scenarios.map(({ system }) => system))].sort();
  const system = systems[day % systems.length];
  const own = scenarios.filter((each) => each.system === system).sort((a, b) => a.id.localeCompare(b.id));
  return own[Math.floor(day / systems.length) % own.length] ?? null;
}
