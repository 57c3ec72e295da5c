/** Looking back: steps that come faster than the server answers. */

import { beforeEach, expect, test, vi } from "vitest";
import type { Shown } from "$lib/protocol";
import { Desk } from "$lib/table/desk.svelte";

const asked = vi.hoisted(() => [] as { number: number; answer: (shown: unknown) => void }[]);
vi.mock("$lib/net/live.svelte", () => ({
  LiveTable: class {
    number = 9;
    log = [];
    look = (number: number) =>
      new Promise((answer) => {
        asked.push({ number, answer });
      });
  },
}));

vi.mock("$lib/settings.svelte", () => ({ settings: { confirm: true } }));

const then = (number: number): Shown => ({ view: { number } }) as unknown as Shown;

async function answer(place: number): Promise<void> {
  const question = asked[place];
  question?.answer(then(question.number));
  await Promise.resolve();
}

beforeEach(() => {
  asked.length = 0;
});

test("each of several quick steps counts", async () => {
  const desk = new Desk("t");
  desk.step(-1);
  desk.step(-1);
  desk.step(-1);
  desk.step(1);
  expect(asked.map(({ number }) => number)).toEqual([8, 7, 6, 7]);

  for (const place of asked.keys()) await answer(place);
  expect(desk.looking).toBe(7);
  expect(desk.shown).toEqual(then(7));
});

test("an answer that comes when one is back at the game shows nothing", async () => {
  const desk = new Desk("t");
  desk.step(-1);
  void desk.lookAt(null);
  await answer(0);
  expect(desk.looking).toBeNull();
});

test("whoever asks for the same moment twice sees it", async () => {
  const desk = new Desk("t");
  void desk.lookAt(0);
  void desk.lookAt(0);
  await answer(0);
  expect(desk.looking).toBeNull();
  await answer(1);
  expect(desk.looking).toBe(0);
});
