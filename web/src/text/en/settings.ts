// SPDX-License-Identifier: MIT
// The texts in English: the settings.

export const texts = {
  "settings.title": "Settings",
  "settings.note": "These settings are kept in this browser.",
  "settings.board": "Board",
  "settings.board.green": "Green and cream",
  "settings.board.wood": "Wood",
  "settings.board.contrast": "High contrast",
  "settings.pieces": "Pieces",
  "settings.pieces.rings": "Rings and a milled rim",
  "settings.pieces.marks": "Plain discs with a star and a dot",
  "settings.pieces.letters": "Discs with letters",
  "settings.numbers": "Numbers of the squares",
  "settings.numbers.inside": "On the squares",
  "settings.numbers.outside": "Outside the board",
  "settings.numbers.off": "None",
  "settings.colours": "Colours of the page",
  "settings.sound": "Sounds for moves, captures and crownings",
  "settings.animation": "Pieces slide to their squares",
  "settings.language": "Language",
  "settings.language.auto": "As the browser: {language}",
  "settings.languageNote": "What the server says (the umpire’s rulings, why something is refused) stays in English.",
  "settings.singleKeys": "Single letters as keys (a list of all keys: ?)",
  "settings.example": "An example",
} as const;
