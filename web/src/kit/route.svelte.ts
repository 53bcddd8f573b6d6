/** Which page is shown: read from the address, changed without loading anew. */

class Route {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    window.addEventListener("popstate", () => this.read());
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  go(to: string): void {
    history.pushState(null, "", to);
    this.read();
    window.scrollTo(0, 0);
  }

  /** Changes what follows the question mark, leaving no trace in the history. */
  note(name: string, value: string | null): void {
    const query = new URLSearchParams(location.search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    const tail = query.size ? `?${query}` : "";
    history.replaceState(null, "", location.pathname + tail);
    this.query = query;
  }

  /** Known dice, for those who want to play the same battle twice. */
  get seed(): { seed?: number } {
    const seed = this.query.get("seed");
    return seed ? { seed: Number(seed) } : {};
  }

  get link(): string | null {
    return /^\/g\/([^/]+)$/.exec(this.path)?.[1] ?? null;
  }
}

export const route = new Route();

/** For links within the page: follows them without loading anew, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const anchor = (event.target as Element | null)?.closest("a[href]");
  if (!(anchor instanceof HTMLAnchorElement) || anchor.origin !== location.origin) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (anchor.hash && anchor.pathname === location.pathname) return; // the browser knows the way within a page
  if (anchor.target || anchor.download || anchor.pathname.startsWith("/api/")) return;
  event.preventDefault();
  route.go(anchor.pathname + anchor.search);
}
