/** The claim marker slides from owner to owner. */

import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { settings } from "$lib/settings.svelte";

const SLIDE = 300;

export const [send, receive] = crossfade({
  duration: () => (settings.speed === "instant" || settings.isCalm ? 0 : SLIDE),
  easing: cubicOut,
});
