/** What was measured of a battle, in a sentence; nothing where nothing was. */

import type { Scenario } from "../service/api";
import { t, words } from "../kit/text.svelte";

export function balanceTold({ balance, sides }: Scenario): string {
  const [first] = balance?.sides ?? [];
  if (!balance || !first) return "";
  return t("balance-told", {
    player: balance.player,
    games: balance.games,
    side: sides.find((side) => side.id === first.id)?.name ?? first.id,
    share: words.percent(first.share),
    low: words.percent(first.low),
    high: words.percent(first.high),
  });
}
