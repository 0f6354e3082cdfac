// SPDX-License-Identifier: MIT
// Short sounds for what a move did, made when they are needed: there are no files.

import type { Pieces } from "../model/position";

export type Sound = "move" | "capture" | "crown";

/** What a change of the position sounds like. */
export function soundOf(before: Pieces, after: Pieces): Sound {
  const kings = (pieces: Pieces) => [...pieces.values()].filter(({ kind }) => kind === "king").length;
  if (kings(after) > kings(before)) return "crown";
  return after.size < before.size ? "capture" : "move";
}

interface Note {
  readonly hertz: number;
  /** Seconds after the beginning. */
  readonly at: number;
}

const notes: Readonly<Record<Sound, readonly Note[]>> = {
  move: [{ hertz: 220, at: 0 }],
  capture: [
    { hertz: 220, at: 0 },
    { hertz: 165, at: 0.07 },
  ],
  crown: [
    { hertz: 330, at: 0 },
    { hertz: 440, at: 0.09 },
    { hertz: 660, at: 0.18 },
  ],
};

/** Seconds that a note takes to die away. */
const length = 0.12;

/** Made for the first sound: a browser allows few of them. */
let made: AudioContext | null = null;

/** Milliseconds after which a sound no longer belongs to its move. */
const tooLate = 200;

export async function play(sound: Sound): Promise<void> {
  if (typeof AudioContext === "undefined") return;
  const context = (made ??= new AudioContext());
  const asked = performance.now();
  // Until somebody has done something on the page, browsers allow no sound: it is not to be heard later.
  if (context.state !== "running") await context.resume().catch(() => undefined);
  if (context.state !== "running" || performance.now() - asked > tooLate) return;
  for (const { hertz, at } of notes[sound]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0.25, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
