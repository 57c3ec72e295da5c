/** Few and soft sounds, made on the spot; silent until somebody has touched the page. */

import { settings } from "$lib/settings.svelte";

type Sound = "lay" | "turn" | "claim" | "end";

/** Hertz, seconds from the start, seconds long, loudness. */
const NOTES: Record<Sound, [number, number, number, number][]> = {
  lay: [[196, 0, 0.09, 0.05]],
  turn: [
    [523, 0, 0.5, 0.05],
    [784, 0.12, 0.6, 0.04],
  ],
  claim: [
    [392, 0, 0.3, 0.05],
    [494, 0.08, 0.4, 0.04],
  ],
  end: [
    [392, 0, 0.7, 0.05],
    [494, 0.15, 0.7, 0.05],
    [587, 0.3, 1.1, 0.05],
  ],
};

let audio: AudioContext | null = null;

/** A finger counts only when it is lifted. */
const GESTURES = ["pointerup", "keydown"];

/**
 * Browsers want a gesture first, and Escape or a swipe is none; whoever hears nothing need not wait
 * for the instrument.
 */
function begin(): void {
  if (!settings.sounds || !navigator.userActivation.hasBeenActive) return;
  for (const gesture of GESTURES) window.removeEventListener(gesture, begin);
  audio = new AudioContext();
  void audio.resume();
}
for (const gesture of GESTURES) window.addEventListener(gesture, begin, { passive: true });

/** Sound a few notes, each like a small bowl that is touched. */
export function chime(sound: Sound): void {
  if (!audio || audio.state !== "running") return;
  for (const [pitch, start, length, loudness] of NOTES[sound]) {
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    const at = audio.currentTime + start;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
