/** The keyboard: everything that a pointer can do. */

import type { Battle } from "./battle.svelte";
import type { Direction } from "../board/grid";
import type { Camera } from "../board/camera.svelte";
import { library } from "../book/book.svelte";
import type { Hand } from "./hand.svelte";
import type { Replay } from "./replay.svelte";
import type { Sight } from "./sight.svelte";

export interface Desk {
  battle: Battle;
  hand: Hand;
  sight: Sight;
  camera: Camera;
  replay: Replay;
  help: () => void;
  odds: () => void;
  action: () => void;
  show: (place: string) => void;
  focus: () => void;
}

const WAYS: Record<string, Direction> = {
  ArrowUp: "n",
  ArrowDown: "s",
  ArrowLeft: "w",
  ArrowRight: "e",
  q: "nw",
  w: "n",
  e: "ne",
  a: "sw",
  s: "s",
  d: "se",
};

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

function onButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

export function pressed(event: KeyboardEvent, desk: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const { battle, hand, sight, camera, replay } = desk;
  if (!replay.open && hand.deed?.key(event)) return event.preventDefault();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const way = WAYS[key];
  let handled = true;
  if (event.shiftKey && (key === "ArrowLeft" || key === "ArrowRight") && hand.turns.length) {
    void hand.turn(key === "ArrowRight" ? 1 : -1);
  } else if (way) {
    const place = hand.step(way);
    desk.focus();
    if (place) {
      desk.show(place);
      void sight.aim(place);
    }
  } else if (key === "Tab") handled = offer(event, desk);
  else if (key === "n" || key === "b") step(desk, key === "n" ? 1 : -1);
  else if (key === "Enter") handled = !onButton(event.target) && enter(desk);
  else if (key === "Escape") escape(desk);
  else if (key === "l") sight.start("line");
  else if (event.repeat) return;
  else if (key === "u") void battle.undo();
  else if (key === "p") void hand.leave();
  else if (key === "v") sight.toggle("seen");
  else if (key === "o") desk.odds();
  else if (key === "r") void (replay.open ? replay.stop() : replay.start());
  else if (key === "+" || key === "=") camera.by(1.3);
  else if (key === "-") camera.by(1 / 1.3);
  else if (key === "0" || key === "f") camera.fit();
  else if (key === "g") desk.action();
  else if (key === "?") desk.help();
  else if (key === " " && replay.open) replay.toggle();
  else if (/^[1-9]$/.test(key)) handled = number(desk, Number(key));
  else handled = false;
  if (handled) event.preventDefault();
}

export function released(event: KeyboardEvent, desk: Desk): void {
  desk.hand.deed?.released(event);
  if (event.key.toLowerCase() === "l" && desk.sight.mode === "line") desk.sight.stop();
}

/** From the board, Tab goes through all that is offered and then on to the panel. */
function offer(event: KeyboardEvent, desk: Desk): boolean {
  const onBoard = event.target instanceof Element && event.target.id === "board";
  return onBoard && step(desk, event.shiftKey ? -1 : 1);
}

function step(desk: Desk, by: 1 | -1): boolean {
  const place = desk.hand.nextOffer(by);
  if (place === null) return false;
  desk.focus();
  desk.show(place);
  void desk.sight.aim(place);
  return true;
}

function enter({ hand }: Desk): boolean {
  if (hand.ready || (hand.gesture.deed && hand.gesture.pinned)) void hand.confirm();
  else if (hand.cursor !== null) void hand.press(hand.cursor);
  else return false;
  return true;
}

function escape({ hand, sight, replay, focus }: Desk): void {
  if (library.open !== null) library.open = null;
  else if (sight.mode) sight.stop();
  else if (replay.open) replay.stop();
  else if (hand.gesture.active) hand.gesture.back();
  else hand.clear();
  focus();
}

function number({ hand }: Desk, index: number): boolean {
  const option = hand.short[index - 1];
  if (option) void hand.take(option);
  return option !== undefined;
}
