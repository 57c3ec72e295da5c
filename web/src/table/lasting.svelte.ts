/** Makes what must outlive the component that asks for it: derived values die with their owner. */

export function lasting<T>(make: () => T): T {
  const made: T[] = [];
  $effect.root(() => {
    made.push(make());
  });
  return made[0] as T;
}
