// SPDX-License-Identifier: MIT
// The texts in German: endgames that the server builds.

import type { Texts } from "../languages";

export const texts: Texts<"build"> = {
  "endgame.distancesOf": "Entfernungen mit {count} Figuren",
  "endgame.endgamesOf": "Endspiele mit {count} Figuren",
  "endgame.more": "Endspiele mit mehr Figuren",
  "endgame.upTo": "Bis zu wie vielen Figuren",
  "endgame.withDistances": "Mit Entfernungen bis zum Ende, zusammen {cost}",
  "endgame.stopBuilding": "Berechnung anhalten",
  "endgame.stopping": "Wird angehalten …",
  "endgame.resume": "Berechnung fortsetzen",
  "endgame.buildDistances": "Entfernungen berechnen",
  "endgame.build": "Endspiele mit {count} Figuren berechnen",
  "endgame.none": "Noch ist keine Stellung gelöst.",
  "endgame.solved": "Alle Stellungen mit bis zu {count} Figuren sind gelöst.",
  "endgame.solvedDistances": "Alle Stellungen mit bis zu {count} Figuren sind gelöst, mit Entfernungen.",
  "endgame.solvedSome": "Alle Stellungen mit bis zu {count} Figuren sind gelöst, mit Entfernungen bei bis zu {plies} Figuren.",
  "endgame.cost": "etwa {size} auf der Platte, {time}, und währenddessen {memory} Arbeitsspeicher und {disk} Plattenplatz",
  "endgame.offerDistances": "Der Server kann auch die Entfernungen bis zum Ende berechnen: {cost}.",
  "endgame.offer": "{known} Der Server kann alle mit bis zu {count} lösen: {cost}.",
  "endgame.stoppedAt": "Bei {percent} angehalten. Was fertig ist, bleibt erhalten.",
  "endgame.building": "Die Endspiele werden berechnet.",
  "endgame.buildStops": "Die Berechnung wird angehalten.",
  "endgame.rate": "{count} Mio. Stellungen in der Sekunde",
  "endgame.left": "noch {time}",
};
