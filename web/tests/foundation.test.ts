import { describe, expect, it } from "vitest";
import { mix } from "$lib/art/sand/tones";
import { hashed, seeded } from "$lib/art/sand/random";
import { pieces, unbroken } from "$lib/words/pieces";
import { Picking, stacks, total } from "$lib/table/picking.svelte";
import { seeking } from "$lib/table/seeking";
import { read } from "$lib/router.svelte";
import { rendered } from "../build/rules";

describe("sentences with cards", () => {
  it("turn colours into cards, with their number and the stop behind them", () => {
    expect(pieces("You discard 2 green, and draw.")).toEqual([
      { text: "You discard " },
      { text: ",", sand: "g", spoken: "2 green", count: "2" },
      { text: " and draw." },
    ]);
  });
  it("turn tiles into cards that bear their number, and read them out as tiles", () => {
    expect(pieces("Betty takes yellow ×3.")).toEqual([
      { text: "Betty takes " },
      { text: ".", sand: "y", spoken: "yellow ×3", count: "×3" },
    ]);
  });
  it("leave words alone that only contain a colour", () => {
    expect(pieces("bored")).toEqual([{ text: "bored" }]);
  });
  it("keep ratios together", () => {
    expect(unbroken("4 : 3")).toBe("4\u00a0:\u00a03");
  });
});

describe("addresses", () => {
  it("name a table, a move to look at, and the key of a seat", () => {
    expect(read("/t/abc", "#move=12")).toMatchObject({ page: "table", id: "abc", look: 12 });
    expect(read("/t/abc", "#seat=1&key=xyz")).toMatchObject({ seatKey: { seat: 1, key: "xyz" } });
  });
  it("name a sentence of the rules", () => {
    expect(read("/rules/solo", "#S13")).toEqual({
      page: "rules",
      chapter: "solo",
      sentence: "S13",
    });
  });
  it("lead home if they are none of ours", () => {
    expect(read("/nowhere", "")).toEqual({ page: "home" });
  });
});

describe("picking", () => {
  const hand = { r: 2, k: 1 };
  it("takes one card more each time, and after the last one none", () => {
    const picking = new Picking();
    picking.pick("r", hand);
    picking.pick("r", hand);
    expect([picking.colour, picking.count]).toEqual(["r", 2]);
    picking.pick("r", hand);
    expect(picking.colour).toBeNull();
  });
  it("keeps to what is in the hand", () => {
    const picking = new Picking();
    picking.pick("o", hand);
    expect(picking.colour).toBeNull();
    picking.pick("k", hand);
    picking.set(5, hand);
    expect(picking.count).toBe(1);
  });
  it("knows that somebody looked for a place before there was a card", () => {
    const picking = new Picking();
    const table = document.createElement("div");
    seeking(table, picking);
    table.click();
    expect(picking.isSought).toBe(true);
    picking.pick("r", hand);
    expect(picking.isSought).toBe(false);
    table.click();
    expect(picking.isSought).toBe(false);
  });
  it("counts piles in the order of the colours", () => {
    expect(stacks({ k: 1, r: 2 })).toEqual([
      ["r", 2],
      ["k", 1],
    ]);
    expect(total(hand)).toBe(3);
  });
});

describe("sand", () => {
  it("falls the same way for the same seed", () => {
    const [one, other] = [seeded(7), seeded(7)];
    expect([one(), one(), one()]).toEqual([other(), other(), other()]);
    expect(hashed("Anna")).not.toBe(hashed("Beth"));
  });
  it("is mixed", () => {
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  });
});

describe("pages of the rules", () => {
  it("have an anchor for every sentence, and links that stay in the client", () => {
    const page = rendered("- **M22** Take all. See [solo](solo.md#his-first-card).");
    expect(page).toContain('id="M22"');
    expect(page).toContain('href="/rules/solo#his-first-card"');
  });
});
