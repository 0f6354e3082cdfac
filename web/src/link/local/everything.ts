// SPDX-License-Identifier: MIT
// "Export everything" and "Import" of the static page.

import type { KeptHere } from "../everything";
import { problemOf } from "./databases";
import { isRemembered, readEverything, writeEverything } from "./kept-file";
import { isLasting } from "./lasting";
import { askAboutAll } from "./server";

export const keptHere: KeptHere = {
  isLasting,
  async exportEverything() {
    const answer = await askAboutAll({ is: "export" });
    if (answer.is !== "everything") throw new Error(answer.is === "notDone" ? answer.why : answer.is);
    return writeEverything({ files: answer.files, remembered: remembered() });
  },
  async importEverything(file) {
    const everything = await readEverything(file);
    if (everything === null) return "damaged";
    const problem = problemOf(everything.files);
    if (problem !== null) return problem;
    const answer = await askAboutAll({ is: "import", files: everything.files });
    if (answer.is === "notDone" && !answer.isFull) throw new Error(answer.why);
    if (answer.is !== "taken") return "full";
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
