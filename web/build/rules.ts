/** Turns the rules in docs/rules/*.md into HTML when the client is built: none is parsed later. */

import { readFileSync } from "node:fs";
import { marked } from "marked";
import type { Plugin } from "vite";

const SENTENCE = /<strong>([A-Z]{1,2}\d+)<\/strong>/g;
const LINK = /<a href="(?:\.\/)?([a-z]+)\.md(#[^"]*)?">/g;

/** Give every numbered sentence an anchor, and let links between the pages stay in the client. */
export function rendered(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return html
    .replace(SENTENCE, '<strong class="sentence" id="$1">$1</strong>')
    .replace(LINK, '<a href="/rules/$1$2">');
}

export function rulesPages(): Plugin {
  return {
    name: "rules-pages",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".md")) return null;
      this.addWatchFile(id);
      return `export default ${JSON.stringify(rendered(readFileSync(id, "utf8")))};`;
    },
  };
}
