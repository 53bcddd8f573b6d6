/** What people say of a deed at the table: who, at whom, how far, in what cover. It goes to the service as it is. */

import type { TableBattery, TableUnit } from "../service/api";
import type { Evening } from "./evening.svelte";
import type { Pending } from "./state";

/** Deeds with something to tell. The service says which of them a kind of unit may do. */
export const FORMS = [
  "fire",
  "shoot",
  "shell",
  "snipe",
  "spot",
  "move",
  "drive",
  "melee",
  "aim",
  "load",
  "rake",
  "assault",
  "cover",
  "reserve",
  "call",
  "uncover",
];
/** At whom: men, vehicles, anybody, nobody. */
const AT_MEN = ["fire", "shell", "snipe", "melee"];
const AT_VEHICLES = ["shoot", "aim", "rake", "assault"];
const AT_NOBODY = ["move", "drive", "load", "cover", "reserve", "call", "uncover"];
/** Deeds of which one may do more or less. */
export const BY_ACTIONS = ["fire", "spot", "move", "melee", "reserve"];
/** Deeds that nobody does twice in a row. */
export const ONCE = ["aim", "load", "cover", "reserve", "call", "uncover"];
/** What may be so besides, by deed. */
export const MARKS = {
  fire: ["moved"],
  shell: ["moved"],
  shoot: ["higher", "crest", "masked", "few_rays", "smoke", "night"],
  spot: ["works", "night"],
  melee: ["rear"],
  assault: ["guarded"],
} as const satisfies Record<string, readonly Mark[]>;
/** Deeds that kept actions pay for, too. */
export const MAY_REACT = ["fire", "shell", "shoot", "rake", "spot"];
export type Mark =
  "moved" | "rear" | "works" | "night" | "higher" | "crest" | "masked" | "few_rays" | "smoke" | "guarded" | "front";
const ALL_MARKS: readonly Mark[] = [
  "moved",
  "rear",
  "works",
  "night",
  "higher",
  "crest",
  "masked",
  "few_rays",
  "smoke",
  "guarded",
  "front",
];

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

class Form {
  wanted = $state("fire");
  unit = $state("");
  target = $state("");
  band = $state(1);
  look = $state(1);
  gun = $state(0);
  hand = $state(0);
  stalk = $state(0);
  cover = $state("great");
  ground = $state("open");
  exposure = $state("open");
  face = $state("front");
  /** 0: as many as the unit has. */
  actions = $state(0);
  near = $state<string[]>([]);
  /** Who charges with the unit. */
  beside = $state<string[]>([]);
  position = $state("open");
  director = $state("");
  battery = $state("");
  reacts = $state(false);
  marks = $state<Partial<Record<Mark, boolean>>>({});

  /** Whose activation the form was opened for. */
  private begun: string | null = null;

  /** Takes up a deed that was under way when the page was left. */
  restore(pending: Pending | null, acting: string | null): void {
    if (!pending || !FORMS.includes(pending.what)) return;
    this.begun = acting;
    const { wish } = pending;
    this.wanted = pending.what;
    if (typeof wish.unit === "string") this.unit = wish.unit;
    if (typeof wish.target === "string") this.target = wish.target;
    if (typeof wish.actions === "number") this.actions = wish.actions;
    if (typeof wish.band === "number") {
      if (pending.what === "spot") this.look = wish.band;
      else if (pending.what === "snipe") this.stalk = wish.band;
      else if (pending.what === "rake") this.hand = wish.band;
      else if (pending.what === "shoot") this.gun = this.hand = wish.band;
      else this.band = wish.band;
    }
    if (typeof wish.cover === "string") this.cover = wish.cover;
    if (typeof wish.ground === "string") this.ground = wish.ground;
    if (typeof wish.exposure === "string") this.exposure = wish.exposure;
    if (typeof wish.face === "string") this.face = wish.face;
    if (typeof wish.battery === "string") this.battery = wish.battery;
    this.near = texts(wish.near);
    const [charger, ...others] = texts(wish.attackers);
    if (charger) [this.unit, this.beside] = [charger, others];
    const [charged, ...beyond] = texts(wish.defenders);
    if (charged) [this.target, this.near] = [charged, beyond];
    if (typeof wish.spent === "number") this.actions = wish.spent;
    if (typeof wish.position === "string") this.position = wish.position;
    if (typeof wish.director === "string") this.director = wish.director;
    this.reacts = wish.reacts === true;
    this.marks = Object.fromEntries(ALL_MARKS.map((mark) => [mark, wish[mark] === true]));
  }

  /** An activation begins, with the most usual deed of who acts. */
  begin(acting: string | null): void {
    if (acting === this.begun) return;
    this.begun = acting;
    if (!acting) return;
    this.clear();
    this.unit = acting;
    this.wanted = "";
  }

  /** Someone else's turn: what was said of the last one does not hold for him. */
  clear(): void {
    this.actions = 0;
    this.near = [];
    this.beside = [];
    this.director = "";
    this.reacts = false;
    const { night = false } = this.marks;
    this.marks = { night };
  }

  /** The deeds of whoever acts: those against vehicles are of no use while the enemy has none. */
  deeds(evening: Evening): string[] {
    const unit = this.doer(evening);
    const deeds = (unit && evening.kind(unit)?.deeds) ?? [];
    const hulls = evening.units.some(({ side, hull }) => hull && side !== unit?.side);
    return hulls ? deeds : deeds.filter((id) => !AT_VEHICLES.includes(id));
  }

  /** The deed that is wanted, if whoever acts may do it. */
  what(evening: Evening): string {
    const deeds = this.deeds(evening);
    return deeds.includes(this.wanted) ? this.wanted : (deeds[0] ?? this.wanted);
  }

  doers(evening: Evening): TableUnit[] {
    return evening.units.filter((unit) => evening.isThere(unit));
  }

  doer(evening: Evening): TableUnit | undefined {
    const doers = this.doers(evening);
    const { acting } = evening.state;
    const leader = evening.card?.unit;
    return (
      doers.find(({ id }) => id === this.unit) ??
      doers.find(({ id }) => id === acting) ??
      doers.find(({ id }) => id === leader) ??
      doers.find(({ side }) => side === evening.card?.side) ??
      doers[0]
    );
  }

  hasTarget(evening: Evening): boolean {
    return !AT_NOBODY.includes(this.what(evening));
  }

  enemies(evening: Evening): TableUnit[] {
    const what = this.what(evening);
    const side = this.doer(evening)?.side ?? 0;
    const others = evening.units.filter((unit) => unit.side !== side && evening.isThere(unit) && !unit.rides);
    if (AT_MEN.includes(what)) return others.filter((unit) => !unit.hull && evening.kind(unit)?.fights);
    return AT_VEHICLES.includes(what) ? others.filter((unit) => unit.hull) : others;
  }

  enemy(evening: Evening): TableUnit | undefined {
    const enemies = this.enemies(evening);
    return enemies.find(({ id }) => id === this.target) ?? enemies[0];
  }

  /** Whether a vehicle is shot at with a weapon that men carry. */
  byHand(evening: Evening): boolean {
    const unit = this.doer(evening);
    return !(unit && evening.kind(unit)?.deeds.includes("aim"));
  }

  /** What may be so besides: a gun has a shield before it. */
  marksOf(evening: Evening): readonly Mark[] {
    const what = this.what(evening);
    const target = this.enemy(evening);
    if (what === "shoot" && this.byHand(evening)) return [];
    const found: readonly Mark[] = what in MARKS ? MARKS[what as keyof typeof MARKS] : [];
    const shield = target && evening.isGun(target) && ["fire", "shell", "snipe"].includes(what);
    return shield ? [...found, "front"] : found;
  }

  /** The most actions a unit may put into a deed, as the service counts them. */
  most(evening: Evening): number {
    const unit = this.doer(evening);
    if (!unit) return 1;
    if (this.reacts) return Math.max(unit.reserved, 1);
    if (unit.id === evening.card?.unit) return Math.max(evening.state.points, 1);
    if (unit.id === evening.state.acting) return Math.max(evening.state.left, 1);
    return Math.max(evening.standings.get(unit.id)?.actions ?? 1, 1);
  }

  spent(evening: Evening): number {
    const most = this.most(evening);
    return this.actions ? Math.min(this.actions, most) : most;
  }

  wish(evening: Evening): Record<string, unknown> | null {
    const doer = this.doer(evening);
    if (!doer) return null;
    const what = this.what(evening);
    const unit = doer.id;
    const actions = this.spent(evening);
    if (what === "move") {
      const strides = evening.isLeader(doer) || evening.kind(doer)?.kind === "sniper";
      return { unit, actions: strides ? 3 : actions };
    }
    if (what === "reserve") return { unit, actions };
    if (what === "call") {
      const battery = this.guns(evening)?.id;
      return battery ? { unit, battery, points: unit === evening.card?.unit ? evening.state.points : 0 } : null;
    }
    if (!this.hasTarget(evening)) return { unit };
    const enemy = this.enemy(evening);
    if (!enemy) return null;
    const near = this.near.filter((id) => this.neighbours(evening).some((each) => each.id === id));
    if (what === "melee") {
      const others = this.beside.filter((id) => this.comrades(evening).some((each) => each.id === id));
      const defenders = [enemy.id, ...near];
      const { position } = this;
      return { attackers: [unit, ...others], defenders, spent: actions, position, rear: this.is("rear") };
    }
    if (what === "aim") return { unit, target: enemy.id };
    const { reacts, cover } = this;
    const both = { unit, target: enemy.id, actions: BY_ACTIONS.includes(what) ? actions : 1 };
    const front = this.marksOf(evening).includes("front") && this.is("front");
    if (what === "spot") {
      const said = { ground: this.ground, works: this.is("works"), night: this.is("night") };
      return { ...both, ...said, reacts, band: this.look };
    }
    if (what === "shoot") {
      const band = this.byHand(evening) ? this.hand : this.gun;
      const said = Object.fromEntries(MARKS.shoot.map((mark) => [mark, this.is(mark)]));
      return { ...both, ...said, reacts, band, exposure: this.exposure, face: this.face };
    }
    if (what === "rake") return { ...both, reacts, band: this.hand };
    if (what === "snipe") return { ...both, reacts: false, band: this.stalk, cover, front };
    const { band } = this;
    const leads = this.leaders(evening).some(({ id }) => id === this.director);
    const director = leads && what !== "shell" ? this.director : null;
    const guarded = this.is("guarded");
    if (what === "assault") return { ...both, reacts: false, band, cover, guarded, big_man: director };
    return { ...both, reacts, band, cover, near, director, moved: this.is("moved"), front };
  }

  is(mark: Mark): boolean {
    return this.marks[mark] === true;
  }

  /** The artillery that is asked for. */
  guns(evening: Evening): TableBattery | undefined {
    const own = evening.state.batteries.filter(({ side }) => side === this.doer(evening)?.side);
    return own.find(({ id }) => id === this.battery) ?? own[0];
  }

  /** Who may stand near the target. */
  neighbours(evening: Evening): TableUnit[] {
    const target = this.enemy(evening);
    const others = target ? evening.fighters(target.side) : [];
    return others.filter(({ id, hull, rides }) => id !== target?.id && !hull && !rides);
  }

  /** Who may charge with the unit. */
  comrades(evening: Evening): TableUnit[] {
    const unit = this.doer(evening);
    const others = unit ? evening.fighters(unit.side) : [];
    return others.filter(({ id, hull, rides }) => id !== unit?.id && !hull && !rides);
  }

  leaders(evening: Evening): TableUnit[] {
    const side = this.doer(evening)?.side ?? 0;
    return evening.of(side).filter((unit) => unit.figures > 0 && evening.isLeader(unit));
  }
}

export const form = new Form();
