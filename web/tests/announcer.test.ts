import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "$lib/table/announcer.svelte";

const SCORE = "You have 12 points, Betty has 9 and two hidden cards.";

describe("what a screen reader says", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + 3_600_000 });
    announcer.urgent = "";
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it("calls somebody at once if all is silent", () => {
    announcer.call("Your turn");
    expect(announcer.urgent.trim()).toBe("Your turn");
  });
  it("does not cut off what somebody asked for by a key", () => {
    announcer.say(SCORE);
    vi.advanceTimersByTime(1000);
    announcer.call("Your turn");
    expect(announcer.urgent).toBe("");
    expect(announcer.polite).toBe(SCORE);
    vi.advanceTimersByTime(300);
    expect(announcer.polite).toBe("Your turn");
  });
  it("calls at once again when that was read out", () => {
    announcer.say(SCORE);
    vi.advanceTimersByTime(10_000);
    announcer.call("Your turn");
    expect(announcer.urgent).toBe("Your turn");
  });
  it("says the same sentence twice", () => {
    announcer.say(SCORE);
    vi.advanceTimersByTime(500);
    const before = announcer.polite;
    announcer.say(SCORE);
    vi.advanceTimersByTime(500);
    expect(announcer.polite).not.toBe(before);
    expect(announcer.polite.trim()).toBe(SCORE);
  });
});
