// The plain page: choose a game, sit down, play. A richer table will replace it.
import { act, board, face, groups, h, listed } from "./games.js";

const $ = (id) => document.getElementById(id);
const fill = (id, ...kids) => $(id).replaceChildren(...kids.flat(9).filter(Boolean));
const button = (words, onclick, props) => h("button", { type: "button", onclick, ...props }, words);
const PHRASES = ["hello", "good luck", "well played", "thank you", "one moment", "good game"];
const UNDO = { free: "Take back", ask: "Ask to take back", counted: "Take back (counted)", none: "Take back" };
const store = (value) => {
  try {
    if (value != null) localStorage.setItem("name", value);
    return localStorage.getItem("name") ?? "";
  } catch { return value ?? ""; }
};

function notice(words) {
  $("notice").textContent = words ?? "";
  $("notice").hidden = !words;
}

async function api(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body),
  }).catch(() => { throw new Error("The server does not answer: try again in a moment."); });
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(data?.sentence ?? `The server answered ${answer.status}.`);
  return data;
}

/** Do something that can fail: say so, and let the button be pressed again. */
const tried = (what) => async (event) => {
  const pressed = event?.currentTarget;
  if (pressed?.disabled) return;
  if (pressed) pressed.disabled = true;
  notice();
  try { await what(event); } catch (why) { notice(why.message); }
  if (pressed) pressed.disabled = false;
};

function sit(id, seat) {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
  return api("POST", `/tables/${id}/seats/${seat}`, { name: store().trim() || null, nonce });
}

async function open(made) {
  if (made.you != null && made.stage === "waiting") await sit(made.id, made.you);
  location.assign(`/t/${made.id}`);
}

// Home.

async function home() {
  $("home").hidden = false;
  $("name").value = store();
  $("name").addEventListener("input", () => store($("name").value));
  fill("games", (await api("GET", "/games")).map(gameBox));
  const mine = await api("GET", "/me/tables"), isOver = (line) => line.stage === "over";
  const lists = { own: mine.filter((line) => !isOver(line)), done: mine.filter(isOver), public: await api("GET", "/tables") };
  for (const [id, lines] of Object.entries(lists)) {
    $(id).parentElement.hidden = !lines.length;
    fill(id, lines.map(tableLine));
  }
}

function tableLine(table) {
  const open = table.open_seats.length;
  const state = table.stage === "over" ? "over" : table.is_your_turn ? "your turn"
    : open ? `${open} open seat${open > 1 ? "s" : ""}` : table.stage;
  return h("li", null, h("a", { href: `/t/${table.id}` }, `${table.title}: ${table.names.join(", ")}`),
    h("span", { class: "quiet" }, `${state} · ${new Date(table.touched * 1000).toLocaleString()}`));
}

function gameBox(game) {
  const alone = game.seats.includes(1);
  const others = alone ? [] : Array(game.seats[0] - 1).fill(game.players[0].name);
  const now = tried(async () => open(await api("POST", "/tables", { game: game.name, seats: ["you", ...others] })));
  return h("section", { class: "box", "aria-label": game.title },
    h("h3", null, game.title), h("p", null, game.sentence),
    h("div", { class: "row" }, button("Play now", now, { "aria-label": `Play ${game.title} now` }),
      h("small", null, alone ? "alone" : `against ${game.players[0].title}`)),
    h("details", null, h("summary", null, "Choose players and options"), gameForm(game)));
}

function gameForm(game) {
  const field = (words, control, hint) => h("label", null, words[0].toUpperCase() + words.slice(1), control, hint && h("small", null, hint));
  const select = (name, values) => h("select", { name }, values.map(([value, words]) => h("option", { value }, words)));
  const seats = h("div");
  const count = select("count", game.seats.map((n) => [n, n]));
  const players = game.players.map((p) => [p.name, `${p.title} (computer)`]);
  const lay = () => seats.replaceChildren(...Array.from({ length: Number(count.value) }, (_, n) => {
    const kinds = [["you", "You"], ["open", "Open for a friend"], ...players];
    const control = select("seat", Number(count.value) === 1 ? kinds.slice(0, 1) : kinds);
    control.selectedIndex = Math.min(2 * n, 2);
    return field(`Seat ${n + 1}`, control);
  }));
  count.addEventListener("change", lay);
  lay();
  const control = (o) => o.values[0] === null ? h("input", { type: "file", name: o.name, accept: ".toml" })
    : typeof o.values[0] === "boolean" ? h("input", { type: "checkbox", name: o.name }) : select(o.name, o.values.map((v) => [v, v]));
  const make = tried(async (event) => {
    const parts = form.elements, options = {};
    for (const { name, values } of game.options) {
      const part = parts[name];
      if (part.type === "file") { if (part.files[0]) options[name] = await part.files[0].text(); }
      else options[name] = part.type === "checkbox" ? part.checked : values.find((v) => String(v) === part.value);
    }
    const seed = parts.seed.value.trim();
    await open(await api("POST", "/tables", {
      game: game.name, seats: Array.from(seats.querySelectorAll("select"), (s) => s.value), options,
      memory: parts.memory.value, undo: parts.undo.value, public: parts.public.checked,
      seed: seed === "" ? null : Number.isSafeInteger(Number(seed)) ? Number(seed) : seed,
    }));
  });
  const form = h("form", { onsubmit: (event) => event.preventDefault() },
    game.seats.length > 1 && field("Seats", count), seats, game.options.map((o) => field(o.name, control(o), o.sentence)),
    field("memory", select("memory", [["open", "open: all that was seen"], ["strict", "strict: as with cards"]])),
    field("undo", select("undo", [["ask", "ask, or counted"], ["never", "only what is free"]])),
    field("public", h("input", { type: "checkbox", name: "public" }), "Listed for everybody while a seat is open."),
    field("seed", h("input", { name: "seed", maxlength: 60 }), "Deals known cards: not proved fair."),
    button("Make the table", make, { type: "submit" }));
  return form;
}

// A table.

const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
let table, update, socket, content, players = [], log = [], seen = -1, wait = 500, timer, watch, isGone = false, step = "", picked, isLost = false;

async function attend() {
  const moved = new URLSearchParams(location.hash.slice(1));
  if (moved.has("key")) {
    history.replaceState(null, "", location.pathname);
    await api("POST", `/tables/${id}/seats/${Number(moved.get("seat"))}/move`, { key: moved.get("key") }).catch((why) => notice(why.message));
  }
  table = await api("GET", `/tables/${id}`);
  players = (await api("GET", "/games")).find((game) => game.name === table.game).players;
  content = await api("GET", `/tables/${id}/content`);
  $("table").hidden = false;
  render();
  connect();
  addEventListener("hashchange", () => location.reload());
  for (const name of ["online", "pageshow"]) addEventListener(name, () => socket.readyState > 1 && connect());
}

function connect() {
  clearTimeout(timer);
  if (isGone || socket?.readyState < 2) return;
  const mine = socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/live`);
  mine.onopen = () => send({ type: "hello", seen });
  mine.onmessage = ({ data }) => { clearTimeout(watch); wait = 500; hear(JSON.parse(data)); };
  mine.onclose = () => {
    if (mine !== socket || isGone) return;
    isLost = true;
    notice("The connection is lost. Nothing is lost with it: trying again …");
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, 10000);
    render();
  };
}

function send(message) {
  if (socket.readyState !== 1) return;
  socket.send(JSON.stringify(message));
  clearTimeout(watch);
  if (["hello", "play", "undo"].includes(message.type)) watch = setTimeout(() => { const old = socket; old.close(); old.onclose(); }, 15000);
}

function hear(message) {
  if (message.type === "welcome") { table = message.table; if (isLost) notice(); isLost = false; }
  if (message.type === "changed") table = message.table;
  if (message.type === "present") message.seats.forEach((is, n) => { table.seats[n].is_present = is; });
  if (message.type === "said") tell(`${table.names[message.seat]}: “${message.phrase}”`);
  if (message.type === "refused") notice(message.sentence);
  if (message.type === "gone") { isGone = true; notice(message.sentence); }
  if (message.type === "update") {
    update = message;
    step = "";
    if (update.told[0]?.number === 0) { log = []; fill("log"); }
    for (const told of update.told) { log.push(told); tell(told.words, told.number); }
    seen = update.number;
    const isStale = update.scores ? table.stage !== "over" : update.told.some((told) => !told.tokens.length);
    if (isStale) api("GET", `/tables/${id}`).then((now) => { table = now; render(); }, () => {});
  }
  render();
}

const tell = (words, number) => $("log").prepend(h("li", null, number ? h("small", null, `${number} `) : "", words));

/** Draw everything anew; the focus stays where it was, or goes to the sentence. */
function render() {
  const focused = document.activeElement, key = focused?.dataset?.key;
  const inside = $("table").contains(focused);
  const view = update?.shown.view;
  const isMine = Boolean(update?.moves?.length) && table.stage === "playing";
  const scene = view && { ...update.shown, moves: update.moves ?? [], names: table.names, options: table.options, content };
  $("where").textContent = table.title;
  document.title = `${isMine ? "● Your turn · " : ""}${table.title} · sandtable`;
  const [bold, rest] = prompt(scene, isMine);
  fill("now", h("strong", null, bold), ` ${rest}`);
  $("news").textContent = news();
  fill("ask", asking(), h("div", { class: "row" }, controls()));
  fill("board", scene ? board(scene) : []);
  fill("choose", isMine ? moves(groups(scene)) : []);
  seats();
  if (inside && !document.contains(focused)) (key && document.querySelector(`[data-key="${CSS.escape(key)}"]`) || $("now")).focus({ preventScroll: true });
}

function prompt(scene, isMine) {
  if (table.trouble) return ["This table cannot be played on.", table.trouble];
  if (table.stage === "waiting") {
    const late = table.seats.filter((seat) => !seat.is_ready);
    if (table.you != null && !table.seats[table.you].is_ready) return ["Ready?", "The cards are dealt when everybody is."];
    if (table.you == null && late.some((seat) => seat.kind === "open")) return ["Take a seat,", "or watch."];
    return ["Waiting", late.some((seat) => seat.kind === "open") ? "for somebody to take the open seat: send them the link." : `for ${listed(late.map((seat) => seat.name || "somebody"))}.`];
  }
  if (!scene) return ["One moment …", ""];
  if (table.stage === "over" || update.scores) return result(scene);
  if (isMine) return act(scene);
  const seat = scene.view.decides ?? scene.view.player;
  const watching = table.you == null ? "You watch." : "";
  if (seat == null) return ["One moment …", watching];
  return [`${table.names[seat]}'s turn.`, `${table.seats[seat]?.kind === "computer" ? "The computer thinks." : table.seats[seat]?.is_present === false ? "They are away just now." : ""} ${watching}`];
}

function result({ view, names }) {
  const called = (seat) => seat === table.you ? "You" : names[seat];
  if (table.resigned != null) return ["The game is over:", `${called(table.resigned)} gave up.`];
  if (view.game === "mind") return ["The game is over:", { won: "you have won!", "lost: condition": "lost by the condition.", "lost: deck": "lost, as the events ran out." }[view.outcome] ?? ""];
  const best = Math.max(...update.scores);
  const winners = update.winners?.length ? update.winners : [update.scores.indexOf(best)], points = update.scores.map((n, seat) => `${called(seat)} ${n}`).join(", ");
  return ["The game is over:", `${winners.length === 1 ? (winners[0] === table.you ? "you win" : `${names[winners[0]]} wins`) : `${listed(winners.map(called))} share the victory`}. ${points}.`];
}

/** What happened since your last decision, at most three entries. */
function news() {
  const last = log.findLastIndex((told) => told.seat === table.you && table.you != null);
  const since = log.slice(last + 1);
  return (since.length ? since.slice(-3) : log.slice(-1)).map((told) => told.words).join(" ");
}

function asking() {
  const asked = table.asking;
  if (!asked) return;
  const answer = (yes) => () => send({ type: "answer", what: asked.what, yes });
  const wish = asked.what === "undo" ? "to take the last decision back" : `to let a computer player go on for ${table.names[asked.seat]}`;
  if (asked.by === table.you) return h("p", { class: "row" }, `You have asked ${wish}.`, button("Withdraw", answer(false)));
  return h("p", { class: "row" }, `${table.names[asked.by]} asks ${wish}.`,
    asked.waits_for.includes(table.you) && [button("Agree", answer(true), { class: "solid" }), button("Refuse", answer(false))]);
}

function confirmed(name, words, question, action) {
  const go = (to) => () => { step = to; render(); };
  if (step !== name) return button(words, go(name), { "data-key": name });
  return [h("span", null, question), button("Yes", (event) => { step = ""; action(event); }), button("No", go(""), { "data-key": name })];
}

function controls() {
  const isSeated = table.you != null && !table.is_import;
  if (table.stage === "playing" && isSeated) {
    return [
      button(UNDO[update?.undo ?? "none"], () => send({ type: "undo", number: seen }), { "data-key": "undo", disabled: !update?.undo || table.asking?.by === table.you }),
      confirmed("resign", "Give up …", "Give this game up?", () => send({ type: "resign", number: seen })),
    ];
  }
  if (table.stage === "over" && isSeated) {
    const again = (same_deal) => tried(async () => open(await api("POST", `/tables/${id}/rematch`, { same_deal })));
    return [
      button(table.rematch ? "Go to the rematch" : "Play again, seats swapped", again(false), { class: "solid", "data-key": "again" }),
      button("Same deal, seats swapped", again(true), { "data-key": "same" }),
    ];
  }
  return [];
}

/** With many moves a colour is picked first. */
function moves(found) {
  const colours = [..."roygpk"].filter((c) => found.some((group) => group.items.some((item) => item.colour === c)));
  if (!colours.includes(picked)) picked = colours[0];
  const pick = (c) => button(face(c), () => { picked = c; render(); }, { "data-key": `pick-${c}`, "aria-pressed": String(c === picked) });
  const shown = found.map((group) => ({ ...group, items: group.items.filter((item) => !item.colour || item.colour === picked) }));
  return [h("h2", null, "Your moves"), colours.length > 0 && h("div", { class: "row pick", role: "group", "aria-label": "Cards of which colour?" }, colours.map(pick)),
    shown.filter((group) => group.items.length).map(group)];
}

function group({ title, items }) {
  return h("div", { class: "group", role: "group", "aria-label": title }, h("h3", null, title), h("div", { class: "row" }, items.map(({ token, label }) =>
    button([label, h("small", null, ` ${token}`)], (event) => {
      if (event.detail > 1) return; // the second half of a double click is no decision
      notice();
      $("now").focus({ preventScroll: true });
      $("choose").querySelectorAll("button").forEach((other) => { other.disabled = true; });
      send({ type: "play", number: seen, token });
    }, { "data-key": token, disabled: socket.readyState !== 1 }))));
}

function seats() {
  const isWaiting = table.stage === "waiting", canSit = isWaiting && table.you == null;
  const take = (n) => tried(async () => { table = await sit(id, n); render(); });
  fill("seats", table.seats.map((seat, n) => h("li", null,
    h("span", null, h("strong", null, seat.kind === "open" ? `Seat ${n + 1}: open` : table.names[n]), seat.is_you && " (you)",
      h("span", { class: "quiet" }, [
        seat.kind === "computer" ? " computer" : seat.kind === "person" && !table.is_import ? (seat.has_left ? " has left" : seat.is_present ? " here" : " away") : "",
        isWaiting && seat.kind === "person" && (seat.is_ready ? ", ready" : ", not ready"), seat.take_backs > 0 && `, ${seat.take_backs} taken back`])),
    canSit && seat.kind === "open" && button("Take this seat", take(n), { "data-key": `seat${n}` }),
    isWaiting && seat.is_you && !seat.is_ready && button("I am ready", take(n), { class: "solid", "data-key": `seat${n}` }),
    table.stage === "playing" && table.you != null && !seat.is_you && seat.may_hand_over && !table.asking
      && players.map((p) => button(`Let ${p.title} play on`, () => send({ type: "hand over", seat: n, player: p.name }))))),
  );
  const needsName = isWaiting && (canSit || !table.seats[table.you].is_ready);
  if (!needsName) fill("after");
  else if (!$("own-name")) fill("after", h("label", { class: "name" }, "Your name", h("input", { id: "own-name", maxlength: 60, value: store(), oninput: (event) => store(event.target.value) })));
  if (!$("share")) fill("link", h("h2", null, "Link to this table"), sharing("share", location.origin + location.pathname));
  $("phrases").hidden = table.you == null || table.seats.filter((seat) => seat.kind === "person").length < 2;
  if (!$("phrases").firstChild) fill("phrases", h("div", { class: "row" }, PHRASES.map((phrase) => button(phrase, () => send({ type: "say", phrase })))));
  about();
}

function sharing(name, link) {
  const box = h("input", { id: name, readonly: true, value: link, "aria-label": "Link" });
  const copy = async (event) => {
    const pressed = event.currentTarget;
    box.select();
    try { await navigator.clipboard.writeText(link); } catch { document.execCommand("copy"); }
    pressed.textContent = "Copied";
  };
  return h("div", { class: "row" }, box, button("Copy", copy));
}

function about() {
  const { fair } = table;
  const facts = [["Memory", table.memory], ["Undo", table.undo], ...Object.entries(table.options).filter(([name]) => name !== "content").map(([name, value]) => [name, String(value)]),
    table.origin && ["Begins", table.origin],
    ["Fair deal", fair ? "The hash of the secret was fixed before anybody's nonce; the secret opens when the game is over." : "Not proved: the cards come from a known seed."],
    ...(fair ? [["Commitment", fair.commitment], ["Nonces", fair.nonces.join(" ") || "none yet"], ["Secret", fair.secret ?? "opens at the end"]] : [])];
  const download = tried(async () => {
    const { record, is_full } = await api("GET", `/tables/${id}/record`);
    const href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    h("a", { href, download: `${table.game}-${id.slice(0, 8)}${is_full ? "" : "-part"}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10000);
  });
  const move = tried(async () => fill("moving", sharing("seat-link", location.origin + (await api("POST", `/tables/${id}/seats/${table.you}/link`)).path)));
  const kept = $("moving") ?? h("div", { id: "moving" });
  const leave = tried(async () => { await api("DELETE", `/tables/${id}/seats/${table.you}`); location.assign("/"); });
  const remove = tried(async () => { await api("DELETE", `/tables/${id}`); isGone = true; location.assign("/"); });
  fill("about", h("dl", null, facts.filter(Boolean).map(([name, value]) => [h("dt", { class: "quiet" }, name), h("dd", null, value)])), h("div", { class: "row" },
    table.number >= 0 && button("Download the record", download, { "data-key": "record" }),
    table.you != null && [button("Move my seat to another device", move, { "data-key": "move" }), confirmed("leave", "Leave my seat …", "Leave?", leave)],
    table.is_yours && confirmed("delete", "Delete this table …", "Delete it for good?", remove)), kept);
}

const begin = tried(async () => {
  await api("POST", "/me");
  await (id ? attend() : home());
});
begin();
