// SPDX-License-Identifier: MIT
// The texts in German: endings to practise.

import type { Texts } from "../languages";

export const texts: Texts<"drills"> = {
  "drills.title": "Endspiele üben",
  "drills.about": "Spielen Sie Endspiele gegen die bestmögliche Verteidigung. Ein Zug, der das Ergebnis verschenkt, wird zurückgenommen und gezählt.",
  "drills.openings": "Eröffnungen üben",
  "drills.all": "Alle Endspiele",
  "drills.named": "Endspiele mit Namen",
  "drills.random.win": "Gewonnene Endspiele: gewinnen Sie sie",
  "drills.random.draw": "Remis-Endspiele: halten Sie sie",
  "drill.corner": "Zwei Damen gegen eine in der Doppelecke",
  "drill.threeTwo": "Drei Damen gegen zwei",
  "drill.first": "Erste Stellung (First Position)",
  "drill.paynesCorner": "Paynes Gewinn in der einfachen Ecke",
  "drill.second": "Zweite Stellung (Second Position, 6 Steine)",
  "drill.third": "Dritte Stellung (Third Position)",
  "drill.fourth": "Vierte Stellung (Fourth Position, 7 Steine)",
  "drill.unknown": "Dieses Endspiel hat {pieces} Steine, und die Endspiele des Servers kennen höchstens {known}.",
  "drill.build": "Mehr berechnen, im Reiter „Endspiel“",
  "drill.against": "{ours} gegen {theirs}",
  "drill.win": "{side} am Zug gewinnt.",
  "drill.draw": "{side} am Zug: Halten Sie {moves} Züge lang remis.",
  "drill.best": "Bei bestem Spiel dauert es {plies} Halbzüge.",
  "drill.left": "Bei bestem Spiel bleiben {plies} Halbzüge.",
  "drill.won": "Gewonnen.",
  "drill.held": "Gehalten.",
  "drill.took": "Es dauerte {plies} Halbzüge.",
  "drill.tookOf": "Es dauerte {plies} Halbzüge; bei bestem Spiel sind es {best}.",
  "drill.perfect": "In {plies} Halbzügen: Schneller geht es nicht.",
  "drill.clean": "Sie haben keinen Fehler gemacht.",
  "drill.errors.one": "{count} Zug musste zurückgenommen werden.",
  "drill.errors.other": "{count} Züge mussten zurückgenommen werden.",
  "drill.another": "Eine andere Stellung",
  "drill.record": "{done}-mal geschafft, {clean}-mal ohne Fehler, {perfect}-mal so schnell wie möglich",
  "drill.recordDone": "{done}-mal geschafft, {clean}-mal ohne Fehler",
};
