// SPDX-License-Identifier: MIT
// How the static page reaches what answers it: its own worker.

export { begin } from "./begin";
export { keptHere } from "./everything";
export { openLocalSocket as openSocket } from "./server";
