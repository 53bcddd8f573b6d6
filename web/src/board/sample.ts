/** A small table for the tests: two stacks that face each other, one empty hex between. */

import type { Ask, Option, Table, Thing, Unit } from "../service/api";

export function option(key: string, parts: Partial<Option> = {}): Option {
  const verb = key.split(":")[0] ?? key;
  return { key, verb, text: key, act: key, hexes: [], units: [], button: false, facing: null, ...parts };
}

export function unit(id: string, side: string, hex: string): Unit {
  return {
    id,
    side,
    hex,
    label: hex,
    kind: "squad",
    force: side,
    words: id,
    face: "f",
    weapons: [],
    carrier: null,
    arcs: [],
    machine: null,
  };
}

export function thing(kind: string, hex: string): Thing {
  return { hex, kind, name: kind, facing: 0, figure: "", corners: 6, ground: true, badge: true, holder: null };
}

export function table(options: Option[], units: Unit[]): Table {
  const ask: Ask = { seat: "us", kind: "act", prompt: "?", about: {}, setting_up: false, ways: false, options };
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
      dice: { promise: null, shares: [], secret: null },
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
    thinking: null,
    ask,
  };
}
