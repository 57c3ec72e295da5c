/** The round as a chain that can be edited: steps are undone, and the later ones played again. */

import type { Desk } from "$lib/table/desk.svelte";
import { mindText } from "$lib/words/mind";
import type { Step } from "./course";

/** A step that was to be played again, and cannot be. */
export interface Broken {
  step: Step;
  reason: string;
  /** The step after which it would have come. */
  after: number;
}

export class Planner {
  broken = $state.raw<Broken[]>([]);
  /** Steps are being undone and played again. */
  isBusy = $state(false);
  #undos = 0;
  #later: Step[] = [];
  #last = 0;

  constructor(private readonly desk: Desk) {}

  /** How many of the last steps may be taken back freely. */
  free(chain: Step[]): number {
    if (this.desk.live.update?.undo !== "free" || this.desk.looking !== null) return 0;
    const others = chain.findLastIndex((step) => step.seat !== this.desk.you);
    return chain.length - 1 - others;
  }

  /** Take the last steps back; of those, play some again. */
  takeBack(number: number, again: Step[], before: number): void {
    if (this.isBusy || number < 1) return;
    this.isBusy = true;
    this.#undos = number;
    this.#later = again;
    this.#last = before;
    void this.follow();
  }

  /** Remove one step of the chain. */
  remove(chain: Step[], step: Step): void {
    const at = chain.indexOf(step);
    this.takeBack(chain.length - at, chain.slice(at + 1), chain[at - 1]?.number ?? 0);
  }

  mayRetry(broken: Broken): boolean {
    return !this.isBusy && this.#mayPlay(broken.step);
  }

  /** Try a step again that could not be played. */
  retry(broken: Broken): void {
    this.forget(broken);
    this.desk.stage(broken.step.token);
  }

  forget(broken: Broken): void {
    this.broken = this.broken.filter((one) => one !== broken);
  }

  /** Do the next thing that is due; called after every update. */
  async follow(): Promise<void> {
    const { live } = this.desk;
    if (!this.isBusy || live.pending) return;
    if (this.#undos > 0) {
      if (live.update?.undo !== "free") this.#stop();
      else {
        this.#undos -= 1;
        live.undo();
      }
      return;
    }
    const step = this.#later.shift();
    if (!step) this.#stop();
    else if (this.#mayPlay(step)) {
      this.#last = live.number + 1;
      live.play(step.token);
    } else {
      await this.#note(step);
      await this.follow();
    }
  }

  /** It is legal, and still the step of the frame that took it. */
  #mayPlay(step: Step): boolean {
    return this.desk.isLegal(step.token) && step.frame === this.#frame;
  }

  get #frame(): string | null {
    const view = this.desk.view;
    return view?.game === "mind" ? (view.turn?.frame ?? null) : null;
  }

  async #note(step: Step): Promise<void> {
    const isTurn = this.desk.moves.size > 0 && step.frame === this.#frame;
    const words = isTurn ? await this.desk.live.why([step.token]) : {};
    const reason = words[step.token] ?? mindText.chain.otherTurn;
    this.broken = [...this.broken, { step, reason, after: this.#last }];
  }

  #stop(): void {
    this.isBusy = false;
    this.#undos = 0;
    this.#later = [];
  }
}
