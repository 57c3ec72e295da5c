/** Others' turns as a story: what comes while one is told waits for its turn. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Told } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import type { Face } from "$lib/table/face";
import { Story } from "$lib/table/story.svelte";

vi.mock("$lib/settings.svelte", () => ({ settings: { speed: "normal" } }));

const ME = 0;
const move = (number: number, seat: number): Told =>
  ({ number, seat, words: "", tokens: [], events: [{ type: "drew", seat, cards: 1 }] }) as never;

function storyAt(): Story {
  const live = { former: { number: 1 } };
  const face = { flights: () => [] };
  return new Story({ you: ME, live } as unknown as Desk, face as unknown as Face);
}
const numbers = (story: Story) => story.parts.map(({ told }) => told.number);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("while one opponent's move is told", () => {
  test("the next one's is told after it, and nothing is cut short", () => {
    const story = storyAt();
    story.tell([move(2, 1)]);
    story.tell([move(3, 2)]);
    expect(story.now?.told.number).toBe(2);
    vi.advanceTimersByTime(700);
    expect(story.now?.told.number).toBe(3);
    vi.advanceTimersByTime(700);
    expect(story.isOn).toBe(false);
  });
  test("what is still to be told does not stand in the log", () => {
    const story = storyAt();
    story.tell([move(2, 1)]);
    story.tell([move(3, 2)]);
    expect([1, 2, 3].map((number) => story.isAhead(move(number, 1)))).toEqual([false, true, true]);
    story.finish();
    expect(story.isAhead(move(3, 2))).toBe(false);
  });
  test("the table is told from where the first one found it", () => {
    const story = storyAt();
    story.tell([move(2, 1)]);
    const { from } = story;
    story.tell([move(3, 2)]);
    expect(story.from).toBe(from);
  });
  test("one's own move ends the story", () => {
    const story = storyAt();
    story.tell([move(2, 1)]);
    story.tell([move(3, ME)]);
    expect(story.isOn).toBe(false);
  });
  test("more than three opponents have is caught up with", () => {
    const story = storyAt();
    for (const number of [2, 3, 4, 5]) story.tell([move(number, 1)]);
    expect(numbers(story)).toEqual([2, 3, 4, 5]);
    story.tell([move(6, 1)]);
    expect(story.isOn).toBe(false);
  });
});
