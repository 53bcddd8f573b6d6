/** The chances of an attempt as the parts of one bar, from nothing to the worst. */

import type { Result } from "../service/api";

const ORDER: Result["tone"][] = ["none", "amber", "red", "deep", "good"];

export const segments = (results: Result[]): Result[] =>
  results.filter(({ chance }) => chance > 0).sort((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));
