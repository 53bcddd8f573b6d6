/** The promise of the dice as this browser first saw it: before it drew its own share. */

import type { Dice } from "../service/shapes";

interface Noted {
  promise: string;
  /** What this browser mixed in. The saved game tells every share, so that its giver can look for his. */
  share?: string;
}

export type Verdict = "kept" | "changed" | "broken";

const PROMISES = "bocage.promises";
const KEPT = 200;

function all(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(PROMISES) ?? "{}") as Record<string, Noted>;
  } catch {
    return {}; // a browser may forbid storage; the page works without
  }
}

export const noted = (link: string): Noted | undefined => all()[link];

/** Keeps the first promise that was seen; a later one does not take its place. */
export function note(link: string, promise: string, share?: string): void {
  const known = all();
  const { [link]: before, ...others } = known;
  const entry = { promise, ...before, ...(share === undefined ? {} : { share }) };
  const kept = [...Object.entries(others), [link, entry] as const].slice(-KEPT);
  try {
    localStorage.setItem(PROMISES, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // see above: nothing is kept then, and the end says nothing of it
  }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether the game ended with the promise that was first seen, and with the secret behind it. */
export async function judge(first: string, dice: Dice): Promise<Verdict> {
  if (dice.promise !== first) return "changed";
  const pairs = dice.secret?.match(/^([0-9a-f]{2})+$/)?.[0].match(/../g);
  if (!pairs) return "broken";
  const secret = Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
  return hex(await crypto.subtle.digest("SHA-256", secret)) === first ? "kept" : "broken";
}
