/** Two forces that people muster to a limit: what is in them, what the service says of them, and their battle. */

import { t } from "../kit/text.svelte";
import * as api from "../service/api";
import { Latest } from "../table/latest";
import { codeOf, removed } from "./code";

const KEPT = "bocage.muster";

export interface Drawn {
  table: string;
  points: number;
  forces: [api.MusteredForce, api.MusteredForce];
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // a browser may forbid storage
  }
}

export class Mustering {
  book = $state.raw<api.MusterBook | null>(null);
  drawn = $state.raw<Drawn | null>(null);
  checked = $state.raw<(api.CheckedForce | null)[]>([null, null]);
  problem = $state("");
  waiting = $state(0);
  /** What a screen reader hears. */
  heard = $state("");
  private readonly checks = [0, 1].map(() => new Latest((busy) => (this.waiting += busy ? 1 : -1)));

  readonly legal = $derived(this.checked.every((each) => each !== null && !each.faults.length));
  readonly code = $derived(this.drawn ? codeOf(this.drawn) : "");

  async open(): Promise<void> {
    await this.ask(async () => {
      this.book = await api.musterBook();
      const wanted = location.hash.slice(1) || kept();
      if (wanted) await this.read(decodeURIComponent(wanted)).catch((error: unknown) => this.fail(error));
      this.drawn ??= this.fresh(this.book);
    });
    await this.check();
  }

  /** Everything in another language. */
  async reread(): Promise<void> {
    await this.ask(async () => void (this.book = await api.musterBook()));
    await this.check();
  }

  private async read(code: string): Promise<void> {
    const { table, points, forces } = await api.askMuster<api.MeetingWish>("read", { code });
    const [one, other] = forces;
    if (one && other) this.drawn = { table, points, forces: [this.named(one), this.named(other)] };
  }

  private named(force: api.MusteredForce): api.MusteredForce {
    const nation = this.book?.nations.find(({ id }) => id === force.nation)?.name ?? force.nation;
    return { ...force, name: t("muster-of", { nation }) };
  }

  private fresh({ nations, tables, usual }: api.MusterBook): Drawn {
    const force = (nation = ""): api.MusteredForce => this.named({ name: "", nation, points: usual, units: [] });
    const german = nations.find(({ id }) => id === "german") ?? nations[1];
    return { table: tables[0]?.id ?? "", points: usual, forces: [force(nations[0]?.id), force(german?.id)] };
  }

  // Changing

  private change(change: Partial<Drawn>): void {
    if (!this.drawn) return;
    this.drawn = { ...this.drawn, ...change };
    history.replaceState(null, "", `/muster#${this.code}`);
    try {
      localStorage.setItem(KEPT, this.code);
    } catch {
      this.problem = t("muster-not-kept");
    }
    void this.check();
  }

  setTable(table: string): void {
    this.change({ table });
  }

  setPoints(points: number): void {
    if (!this.drawn) return;
    const [one, other] = this.drawn.forces;
    this.change({
      points,
      forces: [
        { ...one, points },
        { ...other, points },
      ],
    });
  }

  private force(side: number, change: Partial<api.MusteredForce>): void {
    if (!this.drawn) return;
    const [one, other] = this.drawn.forces;
    this.change({ forces: side === 0 ? [{ ...one, ...change }, other] : [one, { ...other, ...change }] });
  }

  setNation(side: number, nation: string): void {
    const before = this.drawn?.forces[side];
    if (before) this.force(side, { ...this.named({ ...before, nation }), units: [] });
  }

  setName(side: number, name: string): void {
    this.force(side, { name });
  }

  add(side: number, unit: string): void {
    const { units = [] } = this.drawn?.forces[side] ?? {};
    this.force(side, { units: [...units, unit] });
    this.heard = t("muster-added", { name: this.troop(unit)?.name ?? unit });
  }

  remove(side: number, at: number): void {
    const { units = [] } = this.drawn?.forces[side] ?? {};
    this.force(side, { units: removed(units, at) });
    this.heard = t("muster-removed", { name: this.troop(units[at] ?? "")?.name ?? "" });
  }

  // Finding

  troop(id: string): api.MusterTroop | undefined {
    return this.book?.troops.find((troop) => troop.id === id);
  }

  army(side: number): string {
    const nation = this.drawn?.forces[side]?.nation;
    return this.book?.nations.find(({ id }) => id === nation)?.army ?? "";
  }

  // Asking the service

  private async check(): Promise<void> {
    const asked = [0, 1].map((side) =>
      this.checks[side]?.ask(async () => {
        const force = this.drawn?.forces[side];
        if (!force) return;
        try {
          const found = await api.askMuster<api.CheckedForce>("check", force);
          this.checked = this.checked.map((each, at) => (at === side ? found : each));
        } catch (error) {
          this.fail(error);
        }
      }),
    );
    await Promise.all(asked);
  }

  /** Takes a force from a file. */
  async load(side: number, name: string, text: string): Promise<void> {
    await this.ask(async () => {
      const { force } = await api.askMuster<api.CheckedForce>("open", { name, text });
      this.force(side, { ...force, points: this.drawn?.points ?? force.points });
      this.heard = t("muster-opened", { name: force.name });
    });
  }

  /** The battle of the two, if it is legal. */
  async meet(): Promise<api.MusterBattle | null> {
    let found: api.MusterBattle | null = null;
    await this.ask(async () => void (found = await api.askMuster<api.MusterBattle>("meet", this.drawn)));
    return found;
  }

  async ask(question: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    try {
      this.problem = "";
      await question();
    } catch (error) {
      this.fail(error);
    } finally {
      this.waiting -= 1;
    }
  }

  private fail(error: unknown): void {
    this.problem = error instanceof api.Refused ? error.message : t("problem-offline");
  }
}
