/** What the board draws of a unit: its bases with a figure on each, and a tag. */

import type { Standing } from "./lattice";

export interface Token extends Standing {
  id: string;
  /** Whose colours its bases have. */
  army: string;
  /** What stands on each base. */
  figures: string[];
  /** Whether its figures lie down. */
  prone?: boolean;
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
  /** Its bases that are lit, by number. */
  lit?: ReadonlySet<number>;
  acting?: boolean;
  offered?: boolean;
  target?: boolean;
}

/** The colours of a base's rim: the silhouettes tell the armies apart as well. */
const RIMS: Record<string, string> = {
  british: "#dfc585",
  german: "#a9bac6",
  american: "#b4bd78",
  soviet: "#cfa489",
};
export const rimOf = (army: string): string => RIMS[army] ?? "#d8d2c0";
