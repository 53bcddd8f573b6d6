/** One game as its seat sees it: the table, what happened, and the way to answer. */

import * as api from "../service/api";
import { Grid } from "../board/grid";
import type * as Tabletop from "../table/game";
import { unitsOf } from "../board/choices";
import { Live, type Connection } from "../service/live";
import { prefs } from "../kit/prefs.svelte";
import * as promises from "./promise";
import { t, words } from "../kit/text.svelte";

/** Longer than the first frame of a board takes. A page that nobody sees makes none. */
const UNSEEN = 1000;

/** When the board is on the screen: the story of how it came to be can wait. A browser has up to two frames
    in hand; it begins a third when the first is there to be seen. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    const after = (frames: number): void => void (frames ? requestAnimationFrame(() => after(frames - 1)) : done());
    after(3);
    setTimeout(done, UNSEEN);
  });

/** What has been taken back makes a version of the next million: see the service's loaded_game. */
const MOST_CHOICES = 1_000_000;

/** So many lines are read again with each change: the last ones may have been taken back. */
const AGAIN = 20;

export class Battle {
  link = $state("");
  table = $state.raw<api.Table | null>(null);
  grid = $state.raw<Grid | null>(null);
  /** What a game on a table needs besides. */
  tabletop = $state.raw<typeof Tabletop | null>(null);
  /** The buildings of a table, whose roofs lift when somebody is inside. */
  roofs = $state.raw<api.Roof[]>([]);
  size = $state.raw({ width: 1, height: 1, viewBox: "0 0 1 1" });
  goals = $state.raw<api.Goals | null>(null);
  lines = $state.raw<api.Line[]>([]);
  /** The lines that came with the last change, for the board to show. */
  news = $state.raw<{ lines: api.Line[]; own: boolean }>({ lines: [], own: false });
  luck = $state.raw<api.Log["luck"]>({});
  connection = $state<Connection>("live");
  busy = $state(false);
  problem = $state.raw<{ message: string; why: api.Why | null } | null>(null);
  missing = $state(false);
  /** The verbs this player has used since the page was opened. */
  used = $state.raw<ReadonlySet<string>>(new Set());

  /** The sheet that the map is drawn on: its corner, and how large it is. */
  readonly sheet = $derived.by(() => {
    const [left = 0, top = 0, width = 0, height = 0] = this.size.viewBox.split(" ").map(Number);
    return { left, top, width, height };
  });
  readonly units = $derived(this.table ? unitsOf(this.table) : new Map<string, api.Unit>());
  readonly ask = $derived(this.table?.ask ?? null);
  readonly seat = $derived(this.table?.game.seat ?? null);

  /** After how many choices each of this player's deeds began: one undo takes back a whole one. */
  private readonly begun: number[] = [];
  private live: Live | null = null;
  private readonly mine: string[];
  private fetching: Promise<void> | null = null;
  private againAfter = false;
  private sending: Promise<boolean> | null = null;

  constructor(link: string) {
    this.link = link;
    this.mine = prefs.game(link)?.mine ?? [];
  }

  async open(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.missing = error instanceof api.Refused && (error.status === 404 || error.status === 403);
      if (!this.missing) this.complain(error);
      return;
    }
    await this.mixDice();
    this.live = new Live(
      this.link,
      () => this.table?.version ?? 0,
      () => ({ since: this.lines.length, lang: words.lang }),
      (told) => this.hear(told),
      (state) => (this.connection = state),
    );
  }

  /** Adds this player's share to the dice, once, so that nobody can have chosen them.
   *
   * The promise is noted first, and the share drawn after it: a secret that was made to fit would show. */
  private async mixDice(): Promise<void> {
    const game = this.table?.game;
    if (!game || game.dice.promise === null) return;
    if (!game.over) promises.note(this.link, game.dice.promise);
    if (game.seat === null || game.over || game.dice.shares.includes(game.seat)) return;
    const share = api.drawShare();
    promises.note(this.link, game.dice.promise, share);
    await api
      .join(this.link, share)
      .then((table) => this.take(table))
      .catch((error: unknown) => this.complain(error));
  }

  close(): void {
    this.live?.close();
  }

  private async load(): Promise<void> {
    const table = await api.fullTable(this.link);
    await this.lay(table);
    words.places = table.place_kind;
    this.goals = table.goals;
    this.accept(table);
    await this.changeSeat(table);
    await painted();
    const told = await api.log(this.link, 0);
    if (told.lines.length < this.lines.length) return; // more has happened while it was on its way
    this.lines = told.lines;
    this.luck = told.luck;
  }

  /** Lays out the map: cells, or the points of a table. */
  private async lay(table: api.FullTable): Promise<void> {
    if (table.place_kind === "point") {
      const tabletop = await import("../table/game");
      const { grid, size } = tabletop.tableGrid(table, () => this.table?.units ?? []);
      [this.tabletop, this.grid, this.size, this.roofs] = [tabletop, grid, size, table.roofs ?? []];
    } else {
      [this.grid, this.size] = [new Grid(table.places, table.place_kind), table.size];
    }
  }

  /** Everything anew, in the language now chosen. */
  async reload(): Promise<void> {
    await this.load().catch((error: unknown) => this.complain(error));
    this.live?.reopen();
  }

  /** Takes in what came by the line; fetches what did not. */
  private hear(told?: api.News): void {
    if (told && this.busy) {
      // Most likely this player's own choice, which its answer is about to tell.
      void this.idle().then(() => (told.version === this.table?.version ? undefined : this.refresh()));
      return;
    }
    const first = told?.log?.lines[0]?.n ?? 0;
    const mine = this.live?.link === this.link && !this.fetching;
    if (told?.table && told.log && mine && first <= this.lines.length) void this.take(told.table, false, told.log);
    else void this.refresh();
  }

  /** Fetches what has changed; a change that comes in meanwhile is fetched afterwards. */
  async refresh(): Promise<void> {
    if (this.fetching) {
      this.againAfter = true;
      return this.fetching;
    }
    this.fetching = (async () => {
      do {
        this.againAfter = false;
        try {
          await this.take(await api.table(this.link));
          if (this.connection === "lost") this.connection = "asking";
        } catch (error) {
          if (!(error instanceof api.Refused)) this.connection = "lost";
          else this.complain(error);
        }
      } while (this.againAfter);
    })();
    try {
      await this.fetching;
    } finally {
      this.fetching = null;
    }
  }

  async choose(key: string): Promise<boolean> {
    const before = this.choices;
    const chosen = await this.send(() => api.choose(this.link, this.table?.version ?? 0, key));
    if (chosen) this.begun.push(before);
    if (chosen) this.used = new Set([...this.used, key.split(":")[0] ?? key]);
    return chosen;
  }

  /** Several answers at once; those that were not given, because something came between. `on`: they go on with a
      deed that was begun before. Null when nothing was sent. */
  async gesture(answers: api.Answer[], on = false): Promise<api.Answered | null> {
    const before = this.choices;
    let given: api.Answered | null = null;
    await this.send(async () => (given = await api.gesture(this.link, this.table?.version ?? 0, answers)));
    if (given && !on) this.begun.push(before);
    const verbs = answers.map(({ key }) => key.split(":")[0] ?? key);
    if (given) this.used = new Set([...this.used, ...verbs]);
    return given;
  }

  async undo(): Promise<boolean> {
    while ((this.begun.at(-1) ?? -1) >= this.choices) this.begun.pop();
    const keep = this.begun.pop() ?? null;
    return this.send(() => api.undo(this.link, this.table?.version ?? 0, keep));
  }

  /** How many choices have been noticed here. */
  get choices(): number {
    return (this.table?.version ?? 0) % MOST_CHOICES;
  }

  /** When the choice that is on its way has been taken in: the next question may come before that. */
  async idle(): Promise<void> {
    await this.sending;
  }

  private async send(request: () => Promise<api.Table>): Promise<boolean> {
    if (this.busy) return false;
    const sent = this.deliver(request);
    this.sending = sent;
    return sent;
  }

  private async deliver(request: () => Promise<api.Table>): Promise<boolean> {
    this.busy = true;
    try {
      await this.take(await request(), true);
      this.problem = null;
      return true;
    } catch (error) {
      if (error instanceof api.Refused && error.table) await this.take(error.table);
      this.complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** A table fresh from the service, with the lines it brought. */
  private async take(table: api.Table, own = false, log?: api.Log): Promise<void> {
    const before = this.table?.version ?? -1;
    if (table.version < before) return; // it was on its way while a newer one came in
    if (table.version === before) {
      this.accept(table);
      return;
    }
    const known = this.lines.length;
    const told = log ?? (await api.log(this.link, Math.max(0, known - AGAIN)));
    const first = told.lines[0]?.n ?? known;
    this.lines = [...this.lines.slice(0, first), ...told.lines];
    this.luck = told.luck;
    if (table.version < (this.table?.version ?? -1)) return;
    if (known > 0) this.news = { lines: told.lines.filter((line) => line.n >= known), own };
    this.accept(table);
    await this.changeSeat(table);
  }

  private accept(table: api.Table): void {
    this.table = table;
    const kept = prefs.game(this.link);
    const seat = table.game.seat;
    const side = seat === null ? "" : (table.game.seats[seat]?.name ?? "");
    const alone = Object.values(table.game.seats).filter(({ you }) => you).length === 1 && this.mine.length < 2;
    if (table.game.outcome && alone) prefs.finish(table.game.scenario, table.game.outcome.winner === seat);
    if (!kept || kept.over !== table.game.over || kept.title !== table.game.title || kept.side !== side) {
      const { title, scenario, over } = table.game;
      prefs.remember({ link: this.link, title, scenario, side, at: Date.now(), over });
    }
  }

  /** Two at one screen: when the question is for the other of my seats, sit there. */
  private async changeSeat(table: api.Table): Promise<void> {
    if (table.ask || table.game.over || table.thinking) return;
    for (const link of this.mine) {
      if (link === this.link) continue;
      const other = await api.table(link);
      if (!other.ask) continue;
      this.link = link;
      this.accept(other);
      return;
    }
  }

  complain(error: unknown): void {
    if (error instanceof api.Refused) this.problem = { message: error.message, why: error.why };
    else if (error instanceof TypeError) this.problem = { message: t("problem-offline"), why: null };
    else throw error;
  }

  faction(seat: string): string {
    return this.table?.game.seats[seat]?.name ?? seat;
  }
}
