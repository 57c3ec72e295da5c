/** What the server sent and nobody has heard yet: at most one hearing a frame, so that a table is not
 * drawn three times for three opponents who answer at once.
 */

import type { ToClient, Update } from "$lib/protocol";

/** Milliseconds after which nobody waits for a frame: there are none while a page is hidden. */
const PATIENCE = 250;

/** Two updates, one after the other, as one; none if the later one takes something back. */
function joined(earlier: ToClient | undefined, later: ToClient): Update | null {
  if (earlier?.type !== "update" || later.type !== "update") return null;
  if (later.number < earlier.number) return null;
  return { ...later, told: [...earlier.told, ...later.told] };
}

export class Inbox {
  #waiting: ToClient[] = [];
  #isOpen = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(private readonly hear: (message: ToClient) => void) {}

  /** Hear a message: at once if nothing was heard in this frame, else with the next one. */
  put(message: ToClient): void {
    const one = joined(this.#waiting.at(-1), message);
    if (one) this.#waiting.pop();
    this.#waiting.push(one ?? message);
    if (this.#isOpen) this.#empty();
  }

  #empty(): void {
    const heard = this.#waiting;
    this.#waiting = [];
    this.#isOpen = !heard.length;
    if (this.#isOpen) return;
    this.#timer = setTimeout(this.#next, PATIENCE);
    // The frame after the one in which this is drawn.
    this.#frame = requestAnimationFrame(() => (this.#frame = requestAnimationFrame(this.#next)));
    for (const message of heard) this.hear(message);
  }

  #next = (): void => {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#empty();
  };
}
