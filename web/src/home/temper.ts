/** How a machine is to play: what is not at its usual weight stands behind its name, as `veteran?caution=0.5`. */

export const SLIDERS = ["aggression", "caution", "objectives"] as const;
export const USUAL = 1;
export const HIGHEST = 2;
export const STEP = 0.25;

export type Temper = Partial<Record<(typeof SLIDERS)[number], number>>;

/** Whether this player has sliders. */
export const hasTemper = (who: string): boolean => ["cadet", "veteran", "commander"].includes(who);

export function playerName(who: string, temper: Temper): string {
  const told = hasTemper(who) ? SLIDERS.filter((slider) => (temper[slider] ?? USUAL) !== USUAL) : [];
  return told.length ? `${who}?${told.map((slider) => `${slider}=${temper[slider]}`).join(",")}` : who;
}
