/** What a screen reader says: one sentence after the other, also when it is the same again. */

/** Milliseconds between two sentences, so that none is swallowed. */
const PAUSE = 250;
const SPACE = "\u00a0";

class Announcer {
  polite = $state("");
  urgent = $state("");
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Say something when there is time. */
  say(...sentences: string[]): void {
    this.#queue.push(...sentences.filter(Boolean));
    this.#timer ??= setTimeout(this.#next, 0);
  }

  #next = (): void => {
    const sentence = this.#queue.shift();
    if (sentence === undefined) {
      this.#timer = undefined;
      return;
    }
    // A space more makes the same sentence a new one.
    this.polite = this.polite === sentence ? sentence + SPACE : sentence;
    this.#timer = setTimeout(this.#next, PAUSE);
  };

  /** Say at once that it is somebody's turn. */
  call(sentence: string): void {
    this.urgent = this.urgent === sentence ? sentence + SPACE : sentence;
  }
}

export const announcer = new Announcer();
