// SPDX-License-Identifier: MIT
// The texts in English: the page without a server, how its engine is loaded, and what is not kept.

export const texts = {
  "local.preparing": "Setting up Crownhead in this browser…",
  "local.loading": "Loading the engine, its weights, book and endgames: {percent}%",
  "local.english": "Without the engines and endgames of other rule sets for now: {why}",
  "local.waits": "Crownhead is open in another tab of this browser: close that one to go on here.",
  "local.failed": "The engine cannot run here: {why}",
  "local.unopened": "What is kept in this browser cannot be opened. In the settings you can export it, so that it is not lost, and import an earlier export. The reason: {why}",
  "local.restarts": "The engine stopped because of an error and is started again. What it had not answered must be done again. The error: {why}",
  "local.broken": "The engine stopped because of an error, for the second time. Load the page again to go on. The error: {why}",
  "local.unanswered": "The engine has stopped and does not answer.",
  "local.tooLarge": "This is too much for a page without a server: {bytes} MB, and at most {limit} MB can be taken at once. Divide it into parts.",
  "local.notSaved": "The file could not be saved: {why}",
  "local.lacks.webassembly": "The engine cannot run here: this browser has no WebAssembly, or it is switched off. A newer browser has it.",
  "local.lacks.simd": "The engine cannot run here: this browser’s WebAssembly has no vectors (SIMD). Browsers since 2021 have them, Safari since 2023.",
  "local.lacks.exceptions": "The engine cannot run here: this browser’s WebAssembly has no exceptions. Browsers since 2022 have them.",
  "local.lacks.unpacking": "The engine cannot run here: this browser cannot unpack files. Browsers since 2023 can.",
  "local.lacks.memory": "The engine cannot run here: this browser’s WebAssembly has no memory that can be shared. Browsers since 2021 have it.",
  "local.full": "This browser’s storage is full: what you do from now on is not kept when you leave the page. Export everything (in the settings), or make room by deleting games of the library or other sites’ data.",
  "local.notKept": "What you do is not kept at present: {why}",
} as const;
