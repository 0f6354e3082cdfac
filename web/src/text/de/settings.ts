// SPDX-License-Identifier: MIT
// The texts in German: the settings.

import type { Texts } from "../languages";

export const texts: Texts<"settings"> = {
  "settings.title": "Einstellungen",
  "settings.note": "Diese Einstellungen merkt sich dieser Browser.",
  "settings.board": "Brett",
  "settings.board.green": "Grün und Creme",
  "settings.board.wood": "Holz",
  "settings.board.contrast": "Hoher Kontrast",
  "settings.pieces": "Steine",
  "settings.pieces.rings": "Ringe und geriffelter Rand",
  "settings.pieces.marks": "Glatte Scheiben mit Stern und Punkt",
  "settings.pieces.letters": "Scheiben mit Buchstaben",
  "settings.pieceColours": "Farben der Steine",
  "settings.pieceColours.black-white": "Schwarz und weiß",
  "settings.pieceColours.red-white": "Rot und weiß (Schwarz ist rot)",
  "settings.pieceColours.black-red": "Schwarz und rot (Weiß ist rot)",
  "settings.squares": "Gespielt wird auf",
  "settings.squares.dark": "den dunklen Feldern",
  "settings.squares.light": "den hellen Feldern",
  "settings.numbers": "Feldnummern",
  "settings.numbers.inside": "Auf den Feldern",
  "settings.numbers.outside": "Neben dem Brett",
  "settings.numbers.off": "Keine",
  "settings.colours": "Farben der Seite",
  "settings.sound": "Töne für Züge, Schlagen und Damen",
  "settings.animation": "Steine gleiten auf ihre Felder",
  "settings.language": "Sprache",
  "settings.language.auto": "Wie der Browser: {language}",
  "settings.languageNote": "Was der Server sagt (Entscheidungen des Schiedsrichters, warum etwas abgelehnt wird), bleibt vorerst englisch.",
  "settings.singleKeys": "Einzelne Buchstaben als Tasten (alle Tasten: ?)",
  "settings.example": "Ein Beispiel",
};
