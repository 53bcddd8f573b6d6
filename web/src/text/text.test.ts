import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { typeset } from "../kit/typeset";

const SOURCE = join(import.meta.dirname, "..");
const read = (lang: string): string => readFileSync(join(import.meta.dirname, `${lang}.ftl`), "utf-8");
const ids = (lang: string): string[] => new FluentResource(read(lang)).body.map((message) => message.id);
/** What a message is given, so that no translation loses a number or a name. */
const given = (lang: string): Map<string, string> =>
  new Map(
    new FluentResource(read(lang)).body.map((message) => {
      const names = JSON.stringify(message.value).matchAll(/"type":"var","name":"(\w+)"/g);
      return [message.id, [...new Set([...names].map((name) => name[1]))].sort().join(" ")];
    }),
  );

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.includes(".test.") ? [path] : [];
  });
}

/** Lists of keys, which a phone does not show. */
const OF_KEYS = /^(key-|table-key-|board-help|sandbox-board-help|help-intro)/;
const KEYS = /\b(Esc|Échap|Enter|Entrée|Tab|Shift|Maj)\b|\b(Hold|Gardez|key|touche) [A-Z]\b|\b[A-Z] key\b/;

test.each(["en", "fr"])("a phone is told of no keys in %s", (lang) => {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(read(lang)));
  for (const id of ids(lang).filter((each) => !OF_KEYS.test(each))) {
    const { value } = bundle.getMessage(id) ?? {};
    expect(value ? bundle.formatPattern(value, { touch: "yes" }, []) : "", id).not.toMatch(KEYS);
  }
});

test("apostrophes are curly, and French marks keep their narrow spaces", () => {
  expect(typeset("It's me", "en")).toBe("It’s me");
  expect(typeset("Qui ? « Moi » : l'autre", "fr")).toBe("Qui\u202f? «\u202fMoi\u202f»\u202f: l’autre");
});

test("both languages say the same things", () => {
  expect(ids("fr").sort()).toEqual(ids("en").sort());
  expect(new Set(ids("en")).size).toBe(ids("en").length);
});

test("both languages are given the same names and numbers", () => {
  expect(given("fr")).toEqual(given("en"));
});

test("every message the page asks for exists, and every message is asked for", () => {
  const code = sources(SOURCE)
    .map((path) => readFileSync(path, "utf-8"))
    .join("\n");
  const known = ids("en");
  const asked = [...code.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((found) => found[1] ?? "");
  expect(asked.filter((id) => !known.includes(id))).toEqual([]);
  const families = [...code.matchAll(/\b(?:t|attributes)\(\s*`([\w-]*?)\$\{/g)].map((found) => found[1] ?? "");
  const unused = known.filter(
    (id) => !code.includes(`"${id}"`) && !families.some((start) => start && id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});
