/** A description beside an element's name; the types of the framework do not know it yet. */

export function described(words: string | null | undefined): Record<string, string> {
  return words ? { "aria-description": words } : {};
}
