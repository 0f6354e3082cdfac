// SPDX-License-Identifier: MIT
// The texts in German: the page without a server, how its engine is loaded, and what is not kept.

import type { Texts } from "../languages";

export const texts: Texts<"local"> = {
  "local.preparing": "Crownhead wird in diesem Browser eingerichtet …",
  "local.loading": "Engine, Gewichte, Eröffnungsbuch und Endspiele werden geladen: {percent} %",
  "local.english": "Vorerst ohne die Engines und Endspiele anderer Regeln: {why}",
  "local.waits": "Crownhead ist in einem anderen Tab dieses Browsers offen: Schließen Sie den, um hier fortzufahren.",
  "local.failed": "Die Engine kann hier nicht laufen: {why}",
  "local.unopened": "Was dieser Browser aufbewahrt, lässt sich nicht öffnen. In den Einstellungen können Sie es exportieren, damit es nicht verloren geht, und einen früheren Export importieren. Der Grund: {why}",
  "local.restarts": "Die Engine hat wegen eines Fehlers angehalten und wird neu gestartet. Was sie nicht beantwortet hat, müssen Sie noch einmal tun. Der Fehler: {why}",
  "local.broken": "Die Engine hat wegen eines Fehlers zum zweiten Mal angehalten. Laden Sie die Seite neu, um fortzufahren. Der Fehler: {why}",
  "local.unanswered": "Die Engine hat angehalten und antwortet nicht.",
  "local.tooLarge": "Das ist zu viel für eine Seite ohne Server: {bytes} MB, und höchstens {limit} MB gehen auf einmal. Teilen Sie es auf.",
  "local.notSaved": "Die Datei konnte nicht gespeichert werden: {why}",
  "local.lacks.webassembly": "Die Engine kann hier nicht laufen: Dieser Browser hat kein WebAssembly, oder es ist abgeschaltet. Ein neuerer Browser hat es.",
  "local.lacks.simd": "Die Engine kann hier nicht laufen: Das WebAssembly dieses Browsers hat keine Vektoren (SIMD). Browser seit 2021 haben sie, Safari seit 2023.",
  "local.lacks.exceptions": "Die Engine kann hier nicht laufen: Das WebAssembly dieses Browsers hat keine Ausnahmen (Exceptions). Browser seit 2022 haben sie.",
  "local.lacks.unpacking": "Die Engine kann hier nicht laufen: Dieser Browser kann keine Dateien entpacken. Browser seit 2023 können das.",
  "local.lacks.memory": "Die Engine kann hier nicht laufen: Das WebAssembly dieses Browsers hat keinen Speicher, der sich teilen lässt. Browser seit 2021 haben ihn.",
  "local.full": "Der Speicher dieses Browsers ist voll: Was Sie von jetzt an tun, bleibt nicht erhalten, wenn Sie die Seite verlassen. Exportieren Sie alles (in den Einstellungen), oder schaffen Sie Platz, indem Sie Partien der Bibliothek oder Daten anderer Seiten löschen.",
  "local.notKept": "Was Sie tun, bleibt zurzeit nicht erhalten: {why}",
};
