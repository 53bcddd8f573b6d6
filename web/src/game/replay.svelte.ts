/** The game as it was, step by step; and other games that branch off from a step. */

import * as api from "../service/api";
import type { Battle } from "./battle.svelte";
import { prefs } from "../kit/prefs.svelte";
import { route } from "../kit/route.svelte";
import { t } from "../kit/text.svelte";

export const SPEEDS = [1, 2, 4, 8] as const;
const SLOWEST = 900;

export class Replay {
  open = $state(false);
  step = $state(0);
  steps = $state(0);
  marks = $state.raw<api.Replay["marks"]>([]);
  table = $state.raw<api.Table | null>(null);
  playing = $state(false);
  speed = $state<number>(1);
  /** Whether a veteran says at each step what he would have done. */
  advising = $state(false);

  readonly mark = $derived(this.marks.findLast((mark) => mark.step <= this.step) ?? null);

  private timer = 0;
  private readonly kept = new Map<number, Promise<api.Table>>();

  constructor(private readonly battle: Battle) {}

  async start(step?: number): Promise<void> {
    try {
      const { steps, marks } = await api.replay(this.battle.link);
      [this.steps, this.marks] = [steps, marks];
      this.open = true;
      await this.to(step ?? steps);
    } catch (error) {
      this.battle.complain(error);
    }
  }

  stop(): void {
    this.pause();
    this.open = false;
    this.advising = false;
    this.table = null;
    this.kept.clear();
    route.note("step", null);
  }

  async to(step: number): Promise<void> {
    const wanted = Math.min(Math.max(0, step), this.steps);
    this.step = wanted;
    route.note("step", String(wanted));
    try {
      const table = await this.fetch(wanted);
      if (this.open && this.step === wanted) this.table = table;
    } catch (error) {
      this.pause();
      this.battle.complain(error);
    }
  }

  private fetch(step: number): Promise<api.Table> {
    let asked = this.kept.get(step);
    if (!asked) {
      asked = api.replayStep(this.battle.link, step);
      asked.catch(() => this.kept.delete(step));
      this.kept.set(step, asked);
    }
    return asked;
  }

  play(): void {
    if (this.step >= this.steps) void this.to(0);
    this.playing = true;
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      if (!this.playing) return;
      if (this.step >= this.steps) return this.pause();
      await this.to(this.step + 1);
      if (this.step < this.steps) void this.fetch(this.step + 1).catch(() => undefined);
      this.next();
    }, SLOWEST / this.speed);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  faster(): void {
    const at = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[(at + 1) % SPEEDS.length] ?? 1;
  }

  /** A game of its own from this step on, against the machine; the way back is remembered. */
  async branch(): Promise<void> {
    const { table, link } = this.battle;
    if (!table) return;
    try {
      const made = await api.fork(link, this.step);
      prefs.remember({
        link: made.you,
        title: t("fork-name", { title: table.game.title, step: this.step }),
        scenario: table.game.scenario,
        side: "",
        at: Date.now(),
        links: made.links,
        parent: { link, step: this.step },
      });
      route.go(`/g/${made.you}`);
    } catch (error) {
      this.battle.complain(error);
    }
  }
}
