/** The line from here to there, and all that a place sees. */

import type { Seen, Sight as Found } from "../service/api";
import type { Battle } from "./battle.svelte";
import type { Hand } from "./hand.svelte";
import { Refused } from "../service/api";

export class Sight {
  mode = $state<"line" | "seen" | null>(null);
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  /** The storey of each end that is looked from and at: a label of its place. */
  storeys = $state.raw<{ from: string | null; to: string | null }>({ from: null, to: null });
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
    this.storeys = { from: null, to: null };
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

  /** The pointer or the cursor has come to a place. */
  async aim(place: string): Promise<void> {
    if (this.mode === "seen") {
      this.from = place;
      return this.lookAround();
    }
    if (this.mode !== "line" || place === this.from) return;
    if (this.from === null) {
      this.from = place;
      return;
    }
    if (this.to !== place) this.storeys = { ...this.storeys, to: null };
    this.to = place;
    return this.trace();
  }

  /** Looks from or at another storey of the same place. */
  climb(end: "from" | "to", label: string): void {
    this.storeys = { ...this.storeys, [end]: label };
    void this.trace();
  }

  /** The storey of an end: the one chosen, or else where its highest unit is. */
  label(end: "from" | "to"): string | null {
    const place = this[end];
    if (place === null) return null;
    const chosen = this.storeys[end];
    if (chosen !== null && chosen.split("-")[0] === place) return chosen;
    const units = this.battle.table?.units.filter((unit) => unit.place === place && !unit.carrier) ?? [];
    return units.every((unit) => unit.label !== place) ? (units[0]?.label ?? place) : place;
  }

  private async trace(): Promise<void> {
    const [from, to] = [this.label("from"), this.label("to")];
    if (from === null || to === null || from === to) return;
    const found = await this.ask(() => this.hand.sight(from, to));
    if (this.label("from") === from && this.label("to") === to) this.found = found;
  }

  /** A press on a place while looking: from there now. */
  press(place: string): void {
    this.found = null;
    this.to = null;
    this.storeys = { from: null, to: null };
    this.from = place;
    if (this.mode === "seen") void this.lookAround();
  }

  private async lookAround(): Promise<void> {
    const from = this.label("from");
    if (from === null) return;
    const seen = await this.ask(() => this.hand.seen(from));
    if (this.label("from") === from && this.mode === "seen") this.seen = seen;
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
