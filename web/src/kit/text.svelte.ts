/** The page's own words. What the game says comes from the service, in the same language. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { speak, type FullTable } from "../service/api";
import { typeset } from "./typeset";

export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

type PlaceKind = FullTable["place_kind"];

/** Each catalogue is fetched when its language is first spoken. */
const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../text/en.ftl?raw"),
  fr: () => import("../text/fr.ftl?raw"),
};

function bundle(lang: Language, source: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(typeset(source, lang)));
  return made;
}

class Words {
  lang = $state<Language>("en");
  /** What the places of the map are, as the service tells; until then simply places. */
  places = $state<PlaceKind>("point");
  /** Whether this is used by thumb: then no message speaks of keys. */
  private touch = "no";
  private wanted: Language = "en";
  private bundle = $state.raw(new FluentBundle("en"));
  /** What a place is called: every message may say `$aPlace`, `$thePlace`, `$otherPlace`, `$places`, and ask for
   * `$touch`. */
  private readonly called = $derived(this.attributes(`place-${this.places}`));

  /** Speaks a language once its catalogue is here; until then the one before. */
  async use(lang: Language): Promise<void> {
    this.wanted = lang;
    const { default: source } = await SOURCES[lang]();
    // somebody may have changed his mind meanwhile
    if (this.wanted !== lang) return;
    this.bundle = bundle(lang, source);
    this.lang = lang;
    this.touch = window.matchMedia("(pointer: coarse)").matches ? "yes" : "no";
    speak(lang);
    document.documentElement.lang = lang;
  }

  say(id: string, args?: Record<string, FluentVariable>): string {
    const message = this.bundle.getMessage(id);
    return message?.value
      ? this.bundle.formatPattern(message.value, { touch: this.touch, ...this.called, ...args })
      : id;
  }

  private attributes(id: string): Record<string, string> {
    const found = Object.entries(this.bundle.getMessage(id)?.attributes ?? {});
    return Object.fromEntries(found.map(([name, pattern]) => [name, this.bundle.formatPattern(pattern)]));
  }

  percent(share: number): string {
    const shown = share > 0 && share < 0.01 ? 1 : share > 0.99 && share < 1 ? 99 : Math.round(share * 100);
    return this.say("percent", { share: shown });
  }

  signed(value: number): string {
    if (value === 0) return "±0";
    return `${value > 0 ? "+" : "−"}${Math.abs(value).toLocaleString(this.lang)}`;
  }

  date(iso: string): string {
    const when = new Date(`${iso}T12:00:00Z`);
    if (Number.isNaN(when.getTime())) return iso;
    return when.toLocaleDateString(this.lang, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  }
}

export const words = new Words();
export const t = (id: string, args?: Record<string, FluentVariable>): string => words.say(id, args);
