/** The chances of an attempt as the parts of one bar, from nothing to the worst. */

import { t } from "../text.svelte";

export type Tone = "none" | "amber" | "red" | "deep" | "good";

export interface Part {
  code: string;
  name: string;
  chance: number;
  tone: Tone;
}

const TONES: Record<string, Tone> = {
  no_effect: "none",
  shaken: "amber",
  casualties: "red",
  wounded: "red",
  eliminated: "deep",
  damaged: "red",
  abandoned: "red",
  destroyed: "deep",
  disperses: "good",
  confused: "none",
  grows: "amber",
  aggressive: "red",
  moves: "amber",
  let_through: "good",
  attacked: "red",
  miss: "none",
  hit: "good",
  rallied: "good",
  spotted: "good",
};
const ORDER: Tone[] = ["none", "amber", "red", "deep", "good"];

export function segments(results: Record<string, number>): Part[] {
  return Object.entries(results)
    .filter(([, chance]) => chance > 0)
    .map(([code, chance]) => ({ code, name: t(`result-${code}`), chance, tone: TONES[code] ?? "amber" }))
    .sort((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));
}
