/** What the forces of an evening are built of: platoons, units, batteries. */

import type * as api from "../service/api";
import { t, words } from "../kit/text.svelte";
import type { Force, State } from "./state";

/** The evening whose forces are built. */
interface Built {
  readonly book: api.CompanionBook | null;
  readonly state: State;
  kind(unit: api.TableUnit): api.TroopKind | undefined;
  change(change: Partial<State>): void;
}

/** Builds the two forces of an evening; each step can be taken back there. */
export class Forces {
  constructor(private readonly evening: Built) {}

  /** A change of what a side is called, or which army it is. */
  set(side: number, change: Partial<Force>): void {
    const [one, other] = this.evening.state.forces;
    this.evening.change({ forces: side === 0 ? [{ ...one, ...change }, other] : [one, { ...other, ...change }] });
  }

  platoon(side: number): void {
    const count = this.evening.state.platoons.filter((each) => each.side === side).length;
    const name = t("companion-platoon-name", { number: count + 1 });
    this.evening.change({ platoons: [...this.evening.state.platoons, { side, name }] });
  }

  rename(platoon: number, name: string): void {
    const platoons = this.evening.state.platoons.map((each, at) => (at === platoon ? { ...each, name } : each));
    this.evening.change({ platoons });
  }

  add(platoon: number, counter: string, quality = "regular", level = 0): void {
    this.evening.change({
      units: [...this.evening.state.units, this.recruit(this.evening.state.units, platoon, counter, quality, level)],
    });
  }

  private recruit(
    units: api.TableUnit[],
    platoon: number,
    counter: string,
    quality: string,
    level: number,
    platoons = this.evening.state.platoons,
  ): api.TableUnit {
    const kind = this.evening.book?.troops.find(({ id }) => id === counter);
    const side = platoons[platoon]?.side ?? 0;
    const alike = units.filter((unit) => unit.side === side && this.evening.kind(unit)?.name === kind?.name).length;
    let number = units.length + 1;
    while (units.some(({ id }) => id === `u${number}`)) number += 1;
    const title = kind?.name ?? counter;
    return {
      id: `u${number}`,
      side,
      platoon,
      counter,
      name: `${title.charAt(0).toLocaleUpperCase(words.lang)}${title.slice(1)} ${alike + 1}`,
      quality,
      level: kind?.levels ? level || 1 : 0,
      figures: kind?.figures ?? 1,
      shock: 0,
      state: "steady",
      beside: null,
      reserved: 0,
      activated: false,
      broken: false,
      routed: false,
      held: false,
      due: 0,
      in_cover: false,
      ambush: false,
      overwatch: false,
      under_fire: false,
      spotted: false,
      moved: false,
      fired: false,
      moved_turn: false,
      fired_turn: false,
      rank: 0,
      rides: null,
      under: null,
      radio: false,
      shells: 0,
      hull: kind?.hull ?? null,
      lay: kind?.lay ?? null,
    };
  }

  // Artillery

  addBattery(side: number): void {
    const { guns = [], calibres = [], supports = [] } = this.evening.book ?? {};
    const [first, calibre, support] = [guns[0]?.id, calibres[0]?.id, supports[0]?.id];
    if (!first || !calibre || !support) return;
    const battery = this.gunsOf(this.evening.state.batteries, side, { guns: first, calibre, support, rounds: 2 });
    this.evening.change({ batteries: [...this.evening.state.batteries, battery] });
  }

  private gunsOf(known: api.TableBattery[], side: number, guns: api.BattleBattery): api.TableBattery {
    let number = 1;
    while (known.some(({ id }) => id === `g${number}`)) number += 1;
    const name = this.evening.book?.guns.find(({ id }) => id === guns.guns)?.name ?? guns.guns;
    const title = `${name.charAt(0).toLocaleUpperCase(words.lang)}${name.slice(1)}`;
    const none = { stage: "silent", failures: 0, observer: null, ranged: false, seen: false } as const;
    return { id: `g${number}`, side, name: title, ...guns, ...none };
  }

  setBattery(id: string, change: Partial<api.TableBattery>): void {
    const batteries = this.evening.state.batteries.map((each) => (each.id === id ? { ...each, ...change } : each));
    this.evening.change({ batteries });
  }

  removeBattery(id: string): void {
    this.evening.change({ batteries: this.evening.state.batteries.filter((each) => each.id !== id) });
  }

  /** The forces of a battle of the game. */
  take(battle: api.BattleForces): void {
    const [one, other] = battle.sides;
    if (!one || !other) return;
    const platoons = battle.sides.flatMap((force, side) => force.platoons.map(({ name }) => ({ side, name })));
    const units: api.TableUnit[] = [];
    battle.sides
      .flatMap((force) => force.platoons)
      .forEach((platoon, at) => {
        for (const { counter, quality, level, order, radio } of platoon.units) {
          const unit = this.recruit(units, at, counter, quality, level, platoons);
          const hull = unit.hull && { ...unit.hull, order };
          units.push({ ...unit, radio, hull });
        }
      });
    const batteries: api.TableBattery[] = [];
    battle.sides.forEach((force, side) => {
      for (const each of force.batteries) batteries.push(this.gunsOf(batteries, side, each));
    });
    this.evening.change({
      batteries,
      forces: [
        { name: one.name, force: one.force },
        { name: other.name, force: other.force },
      ],
      platoons,
      units,
    });
  }

  remove(id: string): void {
    this.evening.change({
      units: this.evening.state.units
        .filter((unit) => unit.id !== id)
        .map((unit) => ({
          ...unit,
          beside: unit.beside === id ? null : unit.beside,
          rides: unit.rides === id ? null : unit.rides,
          under: unit.under === id ? null : unit.under,
          lay: unit.lay && {
            ...unit.lay,
            aim: unit.lay.aim === id ? null : unit.lay.aim,
            hits: unit.lay.hits.filter((each) => each !== id),
          },
        })),
    });
  }

  removePlatoon(platoon: number): void {
    const platoons = this.evening.state.platoons.filter((_, at) => at !== platoon);
    const units = this.evening.state.units
      .filter((unit) => unit.platoon !== platoon)
      .map((unit) => (unit.platoon > platoon ? { ...unit, platoon: unit.platoon - 1 } : unit));
    this.evening.change({ platoons, units });
  }
}
