import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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
