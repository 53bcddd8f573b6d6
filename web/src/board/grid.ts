/** Where the places of a map of hexes or squares lie: outlines, neighbours, and which one a point is in. */

import type { FullTable, Place } from "../service/api";

export type Direction = "n" | "ne" | "se" | "s" | "sw" | "nw" | "e" | "w";

interface Cell extends Place {
  label: string;
}

const HEX: Record<string, [number, number]> = {
  n: [0, -1],
  ne: [Math.sqrt(3) / 2, -0.5],
  se: [Math.sqrt(3) / 2, 0.5],
  s: [0, 1],
  sw: [-Math.sqrt(3) / 2, 0.5],
  nw: [-Math.sqrt(3) / 2, -0.5],
};
const SQUARE: Record<string, [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

export class Grid {
  /** The places by their names: each a cell of the grid. */
  readonly places: ReadonlyMap<string, Cell>;
  readonly square: boolean;
  /** From the centre of a cell to that of the next one. */
  readonly pitch: number;

  constructor(places: Record<string, Place>, kind: FullTable["place_kind"]) {
    const cells = Object.entries(places).map(([label, place]) => ({ label, ...place }));
    this.places = new Map(cells.map((cell) => [cell.label, cell]));
    this.pitch = pitchOf(cells);
    this.square = kind === "square";
  }

  /** The label of the next cell that way, or null at the edge of the map. */
  neighbour(label: string, way: Direction): string | null {
    const cell = this.places.get(label);
    const step = (this.square ? SQUARE : HEX)[way];
    if (!cell || !step) return null;
    return this.nearest(cell.x + step[0] * this.pitch, cell.y + step[1] * this.pitch, 0.3)?.label ?? null;
  }

  /** East and west on hexes: of the two cells on that side, the one nearer to the row one has been going along. */
  sideways(label: string, way: "e" | "w", lane: number): string | null {
    const ways: Direction[] = this.square ? [way] : way === "e" ? ["ne", "se"] : ["nw", "sw"];
    const found = ways.map((each) => this.neighbour(label, each)).filter((each) => each !== null);
    const off = (each: string): number => Math.abs((this.places.get(each)?.y ?? 0) - lane);
    return found.sort((a, b) => off(a) - off(b))[0] ?? null;
  }

  /** The cell a point lies in. */
  at(x: number, y: number): string | null {
    return this.nearest(x, y, this.square ? 0.72 : 0.62)?.label ?? null;
  }

  private nearest(x: number, y: number, reach: number): Cell | null {
    let best: Cell | null = null;
    let least = (reach * this.pitch) ** 2;
    for (const cell of this.places.values()) {
      const far = (cell.x - x) ** 2 + (cell.y - y) ** 2;
      if (far < least) [best, least] = [cell, far];
    }
    return best;
  }

  /** The outline of a cell as SVG path data; `size` below 1 leaves a margin. */
  outline(label: string, size = 0.97): string {
    const cell = this.places.get(label);
    if (!cell) return "";
    const points = this.corners(cell, size);
    return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  }

  /** One outline round many cells: the edges that no two of them share. */
  rim(labels: Iterable<string>): string {
    const edges = new Map<string, string>();
    for (const label of labels) {
      const cell = this.places.get(label);
      const points = cell ? this.corners(cell, 1) : [];
      points.forEach(([x, y], index) => {
        const [u, v] = points[(index + 1) % points.length] ?? [x, y];
        const middle = `${Math.round((x + u) / 2)} ${Math.round((y + v) / 2)}`;
        if (!edges.delete(middle))
          edges.set(middle, `M${x.toFixed(1)} ${y.toFixed(1)}L${u.toFixed(1)} ${v.toFixed(1)}`);
      });
    }
    return [...edges.values()].join("");
  }

  private corners(cell: Cell, size: number): [number, number][] {
    if (this.square) {
      const half = (this.pitch / 2) * size;
      return [
        [cell.x - half, cell.y - half],
        [cell.x + half, cell.y - half],
        [cell.x + half, cell.y + half],
        [cell.x - half, cell.y + half],
      ];
    }
    const radius = (this.pitch / Math.sqrt(3)) * size;
    return [0, 1, 2, 3, 4, 5].map((k) => {
      const angle = (k * Math.PI) / 3;
      return [cell.x + radius * Math.cos(angle), cell.y + radius * Math.sin(angle)];
    });
  }
}

/** So far off in this bearing, degrees clockwise from north. */
export function ahead(bearing: number, far: number): [number, number] {
  const angle = (bearing * Math.PI) / 180;
  return [far * Math.sin(angle), -far * Math.cos(angle)];
}

function pitchOf(cells: Cell[]): number {
  const [first, ...rest] = cells;
  if (!first || !rest.length) return 1;
  return Math.min(...rest.map((cell) => Math.hypot(cell.x - first.x, cell.y - first.y)));
}
