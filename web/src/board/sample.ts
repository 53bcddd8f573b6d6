/** A small table for the tests: two stacks that face each other, one empty place between. */

import type { Ask, Option, Place, Table, Thing, Unit } from "../service/api";

export function option(key: string, parts: Partial<Option> = {}): Option {
  const verb = key.split(":")[0] ?? key;
  return { key, verb, text: key, act: key, places: [], units: [], button: false, dice: false, facing: null, ...parts };
}

export function unit(id: string, side: string, place: string): Unit {
  return {
    id,
    side,
    place,
    label: place,
    kind: "squad",
    force: side,
    words: id,
    face: "f",
    states: [],
    values: {},
    weapons: [],
    carrier: null,
    arcs: [],
    machine: null,
  };
}

/** A place of clear ground there. */
export const place = (x: number, y: number): Place => ({ x, y, ground: "clear", level: 0 });

export function thing(kind: string, place: string): Thing {
  return { place, kind, name: kind, facing: 0, figure: "", corners: 6, ground: true, badge: true, holder: null };
}

export function table(options: Option[], units: Unit[]): Table {
  const ask: Ask = {
    seat: "us",
    kind: "act",
    prompt: "?",
    place: null,
    about: {},
    setting_up: false,
    ways: false,
    gestures: "",
    options,
  };
  return {
    version: 1,
    game: {
      id: "g",
      system: "lnl",
      scenario: "s",
      title: "S",
      seat: "us",
      seats: {},
      over: false,
      outcome: null,
      can_undo: false,
      undo_why: "",
      dice: { known: false, promise: null, shares: [], secret: null },
    },
    turn: 1,
    turns: 5,
    phase: "impulse",
    phase_text: "",
    active: "us",
    scores: {},
    night: false,
    units,
    weapons: [],
    reserves: [],
    things: [],
    support: [],
    story: [],
    thinking: null,
    ask,
  };
}
