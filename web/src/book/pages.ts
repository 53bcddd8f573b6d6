/** The pages of the rulebook and of the counters, which a game does not need: fetched together. */
export { default as Book } from "./Book.svelte";
export { default as Counters } from "./Counters.svelte";
