/** One question at a time, and of those that come in meanwhile only the last: a pointer moves faster than answers. */

export class Latest {
  private done: Promise<void> | null = null;
  private next: (() => Promise<void>) | null = null;

  constructor(private readonly told: (busy: boolean) => void) {}

  /** Asks now, or when the answer under way has come; something newer takes its place in the queue.

      Done when nothing is left to be asked. */
  ask(question: () => Promise<void>): Promise<void> {
    this.next = question;
    this.done ??= this.askAll();
    return this.done;
  }

  private async askAll(): Promise<void> {
    this.told(true);
    try {
      for (let now = this.takeNext(); now; now = this.takeNext()) await now();
    } finally {
      this.done = null;
      this.told(false);
    }
  }

  private takeNext(): (() => Promise<void>) | null {
    const now = this.next;
    this.next = null;
    return now;
  }

  /** Forgets what waits. */
  drop(): void {
    this.next = null;
  }
}
