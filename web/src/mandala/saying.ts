/** The one line that says what is to be done now. */

import { mandalaText } from "$lib/words/mandala";
import { text } from "$lib/words/text";
import { consequence, nameOf, type Saying } from "./consequence";
import type { Play } from "./play.svelte";
import type { Laid } from "./reading";
import { happenings, standing } from "./standing";
import { digest } from "./telling";

const words = mandalaText;

/** What others did since one's own last decision: the line never tells less. */
function lastTurn(play: Play): string {
  const { lastTurn, you, looking } = play.desk;
  if (play.isSolo) return digest(happenings(standing(lastTurn).at(-1)?.events ?? []));
  const others = lastTurn.filter((told) => told.seat !== you && told.seat !== null);
  return looking === null ? others.map((told) => told.words).join(" ") : "";
}

function asked(play: Play, view: Laid): Saying {
  const { colour, count } = play.picking;
  if (play.forced) {
    return { act: "", rest: words.say.forced(nameOf(play.forced.colour)), detail: lastTurn(play) };
  }
  if (play.isClaiming) {
    const prospect = play.prospect(view.destroying ?? 0);
    const keeps = prospect?.claims.some((one) => one.seat === play.me && !one.discard);
    const rest = keeps ? words.say.claimHow(view.destroying ?? 0) : words.say.claimNone;
    return { act: words.say.claimNow, rest, detail: lastTurn(play) };
  }
  if (!colour) {
    const isLost = play.picking.isSought || (play.desk.isFirst && !lastTurn(play));
    const detail = isLost ? text.prompt.first : lastTurn(play);
    return { act: words.say.turn, rest: words.say.acts, detail, isIdle: true };
  }
  const left = (play.hand[colour] ?? 0) - count;
  return {
    act: words.say.picked(count, nameOf(colour)),
    rest: words.say.choose(count),
    detail: words.say.more(left, nameOf(colour)),
  };
}

function waits(play: Play, view: Laid): Saying {
  const { desk } = play;
  const seat = view.decides ?? view.player ?? play.them;
  const name = desk.called(seat);
  const isComputer = desk.seats[seat]?.kind === "computer";
  const rest =
    desk.you === null
      ? words.say.watching(name)
      : view.phase === "claim"
        ? words.say.claims(name)
        : isComputer
          ? text.prompt.thinks(name)
          : text.prompt.waits(name);
  return { act: "", rest, detail: lastTurn(play) };
}

/** Say what is to be done, or what the staged move does. */
export function saying(play: Play, view: Laid): Saying {
  const { desk } = play;
  if (desk.looking !== null) {
    return { act: "", rest: text.prompt.looking, detail: desk.wordsThen() };
  }
  const told = play.isStory ? play.told?.event : null;
  if (told && "mandala" in told && play.isSolo) {
    return { act: words.story.master, rest: words.story.plays(told.mandala), detail: "" };
  }
  if (play.isTelling && play.isSolo)
    return { act: "", rest: text.prompt.thinks(words.story.master), detail: "" };
  if (desk.live.pending) return { act: "", rest: text.prompt.sending, detail: "" };
  if (!desk.isAsked) return waits(play, view);
  return consequence(play, view) ?? asked(play, view);
}
