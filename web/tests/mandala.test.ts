import { beforeEach, describe, expect, test, vi } from "vitest";
import type {
  Colour,
  MandalaOutlook,
  MandalaView,
  Previewed,
  SoloEvent,
  SoloView,
  Told,
  SoloPlacingRule,
  SoloTarget,
} from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";

// Settings ask the browser what it prefers, which jsdom does not know.
vi.hoisted(() => {
  window.matchMedia = (query: string) =>
    ({ matches: false, media: query, addEventListener: () => undefined }) as never;
});

import { growth } from "$lib/mandala/arrivals";
import { choices, options, sinceCompleted } from "$lib/mandala/claiming";
import { score, table, unseen } from "$lib/mandala/describing";
import { flights } from "$lib/mandala/flights";
import { marks } from "$lib/mandala/marks";
import { playAt, type Play } from "$lib/mandala/play.svelte";
import { areaOf, best, factors, missingIn, spaces } from "$lib/mandala/reading";
import { retold } from "$lib/mandala/retelling";
import { saying } from "$lib/mandala/saying";
import { claimsIn, columns, curves, decisive } from "$lib/mandala/scoring";
import { standing, topOfDiscard, type Happening } from "$lib/mandala/standing";
import { targetAt } from "$lib/mandala/targets";
import { digest, sentence } from "$lib/mandala/telling";
import { build, claim, discard, grow, read } from "$lib/mandala/tokens";
import { mandalaText } from "$lib/words/mandala";

const VIEW: MandalaView = {
  game: "mandala",
  seat: 0,
  player: 0,
  decides: 0,
  deck: 38,
  discard_size: 3,
  discard: { r: 2, k: 1 },
  hands: [
    { size: 4, cards: { g: 3, r: 1 }, unknown: 0 },
    { size: 5, cards: null, unknown: 5 },
  ],
  unseen: { r: 6, o: 8, y: 6, g: 8, p: 9, k: 8 },
  phase: "act",
  cups: [
    { size: 4, cards: { o: 3, y: 1 }, unknown: 0 },
    { size: 4, cards: { g: 2 }, unknown: 2 },
  ],
  rivers: [["o", "k"], ["g"]],
  mountains: [
    [
      ["y", 3],
      ["r", 2],
    ],
    [["y", 1]],
  ],
  fields: [
    [{ p: 3 }, { o: 3 }],
    [{}, { g: 2 }],
  ],
  destroying: null,
  last_mandala: false,
  idle_turns: 0,
  scores: [
    { least: 3, most: 3 },
    { least: 2, most: 4 },
  ],
};
const OUTLOOK: MandalaOutlook = {
  game: "mandala",
  mandalas: [
    {
      missing: ["g", "k"],
      odds: null,
      fields: [3, 3],
      first: [1, 0],
      why: "did not lay the last card",
      claims: [
        { seat: 0, colour: "y", cards: 3, river: 3, cup: 2, discard: 0, points: 9 },
        { seat: 0, colour: "r", cards: 2, river: 3, cup: 1, discard: 0, points: 3 },
        { seat: 1, colour: "y", cards: 3, river: 2, cup: 2, discard: 0, points: 4 },
        { seat: 1, colour: "r", cards: 2, river: 2, cup: 1, discard: 0, points: 2 },
      ],
    },
    {
      missing: ["r", "o", "p", "k"],
      odds: null,
      fields: [0, 2],
      first: [1, 1],
      why: "larger field",
      claims: [],
    },
  ],
  is_last: false,
};
const LOG: Told[] = [
  entry(0, null, [
    { type: "dealt", to: "mountain", owner: 0, cards: 2, colours: ["y", "r"] },
    { type: "dealt", to: "mountain", owner: 1, cards: 1, colours: ["y"] },
  ]),
  entry(1, 0, [{ type: "grew", seat: 0, mandala: 0, colour: "p", cards: 3 }]),
  entry(2, 1, [{ type: "grew", seat: 1, mandala: 0, colour: "o", cards: 3 }]),
  entry(3, 0, [{ type: "built", seat: 0, mandala: 0, colour: "y" }]),
  entry(4, 1, [{ type: "built", seat: 1, mandala: 0, colour: "r" }]),
];

function entry(number: number, seat: number | null, events: Happening[]): Told {
  return { number, seat, tokens: [], events, words: `Entry ${number}.` };
}

interface Faked {
  view?: MandalaView | SoloView;
  log?: Told[];
  moves?: string[];
  staged?: string;
  preview?: Previewed;
  reasons?: Record<string, string>;
}

/** As much of a desk as the words and places need. */
function deskOf({ view = VIEW, log = LOG, moves = [], ...more }: Faked = {}): Desk {
  const names = view.game === "mandala" ? ["Clara", "Anna"] : ["Clara", "Master Yoga"];
  const desk = {
    view,
    outlook: OUTLOOK,
    you: 0,
    names,
    seats: [{ kind: "person" }, { kind: "computer" }],
    called: (seat: number) => (seat === 0 ? "You" : names[seat]),
    isOver: false,
    isAsked: true,
    looking: null,
    moves: new Set(moves),
    isLegal: (token: string) => moves.includes(token),
    reason: (token: string) => more.reasons?.[token] ?? null,
    lastTurn: log.slice(-1),
    staged: more.staged ?? null,
    preview: more.preview ?? null,
    story: null,
    live: { log, update: null, pending: null, number: 4, id: "t" },
    unstage: () => undefined,
    stage: vi.fn(),
  };
  return desk as unknown as Desk;
}
function playOf(faked: Faked = {}): Play {
  return playAt(deskOf(faked));
}

/** A card that Master Yoga drew for the left mandala. */
const yoga = (colour: Colour, rule: SoloPlacingRule) => ({
  type: "yoga drew" as const,
  mandala: 0,
  colour,
  rule,
  to: PUTS[rule] ?? ("field" as const),
});
const PUTS: Partial<Record<SoloPlacingRule, SoloTarget>> = {
  S13: "mountain",
  S14: "discard",
  S17: "discard",
  S22: "mountain",
  S23: "mountain",
};

describe("tokens", () => {
  test("are written as they are read", () => {
    const tokens = [build(0, "r"), grow(1, "g", 3), discard("p", 2), claim("y")];
    expect(tokens).toEqual(["m1r", "f2g3", "dp2", "cy"]);
    expect(read("m2k")).toEqual({ kind: "build", mandala: 1, colour: "k", cards: 1 });
    expect(read("f1o12")).toEqual({ kind: "grow", mandala: 0, colour: "o", cards: 12 });
    expect(read("dp2")).toEqual({ kind: "discard", colour: "p", cards: 2 });
    expect(read("cy")).toEqual({ kind: "claim", colour: "y" });
  });
  test("of other games, and cards that are drawn, are no moves", () => {
    expect(["1r3", "r", "m3r", "f1r", "", null].map(read)).toEqual(Array(6).fill(null));
  });
});

describe("reading a view", () => {
  test("a colour lies in one area or is missing", () => {
    expect((["y", "p", "o", "g"] as const).map((colour) => areaOf(VIEW, 0, colour))).toEqual([
      "mountain",
      0,
      1,
      null,
    ]);
    expect(missingIn(VIEW, 0)).toEqual(["g", "k"]);
  });
  test("a River shows what its colours are worth, and what a staged claim would add", () => {
    const after = structuredClone(VIEW);
    after.rivers[0]?.push("y");
    after.cups[0] = { size: 6, cards: { o: 3, y: 3 }, unknown: 0 };
    const [first, , third, fourth] = spaces(VIEW, 0, after);
    expect(first).toMatchObject({ colour: "o", cards: 3, isGhost: false, isChanged: false });
    expect(third).toMatchObject({ colour: "y", cards: 3, isGhost: true, isChanged: true });
    expect(fourth).toMatchObject({ colour: null, isGhost: false });
  });
  test("a Cup that is not known has no sums", () => {
    const strict = structuredClone(VIEW);
    strict.cups[1] = { size: 4, cards: null, unknown: 4 };
    expect(spaces(strict, 1, null)[0]).toMatchObject({ colour: "g", cards: null });
  });
  test("points are told as cards times place", () => {
    const [yellow] = OUTLOOK.mandalas[0]?.claims ?? [];
    expect(yellow && factors(yellow, ["o", "k"])).toEqual([3, 3]);
    expect(yellow && factors({ ...yellow, points: 0 }, [])).toBeNull();
  });
  test("the best claim is the dearest that is left", () => {
    const [prospect] = OUTLOOK.mandalas;
    expect(prospect && best(prospect, 0)?.colour).toBe("y");
    expect(prospect && best(prospect, 1, "y")?.colour).toBe("r");
  });
});

describe("rings of sand", () => {
  const events = LOG.flatMap((told) => told.events) as Happening[];
  test("lie in the order of arrival", () => {
    const [view, early] = [structuredClone(VIEW), events.slice(0, 4)];
    view.mountains[0] = [
      ["y", 1],
      ["r", 1],
    ];
    expect(growth(view, early, 0).cards.join("")).toBe("yrpppooo");
    expect(growth(VIEW, events, 0).cards.join("")).toBe("yyrpppoooyr");
  });
  test("of which no event tells are the innermost", () => {
    expect(growth(VIEW, events.slice(2), 0).cards.join("")).toBe("yyrpppoooyr");
    expect(growth(VIEW, [], 1).cards.join("")).toBe("ygg");
  });
  test("are swept when they are claimed, and begin anew when all is destroyed", () => {
    const claimed: Happening = {
      type: "claimed",
      seat: 0,
      mandala: 0,
      colour: "y",
      cards: 3,
      river: 3,
      cup: 2,
      discard: 0,
      points: 6,
    };
    const left = structuredClone(VIEW);
    left.mountains[0] = [["r", 2]];
    const swept = growth(left, [...events, claimed], 0);
    expect(swept.swept).toEqual(["y"]);
    expect(swept.cards.filter((colour) => colour === "y")).toHaveLength(2);
    const gone: Happening = { type: "destroyed", mandala: 0, discard: {} };
    expect(growth(VIEW, [...events, claimed, gone], 0).before).toBe(1);
  });
});

describe("what stands", () => {
  test("entries that were taken back are left out, and so is the taking back", () => {
    const back: Happening = { type: "taken back", seat: 1, number: 4, shuffled: [] };
    const log = [...LOG, entry(5, 1, [back])];
    expect(standing(log).map((told) => told.number)).toEqual([0, 1, 2, 3]);
    expect(standing(log, 4).map((told) => told.number)).toEqual([0, 1, 2, 3, 4]);
  });
  test("the top of the discard pile is what went there last", () => {
    const away: Happening = { type: "discarded", seat: 0, colour: "k", cards: 2 };
    const yoga: Happening = {
      type: "yoga drew",
      mandala: 0,
      colour: "r",
      rule: "S17",
      to: "discard",
    };
    expect(topOfDiscard([away])).toBe("k");
    expect(topOfDiscard([away, yoga])).toBe("r");
    expect(topOfDiscard([away, { type: "deck ran out", renewed: 9 }])).toBeNull();
  });
});

describe("telling a turn part by part", () => {
  const events: Happening[] = [
    { type: "built", seat: 0, mandala: 0, colour: "g" },
    { type: "drew", seat: 0, cards: 2, colours: ["k", "k"] },
    { type: "completed", mandala: 0, by: 0, fields: [3, 3], first: 1 },
    {
      type: "claimed",
      seat: 1,
      mandala: 0,
      colour: "y",
      cards: 3,
      river: 2,
      cup: 2,
      discard: 0,
      points: 4,
    },
    { type: "destroyed", mandala: 0, discard: {} },
    { type: "refilled", mandala: 0, colours: ["r", "r"] },
  ];
  const at = (upTo: number) => retold(VIEW, VIEW, events, upTo);
  test("cards lie where the story has come to", () => {
    expect(at(0).mountains[0]).toEqual(VIEW.mountains[0]);
    expect(at(1).mountains[0]?.at(-1)).toEqual(["g", 1]);
    expect(at(1).hands[0]?.size).toBe(3);
    expect(at(2)).toMatchObject({ deck: 36 });
    expect(at(2).hands[0]?.cards).toMatchObject({ g: 2, k: 2 });
    expect(at(3)).toMatchObject({ destroying: 0, phase: "claim" });
  });
  test("a claim goes to River and Cup, and the rest is swept away", () => {
    expect(at(4).rivers[1]).toEqual(["g", "y"]);
    expect(at(4).cups[1]?.cards).toEqual({ g: 2, y: 2 });
    expect(at(5).fields[0]).toEqual([{}, {}]);
    expect(at(5).discard_size).toBe(9);
    expect(at(5).destroying).toBeNull();
  });
  test("nothing of the view that is told from changes", () => {
    at(6);
    expect(VIEW.rivers[1]).toEqual(["g"]);
  });
  test("Master Yoga's cards go where his rule says", () => {
    const after = retold(VIEW, VIEW, [yoga("y", "S13"), yoga("k", "S15"), yoga("r", "S17")], 3);
    expect(after.mountains[0]?.[0]).toEqual(["y", 4]);
    expect(after.fields[0]?.[1]).toMatchObject({ k: 1 });
    expect(after.discard).toMatchObject({ r: 3 });
    expect(after.deck).toBe(35);
  });
});

describe("Master Yoga's reasons", () => {
  const play = playOf();
  const said = (colour: Colour, rule: SoloPlacingRule, view = VIEW) => {
    const { act, rest } = sentence(play, view, yoga(colour, rule));
    return `${act} ${rest}`;
  };
  test("name where the colour lies, and what he does", () => {
    expect(said("y", "S13")).toBe(
      "Yellow lies in the Mountain: he adds it, and his turn here is over.",
    );
    expect(said("p", "S14")).toBe(
      "Purple lies in your Field: he discards it, and his turn here is over.",
    );
    expect(said("o", "S18")).toBe("Orange lies in his own Field here: he adds it and draws on.");
    expect(said("g", "S15")).toBe("Green is new here: it goes to his Field, and he draws on.");
    expect(said("r", "S17")).toBe(
      "Red lies in the Mountain: he discards it, and his turn here is over.",
    );
  });
  test("name the sixth colour and who leads", () => {
    const full = structuredClone(VIEW);
    full.fields[0] = [{ p: 3, k: 1 }, { o: 3 }];
    expect(said("g", "S23", full)).toContain("Green is the sixth colour: he is behind");
    expect(said("g", "S22", full)).toContain("he leads and the Mountain’s colours are even");
    expect(said("g", "S25", full)).toContain("completes the mandala");
  });
  test("make a whole turn one line", () => {
    const events: SoloEvent[] = [
      { type: "built", seat: 0, mandala: 0, colour: "g" },
      { type: "yoga drew", mandala: 0, colour: "k", rule: "S15", to: "field" },
      { type: "yoga drew", mandala: 0, colour: "g", rule: "S18", to: "field" },
      { type: "yoga drew", mandala: 0, colour: "o", rule: "S17", to: "discard" },
      { type: "yoga drew", mandala: 1, colour: "r", rule: "S13", to: "mountain" },
    ];
    expect(digest(events)).toBe(
      "Yoga left: black and green to his Field, orange discarded. Yoga right: red to the Mountain.",
    );
  });
});

describe("claiming", () => {
  const events: Happening[] = [
    { type: "completed", mandala: 0, by: 1, fields: [4, 3], first: 0 },
    {
      type: "claimed",
      seat: 0,
      mandala: 0,
      colour: "k",
      cards: 1,
      river: 3,
      cup: 0,
      discard: 0,
      points: 0,
    },
  ];
  const view = { ...VIEW, destroying: 0, phase: "claim" as const };
  test("goes on in turn, and remembers who took what", () => {
    const order = choices(view, events, 1);
    expect(order.map((choice) => choice.seat)).toEqual([0, 1, 0]);
    expect(order.map((choice) => choice.claim?.colour ?? null)).toEqual(["k", null, null]);
    expect(order.map((choice) => choice.isNow)).toEqual([false, true, false]);
    expect(sinceCompleted(events).completed?.first).toBe(0);
  });
  test("shows both sides of each choice", () => {
    const [yellow] = options(OUTLOOK.mandalas[0]?.claims ?? [], 0);
    expect(yellow).toMatchObject({ colour: "y", own: { points: 9 }, other: { points: 4 } });
  });
});

describe("targets", () => {
  test("are lit where the server says so, and say why they are closed", () => {
    const play = playOf({ moves: ["m1g", "f1g1", "dg1"], reasons: { f2g1: "Because." } });
    play.picking.colour = "g";
    expect(targetAt(play, VIEW, 0, "mountain")).toMatchObject({ token: "m1g", state: "legal" });
    expect(targetAt(play, VIEW, 1, 0)).toMatchObject({
      state: "closed",
      short: "Green lies in Anna’s Field",
      why: "Because.",
    });
    expect(targetAt(play, VIEW, 0, 1)).toBeNull();
  });
  test("of a Mountain take exactly one card", () => {
    const play = playOf({ moves: ["m1g", "f1g2"] });
    play.picking.colour = "g";
    play.picking.count = 2;
    expect(targetAt(play, VIEW, 0, "mountain")).toMatchObject({
      token: null,
      state: "closed",
      short: "Exactly one card may be built",
    });
    expect(targetAt(play, VIEW, 0, 0)?.token).toBe("f1g2");
  });
});

describe("the prompt", () => {
  const preview = (token: string, events: Happening[], change: (view: MandalaView) => void) => {
    const view = structuredClone(VIEW);
    change(view);
    const outlook = structuredClone(OUTLOOK);
    const [left] = outlook.mandalas;
    if (left) {
      left.fields = [4, 3];
      left.first = [0, 0];
      left.missing = ["k"];
    }
    const told = entry(5, 0, events);
    const shown = { view, outlook };
    return { type: "previewed", number: 4, token, shown, told, undo: "free" } satisfies Previewed;
  };
  test("tells the last turn before anything is picked", () => {
    const said = saying(playOf({ moves: ["m1g"] }), VIEW);
    expect(said).toMatchObject({ act: "Your turn:", detail: "Entry 4." });
  });
  test("reads the whole consequence of growing", () => {
    const grew: Happening = { type: "grew", seat: 0, mandala: 0, colour: "g", cards: 1 };
    const staged = preview("f1g1", [grew], (view) => {
      view.hands[0] = { size: 3, cards: { g: 2, r: 1 }, unknown: 0 };
    });
    const said = saying(playOf({ moves: ["f1g1"], staged: "f1g1", preview: staged }), VIEW);
    expect(said.act).toBe("1 green to your left Field:");
    expect(said.rest).toBe("you 4 : 3 Anna, you would choose first.");
    expect(said.detail).toContain("No draw, you keep 3, two of them green. Still missing: black.");
  });
  test("names what is drawn, and what is completed", () => {
    const events: Happening[] = [
      { type: "built", seat: 0, mandala: 0, colour: "g" },
      { type: "drew", seat: 0, cards: 3, colours: null },
      { type: "completed", mandala: 0, by: 0, fields: [3, 3], first: 1 },
    ];
    const staged = preview("m1g", events, (view) => {
      view.hands[0] = { size: 3, cards: { g: 2, r: 1 }, unknown: 0 };
    });
    const said = saying(playOf({ moves: ["m1g"], staged: "m1g", preview: staged }), VIEW);
    expect(said.rest).toBe(
      "you draw 3, hand 6. Completes the left mandala. Anna chooses first (3 : 3, you lay the last card).",
    );
  });
});

describe("places", () => {
  const desk = deskOf();
  test("a card flies from the hand to its stack", () => {
    expect(flights({ type: "built", seat: 0, mandala: 1, colour: "r" }, desk)).toEqual([
      { from: "hand r", to: "mountain 1 r", face: "r", count: 1 },
    ]);
    expect(flights({ type: "drew", seat: 1, cards: 3, colours: null }, desk)).toEqual([
      { from: "deck", to: "hand of 1", face: "?", count: 3 },
    ]);
  });
  test("a claimed stack splits into River and Cup", () => {
    const claimed: Happening = {
      type: "claimed",
      seat: 1,
      mandala: 0,
      colour: "y",
      cards: 3,
      river: 2,
      cup: 2,
      discard: 0,
      points: 4,
    };
    expect(flights(claimed, desk)).toEqual([
      { from: "mountain 0 y", to: "river 1 2", face: "y", count: 1 },
      { from: "mountain 0 y", to: "cup 1", face: "?", count: 2 },
    ]);
  });
  test("what others touched is marked, what oneself did is not", () => {
    expect([...marks(LOG.slice(-1), 0)]).toEqual(["mountain 0 r"]);
    expect([...marks(LOG.slice(-1), 1)]).toEqual([]);
  });
});

describe("odds", () => {
  test("look sure only if they are", () => {
    const odds = [0, 1, 634, 999, 1000].map(mandalaText.rail.odds);
    expect(odds).toEqual(["0 %", "< 1 %", "63 %", "> 99 %", "100 %"]);
  });
});

describe("the score sheet", () => {
  const made = (number: number, seat: number, colour: Colour, river: number, cup: number) =>
    entry(number, seat, [
      {
        type: "claimed",
        seat,
        mandala: 0,
        colour,
        cards: cup + 1,
        river,
        cup,
        discard: 0,
        points: cup * river,
      },
    ]);
  const claims = claimsIn([made(3, 0, "o", 1, 2), made(5, 1, "g", 1, 2), made(8, 0, "k", 2, 0)]);
  test("traces each card of a Cup to its claim, or to the deal", () => {
    const [orange, black] = columns(VIEW, 0, claims);
    expect(orange?.cards.map((card) => card.source?.number ?? "dealt")).toEqual(["dealt", 3, 3]);
    expect(black?.opened?.number).toBe(8);
    expect(columns(VIEW, 0, claims).at(-1)?.cards).toMatchObject([{ colour: "y", source: null }]);
  });
  test("shows how the points came, and ends at the score with the cards of the deal", () => {
    expect(curves(VIEW, claims, 9)).toEqual([
      [
        [0, 0],
        [3, 2],
        [8, 2],
        [9, 3],
      ],
      [
        [0, 0],
        [5, 2],
        [9, 2],
      ],
    ]);
    expect(decisive(claims, 1).map(({ number }) => number)).toEqual([3]);
  });
});

describe("the table in words", () => {
  let desk: Desk;
  beforeEach(() => {
    desk = deskOf();
  });
  test("says each mandala, and whose turn it is", () => {
    expect(table(desk)).toEqual([
      "Left mandala. Missing green and black. Mountain: 3 yellow, 2 red. Your Field: 3 purple. Anna’s Field: 3 orange. Level: who completes it chooses second.",
      "Right mandala. Missing red, orange, purple and black. Mountain: 1 yellow. Your Field: empty. Anna’s Field: 2 green. Anna would choose first.",
      "Your turn.",
    ]);
  });
  test("says the score as a range, and what is unseen", () => {
    expect(score(desk)).toBe("You: 3 points. Anna: 2 to 4 points.");
    expect(unseen(desk)).toContain("6 red, 8 orange");
    expect(unseen(deskOf({ view: { ...VIEW, unseen: null } }))).toContain("Strict memory.");
  });
});
