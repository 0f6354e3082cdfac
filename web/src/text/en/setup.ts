// SPDX-License-Identifier: MIT
// The texts in English: positions that are set up.

export const texts = {
  "setup.put": "Put on the board",
  "setup.blackMan": "Black man",
  "setup.blackKing": "Black king",
  "setup.whiteMan": "White man",
  "setup.whiteKing": "White king",
  "setup.remove": "Remove",
  "setup.turn": "Side to move",
  "setup.fen": "FEN",
  "setup.clear": "Clear board",
  "setup.cleared": "The board is empty.",
  "setup.start": "Start position",
  "setup.started": "The pieces stand as at the start.",
  "setup.notFen": "That is not a FEN. It should look like W:W21,22,K23:B1,2,K3.",
  "setup.noSquare": "This board has no square {square}.",
  "setup.tooMany": "{side} has {count} pieces, more than the {men} a game starts with.",
  "setup.stranded": "{side} has a man on square {square}, his crown row.",
} as const;
