// SPDX-License-Identifier: MIT
// The texts in German: the dialog for a new game.

import type { Texts } from "../languages";

export const texts: Texts<"newgame"> = {
  "ask.leave.text": "Die Partie ist nicht zu Ende. Sie finden sie bei den letzten Partien wieder.",
  "new.title": "Neue Partie",
  "new.fromHere": "Von hier spielen",
  "new.opponentTitle": "Gegner wechseln",
  "new.start": "Partie beginnen",
  "new.use": "In dieser Partie verwenden",
  "new.rules": "Spielregeln",
  "new.opponent": "Gegner",
  "new.fits": "Eine Stufe, die zu Ihnen passt (jetzt {level})",
  "new.fitsNote": "Sie folgt Ihren Ergebnissen: Sie steigt, wenn Sie gewinnen, und fällt, wenn Sie verlieren.",
  "new.computer": "Computer",
  "new.person": "Eine andere Person",
  "new.programs": "Programme von früher",
  "new.time": "Zeit je Zug",
  "new.timeOfLevel": "Wie die Stufe es vorsieht",
  "new.seconds.one": "{count} Sekunde",
  "new.seconds.other": "{count} Sekunden",
  "new.maximum": "Das ist ein Höchstwert: Unter Stufe 10 zieht der Computer meist früher.",
  "new.side": "Sie spielen",
};
