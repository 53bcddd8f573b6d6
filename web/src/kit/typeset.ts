/** Curly apostrophes, and in French narrow spaces that do not break: as the service sets what it says. */
export function typeset(text: string, lang: string): string {
  const curly = text.replaceAll("'", "’");
  return lang === "fr" ? curly.replace(/ (?=[:;!?%»])|(?<=«) /g, "\u202f") : curly;
}
