/** The evening at a real table: kept in this browser, changed step by step, each of which can be taken back. */

import { Latest } from "../table/latest";
import * as api from "../service/api";
import { t } from "../kit/text.svelte";
import { Forces } from "./forces";
import { store, stored } from "./kept";
import { BadFile, emptyState, read, stepOf, undone, write, type Pending, type State, type Step } from "./state";

const KEPT = "bocage.companion";
const STEPS = "bocage.companion.steps";
const DEED = "bocage.companion.deed";
const MOST = 100;
export const TEA = "tea-break";
export const PLATOON = "platoon";
export const BIG_MAN = "big-man";
export const BLINDS = "blinds";
export const SNIPER = "sniper";

function kept(): State | null {
  try {
    const text = localStorage.getItem(KEPT);
    return text === null ? null : read(text);
  } catch {
    return null;
  }
}

export class Evening {
  book = $state.raw<api.CompanionBook | null>(null);
  state = $state.raw<State>(
    emptyState([
      { name: "", force: "" },
      { name: "", force: "" },
    ]),
  );
  /** The deed under way, and how far the service says it has come. */
  pending = $state.raw<Pending | null>(null);
  deed = $state.raw<api.Deed | null>(null);
  standings = $state.raw<Map<string, api.Standing>>(new Map());
  problem = $state("");
  /** The rule behind a refusal. */
  why = $state.raw<api.Why | null>(null);
  waiting = $state(0);
  /** What a screen reader hears. */
  heard = $state("");
  private steps = $state.raw<Step[]>([]);
  /** How the two forces are built. */
  readonly forces = new Forces(this);
  private readonly deeds = new Latest((busy) => (this.waiting += busy ? 1 : -1));
  private readonly looks = new Latest((busy) => (this.waiting += busy ? 1 : -1));

  readonly begun = $derived(this.state.turn > 0);
  readonly canUndo = $derived(this.steps.length > 0);
  readonly units = $derived(this.state.units);
  /** The card in play. */
  readonly card = $derived.by(() => {
    const { deck } = this.state;
    return deck?.cards.find(({ id }) => id === deck.drawn.at(-1)) ?? null;
  });

  async open(): Promise<void> {
    await this.ask(async () => {
      this.book = await api.companionBook();
      const before = kept();
      const [first, second = first] = this.book.forces;
      if (before) {
        this.state = before;
        this.steps = stored<Step[]>(STEPS) ?? [];
        this.pending = stored<Pending>(DEED);
      } else if (first && second) {
        this.state = emptyState([
          { name: first.name, force: first.id },
          { name: second.name, force: second.id },
        ]);
      }
      if (this.pending) await this.resolve(this.pending, false);
    });
    await this.look();
  }

  /** Everything in another language. */
  async reread(): Promise<void> {
    await this.ask(async () => {
      this.book = await api.companionBook();
      if (this.pending) await this.resolve(this.pending, false);
    });
    await this.look();
  }

  // Finding

  unit(id: string | null): api.TableUnit | undefined {
    return this.state.units.find((unit) => unit.id === id);
  }

  kind(unit: api.TableUnit): api.TroopKind | undefined {
    return this.book?.troops.find(({ id }) => id === unit.counter);
  }

  army(side: number): string {
    const force = this.state.forces[side]?.force;
    return this.book?.forces.find(({ id }) => id === force)?.army ?? "";
  }

  isLeader(unit: api.TableUnit): boolean {
    return this.kind(unit)?.leader ?? false;
  }

  of(side: number): api.TableUnit[] {
    return this.state.units.filter((unit) => unit.side === side);
  }

  /** Whether a unit is on the table, with its men. */
  isThere(unit: api.TableUnit): boolean {
    const wreck = !!unit.hull && unit.hull.fate !== "manned";
    return unit.figures > 0 && !wreck && !unit.under;
  }

  /** Those who can still be fired at, or fire. */
  fighters(side: number): api.TableUnit[] {
    return this.of(side).filter((unit) => this.isThere(unit) && (this.kind(unit)?.fights ?? false));
  }

  /** A gun that its crew serves on its carriage. */
  isGun(unit: api.TableUnit): boolean {
    const kind = this.kind(unit);
    return !!kind && !kind.hull && kind.deeds.includes("aim");
  }

  /** The artillery whose card is in play. */
  readonly battery = $derived.by(() => this.state.batteries.find(({ id }) => id === this.card?.battery));

  /** What a card is called: platoons have the names people gave them. */
  nameOf(card: api.DeckCard): string {
    if (card.kind === TEA) return card.name;
    if (card.platoon !== null) return this.state.platoons[card.platoon]?.name ?? "";
    if (card.battery) return this.state.batteries.find(({ id }) => id === card.battery)?.name ?? card.name;
    return this.unit(card.unit)?.name ?? card.name;
  }

  /** The same, with the side unless it is a platoon's: each side may have one of that name. */
  told(card: api.DeckCard): string {
    const side = card.kind !== PLATOON && card.side !== null ? this.state.forces[card.side]?.name : "";
    return side ? t("companion-of-side", { name: this.nameOf(card), side }) : this.nameOf(card);
  }

  // Changing

  /** A change that can be taken back. */
  change(change: Partial<State>): void {
    this.steps = [...this.steps, stepOf(this.state)].slice(-MOST);
    this.state = { ...this.state, ...change };
    this.keep();
    void this.look();
  }

  set(id: string, change: Partial<api.TableUnit>): void {
    this.change({ units: this.state.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)) });
  }

  undo(): void {
    const step = this.steps.at(-1);
    if (!step) return;
    this.steps = this.steps.slice(0, -1);
    this.state = undone(step, this.state);
    this.drop();
    this.keep();
    this.heard = t("companion-undone");
    void this.look();
  }

  private keep(): void {
    const deed = this.pending && JSON.stringify(this.pending);
    const done = store({ [KEPT]: write(this.state), [STEPS]: JSON.stringify(this.steps), [DEED]: deed });
    if (!done) this.problem = t("companion-not-kept");
  }

  /** A new evening; the old one can still be taken back. */
  restart(): void {
    const [one, other] = this.state.forces;
    this.drop();
    this.change({ ...emptyState([{ ...one }, { ...other }]) });
  }

  // Files

  text(): string {
    return write(this.state);
  }

  async load(text: string): Promise<void> {
    await this.ask(async () => {
      let state: State;
      try {
        state = read(text);
      } catch (error) {
        throw error instanceof BadFile ? new Error(t(`companion-file-${error.fault}`)) : error;
      }
      await api.askCompanion("standings", this.sent(state));
      this.drop();
      this.change(state);
      this.heard = t("companion-opened");
    });
  }

  // Asking the service

  private async ask(question: () => Promise<void>): Promise<boolean> {
    this.waiting += 1;
    try {
      await question();
      this.problem = "";
      this.why = null;
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.waiting -= 1;
    }
  }

  private fail(error: unknown): void {
    if (error instanceof api.Refused) {
      this.problem = error.message;
      this.why = error.why;
    } else {
      this.problem = error instanceof TypeError ? t("problem-offline") : String((error as Error).message);
      this.why = null;
    }
  }

  /** How all units stand now. */
  async look(): Promise<void> {
    await this.looks.ask(async () => {
      const { units } = this.state;
      if (!units.length) {
        this.standings = new Map();
        return;
      }
      try {
        const found = await api.askCompanion<api.Standings>("standings", this.sent(this.state));
        this.standings = new Map(found.units.map((each) => [each.id, each]));
      } catch (error) {
        this.fail(error);
      }
    });
  }

  // The deck

  async begin(): Promise<void> {
    await this.ask(async () => {
      const cards = await this.cards(this.state.units, this.state.batteries);
      const deck = { cards, left: cards.map(({ id }) => id), drawn: [] };
      const units = this.state.units.map((unit) => ({ ...unit, rank: unit.level }));
      this.change({ units, turn: 1, deck, acting: null, last: null, left: 0, points: 0 });
      this.heard = t("companion-turn", { turn: 1 });
    });
  }

  private async cards(units: api.TableUnit[], batteries: api.TableBattery[]): Promise<api.DeckCard[]> {
    const platoons = this.state.platoons.map(({ side }) => side);
    return (await api.askCompanion<api.TableDeck>("deck", { units, batteries, platoons })).cards;
  }

  /** What every question brings along. */
  private sent({ units, batteries, last }: State) {
    return { units, batteries, acting: last };
  }

  /** The next card: drawn by chance, or the one that came at the table. */
  async draw(id: string | null = null): Promise<void> {
    const { deck } = this.state;
    if (!deck?.left.length) return;
    await this.ask(async () => {
      const { length } = deck.left;
      const at = id === null ? (await api.askCompanion<api.DrawnCard>("draw", { left: length })).at : -1;
      const drawn = id ?? deck.left[at] ?? "";
      const card = deck.cards.find((each) => each.id === drawn);
      if (!card) return;
      const unit = this.unit(card.unit);
      const points = unit && !unit.activated ? (this.standings.get(unit.id)?.actions ?? 0) : 0;
      this.drop();
      this.change({
        deck: { ...deck, left: deck.left.filter((each) => each !== drawn), drawn: [...deck.drawn, drawn] },
        acting: null,
        left: 0,
        points,
        log: [...this.state.log, { turn: this.state.turn, title: this.nameOf(card), lines: [] }],
      });
      this.heard = t("companion-came", { card: this.nameOf(card) });
    });
  }

  // Deeds

  /** Begins a deed, or asks anew what it would come to. */
  async prepare(what: string, wish: Record<string, unknown>): Promise<void> {
    await this.resolve({ what, wish, dice: [], picks: [] }, false);
  }

  private async resolve(pending: Pending, roll: boolean): Promise<void> {
    await this.deeds.ask(async () => {
      const { what, wish, dice, picks } = pending;
      const body = { ...wish, ...this.sent(this.state), dice, picks, throw: roll };
      try {
        this.deed = await api.askCompanion<api.Deed>(what, body);
        this.pending = { ...pending, dice: this.deed.dice };
        this.problem = "";
        this.why = null;
        const said = this.deed.lines.at(-1)?.text ?? "";
        if (dice.length || roll) this.heard = [said, this.deed.next?.text ?? ""].join(" ");
      } catch (error) {
        if (!dice.length) {
          this.pending = pending;
          this.deed = null;
        }
        this.fail(error);
      }
      this.keep();
    });
  }

  /** The service throws what is asked for next. */
  async roll(): Promise<void> {
    if (this.pending) await this.resolve(this.pending, true);
  }

  /** The dice as they fell at the table. */
  async typed(dice: number[]): Promise<void> {
    if (this.pending) await this.resolve({ ...this.pending, dice: [...this.pending.dice, ...dice] }, false);
  }

  async pick(units: string[]): Promise<void> {
    if (this.pending) await this.resolve({ ...this.pending, picks: [...this.pending.picks, units] }, false);
  }

  /** Takes all dice and picks of the deed back. */
  async unroll(): Promise<void> {
    if (this.pending) await this.resolve({ ...this.pending, dice: [], picks: [] }, false);
  }

  drop(): void {
    this.pending = null;
    this.deed = null;
    this.problem = "";
    this.why = null;
  }

  /** Writes down what the deed came to. */
  async apply(): Promise<void> {
    const { deed, pending, state } = this;
    if (!deed || deed.next || !pending) return;
    const done = await this.ask(async () => {
      const { units, batteries } = deed;
      const spent = this.spends(pending, deed);
      const cards = state.deck ? await this.cards(units, batteries) : [];
      const known = new Set(cards.map(({ id }) => id));
      const old = state.deck?.cards ?? [];
      const before = new Set(old.map(({ id }) => id));
      const deck = state.deck && {
        ...state.deck,
        // what was drawn lies there, whoever it was for
        cards: [...cards, ...old.filter(({ id }) => !known.has(id) && state.deck?.drawn.includes(id))],
        // who has come out of a blind brings his card into the deck
        left: cards.map(({ id }) => id).filter((id) => state.deck?.left.includes(id) || !before.has(id)),
      };
      const ended = pending.what === TEA;
      this.pending = this.deed = null;
      this.change({
        units,
        batteries,
        ...(ended ? this.nextTurn(cards) : { deck, ...spent }),
        log: [...state.log, { turn: state.turn, title: deed.title, lines: deed.lines }],
      });
      this.heard = ended ? t("companion-turn", { turn: this.state.turn }) : t("companion-written");
    });
    if (!done) this.keep();
  }

  /** Who acts now, and what he has left. */
  private spends({ what, wish }: Pending, { units, spent }: api.Deed): Partial<State> {
    const id = String(wish.unit);
    const { points, acting, left } = this.state;
    const stops = units.find((unit) => unit.id === id)?.broken ?? false;
    const actions = this.standings.get(id)?.actions ?? 0;
    const begins = { acting: stops ? null : id, last: id, left: stops ? 0 : actions };
    if (what === "activate") return begins;
    const rest = { points: Math.max(points - spent, 0) };
    if (what === "order") return wish.order === "activate" ? { ...rest, ...begins } : rest;
    if (wish.big_man || id === this.card?.unit) return rest;
    const doer = what === "melee" ? (wish.attackers as string[])[0] : id;
    return doer === acting ? { left: Math.max(left - spent, 0) } : {};
  }

  private nextTurn(cards: api.DeckCard[]): Partial<State> {
    const deck = { cards, left: cards.map(({ id }) => id), drawn: [] };
    return { turn: this.state.turn + 1, deck, acting: null, last: null, left: 0, points: 0, hidden: [] };
  }

  /** Does something that usually needs no dice: it is written down at once if it does not. */
  async do(what: string, wish: Record<string, unknown>): Promise<void> {
    await this.prepare(what, wish);
    if (this.deed && !this.deed.next && this.pending?.what === what) await this.apply();
  }
}
