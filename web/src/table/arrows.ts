/** Arrow keys go from place to place: to the nearest one that lies in their direction. */

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse it is to be beside the way than to be far along it. */
const ASIDE = 2.5;

export interface Spot {
  x: number;
  y: number;
}

/** Find the nearest spot in a direction; nothing if none lies there. */
export function nearest<T extends Spot>(from: Spot, spots: T[], key: string): T | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const cost = ({ x, y }: Spot) => {
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return along > 1 ? along + ASIDE * aside : Infinity;
  };
  const best = spots.toSorted((a, b) => cost(a) - cost(b))[0];
  return best && cost(best) < Infinity ? best : undefined;
}

function spotOf(place: HTMLElement): Spot & { place: HTMLElement } {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, place };
}

/** Let arrow keys move the focus between all that can be chosen inside an element. */
export function arrows(inside: HTMLElement): { destroy: () => void } {
  function go(event: KeyboardEvent): void {
    if (!(event.key in WAYS) || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = document.activeElement;
    const isFree = here === null || here === document.body;
    if (!isFree && !inside.contains(here)) return;
    const all = [...inside.querySelectorAll<HTMLElement>("button:not(:disabled)")]
      .filter((place) => place.offsetParent !== null)
      .map(spotOf);
    const next = isFree
      ? (all.find(({ place }) => place.role === "option") ?? all[0])
      : nearest(spotOf(here as HTMLElement), all, event.key);
    if (!next) return;
    event.preventDefault();
    next.place.focus();
  }
  document.addEventListener("keydown", go);
  return {
    destroy: () => {
      document.removeEventListener("keydown", go);
    },
  };
}
