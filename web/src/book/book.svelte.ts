/** The rulebook beside the board: which rule is open, and the chapters once they have been fetched. */

import * as api from "../service/api";
import { t, words } from "../kit/text.svelte";

export interface BookChapter extends api.Chapter {
  book: string;
}

class Library {
  /** The clause or rule shown beside the board. */
  open = $state<string | null>(null);
  systems = $state.raw<api.System[]>([]);
  /** The system whose book is read: that of the battle, or the one chosen. */
  core = $state("");
  chapters = $state.raw<BookChapter[]>([]);
  /** What is cited where the rules are silent. */
  rulings = $state.raw<api.Clause[]>([]);
  private fetched = "";
  private spoken = "";

  /** The systems that stand on no other: each has a book of its own, with what its modules change in it. */
  get cores(): api.System[] {
    return this.systems.filter(({ id, core }) => id === core);
  }

  /** The books that are read together. */
  get books(): string[] {
    return this.systems.filter(({ core }) => core === this.core).map(({ id }) => id);
  }

  /** Of a system, or of the one it stands on; without a wish, of the one last read. */
  async choose(system: string | null): Promise<void> {
    if (this.spoken !== words.lang) {
      this.systems = await api.systems();
      this.spoken = words.lang;
    }
    const wished = this.systems.find(({ id }) => id === (system ?? this.core)) ?? this.systems[0];
    this.core = wished?.core ?? "";
  }

  async fetch(system: string | null = null): Promise<void> {
    await this.choose(system);
    const wanted = `${words.lang} ${this.core}`;
    if (this.fetched === wanted) return;
    this.fetched = wanted;
    try {
      const books = this.books;
      const found = await Promise.all(books.map((book) => api.rules(book)));
      this.chapters = found.flatMap(({ chapters }, index) =>
        chapters.map((chapter) => ({ ...chapter, book: books[index] ?? this.core })),
      );
      this.rulings = found[0]?.rulings ?? [];
    } catch (error) {
      this.fetched = "";
      throw error;
    }
  }

  show(clause: string): void {
    this.open = clause;
    void this.fetch(systemOf(clause));
  }
}

export const library = new Library();

/** The system a clause belongs to; a ruling does not say. */
export const systemOf = (clause: string): string | null =>
  clause.startsWith("ruling-") ? null : (clause.split("-")[0] ?? null);

/** A clause by its number: `lnl-5.2-2` is 5.2-2. */
export const cite = (clause: string): string => clause.replace(/^[a-z]+-/, "");

/** The rule it belongs to, as people cite it: 5.2; a ruling by its name. */
export const rule = (clause: string): string =>
  clause.startsWith("ruling-") ? t("ruling", { number: cite(clause) }) : cite(clause).replace(/-\d+$/, "");

const CITED = /\b(\d{1,2}\.\d+(?:\.\d+)*[a-z]?(?:-\d+)?)\b/g;

/** A text cut at the rule numbers in brackets, which become links. */
export function cut(text: string, system: string): { text: string; clause: string | null }[] {
  const parts: { text: string; clause: string | null }[] = [];
  let from = 0;
  for (const bracket of text.matchAll(/[([][^()[\]]*[)\]]/g)) {
    for (const found of bracket[0].matchAll(CITED)) {
      const at = bracket.index + found.index;
      parts.push({ text: text.slice(from, at), clause: null }, { text: found[0], clause: `${system}-${found[0]}` });
      from = at + found[0].length;
    }
  }
  parts.push({ text: text.slice(from), clause: null });
  return parts;
}
