/** The cards as `GET /api/tables/{id}/content` sends them: a content file, of which we read the words. */

import type { Sand } from "$lib/art/glyphs";

export interface Card {
  id: string;
  name: string;
  text: string;
}

export interface MandalaCard extends Card {
  colour: "green" | "blue" | "red" | "purple";
  keywords: [string, string];
}

export interface FrameCard extends Card {
  letter: string;
  special: { do: string }[];
}

/** A step of an effect; what it applies to is for the server to know. */
export interface EffectStep {
  do: string;
  n?: number;
  choose?: number;
}

export interface Side {
  deck: string[];
  effect?: EffectStep[];
  loss?: unknown[];
  goal_text?: string;
  effect_text?: string;
  loss_text?: string;
}

export interface ScenarioCard extends Card {
  complexity: number;
  loss?: unknown[];
  loss_text?: string;
  warmup: Side;
  meditation: Side;
}

/** An entry of a table of Freeform Practice. */
export interface Entry {
  name: string;
  text: string;
  effect?: EffectStep[];
  loss?: unknown[];
}

export const TABLES = ["warmup_goal", "warmup_effect", "meditation_effect", "loss"] as const;
export type TableName = (typeof TABLES)[number];

export type Freeform = Record<TableName, Entry[]> & {
  name: string;
  text: string;
  meditation_cards: number;
};

export interface Content {
  mandala: MandalaCard[];
  frame: FrameCard[];
  event: Card[];
  scenario: ScenarioCard[];
  freeform?: Freeform;
}

export const FAMILIES: Record<MandalaCard["colour"], Sand> = {
  green: "g",
  blue: "b",
  red: "r",
  purple: "p",
};
