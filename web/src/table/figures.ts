/** What the board draws of a unit: its bases with a figure on each, and a tag. */

import type { Stance } from "../service/api";
import type { Spot, Standing } from "./lattice";

export interface Token extends Standing {
  id: string;
  /** Whose colours its bases have. */
  army: string;
  /** What stands on each base. */
  figures: string[];
  /** Whether its figures lie down. */
  prone?: boolean;
  /** How each figure stands, where each stands for himself: then a band holds the unit together. */
  stances?: Stance[];
  name: string;
  /** What its tag says besides: men, Shock, a word for its state. */
  strength?: number;
  shock?: number;
  state?: string;
  badge?: string;
  /** As what it is drawn, if not as figures on bases. */
  drawn?: "figures" | "hull" | "carriage" | "marker";
  /** A vehicle that nobody serves any more; men in holes that they have dug. */
  wreck?: boolean;
  dug?: boolean;
  /** Whether it has had its turn. */
  done?: boolean;
  /** Its bases that are lit, by number. */
  lit?: ReadonlySet<number>;
  acting?: boolean;
  offered?: boolean;
  target?: boolean;
}

/** The colours of a base's rim, as they are drawn on it: its edge and the silhouettes tell the armies apart as well. */
const RIMS: Record<string, string> = {
  british: "#dfc585",
  german: "#a9bac6",
  american: "#d6d9ae",
  soviet: "#cfa489",
};
export const rimOf = (army: string): string => RIMS[army] ?? "#d8d2c0";

/** From each base to the nearest that is joined already: the shortest chain that holds all of them together. */
export function chain(bases: Spot[]): [Spot, Spot][] {
  const [first, ...rest] = bases;
  if (!first) return [];
  const joined = [first];
  const links: [Spot, Spot][] = [];
  const apart = new Set(rest);
  while (apart.size) {
    let best: [Spot, Spot] | null = null;
    let least = Infinity;
    for (const from of joined)
      for (const to of apart) {
        const far = (from.x - to.x) ** 2 + (from.y - to.y) ** 2;
        if (far < least) [best, least] = [[from, to], far];
      }
    if (!best) break;
    links.push(best);
    joined.push(best[1]);
    apart.delete(best[1]);
  }
  return links;
}

/** A chain as a path; of a single base the dot that it stands on. */
export function chainPath(bases: Spot[]): string {
  const [first] = bases;
  const links = chain(bases).map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`);
  return links.length || !first ? links.join("") : `M${first.x} ${first.y}h0`;
}
