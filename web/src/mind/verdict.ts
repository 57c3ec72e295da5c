/** How the game ended, and why. */

import { mindText } from "$lib/words/mind";
import { text } from "$lib/words/text";
import type { Scene } from "./scene";

const words = mindText.sheet;

export interface Verdict {
  headline: string;
  why: string;
}

export function verdict(scene: Scene): Verdict {
  const { desk, view } = scene;
  const resigned = desk.live.info?.resigned ?? null;
  if (resigned !== null) {
    return {
      headline: text.over.resigned(desk.called(resigned)),
      why: words.resigned(view.distraction),
    };
  }
  return { headline: headline(scene, view.outcome === "won"), why: why(scene) };
}

function headline({ desk }: Scene, isWon: boolean): string {
  if (desk.you === null) return (isWon ? words.othersWon : words.othersLost)(desk.names);
  const isTogether = desk.seats.length > 1;
  if (isWon) return isTogether ? words.wonTogether : words.won;
  return isTogether ? words.lostTogether : words.lost;
}

function why(scene: Scene): string {
  const { view, outlook } = scene;
  if (view.outcome === "won") return words.wonWhy;
  if (view.outcome === "lost: condition") return words.condition(scene.lossText, view.distraction);
  if (view.phase === "meditation") return words.deck(view.distraction);
  const missing = outlook.goals.filter((goal) => !goal.is_optimal).map((goal) => goal.cell);
  return words.deckWarmup(missing);
}
