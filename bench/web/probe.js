// Runs before the page's own scripts, and notes in window.bench what happens when.
(() => {
  const noted = { interactive: null, moves: [], isOver: false, plays: [], shifts: [], turns: [] };
  window.bench = noted;
  const CARD = '[role="option"]:not([aria-disabled="true"]):not(:disabled)';
  /** Milliseconds in which others' turns are shown at normal speed. */
  const TURN = 1400;
  let play = null;
  let watchedUntil = 0;
  let before = 0;

  const number = () => Number(document.querySelector("[data-number]")?.dataset.number ?? -1);

  function frame(now) {
    if (noted.interactive === null && document.querySelector(CARD)) noted.interactive = performance.now();
    if (now < watchedUntil) noted.turns.at(-1).push(now - before);
    before = now;
    if (play?.received && !play.shown && number() > play.number) {
      const shown = play;
      shown.shown = true;
      // A task after the frame's own: by then it has been handed on to be painted.
      requestAnimationFrame(() => setTimeout(() => {
        noted.plays.push({ whole: performance.now() - shown.clicked, server: shown.received - shown.sent });
      }));
    }
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);

  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.type !== "update") return;
        if (play?.sent && !play.received) play.received = performance.now();
        noted.moves = message.moves ?? [];
        noted.isOver = message.winners != null;
        // Answers to one's own moves: the table's first rendering is no turn of anybody's.
        if (!play?.received || !noted.moves.length) return;
        if (performance.now() >= watchedUntil) noted.turns.push([]);
        watchedUntil = performance.now() + TURN;
      });
    }
    send(text) {
      if (play && JSON.parse(text).type === "play") play.sent ??= performance.now();
      super.send(text);
    }
  };
  document.addEventListener(
    "click",
    (event) => {
      if (event.target.closest?.(".btn.solid")) play = { clicked: performance.now(), number: number() };
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      if (!one.hadRecentInput) noted.shifts.push([one.startTime, one.value]);
  }).observe({ type: "layout-shift", buffered: true });
})();
