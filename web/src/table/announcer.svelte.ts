/** What a screen reader says: one sentence after the other, also when it is the same again. */

/** Milliseconds between two sentences, so that none is swallowed. */
const PAUSE = 250;
/** Milliseconds that it takes to read a letter out, slowly. */
const LETTER = 80;
const SPACE = "\u00a0";

class Announcer {
  polite = $state("");
  urgent = $state("");
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When all that was said has been read out. */
  #silence = 0;

  /** Say something when there is time. */
  say(...sentences: string[]): void {
    const all = sentences.filter(Boolean);
    this.#queue.push(...all);
    this.#silence = Math.max(this.#silence, Date.now()) + all.join(" ").length * LETTER;
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

  /** Say that it is somebody's turn: at once, but what is being read out is not cut off for it. */
  call(sentence: string): void {
    if (Date.now() < this.#silence) this.say(sentence);
    else this.urgent = this.urgent === sentence ? sentence + SPACE : sentence;
  }
}

export const announcer = new Announcer();
