/** A table to try things on: what stands on it, what the hand is doing, and what the ground answered. */

import * as api from "../service/api";
import { t } from "../kit/text.svelte";
import { headingTo, HEADINGS, INCH, isOn, label, nearest, type Spot, type Standing } from "./lattice";
import { Latest } from "./latest";
import { BadLink, read, write, type Laid, type State } from "./link";

export type Mode = "move" | "put" | "tape" | "rays" | "template";
type Formation = api.Body["formation"];

const FORMATIONS: Formation[] = ["kept", "loose", "line", "column"];
const KEPT = "bocage.sandbox";
const UNDOS = 50;
/** A thumb is wider than a base. */
const SLACK = { pen: 2, thumb: 8 };

export class Sandbox {
  tables = $state.raw<api.TableCard[]>([]);
  table = $state.raw<api.SandTable | null>(null);
  units = $state.raw<api.Body[]>([]);
  templates = $state.raw<Laid[]>([]);
  mode = $state<Mode>("move");
  /** Who is put down next. */
  army = $state("british");
  kind = $state("section");
  shape = $state<Laid["shape"]>("circle");
  size = $state(6 * INCH);
  /** The unit in hand, how far it may go, and how it is to stand. */
  selected = $state<number | null>(null);
  move = $state(9 * INCH);
  formation = $state<Formation>("kept");
  facing = $state(0);
  reach = $state.raw<api.Reach | null>(null);
  ghost = $state.raw<api.Formed | null>(null);
  /** Where the ghost was pressed down: it waits there for the second press. */
  pinned = $state.raw<Spot | null>(null);
  /** The figures put down by hand so far; nothing while the unit moves as a whole. */
  placed = $state.raw<Spot[] | null>(null);
  /** Where the hand is, and whether keys have brought it there. */
  cursor = $state.raw<Spot | null>(null);
  keyed = $state(false);
  /** Whether it is still there: a thumb is gone after each tap. */
  private hovers = false;
  /** The unit that the keys have come to last. */
  private visited: number | null = null;
  /** The ends of the tape or the look. */
  from = $state.raw<api.End | null>(null);
  to = $state.raw<api.End | null>(null);
  tape = $state.raw<api.Tape | null>(null);
  rays = $state.raw<api.Rays | null>(null);
  laid = $state.raw<api.Template | null>(null);
  lying = $state.raw<api.Template[]>([]);
  /** What the hand points at, in words. */
  where = $state("");
  problem = $state("");
  /** How many questions are under way: a test waits until there are none. */
  waiting = $state(0);

  readonly kinds = $derived(new Map((this.table?.kinds ?? []).map((kind) => [kind.id, kind])));
  readonly standing = $derived(this.units.map((unit) => this.stand(unit)));
  readonly touched = $derived(
    new Set(
      [...this.lying, ...(this.laid ? [this.laid] : [])].flatMap(({ touched }) =>
        touched.map((each) => `${each.unit}.${each.base}`),
      ),
    ),
  );
  readonly inHand = $derived(this.selected === null ? null : (this.units[this.selected] ?? null));

  private readonly latest = new Latest((busy) => (this.waiting += busy ? 1 : -1));
  private readonly before = $state<State[]>([]);

  get state(): State {
    return { table: this.table?.id ?? "", units: this.units, templates: this.templates };
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  private stand(unit: api.Body): Standing {
    const kind = this.kinds.get(unit.kind);
    return { bases: unit.bases, radius: kind?.radius ?? 7, hull: kind?.hull ?? null, facing: unit.facing };
  }

  name(unit: api.Body): string {
    return `${t(`army-${unit.army}`)} ${t(`unit-${unit.kind}`)}`;
  }

  // Opening, keeping and sharing

  async open(hash: string): Promise<void> {
    await this.trying(async () => {
      this.tables = await api.tables();
      const kept = this.recall();
      const [first] = this.tables;
      await this.lay(
        kept && this.tables.some(({ id }) => id === kept.table)
          ? kept
          : { table: first?.id ?? "", units: [], templates: [] },
      );
    });
    if (hash) await this.follow(hash);
  }

  /** Takes over the state of a link, if all of it is good; else says what is wrong, and keeps what there is. */
  async follow(hash: string): Promise<void> {
    await this.trying(async () => {
      const state = read(decodeURIComponent(hash.replace(/^#/, "")));
      await api.askTable(state.table, "check", { units: state.units });
      for (const each of state.templates) await api.askTable(state.table, "template", { units: state.units, ...each });
      if (this.table && this.units.length) this.remember();
      await this.lay(state);
      this.keep();
    }, t("sandbox-bad-link"));
  }

  private async lay(state: State): Promise<void> {
    this.release();
    if (state.table !== this.table?.id) this.table = await api.sandTable(state.table);
    this.units = state.units;
    this.templates = state.templates;
    await this.layTemplates();
  }

  /** Another table, bare. */
  async choose(table: string): Promise<void> {
    this.remember();
    await this.trying(() => this.lay({ table, units: [], templates: [] }));
    this.keep();
  }

  address(): string {
    return `${location.origin}/table#${write(this.state)}`;
  }

  private recall(): State | null {
    try {
      return read(localStorage.getItem(KEPT) ?? "");
    } catch {
      return null; // nothing is kept, or by another version of the page: the table is bare then
    }
  }

  private keep(): void {
    try {
      localStorage.setItem(KEPT, write(this.state));
    } catch {
      // a browser may forbid storage; the page works without
    }
  }

  private remember(): void {
    this.before.push(this.state);
    if (this.before.length > UNDOS) this.before.shift();
  }

  async undo(): Promise<void> {
    const state = this.before.pop();
    if (!state) return;
    await this.trying(() => this.lay(state));
    this.keep();
  }

  private async change(units: api.Body[], templates = this.templates): Promise<void> {
    this.remember();
    this.units = units;
    this.templates = templates;
    this.keep();
    await this.layTemplates();
  }

  private async layTemplates(): Promise<void> {
    this.lying = await Promise.all(this.templates.map((each) => this.ask<api.Template>("template", each)));
  }

  /** Does something that the service may refuse: what it says is shown, and nothing is changed. */
  private async trying(what: () => Promise<unknown>, about = ""): Promise<void> {
    this.waiting += 1;
    try {
      await what();
      this.problem = "";
    } catch (error) {
      const said =
        error instanceof BadLink
          ? t(`link-${error.what}`, { part: error.part })
          : error instanceof api.Refused || error instanceof URIError
            ? error.message
            : t("problem-offline");
      this.problem = about ? `${about} ${said}` : said;
    } finally {
      this.waiting -= 1;
    }
  }

  private ask<T>(what: string, wish: object): Promise<T> {
    return api.askTable<T>(this.table?.id ?? "", what, { units: this.units, ...wish });
  }

  // The hand

  unitAt(spot: Spot, thumb = false): number | null {
    const slack = thumb ? SLACK.thumb : SLACK.pen;
    const found = this.standing.findIndex((unit) => isOn(unit, spot.x, spot.y, slack));
    return found < 0 ? null : found;
  }

  private end(spot: Spot): api.End {
    const unit = this.unitAt(spot);
    return unit === null ? { at: spot } : { unit };
  }

  /** The pointer or the cursor has come to a point. */
  point(spot: Spot | null, keyed = false): void {
    this.cursor = spot;
    this.keyed = keyed;
    this.hovers = spot !== null;
    if (!spot || !this.table) return;
    if (this.mode === "tape" || this.mode === "rays") void this.measure(spot);
    else if (this.mode === "template") void this.hang(spot);
    else if (this.mode === "move" && this.selected !== null && !this.pinned) void this.form(spot);
    else if (keyed) void this.look(spot);
  }

  /** A click, a tap, or Enter. */
  async press(spot: Spot, thumb = false): Promise<void> {
    this.cursor = spot;
    this.hovers = !thumb;
    if (this.mode === "put") return this.put(spot);
    if (this.mode === "template") return this.layTemplate(spot);
    if (this.mode === "tape" || this.mode === "rays") return this.hold(spot);
    if (this.selected !== null && this.placed) return this.putFigure(spot);
    if (this.selected !== null && this.pinned && this.isOnGhost(spot, thumb)) return this.go();
    const unit = this.unitAt(spot, thumb);
    if (unit !== null) return this.select(unit === this.selected ? null : unit);
    if (this.selected === null) return;
    this.pinned = spot;
    await this.form(spot);
  }

  /** Whether a point lies on the ghost that waits for the second press. */
  isOnGhost(spot: Spot, thumb = false): boolean {
    if (!this.ghost || !this.inHand || !this.pinned) return false;
    const unit = { ...this.stand(this.inHand), bases: this.ghost.bases, facing: this.ghost.facing };
    return isOn(unit, spot.x, spot.y, thumb ? SLACK.thumb : SLACK.pen);
  }

  async select(unit: number | null): Promise<void> {
    this.release();
    const body = unit === null ? undefined : this.units[unit];
    if (!body) return;
    this.selected = unit;
    this.facing = body.facing;
    this.formation = "kept";
    this.move = (this.kinds.get(body.kind)?.move ?? 6) * INCH;
    await this.outline();
  }

  async setMove(inches: number): Promise<void> {
    this.move = Math.min(Math.max(Math.round(inches * INCH), 1), 48 * INCH);
    await this.outline();
    await this.again();
  }

  private async outline(): Promise<void> {
    const { selected: unit, move } = this;
    if (unit === null) return;
    await this.trying(async () => {
      const reach = await this.ask<api.Reach>("reach", { unit, move });
      if (this.selected === unit && this.move === move) this.reach = reach;
    });
  }

  /** Lets go of everything. */
  release(): void {
    this.latest.drop();
    this.selected = null;
    this.reach = null;
    this.ghost = null;
    this.pinned = null;
    this.placed = null;
    this.from = null;
    this.to = null;
    this.tape = null;
    this.rays = null;
    this.laid = null;
  }

  /** One step back: from the pinned ghost to the unit, from the unit or a tool to nothing. */
  escape(): void {
    if (this.mode !== "move") return this.use("move");
    if (this.placed) [this.placed, this.ghost] = [null, null];
    else if (this.pinned) [this.pinned, this.ghost] = [null, null];
    else this.release();
    this.problem = "";
  }

  use(mode: Mode): void {
    const { selected, cursor } = this;
    const start = selected !== null ? { unit: selected } : cursor && this.hovers ? this.end(cursor) : null;
    this.release();
    this.mode = this.mode === mode ? "move" : mode;
    if (this.mode === "tape" || this.mode === "rays") this.from = start;
    if (this.mode === "move" && selected !== null) void this.select(selected);
  }

  // Putting down and taking away

  async put(at: Spot): Promise<void> {
    await this.trying(async () => {
      const { army, kind, facing } = this;
      const { unit } = await this.ask<api.Mustered>("muster", { army, kind, at, facing });
      await this.change([...this.units, unit]);
    });
  }

  async remove(): Promise<void> {
    const gone = this.selected;
    if (gone === null) return;
    this.release();
    await this.trying(() => this.change(this.units.filter((_, index) => index !== gone)));
  }

  async clear(): Promise<void> {
    this.release();
    await this.trying(() => this.change([], []));
  }

  // Moving

  private async form(to: Spot, snap = false): Promise<void> {
    const unit = this.selected;
    if (unit === null) return;
    await this.latest.ask(() =>
      this.trying(async () => {
        const { move, facing, placed } = this;
        const wish = { unit, move, facing, to, snap, formation: placed ? "hand" : this.formation };
        const ghost = await this.ask<api.Formed>("form", placed ? { ...wish, placed } : wish);
        if (this.selected !== unit || this.mode !== "move") return;
        this.ghost = ghost;
        this.where = ghost.spoken;
        if (snap) this.cursor = this.pinned = ghost.bases[0] ?? to;
      }),
    );
  }

  private async again(): Promise<void> {
    const at = this.pinned ?? this.cursor;
    if (at && this.selected !== null) await this.form(at);
  }

  async cycle(): Promise<void> {
    const now = FORMATIONS.indexOf(this.formation);
    this.formation = FORMATIONS[(now + 1) % FORMATIONS.length] ?? "kept";
    await this.again();
  }

  /** Turns by so many headings, or to face a point from where the guide would stand. */
  async turn(by: number): Promise<void> {
    this.facing = (this.facing + by + HEADINGS) % HEADINGS;
    await this.again();
  }

  async turnTo(spot: Spot): Promise<void> {
    if (!this.pinned || label(spot) === label(this.pinned)) return;
    this.facing = headingTo(this.pinned, spot);
    await this.again();
  }

  async snap(): Promise<void> {
    if (this.cursor && this.selected !== null) await this.form(this.cursor, true);
  }

  /** The second press: the unit goes where its ghost stands. */
  async go(): Promise<void> {
    const moved = this.ghost?.unit;
    const at = this.selected;
    if (!moved || at === null) return;
    this.release();
    await this.trying(() => this.change(this.units.map((unit, index) => (index === at ? moved : unit))));
  }

  byHand(): void {
    if (this.selected === null) return;
    [this.pinned, this.ghost] = [null, null];
    this.placed = this.placed ? null : [];
    if (this.cursor) void this.form(this.cursor);
  }

  private async putFigure(spot: Spot): Promise<void> {
    await this.form(spot);
    const { ghost, placed } = this;
    if (!ghost || !placed || ghost.bases.some((base) => base.state === "refused")) return;
    if (ghost.unit) return this.go();
    this.placed = [...placed, spot];
  }

  // Measuring, looking, templates

  private async measure(spot: Spot): Promise<void> {
    if (this.to) return;
    const from = this.from;
    if (!from) return;
    const to = this.end(spot);
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    await this.between(from, to);
  }

  private async between(from: api.End, to: api.End): Promise<void> {
    const { mode } = this;
    await this.latest.ask(() =>
      this.trying(async () => {
        if (mode === "tape") {
          const tape = await this.ask<api.Tape>("tape", { ends: [from, to] });
          if (this.mode === mode)
            [this.tape, this.where] = [tape, t("tape-said", { text: tape.text, exact: tape.exact })];
        } else {
          const rays = await this.ask<api.Rays>("rays", { ends: [from, to] });
          if (this.mode === mode) [this.rays, this.where] = [rays, rays.text];
        }
      }),
    );
  }

  /** A press while measuring: the first end, then the other, then anew. */
  private async hold(spot: Spot): Promise<void> {
    const end = this.end(spot);
    if (!this.from || this.to) {
      [this.from, this.to, this.tape, this.rays] = [end, null, null, null];
      return;
    }
    if (JSON.stringify(this.from) === JSON.stringify(end)) return;
    this.to = end;
    await this.between(this.from, end);
  }

  private async hang(at: Spot): Promise<void> {
    await this.latest.ask(() =>
      this.trying(async () => {
        const { shape, size, facing } = this;
        const laid = await this.ask<api.Template>("template", { shape, size, facing, at });
        if (this.mode === "template") [this.laid, this.where] = [laid, laid.text];
      }),
    );
  }

  private async layTemplate(at: Spot): Promise<void> {
    const { shape, size, facing } = this;
    await this.hang(at);
    await this.trying(() => this.change(this.units, [...this.templates, { shape, size, facing, at }]));
    this.laid = null;
  }

  private async look({ x, y }: Spot): Promise<void> {
    await this.latest.ask(() =>
      this.trying(async () => {
        const unit = this.unitAt({ x, y });
        const body = unit === null ? undefined : this.units[unit];
        const { text } = await this.ask<api.Where>("where", { at: { x, y } });
        this.where = body ? t("unit-at", { name: this.name(body), count: body.bases.length, where: text }) : text;
      }),
    );
  }

  // The keyboard

  /** Steps an inch, or with `fine` a sixteenth. */
  step(dx: number, dy: number, fine: boolean): void {
    if (!this.table) return;
    const { width, depth } = this.table;
    const by = fine ? 1 : INCH;
    const here = this.cursor ?? this.inHand?.bases[0] ?? { x: Math.round(width / 2), y: Math.round(depth / 2) };
    this.point(nearest(here.x + dx * by, here.y + dy * by, width, depth), true);
  }

  /** From unit to unit; nothing past the last one. */
  nextUnit(by: 1 | -1): boolean {
    const here = (this.cursor === null ? null : this.unitAt(this.cursor)) ?? this.visited;
    const next = here === null ? (by > 0 ? 0 : this.units.length - 1) : here + by;
    const spot = this.units[next]?.bases[0];
    if (!spot) return false;
    this.visited = next;
    this.point(spot, true);
    return true;
  }
}
