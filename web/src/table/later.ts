/** Loads what is not needed yet when there is nothing else to do, so that it is there at once. */

/** Milliseconds after which a table is surely on the screen; Safari has no idle time to ask for. */
const SOON = 2000;

export function later(load: () => Promise<unknown>[]): void {
  // What could not be loaded now is asked for again when somebody wants it.
  setTimeout(() => {
    Promise.all(load()).catch(() => undefined);
  }, SOON);
}
