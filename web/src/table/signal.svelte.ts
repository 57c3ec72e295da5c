/** "Your turn": in the title, the icon and a soft sound, once a turn, if nobody looks. */

import { chime } from "$lib/sounds";
import { settings } from "$lib/settings.svelte";
import { text } from "$lib/words/text";
import { announcer } from "./announcer.svelte";
import type { Desk } from "./desk.svelte";

let calledAt = "";

/** Milliseconds after which a tab says so: turns change fast, and each title costs a frame. */
const PAUSE = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Write only what is new: the browser fetches an icon again even if it is the same. */
function show(title: string, icon: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (document.title !== title) document.title = title;
    const link = document.querySelector('link[rel="icon"]');
    if (link?.getAttribute("href") !== icon) link?.setAttribute("href", icon);
  }, PAUSE);
}

/** Call somebody whose turn it is; runs in an effect. */
export function signal(desk: Desk, title: string): void {
  const game = title.split(":")[0] ?? title;
  const isAsked = desk.isAsked;
  if (isAsked) show(`● ${text.yourTurn} · ${game}`, "/favicon-turn.svg");
  else show(`${game} · ${text.title}`, "/favicon.svg");
  const turn = `${desk.live.id} ${desk.live.number}`;
  if (isAsked && calledAt !== turn) {
    calledAt = turn;
    announcer.call(text.yourTurn);
    if (settings.sounds && !document.hasFocus()) chime("turn");
  }
}

/** Nobody is at the table any more. */
export function hush(): void {
  show(text.title, "/favicon.svg");
}
