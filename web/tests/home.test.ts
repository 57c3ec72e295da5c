import { describe, expect, it } from "vitest";
import type { TableLine } from "$lib/protocol";
import { homeText } from "$lib/words/home";
import { closing } from "$lib/words/pieces";

const line = (more: Partial<TableLine>): TableLine => ({
  id: "t",
  game: "flowers",
  title: "Flowers",
  stage: "playing",
  number: 7,
  names: ["Anna", "Betty"],
  open_seats: [],
  you: 0,
  is_your_turn: false,
  decides: 1,
  created: 0,
  touched: 0,
  ...more,
});

describe("a table in a list", () => {
  it("says whose turn it is", () => {
    expect(homeText.state(line({}))).toBe("Betty's turn");
    expect(homeText.state(line({ decides: 0, is_your_turn: true }))).toBe("Your turn");
  });
  it("says how far it is where nobody decides", () => {
    expect(homeText.state(line({ decides: null }))).toBe("Move 7");
    expect(homeText.state(line({ stage: "waiting", number: -1 }))).toBe("Waiting for players");
    expect(homeText.state(line({ stage: "over" }))).toBe("Finished");
  });
  it("names who else sits there, and nobody for an open seat", () => {
    const names = ["Anna", "Betty", "Player 3"];
    expect(homeText.others(line({ names, open_seats: [2] }))).toEqual(["Betty"]);
  });
});

describe("the last turn", () => {
  it("is told from its end, as far as there is room", () => {
    const said = ["Betty draws.", "Cyril passes.", "Dora lays one red."];
    expect(closing(said, 40)).toBe("Cyril passes. Dora lays one red.");
    expect(closing(said, 5)).toBe("Dora lays one red.");
    expect(closing([], 40)).toBe("");
  });
});
