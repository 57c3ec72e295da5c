/** Pages by their address: the home page, tables, rules. */

export type Place =
  | { page: "home" }
  | { page: "table"; id: string; look: number | null; seatKey: SeatKey | null }
  | { page: "rules"; chapter: string; sentence: string };

export interface SeatKey {
  seat: number;
  key: string;
}

/** Read an address; whatever is none of ours is the home page. */
export function read(path: string, hash: string): Place {
  const [first, second] = path.split("/").filter(Boolean);
  const facts = new URLSearchParams(hash.replace(/^#/, ""));
  if (first === "t" && second) return { page: "table", id: second, ...fragment(facts) };
  if (first === "rules") {
    return { page: "rules", chapter: second ?? "mandala", sentence: hash.replace(/^#/, "") };
  }
  return { page: "home" };
}

function fragment(facts: URLSearchParams): { look: number | null; seatKey: SeatKey | null } {
  const key = facts.get("key");
  const look = facts.get("move");
  return {
    look: look !== null && /^\d+$/.test(look) ? Number(look) : null,
    seatKey: key ? { seat: Number(facts.get("seat") ?? 0), key } : null,
  };
}

class Router {
  place = $state<Place>(read(location.pathname, location.hash));

  constructor() {
    const follow = () => (this.place = read(location.pathname, location.hash));
    window.addEventListener("popstate", follow);
    window.addEventListener("hashchange", follow);
  }

  /** Go somewhere else without loading anything anew. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.place = read(location.pathname, location.hash);
    window.scrollTo(0, 0);
  }

  /** Forget what the address says after its #, such as a key that was used. */
  tidy(): void {
    history.replaceState(null, "", location.pathname);
    this.place = read(location.pathname, "");
  }
}

export const router = new Router();

/** Let a click on a link of ours stay in the page; new tabs still work. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!link || !isPlain || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
