/** What part of the board is seen: dragged, pinched, scrolled, or moved to where something happens. */

import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { prefs } from "../kit/prefs.svelte";

const CLOSEST = 2.6;
/** How close the view goes by itself, and how much ground it leaves about what it shows. */
const CLOSE = 1.7;
const ABOUT = 380;
const MARGIN = 90;
const NARROW = 700;
/** At this scale a place is as wide as a thumb. */
const THUMB = 0.6;
/** At this scale the numbers on a counter can be read. */
const LEGIBLE = 0.68;
const TRAVEL = 280;

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  moving = $state(false);
  /** Whether the player has moved the view by hand. */
  touched = $state(false);

  private frame: Selection<HTMLElement, unknown, null, undefined> | null = null;
  private zoom: ZoomBehavior<HTMLElement, unknown> | null = null;
  private width = 1;
  private height = 1;
  private fitted = true;

  constructor(
    private readonly size: () => { width: number; height: number },
    private readonly covered: () => number,
    /** What a view that cannot show the whole map is centred on. */
    private readonly middle: () => [number, number],
    /** How much closer one has to come than to the cells of a map: figures on a table are small. */
    private readonly closer: () => number = () => 1,
  ) {}

  private get world(): { width: number; height: number } {
    return this.size();
  }

  /** `held`: whether a press there takes something up, and leaves the view where it is. */
  attach(element: HTMLElement, held: (event: MouseEvent | TouchEvent) => boolean = () => false): () => void {
    this.frame = select(element);
    this.zoom = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .filter(
        (event: MouseEvent | TouchEvent) => !event.ctrlKey && !("button" in event && event.button) && !held(event),
      )
      .on("start", () => (this.moving = true))
      .on("end", () => (this.moving = false))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        ({ x: this.x, y: this.y, k: this.k } = event.transform);
        if (event.sourceEvent) {
          this.fitted = false;
          this.touched = true;
        }
      });
    this.frame.call(this.zoom).on("dblclick.zoom", null);
    const watch = new ResizeObserver(() => this.resize(element.clientWidth, element.clientHeight));
    watch.observe(element);
    this.resize(element.clientWidth, element.clientHeight);
    return () => watch.disconnect();
  }

  private resize(width: number, height: number): void {
    if (!width || !height) return;
    [this.width, this.height] = [width, height];
    const whole = this.whole();
    this.zoom
      ?.scaleExtent([Math.min(whole, 1) * 0.85, CLOSEST * this.closer()])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [-MARGIN, -MARGIN],
        [this.world.width + MARGIN, this.world.height + MARGIN + this.covered() / Math.max(whole, 0.3)],
      ]);
    this.reopen();
  }

  /** After the room for it has changed, the first view anew; a view the player has chosen stays. */
  reopen(): boolean {
    if (this.fitted) this.open();
    return this.fitted;
  }

  private whole(): number {
    const room = this.height - this.covered();
    return Math.min(this.width / this.world.width, room / this.world.height);
  }

  /** The whole map; on a narrow screen as much of it as thumbs can still hit, round what matters now. */
  fit(): void {
    this.around(this.width < NARROW ? THUMB * this.closer() : 0, true);
  }

  /** At first, of a map too large to be read whole, the part that matters. */
  private open(): void {
    this.around((this.width < NARROW ? THUMB : LEGIBLE) * this.closer(), false);
  }

  private around(least: number, slide: boolean): void {
    const room = this.height - this.covered();
    const k = Math.min(Math.max(this.whole(), least), 1.6);
    const [cx, cy] = this.middle();
    const within = (space: number, size: number, centre: number): number =>
      size * k <= space ? (space - size * k) / 2 : Math.min(0, Math.max(space - size * k, space / 2 - centre * k));
    this.move(within(this.width, this.world.width, cx), within(room, this.world.height, cy), k, slide);
    this.fitted = true;
  }

  by(factor: number): void {
    const [cx, cy] = [this.width / 2, (this.height - this.covered()) / 2];
    const k = Math.min(Math.max(this.k * factor, Math.min(this.whole(), 1) * 0.85), CLOSEST * this.closer());
    this.move(cx - ((cx - this.x) / this.k) * k, cy - ((cy - this.y) / this.k) * k, k);
    this.fitted = false;
  }

  /** The one of these points that is nearest to the middle of the view. */
  nearest(points: [number, number][]): [number, number] | undefined {
    const [cx, cy] = this.worldAt(this.width / 2, (this.height - this.covered()) / 2);
    const far = ([x, y]: [number, number]): number => Math.hypot(x - cx, y - cy);
    return points.toSorted((a, b) => far(a) - far(b))[0];
  }

  /** Whether a point is in view, and not at its very edge. */
  sees(x: number, y: number): boolean {
    const room = this.height - this.covered();
    const [left, top] = [x * this.k + this.x, y * this.k + this.y];
    const edge = Math.min(60, this.width / 6);
    return left > edge && top > edge && left < this.width - edge && top < room - edge;
  }

  /** Brings a point into view if it is not there yet, without changing the scale. */
  show(x: number, y: number, always = false): void {
    const room = this.height - this.covered();
    if (this.sees(x, y) && !always) return;
    this.move(this.width / 2 - x * this.k, room / 2 - y * this.k, this.k);
    this.fitted = false;
  }

  /** As close as shows all these points with some ground about them. */
  frameOn(points: [number, number][]): void {
    if (!points.length) return;
    const room = this.height - this.covered();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min(this.width / (right - left + ABOUT), room / (bottom - top + ABOUT));
    const k = Math.min(Math.max(fits, this.whole()), CLOSE * this.closer());
    this.move(this.width / 2 - ((left + right) / 2) * k, room / 2 - ((top + bottom) / 2) * k, k);
    this.fitted = false;
  }

  pan(dx: number, dy: number): void {
    this.move(this.x + dx, this.y + dy, this.k, false);
    this.fitted = false;
  }

  /** A view that was not dragged there has as little beside the map as can be. */
  private held(space: number, size: number, at: number, k: number): number {
    const spare = MARGIN * k;
    return size * k <= space ? at : Math.min(spare, Math.max(space - size * k - spare, at));
  }

  private move(left: number, top: number, k: number, slide = true): void {
    if (!this.frame || !this.zoom) return;
    const x = this.held(this.width, this.world.width, left, k);
    const y = this.held(this.height - this.covered(), this.world.height, top, k);
    const to = zoomIdentity.translate(x, y).scale(k);
    if (!slide || prefs.still) {
      this.frame.call((frame) => this.zoom?.transform(frame, to));
      return;
    }
    this.glide(to);
  }

  /** d3-transition would do this too, at three times the size of this page's other d3. */
  private glide(to: { x: number; y: number; k: number }): void {
    const from = { x: this.x, y: this.y, k: this.k };
    const begun = performance.now();
    const step = (now: number): void => {
      const share = Math.min((now - begun) / TRAVEL, 1);
      const eased = 1 - (1 - share) ** 3;
      const at = (a: number, b: number): number => a + (b - a) * eased;
      const next = zoomIdentity.translate(at(from.x, to.x), at(from.y, to.y)).scale(at(from.k, to.k));
      this.frame?.call((frame) => this.zoom?.transform(frame, next));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** From the screen, measured from the corner of the board, to the picture. */
  worldAt(left: number, top: number): [number, number] {
    return [(left - this.x) / this.k, (top - this.y) / this.k];
  }
}
