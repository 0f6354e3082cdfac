// SPDX-License-Identifier: MIT
// "Export everything" and "Import" of the static page.

import type { KeptHere } from "../everything";
import { isRemembered, readEverything, writeEverything } from "./kept-file";
import { askAboutAll } from "./server";

export const keptHere: KeptHere = {
  async exportEverything() {
    const answer = await askAboutAll({ is: "export" });
    return writeEverything({ files: answer.is === "everything" ? answer.files : [], remembered: remembered() });
  },
  async importEverything(file) {
    const everything = await readEverything(file);
    if (everything === null) return "damaged";
    const answer = await askAboutAll({ is: "import", files: everything.files });
    if (answer.is !== "taken" || answer.problem !== null) return answer.is === "taken" ? (answer.problem ?? "full") : "full";
    remember(everything.remembered);
    return "done";
  },
};

function remembered(): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([name]) => isRemembered(name)) as [string, string][]);
  } catch {
    return {}; // the browser keeps nothing
  }
}

function remember(entries: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  } catch {
    return; // settings, no more
  }
}
