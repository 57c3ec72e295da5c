import { describe, expect, it } from "vitest";
import { curves, finale, gains } from "$lib/flowers/course";
import * as spoken from "$lib/flowers/describe";
import { flights } from "$lib/flowers/flights";
import { holdings, joined, visible } from "$lib/flowers/holding";
import { digest, partSaid } from "$lib/flowers/parts";
import { consequence, laid, marks, others, presence, sandOfBed } from "$lib/flowers/reading";
import { fit, hasRoomForWords } from "$lib/flowers/sizes";
import { noteSaid, tellPlay, tellTake, type Scene } from "$lib/flowers/telling";
import { faceOf, halves, readPlay, shadeTaken, writePlay } from "$lib/flowers/tokens";
import type {
  Cards,
  FlowersCompleted,
  FlowersEvent,
  FlowersOutlook,
  FlowersProspect,
  FlowersView,
  Previewed,
  Told,
} from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";

const hidden = (cards: Cards) => ({
  size: Object.values(cards).reduce((a, b) => a + b, 0),
  cards,
  unknown: 0,
});

const single = (tile: string, points: number) => ({ tiles: [tile], points, sum: "" });

/** You hold red and green; Betty has the marker of the left mandala with 4 cards to your 3. */
const VIEW: FlowersView = {
  game: "flowers",
  seat: 0,
  player: 0,
  decides: 0,
  deck: 40,
  discard_size: 0,
  discard: {},
  hands: [
    { size: 8, cards: { r: 5, g: 3 }, unknown: 0 },
    { size: 6, cards: { k: 1 }, unknown: 5 },
  ],
  unseen: { r: 5, g: 8 },
  phase: "play",
  mandalas: [
    {
      dark: "p4",
      light: "yx",
      claim: 1,
      up: [{ r: 2 }, { o: 1, k: 1 }],
      down: [hidden({ p: 1 }), hidden({ y: 2 })],
    },
    { dark: "k7", light: "g3", claim: null, up: [{}, {}], down: [hidden({}), hidden({})] },
    null,
  ],
  destroying: null,
  tiles: [[single("g5", 5), single("p7", 7)], [single("y5", 5)]],
  flower_counts: [1, 1],
  flowers: [
    [{ tiles: ["o2", "o4"], points: 8, sum: "4 + 2 × 2" }],
    [{ tiles: ["k3", "kx"], points: 9, sum: "3 × 3" }],
  ],
  stacks: [10, 10],
  tiles_to_come: null,
  is_ending: false,
  passes: 0,
  scores: [20, 14],
};

const prize = (seat: number, tile: string, flower: string | null, points: number, sum = "") => ({
  seat,
  tile,
  points,
  flower,
  sum,
});
const LEFT: FlowersProspect = {
  missing: ["g"],
  cards: [3, 4],
  up: [2, 2],
  holder: 1,
  lacks: [2, null],
  second: 0,
  why: "second",
  prizes: [
    prize(0, "p4", "p7", 8, "7 + 2 × 4"),
    prize(0, "yx", null, 0),
    prize(1, "p4", null, 4),
    prize(1, "yx", "y5", 10, "3 × 5"),
  ],
};
const EMPTY: FlowersProspect = {
  ...LEFT,
  missing: ["r", "o", "y", "p"],
  cards: [0, 0],
  up: [0, 0],
  holder: null,
  lacks: [null, null],
  second: null,
  why: "nobody holds the marker",
  prizes: [],
};
const OUTLOOK: FlowersOutlook = { game: "flowers", mandalas: [LEFT, EMPTY, null] };
const NAMES = ["You", "Betty"];
const called = (seat: number) => NAMES[seat] ?? "";
const SCENE: Scene = {
  view: VIEW,
  outlook: OUTLOOK,
  me: 0,
  isWatched: false,
  called,
  sealOf: called,
};

const told = (number: number, events: FlowersEvent[], seat: number | null = 0): Told => ({
  number,
  seat,
  tokens: [],
  events,
  words: "",
});
const previewed = (events: FlowersEvent[]): Previewed => ({
  type: "previewed",
  number: 1,
  token: "1g2",
  shown: { view: VIEW, outlook: OUTLOOK },
  told: told(2, events),
  undo: "free",
});
const played = (
  seat: number,
  mandala: number,
  colour: "r" | "g" | "y",
  cards: number,
  is_up = true,
  there = [0, 0],
  rival: number | null = seat ? 0 : 1,
) => ({ type: "played" as const, seat, mandala, colour, cards, is_up, there, rival });
const completed = (
  holder: number,
  second: number | null,
  why: FlowersCompleted["why"],
  level: number[] = [],
) => ({
  type: "completed" as const,
  mandala: 0,
  is_complete: true,
  holder,
  second,
  why,
  level,
  up: [4, 2, 3],
});
const took = (
  seat: number,
  mandala: number,
  tile: string,
  points: number,
  flower: string | null = null,
) => ({ type: "tile taken", seat, mandala, tile, flower, points }) as const;

describe("tokens", () => {
  it("reads and writes plays", () => {
    expect(readPlay("3k12")).toEqual({ mandala: 2, colour: "k", count: 12 });
    expect(writePlay({ mandala: 0, colour: "r", count: 3 })).toBe("1r3");
    expect(["td", "pass", "4r1", "1r0", null].map(readPlay)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  it("knows dark and light tiles", () => {
    expect(halves("k7")).toEqual({ dark: "k7" });
    expect(halves("yx")).toEqual({ light: "yx" });
    expect(faceOf("yx")).toBe("×3");
    expect([shadeTaken("td"), shadeTaken("tl"), shadeTaken("1r1")]).toEqual([
      "dark",
      "light",
      null,
    ]);
  });
});

describe("what lies in front of a player", () => {
  it("adds up to the score of the view", () => {
    for (const seat of [0, 1]) {
      expect(visible(holdings(VIEW, seat)).points).toBe(VIEW.scores[seat]);
    }
  });
  it("closes a Flower with a tile that comes", () => {
    const after = joined(holdings(VIEW, 0), [{ tile: "p4", flower: "p7", points: 8 }]);
    expect(after.map((held) => held.points)).toEqual([8, 15, 5]);
  });
  it("counts Flowers that lie face down", () => {
    const strict = { ...VIEW, flowers: [null, null] };
    expect(visible(holdings(strict, 0))).toEqual({ points: 12, hidden: 1 });
  });
  it("fits into a plot", () => {
    const all = holdings(VIEW, 0);
    expect(fit(all, 400, 86)).toBe(66);
    expect(fit(all, 60, 86)).toBeLessThan(46);
    expect(hasRoomForWords(all, 400)).toBe(true);
    expect(hasRoomForWords(all, 200)).toBe(false);
  });
});

describe("reading", () => {
  it("tells how a colour came", () => {
    expect(presence(VIEW, 0, "p")).toEqual({ how: "tile" });
    expect(presence(VIEW, 0, "r")).toEqual({ how: "laid", seat: 0, count: 2 });
    expect(presence(VIEW, 0, "g")).toEqual({ how: "missing" });
  });
  it("seats the others in their order", () => {
    expect(others(2, 4)).toEqual([3, 0, 1]);
  });
  it("lays sand in the order of the log, without what was swept or taken back", () => {
    const log = [
      told(1, [played(0, 0, "g", 2)]),
      told(2, [played(0, 0, "y", 2, false)], 1),
      told(3, [played(0, 0, "r", 1)]),
      told(4, [{ type: "taken back", seat: 0, number: 3, shuffled: [] }]),
      told(5, [played(0, 0, "r", 2)]),
    ];
    const cards = laid(VIEW, 0, log);
    expect(cards.slice(-4)).toBe("yyrr");
    expect(Array.from(cards).sort().join("")).toBe("koprryy");
    expect(sandOfBed(VIEW, 0, log, 3)).toBe("pyp" + cards);
  });
  it("marks what others did, but not a side that was swept", () => {
    const found = marks(
      [
        told(1, [played(1, 0, "r", 1)], 1),
        told(
          2,
          [
            played(1, 1, "g", 1),
            took(1, 1, "k7", 7),
            { type: "cleared", mandala: 1, discard: {}, back: [] },
          ],
          1,
        ),
      ],
      0,
    );
    expect([...found.rows]).toEqual(["0 1"]);
    expect([...found.beds]).toEqual([1]);
    expect([...found.tiles]).toEqual(["k7"]);
  });
});

describe("telling", () => {
  const completes = previewed([
    played(0, 0, "g", 2, true, [5, 4]),
    { type: "marker taken", mandala: 0, seat: 0, since: 1 },
    completed(0, 1, "second"),
  ]);
  const play = { mandala: 0, colour: "g", count: 2 } as const;

  it("tells a play that completes a mandala", () => {
    const said = tellPlay(SCENE, play, "2 green", consequence(completes));
    expect(said.act).toBe("2 green face up to the left mandala:");
    expect(said.rest).toBe("it completes, you 5 : 4 Betty.");
    expect(said.shortAct).toBe("2 green complete the left mandala:");
    expect(said.details).toEqual([
      "You take the marker.",
      "You choose a tile, Betty gets the other.",
      "No draw, you keep 6.",
    ]);
  });
  it("says why nobody is second", () => {
    const both = previewed([
      played(0, 0, "g", 7, true, [10, 4]),
      completed(0, null, "less than half"),
    ]);
    const said = tellPlay(SCENE, { ...play, count: 7 }, "7 green", consequence(both));
    expect(said.details[0]).toBe("You take both tiles: Betty’s 4 are less than half of 10.");
  });
  it("says between whom face-up cards decide, or do not", () => {
    const scene = { ...SCENE, called: (seat: number) => ["You", "Betty", "Carl"][seat] ?? "" };
    const why = (end: FlowersCompleted) =>
      tellPlay(scene, play, "2 green", consequence(previewed([played(0, 0, "g", 2), end])))
        .details[0];
    expect(why(completed(0, 2, "second", [1, 2]))).toBe("You choose a tile, Carl gets the other.");
    expect(why(completed(0, null, "rivals are level", [1, 2]))).toBe(
      "You take both tiles: Betty and Carl are level.",
    );
    expect(why(completed(0, null, "no rival"))).toBe(
      "You take both tiles: nobody else has a face-up card.",
    );
  });
  it("tells draw and marker of a single card", () => {
    const one = previewed([
      played(0, 0, "r", 1, false, [4, 4]),
      { type: "drew", seat: 0, cards: 1, colours: null },
    ]);
    const said = tellPlay(SCENE, { mandala: 0, colour: "r", count: 1 }, "1 red", consequence(one));
    expect(said.rest).toBe("you 4 : 4 Betty, who keeps the marker.");
    expect(said.details).toEqual(["You draw 1 (hand 8)."]);
  });
  it("says on the mandala what picked cards would do", () => {
    expect(noteSaid(SCENE, play, consequence(completes), false)).toBe("face up, completes");
    expect(noteSaid(SCENE, { ...play, colour: "r" }, null, true)).toBe("face down");
    const one = previewed([played(0, 0, "r", 1, false, [4, 4])]);
    expect(noteSaid(SCENE, { ...play, colour: "r" }, consequence(one), false)).toBe(
      "face down, 4 : 4, marker Betty’s",
    );
  });
  it("tells the choice of a tile", () => {
    const scene = {
      ...SCENE,
      view: { ...VIEW, destroying: 0 },
      outlook: { ...OUTLOOK, mandalas: [{ ...LEFT, holder: 0, second: 1 }, EMPTY, null] },
    };
    const said = tellTake(scene, "dark", null);
    expect(said?.act).toBe("Take the purple 4:");
    expect(said?.rest).toBe("it makes a Flower with your 7. Betty gets the yellow ×3.");
  });
  it("tells the parts of a turn", () => {
    expect(partSaid(played(1, 2, "y", 2, false), called)).toBe(
      "Betty lays 2 yellow face down to the right mandala.",
    );
    expect(
      partSaid({ type: "cleared", mandala: 0, discard: { r: 2 }, back: [{}, { g: 1 }] }, called),
    ).toBe("The left mandala is swept away: 2 cards discarded, Betty takes 1 green back.");
  });
  it("tells in few words what several did", () => {
    const others = [
      told(3, [played(1, 0, "r", 2), took(0, 1, "k7", 7)], 1),
      told(4, [{ type: "passed", seat: 1 }], 1),
    ];
    expect(digest(others, called)).toBe("Betty 2 red left, you take black 7, Betty passes.");
    expect(digest([], called)).toBe("");
  });
});

describe("the course of a game", () => {
  const log = [
    told(0, [{ type: "tiles dealt", mandala: 1, tiles: ["k7", "g3"] }], null),
    told(1, [took(0, 0, "p7", 7), took(1, 0, "y5", 5)]),
    told(2, [played(1, 1, "r", 2)], 1),
    told(3, [took(0, 2, "p4", 8, "p7"), took(0, 2, "o2", 2)]),
    told(4, [
      took(0, 2, "r3", 5, "r2"),
      took(0, 2, "g4", 8, "g5"),
      { type: "last mandalas", why: "third flower", by: 0 },
      { ...completed(1, null, "no rival"), mandala: 1, is_complete: false },
      took(1, 1, "k7", 7),
      { type: "cleared", mandala: 1, discard: {}, back: [{ g: 2 }, {}] },
    ]),
  ];
  it("traces every point to its tile", () => {
    const all = gains(log);
    expect(all.map((gain) => gain.points)).toEqual([7, 5, 8, 2, 5, 8, 7]);
    expect(curves(all, 2, 4)[1]).toEqual([
      [0, 0],
      [1, 5],
      [4, 12],
      [4, 12],
    ]);
  });
  it("knows the last mandalas", () => {
    const end = finale(log);
    expect(end).toMatchObject({ why: "third flower", by: 0 });
    expect(end?.swept).toMatchObject([
      {
        mandala: 1,
        tiles: ["k7", "g3"],
        sand: "rr",
        takers: [{ seat: 1, tile: "k7" }],
        back: [{ g: 2 }, {}],
      },
    ]);
    expect(finale(log.slice(0, 3))).toBeNull();
  });
});

describe("flights and words", () => {
  const desk = {
    you: 0,
    view: VIEW,
    outlook: OUTLOOK,
    called,
  } as unknown as Desk;

  it("flies from hand to side, and from the table to discard and hands", () => {
    expect(flights(played(0, 0, "g", 2), desk)).toEqual([
      { from: "hand g", to: "side 0 0", face: "g", count: 2 },
    ]);
    expect(flights(played(1, 0, "g", 1), desk)[0]?.from).toBe("hand of 1");
    expect(
      flights({ type: "cleared", mandala: 0, discard: { r: 2 }, back: [{}, { y: 1 }] }, desk),
    ).toEqual([
      { from: "bed 0", to: "discard", face: "r", count: 2 },
      { from: "bed 0", to: "hand of 1", face: "y", count: 1 },
    ]);
  });
  it("says the table, the score and what is unseen", () => {
    expect(spoken.table(desk)[0]).toBe(
      "Left mandala. Tiles: purple 4 dark, yellow ×3 light. Missing: green. You: 2 face up, 1 face down, total 3. Betty: 2 face up, 2 face down, total 4, with the claim marker. 2 more and you pass Betty.",
    );
    expect(spoken.table(desk)[2]).toBe("Right mandala: swept away.");
    expect(spoken.score(desk)).toContain(
      "You: 20 points, 1 of 3 Flowers, single green 5 and purple 7.",
    );
    expect(spoken.unseen(desk)).toContain("Betty surely has 1 black.");
  });
});
