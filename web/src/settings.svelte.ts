/** What a person chooses for this browser: few switches, each with one good default. */

export type Speed = "instant" | "fast" | "normal" | "step";
export type Theme = "system" | "light" | "dark";

export const SPEEDS: readonly Speed[] = ["instant", "fast", "normal", "step"];
export const THEMES: readonly Theme[] = ["system", "light", "dark"];

interface Saved {
  name: string;
  /** Each move is staged, read and confirmed. */
  confirm: boolean;
  speed: Speed;
  theme: Theme;
  /** Letters on cards, beside their glyphs. */
  letters: boolean;
  sounds: boolean;
  /** Single letters are keys. */
  keys: boolean;
}

const DEFAULTS: Saved = {
  name: "",
  confirm: true,
  speed: "normal",
  theme: "system",
  letters: false,
  sounds: true,
  keys: true,
};
const KEY = "sandtable.settings";

function saved(): Saved {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(found as Partial<Saved>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const prefersCalm = window.matchMedia("(prefers-reduced-motion: reduce)");

class Settings implements Saved {
  name = $state("");
  confirm = $state(true);
  speed = $state<Speed>("normal");
  theme = $state<Theme>("system");
  letters = $state(false);
  sounds = $state(true);
  keys = $state(true);
  #isDark = $state(prefersDark.matches);
  /** Motion is to be reduced to fades. */
  isCalm = $state(prefersCalm.matches);

  constructor() {
    Object.assign(this, saved());
    prefersDark.addEventListener("change", (now) => (this.#isDark = now.matches));
    prefersCalm.addEventListener("change", (now) => (this.isCalm = now.matches));
  }

  /** The theme that is shown. */
  get shade(): "light" | "dark" {
    if (this.theme !== "system") return this.theme;
    return this.#isDark ? "dark" : "light";
  }

  /** Show the settings on the page, and keep them; runs inside an effect. */
  follow(): void {
    document.documentElement.dataset["theme"] = this.shade;
    document.documentElement.dataset["speed"] = this.speed;
    const { name, confirm, speed, theme, letters, sounds, keys } = this;
    const kept: Saved = { name, confirm, speed, theme, letters, sounds, keys };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
