/** "Your turn": in the title, the icon and a soft sound, once a turn, if nobody looks. */

import { chime } from "$lib/sounds";
import { settings } from "$lib/settings.svelte";
import { text } from "$lib/words/text";
import { announcer } from "./announcer.svelte";
import type { Desk } from "./desk.svelte";

let calledAt = "";

function icon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", href);
}

/** Call somebody whose turn it is; runs in an effect. */
export function signal(desk: Desk, title: string): () => void {
  const game = title.split(":")[0] ?? title;
  const isAsked = desk.isAsked;
  document.title = isAsked ? `● ${text.yourTurn} · ${game}` : `${game} · ${text.title}`;
  icon(isAsked ? "/favicon-turn.svg" : "/favicon.svg");
  const turn = `${desk.live.id} ${desk.live.number}`;
  if (isAsked && calledAt !== turn) {
    calledAt = turn;
    announcer.call(text.yourTurn);
    if (settings.sounds && !document.hasFocus()) chime("turn");
  }
  return () => {
    document.title = text.title;
    icon("/favicon.svg");
  };
}
