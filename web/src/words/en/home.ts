/** English of the home page. */

import type { TableLine } from "$lib/protocol";

export const home = {
  yourTurn: "Your turn",
  theirTurn: (name: string) => `${name}'s turn`,
  waiting: "Waiting for players",
  over: "Finished",
  goOn: "Go on",
  /** Who else sits there. */
  others: ({ names, you, open_seats }: TableLine) =>
    names.filter((_, n) => n !== you && !open_seats.includes(n)),
  with: (title: string, names: string[]) =>
    names.length ? `${title} with ${names.join(", ")}` : title,
  /** How a table stands, in a sentence. */
  stands: (stage: string, number: number, isYours: boolean, names: string[]) => {
    if (stage === "waiting") return "The cards are dealt when everybody is here.";
    const who = names.length > 1 ? "The others wait" : names[0] ? `${names[0]} waits` : "";
    const played =
      ["The cards are dealt", "One move is played"][number] ?? `${number} moves are played`;
    if (!isYours) return `${played}.`;
    return who ? `${played}. ${who} for your next one.` : `${played}, and it goes on with yours.`;
  },
  /** The same in two words. */
  state: ({ stage, is_your_turn, decides, names, number }: TableLine): string => {
    if (is_your_turn) return home.yourTurn;
    if (stage !== "playing") return stage === "over" ? home.over : home.waiting;
    const name = decides === null ? undefined : names[decides];
    return name ? home.theirTurn(name) : home.move(number);
  },
  move: (number: number) => (number > 0 ? `Move ${number}` : "Not begun yet"),
  welcome: "Four quiet games about coloured sand",
  welcomeText:
    "Lay cards, let patterns grow, and claim them before they are swept away. Play at once against the computer, or send a friend a link. No account, nothing to install.",
  welcomeShort: "Lay cards, let patterns grow, and claim them in time.",
  first: "Play a first game",
  otherTables: "Your other tables",
  tables: "Your tables",
  all: (number: number) => `All ${number}`,
  begin: "Other ways to begin",
  friend: "Play with a friend",
  friendHint: "Open a table and send the link",
  rules: "Read the rules",
  rulesHint: "Short, numbered, with every ruling",
  open: "Open tables",
  join: "Join by link",
  joinHint: "Paste an invitation, no account needed",
  joinField: "The link that you were sent",
  joinGo: "Go to the table",
  joinWrong: "That is no link to a table: expected something like …/t/abc123.",
  review: "Look at a record",
  reviewHint: "Open a finished game that you saved",
  play: "Play now",
  playShort: "Play",
  choose: "Choose opponents and options",
  games: {
    mandala: {
      title: "Mandala",
      who: "2 players, 20 min",
      short: "2 players",
      sentence: "Build the Mountain, grow your Field, claim the sand before it is swept away.",
    },
    "mandala-solo": {
      title: "Master Yoga",
      who: "alone, 20 min",
      short: "alone",
      sentence: "Mandala against one who follows his own rules and tells you each of his reasons.",
    },
    flowers: {
      title: "Flowers",
      who: "2 to 4 players, 30 min",
      short: "2 to 4",
      sentence: "Three blossoms, one claim marker each: pair the petals into whole Flowers.",
    },
    mind: {
      title: "Mandala Mind",
      who: "1 or 2 together, 30 min",
      short: "1 or 2",
      sentence: "Nine mandalas in a sandstorm. Plan the round, still the mind.",
    },
  } as Record<string, { title: string; who: string; short: string; sentence: string }>,

  table: {
    title: (game: string) => `A new table: ${game}`,
    seats: "Seats",
    count: "Players",
    you: "You",
    friend: "A friend, by link",
    shuffle: "You begin",
    options: "Options",
    memory: "Memory",
    memories: {
      open: "Aid: what was open stays readable",
      strict: "Strict: only what lies open now",
    },
    undo: "Taking back",
    undos: { ask: "By consent, always against computers", never: "Only what nobody learnt from" },
    public: "List it for everybody while a seat is open",
    seed: "Deal by a known seed (not proved fair)",
    seedHint: "Empty: a fair deal",
    content: "Own cards (the text of a content file)",
    make: "Open the table",
    yes: "yes",
    no: "no",
    names: {
      easy: "Easier Master Yoga",
      scenario: "Scenario",
      difficulty: "Difficulty",
      content: "Own cards",
    } as Record<string, string>,
  },
};
