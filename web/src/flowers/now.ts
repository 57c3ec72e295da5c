/** What there is to do now, in the words of the prompt. */

import { flowersText } from "$lib/words/flowers";
import { text } from "$lib/words/text";
import { digest } from "./parts";
import { tellPlay, tellTake, undoSaid, type Said, type Scene } from "./telling";
import { readPlay, shadeTaken, TAKE } from "./tokens";
import type { Turn } from "./turn.svelte";

const words = flowersText.prompt;
/** Characters of the quiet line under the prompt, or of the phone's first line. */
const ROOM = 105;

function plain(act: string, rest: string, ...details: string[]): Said {
  return { act, rest, shortAct: act, shortRest: rest, details };
}

/** Say what is asked, what is staged, or who is on turn. */
export function nowSaid(turn: Turn, scene: Scene): Said {
  const { desk } = turn;
  if (desk.looking !== null) return plain("", text.prompt.looking, desk.wordsThen());
  if (desk.live.pending) return plain("", text.prompt.sending);
  if (!desk.isAsked) return waiting(turn, scene);
  const told = desk.story?.now?.told;
  if (told && !turn.what && !desk.staged) return plain("", told.words);
  if (turn.isPassing) return plain(words.pass, words.passDo, words.passHint);
  return staged(turn, scene) ?? asked(turn, scene);
}

function staged(turn: Turn, scene: Scene): Said | null {
  const { staged, preview } = turn.desk;
  const found = turn.foreseen(staged);
  const play = readPlay(staged);
  const shade = shadeTaken(staged);
  const said = play
    ? tellPlay(scene, play, turn.what, found)
    : shade && tellTake(scene, shade, found);
  return said && { ...said, details: [...said.details, ...undoSaid(preview?.undo)] };
}

/** What others did since one's own last decision: in short if there is no room for all. */
function lastTurn({ desk }: Turn, { called }: Scene): string {
  const others = desk.lastTurn.filter(({ seat }) => seat !== desk.you && seat !== null);
  const said = others.map((told) => told.words).join(" ");
  return said.length <= ROOM ? said : digest(others, called);
}

function asked(turn: Turn, scene: Scene): Said {
  const { view } = scene;
  if (turn.desk.isLegal(TAKE.dark)) {
    const bed = view.destroying ?? 0;
    return plain(words.choose, view.is_ending ? words.chooseAtEnd(bed) : words.chooseDo(bed));
  }
  if (!turn.what) {
    const before = turn.picking.isSought ? text.prompt.first : lastTurn(turn, scene);
    const hint = turn.desk.isFirst ? text.prompt.first : words.yoursHint;
    return { ...plain(words.yours, words.yoursDo, before || hint), before };
  }
  const refusal = turn.refusal;
  if (refusal !== null) return plain(words.picked(turn.what), refusal);
  return plain(words.picked(turn.what), words.pickedDo);
}

function waiting({ desk }: Turn, { view, called }: Scene): Said {
  const story = desk.story?.now;
  if (story) return plain("", story.told.words);
  if (desk.isOver) return plain("", text.prompt.over);
  const seat = view.decides;
  if (seat === null) return plain("", view.is_ending ? words.swept : text.prompt.sending);
  if (view.destroying !== null) return plain("", words.chooses(called(seat)));
  const isComputer = desk.seats[seat]?.kind === "computer";
  const rest = isComputer ? text.prompt.thinks(called(seat)) : text.prompt.waits(called(seat));
  return plain("", rest, ...(desk.you === null ? [text.prompt.watching] : []));
}
