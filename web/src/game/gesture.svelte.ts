/** One press for one intention: what a stack can do, the card of a deed, and its answers sent at once. No rule
    here: what is within reach and which answers belong to a deed, the service says. */

import * as api from "../service/api";
import { sourceOf, targetOf } from "../board/choices";
import type { Battle } from "./battle.svelte";
import type { Hand } from "./hand.svelte";

/** What is about to be done: its answers so far, and how it is called. */
export interface Deed {
  keys: string[];
  text: string;
  act: string;
  verb: string;
  place: string | null;
  from: string | null;
}

/** So long a pointer rests on a place before the way there is asked for. */
const REST = 120;

export class Gesture {
  reach = $state.raw<api.WithinReach | null>(null);
  /** The kind of deed whose targets alone are shown. */
  armed = $state<string | null>(null);
  deed = $state.raw<Deed | null>(null);
  plan = $state.raw<api.Plan | null>(null);
  /** Whether the deed was asked for by a press, and not by a pointer that rests. */
  pinned = $state(false);
  /** What else can be done there. */
  others = $state.raw<Deed[]>([]);
  /** Answers still to be given, after the other side has given its own. */
  private left: api.Answer[] = [];
  private since = 0;
  private seat = "";
  private way = "";
  private wishes: string[] = [];
  private count = 0;
  private resting = 0;

  constructor(
    private readonly battle: Battle,
    private readonly hand: Hand,
  ) {}

  /** Whether presses on the board are meant for gestures now. */
  get board(): boolean {
    return this.battle.ask?.gestures === "board";
  }

  get active(): boolean {
    return this.reach !== null || (this.deed !== null && this.pinned);
  }

  get from(): string | null {
    return this.reach?.place ?? this.deed?.from ?? null;
  }

  /** All that is shown of this, in short. */
  get stamp(): string {
    return [
      this.reach?.place,
      this.reach?.going?.verb,
      this.armed,
      this.deed?.keys,
      this.plan?.answers.length,
      this.pinned,
    ]
      .map((part) => String(part ?? "-"))
      .join("/");
  }

  /** Where one can go: nowhere while something else is aimed. */
  readonly spots = $derived(
    new Map((this.armed ? [] : (this.reach?.going?.spots ?? [])).map((spot) => [spot.place, spot])),
  );

  /** What can be done to each place that is aimed at, the likeliest first. */
  readonly targets = $derived.by(() => {
    const found = new Map<string, api.Offer[]>();
    for (const offer of this.reach?.offers ?? []) {
      const place = targetOf(offer);
      const aimed = this.armed ? offer.verb === this.armed : offer.look !== "act";
      if (place === null || place === this.reach?.place || !aimed) continue;
      found.set(
        place,
        [...(found.get(place) ?? []), offer].sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0)),
      );
    }
    return found;
  });

  /** The deeds that are named beside the stack. */
  readonly acts = $derived.by(() => {
    const found = new Map<string, api.Offer[]>();
    for (const offer of this.reach?.offers ?? []) {
      const aside = offer.look === "act" || targetOf(offer) === this.reach?.place;
      if (aside) found.set(offer.verb, [...(found.get(offer.verb) ?? []), offer]);
    }
    return found;
  });

  // Pressing

  /** Whether a press was meant for a gesture. */
  async press(place: string): Promise<boolean> {
    if (!this.board || this.battle.busy) return false;
    if (this.deed?.place === place && this.plan && this.deed.from !== place) {
      if (this.pinned || this.spots.has(place)) await this.go();
      return true;
    }
    const aimed = this.targets.get(place);
    const spot = this.spots.get(place);
    if (aimed) {
      const storm = spot?.hostile ? [this.walking(spot)] : [];
      return this.open([...aimed.map((offer) => this.named(offer)), ...storm]);
    }
    if (place === this.reach?.place) {
      this.clear();
      return true;
    }
    if (this.owns(place) && !this.armed) return this.select(place);
    if (spot) return this.open([this.walking(spot)]);
    const reaching = (this.battle.ask?.options ?? []).filter(
      (option) => targetOf(option) === place && option.places.length > 1,
    );
    if (reaching.length) return this.open(reaching.map((option) => this.named(option)));
    this.clear();
    return false;
  }

  /** Whether a press there takes up a stack that can do something. */
  takes(place: string): boolean {
    return this.board && !this.armed && !this.battle.busy && this.owns(place);
  }

  /** A stack that was dragged to a place: the way there, or the deed done to those who are there. */
  async drag(from: string, to: string): Promise<void> {
    if (this.reach?.place !== from) await this.select(from);
    this.deed = null;
    const spot = this.spots.get(to);
    const aimed = this.targets.get(to);
    if (aimed) await this.press(to);
    else if (spot) await this.open([this.walking(spot)]);
  }

  private owns(place: string): boolean {
    const { table, ask } = this.battle;
    const own = (table?.units ?? []).filter((unit) => unit.place === place && unit.side === ask?.seat);
    // Vehicles are driven and turned question by question.
    return (
      own.length > 0 &&
      own.every(({ machine }) => !machine) &&
      (ask?.options.some((option) => sourceOf(option) === place) ?? false)
    );
  }

  /** All that a stack can do. */
  async select(place: string, way = "", wishes: string[] = []): Promise<boolean> {
    this.forget();
    [this.way, this.wishes] = [way, wishes];
    const found = await this.asked(() => api.reach(this.battle.link, place, way, wishes));
    if (found) this.reach = found;
    return true;
  }

  /** By another way of moving. */
  async by(way: string): Promise<void> {
    if (this.reach) await this.select(this.reach.place, way);
  }

  /** A deed that is named beside the stack: it is done at once, or shows whom it can be aimed at. */
  async act(verb: string): Promise<void> {
    const offers = this.acts.get(verb) ?? [];
    const [only] = offers;
    const aims = offers.some((offer) => targetOf(offer) !== this.reach?.place);
    if (aims) [this.armed, this.deed, this.plan] = [this.armed === verb ? null : verb, null, null];
    else if (only) await this.open(offers.map((offer) => this.named(offer)));
  }

  /** The card of an option of the question itself. */
  async show(option: api.Option): Promise<void> {
    this.forget();
    await this.open([this.named(option)]);
  }

  private named(option: api.Option | api.Offer): Deed {
    const opens = "opens" in option ? option.opens : [];
    const { key, text, act, verb } = option;
    return { keys: [...opens, key], text, act, verb, place: targetOf(option), from: sourceOf(option) };
  }

  private walking(spot: api.Reachable): Deed {
    const { going, place } = this.reach ?? {};
    const act = "";
    return {
      keys: going?.keys ?? [],
      text: spot.label,
      act,
      verb: going?.verb ?? "",
      place: spot.place,
      from: place ?? null,
    };
  }

  /** The card of the first of some deeds, with the others beside it. */
  async open(deeds: Deed[], pinned = true): Promise<boolean> {
    const [deed] = deeds;
    if (!deed) return false;
    [this.deed, this.plan, this.pinned, this.others] = [deed, null, pinned, deeds];
    if (deed.verb !== this.reach?.going?.verb) this.wishes = [];
    await this.work();
    return true;
  }

  /** A card for what is asked: nothing is chosen on the board. */
  async card(): Promise<void> {
    const { ask } = this.battle;
    this.forget();
    this.wishes = [];
    if (ask) await this.open([{ keys: [], text: "", act: "", verb: ask.kind, place: null, from: ask.place }]);
  }

  /** Takes another answer to one of the questions of the card. */
  async wish(row: api.Row, key: string): Promise<void> {
    const rows = this.plan?.rows ?? this.reach?.going?.rows ?? [];
    const kept = rows.filter((each) => each !== row).map((each) => each.chosen);
    const wishes = [...kept, key];
    if (!this.deed && this.reach) {
      await this.select(this.reach.place, this.way, wishes);
      return;
    }
    this.wishes = wishes;
    await this.work();
  }

  private async work(): Promise<void> {
    const { deed } = this;
    if (!deed) return;
    const to = this.spots.has(deed.place ?? "") && deed.verb === this.reach?.going?.verb ? deed.text : "";
    const found = await this.asked(() => api.plan(this.battle.link, deed.keys, this.wishes, to));
    if (!found || this.deed !== deed) return;
    this.plan = found;
    this.hand.path = found.path && deed.place ? { ...found.path, to: deed.place } : null;
  }

  /** A pointer or a cursor that rests on a place shows the way there. */
  rest(place: string | null): void {
    clearTimeout(this.resting);
    if (this.pinned && this.deed) return;
    const spot = place === null || this.owns(place) ? undefined : this.spots.get(place);
    if (!spot || spot.hostile || this.targets.has(spot.place)) {
      if (this.deed) [this.deed, this.plan, this.hand.path] = [null, null, null];
      return;
    }
    if (this.deed?.place === place) return;
    this.resting = window.setTimeout(() => void this.open([this.walking(spot)], false), REST);
  }

  // Doing

  async go(): Promise<void> {
    const answers = this.plan?.answers;
    if (!answers?.length) return;
    this.clear();
    this.hand.clear();
    await this.send(answers, false);
  }

  private async send(answers: api.Answer[], on: boolean): Promise<void> {
    this.seat = this.battle.ask?.seat ?? "";
    const given = await this.battle.gesture(answers, on);
    this.left = given?.stopped === "asked" ? given.left : [];
    this.since = this.battle.choices;
    await this.goOn();
  }

  /** After the other side has let it pass: the rest of the way. Anything else that happened ends it. */
  private async goOn(): Promise<void> {
    const [next] = this.left;
    const { ask } = this.battle;
    if (!next || ask?.seat !== this.seat) return;
    const answers = this.left;
    this.left = [];
    const quiet = !this.battle.lines.some((line) => line.step > this.since);
    const offered = ask.kind === next.kind && ask.options.some((option) => option.key === next.key);
    if (quiet && offered) await this.send(answers, true);
  }

  /** Places what is left as a veteran would. */
  async placeRest(): Promise<void> {
    const found = await this.asked(() => api.rest(this.battle.link));
    if (found?.answers.length) await this.battle.gesture(found.answers);
  }

  /** With a new question nothing is in hand, but for what is still to be done of the last deed. */
  async next(): Promise<void> {
    this.forget();
    if (this.left.length) {
      await this.battle.idle();
      return this.goOn();
    }
    if (this.battle.ask?.gestures === "card") await this.card();
  }

  /** One step back: from the card to the reach, and from there to nothing. */
  back(): void {
    if (this.deed && this.reach)
      [this.deed, this.plan, this.hand.path, this.others, this.pinned] = [null, null, null, [], false];
    else if (this.armed) this.armed = null;
    else this.clear();
  }

  clear(): void {
    this.forget();
    this.left = [];
  }

  private forget(): void {
    clearTimeout(this.resting);
    this.count += 1;
    [this.reach, this.armed, this.deed, this.plan, this.pinned, this.others] = [null, null, null, null, false, []];
    this.hand.path = null;
  }

  /** An answer of the service, unless something else has been asked for meanwhile. */
  private async asked<T>(question: () => Promise<T>): Promise<T | null> {
    this.count += 1;
    const { count } = this;
    const version = this.battle.table?.version;
    try {
      const found = await question();
      return count === this.count && version === this.battle.table?.version ? found : null;
    } catch (error) {
      // Somebody else was quicker: another question is on its way.
      if (!(error instanceof api.Refused)) this.battle.complain(error);
      return null;
    }
  }
}
