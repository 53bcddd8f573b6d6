/** What the address of a muster ends in: the table, the points, and the units of both forces. */

interface Muster {
  table: string;
  points: number;
  forces: readonly { nation: string; units: readonly string[] }[];
}

export const codeOf = ({ table, points, forces }: Muster): string =>
  [table, points, ...forces.map(({ nation, units }) => [nation, ...units].join("."))].join("~");

/** A list without what is at a place. */
export const removed = <T>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at);
