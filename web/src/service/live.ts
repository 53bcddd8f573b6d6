/** Tells when the table has changed: by WebSocket, and by asking now and then while there is none. */

import type { News, Ping } from "./shapes";

export type Connection = "live" | "asking" | "lost";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ASK_EVERY = 2_500;

export class Live {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private asking = 0;
  private closed = false;

  constructor(
    readonly link: string,
    private readonly version: () => number,
    /** What the service should send with a change: from which log line on, in which language. */
    private readonly view: () => { since: number; lang: string },
    /** Something has changed; what there is to see now, if that came with it. */
    private readonly changed: (told?: News) => void,
    private readonly connection: (state: Connection) => void,
  ) {
    window.addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    this.open();
  }

  private readonly again = (): void => {
    if (document.visibilityState === "visible" && this.socket?.readyState !== WebSocket.OPEN) {
      this.wait = FIRST_WAIT;
      this.open();
    }
  };

  /** Begins anew, after something else is wanted with each change. */
  reopen(): void {
    this.wait = FIRST_WAIT;
    this.open();
  }

  private open(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const { since, lang } = this.view();
    const wish = `version=${this.version()}&view=1&since=${since}&lang=${lang}`;
    const address = `${scheme}//${location.host}/api/g/${encodeURIComponent(this.link)}/live?${wish}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.stopAsking();
      this.connection("live");
    };
    socket.onmessage = (message) => {
      const told = JSON.parse(String(message.data)) as News | Ping;
      if ("version" in told && told.version !== this.version()) this.changed(told);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.startAsking();
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private startAsking(): void {
    if (this.asking) return;
    this.connection("asking");
    this.asking = window.setInterval(() => this.changed(), ASK_EVERY);
  }

  private stopAsking(): void {
    clearInterval(this.asking);
    this.asking = 0;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.stopAsking();
    this.socket?.close();
    window.removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
  }
}
