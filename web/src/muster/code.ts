/** What the address of a muster ends in: the table, the points, and the units of both forces. */

interface Muster {
  table: string;
  points: number;
  forces: readonly { nation: string; units: readonly string[] }[];
}

/** A unit without the name of its nation. */
const short = (unit: string, nation: string): string =>
  unit.startsWith(`${nation}_`) ? unit.slice(nation.length + 1) : unit;

export const codeOf = ({ table, points, forces }: Muster): string =>
  [
    table,
    points,
    ...forces.map(({ nation, units }) => [nation, ...units.map((unit) => short(unit, nation))].join(".")),
  ].join("~");

/** A list without what is at a place. */
export const removed = <T>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at);
