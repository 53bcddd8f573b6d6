/** The keyboard of the sandbox: all that a pointer can do. */

import type { Camera } from "../board/camera.svelte";
import type { Sandbox } from "./sandbox.svelte";

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** A sixteenth of a circle, in headings. */
const TURN = 4;
/** From so many milliseconds on, a key counts as held. */
const HOLD = 600;
let since = 0;

export interface Desk {
  sandbox: Sandbox;
  camera: Camera;
  show: () => void;
  focus: () => void;
  help: () => void;
}

export function pressed(event: KeyboardEvent, desk: Desk): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea, dialog")) return;
  const { sandbox, camera } = desk;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const way = WAYS[key];
  let handled = true;
  if (way) {
    desk.focus();
    sandbox.step(...way, event.shiftKey);
    desk.show();
  } else if (key === "Tab") {
    handled = target?.id === "board" && sandbox.nextUnit(event.shiftKey ? -1 : 1);
    if (handled) desk.show();
  } else if (key === "Enter" || key === " ") {
    handled = !target?.closest("button, a, summary") && sandbox.cursor !== null;
    if (handled && sandbox.cursor) void enter(sandbox);
  } else if (key === "Escape") sandbox.escape();
  else if (key === ",") void sandbox.turn(-TURN);
  else if (key === ".") void sandbox.turn(TURN);
  else if (event.repeat) return;
  else if (key === "m" || key === "l") {
    since = event.timeStamp;
    sandbox.use(key === "m" ? "tape" : "rays");
  } else if (key === "t") sandbox.use("template");
  else if (key === "f") void sandbox.cycle();
  else if (key === "h") sandbox.byHand();
  else if (key === "s") void sandbox.snap();
  else if (key === "u") void sandbox.undo();
  else if (key === "Delete" || key === "Backspace") void sandbox.remove();
  else if (key === "+" || key === "=") camera.by(1.3);
  else if (key === "-") camera.by(1 / 1.3);
  else if (key === "0") camera.fit();
  else if (key === "?") desk.help();
  else handled = false;
  if (handled) event.preventDefault();
}

/** Enter is a press where the cursor is; on the ghost that waits there it is the second one. */
async function enter(sandbox: Sandbox): Promise<void> {
  if (sandbox.pinned && sandbox.cursor && !sandbox.placed) {
    const { x, y } = sandbox.cursor;
    if (x === sandbox.pinned.x && y === sandbox.pinned.y) return sandbox.go();
  }
  if (sandbox.cursor) await sandbox.press(sandbox.cursor);
}

/** A tool whose key is held is put away when it is let go; a tap leaves it in hand. */
export function released(event: KeyboardEvent, { sandbox }: Desk): void {
  const mode = { m: "tape", l: "rays" }[event.key.toLowerCase()];
  if (mode !== undefined && sandbox.mode === mode && event.timeStamp - since > HOLD) sandbox.escape();
}
