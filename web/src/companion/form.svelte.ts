/** What people say of a deed at the table: who, at whom, how far, in what cover. It goes to the service as it is. */

import type { TableUnit } from "../service/api";
import type { Evening } from "./evening.svelte";
import type { Pending } from "./state";

export const FORMS = ["fire", "spot", "move", "melee"];

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

class Form {
  what = $state("fire");
  unit = $state("");
  target = $state("");
  band = $state(1);
  look = $state(1);
  cover = $state("great");
  ground = $state("open");
  /** 0: as many as the unit has. */
  actions = $state(0);
  near = $state<string[]>([]);
  /** Who charges with the unit. */
  beside = $state<string[]>([]);
  position = $state("open");
  rear = $state(false);
  director = $state("");
  moved = $state(false);
  reacts = $state(false);
  works = $state(false);
  night = $state(false);

  /** Takes up a deed that was under way when the page was left. */
  restore(pending: Pending | null): void {
    if (!pending || !FORMS.includes(pending.what)) return;
    const { wish } = pending;
    this.what = pending.what;
    if (typeof wish.unit === "string") this.unit = wish.unit;
    if (typeof wish.target === "string") this.target = wish.target;
    if (typeof wish.actions === "number") this.actions = wish.actions;
    if (typeof wish.band === "number") {
      if (pending.what === "fire") this.band = wish.band;
      else this.look = wish.band;
    }
    if (typeof wish.cover === "string") this.cover = wish.cover;
    if (typeof wish.ground === "string") this.ground = wish.ground;
    this.near = texts(wish.near);
    const [charger, ...others] = texts(wish.attackers);
    if (charger) [this.unit, this.beside] = [charger, others];
    const [charged, ...beyond] = texts(wish.defenders);
    if (charged) [this.target, this.near] = [charged, beyond];
    if (typeof wish.spent === "number") this.actions = wish.spent;
    if (typeof wish.position === "string") this.position = wish.position;
    this.rear = wish.rear === true;
    if (typeof wish.director === "string") this.director = wish.director;
    this.moved = wish.moved === true;
    this.reacts = wish.reacts === true;
    this.works = wish.works === true;
    this.night = wish.night === true;
  }

  /** Someone else's turn: what was said of the last one does not hold for him. */
  clear(): void {
    this.actions = 0;
    this.near = [];
    this.beside = [];
    this.rear = false;
    this.director = "";
    this.moved = false;
    this.reacts = false;
  }

  /** Big Men neither fire nor fight by themselves. */
  private isForMen(): boolean {
    return this.what === "fire" || this.what === "melee";
  }

  doers(evening: Evening): TableUnit[] {
    const alive = evening.units.filter((unit) => unit.figures > 0);
    return this.isForMen() ? alive.filter((unit) => !evening.isLeader(unit)) : alive;
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

  enemies(evening: Evening): TableUnit[] {
    const side = this.doer(evening)?.side ?? 0;
    const others = evening.units.filter((unit) => unit.side !== side && unit.figures > 0);
    return this.isForMen() ? others.filter((unit) => !evening.isLeader(unit)) : others;
  }

  enemy(evening: Evening): TableUnit | undefined {
    const enemies = this.enemies(evening);
    return enemies.find(({ id }) => id === this.target) ?? enemies[0];
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
    const unit = this.doer(evening);
    if (!unit) return null;
    const actions = this.spent(evening);
    if (this.what === "move") return { unit: unit.id, actions: evening.isLeader(unit) ? 3 : actions };
    const target = this.enemy(evening);
    if (!target) return null;
    const near = this.near.filter((id) => this.neighbours(evening).some((each) => each.id === id));
    if (this.what === "melee") {
      const others = this.beside.filter((id) => this.comrades(evening).some((each) => each.id === id));
      const attackers = [unit.id, ...others];
      const defenders = [target.id, ...near];
      return { attackers, defenders, spent: actions, position: this.position, rear: this.rear };
    }
    const both = { unit: unit.id, target: target.id, actions, reacts: this.reacts };
    if (this.what === "spot") {
      return { ...both, band: this.look, ground: this.ground, works: this.works, night: this.night };
    }
    const director = this.leaders(evening).some(({ id }) => id === this.director) ? this.director : null;
    return { ...both, band: this.band, cover: this.cover, near, director, moved: this.moved };
  }

  /** Who may stand near the target. */
  neighbours(evening: Evening): TableUnit[] {
    const target = this.enemy(evening);
    return target ? evening.fighters(target.side).filter(({ id }) => id !== target.id) : [];
  }

  /** Who may charge with the unit. */
  comrades(evening: Evening): TableUnit[] {
    const unit = this.doer(evening);
    return unit ? evening.fighters(unit.side).filter(({ id }) => id !== unit.id) : [];
  }

  leaders(evening: Evening): TableUnit[] {
    const side = this.doer(evening)?.side ?? 0;
    return evening.of(side).filter((unit) => unit.figures > 0 && evening.isLeader(unit));
  }
}

export const form = new Form();
