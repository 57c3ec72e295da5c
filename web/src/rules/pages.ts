/** The rules of each game, in our own words, made into pages when the client was built. */

const PAGES: Record<string, () => Promise<{ default: string }>> = {
  mandala: () => import("../../../docs/rules/mandala.md"),
  solo: () => import("../../../docs/rules/solo.md"),
  flowers: () => import("../../../docs/rules/flowers.md"),
  mind: () => import("../../../docs/rules/mind.md"),
  rulings: () => import("../../../docs/rules/rulings.md"),
};

export const CHAPTERS = Object.keys(PAGES);

/** Give a chapter as HTML. */
export async function chapterOf(name: string): Promise<string> {
  return (await (PAGES[name] ?? PAGES["mandala"])?.())?.default ?? "";
}
