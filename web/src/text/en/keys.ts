// SPDX-License-Identifier: MIT
// The texts in English: the list of keys.

export const texts = {
  "keys.title": "Keys",
  "keys.close": "Close",
  "keys.step": "step back and on, when the focus is not on the board",
  "keys.ends": "the first position, the last",
  "keys.stepAnywhere": "step back and on from anywhere",
  "keys.squares": "on the board: from square to square",
  "keys.enter": "on the board: pick up a piece, play it",
  "keys.circle": "on the board: draw a circle",
  "keys.arrow": "on the board: begin an arrow, end it on another square",
  "keys.draw": "The right mouse button draws circles and arrows: green, with Shift red, Ctrl yellow, Alt blue.",
  "keys.escape": "cancel a move begun; close what is open",
  "keys.move": "to the field for moves",
  "keys.board": "read the board, row by row",
  "keys.last": "read the last move",
  "keys.pieces": "read the pieces of both sides",
  "keys.flip": "flip the board",
  "keys.analyse": "start or stop the analysis",
  "keys.list": "this list",
  "keys.off": "Single letters are switched off in the settings.",
  "keys.wheel": "Turning the mouse wheel over the board steps through the moves.",
} as const;
