/** All that a game on a table needs besides; loaded with the first such game. */

export { default as CardsCard } from "./CardsCard.svelte";
export { TableDeed } from "./deed.svelte";
export { default as GameTable } from "./GameTable.svelte";
export { tableGrid } from "./grid";
export { default as MoveCard } from "./MoveCard.svelte";
export { default as TableTools } from "./TableTools.svelte";
