import { describe, expect, it } from "vitest";
import { turned } from "$lib/art/turning";

describe("a path that is turned", () => {
  it("has all its points elsewhere", () => {
    expect(turned("M1 0L2 0Z", 90)).toBe("M0.00 1.00L0.00 2.00Z");
    expect(turned("M0 1C1 2 -3 4 5 -6", 180)).toBe(
      "M-0.00 -1.00C-1.00 -2.00 3.00 -4.00 -5.00 6.00",
    );
  });
  it("keeps the radii and flags of its arcs", () => {
    expect(turned("M2 0A3 3 0 1 0 4 0", 90)).toBe("M0.00 2.00A3 3 0 1 0 0.00 4.00");
  });
});
