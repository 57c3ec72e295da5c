/** Why something cannot be done: the tokens that would do it, for which reasons can be asked. */

import type { Choosing } from "./choosing.svelte";
import type { Scene } from "./scene";
import { BUTTONS, CELLS, isCell, SIGNS, things, wished, wishedAtAll, type Reach } from "./tokens";

export class Wishing {
  constructor(
    private readonly choosing: Choosing,
    private readonly sceneNow: () => Scene | null,
  ) {}

  get #known(): readonly string[] {
    return this.choosing.desk.live.tokens;
  }

  /** How the tokens of what is due begin: of the pawn's ability, or of the choice. */
  get #sign(): string {
    const scene = this.sceneNow();
    if (this.choosing.choice) return this.choosing.acts[0]?.token[0] ?? "";
    return SIGNS[scene?.mandala(scene.view.pawn)?.keywords[1] ?? ""] ?? "";
  }

  /** What is picked chooses things of this kind at all. */
  #concerns(target: string): boolean {
    const { chosen, choice, acts, stepDoes } = this.choosing;
    if (chosen?.reach === "special") return isCell(target) === (stepDoes !== "inspire");
    const [first] = choice ? acts.flatMap(things) : [];
    return !first || isCell(first) === isCell(target);
  }

  /** The token by which what is picked would act on a target that is not lit. */
  at(target: string): string | null {
    const { chosen, lit, things: sofar } = this.choosing;
    const isOpen = lit.has(target) || sofar.includes(target);
    if (!chosen || isOpen || !this.#concerns(target)) return null;
    return wished(chosen.reach, sofar, target, this.#known, this.#sign);
  }

  /** Why what is picked cannot be done at a target, once that is known. */
  whyAt(target: string): string | null {
    const token = this.at(target);
    return token && this.choosing.desk.reason(token);
  }

  /** The token that stands for a button, legal or not. */
  of(reach: Reach): string | null {
    const scene = this.sceneNow();
    if (!scene?.view.turn) return null;
    const isInspiring = scene.active?.special[0]?.do === "inspire";
    return wishedAtAll(reach, scene.view, this.#known, this.#sign, isInspiring);
  }

  /** Why a button does nothing now, once that is known. */
  whyOf(reach: Reach): string | null {
    const token = this.choosing.ofReach(reach).length ? null : this.of(reach);
    return token && this.choosing.desk.reason(token);
  }

  /** All tokens whose reasons are shown, or may be asked for in a moment. */
  get all(): string[] {
    const { row } = this.sceneNow()?.view ?? { row: [] };
    const targets = [...CELLS, ...row].map((target) => this.at(target));
    const buttons = BUTTONS.filter((reach) => !this.choosing.ofReach(reach).length);
    const found = [...targets, ...buttons.map((reach) => this.of(reach))];
    return found.filter((token): token is string => token !== null);
  }
}
