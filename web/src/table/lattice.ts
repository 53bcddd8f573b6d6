/** Points of a table as they are written and stepped to: whole sixteenths of an inch, `376,177`. */

export interface Spot {
  x: number;
  y: number;
}

/** Lattice points to an inch, and headings in a circle. */
export const INCH = 16;
export const HEADINGS = 64;

export const label = ({ x, y }: Spot): string => `${x},${y}`;

/** The point that a label names; nothing for what is written otherwise. */
export function readLabel(text: string): Spot | null {
  const found = /^(0|[1-9]\d{0,3}),(0|[1-9]\d{0,3})$/.exec(text);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** The heading of one point from another: 0 is north, they go clockwise. */
export function headingTo(from: Spot, to: Spot): number {
  const turn = Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI);
  return (Math.round(turn * HEADINGS) + HEADINGS) % HEADINGS;
}

export const degrees = (heading: number): number => (heading * 360) / HEADINGS;

/** The nearest point of the lattice on a table of this size. */
export const nearest = (x: number, y: number, width: number, depth: number): Spot => ({
  x: Math.min(Math.max(Math.round(x), 0), width),
  y: Math.min(Math.max(Math.round(y), 0), depth),
});

/** What stands on the table: where its bases are, and how large. */
export interface Standing {
  bases: Spot[];
  radius: number;
  hull: number[] | null;
  facing: number;
}

/** Whether a point lies on one of the bases. */
export function isOn(unit: Standing, x: number, y: number, slack = 0): boolean {
  return unit.bases.some((base) => {
    const [dx, dy] = [x - base.x, y - base.y];
    if (!unit.hull) return Math.hypot(dx, dy) <= unit.radius + slack;
    const turn = (-degrees(unit.facing) * Math.PI) / 180;
    const across = dx * Math.cos(turn) - dy * Math.sin(turn);
    const along = dx * Math.sin(turn) + dy * Math.cos(turn);
    return Math.abs(along) <= (unit.hull[0] ?? 0) + slack && Math.abs(across) <= (unit.hull[1] ?? 0) + slack;
  });
}

/** The box round some bases. */
export function bounds(bases: Spot[]): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [bases.map(({ x }) => x), bases.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The outlines of the buildings in which one of these points lies. */
export function liftedRoofs(roofs: { corners: Spot[]; outline: string }[], spots: Spot[]): string[] {
  return roofs.filter(({ corners }) => spots.some((spot) => isInside(corners, spot))).map(({ outline }) => outline);
}

function isInside(corners: Spot[], { x, y }: Spot): boolean {
  let within = false;
  corners.forEach((b, index) => {
    const a = corners.at(index - 1) ?? b;
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) within = !within;
  });
  return within;
}
