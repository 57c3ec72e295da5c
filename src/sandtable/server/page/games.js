// The four games as text and boxes: what lies on the table, and what can be done.

export const COLOURS = { r: "red", o: "orange", y: "yellow", g: "green", p: "purple", k: "black" };
const SIDES = ["left", "right"];

/** Make an element; texts become text nodes, never markup. */
export function h(tag, props, ...kids) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...kids.flat(9).filter((kid) => kid != null && kid !== false && kid !== ""));
  return made;
}

export const listed = (words, last = "and") =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const counted = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
const named = (letters) => listed(letters.map((c) => COLOURS[c]));

function chip(colour, n = 1) {
  const words = `${n} ${COLOURS[colour]}`;
  const text = colour.toUpperCase() + (n > 1 ? n : "");
  return h("span", { class: `chip ${colour}`, role: "img", "aria-label": words, title: words }, text);
}
const chips = (cards, none = "–") => {
  const found = Object.keys(COLOURS).filter((c) => cards?.[c]).map((c) => chip(c, cards[c]));
  return h("span", { class: "chips" }, found.length ? found : none);
};
const hidden = (pile) =>
  pile.cards ? [chips(pile.cards, pile.unknown ? "" : "–"), pile.unknown ? ` ${pile.unknown} unknown` : ""] : pile.size ? `${pile.size} hidden` : "–";
export const face = (colour, n = 0) => [h("span", { class: `chip ${colour}` }, colour.toUpperCase()), ` ${COLOURS[colour]}${n ? ` ×${n}` : ""}`];
const tile = (id) => id ? h("span", { class: `chip ${id[0]}`, title: tileName(id) }, `${id[0].toUpperCase()} ${tileValue(id)}`) : "–";
const tileValue = (id) => id[1] === "x" ? "×3" : id.slice(1);
const tileName = (id) => `${COLOURS[id[0]]} ${tileValue(id)}`;

const who = (scene, seat) => seat === scene.view.seat ? "You" : scene.names[seat];
const does = (scene, seat, verb) => `${who(scene, seat)} ${verb}${seat === scene.view.seat ? "" : "s"}`;
const line = (...kids) => h("p", { class: "foot" }, kids);
const row = (head, cells, props) =>
  h("tr", props, h("th", { scope: "row" }, head), cells.map((cell) => h("td", null, cell)));

function piles(view) {
  return h("div", { class: "box row" },
    h("span", null, `Deck ${view.deck} · discard ${view.discard_size} `, view.discard && chips(view.discard, "")),
    view.unseen && h("span", null, "Unseen ", chips(view.unseen)));
}

// Mandala, also against Master Yoga.

function mandalaBoard(scene) {
  const { view, outlook } = scene;
  const me = view.seat ?? 0;
  return [
    view.last_mandala && view.phase !== "over" && h("p", { class: "box" }, "The deck has run out: the next mandala is the last."),
    h("div", { class: "pair" }, [0, 1].map((n) => mandalaGrid(scene, n, me, outlook.mandalas[n]))),
    h("div", { class: "pair" }, riverBox(scene, 1 - me), riverBox(scene, me)),
    piles(view),
  ];
}

function mandalaGrid(scene, n, me, seen) {
  const { view } = scene;
  const sand = Object.fromEntries(view.mountains[n]);
  const cells = (cards) => Object.keys(COLOURS).map((c) => cards[c] ? chip(c, cards[c]) : "");
  const pick = scene.outlook.yogas_picks?.[n];
  const first = seen.first[0];
  const sizes = `${seen.fields[me]} : ${seen.fields[1 - me]}`;
  const why = {
    "larger field": `Fields ${sizes}. ${does(scene, first, "choose")} first.`,
    "did not lay the last card": `Fields ${sizes}. Whoever does not lay the last card chooses first.`,
    "is being destroyed": `Being destroyed. ${does(scene, first, "choose")} next.`,
  }[seen.why];
  return h("div", { class: "box" },
    h("table", null,
      h("caption", null, h("strong", null, `${capital(SIDES[n])} mandala`), seen.missing.length > 0 && ` missing ${named(seen.missing)}`),
      h("thead", null, h("tr", null, h("td"), Object.entries(COLOURS).map(([c, name]) => h("th", { scope: "col" }, h("b", null, c.toUpperCase()), h("br"), name)))),
      h("tbody", null,
        row(who(scene, 1 - me), cells(view.fields[n][1 - me])),
        row("Mountain", cells(sand)),
        row(who(scene, me), cells(view.fields[n][me]), { class: "mine" }))),
    line(why, pick && ` ${scene.names[1]} would pick ${COLOURS[pick.colour]} (${pick.rule}).`));
}

function riverBox(scene, seat) {
  const { view } = scene;
  const river = view.rivers[seat], cup = view.cups[seat], score = view.scores[seat], hand = view.hands[seat];
  const rest = Object.entries(cup.cards ?? {}).filter(([c]) => !river.includes(c));
  const points = !score ? "hidden" : score.least === score.most ? score.least : `${score.least} to ${score.most}`;
  return h("div", { class: "box" },
    h("h3", null, who(scene, seat), h("small", null, ` score ${points}`, hand && ` · hand ${hand.size}`, ` · Cup ${cup.size}`)),
    h("ol", { class: "river", "aria-label": "River, with what lies in the Cup" }, [1, 2, 3, 4, 5, 6].map((n) => {
      const c = river[n - 1], held = cup.cards?.[c] ?? 0;
      return h("li", null, h("small", null, `${n} `), c ? chip(c) : "·", c && cup.cards && h("small", null, `${held}×${n}=${held * n}`));
    })),
    rest.length + cup.unknown > 0 && line("Also in the Cup: ", rest.length > 0 && chips(Object.fromEntries(rest)), cup.unknown > 0 && ` ${cup.unknown} unknown`),
    hand?.cards && line("Hand ", chips(hand.cards)));
}

function mandalaGroups(scene) {
  const { view, outlook } = scene;
  const kinds = {
    c: "Claim all cards of a colour", m1: "Build the left Mountain, then draw up to 3", m2: "Build the right Mountain, then draw up to 3",
    f1: "Grow your left Field", f2: "Grow your right Field", d: "Discard and redraw as many",
  };
  const claims = view.destroying == null ? [] : outlook.mandalas[view.destroying].claims;
  const gain = (claim) => claim.discard ? "must discard" : listed([claim.river && `River ${claim.river}`, claim.cup > 0 && `${claim.cup} to Cup`].filter(Boolean))
    + (claim.points == null ? "" : `, +${claim.points}`);
  return Object.entries(kinds).map(([kind, title]) => ({
    title,
    items: scene.moves.filter((t) => t.startsWith(kind)).map((token) => {
      const colour = token[kind.length];
      const claim = claims.filter((c) => kind === "c" && c.colour === colour);
      claim.sort((a) => a.seat === view.seat ? -1 : 1);
      return { token, colour: kind !== "c" && colour, label: [face(colour, Number(token.slice(kind.length + 1)) || claim[0]?.cards),
        claim.length > 0 && h("small", null, ` ${claim.map((c) => `${who(scene, c.seat)}: ${gain(c)}`).join("; ")}`)] };
    }),
  }));
}

function mandalaAct({ view, moves }) {
  if (view.phase === "claim") return ["Claim:", `choose a colour of the ${SIDES[view.destroying]} Mountain.`];
  const kinds = [["m", "build a Mountain"], ["f", "grow one of your Fields"], ["d", "discard and redraw"]];
  return ["Your turn:", `${listed(kinds.filter(([k]) => moves.some((t) => t[0] === k)).map(([, words]) => words), "or")}.`];
}

// Flowers.

function flowersBoard(scene) {
  const { view, outlook } = scene;
  const seats = view.hands.map((_, seat) => seat);
  return [
    view.is_ending && view.phase !== "over" && h("p", { class: "box" }, "The last mandalas are being destroyed."),
    h("div", { class: "boxes" }, view.mandalas.map((m, n) => {
      const seen = outlook.mandalas[n];
      if (!m) return h("div", { class: "box" }, h("h3", null, `Mandala ${n + 1}`), "Destroyed.");
      return h("div", { class: "box" },
        h("table", { class: "left" },
          h("caption", null, h("strong", null, `Mandala ${n + 1} `), tile(m.dark), m.dark && " dark ", tile(m.light), m.light && " light",
            seen.missing.length > 0 && ` · missing ${named(seen.missing)}`),
          h("thead", null, h("tr", null, h("td"), ["face up", "face down"].map((name) => h("th", { scope: "col" }, name)))),
          h("tbody", null, seats.map((seat) => row([who(scene, seat), m.claim === seat && " ◆"],
            [chips(m.up[seat]), hidden(m.down[seat])], { class: seat === view.seat && "mine" })))),
        line(m.claim == null ? "Nobody holds the marker." : `◆ ${does(scene, m.claim, "hold")} the marker: first tile. ${second(scene, seen)}`));
    })),
    h("div", { class: "box" }, h("table", { class: "left players" },
      h("thead", null, h("tr", null, h("td"), ["hand", "tiles", "Flowers", "score"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", null, seats.map((seat) => row(who(scene, seat), [
        String(view.hands[seat].size),
        h("span", { class: "chips" }, view.tiles[seat].map(tile)),
        view.flowers[seat]?.length ? h("span", { class: "chips" }, view.flowers[seat].map((pair) => h("span", null, pair.map(tile)))) : String(view.flower_counts[seat]),
        view.scores[seat] == null ? "hidden" : String(view.scores[seat])], { class: seat === view.seat && "mine" })))),
      seats.filter((seat) => Object.keys(view.hands[seat].cards ?? {}).length).map((seat) => line(seat === view.seat ? "Your hand " : `Known in ${scene.names[seat]}'s hand `, chips(view.hands[seat].cards))),
      line(`Tiles left: ${view.stacks[0]} dark, ${view.stacks[1]} light. A third Flower ends the game.`)),
    piles(view),
  ];
}

const second = (scene, seen) => seen.second != null ? `${does(scene, seen.second, "get")} the other.`
  : { "no rival": "No rival for the other.", "rivals are level": "Rivals are level: nobody gets the other." }[seen.why] ?? "No rival has half as many: nobody gets the other.";

/** Count what a card would do: 0 lies face down, 1 face up, 2 face up and completes the mandala. */
const lies = (seen, colour) => !seen?.missing.includes(colour) ? 0 : seen.missing.length > 1 ? 1 : 2;

function flowersGroups(scene) {
  const { view, outlook, moves } = scene;
  const there = view.destroying != null && view.mandalas[view.destroying];
  const gain = (seat, id) => {
    const prize = outlook.mandalas[view.destroying].prizes.find((p) => p.seat === seat && p.tile === id);
    return prize ? `+${prize.points}${prize.makes_flower ? ", a Flower" : ""}` : "";
  };
  const take = (shade) => [`Take the ${shade} tile, `, tile(there[shade]), ` ${tileName(there[shade])}`, h("small", null, ` ${gain(view.seat, there[shade])}`)];
  return [
    ...[0, 1, 2].flatMap((n) => ["face down", "face up", "face up: completes it"].map((how, kind) => ({
      title: `Into mandala ${n + 1}, ${how}`,
      items: moves.filter((t) => t[0] === String(n + 1) && kind === lies(outlook.mandalas[n], t[1]))
        .map((token) => ({ token, colour: token[1], label: face(token[1], token.slice(2)) })),
    }))),
    { title: "Your tile", items: moves.filter((t) => t[0] === "t").map((token) => ({ token, label: take(token === "td" ? "dark" : "light") })) },
    { title: "No play is legal", items: moves.filter((t) => t === "pass").map((token) => ({ token, label: ["Pass"] })) },
  ];
}

function flowersAct({ moves }) {
  if (moves[0] === "pass") return ["You can play nothing:", "pass."];
  if (moves[0][0] === "t") return ["Take a tile:", "the dark or the light one; the other goes to the second."];
  return ["Your turn:", "play cards of one colour into a mandala. A colour that is new there lies face up."];
}

// Mandala Mind.

const cellOf = (n) => "abc"[n % 3] + (Math.floor(n / 3) + 1);
const mandalaAt = (scene, cell) => {
  const id = scene.view.layout["abc".indexOf(cell[0]) + 3 * (cell[1] - 1)];
  return scene.content.mandala.find((m) => m.id === id);
};
const frameOf = (scene, letter) => scene.content.frame.find((f) => f.letter === letter);
const eventName = (scene, id) => scene.content.event.find((e) => e.id === id)?.name ?? id;

function mindTexts({ view, content, options }) {
  if (options.scenario !== "freeform-practice") {
    const card = content.scenario.find((s) => s.id === options.scenario), side = card[view.phase];
    return [card.name, card.warmup.goal_text, side.effect_text, side.loss_text ?? card.loss_text];
  }
  const rolled = (name) => content.freeform[name][view.freeform[name] - 1]?.text ?? "not rolled yet";
  return [content.freeform.name, rolled("warmup_goal"), rolled(`${view.phase}_effect`), rolled("loss")];
}

function mindBoard(scene) {
  const { view, outlook, options } = scene;
  const [name, goal, effect, loss] = mindTexts(scene);
  const goals = outlook.goals.map((g) => g.is_optimal ? `${g.cell} optimal` : `${g.cell} at ${g.level}, ${Math.min(g.calm_neighbours, 2)} of 2 neighbours calm`);
  const letter = { green: "g", blue: "b", red: "r", purple: "p" };
  const fact = (head, words) => h("p", null, h("strong", null, `${head}: `), words);
  return [
    h("div", { class: "box" },
      h("p", null, `${name} · ${options.difficulty} · ${view.phase === "warmup" ? "warm-up" : "meditation"}, round ${view.round} · ${counted(outlook.rounds_left, "round")} left · distraction ${view.distraction}`),
      fact("Goal", view.phase === "warmup" ? `${goal}${goals.length ? ` Now ${goals.join("; ")}.` : ""}` : `Remove all distraction: ${view.distraction} to go.`),
      fact("Effect of the source", effect),
      fact("At the end of each round", `${loss}${view.round && !outlook.is_condition_met ? " (You would lose now.)" : ""}`)),
    h("div", { class: "pair" }, h("div", { class: "mind", role: "group", "aria-label": "The nine mandalas" }, view.layout.map((_, n) => {
      const cell = cellOf(n), card = mandalaAt(scene, cell), level = view.levels[n];
      const marks = [view.pawn === cell && "Pawn", view.source === cell && "Source", view.overlap === cell && "Overlap", view.goals.includes(cell) && "Goal"];
      return h("div", null,
        h("p", null, h("span", { class: `chip ${letter[card.colour]}` }, card.colour[0].toUpperCase()), ` ${cell} ${card.name}`),
        h("p", { class: "level" }, view.optimal.includes(cell) ? "optimal" : "●".repeat(level) + "○".repeat(3 - level), ` ${level}`),
        h("p", { class: "quiet" }, `${card.colour}: ${card.keywords.join(" ")}`),
        marks.filter(Boolean).map((mark) => h("span", { class: "mark" }, mark)));
    })), h("div", { class: "box" }, h("h3", null, "Frames of mind, in the order of their turns"),
      h("ul", { class: "list" }, view.row.map((l) => {
        const active = view.turn?.frame === l;
        const state = [active && `active, ${counted(view.turn.actions, "action")} left`, !active && view.used.includes(l) && "used", view.inspired.includes(l) && "inspired",
          scene.names.length > 1 && l in view.owners && who(scene, view.owners[l])].filter(Boolean);
        return h("li", { class: active && "mine" }, h("span", null, h("strong", null, `${l} ${frameOf(scene, l).name}`), state.length > 0 && ` (${state.join(", ")})`, `: ${frameOf(scene, l).text}`));
      })), h("h3", null, `Events: ${view.cards} to come`),
      outlook.events.map((e) => h("p", { class: "quiet" }, `${eventName(scene, e.event)}${e.weight > 1 ? ` ×${e.weight}` : ""}: ${e.cells.length ? `source to ${listed(e.cells, "or")}` : "the source stays"}`)),
      view.discard.length > 0 && h("p", { class: "quiet" }, `Came: ${view.discard.map((id) => eventName(scene, id)).join(", ")}`))),
  ];
}

function mindGroups(scene) {
  const { view, moves } = scene;
  const here = view.pawn && mandalaAt(scene, view.pawn), frame = view.turn && frameOf(scene, view.turn.frame);
  const named = (text) => text.split("-").map((step) => listed((step.match(/[abc][1-3]|[A-Z]/g) ?? ["nothing"]).map((part) =>
    part.length > 1 ? `${part} ${mandalaAt(scene, part).name}` : frameOf(scene, part)?.name ?? part))).join(", then ");
  const kinds = view.stage !== "turn" ? [[/./, { hold: "You hold these frames, the other player the rest", overlap: "The source overlaps", aim: "The goal mandalas", "place source": "The source goes to", effect: "Choose for the effect" }[view.stage] ?? "Choose"]]
    : [[/^m/, "Action: move the pawn"], [/^f/, "Action: focus where the pawn is"], [/^s/, `Action: special of ${frame?.name}. ${frame?.text}`],
      [/^[gbrp]/, `Ability of ${here?.name}, once a turn. ${here?.text}`], [/^i/, "Free focus, as the frame is inspired"], [/^e/, "End the turn"]];
  const words = (token) => {
    const rest = token.slice(1);
    if (view.stage !== "turn") return named(rest);
    if (token === "e") return "End the turn";
    if (token === "f" || token === "i") return `Focus at ${view.pawn}`;
    if (token[0] === "p") return rest ? `One more action, switch with ${named(rest)}` : "One more action";
    return named(rest);
  };
  return kinds.map(([kind, title]) => ({ title, items: moves.filter((t) => kind.test(t)).map((token) => ({ token, label: [words(token)] })) }));
}

function mindAct({ view, ...scene }) {
  if (view.stage !== "turn") return ["Choose:", { hold: "who holds which frames of mind.", overlap: "which mandala the source overlaps.", aim: "the goal mandalas.", "place source": "where the source goes.", effect: "what the effect does." }[view.stage] ?? ""];
  const name = frameOf(scene, view.turn.frame).name;
  return [`${name}'s turn:`, view.turn.actions ? `${counted(view.turn.actions, "action")} left (move, focus or special), abilities at any time.` : scene.moves.length > 1 ? "no action left. Use an ability, or end the turn." : "no action left. End the turn."];
}

const GAMES = {
  mandala: [mandalaBoard, mandalaGroups, mandalaAct],
  "mandala-solo": [mandalaBoard, mandalaGroups, mandalaAct],
  flowers: [flowersBoard, flowersGroups, flowersAct],
  mind: [mindBoard, mindGroups, mindAct],
};
/** A scene has view, outlook, moves, names, options and, for Mandala Mind, the cards' content. */
export const board = (scene) => GAMES[scene.view.game][0](scene).filter(Boolean);
export const groups = (scene) => GAMES[scene.view.game][1](scene).filter((group) => group.items.length);
export const act = (scene) => GAMES[scene.view.game][2](scene);
