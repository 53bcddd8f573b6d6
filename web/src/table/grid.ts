/** The points of a table where a map has its cells: named, stepped to and found under the pointer by their labels. */

import { Grid, type Direction } from "../board/grid";
import type { FullTable, Place, Unit } from "../service/api";
import { INCH, isOn, label, nearest, readLabel, type Spot, type Standing } from "./lattice";
import { SCALE } from "./sheet";

const STEPS: Record<Direction, [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

interface Named extends Place {
  label: string;
}

/** Knows every point of the table by its label, where it lies in the picture, and what the ground about it is. */
class Points extends Map<string, Named> {
  override get(name: string): Named | undefined {
    const spot = readLabel(name);
    if (!spot) return undefined;
    const { ground, level } = this.near(spot);
    return { label: name, x: spot.x * SCALE, y: spot.y * SCALE, ground, level, storeys: [] };
  }

  override has(name: string): boolean {
    return readLabel(name) !== null;
  }

  private near({ x, y }: Spot): { ground: string; level: number } {
    let best = { ground: "", level: 0 };
    let least = Infinity;
    for (const square of this.values()) {
      const far = (square.x / SCALE - x) ** 2 + (square.y / SCALE - y) ** 2;
      if (far < least) [best, least] = [square, far];
    }
    return best;
  }
}

/** A unit as it stands; nothing for one that is not on a table. */
export function standing(unit: Unit): Standing | null {
  if (!unit.bases?.length) return null;
  return { bases: unit.bases, radius: unit.radius ?? 0, hull: unit.hull ?? null, facing: unit.facing ?? 0 };
}

export class TableGrid extends Grid {
  override readonly places: ReadonlyMap<string, Named>;

  constructor(
    places: Record<string, Place>,
    private readonly width: number,
    private readonly depth: number,
    private readonly units: () => Unit[],
  ) {
    super({}, "square");
    const squares = Object.entries(places).map(([name, place]): [string, Named] => [
      name,
      { ...place, label: name, x: place.x * SCALE, y: place.y * SCALE },
    ]);
    this.places = new Points(squares);
  }

  /** A ring round a point, where a map has the outline of a cell. */
  override outline(name: string, size = 1): string {
    const spot = readLabel(name);
    if (!spot) return "";
    const [x, y, r] = [spot.x * SCALE, spot.y * SCALE, INCH * SCALE * size];
    return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
  }

  /** The unit under the pointer by the point of its guide, or else the point itself. */
  override at(x: number, y: number): string | null {
    const spot = nearest(x / SCALE, y / SCALE, this.width, this.depth);
    return this.unitAt(spot)?.label ?? label(spot);
  }

  unitAt(spot: Spot, slack = 2): Unit | null {
    const found = this.units().find((unit) => {
      const body = standing(unit);
      return body !== null && isOn(body, spot.x, spot.y, slack);
    });
    return found ?? null;
  }

  /** An inch that way, or with `fine` a sixteenth; at the edge as far as the table goes. */
  override neighbour(name: string, way: Direction, fine = false): string | null {
    const spot = readLabel(name);
    if (!spot) return null;
    const by = fine ? 1 : INCH;
    const [dx, dy] = STEPS[way];
    return label(nearest(spot.x + dx * by, spot.y + dy * by, this.width, this.depth));
  }

  override sideways(name: string, way: "e" | "w"): string | null {
    return this.neighbour(name, way);
  }
}

/** The grid of a table, and its picture at the size it is drawn in. */
export function tableGrid(
  table: FullTable,
  units: () => Unit[],
): { grid: TableGrid; size: { width: number; height: number; viewBox: string } } {
  const [left = 0, top = 0, width = 0, height = 0] = table.size.viewBox.split(" ").map(Number);
  const viewBox = [left, top, width, height].map((each) => each * SCALE).join(" ");
  return {
    grid: new TableGrid(table.places, width + 2 * left, height + 2 * top, units),
    size: { width: width * SCALE, height: height * SCALE, viewBox },
  };
}
