// SPDX-License-Identifier: MIT
// The texts in English: a game or a position that is loaded.

export const texts = {
  "load.title": "Load a game or a position",
  "load.action": "Load",
  "load.text": "FEN or PDN",
  "load.file": "Or a file",
  "load.limit": "At most 1 MiB at once.",
  "load.theFile": "The file {name}",
  "load.thePasted": "The pasted text",
  "load.unreadable": "{name} could not be read.",
  "load.nothing": "Paste a FEN or PDN, or choose a file.",
  "load.ready": "{name}, {count} characters, is ready to load.",
  "load.tooBig": "{name} is {size} MiB, more than the limit of 1 MiB. Load a part of it, or add it to the library, which takes larger files.",
  "load.justOver": "just over 1",
  "load.which": "The text holds {count} games. Which one?",
  "load.game": "{title} ({moves})",
} as const;
