import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Inbox } from "$lib/net/inbox";
import type { ToClient, Told, Update } from "$lib/protocol";

const update = (number: number): ToClient =>
  ({ type: "update", number, told: [{ number } as Told] }) as Update;

describe("what the server sends", () => {
  let frames: (() => void)[] = [];
  let heard: ToClient[] = [];
  let inbox: Inbox;
  const nextFrame = () => {
    for (const frame of frames.splice(0)) frame();
  };
  const numbers = () => heard.map((message) => (message as Update).number);

  beforeEach(() => {
    frames = [];
    heard = [];
    inbox = new Inbox((message) => heard.push(message));
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    vi.stubGlobal("cancelAnimationFrame", () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is heard at once if nothing was heard in this frame", () => {
    inbox.put(update(1));
    expect(numbers()).toEqual([1]);
  });
  it("is drawn once if three opponents answer at once, and nothing of it is lost", () => {
    [1, 2, 3, 4].map(update).forEach((one) => {
      inbox.put(one);
    });
    expect(numbers()).toEqual([1]);
    nextFrame();
    nextFrame();
    expect(numbers()).toEqual([1, 4]);
    expect((heard[1] as Update).told.map((told) => told.number)).toEqual([2, 3, 4]);
  });
  it("keeps its order, and what takes something back stays apart", () => {
    inbox.put(update(5));
    inbox.put(update(6));
    inbox.put(update(4));
    inbox.put({ type: "present", seats: [true], watchers: 0 });
    nextFrame();
    nextFrame();
    expect(heard.map((message) => message.type)).toEqual(["update", "update", "update", "present"]);
    expect(numbers().slice(0, 3)).toEqual([5, 6, 4]);
  });
  it("is heard on a hidden page, too, where there are no frames", () => {
    inbox.put(update(1));
    inbox.put(update(2));
    vi.advanceTimersByTime(250);
    expect(numbers()).toEqual([1, 2]);
  });
});
