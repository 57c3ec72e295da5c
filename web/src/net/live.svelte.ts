/** One live connection to one table: what was told, and ways to ask; it always comes back. */

import type {
  Because,
  FromClient,
  Phrase,
  Previewed,
  Refused,
  Seen,
  Shown,
  TableInfo,
  ToClient,
  Told,
  Update,
} from "$lib/protocol";
import { Inbox } from "./inbox";

export type Link = "connecting" | "live" | "lost" | "gone";

const WAITS = [250, 500, 1000, 2000, 4000];
/** Milliseconds after which an unanswered question is given up. */
const PATIENCE = 10_000;

/** Several such questions may wait at once: each has the answer with its own tokens. */
function whyOf(tokens: string[]): string {
  return `why ${[...new Set(tokens)].sort().join(" ")}`;
}

interface Waiting {
  resolve: (answer: Because | Previewed | Seen | null) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class LiveTable {
  link = $state<Link>("connecting");
  info = $state.raw<TableInfo | null>(null);
  update = $state.raw<Update | null>(null);
  /** What was told before that: a turn is shown from there. */
  former = $state.raw<Update | null>(null);
  log = $state.raw<Told[]>([]);
  /** What came with the last update: to be shown moving. */
  news = $state.raw<Told[]>([]);
  /** The last sentence by which something was refused, until something else happens. */
  refusal = $state<Refused | null>(null);
  said = $state.raw<{ seat: number; phrase: Phrase; at: number } | null>(null);
  gone = $state("");
  /** A move that was sent, and is not yet in the log. */
  pending = $state.raw<{ number: number; token: string } | null>(null);

  #socket: WebSocket | null = null;
  #tokens: string[] = [];
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<string, Waiting>();
  #isClosed = false;

  constructor(readonly id: string) {
    this.#connect();
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  get number(): number {
    return this.update?.number ?? -1;
  }

  /** The reason code of a token by its letter; nothing if it is legal or nobody asks us. */
  reasonOf(token: string): string | null {
    const letter = this.update?.reasons?.[this.#tokens.indexOf(token)];
    return letter === undefined || letter === "." ? null : letter;
  }

  get tokens(): readonly string[] {
    return this.#tokens;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.id)}/live`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    const inbox = new Inbox((message) => {
      if (this.#socket === socket) this.#hear(message);
    });
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.send({ type: "hello", seen: this.number });
    };
    socket.onmessage = (event) => {
      inbox.put(JSON.parse(event.data as string) as ToClient);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  /** Come in again: a connection stays with whoever this browser was when it began. */
  again(): void {
    const before = this.#socket;
    this.update = null;
    this.#connect();
    before?.close();
  }

  #lose(): void {
    this.#socket = null;
    if (this.#isClosed || this.link === "gone") return;
    this.link = "lost";
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 4000;
    this.#timer = setTimeout(() => {
      this.#connect();
    }, wait);
  }

  #wake = (): void => {
    if (document.visibilityState === "visible" && this.link === "lost") this.#connect();
  };

  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.link = "live";
        if (this.info && this.info.you !== message.table.you) this.log = [];
        this.info = message.table;
        this.#tokens = message.tokens;
        break;
      case "update":
        this.#take(message);
        break;
      case "changed":
        this.info = message.table;
        break;
      case "present":
        this.#see(message.seats, message.watchers);
        break;
      case "said":
        this.said = { seat: message.seat, phrase: message.phrase, at: Date.now() };
        break;
      case "because":
        this.#answer(whyOf(Object.keys(message.words)), message);
        break;
      case "previewed":
        this.#answer(`preview ${message.token}`, message);
        break;
      case "seen":
        this.#answer(`look ${message.number}`, message);
        break;
      case "refused":
        this.#refuse(message);
        break;
      case "gone":
        this.link = "gone";
        this.gone = message.sentence;
        break;
    }
  }

  #take(update: Update): void {
    const known = new Map(this.log.map((told) => [told.number, told]));
    const isOlder = update.number < this.number;
    this.news = update.told.filter((told) => !known.has(told.number));
    for (const told of update.told) known.set(told.number, told);
    const all = isOlder ? update.told : [...known.values()].sort((a, b) => a.number - b.number);
    this.log = this.#isForgetful(update) ? all.slice(this.#lastOwn(all)) : all;
    this.former = this.update;
    this.update = update;
    this.refusal = null;
    if (this.info) this.info = { ...this.info, number: update.number };
    const { pending } = this;
    if (pending && pending.number < update.number) this.pending = null;
    else if (pending) this.send({ type: "play", ...pending });
  }

  /** With strict memory the log reaches back to one's own last turn, until the game is over. */
  #isForgetful(update: Update): boolean {
    return this.info?.memory === "strict" && this.info.game !== "mind" && !update.winners;
  }

  #lastOwn(log: Told[]): number {
    return Math.max(
      0,
      log.findLastIndex((told) => told.seat === this.info?.you),
    );
  }

  #see(seats: boolean[], watchers: number): void {
    if (!this.info) return;
    const now = this.info.seats.map((seat, n) => ({ ...seat, is_present: seats[n] ?? false }));
    this.info = { ...this.info, seats: now, watchers };
  }

  #refuse(refused: Refused): void {
    for (const question of this.#waiting.keys()) {
      if (question.split(" ")[0] === refused.to) {
        this.#answer(question, null);
        return;
      }
    }
    if (refused.to === "play") this.pending = null;
    if (refused.code !== "late") this.refusal = refused;
  }

  // What can be asked.

  play(token: string): void {
    this.pending = { number: this.number, token };
    this.send({ type: "play", ...this.pending });
  }

  undo(): void {
    this.send({ type: "undo", number: this.number });
  }

  async why(tokens: string[]): Promise<Record<string, string | null>> {
    if (!tokens.length) return {};
    const answer = await this.#ask(whyOf(tokens), { type: "why", tokens });
    return answer?.type === "because" ? answer.words : {};
  }

  async preview(token: string): Promise<Previewed | null> {
    const number = this.number;
    const answer = await this.#ask(`preview ${token}`, { type: "preview", number, token });
    return answer?.type === "previewed" && answer.number === this.number ? answer : null;
  }

  async look(number: number, seat: number | null = null): Promise<Shown | null> {
    const answer = await this.#ask(`look ${number}`, { type: "look", number, seat });
    return answer?.type === "seen" ? answer.shown : null;
  }

  #ask(question: string, message: FromClient): Promise<Because | Previewed | Seen | null> {
    this.#answer(question, null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#answer(question, null);
      }, PATIENCE);
      this.#waiting.set(question, { resolve, timer });
      if (!this.send(message)) this.#answer(question, null);
    });
  }

  #answer(question: string, answer: Because | Previewed | Seen | null): void {
    const waiting = this.#waiting.get(question);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(question);
    waiting.resolve(answer);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }
}
