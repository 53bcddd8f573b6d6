/** A first battle with someone at the player's elbow: each lesson waits for its moment and ends by doing it. */

import type { Battle } from "../game/battle.svelte";
import type { Camera } from "../board/camera.svelte";
import { library } from "../book/book.svelte";
import type { Hand } from "../game/hand.svelte";
import { prefs } from "../kit/prefs.svelte";
import type { Sight } from "../game/sight.svelte";

interface Lesson {
  id: string;
  /** Whether its moment has come. */
  now: () => boolean;
  /** Whether the player has done it. */
  done: () => boolean;
}

export class Lessons {
  learnt = $state.raw<string[]>([]);
  readonly all: Lesson[];
  /** What is done unasked teaches nothing: only lessons that were given can be learnt. */
  private readonly shown = new Set<string>();
  readonly current = $derived.by(() => this.all.find((each) => !this.learnt.includes(each.id) && each.now()) ?? null);

  constructor(
    private readonly link: string,
    battle: Battle,
    hand: Hand,
    sight: Sight,
    camera: Camera,
  ) {
    this.learnt = prefs.game(link)?.lessons ?? [];
    const asked = (...kinds: string[]): boolean => kinds.includes(battle.ask?.kind ?? "");
    const used = (...verbs: string[]): boolean => verbs.some((verb) => battle.used.has(verb));
    const never = (): boolean => false;
    this.all = [
      { id: "map", now: () => asked("set-up"), done: () => camera.touched },
      { id: "place", now: () => asked("set-up"), done: () => used("place") },
      { id: "why", now: () => asked("set-up"), done: () => hand.why !== null },
      { id: "rule", now: () => hand.why !== null, done: () => library.open !== null },
      { id: "rest", now: () => asked("set-up"), done: () => battle.ask !== null && !asked("set-up") },
      { id: "rally", now: () => asked("rally", "rally-leaders"), done: () => used("done", "rally", "enough") },
      { id: "sight", now: () => asked("impulse"), done: () => sight.found !== null },
      { id: "activate", now: () => asked("impulse"), done: () => used("activate") || hand.gesture.reach !== null },
      { id: "leader", now: () => asked("also-activate"), done: () => used("also", "enough") },
      {
        id: "act",
        now: () => asked("act") || hand.gesture.reach !== null,
        done: () => used("move-from", "assault-from", "crawl-from", "fire") || hand.gesture.deed !== null,
      },
      { id: "step", now: () => asked("step") || hand.gesture.deed !== null, done: () => used("move") },
      {
        id: "odds",
        now: () => hand.ready !== null && hand.odds !== null,
        done: () => used("fire", "spot", "opportunity-fire"),
      },
      { id: "react", now: () => asked("opportunity-fire"), done: () => used("opportunity-fire", "hold-fire") },
      { id: "undo", now: () => asked("act", "step") && (battle.table?.game.can_undo ?? false), done: never },
      { id: "end", now: () => (battle.table?.turn ?? 0) >= 2 && asked("impulse"), done: never },
    ];
    $effect(() => {
      if (this.current) this.shown.add(this.current.id);
      for (const lesson of this.all) if (this.shown.has(lesson.id) && lesson.done()) this.learn(lesson.id);
    });
  }

  learn(id: string): void {
    if (this.learnt.includes(id)) return;
    this.learnt = [...this.learnt, id];
    const game = prefs.game(this.link);
    if (game) prefs.remember({ ...game, lessons: this.learnt });
  }

  /** No more lessons in this game. */
  stop(): void {
    for (const lesson of this.all) this.learn(lesson.id);
  }
}
