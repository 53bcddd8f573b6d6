/** The rulebook beside the board: which rule is open, and the chapters once they have been fetched. */

import { rules, type Chapter, type Clause } from "../api";
import { t, words } from "../text.svelte";

export const SYSTEM = "lnl";
/** The rulebooks there are: the core, and what Mogadishu changes in it. */
const BOOKS = [SYSTEM, "doh"] as const;

export interface BookChapter extends Chapter {
  book: string;
}

class Library {
  /** The clause or rule shown beside the board. */
  open = $state<string | null>(null);
  chapters = $state.raw<BookChapter[]>([]);
  /** What is cited where the rules are silent. */
  rulings = $state.raw<Clause[]>([]);
  private fetched = "";

  async fetch(): Promise<void> {
    if (this.fetched === words.lang) return;
    this.fetched = words.lang;
    try {
      const books = await Promise.all(BOOKS.map((book) => rules(book)));
      this.chapters = books.flatMap(({ chapters }, index) => chapters.map((chapter) => ({ ...chapter, book: BOOKS[index] ?? SYSTEM })));
      this.rulings = books[0]?.rulings ?? [];
    } catch (error) {
      this.fetched = "";
      throw error;
    }
  }

  show(clause: string): void {
    this.open = clause;
    void this.fetch();
  }
}

export const library = new Library();

/** A clause by its number: `lnl-5.2-2` is 5.2-2. */
export const cite = (clause: string): string => clause.replace(/^[a-z]+-/, "");

/** The rule it belongs to, as people cite it: 5.2; a ruling by its name. */
export const rule = (clause: string): string =>
  clause.startsWith("ruling-") ? t("ruling", { number: cite(clause) }) : cite(clause).replace(/-\d+$/, "");

const CITED = /\b(\d{1,2}\.\d+(?:\.\d+)*[a-z]?(?:-\d+)?)\b/g;

/** A text cut at the rule numbers in brackets, which become links. */
export function cut(text: string): { text: string; clause: string | null }[] {
  const parts: { text: string; clause: string | null }[] = [];
  let from = 0;
  for (const bracket of text.matchAll(/[([][^()[\]]*[)\]]/g)) {
    for (const found of bracket[0].matchAll(CITED)) {
      const at = bracket.index + found.index;
      parts.push({ text: text.slice(from, at), clause: null }, { text: found[0], clause: `${SYSTEM}-${found[0]}` });
      from = at + found[0].length;
    }
  }
  parts.push({ text: text.slice(from), clause: null });
  return parts;
}
