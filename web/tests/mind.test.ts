import { beforeEach, describe, expect, test } from "vitest";
import { begun, choose, finish, lit, mayFinish, settled, type Chosen } from "$lib/mind/choosing";
import type { Content } from "$lib/mind/content";
import { courseOf, freeSteps, lastDraw, levelsOf, type Step } from "$lib/mind/course";
import { mandalaLabel, scoreWords, unseenWords } from "$lib/mind/describing";
import { drawnPlaces } from "$lib/mind/drawn";
import { flights } from "$lib/mind/flights";
import { links } from "$lib/mind/links";
import { eventSaid, roundEndLines } from "$lib/mind/roundend";
import { roundsOf, sharesOf } from "$lib/mind/rounds";
import { actWords, stepSaid } from "$lib/mind/saying";
import { Scene } from "$lib/mind/scene";
import { CELLS, parsed, reachOf, things, wished, wishedAtAll, type Act } from "$lib/mind/tokens";
import { verdict } from "$lib/mind/verdict";
import type { MindEvent, MindOutlook, MindView, Told } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";

const CONTENT: Content = {
  mandala: [
    {
      id: "ga",
      name: "Garden Gate",
      text: "Move.",
      colour: "green",
      keywords: ["adjacent", "move"],
    },
    {
      id: "pu",
      name: "Turning Wheel",
      text: "Turn.",
      colour: "purple",
      keywords: ["switch", "+1 action"],
    },
    {
      id: "bc",
      name: "Falling Rain",
      text: "Focus.",
      colour: "blue",
      keywords: ["column", "focus"],
    },
    {
      id: "ra",
      name: "Inner Flame",
      text: "Inspire.",
      colour: "red",
      keywords: ["active", "inspire"],
    },
  ],
  frame: [
    {
      id: "compassion",
      letter: "C",
      name: "Compassion",
      text: "Inspire.",
      special: [{ do: "inspire" }],
    },
    { id: "mettle", letter: "M", name: "Mettle", text: "Focus.", special: [{ do: "focus" }] },
    {
      id: "dancer",
      letter: "D",
      name: "Dancer",
      text: "Both.",
      special: [{ do: "move" }, { do: "focus" }],
    },
  ],
  event: [{ id: "most", name: "Loudest Thought", text: "To the most." }],
  scenario: [
    {
      id: "guided-practice",
      name: "Guided Practice",
      text: "Calm.",
      complexity: 1,
      loss: [{ need: "pawn" }],
      loss_text: "The pawn must be in a corner.",
      warmup: { deck: ["most"], goal_text: "Both reds.", effect_text: "Add 1." },
      meditation: { deck: ["most"], effect_text: "Add 2." },
    },
  ],
};

const VIEW: MindView = {
  game: "mind",
  seat: 0,
  stage: "turn",
  decides: 0,
  difficulty: 0,
  layout: ["ga", "pu", "bc", "ra", "ga", "ga", "ga", "ga", "ga"],
  row: ["C", "M", "D"],
  owners: { C: 0, M: 0, D: 0 },
  levels: [3, 3, 3, 3, 3, 3, 3, 3, 3],
  distraction: 27,
  optimal: [],
  goals: ["a2"],
  pawn: "a1",
  source: "b1",
  overlap: null,
  blocked: [],
  inspired: [],
  used: [],
  freeform: {},
  phase: "warmup",
  round: 1,
  deck: { most: 1 },
  cards: 1,
  discard: [],
  turn: { frame: "C", actions: 1, abilities: [] },
  effect: null,
  outcome: null,
};
const OUTLOOK: MindOutlook = {
  game: "mind",
  goals: [{ cell: "a2", is_optimal: false, level: 3, calm_neighbours: 0 }],
  is_goal_reached: false,
  distraction: 27,
  is_condition_met: true,
  rounds_left: 2,
  events: [{ event: "most", weight: 2, cells: ["a1", "c3"] }],
};

let number = 0;
function told(tokens: string[], ...events: MindEvent[]): Told<MindEvent> {
  return { number: ++number, seat: 0, tokens, events, words: "" };
}
const moved = (to: string, frame = "C"): MindEvent => ({
  type: "pawn moved",
  frame,
  to,
  how: "action",
});
const focused = (cell: string, left: number, frame = "C"): MindEvent => ({
  type: "focused",
  frame,
  levels: { [cell]: left },
  how: "action",
});
const ended = (frame: string): MindEvent => ({ type: "turn ended", frame, passed: false });
const START = levelsOf(CELLS.map(() => 3));

function sceneOf(
  log: Told[] = [],
  view: Partial<MindView> = {},
  outlook: Partial<MindOutlook> = {},
) {
  const desk = {
    you: 0,
    seats: [{ name: "Ina" }],
    names: ["Ina"],
    called: () => "You",
    live: { info: { options: { scenario: "guided-practice" }, resigned: null } },
  } as unknown as Desk;
  const box = { content: CONTENT, levels: START, round: 1 };
  return new Scene(desk, { ...VIEW, ...view }, { ...OUTLOOK, ...outlook }, box, log);
}
const acts = (...tokens: string[]): Act[] => tokens.flatMap((token) => parsed(token) ?? []);

beforeEach(() => {
  number = 0;
});

describe("tokens", () => {
  test("are taken apart into kind, steps and things", () => {
    expect(parsed("sa2-b2c1")).toEqual({
      token: "sa2-b2c1",
      kind: "special",
      steps: [["a2"], ["b2", "c1"]],
    });
    expect(parsed("s-b2")?.steps).toEqual([[], ["b2"]]);
    expect(parsed("bc1")).toMatchObject({ kind: "blue", steps: [["c1"]] });
    expect(parsed("hCL")).toMatchObject({ kind: "hold", steps: [["C", "L"]] });
  });

  test("of chance are none", () => {
    expect(["most", "keyword-row", "red", "3"].map(parsed)).toEqual([null, null, null, null]);
  });

  test("that are wished for exist in the game", () => {
    const known = ["ma1", "mb2", "sb2", "s-C", "gb2", "kb2c1"];
    expect(wished("move", [], "b2", known, "g")).toBe("mb2");
    expect(wished("move", [], "C", known, "g")).toBeNull();
    expect(wished("special", [], "C", known, "g")).toBe("s-C");
    expect(wished("choice", ["c1"], "b2", known, "k")).toBe("kb2c1");
    expect(wishedAtAll("focus", VIEW, known, "g", false)).toBe("f");
    expect(wishedAtAll("ability", VIEW, known, "p", false)).toBe("p");
  });
});

describe("choosing", () => {
  /** Click what a token names, finishing steps where more could be chosen. */
  function reached(all: Act[], wish: Act): string | null {
    let chosen: Chosen = begun(reachOf(wish));
    let next = settled(all, chosen);
    for (const step of wish.steps) {
      for (const thing of step) {
        if ("token" in next) return next.token;
        chosen = next.chosen;
        expect(lit(all, chosen)).toContain(thing);
        next = choose(all, chosen, thing);
      }
      if ("token" in next) return next.token;
      if (next.chosen.steps.length <= wish.steps.indexOf(step) + 1 && mayFinish(all, next.chosen)) {
        next = finish(all, next.chosen);
      }
    }
    return "token" in next ? next.token : null;
  }

  test.each([
    [["ma2", "mb1", "f", "e"]],
    [["p", "pC", "pM"]],
    [["hCD", "hCM", "hDM"]],
    [["ta1b2", "ta1c3", "tb2c3"]],
    [["kb2c1", "kb2c2", "kc1c2"]],
    [["sb2", "sb2b2", "sb2c1", "sc1"]],
    [["sa2-", "sa2-b2", "sa2-c1", "sb1-", "sb1-b2", "s-b2", "s-c1"]],
    [["sC-a2-b1", "sC--", "s-a2-", "s--b1", "sM-a2-"]],
  ])("reaches every token of %j", (tokens) => {
    const all = acts(...tokens);
    expect(all.map((wish) => reached(all, wish))).toEqual(tokens);
  });

  test("takes a single act at once", () => {
    expect(settled(acts("f", "ma2", "mb1"), begun("focus"))).toEqual({ token: "f" });
  });

  test("puts back what is chosen again", () => {
    const all = acts("ta1b2", "ta1c3", "tb2c3");
    const once = choose(all, begun("choice"), "a1");
    expect(once).toEqual({ chosen: { reach: "choice", steps: [["a1"]] } });
    expect(choose(all, { reach: "choice", steps: [["a1"]] }, "a1")).toEqual({
      chosen: { reach: "choice", steps: [[]] },
    });
  });
});

describe("the course", () => {
  const log = () => [
    told(["ma2"], moved("a2")),
    told(["f"], focused("a2", 2)),
    { ...told([]), events: [{ type: "taken back", seat: 0, number: 2, shuffled: [] }] } as Told,
    told(["f"], focused("a2", 2)),
    told(["e"], ended("C")),
  ];

  test("leaves out what was taken back", () => {
    const { steps } = courseOf(log(), START);
    expect(steps.map((step) => step.token)).toEqual(["ma2", "f", "e"]);
    expect(steps[1]?.changes).toEqual([{ cell: "a2", from: 3, to: 2 }]);
  });

  test("is free to take back since chance spoke", () => {
    const drawn = told(["e", "most"], ended("D"), { type: "event drawn", event: "most" });
    const course = courseOf([...log(), drawn, told(["xa1"]), told(["f"], focused("a2", 1))], START);
    expect(freeSteps(course).map((step) => step.token)).toEqual(["xa1", "f"]);
    expect(lastDraw(course).map((step) => step.token)).toEqual(["e", "xa1"]);
  });

  test("tells if a turn is begun, also when its frame was the last of the round before", () => {
    const before = told(["e", "most"], ended("C"), { type: "round began", number: 2 });
    expect(sceneOf([before], { round: 2 }).isTurnBegun).toBe(false);
    expect(sceneOf([before, told(["mb2"], moved("b2"))], { round: 2 }).isTurnBegun).toBe(true);
  });

  test("is summed up by round and by frame", () => {
    const end = told(
      ["e", "most"],
      ended("D"),
      { type: "event drawn", event: "most" },
      { type: "distracted", levels: { a2: 3 } },
      { type: "round began", number: 2 },
    );
    const course = courseOf([...log(), end, told(["f"], focused("b2", 2, "M"))], START);
    expect(roundsOf(course)).toMatchObject([
      { number: 1, from: 27, calmed: 1, added: 1, to: 27, event: "most" },
      { number: 2, from: 27, calmed: 1, added: 0, to: 26, event: null },
    ]);
    expect(sharesOf(course, ["C", "M"])).toEqual([
      { letter: "C", calmed: 1 },
      { letter: "M", calmed: 1 },
    ]);
  });
});

describe("sentences", () => {
  test("say what an act does", () => {
    const scene = sceneOf();
    const say = (token: string, view: Partial<MindView> = {}) => {
      const [act] = acts(token);
      return act && actWords(act, view.pawn ? sceneOf([], view) : scene);
    };
    expect(say("mb1")).toBe("Move the pawn to b1");
    expect(say("sM")).toBe("Compassion: inspire Mettle");
    expect(say("gb1")).toBe("Garden Gate: move the pawn to b1");
    expect(say("pM", { pawn: "b1" })).toBe(
      "Turning Wheel: one more action, and change places with Mettle",
    );
    expect(say("sa2-b2b2", { pawn: "a1", turn: { frame: "D", actions: 1, abilities: [] } })).toBe(
      "Dancer: move the pawn to a2, then focus at b2 twice",
    );
  });

  test("say what a step changed", () => {
    const scene = sceneOf([told(["f"], focused("a1", 2)), told(["mb1"], moved("b1"))]);
    const [focus, move] = scene.course.steps as [Step, Step];
    expect(stepSaid(focus, scene)).toEqual({ title: "Focus", detail: "a1: 3 → 2", short: "a1 −1" });
    expect(stepSaid(move, scene)).toMatchObject({ title: "Move", detail: "to b1" });
  });

  test("name everything at a mandala", () => {
    const scene = sceneOf([], {
      levels: [2, 3, 3, 3, 3, 3, 3, 3, 3],
      source: "a1",
      blocked: ["a1"],
    });
    expect(mandalaLabel("a1", scene)).toBe(
      "Row 1, column 1, a1: Garden Gate, green diamond, adjacent, move. Distraction 2. Pawn here. " +
        "Source of distraction here. Ability blocked.",
    );
  });

  test("tell score and events", () => {
    const scene = sceneOf([], {}, { is_condition_met: false });
    expect(scoreWords(scene)).toBe(
      "Distraction 27 of 27. Goal: Both reds. A2 at 3, 0 of 2 neighbours calm. " +
        "The pawn must be in a corner. It does not hold now. 2 rounds left.",
    );
    expect(unseenWords(scene)).toBe("One of these events comes: Loudest Thought ×2, to a1 or c3.");
  });

  test("give the verdict", () => {
    expect(verdict(sceneOf([], { outcome: "won", round: 4 })).headline).toBe("You win");
    expect(verdict(sceneOf([], { outcome: "lost: deck" })).why).toContain("optimal focus at a2");
    expect(verdict(sceneOf([], { outcome: "lost: condition" })).why).toContain("corner");
  });
});

describe("the end of a round", () => {
  const drawn = () => told(["e", "most"], ended("D"), { type: "event drawn", event: "most" });
  const rest: MindEvent[] = [
    { type: "source moved", frame: null, to: "c3", stayed: false, how: "event" },
    { type: "distracted", levels: { a2: 3 } },
    { type: "round began", number: 2 },
  ];

  test("waits where something is to be chosen", () => {
    const lines = roundEndLines(sceneOf([drawn()], { stage: "place source", turn: null }));
    expect(lines.map(({ title, state }) => `${title} ${state}`)).toEqual([
      "Goal later",
      "Loss condition done",
      "Event done",
      "Source now",
      "Effect later",
      "Refresh later",
    ]);
  });

  test("is ticked off, and gone with the first step of the new round", () => {
    const log = [told(["f"], focused("a2", 2)), drawn(), told(["xc3"], ...rest)];
    const scene = sceneOf(log, { round: 2, discard: ["most"] });
    const [goal, ...others] = roundEndLines(scene);
    expect(goal?.words).toBe("not reached yet");
    expect(others.every(({ state }) => state === "done")).toBe(true);
    expect(roundEndLines(scene)[4]?.words).toBe("+1 at 1 mandala");
    expect(drawnPlaces(scene)).toEqual([{ event: "most", cell: "c3" }]);
    expect(eventSaid(scene)).toMatch(/^Event .+: source to c3, \+1 at 1 mandala\.$/);
    const later = sceneOf([...log, told(["f"], focused("b2", 2))], { round: 2 });
    expect(roundEndLines(later)).toEqual([]);
    expect(eventSaid(later)).toBe("");
  });
});

describe("the chain", () => {
  test("keeps a broken step where it would have come", () => {
    const scene = sceneOf([
      told(["ma2"], moved("a2")),
      told(["e"], ended("C")),
      told(["f"], focused("a2", 2, "M")),
    ]);
    const [first] = scene.chain;
    const broken = { step: { ...(first as Step), number: 9, token: "f" }, reason: "No.", after: 1 };
    const found = links(scene.chain, [broken], scene);
    expect(found.map((link) => [link.look, link.head])).toEqual([
      ["step", "C"],
      ["bad", null],
      ["turned", null],
      ["step", "M"],
    ]);
    expect(found[1]?.words.detail).toBe("No.");
  });
});

test("only an event flies", () => {
  expect(flights({ type: "event drawn", event: "most" })).toHaveLength(1);
  expect(flights(moved("a1"))).toEqual([]);
});

test("every thing of an act is a cell or a letter", () => {
  expect(acts("sa2-b2C").flatMap(things)).toEqual(["a2", "b2", "C"]);
});
