/** What a companion keeps in this browser. */

/** What is kept under a name; nothing if there is none, or if it cannot be read. */
export function stored<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // a browser may forbid storage, or hold something else there
  }
}

/** Keeps things under their names; those that are null are let go. Says whether the browser keeps anything. */
export function store(things: Record<string, string | null>): boolean {
  try {
    for (const [name, text] of Object.entries(things)) {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    }
    return true;
  } catch {
    return false;
  }
}
