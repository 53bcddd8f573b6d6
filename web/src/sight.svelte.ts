/** The line from here to there, and all that a cell sees. */

import type { Seen, Sight as Found } from "./api";
import type { Battle } from "./battle.svelte";
import type { Grid } from "./board/grid";
import type { Hand } from "./hand.svelte";
import { Refused } from "./api";

export interface Stretch {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  state: "clear" | "degraded" | "blocked";
  why: string;
}

export class Sight {
  mode = $state<"line" | "seen" | null>(null);
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  found = $state.raw<Found | null>(null);
  seen = $state.raw<Seen | null>(null);

  constructor(
    private readonly battle: Battle,
    private readonly hand: Hand,
  ) {}

  start(mode: "line" | "seen"): void {
    if (this.mode === mode) return;
    this.mode = mode;
    this.from = this.hand.origin();
    this.to = null;
    this.found = null;
    this.seen = null;
    if (mode === "seen") void this.lookAround();
    else if (this.hand.hover && this.hand.hover !== this.from) void this.aim(this.hand.hover);
  }

  stop(): void {
    this.mode = null;
    this.found = null;
    this.seen = null;
    this.from = null;
    this.to = null;
  }

  toggle(mode: "line" | "seen"): void {
    if (this.mode === mode) this.stop();
    else this.start(mode);
  }

  /** The pointer or the cursor has come to a cell. */
  async aim(cell: string): Promise<void> {
    if (this.mode === "seen") {
      this.from = cell;
      return this.lookAround();
    }
    if (this.mode !== "line" || cell === this.from) return;
    if (this.from === null) {
      this.from = cell;
      return;
    }
    const from = this.from;
    this.to = cell;
    const found = await this.ask(() => this.hand.sight(from, cell));
    if (this.from === from && this.to === cell) this.found = found;
  }

  /** A press on a cell while looking: from there now. */
  press(cell: string): void {
    this.found = null;
    this.to = null;
    this.from = cell;
    if (this.mode === "seen") void this.lookAround();
  }

  private async lookAround(): Promise<void> {
    const from = this.from;
    if (from === null) return;
    const seen = await this.ask(() => this.hand.seen(from));
    if (this.from === from && this.mode === "seen") this.seen = seen;
  }

  private async ask<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Refused)) this.battle.complain(error);
      return null;
    }
  }
}

/** The line cut where its state changes: clear until it meets something, blocked to its end. */
export function stretches(found: Found, grid: Grid, from: string, to: string): Stretch[] {
  const [a, b] = [grid.cells.get(from), grid.cells.get(to)];
  if (!a || !b) return [];
  const cut: Stretch[] = [];
  let [x, y] = [a.x, a.y];
  let state: Stretch["state"] = "clear";
  let why = "";
  for (const reason of found.reasons) {
    if (reason.effect === "none" || state === "blocked") continue;
    const [x2, y2] = foot(grid, a, b, reason.where);
    cut.push({ x1: x, y1: y, x2, y2, state, why });
    [x, y, state, why] = [x2, y2, reason.effect, reason.what];
  }
  cut.push({ x1: x, y1: y, x2: b.x, y2: b.y, state, why });
  return cut;
}

type Point = { x: number; y: number };

/** The point of the line nearest to where a thing stands: a cell `F4`, or a side of it `F4/G4`. */
function foot(grid: Grid, a: Point, b: Point, where: string): [number, number] {
  const spots = where
    .split("/")
    .map((label) => grid.cells.get(label.split("-")[0] ?? ""))
    .filter((cell) => cell !== undefined);
  if (!spots.length) return [b.x, b.y];
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const kept = Math.min(Math.max(share, 0), 1);
  return [a.x + kept * dx, a.y + kept * dy];
}
