import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Desk } from "$lib/table/desk.svelte";
import { signal } from "$lib/table/signal.svelte";

vi.mock("$lib/settings.svelte", () => ({ settings: { sounds: false } }));

const TITLE = "Mandala: Anna and Beth";
const CALL = "● Your turn · Mandala";

function at(number: number, isAsked: boolean): Desk {
  return { isAsked, live: { id: "t", number } } as Desk;
}

describe("the title of a tab", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    signal(at(1, true), TITLE);
    vi.runAllTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("calls somebody whose turn it is", () => {
    expect(document.title).toBe(CALL);
  });
  it("stays while a quick answer comes", () => {
    signal(at(2, false), TITLE);
    vi.advanceTimersByTime(100);
    signal(at(3, true), TITLE);
    vi.runAllTimers();
    expect(document.title).toBe(CALL);
  });
  it("stops calling while somebody else thinks", () => {
    signal(at(2, false), TITLE);
    vi.runAllTimers();
    expect(document.title).not.toContain("●");
  });
});
