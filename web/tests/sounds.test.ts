import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("$lib/settings.svelte", () => ({ settings: { sounds: true } }));

const activation = { hasBeenActive: false };
const made = vi.fn();
class Instrument {
  state = "suspended";
  constructor() {
    made();
  }
  resume = () => Promise.resolve();
}
vi.stubGlobal("AudioContext", Instrument);
Object.defineProperty(navigator, "userActivation", { value: activation });
const press = () => window.dispatchEvent(new Event("keydown"));

describe("the instrument", () => {
  beforeEach(async () => {
    await import("$lib/sounds");
  });
  it("waits for a gesture that the browser takes for one, and is made once", () => {
    press();
    expect(made).not.toHaveBeenCalled();
    activation.hasBeenActive = true;
    press();
    press();
    expect(made).toHaveBeenCalledOnce();
  });
});
