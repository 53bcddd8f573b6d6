/** What the hand does on the table of a game: ghosts of a move, the tape, the rays. */

import * as api from "../service/api";
import type { Battle } from "../game/battle.svelte";
import type { Deed, Hand } from "../game/hand.svelte";
import { t } from "../kit/text.svelte";
import type { TableGrid } from "./grid";
import { HEADINGS, headingTo, isOn, label, readLabel, type Spot } from "./lattice";
import { Latest } from "./latest";

/** From so many milliseconds on, a key counts as held. */
const HOLD = 600;
const SLACK = { pen: 3, thumb: 10 };
/** So near to where it is aimed a second press means it. */
const AIMED = 12;
const WAYS: Record<string, "n" | "s" | "e" | "w"> = {
  ArrowUp: "n",
  ArrowDown: "s",
  ArrowLeft: "w",
  ArrowRight: "e",
};

export class TableDeed implements Deed {
  mode = $state<"tape" | "rays" | null>(null);
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  tape = $state.raw<api.Tape | null>(null);
  sight = $state.raw<api.Sight | null>(null);
  ghost = $state.raw<api.Stood | null>(null);
  pinned = $state.raw<Spot | null>(null);
  /** Which of the areas of the question is meant: they differ in how the unit faces. */
  area = $state(0);
  waiting = $state(0);

  readonly areas = $derived.by(() => this.battle.ask?.areas ?? []);
  readonly outline = $derived(this.areas.map((area) => area.outline).join(""));
  /** What is aimed at a point, where nobody moves. */
  readonly burst = $derived.by(() => this.areas[0]?.burst ?? null);
  /** Where it is aimed now. */
  readonly aim = $derived.by(() => {
    if (!this.burst) return null;
    return this.pinned ?? readLabel(this.ghost?.key.slice(this.areas[0]?.prefix.length ?? 0) ?? "");
  });
  readonly mover = $derived.by(() => {
    const unit = this.battle.ask?.about.unit;
    return typeof unit === "string" ? (this.battle.units.get(unit) ?? null) : null;
  });

  private readonly latest = new Latest((busy) => (this.waiting += busy ? 1 : -1));
  private since = 0;
  /** The unit that the keys have come to last. */
  private visited = "";

  constructor(
    private readonly battle: Battle,
    private readonly hand: Hand,
    private readonly show: (place: string) => void,
  ) {}

  get grid(): TableGrid | null {
    return this.battle.grid as TableGrid | null;
  }

  get stamp(): string {
    return [this.mode, this.pinned ? label(this.pinned) : "", this.area, this.ghost?.key, this.to].join("/");
  }

  /** What the hand has found out, for those who listen. */
  get said(): string {
    if (this.mode === "tape" && this.tape) return t("tape-said", { text: this.tape.text, exact: this.tape.exact });
    if (this.mode === "rays" && this.sight) return this.sight.text ?? "";
    if (!this.ghost) return "";
    const seen = this.ghost.watchers.map(({ name, text }) => `${name} ${text}`);
    return [this.ghost.spoken, this.ghost.text, ...(this.pinned ? seen : [])].join(", ");
  }

  /** With a new question nothing is in hand. */
  asked(): void {
    this.latest.drop();
    this.ghost = null;
    this.pinned = null;
    this.area = 0;
  }

  point(place: string | null): void {
    if (place === null || this.battle.busy) return;
    if (this.mode) void this.measure(place);
    else if (this.areas.length && !this.pinned) void this.form(this.aimedAt(place));
  }

  /** The point by which something is aimed so that its middle lies here: the corner of a square, on its steps. */
  private aimedAt(place: string): string {
    const spot = readLabel(place);
    if (!this.burst || !spot) return place;
    const { shape, size, step } = this.burst;
    const off = shape === "square" ? size / 2 : 0;
    const onStep = (at: number): number => Math.max(Math.round((at - off) / step) * step, 0);
    return label({ x: onStep(spot.x), y: onStep(spot.y) });
  }

  /** Whether a press was meant for the table, and not for what is offered on it. */
  async press(place: string, thumb: boolean): Promise<boolean> {
    if (this.mode) {
      await this.hold(place);
      return true;
    }
    const spot = readLabel(place);
    if (!this.areas.length || !spot || this.battle.busy) return false;
    if (this.pinned && this.isOnGhost(spot, thumb)) {
      await this.go();
      return true;
    }
    const there = this.burst ? null : this.grid?.unitAt(spot);
    if (there && !this.isMover(there)) return false;
    const at = this.aimedAt(place);
    this.pinned = readLabel(at);
    await this.form(at, true);
    return true;
  }

  /** Whether this is the unit that moves: it may go where one of its own figures stands now. */
  isMover(unit: api.Unit): boolean {
    return unit.id === this.mover?.id;
  }

  isOnGhost(spot: Spot, thumb: boolean): boolean {
    if (!this.ghost || !this.pinned) return false;
    if (this.burst) {
      const off = this.burst.shape === "square" ? this.burst.size / 2 : 0;
      return Math.hypot(spot.x - this.pinned.x - off, spot.y - this.pinned.y - off) <= (thumb ? 2 : 1) * AIMED;
    }
    const { bases, facing } = this.ghost;
    const [radius, hull] = [this.mover?.radius ?? 4, this.mover?.hull ?? null];
    return isOn(
      { bases: [...bases, this.pinned], radius, hull, facing },
      spot.x,
      spot.y,
      thumb ? SLACK.thumb : SLACK.pen,
    );
  }

  /** The second press: the unit goes where its ghost stands. */
  async go(): Promise<void> {
    const { ghost } = this;
    if (!ghost?.allowed) return;
    this.hand.clear();
    this.asked();
    await this.battle.choose(ghost.key);
  }

  /** A ghost at a point. Who may not go to a point that is pressed as he is meant to goes there as he may: in column. */
  private async form(place: string, pressed = false): Promise<void> {
    const prefix = this.areas[this.area]?.prefix;
    if (prefix === undefined) return;
    await this.latest.ask(async () => {
      const version = this.battle.table?.version;
      const formed = (): Promise<api.Stood | null> =>
        this.asking(() => api.form(this.battle.link, `${this.areas[this.area]?.prefix ?? prefix}${place}`));
      let ghost = await formed();
      const other = pressed ? this.areas.findIndex((area) => area.prefix === ghost?.instead) : -1;
      if (other >= 0) {
        this.area = other;
        ghost = await formed();
      }
      if (ghost && this.battle.table?.version === version && this.areas.length) this.ghost = ghost;
    });
  }

  private async again(): Promise<void> {
    if (this.pinned) await this.form(label(this.pinned));
    else if (this.ghost?.bases[0]) await this.form(label(this.ghost.bases[0]));
  }

  /** How the unit is to face where it goes; while nobody goes anywhere, the unit itself turns. */
  async turn(by: 1 | -1): Promise<void> {
    const count = this.areas.length;
    if (!count) return void (await this.hand.turn(by));
    this.area = (this.area + by + count) % count;
    await this.again();
  }

  /** Turns the ghost to a point: the area whose facing is nearest to it. */
  async turnTo(spot: Spot): Promise<void> {
    if (!this.pinned || label(spot) === label(this.pinned)) return;
    const wish = headingTo(this.pinned, spot);
    const off = (facing: number): number =>
      Math.min((facing - wish + HEADINGS) % HEADINGS, (wish - facing + HEADINGS) % HEADINGS);
    let best = this.area;
    let least = HEADINGS;
    this.areas.forEach(({ facing }, index) => {
      if (facing !== null && off(facing) < least) [best, least] = [index, off(facing)];
    });
    if (best === this.area) return;
    this.area = best;
    await this.again();
  }

  /** To the nearest of the places that are offered one by one: those in cover are among them. */
  async snap(): Promise<void> {
    const here = readLabel(this.hand.cursor ?? this.hand.hover ?? "") ?? this.pinned;
    if (!here || !this.areas.length) return;
    const spots = (this.battle.ask?.options ?? []).flatMap(({ places }) => readLabel(places.at(-1) ?? "") ?? []);
    const far = (spot: Spot): number => Math.hypot(spot.x - here.x, spot.y - here.y);
    const [best] = spots.sort((a, b) => far(a) - far(b));
    if (!best) return;
    this.pinned = best;
    this.hand.cursor = label(best);
    await this.form(label(best));
  }

  use(mode: "tape" | "rays"): void {
    const start =
      this.hand.picked ?? this.battle.ask?.place ?? this.hand.hover ?? (this.hand.keyed ? this.hand.cursor : null);
    [this.tape, this.sight, this.to] = [null, null, null];
    this.mode = this.mode === mode ? null : mode;
    this.from = this.mode ? start : null;
    const here = this.hand.hover ?? (this.hand.keyed ? this.hand.cursor : null);
    if (this.mode && here) void this.measure(here);
  }

  private async measure(place: string): Promise<void> {
    if (this.from === null || this.to !== null || place === this.from) return;
    await this.between(this.from, place);
  }

  private async hold(place: string): Promise<void> {
    if (this.from === null || this.to !== null) {
      [this.from, this.to, this.tape, this.sight] = [place, null, null, null];
      return;
    }
    if (place === this.from) return;
    this.to = place;
    await this.between(this.from, place);
  }

  private async between(from: string, to: string): Promise<void> {
    const { mode } = this;
    await this.latest.ask(async () => {
      if (mode === "tape") this.tape = (await this.asking(() => api.tape(this.battle.link, from, to))) ?? this.tape;
      else this.sight = (await this.asking(() => api.sight(this.battle.link, from, to))) ?? this.sight;
    });
  }

  private async asking<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof api.Refused)) this.battle.complain(error);
      return null;
    }
  }

  escape(): boolean {
    if (this.mode) [this.mode, this.tape, this.sight, this.from, this.to] = [null, null, null, null, null];
    else if (this.pinned) [this.pinned, this.ghost] = [null, null];
    else return false;
    return true;
  }

  // The keyboard

  key(event: KeyboardEvent): boolean {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const way = WAYS[key];
    if (way) return this.step(way, event.shiftKey);
    if (key === "Tab")
      return event.target instanceof Element && event.target.id === "board" && this.nextUnit(event.shiftKey ? -1 : 1);
    if (key === "Escape") return this.escape();
    if (key === "," || key === ".") void this.turn(key === "," ? -1 : 1);
    else if (key === "s" && this.areas.length) void this.snap();
    else if (key === "m" || key === "l") {
      if (event.repeat) return true;
      this.since = event.timeStamp;
      this.use(key === "m" ? "tape" : "rays");
    } else return "qweasd".includes(key) && key.length === 1;
    return true;
  }

  released(event: KeyboardEvent): void {
    const mode = { m: "tape", l: "rays" }[event.key.toLowerCase()];
    if (mode !== undefined && this.mode === mode && event.timeStamp - this.since > HOLD) this.escape();
  }

  private step(way: "n" | "s" | "e" | "w", fine: boolean): boolean {
    const here = this.hand.cursor ?? this.battle.ask?.place ?? this.battle.table?.units[0]?.place;
    const next = here === undefined ? null : (this.grid?.neighbour(here, way, fine) ?? null);
    if (next) this.put(next);
    return next !== null;
  }

  private put(place: string): void {
    document.getElementById("board")?.focus({ preventScroll: true });
    this.hand.put(place);
    this.show(place);
    this.point(place);
  }

  /** From unit to unit, those that are offered first; nothing past the last one. */
  private nextUnit(by: 1 | -1): boolean {
    const units = this.battle.table?.units ?? [];
    const lit = units.filter(({ place }) => this.hand.lights.has(place));
    const places = [...new Set([...lit, ...units].map(({ place }) => place))];
    const here = places.indexOf(this.hand.cursor ?? "");
    const now = here < 0 ? places.indexOf(this.visited) : here;
    const next = places[now < 0 ? (by > 0 ? 0 : places.length - 1) : now + by];
    if (next === undefined) return false;
    this.visited = next;
    this.put(next);
    return true;
  }
}
