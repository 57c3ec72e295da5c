/** A picture of sand is swept away: it turns a little, spreads and is gone. */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "$lib/settings.svelte";

const SWEEP = 500;

export function sweep(_picture: Element): TransitionConfig {
  const isStill = settings.speed === "instant" || settings.isCalm;
  return {
    duration: isStill ? 0 : SWEEP,
    easing: cubicOut,
    css: (left, gone) =>
      `opacity: ${left}; transform: rotate(${gone * 9}deg) scale(${1 + gone * 0.08}); ` +
      `filter: blur(${gone * 3}px)`,
  };
}
