/** A small table for the tests: two stacks that face each other, one empty hex between. */

import type { Ask, Option, Table, Unit } from "../api";

export function option(key: string, parts: Partial<Option> = {}): Option {
  const verb = key.split(":")[0] ?? key;
  return { key, verb, text: key, hexes: [], units: [], button: false, facing: null, ...parts };
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
    shaken: false,
    wounded: false,
    markers: [],
    weapons: [],
    carrier: null,
    arcs: [],
    machine: null,
  };
}

export function table(options: Option[], units: Unit[]): Table {
  const ask: Ask = { seat: "us", kind: "act", prompt: "?", about: {}, options };
  return {
    version: 1,
    game: {
      id: "g",
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
    initiative: "us",
    scores: {},
    night: false,
    units,
    weapons: [],
    reserves: [],
    markers: {
      spotted: [],
      melee: [],
      smoke: {},
      star_shells: [],
      lit: [],
      foxholes: [],
      wire: [],
      mines: {},
      bunkers: [],
      events: [],
      objectives: [],
      hulks: [],
      rubble: [],
      ffe: {},
      ffe_ring: [],
      spotting_round: null,
      acquired: [],
      roadblocks: [],
      fired_through: {},
    },
    artillery: [],
    thinking: null,
    ask,
  };
}
