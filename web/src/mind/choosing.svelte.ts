/** What a person reaches for at this table, and what is lit by it. */

import type { Desk } from "$lib/table/desk.svelte";
import { mindText } from "$lib/words/mind";
import { begun, candidates, choose, finish, finished, lit, mayFinish, settled } from "./choosing";
import type { Chosen, Next } from "./choosing";
import { actWords } from "./saying";
import type { Scene } from "./scene";
import { beginnings, parsed, reachOf, things, type Act, type Kind, type Reach } from "./tokens";

/** One of several things that a click on a target could mean. */
export interface Option {
  words: string;
  /** If it takes the turn's action. */
  cost: string;
  take: () => void;
}

const { costs } = mindText.acts;
const ACTIONS: ReadonlySet<Kind> = new Set<Kind>(["move", "focus", "special"]);
const costOf = (kind: Kind) => (ACTIONS.has(kind) ? costs.action : costs.none);

export class Choosing {
  #chosen = $state.raw<Chosen | null>(null);
  /** A target on which several acts are possible, until one is chosen. */
  asked = $state.raw<{ target: string; options: Option[] } | null>(null);
  /** A target or button that is pointed at: its words are shown. */
  pointed = $state<string | null>(null);

  constructor(
    readonly desk: Desk,
    private readonly sceneNow: () => Scene | null,
  ) {}

  acts: Act[] = $derived.by(() =>
    this.desk.live.pending ? [] : [...this.desk.moves].flatMap((token) => parsed(token) ?? []),
  );

  /** A choice outside of a turn needs no button: it is begun by itself. */
  chosen: Chosen | null = $derived.by(() => {
    if (!this.acts.length) return null;
    const isChoice = this.acts.every((act) => reachOf(act) === "choice");
    const own = this.#chosen;
    if (own && candidates(this.acts, own).length) return own;
    return isChoice ? begun("choice") : null;
  });

  get choice(): Kind | null {
    return this.chosen?.reach === "choice" ? (this.acts[0]?.kind ?? null) : null;
  }

  /** What can be chosen next; with nothing picked nothing is lit. */
  lit: Set<string> = $derived.by(() =>
    this.chosen ? lit(this.acts, this.chosen) : new Set<string>(),
  );

  /** Something is picked that can be put back. */
  get isPicked(): boolean {
    return this.#chosen !== null && this.chosen === this.#chosen;
  }

  /** What it is called to choose nothing more; nothing if more must be chosen. */
  get finishing(): string | null {
    if (!this.chosen || !mayFinish(this.acts, this.chosen)) return null;
    const act = finished(this.acts, this.chosen);
    if (act?.kind === "purple") return mindText.buttons.onlyAction;
    return act ? mindText.buttons.finish : mindText.buttons.skip;
  }

  /** All that was chosen so far, or is staged. */
  get things(): string[] {
    const staged = this.desk.staged && parsed(this.desk.staged);
    return staged ? things(staged) : (this.chosen?.steps.flat() ?? []);
  }

  ofReach(reach: Reach): Act[] {
    return this.acts.filter((act) => reachOf(act) === reach);
  }

  /** The acts that begin at a target. */
  at(target: string): Act[] {
    const scene = this.sceneNow();
    if (!scene || this.chosen) return [];
    return this.acts.filter((act) => beginnings(act, scene.view).includes(target));
  }

  /** A click on a target would do something, or ask. */
  isOpen(target: string): boolean {
    const isHere = target === this.sceneNow()?.view.pawn && !this.chosen;
    return this.at(target).length > 0 || (isHere && this.ofReach("ability").length > 0);
  }

  // What a person does.

  /** Reach for a button: again puts it back, a single act is taken at once. */
  reach(reach: Reach): void {
    this.asked = null;
    const wasHere = this.#chosen?.reach === reach;
    this.#chosen = null;
    if (wasHere || !this.ofReach(reach).length) return;
    this.#follow(settled(this.acts, begun(reach)));
  }

  /** Click a cell or a frame; where nothing can be done its words are shown. */
  touch(target: string): void {
    this.asked = null;
    const isOpen = this.lit.has(target) || this.things.includes(target) || this.isOpen(target);
    const isHere = target === this.sceneNow()?.view.pawn && this.finishing !== null;
    this.pointed = isOpen || isHere ? null : target;
    if (this.chosen && isHere && !this.lit.has(target)) this.finish();
    else if (this.chosen && isOpen) this.#follow(choose(this.acts, this.chosen, target));
    else if (!this.chosen) this.#ask(target);
  }

  #ask(target: string): void {
    const options = this.#options(target);
    if (options.length === 1) options[0]?.take();
    else if (options.length) this.asked = { target, options };
  }

  finish(): void {
    if (this.chosen) this.#follow(finish(this.acts, this.chosen));
  }

  drop(): void {
    this.asked = null;
    this.#chosen = null;
    this.desk.unstage();
  }

  /** What a click on a target could mean: an act each; what must be chosen further is one. */
  #options(target: string): Option[] {
    const scene = this.sceneNow();
    if (!scene) return [];
    const isLong = this.ofReach("special").some((act) => act.steps.flat().length > 1);
    const isFurther = (act: Act) =>
      act.kind === "purple" ? !act.steps[0]?.length : isLong && act.kind === "special";
    const found = this.at(target);
    const options = found
      .filter((act) => !isFurther(act))
      .map((act) => ({
        words: actWords(act, scene),
        cost: costOf(act.kind),
        take: () => {
          this.#follow({ token: act.token });
        },
      }));
    return [...options, ...this.#further(target, found.some(isFurther), scene)];
  }

  /** The pawn's mandala offers its ability, and a long special begins with its first choice. */
  #further(target: string, isLong: boolean, scene: Scene): Option[] {
    const card = target === scene.view.pawn ? scene.mandala(target) : null;
    if (card && this.ofReach("ability").length) {
      const take = () => {
        this.reach("ability");
      };
      return [{ words: mindText.acts.ability(card.name, card.text), cost: costs.none, take }];
    }
    if (!isLong || !scene.active) return [];
    const take = () => {
      this.#follow(choose(this.acts, begun("special"), target));
    };
    const { name, text } = scene.active;
    return [{ words: mindText.acts.ability(name, text), cost: costs.action, take }];
  }

  #follow(next: Next): void {
    this.asked = null;
    this.#chosen = "chosen" in next ? next.chosen : null;
    if ("token" in next) this.desk.stage(next.token);
  }

  /** What the pointer shows by resting; a finger shows it by touching. */
  point(target: string | null, event?: PointerEvent): void {
    if (event?.pointerType !== "touch") this.pointed = target;
  }

  /** What the open step of the picked special does. */
  get stepDoes(): string {
    const step = this.chosen ? this.chosen.steps.length - 1 : 0;
    return this.sceneNow()?.active?.special[step]?.do ?? "";
  }

  /** How many things the choice that is due asks for. */
  get number(): number {
    return Math.max(0, ...this.acts.map((act) => (this.choice ? things(act).length : 0)));
  }
}
