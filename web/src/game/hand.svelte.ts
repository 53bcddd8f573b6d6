/** The player's hand on the board: what it points at, has picked up and is about to do. */

import * as api from "../service/api";
import type { Battle } from "./battle.svelte";
import { buttons, lights, type Light, optionsAt, others, sourceOf, targetOf } from "../board/choices";
import type { Direction } from "../board/grid";
import { Gesture } from "./gesture.svelte";

export interface WhyNot {
  place: string;
  reasons: api.Against["reasons"];
}

/** What the hand can do on a table, where points are chosen: see table/deed. */
export interface Deed {
  readonly waiting: number;
  readonly stamp: string;
  readonly said: string;
  point(place: string | null): void;
  /** Whether a press was meant for the table, and not for what is offered on it. */
  press(place: string, thumb: boolean): Promise<boolean>;
  /** Whether a key was meant for the table. */
  key(event: KeyboardEvent): boolean;
  released(event: KeyboardEvent): void;
  asked(): void;
}

interface Walk {
  steps: api.Path["steps"];
  to: string;
  kind: string;
  lines: number;
}

const POINT_WAIT = 260;
export const FEW = 6;

export class Hand {
  /** The place under the pointer, and the one the keyboard is on. */
  hover = $state<string | null>(null);
  cursor = $state<string | null>(null);
  /** Whether the keyboard was used last: only then does its place on the board show. */
  keyed = $state(false);
  /** The place picked, whose options are listed. */
  picked = $state<string | null>(null);
  /** The option looked at before it is chosen for good. */
  ready = $state.raw<api.Option | null>(null);
  odds = $state.raw<{ key: string; odds: api.Odds } | null>(null);
  why = $state.raw<WhyNot | null>(null);
  path = $state.raw<(api.Path & { to: string }) | null>(null);
  walk = $state.raw<Walk | null>(null);
  fanned = $state<string | null>(null);
  /** In a game on a table. */
  deed = $state.raw<Deed | null>(null);
  /** Whether the chance of each shot is written on the board. */
  chances = $state(false);

  readonly gesture: Gesture;

  readonly lights = $derived.by((): Map<string, Light> => {
    const { reach, spots, targets } = this.gesture;
    if (!reach) return this.battle.table ? lights(this.battle.table, this.picked) : new Map<string, Light>();
    const found = new Map<string, Light>([[reach.place, "pick"]]);
    for (const [place, { hostile }] of spots) found.set(place, hostile ? "target" : "pick");
    for (const [place, [best]] of targets)
      found.set(place, best?.look === "go" || best?.look === "act" ? "pick" : "target");
    return found;
  });
  readonly listed = $derived.by(() => {
    const ask = this.battle.ask;
    return ask && this.picked !== null ? optionsAt(ask, this.picked) : [];
  });

  /** What number keys choose from: the options of the place picked, or all of them when they are few. */
  readonly short = $derived.by(() => {
    if (this.picked !== null) return this.listed;
    const all = this.battle.ask ? others(this.battle.ask) : [];
    return all.length <= FEW ? all : [];
  });

  private lane = 0;
  private pointing = 0;
  private readonly memory = new Map<string, Promise<unknown>>();
  private remembered = -1;

  constructor(private readonly battle: Battle) {
    this.gesture = new Gesture(battle, this);
  }

  // What the service knows about a thing, asked once for each state of the table

  private recall<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const version = this.battle.table?.version ?? -1;
    if (version !== this.remembered) {
      this.memory.clear();
      this.remembered = version;
    }
    const known = this.memory.get(name) as Promise<T> | undefined;
    if (known) return known;
    const asked = ask();
    this.memory.set(name, asked);
    asked.catch(() => this.memory.delete(name));
    return asked;
  }

  oddsOf(option: api.Option): Promise<api.Odds> {
    return this.recall(`odds ${option.key}`, () => api.odds(this.battle.link, option.key));
  }

  /** None when something has been chosen meanwhile, here or elsewhere: then another question is on its way. */
  async oddsNow(option: api.Option): Promise<api.Odds | null> {
    const version = this.battle.table?.version;
    try {
      const odds = await this.oddsOf(option);
      return this.battle.table?.version === version ? odds : null;
    } catch (error) {
      if (!(error instanceof api.Refused)) this.battle.complain(error);
      return null;
    }
  }

  sight(from: string, to: string): Promise<api.Sight> {
    return this.recall(`sight ${from} ${to}`, () => api.sight(this.battle.link, from, to));
  }

  seen(from: string): Promise<api.Seen> {
    return this.recall(`seen ${from}`, () => api.seen(this.battle.link, from));
  }

  // Pointing

  point(place: string | null): void {
    if (place === this.hover) return;
    this.hover = place;
    if (place !== null) this.keyed = false;
    this.deed?.point(place);
    this.look(place);
  }

  /** After a moment on a place: the way there, or why it is not offered. */
  look(place: string | null): void {
    clearTimeout(this.pointing);
    if (place === null) {
      this.gesture.rest(null);
      if (!this.pinned && !this.gesture.deed) this.path = null;
      return;
    }
    if (this.deed && this.battle.ask?.areas?.length) return; // the ghost says it all
    this.gesture.rest(place);
    const { deed, spots, targets } = this.gesture;
    if (deed || spots.has(place) || targets.has(place)) return;
    this.pointing = window.setTimeout(() => void this.explain(place), POINT_WAIT);
  }

  private async explain(place: string): Promise<void> {
    const { ask, table } = this.battle;
    if (!ask || this.battle.busy) return;
    const offered = optionsAt(ask, place).length > 0;
    const way = await this.wayTo(place);
    if (!this.stillAt(place, table)) return;
    this.path = way;
    if (way || offered) this.why = null;
    else await this.askWhy(place);
  }

  /** Whether the way shown was asked for by a press or by keys, and not by a pointer that passes. */
  get pinned(): boolean {
    return this.path !== null && this.path.to === this.cursor;
  }

  /** Whether an answer about a place still matters: the hand is there, and nothing has been chosen meanwhile. */
  private stillAt(place: string, table: api.Table | null): boolean {
    return (this.hover === place || this.cursor === place) && this.battle.table === table && !this.battle.busy;
  }

  private async wayTo(place: string): Promise<(api.Path & { to: string }) | null> {
    // With areas a ghost shows the way, and the button beside it goes.
    if (!this.battle.ask?.ways || (this.deed && this.battle.ask.areas?.length)) return null;
    try {
      const found = await this.recall(`path ${place}`, () => api.path(this.battle.link, place));
      return found.steps.length ? { ...found, to: place } : null;
    } catch (error) {
      if (error instanceof api.Refused) return null; // no way there: the reason is asked for next
      throw error;
    }
  }

  private async askWhy(place: string): Promise<void> {
    const { table } = this.battle;
    try {
      const { picked } = this;
      const asked = `why ${place} ${picked ?? ""}`;
      const { reasons } = await this.recall(asked, () => api.why(this.battle.link, place, picked));
      if (this.stillAt(place, table)) this.why = reasons.length ? { place, reasons } : null;
    } catch (error) {
      this.battle.complain(error);
    }
  }

  // Picking and choosing

  /** A click, a tap, or Enter on a place. The way there is shown before it is gone: a thumb cannot hover. */
  async press(place: string, thumb = false): Promise<void> {
    if (this.deed && (await this.deed.press(place, thumb))) {
      this.cursor = place;
      return;
    }
    const ask = this.battle.ask;
    this.cursor = place;
    this.fanned = place;
    this.why = null;
    if (await this.gesture.press(place)) {
      [this.picked, this.fanned] = [null, null];
      return;
    }
    if (!ask || this.battle.busy) {
      this.picked = null;
      return;
    }
    if (this.ready && this.picked !== place && targetOf(this.ready) === place) {
      return this.confirm();
    }
    const found = optionsAt(ask, place, this.picked);
    // On a table the ghost shows the way: where it may not stand, the press asks why.
    if (!this.deed && (thumb || !found.length)) {
      if (this.path?.to === place) return this.go(this.path);
      if (await this.showWay(place)) return;
    }
    if (!found.length) return this.pressElsewhere(place);
    const [only] = found;
    if (only && found.length === 1) {
      this.picked = null;
      return this.take(only);
    }
    this.ready = null;
    this.odds = null;
    this.why = null;
    this.picked = this.picked === place ? null : place;
    // On a table the first course of action is ready at once: one card, one button, the others beside it.
    if (this.deed && this.picked !== null && only?.dice) await this.take(only);
  }

  private async pressElsewhere(place: string): Promise<void> {
    this.picked = null;
    this.ready = null;
    await this.askWhy(place);
  }

  private async showWay(place: string): Promise<boolean> {
    const { table } = this.battle;
    const way = await this.wayTo(place);
    if (!way || !this.stillAt(place, table)) return false;
    this.clear();
    this.path = way;
    return true;
  }

  /** Chooses an option, or first shows its chances when dice will decide. */
  async take(option: api.Option): Promise<void> {
    if (this.gesture.board && (option.dice || option.places.length > 1)) return this.gesture.show(option);
    if (!option.dice) return this.choose(option);
    if (this.ready?.key === option.key) return this.confirm();
    this.ready = option;
    this.why = null;
    await this.showOdds(option);
  }

  async showOdds(option: api.Option): Promise<void> {
    const odds = await this.oddsNow(option);
    if (odds) this.odds = { key: option.key, odds };
  }

  async confirm(): Promise<void> {
    if (this.gesture.active && this.gesture.deed) await this.gesture.go();
    else if (this.ready) await this.choose(this.ready);
  }

  async choose(option: api.Option): Promise<void> {
    this.clear();
    await this.battle.choose(option.key);
  }

  clear(): void {
    this.gesture.clear();
    this.reset();
  }

  private reset(): void {
    clearTimeout(this.pointing);
    this.picked = null;
    this.ready = null;
    this.odds = null;
    this.why = null;
    this.path = null;
    this.walk = null;
    this.fanned = null;
  }

  /** The ways in which the unit in question can be turned: all of one unit's, or those of the place picked. */
  readonly turns = $derived.by((): api.Option[] => {
    const found = (this.battle.ask?.options ?? []).filter(
      (option) => option.facing !== null && option.units.length === 1,
    );
    const who = new Set(found.map((option) => option.units[0]));
    if (who.size < 2) return found;
    return found.filter((option) => this.battle.units.get(option.units[0] ?? "")?.place === this.picked);
  });

  /** Turns by one corner: the nearest way round that is offered. */
  async turn(by: 1 | -1): Promise<boolean> {
    const [first] = this.turns;
    if (!first || this.battle.busy) return false;
    const unit = this.battle.units.get(first.units[0] ?? "");
    const now = typeof unit?.facing === "number" ? (unit.facing * 360) / 64 : (unit?.arcs[0]?.bearing ?? 0);
    const away = (option: api.Option): number => (((option.facing ?? 0) - now) * by + 720) % 360 || 360;
    const [next] = [...this.turns].sort((a, b) => away(a) - away(b));
    if (next) await this.take(next);
    return next !== undefined;
  }

  /** With a new question: nothing is picked, and a single course of action is ready to be taken. */
  async asked(): Promise<void> {
    const walk = this.walk;
    this.reset();
    this.deed?.asked();
    await this.gesture.next();
    if (walk) {
      this.walk = walk;
      return this.nextStep();
    }
    const ask = this.battle.ask;
    if (!ask || ask.gestures === "card") return;
    const [only, more] = others(ask);
    if (only && !more && only.dice) await this.take(only);
  }

  /** The first of the buttons that stand for going on without doing anything more. */
  async leave(): Promise<void> {
    const [first] = this.battle.ask ? buttons(this.battle.ask) : [];
    if (first && !this.battle.busy) await this.choose(first);
  }

  // Walking far

  async go(way: api.Path & { to: string }): Promise<void> {
    const ask = this.battle.ask;
    if (!ask) return;
    this.walk = {
      steps: way.steps,
      to: way.to,
      kind: ask.kind,
      lines: this.battle.lines.length,
    };
    await this.nextStep();
  }

  /** One step further, unless more happened than the step itself. */
  private async nextStep(): Promise<void> {
    await this.battle.idle();
    const walk = this.walk;
    const ask = this.battle.ask;
    if (!walk || !ask || ask.kind !== walk.kind || this.battle.lines.length > walk.lines) {
      if (ask || this.battle.table?.game.over) this.walk = null;
      return;
    }
    const [next, ...rest] = walk.steps;
    if (!next || !ask.options.some((option) => option.key === next.key)) {
      this.walk = null;
      return;
    }
    this.path = null;
    this.walk = rest.length ? { ...walk, steps: rest, lines: this.battle.lines.length + 1 } : null;
    await this.battle.choose(next.key);
  }

  // The keyboard

  /** Where the hand is: the cursor, or else the first lit place, or the middle of the map. */
  private place(): string | null {
    const { grid } = this.battle;
    return this.cursor ?? this.lights.keys().next().value ?? grid?.places.keys().next().value ?? null;
  }

  step(way: Direction): string | null {
    const { grid } = this.battle;
    const here = this.place();
    if (!grid || here === null) return null;
    if (this.cursor === null) return this.put(here);
    if ((way === "e" || way === "w") && !grid.square)
      return this.put(grid.sideways(here, way, this.lane) ?? here, false);
    return this.put(grid.neighbour(here, way) ?? here);
  }

  put(place: string, newLane = true): string {
    this.cursor = place;
    this.keyed = true;
    this.hover = null;
    if (newLane) this.lane = this.battle.grid?.places.get(place)?.y ?? 0;
    this.look(place);
    return place;
  }

  /** The next place that has something to offer, in reading order; null past the last one. */
  nextOffer(by: 1 | -1): string | null {
    const { grid } = this.battle;
    const places = [...this.lights.keys()].sort((a, b) => {
      const [p, q] = [grid?.places.get(a), grid?.places.get(b)];
      return p && q ? p.x - q.x || p.y - q.y : 0;
    });
    const index = this.cursor === null ? -1 : places.indexOf(this.cursor);
    const next = index < 0 ? (by > 0 ? 0 : places.length - 1) : index + by;
    const place = places[next];
    return place === undefined ? null : this.put(place);
  }

  /** The place whose counters are spread out and described. */
  get open(): string | null {
    if (this.gesture.active) return null; // numbers lie there
    return this.picked ?? this.fanned ?? this.hover ?? (this.keyed ? this.cursor : null);
  }

  /** From where a line of sight starts: what is picked or acts, else where the hand is. */
  origin(): string | null {
    if (this.picked ?? this.gesture.from) return this.picked ?? this.gesture.from;
    if (this.battle.ask?.place) return this.battle.ask.place;
    if (this.ready) return sourceOf(this.ready);
    return this.hover ?? this.cursor;
  }
}
