/** Where on the board the arrows stand that turn a vehicle or a gun: round its place, one for each corner offered. */

import type { Option } from "../service/api";
import type { Battle } from "../game/battle.svelte";
import type { Hand } from "../game/hand.svelte";
import { ahead } from "./grid";

export interface Arrow {
  option: Option;
  turn: number;
  x: number;
  y: number;
}

/** From the middle of the place, in places. */
const AWAY = 0.6;
/** How near a press must be. */
const NEAR = 17;

export function arrows(battle: Battle, hand: Hand): Arrow[] {
  const { grid } = battle;
  return hand.turns.flatMap((option) => {
    const place = grid?.places.get(battle.units.get(option.units[0] ?? "")?.place ?? "");
    if (!grid || !place || option.facing === null) return [];
    const [dx, dy] = ahead(option.facing, grid.pitch * AWAY);
    return [{ option, turn: option.facing, x: place.x + dx, y: place.y + dy }];
  });
}

/** The arrow under a point; `scale` makes them easier to hit from afar. */
export function arrowAt(found: Arrow[], x: number, y: number, scale: number): Arrow | null {
  const far = (arrow: Arrow): number => Math.hypot(arrow.x - x, arrow.y - y);
  const [nearest] = [...found].sort((a, b) => far(a) - far(b));
  return nearest && far(nearest) <= NEAR * scale ? nearest : null;
}
