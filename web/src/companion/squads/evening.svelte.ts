/** The evening of squads at a real table: kept in this browser; each step can be taken back. */

import { t } from "../../kit/text.svelte";
import * as api from "../../service/api";
import { Latest } from "../../table/latest";
import { store, stored } from "../kept";
import { emptyState, read, recruit, write, type State } from "./state";

const KEPT = "bocage.squads";
const STEPS = "bocage.squads.steps";
const DEED = "bocage.squads.deed";
const MOST = 60;

/** A deed that is being done: what is asked of the service, and the dice thrown so far. */
export interface Pending {
  what: string;
  wish: Record<string, unknown>;
  dice: number[];
}

export class SquadEvening {
  book = $state.raw<api.SquadBook | null>(null);
  state = $state.raw<State>(emptyState(["", ""]));
  pending = $state.raw<Pending | null>(null);
  deed = $state.raw<api.SquadDeed | null>(null);
  problem = $state("");
  /** The rule behind a refusal. */
  why = $state.raw<api.Why | null>(null);
  waiting = $state(0);
  /** What a screen reader hears. */
  heard = $state("");
  private steps = $state.raw<State[]>([]);
  private readonly deeds = new Latest((busy) => (this.waiting += busy ? 1 : -1));

  readonly begun = $derived(this.state.turn > 0);
  readonly canUndo = $derived(this.steps.length > 0);

  async open(): Promise<void> {
    await this.ask(async () => {
      this.book = await api.squadBook();
      const before = localStorageState();
      const [one, other] = this.book.nations;
      const german = this.book.nations.find(({ id }) => id === "german") ?? other;
      this.state = before ?? emptyState([one?.id ?? "", german?.id ?? ""]);
      this.steps = stored<State[]>(STEPS) ?? [];
      this.pending = before ? stored<Pending>(DEED) : null;
    });
    if (this.pending) await this.resolve(this.pending, false);
  }

  /** Everything in another language. */
  async reread(): Promise<void> {
    await this.ask(async () => void (this.book = await api.squadBook()));
    if (this.pending) await this.resolve(this.pending, false);
  }

  // Finding

  squad(id: string | null): api.TableSquad | undefined {
    return this.state.squads.find((squad) => squad.id === id);
  }

  kind(squad: api.TableSquad): api.SquadKind | undefined {
    return this.book?.squads.find(({ id }) => id === squad.counter);
  }

  army(side: number): string {
    return this.book?.nations.find(({ id }) => id === this.state.nations[side])?.army ?? "";
  }

  of(side: number): api.TableSquad[] {
    return this.state.squads.filter((squad) => squad.side === side);
  }

  // Changing

  change(change: Partial<State>): void {
    this.steps = [...this.steps, this.state].slice(-MOST);
    this.state = { ...this.state, ...change };
    this.keep();
  }

  set(id: string, change: Partial<api.TableSquad>): void {
    this.change({ squads: this.state.squads.map((each) => (each.id === id ? { ...each, ...change } : each)) });
  }

  undo(): void {
    const before = this.steps.at(-1);
    if (!before) return;
    this.steps = this.steps.slice(0, -1);
    this.state = before;
    this.drop();
    this.keep();
    this.heard = t("companion-undone");
  }

  private keep(): void {
    const deed = this.pending && JSON.stringify(this.pending);
    const done = store({ [KEPT]: write(this.state), [STEPS]: JSON.stringify(this.steps), [DEED]: deed });
    if (!done) this.problem = t("companion-not-kept");
  }

  text(): string {
    return write(this.state);
  }

  async load(text: string): Promise<void> {
    const state = read(text);
    if (!state) {
      this.problem = t("companion-file-kind");
      return;
    }
    await this.ask(async () => {
      await api.askSquads("turn", { squads: state.squads, dice: [], throw: false });
      this.drop();
      this.change(state);
      this.heard = t("companion-opened");
    });
  }

  restart(): void {
    this.drop();
    this.change(emptyState(this.state.nations));
  }

  // The forces

  nation(side: number, nation: string): void {
    const [one, other] = this.state.nations;
    const squads = this.state.squads.filter((squad) => squad.side !== side);
    this.change({ nations: side === 0 ? [nation, other] : [one, nation], squads });
  }

  add(side: number, kind: api.SquadKind): void {
    this.change({ squads: [...this.state.squads, recruit(this.state.squads, side, kind)] });
  }

  remove(id: string): void {
    this.change({ squads: this.state.squads.filter((squad) => squad.id !== id) });
  }

  take(battle: api.SquadBattle): void {
    let squads: api.TableSquad[] = [];
    battle.sides.forEach((counters, side) => {
      for (const counter of counters) {
        const kind = this.book?.squads.find(({ id }) => id === counter);
        if (kind) squads = [...squads, recruit(squads, side, kind)];
      }
    });
    const [one = "", other = ""] = battle.nations;
    this.change({ nations: [one, other], squads });
  }

  begin(): void {
    this.change({ turn: 1 });
    this.heard = t("companion-turn", { turn: 1 });
  }

  // Deeds

  private async ask(question: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    try {
      await question();
      this.problem = "";
      this.why = null;
    } catch (error) {
      this.fail(error);
    } finally {
      this.waiting -= 1;
    }
  }

  private fail(error: unknown): void {
    const refused = error instanceof api.Refused;
    this.problem = refused ? error.message : t("problem-offline");
    this.why = refused ? error.why : null;
  }

  /** Begins a deed, or asks anew what it would come to. */
  async prepare(what: string, wish: Record<string, unknown>): Promise<void> {
    await this.resolve({ what, wish, dice: [] }, false);
  }

  private async resolve(pending: Pending, roll: boolean): Promise<void> {
    await this.deeds.ask(async () => {
      const { what, wish, dice } = pending;
      const body = { ...wish, squads: this.state.squads, dice, throw: roll };
      try {
        this.deed = await api.askSquads<api.SquadDeed>(what, body);
        this.pending = { ...pending, dice: this.deed.dice };
        this.problem = "";
        this.why = null;
        if (dice.length || roll)
          this.heard = [this.deed.lines.at(-1)?.text ?? "", this.deed.next?.text ?? ""].join(" ");
      } catch (error) {
        if (!dice.length) [this.pending, this.deed] = [pending, null];
        this.fail(error);
      }
      this.keep();
    });
  }

  async roll(): Promise<void> {
    if (this.pending) await this.resolve(this.pending, true);
  }

  /** The dice as they fell at the table. */
  async typed(dice: number[]): Promise<void> {
    if (this.pending) await this.resolve({ ...this.pending, dice: [...this.pending.dice, ...dice] }, false);
  }

  /** Takes all dice of the deed back. */
  async unroll(): Promise<void> {
    if (this.pending) await this.resolve({ ...this.pending, dice: [] }, false);
  }

  drop(): void {
    [this.pending, this.deed, this.problem, this.why] = [null, null, "", null];
  }

  /** Writes down what the deed came to. */
  apply(): void {
    const { deed, pending, state } = this;
    if (!deed || deed.next || !pending) return;
    const ended = pending.what === "turn";
    const acting = ended ? null : pending.what === "activate" ? String(pending.wish.unit) : state.acting;
    [this.pending, this.deed] = [null, null];
    this.change({
      squads: deed.squads,
      turn: state.turn + (ended ? 1 : 0),
      acting,
      log: [...state.log, { turn: state.turn, title: deed.title, lines: deed.lines }],
    });
    this.heard = ended ? t("companion-turn", { turn: this.state.turn }) : t("companion-written");
  }

  /** Does something that needs no dice. */
  async do(what: string, wish: Record<string, unknown>): Promise<void> {
    await this.prepare(what, wish);
    if (this.deed && !this.deed.next && this.pending?.what === what) this.apply();
  }

  async activate(unit: string): Promise<void> {
    await this.do("activate", { unit, before: this.state.acting });
  }

  async endTurn(): Promise<void> {
    await this.do("turn", {});
  }
}

function localStorageState(): State | null {
  try {
    const text = localStorage.getItem(KEPT);
    return text === null ? null : read(text);
  } catch {
    return null; // a browser may forbid storage
  }
}
