// SPDX-License-Identifier: MIT
// The texts in German: positions that are set up.

import type { Texts } from "../languages";

export const texts: Texts<"setup"> = {
  "setup.put": "Auf das Brett setzen",
  "setup.blackMan": "Schwarzer Stein",
  "setup.blackKing": "Schwarze Dame",
  "setup.whiteMan": "Weißer Stein",
  "setup.whiteKing": "Weiße Dame",
  "setup.remove": "Entfernen",
  "setup.turn": "Am Zug",
  "setup.fen": "FEN",
  "setup.clear": "Brett leeren",
  "setup.cleared": "Das Brett ist leer.",
  "setup.start": "Anfangsstellung",
  "setup.started": "Die Figuren stehen wie zu Beginn.",
  "setup.notFen": "Das ist keine FEN. Sie sieht etwa so aus: W:W21,22,K23:B1,2,K3.",
  "setup.noSquare": "Dieses Brett hat kein Feld {square}.",
  "setup.tooMany": "{side} hat {count} Figuren, mehr als die {men} zu Beginn einer Partie.",
  "setup.stranded": "{side} hat einen Stein auf Feld {square}, seiner Damenreihe.",
};
