/** What this browser remembers: how the page should look, and the links to the player's games. */

import { LANGUAGES, words, type Language } from "./text.svelte";

export type Theme = "auto" | "dark" | "light";
export type Motion = "auto" | "off";

interface Look {
  lang: Language;
  theme: Theme;
  size: number;
  motion: Motion;
  follow: boolean;
}

export interface Remembered {
  link: string;
  title: string;
  scenario: string;
  side: string;
  at: number;
  over?: boolean;
  /** The links of all seats and of the spectator, for the one who started the game. */
  links?: Record<string, string>;
  /** The other seats this player holds, when two play at one screen. */
  mine?: string[];
  /** A what-if game knows where it came from. */
  parent?: { link: string; step: number };
  /** A guided game: the lessons already learnt. */
  lessons?: string[];
}

const LOOK = "bocage.look";
const GAMES = "bocage.games";
const RECORDS = "bocage.records";
const KEPT = 40;
/** From this text size on, in pixels, what stood in one line may take several. */
const LARGE = 22;

function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // a browser may forbid storage; the page works without
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // see above: nothing is kept then, and nothing else depends on it
  }
}

function preferred(): Language {
  const wished = navigator.languages.map((lang) => lang.slice(0, 2)).find((lang) => lang in LANGUAGES);
  return (wished as Language | undefined) ?? "en";
}

class Preferences {
  look = $state<Look>({ lang: "en", theme: "dark", size: 1, motion: "auto", follow: true });
  games = $state<Remembered[]>([]);
  /** The battles played to their end, and whether one of them was won. */
  private records = $state<Record<string, "won" | "played">>({});
  private readonly calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  private readonly bright = window.matchMedia("(prefers-color-scheme: light)");

  private spoken: Language | null = null;
  /** Settled when the words of the language are here. */
  ready: Promise<void> = Promise.resolve();

  constructor() {
    const kept = read<Partial<Look>>(LOOK, {});
    this.look = { lang: preferred(), theme: "dark", size: 1, motion: "auto", follow: true, ...kept };
    this.games = read<Remembered[]>(GAMES, []);
    this.records = read<Record<string, "won" | "played">>(RECORDS, {});
    for (const wish of [this.calm, this.bright]) wish.addEventListener("change", () => this.show());
    this.show();
  }

  get still(): boolean {
    return this.look.motion === "off" || this.calm.matches;
  }

  set(change: Partial<Look>): void {
    this.look = { ...this.look, ...change };
    write(LOOK, this.look);
    this.show();
  }

  private show(): void {
    const root = document.documentElement;
    if (this.spoken !== this.look.lang) {
      this.spoken = this.look.lang;
      this.ready = words.use(this.look.lang);
    }
    root.dataset.theme = this.look.theme !== "auto" ? this.look.theme : this.bright.matches ? "light" : "dark";
    root.style.fontSize = `${this.look.size * 100}%`;
    root.classList.toggle("still", this.still);
    root.classList.toggle("large", parseFloat(getComputedStyle(root).fontSize) >= LARGE);
  }

  remember(game: Remembered): void {
    const others = this.games.filter((each) => each.link !== game.link);
    const before = this.games.find((each) => each.link === game.link);
    this.games = [{ ...before, ...game }, ...others].slice(0, KEPT);
    write(GAMES, this.games);
  }

  /** What this player has made of a battle: won once, or played to its end. */
  record(scenario: string): "won" | "played" | undefined {
    return this.records[scenario];
  }

  /** Keeps how a battle ended. What was won once stays won. */
  finish(scenario: string, won: boolean): void {
    const now = won || this.records[scenario] === "won" ? "won" : "played";
    if (now === this.records[scenario]) return;
    this.records = { ...this.records, [scenario]: now };
    write(RECORDS, this.records);
  }

  forget(link: string): void {
    this.games = this.games.filter((each) => each.link !== link);
    write(GAMES, this.games);
  }

  game(link: string): Remembered | undefined {
    return this.games.find((each) => each.link === link);
  }
}

export const prefs = new Preferences();
