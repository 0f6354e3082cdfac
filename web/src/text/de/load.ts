// SPDX-License-Identifier: MIT
// The texts in German: a game or a position that is loaded.

import type { Texts } from "../languages";

export const texts: Texts<"load"> = {
  "load.title": "Partie oder Stellung laden",
  "load.action": "Laden",
  "load.text": "FEN oder PDN",
  "load.file": "Oder eine Datei",
  "load.limit": "Höchstens 1 MiB auf einmal.",
  "load.theFile": "Die Datei {name}",
  "load.thePasted": "Der eingefügte Text",
  "load.unreadable": "{name} konnte nicht gelesen werden.",
  "load.nothing": "Fügen Sie eine FEN oder PDN ein, oder wählen Sie eine Datei.",
  "load.ready": "{name}, {count} Zeichen, kann geladen werden.",
  "load.tooBig": "{name} hat {size} MiB, mehr als die Grenze von 1 MiB. Laden Sie einen Teil davon, oder nehmen Sie die Partien in die Bibliothek auf, die größere Dateien annimmt.",
  "load.justOver": "knapp über 1",
  "load.which": "Der Text enthält {count} Partien. Welche?",
  "load.game": "{title} ({moves})",
};
