/** Keys that are the same at every table; a game adds its own. */

import { land } from "./flights";
import { announcer } from "./announcer.svelte";
import type { Desk } from "./desk.svelte";
import type { Face } from "./face";
import type { Story } from "./story.svelte";
import { settings } from "$lib/settings.svelte";

export interface Table {
  desk: Desk;
  face: Face | null;
  story: Story | null;
  open: (sheet: "keys") => void;
  command: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches("input, textarea, select") || target.closest("dialog") !== null)
  );
}

/** Keys without letters: always there. */
function plain(key: string, { desk, story }: Table): boolean {
  switch (key) {
    case "Escape":
      desk.drop();
      return true;
    case "Home":
      void desk.lookAt(0);
      return true;
    case "End":
      void desk.lookAt(null);
      return true;
    case "[":
      desk.step(-1);
      return true;
    case "]":
      desk.step(1);
      return true;
    case " ":
      if (!story?.isOn) return false;
      if (settings.speed === "step") story.next();
      else story.finish();
      land();
      return true;
    default:
      return false;
  }
}

/** Single letters: they can be switched off. */
function letter(key: string, { desk, face, open, command }: Table): boolean {
  switch (key) {
    case "u":
      desk.live.undo();
      return true;
    case "l":
      announcer.say(...desk.lastTurn.map((told) => told.words));
      return true;
    case "t":
      announcer.say(...(face?.describe.table(desk) ?? []));
      return true;
    case "s":
      announcer.say(face?.describe.score(desk) ?? "");
      return true;
    case "n":
      announcer.say(face?.describe.unseen(desk) ?? "");
      return true;
    case "w":
      announcer.say(desk.whyFocused());
      return true;
    case "/":
      command();
      return true;
    case "?":
      open("keys");
      return true;
    default:
      return desk.onKey(key);
  }
}

/** Follow a key that was pressed anywhere at the table. */
export function press(event: KeyboardEvent, table: Table): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const isDone =
    plain(event.key, table) || (settings.keys && letter(event.key.toLowerCase(), table));
  const mayConfirm = !(event.target instanceof HTMLElement && event.target.closest("button, a"));
  if (isDone) event.preventDefault();
  else if (event.key === "Enter" && mayConfirm && table.desk.staged) {
    event.preventDefault();
    table.desk.confirm();
  }
}
