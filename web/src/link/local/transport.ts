// SPDX-License-Identifier: MIT
// How the static page reaches what answers it: its own worker.

/** Milliseconds: a request may wait until the engines of more rule sets have come over a slow line. */
export const answerLimit = 600_000;

/** Nobody else reaches what this browser keeps. */
export const isShared: boolean = false;

export { begin } from "./begin";
export { keptHere } from "./everything";
export { openLocalSocket as openSocket } from "./server";
