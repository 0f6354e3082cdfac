// SPDX-License-Identifier: MIT
// The texts in German: the list of keys.

import type { Texts } from "../languages";

export const texts: Texts<"keys"> = {
  "keys.title": "Tasten",
  "keys.close": "Schließen",
  "keys.step": "einen Zug zurück und vor, wenn der Fokus nicht auf dem Brett ist",
  "keys.ends": "Anfangsstellung, letzte Stellung",
  "keys.stepAnywhere": "einen Zug zurück und vor, von überall",
  "keys.squares": "auf dem Brett: von Feld zu Feld",
  "keys.enter": "auf dem Brett: eine Figur aufnehmen, ziehen",
  "keys.circle": "auf dem Brett: einen Kreis zeichnen",
  "keys.arrow": "auf dem Brett: einen Pfeil beginnen, auf einem anderen Feld beenden",
  "keys.draw": "Die rechte Maustaste zeichnet Kreise und Pfeile: grün, mit Umschalt rot, Strg gelb, Alt blau.",
  "keys.escape": "einen begonnenen Zug abbrechen; Offenes schließen",
  "keys.move": "zum Eingabefeld für Züge",
  "keys.board": "das Brett vorlesen, Reihe für Reihe",
  "keys.last": "den letzten Zug vorlesen",
  "keys.pieces": "die Figuren beider Seiten vorlesen",
  "keys.flip": "das Brett drehen",
  "keys.analyse": "die Analyse beginnen oder beenden",
  "keys.list": "diese Liste",
  "keys.off": "Einzelne Buchstaben sind in den Einstellungen abgeschaltet.",
  "keys.wheel": "Über dem Brett blättert das Mausrad durch die Züge.",
};
