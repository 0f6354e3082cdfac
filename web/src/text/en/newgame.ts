// SPDX-License-Identifier: MIT
// The texts in English: the dialog for a new game.

export const texts = {
  "ask.leave.text": "It is not over. You can return to it from the recent games.",
  "new.title": "New game",
  "new.fromHere": "Play from here",
  "new.opponentTitle": "Change the opponent",
  "new.start": "Start the game",
  "new.use": "Use in this game",
  "new.rules": "Rule set",
  "new.opponent": "Opponent",
  "new.fits": "A level that fits you (now {level})",
  "new.fitsNote": "It follows your results: it rises when you win and falls when you lose.",
  "new.computer": "Computer",
  "new.person": "Another person",
  "new.programs": "Programs of the past",
  "new.time": "Time per move",
  "new.timeOfLevel": "Set by its level",
  "new.seconds.one": "{count} second",
  "new.seconds.other": "{count} seconds",
  "new.maximum": "This is a maximum: below level 10 the computer usually moves sooner.",
  "new.side": "You play",
} as const;
