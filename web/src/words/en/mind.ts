/** English of Mandala Mind. */

import { common } from "./common";

const { count, listed } = common;
const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const times = (number: number) => (number === 2 ? "twice" : `${number} times`);
/** "b2 and c1"; what is there more than once is counted: "b2 twice". */
const places = (cells: string[]) =>
  listed(
    [...new Set(cells)].map((cell) => {
      const often = cells.filter((one) => one === cell).length;
      return often > 1 ? `${cell} ${times(often)}` : cell;
    }),
  );

export const mind = {
  unsaid: {
    goal: "Achieve optimal focus at the goal mandalas.",
    text: "The cards have no words for it.",
    effect: "There is no effect.",
    loss: "There is no additional loss condition.",
    rolled: "It is to be rolled.",
  },
  coming: "The cards are being fetched …",
  phases: { warmup: "Warm-up", meditation: "Meditation" },
  difficulties: ["mindful", "deepening concentration", "meta-awareness"],

  // What a token does.
  acts: {
    move: (to: string) => `Move the pawn to ${to}`,
    focus: (at: string) => `Focus at ${at}`,
    focusAt: (cells: string[]) => `focus at ${places(cells)}`,
    special: (frame: string, does: string) => `${frame}: ${does}`,
    ability: (card: string, does: string) => `${card}: ${does}`,
    moveTo: (to: string) => `move the pawn to ${to}`,
    drift: (to: string) => `move the source to ${to}`,
    inspire: (names: string[]) => `inspire ${listed(names)}`,
    oneMore: "one more action",
    switch: (name: string) => `one more action, and change places with ${name}`,
    free: (at: string) => `Focus for free at ${at}`,
    end: (frame: string) => `End the turn of ${frame}`,
    hold: (names: string[], others: string[]) =>
      `${listed(names)} for you, ${listed(others)} for the other seat`,
    overlap: (cell: string) => `The source overlaps ${cell}`,
    aim: (cells: string[]) => `Goal: ${places(cells)}`,
    source: (cell: string) => `The source goes to ${cell}`,
    effect: {
      add: (what: string[]) => `Distraction is added at ${places(what)}`,
      remove: (what: string[]) => `Distraction is removed at ${places(what)}`,
      dim: (what: string[]) => `${listed(what)} gives the inspiration up`,
      pull: (what: string[]) => `The pawn is pulled to ${places(what)}`,
      drift: (what: string[]) => `The source moves to ${places(what)}`,
      other: (what: string[]) => `Choose ${places(what)}`,
    },
    andThen: ", then ",
    costs: { action: "takes an action", none: "takes no action" },
  },

  // The buttons of a turn.
  buttons: {
    move: "Move",
    focus: "Focus",
    special: "Special",
    ability: "Use ability",
    abilityShort: "Ability",
    free: "Free focus",
    freeShort: "Free",
    end: "End turn",
    pass: "Pass turn",
    endRound: "End round",
    draw: "Draw the event",
    endGame: "End the game",
    win: "Come to rest",
    finish: "Done",
    skip: "Skip",
    onlyAction: "Only the action",
    keys: { move: "M", focus: "F", special: "X", ability: "A", free: "I", end: "E" },
  },

  keys: [
    ["M F X", "move, focus, special"],
    ["A", "use the ability of the pawn’s mandala"],
    ["I", "the free focus of an inspired frame"],
    ["E", "end the turn"],
    ["1 – 9", "choose a mandala, row by row; or a frame, if frames are lit"],
  ] as const,

  // One line that says what is to be done.
  prompt: {
    turn: (frame: string) => `${frame}:`,
    actions: (number: number) => (number ? `${count(number, "action")} left.` : "no action left."),
    theirs: (name: string) => `${name} decides.`,
    round: (from: number, to: number) =>
      from === to ? `Distraction ${to} of 27.` : `Distraction ${from} → ${to} in this round.`,
    first: "Calm the goals: move the pawn there, then focus.",
    last: "The last turn of this round: then an event comes.",
    lastTurning: "The goal is reached: after this turn the meditation begins.",
    lastLosing: "After this turn you would lose: the loss condition does not hold.",
    lastDeck: "The last turn: no event is left, so the game would be lost.",
    next: (frame: string, isInspired: boolean) =>
      `Next: ${frame}${isInspired ? ", inspired" : ""}.`,
    pick: {
      move: "Move: choose where the pawn goes.",
      focus: "Focus.",
      special: "Special:",
      ability: "Ability:",
      free: "Free focus.",
      end: "",
      choice: "",
    },
    hold: (other: string) => [
      "Share the frames:",
      `choose two for yourself; the others are ${other}’s.`,
    ],
    overlap: ["Overlap:", "choose the mandala that the source overlaps; its ability is blocked."],
    aim: ["Goal:", "choose the mandalas that are to come to optimal focus."],
    source: (event: string) => [`${event}:`, "choose where the source goes."],
    effect: {
      add: ["Effect:", "choose where distraction is added."],
      remove: ["Effect:", "choose where distraction is removed."],
      dim: ["Effect:", "choose who loses the inspiration."],
      pull: ["Effect:", "choose where the pawn is pulled."],
      drift: ["Effect:", "choose where the source goes."],
      other: ["Effect:", "choose."],
    } as Record<string, string[]>,
    steps: {
      move: "choose where the pawn goes.",
      drift: "choose where the source goes.",
      focus: "choose where to focus.",
      inspire: "choose whom to inspire.",
    },
    ofThese: (sofar: number, number: number) => `${sofar} of ${number}.`,
    chosen: (what: string[]) => `Chosen: ${listed(what)}.`,
    drawing: "An event is being drawn …",
    staged: {
      event: ["End of the round:", "an event is drawn, and the source moves."],
      meditation: ["End of the round:", "the meditation begins, and an event is drawn."],
      condition: (loss: string) => [
        "This loses the game:",
        `the loss condition is not met. ${loss}`,
      ],
      deck: ["This loses the game:", "no event is left to be drawn."],
      won: ["This wins the game:", "no distraction is left."],
      roll: (words: string) => [`${words}:`, "then goal, effects and loss condition are rolled."],
      other: (words: string) => [`${words}:`, "it cannot be taken back freely."],
    },
    undo: {
      free: "",
      freely: "It can be taken back freely.",
      ask: "After it you can take back only by asking.",
      counted: "After it every take-back is counted.",
      none: "After it nothing can be taken back.",
    },
  },

  frames: {
    title: "Frames of mind, in order of play",
    used: "used",
    now: "now",
    active: "its turn now",
    inspired: "inspired",
    of: (owner: string) => (owner === "You" ? "yours" : `${owner}’s`),
    label: (name: string, place: number, states: string[]) =>
      `${place}. ${name}${states.length ? `, ${states.join(", ")}` : ""}`,
  },

  grid: {
    title: "Nine mandalas",
    optimal: "optimal",
    goal: "goal",
    pawn: "pawn here",
    source: "source of distraction here",
    overlapped: "overlapped by the source",
    blocked: "ability blocked",
    used: "ability used",
    change: (from: number, to: number) => `${from} → ${to}`,
    changed: (from: number, to: number) => `was ${from} at the start of the round, now ${to}`,
    chosen: "chosen",
    row: (cell: string) => `Row ${cell.slice(1)}, column ${cell.charCodeAt(0) - 96}, ${cell}`,
    label: (where: string, name: string, family: string, keywords: string[], more: string[]) =>
      `${where}: ${name}, ${family}, ${keywords.join(", ")}. ${more.map(upper).join(". ")}.`,
    level: (level: number) => `distraction ${level}`,
    families: {
      green: "green diamond",
      blue: "blue circle",
      red: "red square",
      purple: "purple hexagon",
    },
    ask: (name: string) => `${name}: what is to be done?`,
    close: "Close",
  },

  events: {
    title: "One of these comes",
    later: "Still to come",
    afterwards: "In the meditation",
    turning: "The goal is reached: at the end of this round the meditation begins, with these.",
    none: "No event is left: if the goal is not reached in this round, the game is lost.",
    noneLeft: "No event is left: when this round ends, the game is lost.",
    drawn: "Drawn",
    stays: (cell: string) => `stays at ${cell}`,
    goes: (cells: string[]) => `to ${listed(cells, "or")}`,
    often: (number: number) => `×${number}`,
    of: (cards: number) => `${count(cards, "card")} to come`,
    freeform: (cards: number, kinds: number) => `${count(cards, "card")} of ${kinds} to come`,
    any: (cards: number) => `${count(cards, "card")} of all events`,
    short: (names: string[]) => names.join(", "),
    open: "Events that can come",
  },

  families: {
    title: "The four families",
    list: [
      ["g", "move", "the pawn to such a mandala"],
      ["b", "focus", "remove 1 at such a mandala"],
      ["r", "inspire", "the active or another frame"],
      ["p", "+1 action", "and you may switch two frames"],
    ] as const,
    here: "At the pawn",
    there: "Under the pointer",
    ready: "can be used now",
    used: "used in this turn",
    blocked: "blocked by the source",
    usedNow: "Used in this turn",
    signs: "A round sign says what a click there does; a number, how many things it could do.",
    calm: "The calmer the picture, the less distraction: 3 is a sandstorm, 0 a finished mandala.",
  },

  chain: {
    title: (round: number) => (round ? `Round ${round}` : "Set-up"),
    steps: (number: number) => (number ? count(number, "step") : "no steps yet"),
    empty:
      "Each step becomes a part of this chain. Any of them can be removed until the event is drawn.",
    remove: (step: string) => `Remove this step: ${step}`,
    impossible: "not possible",
    otherTurn: "It is another frame’s turn now.",
    retry: "Try this step again",
    move: (to: string) => `to ${to}`,
    plusOne: "+1 action",
    plusSwitch: (name: string) => `+1, with ${name}`,
    change: (cell: string, from: number, to: number) => `${cell}: ${from} → ${to}`,
    changeShort: (cell: string, by: number) => `${cell} ${by < 0 ? "−" : "+"}${Math.abs(by)}`,
    kinds: {
      move: "Move",
      focus: "Focus",
      special: "Special",
      free: "Free focus",
      end: "End",
      hold: "Frames",
      overlap: "Overlap",
      aim: "Goal",
      source: "Source",
      effect: "Effect",
      ability: "Ability",
    },
  },

  roundEnd: {
    title: (round: number) => `End of round ${round}`,
    goal: "Goal",
    goalReached: "reached: meditation",
    goalOpen: "not reached yet",
    loss: "Loss condition",
    lossMet: "met: you are safe",
    event: "Event",
    source: "Source",
    sourceTo: (cell: string, stayed: boolean) => (stayed ? `stays at ${cell}` : `to ${cell}`),
    effect: "Effect",
    added: (by: number, cells: number) => `+${by} at ${count(cells, "mandala")}`,
    removed: (by: number) => `−${by}`,
    nothing: "changes nothing",
    pulled: (cell: string) => `pawn to ${cell}`,
    dimmed: (names: string[]) => `${listed(names)} dimmed`,
    cycled: "the row moves on",
    overlap: "Overlap",
    refresh: "Refresh",
    begins: (round: number) => `round ${round} begins`,
    choose: "choose on the table",
    later: "to come",
    /** What came, where the source went, what it did. */
    came: (event: string, source: string, effect: string) =>
      `Event ${event}: source ${source}, ${effect}.`,
  },

  rail: {
    task: "The task",
    scenario: "Scenario",
    about: (phase: string, difficulty: string) => `${phase} · ${difficulty}`,
    complexity: (number: number) => `complexity ${number} of 5`,
    goal: "Goal",
    warmup: (words: string) => `Warm-up: ${words}`,
    meditation: "Meditation: no distraction anywhere.",
    meditationLater: "Then the meditation: no distraction anywhere.",
    toGo: (mandalas: number) => (mandalas ? `${count(mandalas, "mandala")} to go.` : "Done."),
    goalAt: (cell: string, level: number, calm: number) =>
      `${cell} at ${level}, ${Math.min(calm, 2)} of 2 neighbours calm`,
    goalDone: (cell: string) => `${cell} has optimal focus`,
    distraction: "Distraction on the table",
    of: "of 27",
    since: (number: number) => `${number} when the round began`,
    loss: "You lose if",
    deck: (cards: number, isMade: boolean) =>
      `an event must be drawn and none is left.${cards ? ` Now ${cards} left.` : isMade ? " None is left." : ""}`,
    condition: "at the end of a round this does not hold:",
    safe: "It holds now.",
    losing: "It does not hold now.",
    effect: "At the end of this round",
    effectThen: "The source moves, then:",
    rounds: (left: number) => (left === 1 ? "The last round" : `${left} rounds left`),
    withThis: (left: number) => (left === 1 ? "" : "with this one"),
    calm: (neighbours: number) => `${Math.min(neighbours, 2)}/2 calm`,
    players: "Players",
    holds: (names: string[]) => (names.length ? listed(names) : "not settled yet"),
  },

  sheet: {
    won: "You win",
    wonTogether: "You win together",
    lost: "You lose",
    lostTogether: "You lose together",
    othersWon: (names: string[]) => `${listed(names)} win`,
    othersLost: (names: string[]) => `${listed(names)} lose`,
    inRound: (round: number) => `in round ${round}`,
    wonWhy: "No distraction is left: nine mandalas at rest.",
    condition: (loss: string, distraction: number) =>
      `The loss condition was not met. ${loss} ${distraction} distraction was still there.`,
    deck: (distraction: number) =>
      `No event was left to be drawn, and ${distraction} distraction was still there.`,
    deckWarmup: (cells: string[]) =>
      `No event was left to be drawn, and there was no optimal focus at ${listed(cells, "or")} yet.`,
    resigned: (distraction: number) => `${distraction} distraction was still there.`,
    lacked: "What was still lacking",
    reached: "What was reached",
    shares: "What each frame calmed",
    course: "How the distraction went",
    byRound: "by round",
    calmed: "calmed",
    added: "came back",
    row: (round: number) => `Round ${round}`,
    trace: (round: number, from: number, calmed: number, added: number, to: number) =>
      `Round ${round}: ${from} − ${calmed} + ${added} = ${to}`,
    event: "Event",
    end: "End",
    optimal: (cells: string[]) => `optimal focus: ${listed(cells)}`,
    meditation: "meditation began",
    table: "The table at the end",
  },

  describe: {
    stand: (scenario: string, phase: string, round: number, left: number) =>
      `${scenario}, ${phase.toLowerCase()}, ${round ? `round ${round}` : "set-up"}, ${count(left, "round")} left.`,
    row: (names: string[]) => `Frames of mind: ${listed(names)}.`,
    score: (distraction: number) => `Distraction ${distraction} of 27.`,
    goal: (words: string) => `Goal: ${words}`,
    goals: (parts: string[]) => `${upper(listed(parts))}.`,
    unseen: (parts: string[]) => `One of these events comes: ${parts.join("; ")}.`,
    noEvent: "No event can come any more.",
  },
};
